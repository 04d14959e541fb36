/* journal.h: all input of a run, packed. In a file, an hour of constant mouse movement takes less
 * than 75 KiB on a canvas of 320 x 180 px, and than 110 KiB on one of 1920 x 1080 px.
 *
 * An entry is the input of one tick; ticks without events have none. The bytes are in three
 * columns, since each of them compresses better alone than mixed with the others:
 *
 *   heads   for each entry: the number of ticks since the entry before, the number of events, and
 *           all of each event except its place
 *   xs, ys  for each event of the mouse: how far it moved since the last place
 *
 * Numbers have 7 bits a byte, the lowest first; the highest bit is set if more bytes follow
 * (LEB128, as in DWARF). Signed ones are folded first: 0, -1, 1, -2, 2, ... docs/formats.md
 * describes every byte.
 *
 * A Journal is written by one game. It is read with a JournalReader, also while it grows. */

#ifndef GAME_JOURNAL_H
#define GAME_JOURNAL_H

#include "base/clock.h"
#include "base/tick_input.h"

#include <glib.h>
#include <stdbool.h>

enum { JOURNAL_HEADS, JOURNAL_XS, JOURNAL_YS, JOURNAL_COLUMNS };

/* Longer runs are refused: a year of game time. */
#define JOURNAL_TICKS_MAX ((Tick)TICKS_PER_SECOND * 60 * 60 * 24 * 366)

/* An event's text is cut after this many bytes. */
#define JOURNAL_TEXT_MAX (1u << 20)

typedef struct Journal {
  GByteArray *columns[JOURNAL_COLUMNS];
  Tick tick; /* of the last entry; 0 = there is none */
  int x, y;  /* the last place */
} Journal;

void journal_init(Journal *journal);
void journal_clear(Journal *journal);

/* Returns whether the journal has no entry. */
static inline bool journal_is_empty(const Journal *journal) { return journal->tick == 0; }

/* Adds the input of a tick, which must be later than all before. An input without events adds
 * nothing. Invalid UTF-8 in a text is replaced by U+FFFD. */
void journal_add(Journal *journal, Tick tick, const TickInput *input);

/* Removes all entries from that tick on. */
void journal_cut(Journal *journal, Tick tick);

/* Appends copies of all entries of 'from', which must be later than those of 'into'. */
void journal_append(Journal *into, const Journal *from);

/* Sets the columns from the bytes of a file, which are copied. Returns false if they are no valid
 * journal; then the journal is empty. 'journal' must be empty. */
bool journal_unpack(Journal *journal, GBytes *const columns[JOURNAL_COLUMNS]);

/* Reads the entries of a journal in order. All zero is the beginning. */
typedef struct JournalReader {
  const Journal *journal; /* borrowed */
  gsize at[JOURNAL_COLUMNS];
  Tick tick; /* of the entry that was read last; 0 = none */
  int x, y;
} JournalReader;

/* Returns the tick of the next entry, 0 if there is none (yet). */
Tick journal_next_tick(const JournalReader *reader);

/* Reads the next entry into 'input', which it empties first. Returns its tick, 0 if there is none
 * (yet). */
Tick journal_read(JournalReader *reader, TickInput *input);

#endif
