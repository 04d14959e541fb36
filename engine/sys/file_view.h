/* file_view.h: a file of the host as memory, from which bytes are copied, and nothing else.
 *
 * Copying a few KiB from a mapped file takes half as long as asking the system to read them. But where such a page has gone, as
 * the file was shortened meanwhile, or its disk fails or was pulled out, touching it is a SIGBUS, which would end the process.
 * file_view_copy survives that: for its duration, and for its thread only, the signal means "cannot be read". At all other times
 * it does what it did before.
 *
 * The signal's handler is put in place when the first file is viewed, and stays. */

#ifndef SYS_FILE_VIEW_H
#define SYS_FILE_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct FileView {
  const uint8_t *bytes; /* NULL: nothing can be copied. Never touch them but by file_view_copy */
  size_t size;
} FileView;

/* Views the first 'size' bytes of an open file (which may be closed then). Where that cannot be done the view has no bytes. */
void file_view_init(FileView *view, int fd, uint64_t size);
void file_view_clear(FileView *view);

/* Copies 'size' bytes from 'offset' on. False when the view does not have them, or they cannot be read any more; then 'to' holds
 * anything. */
bool file_view_copy(const FileView *view, void *to, uint64_t offset, size_t size);

#endif
