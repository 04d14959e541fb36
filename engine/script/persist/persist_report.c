#include "script/persist/persist_report.h"

#include <stdbool.h>
#include <string.h>

void persist_report_init(PersistReport *report) {
  report->sentences = g_ptr_array_new_with_free_func(g_free);
  report->more = 0;
}

void persist_report_clear(PersistReport *report) {
  g_clear_pointer(&report->sentences, g_ptr_array_unref);
  report->more = 0;
}

static bool has(const PersistReport *report, const char *text) {
  for (guint i = 0; i < report->sentences->len; i++) {
    if (strcmp(report->sentences->pdata[i], text) == 0) return true;
  }
  return false;
}

void persist_report_add(PersistReport *report, const char *format, ...) {
  if (!report) return;
  if (report->sentences->len == PERSIST_REPORT_MAX) {
    report->more++;
    return;
  }
  va_list values;
  va_start(values, format);
  char *text = g_strdup_vprintf(format, values);
  va_end(values);
  if (has(report, text)) g_free(text);
  else g_ptr_array_add(report->sentences, text);
}
