#include "tools/play/error_box.h"

#include "base/clean.h"
#include "sys/file/descriptor.h"
#include "sys/terminal/terminal.h"
#include "tools/play/error_window.h"

#include <string.h>

#define TEXT_MAX 1500 /* bytes: a window must hold it */

/* What the process that plays sends at its end, before the errors. A process that has crashed sends
 * nothing. */
enum { ENDED_WELL = 'w', FAILED = 'f' };

static const char crashed[] = "The game has ended, because its engine failed.\n\nWhat was saved is not lost.";

static void collect(LogLevel level, const char *channel, const char *line, void *user) {
  ErrorBox *box = user;
  (void)channel;
  if (level < LOG_ERROR || box->lines->len + strlen(line) > TEXT_MAX) return;
  g_string_append_printf(box->lines, "%s\n", line);
}

static void show(const char *text) {
  const char *program = g_get_prgname();
  g_autofree char *title = g_path_get_basename(program ? program : "Ichor");
  if (g_str_has_suffix(title, ".exe")) title[strlen(title) - strlen(".exe")] = '\0';
  g_autofree char *clean = clean_text(text);
  error_window_show(title, clean);
}

static int wait_and_show(int connection, void *unused) {
  (void)unused;
  char text[TEXT_MAX + 100];
  int64_t size = descriptor_read(connection, text, sizeof text - 1);
  text[MAX(size, 0)] = '\0';
  if (size <= 0) show(crashed);
  else if (text[0] == FAILED) show(text + 1);
  return 0;
}

void error_box_begin(ErrorBox *box, Log *log) {
  *box = (ErrorBox){0};
  if (terminal_is_error() || (child_is_possible() && !child_begin(&box->child, wait_and_show, NULL))) return;
  box->lines = g_string_new("The game cannot be played:\n\n");
  box->log = log;
  log->listener = collect;
  log->user = box;
}

void error_box_end(ErrorBox *box, int status) {
  if (!box->log) return;
  if (box->log->user == box) box->log->listener = NULL;
  g_string_prepend_c(box->lines, status == 0 ? ENDED_WELL : FAILED);
  if (box->child.process > 0) child_send(&box->child, box->lines->str, box->lines->len);
  else if (status != 0) show(box->lines->str + 1);
  child_end(&box->child);
  g_string_free(box->lines, TRUE);
  *box = (ErrorBox){0};
}
