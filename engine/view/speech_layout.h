/* speech_layout.h: finds a place for a line of speech: on the canvas, not over another line, not
 * under the dialog box. */

#ifndef VIEW_SPEECH_LAYOUT_H
#define VIEW_SPEECH_LAYOUT_H

#include "view/scene.h"

/* The things that share the canvas with a line. */
typedef struct SpeechRoom {
  Size canvas;
  const SceneItem *others; /* lines that are already placed */
  guint count;
  Rect box; /* of a dialog; empty for none */
} SpeechRoom;

/* Moves 'wanted' onto the canvas, then straight up or down to the nearest free place, where
 * it covers neither the others nor the box. If no place is free, it stays where it is on
 * the canvas. */
Rect speech_find_place(Rect wanted, const SpeechRoom *room);

#endif
