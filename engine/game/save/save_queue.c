#include "game/save/save_queue.h"

#include "base/log.h"
#include "game/save/shadow.h"
#include "game/save_shelf.h"
#include "sys/pace.h"

#include <string.h>

/* Without a save that waits for it, the shadow follows in leaps of this many ticks. */
#define LEAP_TICKS TICKS_PER_SECOND

typedef struct Entry {
  char *slot;
  SaveJob *job;
  bool is_written;
  bool is_replaced; /* a later save has this slot now */
} Entry;

struct SaveQueue {
  SaveQueuePlan plan;
  GPtrArray *entries; /* Entry *, in order; those that are written come first */
  Shadow *shadow;     /* NULL = there is none now */
  bool has_failed;    /* the last shadow met an error: the next one begins with the next save */
};

static void entry_free(void *data) {
  Entry *entry = data;
  g_free(entry->slot);
  save_job_free(entry->job);
  g_free(entry);
}

static Entry *entry_at(const SaveQueue *queue, guint i) { return queue->entries->pdata[i]; }

SaveQueue *save_queue_new(const SaveQueuePlan *plan) {
  SaveQueue *queue = g_new0(SaveQueue, 1);
  queue->plan = *plan;
  queue->entries = g_ptr_array_new_with_free_func(entry_free);
  return queue;
}

void save_queue_free(SaveQueue *queue) {
  if (!queue) return;
  g_ptr_array_unref(queue->entries);
  shadow_free(queue->shadow);
  g_free(queue);
}

void save_queue_add(SaveQueue *queue, const char *slot, SaveJob *job) {
  Entry *entry = g_new0(Entry, 1);
  entry->slot = g_strdup(slot);
  entry->job = job;
  g_ptr_array_add(queue->entries, entry);
  queue->has_failed = false;
}

void save_queue_forget_run(SaveQueue *queue) {
  g_ptr_array_set_size(queue->entries, 0);
  g_clear_pointer(&queue->shadow, shadow_free);
  queue->has_failed = false;
}

bool save_queue_is_writing(const SaveQueue *queue) {
  return queue->entries->len > 0 && !entry_at(queue, queue->entries->len - 1)->is_written;
}

bool save_queue_is_verifying(const SaveQueue *queue) { return queue->plan.verifies && queue->entries->len > 0; }

/* --- writing --- */

/* Returns the save that the slot holds now, if it is not verified yet; or NULL. */
static Entry *unverified_in(const SaveQueue *queue, const char *slot) {
  for (guint i = 0; i < queue->entries->len; i++) {
    Entry *entry = entry_at(queue, i);
    if (entry->is_written && !entry->is_replaced && strcmp(entry->slot, slot) == 0) return entry;
  }
  return NULL;
}

static void write_entry(SaveQueue *queue, Game *game, Entry *entry) {
  g_autoptr(GError) error = NULL;
  Entry *before = unverified_in(queue, entry->slot);
  if (save_shelf_write(game->vfs, entry->slot, save_job_content(entry->job), before == NULL, &error)) {
    g_autofree char *line = save_job_line(entry->job, entry->slot);
    entry->is_written = true;
    if (before) before->is_replaced = true;
    queue->plan.written(queue->plan.user, entry->slot, line);
    if (!queue->plan.verifies || save_job_is_cut(entry->job)) g_ptr_array_remove(queue->entries, entry);
  } else {
    log_error("save", "the game could not be saved as '%s': %s", entry->slot, error->message);
    queue->plan.failed(queue->plan.user, entry->slot, SAVE_REASON_DISK);
    g_ptr_array_remove(queue->entries, entry);
  }
}

/* Does one small step for the first save that is not written yet. */
static void write_step(SaveQueue *queue, Game *game) {
  guint i = 0;
  while (entry_at(queue, i)->is_written) i++;
  if (save_job_step(entry_at(queue, i)->job)) write_entry(queue, game, entry_at(queue, i));
}

/* --- verifying --- */

static void accept(const Game *game, const Entry *entry) {
  const char *folder = vfs_save_folder(game->vfs);
  if (entry->is_replaced || save_shelf_has(folder, entry->slot, save_job_content(entry->job))) {
    log_debug("save", "%s: verified", entry->slot);
  } else {
    log_error("save",
              "%s: the file does not have the content that was written: another program has changed it, or the disk fails",
              entry->slot);
  }
}

static void refuse(const SaveQueue *queue, const Game *game, const Entry *entry, const char *difference) {
  const char *slot = entry->slot;
  log_error("save",
            "%s: the run up to this save cannot be repeated, because of an error of the engine: after tick %" G_GINT64_FORMAT
            " this differs: %s",
            slot, save_job_tick(entry->job), difference);
  if (entry->is_replaced) return;
  g_autoptr(GError) error = NULL;
  if (save_shelf_set_aside(vfs_save_folder(game->vfs), slot, &error)) {
    log_error("save", "%s: please report it, with the file %s.save.bad; the slot has its last good save again, if there was one",
              slot, slot);
  } else {
    log_error("save", "%s", error->message);
  }
  queue->plan.failed(queue->plan.user, slot, SAVE_REASON_DIFFERS);
}

/* Ends the shadow. Saves that waited for it stay as they are. */
static void end_shadow(SaveQueue *queue) {
  g_clear_pointer(&queue->shadow, shadow_free);
  queue->has_failed = true;
}

/* Returns which files have changed since the game was opened; NULL if none has. The shadow may have
 * the new files. The caller frees with g_free. */
static char *changes_of_files(const Game *game) {
  Identity *now = identity_new(game->vfs, game->data_folder);
  identity_measure(now, game->vfs, IDENTITY_ENTRIES_MAX);
  char *changes = recording_changes(game->recording, now);
  identity_free(now);
  return changes;
}

/* The save stays: its checkpoint serves the new files. */
static void keep_unverified(const Entry *entry, const char *changes) {
  log_warn("save",
           "%s: files changed while playing, so this save cannot be repeated exactly: %s. Loading it may continue from an "
           "earlier moment",
           entry->slot, changes);
}

/* The shadow has reached the moment of the first save. */
static void compare(SaveQueue *queue, const Game *game) {
  const Entry *entry = entry_at(queue, 0);
  g_autofree char *difference = shadow_difference(queue->shadow, save_job_checks(entry->job));
  g_autofree char *changes = difference ? changes_of_files(game) : NULL;
  if (changes) keep_unverified(entry, changes);
  else if (difference) refuse(queue, game, entry, difference);
  else accept(game, entry);
  g_ptr_array_remove_index(queue->entries, 0);
  if (difference) end_shadow(queue);
}

static void give_up(SaveQueue *queue) {
  log_debug("save", "saves are not verified any more: %s", shadow_obstacle(queue->shadow));
  g_ptr_array_set_size(queue->entries, 0);
  end_shadow(queue);
}

/* Follows the run, and verifies the first save, if there is one: all are written. Returns false if
 * there is nothing to do now. */
static bool verify(SaveQueue *queue, Game *game, int64_t until_us) {
  const Entry *entry = queue->entries->len > 0 ? entry_at(queue, 0) : NULL;
  if (queue->has_failed && !entry) return false;
  if (!queue->shadow) queue->shadow = shadow_new(queue->plan.options, game->recording);
  bool has_save = entry != NULL; /* 'compare' and 'give_up' free the entry */
  Tick tick = entry ? save_job_tick(entry->job) : game->recording->length;
  if (!entry && tick < shadow_tick(queue->shadow) + LEAP_TICKS) return false;
  bool is_there = shadow_follow(queue->shadow, tick, until_us);
  if (shadow_obstacle(queue->shadow)) give_up(queue);
  else if (is_there && entry && shadow_check(queue->shadow, until_us)) compare(queue, game);
  /* A shadow that differs from the run goes no further without a save. */
  return has_save || !is_there;
}

/* --- both --- */

/* Does a part of what the first save would have to do at once. Returns false if nothing is left. */
static bool prepare(Game *game) {
  if (game->recording->files) return false;
  if (game_prepare_identity(game)) recording_set_files(game->recording, game->identity);
  return true;
}

void save_queue_settle(SaveQueue *queue, int64_t until_us) {
  for (guint i = 0; i < queue->entries->len; i++) {
    while (!save_job_settle_step(entry_at(queue, i)->job)) {
      if (pace_now_us() >= until_us) return;
    }
  }
}

void save_queue_work(SaveQueue *queue, Game *game, int64_t until_us) {
  if (!game->recording) return;
  bool has_work = true;
  if (save_queue_is_writing(queue)) write_step(queue, game);
  while (has_work && pace_now_us() < until_us) {
    if (save_queue_is_writing(queue)) write_step(queue, game);
    else has_work = prepare(game) || (queue->plan.verifies && verify(queue, game, until_us));
  }
}

void save_queue_finish(SaveQueue *queue, Game *game, int64_t until_us) {
  while (save_queue_is_writing(queue)) write_step(queue, game);
  while (save_queue_is_verifying(queue) && pace_now_us() < until_us) verify(queue, game, until_us);
}
