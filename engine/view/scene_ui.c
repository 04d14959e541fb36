#include "view/scene_ui.h"

#include "media/image_cache.h"
#include "media/text_render.h"
#include "world/ui/box_input.h"

/* What the boxes inside a box share. */
typedef struct Inside {
  GArray *items;
  const World *world;
  Point origin; /* canvas px */
  Rect clip;    /* canvas px */
  int alpha;    /* of all boxes around, 0 to 255 */
} Inside;

static Color faded(Color color, int alpha) {
  color.a = (uint8_t)(color.a * alpha / 255);
  return color;
}

static void add_fill(const Inside *in, Rect target, Color color) {
  SceneItem item = {.kind = ITEM_FILL, .target = rect_intersection(target, in->clip), .color = faded(color, in->alpha)};
  if (!rect_is_empty(item.target) && item.color.a > 0) g_array_append_val(in->items, item);
}

/* ---- Pictures */

/* A row or column of a picture: px of the picture, and px of the canvas. */
typedef struct Span {
  int from, size; /* px of the picture */
  int to, length; /* canvas px */
} Span;

/* Cuts the next piece off a span, of the canvas px that begin at '*at' and end before 'end'. Moves
 * '*at' behind the piece. A px of the picture that is enlarged by a whole factor keeps its place on
 * the canvas, so such a span has at most three pieces: its first and last px may be shown in part.
 * Other spans are one piece. */
static Span next_piece(Span span, int *at, int end) {
  int begin = *at, factor = span.length / span.size, stop = end;
  if (span.length % span.size == 0 && factor > 1) {
    int into = (begin - span.to) % factor, whole = end - (end - span.to) % factor;
    stop = into > 0 ? MIN(begin + factor - into, end) : whole > begin ? whole : end;
  }
  int first = (int)((int64_t)(begin - span.to) * span.size / span.length);
  int last = (int)(((int64_t)(stop - span.to) * span.size + span.length - 1) / span.length);
  *at = stop;
  return (Span){span.from + first, last - first, begin, stop - begin};
}

static bool is_enlarged(Span x, Span y) {
  return x.length % x.size == 0 && y.length % y.size == 0 && (x.length > x.size || y.length > y.size);
}

/* 'item' has the picture and its alpha. */
static void add_part(const Inside *in, SceneItem item, Span across, Span along) {
  if (across.size < 1 || along.size < 1 || across.length < 1 || along.length < 1) return;
  item.kind = is_enlarged(across, along) ? ITEM_ENLARGED : ITEM_PICTURE;
  int right = MIN(across.to + across.length, in->clip.x2 + 1), bottom = MIN(along.to + along.length, in->clip.y2 + 1);
  for (int y = MAX(along.to, in->clip.y1); y < bottom;) {
    Span row = next_piece(along, &y, bottom);
    for (int x = MAX(across.to, in->clip.x1); x < right;) {
      Span column = next_piece(across, &x, right);
      item.source = (Rect){column.from, row.from, column.from + column.size - 1, row.from + row.size - 1};
      item.target = (Rect){column.to, row.to, column.to + column.length - 1, row.to + row.length - 1};
      g_array_append_val(in->items, item);
    }
  }
}

/* Divides a length into the two margins and what is between them. If the margins do not fit, they
 * share the length. */
static void divide(Span spans[3], int margin_before, int margin_after, int zoom, Span whole) {
  margin_before = CLAMP(margin_before, 0, whole.size - 1);
  margin_after = CLAMP(margin_after, 0, whole.size - 1 - margin_before);
  int before = MIN(margin_before * zoom, whole.length / 2), after = MIN(margin_after * zoom, whole.length - before);
  spans[0] = (Span){whole.from, margin_before, whole.to, before};
  spans[1] = (Span){whole.from + margin_before, whole.size - margin_before - margin_after, whole.to + before,
                    whole.length - before - after};
  spans[2] = (Span){whole.from + whole.size - margin_after, margin_after, whole.to + whole.length - after, after};
}

static int frame_of(const World *world, const BoxSettings *settings, int frame) {
  const Animation *animation = assets_animation(world->assets, settings->picture);
  return frame == BOX_ANIMATED ? animation_frame_at(animation, world->tick) : MIN(frame, animation->frames - 1);
}

static void add_picture(const Inside *in, const BoxSettings *settings, int frame, Rect place) {
  if (settings->picture == NONE || frame == BOX_NO_FRAME || in->alpha == 0 || rect_is_empty(rect_intersection(place, in->clip)))
    return;
  Assets *assets = in->world->assets;
  Size size = assets_frame_size(assets, settings->picture);
  SceneItem item = {.color = {.a = (uint8_t)in->alpha}};
  item.pixels = image_cache_get(assets, settings->picture);
  item.content = image_cache_serial(assets, settings->picture);
  Span across[3], along[3];
  Rect slice = settings->slice;
  divide(across, slice.x1, slice.x2, settings->zoom,
         (Span){frame_of(in->world, settings, frame) * size.w, size.w, place.x1, place.x2 - place.x1 + 1});
  divide(along, slice.y1, slice.y2, settings->zoom, (Span){0, size.h, place.y1, place.y2 - place.y1 + 1});
  for (int y = 0; y < 3; y++) {
    for (int x = 0; x < 3; x++) add_part(in, item, across[x], along[y]);
  }
}

/* ---- Texts */

/* Returns where a length begins in a space. */
static int aligned(int from, int space, int length, int part) {
  return part < 0 ? from : part > 0 ? from + space - length : from + (space - length) / 2;
}

static void add_text(const Inside *in, const BoxSettings *settings, Color ink, Rect place) {
  if (!settings->text || ink.a == 0 || in->alpha == 0) return;
  Rect inset = settings->inset;
  Rect area = {place.x1 + inset.x1, place.y1 + inset.y1, place.x2 - inset.x2, place.y2 - inset.y2};
  Size space = {area.x2 - area.x1 + 1, area.y2 - area.y1 + 1};
  TextStyle style = {.font = settings->font,
                     .color = ink,
                     .has_outline = settings->has_outline,
                     .outline = settings->outline,
                     .max_width = settings->wraps ? MAX(space.w, 1) : 0,
                     .align = settings->align};
  style.color.a = 255;
  SceneItem item = {.kind = ITEM_TEXT, .color = {.a = (uint8_t)(ink.a * in->alpha / 255)}};
  item.pixels = text_render(in->world->assets, &style, settings->text);
  if (!item.pixels) return;
  item.content = text_render_serial(in->world->assets);
  int side = settings->align == ALIGN_LEFT ? -1 : settings->align == ALIGN_RIGHT;
  int height = settings->valign == VALIGN_TOP ? -1 : settings->valign == VALIGN_BOTTOM;
  Point at = {aligned(area.x1, space.w, item.pixels->w, side), aligned(area.y1, space.h, item.pixels->h, height)};
  Rect whole = stage_rect(at, (Size){item.pixels->w, item.pixels->h});
  item.target = rect_intersection(whole, rect_intersection(place, in->clip));
  item.source = rect_offset(item.target, -whole.x1, -whole.y1);
  if (!rect_is_empty(item.target) && item.color.a > 0) g_array_append_val(in->items, item);
}

/* ---- Boxes */

static void add_border(const Inside *in, Rect place, int width, Color color) {
  if (color.a == 0 || width < 1) return;
  Rect inner = {place.x1 + width, place.y1 + width, place.x2 - width, place.y2 - width};
  if (rect_is_empty(inner)) {
    add_fill(in, place, color);
    return;
  }
  add_fill(in, (Rect){place.x1, place.y1, place.x2, inner.y1 - 1}, color);
  add_fill(in, (Rect){place.x1, inner.y2 + 1, place.x2, place.y2}, color);
  add_fill(in, (Rect){place.x1, inner.y1, inner.x1 - 1, inner.y2}, color);
  add_fill(in, (Rect){inner.x2 + 1, inner.y1, place.x2, inner.y2}, color);
}

static void add_boxes(const Inside *in, const GPtrArray *list);

static void add_box(const Inside *around, const Box *box) {
  const BoxSettings *settings = &box->settings;
  if (settings->hidden || settings->alpha == 0) return;
  Inside in = *around;
  in.origin = (Point){in.origin.x + settings->at.x, in.origin.y + settings->at.y};
  in.alpha = in.alpha * settings->alpha / 255;
  add_fill(&in, in.clip, settings->curtain);
  Rect place = stage_rect(in.origin, settings->size);
  if (!rect_is_empty(rect_intersection(place, in.clip))) {
    const BoxLook *look = &settings->looks[box_state(&in.world->ui, box)];
    add_fill(&in, place, look->fill);
    add_picture(&in, settings, look->frame, place);
    add_border(&in, place, settings->border_width, look->border);
    add_text(&in, settings, look->ink, place);
  }
  if (settings->clips) in.clip = rect_intersection(in.clip, place);
  if (!rect_is_empty(in.clip)) add_boxes(&in, box->children);
}

static void add_boxes(const Inside *in, const GPtrArray *list) {
  for (guint i = 0; list && i < list->len; i++) add_box(in, list->pdata[i]);
}

void scene_add_ui(GArray *items, const World *world) {
  if (box_count(&world->ui) == 0) return;
  Inside in = {.items = items, .world = world, .clip = stage_rect((Point){0, 0}, world->display.canvas), .alpha = 255};
  add_boxes(&in, world->ui.roots);
}

int scene_bar_height(const World *world) {
  Size canvas = world->display.canvas;
  if (box_modal(&world->ui)) return 0;
  for (int height = 0; height < canvas.h / 2;) {
    const Box *box = box_in_front(&world->ui, (Point){canvas.w / 2, height});
    if (!box) return height;
    height = box_place(box).y2 + 1;
  }
  return 0;
}
