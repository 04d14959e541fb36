/* recording.h: a recorded run.
 *
 * A Recording contains the options that a run depends on (seed, clock, language), the journal of
 * its input, and checks. A check contains checksums of the game's state at the end of one tick.
 * There are two kinds. One kind has a checksum for each part of the state, by default every second.
 * The other kind has one checksum of the whole state, by default every minute. replay.h plays a
 * recording back.
 *
 * The journal stays packed in memory; journal.h describes its size. A replay unpacks each entry
 * when its tick comes. Reading a file verifies the journal without unpacking it. This takes about a
 * twentieth of the time of a replay (read_hour_X_ms in tests/bench/bench_save.c).
 *
 * A recording is a file of its own, and also the main part of a save (save_file.h). docs/formats.md
 * describes the format. A file is written completely or not at all. Reading a damaged file, or a
 * file of another kind, fails with a reason. */

#ifndef GAME_RECORDING_H
#define GAME_RECORDING_H

#include "base/clock.h"
#include "base/tick_input.h"
#include "game/identity.h"
#include "game/journal.h"

#include <glib.h>
#include <stdbool.h>

#define RECORDING_PARTS_MAX 16 /* the largest number of checksums in a check */

/* A file with more checks is rejected. With one check per second, a run of twelve days reaches this
 * limit. */
#define RECORDING_CHECKS_MAX (1u << 20)

/* Default ticks between two checks. RECORDING_CHECK_TICKS is for checks with a checksum per part.
 * RECORDING_SUM_TICKS is for checks with one checksum of the whole state. */
#define RECORDING_CHECK_TICKS TICKS_PER_SECOND
#define RECORDING_SUM_TICKS (60 * TICKS_PER_SECOND)

/* Describes a run. The run depends on some of these values, such as 'seed'. The others identify the
 * game and the engine. Strings are owned. */
typedef struct RecordingHeader {
  char *game_id, *game_version;
  char *content_hash; /* SHA-256 of the game's scripts */
  char *engine_version;
  char *language; /* "" = the game's own */
  char *settings; /* the player's settings at the start, as text (base/settings.h) */
  char *texts;    /* the libraries that measure texts (font_libraries); "" = unknown */
  char *saves;    /* the list of saves at the start (save_list.h) */
  uint64_t seed;
  int64_t clock_start_s; /* os.time() at the start, s since 1970; 0 = 2000-01-01 */
  bool developer;        /* it is a developer's run */
} RecordingHeader;

/* The type of a checkpoint that a run begins with (checkpoint.h). */
#define RECORDING_START_TYPE "(ua{sv})"

typedef struct RecordingCheck {
  Tick tick;
  uint64_t parts[RECORDING_PARTS_MAX]; /* only the first 'part_count' are used */
} RecordingCheck;

typedef struct Recording {
  RecordingHeader header;
  int part_count;  /* checksums in each check; 1 = one checksum of the whole state */
  int check_ticks; /* ticks between two checks; not in the file */
  Journal journal;
  GVariant *files; /* the identity of the game's files (identity.h), owned; NULL = unknown */
  GVariant *start; /* the checkpoint that the run begins with, owned; NULL = a new game */
  Tick first;      /* the tick of 'start'; 0 without a checkpoint */
  GArray *checks;  /* RecordingCheck, in order of ticks */
  Tick length;     /* the last tick recorded */
  bool ended;      /* set by recording_end: later input and checks are ignored */
} Recording;

/* Sets the identity of the game's files. Call it before the recording is written. */
void recording_set_files(Recording *recording, const Identity *identity);

/* Returns the changes of the game's files since the run was recorded, as identity_compare does.
 * Returns NULL if nothing has changed, or if the recording has no identity. The caller frees with
 * g_free. */
char *recording_changes(const Recording *recording, const Identity *now);

/* Makes the run begin at tick 'first' with the checkpoint 'start' (checkpoint/checkpoint.h). Takes
 * a reference to 'start', which may be floating. Call it before anything is recorded. */
void recording_begin_at(Recording *recording, GVariant *start, Tick first);

/* Returns an empty recording with a copy of the header. 'check_ticks' has its default for this
 * 'part_count'. The caller frees with recording_free. */
Recording *recording_new(const RecordingHeader *header, int part_count);
void recording_free(Recording *recording);
Recording *recording_copy(const Recording *recording);

/* Returns a recording with the same header and the same identity of the files, but without
 * checkpoint, input and checks. */
Recording *recording_copy_start(const Recording *recording);

/* Returns a copy whose checks have one checksum of the whole state. The copy keeps only the checks
 * at multiples of RECORDING_SUM_TICKS, and the check at the end if there is one. If the recording
 * already has such checks, the copy keeps all of them. */
Recording *recording_summed(const Recording *recording);

/* Returns the checksum of the whole state at a tick, computed from the checksums of its parts. */
uint64_t recording_sum(Tick tick, const uint64_t *parts, int part_count);

/* Adds the input of a tick. Input without events only makes the recording longer. */
void recording_add_input(Recording *recording, Tick tick, const TickInput *input);

/* Returns whether the recording needs a check at 'tick'. It does if 'tick' is a multiple of
 * 'check_ticks', there is no check at 'tick' or later, and the recording has not ended. */
bool recording_wants_check(const Recording *recording, Tick tick);

/* Adds a check, which must be later than the last one. 'parts' has 'part_count' checksums. */
void recording_add_check(Recording *recording, Tick tick, const uint64_t *parts);

/* Removes all input and checks after 'tick'. Recording can continue with the next tick. */
void recording_cut(Recording *recording, Tick tick);

/* Ends the recording before 'tick'. Call it if a replay cannot repeat this tick. */
void recording_end(Recording *recording, Tick tick);

/* recording_to_variant returns the content of a recording for a file: a floating GVariant of the
 * type RECORDING_TYPE. recording_from_variant reads this GVariant; the caller frees the result with
 * recording_free. It returns NULL with an error if the content is invalid. For example, the ticks
 * may be out of order, or the list of saves may exceed a limit. The error has the reason, but no
 * file name. */
#define RECORDING_TYPE "(a{sv}(ayayay)a(xat)x)"
GVariant *recording_to_variant(const Recording *recording);
Recording *recording_from_variant(GVariant *variant, GError **error);

/* Returns whether a replay can verify the run up to its end. It can if the last tick has a check,
 * or if the run has no tick after its start. */
bool recording_has_last_check(const Recording *recording);

/* Returns the content of a recording's file. The caller unrefs. */
GBytes *recording_pack(const Recording *recording);

/* recording_write writes the file with host_file_write. recording_read reads it; the caller frees
 * the result with recording_free. On failure they return false or NULL, with an error that names
 * the path. */
bool recording_write(const Recording *recording, const char *path, GError **error);
Recording *recording_read(const char *path, GError **error);

#endif
