/* tick.c: one tick of a game, from outside events to scripts. Data flows downwards on this page and never back:
 *
 *   requests   what scripts asked for in the tick before
 *   input      from the device or from a replay; recorded here and nowhere else
 *   world      clicks and hover, then walking, speech, tweens, camera: it posts signals
 *   stories    changes of the world become facts; events that became available become signals
 *   scripts    timers that are due, then the signals in order; Lua runs here and only here
 *   check      the fingerprint of the whole state, compared with a replay or added to a recording */

#include "game/game.h"
#include "game/player_keys.h"

#include "base/log.h"

/* A fast-forwarded cutscene that has not ended after this much game time never will (it waits for the player). */
#define SKIP_LIMIT clock_ticks_from_ms(30 * 60 * 1000)

#define LOOK_TICKS (2 * TICKS_PER_SECOND)

static void carry_out_requests(Game *game) {
  Requests *requests = &game->requests;
  if (requests->quit) game->is_over = true;
  if (requests->screenshot) {
    g_free(game->screenshot);
    game->screenshot = g_steal_pointer(&requests->screenshot);
  }
  bool skip = requests->skip_cutscene;
  requests_clear(requests);
  if (skip) game_skip_cutscene(game);
}

static const TickInput *take_input(Game *game, const TickInput *device) {
  static const TickInput nothing = {0};
  Tick tick = game->world.tick + 1;
  const TickInput *input = device ? device : &nothing;
  if (game->replay) {
    input = replay_input(game->replay, tick);
    if (!input) input = &nothing;
  }
  if (game->recording) recording_add_input(game->recording, tick, input);
  return input;
}

static void take_quit(Game *game, const TickInput *input) {
  for (int i = 0; i < tick_input_count(input); i++) {
    if (tick_input_get(input, i)->kind == INPUT_QUIT) game->is_over = true;
  }
}

static void watch_skipping(Game *game) {
  if (!game->is_skipping) return;
  if (!script_in_cutscene(game->script, NULL) || dialog_is_asking(&game->world)) {
    game->is_skipping = false;
  } else if (game->world.tick - game->skip_started > SKIP_LIMIT) {
    game->is_skipping = false;
    log_warn("cutscene", "skipping stopped: the cutscene has not ended after 30 minutes of game time");
  }
}

/* For how long a script ran before it was stopped is not the same in every run. */
static void end_recording_if_stopped(Game *game) {
  if (!game->recording || game->recording->ended || script_stopped(game->script) == 0) return;
  recording_end(game->recording, game->world.tick);
  log_warn("recording",
           "it ends at tick %" G_GINT64_FORMAT ": then a script was stopped that did not end, which no replay repeats",
           game->recording->length);
}

static void check(Game *game) {
  Tick tick = game->world.tick;
  bool record = game->recording && tick % RECORDING_CHECK_TICKS == 0;
  bool compare = game->replay && replay_wants_check(game->replay, tick);
  if (!record && !compare) return;

  uint64_t parts[GAME_PARTS];
  game_checksums(game, parts);
  if (record) recording_add_check(game->recording, tick, parts);
  if (compare) replay_check(game->replay, tick, parts, game_part_name);
}

/* A developer whose game stands still is told what for. */
static void look_for_stuck(Game *game) {
  if (game->developer && game->world.tick % LOOK_TICKS == 0) script_look_for_stuck(game->script);
}

void game_tick(Game *game, const TickInput *device) {
  carry_out_requests(game);
  if (game->is_over && !game->testing) return;

  const TickInput *input = take_input(game, device);
  if (tick_input_count(input) > 0) {
    take_quit(game, input);
    player_keys(game, input);
    world_input(&game->world, input);
  }
  if (game->is_skipping) page_skip(&game->world);
  world_tick(&game->world);
  script_tick_stories(game->script);
  script_tick(game->script, &game->signals);
  signals_reset(&game->signals);
  end_recording_if_stopped(game);

  watch_skipping(game);
  look_for_stuck(game);
  check(game);
}
