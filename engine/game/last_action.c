#include "game/last_action.h"

#include "sys/input.h"
#include "world/ui/box_input.h"

/* Returns whether the player's click can do more than to end a line. */
static bool takes_clicks(const World *world) { return world_is_listening(world) || dialog_is_asking(world) || world->page.shown; }

static bool may_be_action(const Game *game, const InputEvent *event) {
  if (event->kind == INPUT_BUTTON) return !event->down && (takes_clicks(&game->world) || box_wants(&game->world.ui, event));
  if (event->kind != INPUT_KEY || !event->down || event->repeat) return false;
  bool is_skip = event->code == KEY_ESCAPE || event->code == KEY_PERIOD;
  return !is_skip || script_handles_key(game->script, input_key_name(event->code));
}

static uint64_t last_script(Game *game) {
  g_autoptr(GPtrArray) processes = script_list_processes(game->script);
  const ScriptProcess *last = processes->len > 0 ? processes->pdata[processes->len - 1] : NULL;
  return last ? last->number : 0;
}

/* Returns whether the player's actor walks, and sets '*to' to where. */
static bool walks(const World *world, Vec *to) {
  if (world->controlled == NONE) return false;
  const Walk *walk = &world_actor(world, world->controlled)->walk;
  if (!walk->active || walk->goals->len == 0) return false;
  *to = g_array_index(walk->goals, WalkGoal, walk->goals->len - 1).requested;
  return true;
}

void last_action_begin(ActionGlance *glance, Game *game, const TickInput *input) {
  *glance = (ActionGlance){0};
  if (!game->world.allows_undo) return;
  for (int i = 0; i < tick_input_count(input) && !glance->is_press; i++) {
    glance->is_press = may_be_action(game, tick_input_get(input, i));
  }
  if (!glance->is_press) return;
  const World *world = &game->world;
  glance->tick = world->tick;
  glance->room = world->room;
  glance->lines = world->serials;
  glance->scripts = last_script(game);
  glance->walks = walks(world, &glance->walks_to);
}

static bool has_new_walk(const ActionGlance *glance, const World *world) {
  Vec to;
  if (!walks(world, &to)) return false;
  return !glance->walks || to.x != glance->walks_to.x || to.y != glance->walks_to.y;
}

static bool has_new_line(const ActionGlance *glance, const World *world) {
  for (guint i = 0; i < world->busy->len; i++) {
    const Actor *actor = world_actor(world, g_array_index(world->busy, int, i));
    if (actor->speech.active && actor->speech.serial > glance->lines) return true;
  }
  return false;
}

static bool has_choice(const Signals *signals) {
  for (int i = 0; i < signals_count(signals); i++) {
    if (signals_get(signals, i)->kind == SIGNAL_DIALOG_SELECTED) return true;
  }
  return false;
}

void last_action_end(const ActionGlance *glance, Game *game) {
  if (!glance->is_press || game->requests.undo) return;
  World *world = &game->world;
  bool is_action = world->room != glance->room || has_new_walk(glance, world) || has_new_line(glance, world) ||
                   has_choice(&game->signals) || last_script(game) > glance->scripts;
  if (is_action) world->last_action = glance->tick;
}
