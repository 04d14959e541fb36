/* Which part of a region large pages are asked for, as the system's list of mappings shows it. */

#include "sys/process/large_pages.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define REGION ((size_t)16 << 20)

/* Returns whether the system was asked for large pages at this address ("hg" among the flags of its
 * mapping). */
static bool is_advised(const char *address) {
  g_autofree char *text = NULL;
  bool is_inside = false, advised = false;
  if (!g_file_get_contents("/proc/self/smaps", &text, NULL, NULL)) g_error("no list of mappings");
  g_auto(GStrv) lines = g_strsplit(text, "\n", 0);
  for (char **line = lines; *line; line++) {
    char *after;
    uint64_t begin = g_ascii_strtoull(*line, &after, 16);
    if (after > *line && *after == '-') { /* "7f00a000-7f00c000 rw-p ..." */
      is_inside = begin <= (uintptr_t)address && (uintptr_t)address < g_ascii_strtoull(after + 1, NULL, 16);
    } else if (is_inside && g_str_has_prefix(*line, "VmFlags:")) {
      advised = strstr(*line, " hg") != NULL;
    }
  }
  return advised;
}

static bool has_large_pages(void) { return g_file_test("/sys/kernel/mm/transparent_hugepage/enabled", G_FILE_TEST_EXISTS); }

static void test_whole_pages(void) {
  if (!has_large_pages()) return g_test_skip("the system has no large pages");
  char *region = calloc(1, REGION);
  size_t past = (uintptr_t)region % LARGE_PAGE;
  char *first = region + (past ? LARGE_PAGE - past : 0);
  large_pages_advise(first + 1, REGION - LARGE_PAGE - 1);
  g_assert_false(is_advised(first));
  g_assert_false(is_advised(first + LARGE_PAGE - 1));
  g_assert_true(is_advised(first + LARGE_PAGE));
  g_assert_true(is_advised(first + REGION - 2 * LARGE_PAGE));
  memset(region, 1, REGION);
  free(region);
}

/* A region without a whole large page is left alone, and so is none. */
static void test_small_region(void) {
  char *region = malloc(LARGE_PAGE);
  large_pages_advise(region, LARGE_PAGE - 1);
  g_assert_false(is_advised(region));
  large_pages_advise(NULL, REGION);
  memset(region, 1, LARGE_PAGE);
  free(region);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/large_pages/whole-pages", test_whole_pages);
  g_test_add_func("/large_pages/small-region", test_small_region);
  return g_test_run();
}
