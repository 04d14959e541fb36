/* test_hostile.c: runs the cases of tests/hostile/ repeatedly. Each is stopped at the right line
 * and leaves a usable state. (hostile.sh tries each in a whole game.)
 *
 * REPEAT (environment) sets how often each case runs (1). Each time it gets a fresh state. Under
 * valgrind or a sanitizer, this also tests Lua itself. */

#include "fixture_script.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LONG_BUDGET_MS 5000 /* for cases that fill the memory or end by themselves */

/* A sanitizer slows down every instruction and every allocation. The budget must be long enough for
 * a script to prepare its attack. */
#ifdef __SANITIZE_ADDRESS__
#define BUDGET_MS 100
#else
#define BUDGET_MS 50
#endif

typedef struct Case {
  char *name, *line, *text, *script;
} Case;

static double processor_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1000 + (double)time.tv_nsec / 1e6;
}

static void case_free(gpointer data) {
  Case *one = data;
  g_free(one->name);
  g_free(one->line);
  g_free(one->text);
  g_free(one->script);
  g_free(one);
}

/* Reads "name: LINE text", up to the end of the line. */
static Case *read_head(const char *start) {
  const char *head = strstr(start, ": "), *end = strchr(start, '\n');
  g_assert_true(head && end);
  const char *blank = memchr(head + 2, ' ', (size_t)(end - head - 2));
  if (!blank) blank = end;
  Case *one = g_new0(Case, 1);
  one->name = g_strndup(start, (gsize)(head - start));
  one->line = g_strndup(head + 2, (gsize)(blank - head - 2));
  one->text = blank == end ? g_strdup("") : g_strndup(blank + 1, (gsize)(end - blank - 1));
  return one;
}

static char *read_text(const char *file) {
  g_autofree char *path = g_build_filename("tests", "hostile", file, NULL);
  char *content = NULL;
  g_assert_true(g_file_get_contents(path, &content, NULL, NULL));
  return content;
}

/* Cases are separated by "=== ". Each is a head and a script. */
static GPtrArray *read_cases(const char *file) {
  g_autofree char *content = read_text(file);
  g_auto(GStrv) parts = g_strsplit(content, "=== ", -1);
  GPtrArray *cases = g_ptr_array_new_with_free_func(case_free);
  for (char **part = parts + 1; *part; part++) {
    Case *one = read_head(*part);
    one->script = g_strdup(strchr(*part, '\n') + 1);
    g_ptr_array_add(cases, one);
  }
  return cases;
}

/* Reads heads and loads the scripts of the same name from 'folder'. Skips missing scripts. */
static GPtrArray *read_files(const char *file, const char *folder) {
  g_autofree char *content = read_text(file);
  GPtrArray *cases = g_ptr_array_new_with_free_func(case_free);
  for (const char *line = content; *line; line = strchr(line, '\n') + 1) {
    Case *one = read_head(line);
    g_autofree char *path = g_build_filename(folder, one->name, NULL);
    if (g_file_get_contents(path, &one->script, NULL, NULL)) g_ptr_array_add(cases, one);
    else case_free(one);
  }
  return cases;
}

/* When the first error of a case was logged, in processor_ms(); 0 before that. Global, since a
 * process has only one log. */
static double told_ms;

static GLogWriterOutput note_time(GLogLevelFlags level, const GLogField *fields, gsize count, gpointer user) {
  (void)level, (void)fields, (void)count, (void)user;
  if (told_ms == 0) told_ms = processor_ms();
  return G_LOG_WRITER_HANDLED;
}

/* Whether the script's own error is among the problems. Other problems may come first. */
static bool has_problem(const Scripted *f, const Case *one) {
  g_autofree char *pattern = g_strdup_printf("^bad\\.lua:%s: [^\\n]*%s", one->line, one->text);
  for (int i = 0; i < problems_count(&f->world.problems); i++) {
    if (g_regex_match_simple(pattern, scripted_problem(f, i), 0, 0)) return true;
  }
  return false;
}

/* Returns how long it took until the first error was logged, in ms; 0 if there was none. */
static double run_case(Scripted *f, const Case *one) {
  scripted_write(f, "game/bad.lua", one->script);
  scripted_write(f, "game/main.lua", "startScript(function() require 'bad' end)");
  told_ms = 0;
  double before = processor_ms();
  /* This may be stopped as well, if the case keeps starting scripts that loop. */
  script_run_file(f->script, "main.lua");
  double taken = told_ms == 0 ? 0 : told_ms - before;
  bool is_fine = strcmp(one->line, "-") == 0 ? problems_count(&f->world.problems) == 0 : has_problem(f, one);
  if (!is_fine) g_test_message("%s: %s", one->name, scripted_problem(f, 0));
  g_assert_true(is_fine);
  assert_out(f, "local t = {} for i = 1, 1000 do t[i] = { i } end out = #t .. ('x'):rep(2)", "1000xx");
  scripted_ticks(f, 2);
  return taken;
}

static int repetitions(void) {
  const char *text = g_getenv("REPEAT");
  return text ? (int)strtol(text, NULL, 10) : 1;
}

/* Whether a case runs until it is stopped. Its error need not say so: a loop in __tostring is
 * stopped while another error is reported. */
static bool loops(const Case *one) { return strstr(one->text, "run for more than") || g_str_has_suffix(one->name, "that loops"); }

/* Logs how late the scripts were stopped, in processor time, but does not judge it: on a shared
 * machine, processor time includes time in which nothing ran for this process. ('make bench
 * BENCH=hostile' measures it; the aim is 50 ms.) */
static void run_cases(const GPtrArray *cases) {
  double latest = 0;
  const char *name = "-";
  for (int round = 0; round < repetitions(); round++) {
    for (guint i = 0; i < cases->len; i++) {
      const Case *one = cases->pdata[i];
      int budget_ms = loops(one) ? BUDGET_MS : LONG_BUDGET_MS;
      Scripted f = {0};
      scripted_prepare(&f);
      scripted_open(&f, (ScriptOptions){.script_ms = budget_ms, .loading_ms = budget_ms});
      double late = run_case(&f, one) - budget_ms;
      if (late > latest) latest = late, name = one->name;
      scripted_tear_down(&f, NULL);
    }
  }
  g_test_message("%u scripts; the latest was stopped %.1f ms late: %s", cases->len, latest, name);
}

static void run_cases_of(gconstpointer file) {
  g_autoptr(GPtrArray) cases = read_cases(file);
  run_cases(cases);
}

/* Scripts from before there was a watchdog. They are stored outside the project. (brk6.lua ends by
 * itself; quirks.cases has a copy of it.) */
static void test_shared(void) {
  const char *folder = g_getenv("HOSTILE");
  g_autoptr(GPtrArray) cases = read_files("shared.lines", folder ? folder : "../shared/data/hostile");
  if (cases->len == 0) g_test_skip("no scripts in $HOSTILE or ../shared/data/hostile");
  else run_cases(cases);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
  g_log_set_writer_func(note_time, NULL, NULL);
  g_test_add_data_func("/hostile/time", "time.cases", run_cases_of);
  g_test_add_data_func("/hostile/quirks", "quirks.cases", run_cases_of);
  g_test_add_data_func("/hostile/errors", "errors.cases", run_cases_of);
  g_test_add_func("/hostile/shared", test_shared);
  return g_test_run();
}
