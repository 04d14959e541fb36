/* reloader.h: reloads the changed files of a running game, for developers.
 *
 * A reload starts when the developer presses Ctrl+R or enters the console's command 'reload'. With
 * --watch, a reload also starts when files of the game have changed. The new game repeats the run
 * of the old game, and continues at the same moment. If the run does not fit the changed files, the
 * new game continues from a checkpoint or begins again (game/time/reload.h). The log and a short
 * notice in the picture report the outcome.
 *
 * If the game cannot be opened, for example because of a syntax error, the error is shown. The old
 * game then continues unchanged.
 *
 * Ctrl+R also works while the console or the error panel is open. If a script of the game handles
 * the key R, Ctrl+R goes to the game and starts no reload. Replays and runs that are not recorded
 * cannot be reloaded.
 *
 * A game that is paused at an earlier moment of its run is called away (dev/time/travel.h). While
 * the game is away, Ctrl+R reloads the game at the shown moment, and the game plays on from there.
 * --watch starts no reload while the game is away.
 *
 * With --watch, the reloader checks the files up to four times a second, without reading them
 * (sys/file_stamps.h). An editor may still be writing a file, so a reload starts only after two
 * checks in a row have found the same changes. The reloader ignores files that have no entry in an
 * identity (game/identity.h), such as tests. */

#ifndef DEV_RELOAD_RELOADER_H
#define DEV_RELOAD_RELOADER_H

#include "dev/time/travel.h"
#include "game/loop.h"

typedef struct Reloader Reloader;

typedef struct ReloaderOptions {
  Loop *loop;              /* borrowed, like all pointers here */
  const GameOptions *game; /* the options with which the game was opened */
  Travel *travel;
  bool watches; /* --watch was given */
  /* Called after loop->game was replaced. 'is_same_moment' is true if the new game repeated the run
   * of the old game up to the same tick. */
  void (*reloaded)(void *user, bool is_same_moment);
  /* Called if the game cannot be opened. 'problem' is the error. The log already contains
   * this error. */
  void (*refused)(void *user, const char *problem);
  void *user;
} ReloaderOptions;

/* Returns a new reloader. Copies 'options'. The caller frees the reloader with reloader_free. */
Reloader *reloader_new(const ReloaderOptions *options);
void reloader_free(Reloader *reloader);

/* Drops the old run's checkpoint, which the last reload kept. Call this function when another run
 * is played, for example after a save was loaded. */
void reloader_forget(Reloader *reloader);

/* Handles Ctrl+R: requests a reload. Returns true if the event is a press or release of Ctrl+R; the
 * game must then not get the event. Returns false for other events. If a script of the game handles
 * the key R, returns false for Ctrl+R, too. */
bool reloader_event(Reloader *reloader, const InputEvent *event);

/* Requests a reload. The next reloader_frame carries it out. */
void reloader_ask(Reloader *reloader);

/* Reloads if a reload was requested, or if watched files have changed. Call it once per frame. */
void reloader_frame(Reloader *reloader);

/* Call this in idle time, even without --watch: the first call stores the state of the files,
 * with which reloads compare. With --watch, this function also checks the files, up to four
 * times a second. */
void reloader_idle(Reloader *reloader);

#endif
