#include "dev/excerpt.h"

#include <string.h>

#define TAB "  "

/* Returns the line at 'text' without its end, with blanks for tabs and other control characters. */
static char *take_line(const char *text) {
  g_autofree char *line = g_utf8_make_valid(text, (gssize)strcspn(text, "\n"));
  GString *clean = g_string_new(NULL);
  for (const char *c = g_strchomp(line); *c; c++) {
    if (*c == '\t') g_string_append(clean, TAB);
    else g_string_append_c(clean, g_ascii_iscntrl(*c) ? ' ' : *c);
  }
  return g_string_free(clean, FALSE);
}

static void remove_indentation(Excerpt *excerpt) {
  gsize shared = G_MAXSIZE;
  for (int i = 0; i < excerpt->count; i++) {
    gsize indentation = strspn(excerpt->lines[i], " ");
    if (excerpt->lines[i][indentation]) shared = MIN(shared, indentation);
  }
  for (int i = 0; i < excerpt->count; i++) {
    char *line = excerpt->lines[i];
    gsize removed = MIN(shared, strlen(line));
    memmove(line, line + removed, strlen(line + removed) + 1);
  }
}

/* Returns the line after 'line', or NULL after the last. */
static const char *next_line(const char *line) {
  const char *end = strchr(line, '\n');
  return end && end[1] ? end + 1 : NULL;
}

static int count_lines(const char *text) {
  int count = 0;
  for (const char *line = *text ? text : NULL; line; line = next_line(line)) count++;
  return count;
}

void excerpt_take(Excerpt *excerpt, const char *text, int fault) {
  excerpt_clear(excerpt);
  int total = text ? count_lines(text) : 0;
  if (fault < 1 || fault > total) return;
  excerpt->fault = fault;
  excerpt->first = MAX(MIN(fault - 1, total - EXCERPT_LINES + 1), 1);
  int number = 1;
  for (const char *line = text; line && excerpt->count < EXCERPT_LINES; line = next_line(line)) {
    if (number++ >= excerpt->first) excerpt->lines[excerpt->count++] = take_line(line);
  }
  remove_indentation(excerpt);
}

void excerpt_clear(Excerpt *excerpt) {
  for (int i = 0; i < excerpt->count; i++) g_free(excerpt->lines[i]);
  *excerpt = (Excerpt){0};
}
