#include "game/container.h"

#include "sys/host_file.h"

#include <gio/gio.h>
#include <string.h>

#define MAGIC "ICHOR\0\r\n"
#define MAGIC_SIZE 8
#define HEADER_SIZE 32
#define HASH_SIZE 32

static const struct {
  const char *tag; /* four bytes */
  guint32 version;
  const char *what;
} kinds[] = {[CONTAINER_RECORDING] = {"RECD", 1, "recording"}};

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

/* Compresses or expands all data. Returns NULL if the input is damaged or the output exceeds
 * the limit. */
static GByteArray *convert(GConverter *converter, const guint8 *data, gsize size, gsize limit) {
  GByteArray *out = g_byte_array_new();
  guint8 block[16384];
  gsize used = 0;
  for (;;) {
    gsize read = 0, written = 0;
    GConverterResult result = g_converter_convert(converter, data + used, size - used, block, sizeof block,
                                                  G_CONVERTER_INPUT_AT_END, &read, &written, NULL);
    used += read;
    if (result == G_CONVERTER_ERROR || out->len + written > limit) {
      g_byte_array_unref(out);
      return NULL;
    }
    g_byte_array_append(out, block, (guint)written);
    if (result == G_CONVERTER_FINISHED) return out;
  }
}

static GVariant *in_little_endian(GVariant *variant) {
  if (G_BYTE_ORDER == G_LITTLE_ENDIAN) return g_variant_get_normal_form(variant);
  g_autoptr(GVariant) swapped = g_variant_byteswap(variant);
  return g_variant_get_normal_form(swapped);
}

bool container_write(const char *path, ContainerKind kind, GVariant *payload, GError **error) {
  g_autoptr(GVariant) normal = in_little_endian(payload);
  g_autoptr(GConverter) deflate = G_CONVERTER(g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 6));
  g_autoptr(GByteArray) packed = convert(deflate, g_variant_get_data(normal), g_variant_get_size(normal), G_MAXUINT32);

  g_autoptr(GByteArray) file = g_byte_array_new();
  g_byte_array_append(file, (const guint8 *)MAGIC, MAGIC_SIZE);
  g_byte_array_append(file, (const guint8 *)kinds[kind].tag, 4);
  put_u32(file, kinds[kind].version);
  put_u64(file, packed->len);
  put_u64(file, g_variant_get_size(normal));
  g_byte_array_append(file, packed->data, packed->len);
  guint8 hash[HASH_SIZE];
  hash_of(file->data, file->len, hash);
  g_byte_array_append(file, hash, HASH_SIZE);

  return host_file_write(path, file->data, file->len, error);
}

/* Returns the fault in the data around the payload; NULL if there is none. */
static const char *find_fault(const guint8 *data, gsize size, ContainerKind kind) {
  if (size < HEADER_SIZE + HASH_SIZE || memcmp(data, MAGIC, MAGIC_SIZE) != 0) return "not a file of Ichor";
  if (memcmp(data + 8, kinds[kind].tag, 4) != 0) return "a file of Ichor, but of another kind";
  if (get_u32(data + 12) > kinds[kind].version) return "written by a newer version of Ichor";
  if (get_u64(data + 16) != size - HEADER_SIZE - HASH_SIZE) return "its length does not match: it is cut off, or has extra bytes";
  guint8 hash[HASH_SIZE];
  hash_of(data, size - HASH_SIZE, hash);
  if (memcmp(hash, data + size - HASH_SIZE, HASH_SIZE) != 0) return "damaged: its checksum does not match";
  if (get_u64(data + 24) > CONTAINER_PAYLOAD_MAX) return "too large";
  return NULL;
}

static GVariant *unpack(const guint8 *data, gsize size, const GVariantType *type) {
  gsize unpacked_size = get_u64(data + 24);
  g_autoptr(GConverter) inflate = G_CONVERTER(g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
  g_autoptr(GByteArray) payload = convert(inflate, data + HEADER_SIZE, size - HEADER_SIZE - HASH_SIZE, unpacked_size);
  if (!payload || payload->len != unpacked_size) return NULL;

  g_autoptr(GBytes) bytes = g_byte_array_free_to_bytes(g_steal_pointer(&payload));
  g_autoptr(GVariant) raw = g_variant_ref_sink(g_variant_new_from_bytes(type, bytes, FALSE));
  if (!g_variant_is_normal_form(raw)) return NULL;
  return G_BYTE_ORDER == G_LITTLE_ENDIAN ? g_steal_pointer(&raw) : g_variant_byteswap(raw);
}

GVariant *container_read(const char *path, ContainerKind kind, const GVariantType *type, GError **error) {
  g_autoptr(GBytes) file = host_file_read(path, CONTAINER_PAYLOAD_MAX, error);
  if (!file) return NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data(file, &size);

  const char *fault = find_fault(data, size, kind);
  GVariant *payload = fault ? NULL : unpack(data, size, type);
  if (!payload) {
    if (!fault) fault = "damaged: its content is invalid";
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: cannot be read as a %s: %s", path, kinds[kind].what, fault);
  }
  return payload;
}
