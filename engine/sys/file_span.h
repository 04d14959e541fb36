/* file_span.h: describes a file of the game that is open for reading in pieces. The file may be a
 * file in a folder, or a part of an archive. vfs_open_span (vfs.h) fills a FileSpan. To read the
 * bytes, use descriptor_read_at (descriptor.h). */

#ifndef SYS_FILE_SPAN_H
#define SYS_FILE_SPAN_H

#include <stdint.h>

typedef struct FileSpan {
  int fd;                /* descriptor of the file or the archive; the caller closes it */
  uint64_t offset, size; /* position of the file's first byte in 'fd', and bytes of the file */
} FileSpan;

#endif
