/* scene_comfort.h: what the window shows above the game for the player's comfort: the names of the
 * hotspots, captions of sounds, the history of what was said, the story so far, a plate such as
 * "Paused".
 *
 * None of it is a part of the game's state. game/comfort/ decides what is shown. */

#ifndef VIEW_SCENE_COMFORT_H
#define VIEW_SCENE_COMFORT_H

#include "view/scene.h"

#define SCENE_HOTSPOTS_MAX 100 /* more have no label */

/* A thing that can be clicked. */
typedef struct SceneHotspot {
  Hotspot spot;
  char *name; /* NULL = it has none: only a mark is shown; owned by the list's owner */
} SceneHotspot;

/* A line of the history. */
typedef struct SceneSaid {
  const char *who; /* the speaker's name; NULL = none; borrowed */
  const char *text;
  Color color; /* of the speaker */
} SceneSaid;

typedef struct SceneHistory {
  const GArray *lines;       /* SceneSaid, oldest first */
  const char *title, *empty; /* 'empty' is shown if there are no lines */
  int scroll;                /* px of the list below the panel; 0 = the end is shown */
} SceneHistory;

/* All zero shows nothing. Everything is borrowed. */
typedef struct SceneComfort {
  const GArray *hotspots;    /* SceneHotspot */
  const GPtrArray *captions; /* char *, the newest last; NULL = none */
  const SceneHistory *history;
  const char *recap;
  const char *plate, *plate_hint; /* the second line may be NULL */
} SceneComfort;

/* Adds everything to 'items' (SceneItem), in front of the others. */
void scene_add_comfort(GArray *items, const World *world, const SceneComfort *comfort);

/* scene_history_page returns the height of the visible part of the list in px.
 * scene_history_height returns the height of the whole list. scene_history_line returns the height
 * of a line of text, for scrolling. */
int scene_history_page(const World *world);
int scene_history_height(const World *world, const GArray *lines);
int scene_history_line(const World *world);

#endif
