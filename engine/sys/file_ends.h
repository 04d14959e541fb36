/* file_ends.h: the first and the last bytes of a file.
 *
 * These bytes are enough to find the size of a picture or the length of most sounds. So a large
 * file need not be read whole. vfs_read_ends fills the struct. image_glance and sound_glance use
 * it. Its buffers have a fixed size, so it can be used for one file after another. */

#ifndef SYS_FILE_ENDS_H
#define SYS_FILE_ENDS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define FILE_HEAD_MAX 4096
#define FILE_TAIL_MAX 65536 /* the longest page of an Ogg file has 65,307 bytes */

typedef struct FileEnds {
  uint64_t size;               /* size of the whole file, in bytes */
  size_t head_size, tail_size; /* bytes in 'head' and 'tail', which overlap in a short file */
  uint8_t head[FILE_HEAD_MAX];
  uint8_t tail[FILE_TAIL_MAX]; /* the last byte of the file is tail[tail_size - 1] */
} FileEnds;

/* Copies the ends of a file of 'size' bytes that is in memory. 'tail' is the largest number of
 * bytes to copy from its end. */
static inline void file_ends_set(FileEnds *ends, const uint8_t *bytes, size_t size, size_t tail) {
  ends->size = size;
  ends->head_size = size < FILE_HEAD_MAX ? size : FILE_HEAD_MAX;
  ends->tail_size = size < tail ? size : tail;
  if (size == 0) return;
  memcpy(ends->head, bytes, ends->head_size);
  memcpy(ends->tail, bytes + size - ends->tail_size, ends->tail_size);
}

#endif
