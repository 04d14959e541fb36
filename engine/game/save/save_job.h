/* save_job.h: one save, from the moment that it holds to the content of its file.
 *
 * save_job_new copies everything that belongs to the moment: the run up to it, its checksums, a
 * small picture. The game can then go on. The rest is done in small steps (save_job_step): encode
 * the picture, build the payload, compress it, compute its SHA-256. */

#ifndef GAME_SAVE_SAVE_JOB_H
#define GAME_SAVE_SAVE_JOB_H

#include "base/pixels.h"
#include "game/game.h"

typedef struct SaveJob SaveJob;

/* What a save holds besides the run. All may be NULL; all are taken, also on failure. */
typedef struct SaveExtras {
  Pixels *picture;
  GVariant *checkpoint;   /* of this moment, or of the last quiet one */
  char *checkpoint_notes; /* see SaveAbout */
} SaveExtras;

/* Takes the present moment of a game, between two ticks. If the recording had to end because a
 * script was stopped, takes the moment of the checkpoint instead. Returns NULL with an error if the
 * game is not recorded, or if its recording had to end and there is no checkpoint. */
SaveJob *save_job_new(Game *game, const char *description, SaveExtras extras, GError **error);
void save_job_free(SaveJob *job);

/* Returns the recording of a game, which must have one, up to now, with a check of this moment. The
 * caller frees it with recording_free. */
Recording *save_job_run(Game *game);

/* Computes a part of the checksums, which save_job_new postpones because they take long. Call it
 * until it returns true, before the game changes. Returns true when all checksums are done. */
bool save_job_settle_step(SaveJob *job);

/* Does a small part of the work. Returns true when the content is complete. */
bool save_job_step(SaveJob *job);

/* Does the rest of the work and returns the content of the file. Valid until save_job_free. */
GBytes *save_job_content(SaveJob *job);

/* Returns whether the save holds the moment of its checkpoint, because the recording had to end. A
 * shadow cannot verify it. */
bool save_job_is_cut(const SaveJob *job);

/* The moment: its tick, its checksums once it is settled, and a line for the list of saves. The
 * caller frees the line with g_free. */
Tick save_job_tick(const SaveJob *job);
const GameChecks *save_job_checks(const SaveJob *job);
char *save_job_line(const SaveJob *job, const char *slot);

#endif
