#include "game/save_folder.h"

#include <glib.h>

char *save_folder_for(const char *id) {
  g_autoptr(GString) name = g_string_new(NULL);
  for (const char *c = id && *id ? id : "game"; *c; c++) {
    if (g_ascii_isalnum(*c) || *c == '-' || *c == '_') g_string_append_c(name, *c);
    else g_string_append_printf(name, "%%%02X", (unsigned char)*c);
  }
  return g_build_filename(g_get_user_data_dir(), "ichor", name->str, NULL);
}
