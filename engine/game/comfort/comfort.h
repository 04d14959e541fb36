/* comfort.h: what a player gets in every game beside the game: names of hotspots while Tab is held,
 * a history of what was said, the pause, running through lines already seen, the question before
 * the window closes.
 *
 * All of it belongs to the window. It changes nothing in the game, and takes its events before they
 * become input (route.h), so a run is the same with and without it. Running through seen lines is
 * the exception: it adds events to the input of a tick, which are recorded like all others.
 *
 * While something is open, the game stands still (comfort_pauses), and Comfort takes all keys and
 * clicks. A key that the game handles itself, or that something in the game would take now, belongs
 * to the game. */

#ifndef GAME_COMFORT_COMFORT_H
#define GAME_COMFORT_COMFORT_H

#include "game/comfort/history.h"
#include "game/comfort/seen_lines.h"
#include "game/game.h"
#include "view/scene_comfort.h"

typedef struct Comfort {
  bool shows_hotspots; /* Tab is held, or has switched it on */
  bool runs;           /* Ctrl is held, or has switched it on */
  bool toggles_keys;   /* Tab and Ctrl switch; a setting of the player */
  bool is_paused;      /* by Space */
  bool is_away;        /* the window has lost the focus */
  bool asks_to_quit;
  bool wants_quit;    /* set when the player has answered yes; the loop reads it */
  bool has_recap;     /* the story so far is shown; its text is the world's */
  bool follows_focus; /* the game pauses when the window loses the focus */
  guint pressed;      /* buttons (1 << MouseButton) whose press the game got */
  History history;
  SeenLines seen;
  uint64_t lines;           /* the number of spoken lines (Spoken.count) already looked at */
  uint64_t new_line;        /* the serial of the last one that was new to the player; 0 = none */
  Tick recap;               /* when the last shown story so far was set (World.recap_at) */
  int taken[8];             /* keys whose press was taken, and which are still held; 0 = none */
  char *plate, *plate_hint; /* in the player's language; owned */
  GArray *hotspots;         /* SceneHotspot; NULL until Tab was pressed */
  SceneComfort scene;
} Comfort;

/* Reads the record of seen lines from 'save_folder', the save folder of 'game'. NULL = the run has
 * no record. */
void comfort_init(Comfort *comfort, const Game *game, const char *save_folder);
void comfort_clear(Comfort *comfort);

/* Writes the record of seen lines, if it has changed. */
void comfort_write(Comfort *comfort, const Vfs *vfs);

/* Returns whether the game must stand still now. */
bool comfort_pauses(const Comfort *comfort);

/* Notes that a held key was released. Call it with each event, also if another part of the engine
 * takes the event. */
void comfort_note(Comfort *comfort, const InputEvent *event);

/* Takes an event of the window, or returns false. */
bool comfort_takes(Comfort *comfort, const Game *game, const InputEvent *event);

/* Forgets which keys are held: something else takes their release. */
void comfort_let_go(Comfort *comfort);

/* Call comfort_before_tick before each tick, and comfort_after_tick after it. While the player runs
 * through seen lines, comfort_before_tick adds the events that end these lines to 'input'. */
void comfort_before_tick(Comfort *comfort, const Game *game, TickInput *input);
void comfort_after_tick(Comfort *comfort, const Game *game);

/* Call it after a load, a restart or a step in time: 'game' has replaced the old game, or it is at
 * another moment. */
void comfort_follow(Comfort *comfort, const Game *game);

/* Asks whether to quit without saving. Returns false if it asks already: then quit. */
bool comfort_ask_to_quit(Comfort *comfort);

/* Returns what the next picture shows above the game; valid until the next call. */
const SceneComfort *comfort_scene(Comfort *comfort, const Game *game);

#endif
