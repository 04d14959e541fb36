#include "view/scene.h"

#include "base/check.h"
#include "media/image_cache.h"
#include "media/text_render.h"
#include "view/scene_arrow.h"
#include "view/scene_dialog.h"
#include "view/scene_effects.h"
#include "view/scene_notice.h"
#include "view/scene_page.h"
#include "view/scene_speech.h"
#include "view/scene_touch.h"
#include "view/scene_ui.h"
#include "world/ui/box_input.h"

#include <limits.h>

#define TEXT_MARGIN 10 /* px; a free text is at most this much narrower than the canvas */

/* What all parts of the list share. */
typedef struct Scene {
  GArray *items; /* SceneItem */
  const World *world;
  const Room *room; /* the current one, or NULL */
  double alpha;
  Size canvas;
  Point rest;                 /* room px at the canvas's top left, rounded once for everything */
  Point shake;                /* how far the room has moved up and to the left, because it shakes */
  Point scroll;               /* both together */
  Point pointer;              /* canvas px */
  int top;                    /* px at the upper edge that a panel covers, such as a bar */
  guint first_line, end_line; /* the items that are lines of speech, before the list is sorted */
} Scene;

/* ---- Helpers */

static Rect to_canvas(const Scene *scene, Rect room) { return rect_offset(room, -scene->scroll.x, -scene->scroll.y); }

static bool can_be_seen(const Scene *scene, const SceneItem *item) {
  Rect canvas = stage_rect((Point){0, 0}, scene->canvas);
  return item->color.a > 0 && !rect_is_empty(rect_intersection(item->target, canvas));
}

/* Adds a frame of an animation. Invisible frames are not decoded. */
static void add_frame(const Scene *scene, SceneItem *item, int animation, int shown) {
  if (!can_be_seen(scene, item)) return;
  Assets *assets = scene->world->assets;
  Size frame = assets_frame_size(assets, animation);
  item->pixels = image_cache_get(assets, animation);
  item->content = image_cache_serial(assets, animation);
  item->source = stage_rect(image_cache_place(assets_animation(assets, animation), item->pixels, shown), frame);
  CHECK(item->source.x2 < item->pixels->w && item->source.y2 < item->pixels->h, "a frame lies in its strip");
  g_array_append_vals(scene->items, item, 1);
}

/* Adds the frame that an animation shows 'age' ticks after its start. */
static void add_picture(const Scene *scene, SceneItem *item, int animation, Tick age) {
  add_frame(scene, item, animation, animation_frame_at(assets_animation(scene->world->assets, animation), age));
}

static void add_text(const Scene *scene, const SceneItem *item) {
  if (can_be_seen(scene, item)) g_array_append_vals(scene->items, item, 1);
}

/* ---- The room */

/* While the room shakes, a picture leaves an edge of the canvas. Adds the same picture at rest
 * below everything, with the key 'below', so that the edge is not black. 'item' has the shaken
 * place. */
static void fill_edge(const Scene *scene, SceneItem item, int animation, StageKey below) {
  Rect rest = rect_offset(item.target, scene->shake.x, scene->shake.y);
  Rect seen = rect_intersection(rest, stage_rect((Point){0, 0}, scene->canvas));
  if (rect_covers(item.target, seen)) return;
  item.key = below;
  item.target = rest;
  add_picture(scene, &item, animation, scene->world->tick);
}

static void add_background(const Scene *scene) {
  int background = scene->room->background;
  if (background == NONE) return;
  SceneItem item = {.kind = ITEM_PICTURE,
                    .key = {.plane = SCENE_PLANE_BACKGROUND, .y = scene->rest.y, .rank = STAGE_BACKGROUND},
                    .color = {.a = 255}};
  item.target = to_canvas(scene, stage_rect((Point){0, 0}, assets_frame_size(scene->world->assets, background)));
  add_picture(scene, &item, background, scene->world->tick);
  fill_edge(scene, item, background, (StageKey){.plane = INT_MIN + 1, .rank = STAGE_BACKGROUND});
}

static void add_layers(const Scene *scene) {
  for (int i = 0; i < (int)scene->room->layers->len; i++) {
    const Layer *layer = &g_array_index(scene->room->layers, Layer, i);
    if (layer->animation == NONE) continue;
    SceneItem item = {.kind = ITEM_PICTURE, .key = {.plane = layer->plane, .rank = STAGE_LAYER, .index = i}, .color = {.a = 255}};
    Point offset = stage_spot(layer_offset(scene->world, scene->room, layer, vec_from_point(scene->rest)));
    Size size = assets_frame_size(scene->world->assets, layer->animation);
    item.target = stage_rect((Point){-offset.x - scene->shake.x, -offset.y - scene->shake.y}, size);
    add_picture(scene, &item, layer->animation, scene->world->tick);
    if (layer->plane >= SCENE_PLANE_BACKGROUND) continue;
    fill_edge(scene, item, layer->animation, (StageKey){.plane = INT_MIN, .y = layer->plane, .rank = STAGE_LAYER, .index = i});
  }
}

/* ---- Things and people */

static void add_object(const Scene *scene, int index) {
  const World *world = scene->world;
  const Object *object = world_object(world, index);
  if (!object_is_on_stage(world, object)) return;
  if (object->ui && (world->in_cutscene || world_is_covered(world))) return;
  Rect box;
  if (!object_box_between(world, object, scene->alpha, &box)) return;
  SceneItem item = {.kind = ITEM_PICTURE,
                    .key = stage_key_of_object(world, index),
                    .color = {.a = (uint8_t)object->alpha},
                    .target = object->ui ? box : to_canvas(scene, box),
                    .id = object->id};
  add_picture(scene, &item, object_animation(object), world->tick - object->state_since);
}

static void add_actor(const Scene *scene, int index) {
  const World *world = scene->world;
  const Actor *actor = world_actor(world, index);
  if (!actor_is_on_stage(world, actor)) return;
  Rect box;
  if (!actor_box_between(world, actor, scene->alpha, &box)) return;
  Look look = actor_look(world, actor);
  SceneItem item = {.kind = look.mirrored ? ITEM_MIRRORED : ITEM_PICTURE,
                    .key = stage_key_of_actor(world, index),
                    .color = {.a = (uint8_t)actor->alpha},
                    .target = to_canvas(scene, box),
                    .id = actor->id};
  add_frame(scene, &item, look.animation, actor_frame(world, actor, look.animation, world->tick));
}

/* ---- Texts */

/* Returns the key of a part of the screen. */
static StageKey screen_key(const Scene *scene, StageRank rank, int plane, int y) {
  return (StageKey){.plane = plane, .y = y, .rank = (int16_t)rank, .screen = scene->world->rules.ui_above_room};
}

/* Renders the text of 'item'. Returns false if it is empty. The caller places it. */
static bool set_text(const Scene *scene, SceneItem *item, const TextStyle *style, const char *text) {
  item->pixels = text_render(scene->world->assets, style, text);
  if (!item->pixels) return false;
  item->source = (Rect){0, 0, item->pixels->w - 1, item->pixels->h - 1};
  item->content = text_render_serial(scene->world->assets);
  return true;
}

static Size item_size(const SceneItem *item) { return (Size){item->pixels->w, item->pixels->h}; }

/* Returns the top left of a text's picture. A right or lower edge ends just before the point. */
static Point aligned(const FreeText *text, Point at, Size size) {
  int left = text->align == ALIGN_LEFT ? 0 : text->align == ALIGN_RIGHT ? size.w : size.w / 2;
  int above = text->valign == VALIGN_TOP ? 0 : text->valign == VALIGN_BOTTOM ? size.h : size.h / 2;
  return (Point){at.x - left, at.y - above};
}

static void add_free_text(const Scene *scene, int index) {
  const FreeText *text = &g_array_index(scene->world->texts, FreeText, index);
  StageKey key = screen_key(scene, STAGE_TEXT, text->plane, stage_pixel(text->at).y);
  key.index = index;
  if (!text->absolute) key.screen = 0;
  SceneItem item = {.kind = ITEM_TEXT, .key = key, .color = {.a = (uint8_t)text->alpha}};
  const TextStyle style = {.font = text->font,
                           .color = text->color,
                           .has_outline = text->has_outline,
                           .outline = text->outline,
                           .max_width = text->width > 0 ? text->width : MAX(scene->canvas.w - TEXT_MARGIN, 1),
                           .keeps_size = true, /* the game has a place for it */
                           .align = text->align};
  if (!set_text(scene, &item, &style, text->text)) return;
  Point at = stage_spot_between(text->before, text->at, scene->alpha);
  item.target = stage_rect(aligned(text, at, item_size(&item)), item_size(&item));
  if (!text->absolute) item.target = to_canvas(scene, item.target);
  add_text(scene, &item);
}

/* ---- The pointer */

/* In cutscenes, and while a message waits for a click, only pages and boxes can be clicked. */
static bool pointer_is_shown(const World *world) {
  bool is_idle = world->in_cutscene || message_asks(&world->message);
  return world->pointer.is_known && (!is_idle || world_is_covered(world) || boxes_take_pointer(&world->ui));
}

/* Returns whether the pointer is in the panel of a dialog. There it is an arrow, which shows the
 * place that it points at. */
static bool is_in_panel(const World *world) {
  const Dialog *dialog = world_dialog(world);
  if (!world->rules.has_default_arrow || !dialog_is_asking(world) || world->page.back > 0) return false;
  return rect_contains(dialog_background(world, dialog), world->pointer.at);
}

/* Returns the animation of the pointer's picture, or NONE. */
static int cursor_animation(const World *world) {
  if (is_in_panel(world)) return NONE;
  int cursor = pointer_cursor(world);
  return cursor == NONE ? NONE : world_cursor(world, cursor)->animation;
}

/* A page shows the arrow under all rules, because games of story pages need not define a cursor. */
static bool has_arrow(const World *world) {
  if (cursor_animation(world) != NONE || !pointer_is_shown(world)) return false;
  return world->page.shown || (world->pointer.visible && world->rules.has_default_arrow);
}

static void add_cursor(const Scene *scene) {
  const World *world = scene->world;
  int animation = cursor_animation(world);
  if (!pointer_is_shown(world) || !world->pointer.visible || animation == NONE) return;
  Size size = assets_frame_size(world->assets, animation);
  Point at = scene->pointer;
  SceneItem item = {
      .kind = ITEM_PICTURE, .target = stage_rect((Point){at.x - size.w / 2, at.y - size.h / 2}, size), .color = {.a = 255}};
  add_picture(scene, &item, animation, world->tick);
}

/* px before the zoom: from the pointer's hot point to the thing in hand. */
#define ITEM_DISTANCE 8

/* Returns the start of a picture beside a place: after it, or before it if it does not fit there.
 * It lies inside the canvas if it can. */
static int beside(int at, int size, int canvas, int distance) {
  int start = at + distance + size <= canvas ? at + distance : at - distance - size;
  return MAX(MIN(start, canvas - size), 0);
}

/* Returns whether the thing at the pointer is a close-up: a UI object that takes clicks on at least
 * half of the canvas. */
static bool is_on_close_up(const World *world) {
  Hit hit = world->pointer.hover;
  Rect area;
  if (hit.kind != HIT_OBJECT || !world_object(world, hit.index)->ui || !pointer_area(world, hit, &area)) return false;
  Size canvas = world->display.canvas;
  area = rect_intersection(area, stage_rect((Point){0, 0}, canvas));
  return (int64_t)(area.x2 - area.x1 + 1) * (area.y2 - area.y1 + 1) * 2 >= (int64_t)canvas.w * canvas.h;
}

/* Returns whether something lies over the room in which the thing in hand has no use: a message
 * window, a page, options of a dialog, a close-up, or a panel that is not the bag. */
static bool item_is_useless(const World *world) {
  const Box *modal = box_modal(&world->ui);
  bool is_over_panel = modal && !(modal->settings.keys & BOX_KEYS_BAG);
  return world->message.text || world->page.shown || dialog_is_asking(world) || is_over_panel || is_on_close_up(world);
}

/* Finds the place of the thing in hand, below the pointer. Returns false if none is shown. */
static bool item_place(const Scene *scene, Rect *place) {
  const World *world = scene->world;
  int animation = world->pointer.item;
  if (animation == NONE || !pointer_is_shown(world) || !world->pointer.visible || item_is_useless(world)) return false;
  Size size = assets_frame_size(world->assets, animation);
  int distance = ITEM_DISTANCE * page_zoom(world);
  *place = stage_rect((Point){beside(scene->pointer.x, size.w, scene->canvas.w, distance),
                              beside(scene->pointer.y, size.h, scene->canvas.h, distance)},
                      size);
  return true;
}

static void add_cursor_item(const Scene *scene) {
  SceneItem item = {.kind = ITEM_PICTURE, .color = {.a = 255}};
  if (item_place(scene, &item.target)) add_picture(scene, &item, scene->world->pointer.item, scene->world->tick);
}

/* The text at the pointer, and the places that it may take. */
typedef struct CursorPlaces {
  Rect above, below;
} CursorPlaces;

/* Moves a place off the left and right edges, and onto the canvas. */
static Rect cursor_place(const Scene *scene, Point at, Size text) {
  int edge = page_edge(scene->world);
  Size canvas = scene->canvas;
  if (text.w + 2 * edge > canvas.w) edge = 0;
  at.x = MAX(MIN(at.x, canvas.w - edge - text.w), edge);
  at.y = MAX(MIN(at.y, canvas.h - text.h), 0);
  return stage_rect(at, text);
}

static CursorPlaces cursor_places(const Scene *scene, Size text) {
  int animation = cursor_animation(scene->world);
  int half = animation == NONE ? 0 : assets_frame_size(scene->world->assets, animation).h / 2;
  if (animation == NONE && pointer_leads_to(scene->world) != NONE) half = scene_exit_arrow_size(scene->world) / 2;
  Point at = scene->pointer;
  int left = at.x - text.w / 2, above = at.y - half, below = at.y + half;
  Rect item;
  if (item_place(scene, &item)) {
    if (item.y1 < at.y) above = MIN(above, item.y1);
    else below = MAX(below, item.y2 + 1);
  }
  return (CursorPlaces){cursor_place(scene, (Point){left, above - text.h}, text),
                        cursor_place(scene, (Point){left, below}, text)};
}

/* Returns whether a line of speech, the dialog box or the head of a speaker lies at a place. */
static bool has_words(const Scene *scene, Rect place) {
  for (guint i = scene->first_line; i < scene->end_line; i++) {
    if (!rect_is_empty(rect_intersection(place, g_array_index(scene->items, SceneItem, i).target))) return true;
  }
  const SceneSpeech speech = {scene->alpha, scene->rest, scene->top};
  return scene_speaker_is_at(scene->world, &speech, place);
}

/* Finds the place of the text: above the pointer, or below it if there is no room above, or if
 * has_words says so. Returns false if both places have words: the text is hidden meanwhile. */
static bool find_cursor_place(const Scene *scene, Size text, Rect *place) {
  CursorPlaces places = cursor_places(scene, text);
  int edge = page_edge(scene->world), top = scene->pointer.y < scene->top ? edge : MAX(edge, scene->top);
  bool is_above = scene->pointer.y - places.above.y1 >= text.h && places.above.y1 >= top;
  *place = is_above ? places.above : places.below;
  if (!scene->world->rules.keeps_off_edges || !has_words(scene, *place)) return true;
  bool has_below = is_above && places.below.y1 >= scene->pointer.y && places.below.y2 < scene->canvas.h - edge;
  *place = places.below;
  return has_below && !has_words(scene, *place);
}

/* Returns whether a place covers a box that can have the focus, such as a verb. */
static bool covers_box(const GArray *boxes, Rect place) {
  for (guint i = 0; i < boxes->len; i++) {
    if (!rect_is_empty(rect_intersection(place, g_array_index(boxes, Rect, i)))) return true;
  }
  return false;
}

/* Returns the smallest rectangle around all boxes. */
static Rect around_boxes(const GArray *boxes) {
  Rect around = g_array_index(boxes, Rect, 0);
  for (guint i = 1; i < boxes->len; i++) around = rect_union(around, g_array_index(boxes, Rect, i));
  return around;
}

/* Finds a place above, below, left or right of 'at', where the text covers no box. */
static bool find_place_around(const Scene *scene, Rect at, Size text, const GArray *boxes, Rect *place) {
  int gap = page_zoom(scene->world);
  int left = (at.x1 + at.x2 - text.w) / 2, top = (at.y1 + at.y2 - text.h) / 2;
  const Point places[] = {
      {left, at.y1 - gap - text.h}, {left, at.y2 + 1 + gap}, {at.x1 - gap - text.w, top}, {at.x2 + 1 + gap, top}};
  for (gsize i = 0; i < G_N_ELEMENTS(places); i++) {
    *place = cursor_place(scene, places[i], text);
    if (!covers_box(boxes, *place)) return true;
  }
  return false;
}

/* Finds a place for the text in a modal panel, such as the verbs around a thing: at the box with
 * the pointer or the focus, or else beside all boxes. Returns false if there is none, or if the
 * pointer is on no box and the usual place covers no box. */
static bool find_place_in_panel(const Scene *scene, Size text, Rect *place) {
  const Ui *ui = &scene->world->ui;
  if (!box_modal(ui)) return false;
  g_autoptr(GArray) boxes = g_array_new(FALSE, FALSE, sizeof(Rect));
  box_list_places(ui, boxes);
  if (boxes->len == 0) return false;
  const Box *box = ui->uses_keys ? ui->focus : ui->hover;
  if (box && box->settings.takes_focus) {
    if (find_place_around(scene, box_place(box), text, boxes, place)) return true;
  } else if (find_cursor_place(scene, text, place) && !covers_box(boxes, *place)) return false;
  return find_place_around(scene, around_boxes(boxes), text, boxes, place);
}

static void add_cursor_text(const Scene *scene) {
  const CursorText *text = &scene->world->pointer.text;
  if (!text->visible || !text->text || !pointer_is_shown(scene->world)) return;
  SceneItem item = {
      .kind = ITEM_TEXT, .key = screen_key(scene, STAGE_CURSOR_TEXT, SCENE_PLANE_CURSOR_TEXT, -1), .color = {.a = 255}};
  const TextStyle style = {.font = text->font,
                           .color = text->color,
                           .has_outline = text->has_outline,
                           .outline = text->outline,
                           .max_width = scene->canvas.w - 2 * page_edge(scene->world),
                           .max_height = MAX(scene->canvas.h - 2 * page_edge(scene->world) - 2, 1) / 2};
  if (!set_text(scene, &item, &style, text->text)) return;
  Size size = item_size(&item);
  if (find_place_in_panel(scene, size, &item.target) || find_cursor_place(scene, size, &item.target)) add_text(scene, &item);
}

static void add_curtain(const Scene *scene) {
  if (scene->world->fade.level <= 0) return;
  SceneItem item = {.kind = ITEM_FILL,
                    .target = stage_rect((Point){0, 0}, scene->canvas),
                    .color = {.a = (uint8_t)MIN(scene->world->fade.level, 255)}};
  g_array_append_val(scene->items, item);
}

/* ---- The list */

/* Sorts in place (D. L. Shell, CACM 2(7), 1959). All keys differ, so the sort need not
 * be stable. */
static void sort(GArray *items) {
  SceneItem *all = (SceneItem *)(void *)items->data;
  for (guint gap = items->len / 2; gap > 0; gap /= 2) {
    for (guint i = gap; i < items->len; i++) {
      SceneItem moved = all[i];
      guint at = i;
      for (; at >= gap && stage_is_under(&moved.key, &all[at - gap].key); at -= gap) all[at] = all[at - gap];
      all[at] = moved;
    }
  }
}

/* What list_world lists. Each value includes the ones before it. */
typedef enum { LIST_ROOM, LIST_BEHIND, LIST_ALL } ListScope;

static void list_world(GArray *items, const World *world, double alpha, const Point *pointer, ListScope scope) {
  CHECK(alpha >= 0 && alpha <= 1, "a moment between two ticks");
  Scene scene = {.items = items,
                 .world = world,
                 .room = world_current_room(world),
                 .alpha = alpha,
                 .canvas = world->display.canvas,
                 .rest = scene_scroll(world, alpha),
                 .shake = screen_effects_offset(&world->effects),
                 .top = world->rules.keeps_off_edges ? scene_bar_height(world) : 0,
                 .pointer = pointer ? *pointer : world->pointer.at};
  scene.scroll = (Point){scene.rest.x + scene.shake.x, scene.rest.y + scene.shake.y};
  g_array_set_size(items, 0);
  if (scene.room) {
    add_background(&scene);
    add_layers(&scene);
  }
  for (int i = 0; i < registry_count(&world->objects); i++) add_object(&scene, i);
  for (int i = 0; i < registry_count(&world->actors); i++) add_actor(&scene, i);
  scene.first_line = items->len;
  scene_add_speech(items, world, &(SceneSpeech){alpha, scene.rest, scene.top});
  scene.end_line = items->len;
  for (int i = 0; i < (int)world->texts->len; i++) add_free_text(&scene, i);
  bool is_on_box = boxes_cover_pointer(&world->ui);
  if (scope == LIST_ALL && !is_on_box) add_cursor_text(&scene);
  scene_add_effects(items, world);
  sort(items);

  scene_add_page(items, world);
  if (world->page.back == 0) scene_add_dialog(items, world);
  scene_add_countdowns(items, world);
  scene_add_ui(items, world);
  if (scope == LIST_ROOM) return;
  if (scope == LIST_ALL && is_on_box) add_cursor_text(&scene); /* the text is about the box */
  add_curtain(&scene);
  scene_add_message(items, world);
  scene_add_notice(items, world);
  if (scope == LIST_ALL) scene_add_touch(items, world, scene.pointer);
}

void scene_list_world(GArray *items, const World *world, double alpha, const Point *pointer) {
  list_world(items, world, alpha, pointer, LIST_ALL);
}

void scene_list_behind(GArray *items, const World *world, double alpha) { list_world(items, world, alpha, NULL, LIST_BEHIND); }

void scene_list_room(GArray *items, const World *world) { list_world(items, world, 1.0, NULL, LIST_ROOM); }

void scene_add_pointer(GArray *items, const World *world, const Point *pointer, bool is_needed) {
  Scene scene = {
      .items = items, .world = world, .canvas = world->display.canvas, .pointer = pointer ? *pointer : world->pointer.at};
  if (is_needed) {
    if (world->pointer.is_known || pointer) scene_add_arrow(items, world, scene.pointer);
    return;
  }
  add_cursor_item(&scene);
  add_cursor(&scene);
  int direction = pointer_leads_to(world);
  if (!has_arrow(world)) return;
  if (direction != NONE && !is_in_panel(world)) scene_add_exit_arrow(items, world, scene.pointer, (Direction)direction);
  else scene_add_arrow(items, world, scene.pointer);
}

void scene_list(GArray *items, const World *world, double alpha, const Point *pointer) {
  scene_list_world(items, world, alpha, pointer);
  scene_add_pointer(items, world, pointer, false);
}

static bool has_own_size(const SceneItem *item) {
  return item->target.x2 - item->target.x1 == item->source.x2 - item->source.x1 &&
         item->target.y2 - item->target.y1 == item->source.y2 - item->source.y1;
}

/* Returns whether an item hides everything below it in 'part'. */
static bool covers(const SceneItem *item, Rect part) {
  if (item->color.a < 255) return false;
  Rect target = item->target, source = item->source;
  bool is_around = rect_covers(target, part);
  if (!is_around || item->kind == ITEM_FILL || item->pixels->opaque) return is_around;
  if (item->kind == ITEM_MIRRORED || !has_own_size(item)) return false;
  return pixels_are_opaque(item->pixels, rect_offset(part, source.x1 - target.x1, source.y1 - target.y1));
}

SceneSlice scene_visible(const GArray *items, Rect part) {
  const SceneItem *all = (const SceneItem *)(const void *)items->data;
  guint lowest = items->len;
  while (lowest > 0 && !covers(&all[lowest - 1], part)) lowest--;
  if (lowest == 0) return (SceneSlice){all, items->len, false};
  return (SceneSlice){&all[lowest - 1], items->len - lowest + 1, true};
}

Point scene_scroll(const World *world, double alpha) {
  const Room *room = world_current_room(world);
  return room ? stage_spot_between(room->scroll_before, room->scroll, alpha) : (Point){0, 0};
}
