/* descriptor.h: reads and writes whole blocks through file descriptors.
 *
 * A system call may transfer less than it was asked for, and a signal may interrupt it. These
 * functions then continue with the rest. On failure they leave the reason in errno. */

#ifndef SYS_DESCRIPTOR_H
#define SYS_DESCRIPTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Reads until 'size' bytes are there or the file (or the other end of a socket) ends. Returns their
 * number; -1 on failure. */
ssize_t descriptor_read(int fd, void *bytes, size_t size);

/* The same from 'offset' on. Does not move the descriptor's position. */
ssize_t descriptor_read_at(int fd, void *bytes, size_t size, uint64_t offset);

/* Writes all bytes. Returns false on failure; then some of them may be written. */
bool descriptor_write(int fd, const void *bytes, size_t size);

/* The same from 'offset' on. Does not move the descriptor's position. */
bool descriptor_write_at(int fd, const void *bytes, size_t size, uint64_t offset);

#endif
