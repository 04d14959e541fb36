/* speech_layout.h: finds a line of speech a place where it can be read: on the canvas, and on no other line. */

#ifndef VIEW_SPEECH_LAYOUT_H
#define VIEW_SPEECH_LAYOUT_H

#include "view/scene.h"

/* 'wanted', pushed onto the canvas and then straight up or down to the nearest place where it covers none of the 'count'
 * items. Where nothing is free it stays where it was pushed to. */
Rect speech_find_place(Rect wanted, Size canvas, const SceneItem *others, guint count);

#endif
