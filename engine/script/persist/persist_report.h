/* persist_report.h: sentences for the author about data that a checkpoint cannot keep or restore.
 *
 * Each sentence begins with the name of its subject: "state.door: a coroutine cannot be kept". A
 * report stores at most PERSIST_REPORT_MAX sentences. It only counts further sentences. */

#ifndef SCRIPT_PERSIST_PERSIST_REPORT_H
#define SCRIPT_PERSIST_PERSIST_REPORT_H

#include <glib.h>

#define PERSIST_REPORT_MAX 100

typedef struct PersistReport {
  GPtrArray *sentences; /* char *, in the order in which they were added */
  guint more;           /* the number of sentences that came when the report was full */
} PersistReport;

void persist_report_init(PersistReport *report);
void persist_report_clear(PersistReport *report);

/* Adds a sentence, unless the report already stores the same sentence. A full report counts every
 * sentence in 'more'. Does nothing if 'report' is NULL. */
void persist_report_add(PersistReport *report, const char *format, ...) G_GNUC_PRINTF(2, 3);

#endif
