/* test_failing_writes.c: whatever call of the system fails while a file is written, the old file
 * stays, and no temporary file remains. When a process is killed while it saves, its slot has a
 * whole save.
 *
 * The functions below stand in for those of the C library. While they are armed, they count their
 * calls, and the n-th one fails, or all from the n-th on. Each writer is run once for every n. */

#define _GNU_SOURCE /* syscall */

#include "fixture_folder.h"
#include "fixture_rounds.h"
#include "game/output_files.h"
#include "game/save_file.h"
#include "game/save_shelf.h"
#include "sys/bag/bag_extract.h"
#include "sys/bag/bag_pack.h"
#include "sys/host_file.h"
#include "sys/vfs.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define CALLS_MAX 200 /* no writer needs as many */

/* --- calls that fail --- */

typedef enum { FAIL_NONE, FAIL_ONCE, FAIL_FROM } FailMode;

/* Global because the functions of the C library have no argument for it. */
static struct {
  bool armed;
  FailMode mode;
  int n, count;
  const char *failed; /* the name of the first call that failed */
} calls;

static bool fails(const char *name) {
  if (!calls.armed) return false;
  int nth = ++calls.count;
  bool is_failing = calls.mode == FAIL_ONCE ? nth == calls.n : calls.mode == FAIL_FROM && nth >= calls.n;
  if (is_failing && !calls.failed) calls.failed = name;
  if (is_failing) errno = ENOSPC;
  return is_failing;
}

/* The names of the parameters in the system's headers are reserved. */
/* NOLINTBEGIN(readability-inconsistent-declaration-parameter-name) */
int openat(int folder, const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
  va_end(more);
  return fails("openat") ? -1 : (int)syscall(SYS_openat, folder, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
  va_end(more);
  return fails("open") ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

ssize_t write(int fd, const void *bytes, size_t size) { return fails("write") ? -1 : syscall(SYS_write, fd, bytes, size); }

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t offset) {
  return fails("pwrite") ? -1 : syscall(SYS_pwrite64, fd, bytes, size, offset);
}

/* The test does not wait for the disk. */
int fsync(int fd) { return fails("fsync") ? -1 : (int)syscall(SYS_fcntl, fd, F_GETFD) < 0 ? -1 : 0; }

/* A descriptor is closed even if the call fails. */
int close(int fd) {
  int result = (int)syscall(SYS_close, fd);
  return fails("close") ? -1 : result;
}

int fchmod(int fd, mode_t mode) { return fails("fchmod") ? -1 : (int)syscall(SYS_fchmod, fd, mode); }

int linkat(int from, const char *name, int to, const char *other, int flags) {
  return fails("linkat") ? -1 : (int)syscall(SYS_linkat, from, name, to, other, flags);
}

int renameat(int from, const char *name, int to, const char *other) {
  return fails("renameat") ? -1 : (int)syscall(SYS_renameat2, from, name, to, other, 0);
}

int unlinkat(int folder, const char *name, int flags) {
  return fails("unlinkat") ? -1 : (int)syscall(SYS_unlinkat, folder, name, flags);
}

/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */

/* --- writers: each writes "new" to its files --- */

typedef struct Place {
  char *folder;        /* the only folder that changes */
  char *file, *second; /* in it */
  char *sources;       /* with the one file that is packed */
  char *archive;       /* of that file */
} Place;

typedef struct Writer {
  const char *name;
  bool (*write)(Place *place, GError **error);
  const char *old;  /* content of its files before; NULL = there are none */
  const char *file; /* its name; NULL = "file" */
  bool is_archive;  /* its file becomes an archive, not "new"; it replaces an empty file */
  bool has_second;
  bool has_child; /* another process also counts its calls */
} Writer;

static void set_up(Place *place, gconstpointer data) {
  const Writer *writer = data;
  place->folder = fixture_folder_new();
  place->sources = fixture_folder_new();
  place->file = g_build_filename(place->folder, writer && writer->file ? writer->file : "file", NULL);
  place->second = g_build_filename(place->folder, "second", NULL);
  place->archive = g_build_filename(place->sources, "sources.bag", NULL);
  fixture_folder_write(place->sources, "file", "new", 3);
  BagPacked packed;
  g_autofree char *archive = g_build_filename(place->folder, "a.bag", NULL);
  g_assert_true(bag_pack(&(BagPackOptions){.archive = archive, .folder = place->sources}, &packed, NULL));
  g_assert_cmpint(g_rename(archive, place->archive), ==, 0);
}

static void tear_down(Place *place, gconstpointer unused) {
  (void)unused;
  fixture_folder_remove(place->folder);
  fixture_folder_remove(place->sources);
  g_free(place->file);
  g_free(place->second);
  g_free(place->archive);
}

static bool write_host_file(Place *place, GError **error) { return host_file_write(place->file, "new", 3, error); }

static bool write_two(Place *place, GError **error) {
  const HostFile files[] = {{.path = place->file, .data = "new", .size = 3}, {.path = place->second, .data = "new", .size = 3}};
  return host_file_write_all(files, 2, error);
}

static bool write_vfs(Place *place, GError **error) {
  Vfs *vfs = vfs_new();
  vfs_set_save_folder(vfs, place->folder);
  g_autoptr(GBytes) content = g_bytes_new_static("new", 3);
  bool written = vfs_write(vfs, "file", content, error);
  vfs_free(vfs);
  return written;
}

/* The calls of the child process fail, too. */
static bool write_output(Place *place, GError **error) {
  OutputFiles outputs = output_files_begin(&(OutputPlan){.files = {place->file}});
  g_autoptr(GBytes) content = g_bytes_new_static("new", 3);
  bool written = output_files_write(&outputs, place->file, content, error);
  output_files_end(&outputs);
  return written;
}

static bool write_archive(Place *place, GError **error) {
  BagPacked packed;
  return bag_pack(&(BagPackOptions){.archive = place->file, .folder = place->sources}, &packed, error);
}

static bool extract(Place *place, bool force, GError **error) {
  Bag *bag = bag_open(place->archive, error);
  BagExtractor extractor = {0};
  bool written =
      bag && bag_extractor_init(&extractor, place->folder, force, error) && bag_extractor_write(&extractor, bag, 0, error);
  bag_extractor_clear(&extractor);
  bag_free(bag);
  return written;
}

static bool extract_over(Place *place, GError **error) { return extract(place, true, error); }
static bool extract_new(Place *place, GError **error) { return extract(place, false, error); }

/* The file before becomes the backup. */
static bool write_save(Place *place, GError **error) {
  Vfs *vfs = vfs_new();
  vfs_set_save_folder(vfs, place->folder);
  g_autoptr(GBytes) content = g_bytes_new_static("new", 3);
  bool written = save_shelf_write(vfs, "slot", content, true, error);
  vfs_free(vfs);
  return written;
}

static const Writer writers[] = {
    {.name = "host_file", .write = write_host_file, .old = "old"},
    {.name = "host_file, new", .write = write_host_file},
    {.name = "two files", .write = write_two, .old = "old", .has_second = true},
    {.name = "two new files", .write = write_two, .has_second = true},
    {.name = "vfs", .write = write_vfs, .old = "old"},
    {.name = "save", .write = write_save, .old = "old", .file = "slot.save"},
    {.name = "save, new", .write = write_save, .file = "slot.save"},
    {.name = "output_files", .write = write_output, .old = "old", .has_child = true},
    {.name = "bag_pack", .write = write_archive, .old = "", .is_archive = true},
    {.name = "bag_pack, new", .write = write_archive, .is_archive = true},
    {.name = "bag_extract", .write = extract_new},
    {.name = "bag_extract, by force", .write = extract_over, .old = "old"},
};

/* --- the sweep --- */

static void put_old(const Writer *writer, const char *path) {
  g_unlink(path);
  if (writer->old) g_assert_true(g_file_set_contents_full(path, writer->old, -1, G_FILE_SET_CONTENTS_NONE, 0644, NULL));
}

typedef enum { STATE_OLD, STATE_NEW, STATE_BROKEN } State;

static State state_of(const Writer *writer, const char *path) {
  g_autofree char *content = NULL;
  gsize size = 0;
  bool exists = g_file_get_contents(path, &content, &size, NULL);
  if (!exists) return writer->old ? STATE_BROKEN : STATE_OLD;
  if (writer->old && strcmp(content, writer->old) == 0) return STATE_OLD;
  if (!writer->is_archive) return strcmp(content, "new") == 0 ? STATE_NEW : STATE_BROKEN;
  g_autoptr(GError) error = NULL;
  Bag *bag = bag_open(path, &error);
  bag_free(bag);
  return bag ? STATE_NEW : STATE_BROKEN;
}

/* Removes the files with temporary names, and returns how many there were. */
static int sweep_strays(const Place *place) {
  int count = 0;
  GDir *dir = g_dir_open(place->folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    if (*name != '.') continue;
    g_autofree char *path = g_build_filename(place->folder, name, NULL);
    g_unlink(path);
    count++;
  }
  g_dir_close(dir);
  return count;
}

static bool run(Place *place, const Writer *writer, FailMode mode, int n) {
  put_old(writer, place->file);
  if (writer->has_second) put_old(writer, place->second);
  g_autoptr(GError) error = NULL;
  calls.mode = mode;
  calls.n = n;
  calls.count = 0;
  calls.failed = NULL;
  calls.armed = true;
  bool written = writer->write(place, &error);
  calls.armed = false;
  g_assert_true(written == (error == NULL));
  return written;
}

/* Returns the number of temporary files that remained. */
static int check(Place *place, const Writer *writer, FailMode mode, int n) {
  bool written = run(place, writer, mode, n);
  State state = state_of(writer, place->file), second = writer->has_second ? state_of(writer, place->second) : state;
  int strays = sweep_strays(place);
  const char *failed = calls.failed ? calls.failed : "a call of the child";
  /* If a file has its name and then every call fails, it cannot be taken back. It is complete. */
  bool is_final = mode == FAIL_FROM && state != STATE_BROKEN && second != STATE_BROKEN;
  bool is_whole = written ? state == STATE_NEW && second == STATE_NEW : (state == STATE_OLD && second == STATE_OLD) || is_final;
  /* Without unlinkat, nothing can be removed. */
  bool is_clean = strays == 0 || mode == FAIL_FROM || strcmp(failed, "unlinkat") == 0 || writer->has_child;
  if (is_whole && is_clean) return strays;
  g_test_message("%s: %s (call %d, mode %d): returned %d, states %d %d, %d strays", writer->name, failed, n, (int)mode, written,
                 (int)state, (int)second, strays);
  g_test_fail();
  return strays;
}

static void test_writer(Place *place, gconstpointer data) {
  const Writer *writer = data;
  g_assert_true(run(place, writer, FAIL_NONE, 0));
  int count = calls.count + (writer->has_child ? 20 : 0);
  g_assert_cmpint(count, >, 5);
  g_assert_cmpint(count, <, CALLS_MAX);
  g_assert_cmpint(sweep_strays(place), ==, 0);
  int strays = 0;
  for (int n = 1; n <= count; n++) {
    strays += check(place, writer, FAIL_ONCE, n);
    check(place, writer, FAIL_FROM, n);
  }
  /* One remains when the call that removes it fails. */
  g_assert_cmpint(strays, <=, writer->has_second ? 2 : 1);
}

/* A disk that is full from the start: the message names the file and the reason. */
static void test_message(Place *place, gconstpointer unused) {
  (void)unused;
  g_autoptr(GError) error = NULL;
  calls.mode = FAIL_FROM;
  calls.n = 1;
  calls.count = 0;
  calls.armed = true;
  bool written = host_file_write(place->file, "new", 3, &error);
  calls.armed = false;
  g_assert_false(written);
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
  g_autofree char *expected = g_strdup_printf("%s: %s", place->file, g_strerror(ENOSPC));
  g_assert_cmpstr(error->message, ==, expected);
}

/* --- killed while it saves --- */

/* Saves all the time, until it is killed. */
static void save_for_ever(const char *folder) {
  Vfs *vfs = vfs_new();
  vfs_set_save_folder(vfs, folder);
  const Recording *run = recording_new(&(RecordingHeader){0}, 1);
  for (int64_t i = 1;; i++) {
    g_autoptr(GBytes) file = save_file_pack(&(SaveAbout){.date_s = i}, run);
    if (!save_shelf_write(vfs, "only", file, true, NULL)) _exit(1);
  }
}

/* Returns the number of the save in a file; 0 if there is none. */
static int64_t number_of(const char *path) {
  if (!g_file_test(path, G_FILE_TEST_EXISTS)) return 0;
  SaveAbout about;
  g_autoptr(GError) error = NULL;
  Recording *run = save_file_read(path, &about, &error);
  g_assert_no_error(error);
  int64_t number = about.date_s;
  save_about_clear(&about);
  recording_free(run);
  return number;
}

/* Returns how long a process takes until it has saved twice, in microseconds. */
static int64_t measure_two_saves(void) {
  char *folder = fixture_folder_new();
  int64_t begin = g_get_monotonic_time();
  pid_t child = fork();
  g_assert_cmpint(child, >=, 0);
  if (child == 0) save_for_ever(folder);
  g_autofree char *path = save_shelf_path(folder, "only"), *backup = g_strconcat(path, ".bak", NULL);
  while (!g_file_test(backup, G_FILE_TEST_EXISTS)) {
    g_assert_cmpint(waitpid(child, NULL, WNOHANG), ==, 0);
    g_usleep(100);
  }
  int64_t span = g_get_monotonic_time() - begin;
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
  fixture_folder_remove(folder);
  return span;
}

/* KILLS in the environment is another number of processes. */
static void test_killed(Place *unused, gconstpointer unused_too) {
  (void)unused, (void)unused_too;
  int kills = fixture_rounds_named("KILLS", 500);
  g_autoptr(GRand) rand = g_rand_new_with_seed(1);
  int64_t saved = 0, span_us = MAX(6000, 2 * measure_two_saves());
  for (int i = 0; i < kills; i++) {
    char *folder = fixture_folder_new();
    pid_t child = fork();
    g_assert_cmpint(child, >=, 0);
    if (child == 0) save_for_ever(folder);
    g_usleep((gulong)g_rand_int_range(rand, 0, (int)span_us));
    g_assert_cmpint(kill(child, SIGKILL), ==, 0);
    g_assert_cmpint(waitpid(child, NULL, 0), ==, child);

    g_autofree char *path = save_shelf_path(folder, "only"), *backup = g_strconcat(path, ".bak", NULL);
    int64_t number = number_of(path), before = number_of(backup);
    /* The backup is the save before, or the same one, if the next was not finished. */
    g_assert_true(before == 0 ? number <= 1 : before == number || before == number - 1);
    saved += number;
    fixture_folder_remove(folder);
  }
  g_test_message("%d kills, %" G_GINT64_FORMAT " saves", kills, saved);
  g_assert_cmpint(saved, >, kills / 10);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(writers); i++) {
    g_autofree char *path = g_strconcat("/failing-writes/", writers[i].name, NULL);
    g_test_add(path, Place, &writers[i], set_up, test_writer, tear_down);
  }
  g_test_add("/failing-writes/killed", Place, NULL, set_up, test_killed, tear_down);
  g_test_add("/failing-writes/message", Place, NULL, set_up, test_message, tear_down);
  return g_test_run();
}
