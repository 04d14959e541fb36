/* container.h: the file format of recordings (and later of saves): a GVariant with a checksum.
 *
 *   offset  size  content
 *   0       8     "ICHOR" 0x00 0x0d 0x0a (detects copies in text mode)
 *   8       4     kind: "RECD" for recordings
 *   12      4     version of the kind's layout, little-endian
 *   16      8     size of the packed payload, little-endian
 *   24      8     size of the payload when unpacked, little-endian
 *   32      n     the payload: a GVariant in little-endian normal form, compressed (zlib)
 *   32+n    32    SHA-256 of everything before
 *
 * Files are written to a temporary file, flushed to disk and renamed. If that fails, the old file
 * is unchanged. Exception: inside the jail, a file outside the save folder is overwritten in place
 * (sys/host_file.h). */

#ifndef GAME_CONTAINER_H
#define GAME_CONTAINER_H

#include <glib.h>
#include <stdbool.h>

typedef enum { CONTAINER_RECORDING } ContainerKind;

#define CONTAINER_PAYLOAD_MAX (256u << 20) /* bytes, unpacked */

/* 'payload' must not be floating. */
bool container_write(const char *path, ContainerKind kind, GVariant *payload, GError **error);

/* Returns the payload in normal form. The caller unrefs. On failure returns NULL with an error that
 * names the file and the reason: not a file of this engine, another kind, a newer version, cut off,
 * damaged, too large, another type. */
GVariant *container_read(const char *path, ContainerKind kind, const GVariantType *type, GError **error);

#endif
