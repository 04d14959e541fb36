/* replay.h: plays a recording back: returns its input tick by tick, and compares the checks. */

#ifndef GAME_REPLAY_H
#define GAME_REPLAY_H

#include "game/recording.h"

typedef struct Replay {
  Recording *recording; /* owned, unless it is followed */
  bool follows;         /* the recording belongs to a game that is still being recorded */
  JournalReader reader;
  TickInput input; /* of the entry that was read last */
  guint next_check;
  Tick due;     /* see replay_thin_checks */
  bool differs; /* the run differs from the recorded one; 'report' names the place */
  char *report; /* owned */
} Replay;

/* Takes ownership of 'recording'. */
Replay *replay_new(Recording *recording);

/* Plays a recording while it grows. It is borrowed: it must live longer than the Replay, and must
 * not be cut before a tick that was already played. */
Replay *replay_follow(Recording *recording);
void replay_free(Replay *replay);

/* Returns the input of a tick; NULL if it was empty. Valid until the next call. The input of ticks
 * before it is skipped. */
const TickInput *replay_input(Replay *replay, Tick tick);

/* Skips everything up to that tick, for a game that has reached it in another way. */
void replay_skip(Replay *replay, Tick tick);

/* Skips all checks before the last one up to that tick, for a run that was compared before. */
void replay_skip_checks(Replay *replay, Tick tick);

/* Skips some of the checks up to 'until', because a check may take a hundred times as long as a
 * tick. After a check at tick N, the next one that is compared is at N + N / 'growth' or later. The
 * check of the tick 'last' is never skipped. */
void replay_thin_checks(Replay *replay, Tick until, Tick last, int growth);

/* Returns whether the recording has a checksum for this tick that has not been compared yet. */
bool replay_wants_check(const Replay *replay, Tick tick);

/* Compares the checksums, which are those of each part or, if the recording has only one, of the
 * whole state. If a part differs, sets 'differs' and writes the report, which names the
 * tick and the parts. */
void replay_check(Replay *replay, Tick tick, const uint64_t *parts, const char *(*part_name)(int part));

static inline bool replay_is_over(const Replay *replay, Tick tick) { return tick >= replay->recording->length; }

#endif
