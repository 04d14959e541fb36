#include "world/world.h"

#include <math.h>
#include <string.h>

/* ---- Beginning and end */

static void free_room(gpointer room) { room_free(room); }
static void free_actor(gpointer actor) { actor_free(actor); }
static void free_costume(gpointer costume) { costume_free(costume); }
static void free_object(gpointer object) { object_free(object); }
static void free_group(gpointer group) { object_group_free(group); }
static void free_cursor(gpointer cursor) { cursor_free(cursor); }
static void free_dialog(gpointer dialog) { dialog_free(dialog); }

static void clear_text(gpointer data) {
  FreeText *text = data;
  g_clear_pointer(&text->id, g_free);
  g_clear_pointer(&text->text, g_free);
}

void world_init(World *world, Assets *assets, Signals *signals) {
  *world = (World){.assets = assets, .signals = signals, .rules = rules_of(LAYOUT_ICHOR)};
  registry_init(&world->rooms, free_room);
  registry_init(&world->actors, free_actor);
  registry_init(&world->costumes, free_costume);
  registry_init(&world->objects, free_object);
  registry_init(&world->groups, free_group);
  registry_init(&world->cursors, free_cursor);
  registry_init(&world->dialogs, free_dialog);
  world->texts = g_array_new(FALSE, FALSE, sizeof(FreeText));
  g_array_set_clear_func(world->texts, clear_text);
  world->tweens = g_array_new(FALSE, FALSE, sizeof(Tween));
  world->busy = g_array_new(FALSE, FALSE, sizeof(int));
  world->room = NONE;
  world->dialog = NONE;
  world->controlled = NONE;
  world->input_enabled = true;
  world->text_speed = 1;
  world->camera.followed = NONE;
  world->pointer.visible = true;
  world->pointer.main_cursor = NONE;
  world->pointer.hotspot_cursor = NONE;
  world->pointer.hover.index = NONE;
  world_mark_stage(world);
  page_init(&world->page);
  changes_init(&world->changes);
  frame_sounds_init(&world->frame_sounds);
  soundtrack_init(&world->soundtrack);
  display_init(&world->display);
}

void world_clear(World *world) {
  registry_clear(&world->rooms);
  registry_clear(&world->actors);
  registry_clear(&world->costumes);
  registry_clear(&world->objects);
  registry_clear(&world->groups);
  registry_clear(&world->cursors);
  registry_clear(&world->dialogs);
  g_array_unref(world->texts);
  g_array_unref(world->tweens);
  g_array_unref(world->busy);
  g_free(world->pointer.text.text);
  page_clear(&world->page);
  changes_clear(&world->changes);
  frame_sounds_clear(&world->frame_sounds);
  soundtrack_clear(&world->soundtrack);
  display_clear(&world->display);
  *world = (World){0};
}

static bool takes_clicks(const World *world) {
  if (world->room == NONE && !world->rules.clicks_without_room) return false;
  return world->input_enabled && !world->in_cutscene && !world_is_covered(world);
}

bool world_is_listening(const World *world) { return world->room != NONE && takes_clicks(world); }

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

void world_set_canvas(World *world, Size canvas) {
  world->display.canvas = canvas;
  world->display.version++;
  world_mark_stage(world);
}

/* ---- Outside events */

void world_move_pointer(World *world, int x, int y) {
  Pointer *pointer = &world->pointer;
  Point at = stage_pixel((Vec){x, y});
  if (pointer->is_known && pointer->at.x == at.x && pointer->at.y == at.y) return;
  pointer->at = at;
  pointer->is_known = true;
  world->hover_stale = true;
  dialog_point(world);
}

/* Scripts use the hovered thing, so the signal of hovering comes before that of the click. */
static bool post_click(World *world, int button) {
  if (!takes_clicks(world)) return false;
  if (button != BUTTON_LEFT && button != BUTTON_RIGHT) return false;
  world_update_hover(world);
  Point at = world_to_room(world, world->pointer.at);
  SignalKind kind = button == BUTTON_LEFT ? SIGNAL_LEFT_CLICK : SIGNAL_RIGHT_CLICK;
  signals_post(world->signals, &(Signal){.kind = kind, .x = at.x, .y = at.y});
  return true;
}

/* The world itself only uses the text speed; scripts handle the language. */
static void change_setting(World *world, const char *text) {
  if (g_str_has_prefix(text, "lang=")) {
    signals_post(world->signals, &(Signal){.kind = SIGNAL_LANGUAGE, .name = text + strlen("lang=")});
  }
  if (!g_str_has_prefix(text, "textSpeed=")) return;
  double speed = g_ascii_strtod(strchr(text, '=') + 1, NULL);
  if (isfinite(speed) && speed > 0) world->text_speed = speed;
}

bool world_post_event(World *world, const InputEvent *event) {
  switch (event->kind) {
  case INPUT_BUTTON: return !event->down && post_click(world, event->code);
  case INPUT_KEY:
    if (!event->down || event->repeat || (!world->rules.reports_alt_keys && (event->modifiers & MODIFIER_ALT))) return false;
    signals_post(world->signals, &(Signal){.kind = SIGNAL_KEY, .x = event->code});
    return true;
  case INPUT_COMMAND:
    if (event->text) signals_post(world->signals, &(Signal){.kind = SIGNAL_COMMAND, .name = event->text});
    return event->text != NULL;
  case INPUT_SETTING:
    if (event->text) change_setting(world, event->text);
    return event->text != NULL;
  default: return false;
  }
}

/* ---- The tick */

void world_tick(World *world) {
  frame_sounds_tick(world);
  world->tick++;
  Room *room = world_current_room(world);
  if (room) room->scroll_before = room->scroll;
  soundtrack_tick(world); /* first, because a line lasts as long as its voice */
  actors_tick(world);
  tweens_tick(world);
  texts_tick(world);
  page_tick(world);
  camera_tick(world);
  world_update_hover(world);
}
