/* seen_lines.h: which lines the player has seen, in all runs of a game.
 *
 * The record stores a 64-bit hash of speaker and words for each line. It needs little space, and
 * does not reveal the words. It has at most SEEN_MAX lines. If it is full, it drops a tenth of
 * its lines, the oldest. The record is the file "seen" in the game's save folder
 * (docs/formats.md), and no part of the game's state. */

#ifndef GAME_COMFORT_SEEN_LINES_H
#define GAME_COMFORT_SEEN_LINES_H

#include "sys/vfs.h"
#include "world/effects/spoken.h"

#define SEEN_MAX 20000
#define SEEN_FILE "seen"
#define SEEN_FILE_DAMAGED "seen.damaged"

typedef struct SeenLines {
  GArray *list;       /* uint64_t, oldest first; NULL until the first line */
  GHashTable *places; /* uint64_t of 'list' -> itself */
  bool is_changed;    /* since the file was read or written */
} SeenLines;

/* Reads the file in that folder. If there is none, the record is empty. A damaged file is renamed
 * to SEEN_FILE_DAMAGED, and a line in the log reports this. */
void seen_lines_read(SeenLines *seen, const char *folder);
void seen_lines_clear(SeenLines *seen);

/* Returns whether the line was in the record, and adds it. */
bool seen_lines_add(SeenLines *seen, const SpokenLine *line);

/* Writes the file if the record has changed. If that fails, a line in the log says why. */
void seen_lines_write(SeenLines *seen, const Vfs *vfs);

/* The record as the content of a file, and back. seen_lines_from_text returns false, with the
 * record empty, if the text is not such a file. The caller frees the text with g_free. */
char *seen_lines_to_text(const SeenLines *seen);
bool seen_lines_from_text(SeenLines *seen, const char *text, gsize size);

#endif
