#include "base/data/checksum.h"
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
  return name_keep(sched, place);
}

static int by_start(gconstpointer a, gconstpointer b, gpointer user) {
  const Sched *sched = user;
  uint64_t first = process_at(sched, *(const int *)a)->order;
  uint64_t second = process_at(sched, *(const int *)b)->order;
  return (first > second) - (first < second);
}

/* The caller frees the text with g_free. */
static char *waits_for(const Process *process) {
  if (process->state != PROCESS_WAITING && !process->paused) return NULL;
  GString *names = g_string_new(NULL);
  if (process->label) g_string_append(names, process->label);
  else wait_add_names(process, names);
  if (names->len == 0 && !process->paused) g_string_append(names, "time");
  if (process->paused) g_string_prepend(names, names->len > 0 ? "resumeProcess, " : "resumeProcess");
  if (process->left > 0) g_string_append_printf(names, ", %" G_GINT64_FORMAT " ticks", (gint64)process->left);
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
        .waits_for = waits_for(process),
        .since = process->since,
        .until = process->state == PROCESS_WAITING ? process->until : 0,
        .restarts = process->restarts,
        .thread = process->thread,
    };
    g_array_append_val(list, info);
  }
  g_array_unref(slots);
  return list;
}

uint64_t sched_started(const Sched *sched) { return sched->started; }

void sched_set_started(Sched *sched, uint64_t started) { sched->started = started; }

bool sched_has_failed(const Sched *sched, ProcessId id) {
  for (guint i = 0; i < sched->failed->len; i++) {
    if (g_array_index(sched->failed, ProcessId, i) == id) return true;
  }
  return false;
}

void sched_forget_failed(Sched *sched) {
  if (sched->failed->len > 0) g_array_set_size(sched->failed, 0);
}

/* --- waits that nothing can end --- */

static bool waits_without_limit(const Process *process) {
  if (process->paused) return true;
  if (process->state != PROCESS_WAITING || process->until != 0 || !process->waiters) return false;
  g_autoptr(GString) names = g_string_new(NULL);
  wait_add_names(process, names);
  return !strstr(names->str, "audio-");
}

bool sched_is_stuck(const Sched *sched) {
  if (sched->live == 0) return false;
  for (int slot = 0; slot < (int)sched->processes->len; slot++) {
    const Process *process = process_at(sched, slot);
    if (process->state != PROCESS_FREE && !waits_without_limit(process)) return false;
  }
  return true;
}

/* Returns the process for whose end a process waits. Returns NULL if it waits for something else,
 * also in addition to it. */
static const ProcessInfo *awaited_process(const GArray *list, const ProcessInfo *info) {
  char name[END_NAME_SIZE];
  for (guint i = 0; info->waits_for && i < list->len; i++) {
    const ProcessInfo *other = &g_array_index(list, ProcessInfo, i);
    sched_name_end(name, sizeof name, other->number);
    if (strcmp(info->waits_for, name) == 0) return other;
  }
  return NULL;
}

/* Returns what a process waits for, in words: "milk", "the end of 'cat'". The caller frees the text
 * with g_free. */
static char *wait_in_words(const GArray *list, const ProcessInfo *info) {
  const ProcessInfo *awaited = awaited_process(list, info);
  if (awaited) return g_strdup_printf("the end of '%s'", awaited->name);
  return g_strdup(info->waits_for ? info->waits_for : "coroutine.resume");
}

static void warn_stuck(Sched *sched, const GArray *list, const ProcessInfo *info) {
  lua_State *thread = info->thread;
  lua_checkstack(thread, LUA_MINSTACK);
  int top = lua_gettop(thread);
  const char *where = report_where(thread, 0);
  g_autofree char *words = wait_in_words(list, info);
  if (g_hash_table_add(sched->warned_places, g_strdup_printf("%s waits for %s", where, words))) {
    double seconds = clock_ms_from_ticks(sched->world->tick - info->since) / 1000;
    log_warn(
        "script",
        "%s: '%s' has waited for %s for %.1f s, and nothing can send it: no other script runs or sleeps, nothing moves, and the "
        "game takes no clicks or keys",
        where, info->name, words, seconds);
  }
  lua_settop(thread, top);
}

void sched_warn_stuck(Sched *sched) {
  g_autoptr(GArray) list = sched_list(sched);
  for (guint i = 0; i < list->len; i++) warn_stuck(sched, list, &g_array_index(list, ProcessInfo, i));
}

void sched_set_hook(const Sched *sched, lua_Hook hook, int mask) {
  for (int slot = 0; slot < (int)sched->processes->len; slot++) {
    lua_State *thread = process_at(sched, slot)->thread;
    if (thread) lua_sethook(thread, hook, mask, 0);
  }
}

/* --- what a process waits for, in words --- */

/* The maximum number of processes that sched_describe_waits names. */
#define DESCRIBED_MAX 8

/* Returns whether a process waits for the end of another, possibly among other signals. */
static bool waits_for_end_of(const Sched *sched, const ProcessInfo *info, const ProcessInfo *other) {
  char name[END_NAME_SIZE];
  sched_name_end(name, sizeof name, other->number);
  return wait_has_name(process_at(sched, process_slot(sched, info->id)), name);
}

static bool concerns_owner(const Sched *sched, const GArray *list, const ProcessInfo *info, const char *owner) {
  if (g_strcmp0(info->owner, owner) == 0) return true;
  for (guint i = 0; i < list->len; i++) {
    const ProcessInfo *other = &g_array_index(list, ProcessInfo, i);
    if (g_strcmp0(other->owner, owner) == 0 && waits_for_end_of(sched, other, info)) return true;
  }
  return false;
}

static void describe(GString *text, const GArray *list, const ProcessInfo *info) {
  lua_State *thread = info->thread;
  lua_checkstack(thread, LUA_MINSTACK);
  int top = lua_gettop(thread);
  const char *where = report_where(thread, 0);
  const char *separator = text->len > 0 ? "; " : "";
  g_autofree char *words = wait_in_words(list, info);
  g_string_append_printf(text, "%s%s: '%s' waits for %s", separator, where, info->name, words);
  lua_settop(thread, top);
}

char *sched_describe_waits(const Sched *sched, const char *owner) {
  g_autoptr(GArray) list = sched_list(sched);
  GString *text = g_string_new(NULL);
  int count = 0;
  for (guint i = 0; i < list->len && count < DESCRIBED_MAX; i++) {
    const ProcessInfo *info = &g_array_index(list, ProcessInfo, i);
    if (!concerns_owner(sched, list, info, owner)) continue;
    describe(text, list, info);
    count++;
  }
  return g_string_free(text, FALSE);
}

bool sched_owner_goes_on(const Sched *sched, const char *owner) {
  g_autoptr(GArray) list = sched_list(sched);
  for (guint i = 0; i < list->len; i++) {
    const ProcessInfo *info = &g_array_index(list, ProcessInfo, i);
    const Process *process = process_at(sched, process_slot(sched, info->id));
    bool goes_on = !process->paused && (process->state != PROCESS_WAITING || !process->waiters);
    if (goes_on && concerns_owner(sched, list, info, owner)) return true;
  }
  return false;
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
