/* stage.h: in which order things are drawn, on which pixels, and how far away and how large they can be.
 *
 * One order and one place for the eye (view/) and for the pointer (pointer.h). The order: by plane, then by the height of the
 * feet (whole px), the nearer one later. Where both are equal the kinds lie on each other as in StageRank, and of one kind the
 * newer thing goes under. A parent's offset does not count. */

#ifndef WORLD_STAGE_H
#define WORLD_STAGE_H

#include "world/actor.h"
#include "world/object.h"

/* Scripts may ask for any number; this far out nothing is drawn, and whole px do not overflow. */
#define STAGE_FAR 100000 /* px */

/* Of things with equal plane and y: what lies under what. */
typedef enum { STAGE_BACKGROUND, STAGE_LAYER, STAGE_OBJECT, STAGE_ACTOR, STAGE_SPEECH, STAGE_TEXT, STAGE_CURSOR_TEXT } StageRank;

typedef struct StageKey {
  int plane, y;
  StageRank rank;
  int index; /* among its kind, by age */
} StageKey;

StageKey stage_key_of_actor(const World *world, int actor);
StageKey stage_key_of_object(const World *world, int object);

/* Whether 'a' is drawn before 'b'. A strict total order for different things. */
static inline bool stage_is_under(const StageKey *a, const StageKey *b) {
  if (a->plane != b->plane) return a->plane < b->plane;
  if (a->y != b->y) return a->y < b->y;
  if (a->rank != b->rank) return a->rank < b->rank;
  return a->index > b->index;
}

/* The nearest position at most STAGE_FAR from the origin on each axis; as a pixel cut toward zero, as scripts see it. */
Vec stage_position(Vec at);
Point stage_pixel(Vec at);

/* The pixel on which what is at 'at' is drawn and hit: the nearest. 'alpha' of the way from the tick before (0) to the last
 * tick (1), where 'before' does not count. */
Point stage_spot(Vec at);
Point stage_spot_between(Vec before, Vec at, double alpha);

/* A picture's size on stage: scaled, cut to whole px, 0..STAGE_FAR. */
Size stage_size(Size frame, double scale);

/* The pixels of a picture whose top left pixel is 'corner', and of one that stands above 'feet', its bottom centre. */
static inline Rect stage_rect(Point corner, Size size) {
  return (Rect){corner.x, corner.y, corner.x + size.w - 1, corner.y + size.h - 1};
}
static inline Rect stage_rect_above(Point feet, Size size) {
  return stage_rect((Point){feet.x - size.w / 2, feet.y - size.h}, size);
}

/* Where the pointer hits such pictures. KIAVC's rule: both ends belong to x .. x + w and y .. y + h, one above its feet reaches
 * as far to the left as to the right. */
static inline Rect stage_reach(Rect picture) { return (Rect){picture.x1, picture.y1, picture.x2 + 1, picture.y2 + 1}; }
static inline Rect stage_reach_above(Rect picture) {
  int half = (picture.x2 - picture.x1 + 1) / 2;
  return (Rect){picture.x1, picture.y1, picture.x1 + 2 * half, picture.y2 + 1};
}

#endif
