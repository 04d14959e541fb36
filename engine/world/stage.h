/* stage.h: the order in which things are drawn, their pixels, and the limits of positions
 * and sizes.
 *
 * Drawing (view/) and the pointer (pointer.h) use this order and these pixels. The room is drawn
 * first: its background, layers, objects, actors and texts. The screen is drawn above the room: UI
 * objects, speech, and texts that are placed on the canvas.
 *
 * In each of these parts, things are ordered by plane. Things of the same plane are ordered by the
 * y of their feet in whole px: a larger y is nearer and drawn later. If both are equal, StageRank
 * decides. Within a rank, a newer thing is drawn before an older one. The offset of a parent does
 * not change the order.
 *
 * Without world->rules.ui_above_room, all things belong to one part. */

#ifndef WORLD_STAGE_H
#define WORLD_STAGE_H

#include "world/actor.h"
#include "world/object.h"

/* The limit for positions and sizes. Scripts may pass any number, so larger values are limited to
 * it. Whole px then cannot overflow. */
#define STAGE_FAR 100000 /* px */

/* The order of things with equal plane and y, lowest first. */
typedef enum { STAGE_BACKGROUND, STAGE_LAYER, STAGE_OBJECT, STAGE_ACTOR, STAGE_SPEECH, STAGE_TEXT, STAGE_CURSOR_TEXT } StageRank;

/* The sort key of a thing. It has no padding, because tests compare keys byte by byte. */
typedef struct StageKey {
  int plane, y;
  int16_t rank;   /* StageRank */
  int16_t screen; /* 1 = part of the screen, above the room; otherwise 0 */
  int index;      /* within its rank, by age: 0 is the oldest */
} StageKey;

StageKey stage_key_of_actor(const World *world, int actor);
StageKey stage_key_of_object(const World *world, int object);

/* Returns whether 'a' is drawn before 'b'. For different things, this is a strict total order. */
static inline bool stage_is_under(const StageKey *a, const StageKey *b) {
  if (a->screen != b->screen) return a->screen < b->screen;
  if (a->plane != b->plane) return a->plane < b->plane;
  if (a->y != b->y) return a->y < b->y;
  if (a->rank != b->rank) return a->rank < b->rank;
  return a->index > b->index;
}

/* Limits a value to 'low'..STAGE_FAR. NaN becomes 'low'. */
static inline double stage_clamp(double value, double low) {
  if (!(value > low)) return low;
  return value < STAGE_FAR ? value : STAGE_FAR;
}

/* Like floor(), but without a call, for values that fit into an int. */
static inline int stage_whole_below(double value) {
  int whole = (int)value;
  return whole - (whole > value);
}

/* stage_position limits both coordinates to -STAGE_FAR..STAGE_FAR. stage_pixel also truncates them
 * toward zero. The result is the pixel that scripts see. */
static inline Vec stage_position(Vec at) { return (Vec){stage_clamp(at.x, -STAGE_FAR), stage_clamp(at.y, -STAGE_FAR)}; }

Point stage_pixel(Vec at);

/* stage_spot returns the pixel at which a thing is drawn and hit: its position 'at', rounded.
 * stage_spot_between returns the pixel for a position between the previous tick ('alpha' 0) and the
 * last tick (1). For 1, it ignores 'before'. */
static inline Point stage_spot(Vec at) {
  Vec near = stage_position(at);
  return (Point){stage_whole_below(near.x + 0.5), stage_whole_below(near.y + 0.5)};
}

Point stage_spot_between(Vec before, Vec at, double alpha);

/* Returns a picture's size on stage: scaled, truncated to whole px, 0..STAGE_FAR. */
Size stage_size(Size frame, double scale);

/* stage_rect returns the pixels of a picture with its top left pixel at 'corner'. stage_rect_above
 * returns the pixels of a picture with its bottom centre at 'feet'. */
static inline Rect stage_rect(Point corner, Size size) {
  return (Rect){corner.x, corner.y, corner.x + size.w - 1, corner.y + size.h - 1};
}
static inline Rect stage_rect_above(Point feet, Size size) {
  return stage_rect((Point){feet.x - size.w / 2, feet.y - size.h}, size);
}

/* These return the area where the pointer hits a picture, from the result of stage_rect or
 * stage_rect_above. By KIAVC's rule, it covers x to x + w and y to y + h, both ends included. The
 * area of stage_hit_rect_above extends equally far to the left and to the right of the feet. */
static inline Rect stage_hit_rect(Rect picture) { return (Rect){picture.x1, picture.y1, picture.x2 + 1, picture.y2 + 1}; }
static inline Rect stage_hit_rect_above(Rect picture) {
  int half = (picture.x2 - picture.x1 + 1) / 2;
  return (Rect){picture.x1, picture.y1, picture.x1 + 2 * half, picture.y2 + 1};
}

#endif
