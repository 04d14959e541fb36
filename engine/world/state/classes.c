#include "world/state/classes.h"

#include "world/bodies.h"

#include <limits.h>

/* Ranges. The script's functions allow less in places; nothing beyond these can harm the engine. */
#define FAR .low = -STAGE_FAR, .high = STAGE_FAR
#define ANYWHERE .low = -1e9, .high = 1e9
#define ANY_INT .low = INT_MIN, .high = INT_MAX
#define ALPHA .low = 0, .high = 255
#define FACTOR .low = 0, .high = 100
#define SPEED .low = 0, .high = 1e9
#define VOLUME .low = 0, .high = 1
#define TIME .low = 0, .high = (double)STATE_TICK_MAX
#define FADE_TIME .low = 0, .high = 1e7
#define PLACE .is_place = true

static const char *const directions[] = {"up", "down", "left", "right", "upleft", "upright", "downleft", "downright", NULL};
_Static_assert(G_N_ELEMENTS(directions) == DIRECTION_COUNT + 1, "a word for each direction");

/* ---- Tables */

static const Field room_fields[] = {
    {FIELD("background", Room, background, FIELD_THING), .of = OF_ANIMATION},
    {FIELD("scroll", Room, scroll, FIELD_VEC), ANYWHERE, PLACE},
};

static const Field actor_fields[] = {
    {FIELD("room", Actor, room, FIELD_THING), .of = OF_ROOM, PLACE},
    {FIELD("at", Actor, at, FIELD_VEC), FAR, PLACE},
    {FIELD("visible", Actor, visible, FIELD_BOOL), PLACE},
    {FIELD("facing", Actor, facing, FIELD_WORD), .words = directions, PLACE},
    {FIELD("pose", Actor, pose, FIELD_POSE), PLACE},
    {FIELD("pose-since", Actor, pose_since, FIELD_TICK), TIME, PLACE},
    {FIELD("pose-once", Actor, pose_once, FIELD_BOOL), PLACE},
    {FIELD("costume", Actor, costume, FIELD_THING), .of = OF_COSTUME},
    {FIELD("speed", Actor, speed, FIELD_REAL), SPEED},
    {FIELD("scale", Actor, scale, FIELD_REAL), FACTOR},
    {FIELD("solid", Actor, solid, FIELD_BOOL)},
    {FIELD("solid-width", Actor, solid_width, FIELD_REAL), .low = 0, .high = STAGE_FAR},
    {FIELD("plane", Actor, plane, FIELD_INT), ANY_INT},
    {FIELD("alpha", Actor, alpha, FIELD_INT), ALPHA},
};

static const Field object_fields[] = {
    {FIELD("room", Object, room, FIELD_THING), .of = OF_ROOM, PLACE},
    {FIELD("owner", Object, owner, FIELD_THING), .of = OF_ACTOR, PLACE},
    {FIELD("at", Object, at, FIELD_VEC), ANYWHERE, PLACE},
    {FIELD("ui", Object, ui, FIELD_BOOL), PLACE},
    {FIELD("visible", Object, visible, FIELD_BOOL), PLACE},
    {FIELD("hidden", Object, is_hidden, FIELD_BOOL), PLACE},
    {FIELD("state-since", Object, state_since, FIELD_TICK), TIME},
    {FIELD("ui-animation", Object, ui_animation, FIELD_THING), .of = OF_ANIMATION},
    {FIELD("interactable", Object, interactable, FIELD_BOOL)},
    {FIELD("group", Object, group, FIELD_THING), .of = OF_GROUP},
    {FIELD("parent", Object, parent, FIELD_THING), .of = OF_OBJECT},
    {FIELD("scale", Object, scale, FIELD_REAL), FACTOR},
    {FIELD("plane", Object, plane, FIELD_INT), ANY_INT},
    {FIELD("alpha", Object, alpha, FIELD_INT), ALPHA},
    {FIELD("has-hover", Object, has_hover, FIELD_BOOL)},
    {FIELD("hover", Object, hover, FIELD_RECT), ANYWHERE},
    {FIELD("leads-to", Object, leads_to, FIELD_INT), .low = NONE, .high = DIRECTION_COUNT - 1},
};

static const Field group_fields[] = {
    {FIELD("hidden", ObjectGroup, hidden, FIELD_BOOL)},
};

static const Field cursor_fields[] = {
    {FIELD("animation", Cursor, animation, FIELD_THING), .of = OF_ANIMATION},
};

#define SETTING(name, member, kind) FIELD("settings." name, Dialog, settings.member, kind)
static const Field dialog_fields[] = {
    {SETTING("font", font, FIELD_THING), .of = OF_FONT, .is_needed = true},
    {SETTING("plain.color", plain.color, FIELD_COLOR)},
    {SETTING("plain.outline", plain.outline, FIELD_COLOR)},
    {SETTING("plain.has-outline", plain.has_outline, FIELD_BOOL)},
    {SETTING("selected.color", selected.color, FIELD_COLOR)},
    {SETTING("selected.outline", selected.outline, FIELD_COLOR)},
    {SETTING("selected.has-outline", selected.has_outline, FIELD_BOOL)},
    {SETTING("seen.color", seen.color, FIELD_COLOR)},
    {SETTING("seen.outline", seen.outline, FIELD_COLOR)},
    {SETTING("seen.has-outline", seen.has_outline, FIELD_BOOL)},
    {SETTING("background", background, FIELD_COLOR)},
    {SETTING("area", area, FIELD_RECT), FAR},
    {SETTING("rows", rows, FIELD_INT), .low = 0, .high = STAGE_FAR},
    {SETTING("gap", gap, FIELD_INT), .low = 0, .high = STAGE_FAR},
    {SETTING("padding", padding, FIELD_INT), .low = 0, .high = STAGE_FAR},
    {SETTING("autohide", autohide, FIELD_BOOL)},
    {SETTING("takes-keys", takes_keys, FIELD_BOOL)},
    {SETTING("numbered", numbered, FIELD_BOOL)},
};

#define EXIT_CURSOR(name, direction)                                                                                             \
  { FIELD("pointer.exit-cursor." name, World, pointer.exit_cursors[direction], FIELD_THING), .of = OF_CURSOR }
static const Field world_fields[] = {
    {FIELD("tick", World, tick, FIELD_TICK), TIME, PLACE},
    {FIELD("serials", World, serials, FIELD_NUMBER), PLACE},
    {FIELD("room", World, room, FIELD_THING), .of = OF_ROOM, PLACE},
    {FIELD("controlled", World, controlled, FIELD_THING), .of = OF_ACTOR, PLACE},
    {FIELD("input", World, input_enabled, FIELD_BOOL), PLACE},
    {FIELD("saving-is-off", World, saving_is_off, FIELD_BOOL), PLACE},
    {FIELD("save-turn", World, save_turn, FIELD_TICK), TIME, PLACE},
    {FIELD("text-speed", World, text_speed, FIELD_REAL), .low = 0.001, .high = 1000},
    {FIELD("camera.followed", World, camera.followed, FIELD_THING), .of = OF_ACTOR, PLACE},
    {FIELD("camera.direction-x", World, camera.direction_x, FIELD_INT), .low = -1, .high = 1, PLACE},
    {FIELD("camera.direction-y", World, camera.direction_y, FIELD_INT), .low = -1, .high = 1, PLACE},
    {FIELD("pointer.at", World, pointer.at, FIELD_POINT), FAR, PLACE},
    {FIELD("pointer.is-known", World, pointer.is_known, FIELD_BOOL), PLACE},
    {FIELD("pointer.visible", World, pointer.visible, FIELD_BOOL), PLACE},
    {FIELD("pointer.main-cursor", World, pointer.main_cursor, FIELD_THING), .of = OF_CURSOR},
    {FIELD("pointer.hotspot-cursor", World, pointer.hotspot_cursor, FIELD_THING), .of = OF_CURSOR},
    {FIELD("focus.is-on", World, focus.is_on, FIELD_BOOL)},
    {FIELD("focus.is-refused", World, focus.is_refused, FIELD_BOOL)},
    {FIELD("touch.ms", World, touch.ms, FIELD_INT), .low = 0, .high = 1e6},
    {FIELD("touch.ring", World, touch.ring, FIELD_COLOR)},
    {FIELD("touch.reach", World, touch.reach, FIELD_INT), .low = 0, .high = TOUCH_REACH_MAX},
    {FIELD("pointer.item", World, pointer.item, FIELD_THING), .of = OF_ANIMATION},
    EXIT_CURSOR("up", DIRECTION_UP),
    EXIT_CURSOR("down", DIRECTION_DOWN),
    EXIT_CURSOR("left", DIRECTION_LEFT),
    EXIT_CURSOR("right", DIRECTION_RIGHT),
    EXIT_CURSOR("upleft", DIRECTION_UPLEFT),
    EXIT_CURSOR("upright", DIRECTION_UPRIGHT),
    EXIT_CURSOR("downleft", DIRECTION_DOWNLEFT),
    EXIT_CURSOR("downright", DIRECTION_DOWNRIGHT),
    {FIELD("pointer.text.visible", World, pointer.text.visible, FIELD_BOOL), PLACE},
    {FIELD("pointer.text.text", World, pointer.text.text, FIELD_NAME), PLACE},
    {FIELD("pointer.text.font", World, pointer.text.font, FIELD_THING), .of = OF_FONT, .is_needed = true},
    {FIELD("pointer.text.color", World, pointer.text.color, FIELD_COLOR)},
    {FIELD("pointer.text.outline", World, pointer.text.outline, FIELD_COLOR)},
    {FIELD("pointer.text.has-outline", World, pointer.text.has_outline, FIELD_BOOL)},
    {FIELD("fade.out", World, fade.out, FIELD_BOOL), PLACE},
    {FIELD("fade.elapsed", World, fade.elapsed, FIELD_TICK), FADE_TIME, PLACE},
    {FIELD("fade.duration", World, fade.duration, FIELD_TICK), FADE_TIME, PLACE},
    {FIELD("page.can-leave", World, page.can_leave, FIELD_BOOL), PLACE},
    {FIELD("sounds.started", World, soundtrack.started, FIELD_NUMBER), PLACE},
    {FIELD("sounds.effects", World, soundtrack.group_volume[SOUND_EFFECT], FIELD_REAL), VOLUME},
    {FIELD("sounds.music", World, soundtrack.group_volume[SOUND_MUSIC], FIELD_REAL), VOLUME},
    {FIELD("sounds.voices", World, soundtrack.group_volume[SOUND_VOICE], FIELD_REAL), VOLUME},
    {FIELD("sounds.all", World, soundtrack.master_volume, FIELD_REAL), VOLUME},
    {FIELD("display.canvas", World, display.canvas, FIELD_POINT), .low = 1, .high = CANVAS_MAX},
    {FIELD("display.fps", World, display.fps, FIELD_INT), .low = 1, .high = 1000},
    {FIELD("display.scale", World, display.scale, FIELD_INT), .low = 1, .high = DISPLAY_SCALE_MAX},
    {FIELD("display.title", World, display.title, FIELD_NAME)},
    {FIELD("display.icon", World, display.icon, FIELD_NAME)},
    {FIELD("display.fullscreen", World, display.fullscreen, FIELD_BOOL)},
    {FIELD("display.grab-mouse", World, display.grab_mouse, FIELD_BOOL)},
    {FIELD("display.fitted", World, display.fitted, FIELD_BOOL)},
    {FIELD("display.always-fitted", World, display.always_fitted, FIELD_BOOL)},
    {FIELD("display.scanlines", World, display.scanlines, FIELD_INT), ALPHA},
    {FIELD("display.debug-objects", World, display.debug_objects, FIELD_BOOL)},
    {FIELD("display.debug-walkboxes", World, display.debug_walkboxes, FIELD_BOOL)},
    {FIELD("display.console-font", World, display.console_font, FIELD_NAME)},
    {FIELD("display.console", World, display.console_visible, FIELD_BOOL)},
};
_Static_assert(G_N_ELEMENTS(world_fields) <= 64 && SOUND_GROUP_COUNT == 3, "a table and its groups of sounds");

/* ---- What is central */

static bool is_shown_room(const World *world, int room) { return world->room == room; }

static bool is_players_actor(const World *world, int actor) {
  return world->controlled == actor || world->camera.followed == actor;
}

static bool is_always(const World *world, int thing) {
  (void)world, (void)thing;
  return true;
}

/* ---- After reading */

static void settle_room(const StateReader *reader, int thing, bool is_placed) {
  (void)is_placed;
  Room *room = world_room(reader->world, thing);
  room->scroll_before = room->scroll;
}

/* The part "floor" then sets the box that the actor was in. */
static void settle_actor(const StateReader *reader, int thing, bool is_placed) {
  World *world = reader->world;
  Actor *actor = world_actor(world, thing);
  actor->before = actor->at;
  bodies_measure(world, thing);
  const WalkboxSet *floor = actor->room == NONE ? NULL : &world_room(world, actor->room)->floor;
  if (!is_placed && floor && actor->box < walkboxes_count(floor)) return;
  triggers_forget(&actor->triggers);
  int box = floor ? walkboxes_at(floor, point_from_vec(actor->at)) : NONE;
  actor_set_box(world, thing, box);
  actor->box_scale = floor && box != NONE ? walkbox_scale_at(walkboxes_get(floor, box), actor->at.y) : 1;
}

static void settle_object(const StateReader *reader, int thing, bool is_placed) {
  (void)is_placed;
  Object *object = world_object(reader->world, thing);
  object->before = object->at;
  if (object->parent == thing) {
    state_report(reader, "it is its own parent; it has none now");
    object->parent = NONE;
  }
  if (object->room == NONE || object->owner == NONE) return;
  state_report(reader, "it is in a room and carried; it is only carried now");
  object->room = NONE;
}

static void settle_dialog(const StateReader *reader, int thing, bool is_placed) {
  (void)is_placed;
  Dialog *dialog = registry_get(&reader->world->dialogs, thing);
  DialogSettings *settings = &dialog->settings;
  Rect area = settings->area;
  if (area.x2 > area.x1 && area.y2 - area.y1 >= MAX(settings->rows, 1)) return;
  state_report(reader, "its area is too small for its rows; it fills the canvas now");
  Size canvas = reader->world->display.canvas;
  settings->rows = 0;
  settings->area = (Rect){0, 0, MAX(canvas.w, 1), MAX(canvas.h, 1)};
}

/* The window notices changes of the display by its version. */
static void settle_world(const StateReader *reader, int thing, bool is_placed) {
  (void)thing, (void)is_placed;
  World *world = reader->world;
  CursorText *text = &world->pointer.text;
  text->visible = text->visible && text->text && text->font >= 0 && text->font < registry_count(&world->assets->fonts);
  Display *display = &world->display;
  if (display->console_font && registry_find(&world->assets->fonts, display->console_font) == NONE) {
    state_report(reader, "there is no font '%.100s' for the console now", display->console_font);
    g_clear_pointer(&display->console_font, g_free);
  }
  display->version++;
  world->save_turn = MIN(world->save_turn, world->tick + 10 * TICKS_PER_SECOND);
}

/* A dialog is made when it is first opened, during play. */
static int create_dialog(World *world, const char *id) {
  if (registry_count(&world->dialogs) >= STATE_DIALOGS_MAX || registry_count(&world->assets->fonts) == 0) return NONE;
  const DialogSettings settings = {.area = {0, 0, MAX(world->display.canvas.w, 1), MAX(world->display.canvas.h, 1)}};
  int dialog = dialog_open(world, id, &settings);
  dialog_close(world, dialog);
  world->thing_bytes += STATE_THING_BYTES;
  return dialog;
}

/* ---- Classes */

#define PARTS(parts_) .parts = (parts_), .part_count = G_N_ELEMENTS(parts_)

static const StateClass world_class = {"world", true, .table = FIELD_TABLE(world_fields, World), .is_central = is_always,
                                       .settle = settle_world};
static const StateClass groups = {"groups", .of = OF_GROUP, .table = FIELD_TABLE(group_fields, ObjectGroup)};
static const StateClass cursors = {"cursors", .of = OF_CURSOR, .table = FIELD_TABLE(cursor_fields, Cursor)};
static const StateClass costumes = {"costumes", .of = OF_COSTUME, .table = {NULL, 0, sizeof(Costume)},
                                    PARTS(state_costume_parts)};
static const StateClass rooms = {"rooms",
                                 .of = OF_ROOM,
                                 .table = FIELD_TABLE(room_fields, Room),
                                 PARTS(state_room_parts),
                                 .is_central = is_shown_room,
                                 .settle = settle_room};
static const StateClass actors = {"actors",
                                  .of = OF_ACTOR,
                                  .table = FIELD_TABLE(actor_fields, Actor),
                                  PARTS(state_actor_parts),
                                  .is_central = is_players_actor,
                                  .settle = settle_actor};
static const StateClass objects = {"objects", .of = OF_OBJECT, .table = FIELD_TABLE(object_fields, Object),
                                   PARTS(state_object_parts), .settle = settle_object};
static const StateClass dialogs = {"dialogs", .of = OF_DIALOG, .table = FIELD_TABLE(dialog_fields, Dialog),
                                   .create = create_dialog, .settle = settle_dialog};
/* What belongs to no thing refers to all of them, so it comes last. */
static const StateClass lists = {"lists", true, PARTS(state_world_parts), .is_central = is_always};
static const StateClass interface = {"interface", true, PARTS(state_box_parts), .is_central = is_always};

const StateClass *const state_classes[STATE_CLASSES] = {&world_class, &groups,  &cursors,       &costumes, &rooms,    &actors,
                                                        &objects,     &dialogs, &state_effects, &lists,    &interface};

void *state_thing(const StateClass *what, const World *world, int thing) {
  return what->is_world ? (void *)world : registry_get(state_registry(world, what->of), thing);
}

int state_thing_count(const StateClass *what, const World *world) {
  return what->is_world ? 1 : registry_count(state_registry(world, what->of));
}
