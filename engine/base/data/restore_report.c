#include "base/data/restore_report.h"

#define SENTENCE_MAX 400 /* bytes */

RestoreReport *restore_report_new(void) {
  RestoreReport *report = g_new0(RestoreReport, 1);
  report->sentences = g_ptr_array_new_with_free_func(g_free);
  return report;
}

void restore_report_free(RestoreReport *report) {
  if (!report) return;
  g_ptr_array_unref(report->sentences);
  g_free(report);
}

void restore_report_add(RestoreReport *report, const char *format, ...) {
  if (report->sentences->len >= RESTORE_REPORT_MAX) {
    report->more++;
    return;
  }
  va_list arguments;
  va_start(arguments, format);
  GString *text = g_string_new(NULL);
  g_string_vprintf(text, format, arguments);
  va_end(arguments);
  if (text->len > SENTENCE_MAX) {
    g_string_truncate(text, SENTENCE_MAX);
    g_string_append(text, "...");
  }
  g_ptr_array_add(report->sentences, g_utf8_make_valid(text->str, (gssize)text->len));
  g_string_free(text, TRUE);
}

char *restore_report_text(const RestoreReport *report) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < report->sentences->len; i++) {
    g_string_append_printf(text, "%s%s", i > 0 ? "\n" : "", (const char *)report->sentences->pdata[i]);
  }
  if (report->more > 0) g_string_append_printf(text, "\nand %u more", report->more);
  return g_string_free(text, FALSE);
}
