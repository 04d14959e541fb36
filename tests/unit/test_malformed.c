/* test_malformed.c: valid files of every format are damaged in many ways and loaded as a game does.
 * Each must become a picture, a sound or a font, or else a placeholder and one line in the log.
 *
 * COUNT=10000 tries 10000 files of each format instead of 200. SEED=n sets the first number. The
 * damage depends only on the number of a file. To repeat a failure, set SEED and COUNT=1; the
 * message names the path of the damaged file. */

#include "media/image_cache.h"
#include "media/mixer.h"
#include "media/text_render.h"

#include "base/data/bytes.h"
#include "base/log.h"
#include "font_maker.h"
#include "samples.h"

#include <SDL.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>

#define COUNT_DEFAULT 200
#define SIZE_MAX_MADE (1 << 20) /* bytes; damage does not make files larger than this */
#define MEMORY_MAX (600 << 10)  /* KiB, including the sanitizer's memory */

typedef enum { PICTURE, SOUND, FONT } Kind;

typedef struct Format {
  const char *name;
  Kind kind;
  const char *seeds[6];              /* in tests/unit/data */
  void (*make_font)(MadeFont *font); /* creates the seed instead */
  /* Markers of the format. Damage puts them where they do not belong. */
  const char *words[8];
} Format;

static const Format formats[] = {
    {"png",
     PICTURE,
     {"rgba.png", "indexed.png", "grey16.png", "interlaced.png", "onebit.png"},
     NULL,
     {"IHDR", "PLTE", "tRNS", "IDAT", "IEND", "zTXt", "acTL", "iCCP"}},
    {"jpeg",
     PICTURE,
     {"baseline.jpg", "grey.jpg", "progressive.jpg"},
     NULL,
     {"\xff\xc0", "\xff\xc2", "\xff\xc4", "\xff\xda", "\xff\xdb", "\xff\xdd", "\xff\xd9", "\xff\xee"}},
    {"webp",
     PICTURE,
     {"lossy.webp", "lossless.webp", "alpha.webp"},
     NULL,
     {"RIFF", "WEBP", "VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ICCP"}},
    {"vorbis", SOUND, {"tone.ogg"}, NULL, {"OggS", "\1vorbis", "\3vorbis", "\5vorbis", "BCV", "OpusHead"}},
    {"opus", SOUND, {"tone.opus"}, NULL, {"OggS", "OpusHead", "OpusTags", "\1vorbis"}},
    {"wav", SOUND, {"tone.wav"}, NULL, {"RIFF", "WAVE", "fmt ", "data", "fact", "LIST", "smpl"}},
    {"flac", SOUND, {"tone.flac"}, NULL, {"fLaC", "\xff\xf8", "\xff\xf9", "\x84"}},
    {"mp3", SOUND, {"tone.mp3"}, NULL, {"ID3\4", "TAG", "Xing", "Info", "LAME", "\xff\xfb", "\xff\xe3", "VBRI"}},
    {"ttf", FONT, {NULL}, font_make_truetype, {"glyf", "loca", "maxp", "cmap", "fpgm", "GSUB", "kern", "\xff\xff"}},
    {"otf", FONT, {NULL}, font_make_opentype, {"CFF ", "OTTO", "maxp", "cmap", "GPOS", "\x1d", "\x0a", "\x0b"}},
};

/* ---- Random numbers ---- */

typedef struct Chance {
  guint64 state;
} Chance;

/* S. Vigna's splitmix64, which accepts any seed. */
static guint64 chance_next(Chance *chance) {
  guint64 z = chance->state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

/* 0 to count - 1 (0 if 'count' is 0). */
static guint chance_below(Chance *chance, guint count) { return count ? (guint)(chance_next(chance) % count) : 0; }

/* A place in the file. In a third of the cases it is among the first 64 bytes, where
 * headers are. */
static guint chance_place(Chance *chance, const GByteArray *file) {
  return chance_below(chance, chance_below(chance, 3) == 0 ? MIN(file->len, 64) : file->len);
}

/* ---- Damage ---- */

static void insert(GByteArray *file, guint at, const guint8 *bytes, guint count) {
  if (count == 0 || file->len + count > SIZE_MAX_MADE) return;
  g_autofree guint8 *copy = g_memdup2(bytes, count); /* they may be part of this file */
  guint old = file->len;
  g_byte_array_set_size(file, old + count);
  memmove(file->data + at + count, file->data + at, old - at);
  memcpy(file->data + at, copy, count);
}

/* Writes a number that is likely to break parsers, in two or four bytes of either byte order. */
static void lie(Chance *chance, GByteArray *file) {
  static const guint32 numbers[] = {0,      1,       2,          0x7f,       0x80,       0xff,       0x100, 0x7fff, 0x8000,
                                    0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffff0, 0xffffffff, 16384, 16385,  1000000};
  guint32 number = numbers[chance_below(chance, G_N_ELEMENTS(numbers))];
  guint at = chance_place(chance, file), width = chance_below(chance, 2) ? 4 : 2;
  bool is_big = chance_below(chance, 2);
  for (guint i = 0; i < width && at + i < file->len; i++)
    file->data[at + i] = (guint8)(number >> 8 * (is_big ? width - 1 - i : i));
}

/* If 'is_gentle', no bytes are moved. */
static void damage_once(Chance *chance, const Format *format, GByteArray *file, bool is_gentle) {
  guint at = chance_place(chance, file), rest = file->len - at, word = 0;
  while (word < G_N_ELEMENTS(format->words) && format->words[word]) word++;
  g_assert_true(word > 0 && file->data);
  const char *text = format->words[chance_below(chance, word)];
  guint few = 1 + chance_below(chance, 32), many = 1 + chance_below(chance, 256);
  switch (chance_below(chance, is_gentle ? 4 : 8)) {
  case 0: file->data[at] ^= (guint8)(1 << chance_below(chance, 8)); break;
  case 1: file->data[at] = (guint8)chance_next(chance); break;
  case 2: lie(chance, file); break;
  case 3: memcpy(file->data + at, text, MIN(strlen(text), rest)); break;
  case 4: insert(file, at, (const guint8 *)text, (guint)strlen(text)); break;
  case 5: g_byte_array_set_size(file, chance_below(chance, file->len)); break;
  case 6: g_byte_array_remove_range(file, at, MIN(few, rest)); break;
  default: insert(file, chance_place(chance, file), file->data + at, MIN(many, rest)); break;
  }
}

/* ---- Correct checksums, so decoders also read the data that they protect ---- */

static guint32 crc_of(const guint8 *data, guint size, guint32 polynomial, bool is_reflected) {
  guint32 crc = is_reflected ? 0xffffffff : 0;
  for (guint i = 0; i < size; i++) {
    crc ^= is_reflected ? data[i] : (guint32)data[i] << 24;
    for (int bit = 0; bit < 8; bit++) {
      if (is_reflected) crc = crc >> 1 ^ (crc & 1 ? polynomial : 0);
      else crc = crc << 1 ^ (crc >> 31 ? polynomial : 0);
    }
  }
  return is_reflected ? ~crc : crc;
}

static void seal_png(GByteArray *file) {
  for (guint at = 8; at < file->len && file->len - at >= 12;) {
    guint32 length = be32(file->data + at);
    if (length > file->len - at - 12) return;
    guint32 crc = crc_of(file->data + at + 4, length + 4, 0xedb88320, true);
    for (guint i = 0; i < 4; i++) file->data[at + 8 + length + i] = (guint8)(crc >> 8 * (3 - i));
    at += 12 + length;
  }
}

static void seal_ogg(GByteArray *file) {
  for (guint at = 0; file->len - at >= 27 && memcmp(file->data + at, "OggS", 4) == 0;) {
    guint length = 27 + file->data[at + 26];
    for (guint i = 0; i < file->data[at + 26] && at + 27 + i < file->len; i++) length += file->data[at + 27 + i];
    if (length > file->len - at) return;
    memset(file->data + at + 22, 0, 4);
    guint32 crc = crc_of(file->data + at, length, 0x04c11db7, false);
    for (guint i = 0; i < 4; i++) file->data[at + 22 + i] = (guint8)(crc >> 8 * i);
    at += length;
  }
}

/* ---- One file ---- */

static GByteArray *seed_of(const Format *format, guint64 number) {
  if (format->make_font) {
    MadeFont font;
    format->make_font(&font);
    GByteArray *file = font_assemble(&font);
    font_clear(&font);
    return file;
  }
  guint count = 0;
  while (count < G_N_ELEMENTS(format->seeds) && format->seeds[count]) count++;
  g_assert_cmpuint(count, >, 0);
  return sample_read(format->seeds[number % count]);
}

static GByteArray *damaged(const Format *format, guint64 number) {
  Chance chance = {number * 1000003 + g_str_hash(format->name)};
  GByteArray *file = seed_of(format, number);
  bool is_gentle = chance_below(&chance, 2);
  guint times = 1 + chance_below(&chance, is_gentle ? 2 : 4);
  for (guint i = 0; i < times && file->len > 0; i++) damage_once(&chance, format, file, is_gentle);
  if (chance_below(&chance, 4) > 0) {
    seal_png(file);
    seal_ogg(file);
  }
  return file;
}

typedef struct Run {
  char *folder, *path;
  Vfs *vfs;
  Problems problems;
  Assets assets;
  Mixer *mixer;
  Log *log;
  int lines; /* warnings and errors in the log */
} Run;

static void count_line(LogLevel level, const char *channel, const char *line, void *user) {
  (void)channel, (void)line;
  Run *run = user;
  if (level >= LOG_WARN) run->lines++;
}

static void run_begin(Run *run, Log *log) {
  g_autofree char *engine_font = g_test_build_filename(G_TEST_DIST, "..", "..", "assets", "fonts", "pixel.ttf", NULL);
  *run = (Run){.folder = g_dir_make_tmp("ichor-malformed-XXXXXX", NULL), .vfs = vfs_new(), .log = log};
  run->path = g_build_filename(run->folder, "x", NULL);
  g_assert_true(vfs_mount(run->vfs, run->folder, NULL));
  problems_init(&run->problems);
  assets_init(&run->assets, run->vfs, &run->problems, engine_font);
  run->mixer = mixer_new(&run->assets, false);
  log->user = run;
  log->listener = count_line;
}

static void run_end(Run *run) {
  run->log->listener = NULL;
  mixer_free(run->mixer);
  assets_clear(&run->assets);
  problems_clear(&run->problems);
  vfs_free(run->vfs);
  g_unlink(run->path);
  g_rmdir(run->folder);
  g_free(run->path);
  g_free(run->folder);
}

static void use_picture(Run *run, const char *id) {
  int picture = assets_add_animation(&run->assets, &(Animation){.id = (char *)id, .path = "x", .frames = 1});
  Size size = assets_frame_size(&run->assets, picture);
  const Pixels *pixels = image_cache_get(&run->assets, picture);
  g_assert_true(pixels->w == size.w && pixels->h == size.h);
  image_cache_trim(&run->assets, picture);
}

static void use_sound(Run *run, const char *id) {
  int sound = assets_add_sound(&run->assets, &(Sound){.id = (char *)id, .path = "x", .group = SOUND_EFFECT});
  mixer_play(run->mixer, 1, sound, &(VoiceOptions){.volume = 1});
  mixer_play(run->mixer, 2, sound, &(VoiceOptions){.volume = 1, .start_s = 0.1});
  g_assert_cmpint(mixer_voice_count(run->mixer), <=, 2);
  mixer_stop(run->mixer, 1, 0);
  mixer_stop(run->mixer, 2, 0);
}

static void use_font(Run *run, const char *id, bool smooth) {
  int font = assets_add_font(&run->assets, &(Font){.id = (char *)id, .path = "x", .size = 14, .smooth = smooth});
  TextStyle style = {.font = font, .max_width = 60, .has_outline = true};
  const Pixels *pixels = text_render(&run->assets, &style, "A BCAB C\nABCCBA");
  g_assert_true(pixels->w >= 1 && pixels->h >= 1);
  text_render_trim(&run->assets);
}

/* Returns the duration in seconds. Sets run->problems and run->lines for this file. */
static double try_file(Run *run, Kind kind, const GByteArray *file, guint64 number) {
  g_autofree char *id = g_strdup_printf("%" G_GUINT64_FORMAT, number);
  g_assert_true(g_file_set_contents_full(run->path, (char *)file->data, file->len, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL));
  problems_clear(&run->problems);
  problems_init(&run->problems);
  run->lines = 0;
  gint64 start = g_get_monotonic_time();
  if (kind == PICTURE) use_picture(run, id);
  else if (kind == SOUND) use_sound(run, id);
  else use_font(run, id, number % 2);
  return (double)(g_get_monotonic_time() - start) / 1e6;
}

static guint64 number_from(const char *name, guint64 otherwise) {
  const char *text = g_getenv(name);
  return text ? g_ascii_strtoull(text, NULL, 10) : otherwise;
}

static long peak_kib(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static Log the_log = {.level = LOG_WARN, .shown = LOG_NONE};

static void test_format(gconstpointer data) {
  const Format *format = data;
  Run run;
  run_begin(&run, &the_log);
  guint64 first = number_from("SEED", 0), count = number_from("COUNT", COUNT_DEFAULT), good = 0;
  double longest = 0;
  for (guint64 i = first; i < first + count; i++) {
    g_autoptr(GByteArray) file = damaged(format, i);
    double seconds = try_file(&run, format->kind, file, i);
    int problems = problems_count(&run.problems);
    if (problems > 1 || run.lines > 1) {
      g_error("%s, SEED=%" G_GUINT64_FORMAT ": %d problems, %d lines; see %s", format->name, i, problems, run.lines, run.path);
    }
    longest = MAX(longest, seconds);
    good += problems == 0;
  }
  g_test_message("%s: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " could be used, the slowest took %.0f ms, peak %ld MiB",
                 format->name, good, count, longest * 1e3, peak_kib() >> 10);
  g_assert_cmpint(peak_kib(), <, MEMORY_MAX);
  run_end(&run);
}

/* All undamaged files must be usable. Otherwise the other tests prove nothing. */
static void test_seeds(void) {
  Run run;
  run_begin(&run, &the_log);
  for (guint64 i = 0; i < 5 * G_N_ELEMENTS(formats); i++) {
    const Format *format = &formats[i % G_N_ELEMENTS(formats)];
    g_autoptr(GByteArray) file = seed_of(format, i);
    try_file(&run, format->kind, file, i);
    if (problems_count(&run.problems) > 0) g_error("%s: %s", format->name, problems_get(&run.problems, 0)->text);
  }
  run_end(&run);
}

int main(int argc, char **argv) {
  g_setenv("G_TEST_SRCDIR", "tests/unit", FALSE);
  g_setenv("SDL_AUDIODRIVER", "dummy", TRUE);
  log_install(&the_log);
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_LEVEL_ERROR);
  g_test_add_func("/malformed/seeds", test_seeds);
  for (size_t i = 0; i < G_N_ELEMENTS(formats); i++) {
    g_autofree char *name = g_strconcat("/malformed/", formats[i].name, NULL);
    g_test_add_data_func(name, &formats[i], test_format);
  }
  return g_test_run();
}
