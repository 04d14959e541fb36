/* report.h: writes a bug report: one file with an error, the log, the run and a picture.
 *
 * The file has the format of a save (game/save_file.h), so all commands that read saves can read
 * it. It is written to the game's save folder. */

#ifndef DEV_REPORT_H
#define DEV_REPORT_H

#include "dev/console.h"
#include "game/session.h"

/* Writes a report of the current moment. 'problem' is the error; the log is the console's output.
 * Returns the file's name, or NULL with an error. The caller frees it with g_free. */
char *report_save(Session *session, const char *problem, const Console *console, GError **error);

#endif
