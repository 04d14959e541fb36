/* reloader.h: reloads the changed files of a running game, for developers.
 *
 * A reload starts when the developer presses Ctrl+R or enters the console's command 'reload'. With
 * --watch, a reload also starts when files of the game have changed. If no file has changed, a
 * reload does nothing, except to report this.
 *
 * The new game repeats the recorded input of the old game, and continues at the same moment. With
 * the changed files, the same input may lead to another situation. The new game then continues from
 * a checkpoint or begins again (game/time/reload.h). The log and a short notice in the picture
 * report the outcome.
 *
 * If the game cannot be opened, for example because of a syntax error, the error is shown. The old
 * game then continues unchanged. --watch does not try the same files again.
 *
 * Ctrl+R also works while the console or the error panel is open. If a script of the game handles
 * the key R, Ctrl+R goes to the game and starts no reload.
 *
 * A run that is not recorded cannot be reloaded. A replay cannot be reloaded either, unless it is
 * paused by dev/time/travel.h. That header calls a game *away* while it is paused at another moment
 * of its run. While the game is away, Ctrl+R reloads the game at the shown moment, and the game
 * plays on from there. --watch starts no reload while the game is away.
 *
 * With --watch, the reloader checks the files up to four times a second, without reading them
 * (sys/file/file_stamps.h). An editor may still be writing a file, so a reload starts only after
 * two checks in a row have found the same changes. The reloader ignores files that cannot influence
 * a run, such as tests (game/identity.h lists the kinds of files that can). */

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
  /* Called after loop->game was replaced. 'is_same_moment' is true if the new game continues at the
   * moment of the old game. It is false if it continues from a checkpoint or begins again. */
  void (*reloaded)(void *user, bool is_same_moment);
  /* Called if the game cannot be opened. 'problem' is the error. The log already contains
   * this error. */
  void (*refused)(void *user, const char *problem);
  void *user;
} ReloaderOptions;

/* Returns a new reloader. Copies 'options'. The caller frees the reloader with reloader_free. */
Reloader *reloader_new(const ReloaderOptions *options);
void reloader_free(Reloader *reloader);

/* Each reload keeps the last checkpoint of the run for later reloads of the same run. This function
 * drops that checkpoint. Call it when another run is played, for example after a save was
 * loaded. */
void reloader_forget(Reloader *reloader);

/* Requests a reload if the event is a press of Ctrl+R. Returns true if the event is a press or a
 * release of Ctrl+R; the caller must then not pass the event to the game. Returns false and does
 * nothing for all other events, such as Ctrl+Alt+R. Also returns false and does nothing if a script
 * of the game handles the key R. */
bool reloader_event(Reloader *reloader, const InputEvent *event);

/* Requests a reload. The next reloader_frame carries it out. */
void reloader_ask(Reloader *reloader);

/* Reloads if a reload was requested, or if watched files have changed. Call it once per frame. */
void reloader_frame(Reloader *reloader);

/* Call this function in idle time, even without --watch. The first call stores the stamps of all
 * files (sys/file/file_stamps.h). A file that was changed after the game had begun to load counts
 * as changed. A reload compares the files with these stamps to find the changed files. With
 * --watch, this function also checks the files, up to four times a second. */
void reloader_idle(Reloader *reloader);

#endif
