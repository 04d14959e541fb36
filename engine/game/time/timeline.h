/* timeline.h: moves a running game to any moment of its run, without replaying the whole run each
 * time.
 *
 * A Timeline keeps *parked* games. A parked game repeats the same run as the shown game, without
 * picture, sound and log, and stops at another moment of this run. A parked game can only move
 * forwards. timeline_seek takes the parked game that is nearest before the wanted moment, and
 * replays the rest. The game that was shown before is parked instead. If no parked game is before
 * the wanted moment, a new game replays the run from its start. The first seek after normal play
 * drops parked games that were opened before files changed. The new game that is opened instead
 * reads the changed files.
 *
 * timeline_idle keeps parked games at useful distances before the shown game: one up to 3 s before
 * it, one from 3 s to 9 s, one from 9 s to 27 s, and so on. It replays a few ticks per call, so
 * play never stutters.
 *
 * After a seek back, the run still has its later part, the *future*. While there is a future, the
 * shown game does not record. timeline_play_on drops the future, and the game records again. */

#ifndef GAME_TIME_TIMELINE_H
#define GAME_TIME_TIMELINE_H

#include "game/game.h"

/* Limits for timeline_idle. It opens no game while there are TIMELINE_PARKED_MAX parked games. It
 * also opens none while the scripts of all parked games and of the shown game use more than
 * TIMELINE_BYTES_MAX bytes together. */
#define TIMELINE_PARKED_MAX 9
#define TIMELINE_BYTES_MAX (256u << 20)

typedef struct Timeline Timeline;

/* 'options' are the options of the shown game; borrowed. */
Timeline *timeline_new(const GameOptions *options);

/* Frees the timeline, its parked games and the future. */
void timeline_free(Timeline *timeline);

/* Returns whether timeline_seek has succeeded, and neither timeline_play_on nor timeline_forget was
 * called since. The game is then *away*: it repeats the run, and does not record. */
bool timeline_is_away(const Timeline *timeline);

/* Returns the run of the shown game, with its future. Returns NULL if the run is not
 * recorded. Borrowed. */
const Recording *timeline_run(const Timeline *timeline, const Game *shown);

/* Returns the game at 'tick' of the run. The caller owns it and must show it. It is either 'shown'
 * or another game. If it is another game, the Timeline takes ownership of 'shown', but does not
 * free 'shown' before the next call for this Timeline. If the run does not reach that tick, is not
 * recorded, or cannot be repeated, returns NULL with an error. The caller then keeps 'shown'. */
Game *timeline_seek(Timeline *timeline, Game *shown, Tick tick, GError **error);

/* Drops the future. The shown game records again and can go on. Does nothing if the game is not
 * away. */
void timeline_play_on(Timeline *timeline, Game *shown);

/* Drops all parked games and the future. Call it when another run is shown, for example that of a
 * save. */
void timeline_forget(Timeline *timeline);

/* Moves, opens or frees parked games. Replays at most 'ticks' ticks. Call it in idle time. Opens at
 * most one game per call, and only if 'may_open', because opening a game takes long. Returns
 * whether there is more to do. */
bool timeline_idle(Timeline *timeline, const Game *shown, int ticks, bool may_open);

/* The work of a Timeline since it was created, for tests. */
typedef struct TimelineWork {
  uint64_t ticks;  /* ticks replayed */
  uint64_t opened; /* games opened */
  int parked;      /* parked games now */
} TimelineWork;
TimelineWork timeline_work(const Timeline *timeline);

#endif
