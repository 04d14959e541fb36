/* table.h: aligns cells in columns, for monospaced text such as the console's.
 *
 * Cells are added from left to right, row by row. The first row is the head. A column without text
 * below its head is omitted. */

#ifndef DEV_TABLE_H
#define DEV_TABLE_H

#include <glib.h>

typedef struct Table {
  guint columns;
  GPtrArray *cells; /* char *, owned */
} Table;

/* 'head' contains the titles of the columns, then NULL. Clear the table with table_clear. */
void table_init(Table *table, const char *const *head);
void table_clear(Table *table);

/* Adds a cell with a copy of 'text'. NULL adds an empty cell. */
void table_add(Table *table, const char *text);
void table_add_format(Table *table, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Returns the number of rows below the head. */
guint table_rows(const Table *table);

/* Returns the table as text: one line per row, the head first, without a newline at the end. The
 * caller frees it with g_free. All rows must be complete. */
char *table_text(const Table *table);

#endif
