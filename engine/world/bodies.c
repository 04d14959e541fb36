#include "world/bodies.h"

#include "world/world.h"

#include <math.h>

/* Without a picture or a width of its own; px. */
#define WIDTH_UNKNOWN 16.0

#define WIDTH_MIN 2.0 /* px */

/* Of a picture's width, since feet are narrower than arms and cloaks. */
#define WIDTH_OF_PICTURE 0.5

#define DEPTH_OF_WIDTH 0.5

/* From the middle to the sides, px. */
typedef struct Body {
  double across, along;
} Body;

static double own_width(const World *world, const Actor *actor) {
  if (actor->solid_width > 0) return actor->solid_width;
  if (actor->costume == NONE) return WIDTH_UNKNOWN;
  int picture = costume_find(world_costume(world, actor->costume), pose_still(), DIRECTION_DOWN).animation;
  return picture == NONE ? WIDTH_UNKNOWN : assets_frame_size(world->assets, picture).w * WIDTH_OF_PICTURE;
}

static Body body_of(const World *world, int index) {
  const Actor *actor = world_actor(world, index);
  double width = MAX(own_width(world, actor) * actor->scale * actor->box_scale, WIDTH_MIN);
  return (Body){width / 2, width * DEPTH_OF_WIDTH / 2};
}

/* On whole pixels, so that the floor without it is one of whole pixels, too. */
Rect bodies_keep_out(const World *world, int actor, int other) {
  Body own = body_of(world, actor), body = body_of(world, other);
  double across = MIN(own.across + body.across, STAGE_FAR), along = MIN(own.along + body.along, STAGE_FAR);
  Vec at = world_actor(world, other)->at;
  return (Rect){(int)floor(at.x - across), (int)floor(at.y - along), (int)ceil(at.x + across), (int)ceil(at.y + along)};
}

static bool is_inside(Rect rect, Vec at) { return at.x > rect.x1 && at.x < rect.x2 && at.y > rect.y1 && at.y < rect.y2; }

bool bodies_overlap(const World *world, int actor, int other, Vec at) {
  return is_inside(bodies_keep_out(world, actor, other), at);
}

static bool counts(const World *world, int actor, int other) {
  const Actor *who = world_actor(world, other);
  return other != actor && who->solid && actor_is_on_stage(world, who);
}

int bodies_at(const World *world, int actor, Vec at) {
  int found = NONE;
  for (int other = 0; other < registry_count(&world->actors); other++) {
    if (!counts(world, actor, other) || !bodies_overlap(world, actor, other, at)) continue;
    if (!world_actor(world, other)->walk.active) return other;
    if (found == NONE) found = other;
  }
  return found;
}

/* ---- In the way */

/* Narrows the part of a segment, *first to *last, to where a coordinate is strictly between 'low' and 'high'. */
static bool clip(double from, double by, double low, double high, double *first, double *last) {
  if (by == 0) return from > low && from < high;
  double enter = (by > 0 ? low - from : high - from) / by, leave = (by > 0 ? high - from : low - from) / by;
  *first = MAX(*first, enter);
  *last = MIN(*last, leave);
  return *first < *last;
}

static bool enters(Rect rect, Vec from, Vec to) {
  double first = 0, last = 1;
  return clip(from.x, to.x - from.x, rect.x1, rect.x2, &first, &last) &&
         clip(from.y, to.y - from.y, rect.y1, rect.y2, &first, &last);
}

static bool comes_nearer(Vec from, Vec to, Vec middle) {
  return (to.x - from.x) * (middle.x - from.x) + (to.y - from.y) * (middle.y - from.y) > 0;
}

int bodies_in_way(const World *world, int actor, Vec from, Vec to) {
  if (!world_actor(world, actor)->solid) return NONE;
  for (int other = 0; other < registry_count(&world->actors); other++) {
    if (!counts(world, actor, other)) continue;
    Rect rect = bodies_keep_out(world, actor, other);
    bool is_in_way = is_inside(rect, from) ? comes_nearer(from, to, world_actor(world, other)->at) : enters(rect, from, to);
    if (is_in_way) return other;
  }
  return NONE;
}

/* ---- The floor without them */

static void add_rect(WalkboxSet *set, Rect rect) {
  if (!rect_is_empty(rect)) walkboxes_add(set, &(Walkbox){.rect = rect});
}

/* True of a line through the hole, too, though a line has no inside. */
static bool is_cut(Rect hole, Rect box) { return hole.x1 < box.x2 && box.x1 < hole.x2 && hole.y1 < box.y2 && box.y1 < hole.y2; }

/* What is left of the boxes: left and right of the hole, and between these above and below it, each with the hole's border. The
 * pieces of a box have no common inside: else every hole would multiply them. */
static void cut_hole(const WalkboxSet *set, Rect hole, WalkboxSet *rest) {
  for (int i = 0; i < walkboxes_count(set); i++) {
    const Walkbox *box = walkboxes_get(set, i);
    Rect all = box->rect;
    if (box->disabled) continue;
    if (!is_cut(hole, all)) {
      add_rect(rest, all);
      continue;
    }
    int left = MAX(all.x1, hole.x1), right = MIN(all.x2, hole.x2);
    add_rect(rest, (Rect){all.x1, all.y1, MIN(all.x2, hole.x1), all.y2});
    add_rect(rest, (Rect){MAX(all.x1, hole.x2), all.y1, all.x2, all.y2});
    add_rect(rest, (Rect){left, all.y1, right, MIN(all.y2, hole.y1)});
    add_rect(rest, (Rect){left, MAX(all.y1, hole.y2), right, all.y2});
  }
}

void bodies_cut_out(const World *world, int actor, int blocker, const WalkboxSet *floor, WalkboxSet *free) {
  walkboxes_init(free);
  cut_hole(floor, bodies_keep_out(world, actor, blocker), free);
  for (int other = 0; other < registry_count(&world->actors); other++) {
    if (other == blocker || !counts(world, actor, other) || world_actor(world, other)->walk.active) continue;
    WalkboxSet rest;
    walkboxes_init(&rest);
    cut_hole(free, bodies_keep_out(world, actor, other), &rest);
    walkboxes_clear(free);
    *free = rest;
  }
}
