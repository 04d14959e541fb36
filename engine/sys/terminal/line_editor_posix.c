#include "sys/terminal/line_editor.h"

#include "base/clean.h"

#include <histedit.h>
#include <stdio.h>
#include <string.h>

/* Lines of history. */
#define HISTORY_MAX 500

/* Completions that are shown at once. */
#define SHOWN_MAX 40

struct LineEditor {
  EditLine *edit;
  History *history;
  char *prompt;
  LineCompleter complete;
  void *data;
};

static LineEditor *editor_of(EditLine *edit) {
  void *editor = NULL;
  el_get(edit, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt_of(EditLine *edit) { return editor_of(edit)->prompt; }

/* The length of the prefix that all texts share. */
static gsize common(const GPtrArray *texts) {
  const char *first = texts->pdata[0];
  gsize length = strlen(first);
  for (guint i = 1; i < texts->len; i++) {
    const char *other = texts->pdata[i];
    gsize same = 0;
    while (same < length && other[same] == first[same]) same++;
    length = same;
  }
  return length;
}

static void show_all(const GPtrArray *texts) {
  clean_print(stdout, "\n");
  for (guint i = 0; i < MIN(texts->len, SHOWN_MAX); i++) clean_print(stdout, "%s\n", (const char *)texts->pdata[i]);
  if (texts->len > SHOWN_MAX) clean_print(stdout, "(and %u more)\n", texts->len - SHOWN_MAX);
  fflush(stdout);
}

/* Inserts the shared prefix; lists the choices if there is nothing to insert. */
static unsigned char on_complete(EditLine *edit, int key) {
  (void)key;
  LineEditor *editor = editor_of(edit);
  const LineInfo *info = el_line(edit);
  g_autofree char *line = g_strndup(info->buffer, (gsize)(info->cursor - info->buffer));
  gsize start = 0;
  g_autoptr(GPtrArray) texts = editor->complete(editor->data, line, &start);
  if (texts->len == 0) return CC_REFRESH_BEEP;
  const char *first = texts->pdata[0];
  gsize have = strlen(line) - start, same = common(texts);
  while (same > have && ((guchar)first[same] & 0xc0) == 0x80) same--; /* no half characters */
  g_autofree char *more = same > have ? g_strndup(first + have, same - have) : g_strdup("");
  g_autofree char *insert = g_strconcat(more, texts->len == 1 ? " " : "", NULL);
  if (*insert) return el_insertstr(edit, insert) == 0 ? CC_REFRESH : CC_ERROR;
  show_all(texts);
  return CC_REDISPLAY;
}

LineEditor *line_editor_new(const char *prompt, LineCompleter complete, void *data) {
  HistEvent event;
  LineEditor *editor = g_new0(LineEditor, 1);
  editor->prompt = g_strdup(prompt);
  editor->complete = complete;
  editor->data = data;
  editor->edit = el_init("ichor", stdin, stdout, stderr);
  editor->history = history_init();
  if (!editor->edit || !editor->history) {
    line_editor_free(editor);
    return NULL;
  }
  history(editor->history, &event, H_SETSIZE, HISTORY_MAX);
  history(editor->history, &event, H_SETUNIQUE, 1);
  el_set(editor->edit, EL_CLIENTDATA, editor);
  el_set(editor->edit, EL_PROMPT, prompt_of);
  el_set(editor->edit, EL_EDITOR, "emacs");
  el_set(editor->edit, EL_SIGNAL, 1);
  el_set(editor->edit, EL_HIST, history, editor->history);
  el_set(editor->edit, EL_ADDFN, "ichor-complete", "Completes what is typed", on_complete);
  el_set(editor->edit, EL_BIND, "\t", "ichor-complete", NULL);
  el_set(editor->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
  return editor;
}

void line_editor_free(LineEditor *editor) {
  if (!editor) return;
  if (editor->edit) el_end(editor->edit);
  if (editor->history) history_end(editor->history);
  g_free(editor->prompt);
  g_free(editor);
}

char *line_editor_read(LineEditor *editor) {
  int count = 0;
  const char *line = el_gets(editor->edit, &count);
  if (!line || count <= 0) return NULL;
  HistEvent event;
  char *own = g_strchomp(g_strdup(line));
  if (*own) history(editor->history, &event, H_ENTER, own);
  return own;
}
