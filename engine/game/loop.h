/* loop.h: a game before a player's eyes: window, real time, sound.
 *
 * The loop gathers the window's events into the next TickInput, runs as many ticks as real time asks for (at most a few, so a
 * slow machine plays slower instead of hanging), draws at the game's own frame rate between the ticks, and sleeps. When
 * nothing has changed nothing is drawn.
 *
 * It knows nothing of the developer's floor above: what that wants to see and paint goes through LoopHooks. */

#ifndef GAME_LOOP_H
#define GAME_LOOP_H

#include "game/run.h"
#include "sys/window.h"

typedef struct Loop Loop;

typedef struct LoopHooks {
  void *user;
  /* An event came from the window. True when it has been dealt with and must not reach the game. NULL for none. */
  bool (*event)(void *user, Loop *loop, const InputEvent *event);
  /* Once per frame, before drawing. True when the overlay looks different from the last frame. */
  bool (*frame)(void *user, Loop *loop);
  /* Whether there is anything to paint over the picture. */
  bool (*has_overlay)(void *user);
  WindowOverlay overlay;
} LoopHooks;

struct Loop {
  Game *game; /* owned by the caller of loop_run; may be replaced by loop_set_game */
  const RunOptions *options;
  LoopHooks hooks;
  Window *window;
  struct View *view;
  struct Mixer *mixer;
  struct AudioOutput *audio_output;
  TickInput input;        /* events for the next tick */
  bool has_shown;         /* the first picture is on the screen */
  bool paused;            /* no ticks; the picture stays */
  bool quit;              /* leave the loop after this round */
  bool window_screenshot; /* F12: save the next picture */
  unsigned display_version;
};

/* Opens the window, which stays hidden, and the sound device, before there is a game: its scripts begin when nothing more has to
 * be opened (wall.h). Without a display: a sentence in the log and false. What loop_run has not taken over loop_abandon
 * closes. */
bool loop_prepare(RunOptions *options);
void loop_abandon(RunOptions *options);

/* Plays until the game is over. Without a display: a sentence in the log and EXIT_WRONG_USE. */
int loop_run(Loop *loop);

/* Puts another game in the place of the present one, which is freed. */
void loop_set_game(Loop *loop, Game *game);

#endif
