#include "view/scene_speech.h"

#include "media/text_render.h"
#include "view/contrast.h"
#include "view/scene_effects.h"
#include "view/speech_layout.h"

/* What the functions below share. */
typedef struct Scene {
  GArray *items; /* SceneItem */
  guint first;   /* the first item that is a line */
  const World *world;
  const SceneSpeech *speech;
  Size canvas;
  WordPlaces *places; /* the places of the last picture, which become those of this one */
} Scene;

/* Returns the line with the smallest serial above 'serial'. So an older line keeps its place when a
 * newer one begins. */
static const Actor *next_speaker(const World *world, uint64_t serial) {
  const Actor *next = NULL;
  for (guint i = 0; i < world->busy->len; i++) {
    const Actor *actor = world_actor(world, g_array_index(world->busy, int, i));
    if (!actor->speech.active || actor->speech.serial <= serial) continue;
    if (!next || actor->speech.serial < next->speech.serial) next = actor;
  }
  return next;
}

/* Returns the place of an actor's picture on the canvas, shown or not; without a picture, the point
 * where it stands. Words stay at rest while the room shakes. */
static Rect speaker_place(const Scene *scene, const Actor *actor) {
  Rect box;
  if (!actor_box_between(scene->world, actor, scene->speech->alpha, &box)) {
    box = stage_rect(stage_spot_between(actor->before, actor->at, scene->speech->alpha), (Size){0, 0});
  }
  return rect_offset(box, -scene->speech->rest.x, -scene->speech->rest.y);
}

static Rect speech_place(const Scene *scene, const Actor *actor, Size text) {
  if (!world_current_room(scene->world) || actor->room != scene->world->room) {
    return stage_rect((Point){(scene->canvas.w - text.w) / 2, (scene->canvas.h - text.h) / 2}, text);
  }
  Rect head = speaker_place(scene, actor);
  int middle = (head.x1 + head.x2 + 1) / 2;
  int gap = scene->canvas.h / 20;
  return stage_rect((Point){middle - text.w / 2, head.y1 - gap - text.h}, text);
}

/* Returns the visible dialog box; an empty rectangle if there is none. */
static Rect dialog_box(const World *world) {
  const Dialog *dialog = world_dialog(world);
  return dialog && dialog_is_shown(dialog) ? dialog_background(world, dialog) : (Rect){0, 0, -1, -1};
}

/* Returns the greatest width of a line of speech. Larger texts get more of the canvas. */
static int speech_width(const Scene *scene) {
  int width = 2 * scene->canvas.w / 3, percent = scene->world->assets->text_look.percent;
  return percent > 100 ? MIN(width * percent / 100, scene->canvas.w - 2 * page_edge(scene->world)) : width;
}

/* px, times the zoom: between words and the edges of their plate. */
#define PLATE_PADDING 3

static const Color plate = {12, 13, 19, 216};

static bool can_be_seen(const Scene *scene, const SceneItem *item) {
  return !rect_is_empty(rect_intersection(item->target, stage_rect((Point){0, 0}, scene->canvas)));
}

/* Adds the plate of a line. It lies below the words, and keeps other lines away. */
static void add_plate(const Scene *scene, const SceneItem *words) {
  int padding = PLATE_PADDING * page_zoom(scene->world);
  Rect area = words->target, canvas = stage_rect((Point){0, 0}, scene->canvas);
  SceneItem item = {.kind = ITEM_FILL, .key = words->key, .color = plate};
  item.key.index++; /* a higher index is below */
  item.target = rect_intersection((Rect){area.x1 - padding, area.y1 - padding, area.x2 + padding, area.y2 + padding}, canvas);
  if (can_be_seen(scene, &item)) g_array_append_val(scene->items, item);
}

/* Returns how the player wants a line to be written. */
static TextStyle style_of_line(const Scene *scene, const Speech *speech) {
  const PlayerLook *look = &scene->world->look;
  TextStyle style = {.font = speech->font,
                     .color = speech->color,
                     .has_outline = speech->has_outline,
                     .outline = speech->outline,
                     .max_width = speech_width(scene),
                     .max_height = MAX(scene->canvas.h - 2 * page_edge(scene->world) - 2, 1)};
  if (!look->has_contrast) return style;
  if (!style.has_outline) style.outline = plate;
  style.outline.a = 255;
  style.has_outline = true;
  style.color = contrast_with(style.color, style.outline);
  return style;
}

/* Returns the head of an actor: the upper third of the picture, half as wide. */
static Rect head_of(const Scene *scene, const Actor *actor) {
  Rect box = speaker_place(scene, actor);
  int w = box.x2 - box.x1 + 1, h = box.y2 - box.y1 + 1;
  return (Rect){box.x1 + w / 4, box.y1, box.x2 - w / 4, box.y1 + h / 3};
}

/* Lists the heads of the other actors that do not walk. */
static void list_heads(const Scene *scene, const Actor *speaker, SpeechRoom *room) {
  const World *world = scene->world;
  int count = world->rules.keeps_off_edges ? registry_count(&world->actors) : 0;
  for (int i = 0; i < count && room->head_count < SPEECH_HEADS; i++) {
    const Actor *actor = world_actor(world, i);
    if (actor == speaker || actor->walk.active || !actor_is_on_stage(world, actor)) continue;
    room->heads[room->head_count++] = head_of(scene, actor);
  }
}

/* ---- Places */

static const LinePlace *find_place(const WordPlaces *places, uint64_t serial) {
  for (int i = 0; i < places->count; i++) {
    if (places->lines[i].serial == serial) return &places->lines[i];
  }
  return NULL;
}

/* Returns the place of a line, and adds it to 'places'. 'before' has the places of the last
 * picture. 'wanted' is the place above the speaker's head. */
static Rect place_line(const Scene *scene, const WordPlaces *before, const Actor *actor, Rect wanted) {
  const World *world = scene->world;
  SpeechRoom room = {.canvas = scene->canvas,
                     .others = &g_array_index(scene->items, SceneItem, scene->first),
                     .count = scene->items->len - scene->first,
                     .box = dialog_box(world),
                     .edge = page_edge(world),
                     .top = scene->speech->top};
  LinePlace line = {.serial = actor->speech.serial, .top = room.top};
  const LinePlace *last = find_place(before, line.serial);
  bool is_kept = false;
  if (last && world->rules.keeps_off_edges) {
    room.top = line.top = MAX(room.top, last->top);
    line.moved = last->moved;
    is_kept = speech_keep_place(wanted, &room, line.moved, &line.place);
  }
  if (!is_kept) {
    scene_message_box(world, &room.window);
    list_heads(scene, actor, &room);
    line.place = speech_find_place(wanted, &room);
    line.moved = speech_moved(wanted, &room, line.place);
  }
  WordPlaces *places = scene->places;
  if (places->count < WORD_PLACES_MAX) places->lines[places->count++] = line;
  return line.place;
}

void scene_add_speech(GArray *items, const World *world, const SceneSpeech *speech) {
  const WordPlaces before = *world->word_places;
  Scene all = {.items = items,
               .first = items->len,
               .world = world,
               .speech = speech,
               .canvas = world->display.canvas,
               .places = world->word_places};
  const Scene *scene = &all;
  const PlayerLook *look = &world->look;
  scene->places->count = 0;
  for (const Actor *actor = next_speaker(world, 0); actor; actor = next_speaker(world, actor->speech.serial)) {
    const Speech *line = &actor->speech;
    if (look->hides_subtitles && line->voice) continue;
    SceneItem item = {.kind = ITEM_TEXT, .color = {.a = 255}};
    item.key = (StageKey){.plane = SCENE_PLANE_SPEECH,
                          .y = -1,
                          .rank = STAGE_SPEECH,
                          .index = (int)(items->len - scene->first),
                          .screen = world->rules.ui_above_room};
    const TextStyle style = style_of_line(scene, line);
    item.pixels = text_render(world->assets, &style, line->text);
    if (!item.pixels) continue;
    item.content = text_render_serial(world->assets);
    item.source = (Rect){0, 0, item.pixels->w - 1, item.pixels->h - 1};
    item.target = place_line(scene, &before, actor, speech_place(scene, actor, (Size){item.pixels->w, item.pixels->h}));
    if (look->has_plate) add_plate(scene, &item);
    if (can_be_seen(scene, &item)) g_array_append_val(items, item);
  }
}

bool scene_speaker_is_at(const World *world, const SceneSpeech *speech, Rect place) {
  const Scene scene = {.world = world, .speech = speech};
  for (const Actor *actor = next_speaker(world, 0); actor; actor = next_speaker(world, actor->speech.serial)) {
    if (actor_is_on_stage(world, actor) && !rect_is_empty(rect_intersection(place, head_of(&scene, actor)))) return true;
  }
  return false;
}
