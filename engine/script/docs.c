/* docs.c: the documentation of the core functions, from their rows. */

#include "script/api.h"

#include <string.h>

static void add_row(GString *out, const ApiFn *fn) {
  g_string_append_printf(out, "### %s\n\n`%s`\n\n%s\n\n", fn->name, fn->usage, fn->doc);
}

static void add_table(GString *out, const char *title, const ApiFn *table) {
  g_string_append_printf(out, "## %s\n\n", title);
  for (; table->name; table++) add_row(out, table);
}

static const char introduction[] =
    "# The core functions\n\n"
    "Made from the engine's own tables by `make docs`; do not edit. Arguments in braces are fields of one table; what has a "
    "default may be left out. `px` are pixels, `ms` milliseconds, `alpha` is 0 to 255, a `color` is `{ r =, g =, b = }`. Where "
    "the "
    "id of a thing is expected, the thing itself will do. Nothing here waits except what says so; what takes time sends a signal "
    "at its end, and `waitFor(name)` waits for that.\n\n";

GString *script_api_markdown(void) {
  GString *out = g_string_new(introduction);
  for (int i = 0; api_tables[i]; i++) add_table(out, api_titles[i], api_tables[i]);
  g_string_truncate(out, out->len - 1);
  return out;
}
