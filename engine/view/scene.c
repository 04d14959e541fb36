#include "view/scene.h"

#include "base/check.h"
#include "media/image_cache.h"
#include "media/text_render.h"
#include "view/speech_layout.h"

#include <math.h>

#define TEXT_MARGIN 10 /* px less than the canvas: the most that a free text is wide */

/* Of things with equal plane and y: what lies under what. Between actors and objects as in world/stage.h. */
typedef enum { RANK_BACKGROUND, RANK_LAYER, RANK_OBJECT, RANK_ACTOR, RANK_SPEECH, RANK_TEXT, RANK_CURSOR_TEXT } Rank;

/* What all parts of the list need. */
typedef struct Scene {
  GArray *items; /* SceneItem */
  const World *world;
  const Room *room; /* the current one, or NULL */
  double alpha;
  Size canvas;
  Point scroll; /* room px at the canvas's top left, rounded once for everything */
} Scene;

/* ---- Helpers */

static int rounded(double v) { return (int)floor(CLAMP(v, -1e6, 1e6) + 0.5); }

/* Between two ticks, in whole px. */
static Point point_between(Vec before, Vec at, double alpha) {
  return (Point){rounded(before.x + (at.x - before.x) * alpha), rounded(before.y + (at.y - before.y) * alpha)};
}

/* Later ones of a kind lie under earlier ones. */
static int order_of(Rank rank, int index) { return (int)rank << 24 | (0xffffff - (index & 0xffffff)); }

static Rect rect_at(Point at, Size size) { return (Rect){at.x, at.y, at.x + size.w - 1, at.y + size.h - 1}; }

static Point to_canvas(const Scene *scene, Point room) { return (Point){room.x - scene->scroll.x, room.y - scene->scroll.y}; }

static bool can_be_seen(const Scene *scene, const SceneItem *item) {
  Rect canvas = rect_at((Point){0, 0}, scene->canvas);
  return item->alpha > 0 && !rect_is_empty(rect_intersection(item->target, canvas));
}

/* Adds the frame that an animation shows 'age' ticks after its beginning. What cannot be seen is not even decoded. */
static void add_picture(const Scene *scene, SceneItem *item, int animation, Tick age) {
  if (!can_be_seen(scene, item)) return;
  Assets *assets = scene->world->assets;
  Size frame = assets_frame_size(assets, animation);
  int shown = animation_frame_at(assets_animation(assets, animation), age);
  item->pixels = image_cache_get(assets, animation);
  item->source = rect_at((Point){shown * frame.w, 0}, frame);
  CHECK(item->source.x2 < item->pixels->w && item->source.y2 < item->pixels->h, "a frame lies in its strip");
  g_array_append_vals(scene->items, item, 1);
}

static void add_text(const Scene *scene, const SceneItem *item) {
  if (can_be_seen(scene, item)) g_array_append_vals(scene->items, item, 1);
}

static Size scaled(Size size, double scale) { return (Size){(int)(size.w * scale), (int)(size.h * scale)}; }

/* ---- The room */

static void add_background(const Scene *scene) {
  if (scene->room->background == NONE) return;
  SceneItem item = {.kind = ITEM_PICTURE,
                    .plane = SCENE_PLANE_BACKGROUND,
                    .y = scene->scroll.y,
                    .order = order_of(RANK_BACKGROUND, 0),
                    .alpha = 255};
  Size size = assets_frame_size(scene->world->assets, scene->room->background);
  item.target = rect_at(to_canvas(scene, (Point){0, 0}), size);
  add_picture(scene, &item, scene->room->background, scene->world->tick);
}

static void add_layers(const Scene *scene) {
  for (int i = 0; i < (int)scene->room->layers->len; i++) {
    const Layer *layer = &g_array_index(scene->room->layers, Layer, i);
    if (layer->animation == NONE) continue;
    SceneItem item = {.kind = ITEM_PICTURE, .plane = layer->plane, .order = order_of(RANK_LAYER, i), .alpha = 255};
    Vec offset = layer_offset(scene->world, scene->room, layer, vec_from_point(scene->scroll));
    Size size = assets_frame_size(scene->world->assets, layer->animation);
    item.target = rect_at((Point){-rounded(offset.x), -rounded(offset.y)}, size);
    add_picture(scene, &item, layer->animation, scene->world->tick);
  }
}

/* ---- Things and people */

static void add_object(const Scene *scene, int index) {
  const World *world = scene->world;
  const Object *object = world_object(world, index);
  if (!object_is_on_stage(world, object)) return;
  if (object->ui && (world->in_cutscene || world->in_dialog)) return;
  int animation = object_animation(object);
  if (animation == NONE) return;

  Point at = point_between(object->before, object->at, scene->alpha);
  if (object->parent != NONE) {
    const Object *parent = world_object(world, object->parent);
    Point offset = point_between(parent->before, parent->at, scene->alpha);
    at = (Point){at.x + offset.x, at.y + offset.y};
  }
  Size size = scaled(assets_frame_size(world->assets, animation), object->scale);
  if (!object->ui) {
    at = to_canvas(scene, (Point){at.x - size.w / 2, at.y - size.h});
  }
  SceneItem item = {.kind = ITEM_PICTURE,
                    .plane = object->plane,
                    .y = (int)object->at.y,
                    .order = order_of(RANK_OBJECT, index),
                    .target = rect_at(at, size),
                    .alpha = object->alpha,
                    .id = object->id};
  add_picture(scene, &item, animation, world->tick - object->state_since);
}

/* Where an actor's picture lies on the canvas, shown or not; without a picture the point where it stands. */
static Rect actor_target(const Scene *scene, const Actor *actor, int animation) {
  Point feet = to_canvas(scene, point_between(actor->before, actor->at, scene->alpha));
  Size frame = animation == NONE ? (Size){0, 0} : assets_frame_size(scene->world->assets, animation);
  Size size = scaled(frame, actor->scale * actor->box_scale);
  return rect_at((Point){feet.x - size.w / 2, feet.y - size.h}, size);
}

static void add_actor(const Scene *scene, int index) {
  const World *world = scene->world;
  const Actor *actor = world_actor(world, index);
  if (!actor_is_on_stage(world, actor)) return;
  int animation = actor_animation(world, actor);
  if (animation == NONE) return;
  SceneItem item = {.kind = ITEM_PICTURE,
                    .plane = actor->plane,
                    .y = (int)actor->at.y,
                    .order = order_of(RANK_ACTOR, index),
                    .target = actor_target(scene, actor, animation),
                    .alpha = actor->alpha,
                    .id = actor->id};
  add_picture(scene, &item, animation, world->tick - actor->pose_since);
}

/* ---- What is said and written */

/* Renders the text of 'item'; false when it is empty. The caller places it. */
static bool set_text(const Scene *scene, SceneItem *item, const TextStyle *style, const char *text) {
  item->pixels = text_render(scene->world->assets, style, text);
  if (!item->pixels) return false;
  item->source = (Rect){0, 0, item->pixels->w - 1, item->pixels->h - 1};
  item->content = g_str_hash(text);
  return true;
}

static Size item_size(const SceneItem *item) { return (Size){item->pixels->w, item->pixels->h}; }

/* The line with the smallest serial above 'serial', so that an older line keeps its place when a newer one begins. */
static const Actor *next_speaker(const World *world, uint64_t serial) {
  const Actor *next = NULL;
  for (guint i = 0; i < world->busy->len; i++) {
    const Actor *actor = world_actor(world, g_array_index(world->busy, int, i));
    if (!actor->speech.active || actor->speech.serial <= serial) continue;
    if (!next || actor->speech.serial < next->speech.serial) next = actor;
  }
  return next;
}

static Rect speech_place(const Scene *scene, const Actor *actor, Size text) {
  if (!scene->room || actor->room != scene->world->room) {
    return rect_at((Point){(scene->canvas.w - text.w) / 2, (scene->canvas.h - text.h) / 2}, text);
  }
  Rect head = actor_target(scene, actor, actor_animation(scene->world, actor));
  int middle = (head.x1 + head.x2 + 1) / 2;
  int gap = scene->canvas.h / 20;
  return rect_at((Point){middle - text.w / 2, head.y1 - gap - text.h}, text);
}

static void add_speech(const Scene *scene) {
  guint first = scene->items->len;
  for (const Actor *actor = next_speaker(scene->world, 0); actor; actor = next_speaker(scene->world, actor->speech.serial)) {
    const Speech *speech = &actor->speech;
    SceneItem item = {.kind = ITEM_TEXT,
                      .plane = SCENE_PLANE_SPEECH,
                      .y = -1,
                      .order = order_of(RANK_SPEECH, (int)(scene->items->len - first)),
                      .alpha = 255};
    const TextStyle style = {.font = speech->font,
                             .color = speech->color,
                             .has_outline = speech->has_outline,
                             .outline = speech->outline,
                             .max_width = 2 * scene->canvas.w / 3};
    if (!set_text(scene, &item, &style, speech->text)) continue;
    const SceneItem *others = &g_array_index(scene->items, SceneItem, first);
    Rect wanted = speech_place(scene, actor, item_size(&item));
    item.target = speech_find_place(wanted, scene->canvas, others, scene->items->len - first);
    add_text(scene, &item);
  }
}

static void add_free_text(const Scene *scene, int index) {
  const FreeText *text = &g_array_index(scene->world->texts, FreeText, index);
  SceneItem item = {
      .kind = ITEM_TEXT, .plane = text->plane, .y = (int)text->at.y, .order = order_of(RANK_TEXT, index), .alpha = text->alpha};
  const TextStyle style = {.font = text->font,
                           .color = text->color,
                           .has_outline = text->has_outline,
                           .outline = text->outline,
                           .max_width = MAX(scene->canvas.w - TEXT_MARGIN, 1)};
  if (!set_text(scene, &item, &style, text->text)) return;
  Point middle = point_between(text->before, text->at, scene->alpha);
  if (!text->absolute) middle = to_canvas(scene, middle);
  item.target = rect_at((Point){middle.x - item.pixels->w / 2, middle.y - item.pixels->h / 2}, item_size(&item));
  add_text(scene, &item);
}

/* ---- The pointer */

static bool pointer_is_shown(const World *world) { return world->pointer.is_known && (!world->in_cutscene || world->in_dialog); }

/* The animation of the pointer's picture, or NONE. */
static int cursor_animation(const World *world) {
  const Pointer *pointer = &world->pointer;
  if (pointer->hover.kind != HIT_NOTHING && pointer->hotspot_cursor != NONE) {
    int hotspot = world_cursor(world, pointer->hotspot_cursor)->animation;
    if (hotspot != NONE) return hotspot;
  }
  return pointer->main_cursor == NONE ? NONE : world_cursor(world, pointer->main_cursor)->animation;
}

static void add_cursor(const Scene *scene) {
  const World *world = scene->world;
  int animation = cursor_animation(world);
  if (!pointer_is_shown(world) || !world->pointer.visible || animation == NONE) return;
  Size size = assets_frame_size(world->assets, animation);
  Point at = world->pointer.at;
  SceneItem item = {.kind = ITEM_PICTURE, .target = rect_at((Point){at.x - size.w / 2, at.y - size.h / 2}, size), .alpha = 255};
  add_picture(scene, &item, animation, world->tick);
}

/* Above the pointer; below it where there is no room above. */
static Point cursor_text_place(const Scene *scene, Size text) {
  int animation = cursor_animation(scene->world);
  int half = animation == NONE ? 0 : assets_frame_size(scene->world->assets, animation).h / 2;
  Point at = scene->world->pointer.at;
  Point place = {at.x - text.w / 2, at.y - text.h - half};
  if (place.y < 0) place.y = at.y + half;
  place.x = MAX(MIN(place.x, scene->canvas.w - text.w), 0);
  place.y = MAX(MIN(place.y, scene->canvas.h - text.h), 0);
  return place;
}

static void add_cursor_text(const Scene *scene) {
  const CursorText *text = &scene->world->pointer.text;
  if (!text->visible || !text->text || !pointer_is_shown(scene->world)) return;
  SceneItem item = {
      .kind = ITEM_TEXT, .plane = SCENE_PLANE_CURSOR_TEXT, .y = -1, .order = order_of(RANK_CURSOR_TEXT, 0), .alpha = 255};
  const TextStyle style = {.font = text->font,
                           .color = text->color,
                           .has_outline = text->has_outline,
                           .outline = text->outline,
                           .max_width = scene->canvas.w};
  if (!set_text(scene, &item, &style, text->text)) return;
  item.target = rect_at(cursor_text_place(scene, item_size(&item)), item_size(&item));
  add_text(scene, &item);
}

static void add_curtain(const Scene *scene) {
  if (scene->world->fade.level <= 0) return;
  SceneItem item = {
      .kind = ITEM_CURTAIN, .target = rect_at((Point){0, 0}, scene->canvas), .alpha = MIN(scene->world->fade.level, 255)};
  g_array_append_val(scene->items, item);
}

/* ---- The list */

static bool is_under(const SceneItem *a, const SceneItem *b) {
  if (a->plane != b->plane) return a->plane < b->plane;
  if (a->y != b->y) return a->y < b->y;
  return a->order < b->order;
}

/* In place, with no memory of its own (D. L. Shell, CACM 2(7), 1959). The keys are all different, so it need not be stable. */
static void sort(GArray *items) {
  SceneItem *all = (SceneItem *)(void *)items->data;
  for (guint gap = items->len / 2; gap > 0; gap /= 2) {
    for (guint i = gap; i < items->len; i++) {
      SceneItem moved = all[i];
      guint at = i;
      for (; at >= gap && is_under(&moved, &all[at - gap]); at -= gap) all[at] = all[at - gap];
      all[at] = moved;
    }
  }
}

void scene_list(GArray *items, const World *world, double alpha) {
  CHECK(alpha >= 0 && alpha <= 1, "a moment between two ticks");
  Scene scene = {.items = items,
                 .world = world,
                 .room = world_current_room(world),
                 .alpha = alpha,
                 .canvas = world->display.canvas,
                 .scroll = scene_scroll(world, alpha)};
  g_array_set_size(items, 0);
  if (scene.room) {
    add_background(&scene);
    add_layers(&scene);
  }
  for (int i = 0; i < registry_count(&world->objects); i++) add_object(&scene, i);
  for (int i = 0; i < registry_count(&world->actors); i++) add_actor(&scene, i);
  add_speech(&scene);
  for (int i = 0; i < (int)world->texts->len; i++) add_free_text(&scene, i);
  add_cursor_text(&scene);
  sort(items);

  add_curtain(&scene);
  add_cursor(&scene);
}

Point scene_scroll(const World *world, double alpha) {
  const Room *room = world_current_room(world);
  return room ? point_between(room->scroll_before, room->scroll, alpha) : (Point){0, 0};
}
