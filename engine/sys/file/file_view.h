/* file_view.h: maps a file of the host into memory to copy bytes from it.
 *
 * Copying a few KiB from a mapped file takes half the time of a read call. But a page of the
 * mapping can become unreadable: the file was shortened, or its disk failed or was removed. An
 * access to this page raises SIGBUS, which would end the process. If the access is made by
 * file_view_copy, the signal makes the copy fail instead. Every other SIGBUS has the effect that it
 * had before the first view.
 *
 * The first view installs the signal handler. The handler is never removed. Call crash_install
 * (crash.h) before the first view, because crash_install also installs a handler for this
 * signal. */

#ifndef SYS_FILE_FILE_VIEW_H
#define SYS_FILE_FILE_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct FileView {
  const uint8_t *bytes; /* read them only with file_view_copy; NULL = the view has no bytes */
  size_t size;          /* number of bytes */
} FileView;

/* Maps the first 'size' bytes of the open file 'fd'. The caller may then close 'fd'. If the mapping
 * fails, the view has no bytes, so every copy fails. */
void file_view_init(FileView *view, int fd, uint64_t size);
void file_view_clear(FileView *view);

/* Copies 'size' bytes of the view, starting at 'offset', to 'to'. Returns false if the view does
 * not have these bytes, or if they can no longer be read. The content of 'to' is then undefined. */
bool file_view_copy(const FileView *view, void *to, uint64_t offset, size_t size);

#endif
