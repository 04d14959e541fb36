#include "sys/file/user_folder.h"

#include <glib.h>

const char *user_folder(void) { return g_get_user_data_dir(); }
