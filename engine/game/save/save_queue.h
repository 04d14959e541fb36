/* save_queue.h: writes and verifies the saves of a session.
 *
 * A save is packed and written in small steps, so the game does not pause. Then the save is
 * verified, if SaveQueuePlan.verifies is set. A second Game (shadow.h) repeats the run. At the
 * moment of the save, the state of the second Game must equal the state of the first. Then the
 * content of the file is compared with the content that was written. If the content differs, this
 * is only logged.
 *
 * If the state differs, the engine has an error. The log names the parts that differ. The file is
 * renamed so that the player can report it, and the backup becomes the slot's save (save_shelf.h).
 * When a new save replaces one that is not verified yet, the old backup stays. So the last verified
 * save of a slot is not lost while the session lasts. A later session does not know which saves
 * were verified: its first save makes the slot's save the backup.
 *
 * There is one exception. If the game's files change while it is played, the state may differ for
 * this reason. Then the log names the files, and the save stays.
 *
 * If the second Game cannot repeat the run (shadow_obstacle), the waiting saves stay and are not
 * verified. If the recording had to end, a save contains the moment of an earlier checkpoint
 * (save_job_is_cut). Such a save also stays and is not verified.
 *
 * Saves are written in the order in which they were added. */

#ifndef GAME_SAVE_SAVE_QUEUE_H
#define GAME_SAVE_SAVE_QUEUE_H

#include "game/save/save_job.h"

typedef struct SaveQueue SaveQueue;

/* Reasons shown to the player. docs/saves.md lists them, because games translate them. */
#define SAVE_REASON_DIFFERS "this save cannot be repeated"
#define SAVE_REASON_DISK "the file could not be written"

typedef struct SaveQueuePlan {
  const GameOptions *options; /* options of the game; borrowed */
  bool verifies;              /* verify saves with a shadow */
  /* 'written' is called when a save was written. 'line' is the save's entry in the list of saves
   * (save_list.h). 'failed' is called when a save could not be written, or when its state differs.
   * 'reason' is one of the reasons above. The log has the details. */
  void (*written)(void *user, const char *slot, const char *line);
  void (*failed)(void *user, const char *slot, const char *reason);
  void *user;
} SaveQueuePlan;

SaveQueue *save_queue_new(const SaveQueuePlan *plan);

/* Frees the queue and drops all waiting saves. To write these saves, call
 * save_queue_finish before. */
void save_queue_free(SaveQueue *queue);

/* Adds a save to the queue, which takes ownership of the job. */
void save_queue_add(SaveQueue *queue, const char *slot, SaveJob *job);

/* Computes the checksums of the waiting saves until 'until_us' (time of pace_now_us). These
 * checksums must be complete before the game changes, so call it with INT64_MAX before each
 * tick. */
void save_queue_settle(SaveQueue *queue, int64_t until_us);

/* Writes and verifies saves of 'game' until 'until_us' (time of pace_now_us). If a save is waiting
 * to be written, does at least one small step, even after 'until_us'. */
void save_queue_work(SaveQueue *queue, Game *game, int64_t until_us);

/* Writes all waiting saves. Then verifies saves until 'until_us'. */
void save_queue_finish(SaveQueue *queue, Game *game, int64_t until_us);

/* Drops the shadow and all waiting saves. Call it after save_queue_finish, when another game
 * replaces this one. */
void save_queue_forget_run(SaveQueue *queue);

/* save_queue_is_writing returns whether a save is not written yet. save_queue_is_verifying returns
 * whether a save still has to be verified. */
bool save_queue_is_writing(const SaveQueue *queue);
bool save_queue_is_verifying(const SaveQueue *queue);

#endif
