#include "bag_maker.h"

#include "base/data/bytesum.h"
#include "sys/bag/bag_index.h"

#include <string.h>

/* Reads an archive from memory. Returns false and sets the error if it is invalid. */
static bool read_bag(BagIndex *index, const GByteArray *bag, GError **error) {
  BagHead head;
  *index = (BagIndex){0};
  if (!bag_head_read(&head, bag->data, bag->len, bag->len, error)) return false;
  return bag_index_read(index, &head, g_memdup2(bag->data + head.index_offset, head.index_size), error);
}

/* Takes ownership of the archive. */
static void assert_refused(GByteArray *bag, const char *part_of_reason) {
  BagIndex index;
  g_autoptr(GError) error = NULL;
  g_assert_false(read_bag(&index, bag, &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  if (!strstr(error->message, part_of_reason)) g_error("'%s' instead of '%s'", error->message, part_of_reason);
  g_assert_true(g_utf8_validate(error->message, -1, NULL));
  g_assert_null(index.entries);
  g_byte_array_unref(bag);
}

static GByteArray *three(void) {
  const MadeFile files[] = {{.name = "a/b.lua", .content = "bb"}, {.name = "main.lua", .content = "main"}, {.name = "z"}};
  return bag_make(files, G_N_ELEMENTS(files));
}

static void test_find(void) {
  const MadeFile files[] = {{.name = "A", .content = "1"},
                            {.name = "a.b/c", .content = "22"},
                            {.name = "a/b"},
                            {.name = "a/b.c", .content = "3"},
                            {.name = "a0"},
                            {.name = "caf\xc3\xa9/x"}};
  /* "A" is left out because it clashes with the folder "a". Another test covers that. */
  g_autoptr(GByteArray) bag = bag_make(files + 1, 5);
  BagIndex index;
  g_autoptr(GError) error = NULL;
  bool read = read_bag(&index, bag, &error);
  g_assert_no_error(error);
  g_assert_true(read);
  for (uint32_t i = 0; i < index.count; i++) {
    g_assert_cmpint(bag_index_find(&index, files[1 + i].name), ==, (int)i);
    g_assert_cmpuint(index.entries[i].size, ==, files[1 + i].content ? strlen(files[1 + i].content) : 0);
  }
  const char *const absent[] = {"", "a", "a.b", "A/B", "a/b.", "caf\xc3\xa9", "caf\xc3\x89/x", "zz"};
  for (gsize i = 0; i < G_N_ELEMENTS(absent); i++) g_assert_cmpint(bag_index_find(&index, absent[i]), ==, -1);
  g_assert_cmpuint(bag_index_bound(&index, "a/", 2), ==, 1);
  g_assert_cmpuint(bag_index_bound(&index, "", 0), ==, 0);
  g_assert_cmpuint(bag_index_bound(&index, "zz", 2), ==, 5);
  bag_index_clear(&index);
}

static void test_empty(void) {
  BagIndex index;
  g_autoptr(GByteArray) bag = bag_make(NULL, 0);
  g_assert_true(read_bag(&index, bag, NULL));
  g_assert_cmpint(bag_index_find(&index, "main.lua"), ==, -1);
  bag_index_clear(&index);
  g_autoptr(GByteArray) kiavc = bag_make_kiavc(NULL, 0);
  g_assert_true(read_bag(&index, kiavc, NULL));
  g_assert_cmpuint(index.count, ==, 0);
  bag_index_clear(&index);
}

/* --- names --- */

static void refuse_name(const char *name, size_t length, const char *reason) {
  const MadeFile files[] = {{.name = name, .name_length = length, .content = "x"}};
  assert_refused(bag_make(files, 1), reason);
}

static void test_names(void) {
  static const char *const unfit[] = {"../x", "/etc/passwd", "C:\\x", "a\\..\\b", "a//b",     "./a", "a/./b",       "\xc0\xaf",
                                      "CON",  "nul.txt",     "aux.",  "a ",       "a:stream", "a/",  "COM\xc2\xb9", ".."};
  for (gsize i = 0; i < G_N_ELEMENTS(unfit); i++) refuse_name(unfit[i], 0, "file 1, '");
  refuse_name("a\0b", 3, "b': the name contains a control character");
  refuse_name("\x1b[2J", 0, "file 1, '\\x1b[2J'");
  GString *deep = g_string_new("a");
  for (int i = 0; i < 100; i++) g_string_append(deep, "/a");
  refuse_name(deep->str, 0, "16 levels");
  g_string_free(deep, TRUE);

  GByteArray *bag = bag_make(&(MadeFile){.name = "a"}, 1);
  bag->data[bag->len - 3] = 0; /* an empty name, followed by two zeros */
  bag->data[bag->len - 2] = 0;
  bag_seal(bag);
  assert_refused(bag, "the name is empty");
  bag = three();
  bag->data[bag->len - 1] = 'x';
  bag_seal(bag);
  assert_refused(bag, "does not end where it should");
}

static void refuse_pair(const char *first, const char *second, const char *reason) {
  const MadeFile files[] = {{.name = first, .content = "1"}, {.name = second, .content = "2"}};
  assert_refused(bag_make(files, 2), reason);
}

static void test_clashes(void) {
  refuse_pair("a", "a", "file 2, 'a': there are two of this name");
  refuse_pair("b", "a", "not in the order of names");
  refuse_pair("A", "a", "'A' and 'a' are the same name where case does not matter");
  refuse_pair("a/B.png", "a/b.PNG", "are the same name");
  refuse_pair("e\xcc\x81", "\xc3\xa9", "are the same name");
  refuse_pair("\xc3\x89", "\xc3\xa9", "are the same name");
  refuse_pair("a", "a/b", "'a' is both a file and a folder");
  refuse_pair("A/x", "a/y", "'A' and 'a' are the same name");
  refuse_pair("A", "a/y", "'A' and 'a' are the same name");
  const MadeFile apart[] = {{.name = "a"}, {.name = "a.b"}, {.name = "a/b"}};
  assert_refused(bag_make(apart, 3), "'a' is both a file and a folder");
}

/* The hash function of bag_places.c for names of eight digits. Finds names that all hash to the
 * same place. */
static uint32_t hash_of(const char *name) {
  const uint64_t factor = UINT64_C(0x9e3779b97f4a7c15);
  uint64_t word;
  memcpy(&word, name, sizeof word);
  uint64_t hash = (8 ^ word) * factor;
  return (uint32_t)((hash ^ hash >> 32) * factor >> 32);
}

/* Counts on, in eight digits. */
static void next_number(char *digits) {
  int i = 7;
  while (digits[i] == '9') digits[i--] = '0';
  digits[i]++;
}

static void test_collisions(void) {
  enum { COUNT = 1500, MASK = 4095 };
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  for (char name[] = "00000000"; names->len < COUNT; next_number(name)) {
    if ((hash_of(name) & MASK) == 7) g_ptr_array_add(names, g_strdup(name));
  }
  g_autofree MadeFile *files = g_new0(MadeFile, COUNT);
  for (int i = 0; i < COUNT; i++) files[i].name = names->pdata[i];
  assert_refused(bag_make(files, COUNT), "too many of its names share a hash value");
}

/* --- numbers --- */

static void refuse_lie(MadeFile lie, const char *reason) {
  const MadeFile files[] = {{.name = "a", .content = "aaaa"}, lie, {.name = "c", .content = "cccc"}};
  assert_refused(bag_make(files, 3), reason);
}

static void test_lies(void) {
  const MadeFile b = {.name = "b", .content = "bbbb"};
  const uint64_t offsets[] = {1, (uint64_t)-1, (uint64_t)-4, UINT64_C(1) << 63, UINT32_MAX, (uint64_t)-68};
  for (gsize i = 0; i < G_N_ELEMENTS(offsets); i++) {
    MadeFile lie = b;
    lie.offset_lie = offsets[i];
    refuse_lie(lie, "file 2, 'b': it does not begin where the file before it ends");
  }
  const uint64_t sizes[] = {100, UINT64_C(1) << 63, UINT64_MAX - 4, UINT64_MAX - 68};
  for (gsize i = 0; i < G_N_ELEMENTS(sizes); i++) {
    MadeFile lie = b;
    lie.stored_lie = lie.size_lie = sizes[i];
    refuse_lie(lie, "file 2, 'b': its bytes do not fit in the archive");
  }
  MadeFile lie = b;
  lie.size_lie = 1;
  refuse_lie(lie, "two sizes contradict");
  lie.method = 2;
  refuse_lie(lie, "unknown way");
  lie.method = 1;
  lie.size_lie = 4 * 200 - 4 + 1;
  refuse_lie(lie, "200th");
  lie.size_lie = (uint64_t)-1;
  refuse_lie(lie, "two sizes contradict");
  lie.size_lie = UINT64_C(1) << 62;
  refuse_lie(lie, "larger than 1 GiB");
  lie = (MadeFile){.name = "b", .method = 1, .size_lie = 1};
  refuse_lie(lie, "two sizes contradict");
  lie = b;
  lie.stored_lie = lie.size_lie = (uint64_t)-1;
  refuse_lie(lie, "file 3, 'c': it does not begin");
  const MadeFile last[] = {{.name = "a", .content = "aaaa", .stored_lie = (uint64_t)-1, .size_lie = (uint64_t)-1}};
  assert_refused(bag_make(last, 1), "belong to no file");
}

static void refuse_head(size_t at, int bytes, uint64_t value, const char *reason) {
  GByteArray *bag = three();
  if (bytes == 4) bag_poke_u32(bag, at, (uint32_t)value);
  else bag_poke_u64(bag, at, value);
  bag_seal(bag);
  assert_refused(bag, reason);
}

static void test_head(void) {
  refuse_head(0, 4, 0, "not a BAG archive");
  refuse_head(12, 4, 2, "version 2");
  refuse_head(16, 4, UINT32_MAX, "at most 65535 files");
  refuse_head(16, 4, 65536, "at most 65535 files");
  refuse_head(16, 4, 65535, "index ends within file 4");
  refuse_head(16, 4, 4, "index ends within file 4");
  refuse_head(16, 4, 2, "longer than its files need");
  refuse_head(16, 4, 0, "invalid position of the index");
  refuse_head(20, 4, 1, "an unknown value");
  refuse_head(24, 8, 0, "invalid position of the index");
  refuse_head(24, 8, UINT64_MAX, "invalid position of the index");
  refuse_head(32, 8, UINT64_MAX, "invalid position of the index");
  refuse_head(32, 8, 0, "invalid position of the index");
  refuse_head(48, 8, UINT64_MAX, "cut off");
  refuse_head(48, 8, 100, "bytes follow its end");
  GByteArray *bag = three();
  bag->data[60] ^= 1;
  assert_refused(bag, "its head has changed");
  bag = three();
  bag->data[bag->len - 3] ^= 1;
  assert_refused(bag, "its index has changed");
}

/* --- KIAVC's --- */

static void refuse_kiavc(const MadeFile *files, size_t count, const char *reason) {
  assert_refused(bag_make_kiavc(files, count), reason);
}

static void test_kiavc(void) {
  const MadeFile files[] = {{.name = "./B.png", .content = "b"},
                            {.name = "./assets//a.png", .content = "aa"},
                            {.name = "./lua/main.lua", .content = "m"}};
  g_autoptr(GByteArray) bag = bag_make_kiavc(files, 3);
  BagIndex index;
  g_autoptr(GError) error = NULL;
  bool read = read_bag(&index, bag, &error);
  g_assert_no_error(error);
  g_assert_true(read);
  g_assert_cmpint(bag_index_find(&index, "assets/a.png"), ==, 1);
  g_assert_cmpint(bag_index_find(&index, "B.png"), ==, 0);
  g_assert_cmpuint(index.entries[1].offset, ==, 17);
  bag_index_clear(&index);

  refuse_kiavc(&(MadeFile){.name = "../x", .content = "x"}, 1, "names must not contain '..'");
  refuse_kiavc(&(MadeFile){.name = "a\0b", .name_length = 3, .content = "x"}, 1, "a zero");
  refuse_kiavc(&(MadeFile){.name = "/home/x", .content = "x"}, 1, "relative");
  refuse_kiavc(&(MadeFile){.name = "x"}, 1, "do not fit");
  refuse_kiavc(&(MadeFile){.name = "x", .content = "x", .size_lie = 1}, 1, "do not fit");
  refuse_kiavc(&(MadeFile){.name = "x", .content = "x", .size_lie = UINT32_MAX - 1}, 1, "do not fit");
  refuse_kiavc(&(MadeFile){.name = "x", .content = "x", .offset_lie = UINT32_MAX - 16}, 1, "do not fit");
  const MadeFile twice[] = {{.name = "a", .content = "x"}, {.name = "./a", .content = "y"}};
  refuse_kiavc(twice, 2, "two of this name");
  const MadeFile over[] = {{.name = "a", .content = "xx"}, {.name = "b", .content = "yy", .offset_lie = (uint64_t)-1}};
  refuse_kiavc(over, 2, "overlaps");
  for (guint length = 12; length < bag->len; length++) {
    GByteArray *cut = g_byte_array_new();
    g_byte_array_append(cut, bag->data, length);
    assert_refused(cut, "cut off");
  }
}

/* --- all of it --- */

/* Any byte gets any value. The archive is refused, or everything that it claims is valid. */
static void test_flips(void) {
  const MadeFile files[] = {{.name = "./a", .content = "aa"}, {.name = "./b/c", .content = "b"}};
  g_autoptr(GByteArray) own = three();
  g_autoptr(GByteArray) kiavc = bag_make_kiavc(files, 2);
  const GByteArray *bags[] = {own, kiavc};
  int accepted = 0;
  for (gsize i = 0; i < G_N_ELEMENTS(bags); i++) {
    for (guint at = 0; at < bags[i]->len; at++) {
      for (int flip = 1; flip < 256; flip++) {
        g_autoptr(GByteArray) bag = g_byte_array_new();
        g_byte_array_append(bag, bags[i]->data, bags[i]->len);
        bag->data[at] ^= (guint8)flip;
        if (i == 0 && at < 56) bag_seal(bag); /* otherwise the head is refused */
        BagIndex index;
        if (!read_bag(&index, bag, NULL)) continue;
        accepted++;
        for (uint32_t n = 0; n < index.count; n++) {
          g_assert_cmpuint(index.entries[n].offset + index.entries[n].stored, <=, bag->len);
          g_assert_cmpint(bag_index_find(&index, index.entries[n].name), ==, (int)n);
        }
        bag_index_clear(&index);
      }
    }
  }
  g_assert_cmpint(accepted, >, 0);
}

static void test_sum(void) {
  g_assert_cmphex(bytesum("", 0), ==, UINT64_C(0x791f5f338a2f570e)); /* from docs/formats.md */
  g_assert_cmphex(bytesum("ichor", 5), ==, UINT64_C(0xb09862e8911c4e45));
  uint8_t bytes[200] = {0};
  for (size_t size = 1; size < sizeof bytes; size++) {
    uint64_t sum = bytesum(bytes, size);
    g_assert_true(sum != bytesum(bytes, size - 1)); /* zeros count */
    for (size_t bit = 0; bit < 8 * size; bit++) {
      bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
      g_assert_true(sum != bytesum(bytes, size));
      bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/bag-index/sum", test_sum);
  g_test_add_func("/bag-index/find", test_find);
  g_test_add_func("/bag-index/empty", test_empty);
  g_test_add_func("/bag-index/names", test_names);
  g_test_add_func("/bag-index/clashes", test_clashes);
  g_test_add_func("/bag-index/collisions", test_collisions);
  g_test_add_func("/bag-index/lies", test_lies);
  g_test_add_func("/bag-index/head", test_head);
  g_test_add_func("/bag-index/kiavc", test_kiavc);
  g_test_add_func("/bag-index/flips", test_flips);
  return g_test_run();
}
