/* test_glance.c: the ends of a file give the same size or length as the whole file, or nothing. */

#include "samples.h"

#include "media/image.h"
#include "media/sound/sound_header.h"
#include "sys/vfs.h"

#include <string.h>

static const char *const images[] = {"rgba.png",        "indexed.png",   "grey16.png",    "interlaced.png",
                                     "onebit.png",      "greyalpha.png", "baseline.jpg",  "grey.jpg",
                                     "progressive.jpg", "lossy.webp",    "lossless.webp", "alpha.webp"};
static const char *const sounds[] = {"tone.wav", "tone.ogg", "tone.opus", "tone.flac", "tone.mp3"};

/* The unused parts of the buffers are filled with 'rest', so a read beyond the ends shows up as
 * different results. */
static FileEnds *ends_of(const uint8_t *data, gsize size, gsize tail, int rest) {
  FileEnds *ends = g_new(FileEnds, 1);
  memset(ends, rest, sizeof *ends);
  file_ends_set(ends, data, size, tail);
  return ends;
}

static bool glance_image(const uint8_t *data, gsize size, Size *found) {
  Size again = {0, 0};
  *found = (Size){0, 0};
  g_autofree FileEnds *ends = ends_of(data, size, IMAGE_TAIL, 0), *other = ends_of(data, size, IMAGE_TAIL, 255);
  bool ok = image_glance(ends, found);
  g_assert_true(ok == image_glance(other, &again));
  g_assert_true(found->w == again.w && found->h == again.h);
  return ok;
}

static bool glance_sound(const uint8_t *data, gsize size, SoundHeader *found) {
  SoundHeader again = {.rate = -1};
  *found = again;
  g_autofree FileEnds *ends = ends_of(data, size, FILE_TAIL_MAX, 0), *other = ends_of(data, size, FILE_TAIL_MAX, 255);
  bool ok = sound_glance(ends, found);
  g_assert_true(ok == sound_glance(other, &again));
  g_assert_true(found->frames == again.frames && found->rate == again.rate && found->channels == again.channels);
  return ok;
}

/* --- pictures --- */

static void test_images(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(images); i++) {
    g_autoptr(GByteArray) file = sample_read(images[i]);
    Size size;
    if (!glance_image(file->data, file->len, &size)) g_error("%s: the ends are enough", images[i]);
    g_assert_cmpint(size.w, ==, 12);
    g_assert_cmpint(size.h, ==, 8);
    for (guint cut = 0; cut < file->len; cut++) {
      if (glance_image(file->data, cut, &size)) g_error("%s: %u bytes were believed", images[i], cut);
    }
  }
}

/* What is not certain is left to image_read_header. */
static void test_uncertain_images(void) {
  Size size;
  g_autoptr(GByteArray) png = sample_read("rgba.png");
  g_byte_array_append(png, (const uint8_t *)"more", 4); /* valid, but the end is hidden */
  g_assert_false(glance_image(png->data, png->len, &size));
  put32(png->data + 16, 0x00400000); /* 16,384 px, big-endian */
  g_byte_array_set_size(png, png->len - 4);
  g_assert_true(glance_image(png->data, png->len, &size));
  g_assert_cmpint(size.w, ==, IMAGE_SIDE_MAX);
  put32(png->data + 16, 0x01400000);
  g_assert_false(glance_image(png->data, png->len, &size));
  put32(png->data + 16, 0);
  g_assert_false(glance_image(png->data, png->len, &size));

  /* A comment pushes the frame header of a JPEG out of the head. */
  g_autoptr(GByteArray) jpeg = sample_read("baseline.jpg");
  g_autoptr(GByteArray) commented = g_byte_array_new();
  static const uint8_t segment[5000] = {0xff, 0xfe, 4998 >> 8, 4998 & 255};
  g_byte_array_append(commented, jpeg->data, 2);
  g_byte_array_append(commented, segment, sizeof segment);
  g_byte_array_append(commented, jpeg->data + 2, jpeg->len - 2);
  g_assert_false(glance_image(commented->data, commented->len, &size));
  g_autoptr(GBytes) whole = g_bytes_new(commented->data, commented->len);
  ImageHeader header;
  g_assert_true(image_read_header(whole, &header, NULL));

  g_autoptr(GByteArray) webp = sample_read("alpha.webp");
  g_assert_cmpint(memcmp(webp->data + 12, "VP8X", 4), ==, 0);
  webp->data[20] |= 2; /* animated */
  g_assert_false(glance_image(webp->data, webp->len, &size));
}

/* --- sounds --- */

static void test_sounds(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(sounds); i++) {
    g_autoptr(GByteArray) file = sample_read(sounds[i]);
    g_autoptr(GBytes) bytes = g_bytes_new(file->data, file->len);
    SoundHeader found, header;
    bool is_flac = strstr(sounds[i], ".flac") != NULL;
    g_assert_true(sound_read_header(bytes, &header, NULL));
    g_assert_true(glance_sound(file->data, file->len, &found) == (strstr(sounds[i], ".mp3") == NULL));
    for (guint cut = 0; cut < file->len && !is_flac; cut++) {
      SoundHeader none;
      if (glance_sound(file->data, cut, &none)) g_error("%s: %u bytes were believed", sounds[i], cut);
    }
    if (found.rate < 0) continue;
    g_assert_cmpint(found.frames, ==, header.frames);
    g_assert_cmpint(found.rate, ==, header.rate);
    g_assert_cmpint(found.channels, ==, header.channels);
    g_assert_cmpint((int)found.format, ==, (int)header.format);
    g_assert_cmpint(sound_ticks(&found), ==, 15);
  }
}

static void test_uncertain_sounds(void) {
  SoundHeader found;
  g_autoptr(GByteArray) wav = sample_read("tone.wav");
  g_autoptr(GByteArray) listed = g_byte_array_new();
  static const uint8_t list[5008] = {'L', 'I', 'S', 'T', 5000 & 255, 5000 >> 8};
  g_byte_array_append(listed, wav->data, 12);
  g_byte_array_append(listed, list, sizeof list);
  g_byte_array_append(listed, wav->data + 12, wav->len - 12);
  g_assert_false(glance_sound(listed->data, listed->len, &found));
  g_autoptr(GBytes) whole = g_bytes_new(listed->data, listed->len);
  g_assert_true(sound_read_header(whole, &found, NULL));

  /* The length of a FLAC may be unknown; it then lies in the frames. */
  g_autoptr(GByteArray) flac = sample_read("tone.flac");
  flac->data[21] &= 0xf0;
  put32(flac->data + 22, 0);
  g_assert_false(glance_sound(flac->data, flac->len, &found));

  /* Damage in the last page of an Ogg file. */
  g_autoptr(GByteArray) ogg = sample_read("tone.ogg");
  ogg->data[ogg->len - 1] ^= 1;
  g_assert_false(glance_sound(ogg->data, ogg->len, &found));
  g_autoptr(GByteArray) opus = sample_read("tone.opus");
  opus->data[20] ^= 1; /* in the first page */
  g_assert_false(glance_sound(opus->data, opus->len, &found));

  put32(wav->data + 24, 3999); /* Hz */
  g_assert_false(glance_sound(wav->data, wav->len, &found));
}

/* --- real files --- */

/* All pictures and sounds of the demo, through the Vfs: the ends are enough, and right. */
static void test_demo(void) {
  g_autofree FileEnds *ends = g_new(FileEnds, 1);
  g_autofree char *demo = g_test_build_filename(G_TEST_DIST, "..", "..", "demo", NULL);
  Vfs *vfs = vfs_new();
  g_assert_true(vfs_mount(vfs, demo, NULL));
  g_autoptr(GPtrArray) names = vfs_list(vfs, "assets", "");
  guint checked = 0;
  for (guint i = 0; i < names->len; i++) {
    const char *name = names->pdata[i];
    Size size;
    ImageHeader image;
    SoundHeader found, sound;
    g_autoptr(GBytes) bytes = vfs_read(vfs, name, NULL);
    g_assert_true(vfs_read_ends(vfs, name, FILE_TAIL_MAX, ends, NULL));
    g_assert_cmpuint(ends->size, ==, g_bytes_get_size(bytes));
    if (image_read_header(bytes, &image, NULL)) {
      g_assert_true(image_glance(ends, &size));
      g_assert_cmpint(size.w, ==, image.size.w);
      g_assert_cmpint(size.h, ==, image.size.h);
      checked++;
    } else if (sound_read_header(bytes, &sound, NULL)) {
      g_assert_true(sound_glance(ends, &found));
      g_assert_cmpint(found.frames, ==, sound.frames);
      g_assert_cmpint(found.rate, ==, sound.rate);
      checked++;
    }
  }
  g_assert_cmpuint(checked, >, 20);
  vfs_free(vfs);
}

int main(int argc, char **argv) {
  g_setenv("G_TEST_SRCDIR", "tests/unit", FALSE);
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/glance/images", test_images);
  g_test_add_func("/glance/uncertain-images", test_uncertain_images);
  g_test_add_func("/glance/sounds", test_sounds);
  g_test_add_func("/glance/uncertain-sounds", test_uncertain_sounds);
  g_test_add_func("/glance/demo", test_demo);
  return g_test_run();
}
