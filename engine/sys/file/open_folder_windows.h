/* open_folder_windows.h: how an open folder (open_folder.h) is stored on Windows.
 *
 * While 'handle' is open, Windows lets no program rename or delete the folder or one above it. So
 * 'path' keeps leading to it. */

#ifndef SYS_FILE_OPEN_FOLDER_WINDOWS_H
#define SYS_FILE_OPEN_FOLDER_WINDOWS_H

#include "sys/file/open_folder.h"
#include "sys/file/wide_windows.h"

struct OpenFolder {
  HANDLE handle;
  wchar_t *path; /* full; owned */
};

/* Returns the path of the entry 'name'. Returns NULL with errno if it is not the name of a file
 * (wide_is_plain_name). The caller frees with g_free. */
wchar_t *open_folder_entry(const OpenFolder *folder, const char *name);

#endif
