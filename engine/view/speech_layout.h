/* speech_layout.h: finds a line of speech a place where it can be read: on the canvas, on no other line, and not under the dialog
 * box. */

#ifndef VIEW_SPEECH_LAYOUT_H
#define VIEW_SPEECH_LAYOUT_H

#include "view/scene.h"

/* What a line has to share the canvas with. */
typedef struct SpeechRoom {
  Size canvas;
  const SceneItem *others; /* lines that have their places */
  guint count;
  Rect box; /* of a dialog; empty for none */
} SpeechRoom;

/* 'wanted', pushed onto the canvas and then straight up or down to the nearest place where it covers none of the others, nor
 * the box. Where nothing is free it stays where it was pushed to. */
Rect speech_find_place(Rect wanted, const SpeechRoom *room);

#endif
