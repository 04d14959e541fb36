#include "samples.h"

#include "fixture_folder.h"

#include <string.h>

GByteArray *sample_read(const char *name) {
  g_autofree char *path = g_test_build_filename(G_TEST_DIST, "data", name, NULL);
  char *data;
  gsize size;
  g_autoptr(GError) error = NULL;
  g_file_get_contents(path, &data, &size, &error);
  g_assert_no_error(error);
  return g_byte_array_new_take((guint8 *)data, size);
}

void sample_write_wav(const char *folder, const char *name, uint32_t rate, uint32_t ms) {
  uint32_t size = (uint32_t)((uint64_t)rate * ms / 1000);
  gsize length = (gsize)size + 44;
  g_autofree uint8_t *wav = g_malloc(length);
  memcpy(wav, "RIFF....WAVEfmt \x10\0\0\0\1\0\1\0........\1\0\x08\0data", 40);
  put32(wav + 4, 36 + size);
  put32(wav + 24, rate);
  put32(wav + 28, rate);
  put32(wav + 40, size);
  memset(wav + 44, 128, size);
  fixture_folder_write(folder, name, wav, (gssize)length);
}

void put16(uint8_t *at, uint32_t value) {
  at[0] = (uint8_t)value;
  at[1] = (uint8_t)(value >> 8);
}

void put32(uint8_t *at, uint32_t value) {
  put16(at, value & 0xffff);
  put16(at + 2, value >> 16);
}
