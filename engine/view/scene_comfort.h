/* scene_comfort.h: lists the items (scene.h) that help the player. The window shows them above
 * the game.
 *
 *   hotspots      the names of the things that can be clicked, or a frame around such a thing
 *   captions      descriptions of the sounds that play, such as "[Thunder]"
 *   the history   the list of the lines that were said
 *   the recap     a window with the story so far
 *   the plate     a short text in the middle, such as "Paused", over a darkened picture
 *   menu button   a button in a corner, which opens the menu on touch screens
 *
 * These items are not part of the game's state. game/comfort/ and game/loop.c decide which of them
 * are shown. Positions are canvas px. */

#ifndef VIEW_SCENE_COMFORT_H
#define VIEW_SCENE_COMFORT_H

#include "view/scene.h"

#define SCENE_HOTSPOTS_MAX 100 /* further hotspots get no label */

/* A thing that can be clicked. */
typedef struct SceneHotspot {
  Hotspot spot; /* the area of the thing (world/focus/pointer.h) */
  char *name;   /* NULL = it has no name, so a small mark is shown; owned by the list's owner */
} SceneHotspot;

/* A line in the history. */
typedef struct SceneSaid {
  const char *who;  /* the speaker's name; NULL = none; borrowed */
  const char *text; /* borrowed */
  Color color;      /* the color of the speaker */
} SceneSaid;

typedef struct SceneHistory {
  const GArray *lines;       /* SceneSaid, oldest first */
  const char *title, *empty; /* the heading, and the text that is shown if there are no lines */
  int scroll;                /* px by which the list is scrolled back; 0 = the last line is shown */
} SceneHistory;

/* The items that are shown. A field that is zero or NULL shows nothing. All pointers are borrowed.
 * If there are no 'hotspots' but the player wants outlines (PlayerLook.has_outlines), the thing
 * under the pointer gets a frame. Captions are hidden while the history is shown. */
typedef struct SceneComfort {
  const GArray *hotspots;    /* SceneHotspot; things that get a label */
  const GPtrArray *captions; /* char *, the newest last */
  const SceneHistory *history;
  const char *recap;              /* the text of the story so far */
  const char *plate, *plate_hint; /* the two texts of the plate; 'plate_hint' can be NULL */
  bool has_menu_button;
  Rect menu_button; /* the area that a finger can hit; the button is in its top right corner */
} SceneComfort;

/* Appends the items of 'comfort' to 'items' (SceneItem), so they are drawn above the game. */
void scene_add_comfort(GArray *items, const World *world, const SceneComfort *comfort);

/* These functions return heights in px, for scrolling in the history. scene_history_page returns
 * the height of the area that shows the list. scene_history_height returns the height of the whole
 * list. scene_history_line returns the height of one line of text. */
int scene_history_page(const World *world);
int scene_history_height(const World *world, const GArray *lines);
int scene_history_line(const World *world);

#endif
