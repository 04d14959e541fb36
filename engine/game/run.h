/* run.h: the options of a run, functions for its beginning and end, and the headless run, which has
 * no window. loop.h runs a game in a window.
 *
 * The exit status of a headless run, most important first:
 *
 *   8   the replay differs from its recording
 *   5   a script exceeded its time limit
 *   6   a script exceeded its memory limit
 *   1   the game failed: a script error, a broken asset, a file that could not be written
 *   2   invalid arguments, or input that cannot be read
 *   0   success, or a signal asked the program to end (sys/process/quit.h)
 *
 * If scripts exceeded both limits, the limit that was exceeded first decides between 5 and 6. The
 * process exits with 70 if the engine crashes (sys/process/crash.h) or a script blocks it
 * (script/lua/watchdog.h), and with 71 if no memory is left.
 *
 * A run in a window has the same exit status if it is a replay or has a fixed number of ticks. In
 * all other runs in a window, script errors and broken assets are shown and logged, but they do not
 * change the exit status. */

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
  /* The tick after which the run ends. 0 = no limit in a window; without a window, 0 = the end of
   * the replay or, if there is no replay, one tick. */
  Tick ticks;
  const char *record;  /* file to write the recording to; NULL = none */
  const char *replay;  /* file of the recording or save to play back; NULL = none */
  const char *load;    /* a save (file or slot) at whose moment the run begins; NULL = none */
  const SaveAt *saves; /* saves to write, in order of ticks; only headless; NULL = none */
  int save_count;
  const char *screenshot;     /* PNG of the last picture; NULL = none */
  const char *screenshots;    /* folder for a PNG every 3 s of game time; only headless; or NULL */
  const char *story_steps;    /* folder for the changes of stories, one file per story; or NULL */
  const char *speech_file;    /* file or pipe for speech.h; "" = the speech service; or NULL */
  Speech *speech;             /* opened by run_setup_begin; NULL = no lines are sent */
  const char *renderer;       /* name of the window's renderer (window.h); NULL = default */
  int scale, fps;             /* override the game's values; 0 = the game's values */
  bool fullscreen, mute;      /* fill the screen; play no sound */
  bool watch;                 /* reload files that change (dev/reload/reloader.h) */
  bool no_title;              /* begin with the game, not with its title screen */
  bool no_jail;               /* run without the jail (jail.h) */
  const OutputFiles *outputs; /* writes 'record', 'screenshot', 'saves'; NULL = the run does */
  struct Window *window;      /* opened by loop_prepare for loop_run; NULL = loop_run opens one */
  bool holds_sound;           /* loop_prepare has opened the sound device */
} RunOptions;

/* Reads the recording or save options->replay, and sets '*replay' to a new Replay. Sets the
 * seed, clock, language, settings, list of saves, developer mode and start in 'game_options'
 * to those of the recording. The strings and the start are borrowed from '*replay'. The
 * caller frees '*replay' with replay_free, or gives it to a Game, which then owns it. If
 * options->replay is NULL, changes nothing and returns true. Call it before game_open
 * (checkpoint/opening.h). Returns false with an error if the recording cannot be read. Also
 * fails if its checks have one checksum for each part of the state (recording.h), but the
 * number of parts is that of another version of Ichor. */
bool run_load_replay(const RunOptions *options, Replay **replay, GameOptions *game_options, GError **error);

/* Opens the game at the moment of the save options->load. Returns NULL with an error on failure.
 *
 * If 'replay' is not NULL, moves the replay to this moment, so that it can provide the further
 * input. Fails if the recording of the replay and the save differ in seed, clock, language,
 * settings, scripts or start.
 *
 * If 'replay' is NULL, scripts are notified that the game was loaded. There is one exception: they
 * are not notified if the save was made by --save-at and the engine has repeated its run exactly,
 * without the checkpoint. */
Game *run_load_save(const RunOptions *options, const GameOptions *game_options, Replay *replay, GError **error);

/* Logs a warning in these cases: the recording of the replay is of another game, it was made with
 * other files or other libraries for text, or it has no checks. Does nothing if the game has no
 * replay. Call it before the first tick. */
void run_check_replay(Game *game);

/* Starts recording if options->record is set and the game is not recorded yet. Call it before the
 * first tick. */
void run_start_recording(Game *game, const RunOptions *options, const GameOptions *game_options);

/* Ends a run. Writes the files that the options request: the recording with a last check, the last
 * picture, and the changes of the stories. Logs an error if the run differs from the recording of
 * its replay, or has ended earlier. Returns the exit status. If 'problems_fail' is true, script
 * errors and broken assets change the exit status, except after a signal to end the program. */
int run_finish(Game *game, const RunOptions *options, bool problems_fail);

/* Returns the exit status for an error of game_new. Returns EXIT_FINE if a signal has asked the
 * program to end. */
int run_status_of_error(const GError *error);

/* Runs as fast as the processor allows, without window and sound, and then calls run_finish. Prints
 * "tick N checksum HEX" as the last line on stdout. Returns the exit status. The caller frees
 * session->game, which is another game if a save was loaded. */
int run_headless(Session *session, const RunOptions *options);

/* Returns a PNG of the current state, enlarged by the game's scale as far as picture.h allows. On
 * failure returns NULL with an error. The caller unrefs. */
GBytes *run_take_png(Game *game, GError **error);

/* Writes the PNG of run_take_png to 'path' on the host's file system, through 'outputs' (NULL: see
 * output_files_write). On failure logs the reason and returns false. */
bool run_save_picture(Game *game, const OutputFiles *outputs, const char *path);

#endif
