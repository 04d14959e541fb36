#include "tools/pack/resources.h"

#include "base/data/bytes.h"

#include <string.h>

#define TABLE_BYTES 16             /* of the beginning of a table */
#define ROW_BYTES 8                /* of a row: number, offset */
#define LEAF_BYTES 16              /* of the place of a content */
#define LEADS_TO_TABLE 0x80000000u /* in the offset of a row; in its number: it is a name */
#define LEVELS 3                   /* types, numbers, languages */
#define ROWS_MAX 10000             /* a damaged section may have rows without end */
#define ALIGNMENT 8                /* bytes, of contents */
#define ENGLISH 0x409              /* the language of what we add */
#define UNICODE 1200               /* the code page */
#define TEXT_MAX 200               /* characters of a title or version */
#define FIXED_MARK 0xfeef04bdu     /* begins the version in numbers */
#define FIXED_BYTES 52             /* of the version in numbers */
#define FOR_WINDOWS_32 0x40004u    /* the system */
#define IS_PROGRAM 1               /* the kind of file */
#define IS_TEXT 1                  /* the type of a value in the version */

static void clear(gpointer data) { g_bytes_unref(((Resource *)data)->content); }

GArray *resources_new(void) {
  GArray *resources = g_array_new(FALSE, TRUE, sizeof(Resource));
  g_array_set_clear_func(resources, clear);
  return resources;
}

static void add(GArray *resources, uint16_t type, uint16_t number, GBytes *content) {
  Resource resource = {.type = type, .number = number, .language = ENGLISH, .content = content};
  g_array_append_val(resources, resource);
}

void resources_remove(GArray *resources, uint16_t type) {
  for (guint i = resources->len; i > 0; i--) {
    if (g_array_index(resources, Resource, i - 1).type == type) g_array_remove_index(resources, i - 1);
  }
}

/* --- reading --- */

typedef struct Reader {
  GArray *resources;
  const uint8_t *bytes;
  gsize size;
  uint32_t address;
  uint16_t path[LEVELS]; /* type, number, language */
  int rows;              /* read so far */
} Reader;

static bool read_leaf(Reader *reader, uint32_t at) {
  if (reader->size < LEAF_BYTES || at > reader->size - LEAF_BYTES) return false;
  uint32_t address = le32(reader->bytes + at), size = le32(reader->bytes + at + 4);
  if (address < reader->address || address - reader->address > reader->size) return false;
  uint32_t start = address - reader->address;
  if (size > reader->size - start) return false;
  Resource resource = {reader->path[0], reader->path[1], reader->path[2], g_bytes_new(reader->bytes + start, size)};
  g_array_append_val(reader->resources, resource);
  return true;
}

static bool read_table(Reader *reader, uint32_t at, int level) {
  if (reader->size < TABLE_BYTES || at > reader->size - TABLE_BYTES) return false;
  uint32_t names = le16(reader->bytes + at + 12), count = le16(reader->bytes + at + 14);
  if (names > 0 || count * ROW_BYTES > reader->size - TABLE_BYTES - at) return false;
  for (uint32_t i = 0; i < count; i++) {
    const uint8_t *row = reader->bytes + at + TABLE_BYTES + i * ROW_BYTES;
    uint32_t number = le32(row), next = le32(row + 4);
    bool is_table = next & LEADS_TO_TABLE;
    if (++reader->rows > ROWS_MAX || number > G_MAXUINT16 || is_table != (level + 1 < LEVELS)) return false;
    reader->path[level] = (uint16_t)number;
    if (!(is_table ? read_table(reader, next & ~LEADS_TO_TABLE, level + 1) : read_leaf(reader, next))) return false;
  }
  return true;
}

bool resources_read(GArray *resources, const uint8_t *section, gsize size, uint32_t address) {
  Reader reader = {.resources = resources, .bytes = section, .size = size, .address = address};
  return read_table(&reader, 0, 0);
}

/* --- contents --- */

static void put_u16(GByteArray *out, uint32_t value) {
  guint16 little = GUINT16_TO_LE((guint16)value);
  g_byte_array_append(out, (const guint8 *)&little, sizeof little);
}

static void put_u32(GByteArray *out, uint32_t value) {
  guint32 little = GUINT32_TO_LE(value);
  g_byte_array_append(out, (const guint8 *)&little, sizeof little);
}

static void put_zeros_until(GByteArray *out, guint multiple) {
  while (out->len % multiple != 0) g_byte_array_append(out, (const guint8 *)"", 1);
}

void resources_add_icons(GArray *resources, GBytes *const images[ICON_COUNT]) {
  GByteArray *group = g_byte_array_new();
  put_u16(group, 0);
  put_u16(group, 1); /* icons, not pointers */
  put_u16(group, ICON_COUNT);
  for (int i = 0; i < ICON_COUNT; i++) {
    uint32_t side = (uint32_t)icon_sides[i] & 0xff; /* 0 = 256 */
    put_u16(group, side << 8 | side);
    put_u16(group, 0);  /* no palette */
    put_u16(group, 1);  /* planes */
    put_u16(group, 32); /* bits of a px */
    put_u32(group, (uint32_t)g_bytes_get_size(images[i]));
    put_u16(group, (uint32_t)i + 1);
    add(resources, RESOURCE_ICON, (uint16_t)(i + 1), g_bytes_ref(images[i]));
  }
  add(resources, RESOURCE_ICON_GROUP, 1, g_byte_array_free_to_bytes(group));
}

/* Puts the text as UTF-16 with a zero at the end, and returns its length with the zero. */
static guint put_text(GByteArray *out, const char *text) {
  glong length = 0;
  g_autofree gunichar2 *wide = g_utf8_to_utf16(text, -1, NULL, &length, NULL);
  for (glong i = 0; wide && i < length; i++) put_u16(out, wide[i]);
  put_u16(out, 0);
  return (guint)length + 1;
}

/* Begins a node of the version: its length, which end_node sets, and its key. Returns the place of
 * the length. */
static guint begin_node(GByteArray *out, const char *key, uint32_t value_size, uint32_t value_type) {
  put_zeros_until(out, 4);
  guint at = out->len;
  put_u16(out, 0);
  put_u16(out, value_size);
  put_u16(out, value_type);
  put_text(out, key);
  put_zeros_until(out, 4);
  return at;
}

static void end_node(GByteArray *out, guint at) {
  guint length = out->len - at;
  out->data[at] = (guint8)length;
  out->data[at + 1] = (guint8)(length >> 8);
}

static void put_string(GByteArray *out, const char *key, const char *text) {
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  g_autofree char *cut = g_utf8_substring(valid, 0, MIN(g_utf8_strlen(valid, -1), TEXT_MAX));
  g_autoptr(GByteArray) value = g_byte_array_new();
  guint length = put_text(value, cut);
  guint at = begin_node(out, key, length, IS_TEXT);
  g_byte_array_append(out, value->data, value->len);
  end_node(out, at);
}

/* Sets the four numbers of a version such as "1.2". What is missing is 0. */
static void read_numbers(const char *version, uint32_t numbers[4]) {
  for (int i = 0; i < 4; i++) {
    guint64 number = 0;
    if (g_ascii_isdigit(*version)) number = g_ascii_strtoull(version, (char **)&version, 10);
    numbers[i] = (uint32_t)MIN(number, G_MAXUINT16);
    if (*version == '.') version++;
  }
}

static void put_fixed(GByteArray *out, const char *version) {
  uint32_t numbers[4];
  read_numbers(version, numbers);
  put_u32(out, FIXED_MARK);
  put_u32(out, 0x10000); /* the version of this structure */
  for (int i = 0; i < 2; i++) {
    put_u32(out, numbers[0] << 16 | numbers[1]);
    put_u32(out, numbers[2] << 16 | numbers[3]);
  }
  put_u32(out, 0); /* no flags are valid */
  put_u32(out, 0);
  put_u32(out, FOR_WINDOWS_32);
  put_u32(out, IS_PROGRAM);
  for (int i = 0; i < 3; i++) put_u32(out, 0); /* subtype, date */
}

void resources_add_version(GArray *resources, const char *title, const char *version) {
  GByteArray *out = g_byte_array_new();
  guint whole = begin_node(out, "VS_VERSION_INFO", FIXED_BYTES, 0);
  put_fixed(out, version);
  guint strings = begin_node(out, "StringFileInfo", 0, IS_TEXT);
  guint table = begin_node(out, "040904b0", 0, IS_TEXT); /* ENGLISH, UNICODE */
  put_string(out, "FileDescription", title);
  put_string(out, "FileVersion", version);
  put_string(out, "ProductName", title);
  put_string(out, "ProductVersion", version);
  end_node(out, table);
  end_node(out, strings);
  guint info = begin_node(out, "VarFileInfo", 0, IS_TEXT);
  guint translation = begin_node(out, "Translation", 4, 0);
  put_u16(out, ENGLISH);
  put_u16(out, UNICODE);
  end_node(out, translation);
  end_node(out, info);
  end_node(out, whole);
  add(resources, RESOURCE_VERSION, 1, g_byte_array_free_to_bytes(out));
}

/* --- writing --- */

static gint by_place(gconstpointer a, gconstpointer b) {
  const Resource *one = a, *other = b;
  if (one->type != other->type) return one->type < other->type ? -1 : 1;
  if (one->number != other->number) return one->number < other->number ? -1 : 1;
  return (one->language > other->language) - (one->language < other->language);
}

static uint16_t number_at(const Resource *resource, int level) {
  return level == 0 ? resource->type : level == 1 ? resource->number : resource->language;
}

/* Returns the end of the resources from 'at' on, before 'end', that have the same number at this
 * level. */
static guint end_of_row(const GArray *resources, guint at, guint end, int level) {
  guint next = at + 1;
  uint16_t number = number_at(&g_array_index(resources, Resource, at), level);
  while (next < end && number_at(&g_array_index(resources, Resource, next), level) == number) next++;
  return next;
}

static void set_u32(GByteArray *out, guint at, uint32_t value) {
  guint32 little = GUINT32_TO_LE(value);
  memcpy(out->data + at, &little, sizeof little);
}

/* Writes the table of the resources from 'at' to 'end', which have the same numbers at all levels
 * above this one, and the tables below it. leaves[i] becomes the offset of the leaf of resource
 * i. */
static void write_table(GByteArray *out, const GArray *resources, guint at, guint end, int level, guint *leaves) {
  uint32_t count = 0;
  for (guint i = at; i < end; i = end_of_row(resources, i, end, level)) count++;
  for (int i = 0; i < 3; i++) put_u32(out, 0); /* no flags, date or version */
  put_u16(out, 0);                             /* no names */
  put_u16(out, count);
  guint row = out->len;
  for (uint32_t i = 0; i < count * ROW_BYTES / 4; i++) put_u32(out, 0);

  for (guint next; at < end; at = next, row += ROW_BYTES) {
    next = end_of_row(resources, at, end, level);
    bool has_table = level + 1 < LEVELS;
    set_u32(out, row, number_at(&g_array_index(resources, Resource, at), level));
    set_u32(out, row + 4, out->len | (has_table ? LEADS_TO_TABLE : 0));
    if (has_table) {
      write_table(out, resources, at, next, level + 1, leaves);
    } else {
      leaves[at] = out->len;
      for (int i = 0; i < LEAF_BYTES / 4; i++) put_u32(out, 0);
    }
  }
}

GBytes *resources_write(GArray *resources, uint32_t address) {
  g_array_sort(resources, by_place);
  GByteArray *out = g_byte_array_new();
  g_autofree guint *leaves = g_new0(guint, resources->len + 1);
  write_table(out, resources, 0, resources->len, 0, leaves);
  for (guint i = 0; i < resources->len; i++) {
    gsize size;
    const guint8 *content = g_bytes_get_data(g_array_index(resources, Resource, i).content, &size);
    put_zeros_until(out, ALIGNMENT);
    set_u32(out, leaves[i], address + out->len);
    set_u32(out, leaves[i] + 4, (uint32_t)size);
    g_byte_array_append(out, content, (guint)size);
  }
  return g_byte_array_free_to_bytes(out);
}
