#include "world/world.h"

/* Scripts may save this often in the long run, and this many times at once: each save makes the
 * recording longer. */
#define SAVE_TURN_TICKS TICKS_PER_SECOND
#define SAVE_TURNS 10

bool world_takes_clicks(const World *world) {
  if (world->room == NONE && !world->rules.clicks_without_room) return false;
  return world->input_enabled && !world->in_cutscene && !world->in_passage && !world_is_covered(world);
}

bool world_is_listening(const World *world) { return world->room != NONE && world_takes_clicks(world); }

/* ---- Modes */

void world_set_controlled(World *world, int actor) {
  world->controlled = actor;
  world_mark_stage(world);
}

void world_set_input_enabled(World *world, bool enabled) {
  world->input_enabled = enabled;
  world_mark_stage(world);
}

void world_set_in_cutscene(World *world, bool in_cutscene) {
  world->in_cutscene = in_cutscene;
  world_mark_stage(world);
}

void world_set_in_passage(World *world, bool in_passage) {
  world->in_passage = in_passage;
  world_mark_stage(world);
}

void world_set_saving(World *world, bool allowed) { world->saving_is_off = !allowed; }

bool world_take_save_turn(World *world) {
  Tick next = MAX(world->save_turn, world->tick) + SAVE_TURN_TICKS;
  if (next > world->tick + SAVE_TURNS * SAVE_TURN_TICKS) return false;
  world->save_turn = next;
  return true;
}

void world_set_recap(World *world, const char *text) {
  g_free(world->recap);
  world->recap = g_strdup(text);
  world->recap_at = world->tick;
}

void world_show_notice(World *world, const char *text, Tick ticks) {
  g_free(world->notice.text);
  world->notice = (Notice){.text = g_strdup(text), .ends = world->tick + ticks};
}

void world_set_canvas(World *world, Size canvas) {
  world->display.canvas = canvas;
  world->display.version++;
  ui_request_layout(&world->ui, UI_LAYOUT_ALL);
  world_mark_stage(world);
}

void world_post_awaited_click(World *world) {
  world->awaits_click = false;
  signals_post_name(world->signals, SIGNAL_OF_CLICK);
}
