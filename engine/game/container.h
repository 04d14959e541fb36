/* container.h: the file format of recordings and saves: a GVariant with a checksum.
 *
 *   offset  size  content
 *   0       8     "ICHOR" 0x00 0x0d 0x0a (detects copies in text mode)
 *   8       4     kind: "RECD" for recordings, "SAVE" for saves
 *   12      4     version of the kind's layout, little-endian
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

/* Returns the content of a file with this payload, which must not be floating. The caller unrefs
 * the result. */
GBytes *container_pack(ContainerKind kind, GVariant *payload);

/* Does the work of container_pack in small steps. container_packer_step compresses at most 'most'
 * bytes, or adds at most 'most' bytes to the checksum. It returns true when nothing is left to do.
 * container_packer_finish does the rest, frees the packer and returns the content. The caller
 * unrefs the content. */
typedef struct ContainerPacker ContainerPacker;
ContainerPacker *container_packer_new(ContainerKind kind, GVariant *payload);
void container_packer_free(ContainerPacker *packer);
bool container_packer_step(ContainerPacker *packer, gsize most);
GBytes *container_packer_finish(ContainerPacker *packer);

/* Returns the payload of a file, in normal form. The caller unrefs the result. On failure returns
 * NULL with an error that names the file and the reason. Reasons are: not a file of this engine,
 * another kind, a newer or too old version, cut off, damaged, too large, or another type. */
GVariant *container_read(const char *path, ContainerKind kind, const GVariantType *type, GError **error);

/* Works like container_read, but does not check that the payload is in normal form. This check
 * takes long for a large payload. GVariant replaces parts that are not in normal form by default
 * values. It never reads beyond the payload. */
GVariant *container_look(const char *path, ContainerKind kind, const GVariantType *type, GError **error);

#endif
