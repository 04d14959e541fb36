#include "world/text.h"

#include "fixture_world.h"

static uint64_t show(Fixture *f, const char *id, Tick ends) {
  FreeText what = {.at = {10, 20}, .plane = 50, .alpha = 255, .ends = ends};
  what.id = (char *)id;
  what.text = (char *)"words";
  return text_show(&f->world, &what);
}

static void test_show(Fixture *f, gconstpointer unused) {
  (void)unused;
  char id[] = "title";
  uint64_t first = show(f, id, 0);
  id[0] = 'X';
  uint64_t second = show(f, NULL, 0);
  g_assert_cmpuint(first, !=, second);
  const FreeText *text = text_find(&f->world, "title");
  g_assert_nonnull(text);
  g_assert_cmpuint(text->serial, ==, first);
  g_assert_cmpstr(text->text, ==, "words");
  assert_at(text->before, 10, 20);
  g_assert_null(text_find(&f->world, "Title"));
  g_assert_null(text_by_serial(&f->world, second)->id);
  g_assert_null(text_by_serial(&f->world, 999));
}

static void test_remove(Fixture *f, gconstpointer unused) {
  (void)unused;
  uint64_t title = show(f, "title", 0);
  uint64_t other = show(f, "other", 0);
  tween_float(&f->world, (Target){TARGET_TEXT, title}, (Vec){100, 20}, 60);
  tween_fade(&f->world, (Target){TARGET_TEXT, title}, 0, 5);
  fixture_ticks(f, 2);
  text_remove(&f->world, title);
  text_remove(&f->world, title); /* does nothing */
  g_assert_null(text_find(&f->world, "title"));
  g_assert_nonnull(text_by_serial(&f->world, other));
  fixture_ticks(f, 200);
  assert_signals(f, "");
  uint64_t again = show(f, "title", 0);
  g_assert_cmpuint(again, >, other);
}

static void test_expiry(Fixture *f, gconstpointer unused) {
  (void)unused;
  fixture_ticks(f, 5);
  show(f, "short", 3);
  show(f, "shorter", 2);
  show(f, "always", 0);
  fixture_ticks(f, 1);
  g_assert_nonnull(text_find(&f->world, "shorter"));
  fixture_ticks(f, 1);
  g_assert_null(text_find(&f->world, "shorter"));
  g_assert_nonnull(text_find(&f->world, "short"));
  fixture_ticks(f, 1);
  g_assert_null(text_find(&f->world, "short"));
  fixture_ticks(f, 1000);
  g_assert_nonnull(text_find(&f->world, "always"));
  assert_signals(f, "");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/text/show", test_show);
  fixture_test("/text/remove", test_remove);
  fixture_test("/text/expiry", test_expiry);
  return g_test_run();
}
