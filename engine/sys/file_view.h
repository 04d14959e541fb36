/* file_view.h: maps a file of the host into memory to copy bytes from it.
 *
 * Copying a few KiB from a mapped file takes half the time of a read call. But a page of the file
 * can disappear: the file was shortened, or its disk failed or was removed. An access to this page
 * raises SIGBUS, which would end the process. During file_view_copy, and in its thread only, the
 * signal makes the copy fail instead. At all other times the signal has its previous effect.
 *
 * The handler is installed with the first view and stays. */

#ifndef SYS_FILE_VIEW_H
#define SYS_FILE_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct FileView {
  const uint8_t *bytes; /* read them only with file_view_copy; NULL = nothing can be copied */
  size_t size;
} FileView;

/* Maps the first 'size' bytes of an open file, which may be closed afterwards. If that fails, the
 * view has no bytes. */
void file_view_init(FileView *view, int fd, uint64_t size);
void file_view_clear(FileView *view);

/* Copies 'size' bytes, starting at 'offset'. Returns false if the view does not have these bytes or
 * they can no longer be read. The content of 'to' is then undefined. */
bool file_view_copy(const FileView *view, void *to, uint64_t offset, size_t size);

#endif
