#include "game/output_files.h"

#include "sys/file/descriptor.h"
#include "sys/file/file_draft.h"
#include "sys/host_file.h"
#include "sys/jail/landlock.h"
#include "sys/jail/seccomp.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdint.h>
#include <string.h>

/* What the run sends before the content of a file. */
typedef struct Request {
  uint32_t file; /* its number */
  uint32_t size; /* bytes that follow */
} Request;

/* The answer is an int: 0, or the errno of the failure. */

/* --- both ends of the socket --- */

/* Returns false if the other end is closed. */
static bool receive(int socket, void *bytes, gsize size) { return descriptor_read(socket, bytes, size) == (int64_t)size; }

/* --- in the child process --- */

static void allow_folder_of(Landlock *rules, LandlockAccess access, const char *path) {
  g_autofree char *folder = g_path_get_dirname(path);
  landlock_allow(rules, access, folder);
}

/* Allows writing to the folders of the files. For a link, allows the folder of its target. */
static void close_jail(const OutputPlan *plan) {
  Landlock *rules = landlock_new();
  for (int i = 0; rules && i < OUTPUT_FILES_MAX; i++) {
    g_autofree char *target = plan->files[i] ? file_draft_target(plan->files[i]) : NULL;
    if (target) allow_folder_of(rules, LANDLOCK_WRITE, target);
  }
  if (rules && plan->save_folder) allow_folder_of(rules, LANDLOCK_REMOVE_EMPTY, plan->save_folder);
  if (rules) landlock_enforce(rules);
  seccomp_enforce(SECCOMP_NO_WINDOW);
}

/* Writes the content into the draft as it arrives. Returns false if the run ends before all has
 * arrived. Sets '*code' to 0 or the errno of the first failure. */
static bool fill(FileDraft *draft, gsize size, int socket, int *code) {
  static char block[64 * 1024]; /* of this process only */
  for (gsize part; size > 0; size -= part) {
    part = MIN(size, sizeof block);
    if (!receive(socket, block, part)) return false;
    if (*code == 0 && !file_draft_write(draft, block, part)) *code = errno;
  }
  if (*code == 0 && !file_draft_publish(draft)) *code = errno;
  return true;
}

/* Receives and writes a file, and answers. If the run does not get the answer, the old file gets
 * its name back. Returns false if the run has ended. */
static bool write_file(const char *path, gsize size, int socket) {
  FileDraft draft;
  int code = file_draft_begin(&draft, path, FILE_DRAFT_SHARED) ? 0 : errno;
  bool is_connected = fill(&draft, size, socket, &code) && descriptor_write(socket, &code, sizeof code);
  file_draft_end(&draft, is_connected && code == 0);
  return is_connected;
}

/* The run may be under an attacker's control, so after an invalid request nothing more is
 * written. */
static void serve(const OutputPlan *plan, int socket) {
  Request request;
  while (receive(socket, &request, sizeof request)) {
    const char *path = request.file < OUTPUT_FILES_MAX ? plan->files[request.file] : NULL;
    if (!path || request.size > OUTPUT_FILE_SIZE_MAX || !write_file(path, request.size, socket)) return;
  }
}

/* Ctrl+C ends the run; this process must outlive it. */
static int run_child(int socket, void *data) {
  const OutputPlan *plan = data;
  child_ignore_quit();
  close_jail(plan);
  serve(plan, socket);
  child_stop_sending(socket);                      /* the run must not wait for an answer */
  while (receive(socket, &(char){0}, 1)) continue; /* until the run ends */
  if (plan->save_folder) g_rmdir(plan->save_folder);
  return 0;
}

/* --- in the process that plays --- */

/* The jail cannot allow anything in a folder that does not exist yet. */
static void make_folder_of(const char *path) {
  g_autofree char *folder = g_path_get_dirname(path);
  g_mkdir_with_parents(folder, 0700);
}

static bool is_empty(const OutputPlan *plan) {
  for (int i = 0; i < OUTPUT_FILES_MAX; i++) {
    if (plan->files[i]) return false;
  }
  return !plan->save_folder;
}

OutputFiles output_files_begin(const OutputPlan *plan) {
  if (is_empty(plan)) return (OutputFiles){0};
  if (plan->save_folder) make_folder_of(plan->save_folder);
  OutputPlan of_child = *plan;
  OutputFiles outputs = {.plan = *plan};
  bool has_child = child_begin(&outputs.child, run_child, &of_child);
  return has_child || !child_is_possible() ? outputs : (OutputFiles){0};
}

static bool write_by_child(const OutputFiles *outputs, int file, GBytes *content, GError **error) {
  gsize size;
  const void *bytes = g_bytes_get_data(content, &size);
  Request request = {(uint32_t)file, (uint32_t)MIN(size, OUTPUT_FILE_SIZE_MAX)};
  int code = size > OUTPUT_FILE_SIZE_MAX ? EFBIG : EPIPE;
  bool answered = code == EPIPE && child_send(&outputs->child, &request, sizeof request) &&
                  child_send(&outputs->child, bytes, size) && receive(outputs->child.connection, &code, sizeof code);
  if (answered && code == 0) return true;
  const char *path = outputs->plan.files[file];
  if (code != EPIPE) return host_file_refuse(error, path, code);
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_PIPE, "%s: the process that writes it has ended", path);
  return false;
}

bool output_files_write(const OutputFiles *outputs, const char *path, GBytes *content, GError **error) {
  for (int i = 0; outputs && outputs->child.process > 0 && i < OUTPUT_FILES_MAX; i++) {
    if (g_strcmp0(outputs->plan.files[i], path) == 0) return write_by_child(outputs, i, content, error);
  }
  gsize size;
  const void *bytes = g_bytes_get_data(content, &size);
  return host_file_write(path, bytes, size, error);
}

void output_files_end(OutputFiles *outputs) {
  child_end(&outputs->child);
  if (!child_is_possible() && outputs->plan.save_folder) g_rmdir(outputs->plan.save_folder);
  *outputs = (OutputFiles){0};
}
