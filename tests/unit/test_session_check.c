/* test_session_check.c: in a run with idle moments, the checks of the recording are taken in these,
 * and have the same values as those that are taken at once. */

#include "base/log.h"
#include "game/session.h"
#include "sys/pace.h"

#include "fixture_code.h"
#include "fixture_game.h"

#define MINUTE (60 * TICKS_PER_SECOND)

static const char main_lua[] = "Room:new { id = 'hut' }\n"
                               "state.list = {} for i = 1, 20000 do state.list[i] = { i } end\n"
                               "startScript(function() rooms.hut:enter() while true do waitTicks(7) state.list[1][1] = "
                               "math.random() end end)\n";

typedef struct Pair {
  GameFolder folder;
  char *data_folder;
  GameOptions options;
  Session at_once, idle;
} Pair;

static Session open_session(Pair *pair, bool has_idle) {
  g_autoptr(GError) error = NULL;
  Session session = {.options = &pair->options, .has_idle = has_idle};
  session.game = game_new(&pair->options, &error);
  g_assert_no_error(error);
  return session;
}

static void set_up(Pair *pair, gconstpointer unused) {
  game_folder_set_up(&pair->folder, unused);
  game_folder_write(&pair->folder, "game.lua", "return { id = 'checks', resolution = { 320, 180 } }", -1);
  game_folder_write(&pair->folder, "main.lua", main_lua, -1);
  pair->data_folder = data_folder_find(NULL);
  pair->options = (GameOptions){
      .path = pair->folder.path, .data_folder = pair->data_folder, .code = fixture_code(), .seed = 3, .records = RECORD_SUMS};
  pair->at_once = open_session(pair, false);
  pair->idle = open_session(pair, true);
}

static void tear_down(Pair *pair, gconstpointer unused) {
  session_end(&pair->at_once);
  session_end(&pair->idle);
  game_free(pair->at_once.game);
  game_free(pair->idle.game);
  g_free(pair->data_folder);
  game_folder_tear_down(&pair->folder, unused);
}

static guint checks_of(const Session *session) { return session->game->recording->checks->len; }

static void play_until(Session *session, Tick tick) {
  while (session->game->world.tick < tick) session_tick(session, NULL);
}

static void assert_same_checks(const Pair *pair) {
  const GArray *first = pair->at_once.game->recording->checks, *second = pair->idle.game->recording->checks;
  g_assert_cmpuint(first->len, ==, second->len);
  for (guint i = 0; i < first->len; i++) {
    const RecordingCheck *one = &g_array_index(first, RecordingCheck, i), *other = &g_array_index(second, RecordingCheck, i);
    g_assert_cmpint(one->tick, ==, other->tick);
    g_assert_cmphex(one->parts[0], ==, other->parts[0]);
  }
}

/* Takes a little of the time at first, then enough. */
static void test_idle(Pair *pair, gconstpointer unused) {
  (void)unused;
  play_until(&pair->at_once, MINUTE);
  play_until(&pair->idle, MINUTE);
  g_assert_cmpuint(checks_of(&pair->at_once), ==, 1);
  g_assert_cmpuint(checks_of(&pair->idle), ==, 0);
  session_idle(&pair->idle, pace_now_us() + 1);
  session_idle(&pair->idle, INT64_MAX);
  g_assert_cmpuint(checks_of(&pair->idle), ==, 1);
  assert_same_checks(pair);
}

/* Without idle moments, the next tick does it. */
static void test_no_idle(Pair *pair, gconstpointer unused) {
  (void)unused;
  play_until(&pair->at_once, 2 * MINUTE + 1);
  play_until(&pair->idle, 2 * MINUTE + 1);
  g_assert_cmpuint(checks_of(&pair->idle), ==, 2);
  assert_same_checks(pair);
}

/* The end of a session, and another game in it, come before the next tick. */
static void test_end(Pair *pair, gconstpointer unused) {
  (void)unused;
  play_until(&pair->at_once, MINUTE);
  play_until(&pair->idle, MINUTE);
  session_idle(&pair->idle, pace_now_us() + 1);
  Game *old = pair->idle.game;
  session_set_game(&pair->idle, pair->at_once.game);
  pair->idle.game = old;
  assert_same_checks(pair);
  play_until(&pair->at_once, 2 * MINUTE);
  play_until(&pair->idle, 2 * MINUTE);
  session_end(&pair->idle);
  assert_same_checks(pair);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  Log log = {.level = LOG_ERROR};
  log_install(&log);
#define ADD(name, test) g_test_add("/session-check/" name, Pair, NULL, set_up, test, tear_down)
  ADD("idle", test_idle);
  ADD("no-idle", test_no_idle);
  ADD("end", test_end);
  return g_test_run();
}
