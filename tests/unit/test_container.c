#include "game/container.h"

#include "fixture_folder.h"

#include <string.h>

#define HEADER_SIZE 32
#define HASH_SIZE 32

typedef struct Folder {
  char *path;
} Folder;

static void set_up(Folder *folder, gconstpointer unused) {
  (void)unused;
  folder->path = fixture_folder_new();
}

static void tear_down(Folder *folder, gconstpointer unused) {
  (void)unused;
  fixture_folder_remove(folder->path);
}

static GByteArray *packed(void) {
  g_autoptr(GVariant) payload = g_variant_ref_sink(g_variant_new("(us)", 7u, "a payload of some length, of some length"));
  return g_bytes_unref_to_array(container_pack(CONTAINER_RECORDING, payload));
}

/* Writes the correct checksum of changed data. */
static void sign(GByteArray *file) {
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  g_checksum_update(sum, file->data, (gssize)(file->len - HASH_SIZE));
  gsize length = HASH_SIZE;
  g_checksum_get_digest(sum, file->data + file->len - HASH_SIZE, &length);
}

/* Reads the data from a file and frees them. Returns NULL if 'fault' is the fault. */
static GVariant *read_back(const Folder *folder, GByteArray *file, const char *type, const char *fault) {
  fixture_folder_write(folder->path, "file", file->data, (gssize)file->len);
  g_byte_array_unref(file);
  g_autofree char *path = g_build_filename(folder->path, "file", NULL);
  g_autoptr(GError) error = NULL;
  GVariant *payload = container_read(path, CONTAINER_RECORDING, G_VARIANT_TYPE(type), &error);
  if (!fault) {
    g_assert_no_error(error);
    return payload;
  }
  g_assert_null(payload);
  g_assert_true(g_str_has_prefix(error->message, path));
  if (!strstr(error->message, fault)) g_test_message("%s", error->message);
  g_assert_nonnull(strstr(error->message, fault));
  return NULL;
}

/* Recordings of version 2 are still read; older and newer ones are not. */
static void test_versions(Folder *folder, gconstpointer unused) {
  (void)unused;
  static const char *const faults[] = {"older version", "older version", NULL, NULL, "newer version"};
  for (guint version = 0; version < G_N_ELEMENTS(faults); version++) {
    GByteArray *file = packed();
    file->data[12] = (guint8)version;
    sign(file);
    g_autoptr(GVariant) payload = read_back(folder, file, "(us)", faults[version]);
    g_assert_true((payload == NULL) == (faults[version] != NULL));
  }
}

static void test_round(Folder *folder, gconstpointer unused) {
  (void)unused;
  g_autoptr(GVariant) payload = read_back(folder, packed(), "(us)", NULL);
  guint32 number;
  const char *text;
  g_variant_get(payload, "(u&s)", &number, &text);
  g_assert_cmpuint(number, ==, 7);
  g_assert_cmpstr(text, ==, "a payload of some length, of some length");
}

/* Data whose checksum is right, although their content is not: a stranger can make such a file. */
static void test_forged(Folder *folder, gconstpointer unused) {
  (void)unused;
  GByteArray *file = packed();
  file->data[HEADER_SIZE + 4] ^= 0xff; /* of the compressed stream */
  read_back(folder, file, "(us)", "damaged: its checksum does not match");

  file = packed();
  file->data[HEADER_SIZE + 4] ^= 0xff;
  sign(file);
  read_back(folder, file, "(us)", "damaged: its content is invalid");

  for (int change = -1; change <= 1; change += 2) {
    file = packed();
    file->data[24] = (guint8)(file->data[24] + change); /* the unpacked size */
    sign(file);
    read_back(folder, file, "(us)", "damaged: its content is invalid");
  }

  file = packed();
  file->data[24 + 7] = 1; /* 2^56 bytes */
  sign(file);
  read_back(folder, file, "(us)", "too large");

  read_back(folder, packed(), "(ss)", "damaged: its content is invalid"); /* another type */
}

/* A save may be smaller than a recording. */
static void test_large_save(Folder *folder, gconstpointer unused) {
  (void)unused;
  g_autoptr(GVariant) payload = g_variant_ref_sink(g_variant_new("(us)", 7u, "a payload"));
  g_autoptr(GByteArray) file = g_bytes_unref_to_array(container_pack(CONTAINER_SAVE, payload));
  const guint32 size = GUINT32_TO_LE(CONTAINER_SAVE_MAX + 1);
  memcpy(file->data + 24, &size, sizeof size);
  sign(file);
  fixture_folder_write(folder->path, "file", file->data, (gssize)file->len);
  g_autofree char *path = g_build_filename(folder->path, "file", NULL);
  g_autoptr(GError) error = NULL;
  g_assert_null(container_read(path, CONTAINER_SAVE, G_VARIANT_TYPE("(us)"), &error));
  g_assert_nonnull(strstr(error->message, "too large"));
  g_clear_error(&error);
  g_assert_null(container_look(path, CONTAINER_SAVE, G_VARIANT_TYPE("(us)"), &error));
  g_assert_nonnull(strstr(error->message, "too large"));
}

/* A look does not check the normal form: text that is no UTF-8 is empty. */
static void test_look(Folder *folder, gconstpointer unused) {
  (void)unused;
  g_autoptr(GBytes) bytes = g_bytes_new_static("\7\0\0\0\xff\xff\0", 7);
  g_autoptr(GVariant) payload = g_variant_ref_sink(g_variant_new_from_bytes(G_VARIANT_TYPE("(us)"), bytes, TRUE));
  g_autoptr(GBytes) file = container_pack(CONTAINER_SAVE, payload);
  fixture_folder_write(folder->path, "file", g_bytes_get_data(file, NULL), (gssize)g_bytes_get_size(file));
  g_autofree char *path = g_build_filename(folder->path, "file", NULL);
  g_assert_null(container_read(path, CONTAINER_SAVE, G_VARIANT_TYPE("(us)"), NULL));
  g_autoptr(GVariant) seen = container_look(path, CONTAINER_SAVE, G_VARIANT_TYPE("(us)"), NULL);
  g_assert_nonnull(seen);
  guint32 number;
  const char *text;
  g_variant_get(seen, "(u&s)", &number, &text);
  g_assert_cmpuint(number, ==, 7);
  g_assert_cmpstr(text, ==, "");
}

/* Packed in small steps, a file has the same bytes. */
static void test_steps(Folder *folder, gconstpointer unused) {
  (void)folder;
  (void)unused;
  g_autofree char *text = g_strnfill(100000, 'x');
  for (guint i = 0; i < 100000; i++) text[i] = (char)('a' + i * i % 23);
  g_autoptr(GVariant) payload = g_variant_ref_sink(g_variant_new("(us)", 7u, text));
  g_autoptr(GBytes) whole = container_pack(CONTAINER_SAVE, payload);
  ContainerPacker *packer = container_packer_new(CONTAINER_SAVE, payload);
  int steps = 1;
  while (!container_packer_step(packer, 1000)) steps++;
  g_assert_cmpint(steps, >, 100);
  g_autoptr(GBytes) stepped = container_packer_finish(packer);
  g_assert_true(g_bytes_equal(whole, stepped));

  packer = container_packer_new(CONTAINER_SAVE, payload);
  container_packer_step(packer, 1000);
  container_packer_free(packer); /* not finished */
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/container/versions", Folder, NULL, set_up, test_versions, tear_down);
  g_test_add("/container/round", Folder, NULL, set_up, test_round, tear_down);
  g_test_add("/container/steps", Folder, NULL, set_up, test_steps, tear_down);
  g_test_add("/container/large save", Folder, NULL, set_up, test_large_save, tear_down);
  g_test_add("/container/look", Folder, NULL, set_up, test_look, tear_down);
  g_test_add("/container/forged", Folder, NULL, set_up, test_forged, tear_down);
  return g_test_run();
}
