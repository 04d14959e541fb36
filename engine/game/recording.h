/* recording.h: records a run, and replays it.
 *
 * A Recording holds the options that a run depends on (seed, clock, language), the journal (every
 * TickInput that is not empty, with its tick), and checksums of world and scripts every
 * RECORDING_CHECK_TICKS ticks and at the end. A Replay returns the journal tick by tick and
 * compares the checksums.
 *
 * The file format is in docs/formats.md. A file is written completely or not at all. Reading a
 * damaged file, or one of another kind, fails with a reason. */

#ifndef GAME_RECORDING_H
#define GAME_RECORDING_H

#include "base/clock.h"
#include "base/tick_input.h"

#include <glib.h>
#include <stdbool.h>

#define RECORDING_CHECK_TICKS 60
#define RECORDING_PARTS_MAX 16

/* What a run depends on, apart from the game's files and its input. Strings are owned. */
typedef struct RecordingHeader {
  char *game_id, *game_version;
  char *content_hash; /* SHA-256 of the game's scripts */
  char *engine_version;
  char *language; /* "" = the game's own */
  uint64_t seed;
  int64_t clock_start_s;
  bool developer; /* it was a developer's run */
} RecordingHeader;

typedef struct JournalEntry {
  Tick tick; /* the tick that began with this input; the first tick is 1 */
  TickInput input;
} JournalEntry;

typedef struct RecordingCheck {
  Tick tick;
  uint64_t parts[RECORDING_PARTS_MAX];
} RecordingCheck;

typedef struct Recording {
  RecordingHeader header;
  int part_count;
  GArray *journal; /* JournalEntry, in order of ticks */
  GArray *checks;  /* RecordingCheck, in order of ticks */
  Tick length;     /* the last tick recorded */
  bool ended;      /* set by recording_end: later input and checks are ignored */
} Recording;

/* Copies the header. */
Recording *recording_new(const RecordingHeader *header, int part_count);
void recording_free(Recording *recording);
Recording *recording_copy(const Recording *recording);

/* Adds the input of a tick. An empty one only makes the recording longer. */
void recording_add_input(Recording *recording, Tick tick, const TickInput *input);
void recording_add_check(Recording *recording, Tick tick, const uint64_t *parts);

/* Ends the recording before that tick. For a tick that a replay cannot repeat. */
void recording_end(Recording *recording, Tick tick);

bool recording_write(const Recording *recording, const char *path, GError **error);
Recording *recording_read(const char *path, GError **error);

typedef struct Replay {
  Recording *recording; /* owned */
  guint next_entry, next_check;
  bool differs; /* the run differs from the recorded one; 'report' names the place */
  char *report; /* owned */
} Replay;

/* Takes ownership of 'recording'. */
Replay *replay_new(Recording *recording);
void replay_free(Replay *replay);

/* Returns the input of a tick; NULL if it was empty. Valid until replay_free. */
const TickInput *replay_input(Replay *replay, Tick tick);

/* Returns whether the recording has a checksum for this tick that has not been compared yet. */
bool replay_wants_check(const Replay *replay, Tick tick);

/* Compares the checksums. If a part differs, sets 'differs' and writes the report, which names the
 * tick and the parts. */
void replay_check(Replay *replay, Tick tick, const uint64_t *parts, const char *(*part_name)(int part));

static inline bool replay_is_over(const Replay *replay, Tick tick) { return tick >= replay->recording->length; }

#endif
