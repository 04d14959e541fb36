#include "dev/table.h"

static void test_columns_align(void) {
  static const char *const head[] = {"name", "none", "n", "last", NULL};
  Table table;
  table_init(&table, head);
  table_add(&table, "gr\303\274n");
  table_add(&table, NULL);
  table_add_format(&table, "%d", 1000);
  table_add(&table, "");
  table_add(&table, "long name");
  table_add(&table, "");
  table_add(&table, "");
  table_add(&table, "x");
  g_assert_cmpuint(table_rows(&table), ==, 2);
  g_autofree char *text = table_text(&table);
  g_assert_cmpstr(text, ==,
                  "name       n     last\n"
                  "gr\303\274n       1000\n"
                  "long name        x");
  table_clear(&table);
}

static void test_head_alone(void) {
  static const char *const head[] = {"name", NULL};
  Table table;
  table_init(&table, head);
  g_assert_cmpuint(table_rows(&table), ==, 0);
  g_autofree char *text = table_text(&table);
  g_assert_cmpstr(text, ==, "");
  table_clear(&table);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/table/columns align", test_columns_align);
  g_test_add_func("/table/head alone", test_head_alone);
  return g_test_run();
}
