#include "game/session.h"

#include "base/check.h"
#include "base/log.h"
#include "game/checkpoint/opening.h"
#include "game/rewind.h"
#include "game/save/saved_game.h"
#include "game/save_file.h"
#include "game/save_shelf.h"
#include "sys/pace.h"

#include <string.h>

/* Automatic saves are at least AUTO_TICKS_MIN apart. After this time, the next quiet moment in
 * another room is saved; after AUTO_TICKS_MAX, the next quiet moment in any room. They use
 * AUTO_SLOTS slots in turn. */
#define AUTO_TICKS_MIN (60 * TICKS_PER_SECOND)
#define AUTO_TICKS_MAX (5 * 60 * TICKS_PER_SECOND)
#define AUTO_SLOTS 3

/* A script that loads a save whenever it was loaded would do so forever. So at most LOADS_MAX
 * saves are loaded without a key or a click. In a window, only loads with less than LOADS_TICKS
 * between them count. */
#define LOADS_MAX 3
#define LOADS_TICKS (10 * TICKS_PER_SECOND)

/* Reasons for the player. docs/saves.md lists them, since games translate them. */
#define REASON_IS_TEST "a test cannot load saves"
#define REASON_LOOP "saves were loaded 3 times without a key or a click"
#define REASON_MISSING "there is no such save"
#define REASON_DAMAGED "the file of this save is damaged"
#define REASON_OTHER_GAME "this save belongs to another game"
#define REASON_CHANGED "the game has changed since this save"
#define REASON_DIFFERS SAVE_REASON_DIFFERS

#define REASON_CANCELLED "loading was cancelled"
#define REASON_NO_UNDO "a test cannot undo"
#define REASON_NOT_REPEATED "this run cannot be repeated"
#define REASON_NOTHING "there is nothing to undo"
#define REASON_STOPPED "a script was stopped, so this run cannot be saved"

/* --- news --- */

static void send_news(Game *game, SaveNews what, const char *slot, const char *more) {
  g_autofree char *text = more ? g_strconcat(slot, "\t", more, NULL) : g_strdup(slot);
  tick_input_add(&game->news, &(InputEvent){.kind = INPUT_SAVE, .code = (int)what, .text = text});
}

void session_list_saves(Session *session) {
  Game *game = session->game;
  g_autoptr(GPtrArray) list = save_shelf_list(vfs_save_folder(game->vfs));
  g_autofree char *text = save_list_to_text(list), *known = save_list_to_text(game->world.saves);
  if (strcmp(text, known) == 0) return;
  tick_input_add(&game->news, &(InputEvent){.kind = INPUT_SAVE, .code = SAVE_NEWS_LIST, .text = text});
}

static void send_setting(void *user, const char *line) {
  Game *game = user;
  tick_input_add(&game->news, &(InputEvent){.kind = INPUT_SETTING, .text = (char *)line});
}

void session_send_settings(Session *session, const char *text) {
  Game *game = session->game;
  if (!game->world.rules.has_settings) return;
  Settings settings;
  settings_init(&settings);
  settings_from_text(&settings, text);
  settings_differences(&game->world.settings, &settings, send_setting, game);
  settings_clear(&settings);
}

/* --- saving --- */

/* A session without options cannot open its game again. */
Keeper *session_keeper(Session *session) {
  if (!session->keeper && session->options) session->keeper = keeper_new(session->options);
  return session->keeper;
}

/* Takes the present moment. NULL with an error. */
static SaveJob *take_moment(Session *session, const char *description, GError **error) {
  Keeper *keeper = session_keeper(session);
  /* A checkpoint of this moment would keep a large game from its next frame. But it is all that is
   * left if the run was cut. */
  bool is_cut = session->game->recording && session->game->recording->ended;
  Tick age = session->has_idle && !is_cut ? KEEPER_TICKS : 0;
  SaveExtras extras = {.picture = session->thumbnail ? session->thumbnail(session->user) : NULL,
                       .checkpoint = keeper ? keeper_take(keeper, session->game, age) : NULL};
  if (keeper) extras.checkpoint_notes = keeper_notes(keeper, session->game);
  SaveJob *job = save_job_new(session->game, description, extras, error);
  if (job && save_job_is_cut(job)) {
    log_warn("save",
             "a script was stopped in tick %" G_GINT64_FORMAT ", so the game cannot be saved exactly; the save holds the last "
             "quiet moment, tick %" G_GINT64_FORMAT,
             session->game->recording->length + 1, save_job_tick(job));
  }
  return job;
}

GBytes *session_save(Session *session, const char *description, GError **error) {
  SaveJob *job = take_moment(session, description, error);
  GBytes *content = job ? g_bytes_ref(save_job_content(job)) : NULL;
  save_job_free(job);
  return content;
}

GBytes *session_report(Session *session, SaveAbout *about, GError **error) {
  Game *game = session->game;
  if (!game->recording) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "this run is not recorded");
    return NULL;
  }
  const Room *room = world_current_room(&game->world);
  g_free(about->room);
  about->room = g_strdup(room ? room->id : "");
  about->date_s = pace_wall_clock_s();
  Recording *run = game->recording->ended ? recording_copy(game->recording) : save_job_run(game);
  GBytes *content = save_file_pack(about, run);
  recording_free(run);
  return content;
}

static void send_written(void *user, const char *slot, const char *line) {
  const Session *session = user;
  (void)slot;
  send_news(session->game, SAVE_NEWS_TAKEN, line, NULL);
}

static void send_failed(void *user, const char *slot, const char *reason) {
  Session *session = user;
  session->write_failed = true;
  send_news(session->game, SAVE_NEWS_FAILED, slot, reason);
}

static SaveQueue *queue_of(Session *session) {
  const SaveQueuePlan plan = {.options = session->options,
                              .verifies = session->has_idle && session->verifies_saves,
                              .written = send_written,
                              .failed = send_failed,
                              .user = session};
  if (!session->queue) session->queue = save_queue_new(&plan);
  return session->queue;
}

static void save_to(Session *session, const char *slot, const char *description) {
  session->saved_at = session->game->world.tick;
  g_autoptr(GError) error = NULL;
  SaveJob *job = take_moment(session, description, &error);
  if (!job) {
    log_error("save", "the game could not be saved as '%s': %s", slot, error->message);
    send_failed(session, slot, REASON_STOPPED);
    return;
  }
  save_queue_add(queue_of(session), slot, job);
  if (!session->has_idle) session_finish(session, 0);
}

void session_finish(Session *session, int64_t verify_us) {
  if (session->queue) save_queue_finish(session->queue, session->game, pace_now_us() + verify_us);
}

/* --- the checks of a recording --- */

/* The checksum of a large game takes several ms. It is computed in idle moments, before the next
 * tick. */
static void begin_check(Session *session) {
  Game *game = session->game;
  if (!game->check_is_due) return;
  game->check_is_due = false;
  session->check = check_job_new(game);
}

/* Does the rest of it at once. */
static void finish_check(Session *session) {
  if (!session->check) return;
  GameChecks checks;
  const Game *game = session->game;
  check_job_finish(g_steal_pointer(&session->check), &checks);
  if (!game->recording || !recording_wants_check(game->recording, game->world.tick)) return;
  recording_add_check(game->recording, game->world.tick, game_checks_for(&checks, game->recording));
}

static void check_step(Session *session, int64_t until_us) {
  bool is_done = session->check == NULL;
  while (!is_done && pace_now_us() < until_us) is_done = check_job_step(session->check);
  if (is_done) finish_check(session);
}

/* --- idle moments --- */

/* Makes the base of checkpoints at a quiet moment: it takes as long as the game took to load.
 * Returns whether it did. */
static bool prepare_checkpoints(Session *session) {
  Keeper *keeper = session->keeps_checkpoints ? session_keeper(session) : NULL;
  bool is_due = keeper && keeper_needs_base(keeper, session->game) && !save_queue_is_writing(queue_of(session)) &&
                checkpoint_is_quiet(session->game);
  if (is_due) keeper_prepare(keeper, session->game);
  return is_due;
}

void session_idle(Session *session, int64_t until_us) {
  if (!session->has_idle || session->game->replay || session_is_loading(session)) return;
  save_queue_settle(queue_of(session), until_us);
  check_step(session, until_us);
  if (prepare_checkpoints(session)) return;
  save_queue_work(queue_of(session), session->game, MIN(until_us, pace_now_us() + SESSION_IDLE_US));
}

/* Forgets the save that is being loaded, and what else the last tick wanted. */
static void drop_load(Session *session) {
  g_clear_pointer(&session->load, load_job_free);
  g_clear_pointer(&session->load_slot, g_free);
  save_about_clear(&session->load_about);
  requests_clear(&session->wanted);
}

void session_set_game(Session *session, Game *game) {
  if (game != session->game) finish_check(session);
  if (game != session->game) drop_load(session);
  if (session->queue && game != session->game) {
    session_finish(session, 0);
    save_queue_forget_run(session->queue);
  }
  if (session->keeper && game != session->game) keeper_forget(session->keeper);
  session->game = game;
}

void session_end(Session *session) {
  finish_check(session);
  drop_load(session);
  session_finish(session, SESSION_END_US);
  g_clear_pointer(&session->queue, save_queue_free);
  g_clear_pointer(&session->keeper, keeper_free);
  g_clear_pointer(&session->auto_slot, g_free);
}

/* --- automatic saves --- */

bool session_is_quiet(const Session *session) {
  const Game *game = session->game;
  const World *world = &game->world;
  return world_is_listening(world) && !world->saving_is_off && !game->is_skipping && !world->fade.active &&
         world->fade.level == 0 && !world->message.text && !script_in_cutscene(game->script, NULL);
}

/* Returns the slot whose save is the oldest. The caller frees with g_free. */
static char *next_auto_slot(const Game *game) {
  const SaveEntry *oldest = NULL;
  for (int i = 1; i <= AUTO_SLOTS; i++) {
    g_autofree char *slot = g_strdup_printf(SAVE_SLOT_AUTO "%d", i);
    const SaveEntry *found = save_list_find(game->world.saves, slot);
    if (!found) return g_steal_pointer(&slot);
    if (!oldest || found->date_s < oldest->date_s) oldest = found;
  }
  return g_strdup(oldest->slot);
}

static void save_by_itself(Session *session) {
  const World *world = &session->game->world;
  Tick since = world->tick - session->auto_saved;
  bool is_due = since >= AUTO_TICKS_MAX || (since >= AUTO_TICKS_MIN && world->room != session->auto_room);
  if (!is_due || !session_is_quiet(session)) return;
  session->auto_saved = world->tick;
  session->auto_room = world->room;
  session->auto_slot = next_auto_slot(session->game);
  send_news(session->game, SAVE_NEWS_TAKE, session->auto_slot, "");
}

bool session_has_news(const Session *session) {
  const Game *game = session->game;
  bool is_played = session->saves_by_itself && !game->replay && game->recording && !game->is_over;
  return is_played && game->world.room != NONE && session->pressed_at > session->saved_at;
}

void session_save_at_end(Session *session) {
  session->auto_slot = next_auto_slot(session->game);
  send_news(session->game, SAVE_NEWS_TAKE, session->auto_slot, "");
  session_tick(session, NULL);
}

/* Writes the automatic save that scripts have heard of in this tick (onSave). The save of a game
 * that is about to quit would quit when it is loaded. */
static void finish_save_by_itself(Session *session) {
  g_autofree char *slot = g_steal_pointer(&session->auto_slot);
  bool quits = session->game->is_over || session->game->requests.quit;
  if (slot && !quits) save_to(session, slot, "");
}

/* --- loading --- */

static bool is_in_a_loop(Session *session) {
  bool is_apart = session->is_played && session->game->world.tick - session->loaded_at >= LOADS_TICKS;
  session->loads = is_apart ? 1 : MIN(session->loads + 1, LOADS_MAX + 2);
  return session->loads > LOADS_MAX;
}

/* Returns the run of a slot's save, and sets session->load_about; NULL, with a reason for the
 * player and an error for the log. */
static Recording *read_run(Session *session, const char *slot, const char **reason, GError **error) {
  const Game *game = session->game;
  *reason = !session->replace ? REASON_IS_TEST : is_in_a_loop(session) ? REASON_LOOP : NULL;
  if (*reason) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s", *reason);
    return NULL;
  }
  g_autofree char *path = save_shelf_path(vfs_save_folder(game->vfs), slot);
  Recording *run = save_file_read(path, &session->load_about, error);
  const char *id = game->config.id ? game->config.id : "";
  if (!run) {
    *reason = g_file_test(path, G_FILE_TEST_EXISTS) ? REASON_DAMAGED : REASON_MISSING;
  } else if (strcmp(run->header.game_id, id) != 0) {
    *reason = REASON_OTHER_GAME;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: a save of the game '%s', not of '%s'", path, run->header.game_id,
                id);
    g_clear_pointer(&run, recording_free);
    save_about_clear(&session->load_about);
  }
  return run;
}

/* The game goes on and hears why. */
static void refuse_load(Session *session, const char *slot, const char *reason, const GError *error) {
  bool is_repeated = session->loads > LOADS_MAX + 1;
  if (!is_repeated) log_warn("save", "the save '%s' cannot be loaded: %s", slot, error->message);
  send_news(session->game, SAVE_NEWS_REFUSED, slot, reason);
}

/* Another game takes the place of the one that is played. */
static void take_game(Session *session, Game *game) {
  finish_check(session);
  if (session->queue) save_queue_forget_run(session->queue);
  if (session->keeper) keeper_forget(session->keeper);
  session->replace(session->user, game);
  session->game = game;
  settings_keeper_follow(&session->settings, &game->world.settings);
}

/* The same for a game at another moment. The settings of today count. */
static void take_moment_of(Session *session, Game *game) {
  g_autofree char *settings = settings_to_text(&session->game->world.settings);
  take_game(session, game);
  session->auto_saved = session->loaded_at = session->saved_at = game->world.tick;
  session->pressed_at = 0;
  session->auto_room = game->world.room;
  session_send_settings(session, settings);
}

bool session_start_again(Session *session, GError **error) {
  CHECK(session->replace, "only a session that can replace its game can begin it again");
  g_autofree char *settings = settings_to_text(&session->game->world.settings);
  session_finish(session, 0);
  GameOptions options = *session->options;
  options.settings = settings;
  options.lists_saves = true;
  Game *game = game_open(&options, NULL, error);
  if (game) take_moment_of(session, game);
  return game != NULL;
}

/* Returns whether the save is being loaded. */
static bool begin_load(Session *session, const char *slot) {
  session_finish(session, 0);
  g_autoptr(GError) error = NULL;
  const char *reason;
  Recording *run = read_run(session, slot, &reason, &error);
  if (!run) {
    refuse_load(session, slot, reason, error);
    return false;
  }
  session->load = load_job_new(session->options, run, run->length);
  session->load_slot = g_strdup(slot);
  return true;
}

/* Puts the loaded game in the place of the old one. */
static void show_loaded(Session *session, const char *slot, Game *game, const SavedGame *outcome) {
  take_moment_of(session, game);
  saved_game_notify(outcome, game, slot);
  session_list_saves(session);
}

/* Ends a load that has nothing left to do. Returns whether session->game is another one now. */
static bool finish_load(Session *session) {
  g_autoptr(GError) error = NULL;
  g_autofree char *slot = g_steal_pointer(&session->load_slot);
  SavedGame outcome;
  Game *game = saved_game_finish(session->options, g_steal_pointer(&session->load), &session->load_about, &outcome, &error);
  save_about_clear(&session->load_about);
  if (game) {
    saved_game_log(&outcome, slot);
    show_loaded(session, slot, game, &outcome);
  } else {
    bool differs = g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
    refuse_load(session, slot, differs ? REASON_DIFFERS : REASON_CHANGED, error);
  }
  saved_game_clear(&outcome);
  return game != NULL;
}

/* Loads a save at once. */
static bool load_from(Session *session, const char *slot) {
  if (!begin_load(session, slot)) return false;
  while (!load_job_advance(session->load, INT64_MAX)) continue;
  return finish_load(session);
}

static void delete (Session *session, const char *slot) {
  session_finish(session, 0);
  g_autoptr(GError) error = NULL;
  if (save_shelf_remove(vfs_save_folder(session->game->vfs), slot, &error))
    send_news(session->game, SAVE_NEWS_DELETED, slot, NULL);
  else log_error("save", "%s", error->message);
}

/* --- undoing --- */

static void send_undo(Game *game, SaveNews what, const char *reason) {
  tick_input_add(&game->news, &(InputEvent){.kind = INPUT_SAVE, .code = (int)what, .text = (char *)reason});
}

/* Returns whether the game went back: session->game is another one then, whose run ends before the
 * player's last action. */
static bool undo(Session *session) {
  Tick tick = session->game->world.last_action;
  const char *reason = !session->replace ? REASON_NO_UNDO : tick < 0 ? REASON_NOTHING : NULL;
  if (reason) {
    send_undo(session->game, SAVE_NEWS_NOT_UNDONE, reason);
    return false;
  }
  session_finish(session, 0);
  g_autoptr(GError) error = NULL;
  Game *game = rewind_game(session->game, session->options, tick, &error);
  if (!game) {
    log_warn("undo", "the last action cannot be undone: %s", error->message);
    send_undo(session->game, SAVE_NEWS_NOT_UNDONE, REASON_NOT_REPEATED);
    return false;
  }
  take_moment_of(session, game);
  send_undo(game, SAVE_NEWS_UNDONE, "");
  session_list_saves(session);
  return true;
}

/* --- the tick --- */

/* What was wanted after a load ends with the game that wanted it. */
static void forget_wanted(Session *session) {
  requests_clear(&session->wanted);
  g_clear_pointer(&session->auto_slot, g_free);
}

/* Deals with the saves that the game wanted. Returns false if the rest must wait, or if another
 * game was loaded. */
static bool carry_out_saves(Session *session) {
  const GPtrArray *saves = session->wanted.saves;
  while (saves && session->done < saves->len) {
    const SaveRequest *request = saves->pdata[session->done++];
    switch (request->kind) {
    case SAVE_REQUEST_WRITE: save_to(session, request->slot, request->description); break;
    case SAVE_REQUEST_REMOVE: delete (session, request->slot); break;
    case SAVE_REQUEST_LOAD:
      if (session->loads_in_slices) {
        if (begin_load(session, request->slot)) return false;
      } else if (load_from(session, request->slot)) {
        forget_wanted(session);
        return false;
      }
      break;
    }
  }
  return true;
}

/* The game goes on if it should be saved before it quits, and saving fails. */
static void carry_out(Session *session) {
  if (!carry_out_saves(session)) return;
  if (session->wanted.undo && undo(session)) {
    forget_wanted(session);
    return;
  }
  bool quits = session->wanted.quit;
  requests_clear(&session->wanted);
  if (quits) session_finish(session, 0);
  if (quits && !session->write_failed) session->game->is_over = true;
  finish_save_by_itself(session);
  if (session->saves_by_itself && !session->game->is_over) save_by_itself(session);
}

void session_load(Session *session, int64_t until_us) {
  if (!session->load || !load_job_advance(session->load, until_us)) return;
  if (finish_load(session)) forget_wanted(session);
  else carry_out(session);
}

void session_cancel_load(Session *session) {
  if (!session->load) return;
  g_autofree char *slot = g_steal_pointer(&session->load_slot);
  g_clear_pointer(&session->load, load_job_free);
  save_about_clear(&session->load_about);
  log_info("save", "loading '%s' was cancelled", slot);
  send_news(session->game, SAVE_NEWS_REFUSED, slot, REASON_CANCELLED);
  carry_out(session);
}

static bool has_press(const TickInput *device) {
  for (int i = 0; i < tick_input_count(device); i++) {
    const InputEvent *event = tick_input_get(device, i);
    if ((event->kind == INPUT_KEY || event->kind == INPUT_BUTTON) && event->down) return true;
  }
  return false;
}

/* A run with idle times makes the base then (session_idle). */
static void keep_checkpoint(Session *session) {
  Keeper *keeper = session->game->recording ? session_keeper(session) : NULL;
  if (keeper) keeper_tick(keeper, session->game, !session->has_idle);
}

/* A player's run that had to be cut goes on as a new run that begins with a checkpoint of this
 * moment, if nothing is lost: saves are exact again. A developer looks at the game as it is. */
static void begin_new_run(Session *session) {
  Game *game = session->game;
  Tick tick = -1;
  bool is_cut = game->recording && game->recording->ended && session->keeper && session->replace && !game->developer;
  bool is_saving = session->queue && save_queue_is_writing(session->queue);
  GVariant *checkpoint = is_cut && !is_saving ? keeper_last(session->keeper, &tick) : NULL;
  if (!checkpoint || tick != game->world.tick || keeper_losses(session->keeper)->sentences->len > 0) return;
  g_autoptr(GError) error = NULL;
  g_autoptr(RestoreReport) losses = restore_report_new();
  Game *next = saved_game_continue(session->options, game->recording, checkpoint, losses, &error);
  if (next && losses->sentences->len == 0) {
    log_info("save", "a new run begins at tick %" G_GINT64_FORMAT ": the game can be saved exactly again", tick);
    take_game(session, next);
    session_list_saves(session);
  } else {
    game_free(next);
  }
}

void session_tick(Session *session, const TickInput *device) {
  CHECK(!session->load, "the game stands still while a save is loaded");
  if (session->queue) save_queue_settle(session->queue, INT64_MAX);
  finish_check(session);
  session->game->defers_checks = session->has_idle;
  session->is_played = device != NULL;
  if (device && has_press(device)) {
    session->loads = 0;
    session->pressed_at = session->game->world.tick;
  }
  game_tick(session->game, device);
  session->wanted = session->game->wanted;
  session->done = 0;
  session->game->wanted = (Requests){0};
  settings_keeper_tick(&session->settings, &session->game->world.settings, session->game->vfs);
  session->write_failed = false;
  if (session->game->replay) requests_clear(&session->wanted);
  else carry_out(session);
  if (session->keeps_checkpoints && !session_is_loading(session)) {
    keep_checkpoint(session);
    begin_new_run(session);
  }
  begin_check(session);
}
