#include "game/save_folder.h"

#include <glib.h>

char *save_folder_for(const char *id) {
  g_autofree char *name = g_strdup(id && *id ? id : "game");
  g_strcanon(name, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_", '-');
  return g_build_filename(g_get_user_data_dir(), "ichor", name, NULL);
}
