/* run.h: what a run of a game is asked to do, and the two ways to do it: before a player's eyes (loop.h), or headless.
 *
 * Exit status of a headless run: 0 fine; 8 it is a replay and differs; 5 a script was stopped for its time, 6 for its memory
 * (the first stop decides, whatever failed before it); 1 the game failed: a script error, a broken asset, a file that could not
 * be written; 2 wrong use or unreadable input. 8 goes before 5 and 6, these before 1. The engine ends itself with 70 when it has
 * failed (sys/crash.h) or a script blocks it (script/lua/watchdog.h), and with 71 when a script needs far more memory than can
 * be refused. A run that the system ended (sys/quit.h) returns 0, or 8. Before a player's eyes, errors of scripts appear in the
 * window and in the log, and the run does not fail. */

#ifndef GAME_RUN_H
#define GAME_RUN_H

#include "game/game.h"

enum { EXIT_FINE = 0, EXIT_GAME_FAILED = 1, EXIT_WRONG_USE = 2, EXIT_TIME = 5, EXIT_MEMORY = 6, EXIT_DIFFERS = 8 };

typedef struct RunOptions {
  Tick ticks;              /* stop after so many; 0 = until the game is over (headless: 1, or the replay's length) */
  const char *record;      /* file to write the recording to; NULL = none */
  const char *replay;      /* recording to play back; NULL = none */
  const char *screenshot;  /* PNG of the last picture; NULL = none */
  const char *screenshots; /* folder for a picture every few seconds of a replay; NULL = none */
  const char *story_steps; /* folder for what the stories were told, a file for each; NULL = none */
  const char *renderer;    /* see window.h */
  int scale, fps;          /* override the game's; 0 = don't */
  bool fullscreen, mute;
  bool no_jail;          /* run outside the jail (jail.h) */
  struct Window *window; /* opened beforehand by loop_prepare, which loop_run takes over; NULL = it opens one */
  bool holds_sound;      /* likewise the sound device */
} RunOptions;

/* Prepares replaying and recording as asked. False with an error when the recording cannot be read. 'game_options' get the
 * recording's seed, clock and language before the game is made. */
bool run_load_replay(const RunOptions *options, Replay **replay, GameOptions *game_options, GError **error);

/* Warns when the game being replayed is not the recorded one, or when there is nothing to compare. Call before the first tick. */
void run_check_replay(const Game *game);

/* Starts recording into 'game' when asked to; call before the first tick. */
void run_start_recording(Game *game, const RunOptions *options, const GameOptions *game_options);

/* At the end: adds the last check, writes the recording, the last picture and the steps of stories, reports a difference. Returns
 * the exit status. */
int run_finish(Game *game, const RunOptions *options, bool problems_fail);

/* The exit status when game_new has failed with that error. */
int run_status_of_error(const GError *error);

/* As fast as the processor allows, without window and sound; ends with one line on stdout: "tick N checksum HEX". Returns the
 * exit status. */
int run_headless(Game *game, const RunOptions *options);

/* Renders the present moment, enlarged by the game's scale as far as picture.h allows, as a PNG at a path of the host's file
 * system. Reports a failure in the log. */
bool run_save_picture(Game *game, const char *path);

#endif
