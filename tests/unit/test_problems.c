#include "base/log.h"
#include "base/problems.h"

#include <string.h>

typedef struct Heard {
  int lines;
  LogLevel level;
} Heard;

static void hear(LogLevel level, const char *channel, const char *line, void *user) {
  Heard *heard = user;
  g_assert_cmpstr(channel, ==, "image");
  g_assert_nonnull(line);
  heard->lines++;
  heard->level = level;
}

static void test_repeats(gconstpointer data) {
  Log *log = (Log *)data;
  Heard heard = {0};
  log->user = &heard;
  Problems problems;
  problems_init(&problems);
  problems_add(&problems, "image", "door.png: no such file");
  problems_add(&problems, "image", "wall.png: no such file");
  for (int i = 0; i < 1000; i++) problems_add(&problems, "image", "door.png: no such file");
  g_assert_cmpint(problems_count(&problems), ==, 2);
  g_assert_cmpstr(problems_get(&problems, 0)->text, ==, "door.png: no such file");
  g_assert_cmpint(problems_get(&problems, 0)->count, ==, 1001);
  g_assert_cmpint(problems_get(&problems, 1)->count, ==, 1);
  g_assert_cmpint(heard.lines, ==, 2);
  g_assert_cmpint(heard.level, ==, LOG_ERROR);
  problems_clear(&problems);
}

/* An error that differs in every tick fills neither the log nor the memory. */
static void test_limit(gconstpointer data) {
  Log *log = (Log *)data;
  Heard heard = {0};
  log->user = &heard;
  Problems problems;
  problems_init(&problems);
  for (int i = 0; i < 5000; i++) {
    g_autofree char *text = g_strdup_printf("problem %d", i);
    problems_add(&problems, "image", text);
  }
  g_assert_cmpint(problems_count(&problems), ==, 1000);
  g_assert_cmpint(heard.lines, ==, 1001);
  problems_clear(&problems);
}

/* The same applies to long ones. They are truncated between characters. */
static void test_size(gconstpointer data) {
  Log *log = (Log *)data;
  Heard heard = {0};
  log->user = &heard;
  Problems problems;
  problems_init(&problems);
  g_autoptr(GString) text = g_string_new(NULL);
  /* An e with an accent, and an x. */
  for (int i = 0; i < 20000; i++) g_string_append(text, "\xc3\xa9x");
  size_t all = 0;
  for (int i = 0; i < 5000; i++) {
    g_autofree char *one = g_strdup_printf("%d%s", i, text->str);
    problems_add(&problems, "image", one);
    problems_add(&problems, "image", one);
  }
  for (int i = 0; i < problems_count(&problems); i++) {
    const Problem *problem = problems_get(&problems, i);
    g_assert_true(g_utf8_validate(problem->text, -1, NULL));
    g_assert_cmpint(problem->count, ==, 2);
    all += strlen(problem->text);
  }
  g_assert_cmpuint(all, >=, 512 << 10);
  g_assert_cmpuint(all, <, 600 << 10);
  g_assert_cmpint(heard.lines, ==, problems_count(&problems) + 1);
  problems_clear(&problems);
}

typedef struct PlaceCase {
  const char *message, *place;
  gsize file_length;
  int line, column;
} PlaceCase;

static void test_place(void) {
  static const PlaceCase cases[] = {
      {"rooms/street.lua:41: no actor", "rooms/street.lua:41:", 16, 41, 0},
      {"stories/inn.story:36:5: nothing ever makes it so", "stories/inn.story:36:5:", 17, 36, 5},
      {"stories/inn.story:36: 5: of a line", "stories/inn.story:36:", 17, 36, 0},
      {"stories/inn.story:36:5", "stories/inn.story:36:", 17, 36, 0},
      {"a:b.lua:7: odd", "a:b.lua:7:", 7, 7, 0},
      {"a.lua:99999999999999999999: far", "a.lua:99999999999999999999:", 5, G_MAXINT, 0},
      {"no place at all\nrooms/street.lua:41: in", "", 0, 0, 0},
      {"", "", 0, 0, 0},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    ProblemPlace place = problem_place(cases[i].message);
    g_autofree char *text = g_strndup(cases[i].message, place.length);
    g_assert_cmpstr(text, ==, cases[i].place);
    g_assert_cmpuint(place.file_length, ==, cases[i].file_length);
    g_assert_cmpint(place.line, ==, cases[i].line);
    g_assert_cmpint(place.column, ==, cases[i].column);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  static Log log = {.level = LOG_ERROR, .listener = hear};
  log_install(&log);
  g_test_add_data_func("/problems/repeats", &log, test_repeats);
  g_test_add_data_func("/problems/limit", &log, test_limit);
  g_test_add_data_func("/problems/size", &log, test_size);
  g_test_add_func("/problems/place", test_place);
  return g_test_run();
}
