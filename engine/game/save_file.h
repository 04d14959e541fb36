/* save_file.h: the file of a saved game. It contains data for menus, the run up to the saved
 * moment, and the last checkpoint of this run (checkpoint.h). The file of an error report has the
 * same format.
 *
 * A save is a container (container.h) of the kind CONTAINER_SAVE. Its run is a recording with one
 * checksum a minute and one at the end. Loading a save replays its run. docs/formats.md describes
 * the format. */

#ifndef GAME_SAVE_FILE_H
#define GAME_SAVE_FILE_H

#include "game/recording.h"

/* The content of a save besides its run. All pointers are owned. RecordingHeader contains further
 * data: the game's id and version, the engine's version, the language. */
typedef struct SaveAbout {
  char *room;        /* id of the room that is shown; "" = there is none */
  char *description; /* a description by the game or the player; "" = there is none */
  char *version;     /* the game's version; only save_file_look sets it; otherwise NULL */
  int64_t date_s;    /* when the save was made, in seconds since 1970 */
  GBytes *thumbnail; /* a PNG, or NULL */
  /* The checkpoint of the last quiet moment (checkpoint.h), of the type RECORDING_START_TYPE; or
   * NULL. Its content is not checked yet. save_file_look sets NULL. */
  GVariant *checkpoint;
  /* The losses of the checkpoint, one per line; or the reason why there is no checkpoint. NULL =
   * the checkpoint has no losses. */
  char *checkpoint_notes;
  /* Only in an error report of a developer's run: the error, the log, and a PNG. NULL in a save. */
  char *problem, *log;
  GBytes *screenshot;
} SaveAbout;

void save_about_clear(SaveAbout *about);

/* Returns the content of a save file whose saved moment is the end of 'run'. Leaves out a thumbnail
 * of more than 256 KiB and a screenshot of more than 16 MiB. The caller unrefs the content. */
GBytes *save_file_pack(const SaveAbout *about, const Recording *run);

/* Returns the payload that save_file_pack packs, for a ContainerPacker (container.h). The caller
 * unrefs the payload. */
GVariant *save_file_payload(const SaveAbout *about, const Recording *run);

/* Reads a save. On failure returns NULL with an error that begins with the path. Rejects a save
 * whose last tick has no check, unless it is a report. On success sets 'about' if it is not NULL;
 * clear 'about' with save_about_clear. The caller frees the run. */
Recording *save_file_read(const char *path, SaveAbout *about, GError **error);

/* Reads only the data for menus into 'about'; clear 'about' with save_about_clear. Sets '*ticks' to
 * the length of the run, without verifying it. Returns false with an error on failure. */
bool save_file_look(const char *path, SaveAbout *about, Tick *ticks, GError **error);

/* Returns whether the file begins with the bytes of a save. */
bool save_file_is_save(const char *path);

#endif
