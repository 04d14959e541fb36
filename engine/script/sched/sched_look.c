#include "base/checksum.h"
#include "base/log.h"
#include "script/lua/report.h"
#include "script/sched/process.h"

#include <string.h>

/* Finds the frame of the process's own function. Returns false if the thread has no frame. */
static bool outermost_frame(lua_State *thread, lua_Debug *outermost) {
  lua_Debug frame;
  bool any = false;
  for (int level = 0; lua_getstack(thread, level, &frame); level++) {
    *outermost = frame;
    any = true;
  }
  if (any) lua_getinfo(thread, "S", outermost);
  return any;
}

/* Returns the place where the process's function was defined, "main.lua:3". */
static const char *place_of_definition(const Sched *sched, lua_State *thread) {
  lua_Debug frame = {0};
  if (!outermost_frame(thread, &frame)) return "?";
  char place[LUA_IDSIZE + 32];
  g_snprintf(place, sizeof place, "%s:%d", frame.short_src, frame.linedefined);
  return g_string_chunk_insert_const(sched->names, place);
}

static int by_start(gconstpointer a, gconstpointer b, gpointer user) {
  const Sched *sched = user;
  uint64_t first = process_at(sched, *(const int *)a)->order;
  uint64_t second = process_at(sched, *(const int *)b)->order;
  return (first > second) - (first < second);
}

/* The caller frees the text with g_free. */
static char *waits_for(const Sched *sched, const Process *process) {
  if (process->label) return g_strdup(process->label);
  GString *names = g_string_new(NULL);
  wait_add_names(sched, process, names);
  if (names->len == 0) g_string_append(names, "time");
  return g_string_free(names, FALSE);
}

static void clear_info(gpointer data) {
  ProcessInfo *info = data;
  g_free(info->waits_for);
}

GArray *sched_list(const Sched *sched) {
  GArray *slots = g_array_new(FALSE, FALSE, sizeof(int));
  for (int slot = 0; slot < (int)sched->processes->len; slot++) {
    if (process_at(sched, slot)->state != PROCESS_FREE) g_array_append_val(slots, slot);
  }
  g_array_sort_with_data(slots, by_start, (gpointer)sched);

  GArray *list = g_array_new(TRUE, TRUE, sizeof(ProcessInfo));
  g_array_set_clear_func(list, clear_info);
  for (guint i = 0; i < slots->len; i++) {
    int slot = g_array_index(slots, int, i);
    const Process *process = process_at(sched, slot);
    ProcessInfo info = {
        .id = process_id(sched, slot),
        .number = process->order + 1,
        .name = process->name ? process->name : place_of_definition(sched, process->thread),
        .owner = process->owner ? process->owner->name : NULL,
        .waits_for = process->state == PROCESS_WAITING ? waits_for(sched, process) : NULL,
        .since = process->since,
        .until = process->state == PROCESS_WAITING ? process->until : 0,
        .thread = process->thread,
    };
    g_array_append_val(list, info);
  }
  g_array_unref(slots);
  return list;
}

/* --- waits that nothing can end --- */

static bool waits_without_limit(const Sched *sched, const Process *process) {
  if (process->state != PROCESS_WAITING || process->until != 0 || process->waiters == NO_INDEX) return false;
  g_autoptr(GString) names = g_string_new(NULL);
  wait_add_names(sched, process, names);
  return !strstr(names->str, "audio-");
}

bool sched_is_stuck(const Sched *sched) {
  if (sched->live == 0) return false;
  for (int slot = 0; slot < (int)sched->processes->len; slot++) {
    const Process *process = process_at(sched, slot);
    if (process->state != PROCESS_FREE && !waits_without_limit(sched, process)) return false;
  }
  return true;
}

static void warn_stuck(Sched *sched, const ProcessInfo *info) {
  lua_State *thread = info->thread;
  lua_checkstack(thread, LUA_MINSTACK);
  int top = lua_gettop(thread);
  const char *where = report_where(thread, 0);
  if (g_hash_table_add(sched->warned_places, g_strdup_printf("%s waits for %s", where, info->waits_for))) {
    double seconds = clock_ms_from_ticks(sched->world->tick - info->since) / 1000;
    log_warn(
        "script",
        "%s: '%s' has waited for %s for %.1f s, and nothing can send it: no other script runs or sleeps, nothing moves, and the "
        "game takes no clicks or keys",
        where, info->name, info->waits_for, seconds);
  }
  lua_settop(thread, top);
}

void sched_warn_stuck(Sched *sched) {
  g_autoptr(GArray) list = sched_list(sched);
  for (guint i = 0; i < list->len; i++) warn_stuck(sched, &g_array_index(list, ProcessInfo, i));
}

/* --- checksum --- */

/* Returns the name of a process, without line numbers of the engine's own Lua: recordings must stay
 * valid when those files change. */
static const char *stable_name(const Sched *sched, const ProcessInfo *info) {
  if (process_at(sched, process_slot(sched, info->id))->name) return info->name;
  lua_Debug frame;
  if (!outermost_frame(info->thread, &frame)) return info->name;
  return report_is_engine(info->thread, frame.source) ? "engine" : info->name;
}

static void add_place(Checksum *sum, lua_State *thread) {
  lua_Debug frame;
  for (int level = 0; lua_getstack(thread, level, &frame); level++) {
    lua_getinfo(thread, "Sl", &frame);
    if (!report_is_game_frame(thread, &frame)) continue;
    checksum_add_string(sum, frame.source);
    checksum_add(sum, (uint64_t)frame.currentline);
  }
}

uint64_t sched_checksum(const Sched *sched) {
  Checksum sum;
  checksum_init(&sum);
  g_autoptr(GArray) list = sched_list(sched);
  for (guint i = 0; i < list->len; i++) {
    const ProcessInfo *info = &g_array_index(list, ProcessInfo, i);
    checksum_add_string(&sum, stable_name(sched, info));
    checksum_add_string(&sum, info->owner);
    checksum_add_string(&sum, info->waits_for);
    checksum_add(&sum, (uint64_t)info->since);
    checksum_add(&sum, (uint64_t)info->until);
    add_place(&sum, info->thread);
  }
  return checksum_result(&sum);
}
