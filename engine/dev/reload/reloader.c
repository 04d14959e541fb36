#include "dev/reload/reloader.h"

#include "base/log.h"
#include "game/time/reload.h"
#include "sys/file/file_stamps.h"
#include "sys/pace.h"

#include <string.h>

#define KEY_R 'r'

/* Between two looks at the files. A slow look makes the time between two of them longer. */
#define LOOK_US 250000
#define LOOK_SHARE 50 /* of the time, one part is for looking */

#define NAMES_SHOWN 5
#define NOTICE_TICKS (2 * TICKS_PER_SECOND)

struct Reloader {
  ReloaderOptions options;
  const char **paths; /* of the game and its overlays; the array is owned */
  FileStamps *loaded; /* of the files of the present game; NULL before the first look; owned */
  FileStamps *tried;  /* of the last attempt that failed, or NULL; owned */
  FileStamps *seen;   /* of the last look, or NULL; owned */
  GVariant *kept;     /* the last checkpoint of the run when it was last reloaded, or NULL; owned */
  int64_t look_us;    /* when the next look is due */
  bool is_asked, is_due;
};

/* An archive may contain any files. */
static bool is_archive(const Reloader *reloader, const char *name) {
  for (const char **path = reloader->paths; *path; path++) {
    g_autofree char *base = g_path_get_basename(*path);
    if (strcmp(base, name) == 0) return true;
  }
  return false;
}

Reloader *reloader_new(const ReloaderOptions *options) {
  Reloader *reloader = g_new0(Reloader, 1);
  reloader->options = *options;
  const GameOptions *game = options->game;
  GPtrArray *paths = g_ptr_array_new();
  g_ptr_array_add(paths, (char *)game->path);
  for (const char *const *overlay = game->overlays; overlay && *overlay; overlay++) g_ptr_array_add(paths, (char *)*overlay);
  g_ptr_array_add(paths, NULL);
  reloader->paths = (const char **)g_ptr_array_free(paths, FALSE);
  return reloader;
}

static void set_stamps(FileStamps **place, FileStamps *stamps) {
  file_stamps_free(*place);
  *place = stamps;
}

void reloader_free(Reloader *reloader) {
  if (!reloader) return;
  file_stamps_free(reloader->loaded);
  file_stamps_free(reloader->tried);
  file_stamps_free(reloader->seen);
  reloader_forget(reloader);
  g_free(reloader->paths);
  g_free(reloader);
}

void reloader_forget(Reloader *reloader) { g_clear_pointer(&reloader->kept, g_variant_unref); }

static Game *game_of(const Reloader *reloader) { return reloader->options.loop->game; }

static FileStamps *look(const Reloader *reloader) { return file_stamps_new(reloader->paths, identity_counts); }

/* Takes the stamps of the present game for the first time. Files that were changed while it was
 * loaded, or later, count as changed. */
static void look_first(Reloader *reloader) {
  if (reloader->loaded) return;
  reloader->loaded = look(reloader);
  file_stamps_outdate(reloader->loaded, game_of(reloader)->opened_ns);
}

/* --- sentences --- */

/* Returns "main.lua, rooms/street.lua and 3 more". The caller frees with g_free. */
static char *list_names(const GPtrArray *names) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < names->len && i < NAMES_SHOWN; i++) {
    g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", (const char *)names->pdata[i]);
  }
  if (names->len > NAMES_SHOWN) g_string_append_printf(text, " and %u more", names->len - NAMES_SHOWN);
  return g_string_free(text, FALSE);
}

static void report(const Reload *reload, const GPtrArray *changed) {
  g_autofree char *names = list_names(changed);
  switch (reload->outcome) {
  case RELOAD_REFUSED: break;
  case RELOAD_REPLAYED:
    log_info("reload", "reloaded %s; the run was replayed to this moment (%" G_GINT64_FORMAT " ticks)", names, reload->tick);
    break;
  case RELOAD_CHECKPOINT:
    log_warn("reload", "reloaded %s; the run no longer fits (%s): continued from the checkpoint of tick %" G_GINT64_FORMAT "%s%s",
             names, reload->reason, reload->tick, reload->losses ? "\n" : "", reload->losses ? reload->losses : "");
    break;
  case RELOAD_BEGUN:
    log_warn("reload", "reloaded %s; the run no longer fits (%s) and has no checkpoint yet: the game begins again", names,
             reload->reason);
    break;
  }
}

static void show_notice(const Reloader *reloader, const char *text) {
  world_show_notice(&game_of(reloader)->world, text, NOTICE_TICKS);
}

/* --- reloading --- */

/* Puts the new game in the place of the old one. The settings of today count, as after loading a
 * save. */
static void show_game(Reloader *reloader, const Reload *reload, const GPtrArray *changed) {
  Loop *loop = reloader->options.loop;
  Session *session = &loop->session;
  bool is_same = reload->outcome == RELOAD_REPLAYED, is_any = false;
  g_autofree char *settings = settings_to_text(&loop->game->world.settings);
  for (guint i = 0; i < changed->len; i++) is_any = is_any || is_archive(reloader, changed->pdata[i]);
  loop_reload_game(loop, reload->game, is_any ? NULL : changed);
  settings_keeper_follow(&session->settings, &reload->game->world.settings);
  session_send_settings(session, settings);
  session_list_saves(session);
  loop->paused = false;
  reloader->options.reloaded(reloader->options.user, is_same);
  show_notice(reloader, is_same ? "Reloaded" : "Reloaded; the run no longer fits");
}

static void refuse(Reloader *reloader, const Reload *reload) {
  log_warn("reload", "the game goes on with the old files");
  show_notice(reloader, "Not reloaded");
  reloader->options.refused(reloader->options.user, reload->reason);
}

/* Each game has its own checkpoints. After a reload of the same run, that of the game before is the
 * last one for a while. */
static void keep_checkpoint(Reloader *reloader) {
  Tick tick, now = game_of(reloader)->world.tick;
  Keeper *keeper = session_keeper(&reloader->options.loop->session);
  GVariant *last = keeper ? keeper_last(keeper, &tick) : NULL;
  if (!last || tick > now) return;
  reloader_forget(reloader);
  reloader->kept = g_variant_ref(last);
}

static void load(Reloader *reloader, FileStamps *now, const GPtrArray *changed) {
  keep_checkpoint(reloader);
  const ReloadPlan plan = {.options = reloader->options.game,
                           .shown = game_of(reloader),
                           .run = travel_run(reloader->options.travel),
                           .checkpoint = reloader->kept};
  Reload reload = reload_game(&plan);
  report(&reload, changed);
  if (reload.game) {
    /* A new run has its checkpoint at its beginning. */
    if (reload.outcome != RELOAD_REPLAYED) reloader_forget(reloader);
    show_game(reloader, &reload, changed);
    set_stamps(&reloader->loaded, now);
    set_stamps(&reloader->tried, NULL);
  } else {
    refuse(reloader, &reload);
    set_stamps(&reloader->tried, now);
  }
  set_stamps(&reloader->seen, NULL);
  reload_clear(&reload);
}

static void carry_out(Reloader *reloader) {
  bool is_replay = game_of(reloader)->replay && !travel_is_away(reloader->options.travel);
  if (is_replay || !travel_run(reloader->options.travel)) {
    log_warn("reload", "%s cannot be reloaded", is_replay ? "a replay" : "a run that is not recorded");
    return;
  }
  look_first(reloader);
  FileStamps *now = look(reloader);
  g_autoptr(GPtrArray) changed = file_stamps_changes(reloader->loaded, now);
  if (changed->len > 0) {
    load(reloader, now, changed);
    return;
  }
  file_stamps_free(now);
  log_info("reload", "no file has changed");
  show_notice(reloader, "No file has changed");
}

/* --- being asked --- */

bool reloader_event(Reloader *reloader, const InputEvent *event) {
  if (event->kind != INPUT_KEY || event->code != KEY_R || !(event->modifiers & MODIFIER_CTRL)) return false;
  if (event->modifiers & MODIFIER_ALT || script_handles_key(game_of(reloader)->script, "R")) return false;
  if (event->down && !event->repeat) reloader->is_asked = true;
  return true;
}

void reloader_ask(Reloader *reloader) { reloader->is_asked = true; }

void reloader_frame(Reloader *reloader) {
  bool is_due = reloader->is_due && !travel_is_away(reloader->options.travel);
  if (!reloader->is_asked && !is_due) return;
  reloader->is_asked = reloader->is_due = false;
  carry_out(reloader);
}

/* --- watching --- */

/* Returns whether the files have come to rest in another state than that of the present game, and
 * than that which could not be loaded. */
static bool has_news(const Reloader *reloader, const FileStamps *now) {
  if (!reloader->seen || !file_stamps_equal(reloader->seen, now)) return false;
  if (reloader->tried && file_stamps_equal(reloader->tried, now)) return false;
  return !file_stamps_equal(reloader->loaded, now);
}

static void look_again(Reloader *reloader) {
  FileStamps *now = look(reloader);
  if (has_news(reloader, now)) reloader->is_due = true;
  set_stamps(&reloader->seen, now);
}

void reloader_idle(Reloader *reloader) {
  look_first(reloader);
  int64_t now_us = pace_now_us();
  if (!reloader->options.watches || reloader->is_due || now_us < reloader->look_us) return;
  look_again(reloader);
  int64_t end_us = pace_now_us();
  reloader->look_us = end_us + MAX(LOOK_US, (end_us - now_us) * LOOK_SHARE);
}
