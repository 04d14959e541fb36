/* descriptor.h: reads and writes whole blocks through file descriptors.
 *
 * A system call may transfer only a part of the bytes, and a signal may interrupt the call. In both
 * cases, these functions continue with the rest. On failure, they set errno. */

#ifndef SYS_DESCRIPTOR_H
#define SYS_DESCRIPTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Reads 'size' bytes. Reads fewer if the file ends, or if the other end of a socket is closed.
 * Returns the number of bytes read, or -1 on failure. */
ssize_t descriptor_read(int fd, void *bytes, size_t size);

/* Reads like descriptor_read, but starts at 'offset' (bytes from the start of the file). Does not
 * move the descriptor's position. */
ssize_t descriptor_read_at(int fd, void *bytes, size_t size, uint64_t offset);

/* Writes 'size' bytes. Returns false on failure. Some of the bytes may then have been written. */
bool descriptor_write(int fd, const void *bytes, size_t size);

/* Writes like descriptor_write, but starts at 'offset' (bytes from the start of the file). Does not
 * move the descriptor's position. */
bool descriptor_write_at(int fd, const void *bytes, size_t size, uint64_t offset);

#endif
