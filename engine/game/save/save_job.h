/* save_job.h: makes the content of one save file.
 *
 * save_job_new copies the data of the saved moment: the run up to it, and a small picture. The
 * checksums of the moment must be complete before the game goes on. save_job_settle_step computes
 * them. save_job_step does the rest of the work in small steps: encode the picture, build the
 * payload, compress it, compute its SHA-256. */

#ifndef GAME_SAVE_SAVE_JOB_H
#define GAME_SAVE_SAVE_JOB_H

#include "base/pixels.h"
#include "game/game.h"

typedef struct SaveJob SaveJob;

/* The content of a save besides the run. Any field may be NULL. save_job_new takes ownership of all
 * fields, even on failure. */
typedef struct SaveExtras {
  Pixels *picture;        /* the thumbnail for menus */
  GVariant *checkpoint;   /* of this moment, or of the last quiet moment (checkpoint.h) */
  char *checkpoint_notes; /* see SaveAbout (save_file.h) */
} SaveExtras;

/* Begins a save of the current moment of a game. Call it between two ticks. If the recording had to
 * end because a script was stopped, saves the moment of the checkpoint instead. Returns NULL with
 * an error if the game is not recorded, or if its recording had to end and there is
 * no checkpoint. */
SaveJob *save_job_new(Game *game, const char *description, SaveExtras extras, GError **error);
void save_job_free(SaveJob *job);

/* Returns a copy of the game's recording up to the current tick, with a check of this tick. The
 * game must have a recording. The caller frees the copy with recording_free. */
Recording *save_job_run(Game *game);

/* Computes a part of the checksums. Returns true when all checksums are complete. Call it again
 * until it returns true. The game must not change before that. */
bool save_job_settle_step(SaveJob *job);

/* Does a small part of the work. Returns true when the content is complete. */
bool save_job_step(SaveJob *job);

/* Does the rest of the work and returns the content of the file. The content is valid until
 * save_job_free. */
GBytes *save_job_content(SaveJob *job);

/* Returns whether the save is of an earlier moment, that of its checkpoint, because the recording
 * had to end. A shadow (shadow.h) cannot verify such a save. */
bool save_job_is_cut(const SaveJob *job);

/* These functions describe the saved moment. save_job_checks returns the checksums of the moment,
 * borrowed from the job. They are complete when save_job_settle_step has returned true. If
 * save_job_is_cut returns true, there are no checksums, and all values are 0. save_job_line returns
 * the entry for the list of saves (save_list.h). The caller frees the line with g_free. */
Tick save_job_tick(const SaveJob *job);
const GameChecks *save_job_checks(const SaveJob *job);
char *save_job_line(const SaveJob *job, const char *slot);

#endif
