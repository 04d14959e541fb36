#define _GNU_SOURCE /* pipe, fork */

#include "game/surroundings.h"

#include "game/identity.h"
#include "game/loop.h"
#include "game/save_folder.h"
#include "sys/crash.h"
#include "sys/jail_calls.h"
#include "sys/jail_files.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* What a decoder with a hole lets a game do: a player's home with a game in it, and a process that is prepared for that game and
 * then does as the attacker likes. Its exit status tells. */
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

/* --- who the game is --- */

static bool find_identity(const char *path, const char *const *overlays, char **id) {
  Identity identity = identity_ask(path, overlays);
  return identity_answer(&identity, id);
}

static void test_identity(Home *home, gconstpointer unused) {
  (void)unused;
  char *id = NULL;
  g_assert_true(find_identity(home->game, NULL, &id));
  g_assert_cmpstr(id, ==, "hut");
  g_clear_pointer(&id, g_free);

  put(home->folder, "game.lua", "return { id = 'patched' }");
  const char *const overlays[] = {home->folder, NULL};
  g_assert_true(find_identity(home->game, overlays, &id));
  g_assert_cmpstr(id, ==, "patched");
  g_clear_pointer(&id, g_free);
}

static void test_no_identity(Home *home, gconstpointer unused) {
  (void)unused;
  char *id = NULL;
  g_assert_false(find_identity("/nowhere/at/all", NULL, &id));
  g_assert_null(id);
  const char *const bad[] = {"while true do end", "return 7", "return {", "return { id = '../x' }"};
  for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
    put(home->game, "game.lua", bad[i]);
    g_assert_false(find_identity(home->game, NULL, &id));
    g_assert_null(id);
  }
}

/* --- the wall --- */

typedef bool (*Deed)(const Home *home, const RunOptions *run, const GameOptions *game);

static bool has_jails(void) {
  JailFiles *jail = jail_files_new();
  return jail && jail_files_close(jail) && jail_calls_close();
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
    Surroundings surroundings = {.run = &run, .game = &game, .has_window = window};
    if (!surroundings_prepare(&surroundings)) _exit(UNPREPARED);
    bool done = deed(home, &run, &game);
    loop_abandon(&run);
    surroundings_leave(&surroundings);
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

static bool does_its_work(const Home *home, const RunOptions *run, const GameOptions *game) {
  (void)home;
  g_autofree char *save = g_build_filename(game->save_folder, "slot1", NULL);
  g_autofree char *main = g_build_filename(game->path, "main.lua", NULL);
  g_autofree char *picture = g_build_filename(run->screenshots, "1.png", NULL);
  return g_str_has_suffix(game->save_folder, "/ichor/hut") && opens(main, O_RDONLY) && opens(save, O_WRONLY | O_CREAT) &&
         opens(run->record, O_WRONLY | O_TRUNC) && opens(picture, O_WRONLY | O_CREAT) && !opens("elsewhere", O_WRONLY | O_CREAT);
}

static bool plays(const Home *home, const RunOptions *run, const GameOptions *game) {
  if (!run->window || !run->holds_sound) return false;
  return does_its_work(home, run, game) && socket(AF_UNIX, SOCK_STREAM, 0) < 0 && errno == EPERM;
}

static bool execs(const Home *home, const RunOptions *run, const GameOptions *game) {
  (void)home;
  (void)run;
  (void)game;
  execl("/bin/sh", "sh", "-c", "true", (char *)NULL);
  return false;
}

static void test_wall(Home *home, gconstpointer unused) {
  (void)unused;
  pid_t process = fork();
  if (process == 0) _exit(has_jails() ? DONE : NO_JAIL);
  int status = 0;
  g_assert_cmpint(waitpid(process, &status, 0), ==, process);
  if (status != 0) {
    g_test_skip("this system has no such jails");
    return;
  }
  for (int window = 0; window < 2; window++) {
    g_assert_cmpint(do_prepared(home, window, steals), ==, NOT_DONE);
    g_assert_cmpint(do_prepared(home, window, spoils), ==, NOT_DONE);
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

/* A game that saves nothing leaves no folder behind. */
static void test_no_saves(Home *home, gconstpointer unused) {
  (void)unused;
  g_assert_cmpint(do_prepared(home, false, does_nothing), ==, DONE);
  g_autofree char *folder = g_build_filename(home->folder, ".local", "share", "ichor", "hut", NULL);
  g_assert_false(g_file_test(folder, G_FILE_TEST_EXISTS));
}

/* What cannot be read is not waited for by a window, nor written about. */
static void test_unreadable(Home *home, gconstpointer unused) {
  (void)unused;
  put(home->game, "game.lua", "return 7");
  pid_t process = fork();
  if (process == 0) {
    g_setenv("HOME", home->folder, TRUE);
    g_chdir(home->folder);
    GameOptions game = {.path = home->game, .data_folder = g_get_tmp_dir()};
    RunOptions run = {.record = "run.rec"};
    Surroundings surroundings = {.run = &run, .game = &game, .has_window = true};
    bool held = surroundings_prepare(&surroundings) && !run.window && !g_file_test("run.rec", G_FILE_TEST_EXISTS);
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
  g_test_add("/surroundings/identity", Home, NULL, set_up, test_identity, tear_down);
  g_test_add("/surroundings/no-identity", Home, NULL, set_up, test_no_identity, tear_down);
  g_test_add("/surroundings/wall", Home, NULL, set_up, test_wall, tear_down);
  g_test_add("/surroundings/no-saves", Home, NULL, set_up, test_no_saves, tear_down);
  g_test_add("/surroundings/unreadable", Home, NULL, set_up, test_unreadable, tear_down);
  return g_test_run();
}
