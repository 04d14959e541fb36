/* floor_plate.h: paints the plate of the floor overlay (F11). The plate is a small area that shows
 * numbers about the floor, and the legend of the overlay.
 *
 * The plate is in the upper left corner of the picture, below the console. While the pointer is
 * there, the plate is in the upper right corner. In a small window, the plate shows only the first
 * notes of floor_look_notes.
 *
 * Call floor_plate_place before labels are painted. This function reserves the area of the plate,
 * so no label is painted there. Call floor_plate_paint after all labels. */

#ifndef DEV_FLOOR_PLATE_H
#define DEV_FLOOR_PLATE_H

#include "dev/floor_look.h"
#include "dev/sketch.h"

/* The colours of the markings. overlay_floor.c uses the same colours. */
#define FLOOR_BOX ((Color){255, 255, 255, 255})
#define FLOOR_DISABLED ((Color){190, 190, 190, 190})
#define FLOOR_POINTED ((Color){255, 150, 56, 255})
#define FLOOR_CELL ((Color){92, 214, 190, 190})
#define FLOOR_CORNER PANEL_ACCENT
#define FLOOR_PATH ((Color){255, 226, 64, 255})
#define FLOOR_OTHER_PATH ((Color){255, 226, 64, 150})
#define FLOOR_PREVIEW ((Color){255, 226, 64, 210})

typedef struct FloorPlate {
  GArray *notes; /* FloorNote: the notes that the plate shows; owned */
  Rect area;     /* window px */
} FloorPlate;

/* Fills 'plate', and overwrites old content without freeing it. The caller clears 'plate'
 * with floor_plate_clear. */
void floor_plate_place(FloorPlate *plate, Sketch *sketch, const FloorLook *look);
void floor_plate_paint(const FloorPlate *plate, const Sketch *sketch);
void floor_plate_clear(FloorPlate *plate);

#endif
