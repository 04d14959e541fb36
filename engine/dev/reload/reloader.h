/* reloader.h: loads the changed files of a played game, for developers: with Ctrl+R, with the
 * console's command 'reload', and with --watch whenever files have changed.
 *
 * The game goes on at the same moment, as game/time/reload.h describes. The log and the console
 * report the outcome in one sentence, and a notice in the picture reports it in a word. If the game
 * cannot be opened, for example because of a syntax error, the error is shown, and the old game
 * goes on unchanged.
 *
 * Ctrl+R works while the console or the error panel is open. It does nothing while the game handles
 * the key R itself. While the game is away (dev/time/travel.h), Ctrl+R reloads the shown moment,
 * and the game plays on from there. --watch waits until the game is back. Replays are not
 * reloaded.
 *
 * --watch looks at the files a few times a second, without reading them (sys/file_stamps.h). It
 * waits until an editor has finished writing: until nothing has changed between two looks. Files
 * that do not belong to the identity of a game (game/identity.h) are not watched. */

#ifndef DEV_RELOAD_RELOADER_H
#define DEV_RELOAD_RELOADER_H

#include "dev/time/travel.h"
#include "game/loop.h"

typedef struct Reloader Reloader;

typedef struct ReloaderOptions {
  Loop *loop; /* borrowed, as all pointers */
  const GameOptions *game;
  Travel *travel;
  bool watches;
  /* Called after loop->game is another game. 'is_same_moment': it continues the old game's run. */
  void (*reloaded)(void *user, bool is_same_moment);
  /* Called if the game cannot be opened; the log has the error, too. */
  void (*refused)(void *user, const char *problem);
  void *user;
} ReloaderOptions;

Reloader *reloader_new(const ReloaderOptions *options);
void reloader_free(Reloader *reloader);

/* Call it when another run is played, for instance that of a save. */
void reloader_forget(Reloader *reloader);

/* Takes an event of the window: Ctrl+R. Returns false if it is for others. */
bool reloader_event(Reloader *reloader, const InputEvent *event);

/* Reloads in the next frame. */
void reloader_ask(Reloader *reloader);

/* Call it once per frame: reloads if that was asked for, or if watched files have changed. */
void reloader_frame(Reloader *reloader);

/* Checks the files a few times a second. Call it in idle time. */
void reloader_idle(Reloader *reloader);

#endif
