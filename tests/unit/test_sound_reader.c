#include "fixture_folder.h"
#include "samples.h"

#include "media/sound/sound_reader.h"

#include <SDL_mixer.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define SIZE (3 * SOUND_READER_BLOCK + 100) /* bytes of the file without a format */

typedef struct Fixture {
  char *folder, *path; /* of the file "sound" */
  Vfs *vfs;
  GByteArray *content;
  SoundReader *reader;
} Fixture;

static void set_up(Fixture *f, gconstpointer data) {
  (void)data;
  f->folder = fixture_folder_new();
  f->path = g_build_filename(f->folder, "sound", NULL);
  f->vfs = vfs_new();
  g_assert_true(vfs_mount(f->vfs, f->folder, NULL));
  f->content = g_byte_array_new();
  for (int i = 0; i < SIZE; i++) g_byte_array_append(f->content, &(uint8_t){(uint8_t)(i * 7 + i / 251)}, 1);
}

static void tear_down(Fixture *f, gconstpointer data) {
  (void)data;
  sound_reader_free(f->reader);
  vfs_free(f->vfs);
  g_byte_array_unref(f->content);
  fixture_folder_remove(f->folder);
  g_free(f->path);
}

/* Writes the content to the file, and makes a reader for it. */
static void begin(Fixture *f) {
  g_autoptr(GBytes) bytes = g_bytes_new(f->content->data, f->content->len);
  fixture_folder_write(f->folder, "sound", f->content->data, (gssize)f->content->len);
  f->reader = sound_reader_new(f->vfs, "sound", bytes);
  g_assert_nonnull(f->reader);
}

/* The stream does the same as one from memory, at every place. */
static void test_same(Fixture *f, gconstpointer data) {
  (void)data;
  begin(f);
  SDL_RWops *ours = sound_reader_open(f->reader), *theirs = SDL_RWFromConstMem(f->content->data, SIZE);
  g_autoptr(GRand) random = g_rand_new_with_seed(14);
  static uint8_t here[SIZE], there[SIZE];
  g_assert_cmpint(SDL_RWsize(ours), ==, SIZE);
  for (int i = 0; i < 2000; i++) {
    int whence = g_rand_int_range(random, RW_SEEK_SET, RW_SEEK_END + 1);
    int64_t offset = g_rand_int_range(random, -SIZE - 10, SIZE + 10);
    size_t size = (size_t)g_rand_int_range(random, 0, 5), count = (size_t)g_rand_int_range(random, 0, SIZE / 4 - 30);
    if (g_rand_boolean(random)) g_assert_cmpint(SDL_RWseek(ours, offset, whence), ==, SDL_RWseek(theirs, offset, whence));
    g_assert_cmpuint(SDL_RWread(ours, here, size, count), ==, SDL_RWread(theirs, there, size, count));
    /* SDL also copies the beginning of an incomplete item. */
    g_assert_true(size > 1 || memcmp(here, there, SIZE) == 0);
    memcpy(there, here, SIZE);
    SDL_RWseek(theirs, SDL_RWtell(ours), RW_SEEK_SET);
  }
  g_assert_cmpuint(SDL_RWwrite(ours, here, 1, 1), ==, 0);
  g_assert_false(sound_reader_has_failed(f->reader));
  SDL_RWclose(ours);
  SDL_RWclose(theirs);
}

/* Reads all from the beginning. The blocks from 'good' on cannot be read. */
static void assert_fails_after(Fixture *f, int good) {
  static uint8_t bytes[SIZE];
  SDL_RWops *stream = sound_reader_open(f->reader);
  g_assert_false(sound_reader_has_failed(f->reader));
  g_assert_cmpuint(SDL_RWread(stream, bytes, 1, SIZE), ==, (size_t)good * SOUND_READER_BLOCK);
  g_assert_true(sound_reader_has_failed(f->reader));
  g_assert_cmpint(SDL_RWseek(stream, 0, RW_SEEK_SET), ==, -1); /* it stays silent */
  g_assert_cmpuint(SDL_RWread(stream, bytes, 1, 1), ==, 0);
  SDL_RWclose(stream);
}

static void test_shortened(Fixture *f, gconstpointer data) {
  (void)data;
  begin(f);
  g_assert_cmpint(truncate(f->path, SIZE - 1), ==, 0);
  assert_fails_after(f, 3);
}

static void test_changed(Fixture *f, gconstpointer data) {
  (void)data;
  begin(f);
  f->content->data[SOUND_READER_BLOCK + 5] ^= 1;
  g_assert_true(g_file_set_contents_full(f->path, (char *)f->content->data, SIZE, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  assert_fails_after(f, 1);
}

/* A file that is replaced by renaming goes on with its old content. */
static void test_replaced(Fixture *f, gconstpointer data) {
  (void)data;
  begin(f);
  fixture_folder_write(f->folder, "other", "", 0);
  g_autofree char *other = g_build_filename(f->folder, "other", NULL);
  g_assert_cmpint(g_rename(other, f->path), ==, 0);
  SDL_RWops *stream = sound_reader_open(f->reader);
  static uint8_t bytes[SIZE];
  g_assert_cmpuint(SDL_RWread(stream, bytes, SIZE, 1), ==, 1);
  g_assert_true(memcmp(bytes, f->content->data, SIZE) == 0);
  SDL_RWclose(stream);
}

static void test_missing(Fixture *f, gconstpointer data) {
  (void)data;
  g_autoptr(GBytes) bytes = g_bytes_new_static("x", 1);
  g_assert_null(sound_reader_new(f->vfs, "none", bytes));
  g_assert_null(sound_reader_new(f->vfs, "../sound", bytes));
}

/* ---- Decoders ---- */

/* Returns the CRC of an Ogg page, whose own field is zero (RFC 3533, 6). */
static uint32_t ogg_crc(const uint8_t *data, gsize size) {
  uint32_t crc = 0;
  for (gsize i = 0; i < size; i++) {
    crc ^= (uint32_t)data[i] << 24;
    for (int bit = 0; bit < 8; bit++) crc = crc << 1 ^ (crc >> 31 ? 0x04c11db7u : 0);
  }
  return crc;
}

/* Repeats the last page of an Opus file until it has 'size' bytes, each one second later. */
static void lengthen_opus(GByteArray *file, gsize size) {
  gsize last = 0;
  for (gsize i = 0; i + 27 < file->len; i++) {
    if (memcmp(file->data + i, "OggS", 4) == 0) last = i;
  }
  gsize length = file->len - last;
  g_autofree uint8_t *page = g_memdup2(file->data + last, length);
  g_byte_array_set_size(file, (guint)last);
  page[5] = 0; /* not the end */
  for (uint32_t number = page[18]; file->len < size; number++) {
    put32(page + 6, 48000 * number);
    put32(page + 18, number);
    put32(page + 22, 0);
    put32(page + 22, ogg_crc(page, length));
    g_byte_array_append(file, page, (guint)length);
  }
}

/* Makes the file longer than the decoders' buffers: the same tone again and again. */
static void lengthen(GByteArray *file, Mix_MusicType type) {
  gsize once = file->len, size = 4 * SOUND_READER_BLOCK;
  if (type == MUS_OPUS) lengthen_opus(file, size);
  g_autofree uint8_t *tone = g_memdup2(file->data, once);
  while (file->len < size) g_byte_array_append(file, tone, (guint)once);
  if (type == MUS_WAV) put32(file->data + 40, file->len - 44);
}

/* A decoder of every format ends its loop when the file becomes shorter; none goes on forever. */
static void test_decoders(Fixture *f, gconstpointer data) {
  (void)data;
  static const struct {
    const char *name;
    Mix_MusicType type;
  } tones[] = {{"tone.wav", MUS_WAV},
               {"../../../demo/assets/music/street.ogg", MUS_OGG},
               {"tone.opus", MUS_OPUS},
               {"tone.flac", MUS_FLAC},
               {"tone.mp3", MUS_MP3}};
  g_assert_cmpint(Mix_OpenAudio(44100, AUDIO_S16SYS, 2, 1024), ==, 0);
  for (size_t i = 0; i < G_N_ELEMENTS(tones); i++) {
    g_byte_array_unref(f->content);
    f->content = sample_read(tones[i].name);
    lengthen(f->content, tones[i].type);
    begin(f);
    Mix_Music *music = Mix_LoadMUSType_RW(sound_reader_open(f->reader), tones[i].type, 1);
    g_assert_nonnull(music);
    g_assert_cmpint(truncate(f->path, 100), ==, 0);
    g_assert_cmpint(Mix_PlayMusic(music, -1), ==, 0);
    for (int wait = 0; wait < 1000 && Mix_PlayingMusic(); wait++) g_usleep(10000);
    g_assert_false(Mix_PlayingMusic());
    g_assert_true(sound_reader_has_failed(f->reader));
    Mix_FreeMusic(music);
    g_clear_pointer(&f->reader, sound_reader_free);
  }
  Mix_CloseAudio();
}

#define ADD(name, function) g_test_add("/sound-reader/" name, Fixture, NULL, set_up, function, tear_down)

int main(int argc, char **argv) {
  g_setenv("G_TEST_SRCDIR", "tests/unit", FALSE);
  g_setenv("SDL_AUDIODRIVER", "dummy", FALSE);
  g_test_init(&argc, &argv, NULL);
  ADD("same", test_same);
  ADD("shortened", test_shortened);
  ADD("changed", test_changed);
  ADD("replaced", test_replaced);
  ADD("missing", test_missing);
  ADD("decoders", test_decoders);
  return g_test_run();
}
