/* history.h: shows a list of what was said in this run, above the game.
 *
 * When the list is opened, it copies the lines of the world (world/effects/spoken.h) and the names
 * that the speakers have at this moment. The player scrolls with the wheel, with keys, or by
 * dragging the list. */

#ifndef GAME_COMFORT_HISTORY_H
#define GAME_COMFORT_HISTORY_H

#include "game/game.h"
#include "view/scene_comfort.h"

/* All zero = the list is closed. */
typedef struct History {
  GArray *lines;       /* SceneSaid; 'names' owns its strings; NULL = the list is closed */
  GPtrArray *names;    /* char *: two for each line, its speaker's name (or NULL) and its text */
  char *title, *empty; /* the texts for SceneHistory, in the player's language; owned */
  SceneHistory view;
  int height;    /* height of the whole list, canvas px */
  bool is_held;  /* a button or finger was pressed on the list */
  bool is_moved; /* this press has moved the list, so its release is not a click */
  int grip;      /* y of the pointer at the press or the last movement, canvas px */
} History;

static inline bool history_is_open(const History *history) { return history->lines != NULL; }

void history_open(History *history, const Game *game);
void history_close(History *history);

/* Scrolls the list, or closes it after a click or a key such as Escape. Ignores all other events.
 * Call it only while the list is open. */
void history_event(History *history, const World *world, const InputEvent *event);

#endif
