#include "base/log.h"
#include "dev/error_note.h"

static void add(Problems *problems, const char *text) { problems_add(problems, "script", text); }

static void test_repeats(void) {
  Problems problems;
  problems_init(&problems);
  ErrorNote note = {0};
  add(&problems, "a.lua:1: one\n  in function 'f'");
  add(&problems, "b.lua:2: two");
  g_assert_false(error_note_follow(&note, &problems, 1000)); /* the panel shows new errors */
  g_assert_false(error_note_is_shown(&note));

  add(&problems, "a.lua:1: one\n  in function 'f'");
  g_assert_true(error_note_follow(&note, &problems, 1000));
  g_assert_true(error_note_is_shown(&note));
  g_assert_cmpstr(note.text, ==, "a.lua:1: one");
  g_assert_cmpint(note.count, ==, 2);
  g_assert_false(error_note_follow(&note, &problems, 1000 + ERROR_NOTE_MS - 1));

  /* It stays as long as the error comes. */
  add(&problems, "a.lua:1: one\n  in function 'f'");
  g_assert_true(error_note_follow(&note, &problems, 3000));
  g_assert_cmpint(note.count, ==, 3);
  g_assert_false(error_note_follow(&note, &problems, 3000 + ERROR_NOTE_MS - 1));
  g_assert_true(error_note_follow(&note, &problems, 3000 + ERROR_NOTE_MS));
  g_assert_false(error_note_is_shown(&note));
  g_assert_false(error_note_follow(&note, &problems, 99999));

  /* The panel has just shown how often they came. */
  add(&problems, "b.lua:2: two");
  error_note_hide(&note, &problems);
  g_assert_false(error_note_follow(&note, &problems, 99999));
  problems_clear(&problems);
}

/* Paints any text at any window size, in the corner only. */
static void test_paint(void) {
  Panel *panel = panel_new("assets/fonts/mono.ttf");
  g_autofree char *huge = g_strnfill(100000, 'w');
  const char *const texts[] = {"a.lua:1: one", "", "\xff", huge};
  static const Size sizes[] = {{1280, 720}, {320, 180}, {40, 30}, {1, 1}};
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    for (size_t k = 0; k < G_N_ELEMENTS(sizes); k++) {
      Pixels *window = pixels_new(sizes[k].w, sizes[k].h);
      ErrorNote note = {.text = g_strdup(texts[i]), .count = 2};
      error_note_paint(&note, panel, window, 0);
      if (sizes[k].w == 1280) {
        g_assert_cmphex(pixels_row(window, 20)[1200], !=, 0);
        g_assert_cmphex(pixels_row(window, 20)[500], ==, 0);
      }
      error_note_clear(&note);
      error_note_paint(&note, panel, window, 0);
      pixels_free(window);
    }
  }
  panel_free(panel);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  static Log log = {.level = LOG_NONE};
  log_install(&log);
  g_test_add_func("/error-note/repeats", test_repeats);
  g_test_add_func("/error-note/paint", test_paint);
  return g_test_run();
}
