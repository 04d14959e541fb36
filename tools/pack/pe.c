#include "tools/pack/pe.h"

#include "base/data/bytes.h"
#include "tools/pack/resources.h"

#include <string.h>

/* Offsets from the beginning of the file. */
enum { DOS_PLACE_OF_HEADER = 0x3c, DOS_BYTES = 0x40 };
/* Offsets from the header, which begins with "PE\0\0". */
enum { HEADER_MACHINE = 4, HEADER_SECTIONS = 6, HEADER_SYMBOLS = 12, HEADER_OPTIONAL_SIZE = 20, HEADER_BYTES = 24 };
/* Offsets from the optional header. */
enum {
  OPTIONAL_MAGIC = 0,
  OPTIONAL_DATA_SIZE = 8,
  OPTIONAL_ALIGNMENT = 32,
  OPTIONAL_FILE_ALIGNMENT = 36,
  OPTIONAL_IMAGE_SIZE = 56,
  OPTIONAL_HEADERS_SIZE = 60,
  OPTIONAL_CHECKSUM = 64,
  OPTIONAL_SUBSYSTEM = 68,
  OPTIONAL_FOLDER_COUNT = 108,
  OPTIONAL_FOLDERS = 112
};
/* Offsets in a row of the table of sections. */
enum {
  SECTION_SIZE = 8,
  SECTION_ADDRESS = 12,
  SECTION_FILE_SIZE = 16,
  SECTION_PLACE = 20,
  SECTION_FLAGS = 36,
  SECTION_BYTES = 40
};

#define MACHINE_X86_64 0x8664
#define MAGIC_64 0x20b
#define WINDOWS_PROGRAM 2 /* a subsystem; 3 is the console */
#define FOLDER_RESOURCES 2
#define FOLDER_SIGNATURE 4
#define FOLDERS_NEEDED 5
#define FLAG_INITIALISED 0x40u
#define FLAG_DISCARDABLE 0x02000000u
#define FLAG_READ 0x40000000u
#define SECTIONS_MAX 96
#define ALIGNMENT_MAX 0x10000
#define FILE_MAX (1u << 30) /* bytes */

/* A program, while it is changed. The offsets are checked. */
typedef struct Program {
  GByteArray *bytes; /* the copy */
  guint header, optional, table;
  guint sections;
  uint32_t alignment, file_alignment, headers_size;
} Program;

static bool refuse(GError **error, const char *reason) {
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s", reason);
  return false;
}

static uint32_t get16(const Program *program, guint at) { return le16(program->bytes->data + at); }
static uint32_t get32(const Program *program, guint at) { return le32(program->bytes->data + at); }

static void set16(Program *program, guint at, uint32_t value) {
  guint16 little = GUINT16_TO_LE((guint16)value);
  memcpy(program->bytes->data + at, &little, sizeof little);
}

static void set32(Program *program, guint at, uint32_t value) {
  guint32 little = GUINT32_TO_LE(value);
  memcpy(program->bytes->data + at, &little, sizeof little);
}

static uint64_t aligned(uint64_t value, uint32_t to) { return (value + to - 1) / to * to; }

static guint row(const Program *program, guint section) { return program->table + section * SECTION_BYTES; }

static bool is_power_of_two(uint32_t value) { return value > 0 && (value & (value - 1)) == 0; }

/* --- reading --- */

static bool check_section(const Program *program, guint section) {
  guint at = row(program, section);
  uint64_t place = get32(program, at + SECTION_PLACE), size = get32(program, at + SECTION_FILE_SIZE);
  uint64_t end = (uint64_t)get32(program, at + SECTION_ADDRESS) + MAX(get32(program, at + SECTION_SIZE), size);
  return (size == 0 || place + size <= program->bytes->len) && end < G_MAXINT32;
}

/* Finds the parts of the program, and checks their places. */
static bool find_parts(Program *program, GError **error) {
  const char *no_program = "not a program for Windows (x86-64)", *damaged = "the program is damaged";
  guint length = program->bytes->len;
  if (length < DOS_BYTES || memcmp(program->bytes->data, "MZ", 2) != 0) return refuse(error, no_program);
  program->header = get32(program, DOS_PLACE_OF_HEADER);
  if (program->header > length || length - program->header < HEADER_BYTES) return refuse(error, no_program);
  if (memcmp(program->bytes->data + program->header, "PE\0\0", 4) != 0) return refuse(error, no_program);
  if (get16(program, program->header + HEADER_MACHINE) != MACHINE_X86_64) return refuse(error, no_program);

  guint optional_size = get16(program, program->header + HEADER_OPTIONAL_SIZE);
  program->sections = get16(program, program->header + HEADER_SECTIONS);
  program->optional = program->header + HEADER_BYTES;
  program->table = program->optional + optional_size;
  if (optional_size < OPTIONAL_FOLDERS + FOLDERS_NEEDED * 8 || program->sections < 1 || program->sections > SECTIONS_MAX ||
      program->table > length || length - program->table < program->sections * SECTION_BYTES ||
      get16(program, program->optional + OPTIONAL_MAGIC) != MAGIC_64 ||
      get32(program, program->optional + OPTIONAL_FOLDER_COUNT) < FOLDERS_NEEDED) {
    return refuse(error, damaged);
  }
  program->alignment = get32(program, program->optional + OPTIONAL_ALIGNMENT);
  program->file_alignment = get32(program, program->optional + OPTIONAL_FILE_ALIGNMENT);
  program->headers_size = get32(program, program->optional + OPTIONAL_HEADERS_SIZE);
  bool fine = is_power_of_two(program->alignment) && program->alignment <= ALIGNMENT_MAX &&
              is_power_of_two(program->file_alignment) && program->file_alignment <= ALIGNMENT_MAX &&
              program->headers_size <= length;
  for (guint i = 0; fine && i < program->sections; i++) fine = check_section(program, i);
  return fine || refuse(error, damaged);
}

/* Adds the program's own resources to the list. */
static bool read_resources(const Program *program, GArray *resources, GError **error) {
  guint folder = program->optional + OPTIONAL_FOLDERS + FOLDER_RESOURCES * 8;
  uint32_t address = get32(program, folder);
  if (address == 0) return true;
  for (guint i = 0; i < program->sections; i++) {
    guint at = row(program, i);
    if (get32(program, at + SECTION_ADDRESS) != address) continue;
    gsize size = MIN(get32(program, at + SECTION_FILE_SIZE), get32(program, at + SECTION_SIZE));
    if (size > 0 && resources_read(resources, program->bytes->data + get32(program, at + SECTION_PLACE), size, address))
      return true;
  }
  return refuse(error, "the program's own resources cannot be read");
}

/* --- writing --- */

/* Returns whether nothing of the running program uses the last section: it is for debuggers, or has
 * the old resources. */
static bool is_last_unused(const Program *program) {
  guint at = row(program, program->sections - 1);
  bool is_for_debuggers = program->bytes->data[at] == '/' && get32(program, at + SECTION_FLAGS) & FLAG_DISCARDABLE;
  return is_for_debuggers || memcmp(program->bytes->data + at, ".rsrc\0\0\0", 8) == 0;
}

/* Drops the sections at the end that are not needed, and everything after the last section:
 * symbols, signatures. */
static void cut(Program *program) {
  while (program->sections > 1 && is_last_unused(program)) {
    program->sections--;
    memset(program->bytes->data + row(program, program->sections), 0, SECTION_BYTES);
  }
  guint end = MAX(program->headers_size, row(program, program->sections));
  for (guint i = 0; i < program->sections; i++) {
    guint at = row(program, i);
    uint32_t size = get32(program, at + SECTION_FILE_SIZE);
    if (size > 0) end = MAX(end, get32(program, at + SECTION_PLACE) + size);
  }
  g_byte_array_set_size(program->bytes, end);
  set32(program, program->header + HEADER_SYMBOLS, 0);
  set32(program, program->header + HEADER_SYMBOLS + 4, 0);
}

/* Returns where in memory a further section begins. */
static uint64_t next_address(const Program *program) {
  uint64_t end = program->headers_size;
  for (guint i = 0; i < program->sections; i++) {
    guint at = row(program, i);
    uint32_t size = MAX(get32(program, at + SECTION_SIZE), get32(program, at + SECTION_FILE_SIZE));
    end = MAX(end, (uint64_t)get32(program, at + SECTION_ADDRESS) + size);
  }
  return aligned(end, program->alignment);
}

/* Returns whether a further row fits into the table of sections. */
static bool has_room(const Program *program) {
  guint end = row(program, program->sections + 1);
  for (guint i = 0; i < program->sections; i++) {
    guint at = row(program, i);
    if (get32(program, at + SECTION_FILE_SIZE) > 0 && get32(program, at + SECTION_PLACE) < end) return false;
  }
  return program->sections < SECTIONS_MAX && end <= program->headers_size;
}

static void add_section(Program *program, GArray *resources) {
  uint32_t address = (uint32_t)next_address(program);
  g_autoptr(GBytes) section = resources_write(resources, address);
  gsize size;
  const uint8_t *content = g_bytes_get_data(section, &size);
  guint place = (guint)aligned(program->bytes->len, program->file_alignment);
  guint file_size = (guint)aligned(size, program->file_alignment), old_end = program->bytes->len;
  g_byte_array_set_size(program->bytes, place + file_size);
  memset(program->bytes->data + old_end, 0, place + file_size - old_end);
  memcpy(program->bytes->data + place, content, size);

  guint at = row(program, program->sections++);
  memset(program->bytes->data + at, 0, SECTION_BYTES);
  memcpy(program->bytes->data + at, ".rsrc", 5);
  set32(program, at + SECTION_SIZE, (uint32_t)size);
  set32(program, at + SECTION_ADDRESS, address);
  set32(program, at + SECTION_FILE_SIZE, file_size);
  set32(program, at + SECTION_PLACE, place);
  set32(program, at + SECTION_FLAGS, FLAG_INITIALISED | FLAG_READ);
  guint folders = program->optional + OPTIONAL_FOLDERS;
  set32(program, folders + FOLDER_RESOURCES * 8, address);
  set32(program, folders + FOLDER_RESOURCES * 8 + 4, (uint32_t)size);
}

/* Sets what the header says about all sections. */
static void finish_header(Program *program) {
  uint32_t data_size = 0;
  for (guint i = 0; i < program->sections; i++) {
    guint at = row(program, i);
    if (get32(program, at + SECTION_FLAGS) & FLAG_INITIALISED) data_size += get32(program, at + SECTION_FILE_SIZE);
  }
  guint folders = program->optional + OPTIONAL_FOLDERS;
  set16(program, program->header + HEADER_SECTIONS, program->sections);
  set32(program, program->optional + OPTIONAL_DATA_SIZE, data_size);
  set32(program, program->optional + OPTIONAL_IMAGE_SIZE, (uint32_t)next_address(program));
  set32(program, program->optional + OPTIONAL_CHECKSUM, 0);
  set16(program, program->optional + OPTIONAL_SUBSYSTEM, WINDOWS_PROGRAM);
  set32(program, folders + FOLDER_SIGNATURE * 8, 0);
  set32(program, folders + FOLDER_SIGNATURE * 8 + 4, 0);
}

GBytes *pe_dress(GBytes *program, const PeDress *dress, GError **error) {
  gsize size;
  const guint8 *bytes = g_bytes_get_data(program, &size);
  if (size > FILE_MAX) return refuse(error, "the program is larger than 1 GiB"), NULL;
  Program copy = {.bytes = g_byte_array_new()};
  if (size > 0) g_byte_array_append(copy.bytes, bytes, (guint)size);
  g_autoptr(GArray) resources = resources_new();
  bool fine = find_parts(&copy, error) && read_resources(&copy, resources, error);
  if (fine) {
    cut(&copy);
    fine = has_room(&copy) || refuse(error, "the program has no room for a further section");
  }
  if (!fine) {
    g_byte_array_unref(copy.bytes);
    return NULL;
  }
  static const uint16_t replaced[] = {RESOURCE_ICON, RESOURCE_ICON_GROUP, RESOURCE_VERSION};
  for (gsize i = 0; i < G_N_ELEMENTS(replaced); i++) resources_remove(resources, replaced[i]);
  resources_add_icons(resources, dress->icons);
  resources_add_version(resources, dress->title, dress->version);
  add_section(&copy, resources);
  finish_header(&copy);
  return g_byte_array_free_to_bytes(copy.bytes);
}
