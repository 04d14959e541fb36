/* scene_speech.h: lists the lines that actors say, as a part of scene.h.
 *
 * A line lies above the head of its speaker. It moves up or down where other lines, the panel of a
 * dialog, a message window, a bar at the upper edge or the heads of other actors are
 * (speech_layout.h). When a line has been drawn once, it keeps this place until it ends, also if
 * another actor then comes to stand behind it. It follows a speaker who walks. It moves again only
 * if another line or a dialog needs its place.
 *
 * The places are remembered in the World (world/effects/word_places.h). Positions are canvas px. */

#ifndef VIEW_SCENE_SPEECH_H
#define VIEW_SCENE_SPEECH_H

#include "view/scene.h"

/* Where and when the lines are drawn. */
typedef struct SceneSpeech {
  double alpha; /* the moment between two ticks; see scene_list */
  Point rest;   /* room px at the canvas's top left, while the room does not shake */
  int top;      /* px at the upper edge that a panel covers, such as a bar */
} SceneSpeech;

/* Adds the lines to 'items' (SceneItem). The caller must sort 'items' afterwards by
 * SceneItem.key. */
void scene_add_speech(GArray *items, const World *world, const SceneSpeech *speech);

/* Returns whether a place on the canvas covers a part of a speaker's head. */
bool scene_speaker_is_at(const World *world, const SceneSpeech *speech, Rect place);

#endif
