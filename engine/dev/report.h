/* report.h: writes a bug report: one file with an error, the log, the recorded run and a picture.
 *
 * The file has the format of a save (game/save_file.h), so every command of ichor that reads saves
 * can read a report. The file is written to the game's save folder. */

#ifndef DEV_REPORT_H
#define DEV_REPORT_H

#include "dev/console.h"
#include "game/session.h"

/* Writes a report of the current moment. 'problem' is the text of the error. The output of
 * 'console' becomes the log in the report. If no picture can be taken, logs a warning and writes
 * the report without a picture. Returns the name of the file in the save folder. The caller frees
 * the name with g_free. On failure returns NULL with an error. */
char *report_save(Session *session, const char *problem, const Console *console, GError **error);

#endif
