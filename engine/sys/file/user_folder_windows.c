#include "sys/file/user_folder.h"

#include <glib.h>

/* GLib's g_get_user_data_dir is the local folder, which does not follow the user to other computers
 * of a network. */
const char *user_folder(void) {
  const char *folder = g_getenv("APPDATA");
  return folder && *folder ? folder : g_get_user_data_dir();
}
