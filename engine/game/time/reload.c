#include "game/time/reload.h"

#include "base/log.h"
#include "base/save_list.h"
#include "game/checkpoint/checkpoint.h"
#include "game/checkpoint/opening.h"
#include "game/rewind.h"

#include <string.h>

/* --- opening --- */

/* A replay is checked at its end only: checks take far longer than the ticks between them. */
#define NO_CHECKS G_MAXINT

static const Problem *first_script_problem(const Problems *problems) {
  for (int i = 0; i < problems_count(problems); i++) {
    const Problem *problem = problems_get(problems, i);
    if (strcmp(problem->channel, "script") == 0) return problem;
  }
  return NULL;
}

/* Returns NULL with the reason if the game cannot be opened, or if main.lua fails. 'losses' may be
 * NULL. */
static Game *open_game(const GameOptions *options, RestoreReport *losses, char **reason) {
  g_autoptr(GError) error = NULL;
  Game *game = game_open(options, losses, &error);
  if (!game) {
    log_error("reload", "%s", error->message);
    *reason = g_strdup(error->message);
  } else if (game->has_failed) {
    const Problem *problem = first_script_problem(&game->problems);
    *reason = g_strdup(problem ? problem->text : "main.lua has failed");
    g_clear_pointer(&game, game_free);
  }
  return game;
}

/* --- replaying --- */

/* Returns the first line of a problem without the numbers of its place, because lines move when a
 * file is edited. The caller frees with g_free. */
static char *problem_key(const Problem *problem) {
  ProblemPlace place = problem_place(problem->text);
  const char *rest = problem->text + place.length;
  return g_strdup_printf("%.*s:%.*s", (int)place.file_length, problem->text, (int)strcspn(rest, "\n"), rest);
}

static bool has_problem(const Problems *problems, const char *key) {
  for (int i = 0; i < problems_count(problems); i++) {
    g_autofree char *other = problem_key(problems_get(problems, i));
    if (strcmp(key, other) == 0) return true;
  }
  return false;
}

typedef struct Run {
  const ReloadPlan *plan;
  Game *game;
  int opened; /* problems of the game when it was opened */
  int seen;   /* problems that were looked at */
} Run;

/* Returns the next problem that the shown game does not have, NULL if there is none. */
static const Problem *next_new_problem(Run *run) {
  const Problems *problems = &run->game->problems;
  while (run->seen < problems_count(problems)) {
    const Problem *problem = problems_get(problems, run->seen++);
    g_autofree char *key = problem_key(problem);
    if (!has_problem(&run->plan->shown->problems, key)) return problem;
  }
  return NULL;
}

/* Returns why the replay cannot go on after this tick; NULL if it can. The caller frees with
 * g_free. */
static char *fault_of(Run *run) {
  const Tick tick = run->game->world.tick;
  if (script_stopped(run->game->script) > 0) return g_strdup_printf("a script was stopped at tick %" G_GINT64_FORMAT, tick);
  for (const Problem *problem; (problem = next_new_problem(run));) {
    if (strcmp(problem->channel, "script") != 0) continue;
    return g_strdup_printf("a script failed at tick %" G_GINT64_FORMAT ": %.*s", tick, (int)strcspn(problem->text, "\n"),
                           problem->text);
  }
  if (!run->game->is_over || tick >= run->plan->shown->world.tick) return NULL;
  return g_strdup_printf("the game quits at tick %" G_GINT64_FORMAT, tick);
}

/* Returns why the run cannot be repeated to the moment of the shown game; NULL if it was. */
static char *replay(Run *run) {
  const ReloadPlan *plan = run->plan;
  Tick end = plan->shown->world.tick;
  g_autoptr(GError) error = NULL;
  if (!rewind_reaches(plan->run, end, &error)) return g_strdup(error->message);
  Game *game = run->game;
  char *fault = NULL;
  game->replay = replay_follow((Recording *)plan->run);
  game->replay->next_check = plan->run->checks->len;
  LogLevel level = log_mute(plan->options->log);
  while (!fault && game->world.tick < end) {
    game_tick(game, NULL);
    fault = fault_of(run);
  }
  log_unmute(plan->options->log, level);
  g_clear_pointer(&game->replay, replay_free);
  requests_clear(&game->wanted); /* it was done when it was asked for */
  g_clear_pointer(&game->screenshot, g_free);
  return fault;
}

/* --- comparing --- */

static const char *occupation(const Game *game) {
  const World *world = &game->world;
  if (world->page.shown) return "a page is shown";
  if (world->dialog != NONE) return "a dialog is open";
  if (world->in_cutscene) return "a cutscene runs";
  return world_is_listening(world) ? "the player can act" : "the player cannot act";
}

static const char *room_id(const World *world) {
  const Room *room = world_current_room(world);
  return room ? room->id : "";
}

static const char *actor_id(const World *world, int actor) { return actor == NONE ? "" : world_actor(world, actor)->id; }

/* Returns the id of a thing that the active actor carries in one world only; NULL if there is
 * none. */
static const char *carried_only_in(const World *world, const World *other) {
  for (int i = 0; world->controlled != NONE && i < registry_count(&world->objects); i++) {
    const Object *object = world_object(world, i);
    if (object->owner != world->controlled) continue;
    int same = registry_find(&other->objects, object->id);
    if (same == NONE || world_object(other, same)->owner != other->controlled) return object->id;
  }
  return NULL;
}

/* Returns how the moment of the new game differs from that of the old one; NULL if it is of the
 * same kind. The caller frees with g_free. */
static char *compare(const Game *old, const Game *new) {
  const World *before = &old->world, *after = &new->world;
  if (strcmp(room_id(before), room_id(after)) != 0) {
    return g_strdup_printf("at its end, the room is '%s' instead of '%s'", room_id(after), room_id(before));
  }
  const char *actor = actor_id(before, before->controlled), *other = actor_id(after, after->controlled);
  if (strcmp(actor, other) != 0) return g_strdup_printf("at its end, the active actor is '%s' instead of '%s'", other, actor);
  const char *lost = carried_only_in(before, after), *more = carried_only_in(after, before);
  if (lost) return g_strdup_printf("at its end, '%s' does not carry '%s'", actor, lost);
  if (more) return g_strdup_printf("at its end, '%s' carries '%s'", actor, more);
  if (strcmp(occupation(old), occupation(new)) == 0) return NULL;
  return g_strdup_printf("at its end, %s; before, %s", occupation(new), occupation(old));
}

/* --- recording again --- */

/* The run has no checks yet. From now on it gets them as any other. */
static void go_on_recording(Game *game, const GameOptions *options) {
  Recording *recording = game->recording;
  if (!recording) return;
  bool is_sum = recording->part_count == 1;
  GameChecks checks;
  recording->check_ticks = options->check_ticks > 0 ? options->check_ticks : is_sum ? RECORDING_SUM_TICKS : RECORDING_CHECK_TICKS;
  if (game->world.tick == recording->first) return;
  game_check_now(game, &checks);
  recording_add_check(recording, game->world.tick, game_checks_for(&checks, recording));
}

/* A picture may be missing now, for example. */
static void log_new_problems(Run *run) {
  run->seen = run->opened;
  for (const Problem *problem; (problem = next_new_problem(run));) log_error(problem->channel, "%s", problem->text);
}

/* Returns the game at the moment of the shown one. Otherwise returns NULL; then the reason is
 * set. '*is_refused' is set if the game cannot be opened at all. */
static Game *repeat(const ReloadPlan *plan, char **reason, bool *is_refused) {
  GameOptions options = rewind_options(plan->options, plan->run);
  options.records = plan->options->records;
  options.check_ticks = NO_CHECKS;
  Run run = {.plan = plan, .game = open_game(&options, NULL, reason)};
  *is_refused = !run.game;
  if (!run.game) return NULL;
  run.opened = run.seen = problems_count(&run.game->problems);
  *reason = replay(&run);
  if (!*reason) *reason = compare(plan->shown, run.game);
  if (*reason) {
    game_free(run.game);
    return NULL;
  }
  go_on_recording(run.game, plan->options);
  log_new_problems(&run);
  return run.game;
}

/* --- otherwise --- */

/* Opens the game for a new run, at the checkpoint or at its beginning (NULL), with the settings and
 * saves of today. What is logged while it is opened was logged before. */
static Game *open_new_run(const ReloadPlan *plan, GVariant *checkpoint, RestoreReport *losses) {
  const World *world = &plan->shown->world;
  GameOptions options = rewind_options(plan->options, plan->run);
  g_autofree char *settings = settings_to_text(&world->settings), *saves = save_list_to_text(world->saves);
  g_autofree char *fault = NULL;
  options.records = plan->options->records;
  options.settings = settings;
  options.saves = saves;
  options.start = checkpoint;
  LogLevel level = log_mute(options.log);
  Game *game = open_game(&options, losses, &fault);
  log_unmute(options.log, level);
  return game;
}

/* Returns the last checkpoint that is not later than the shown moment; NULL if there is none. */
static GVariant *find_checkpoint(const ReloadPlan *plan) {
  GVariant *checkpoint = plan->checkpoint;
  if (checkpoint && checkpoint_tick(checkpoint) <= plan->shown->world.tick) return checkpoint;
  return plan->run->start;
}

static void continue_otherwise(const ReloadPlan *plan, Reload *reload) {
  g_autoptr(RestoreReport) losses = restore_report_new();
  GVariant *checkpoint = find_checkpoint(plan);
  reload->outcome = RELOAD_CHECKPOINT;
  reload->game = checkpoint ? open_new_run(plan, checkpoint, losses) : NULL;
  if (!reload->game) {
    reload->outcome = RELOAD_BEGUN;
    reload->game = open_new_run(plan, NULL, NULL);
  }
  if (reload->game) reload->tick = reload->game->world.tick;
  else reload->outcome = RELOAD_REFUSED;
  g_autofree char *text = restore_report_text(losses);
  if (*text && reload->outcome == RELOAD_CHECKPOINT) reload->losses = g_steal_pointer(&text);
}

Reload reload_game(const ReloadPlan *plan) {
  Reload reload = {.outcome = RELOAD_REPLAYED, .tick = plan->shown->world.tick};
  bool is_refused;
  reload.game = repeat(plan, &reload.reason, &is_refused);
  if (is_refused) reload.outcome = RELOAD_REFUSED;
  else if (!reload.game) continue_otherwise(plan, &reload);
  return reload;
}

void reload_clear(Reload *reload) {
  g_free(reload->reason);
  g_free(reload->losses);
  *reload = (Reload){0};
}
