/* test_save_file.c: a save can be written and read; every changed bit and every cut is refused, and
 * so is an impossible run; the shelf keeps the save before, lists saves, deletes them, and
 * removes old temporary files. */

#include "fixture_folder.h"
#include "game/checkpoint/checkpoint.h"
#include "game/container.h"
#include "game/save_file.h"
#include "game/save_shelf.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

static Recording *make_run(void) {
  RecordingHeader header = {.game_id = (char *)"hut", .seed = 3};
  Recording *run = recording_new(&header, 2);
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = 7, .y = 9});
  recording_add_input(run, 30, &input);
  tick_input_clear(&input);
  recording_add_check(run, 60, (uint64_t[]){1, 2});
  recording_add_check(run, 3600, (uint64_t[]){3, 4});
  recording_add_check(run, 3660, (uint64_t[]){5, 6});
  run->length = 3660;
  return run;
}

static GVariant *make_checkpoint(void) {
  return g_variant_parse(G_VARIANT_TYPE(CHECKPOINT_TYPE), "(1, {'world': <{'tick': <5>}>})", NULL, NULL, NULL);
}

static GBytes *make_save(const char *description, int64_t date_s) {
  g_autoptr(GBytes) picture = g_bytes_new_static("picture", 7);
  g_autoptr(GVariant) checkpoint = make_checkpoint();
  const SaveAbout about = {.room = (char *)"street",
                           .description = (char *)description,
                           .date_s = date_s,
                           .thumbnail = picture,
                           .checkpoint = checkpoint};
  Recording *run = make_run();
  GBytes *file = save_file_pack(&about, run);
  recording_free(run);
  return file;
}

static void test_reads_back(void) {
  char *folder = fixture_folder_new();
  g_autofree char *path = g_build_filename(folder, "x.save", NULL);
  g_autoptr(GBytes) file = make_save("in the rain", 1234567890123);
  gsize size;
  const char *bytes = g_bytes_get_data(file, &size);
  g_assert_true(g_file_set_contents(path, bytes, (gssize)size, NULL));
  g_assert_true(save_file_is_save(path));

  SaveAbout about;
  g_autoptr(GError) error = NULL;
  Recording *run = save_file_read(path, &about, &error);
  g_assert_no_error(error);
  g_assert_cmpstr(about.room, ==, "street");
  g_assert_cmpstr(about.description, ==, "in the rain");
  g_assert_cmpint(about.date_s, ==, 1234567890123);
  g_autoptr(GBytes) picture = g_bytes_new_static("picture", 7);
  g_assert_true(g_bytes_equal(about.thumbnail, picture));
  g_autoptr(GVariant) checkpoint = make_checkpoint();
  g_assert_true(g_variant_equal(about.checkpoint, checkpoint));
  save_about_clear(&about);
  g_assert_cmpint(run->length, ==, 3660);
  g_assert_cmpint(run->part_count, ==, 1);
  /* One check a minute, and the last. */
  g_assert_cmpuint(run->checks->len, ==, 2);
  uint64_t sum = recording_sum(3660, (uint64_t[]){5, 6}, 2);
  g_assert_cmpuint(g_array_index(run->checks, RecordingCheck, 1).parts[0], ==, sum);
  recording_free(run);

  Tick ticks = 0;
  g_assert_true(save_file_look(path, &about, &ticks, NULL));
  g_assert_cmpint(ticks, ==, 3660);
  save_about_clear(&about);
  fixture_folder_remove(folder);
}

/* A save has no parts of a report. */
static void test_report(void) {
  char *folder = fixture_folder_new();
  g_autofree char *path = g_build_filename(folder, "x.report", NULL);
  SaveAbout about = {.problem = g_strdup("main.lua:3: no"), .log = g_strdup("one\ntwo \xff\n")};
  about.screenshot = g_bytes_new_static("picture", 7);
  Recording *run = make_run();
  recording_end(run, 3661);
  run->length = 3700; /* no check proves its end */
  g_autoptr(GBytes) file = save_file_pack(&about, run);
  recording_free(run);
  save_about_clear(&about);
  gsize size;
  const char *bytes = g_bytes_get_data(file, &size);
  g_assert_true(g_file_set_contents(path, bytes, (gssize)size, NULL));
  run = save_file_read(path, &about, NULL);
  g_assert_cmpstr(about.problem, ==, "main.lua:3: no");
  g_assert_cmpstr(about.log, ==, "one\ntwo \xef\xbf\xbd\n");
  g_assert_cmpuint(g_bytes_get_size(about.screenshot), ==, 7);
  g_assert_null(about.thumbnail);
  g_assert_cmpint(run->length, ==, 3700);
  save_about_clear(&about);
  recording_free(run);

  g_autoptr(GBytes) save = make_save("", 1);
  bytes = g_bytes_get_data(save, &size);
  g_assert_true(g_file_set_contents(path, bytes, (gssize)size, NULL));
  recording_free(save_file_read(path, &about, NULL));
  g_assert_true(!about.problem && !about.log && !about.screenshot);
  save_about_clear(&about);
  fixture_folder_remove(folder);
}

static void test_refuses_damage(void) {
  char *folder = fixture_folder_new();
  g_autofree char *path = g_build_filename(folder, "x.save", NULL);
  g_autoptr(GBytes) file = make_save("", 0);
  gsize size;
  g_autofree char *bytes = g_memdup2(g_bytes_get_data(file, &size), g_bytes_get_size(file));
  size = g_bytes_get_size(file);
  for (gsize bit = 0; bit < 8 * size; bit++) {
    bytes[bit / 8] = (char)(bytes[bit / 8] ^ 1 << bit % 8);
    g_assert_true(g_file_set_contents_full(path, bytes, (gssize)size, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
    g_autoptr(GError) error = NULL;
    g_assert_null(save_file_read(path, NULL, &error));
    g_assert_true(g_str_has_prefix(error->message, path));
    bytes[bit / 8] = (char)(bytes[bit / 8] ^ 1 << bit % 8);
  }
  for (gsize length = 0; length < size; length++) {
    g_assert_true(g_file_set_contents_full(path, bytes, (gssize)length, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
    g_assert_null(save_file_read(path, NULL, NULL));
    g_assert_false(save_file_look(path, &(SaveAbout){0}, &(Tick){0}, NULL));
  }
  fixture_folder_remove(folder);
}

/* Returns a save of a run of this length, with one check and one event at these ticks. The file's
 * own checksum is correct. */
static GBytes *make_sealed(Tick length, Tick check, Tick event) {
  RecordingHeader header = {.game_id = (char *)"hut"};
  Recording *run = recording_new(&header, 1);
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_POINTER, .x = 1});
  recording_add_input(run, event, &input);
  tick_input_clear(&input);
  recording_add_check(run, check, &(uint64_t){1});
  run->length = length;
  GBytes *file = save_file_pack(&(SaveAbout){.room = (char *)"hall", .description = (char *)""}, run);
  recording_free(run);
  return file;
}

/* A stranger's save: its checksum is correct, its content is impossible. */
static void test_refuses_hostile(void) {
  static const struct {
    Tick length, check, event;
    bool is_possible;
  } runs[] = {
      {600, 600, 3, true},
      {600, 599, 3, false}, /* its moment has no check */
      {1000000000000, 600, 3, false},
      {-5, -5, 3, false},
      {600, 1000000000000, 3, false},
      {600, -600, 3, false},
      {2, 2, 3, false},
      {INT64_MAX, INT64_MAX, 3, false},
  };
  char *folder = fixture_folder_new();
  g_autofree char *path = g_build_filename(folder, "x.save", NULL);
  for (guint i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autoptr(GBytes) file = make_sealed(runs[i].length, runs[i].check, runs[i].event);
    g_assert_true(g_file_set_contents(path, g_bytes_get_data(file, NULL), (gssize)g_bytes_get_size(file), NULL));
    g_autoptr(GError) error = NULL;
    Recording *run = save_file_read(path, NULL, &error);
    if ((run != NULL) != runs[i].is_possible) g_test_message("run %u: %s", i, error ? error->message : "accepted");
    g_assert_true((run != NULL) == runs[i].is_possible);
    recording_free(run);
    SaveAbout about = {0};
    Tick ticks = 0;
    bool is_shown = save_file_look(path, &about, &ticks, NULL);
    g_assert_true(!is_shown || (ticks >= 0 && ticks <= JOURNAL_TICKS_MAX));
    if (is_shown) save_about_clear(&about);
  }
  fixture_folder_remove(folder);
}

/* Returns the error of a save of this run with so many further keys; NULL if it can be read. */
static char *fault_of(const Recording *run, int keys) {
  GVariantBuilder about;
  g_variant_builder_init(&about, G_VARIANT_TYPE_VARDICT);
  for (int i = 0; i < keys; i++) {
    g_autofree char *key = g_strdup_printf("key %d", i);
    g_variant_builder_add(&about, "{sv}", key, g_variant_new_int32(i));
  }
  GVariant *members[] = {g_variant_builder_end(&about), recording_to_variant(run)};
  g_autoptr(GVariant) payload = g_variant_ref_sink(g_variant_new_tuple(members, 2));
  g_autoptr(GBytes) file = container_pack(CONTAINER_SAVE, payload);
  char *folder = fixture_folder_new();
  fixture_folder_write(folder, "x.save", g_bytes_get_data(file, NULL), (gssize)g_bytes_get_size(file));
  g_autofree char *path = g_build_filename(folder, "x.save", NULL);
  GError *error = NULL;
  recording_free(save_file_read(path, NULL, &error));
  SaveAbout seen = {0};
  g_assert_true(save_file_look(path, &seen, &(Tick){0}, NULL) == (keys < 100)); /* for any run */
  save_about_clear(&seen);
  fixture_folder_remove(folder);
  char *fault = error ? g_strdup(error->message) : NULL;
  g_clear_error(&error);
  return fault;
}

/* A small file must not take much memory or time. */
static void test_refuses_bombs(void) {
  g_autofree char *lines = g_strnfill(SAVE_LIST_TEXT_MAX + 1, '\n');
  Recording *run = recording_new(&(RecordingHeader){.saves = lines}, 1);
  g_autofree char *too_long = fault_of(run, 1);
  g_assert_nonnull(too_long);
  lines[SAVE_LIST_TEXT_MAX] = '\0';
  recording_free(run);
  run = recording_new(&(RecordingHeader){.saves = lines}, 1);
  g_assert_cmpstr(fault_of(run, 1), ==, NULL);
  g_autofree char *many_keys = fault_of(run, 100);
  g_assert_nonnull(many_keys);
  recording_free(run);
}

/* A run without ticks has no check. Neither has one that begins and ends with its checkpoint. A
 * report may end where a script was stopped. */
static void test_last_check(void) {
  Recording *run = recording_new(&(RecordingHeader){0}, 1);
  g_assert_cmpstr(fault_of(run, 1), ==, NULL);
  recording_begin_at(run, make_checkpoint(), 50);
  g_assert_cmpstr(fault_of(run, 1), ==, NULL);
  run->length = 51;
  g_autofree char *fault = fault_of(run, 1);
  g_assert_nonnull(strstr(fault, "the checksum of its moment is missing"));
  recording_add_check(run, 51, &(uint64_t){1});
  g_assert_cmpstr(fault_of(run, 1), ==, NULL);
  recording_free(run);
}

static void assert_slots(const char *folder, const char *expected) {
  g_autoptr(GPtrArray) list = save_shelf_list(folder);
  g_autoptr(GString) slots = g_string_new(NULL);
  for (guint i = 0; i < list->len; i++) {
    const SaveEntry *entry = list->pdata[i];
    g_string_append_printf(slots, "%s%s:%s", i ? " " : "", entry->slot, entry->description);
  }
  g_assert_cmpstr(slots->str, ==, expected);
}

static void put(const Vfs *vfs, const char *slot, const char *description, int64_t date_s) {
  g_autoptr(GBytes) file = make_save(description, date_s);
  g_autoptr(GError) error = NULL;
  save_shelf_write(vfs, slot, file, true, &error);
  g_assert_no_error(error);
}

static void test_shelf(void) {
  char *folder = fixture_folder_new();
  Vfs *vfs = vfs_new();
  vfs_set_save_folder(vfs, folder);
  assert_slots(folder, "");
  put(vfs, "one", "first", 10);
  put(vfs, "two", "second", 20);
  put(vfs, "one", "third", 30);
  assert_slots(folder, "one:third two:second");

  g_autofree char *path = save_shelf_path(folder, "one"), *backup = g_strconcat(path, ".bak", NULL);
  SaveAbout about;
  g_assert_true(save_file_look(backup, &about, &(Tick){0}, NULL));
  g_assert_cmpstr(about.description, ==, "first");
  save_about_clear(&about);

  g_assert_true(save_shelf_remove(folder, "one", NULL));
  g_assert_false(g_file_test(backup, G_FILE_TEST_EXISTS));
  assert_slots(folder, "two:second");
  g_autoptr(GError) error = NULL;
  g_assert_false(save_shelf_remove(folder, "one", &error));
  g_assert_nonnull(error);
  vfs_free(vfs);
  fixture_folder_remove(folder);
}

/* A bad save leaves its slot: the backup comes back, and one without backup leaves nothing. */
static void test_set_aside(void) {
  char *folder = fixture_folder_new();
  Vfs *vfs = vfs_new();
  vfs_set_save_folder(vfs, folder);
  put(vfs, "one", "first", 10);
  put(vfs, "one", "second", 20);
  g_autoptr(GBytes) second = make_save("second", 20), third = make_save("third", 30);
  g_assert_true(save_shelf_has(folder, "one", second));
  g_assert_false(save_shelf_has(folder, "one", third));
  g_assert_true(save_shelf_write(vfs, "one", third, false, NULL)); /* keeps the backup of before */
  g_assert_true(save_shelf_set_aside(folder, "one", NULL));
  assert_slots(folder, "one:first");

  g_autofree char *path = save_shelf_path(folder, "one"), *bad = g_strconcat(path, ".bad", NULL);
  SaveAbout about;
  g_assert_true(save_file_look(bad, &about, &(Tick){0}, NULL));
  g_assert_cmpstr(about.description, ==, "third");
  save_about_clear(&about);
  g_assert_true(save_shelf_set_aside(folder, "one", NULL));
  assert_slots(folder, "");
  g_autoptr(GError) error = NULL;
  g_assert_false(save_shelf_set_aside(folder, "one", &error));
  g_assert_nonnull(error);
  g_unlink(bad);
  vfs_free(vfs);
  fixture_folder_remove(folder);
}

static void put_temporary(const char *folder, const char *name, int age_s) {
  g_autofree char *path = g_build_filename(folder, name, NULL);
  g_assert_true(g_file_set_contents(path, "half", 4, NULL));
  struct utimbuf times = {.modtime = g_get_real_time() / G_USEC_PER_SEC - age_s};
  g_assert_cmpint(g_utime(path, &times), ==, 0);
}

static bool has_file(const char *folder, const char *name) {
  g_autofree char *path = g_build_filename(folder, name, NULL);
  return g_file_test(path, G_FILE_TEST_EXISTS);
}

/* Temporary files of killed processes go when they are an hour old. Other files stay. */
static void test_sweep(void) {
  char *folder = fixture_folder_new();
  put_temporary(folder, ".ichor-0123456789abcdef", 3700);
  put_temporary(folder, ".ichor-fedcba9876543210", 60);
  put_temporary(folder, "old.save", 3700);
  put_temporary(folder, "old.save.bak", 3700);
  put_temporary(folder, "old.save.bak.new", 3700);
  put_temporary(folder, "old.save.bad.new", 3700);
  put_temporary(folder, "young.save.bak.new", 60);
  put_temporary(folder, "notes.new", 3700);
  save_shelf_sweep(folder);
  g_assert_false(has_file(folder, ".ichor-0123456789abcdef"));
  g_assert_true(has_file(folder, ".ichor-fedcba9876543210"));
  g_assert_true(has_file(folder, "old.save") && has_file(folder, "old.save.bak") && has_file(folder, "notes.new"));
  g_assert_false(has_file(folder, "old.save.bak.new") || has_file(folder, "old.save.bad.new"));
  g_assert_true(has_file(folder, "young.save.bak.new"));
  save_shelf_sweep("/no such folder");
  fixture_folder_remove(folder);
}

static void test_full_shelf(void) {
  char *folder = fixture_folder_new();
  Vfs *vfs = vfs_new();
  vfs_set_save_folder(vfs, folder);
  for (int i = 0; i < SAVE_SLOTS_MAX; i++) {
    g_autofree char *name = g_strdup_printf("%d.save", i);
    put_temporary(folder, name, 0);
  }
  g_autoptr(GBytes) file = make_save("one more", 10);
  g_autoptr(GError) error = NULL;
  g_assert_false(save_shelf_write(vfs, "more", file, true, &error));
  g_assert_nonnull(strstr(error->message, "delete one first"));
  g_assert_true(save_shelf_write(vfs, "0", file, false, NULL));
  vfs_free(vfs);
  fixture_folder_remove(folder);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/save_file/reads back", test_reads_back);
  g_test_add_func("/save_file/report", test_report);
  g_test_add_func("/save_file/refuses damage", test_refuses_damage);
  g_test_add_func("/save_file/refuses hostile contents", test_refuses_hostile);
  g_test_add_func("/save_file/refuses bombs", test_refuses_bombs);
  g_test_add_func("/save_file/last check", test_last_check);
  g_test_add_func("/save_file/shelf", test_shelf);
  g_test_add_func("/save_file/set aside", test_set_aside);
  g_test_add_func("/save_file/sweep", test_sweep);
  g_test_add_func("/save_file/full shelf", test_full_shelf);
  return g_test_run();
}
