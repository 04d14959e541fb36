/* comfort.h: features that the engine offers the player in every game:
 *
 *   - the names of all hotspots, while Tab is held
 *   - captions of sounds (captions.h)
 *   - the history: a list of the lines that were said, which opens with L (history.h)
 *   - the story so far: a text of the game, shown when a save was loaded
 *   - the fast-forward: while Ctrl is held, it skips lines that the player has seen before
 *   - a pause, which begins with Space, or when the window loses the focus
 *   - a question, before the window closes without a save
 *
 * Comfort belongs to the window and does not change the game. Comfort takes its events before they
 * become input (route.h), so a run is the same with and without Comfort. The fast-forward is an
 * exception: it adds events to the input of a tick, and recordings contain these events.
 *
 * While comfort_pauses is true, the game stands still, and Comfort takes all events of the player's
 * devices. The game still gets the release of a key or button that was pressed before the pause.
 *
 * While the game runs, Comfort takes only its own keys: Tab, L and Space. Ctrl starts the
 * fast-forward, but Comfort passes it on. Comfort takes no key that a script handles, and no key
 * that the game needs at this moment, for example while the player types text. */

#ifndef GAME_COMFORT_COMFORT_H
#define GAME_COMFORT_COMFORT_H

#include "base/bindings.h"
#include "game/comfort/captions.h"
#include "game/comfort/history.h"
#include "game/comfort/seen_lines.h"
#include "game/game.h"
#include "view/scene_comfort.h"

typedef struct Comfort {
  bool shows_hotspots; /* the names of the hotspots are shown */
  bool toggles_keys;   /* the effect of Tab and Ctrl lasts until their next press (a setting) */
  int lingers;         /* ticks until the names disappear after a tap with two fingers; 0 = none */
  bool runs;           /* the fast-forward is on */
  bool is_paused;      /* the player has paused the game with Space */
  bool is_away;        /* the game is paused because the window has lost the focus */
  bool asks_to_quit;   /* the question before the window closes is shown */
  bool wants_quit;     /* the player has answered the question with yes; the loop then quits */
  bool has_recap;      /* the story so far is shown (World.recap) */
  bool keeps_seen;     /* the record of seen lines has a file in the save folder */
  /* For the names of keys in texts. Borrowed; NULL = the default keys. Set by the loop. */
  const ControlsState *controls;
  bool follows_focus; /* set by the loop: the game may pause when the window loses the focus */
  guint pressed;      /* bit 1 << MouseButton is set if the game got the press, but no release */
  History history;
  SeenLines seen; /* the record of seen lines */
  Captions captions;
  uint64_t lines;           /* the value of Spoken.count after the last tick */
  uint64_t new_line;        /* serial of the last line that was new to the player; 0 = none */
  Tick recap;               /* the value of World.recap_at after the last tick */
  int taken[8];             /* codes of held keys whose press Comfort took; 0 = unused element */
  char *plate, *plate_hint; /* texts of the pause or the question, translated; owned; or NULL */
  GArray *hotspots;         /* SceneHotspot; owned; NULL until Tab is pressed */
  SceneComfort scene;       /* the result of comfort_scene */
} Comfort;

/* Initialises 'comfort'. Reads the record of seen lines from 'save_folder', which is the save
 * folder of 'game'. If 'save_folder' is NULL, the record begins empty and is never written. */
void comfort_init(Comfort *comfort, const Game *game, const char *save_folder);

/* Frees the content. Does not write the record of seen lines. */
void comfort_clear(Comfort *comfort);

/* Writes the record of seen lines to the save folder of 'vfs', if the record has changed and
 * comfort_init got a folder. On failure logs a warning. */
void comfort_write(Comfort *comfort, const Vfs *vfs);

/* Returns whether the game must stand still: there is a pause, or something covers the game, such
 * as the history. */
bool comfort_pauses(const Comfort *comfort);

/* Ends the effect of Tab or Ctrl, if 'event' is the release of this key. There are two exceptions.
 * If 'toggles_keys' is true, the effect goes on. If a second finger has acted as Tab, the names of
 * the hotspots stay for two more seconds. Call it with each event of the window, even if another
 * part of the engine takes the event. */
void comfort_note(Comfort *comfort, const InputEvent *event);

/* Handles an event of the window. Returns whether Comfort takes the event. If it returns false, the
 * caller must pass the event on to other parts of the engine and to the game. */
bool comfort_takes(Comfort *comfort, const Game *game, const InputEvent *event);

/* Ends the effects of Tab and Ctrl, and forgets which keys are held. Call it when another part of
 * the engine, such as the menu, begins to take all events. Comfort would not get the releases of
 * the held keys. */
void comfort_let_go(Comfort *comfort);

/* Call comfort_before_tick before each tick, and comfort_after_tick after it. During the
 * fast-forward, comfort_before_tick adds to 'input' the event that ends a seen line.
 * comfort_after_tick adds the lines that began in this tick to the record of seen lines, and
 * updates the captions. If a script has set the text of "the story so far" in this tick,
 * comfort_after_tick shows this text. In a replay, neither function does anything for the
 * fast-forward or for the story so far. */
void comfort_before_tick(Comfort *comfort, const Game *game, TickInput *input);
void comfort_after_tick(Comfort *comfort, const Game *game);

/* Call it after a load, a restart or a move to another moment of the run. 'game' is the game that
 * is now shown. Ends the effects of Tab and Ctrl and the pause of Space. Closes the history, the
 * story so far and the question, and drops the captions. */
void comfort_follow(Comfort *comfort, const Game *game);

/* Asks the player whether to quit without saving. Returns true if the question was not shown yet.
 * Returns false if the question is already shown; the caller must then quit at once. */
bool comfort_ask_to_quit(Comfort *comfort);

/* Returns what the next picture shows above the game. The result is valid until the next call with
 * this Comfort, or until 'game' changes. */
const SceneComfort *comfort_scene(Comfort *comfort, const Game *game);

#endif
