/* speech_layout.h: finds a place for a line of speech on the canvas where it does not overlap other
 * lines or the dialog box. */

#ifndef VIEW_SPEECH_LAYOUT_H
#define VIEW_SPEECH_LAYOUT_H

#include "view/scene.h"

/* The canvas, and the things on it that a line must not overlap. */
typedef struct SpeechRoom {
  Size canvas;
  const SceneItem *others; /* lines that are already placed */
  guint count;
  Rect box; /* the dialog box; empty if there is none */
  int edge; /* px that lines keep from the edges of the canvas */
} SpeechRoom;

/* Returns 'wanted', moved off the edges of the canvas and then straight up or down to the nearest
 * free place. A free place overlaps neither the other lines nor the box. If there is none, 'wanted'
 * is only moved off the edges. */
Rect speech_find_place(Rect wanted, const SpeechRoom *room);

#endif
