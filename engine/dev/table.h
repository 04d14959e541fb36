/* table.h: rows of cells that stand under each other in monospaced text, such as the console's.
 *
 * Cells are added from left to right and from top to bottom; the first row is the head. A column that is empty below its head is
 * left out, so a rare property takes no room while nothing has it. */

#ifndef DEV_TABLE_H
#define DEV_TABLE_H

#include <glib.h>

typedef struct Table {
  guint columns;
  GPtrArray *cells; /* char *, owned */
} Table;

/* The head is the NULL-terminated list; clear the table with table_clear. */
void table_init(Table *table, const char *const *head);
void table_clear(Table *table);

/* Adds a cell; NULL is an empty one. */
void table_add(Table *table, const char *text);
void table_add_format(Table *table, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* How many rows there are below the head. */
guint table_rows(const Table *table);

/* One line a row, the head first, without a newline at the end; the caller frees with g_free. */
char *table_text(const Table *table);

#endif
