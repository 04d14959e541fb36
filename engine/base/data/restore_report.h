/* restore_report.h: what a checkpoint could not restore, as sentences for people.
 *
 * A checkpoint may come from an older version of the game, or from an untrusted source. An item
 * that no longer fits is skipped, and one sentence names the item and the reason. Names in the
 * sentences come from the file: print them through base/clean.h, as all text. */

#ifndef BASE_DATA_RESTORE_REPORT_H
#define BASE_DATA_RESTORE_REPORT_H

#include <glib.h>

/* Further sentences are only counted. */
#define RESTORE_REPORT_MAX 200

typedef struct RestoreReport {
  GPtrArray *sentences; /* char *, owned, without a full stop at the end */
  guint more;           /* how many were not kept */
} RestoreReport;

RestoreReport *restore_report_new(void);
void restore_report_free(RestoreReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RestoreReport, restore_report_free)

/* Adds a sentence. Long ones are cut. Invalid UTF-8 is replaced. */
void restore_report_add(RestoreReport *report, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Returns all sentences, one per line, and the number of the others; "" for none. The caller frees
 * with g_free. */
char *restore_report_text(const RestoreReport *report);

#endif
