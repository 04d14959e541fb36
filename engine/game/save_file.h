/* save_file.h: the file of a saved game: what menus show of it, the run that leads to its moment,
 * and the last checkpoint before it (checkpoint.h). A report of an error is a save, too.
 *
 * A save is a container (container.h) of the kind CONTAINER_SAVE. The run is a recording with one
 * checksum a minute and one at the end. Loading a save replays its run. The format is in
 * docs/formats.md. */

#ifndef GAME_SAVE_FILE_H
#define GAME_SAVE_FILE_H

#include "game/recording.h"

/* The content of a save besides its run. Strings are owned; "" = none. The run's header has the
 * rest: the game's id and version, the engine's version, the language. */
typedef struct SaveAbout {
  char *room;        /* title or id of the room that is shown */
  char *description; /* the game's or the player's own */
  char *version;     /* of the game; save_file_look sets it; NULL = not read */
  int64_t date_s;    /* when it was made, in seconds since 1970 */
  GBytes *thumbnail; /* a PNG, or NULL */
  /* The second record: the state by names at the last quiet moment, of the type
   * RECORDING_START_TYPE; or NULL. Its content is not checked yet. save_file_look leaves it out. */
  GVariant *checkpoint;
  /* What the checkpoint could not keep, or why there is none; a line for each. NULL = nothing. */
  char *checkpoint_notes;
  /* Of a report of a developer's run; NULL in a save: what went wrong, the log, and a PNG. */
  char *problem, *log;
  GBytes *screenshot;
} SaveAbout;

void save_about_clear(SaveAbout *about);

/* Returns the content of the file of a save at the end of the run. The caller unrefs. */
GBytes *save_file_pack(const SaveAbout *about, const Recording *run);

/* Returns the payload of the same file, for a ContainerPacker. The caller unrefs. */
GVariant *save_file_payload(const SaveAbout *about, const Recording *run);

/* Reads a save. On failure returns NULL with an error that begins with the path. A save whose last
 * tick has no check is refused, except for reports. 'about' (NULL: not needed) is set on success;
 * clear it with save_about_clear. The caller frees the run. */
Recording *save_file_read(const char *path, SaveAbout *about, GError **error);

/* Reads only what is shown, and sets '*ticks' to the length of the run, which is not checked.
 * Returns false with an error. */
bool save_file_look(const char *path, SaveAbout *about, Tick *ticks, GError **error);

/* Returns whether the file begins as a save does. */
bool save_file_is_save(const char *path);

#endif
