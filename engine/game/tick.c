/* tick.c: one tick of a game, 1/60 s. The page to read first.
 *
 *   requests   what scripts asked for in the tick before: quit, screenshot, skip the cutscene
 *   input      from the device or from a replay; recorded here and nowhere else; then routed by one
 *              table (route.h)
 *   world      walking, speech, tweens, camera, hovering; posts signals
 *   stories    changes of the world become facts; newly available events become signals
 *   scripts    the end of a skipped cutscene, updateWorld, timers that are due, then signals in
 *              order. All scripts run here. Only predicates of stories run in the step before
 *   check      the checksum of the whole state, compared with a replay or added to a recording
 *
 * Because scripts run after the world, what they start, such as a walk, moves in the next tick.
 *
 * Nothing else changes a game while it runs. Drawing and sound only read it. */

#include "game/game.h"

#include "base/log.h"
#include "game/last_action.h"
#include "game/route.h"
#include "world/world_run.h"

/* A fast-forwarded cutscene that lasts longer than this, in game time, is assumed to wait for
 * the player. */
#define SKIP_LIMIT clock_ticks_from_ms(30 * 60 * 1000)

/* How often a developer's run looks for scripts that wait forever. */
#define STUCK_TICKS (2 * TICKS_PER_SECOND)

/* --- requests --- */

/* The session carries them out after this tick, in this order. A save is also an outside event, so
 * that a replay repeats what it starts in scripts (onSave). */
static void pass_on_saves(Game *game) {
  requests_clear(&game->wanted);
  GPtrArray *saves = game->wanted.saves = g_steal_pointer(&game->requests.saves);
  for (guint i = 0; saves && i < saves->len; i++) {
    const SaveRequest *request = saves->pdata[i];
    if (request->kind != SAVE_REQUEST_WRITE) continue;
    g_autofree char *text = g_strconcat(request->slot, "\t", request->description, NULL);
    tick_input_add(&game->news, &(InputEvent){.kind = INPUT_SAVE, .code = SAVE_NEWS_TAKE, .text = text});
  }
}

/* A game that also wants to be saved goes on for this tick, and the session ends it when the save
 * is written. So the game that is loaded later does not want to quit. In a test, the game goes on
 * after its end. */
static void carry_out_quit(Game *game, bool is_saved_first) {
  game->title_follows = game->requests.title;
  if (is_saved_first && !game->replay) game->wanted.quit = true;
  if (is_saved_first) return;
  game->is_over = true;
  script_game_ends(game->script);
}

static void carry_out_requests(Game *game) {
  Requests *requests = &game->requests;
  if (requests_is_empty(requests) && requests_is_empty(&game->wanted)) return;
  bool is_saved = requests_has_write(requests);
  if (requests->screenshot) {
    g_free(game->screenshot);
    game->screenshot = g_steal_pointer(&requests->screenshot);
  }
  if (!game->replay) pass_on_saves(game);
  if (!game->replay && requests->undo) game->wanted.undo = true;
  if (requests->quit) carry_out_quit(game, is_saved);
  bool skip = requests->skip_cutscene;
  requests_clear(requests);
  if (skip) game_skip_cutscene(game);
}

/* --- input --- */

/* Returns the news followed by the input. A replay has its own. */
static const TickInput *add_news(Game *game, const TickInput *input) {
  tick_input_reset(&game->input);
  if (!game->replay) tick_input_append(&game->input, &game->news);
  tick_input_append(&game->input, input);
  tick_input_reset(&game->news);
  return &game->input;
}

static const TickInput *take_input(Game *game, const TickInput *device) {
  static const TickInput nothing = {0};
  Tick tick = game->world.tick + 1;
  const TickInput *from = game->replay ? replay_input(game->replay, tick) : device;
  const TickInput *input = from ? from : &nothing;
  if (tick_input_count(&game->news) > 0) input = add_news(game, input);
  if (game->recording) recording_add_input(game->recording, tick, input);
  return input;
}

/* Returns whether there is an event that is not a move of the pointer. Most events are moves. */
static bool has_more_than_moves(const TickInput *input) {
  for (int i = 0; i < tick_input_count(input); i++) {
    if (tick_input_get(input, i)->kind != INPUT_POINTER) return true;
  }
  return false;
}

/* --- world --- */

static void watch_skipping(Game *game) {
  if (!game->is_skipping) return;
  if (!script_in_cutscene(game->script, NULL) || dialog_is_asking(&game->world)) {
    game->is_skipping = false;
  } else if (game->world.tick - game->skip_started > SKIP_LIMIT) {
    game->is_skipping = false;
    g_autofree char *waits = script_describe_cutscene(game->script);
    log_warn("cutscene", "skipping has stopped, because the cutscene has not ended after 30 minutes of game time; %s", waits);
  }
}

/* While a cutscene is fast-forwarded, nothing waits for the player but choices. */
static void skip_waits(World *world) {
  page_skip(world);
  if (world->awaits_click) world_post_awaited_click(world);
}

static void tell_listener(const Game *game) {
  const GameListener *listener = &game->listener;
  if (!listener->hears) return;
  const GArray *queue = game->signals.queue;
  for (guint i = 0; i < queue->len; i++) listener->hears(listener->user, game, &g_array_index(queue, Signal, i));
}

/* --- check --- */

/* An endless script is stopped after some processor time, which differs from run to run. A replay
 * cannot repeat that tick, so the recording ends before it. */
static void end_recording_if_stopped(Game *game) {
  if (!game->recording || game->recording->ended || script_stopped(game->script) == 0) return;
  recording_end(game->recording, game->world.tick);
  log_warn("recording",
           "the recording ends at tick %" G_GINT64_FORMAT ", because a script was then stopped; a replay cannot repeat that",
           game->recording->length);
}

static void check(Game *game) {
  Tick tick = game->world.tick;
  bool record = game->recording && recording_wants_check(game->recording, tick);
  bool compare = game->replay && replay_wants_check(game->replay, tick);
  game->check_is_due = record && !compare && game->defers_checks;
  if ((!record && !compare) || game->check_is_due) return;

  GameChecks checks;
  game_check_now(game, &checks);
  if (record) recording_add_check(game->recording, tick, game_checks_for(&checks, game->recording));
  if (compare) replay_check(game->replay, tick, game_checks_for(&checks, game->replay->recording), game_part_name);
}

/* --- the tick --- */

void game_tick(Game *game, const TickInput *device) {
  carry_out_requests(game);
  if (game->is_over && !game->testing) return;

  ActionGlance glance;
  const TickInput *input = take_input(game, device);
  last_action_begin(&glance, game, input);
  /* A move of the pointer does not read it. */
  if (has_more_than_moves(input) || game->is_skipping) game->world.awaits_click = script_awaits(game->script, SIGNAL_OF_CLICK);
  route_tick(game, input);

  if (game->is_skipping) skip_waits(&game->world);
  world_tick(&game->world);
  tell_listener(game);
  script_tick_stories(game->script);
  script_tick(game->script, &game->signals);
  last_action_end(&glance, game);
  signals_reset(&game->signals);
  watch_skipping(game);
  if (game->developer && game->world.tick % STUCK_TICKS == 0) script_look_for_stuck(game->script);

  end_recording_if_stopped(game);
  check(game);
}
