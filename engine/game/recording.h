/* recording.h: a run written down: what it started from, every outside event, and proof that it was played back rightly.
 *
 * A Recording holds the options that decide a run (seed, clock, language), the journal (every TickInput that was not empty, with
 * its tick) and checksums of world and scripts every RECORDING_CHECK_TICKS ticks and at the end. A Replay gives the journal back
 * tick by tick and compares.
 *
 * File: docs/formats.md. Written whole or not at all; a damaged or foreign file is refused with a reason. */

#ifndef GAME_RECORDING_H
#define GAME_RECORDING_H

#include "base/clock.h"
#include "base/tick_input.h"

#include <glib.h>
#include <stdbool.h>

#define RECORDING_CHECK_TICKS 60
#define RECORDING_PARTS_MAX 16

/* What a run depends on besides the game's files and its input. Strings are owned. */
typedef struct RecordingHeader {
  char *game_id, *game_version;
  char *content_hash; /* SHA-256 of the game's scripts */
  char *engine_version;
  char *language; /* "" = the game's own */
  uint64_t seed;
  int64_t clock_start_s;
  bool developer; /* the developer's keys were on */
} RecordingHeader;

typedef struct JournalEntry {
  Tick tick; /* the tick that this input began: 1 is the first of a game */
  TickInput input;
} JournalEntry;

typedef struct RecordingCheck {
  Tick tick;
  uint64_t parts[RECORDING_PARTS_MAX];
} RecordingCheck;

typedef struct Recording {
  RecordingHeader header;
  int part_count;
  GArray *journal; /* JournalEntry, by rising tick */
  GArray *checks;  /* RecordingCheck, by rising tick */
  Tick length;     /* the last tick recorded */
  bool ended;      /* by recording_end: nothing more is added */
} Recording;

/* Copies the header. */
Recording *recording_new(const RecordingHeader *header, int part_count);
void recording_free(Recording *recording);
Recording *recording_copy(const Recording *recording);

/* Notes the input of a tick; an empty one only lengthens the recording. */
void recording_add_input(Recording *recording, Tick tick, const TickInput *input);
void recording_add_check(Recording *recording, Tick tick, const uint64_t *parts);

/* Lets the recording end before that tick, in which something happened that a replay cannot repeat. */
void recording_end(Recording *recording, Tick tick);

bool recording_write(const Recording *recording, const char *path, GError **error);
Recording *recording_read(const char *path, GError **error);

typedef struct Replay {
  Recording *recording; /* owned */
  guint next_entry, next_check;
  bool differs; /* the run is not the recorded one; 'report' says where */
  char *report; /* owned */
} Replay;

/* Takes ownership of 'recording'. */
Replay *replay_new(Recording *recording);
void replay_free(Replay *replay);

/* The input of a tick: NULL when it was empty. Valid until replay_free. */
const TickInput *replay_input(Replay *replay, Tick tick);

/* Whether the recording has a checksum of this tick that has not been compared yet. */
bool replay_wants_check(const Replay *replay, Tick tick);

/* Compares; a difference sets 'differs' and writes the report: tick and names of the parts. */
void replay_check(Replay *replay, Tick tick, const uint64_t *parts, const char *(*part_name)(int part));

static inline bool replay_is_over(const Replay *replay, Tick tick) { return tick >= replay->recording->length; }

#endif
