/* file_ends.h: the first and the last bytes of a file.
 *
 * These bytes are enough to find the size of a picture or the length of most sounds. So the engine
 * does not read a large file completely. vfs_read_ends (vfs.h) fills a FileEnds. image_glance and
 * sound_glance read from a FileEnds. The buffers have a fixed size, so one FileEnds can be filled
 * for many files, one after the other. */

#ifndef SYS_FILE_ENDS_H
#define SYS_FILE_ENDS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define FILE_HEAD_MAX 4096
#define FILE_TAIL_MAX 65536 /* the longest page of an Ogg file has 65,307 bytes */

typedef struct FileEnds {
  uint64_t size;               /* size of the whole file, in bytes */
  size_t head_size, tail_size; /* bytes in 'head' and 'tail' */
  uint8_t head[FILE_HEAD_MAX]; /* the first byte of the file is head[0] */
  uint8_t tail[FILE_TAIL_MAX]; /* the last byte of the file is tail[tail_size - 1]; in a short file,
                                  'head' and 'tail' contain the same bytes or share some */
} FileEnds;

/* Fills 'ends' from a file in memory, which has 'size' bytes. 'tail' is the largest number of bytes
 * to copy from the end of the file. 'tail' must be at most FILE_TAIL_MAX. */
static inline void file_ends_set(FileEnds *ends, const uint8_t *bytes, size_t size, size_t tail) {
  ends->size = size;
  ends->head_size = size < FILE_HEAD_MAX ? size : FILE_HEAD_MAX;
  ends->tail_size = size < tail ? size : tail;
  if (size == 0) return;
  memcpy(ends->head, bytes, ends->head_size);
  memcpy(ends->tail, bytes + size - ends->tail_size, ends->tail_size);
}

#endif
