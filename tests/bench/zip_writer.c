#include "zip_writer.h"

#include "base/zstream.h"

#include <glib.h>
#include <string.h>

static void put(GByteArray *out, guint32 value, int bytes) {
  for (int i = 0; i < bytes; i++) {
    guint8 byte = (guint8)(value >> 8 * i);
    g_byte_array_append(out, &byte, 1);
  }
}

/* CRC-32 of zip files, with the reversed polynomial. */
static guint32 crc32_of(GBytes *content) {
  guint32 table[256], crc = G_MAXUINT32;
  for (guint32 i = 0; i < 256; i++) {
    table[i] = i;
    for (int bit = 0; bit < 8; bit++) table[i] = table[i] & 1 ? table[i] >> 1 ^ 0xedb88320U : table[i] >> 1;
  }
  gsize size;
  const guint8 *bytes = g_bytes_get_data(content, &size);
  for (gsize i = 0; i < size; i++) crc = crc >> 8 ^ table[(crc ^ bytes[i]) & 255];
  return ~crc;
}

static GBytes *deflated(GBytes *content) {
  g_autoptr(Zstream) deflater = zstream_deflater_new(ZSTREAM_RAW, 9);
  gsize size;
  const void *bytes = g_bytes_get_data(content, &size);
  return zstream_deflated(deflater, bytes, size);
}

/* The part that the local header and the directory share, from "version needed" to the lengths of
 * the name and of the empty extra field. */
static void put_facts(GByteArray *out, const ZipWriter *zip, const char *name, GBytes *content, GBytes *stored) {
  put(out, 20, 2);
  put(out, 0, 2);
  put(out, zip->deflate ? 8 : 0, 2);
  put(out, 0, 2);
  put(out, 0x21, 2); /* 1980-01-01 */
  put(out, crc32_of(content), 4);
  put(out, (guint32)g_bytes_get_size(stored), 4);
  put(out, (guint32)g_bytes_get_size(content), 4);
  put(out, (guint32)strlen(name), 2);
  put(out, 0, 2);
}

void zip_init(ZipWriter *zip, bool deflate) {
  *zip = (ZipWriter){.bytes = g_byte_array_new(), .directory = g_byte_array_new(), .deflate = deflate};
}

void zip_add(ZipWriter *zip, const char *name, GBytes *content) {
  g_autoptr(GBytes) stored = zip->deflate ? deflated(content) : g_bytes_ref(content);
  guint32 offset = zip->bytes->len;
  put(zip->bytes, 0x04034b50, 4);
  put_facts(zip->bytes, zip, name, content, stored);
  g_byte_array_append(zip->bytes, (const guint8 *)name, (guint)strlen(name));
  g_byte_array_append(zip->bytes, g_bytes_get_data(stored, NULL), (guint)g_bytes_get_size(stored));

  put(zip->directory, 0x02014b50, 4);
  put(zip->directory, 20, 2);
  put_facts(zip->directory, zip, name, content, stored);
  put(zip->directory, 0, 2); /* comment */
  put(zip->directory, 0, 2); /* disk */
  put(zip->directory, 0, 2); /* internal attributes */
  put(zip->directory, 0, 4); /* external attributes */
  put(zip->directory, offset, 4);
  g_byte_array_append(zip->directory, (const guint8 *)name, (guint)strlen(name));
  zip->count++;
}

bool zip_finish(ZipWriter *zip, const char *path) {
  guint32 start = zip->bytes->len, size = zip->directory->len;
  g_byte_array_append(zip->bytes, zip->directory->data, size);
  put(zip->bytes, 0x06054b50, 4);
  put(zip->bytes, 0, 4);
  put(zip->bytes, (guint32)zip->count, 2);
  put(zip->bytes, (guint32)zip->count, 2);
  put(zip->bytes, size, 4);
  put(zip->bytes, start, 4);
  put(zip->bytes, 0, 2);
  bool written = g_file_set_contents(path, (const char *)zip->bytes->data, (gssize)zip->bytes->len, NULL);
  g_byte_array_unref(zip->bytes);
  g_byte_array_unref(zip->directory);
  return written;
}
