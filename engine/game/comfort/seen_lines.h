/* seen_lines.h: records which lines the player has seen in all runs of a game.
 *
 * The record stores a 64-bit hash of each line's speaker and text. So it needs little space, and
 * does not reveal the text. It has at most SEEN_MAX lines. When a line is added to a full record,
 * the oldest tenth of the lines is dropped first. The record is stored in the game's save folder,
 * in the file SAVE_SEEN (save_folder.h). docs/formats.md describes this file. The record is not
 * part of the game's state. */

#ifndef GAME_COMFORT_SEEN_LINES_H
#define GAME_COMFORT_SEEN_LINES_H

#include "sys/vfs.h"
#include "world/effects/spoken.h"

#define SEEN_MAX 20000

typedef struct SeenLines {
  GArray *list;       /* uint64_t: the hashes, oldest first; NULL until the first line */
  GHashTable *places; /* uint64_t *: the set of the hashes in 'list'; owns its copies */
  bool is_changed;    /* the record has changed since the file was read or written */
} SeenLines;

/* Reads the record from 'folder', the game's save folder. 'seen' must be all zero. If there is no
 * file, the record stays empty. If the file is damaged, logs a warning, renames the file to
 * SAVE_SEEN_DAMAGED, and leaves the record empty. */
void seen_lines_read(SeenLines *seen, const char *folder);
void seen_lines_clear(SeenLines *seen);

/* Adds a line if it is not in the record. Returns whether it was already there. */
bool seen_lines_add(SeenLines *seen, const SpokenLine *line);

/* Writes the file to the save folder of 'vfs', if the record has changed. If that fails, logs a
 * warning, and does not try again before the next change. */
void seen_lines_write(SeenLines *seen, const Vfs *vfs);

/* seen_lines_to_text returns the record as the content of a file. The caller frees it with g_free.
 * seen_lines_from_text replaces the record by the one in 'text', the content of a file. If 'text'
 * is invalid, returns false, and the record is empty. */
char *seen_lines_to_text(const SeenLines *seen);
bool seen_lines_from_text(SeenLines *seen, const char *text, gsize size);

#endif
