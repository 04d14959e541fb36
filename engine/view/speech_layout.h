/* speech_layout.h: finds a place on the canvas for a line of speech, so that the line overlaps
 * neither other lines nor the dialog box. A line here is the rectangle of the whole spoken text. */

#ifndef VIEW_SPEECH_LAYOUT_H
#define VIEW_SPEECH_LAYOUT_H

#include "view/scene.h"

#define SPEECH_HEADS 16 /* the most heads in a SpeechRoom; further ones may be covered */

/* The canvas, and the things on it that a line must not overlap. */
typedef struct SpeechRoom {
  Size canvas;
  const SceneItem *others;  /* lines that are already placed; borrowed */
  guint count;              /* of 'others' */
  Rect box;                 /* the dialog box; empty if there is none */
  Rect window;              /* the message window; empty if there is none */
  int edge;                 /* px between a line and the canvas's edges; less for large lines */
  int top;                  /* px: the height of a panel at the upper edge; lines stay below it */
  Rect heads[SPEECH_HEADS]; /* of other actors, canvas px; a line moves up to leave them visible */
  int head_count;
} SpeechRoom;

/* Returns the place for a line with the rectangle 'wanted' (canvas px). First moves the rectangle
 * off the edges of the canvas. Then moves it straight up or down to the nearest free place. A free
 * place overlaps neither 'others' nor 'box' nor 'window'. If there is no free place, the second
 * move is omitted. Finally moves the rectangle up until it covers no head. If it would then
 * overlap something else, or leave the canvas, this move is omitted. */
Rect speech_find_place(Rect wanted, const SpeechRoom *room);

/* Returns how far 'place' lies below the place that 'wanted' has when it is off the edges, in
 * px. */
int speech_moved(Rect wanted, const SpeechRoom *room, Rect place);

/* Moves 'wanted' off the edges, and then 'moved' px down, and stores the result in '*place'.
 * Returns whether that place is free. Ignores heads. */
bool speech_keep_place(Rect wanted, const SpeechRoom *room, int moved, Rect *place);

#endif
