/* file_info.h: reports what a path leads to, without opening it, and makes hard links. */

#ifndef SYS_FILE_FILE_INFO_H
#define SYS_FILE_FILE_INFO_H

#include <stdbool.h>
#include <stdint.h>

typedef enum { FILE_REGULAR, FILE_FOLDER, FILE_LINK, FILE_OTHER } FileKind;

/* Two paths lead to the same file if 'number' and 'device' are equal. */
typedef struct FileInfo {
  FileKind kind;
  uint64_t size;      /* bytes of a regular file */
  int64_t changed_ns; /* time of the last change of the content, in ns since 1970 */
  uint64_t number;    /* of the file in its file system */
  uint64_t device;    /* of the file system */
} FileInfo;

/* Fills 'info' for a path. Follows links, so 'kind' is never FILE_LINK. Returns false with errno,
 * and 'info' unchanged, if the path leads nowhere or cannot be followed. */
bool file_info_read(FileInfo *info, const char *path);

/* Like file_info_read, but if the path itself is a link, fills 'info' for the link. */
bool file_info_read_link(FileInfo *info, const char *path);

/* Returns whether both are the same file. */
bool file_info_is_same(const FileInfo *a, const FileInfo *b);

/* Returns the present time in ns since 1970, on the clock of FileInfo.changed_ns. */
int64_t file_info_now(void);

/* Gives the file 'path' a second path 'name' (a hard link). Returns false if 'name' exists, or on a
 * file system without hard links. */
bool file_info_make_link(const char *path, const char *name);

/* Returns the absolute path without links, or NULL with errno. The caller frees with g_free. */
char *file_info_real_path(const char *path);

#endif
