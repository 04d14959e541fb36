#include "game/save/shadow.h"

#include "game/checkpoint/opening.h"
#include "game/rewind.h"
#include "game/save/check_job.h"
#include "sys/pace.h"

/* For replay_thin_checks: it compares again when the run is longer by a quarter, so an error of the
 * engine is found early. */
#define CHECK_GROWTH 4

struct Shadow {
  const GameOptions *options;
  Recording *run;
  Game *game;      /* NULL = not opened yet, or it could not be opened */
  CheckJob *check; /* of its tick, unless it is NULL */
  GameChecks checks;
  Tick checked; /* the tick of 'checks'; 0 = there are none */
  bool is_lost;
};

Shadow *shadow_new(const GameOptions *options, Recording *run) {
  Shadow *shadow = g_new0(Shadow, 1);
  shadow->options = options;
  shadow->run = run;
  return shadow;
}

void shadow_free(Shadow *shadow) {
  if (!shadow) return;
  check_job_free(shadow->check);
  game_free(shadow->game);
  g_free(shadow);
}

Tick shadow_tick(const Shadow *shadow) { return shadow->game ? shadow->game->world.tick : shadow->run->first; }

static void open_game(Shadow *shadow) {
  GameOptions options = rewind_options(shadow->options, shadow->run);
  options.keeps_steps = false;
  shadow->game = game_open(&options, NULL, NULL);
  if (shadow->game) shadow->game->replay = replay_follow(shadow->run);
  else shadow->is_lost = true;
}

static bool is_at_end(const Shadow *shadow, Tick tick) {
  const Game *game = shadow->game;
  return shadow->is_lost || game->world.tick >= tick || game->replay->differs;
}

/* The shadow saves and loads nothing, and takes no pictures. */
static void drop_wishes(Game *game) {
  requests_clear(&game->wanted);
  g_clear_pointer(&game->screenshot, g_free);
}

bool shadow_follow(Shadow *shadow, Tick tick, int64_t until_us) {
  Log *log = shadow->options->log;
  LogLevel level = log ? log->level : LOG_DEBUG;
  if (log) log->level = LOG_NONE; /* all of this was logged when it happened */
  if (!shadow->game && !shadow->is_lost) open_game(shadow);
  while (!is_at_end(shadow, tick)) {
    Tick before = shadow->game->world.tick;
    replay_thin_checks(shadow->game->replay, before + 1, -1, CHECK_GROWTH);
    game_tick(shadow->game, NULL);
    drop_wishes(shadow->game);
    shadow->is_lost = shadow->game->world.tick == before || script_stopped(shadow->game->script) > 0;
    if (pace_now_us() >= until_us) break;
  }
  if (log) log->level = level;
  return is_at_end(shadow, tick);
}

const char *shadow_obstacle(const Shadow *shadow) {
  if (!shadow->is_lost) return NULL;
  if (!shadow->game) return "the game could not be opened a second time";
  return script_stopped(shadow->game->script) > 0 ? "a script was stopped that had not been stopped before"
                                                  : "the repeated game has ended";
}

bool shadow_check(Shadow *shadow, int64_t until_us) {
  Tick tick = shadow->game->world.tick;
  if (shadow->game->replay->differs || shadow->checked == tick) return true;
  if (!shadow->check) shadow->check = check_job_new(shadow->game);
  while (!check_job_step(shadow->check)) {
    if (pace_now_us() >= until_us) return false;
  }
  check_job_finish(g_steal_pointer(&shadow->check), &shadow->checks);
  shadow->checked = tick;
  return true;
}

char *shadow_difference(const Shadow *shadow, const GameChecks *checks) {
  if (shadow->game->replay->differs) return g_strdup(shadow->game->replay->report);
  const GameChecks *own = &shadow->checks;
  if (own->sum == checks->sum) return NULL;
  GString *names = g_string_new(NULL);
  for (int i = 0; i < GAME_PARTS; i++) {
    if (own->parts[i] != checks->parts[i]) g_string_append_printf(names, "%s%s", names->len ? ", " : "", game_part_name(i));
  }
  return g_string_free(names, FALSE);
}
