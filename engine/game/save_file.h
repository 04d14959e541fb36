/* save_file.h: the file of a saved game. It contains data for menus, the run up to the saved
 * moment, and the last checkpoint of this run (checkpoint.h). An error report has the same format.
 *
 * A save is a container (container.h) of the kind CONTAINER_SAVE. Its run is a recording with one
 * checksum a minute and one at the end. Loading a save replays its run. docs/formats.md describes
 * the format. */

#ifndef GAME_SAVE_FILE_H
#define GAME_SAVE_FILE_H

#include "game/recording.h"

/* The content of a save besides its run. Strings are owned; "" = none. The header of the run
 * contains the rest: the game's id and version, the engine's version, the language. */
typedef struct SaveAbout {
  char *room;        /* title or id of the room that is shown */
  char *description; /* a description by the game or the player */
  char *version;     /* of the game; save_file_look sets it; NULL = not read */
  int64_t date_s;    /* when the save was made, in seconds since 1970 */
  GBytes *thumbnail; /* a PNG, or NULL */
  /* The state by names at the last quiet moment (checkpoint.h), of the type RECORDING_START_TYPE;
   * or NULL. Its content is not checked yet. save_file_look leaves it out. */
  GVariant *checkpoint;
  /* Losses of the checkpoint, or the reason why there is none, one per line. NULL = nothing. */
  char *checkpoint_notes;
  /* For a report of a developer's run: the error, the log, and a PNG. NULL in a save. */
  char *problem, *log;
  GBytes *screenshot;
} SaveAbout;

void save_about_clear(SaveAbout *about);

/* Returns the content of the file for a save at the end of the run. The caller unrefs it. */
GBytes *save_file_pack(const SaveAbout *about, const Recording *run);

/* Returns the payload of this file, for a ContainerPacker. The caller unrefs it. */
GVariant *save_file_payload(const SaveAbout *about, const Recording *run);

/* Reads a save. On failure returns NULL with an error that begins with the path. Rejects a save
 * whose last tick has no check, unless it is a report. On success sets 'about', unless it is NULL;
 * clear it with save_about_clear. The caller frees the run. */
Recording *save_file_read(const char *path, SaveAbout *about, GError **error);

/* Reads only the data for menus. Sets '*ticks' to the length of the run, which is not verified.
 * Returns false with an error on failure. */
bool save_file_look(const char *path, SaveAbout *about, Tick *ticks, GError **error);

/* Returns whether the file begins with the bytes of a save. */
bool save_file_is_save(const char *path);

#endif
