/* history.h: the list of what was said, above the game.
 *
 * Its lines are those of the world (world/effects/spoken.h), with the names of the speakers at the
 * moment when it was opened. The player scrolls with the wheel, with keys, or by dragging the
 * list. */

#ifndef GAME_COMFORT_HISTORY_H
#define GAME_COMFORT_HISTORY_H

#include "game/game.h"
#include "view/scene_comfort.h"

/* All zero is closed. */
typedef struct History {
  GArray *lines;       /* SceneSaid; its names are owned by 'names'; NULL = closed */
  GPtrArray *names;    /* char *; one for each line, or NULL */
  char *title, *empty; /* in the player's language; owned */
  SceneHistory view;
  int height;    /* px of the whole list */
  bool is_held;  /* a button or finger holds the list */
  bool is_moved; /* and has moved it */
  int grip;      /* y of the pointer when the list was last moved, canvas px */
} History;

static inline bool history_is_open(const History *history) { return history->lines != NULL; }

void history_open(History *history, const Game *game);
void history_close(History *history);

/* Takes an event. Closes the list where the player wants to leave it. */
void history_event(History *history, const World *world, const InputEvent *event);

#endif
