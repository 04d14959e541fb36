/* wide_windows.h: paths and errors of Windows, for the files of engine/sys/ for Windows.
 *
 * The engine's paths are UTF-8. Windows wants UTF-16. A full path that begins with "\\?\" may be
 * longer than 260 characters, and Windows does not look for device names such as NUL in it. */

#ifndef SYS_FILE_WIDE_WINDOWS_H
#define SYS_FILE_WIDE_WINDOWS_H

#include <stdbool.h>
#include <wchar.h>

/* Windows.h first, so that no file forgets a setting. */
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>

/* Returns the full path for calls of Windows. Returns NULL with errno if the path is empty or not
 * UTF-8. The caller frees with g_free. */
wchar_t *wide_path(const char *path);

/* Returns 'folder', which wide_path has returned, with one more part. The caller frees with
 * g_free. */
wchar_t *wide_join(const wchar_t *folder, const wchar_t *part);

/* Returns whether a file can have this name on all systems: no part of a path with separators, no
 * name of a device, no stream (':'), no dot or blank at its end. */
bool wide_is_plain_name(const char *name);

/* Sets errno to the nearest value for GetLastError. Returns false. */
bool wide_set_errno(void);

/* Opens a file or folder without following a link, and without letting other programs delete or
 * rename it meanwhile. Returns INVALID_HANDLE_VALUE with errno on failure; ELOOP for a link. Other
 * reparse points, such as files of a cloud that are here in part, count as links. */
HANDLE wide_open_plain(const wchar_t *path, bool wants_folder, DWORD access);

#endif
