/* restore_report.h: sentences that say which items of a checkpoint could not be restored.
 *
 * A checkpoint may come from an older version of the game, or from an untrusted source. An item
 * that does not fit the game is skipped. One sentence names the item and the reason. Names in the
 * sentences come from the file, so print the sentences through base/clean.h. */

#ifndef BASE_DATA_RESTORE_REPORT_H
#define BASE_DATA_RESTORE_REPORT_H

#include <glib.h>

/* The report keeps at most this many sentences. It only counts further ones. */
#define RESTORE_REPORT_MAX 200

typedef struct RestoreReport {
  GPtrArray *sentences; /* char *, owned, without a full stop at the end */
  guint more;           /* the number of sentences that were not kept */
} RestoreReport;

RestoreReport *restore_report_new(void);
void restore_report_free(RestoreReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RestoreReport, restore_report_free)

/* Adds a sentence. Cuts it after 400 bytes. Replaces invalid UTF-8. */
void restore_report_add(RestoreReport *report, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Returns all sentences, one per line, followed by the number of those that were not kept. Returns
 * "" if there are none. The caller frees with g_free. */
char *restore_report_text(const RestoreReport *report);

#endif
