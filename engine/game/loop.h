/* loop.h: plays a game in a window: real time, pictures, sound.
 *
 * Each round gathers the window's events into the next TickInput, runs the ticks that are due,
 * draws if a frame is due, and sleeps. At most a few ticks run in a round, so a slow machine plays
 * slower instead of hanging. Nothing is drawn while nothing changes.
 *
 * While the menu is open, the game stands still, and the menu runs in its place (menu/menu_host.h).
 *
 * While a save is being loaded, the game stands still, and the picture soon shows how far it is.
 * Escape cancels.
 *
 * The loop does not depend on dev/, which is above it. dev/ registers functions in LoopHooks
 * and RouteWindow. */

#ifndef GAME_LOOP_H
#define GAME_LOOP_H

#include "game/route.h"
#include "game/run.h"
#include "game/session.h"
#include "sys/pointer_pace.h"
#include "sys/window.h"

typedef struct Loop Loop;

typedef struct LoopHooks {
  void *user;
  /* Called once per frame, before drawing. Returns true if the overlay has changed since the
   * last frame. */
  bool (*frame)(void *user, Loop *loop);
  /* Returns whether there is an overlay now. */
  bool (*has_overlay)(void *user);
  WindowOverlay overlay;
  /* Called before the loop sleeps. Should return before 'until_us' (pace_now_us). May be NULL. */
  void (*idle)(void *user, Loop *loop, int64_t until_us);
  /* Called after a loaded game has taken the place of the old one. */
  void (*replaced)(void *user, Game *game);
} LoopHooks;

struct Loop {
  Game *game; /* owned by the caller of loop_run; loop_show_game replaces it */
  Session session;
  const RunOptions *options;
  LoopHooks hooks;
  RouteWindow route; /* functions that can take events before the game does */
  Window *window;
  struct View *view;
  struct Mixer *mixer;
  struct AudioOutput *audio_output;
  TickInput input;        /* events for the next tick */
  PointerPace pointer;    /* the pointer's movements take their time to the game, not to the picture */
  bool has_shown;         /* the first picture has been shown */
  bool paused;            /* no ticks run; the picture stays */
  struct Menu *menu;      /* menu/menu_host.h; owned; NULL = it is closed */
  Pixels *menu_thumbnail; /* the picture of the game when the menu was opened; owned; or NULL */
  int64_t load_us;        /* when a save began to be loaded; 0 = none is being loaded */
  bool is_still;          /* nothing has moved in the last picture */
  bool quit;              /* end the loop after this round */
  unsigned display_version;
};

/* Opens a hidden window and the sound device for a later loop_run (run_setup.h explains why).
 * Returns false, with an error in the log, if there is no display. If loop_run is not called,
 * call loop_abandon. */
bool loop_prepare(RunOptions *options);
void loop_abandon(RunOptions *options);

/* Plays until the game is over. Returns the exit status: EXIT_INVALID_ARGUMENTS, with an error in
 * the log, if there is no display. */
int loop_run(Loop *loop);

/* Shows another game, or another moment of the same game. The caller then owns the old one.
 * Pictures, texts and sounds that both games use are not read again, and sounds that go on at about
 * the same position are not interrupted. */
void loop_show_game(Loop *loop, Game *game);

/* Plays the sounds of this game from now on: those of the menu, or of loop->game. */
void loop_set_sound(Loop *loop, Game *game);

/* Replaces the game by one of changed files, and frees the old one. 'changed' has the names of
 * these files (vfs.h); NULL means that any may have changed. Pictures, fonts and sounds that have
 * not changed are not read again. */
void loop_reload_game(Loop *loop, Game *game, const GPtrArray *changed);

/* Replaces the game, and frees the old one. If a save was loaded, hooks.replaced is called. */
void loop_set_game(Loop *loop, Game *game);

#endif
