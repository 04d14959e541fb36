#include "sys/terminal/line_editor.h"

LineEditor *line_editor_new(const char *prompt, LineCompleter complete, void *data) {
  (void)prompt, (void)complete, (void)data;
  return NULL;
}

void line_editor_free(LineEditor *editor) { (void)editor; }

char *line_editor_read(LineEditor *editor) {
  (void)editor;
  return NULL;
}
