#include "world/bodies.h"

#include "world/world.h"

#include <math.h>

/* For actors without a picture or a requested width; px. */
#define WIDTH_UNKNOWN 16.0

#define WIDTH_MIN 2.0 /* px */

/* The fraction of the picture's width: feet are narrower than arms and cloaks. */
#define WIDTH_OF_PICTURE 0.5

#define DEPTH_OF_WIDTH 0.5

/* Distances from the middle to the sides, px. */
typedef struct Body {
  double across, along;
} Body;

static double width_of_picture(const World *world, const Actor *actor) {
  if (actor->costume == NONE) return WIDTH_UNKNOWN;
  int picture = costume_find(world_costume(world, actor->costume), pose_still(), DIRECTION_DOWN).animation;
  return picture == NONE ? WIDTH_UNKNOWN : assets_frame_size(world->assets, picture).w * WIDTH_OF_PICTURE;
}

void bodies_measure(World *world, int actor) {
  Actor *who = world_actor(world, actor);
  if (!who->solid) return;
  who->body_width = who->solid_width > 0 ? who->solid_width : width_of_picture(world, who);
}

static Body body_of(const Actor *actor) {
  double width = MAX(actor->body_width * actor->scale * actor->box_scale, WIDTH_MIN);
  return (Body){width / 2, width * DEPTH_OF_WIDTH / 2};
}

static Body both(const Actor *a, const Actor *b) {
  Body one = body_of(a), other = body_of(b);
  return (Body){MIN(one.across + other.across, STAGE_FAR), MIN(one.along + other.along, STAGE_FAR)};
}

/* Uses whole pixels, so the rest of the floor also has whole pixels. */
Rect bodies_keep_out(const World *world, int actor, int other) {
  Body size = both(world_actor(world, actor), world_actor(world, other));
  Vec at = world_actor(world, other)->at;
  return (Rect){(int)floor(at.x - size.across), (int)floor(at.y - size.along), (int)ceil(at.x + size.across),
                (int)ceil(at.y + size.along)};
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

/* ---- Blocked lines */

/* Narrows the part of a segment, *first to *last, to the part where a coordinate is strictly
 * between 'low' and 'high'. */
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

/* Returns whether the rectangle is beside the whole segment. Most are, so this saves the rounding
 * to whole pixels. */
static bool is_beside(const Actor *actor, const Actor *other, Vec from, Vec to) {
  Body size = both(actor, other);
  double across = size.across + 1, along = size.along + 1;
  return MAX(from.x, to.x) < other->at.x - across || MIN(from.x, to.x) > other->at.x + across ||
         MAX(from.y, to.y) < other->at.y - along || MIN(from.y, to.y) > other->at.y + along;
}

int bodies_in_way(const World *world, int actor, Vec from, Vec to) {
  const Actor *who = world_actor(world, actor);
  if (!who->solid) return NONE;
  for (int other = 0; other < registry_count(&world->actors); other++) {
    if (!counts(world, actor, other) || is_beside(who, world_actor(world, other), from, to)) continue;
    Rect rect = bodies_keep_out(world, actor, other);
    bool is_in_way = is_inside(rect, from) ? comes_nearer(from, to, world_actor(world, other)->at) : enters(rect, from, to);
    if (is_in_way) return other;
  }
  return NONE;
}

/* ---- The floor without bodies */

static void add_rect(WalkboxSet *set, Rect rect) {
  if (!rect_is_empty(rect)) walkboxes_add(set, &(Walkbox){.rect = rect});
}

/* Also true for a line through the hole, although a line has no inside. */
static bool is_cut(Rect hole, Rect box) { return hole.x1 < box.x2 && box.x1 < hole.x2 && hole.y1 < box.y2 && box.y1 < hole.y2; }

/* Adds the parts of the boxes outside the hole. They are everything left and right of it, and
 * everything above and below it between its sides, each with the hole's border. The pieces share
 * only borders, so each further hole cuts few of them. */
static void cut_hole(const WalkboxSet *set, Rect hole, WalkboxSet *rest) {
  for (int i = 0; i < walkboxes_count(set); i++) {
    const Walkbox *box = walkboxes_get(set, i);
    Rect all = box->rect;
    if (box->disabled) continue;
    if (!is_cut(hole, all)) {
      add_rect(rest, all);
      continue;
    }
    add_rect(rest, (Rect){all.x1, all.y1, MIN(all.x2, hole.x1), all.y2});
    add_rect(rest, (Rect){MAX(all.x1, hole.x2), all.y1, all.x2, all.y2});
    int x1 = MAX(all.x1, hole.x1), x2 = MIN(all.x2, hole.x2);
    add_rect(rest, (Rect){x1, all.y1, x2, MIN(all.y2, hole.y1)});
    add_rect(rest, (Rect){x1, MAX(all.y1, hole.y2), x2, all.y2});
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
