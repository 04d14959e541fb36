#define _GNU_SOURCE /* pipe, fork */

#include "game/run_setup.h"

#include "game/game_id.h"
#include "game/loop.h"
#include "game/save_folder.h"
#include "script/script.h"
#include "sys/jail/landlock.h"
#include "sys/jail/seccomp.h"
#include "sys/process/crash.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* Tests what a game could do through a vulnerable decoder. A home folder contains a game. A process
 * prepares a run of that game, then executes an attack ("deed"). The exit status is the result. */
enum { DONE = 0, NOT_DONE = 1, UNPREPARED = 2, NO_JAIL = 77 };

typedef struct Home {
  char *folder, *game, *letter, *album;
} Home;

static void put(const char *folder, const char *name, const char *text) {
  g_autofree char *path = g_build_filename(folder, name, NULL);
  g_assert_true(g_file_set_contents(path, text, -1, NULL));
}

static void set_up(Home *home, gconstpointer unused) {
  (void)unused;
  home->folder = g_dir_make_tmp("ichor-home-XXXXXX", NULL);
  home->game = g_build_filename(home->folder, "game", NULL);
  home->letter = g_build_filename(home->folder, "letter.txt", NULL);
  home->album = g_build_filename(home->folder, "album", NULL);
  g_mkdir(home->game, 0700);
  put(home->game, "game.lua", "return { id = 'hut', resolution = { 32, 20 } }");
  put(home->game, "main.lua", "");
  put(home->folder, "letter.txt", "private");
}

static void remove_all(const char *path) {
  bool is_link = g_file_test(path, G_FILE_TEST_IS_SYMLINK);
  GDir *folder = is_link ? NULL : g_dir_open(path, 0, NULL);
  const char *name;
  while (folder && (name = g_dir_read_name(folder))) {
    g_autofree char *entry = g_build_filename(path, name, NULL);
    remove_all(entry);
  }
  if (folder) g_dir_close(folder);
  g_remove(path);
}

static void tear_down(Home *home, gconstpointer unused) {
  (void)unused;
  remove_all(home->folder);
  g_free(home->folder);
  g_free(home->game);
  g_free(home->letter);
  g_free(home->album);
}

/* --- the id --- */

static char *find_id(const char *path, const char *const *overlays, GError **error) {
  GameIdQuery query = game_id_ask(path, overlays);
  return game_id_answer(&query, error);
}

static void assert_id(const char *path, const char *const *overlays, const char *expected) {
  g_autoptr(GError) error = NULL;
  g_autofree char *id = find_id(path, overlays, &error);
  g_assert_no_error(error);
  g_assert_cmpstr(id, ==, expected);
}

static void assert_no_id(const char *path) {
  g_autoptr(GError) error = NULL;
  g_assert_null(find_id(path, NULL, &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
}

static void test_id(Home *home, gconstpointer unused) {
  (void)unused;
  assert_id(home->game, NULL, "hut");
  g_assert_cmpint(waitpid(-1, NULL, WNOHANG), <, 0); /* no process is left */
  g_assert_cmpint(errno, ==, ECHILD);

  put(home->folder, "game.lua", "return { id = 'patched' }");
  const char *const overlays[] = {home->folder, NULL};
  assert_id(home->game, overlays, "patched");

  g_autofree char *longest = g_strnfill(GAME_ID_MAX, 'x');
  g_autofree char *text = g_strdup_printf("return { id = '%s' }", longest);
  put(home->game, "game.lua", text);
  assert_id(home->game, NULL, longest);
}

static void test_no_id(Home *home, gconstpointer unused) {
  (void)unused;
  assert_no_id("/nowhere/at/all");
  const char *const bad[] = {"while true do end", "return 7", "return {", "return { id = '../x' }"};
  for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
    put(home->game, "game.lua", bad[i]);
    assert_no_id(home->game);
  }
}

static void ignore(int number) { (void)number; }

/* Signals arrive while game_id_answer waits. */
static void test_interrupted(Home *home, gconstpointer unused) {
  (void)unused;
  struct sigaction old, action = {.sa_handler = ignore};
  const struct itimerval often = {{0, 200}, {0, 200}}, never = {{0, 0}, {0, 0}};
  sigaction(SIGALRM, &action, &old);
  setitimer(ITIMER_REAL, &often, NULL);
  for (int i = 0; i < 20; i++) assert_id(home->game, NULL, "hut");
  setitimer(ITIMER_REAL, &never, NULL);
  sigaction(SIGALRM, &old, NULL);
}

/* A process that sends single bytes slowly gets one deadline for all of them. */
static void test_drip(Home *home, gconstpointer unused) {
  (void)home;
  (void)unused;
  int ends[2];
  g_assert_cmpint(pipe(ends), ==, 0);
  pid_t process = fork();
  while (process == 0) {
    if (write(ends[1], "x", 1) != 1) _exit(0);
    g_usleep(20000);
  }
  close(ends[1]);
  GameIdQuery query = {.child = {process, ends[0]}, .deadline_us = g_get_monotonic_time() + 200000};
  g_autoptr(GError) error = NULL;
  g_assert_null(game_id_answer(&query, &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_AGAIN);
  g_assert_cmpint(waitpid(process, NULL, WNOHANG), <, 0);
}

/* If no process can be created, the game's id stays unknown. */
static void test_no_process(Home *home, gconstpointer unused) {
  (void)unused;
  struct rlimit old, none;
  g_assert_cmpint(getrlimit(RLIMIT_NOFILE, &old), ==, 0);
  none = (struct rlimit){0, old.rlim_max};
  g_assert_cmpint(setrlimit(RLIMIT_NOFILE, &none), ==, 0);
  GameIdQuery query = game_id_ask(home->game, NULL);
  g_assert_cmpint(setrlimit(RLIMIT_NOFILE, &old), ==, 0);
  g_autoptr(GError) error = NULL;
  g_assert_null(game_id_answer(&query, &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  g_assert_nonnull(strstr(error->message, g_strerror(EMFILE)));
}

static void test_save_folders(void) {
  const char *const ids[] = {"my-game", "my.game", "my_game", "my.", "my-", "my%2Egame", "mygame"};
  g_autoptr(GHashTable) folders = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(ids); i++) {
    char *folder = save_folder_for(ids[i]);
    g_autofree char *parent = g_path_get_dirname(folder);
    g_assert_true(g_str_has_suffix(parent, "/ichor"));
    g_assert_true(g_hash_table_add(folders, folder));
  }
  g_autofree char *plain = save_folder_for("my-game");
  g_assert_true(g_str_has_suffix(plain, "/ichor/my-game"));
}

/* --- the jail --- */

typedef bool (*Deed)(const Home *home, const RunOptions *run, const GameOptions *game);

static bool has_jails(void) {
  Landlock *jail = landlock_new();
  return jail && landlock_enforce(jail) && seccomp_enforce(SECCOMP_NO_WINDOW);
}

/* The same, in a process of its own. */
static bool has_jails_here(void) {
  pid_t process = fork();
  if (process == 0) _exit(has_jails() ? DONE : NO_JAIL);
  int status = 0;
  g_assert_cmpint(waitpid(process, &status, 0), ==, process);
  return status == 0;
}

static bool opens(const char *path, int flags) {
  int fd = open(path, flags, 0600);
  if (fd >= 0) close(fd);
  return fd >= 0;
}

static int do_prepared(const Home *home, bool window, Deed deed) {
  pid_t process = fork();
  if (process == 0) {
    g_setenv("HOME", home->folder, TRUE);
    g_unsetenv("XDG_DATA_HOME");
    g_chdir(home->folder);
    crash_install("0.test");
    GameOptions game = {.path = home->game, .data_folder = g_get_tmp_dir()};
    RunOptions run = {.record = "run.rec", .screenshots = "album"};
    RunSetup setup = {.run = &run, .game = &game, .has_window = window};
    if (!run_setup_begin(&setup)) _exit(UNPREPARED);
    bool done = deed(home, &run, &game);
    loop_abandon(&run);
    run_setup_end(&setup);
    _exit(done ? DONE : NOT_DONE);
  }
  int status = 0;
  g_assert_cmpint(waitpid(process, &status, 0), ==, process);
  g_assert_true(WIFEXITED(status));
  return WEXITSTATUS(status);
}

static bool steals(const Home *home, const RunOptions *run, const GameOptions *game) {
  (void)run;
  (void)game;
  return opens("/etc/passwd", O_RDONLY) || opens(home->letter, O_RDONLY) || opens(home->folder, O_RDONLY | O_DIRECTORY);
}

static bool spoils(const Home *home, const RunOptions *run, const GameOptions *game) {
  (void)run;
  g_autofree char *profile = g_build_filename(home->folder, ".profile", NULL);
  g_autofree char *other = save_folder_for("another-game");
  g_autofree char *main = g_build_filename(game->path, "main.lua", NULL);
  return opens(profile, O_WRONLY | O_CREAT) || opens(main, O_WRONLY) || mkdir(other, 0700) == 0 || unlink(home->letter) == 0 ||
         unlink("run.rec") == 0;
}

/* The process cannot write the recording, but it can have it written. */
static bool records(const RunOptions *run) {
  g_autoptr(GBytes) content = g_bytes_new_static("recorded", 8);
  return !opens(run->record, O_WRONLY | O_CREAT) && output_files_write(run->outputs, run->record, content, NULL);
}

static bool does_its_work(const Home *home, const RunOptions *run, const GameOptions *game) {
  (void)home;
  g_autofree char *save = g_build_filename(game->save_folder, "slot1", NULL);
  g_autofree char *main = g_build_filename(game->path, "main.lua", NULL);
  g_autofree char *picture = g_build_filename(run->screenshots, "1.png", NULL);
  return g_str_has_suffix(game->save_folder, "/ichor/hut") && opens(main, O_RDONLY) && opens(save, O_WRONLY | O_CREAT) &&
         opens(picture, O_WRONLY | O_CREAT) && !opens("elsewhere", O_WRONLY | O_CREAT) && records(run);
}

static bool plays(const Home *home, const RunOptions *run, const GameOptions *game) {
  if (!run->window || !run->holds_sound) return false;
  return does_its_work(home, run, game) && socket(AF_UNIX, SOCK_STREAM, 0) < 0 && errno == EPERM;
}

/* The connections of the network, the mounts of the system. Threads have the same files. */
static bool looks_around(const Home *home, const RunOptions *run, const GameOptions *game) {
  (void)home;
  (void)run;
  (void)game;
  static const char *const names[] = {"net/tcp", "net/unix", "net/route", "mountinfo", "mounts"};
  bool sees = false;
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *own = g_build_filename("/proc/self", names[i], NULL);
    g_autofree char *of_thread = g_build_filename("/proc/thread-self", names[i], NULL);
    sees = sees || opens(own, O_RDONLY) || opens(of_thread, O_RDONLY);
  }
  return sees;
}

/* What libraries look up about the process itself. */
static bool looks_at_itself(const Home *home, const RunOptions *run, const GameOptions *game) {
  (void)home;
  (void)run;
  (void)game;
  return opens("/proc/self/maps", O_RDONLY) && opens("/proc/self/status", O_RDONLY) && opens("/proc/self/cmdline", O_RDONLY) &&
         opens("/proc/self/fd", O_RDONLY | O_DIRECTORY) && opens("/proc/self/task", O_RDONLY | O_DIRECTORY);
}

static bool execs(const Home *home, const RunOptions *run, const GameOptions *game) {
  (void)home;
  (void)run;
  (void)game;
  execl("/bin/sh", "sh", "-c", "true", (char *)NULL);
  return false;
}

static void test_jail(Home *home, gconstpointer unused) {
  (void)unused;
  if (!has_jails_here()) {
    g_test_skip("this system has no such jails");
    return;
  }
  for (int window = 0; window < 2; window++) {
    g_assert_cmpint(do_prepared(home, window, steals), ==, NOT_DONE);
    g_assert_cmpint(do_prepared(home, window, spoils), ==, NOT_DONE);
    if (!CRASH_SANITIZED) g_assert_cmpint(do_prepared(home, window, looks_around), ==, NOT_DONE);
    g_assert_cmpint(do_prepared(home, window, looks_at_itself), ==, DONE);
    g_assert_cmpint(do_prepared(home, window, does_its_work), ==, DONE);
    if (!CRASH_SANITIZED) g_assert_cmpint(do_prepared(home, window, execs), ==, CRASH_EXIT);
  }
  g_assert_cmpint(do_prepared(home, true, plays), ==, DONE);
}

static bool does_nothing(const Home *home, const RunOptions *run, const GameOptions *game) {
  (void)home;
  (void)run;
  return !game->save_folder || g_str_has_suffix(game->save_folder, "/ichor/hut");
}

/* A game that saves nothing leaves no folder. */
static void test_no_saves(Home *home, gconstpointer unused) {
  (void)unused;
  g_assert_cmpint(do_prepared(home, false, does_nothing), ==, DONE);
  g_autofree char *folder = g_build_filename(home->folder, ".local", "share", "ichor", "hut", NULL);
  g_assert_false(g_file_test(folder, G_FILE_TEST_EXISTS));
}

static bool crashes(const Home *home, const RunOptions *run, const GameOptions *game) {
  (void)home;
  (void)run;
  (void)game;
  _exit(NOT_DONE);
}

/* A run that writes nothing changes no file, and leaves none. If it crashes, its empty save folder
 * is removed all the same. */
static void test_nothing_written(Home *home, gconstpointer unused) {
  (void)unused;
  g_autofree char *recording = g_build_filename(home->folder, "run.rec", NULL);
  g_autofree char *saves = g_build_filename(home->folder, ".local", "share", "ichor", "hut", NULL);
  g_assert_cmpint(do_prepared(home, false, does_nothing), ==, DONE);
  g_assert_false(g_file_test(recording, G_FILE_TEST_EXISTS));
  put(home->folder, "run.rec", "old");
  g_assert_cmpint(do_prepared(home, false, crashes), ==, NOT_DONE);
  for (int i = 0; i < 500 && g_file_test(saves, G_FILE_TEST_EXISTS); i++) g_usleep(10000);
  g_assert_false(g_file_test(saves, G_FILE_TEST_EXISTS));
  g_autofree char *content = NULL;
  g_assert_true(g_file_get_contents(recording, &content, NULL, NULL));
  g_assert_cmpstr(content, ==, "old");
}

static bool sweeps_others(const Home *home, const RunOptions *run, const GameOptions *game) {
  (void)home;
  (void)run;
  g_autofree char *parent = g_path_get_dirname(game->save_folder);
  g_autofree char *other = g_build_filename(parent, "other", NULL);
  return g_rmdir(other) == 0 || g_rmdir(game->save_folder) == 0;
}

/* A game cannot remove the empty save folder of another game. */
static void test_other_saves(Home *home, gconstpointer unused) {
  (void)unused;
  if (!has_jails_here()) {
    g_test_skip("this system has no such jails");
    return;
  }
  g_autofree char *other = g_build_filename(home->folder, ".local", "share", "ichor", "other", NULL);
  g_assert_cmpint(g_mkdir_with_parents(other, 0700), ==, 0);
  g_assert_cmpint(do_prepared(home, false, sweeps_others), ==, NOT_DONE);
  g_assert_true(g_file_test(other, G_FILE_TEST_IS_DIR));
  g_assert_cmpint(g_rmdir(other), ==, 0);
}

/* If the game's id cannot be read, no window is opened and no file is created. */
static void test_unreadable(Home *home, gconstpointer unused) {
  (void)unused;
  put(home->game, "game.lua", "return 7");
  pid_t process = fork();
  if (process == 0) {
    g_setenv("HOME", home->folder, TRUE);
    g_chdir(home->folder);
    GameOptions game = {.path = home->game, .data_folder = g_get_tmp_dir()};
    RunOptions run = {.record = "run.rec"};
    RunSetup setup = {.run = &run, .game = &game, .has_window = true};
    bool held = run_setup_begin(&setup) && !run.window && setup.refusal && !game.save_folder &&
                !g_file_test("run.rec", G_FILE_TEST_EXISTS);
    _exit(held ? DONE : NOT_DONE);
  }
  int status = 0;
  g_assert_cmpint(waitpid(process, &status, 0), ==, process);
  g_assert_cmpint(status, ==, 0);
}

int main(int argc, char **argv) {
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  g_setenv("SDL_AUDIODRIVER", "dummy", TRUE);
  g_test_init(&argc, &argv, NULL);
  g_test_add("/run-setup/id", Home, NULL, set_up, test_id, tear_down);
  g_test_add("/run-setup/no-id", Home, NULL, set_up, test_no_id, tear_down);
  g_test_add("/run-setup/interrupted", Home, NULL, set_up, test_interrupted, tear_down);
  g_test_add("/run-setup/drip", Home, NULL, set_up, test_drip, tear_down);
  g_test_add("/run-setup/no-process", Home, NULL, set_up, test_no_process, tear_down);
  g_test_add_func("/run-setup/save-folders", test_save_folders);
  g_test_add("/run-setup/jail", Home, NULL, set_up, test_jail, tear_down);
  g_test_add("/run-setup/no-saves", Home, NULL, set_up, test_no_saves, tear_down);
  g_test_add("/run-setup/nothing-written", Home, NULL, set_up, test_nothing_written, tear_down);
  g_test_add("/run-setup/other-saves", Home, NULL, set_up, test_other_saves, tear_down);
  g_test_add("/run-setup/unreadable", Home, NULL, set_up, test_unreadable, tear_down);
  return g_test_run();
}
