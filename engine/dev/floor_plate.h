/* floor_plate.h: the small plate with the figures of the floor, and with a sample of every line and mark: the legend (F11).
 *
 * It lies in the upper left corner of the picture, or in the right one while the pointer is there. In a small window it keeps the
 * notes that matter most. Labels stay away from it from when it is placed; it is painted last. */

#ifndef DEV_FLOOR_PLATE_H
#define DEV_FLOOR_PLATE_H

#include "dev/floor_look.h"
#include "dev/sketch.h"

#define FLOOR_BOX ((Color){255, 255, 255, 255})
#define FLOOR_DISABLED ((Color){190, 190, 190, 190})
#define FLOOR_POINTED ((Color){255, 150, 56, 255})
#define FLOOR_CELL ((Color){92, 214, 190, 190})
#define FLOOR_CORNER PANEL_ACCENT
#define FLOOR_WAY ((Color){255, 226, 64, 255})
#define FLOOR_OTHER_WAY ((Color){255, 226, 64, 150})
#define FLOOR_PREVIEW ((Color){255, 226, 64, 210})

typedef struct FloorPlate {
  GArray *notes; /* FloorNote */
  Rect area;     /* window px */
} FloorPlate;

void floor_plate_place(FloorPlate *plate, Sketch *sketch, const FloorLook *look);
void floor_plate_paint(const FloorPlate *plate, const Sketch *sketch);
void floor_plate_clear(FloorPlate *plate);

#endif
