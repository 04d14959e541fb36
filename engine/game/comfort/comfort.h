/* comfort.h: what the engine offers the player in every game. While Tab is held, it shows the names
 * of the hotspots. There are also a history of what was said, captions of sounds, a pause, a
 * fast-forward through lines that the player has seen before, and a question before the window
 * closes without a save.
 *
 * Comfort belongs to the window. It does not change the game. It takes its events before they
 * become input (route.h), so a run is the same with and without Comfort. The fast-forward is the
 * exception: it adds events to the input of a tick. Recordings contain these events, too.
 *
 * While comfort_pauses is true, the game stands still, and Comfort takes all events of the keyboard
 * and the mouse. The game gets only the releases of keys and buttons that were pressed before it
 * stood still.
 *
 * While the game runs, Comfort takes only its own keys, such as Tab. It does not take a key that a
 * script handles, or that the game needs at this moment, for example to type text. */

#ifndef GAME_COMFORT_COMFORT_H
#define GAME_COMFORT_COMFORT_H

#include "base/bindings.h"
#include "game/comfort/captions.h"
#include "game/comfort/history.h"
#include "game/comfort/seen_lines.h"
#include "game/game.h"
#include "view/scene_comfort.h"

typedef struct Comfort {
  bool shows_hotspots;           /* Tab is held, or has switched it on */
  bool toggles_keys;             /* Tab and Ctrl switch; a setting of the player */
  int lingers;                   /* ticks for which the names stay after a tap with two fingers */
  bool runs;                     /* Ctrl is held, or has switched it on: the fast-forward is on */
  bool is_paused;                /* the player has paused the game with Space */
  bool is_away;                  /* the game is paused because the window has lost the focus */
  bool asks_to_quit;             /* the question before the window closes is shown */
  bool wants_quit;               /* the player has answered the question with yes; the loop then quits */
  bool has_recap;                /* the story so far is shown (World.recap) */
  bool keeps_seen;               /* seen lines are read from and written to a file */
  const ControlsState *controls; /* names the keys; borrowed; NULL = the default keys */
  bool follows_focus;            /* the game may pause when the window loses the focus */
  guint pressed;                 /* bit 1 << MouseButton is set if the game got the press, but no release */
  History history;
  SeenLines seen;
  Captions captions;
  uint64_t lines;           /* the value of Spoken.count after the last tick */
  uint64_t new_line;        /* serial of the last spoken line that was new in 'seen'; 0 = none */
  Tick recap;               /* World.recap_at of the last story so far that was shown */
  int taken[8];             /* codes of held keys whose press Comfort took; 0 = a free place */
  char *plate, *plate_hint; /* texts in the player's language; owned; or NULL */
  GArray *hotspots;         /* SceneHotspot; owned; NULL until Tab is pressed */
  SceneComfort scene;       /* the result of comfort_scene */
} Comfort;

/* Initialises 'comfort'. Reads the record of seen lines from 'save_folder', the save folder of
 * 'game'. If 'save_folder' is NULL, the record begins empty and is never written. */
void comfort_init(Comfort *comfort, const Game *game, const char *save_folder);
/* Frees the content. Does not write the record of seen lines. */
void comfort_clear(Comfort *comfort);

/* Writes the record of seen lines to the save folder of 'vfs', if the record has changed and
 * comfort_init got a folder. If that fails, logs a warning. */
void comfort_write(Comfort *comfort, const Vfs *vfs);

/* Returns whether the game must stand still: it is paused, or something covers it, such as
 * the history. */
bool comfort_pauses(const Comfort *comfort);

/* Ends what a held key does (Tab, Ctrl) if 'event' is its release. Call it with each event of the
 * window, even if another part of the engine takes the event. */
void comfort_note(Comfort *comfort, const InputEvent *event);

/* Handles an event of the window. Returns whether Comfort takes it. If not, other parts of the
 * engine and the game may take it. */
bool comfort_takes(Comfort *comfort, const Game *game, const InputEvent *event);

/* Forgets which keys are held. Call it when another part of the engine, such as the menu, begins to
 * take all events. Comfort then does not get the releases of these keys. */
void comfort_let_go(Comfort *comfort);

/* Call comfort_before_tick before each tick, and comfort_after_tick after it. During the
 * fast-forward, comfort_before_tick adds to 'input' the event that ends a seen line.
 * comfort_after_tick adds the lines that began in this tick to the record. If a script has set the
 * story so far, it also shows this text. */
void comfort_before_tick(Comfort *comfort, const Game *game, TickInput *input);
void comfort_after_tick(Comfort *comfort, const Game *game);

/* Call it after a load, a restart or a move to another moment of the run. 'game' is the game that
 * is now shown. Ends the pause, and closes the history, the story so far and the question. */
void comfort_follow(Comfort *comfort, const Game *game);

/* Asks the player whether to quit without saving. If the question is shown already, returns false,
 * and the caller must quit. Otherwise returns true. */
bool comfort_ask_to_quit(Comfort *comfort);

/* Returns what the next picture shows above the game. Valid until the next call. */
const SceneComfort *comfort_scene(Comfort *comfort, const Game *game);

#endif
