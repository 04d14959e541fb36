#include "base/data/bytes.h"
#include "tools/pack/pe.h"
#include "tools/pack/resources.h"

#include <string.h>

/* --- a small program --- */

#define HEADER 0x80
#define OPTIONAL (HEADER + 24)
#define TABLE (OPTIONAL + 240)
#define HEADERS_SIZE 0x400
#define PAGE 0x1000u
#define BLOCK 0x200u

typedef struct Maker {
  GByteArray *bytes;
  guint sections;
} Maker;

static void set16(GByteArray *bytes, guint at, guint value) {
  bytes->data[at] = (guint8)value;
  bytes->data[at + 1] = (guint8)(value >> 8);
}

static void set32(GByteArray *bytes, guint at, guint value) {
  set16(bytes, at, value & 0xffff);
  set16(bytes, at + 2, value >> 16);
}

static Maker make_header(void) {
  Maker maker = {.bytes = g_byte_array_new()};
  g_byte_array_set_size(maker.bytes, HEADERS_SIZE);
  memset(maker.bytes->data, 0, HEADERS_SIZE);
  memcpy(maker.bytes->data, "MZ", 2);
  set32(maker.bytes, 0x3c, HEADER);
  memcpy(maker.bytes->data + HEADER, "PE\0\0", 4);
  set16(maker.bytes, HEADER + 4, 0x8664);
  set32(maker.bytes, HEADER + 12, 0x1234); /* symbols */
  set16(maker.bytes, HEADER + 20, 240);
  set16(maker.bytes, OPTIONAL, 0x20b);
  set32(maker.bytes, OPTIONAL + 32, PAGE);
  set32(maker.bytes, OPTIONAL + 36, BLOCK);
  set32(maker.bytes, OPTIONAL + 60, HEADERS_SIZE);
  set32(maker.bytes, OPTIONAL + 64, 0x5678); /* checksum */
  set16(maker.bytes, OPTIONAL + 68, 3);      /* console */
  set32(maker.bytes, OPTIONAL + 108, 16);
  return maker;
}

static guint next_address(const Maker *maker) { return PAGE * (maker->sections + 1); }

static void add_section(Maker *maker, const char *name, guint flags, const void *content, guint size) {
  guint at = TABLE + 40 * maker->sections, place = maker->bytes->len;
  g_assert_cmpuint(size, <=, PAGE);
  memcpy(maker->bytes->data + at, name, strlen(name));
  set32(maker->bytes, at + 8, size);
  set32(maker->bytes, at + 12, next_address(maker));
  set32(maker->bytes, at + 16, (size + BLOCK - 1) / BLOCK * BLOCK);
  set32(maker->bytes, at + 20, place);
  set32(maker->bytes, at + 36, flags);
  set16(maker->bytes, HEADER + 6, ++maker->sections);
  g_byte_array_append(maker->bytes, content, size);
  guint padding = (BLOCK - size % BLOCK) % BLOCK;
  g_byte_array_set_size(maker->bytes, maker->bytes->len + padding);
  memset(maker->bytes->data + maker->bytes->len - padding, 0, padding);
}

/* A program with code, resources of its own, sections for debuggers and symbols. */
static GBytes *make_program(void) {
  Maker maker = make_header();
  add_section(&maker, ".text", 0x60000020, "code", 4);
  g_autoptr(GArray) resources = resources_new();
  Resource manifest = {RESOURCE_MANIFEST, 1, 0x409, g_bytes_new_static("<assembly/>", 11)};
  Resource version = {RESOURCE_VERSION, 1, 0x409, g_bytes_new_static("old", 3)};
  g_array_append_val(resources, manifest);
  g_array_append_val(resources, version);
  g_autoptr(GBytes) section = resources_write(resources, next_address(&maker));
  set32(maker.bytes, OPTIONAL + 112 + 16, next_address(&maker));
  set32(maker.bytes, OPTIONAL + 112 + 32, 0x9abc); /* a signature */
  add_section(&maker, ".rsrc", 0x40000040, g_bytes_get_data(section, NULL), (guint)g_bytes_get_size(section));
  add_section(&maker, "/4", 0x42000040, "for debuggers", 13);
  add_section(&maker, "/18", 0x42000040, "for debuggers", 13);
  g_byte_array_append(maker.bytes, (const guint8 *)"symbols", 7);
  return g_byte_array_free_to_bytes(maker.bytes);
}

/* --- helpers --- */

/* Four icons of any content. */
static GBytes *const *icons(void) {
  static GBytes *all[ICON_COUNT];
  for (int i = 0; i < ICON_COUNT; i++) {
    if (!all[i]) all[i] = g_bytes_new_static(&"ICON0 ICON1 ICON2 ICON3"[6 * i], 5);
  }
  return all;
}

static GBytes *dress(GBytes *program, const char *title, const char *version, GError **error) {
  return pe_dress(program, &(PeDress){.icons = icons(), .title = title, .version = version}, error);
}

/* Returns the resources of a dressed program. */
static GArray *resources_of(GBytes *program) {
  const guint8 *bytes = g_bytes_get_data(program, NULL);
  guint sections = le16(bytes + HEADER + 6);
  const guint8 *row = bytes + TABLE + 40 * (sections - 1);
  g_assert_cmpstr((const char *)row, ==, ".rsrc");
  g_assert_cmpuint(le32(row + 12), ==, le32(bytes + OPTIONAL + 112 + 16));
  GArray *resources = resources_new();
  g_assert_true(resources_read(resources, bytes + le32(row + 20), le32(row + 8), le32(row + 12)));
  return resources;
}

static GBytes *find(const GArray *resources, guint type, guint number) {
  GBytes *found = NULL;
  for (guint i = 0; i < resources->len; i++) {
    const Resource *resource = &g_array_index(resources, Resource, i);
    if (resource->type != type || resource->number != number) continue;
    g_assert_null(found);
    found = resource->content;
  }
  g_assert_nonnull(found);
  return found;
}

/* Returns whether the bytes contain the text in UTF-16. */
static bool has_wide(GBytes *bytes, const char *text) {
  glong length;
  g_autofree gunichar2 *wide = g_utf8_to_utf16(text, -1, NULL, &length, NULL);
  gsize size;
  const guint8 *data = g_bytes_get_data(bytes, &size);
  for (gsize i = 0; i + (gsize)length * 2 <= size; i += 2) {
    if (memcmp(data + i, wide, (gsize)length * 2) == 0) return true;
  }
  return false;
}

/* --- tests --- */

static void test_dress(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) program = make_program(), dressed = dress(program, "Ferry \xc3\xa4", "1.2", &error);
  g_assert_no_error(error);
  const guint8 *bytes = g_bytes_get_data(dressed, NULL);
  g_assert_cmpuint(le16(bytes + OPTIONAL + 68), ==, 2); /* no console */
  g_assert_cmpuint(le32(bytes + OPTIONAL + 64), ==, 0); /* checksum */
  g_assert_cmpuint(le32(bytes + HEADER + 12), ==, 0);   /* symbols */
  g_assert_cmpuint(le32(bytes + OPTIONAL + 112 + 32), ==, 0);
  g_assert_cmpuint(le16(bytes + HEADER + 6), ==, 2); /* the code, the new resources */
  g_assert_cmpuint(le32(bytes + OPTIONAL + 56), ==, 3 * PAGE);
  g_assert_true(memcmp(bytes + HEADERS_SIZE, "code", 4) == 0);
  g_assert_cmpuint(g_bytes_get_size(dressed) % BLOCK, ==, 0);

  g_autoptr(GArray) resources = resources_of(dressed);
  g_assert_cmpuint(resources->len, ==, ICON_COUNT + 3);
  for (int i = 0; i < ICON_COUNT; i++) g_assert_true(g_bytes_equal(find(resources, RESOURCE_ICON, (guint)i + 1), icons()[i]));
  g_assert_cmpuint(g_bytes_get_size(find(resources, RESOURCE_MANIFEST, 1)), ==, 11);
  GBytes *version = find(resources, RESOURCE_VERSION, 1);
  gsize size;
  const guint8 *info = g_bytes_get_data(version, &size);
  g_assert_cmpuint(le16(info), ==, size);
  g_assert_cmpuint(le32(info + 40), ==, 0xfeef04bd);
  g_assert_cmpuint(le32(info + 48), ==, 1u << 16 | 2);
  g_assert_true(has_wide(version, "FileDescription"));
  g_assert_true(has_wide(version, "Ferry \xc3\xa4"));
  GBytes *group = find(resources, RESOURCE_ICON_GROUP, 1);
  g_assert_cmpuint(g_bytes_get_size(group), ==, 6 + 14 * ICON_COUNT);
  const guint8 *last = (const guint8 *)g_bytes_get_data(group, NULL) + 6 + 14 * ICON_LARGEST;
  g_assert_cmpuint(last[0], ==, 0); /* 256 px */
  g_assert_cmpuint(le16(last + 12), ==, ICON_COUNT);
}

/* A dressed program can be dressed again. Nothing of the first game remains. */
static void test_again(void) {
  g_autoptr(GBytes) program = make_program(), one = dress(program, "One", "1", NULL), two = dress(program, "Two", "2", NULL);
  g_autoptr(GBytes) again = dress(one, "Two", "2", NULL), same = dress(program, "Two", "2", NULL);
  g_assert_true(g_bytes_equal(again, two));
  g_assert_true(g_bytes_equal(same, two));
}

/* Titles and versions can be any text. */
static void test_texts(void) {
  static const char *const versions[] = {"", "x", "1", "1.2.3.4.5", "99999.1", "1..2", "v1.0", "18446744073709551616"};
  g_autofree char *long_title = g_strnfill(5000, 'x');
  const char *const titles[] = {"", "\"<&>\"", "\xff\xfe", "\xf0\x9f\x9a\xa2", long_title};
  g_autoptr(GBytes) program = make_program();
  for (gsize i = 0; i < G_N_ELEMENTS(versions); i++) {
    for (gsize k = 0; k < G_N_ELEMENTS(titles); k++) {
      g_autoptr(GBytes) dressed = dress(program, titles[k], versions[i], NULL);
      g_autoptr(GArray) resources = resources_of(dressed);
      g_assert_cmpuint(g_bytes_get_size(find(resources, RESOURCE_VERSION, 1)), <, 4000);
    }
  }
}

static void assert_refused(GBytes *program, const char *reason) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) dressed = dress(program, "T", "1", &error);
  g_assert_null(dressed);
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_nonnull(strstr(error->message, reason));
}

static void test_refused(void) {
  g_autoptr(GBytes) empty = g_bytes_new_static("", 0), text = g_bytes_new_static("MZ, but a text", 14);
  assert_refused(empty, "not a program for Windows");
  assert_refused(text, "not a program for Windows");
  g_autoptr(GBytes) program = make_program();
  g_autofree guint8 *copy = g_memdup2(g_bytes_get_data(program, NULL), g_bytes_get_size(program));
  copy[HEADER + 4] = 0x4c; /* another processor */
  g_autoptr(GBytes) other = g_bytes_new_static(copy, g_bytes_get_size(program));
  assert_refused(other, "x86-64");

  Maker maker = make_header();
  while (TABLE + 40 * (maker.sections + 1) <= HEADERS_SIZE) add_section(&maker, ".data", 0x40000040, "data", 4);
  g_autoptr(GBytes) full = g_byte_array_free_to_bytes(maker.bytes);
  assert_refused(full, "no room");
}

/* Tries to dress a copy of exactly these bytes, so that the sanitizer sees reads after them. The
 * result is an error or a program. */
static bool try_bytes(const guint8 *bytes, gsize size) {
  g_autofree guint8 *copy = g_memdup2(bytes, size);
  g_autoptr(GBytes) program = g_bytes_new_static(copy, size);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) dressed = dress(program, "T", "1", &error);
  g_assert_true((dressed != NULL) == (error == NULL));
  return dressed != NULL;
}

/* Every cut and every changed byte. */
static void test_damaged(void) {
  g_autoptr(GBytes) program = make_program();
  gsize size;
  const guint8 *bytes = g_bytes_get_data(program, &size);
  guint accepted = 0;
  for (gsize length = 0; length < size; length++) accepted += try_bytes(bytes, length);
  g_assert_cmpuint(accepted, ==, strlen("symbols")); /* only the symbols may be cut */
  static const guint8 values[] = {0, 1, 0x7f, 0x80, 0xff};
  g_autofree guint8 *copy = g_memdup2(bytes, size);
  for (gsize at = 0; at < size; at++) {
    for (gsize k = 0; k < G_N_ELEMENTS(values); k++) {
      copy[at] = values[k];
      try_bytes(copy, size);
    }
    copy[at] = bytes[at];
  }
}

/* A table of resources that leads to itself. */
static void test_endless(void) {
  guint8 section[16 + 8 * 100] = {[14] = 100};
  for (int i = 0; i < 100; i++) section[16 + 8 * i + 7] = 0x80;
  g_autoptr(GArray) resources = resources_new();
  g_assert_false(resources_read(resources, section, sizeof section, 0));
  g_assert_false(resources_read(resources, section, 3, 0));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/pe/dress", test_dress);
  g_test_add_func("/pe/again", test_again);
  g_test_add_func("/pe/texts", test_texts);
  g_test_add_func("/pe/refused", test_refused);
  g_test_add_func("/pe/damaged", test_damaged);
  g_test_add_func("/pe/endless", test_endless);
  return g_test_run();
}
