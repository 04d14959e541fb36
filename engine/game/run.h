/* run.h: the options of a run, a run without a window, and the exit status. loop.h runs a game in a
 * window.
 *
 * The exit status of a headless run, most important first:
 *
 *   8   the replay differs from its recording
 *   5   a script exceeded its time limit
 *   6   a script exceeded its memory limit
 *   1   the game failed: a script error, a broken asset, a file that could not be written
 *   2   invalid arguments, or input that cannot be read
 *   0   success, or a signal asked the program to end (sys/quit.h)
 *
 * If scripts exceeded both limits, the limit that was exceeded first decides between 5 and 6. The
 * process exits with 70 if the engine crashes (sys/crash.h) or a script blocks it
 * (script/lua/watchdog.h), and with 71 if no memory is left. In a window, script errors are shown
 * and logged, but they do not change the exit status. */

#ifndef GAME_RUN_H
#define GAME_RUN_H

#include "game/game.h"
#include "game/output_files.h"
#include "game/session.h"
#include "sys/speech/speech.h"

enum { EXIT_FINE = 0, EXIT_GAME_FAILED = 1, EXIT_INVALID_ARGUMENTS = 2, EXIT_TIME = 5, EXIT_MEMORY = 6, EXIT_DIFFERS = 8 };

/* A save to be written after tick 'tick'. */
typedef struct SaveAt {
  Tick tick;
  char *path; /* owned by the owner of the list */
} SaveAt;

typedef struct RunOptions {
  Tick ticks;          /* last tick; 0 = no limit; headless: 0 = the whole replay, or one tick */
  const char *record;  /* file to write the recording to; NULL = none */
  const char *replay;  /* recording to play back; NULL = none */
  const char *load;    /* a save (file or slot) at whose moment the run begins; NULL = none */
  const SaveAt *saves; /* saves to write, in order of ticks; only headless; NULL = none */
  int save_count;
  const char *screenshot;  /* PNG of the last picture; NULL = none */
  const char *screenshots; /* folder for a PNG every 3 s of game time; only headless; or NULL */
  const char *story_steps; /* folder for the changes of stories, one file per story; NULL = none */
  const char *speech_file; /* for the lines of speech.h; "" = the service; NULL = none */
  Speech *speech;          /* opened by run_setup_begin; NULL = none */
  const char *renderer;    /* name of the window's renderer (window.h); NULL = default */
  int scale, fps;          /* override the game's values; 0 = the game's values */
  bool fullscreen, mute;
  bool watch;                 /* reload files that change (dev/reload/reloader.h) */
  bool no_title;              /* begin with the game, not with its title screen */
  bool no_jail;               /* run without the jail (jail.h) */
  const OutputFiles *outputs; /* writes 'record', 'screenshot', 'saves'; NULL = the run does */
  struct Window *window;      /* opened by loop_prepare for loop_run; NULL = loop_run opens one */
  bool holds_sound;           /* loop_prepare has opened the sound device */
} RunOptions;

/* Reads the recording or save options->replay, and sets '*replay' to a new Replay. Copies the seed,
 * clock, language, settings, list of saves, developer mode and start of the recording to
 * 'game_options'. The copied strings are borrowed from '*replay'. If options->replay is NULL,
 * changes nothing and returns true. Call it before game_open. Returns false with an error if the
 * recording cannot be read. */
bool run_load_replay(const RunOptions *options, Replay **replay, GameOptions *game_options, GError **error);

/* Opens the game at the moment of the save 'options->load'. If 'replay' is not NULL, moves the
 * replay to this moment, so that it can provide the further input. The replay must have the seed,
 * clock, language, settings, scripts and start of the save. If 'replay' is NULL, scripts are
 * notified that the game was loaded. They are not notified if the save was made by --save-at and
 * its run could be repeated. Returns NULL with an error on failure. */
Game *run_load_save(const RunOptions *options, const GameOptions *game_options, Replay *replay, GError **error);

/* Logs a warning if the replay belongs to another game, was made with other files or text
 * libraries, or has no checks. Does nothing without a replay. Call it before the first tick. */
void run_check_replay(Game *game);

/* Starts recording if options->record is set and the game is not recorded yet. Call it before the
 * first tick. */
void run_start_recording(Game *game, const RunOptions *options, const GameOptions *game_options);

/* Ends a run. Adds a last check to the recording. Writes the files that the options request: the
 * recording, the last picture, and the changes of the stories. Logs an error if a replay differed.
 * Returns the exit status. If 'problems_fail' is true, script errors and broken assets change the
 * exit status. */
int run_finish(Game *game, const RunOptions *options, bool problems_fail);

/* Returns the exit status for an error of game_new. */
int run_status_of_error(const GError *error);

/* Runs as fast as the processor allows, without window and sound. Prints "tick N checksum HEX" as
 * the last line on stdout. Returns the exit status. The caller frees session->game. */
int run_headless(Session *session, const RunOptions *options);

/* Returns a PNG of the current state, enlarged by the game's scale as far as picture.h allows. On
 * failure returns NULL with an error. The caller unrefs. */
GBytes *run_take_png(Game *game, GError **error);

/* Writes the PNG of run_take_png to 'path' on the host's file system, through 'outputs' (NULL: see
 * output_files_write). On failure logs the reason and returns false. */
bool run_save_picture(Game *game, const OutputFiles *outputs, const char *path);

#endif
