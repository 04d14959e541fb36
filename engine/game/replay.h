/* replay.h: plays a recording back. It returns the input tick by tick, and compares the checks. */

#ifndef GAME_REPLAY_H
#define GAME_REPLAY_H

#include "game/recording.h"

typedef struct Replay {
  Recording *recording; /* owned, unless 'follows' is true */
  bool follows;         /* the recording belongs to a game that is still being recorded */
  JournalReader reader;
  TickInput input; /* input of the entry that was read last */
  guint next_check;
  Tick due;     /* the next check to compare is at this tick or later (replay_thin_checks) */
  bool differs; /* the run differs from the recorded one; 'report' names tick and parts */
  char *report; /* owned */
} Replay;

/* Takes ownership of 'recording'. */
Replay *replay_new(Recording *recording);

/* Plays a recording while it grows. The recording is borrowed and must outlive the Replay. It must
 * not be cut before a tick that was already played. */
Replay *replay_follow(Recording *recording);
void replay_free(Replay *replay);

/* Returns the input of 'tick'; NULL if it has no events. Skips the input of earlier ticks. Valid
 * until the next call. */
const TickInput *replay_input(Replay *replay, Tick tick);

/* Skips the input and checks up to 'tick', for a game that has reached this tick without the
 * replay. */
void replay_skip(Replay *replay, Tick tick);

/* Skips all checks up to 'tick' except the last one, for a run that was compared before. */
void replay_skip_checks(Replay *replay, Tick tick);

/* Skips some of the checks up to 'until', because a check may take a hundred times as long as a
 * tick. After a check at tick N, the next one that is compared is at N + N / 'growth' or later. The
 * check of the tick 'last' is always compared. */
void replay_thin_checks(Replay *replay, Tick until, Tick last, int growth);

/* Returns whether the recording has a checksum for this tick that has not been compared yet. */
bool replay_wants_check(const Replay *replay, Tick tick);

/* Compares the next check with the checksums in 'parts'. If a checksum differs, sets 'differs' and
 * writes the report. 'parts' has a checksum per part, or one checksum of the whole state, as the
 * recording does. */
void replay_check(Replay *replay, Tick tick, const uint64_t *parts, const char *(*part_name)(int part));

static inline bool replay_is_over(const Replay *replay, Tick tick) { return tick >= replay->recording->length; }

#endif
