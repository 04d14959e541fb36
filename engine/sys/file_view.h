/* file_view.h: maps a file of the host into memory to copy bytes from it.
 *
 * Copying a few KiB from a mapped file takes half the time of a read call. But a page of the file
 * can disappear: the file was shortened, or its disk failed or was removed. An access to such a
 * page raises SIGBUS, which would end the process. file_view_copy handles this signal: during the
 * copy, in its thread only, the signal makes the copy fail. At all other times the signal has its
 * previous effect.
 *
 * The handler is installed with the first view and stays. */

#ifndef SYS_FILE_VIEW_H
#define SYS_FILE_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct FileView {
  const uint8_t *bytes; /* NULL: nothing can be copied. Read them with file_view_copy only */
  size_t size;
} FileView;

/* Maps the first 'size' bytes of an open file, which may be closed afterwards. If that fails, the
 * view has no bytes. */
void file_view_init(FileView *view, int fd, uint64_t size);
void file_view_clear(FileView *view);

/* Copies 'size' bytes, starting at 'offset'. If the view does not have them or they can no longer
 * be read, returns false; the content of 'to' is then undefined. */
bool file_view_copy(const FileView *view, void *to, uint64_t offset, size_t size);

#endif
