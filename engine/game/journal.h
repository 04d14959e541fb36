/* journal.h: stores all input of a run in little space. In a file, an hour of constant mouse
 * movement takes less than 75 KiB on a canvas of 320 x 180 px. On a canvas of 1920 x 1080 px, it
 * takes less than 110 KiB.
 *
 * An entry is the input of one tick. A tick without events has no entry. The bytes are in three
 * columns, because separate columns compress better than mixed ones:
 *
 *   heads   for each entry: the number of ticks since the previous entry, the number of events, and
 *           all of each event except the position of the mouse
 *   xs, ys  for each event of the mouse: how far the mouse moved since its previous event
 *
 * A number is stored in the lower 7 bits of one or more bytes, the lowest bits of the number first.
 * The highest bit of a byte is set if more bytes follow (LEB128, as in DWARF). Signed numbers are
 * mapped to unsigned ones in the order 0, -1, 1, -2, 2, ... docs/formats.md describes every byte.
 *
 * One game writes a Journal. A JournalReader can read a Journal to which entries are
 * still added. */

#ifndef GAME_JOURNAL_H
#define GAME_JOURNAL_H

#include "base/clock.h"
#include "base/tick_input.h"

#include <glib.h>
#include <stdbool.h>

enum { JOURNAL_HEADS, JOURNAL_XS, JOURNAL_YS, JOURNAL_COLUMNS };

/* The longest run: a year of game time. Longer runs are rejected. */
#define JOURNAL_TICKS_MAX ((Tick)TICKS_PER_SECOND * 60 * 60 * 24 * 366)

/* An event's text is cut after this many bytes. */
#define JOURNAL_TEXT_MAX (1u << 20)

typedef struct Journal {
  GByteArray *columns[JOURNAL_COLUMNS];
  Tick tick; /* tick of the last entry; 0 = there is none */
  int x, y;  /* position of the last mouse event, canvas px */
} Journal;

void journal_init(Journal *journal);
void journal_clear(Journal *journal);

/* Returns whether the journal has no entry. */
static inline bool journal_is_empty(const Journal *journal) { return journal->tick == 0; }

/* Adds the input of 'tick', which must be later than the last entry. Adds nothing if the input has
 * no events. Replaces invalid UTF-8 in a text by U+FFFD. */
void journal_add(Journal *journal, Tick tick, const TickInput *input);

/* Removes all entries of 'tick' and later ticks. */
void journal_cut(Journal *journal, Tick tick);

/* Appends copies of all entries of 'from' to 'into'. All of them must be later than the last entry
 * of 'into'. */
void journal_append(Journal *into, const Journal *from);

/* Copies the columns of a file into an empty journal. Returns false if the columns are not a valid
 * journal; 'journal' then stays empty. */
bool journal_unpack(Journal *journal, GBytes *const columns[JOURNAL_COLUMNS]);

/* Reads the entries of a journal in order. To read from the beginning, set 'journal' and leave all
 * other fields zero. */
typedef struct JournalReader {
  const Journal *journal;    /* borrowed */
  gsize at[JOURNAL_COLUMNS]; /* position in each column, bytes */
  Tick tick;                 /* tick of the entry that was read last; 0 = none */
  int x, y;                  /* position of the mouse event that was read last, canvas px */
} JournalReader;

/* Returns the tick of the next entry, without reading it. Returns 0 if there is none yet. */
Tick journal_next_tick(const JournalReader *reader);

/* Empties 'input' and reads the next entry into it. Returns the tick of the entry, or 0 if there is
 * no entry yet. */
Tick journal_read(JournalReader *reader, TickInput *input);

#endif
