#include "world_checker.h"

#include <math.h>
#include <stdio.h>

/* The check of a world. Only the first fault is kept. */
typedef struct Looking {
  const World *world;
  const char *kind, *id; /* of the thing that is being checked */
  bool found;
} Looking;

static char fault_text[300];

static void expect(Looking *look, bool holds, const char *what) {
  if (holds || look->found) return;
  look->found = true;
  snprintf(fault_text, sizeof fault_text, "%s '%.100s': %s", look->kind, look->id ? look->id : "", what);
}

static bool is_index(int index, const Registry *of) { return index >= 0 && index < registry_count(of); }
static bool is_index_or_none(int index, const Registry *of) { return index == NONE || is_index(index, of); }
static bool is_alpha(int alpha) { return alpha >= 0 && alpha <= 255; }
static bool is_point(Vec at) { return isfinite(at.x) && isfinite(at.y) && fabs(at.x) < 1e12 && fabs(at.y) < 1e12; }
static bool is_factor(double factor) { return isfinite(factor) && factor >= 0; }

static const Registry *animations(const Looking *look) { return &look->world->assets->animations; }
static const Registry *fonts(const Looking *look) { return &look->world->assets->fonts; }

static void look_at_room(Looking *look, const Room *room) {
  expect(look, is_index_or_none(room->background, animations(look)), "its background");
  expect(look, is_point(room->scroll) && is_point(room->scroll_before), "its scroll");
  for (guint i = 0; i < room->layers->len; i++) {
    const Layer *layer = &g_array_index(room->layers, Layer, i);
    expect(look, layer->name && is_index(layer->animation, animations(look)), "a layer");
    expect(look, !isinf(layer->parallax), "a layer's parallax");
  }
  for (int i = 0; i < walkboxes_count(&room->floor); i++) {
    const Walkbox *box = walkboxes_get(&room->floor, i);
    expect(look, box->rect.x1 <= box->rect.x2 && box->rect.y1 <= box->rect.y2, "a walkbox");
    expect(look, is_factor(box->scale_top) && is_factor(box->scale_bottom) && is_factor(box->speed), "a walkbox's factors");
  }
}

static void look_at_costume(Looking *look, const Costume *costume) {
  for (guint i = 0; i < costume->poses->len; i++) {
    const CostumePose *pose = &g_array_index(costume->poses, CostumePose, i);
    expect(look, pose->pose != NULL, "a pose's name");
    for (int k = 0; k < DIRECTION_COUNT; k++) expect(look, is_index_or_none(pose->animations[k], animations(look)), "a pose");
  }
}

static int times_busy(const World *world, int actor) {
  int times = 0;
  for (guint i = 0; i < world->busy->len; i++) times += g_array_index(world->busy, int, i) == actor;
  return times;
}

static void look_at_walk(Looking *look, const Walk *walk) {
  if (!walk->active) return;
  expect(look, walk->points && walk->points->len > 0 && walk->goals && walk->goals->len > 0, "its path");
  if (look->found) return;
  expect(look, walk->next >= 0 && walk->next <= (int)walk->points->len, "the next point of its path");
  for (guint i = 0; i < walk->points->len; i++)
    expect(look, is_point(g_array_index(walk->points, Vec, i)), "a point of its path");
  expect(look, isfinite(walk->length) && isfinite(walk->gone), "its leg");
}

static void look_at_actor(Looking *look, const Actor *actor, int index) {
  const World *world = look->world;
  expect(look, is_index_or_none(actor->costume, &world->costumes), "its costume");
  expect(look, is_index_or_none(actor->room, &world->rooms), "its room");
  expect(look, is_point(actor->at) && is_point(actor->before), "its place");
  expect(look, is_alpha(actor->alpha), "its alpha");
  expect(look, is_factor(actor->scale) && is_factor(actor->speed) && is_factor(actor->solid_width), "its factors");
  expect(look, is_factor(actor->box_scale) && is_factor(actor->box_speed) && is_factor(actor->body_width), "its floor's factors");
  expect(look, actor->facing >= 0 && actor->facing < DIRECTION_COUNT && actor->pose, "its pose");
  if (look->found) return;
  int boxes = actor->room == NONE ? 0 : walkboxes_count(&world_room(world, actor->room)->floor);
  expect(look, actor->box >= NONE && actor->box < boxes, "its walkbox");
  int times = times_busy(world, index);
  expect(look, times <= 1 && (times == 1 || !actor_is_busy(actor)), "its entry in the list of busy actors");
  if (actor->speech.active) expect(look, actor->speech.text && is_index(actor->speech.font, fonts(look)), "its line");
  look_at_walk(look, &actor->walk);
}

static void look_at_object(Looking *look, const Object *object, int index) {
  const World *world = look->world;
  expect(look, object->state >= NONE && object->state < (int)object->states->len, "its state");
  for (guint i = 0; i < object->states->len; i++) {
    const ObjectState *state = &g_array_index(object->states, ObjectState, i);
    expect(look, state->name && is_index(state->animation, animations(look)), "a state");
  }
  expect(look, is_index_or_none(object->ui_animation, animations(look)), "its picture on the screen");
  expect(look, is_index_or_none(object->group, &world->groups), "its group");
  expect(look, is_index_or_none(object->room, &world->rooms), "its room");
  expect(look, is_index_or_none(object->owner, &world->actors), "its owner");
  expect(look, is_index_or_none(object->parent, &world->objects) && object->parent != index, "its parent");
  expect(look, object->room == NONE || object->owner == NONE, "it is in a room and has an owner");
  expect(look, is_point(object->at) && is_point(object->before), "its place");
  expect(look, is_factor(object->scale) && is_alpha(object->alpha), "its scale and alpha");
}

static void look_at_texts(Looking *look) {
  const World *world = look->world;
  for (guint i = 0; i < world->texts->len; i++) {
    const FreeText *text = &g_array_index(world->texts, FreeText, i);
    look->kind = "text", look->id = text->id;
    expect(look, text->text && is_index(text->font, fonts(look)), "its text and font");
    expect(look, is_point(text->at) && is_point(text->before) && is_alpha(text->alpha), "its place and alpha");
    expect(look, text->serial > 0 && text->serial <= world->serials, "its serial");
    if (text->id) expect(look, text_find((World *)world, text->id) == text, "its id is not unique");
  }
}

static bool target_exists(const World *world, Target target) {
  if (target.kind == TARGET_TEXT) return text_by_serial((World *)world, target.which) != NULL;
  const Registry *things = target.kind == TARGET_ACTOR ? &world->actors : &world->objects;
  return target.which < (uint64_t)registry_count(things);
}

static void look_at_tweens(Looking *look) {
  const World *world = look->world;
  look->kind = "tween", look->id = NULL;
  for (guint i = 0; i < world->tweens->len; i++) {
    const Tween *tween = &g_array_index(world->tweens, Tween, i);
    expect(look, target_exists(world, tween->target), "its target");
    expect(look, tween->elapsed >= 0, "its time");
    if (tween->is_float) expect(look, is_point(tween->start) && is_point(tween->end) && tween->speed >= 1, "its path");
    else expect(look, tween->duration >= 1 && isfinite(tween->from) && isfinite(tween->to), "its fade");
  }
}

static void look_at_sounds(Looking *look) {
  const Soundtrack *track = &look->world->soundtrack;
  look->kind = "sound", look->id = NULL;
  for (guint i = 0; i < track->playing->len; i++) {
    const Playing *playing = &g_array_index(track->playing, Playing, i);
    expect(look, is_index(playing->sound, &look->world->assets->sounds), "its sound");
    expect(look, playing->position >= 0 && playing->volume >= 0 && isfinite(playing->volume), "its position and volume");
    expect(look, playing->pan >= -1 && playing->pan <= 1, "its pan");
  }
  expect(look, is_factor(track->master_volume), "the master volume");
}

static void look_at_dialogs(Looking *look) {
  const World *world = look->world;
  for (int i = 0; i < registry_count(&world->dialogs); i++) {
    const Dialog *dialog = registry_get(&world->dialogs, i);
    look->kind = "dialog", look->id = dialog->id;
    int lines = (int)dialog->lines->len;
    expect(look, dialog->selected >= NONE && dialog->selected < lines, "the selected line");
    expect(look, dialog->first >= 0 && dialog->first <= MAX(lines - 1, 0), "the first visible line");
    expect(look, is_index(dialog->settings.font, fonts(look)), "its font");
    for (int k = 0; k < lines; k++) {
      const DialogLine *line = &g_array_index(dialog->lines, DialogLine, k);
      expect(look, line->name && line->text && line->rows >= 1, "a line");
    }
  }
}

static void look_at_rest(Looking *look) {
  const World *world = look->world;
  look->kind = "world", look->id = NULL;
  expect(look, is_index_or_none(world->room, &world->rooms), "the current room");
  expect(look, is_index_or_none(world->dialog, &world->dialogs), "the current dialog");
  expect(look, is_index_or_none(world->controlled, &world->actors), "the player's actor");
  expect(look, is_index_or_none(world->camera.followed, &world->actors), "the followed actor");
  const Pointer *pointer = &world->pointer;
  expect(look, is_index_or_none(pointer->main_cursor, &world->cursors), "the cursor");
  expect(look, is_index_or_none(pointer->hotspot_cursor, &world->cursors), "the hotspot cursor");
  for (int i = 0; i < DIRECTION_COUNT; i++) {
    expect(look, is_index_or_none(pointer->exit_cursors[i], &world->cursors), "the cursor of an exit");
  }
  if (pointer->text.visible) expect(look, pointer->text.text && is_index(pointer->text.font, fonts(look)), "the cursor's text");
  const Registry *hit = pointer->hover.kind == HIT_ACTOR ? &world->actors : &world->objects;
  expect(look, pointer->hover.kind == HIT_NOTHING || is_index(pointer->hover.index, hit), "the hovered thing");
  expect(look, is_alpha(world->fade.level) && world->fade.elapsed >= 0, "the fade");
  Size canvas = world->display.canvas;
  expect(look, canvas.w > 0 && canvas.w <= CANVAS_MAX && canvas.h > 0 && canvas.h <= CANVAS_MAX, "the canvas");
  expect(look, isfinite(world->text_speed) && world->text_speed > 0, "the text speed");
  for (guint i = 0; i < world->busy->len; i++) {
    expect(look, is_index(g_array_index(world->busy, int, i), &world->actors), "the list of busy actors");
  }
}

/* The lists of the pointer, unless they are to be built again. */
static void look_at_pointer(Looking *look) {
  const World *world = look->world;
  const Pointer *pointer = &world->pointer;
  if (pointer->is_stale || world->stage_changed) return;
  guint actors = 0, objects = 0;
  look->kind = "pointer", look->id = NULL;
  for (int i = 0; i < registry_count(&world->actors); i++) {
    if (!actor_is_on_stage(world, world_actor(world, i))) continue;
    expect(look, actors < pointer->actors->len && g_array_index(pointer->actors, int, actors) == i, "its list of actors");
    actors++;
  }
  for (int i = 0; i < registry_count(&world->objects); i++) {
    if (!object_is_on_stage(world, world_object(world, i))) continue;
    expect(look, objects < pointer->objects->len && g_array_index(pointer->objects, int, objects) == i, "its list of objects");
    objects++;
  }
  expect(look, actors == pointer->actors->len && objects == pointer->objects->len, "its lists of things on stage");
}

const char *world_checker_fault(const World *world) {
  Looking look = {.world = world};
  look_at_rest(&look);
  look_at_pointer(&look);
  look_at_texts(&look);
  look_at_tweens(&look);
  look_at_sounds(&look);
  look_at_dialogs(&look);
  for (int i = 0; i < registry_count(&world->rooms); i++) {
    look.kind = "room", look.id = world_room(world, i)->id;
    look_at_room(&look, world_room(world, i));
  }
  for (int i = 0; i < registry_count(&world->costumes); i++) {
    look.kind = "costume", look.id = world_costume(world, i)->id;
    look_at_costume(&look, world_costume(world, i));
  }
  for (int i = 0; i < registry_count(&world->actors); i++) {
    look.kind = "actor", look.id = world_actor(world, i)->id;
    look_at_actor(&look, world_actor(world, i), i);
  }
  for (int i = 0; i < registry_count(&world->objects); i++) {
    look.kind = "object", look.id = world_object(world, i)->id;
    look_at_object(&look, world_object(world, i), i);
  }
  return look.found ? fault_text : NULL;
}
