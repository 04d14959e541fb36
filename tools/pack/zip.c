#include "tools/pack/zip.h"

#include "base/check.h"
#include "base/zstream.h"
#include "sys/file/descriptor.h"

#include <errno.h>
#include <string.h>
#include <zlib.h>

#define DEFLATE_LEVEL 9
#define VERSION_NEEDED 20       /* 2.0: folders and deflate */
#define MADE_BY_UNIX (3u << 8)  /* so that programs read the rights of files */
#define NAME_IS_UTF8 (1u << 11) /* a general purpose flag */
#define METHOD_STORED 0
#define METHOD_DEFLATED 8
#define FIRST_DATE 0x21u /* 1 January 1980, the earliest date */
#define RIGHTS_FILE 0100644u
#define RIGHTS_PROGRAM 0100755u
#define SIZE_MAX_BYTES G_MAXUINT32
#define END_BYTES 22 /* of the end record, without the comment */

typedef struct Writer {
  FileDraft *draft;
  const char *prefix;
  uint64_t offset;     /* bytes written so far */
  GByteArray *central; /* the central directory so far */
  Zstream *deflater;
} Writer;

static void put(GByteArray *out, uint32_t value, guint bytes) {
  for (guint i = 0; i < bytes; i++) g_byte_array_append(out, &(guint8){(guint8)(value >> 8 * i)}, 1);
}

static void put_text(GByteArray *out, const char *text) { g_byte_array_append(out, (const guint8 *)text, (guint)strlen(text)); }

static bool write_bytes(Writer *writer, const void *bytes, gsize size) {
  writer->offset += size;
  if (writer->offset <= SIZE_MAX_BYTES) return file_draft_write(writer->draft, bytes, size);
  errno = EFBIG;
  return false;
}

/* Returns the deflated content, or NULL if that is not smaller. */
static GBytes *deflated(const Writer *writer, const ZipEntry *entry) {
  ZstreamBlock block = {0};
  block.in = g_bytes_get_data(entry->content, &block.in_size);
  if (entry->is_packed || block.in_size < 2) return NULL;
  block.room = block.in_size - 1;
  block.out = g_malloc(block.room);
  if (zstream_run(writer->deflater, &block)) return g_bytes_new_take(block.out, block.made);
  g_free(block.out);
  return NULL;
}

/* The fields that the header of a file and its row in the central directory have in common. */
static void put_common(GByteArray *out, uint32_t method, uint32_t sum, gsize stored, gsize size, gsize name) {
  put(out, VERSION_NEEDED, 2);
  put(out, NAME_IS_UTF8, 2);
  put(out, method, 2);
  put(out, 0, 2); /* midnight */
  put(out, FIRST_DATE, 2);
  put(out, sum, 4);
  put(out, (uint32_t)stored, 4);
  put(out, (uint32_t)size, 4);
  put(out, (uint32_t)name, 2);
  put(out, 0, 2); /* no extra field */
}

static uint32_t sum_of(const guint8 *bytes, gsize size) {
  uLong sum = crc32(0, NULL, 0);
  for (gsize part; size > 0; bytes += part, size -= part) {
    part = MIN(size, 1u << 30);
    sum = crc32(sum, bytes, (uInt)part);
  }
  return (uint32_t)sum;
}

static bool write_entry(Writer *writer, const ZipEntry *entry) {
  gsize size, stored;
  const guint8 *bytes = g_bytes_get_data(entry->content, &size);
  g_autofree char *name = g_strconcat(writer->prefix, entry->name, NULL);
  if (size > SIZE_MAX_BYTES || strlen(name) > G_MAXUINT16) {
    errno = EFBIG;
    return false;
  }
  g_autoptr(GBytes) small = deflated(writer, entry);
  const guint8 *kept = g_bytes_get_data(small ? small : entry->content, &stored);
  uint32_t method = small ? METHOD_DEFLATED : METHOD_STORED, sum = sum_of(bytes, size);
  uint64_t offset = writer->offset;

  g_autoptr(GByteArray) header = g_byte_array_new();
  put_text(header, "PK\3\4");
  put_common(header, method, sum, stored, size, strlen(name));
  put_text(header, name);
  if (!write_bytes(writer, header->data, header->len) || !write_bytes(writer, kept, stored)) return false;

  put_text(writer->central, "PK\1\2");
  put(writer->central, MADE_BY_UNIX | VERSION_NEEDED, 2);
  put_common(writer->central, method, sum, stored, size, strlen(name));
  put(writer->central, 0, 2); /* no comment */
  put(writer->central, 0, 2); /* first disk */
  put(writer->central, 0, 2); /* no internal attributes */
  put(writer->central, (entry->is_executable ? RIGHTS_PROGRAM : RIGHTS_FILE) << 16, 4);
  put(writer->central, (uint32_t)offset, 4);
  put_text(writer->central, name);
  return true;
}

static bool write_end(Writer *writer, guint count, const char *comment) {
  uint64_t offset = writer->offset;
  if (!write_bytes(writer, writer->central->data, writer->central->len)) return false;
  g_autoptr(GByteArray) end = g_byte_array_new();
  put_text(end, "PK\5\6");
  put(end, 0, 4); /* one disk */
  put(end, count, 2);
  put(end, count, 2);
  put(end, writer->central->len, 4);
  put(end, (uint32_t)offset, 4);
  put(end, (uint32_t)strlen(comment), 2);
  put_text(end, comment);
  return write_bytes(writer, end->data, end->len);
}

static int by_name(gconstpointer a, gconstpointer b) {
  return strcmp((*(ZipEntry *const *)a)->name, (*(ZipEntry *const *)b)->name);
}

bool zip_write(FileDraft *draft, const char *prefix, const ZipEntry *entries, guint count, const char *comment) {
  CHECK(strlen(comment) <= G_MAXUINT16, "the comment is too long");
  errno = EFBIG;
  if (count > ZIP_ENTRIES_MAX) return false;
  g_autoptr(GPtrArray) sorted = g_ptr_array_new();
  for (guint i = 0; i < count; i++) g_ptr_array_add(sorted, (gpointer)&entries[i]);
  g_ptr_array_sort(sorted, by_name);

  Writer writer = {.draft = draft, .prefix = prefix, .central = g_byte_array_new()};
  writer.deflater = zstream_deflater_new(ZSTREAM_RAW, DEFLATE_LEVEL);
  bool fine = true;
  for (guint i = 0; fine && i < count; i++) {
    CHECK(i == 0 || by_name(&sorted->pdata[i - 1], &sorted->pdata[i]) < 0, "two entries have the same name");
    fine = write_entry(&writer, sorted->pdata[i]);
  }
  fine = fine && write_end(&writer, count, comment);
  int code = errno;
  zstream_free(writer.deflater);
  g_byte_array_unref(writer.central);
  errno = code;
  return fine;
}

bool zip_has_comment(const char *path, const char *comment) {
  uint64_t size;
  guint8 end[END_BYTES];
  gsize length = strlen(comment);
  int fd = descriptor_open(path, &size);
  if (fd < 0) return false;
  bool fine = size >= END_BYTES + length && descriptor_read_at(fd, end, END_BYTES, size - length - END_BYTES) == END_BYTES &&
              memcmp(end, "PK\5\6", 4) == 0 && end[20] + 256u * end[21] == length;
  g_autofree char *found = g_malloc0(length + 1);
  fine = fine && descriptor_read_at(fd, found, length, size - length) == (int64_t)length && strcmp(found, comment) == 0;
  descriptor_close(fd);
  return fine;
}
