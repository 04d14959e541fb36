/* file_span.h: describes a file of the game that is open for reading in pieces. It is a file in a
 * folder, or a part of an archive. vfs_open_span fills the struct. Read the file with
 * descriptor_read_at. */

#ifndef SYS_FILE_SPAN_H
#define SYS_FILE_SPAN_H

#include <stdint.h>

typedef struct FileSpan {
  int fd;
  uint64_t offset, size; /* bytes */
} FileSpan;

#endif
