/* report.h: a report of an error, for bug reports: one file with the error, the log, the run and a
 * picture.
 *
 * The file is a save (game/save_file.h), so everything that opens a save opens it. It is in the
 * game's save folder. */

#ifndef DEV_REPORT_H
#define DEV_REPORT_H

#include "dev/console.h"
#include "game/session.h"

/* Writes a report of the present moment. The log is what the console shows. Returns the file's
 * name, which the caller frees with g_free; NULL with an error. */
char *report_save(Session *session, const char *problem, const Console *console, GError **error);

#endif
