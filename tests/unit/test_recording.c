/* test_recording.c: recordings can be written and read, damaged ones are rejected, and replays
 * detect differences. */

#include "game/replay.h"

#include "base/settings.h"

#include <glib/gstdio.h>
#include <string.h>

#define PARTS 3

static const char *part_name(int part) {
  static const char *const names[PARTS] = {"rooms", "actors", "random"};
  return names[part];
}

static char *temp_path(void) {
  g_autofree char *folder = g_dir_make_tmp("ichor-recording-XXXXXX", NULL);
  return g_build_filename(folder, "run.rec", NULL);
}

static void remove_path(char *path) {
  g_autofree char *folder = g_path_get_dirname(path);
  g_unlink(path);
  g_rmdir(folder);
  g_free(path);
}

static Recording *make_recording(void) {
  RecordingHeader header = {.texts = (char *)"SDL_ttf 2.20.1",
                            .game_id = (char *)"street",
                            .game_version = (char *)"1.2",
                            .settings = (char *)"hardMode=true\nmusicVolume=0.5\n",
                            .seed = UINT64_MAX,
                            .clock_start_s = -5,
                            .developer = true};
  Recording *recording = recording_new(&header, PARTS);
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_POINTER, .x = -7, .y = 100000});
  tick_input_add(&input, &(InputEvent){.kind = INPUT_TEXT, .text = (char *)"\xc3\xa4'\"\\"});
  tick_input_add(&input, &(InputEvent){.kind = INPUT_KEY, .code = KEY_F11, .modifiers = MODIFIER_CTRL, .down = true});
  recording_add_input(recording, 3, &input);
  tick_input_reset(&input);
  recording_add_input(recording, 4, &input);
  tick_input_add(&input, &(InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_RIGHT, .x = 1, .y = 2, .repeat = true});
  recording_add_input(recording, 90, &input);
  tick_input_clear(&input);
  recording_add_check(recording, 60, (uint64_t[]){1, 2, 3});
  recording_add_check(recording, 90, (uint64_t[]){4, UINT64_MAX, 0});
  return recording;
}

static void assert_equal(const Recording *a, const Recording *b) {
  g_assert_cmpstr(a->header.game_id, ==, b->header.game_id);
  g_assert_cmpstr(a->header.game_version, ==, b->header.game_version);
  g_assert_cmpstr(a->header.texts, ==, b->header.texts);
  g_assert_cmpstr(a->header.settings, ==, b->header.settings);
  g_assert_cmpuint(a->header.seed, ==, b->header.seed);
  g_assert_cmpint(a->header.clock_start_s, ==, b->header.clock_start_s);
  g_assert_cmpint(a->header.developer, ==, b->header.developer);
  g_assert_cmpint(a->length, ==, b->length);
  g_assert_cmpint(a->part_count, ==, b->part_count);
  for (int i = 0; i < JOURNAL_COLUMNS; i++) {
    const GByteArray *x = a->journal.columns[i], *y = b->journal.columns[i];
    g_assert_cmpuint(x->len, ==, y->len);
    g_assert_true(x->len == 0 || memcmp(x->data, y->data, x->len) == 0);
  }
  g_assert_cmpint(a->journal.tick, ==, b->journal.tick);
  g_assert_cmpuint(a->checks->len, ==, b->checks->len);
  g_assert_cmpint(memcmp(a->checks->data, b->checks->data, a->checks->len * sizeof(RecordingCheck)), ==, 0);
}

static void test_survives_the_disk(void) {
  Recording *recording = make_recording();
  char *path = temp_path();
  g_autoptr(GError) error = NULL;
  g_assert_true(recording_write(recording, path, &error));
  g_assert_no_error(error);
  Recording *read = recording_read(path, &error);
  g_assert_no_error(error);
  assert_equal(recording, read);
  recording_free(read);
  Recording *copy = recording_copy(recording);
  assert_equal(recording, copy);
  recording_free(copy);
  recording_free(recording);
  remove_path(path);
}

static Recording *with_header(const char *header, GError **error) {
  g_autofree char *text = g_strdup_printf("(@a{sv} %s, (@ay [], @ay [], @ay []), @a(xat) [], @x 5)", header);
  g_autoptr(GVariant) variant = g_variant_ref_sink(g_variant_new_parsed(text));
  return recording_from_variant(variant, error);
}

static void assert_refused(const char *header, const char *why) {
  g_autoptr(GError) error = NULL;
  g_assert_null(with_header(header, &error));
  g_assert_cmpstr(error->message, ==, why);
}

/* Version 2 has no settings. A stranger's recording may have any. */
static void test_settings(void) {
  Recording *old = with_header("{}", NULL);
  g_assert_cmpstr(old->header.settings, ==, "");
  recording_free(old);
  Recording *fine = with_header("{'settings': <'a=1\n'>}", NULL);
  g_assert_cmpstr(fine->header.settings, ==, "a=1\n");
  recording_free(fine);
  assert_refused("{'settings': <'a=1\nmusicVolume=1000\n'>}", "line 2 of its settings is invalid");
  assert_refused("{'settings': <'hello'>}", "line 1 of its settings is invalid");
  g_autofree char *many = g_strnfill(SETTINGS_TEXT_MAX + 1, '\n'), *header = g_strdup_printf("{'settings': <'%s'>}", many);
  assert_refused(header, "its settings have more than 524288 bytes");
}

/* Every changed byte and every wrong length is refused. The error names the file. */
static void test_refuses_damage(void) {
  Recording *recording = make_recording();
  char *path = temp_path();
  g_assert_true(recording_write(recording, path, NULL));
  recording_free(recording);
  char *data;
  gsize size;
  g_assert_true(g_file_get_contents(path, &data, &size, NULL));
  for (gsize i = 0; i < size; i++) {
    g_autoptr(GError) error = NULL;
    data[i] ^= 0x20;
    g_assert_true(g_file_set_contents(path, data, (gssize)size, NULL));
    g_assert_null(recording_read(path, &error));
    g_assert_nonnull(strstr(error->message, "run.rec"));
    data[i] ^= 0x20;
  }
  for (gsize length = 0; length < size; length++) {
    g_assert_true(g_file_set_contents(path, data, (gssize)length, NULL));
    g_assert_null(recording_read(path, NULL));
  }
  g_free(data);
  remove_path(path);
}

/* The file is intact but its content is impossible: a negative length, or a check at an earlier
 * tick than the check before it. */
static void test_refuses_contradictions(void) {
  for (int i = 0; i < 2; i++) {
    Recording *recording = make_recording();
    char *path = temp_path();
    g_autoptr(GError) error = NULL;
    if (i == 0) recording->length = -1;
    else recording_add_check(recording, 1, (uint64_t[]){1, 2, 3});
    g_assert_true(recording_write(recording, path, NULL));
    g_assert_null(recording_read(path, &error));
    g_assert_nonnull(strstr(error->message, "the recording is damaged"));
    recording_free(recording);
    remove_path(path);
  }
}

/* Input and checks from the tick of a stopped script on are dropped. */
static void test_end(void) {
  Recording *recording = make_recording();
  recording_end(recording, 90);
  g_assert_true(recording->ended);
  g_assert_cmpint(recording->length, ==, 89);
  g_assert_cmpuint(recording->checks->len, ==, 1);
  Replay *replay = replay_new(recording);
  g_assert_null(replay_input(replay, 90));
  replay_free(replay);
}

static void test_a_failed_write_is_told(void) {
  Recording *recording = make_recording();
  g_autoptr(GError) error = NULL;
  g_assert_false(recording_write(recording, "/nowhere/at/all/run.rec", &error));
  g_assert_nonnull(error);
  recording_free(recording);
}

static void test_replay_gives_back_the_input(void) {
  Replay *replay = replay_new(make_recording());
  g_assert_null(replay_input(replay, 1));
  g_assert_null(replay_input(replay, 2));
  const TickInput *input = replay_input(replay, 3);
  g_assert_cmpint(tick_input_count(input), ==, 3);
  for (Tick tick = 4; tick < 90; tick++) g_assert_null(replay_input(replay, tick));
  g_assert_cmpint(tick_input_get(replay_input(replay, 90), 0)->code, ==, BUTTON_RIGHT);
  g_assert_true(replay_is_over(replay, 90));
  g_assert_false(replay_is_over(replay, 89));
  replay_free(replay);
}

static void test_replay_names_what_differs(void) {
  Replay *replay = replay_new(make_recording());
  g_assert_false(replay_wants_check(replay, 59));
  g_assert_true(replay_wants_check(replay, 60));
  replay_check(replay, 60, (uint64_t[]){1, 2, 3}, part_name);
  g_assert_false(replay->differs);
  g_assert_false(replay_wants_check(replay, 61));
  replay_check(replay, 90, (uint64_t[]){4, 5, 6}, part_name);
  g_assert_true(replay->differs);
  g_assert_cmpstr(replay->report, ==, "the replay differs from its recording at tick 90 in: actors, random");
  replay_free(replay);
}

/* A recording with one checksum for all is checked every minute. */
static void test_one_sum(void) {
  RecordingHeader header = {.seed = 1};
  Recording *recording = recording_new(&header, 1);
  g_assert_false(recording_wants_check(recording, 60));
  g_assert_true(recording_wants_check(recording, 3600));
  recording_add_check(recording, 3600, (uint64_t[]){7});
  Replay *replay = replay_new(recording);
  replay_check(replay, 3600, (uint64_t[]){8}, part_name);
  g_assert_cmpstr(replay->report, ==, "the replay differs from its recording at tick 3600 in: the whole state");
  replay_free(replay);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/recording/survives the disk", test_survives_the_disk);
  g_test_add_func("/recording/refuses damage", test_refuses_damage);
  g_test_add_func("/recording/refuses contradictions", test_refuses_contradictions);
  g_test_add_func("/recording/end", test_end);
  g_test_add_func("/recording/a failed write is told", test_a_failed_write_is_told);
  g_test_add_func("/recording/replay gives back the input", test_replay_gives_back_the_input);
  g_test_add_func("/recording/replay names what differs", test_replay_names_what_differs);
  g_test_add_func("/recording/one sum", test_one_sum);
  g_test_add_func("/recording/settings", test_settings);
  return g_test_run();
}
