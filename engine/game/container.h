/* container.h: the file format of recordings and saves: a GVariant with a checksum.
 *
 *   offset  size  content
 *   0       8     "ICHOR" 0x00 0x0d 0x0a (a copy in text mode changes these bytes)
 *   8       4     kind: "RECD" for recordings, "SAVE" for saves
 *   12      4     version of the layout of this kind, little-endian
 *   16      8     size of the packed payload, little-endian
 *   24      8     size of the payload when unpacked, little-endian
 *   32      n     the payload: a GVariant in little-endian normal form, compressed (zlib)
 *   32+n    32    SHA-256 of everything before
 */

#ifndef GAME_CONTAINER_H
#define GAME_CONTAINER_H

#include <glib.h>
#include <stdbool.h>

typedef enum { CONTAINER_RECORDING, CONTAINER_SAVE } ContainerKind;

/* The largest payload of each kind, in bytes after unpacking. The limit of a save is lower, because
 * menus read all saves of a game. 64 MiB hold about 70 hours of constant mouse movement. */
#define CONTAINER_PAYLOAD_MAX (256u << 20)
#define CONTAINER_SAVE_MAX (64u << 20)

/* Returns the content of a file with this payload. The payload must not be a floating GVariant. The
 * caller unrefs the result. */
GBytes *container_pack(ContainerKind kind, GVariant *payload);

/* Does the work of container_pack in small steps. container_packer_step compresses at most 'most'
 * bytes, or adds at most 'most' bytes to the checksum. It returns true when nothing is left to do.
 * container_packer_finish does the remaining work, frees the packer and returns the content. The
 * caller unrefs the content. To cancel, call container_packer_free. */
typedef struct ContainerPacker ContainerPacker;
ContainerPacker *container_packer_new(ContainerKind kind, GVariant *payload);
void container_packer_free(ContainerPacker *packer);
bool container_packer_step(ContainerPacker *packer, gsize most);
GBytes *container_packer_finish(ContainerPacker *packer);

/* Returns the payload of a file, in normal form. The caller unrefs the result. On failure returns
 * NULL with an error that names the file and the reason. Examples of reasons: it is not a file of
 * this engine, it has another kind or another type, its version is newer or too old, it is cut off,
 * damaged or too large. */
GVariant *container_read(const char *path, ContainerKind kind, const GVariantType *type, GError **error);

/* Works like container_read, but does not check that the payload is in normal form. For a large
 * payload, this check takes long. Without the check, the result is still safe to read: GVariant
 * returns default values for invalid parts, and never reads beyond the payload. */
GVariant *container_look(const char *path, ContainerKind kind, const GVariantType *type, GError **error);

#endif
