/* reloader.h: reloads the changed files of a running game, for developers.
 *
 * The developer presses Ctrl+R or enters the console's command 'reload'. With --watch, the game
 * also reloads whenever files change. It continues at the same moment, as game/time/reload.h
 * describes. The log reports the outcome in one sentence. A notice in the picture reports it in a
 * few words. If the game cannot be opened, for example because of a syntax error, the error is
 * shown. The old game then continues unchanged.
 *
 * Ctrl+R also works while the console or the error panel is open. If the game handles the key R
 * itself, the game gets the key instead. Replays and runs that are not recorded cannot be reloaded.
 *
 * While the game is away (dev/time/travel.h), Ctrl+R reloads the shown moment, and the game plays
 * on from there. Changed files do not cause a reload then, even with --watch.
 *
 * With --watch, the reloader checks the files a few times a second, without reading them
 * (sys/file_stamps.h). An editor may still be writing, so the reloader waits for two checks with
 * equal results. It ignores files that do not belong to the identity of a
 * game (game/identity.h). */

#ifndef DEV_RELOAD_RELOADER_H
#define DEV_RELOAD_RELOADER_H

#include "dev/time/travel.h"
#include "game/loop.h"

typedef struct Reloader Reloader;

typedef struct ReloaderOptions {
  Loop *loop; /* borrowed, like all pointers here */
  const GameOptions *game;
  Travel *travel;
  bool watches;
  /* Called after loop->game was replaced. 'is_same_moment' is true if the new game continues the
   * run of the old one at the same tick. */
  void (*reloaded)(void *user, bool is_same_moment);
  /* Called if the game cannot be opened. 'problem' is the error, which is also in the log. */
  void (*refused)(void *user, const char *problem);
  void *user;
} ReloaderOptions;

Reloader *reloader_new(const ReloaderOptions *options);
void reloader_free(Reloader *reloader);

/* Drops the checkpoint of the old run. Call it when another run is played, for example that of a
 * save. */
void reloader_forget(Reloader *reloader);

/* Handles Ctrl+R. Returns false for other events. */
bool reloader_event(Reloader *reloader, const InputEvent *event);

/* Requests a reload in the next frame. */
void reloader_ask(Reloader *reloader);

/* Reloads if a reload was requested or watched files have changed. Call it once per frame. */
void reloader_frame(Reloader *reloader);

/* With --watch, checks the files a few times a second. Call it in idle time. */
void reloader_idle(Reloader *reloader);

#endif
