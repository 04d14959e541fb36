/* replay.h: plays a recording back. A Replay returns the recorded input tick by tick. It also
 * compares the checks of the recording with the checksums of the running game. */

#ifndef GAME_REPLAY_H
#define GAME_REPLAY_H

#include "game/recording.h"

typedef struct Replay {
  Recording *recording; /* owned, unless 'follows' is true */
  bool follows;         /* the recording is borrowed from a game that is still being recorded */
  JournalReader reader;
  TickInput input;  /* input of the entry that was read last */
  guint next_check; /* index into recording->checks */
  Tick due;         /* replay_thin_checks skips checks before this tick */
  bool differs;     /* the run differs from the recorded one; 'report' names tick and parts */
  char *report;     /* owned */
} Replay;

/* Takes ownership of 'recording'. */
Replay *replay_new(Recording *recording);

/* Plays a recording to which input is still added. The recording is borrowed. Free the Replay
 * before the recording. Do not cut the recording before a tick that was already played. */
Replay *replay_follow(Recording *recording);
void replay_free(Replay *replay);

/* Returns the input of 'tick', or NULL if the tick has no events. Skips the input of earlier ticks.
 * The result is valid until the next call. */
const TickInput *replay_input(Replay *replay, Tick tick);

/* Skips the input and checks up to 'tick', for a game that has reached this tick without the
 * replay. */
void replay_skip(Replay *replay, Tick tick);

/* Skips all checks up to 'tick' except the last of them. Call it if this one check is enough. */
void replay_skip_checks(Replay *replay, Tick tick);

/* Skips some of the checks up to 'until', because a check may take a hundred times as long as a
 * tick. After a check at tick N, skips all checks before tick N + N / 'growth'. Never skips the
 * check of the tick 'last'. */
void replay_thin_checks(Replay *replay, Tick until, Tick last, int growth);

/* Returns whether the next check, which is neither compared nor skipped yet, is at this tick or
 * earlier. If so, call replay_check. */
bool replay_wants_check(const Replay *replay, Tick tick);

/* Compares the next check with 'parts', the checksums of the game at 'tick'. 'parts' has
 * recording->part_count checksums. If a checksum differs, sets 'differs' and writes the report. A
 * check of another tick is skipped. 'part_name' returns the name of a part, for the report. */
void replay_check(Replay *replay, Tick tick, const uint64_t *parts, const char *(*part_name)(int part));

/* Returns whether 'tick' is the last tick of the recording, or later. */
static inline bool replay_is_over(const Replay *replay, Tick tick) { return tick >= replay->recording->length; }

#endif
