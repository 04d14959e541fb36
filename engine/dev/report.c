#include "dev/report.h"

#include "base/log.h"
#include "game/run.h"
#include "game/save_folder.h"

/* Returns the console's lines. The caller frees with g_free. */
static char *log_of(const Console *console) {
  GString *log = g_string_new(NULL);
  for (int i = 0; i < console_line_count(console); i++) g_string_append_printf(log, "%s\n", console_line(console, i)->text);
  return g_string_free(log, FALSE);
}

char *report_save(Session *session, const char *problem, const Console *console, GError **error) {
  g_autoptr(GError) no_picture = NULL;
  SaveAbout about = {.problem = g_strdup(problem), .log = log_of(console)};
  about.screenshot = run_take_png(session->game, &no_picture);
  if (!about.screenshot) log_warn("report", "it has no picture: %s", no_picture->message);
  g_autoptr(GBytes) content = session_report(session, &about, error);
  save_about_clear(&about);
  char *name = content ? save_folder_keep(session->game->vfs, SAVE_REPORT, content, error) : NULL;
  if (name) log_info("report", "saved as %s%c%s", vfs_save_folder(session->game->vfs), G_DIR_SEPARATOR, name);
  return name;
}
