/* floor_plate.h: paints the plate of the floor overlay (F11). The plate is a small area that shows
 * numbers about the floor, and samples of the markings that the overlay paints.
 *
 * The plate consists of notes, which are short texts with or without a sample. floor_look_notes
 * makes the notes. In a small window, the plate shows only the first notes.
 *
 * The plate is in the upper left corner of the picture, below the console. If the pointer is in
 * that corner, the plate is in the upper right corner instead.
 *
 * The overlays paint labels, such as the names of walkboxes. Call floor_plate_place before any
 * label is painted. This function reserves the area of the plate, so no label is painted in this
 * area. Call floor_plate_paint after all labels. */

#ifndef DEV_FLOOR_PLATE_H
#define DEV_FLOOR_PLATE_H

#include "dev/floor_look.h"
#include "dev/sketch.h"

/* These are the colors of the markings, both in the samples and in the overlay itself.
 * overlay_floor.h lists the markings. FLOOR_PREVIEW is the color of the path to the pointer. */
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
  Rect area;     /* the area of the plate, in window px */
} FloorPlate;

/* Chooses the notes and the area of the plate, and reserves this area in 'sketch'. Overwrites the
 * old content of 'plate' without freeing it. The caller clears 'plate' with floor_plate_clear. */
void floor_plate_place(FloorPlate *plate, Sketch *sketch, const FloorLook *look);

/* Paints the plate. Paints nothing if it has no notes. */
void floor_plate_paint(const FloorPlate *plate, const Sketch *sketch);

/* Frees the notes. */
void floor_plate_clear(FloorPlate *plate);

#endif
