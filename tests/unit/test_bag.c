#include "bag_maker.h"
#include "fixture_folder.h"

#include "sys/bag/bag.h"
#include "sys/bag/bag_extract.h"
#include "sys/bag/bag_pack.h"
#include "sys/vfs.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A small game in a temporary folder, and paths for archives beside it. */
typedef struct Place {
  char *root, *game, *archive, *out;
} Place;

#define TEXT_SIZE 5000

static void put(const char *folder, const char *name, const char *text) { fixture_folder_write(folder, name, text, -1); }

static void set_up(Place *place, gconstpointer unused) {
  (void)unused;
  place->root = fixture_folder_new();
  place->game = g_build_filename(place->root, "game", NULL);
  place->archive = g_build_filename(place->root, "game.bag", NULL);
  place->out = g_build_filename(place->root, "out", NULL);
  g_autofree char *text = g_strnfill(TEXT_SIZE, 'x');
  for (int i = 0; i < TEXT_SIZE; i++) text[i] = (char)('a' + i * i % 23);
  put(place->game, "texts/en.lua", text);
  put(place->game, "main.lua", "-- main");
  put(place->game, "assets/street.png", "\x89PNG street");
  put(place->game, "assets/empty", "");
  put(place->game, "assets/caf\xc3\xa9.png", "cafe");
  put(place->game, ".git/config", "not for players");
}

static void tear_down(Place *place, gconstpointer unused) {
  (void)unused;
  fixture_folder_remove(place->root);
  g_free(place->game);
  g_free(place->archive);
  g_free(place->out);
}

static BagPacked pack(const Place *place, bool store) {
  g_autoptr(GError) error = NULL;
  BagPacked packed;
  bag_pack(&(BagPackOptions){.archive = place->archive, .folder = place->game, .store = store}, &packed, &error);
  g_assert_no_error(error);
  return packed;
}

static Bag *open_bag(const char *path) {
  g_autoptr(GError) error = NULL;
  Bag *bag = bag_open(path, &error);
  g_assert_no_error(error);
  return bag;
}

static GBytes *contents(const char *path) {
  char *data;
  gsize size;
  g_assert_true(g_file_get_contents(path, &data, &size, NULL));
  return g_bytes_new_take(data, size);
}

static void assert_text(GBytes *bytes, const char *text) {
  g_autoptr(GBytes) expected = g_bytes_new_static(text, strlen(text));
  g_assert_true(g_bytes_equal(bytes, expected));
}

static void assert_same(const Bag *bag, const char *folder) {
  for (uint32_t i = 0; i < bag->index.count; i++) {
    g_autoptr(GError) error = NULL;
    g_autofree char *path = g_build_filename(folder, bag->index.entries[i].name, NULL);
    g_autoptr(GBytes) expected = contents(path), got = bag_read(bag, i, &error);
    g_assert_no_error(error);
    g_assert_true(g_bytes_equal(expected, got));
  }
}

/* --- packing --- */

static void test_round_trip(Place *place, gconstpointer unused) {
  (void)unused;
  for (int store = 0; store < 2; store++) {
    BagPacked packed = pack(place, store == 1);
    Bag *bag = open_bag(place->archive);
    g_assert_cmpuint(bag->index.count, ==, 5);
    g_assert_cmpuint(packed.files, ==, 5);
    g_assert_cmpuint(packed.archive, ==, bag->file_size);
    g_assert_cmpuint(packed.size, ==, TEXT_SIZE + 7 + 11 + 4);
    const BagEntry *text = &bag->index.entries[bag_index_find(&bag->index, "texts/en.lua")];
    g_assert_cmpint(text->deflated, ==, store == 0);
    g_assert_cmpint(text->stored < text->size, ==, store == 0);
    g_assert_cmpint(bag_index_find(&bag->index, ".git/config"), ==, -1);
    assert_same(bag, place->game);
    bag_free(bag);
  }
}

static void test_reproducible(Place *place, gconstpointer unused) {
  (void)unused;
  pack(place, false);
  g_autoptr(GBytes) first = contents(place->archive);
  /* The same files, written in another order and at another time into another folder, which also
   * contains the archive. */
  static const char *const names[] = {"texts/en.lua", "assets/street.png", "main.lua", "assets/caf\xc3\xa9.png", "assets/empty"};
  g_autofree char *other = g_build_filename(place->root, "other", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = g_build_filename(place->game, names[i], NULL);
    g_autoptr(GBytes) content = contents(path);
    gsize size;
    const void *data = g_bytes_get_data(content, &size);
    fixture_folder_write(other, names[i], data ? data : "", (gssize)size);
  }
  g_autofree char *inside = g_build_filename(other, "out.bag", NULL);
  BagPackOptions options = {.archive = inside, .folder = other};
  BagPacked packed;
  /* The second time it replaces itself and must not contain itself. */
  for (int i = 0; i < 2; i++) {
    g_assert_true(bag_pack(&options, &packed, NULL));
    g_autoptr(GBytes) second = contents(inside);
    g_assert_true(g_bytes_equal(first, second));
  }
  GDir *dir = g_dir_open(other, 0, NULL); /* no temporary files remain */
  int entries = 0;
  while (g_dir_read_name(dir)) entries++;
  g_dir_close(dir);
  g_assert_cmpint(entries, ==, 4);
}

static void refuse_pack(const Place *place, const char *reason) {
  g_autoptr(GError) error = NULL;
  BagPacked packed;
  g_assert_false(bag_pack(&(BagPackOptions){.archive = place->archive, .folder = place->game}, &packed, &error));
  if (!strstr(error->message, reason)) g_error("'%s' instead of '%s'", error->message, reason);
  g_assert_false(g_file_test(place->archive, G_FILE_TEST_EXISTS));
}

static void test_pack_refusals(Place *place, gconstpointer unused) {
  (void)unused;
  static const char *const bad[] = {"bad\\name.png", "con.lua", "assets/dot.", "assets/space ", "a:b", "new\nline"};
  for (gsize i = 0; i < G_N_ELEMENTS(bad); i++) {
    put(place->game, bad[i], "x");
    refuse_pack(place, i == 5 ? "new\\x0aline: the name contains" : bad[i]);
    g_autofree char *path = g_build_filename(place->game, bad[i], NULL);
    g_assert_cmpint(g_remove(path), ==, 0);
  }
  /* One error lists all of them. */
  for (gsize i = 0; i < G_N_ELEMENTS(bad); i++) put(place->game, bad[i], "x");
  for (gsize i = 0; i + 1 < G_N_ELEMENTS(bad); i++) refuse_pack(place, bad[i]);
  for (gsize i = 0; i < G_N_ELEMENTS(bad); i++) {
    g_autofree char *path = g_build_filename(place->game, bad[i], NULL);
    g_assert_cmpint(g_remove(path), ==, 0);
  }
  g_autofree char *thing = g_build_filename(place->game, "thing", NULL);
  g_assert_cmpint(mkfifo(thing, 0600), ==, 0);
  refuse_pack(place, "thing: neither a file nor a folder");
  g_assert_cmpint(g_remove(thing), ==, 0);
  fixture_folder_link(place->game, "thing", "/etc/passwd");
  refuse_pack(place, "thing: a link that leads out of the game");
  g_assert_cmpint(g_remove(thing), ==, 0);
  fixture_folder_link(place->game, "thing", "assets");
  refuse_pack(place, "thing: a link to a folder");
  g_assert_cmpint(g_remove(thing), ==, 0);
  put(place->game, "ASSETS/x", "x");
  refuse_pack(place, "'ASSETS' and 'assets' are the same name where case does not matter");
}

static void test_pack_nothing(Place *place, gconstpointer unused) {
  (void)unused;
  g_autofree char *empty = g_build_filename(place->game, "empty", NULL);
  g_assert_cmpint(g_mkdir(empty, 0700), ==, 0);
  g_autofree char *whole = g_steal_pointer(&place->game);
  place->game = g_steal_pointer(&empty);
  refuse_pack(place, "empty: the folder has no files to pack");
  empty = place->game;
  place->game = g_steal_pointer(&whole);
}

static void test_pack_replaces_archives_only(Place *place, gconstpointer unused) {
  (void)unused;
  g_autoptr(GError) error = NULL;
  BagPacked packed;
  put(place->root, "game.bag", "my diary");
  g_assert_false(bag_pack(&(BagPackOptions){.archive = place->archive, .folder = place->game}, &packed, &error));
  g_assert_nonnull(strstr(error->message, "exists and is not an archive"));
  g_autoptr(GBytes) diary = contents(place->archive);
  g_assert_cmpuint(g_bytes_get_size(diary), ==, 8);
}

/* A file that would deflate to less than 1/200 of its size is stored instead. It can be read. */
static void test_pack_bomb(Place *place, gconstpointer unused) {
  (void)unused;
  g_autofree char *zeros = g_malloc0(1 << 20);
  fixture_folder_write(place->game, "zeros", zeros, 1 << 20);
  pack(place, false);
  Bag *bag = open_bag(place->archive);
  g_assert_false(bag->index.entries[bag_index_find(&bag->index, "zeros")].deflated);
  assert_same(bag, place->game);
  bag_free(bag);
}

/* --- damage --- */

static void write_archive(const Place *place, const GByteArray *bytes) {
  g_assert_true(g_file_set_contents(place->archive, (const char *)bytes->data, bytes->len, NULL));
}

/* Every byte of an archive counts. If one changes, either opening fails, or exactly the file that
 * contains the byte cannot be read. */
static void test_flips(Place *place, gconstpointer unused) {
  (void)unused;
  pack(place, false);
  g_autoptr(GBytes) whole = contents(place->archive);
  g_autoptr(GByteArray) bytes = g_byte_array_new();
  g_byte_array_append(bytes, g_bytes_get_data(whole, NULL), (guint)g_bytes_get_size(whole));
  int refused = 0, named = 0;
  for (guint at = 0; at < bytes->len; at++) {
    bytes->data[at] ^= (guint8)(1 << at % 8);
    write_archive(place, bytes);
    bytes->data[at] ^= (guint8)(1 << at % 8);
    g_autoptr(GError) error = NULL;
    Bag *bag = bag_open(place->archive, &error);
    if (!bag) {
      g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
      g_assert_true(g_str_has_prefix(error->message, place->archive));
      refused++;
      continue;
    }
    for (uint32_t i = 0; i < bag->index.count; i++) {
      const BagEntry *entry = &bag->index.entries[i];
      g_autoptr(GError) reason = NULL;
      g_autoptr(GBytes) content = bag_read(bag, i, &reason);
      bool hit = at >= entry->offset && at < entry->offset + entry->stored;
      g_assert_cmpint(content == NULL, ==, hit);
      if (hit) g_assert_true(g_str_has_prefix(reason->message, entry->name));
      named += hit;
    }
    bag_free(bag);
  }
  g_assert_cmpint(refused + named, ==, (int)bytes->len);
  g_assert_cmpint(named, >, 50);
}

static void test_truncations(Place *place, gconstpointer unused) {
  (void)unused;
  pack(place, false);
  g_autoptr(GBytes) whole = contents(place->archive);
  for (gsize size = g_bytes_get_size(whole); size-- > 0;) {
    g_assert_cmpint(truncate(place->archive, (off_t)size), ==, 0);
    g_autoptr(GError) error = NULL;
    g_assert_null(bag_open(place->archive, &error));
    g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
    g_assert_nonnull(strstr(error->message, size == 0 ? "empty file" : "cut off"));
  }
  put(place->root, "game.bag", "");
  g_autoptr(GByteArray) longer = g_byte_array_new();
  g_byte_array_append(longer, g_bytes_get_data(whole, NULL), (guint)g_bytes_get_size(whole));
  g_byte_array_append(longer, (const guint8 *)"x", 1);
  write_archive(place, longer);
  g_autoptr(GError) error = NULL;
  g_assert_null(bag_open(place->archive, &error));
  g_assert_nonnull(strstr(error->message, "1 bytes follow its end"));
}

static void refuse_open(const char *path, const char *reason) {
  g_autoptr(GError) error = NULL;
  g_assert_null(bag_open(path, &error));
  if (!strstr(error->message, reason)) g_error("'%s' instead of '%s'", error->message, reason);
}

static void test_pipe(Place *place, gconstpointer unused) {
  (void)unused;
  g_assert_cmpint(mkfifo(place->archive, 0600), ==, 0);
  refuse_open(place->archive, "is not a regular file"); /* opening does not wait for a writer */
}

static void test_no_archives(Place *place, gconstpointer unused) {
  (void)unused;
  refuse_open(place->archive, "no such file");
  refuse_open(place->game, "Is a directory");
  put(place->root, "game.bag", "#!/bin/sh\n");
  refuse_open(place->archive, "not a BAG archive");
  /* An archive that follows other bytes, and five billion bytes of zeros. */
  const MadeFile file = {.name = "a", .content = "a"};
  g_autoptr(GByteArray) bag = bag_make(&file, 1);
  g_byte_array_prepend(bag, (const guint8 *)"MZ", 2);
  write_archive(place, bag);
  refuse_open(place->archive, "not a BAG archive");
  g_assert_cmpint(truncate(place->archive, 0), ==, 0);
  if (truncate(place->archive, (off_t)5000000000) == 0) refuse_open(place->archive, "not a BAG archive");
  g_byte_array_remove_range(bag, 0, 2);
  write_archive(place, bag);
  if (truncate(place->archive, (off_t)5000000000) == 0) refuse_open(place->archive, "bytes follow its end");
}

/* The archive changes while it is open. Missing bytes are an error; the rest can still be read. */
static void test_changes_while_open(Place *place, gconstpointer unused) {
  (void)unused;
  pack(place, true);
  Bag *bag = open_bag(place->archive);
  int first = bag_index_find(&bag->index, "assets/caf\xc3\xa9.png"), last = bag_index_find(&bag->index, "texts/en.lua");
  g_assert_cmpint(truncate(place->archive, 100), ==, 0);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) content = bag_read(bag, (uint32_t)first, &error);
  g_assert_no_error(error);
  g_assert_nonnull(content);
  g_assert_null(bag_read(bag, (uint32_t)last, &error));
  g_assert_cmpstr(error->message, ==, "texts/en.lua: the archive has become shorter since it was opened");
  g_clear_error(&error);
  g_assert_cmpint(truncate(place->archive, 10000), ==, 0); /* these bytes are now zeros */
  g_assert_null(bag_read(bag, (uint32_t)last, &error));
  g_assert_cmpstr(error->message, ==, "texts/en.lua: damaged: its bytes in the archive have changed");
  bag_free(bag);
}

/* --- deflated files with false sizes --- */

static GBytes *deflate(const char *text) {
  g_autoptr(Zstream) deflater = zstream_deflater_new(ZSTREAM_RAW, 9);
  return zstream_deflated(deflater, text, strlen(text));
}

static bool unpacks(GBytes *stored, uint64_t size) {
  g_autoptr(Zstream) inflater = zstream_inflater_new(ZSTREAM_RAW);
  BagEntry entry = {.name = "x", .stored = g_bytes_get_size(stored), .size = size, .deflated = true};
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) content =
      bag_unpack(&entry, g_memdup2(g_bytes_get_data(stored, NULL), g_bytes_get_size(stored)), inflater, &error);
  if (!content) g_assert_cmpstr(error->message, ==, "x: damaged: its unpacked size differs from the index");
  else g_assert_cmpuint(g_bytes_get_size(content), ==, size);
  return content != NULL;
}

static void test_streams(void) {
  g_autofree char *text = g_strnfill(3000, 'y');
  g_autoptr(GBytes) stored = deflate(text);
  g_assert_true(unpacks(stored, 3000));
  g_assert_false(unpacks(stored, 2999)); /* longer than declared */
  g_assert_false(unpacks(stored, 3001)); /* shorter */
  g_assert_false(unpacks(stored, 100));
  g_autoptr(GBytes) cut = g_bytes_new_from_bytes(stored, 0, g_bytes_get_size(stored) - 1);
  g_assert_false(unpacks(cut, 3000));
  g_autoptr(GByteArray) more = g_byte_array_new();
  g_byte_array_append(more, g_bytes_get_data(stored, NULL), (guint)g_bytes_get_size(stored));
  g_byte_array_append(more, (const guint8 *)"!", 1);
  g_autoptr(GBytes) surplus = g_bytes_new(more->data, more->len);
  g_assert_false(unpacks(surplus, 3000));
  g_autoptr(GBytes) garbage = g_bytes_new_static("\xff\xff\xff\xff", 4);
  g_assert_false(unpacks(garbage, 3000));
}

/* --- in the vfs --- */

static void assert_list(const Vfs *vfs, const char *folder, const char *suffix, const char *expected) {
  g_autoptr(GPtrArray) names = vfs_list(vfs, folder, suffix);
  g_ptr_array_add(names, NULL);
  g_autofree char *joined = g_strjoinv(" ", (char **)names->pdata);
  g_assert_cmpstr(joined, ==, expected);
}

static void assert_fails(const Vfs *vfs, const char *name, const char *message) {
  g_autoptr(GError) error = NULL;
  g_assert_null(vfs_read(vfs, name, &error));
  g_assert_cmpstr(error->message, ==, message);
  g_assert_false(vfs_exists(vfs, name));
}

static void test_vfs(Place *place, gconstpointer unused) {
  (void)unused;
  pack(place, false);
  Vfs *vfs = vfs_new();
  g_assert_true(vfs_mount(vfs, place->archive, NULL));
  assert_list(vfs, "", "", "assets/caf\xc3\xa9.png assets/empty assets/street.png main.lua texts/en.lua");
  assert_list(vfs, "assets", ".png", "assets/caf\xc3\xa9.png assets/street.png");
  assert_list(vfs, "asset", "", "");
  g_autoptr(GBytes) main_lua = vfs_read(vfs, "./main.lua", NULL);
  g_assert_cmpuint(g_bytes_get_size(main_lua), ==, 7);
  assert_fails(vfs, "assets/stret.png", "assets/stret.png: no such file; did you mean 'assets/street.png'?");
  assert_fails(vfs, "assets/Street.png", "assets/Street.png: the file is called 'assets/street.png'; names must match exactly");
  assert_fails(vfs, "assets", "assets: no such file");

  /* A folder is mounted over it, and an archive over that. */
  g_autofree char *folder = g_build_filename(place->root, "patch", NULL);
  g_autofree char *patch = g_build_filename(place->root, "patch.bag", NULL);
  put(folder, "main.lua", "-- folder's");
  put(folder, "extra.lua", "-- extra");
  const MadeFile patched = {.name = "main.lua", .content = "-- patch's own"};
  g_autoptr(GByteArray) bytes = bag_make(&patched, 1);
  g_assert_true(g_file_set_contents(patch, (const char *)bytes->data, bytes->len, NULL));
  g_assert_true(vfs_mount(vfs, folder, NULL));
  g_autoptr(GBytes) second = vfs_read(vfs, "main.lua", NULL);
  g_assert_cmpuint(g_bytes_get_size(second), ==, 11);
  g_assert_true(vfs_mount(vfs, patch, NULL));
  g_autoptr(GBytes) third = vfs_read(vfs, "main.lua", NULL);
  g_assert_cmpuint(g_bytes_get_size(third), ==, 14);
  assert_list(vfs, "", ".lua", "extra.lua main.lua texts/en.lua");
  vfs_free(vfs);
}

static void assert_bytes(const uint8_t *found, gsize found_size, const void *expected, gsize size) {
  g_assert_cmpuint(found_size, ==, size);
  g_assert_true(size == 0 || memcmp(found, expected, size) == 0);
}

/* The ends of each file are those of the whole file, whether it is deflated or not. */
static void test_ends(Place *place, gconstpointer unused) {
  (void)unused;
  g_autoptr(GString) text = g_string_new("begin"); /* deflated */
  g_autofree uint8_t *noise = g_malloc(20000);     /* stored */
  uint32_t seed = 1;
  for (int i = 0; i < 20000; i++) noise[i] = (uint8_t)((seed = seed * 1664525 + 1013904223) >> 24);
  for (int i = 0; i < 5000; i++) g_string_append_printf(text, " %d", i);
  put(place->game, "text.lua", text->str);
  fixture_folder_write(place->game, "noise.png", noise, 20000);
  pack(place, false);
  Bag *bag = bag_open(place->archive, NULL);
  g_assert_false(bag->index.entries[bag_index_find(&bag->index, "noise.png")].deflated);
  g_assert_true(bag->index.entries[bag_index_find(&bag->index, "text.lua")].deflated);
  g_autofree FileEnds *ends = g_new(FileEnds, 1);
  for (uint32_t i = 0; i < bag->index.count; i++) {
    g_autoptr(GBytes) whole = bag_read(bag, i, NULL);
    gsize size;
    const uint8_t *bytes = g_bytes_get_data(whole, &size);
    gsize head = MIN(size, FILE_HEAD_MAX), tail = MIN(size, 100);
    g_assert_true(bag_read_ends(bag, i, 100, ends, NULL));
    g_assert_cmpuint(ends->size, ==, size);
    assert_bytes(ends->head, ends->head_size, bytes, head);
    assert_bytes(ends->tail, ends->tail_size, bytes + size - tail, tail);
  }
  bag_free(bag);

  Vfs *vfs = vfs_new();
  g_assert_true(vfs_mount(vfs, place->archive, NULL));
  g_autoptr(GError) error = NULL;
  g_assert_true(vfs_read_ends(vfs, "noise.png", 100, ends, NULL));
  g_assert_false(vfs_read_ends(vfs, "noises.png", 100, ends, &error));
  g_assert_cmpstr(error->message, ==, "noises.png: no such file; did you mean 'noise.png'?");
  g_clear_error(&error);
  FileSpan span = {.fd = -1};
  g_assert_false(vfs_open_span(vfs, "noises.png", &span));
  g_assert_false(vfs_open_span(vfs, "text.lua", &span)); /* it is deflated */
  g_assert_cmpint(span.fd, ==, -1);
  g_assert_true(vfs_open_span(vfs, "noise.png", &span));
  g_autofree uint8_t *stored = g_malloc(20000);
  g_assert_cmpint(pread(span.fd, stored, 20000, (off_t)span.offset), ==, 20000);
  assert_bytes(stored, span.size, noise, 20000);
  g_assert_cmpint(truncate(place->archive, 100), ==, 0);
  g_assert_false(vfs_read_ends(vfs, "noise.png", 100, ends, &error));
  g_assert_cmpstr(error->message, ==, "noise.png: the archive has become shorter since it was opened");
  vfs_free(vfs);
  uint8_t rest[100];
  g_assert_cmpint(pread(span.fd, rest, 100, 0), ==, 100); /* it outlives the vfs */
  close(span.fd);
}

/* A damaged file hides the intact one below it, so the player learns of the damage. */
static void test_damaged_overlay(Place *place, gconstpointer unused) {
  (void)unused;
  const MadeFile file = {.name = "main.lua", .content = "patched", .sum_lie = 1};
  g_autoptr(GByteArray) bytes = bag_make(&file, 1);
  write_archive(place, bytes);
  Vfs *vfs = vfs_new();
  g_assert_true(vfs_mount(vfs, place->game, NULL));
  g_assert_true(vfs_mount(vfs, place->archive, NULL));
  g_autoptr(GError) error = NULL;
  g_assert_null(vfs_read(vfs, "main.lua", &error));
  g_assert_cmpstr(error->message, ==, "main.lua: damaged: its bytes in the archive have changed");
  vfs_free(vfs);
}

static void test_kiavc(Place *place, gconstpointer unused) {
  (void)unused;
  const MadeFile files[] = {{.name = "./assets/a.png", .content = "aaaa"}, {.name = "./lua/main.lua", .content = "-- main"}};
  g_autoptr(GByteArray) bytes = bag_make_kiavc(files, 2);
  write_archive(place, bytes);
  Vfs *vfs = vfs_new();
  g_assert_true(vfs_mount(vfs, place->archive, NULL));
  g_autoptr(GBytes) content = vfs_read(vfs, "./lua/main.lua", NULL);
  assert_text(content, "-- main");
  assert_list(vfs, "", "", "assets/a.png lua/main.lua");
  vfs_free(vfs);
}

/* --- extracting --- */

/* The number of files written. */
static int extract(const Place *place, bool force) {
  Bag *bag = open_bag(place->archive);
  BagExtractor extractor;
  g_assert_true(bag_extractor_init(&extractor, place->out, force, NULL));
  int obstacle = bag_extractor_obstacle(&extractor, bag), written = 0;
  for (uint32_t i = 0; (force || obstacle < 0) && i < bag->index.count; i++) {
    g_autoptr(GError) error = NULL;
    bool fine = bag_extractor_write(&extractor, bag, i, &error);
    if (!fine) g_assert_true(g_str_has_prefix(error->message, bag->index.entries[i].name));
    written += fine;
  }
  bag_extractor_clear(&extractor);
  bag_free(bag);
  return written;
}

static void test_extract(Place *place, gconstpointer unused) {
  (void)unused;
  pack(place, false);
  g_assert_cmpint(extract(place, false), ==, 5);
  Bag *bag = open_bag(place->archive);
  assert_same(bag, place->out);
  bag_free(bag);
  put(place->out, "main.lua", "changed");
  g_assert_cmpint(extract(place, false), ==, 0); /* all files exist already */
  g_autofree char *main_lua = g_build_filename(place->out, "main.lua", NULL);
  g_autoptr(GBytes) kept = contents(main_lua);
  assert_text(kept, "changed");
  g_assert_cmpint(extract(place, true), ==, 5);
  g_autoptr(GBytes) replaced = contents(main_lua);
  assert_text(replaced, "-- main");
}

static void test_extract_links(Place *place, gconstpointer unused) {
  (void)unused;
  pack(place, false);
  put(place->root, "outside/street.png", "mine");
  g_assert_cmpint(g_mkdir(place->out, 0700), ==, 0);
  fixture_folder_link(place->out, "assets", "../outside");
  fixture_folder_link(place->out, "main.lua", "../outside/street.png");
  g_assert_cmpint(extract(place, false), ==, 0);
  /* Files in assets/ are rejected; the link main.lua is replaced. */
  g_assert_cmpint(extract(place, true), ==, 2);

  g_autofree char *mine = g_build_filename(place->root, "outside", "street.png", NULL);
  g_autofree char *main_lua = g_build_filename(place->out, "main.lua", NULL);
  g_autoptr(GBytes) kept = contents(mine);
  assert_text(kept, "mine");
  g_assert_false(g_file_test(main_lua, G_FILE_TEST_IS_SYMLINK));
  g_autofree char *leaked = g_build_filename(place->root, "outside", "empty", NULL);
  g_assert_false(g_file_test(leaked, G_FILE_TEST_EXISTS));
}

/* A damaged file is not written. Neither is a file whose name is taken by a folder. */
static void test_extract_damaged(Place *place, gconstpointer unused) {
  (void)unused;
  const MadeFile files[] = {
      {.name = "a", .content = "aa", .sum_lie = 1}, {.name = "b/c", .content = "cc"}, {.name = "d", .content = "dd"}};
  g_autoptr(GByteArray) bytes = bag_make(files, 3);
  write_archive(place, bytes);
  put(place->out, "d/full", "x");
  g_assert_cmpint(extract(place, true), ==, 1);
  GDir *dir = g_dir_open(place->out, 0, NULL);
  int entries = 0;
  while (g_dir_read_name(dir)) entries++;
  g_dir_close(dir);
  g_assert_cmpint(entries, ==, 2); /* b and d */
}

#define ADD(name, function) g_test_add("/bag/" name, Place, NULL, set_up, function, tear_down)

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  ADD("round-trip", test_round_trip);
  ADD("reproducible", test_reproducible);
  ADD("pack-refusals", test_pack_refusals);
  ADD("pack-nothing", test_pack_nothing);
  ADD("pack-replaces-archives-only", test_pack_replaces_archives_only);
  ADD("pack-bomb", test_pack_bomb);
  ADD("flips", test_flips);
  ADD("truncations", test_truncations);
  ADD("pipe", test_pipe);
  ADD("no-archives", test_no_archives);
  ADD("changes-while-open", test_changes_while_open);
  g_test_add_func("/bag/streams", test_streams);
  ADD("vfs", test_vfs);
  ADD("ends", test_ends);
  ADD("damaged-overlay", test_damaged_overlay);
  ADD("kiavc", test_kiavc);
  ADD("extract", test_extract);
  ADD("extract-links", test_extract_links);
  ADD("extract-damaged", test_extract_damaged);
  return g_test_run();
}
