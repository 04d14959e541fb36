#include "dev/table.h"

#include "base/check.h"

#include <stdarg.h>

#define GAP "  " /* between columns */

void table_init(Table *table, const char *const *head) {
  *table = (Table){g_strv_length((char **)head), g_ptr_array_new_with_free_func(g_free)};
  for (guint i = 0; i < table->columns; i++) table_add(table, head[i]);
}

void table_clear(Table *table) {
  g_ptr_array_unref(table->cells);
  *table = (Table){0};
}

void table_add(Table *table, const char *text) { g_ptr_array_add(table->cells, g_strdup(text ? text : "")); }

void table_add_format(Table *table, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_ptr_array_add(table->cells, g_strdup_vprintf(format, arguments));
  va_end(arguments);
}

guint table_rows(const Table *table) { return table->cells->len / table->columns - 1; }

static const char *cell(const Table *table, guint row, guint column) {
  return table->cells->pdata[row * table->columns + column];
}

/* Returns the number of characters in the longest cell, the head included; 0 if all cells below the
 * head are empty. */
static glong column_width(const Table *table, guint column) {
  glong below = 0;
  for (guint row = 1; row <= table_rows(table); row++) below = MAX(below, g_utf8_strlen(cell(table, row, column), -1));
  return below == 0 ? 0 : MAX(below, g_utf8_strlen(cell(table, 0, column), -1));
}

char *table_text(const Table *table) {
  CHECK(table->cells->len % table->columns == 0, "whole rows");
  g_autofree glong *widths = g_new(glong, table->columns);
  for (guint i = 0; i < table->columns; i++) widths[i] = column_width(table, i);

  GString *text = g_string_new(NULL);
  for (guint row = 0; row <= table_rows(table); row++) {
    if (row > 0) g_string_append_c(text, '\n');
    glong blanks = 0; /* pending: written only before a word */
    for (guint i = 0; i < table->columns; i++) {
      if (widths[i] == 0) continue;
      const char *word = cell(table, row, i);
      if (*word) g_string_append_printf(text, "%*s%s", (int)blanks, "", word);
      glong rest = widths[i] - g_utf8_strlen(word, -1) + (glong)(sizeof GAP - 1);
      blanks = *word ? rest : blanks + rest;
    }
  }
  return g_string_free(text, FALSE);
}
