/* stage.h: the order in which things are drawn, the pixels that they cover, and the limits of
 * positions and sizes.
 *
 * Drawing (view/) and the pointer (pointer.h) use the same order and the same pixels. The picture
 * has two parts. The room is drawn first: its background, layers, objects, actors and texts. The
 * screen is drawn above the room: UI objects, speech, and texts that are placed on the canvas.
 *
 * In each part, things are ordered by plane, a number that scripts can set: lower planes are drawn
 * first. Things of the same plane are ordered by the y of their feet in whole px: a larger y is
 * nearer and drawn later. If plane and y are equal, StageRank decides. Within a rank, a newer thing
 * is drawn before an older thing. The offset of a parent object does not change the order.
 *
 * If world->rules.ui_above_room is not set, all things belong to the room. */

#ifndef WORLD_STAGE_H
#define WORLD_STAGE_H

#include "world/actor.h"
#include "world/object.h"

/* The limit for positions and sizes. Scripts may pass any number. Larger values are reduced to this
 * limit, so computations with whole px cannot overflow. */
#define STAGE_FAR 100000 /* px */

/* The distance that speech and the text at the pointer keep from the edges of the canvas
 * (page_edge). */
#define STAGE_EDGE 6 /* px, times page_zoom */

/* The order of things with equal plane and y: lower ranks are drawn first. */
typedef enum { STAGE_BACKGROUND, STAGE_LAYER, STAGE_OBJECT, STAGE_ACTOR, STAGE_SPEECH, STAGE_TEXT, STAGE_CURSOR_TEXT } StageRank;

/* The sort key of a thing. It has no padding, because tests compare keys byte by byte. */
typedef struct StageKey {
  int plane, y;
  int16_t rank;   /* StageRank */
  int16_t screen; /* 1 = part of the screen, 0 = part of the room */
  int index;      /* the thing's place among those of its rank, by age: 0 is the oldest */
} StageKey;

StageKey stage_key_of_actor(const World *world, int actor);
StageKey stage_key_of_object(const World *world, int object);

/* Returns whether 'a' is drawn before 'b'. Of two different things, exactly one is drawn before the
 * other. */
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

/* Rounds down to whole px, as floor() does. The value must be in the range of an int. This is
 * faster than a call of floor(). */
static inline int stage_whole_below(double value) {
  int whole = (int)value;
  return whole - (whole > value);
}

/* stage_position limits both coordinates to -STAGE_FAR..STAGE_FAR. stage_pixel limits them in the
 * same way, and then truncates them toward zero. It returns the pixel that scripts see. */
static inline Vec stage_position(Vec at) { return (Vec){stage_clamp(at.x, -STAGE_FAR), stage_clamp(at.y, -STAGE_FAR)}; }

Point stage_pixel(Vec at);

/* stage_spot returns the pixel at which a thing is drawn and hit. This is its position 'at',
 * limited and rounded. stage_spot_between does the same for a position between 'before' and 'at',
 * the positions in the previous and in the last tick. 'alpha' is 0 for 'before' and 1 for 'at'. */
static inline Point stage_spot(Vec at) {
  Vec near = stage_position(at);
  return (Point){stage_whole_below(near.x + 0.5), stage_whole_below(near.y + 0.5)};
}

Point stage_spot_between(Vec before, Vec at, double alpha);

/* Returns the size of a picture on stage: 'frame' times 'scale', truncated to whole px, and limited
 * to 0..STAGE_FAR. */
Size stage_size(Size frame, double scale);

/* These return the pixels that a picture covers. For stage_rect, the top left pixel of the picture
 * is at 'corner'. For stage_rect_above, 'feet' is the pixel directly below the bottom centre of the
 * picture. */
static inline Rect stage_rect(Point corner, Size size) {
  return (Rect){corner.x, corner.y, corner.x + size.w - 1, corner.y + size.h - 1};
}
static inline Rect stage_rect_above(Point feet, Size size) {
  return stage_rect((Point){feet.x - size.w / 2, feet.y - size.h}, size);
}

/* These return the area in which the pointer hits a picture. 'picture' is the result of stage_rect
 * or of stage_rect_above. As in KIAVC, a picture at x, y with the size w, h has the area from x to
 * x + w and from y to y + h, both ends included. This area is 1 px wider and 1 px higher than the
 * picture. stage_hit_rect_above differs for pictures with an odd width: their areas are not wider
 * than the pictures. Its areas thus extend equally far to the left and to the right of the feet. */
static inline Rect stage_hit_rect(Rect picture) { return (Rect){picture.x1, picture.y1, picture.x2 + 1, picture.y2 + 1}; }
static inline Rect stage_hit_rect_above(Rect picture) {
  int half = (picture.x2 - picture.x1 + 1) / 2;
  return (Rect){picture.x1, picture.y1, picture.x1 + 2 * half, picture.y2 + 1};
}

#endif
