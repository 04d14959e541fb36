/* save_queue.h: the saves of a session that are being written and verified.
 *
 * A save is packed and written in small steps, so that the game does not stand still. After that it
 * is verified: a second Game (shadow.h) follows the run, and its state at the moment of the save
 * must equal that of the game; the file must have the content that was written. Then the save is
 * good.
 *
 * A save that differs is an error of the engine. The log names the parts, the file is set aside for
 * a report, and the backup takes its place (save_shelf.h). A save that replaces one which is not
 * verified yet does not touch the backup. So the last good save of a slot is never lost.
 *
 * If the game's files changed while it was played, the shadow may differ for this reason. Then the
 * log names the files, and the save stays.
 *
 * Saves are written in the order in which they were added. */

#ifndef GAME_SAVE_SAVE_QUEUE_H
#define GAME_SAVE_SAVE_QUEUE_H

#include "game/save/save_job.h"

typedef struct SaveQueue SaveQueue;

/* Reasons for the player. docs/saves.md lists them, since games translate them. */
#define SAVE_REASON_DIFFERS "this save cannot be repeated"
#define SAVE_REASON_DISK "the file could not be written"

typedef struct SaveQueuePlan {
  const GameOptions *options; /* of the game; borrowed */
  bool verifies;              /* with a shadow */
  /* 'written' is called when a save was written; 'line' is its entry in the list of saves. 'failed'
   * is called when a save could not be written or turned out to be bad. 'reason' is one of those
   * above; the log has the details. */
  void (*written)(void *user, const char *slot, const char *line);
  void (*failed)(void *user, const char *slot, const char *reason);
  void *user;
} SaveQueuePlan;

SaveQueue *save_queue_new(const SaveQueuePlan *plan);

/* Drops all waiting saves. To write them, call save_queue_finish before. */
void save_queue_free(SaveQueue *queue);

/* Adds a save, and takes the job. */
void save_queue_add(SaveQueue *queue, const char *slot, SaveJob *job);

/* Copies what the waiting saves still need from the game, until the time 'until_us' (pace_now_us).
 * All must be copied before the game changes. */
void save_queue_settle(SaveQueue *queue, int64_t until_us);

/* Writes and verifies saves of 'game' until the time 'until_us' (pace_now_us). While a save waits,
 * does at least one small step, even after 'until_us'. */
void save_queue_work(SaveQueue *queue, Game *game, int64_t until_us);

/* Writes what is not written yet. Then verifies until 'until_us' what is not verified. */
void save_queue_finish(SaveQueue *queue, Game *game, int64_t until_us);

/* Forgets the run, because another game takes the place of this one. Call save_queue_finish
 * before. */
void save_queue_forget_run(SaveQueue *queue);

/* Returns whether saves wait to be written, and whether any are not verified. */
bool save_queue_is_writing(const SaveQueue *queue);
bool save_queue_is_verifying(const SaveQueue *queue);

#endif
