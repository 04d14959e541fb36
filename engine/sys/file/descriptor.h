/* descriptor.h: opens files, and reads and writes whole blocks through file descriptors.
 *
 * A descriptor is a small number, as the C library of each system uses it. A system call may
 * transfer only a part of the bytes, and a signal may interrupt the call. In both cases, these
 * functions continue with the rest. On failure, they set errno. Bytes are never converted, not even
 * the ends of lines on Windows. */

#ifndef SYS_FILE_DESCRIPTOR_H
#define SYS_FILE_DESCRIPTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens a regular file for reading and stores its size in '*size'. Follows links. Does not wait,
 * and has no effect on a device. Returns -1 with errno on failure. errno is EISDIR for a folder,
 * and EINVAL for a pipe, a device or another file that is not regular. */
int descriptor_open(const char *path, uint64_t *size);

/* Returns a second descriptor of the same open file, or -1 with errno. The caller closes both. */
int descriptor_duplicate(int fd);

void descriptor_close(int fd);

/* Reads 'size' bytes. Reads fewer if the file ends, or if the other end of a socket is closed.
 * Returns the number of bytes read, or -1 on failure. */
int64_t descriptor_read(int fd, void *bytes, size_t size);

/* Reads like descriptor_read, but starts at 'offset' (bytes from the start of the file). Do not
 * call descriptor_read for the same open file: where it starts is then undefined. */
int64_t descriptor_read_at(int fd, void *bytes, size_t size, uint64_t offset);

/* Writes 'size' bytes. Returns false on failure. Some of the bytes may then have been written. */
bool descriptor_write(int fd, const void *bytes, size_t size);

/* Writes like descriptor_write, but starts at 'offset' (bytes from the start of the file). Do not
 * call descriptor_write for the same open file: where it starts is then undefined. */
bool descriptor_write_at(int fd, const void *bytes, size_t size, uint64_t offset);

#endif
