/* restore_report.h: sentences that say which items of a checkpoint could not be restored.
 *
 * A checkpoint may come from an older version of the game, or from an untrusted source. An item
 * that this version of the game does not have, or that is invalid, is skipped. For each skipped
 * item, one sentence names the item and the reason. The names come from the checkpoint's file, so
 * print the sentences with the functions of base/clean.h. */

#ifndef BASE_DATA_RESTORE_REPORT_H
#define BASE_DATA_RESTORE_REPORT_H

#include <glib.h>

/* The largest number of sentences that a report keeps. Further sentences are only counted. */
#define RESTORE_REPORT_MAX 200

typedef struct RestoreReport {
  GPtrArray *sentences; /* char *, owned, without a full stop at the end */
  guint more;           /* the number of sentences that were not kept */
} RestoreReport;

RestoreReport *restore_report_new(void);
void restore_report_free(RestoreReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RestoreReport, restore_report_free)

/* Adds a sentence. Cuts it after 400 bytes and then appends "...". Replaces invalid UTF-8. */
void restore_report_add(RestoreReport *report, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Returns all sentences, one per line. If some were not kept, a last line states their number.
 * Returns "" if there are no sentences. The caller frees with g_free. */
char *restore_report_text(const RestoreReport *report);

#endif
