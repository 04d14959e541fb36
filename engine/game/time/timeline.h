/* timeline.h: goes to any moment of the run of a played game, forwards and back, without replaying
 * the whole run each time.
 *
 * A Timeline keeps parked games: they repeat the same run, without picture, sound and log, and stop
 * at earlier moments. A parked game can only go forwards. So timeline_seek takes the nearest one
 * before the wanted moment and replays the rest; the game that was shown is parked in its place.
 * Without any, a new game replays the run from its start. The first seek drops the parked games
 * whose files have changed since they were opened, so going back reads changed files again.
 *
 * timeline_idle keeps the parked games at useful distances from the shown game: at most 3 s, 9 s,
 * 27 s, ... before it. It replays a few ticks per call, so play never stutters.
 *
 * After a seek back, the run still has its later part, the future. The shown game does not record
 * then. timeline_play_on cuts the future off, and the game records again: the run has branched. */

#ifndef GAME_TIME_TIMELINE_H
#define GAME_TIME_TIMELINE_H

#include "game/game.h"

/* Parked games at a time, and the bytes that their scripts may use together. */
#define TIMELINE_PARKED_MAX 9
#define TIMELINE_BYTES_MAX (256u << 20)

typedef struct Timeline Timeline;

/* 'options' are those of the shown game; borrowed. */
Timeline *timeline_new(const GameOptions *options);

/* Also frees the parked games, and the future. */
void timeline_free(Timeline *timeline);

/* Returns whether the shown game is at an earlier moment: between a seek and timeline_play_on. */
bool timeline_is_away(const Timeline *timeline);

/* Returns the run of the shown game, with its future; NULL if it is not recorded. Borrowed. */
const Recording *timeline_run(const Timeline *timeline, const Game *shown);

/* Returns the game at that tick of the run, owned by the caller, which must show it. It is 'shown'
 * itself, or another one; then 'shown' belongs to the Timeline, which keeps it until the next call
 * of any other function. On failure returns NULL with an error, and 'shown' stays the caller's:
 * if the run does not reach that tick, is not recorded, or cannot be repeated. */
Game *timeline_seek(Timeline *timeline, Game *shown, Tick tick, GError **error);

/* The shown game goes on from its moment: drops the future. Does nothing if it is not away. */
void timeline_play_on(Timeline *timeline, Game *shown);

/* Drops all parked games and the future. Call it when another run is shown, for instance that of a
 * save. */
void timeline_forget(Timeline *timeline);

/* Moves, opens or frees parked games. Replays at most that many ticks. Call it when there is time;
 * opening a game takes the longest. It happens at most once per call, and only with 'may_open'.
 * Returns whether there is more to do. */
bool timeline_idle(Timeline *timeline, const Game *shown, int ticks, bool may_open);

/* What a Timeline has done since its start, for tests. */
typedef struct TimelineWork {
  uint64_t ticks;  /* replayed */
  uint64_t opened; /* games */
  int parked;      /* games now */
} TimelineWork;
TimelineWork timeline_work(const Timeline *timeline);

#endif
