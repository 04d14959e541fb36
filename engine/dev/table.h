/* table.h: formats a table as text with aligned columns, for a monospaced font such as
 * the console's.
 *
 * Cells are added from left to right, row by row. The first row is the head. The text leaves out a
 * column if all its cells below the head are empty. */

#ifndef DEV_TABLE_H
#define DEV_TABLE_H

#include <glib.h>

typedef struct Table {
  guint columns;    /* number of columns */
  GPtrArray *cells; /* char *: the head, then all rows; owned */
} Table;

/* Initialises a table. 'head' contains the titles of the columns, then NULL. Clear the table
 * with table_clear. */
void table_init(Table *table, const char *const *head);
void table_clear(Table *table);

/* Adds a cell with a copy of 'text'. NULL adds an empty cell. 'format' is a format of printf. */
void table_add(Table *table, const char *text);
void table_add_format(Table *table, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Returns the number of complete rows below the head. */
guint table_rows(const Table *table);

/* Returns the table as text: one line per row, the head first, without a newline at the end. All
 * rows must be complete. The caller frees the text with g_free. */
char *table_text(const Table *table);

#endif
