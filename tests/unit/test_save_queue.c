/* test_save_queue.c: saves are written in small steps while the game goes on, hold exactly the
 * moment at which they were asked for, and are verified by a second Game. A bad save is set aside
 * and the last good one comes back. Two Games in one process do not disturb each other. */

#include "game/rewind.h"
#include "game/save_file.h"
#include "game/save_shelf.h"
#include "game/session.h"

#include "fixture_code.h"
#include "fixture_game.h"
#include "sys/pace.h"

#include <glib/gstdio.h>
#include <string.h>

static const char game_lua[] = "return { id = 'played', resolution = { width = 320, height = 180 } }";

/* Numbers, coroutines, and clicks that start something. */
static const char main_lua[] = "Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }\n"
                               "Actor:new { id = 'ada', speed = 60 }\n"
                               "setActiveActor 'ada'\n"
                               "actors.ada:moveTo('hall', 60, 160)\n"
                               "actors.ada:show()\n"
                               "state.sum, state.keys = 0, {}\n"
                               "onUserInput('K', function() state.keys[#state.keys + 1] = math.random(1000) end)\n"
                               "startScript(function()\n"
                               "  rooms.hall:enter()\n"
                               "  while true do\n"
                               "    waitMs(math.random(20, 200))\n"
                               "    state.sum = state.sum + math.random()\n"
                               "    actors.ada:walkTo(math.random(300), 150)\n"
                               "  end\n"
                               "end)\n";

/* What the log has said, at the levels of warnings and errors. */
static GString *heard;

static void hear(LogLevel level, const char *channel, const char *line, void *user) {
  (void)user;
  if (level >= LOG_WARN) g_string_append_printf(heard, "%s: %s\n", channel, line);
}

static guint count_heard(const char *text) {
  guint count = 0;
  for (const char *at = heard->str; (at = strstr(at, text)); at++) count++;
  return count;
}

static Log test_log = {.level = LOG_DEBUG, .shown = LOG_NONE, .listener = hear};

typedef struct Played {
  GameFolder folder;
  char *data_folder;
  GameOptions options;
  Session session;
  TickInput key;
} Played;

static Game *open_game(const GameOptions *options) {
  g_autoptr(GError) error = NULL;
  Game *game = game_new(options, &error);
  g_assert_no_error(error);
  return game;
}

/* Writes the game and opens it, with these scripts in addition. */
static void begin(Played *p, const char *more_lua) {
  g_autofree char *text = g_strconcat(main_lua, more_lua, NULL);
  game_folder_write(&p->folder, "game.lua", game_lua, -1);
  game_folder_write(&p->folder, "main.lua", text, -1);
  p->options = (GameOptions){.path = p->folder.path,
                             .data_folder = p->data_folder,
                             .code = fixture_code(),
                             .save_folder = p->folder.path,
                             .log = &test_log,
                             .seed = 5,
                             .script_ms = 50,
                             .records = RECORD_SUMS};
  p->session = (Session){.options = &p->options, .has_idle = true, .verifies_saves = true};
  p->session.game = open_game(&p->options);
}

static void set_up(Played *p, gconstpointer unused) {
  game_folder_set_up(&p->folder, unused);
  p->data_folder = data_folder_find(NULL);
  g_string_truncate(heard, 0);
  tick_input_add(&p->key, &(InputEvent){.kind = INPUT_KEY, .code = 'k', .down = true});
}

static void tear_down(Played *p, gconstpointer unused) {
  static const char *const names[] = {"a.save", "a.save.bak", "a.save.bad", "b.save", "b.save.bak", "b.save.bad"};
  session_end(&p->session);
  game_free(p->session.game);
  tick_input_clear(&p->key);
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = g_build_filename(p->folder.path, names[i], NULL);
    g_unlink(path);
  }
  g_free(p->data_folder);
  game_folder_tear_down(&p->folder, unused);
}

static void play(Played *p, int ticks) {
  for (int i = 0; i < ticks; i++) {
    bool has_key = p->session.game->world.tick % 7 == 3;
    session_tick(&p->session, has_key ? &p->key : NULL);
  }
}

/* Asks for a save, which is taken at the end of the next tick. */
static void save(Played *p, const char *slot) {
  requests_add_save(&p->session.game->requests, SAVE_REQUEST_WRITE, slot, NULL);
  play(p, 1);
}

static bool has_file(const Played *p, const char *name) {
  g_autofree char *path = g_build_filename(p->folder.path, name, NULL);
  return g_file_test(path, G_FILE_TEST_EXISTS);
}

/* Returns the length of the run in a file, -1 if it cannot be loaded. */
static Tick load(const Played *p, const char *name, uint64_t *checksum) {
  g_autofree char *path = g_build_filename(p->folder.path, name, NULL);
  Recording *run = save_file_read(path, NULL, NULL);
  Game *game = run ? rewind_open(&p->options, run, run->length, NULL) : NULL;
  if (!game) return -1;
  Tick tick = game->world.tick;
  if (checksum) *checksum = game_checksum(game);
  game_free(game);
  return tick;
}

/* One idle moment that is too short for anything but one step. */
static void short_moment(Played *p) { session_idle(&p->session, pace_now_us()); }

static void long_moments(Played *p) {
  while (p->session.queue && save_queue_is_verifying(p->session.queue)) session_idle(&p->session, INT64_MAX);
}

static SaveNews last_news(const Played *p) {
  const TickInput *news = &p->session.game->news;
  int count = tick_input_count(news);
  return count > 0 ? (SaveNews)tick_input_get(news, count - 1)->code : 0;
}

static void test_exact_moment(Played *p, gconstpointer unused) {
  (void)unused;
  begin(p, "");
  play(p, 300);
  save(p, "a");
  Tick tick = p->session.game->world.tick;
  uint64_t checksum = game_checksum(p->session.game), loaded = 0;
  g_assert_false(has_file(p, "a.save")); /* nothing was written in the tick */
  int moments = 0;
  while (!has_file(p, "a.save")) {
    short_moment(p);
    moments++;
    g_assert_cmpint(moments, <, 100);
    if (!has_file(p, "a.save")) play(p, 1);
  }
  g_assert_cmpint(moments, >, 2); /* in several steps */
  g_assert_cmpint(last_news(p), ==, SAVE_NEWS_TAKEN);
  g_assert_cmpint(load(p, "a.save", &loaded), ==, tick);
  g_assert_cmpuint(loaded, ==, checksum);
  long_moments(p);
  g_assert_false(has_file(p, "a.save.bad"));
  g_assert_cmpstr(heard->str, ==, "");
}

/* The checksums of a save are not taken in its tick, but before the next one, also if there was no
 * idle moment at all. A large state needs several steps. */
static void test_settled_late(Played *p, gconstpointer unused) {
  (void)unused;
  begin(p, "state.large = {} for i = 1, 3000 do state.large[i] = { i } end\n");
  play(p, 300);
  for (int i = 0; i < 2; i++) {
    save(p, "a");
    Game *game = p->session.game;
    uint64_t checksum = game_checksum(game), loaded = 0;
    Tick tick = game->world.tick;
    if (i == 1) short_moment(p);
    play(p, 5);                  /* without idle moments */
    game->world.text_speed += i; /* too late to matter */
    while (save_queue_is_writing(p->session.queue)) short_moment(p);
    g_assert_cmpint(load(p, "a.save", &loaded), ==, tick);
    g_assert_cmpuint(loaded, ==, checksum);
    game->world.text_speed -= i;
  }
  long_moments(p);
  g_assert_false(has_file(p, "a.save.bad"));
}

/* Without idle moments, a save is written in its tick. */
static void test_at_once(Played *p, gconstpointer unused) {
  (void)unused;
  begin(p, "");
  p->session.has_idle = false;
  play(p, 10);
  save(p, "a");
  g_assert_cmpint(load(p, "a.save", NULL), ==, p->session.game->world.tick);
  g_assert_cmpint(last_news(p), ==, SAVE_NEWS_TAKEN);
}

static void test_end(Played *p, gconstpointer unused) {
  (void)unused;
  begin(p, "");
  play(p, 20);
  save(p, "a");
  save(p, "b");
  session_end(&p->session);
  g_assert_cmpint(load(p, "a.save", NULL), ==, 21);
  g_assert_cmpint(load(p, "b.save", NULL), ==, 22);
}

/* Another game takes the place of one whose save is not written yet. */
static void test_other_game(Played *p, gconstpointer unused) {
  (void)unused;
  begin(p, "");
  play(p, 20);
  save(p, "a");
  Game *before = p->session.game;
  session_set_game(&p->session, open_game(&p->options));
  game_free(before);
  g_assert_cmpint(load(p, "a.save", NULL), ==, 21);
  play(p, 30);
  save(p, "b");
  long_moments(p);
  g_assert_cmpint(load(p, "b.save", NULL), ==, 31);
  g_assert_false(has_file(p, "b.save.bad"));
}

/* An error of the engine: something changes the game that is not in the recording. */
static void break_run(const Played *p) { world_actor(&p->session.game->world, 0)->speed += 1; }

static void test_bad_save(Played *p, gconstpointer unused) {
  (void)unused;
  begin(p, "");
  play(p, 100);
  save(p, "a");
  Tick good = p->session.game->world.tick;
  long_moments(p);
  play(p, 50);
  break_run(p);
  /* The second save replaces an unverified one: the backup must stay the good one. */
  save(p, "a");
  while (save_queue_is_writing(p->session.queue)) short_moment(p);
  g_assert_cmpint(load(p, "a.save.bak", NULL), ==, good);
  play(p, 5);
  save(p, "a");
  while (save_queue_is_writing(p->session.queue)) short_moment(p);
  g_assert_cmpint(load(p, "a.save.bak", NULL), ==, good);
  save(p, "b");
  long_moments(p);
  g_assert_true(has_file(p, "a.save.bad"));
  g_assert_cmpint(load(p, "a.save.bad", NULL), ==, -1);
  g_assert_cmpint(load(p, "a.save", NULL), ==, good);
  g_assert_true(has_file(p, "b.save.bad"));
  g_assert_false(has_file(p, "b.save")); /* it has never had a good one */
  g_assert_cmpint(last_news(p), ==, SAVE_NEWS_FAILED);
  g_assert_cmpuint(count_heard("save: a: the run up to this save cannot be repeated"), ==, 2);
  g_assert_cmpuint(count_heard("after tick 152 this differs: actors"), ==, 1);
  g_assert_cmpuint(count_heard("report it, with the file a.save.bad"), ==, 1);
  g_assert_cmpuint(count_heard("report it, with the file b.save.bad"), ==, 1);
}

/* A shadow that differs from the run waits for the next save: there is nothing to do until then. */
static void test_differing_shadow(Played *p, gconstpointer unused) {
  (void)unused;
  begin(p, "");
  play(p, 100);
  save(p, "a");
  long_moments(p);
  break_run(p);
  play(p, 300);
  save_queue_work(p->session.queue, p->session.game, INT64_MAX);
  save(p, "b");
  long_moments(p);
  g_assert_true(has_file(p, "b.save.bad"));
}

/* A script that is stopped in the shadow only is no error of the engine: the save stays. */
static void test_stopped_shadow(Played *p, gconstpointer unused) {
  (void)unused;
  begin(p, "");
  play(p, 100);
  save(p, "a");
  g_autofree char *endless = g_strconcat(main_lua, "startScript(function() waitMs(300) while true do end end)\n", NULL);
  game_folder_write(&p->folder, "main.lua", endless, -1);
  long_moments(p);
  g_assert_true(has_file(p, "a.save"));
  g_assert_false(has_file(p, "a.save.bad"));
  g_assert_cmpstr(heard->str, ==, "");
}

/* An author who changes a script while playing makes no error of the engine: the save stays. */
static void test_changed_game(Played *p, gconstpointer unused) {
  (void)unused;
  begin(p, "");
  play(p, 100);
  save(p, "a");
  g_autofree char *other = g_strconcat(main_lua, "state.sum = 7\n", NULL);
  game_folder_write(&p->folder, "main.lua", other, -1);
  long_moments(p);
  g_assert_true(has_file(p, "a.save"));
  g_assert_false(has_file(p, "a.save.bad"));
  g_assert_cmpuint(count_heard("error of the engine"), ==, 0);
  g_assert_cmpuint(count_heard("a: files changed while playing"), ==, 1);
  g_assert_cmpuint(count_heard("main.lua has changed"), ==, 1);
  g_assert_cmpint(last_news(p), ==, SAVE_NEWS_TAKEN);
}

/* Another program has changed the file before it was verified. */
static void test_changed_file(Played *p, gconstpointer unused) {
  (void)unused;
  begin(p, "");
  play(p, 10);
  save(p, "a");
  while (save_queue_is_writing(p->session.queue)) short_moment(p);
  g_autofree char *path = g_build_filename(p->folder.path, "a.save", NULL);
  g_assert_true(g_file_set_contents(path, "x", 1, NULL));
  long_moments(p);
  g_assert_cmpuint(count_heard("a: the file does not have the content that was written"), ==, 1);
}

/* Two Games that run in turn are equal to one that runs alone. Each is watched: an endless script
 * is stopped, also right after the other game has run. */
static void test_two_games(Played *p, gconstpointer unused) {
  (void)unused;
  begin(p, "onUserInput('E', function() while true do end end)");
  Game *second = open_game(&p->options), *alone = open_game(&p->options);
  uint64_t sums[200];
  for (int i = 0; i < 200; i++) {
    game_tick(alone, i % 7 == 3 ? &p->key : NULL);
    sums[i] = game_checksum(alone);
  }
  game_free(alone);
  for (int i = 0; i < 200; i++) {
    const TickInput *input = i % 7 == 3 ? &p->key : NULL;
    game_tick(p->session.game, input);
    game_tick(second, input);
    g_assert_cmpuint(game_checksum(p->session.game), ==, sums[i]);
    g_assert_cmpuint(game_checksum(second), ==, sums[i]);
  }
  TickInput endless = {0};
  tick_input_add(&endless, &(InputEvent){.kind = INPUT_KEY, .code = 'e', .down = true});
  game_tick(second, &endless);
  g_assert_cmpuint(script_stopped(second->script), ==, 1);
  game_tick(p->session.game, &endless);
  game_tick(second, NULL);
  g_assert_cmpuint(script_stopped(p->session.game->script), ==, 1);
  g_assert_cmpuint(script_stopped(second->script), ==, 1);
  tick_input_clear(&endless);
  game_free(second);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  heard = g_string_new(NULL);
  log_install(&test_log);
#define ADD(name, test) g_test_add("/save_queue/" name, Played, NULL, set_up, test, tear_down)
  ADD("exact-moment", test_exact_moment);
  ADD("settled-late", test_settled_late);
  ADD("at-once", test_at_once);
  ADD("end", test_end);
  ADD("other-game", test_other_game);
  ADD("bad-save", test_bad_save);
  ADD("differing-shadow", test_differing_shadow);
  ADD("stopped-shadow", test_stopped_shadow);
  ADD("changed-game", test_changed_game);
  ADD("changed-file", test_changed_file);
  ADD("two-games", test_two_games);
  int status = g_test_run();
  g_string_free(heard, TRUE);
  return status;
}
