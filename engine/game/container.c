#include "game/container.h"

#include "base/check.h"
#include "base/zstream.h"
#include "sys/host_file.h"

#include <string.h>

#define MAGIC "ICHOR\0\r\n"
#define MAGIC_SIZE 8
#define HEADER_SIZE 32
#define HASH_SIZE 32
#define LEVEL 6 /* of compression */

static const struct {
  const char *tag;         /* four bytes */
  guint32 version, oldest; /* written now; the oldest that is read */
  const char *what;
  gsize most; /* bytes of the payload */
} kinds[] = {[CONTAINER_RECORDING] = {"RECD", 3, 2, "recording", CONTAINER_PAYLOAD_MAX},
             [CONTAINER_SAVE] = {"SAVE", 2, 1, "save", CONTAINER_SAVE_MAX}};

static void put_u32(GByteArray *out, guint32 value) {
  value = GUINT32_TO_LE(value);
  g_byte_array_append(out, (const guint8 *)&value, sizeof value);
}

static void put_u64(GByteArray *out, guint64 value) {
  value = GUINT64_TO_LE(value);
  g_byte_array_append(out, (const guint8 *)&value, sizeof value);
}

static guint32 get_u32(const guint8 *at) {
  guint32 value;
  memcpy(&value, at, sizeof value);
  return GUINT32_FROM_LE(value);
}

static guint64 get_u64(const guint8 *at) {
  guint64 value;
  memcpy(&value, at, sizeof value);
  return GUINT64_FROM_LE(value);
}

static void hash_of(const guint8 *data, gsize size, guint8 hash[HASH_SIZE]) {
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  g_checksum_update(sum, data, (gssize)size);
  gsize length = HASH_SIZE;
  g_checksum_get_digest(sum, hash, &length);
}

/* Returns NULL if the data are not one stream of exactly 'size' bytes, or if there is no memory for
 * them. There is room for one byte more, to detect longer data. */
static GBytes *unpacked(const guint8 *data, gsize data_size, gsize size) {
  g_autoptr(Zstream) inflater = zstream_inflater_new(ZSTREAM_ZLIB);
  ZstreamBlock block = {.in = data, .in_size = data_size, .room = size + 1};
  block.out = g_try_malloc(block.room);
  if (block.out && zstream_run(inflater, &block) && block.made == size && block.used == data_size)
    return g_bytes_new_take(block.out, size);
  g_free(block.out);
  return NULL;
}

static GVariant *in_little_endian(GVariant *variant) {
  if (G_BYTE_ORDER == G_LITTLE_ENDIAN) return g_variant_get_normal_form(variant);
  g_autoptr(GVariant) swapped = g_variant_byteswap(variant);
  return g_variant_get_normal_form(swapped);
}

/* --- packing --- */

struct ContainerPacker {
  ContainerKind kind;
  GVariant *payload; /* in normal form */
  Zstream *deflater;
  ZstreamBlock block;
  GByteArray *file; /* NULL while the payload is being compressed */
  GChecksum *sum;   /* of the file so far */
  gsize summed;
};

ContainerPacker *container_packer_new(ContainerKind kind, GVariant *payload) {
  ContainerPacker *packer = g_new0(ContainerPacker, 1);
  packer->kind = kind;
  packer->payload = in_little_endian(payload);
  packer->deflater = zstream_deflater_new(ZSTREAM_ZLIB, LEVEL);
  packer->block.in = g_variant_get_data(packer->payload);
  packer->block.in_size = g_variant_get_size(packer->payload);
  packer->block.room = zstream_bound(packer->block.in_size);
  packer->block.out = g_malloc(packer->block.room);
  packer->sum = g_checksum_new(G_CHECKSUM_SHA256);
  zstream_begin(packer->deflater, &packer->block);
  return packer;
}

void container_packer_free(ContainerPacker *packer) {
  if (!packer) return;
  g_variant_unref(packer->payload);
  zstream_free(packer->deflater);
  g_free(packer->block.out);
  if (packer->file) g_byte_array_unref(packer->file);
  g_checksum_free(packer->sum);
  g_free(packer);
}

/* The payload is compressed: adds it to the file, after the header. */
static void begin_file(ContainerPacker *packer) {
  GByteArray *file = packer->file = g_byte_array_new();
  g_byte_array_append(file, (const guint8 *)MAGIC, MAGIC_SIZE);
  g_byte_array_append(file, (const guint8 *)kinds[packer->kind].tag, 4);
  put_u32(file, kinds[packer->kind].version);
  put_u64(file, packer->block.made);
  put_u64(file, packer->block.in_size);
  g_byte_array_append(file, packer->block.out, (guint)packer->block.made);
}

bool container_packer_step(ContainerPacker *packer, gsize most) {
  if (!packer->file) {
    gsize used = packer->block.used, made = packer->block.made;
    if (zstream_step(packer->deflater, &packer->block, most)) begin_file(packer);
    else CHECK(packer->block.used > used || packer->block.made > made, "compressed data fit into the bound that zlib names");
    return false;
  }
  GByteArray *file = packer->file;
  gsize size = MIN(most, file->len - packer->summed);
  g_checksum_update(packer->sum, file->data + packer->summed, (gssize)size);
  packer->summed += size;
  return packer->summed == file->len;
}

GBytes *container_packer_finish(ContainerPacker *packer) {
  while (!container_packer_step(packer, CONTAINER_PAYLOAD_MAX)) continue;
  guint8 hash[HASH_SIZE];
  gsize length = HASH_SIZE;
  g_checksum_get_digest(packer->sum, hash, &length);
  g_byte_array_append(packer->file, hash, HASH_SIZE);
  GBytes *bytes = g_byte_array_free_to_bytes(g_steal_pointer(&packer->file));
  container_packer_free(packer);
  return bytes;
}

GBytes *container_pack(ContainerKind kind, GVariant *payload) {
  return container_packer_finish(container_packer_new(kind, payload));
}

/* --- reading --- */

/* Returns the fault in the data around the payload; NULL if there is none. */
static const char *find_fault(const guint8 *data, gsize size, ContainerKind kind) {
  if (size < HEADER_SIZE + HASH_SIZE || memcmp(data, MAGIC, MAGIC_SIZE) != 0) return "not a file of Ichor";
  if (memcmp(data + 8, kinds[kind].tag, 4) != 0) return "a file of Ichor, but of another kind";
  if (get_u32(data + 12) > kinds[kind].version) return "written by a newer version of Ichor";
  if (get_u32(data + 12) < kinds[kind].oldest)
    return "written by an older version of Ichor, in a format that is not read any more";
  if (get_u64(data + 16) != size - HEADER_SIZE - HASH_SIZE) return "its length does not match: it is cut off, or has extra bytes";
  guint8 hash[HASH_SIZE];
  hash_of(data, size - HASH_SIZE, hash);
  if (memcmp(hash, data + size - HASH_SIZE, HASH_SIZE) != 0) return "damaged: its checksum does not match";
  if (get_u64(data + 24) > kinds[kind].most) return "too large";
  return NULL;
}

static GVariant *unpack(const guint8 *data, gsize size, const GVariantType *type, bool is_checked) {
  gsize unpacked_size = (gsize)get_u64(data + 24);
  g_autoptr(GBytes) bytes = unpacked(data + HEADER_SIZE, size - HEADER_SIZE - HASH_SIZE, unpacked_size);
  if (!bytes) return NULL;
  g_autoptr(GVariant) raw = g_variant_ref_sink(g_variant_new_from_bytes(type, bytes, FALSE));
  if (is_checked && !g_variant_is_normal_form(raw)) return NULL;
  return G_BYTE_ORDER == G_LITTLE_ENDIAN ? g_steal_pointer(&raw) : g_variant_byteswap(raw);
}

static GVariant *read_file(const char *path, ContainerKind kind, const GVariantType *type, bool is_checked, GError **error) {
  g_autoptr(GBytes) file = host_file_read(path, kinds[kind].most, error);
  if (!file) return NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data(file, &size);

  const char *fault = find_fault(data, size, kind);
  GVariant *payload = fault ? NULL : unpack(data, size, type, is_checked);
  if (!payload) {
    if (!fault) fault = "damaged: its content is invalid";
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: cannot be read as a %s: %s", path, kinds[kind].what, fault);
  }
  return payload;
}

GVariant *container_read(const char *path, ContainerKind kind, const GVariantType *type, GError **error) {
  return read_file(path, kind, type, true, error);
}

GVariant *container_look(const char *path, ContainerKind kind, const GVariantType *type, GError **error) {
  return read_file(path, kind, type, false, error);
}
