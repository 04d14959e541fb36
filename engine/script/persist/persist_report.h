/* persist_report.h: what a checkpoint could not keep, in sentences for the author.
 *
 * Each sentence begins with the name of its subject: "state.door: a coroutine cannot be kept". A
 * report has at most REPORT_MAX sentences; it counts the others. */

#ifndef SCRIPT_PERSIST_PERSIST_REPORT_H
#define SCRIPT_PERSIST_PERSIST_REPORT_H

#include <glib.h>

#define PERSIST_REPORT_MAX 100

typedef struct PersistReport {
  GPtrArray *sentences; /* char *, in the order in which they were added */
  guint more;           /* how many did not fit */
} PersistReport;

void persist_report_init(PersistReport *report);
void persist_report_clear(PersistReport *report);

/* Adds a sentence, unless the report has it already. 'report' may be NULL: then does nothing. */
void persist_report_add(PersistReport *report, const char *format, ...) G_GNUC_PRINTF(2, 3);

#endif
