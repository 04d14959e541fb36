/* test_session_auto.c: automatic saves: when they are taken, and in which slots. */

#include "base/log.h"
#include "game/save_file.h"
#include "game/save_shelf.h"
#include "game/session.h"

#include "fixture_code.h"
#include "fixture_game.h"

#include <string.h>

#define MINUTE (60 * TICKS_PER_SECOND)

static const char main_lua[] = "Room:new { id = 'hut' } Room:new { id = 'yard' }\n"
                               "onUserInput('Y', function() rooms.yard:enter() end)\n"
                               "onUserInput('H', function() rooms.hut:enter() end)\n"
                               "onUserInput('S', function() saveGame('mine', 'my own') end)\n"
                               "onUserInput('D', disableInput) onUserInput('E', enableInput)\n"
                               "startScript(function() rooms.hut:enter() end)\n";

typedef struct Bench {
  GameFolder folder;
  char *data_folder;
  GameOptions options;
  Session session;
} Bench;

static void set_up(Bench *bench, gconstpointer unused) {
  g_autoptr(GError) error = NULL;
  game_folder_set_up(&bench->folder, unused);
  game_folder_write(&bench->folder, "game.lua", "return { id = 'auto', resolution = { 320, 180 } }", -1);
  game_folder_write(&bench->folder, "main.lua", main_lua, -1);
  bench->data_folder = data_folder_find(NULL);
  bench->options = (GameOptions){.path = bench->folder.path,
                                 .data_folder = bench->data_folder,
                                 .code = fixture_code(),
                                 .save_folder = bench->folder.path,
                                 .lists_saves = true,
                                 .records = RECORD_SUMS};
  bench->session = (Session){.options = &bench->options, .saves_by_itself = true};
  bench->session.game = game_new(&bench->options, &error);
  g_assert_no_error(error);
}

static void tear_down(Bench *bench, gconstpointer unused) {
  session_end(&bench->session);
  game_free(bench->session.game);
  g_autoptr(GPtrArray) saves = save_shelf_list(bench->folder.path);
  for (guint i = 0; i < saves->len; i++) save_shelf_remove(bench->folder.path, ((SaveEntry *)saves->pdata[i])->slot, NULL);
  g_free(bench->data_folder);
  game_folder_tear_down(&bench->folder, unused);
}

static void play(Bench *bench, Tick ticks) {
  for (Tick i = 0; i < ticks; i++) session_tick(&bench->session, NULL);
  session_finish(&bench->session, G_USEC_PER_SEC);
}

static void press(Bench *bench, int code) {
  TickInput key = {0};
  tick_input_add(&key, &(InputEvent){.kind = INPUT_KEY, .code = code, .down = true});
  session_tick(&bench->session, &key);
  tick_input_clear(&key);
}

static int by_slot(gconstpointer a, gconstpointer b) {
  const SaveEntry *first = *(SaveEntry *const *)a, *second = *(SaveEntry *const *)b;
  return strcmp(first->slot, second->slot);
}

/* The slots with the minute of each save: "auto-1:5 mine:0". */
static void assert_saves(const Bench *bench, const char *expected) {
  g_autoptr(GPtrArray) saves = save_shelf_list(bench->folder.path);
  g_ptr_array_sort(saves, by_slot);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < saves->len; i++) {
    const SaveEntry *entry = saves->pdata[i];
    g_string_append_printf(text, "%s%s:%d", i ? " " : "", entry->slot, (int)(entry->ticks / MINUTE));
  }
  g_assert_cmpstr(text->str, ==, expected);
  g_string_free(text, TRUE);
}

/* After a minute, if the room has changed; otherwise after five. */
static void test_when(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, MINUTE / 2);
  press(bench, 'y');
  play(bench, MINUTE / 4);
  assert_saves(bench, "");
  play(bench, MINUTE / 2);
  assert_saves(bench, "auto-1:1");
  play(bench, 4 * MINUTE);
  assert_saves(bench, "auto-1:1");
  play(bench, 2 * MINUTE);
  assert_saves(bench, "auto-1:1 auto-2:6");
}

/* The oldest of three is replaced. The player's own saves stay. */
static void test_slots(Bench *bench, gconstpointer unused) {
  (void)unused;
  press(bench, 's');
  play(bench, 5 * MINUTE + 60);
  play(bench, 10 * MINUTE + 60);
  assert_saves(bench, "auto-1:5 auto-2:10 auto-3:15 mine:0");
  play(bench, 5 * MINUTE);
  assert_saves(bench, "auto-1:20 auto-2:10 auto-3:15 mine:0");
}

/* Not while the player cannot do anything. */
static void test_quiet(Bench *bench, gconstpointer unused) {
  (void)unused;
  press(bench, 'd');
  play(bench, 6 * MINUTE);
  assert_saves(bench, "");
  press(bench, 'e');
  play(bench, 60);
  assert_saves(bench, "auto-1:6");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  Log log = {.level = LOG_ERROR};
  log_install(&log);
#define ADD(name, test) g_test_add("/session_auto/" name, Bench, NULL, set_up, test, tear_down)
  ADD("when", test_when);
  ADD("slots", test_slots);
  ADD("quiet", test_quiet);
  return g_test_run();
}
