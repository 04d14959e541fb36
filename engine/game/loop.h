/* loop.h: plays a game in a window: real time, pictures, sound.
 *
 * Each round of the loop gathers the window's events into the next TickInput, and runs the ticks
 * that are due. It then draws if a frame is due, and sleeps. A round runs at most a few ticks, so
 * the game plays slower on a slow machine, but does not hang. A round runs more ticks only while
 * a cutscene is fast-forwarded. While nothing changes, nothing is drawn.
 *
 * While the menu is open, the game stands still, and the menu runs instead (menu/menu_host.h).
 *
 * While a save is being loaded, no ticks run. After a short time, the picture shows the progress.
 * Escape cancels the load.
 *
 * The loop must not include headers of dev/, which is a higher floor (a layer of the code, see
 * README.md). So dev/ registers its functions in LoopHooks and in RouteWindow (route.h). */

#ifndef GAME_LOOP_H
#define GAME_LOOP_H

#include "game/comfort/comfort.h"
#include "game/comfort/narrator.h"
#include "game/controls/controls.h"
#include "game/route.h"
#include "game/run.h"
#include "game/session.h"
#include "sys/pointer_pace.h"
#include "sys/window.h"

typedef struct Loop Loop;

/* Functions of dev/. The overlay is the picture that dev/ paints over the game, for example the
 * console. A function may be NULL. If 'has_overlay' is set, 'overlay' must be set, too. */
typedef struct LoopHooks {
  void *user; /* passed to each function */
  /* Called once per frame, before drawing, but not while a save is being loaded. Returns true if
   * the overlay has changed since the last frame. */
  bool (*frame)(void *user, Loop *loop);
  /* Returns whether there is an overlay now. */
  bool (*has_overlay)(void *user);
  /* Paints the overlay. */
  WindowOverlay overlay;
  /* Called before the loop sleeps. The function should return before 'until_us' (time of
   * pace_now_us). */
  void (*idle)(void *user, Loop *loop, int64_t until_us);
  /* Called after a loaded game has replaced the old one. */
  void (*replaced)(void *user, Game *game);
  /* Called once, after the window was closed. loop->game is still valid. */
  void (*ended)(void *user, Loop *loop);
} LoopHooks;

/* Before loop_run, the caller sets 'game', 'options', 'session.options', 'hooks' and the functions
 * of dev/ in 'route'. All other fields must be zero. */
struct Loop {
  Game *game; /* owned by the caller of loop_run; loop_show_game replaces it */
  Session session;
  const RunOptions *options;
  LoopHooks hooks;
  Comfort comfort;
  Narrator narrator;
  RouteWindow route; /* functions that get an event before it becomes input */
  Window *window;
  struct View *view;
  struct Mixer *mixer;
  struct AudioOutput *audio_output;
  TickInput input;          /* events for the next tick */
  Controls controls;        /* changes the events of the player's devices */
  PointerPace pointer;      /* holds back movements for the game; the picture shows them at once */
  bool has_shown;           /* the first picture has been shown */
  bool paused;              /* no ticks run, and the game is silent */
  struct Menu *menu;        /* the open menu (menu/menu_host.h); owned; NULL = no menu is open */
  bool menu_is_heard;       /* the mixer plays the sounds of the menu; unused for a title screen */
  int64_t load_us;          /* when loading a save began (pace_now_us); 0 = no save is loading */
  bool is_still;            /* the last picture was equal to the previous picture */
  bool quit;                /* end the loop after this round */
  int64_t next_tick_us;     /* when the next tick is due (pace_now_us) */
  int64_t next_frame_us;    /* when the next frame is due */
  unsigned display_version; /* display.version of the game plus that of the menu, as shown */
};

/* loop_prepare opens a hidden window and the sound device for a later loop_run (run_setup.h
 * explains why). If there is no display, it logs the error and returns false. After success, call
 * either loop_run or loop_abandon. loop_abandon closes the window and the device. */
bool loop_prepare(RunOptions *options);
void loop_abandon(RunOptions *options);

/* Runs one round of a loop that loop_run has begun. Returns false if it was the last one. Stores in
 * '*wake_us' when the next round is due (time of pace_now_us); 0 = at once. An earlier round does
 * no harm. loop_run calls this function again and again (sys/rounds.h); a browser calls it once for
 * each frame of the screen. */
bool loop_round(Loop *loop, int64_t *wake_us);

/* Plays until the game is over or the window is closed. Also ends after the tick
 * options->ticks, and at the end of a replay. Returns EXIT_FINE. If there is no display, logs
 * the error and returns EXIT_INVALID_ARGUMENTS. In a browser, loop_run does not return, unless it
 * fails: the loop plays and ends later (rounds_run). */
int loop_run(Loop *loop);

/* Shows another game, or another moment of the same game. If 'game' is another game, the menu is
 * closed, and the caller then owns the old game. Pictures and texts that both games use are not
 * read again. If both games have the same list of sounds, sounds are not read again. A sound then
 * continues without a break if both games play it at about the same position. */
void loop_show_game(Loop *loop, Game *game);

/* Plays only the sounds of 'game' from now on. 'game' is loop->game or the game of the menu. */
void loop_set_sound(Loop *loop, Game *game);

/* Replaces loop->game by 'game' and frees the old game. 'game' was opened again after files had
 * changed. 'changed' has the names of these files (vfs.h); NULL = any file may have changed.
 * Unchanged pictures are not read again. If no font has changed, no font is read again. If a font
 * has changed, all fonts are read again. The same applies to sounds. */
void loop_reload_game(Loop *loop, Game *game, const GPtrArray *changed);

/* Works like loop_show_game, but frees the old game. 'game' must not be the old game. Does not call
 * hooks.replaced. */
void loop_set_game(Loop *loop, Game *game);

#endif
