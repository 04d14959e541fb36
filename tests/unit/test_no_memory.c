/* test_no_memory.c: pictures, sounds, fonts and archives when memory runs out. The error must name
 * the file, and the game must go on.
 *
 * Allocations of SDL and its libraries go through hooks that fail at the n-th call, for every
 * possible n. GLib's allocations, whose size depends on a file, are tested with the largest files
 * and little address space. */

#include "media/image.h"
#include "media/image_cache.h"
#include "media/mixer.h"
#include "media/sound/pcm.h"
#include "media/text_render.h"
#include "sys/bag/bag_pack.h"

#include <SDL.h>
#include <glib/gstdio.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define HAS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

/* SDL_mixer 2.6 does not check the result when it allocates a few bytes for a name. If so little
 * memory is missing, GLib has ended the program already. */
#define SMALL 512 /* bytes */

/* ---- Failing memory: SDL's hooks have no user parameter, so this is global ---- */

static struct {
  SDL_malloc_func malloc;
  SDL_calloc_func calloc;
  SDL_realloc_func realloc;
  SDL_free_func free;
  gint countdown; /* calls until one fails; below 0: none fails */
  bool for_ever;  /* all later ones fail, too */
  size_t least;   /* bytes; smaller allocations never fail */
  gint failed;
} memory = {.countdown = -1};

static bool must_fail(size_t size) {
  if (size < memory.least || memory.countdown < 0 || memory.countdown-- > 0) return false;
  if (memory.for_ever) memory.countdown = 0;
  memory.failed++;
  return true;
}

static void *failing_malloc(size_t size) { return must_fail(size) ? NULL : memory.malloc(size); }
static void *failing_calloc(size_t count, size_t size) { return must_fail(count * size) ? NULL : memory.calloc(count, size); }
static void *failing_realloc(void *old, size_t size) { return must_fail(size) ? NULL : memory.realloc(old, size); }

static void install_memory(void) {
  SDL_GetMemoryFunctions(&memory.malloc, &memory.calloc, &memory.realloc, &memory.free);
  g_assert_cmpint(SDL_SetMemoryFunctions(failing_malloc, failing_calloc, failing_realloc, memory.free), ==, 0);
}

/* Calls 'attempt' once for each allocation that it makes and lets that allocation fail: first only
 * that one, then also all after it. */
static void exhaust(void (*attempt)(void *), void *user, int least) {
  for (int round = 0; round < 2; round++) {
    gint n = 0;
    for (bool more = true; more; n++) {
      g_assert_cmpint(n, <, 10000);
      memory.failed = 0;
      memory.for_ever = round == 1;
      memory.countdown = n;
      attempt(user);
      more = memory.failed > 0;
      memory.countdown = -1;
    }
    g_test_message("%d allocations failed in turn%s", n - 1, round ? ", with all behind them" : "");
    g_assert_cmpint(n, >, least);
  }
}

/* ---- Files of a game ---- */

typedef struct Files {
  char *folder;
  Vfs *vfs;
  Problems problems;
  Assets assets;
} Files;

static void files_open(Files *files, const char *folder) {
  g_autofree char *font = g_test_build_filename(G_TEST_DIST, "..", "..", "assets", "fonts", "pixel.ttf", NULL);
  files->folder = g_test_build_filename(G_TEST_DIST, folder, NULL);
  files->vfs = vfs_new();
  g_assert_true(vfs_mount(files->vfs, files->folder, NULL));
  problems_init(&files->problems);
  assets_init(&files->assets, files->vfs, &files->problems, font);
}

static void files_close(Files *files) {
  assets_clear(&files->assets);
  problems_clear(&files->problems);
  vfs_free(files->vfs);
  g_free(files->folder);
}

/* There is at most one problem, and it names the file. */
static void assert_named(const Files *files, const char *name) {
  g_assert_cmpint(problems_count(&files->problems), <=, 1);
  if (problems_count(&files->problems) == 0) return;
  const char *text = problems_get(&files->problems, 0)->text;
  if (!strstr(text, name)) g_error("'%s' does not name '%s'", text, name);
}

/* ---- Attempts ---- */

static void draw_picture(void *user) {
  Files files;
  files_open(&files, "data");
  int picture = assets_add_animation(&files.assets, &(Animation){.id = "x", .path = user, .frames = 1});
  Size size = assets_frame_size(&files.assets, picture);
  const Pixels *pixels = image_cache_get(&files.assets, picture);
  g_assert_true(pixels->w == size.w && pixels->h == size.h);
  assert_named(&files, user);
  g_assert_true((memory.failed > 0) >= (problems_count(&files.problems) > 0));
  files_close(&files);
}

static void test_pictures(void) {
  const char *const names[] = {"rgba.png", "indexed.png", "grey16.png", "progressive.jpg", "lossy.webp", "alpha.webp"};
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) exhaust(draw_picture, (char *)names[i], 2);
}

static void decode_sound(void *user) {
  PcmCache *cache = pcm_new(1 << 20, 1 << 20);
  GBytes *bytes = user;
  g_autoptr(GError) error = NULL;
  SoundHeader header;
  bool is_read = sound_read_header(bytes, &header, &error);
  const Pcm *pcm = is_read ? pcm_add(cache, 0, bytes, &header, &error) : NULL;
  g_assert_true((pcm == NULL) == (error != NULL));
  pcm_free(cache);
}

static void test_sounds(void) {
  const char *const names[] = {"tone.wav", "tone.ogg", "tone.opus", "tone.flac", "tone.mp3", "hum.ogg"};
  g_assert_cmpint(Mix_OpenAudio(PCM_RATE, AUDIO_S16SYS, 2, 1024), ==, 0);
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = g_test_build_filename(G_TEST_DIST, "data", names[i], NULL);
    char *data;
    gsize size;
    g_assert_true(g_file_get_contents(path, &data, &size, NULL));
    g_autoptr(GBytes) bytes = g_bytes_new_take(data, size);
    memory.least = SMALL;
    exhaust(decode_sound, bytes, 0);
    memory.least = 0;
  }
  Mix_CloseAudio();
}

static void draw_text(void *user) {
  Files files;
  files_open(&files, "../../assets/fonts");
  int font = assets_add_font(&files.assets, &(Font){.id = "x", .path = "mono.ttf", .size = 12, .smooth = user != NULL});
  TextStyle style = {.font = font, .max_width = 50, .has_outline = true};
  const Pixels *pixels = text_render(&files.assets, &style, "All that is made");
  g_assert_true(pixels && pixels->w >= 1 && pixels->h >= 1);
  if (problems_count(&files.problems) > 0) g_assert_nonnull(strstr(problems_get(&files.problems, 0)->text, ".ttf"));
  /* The game's font, and the engine's font that replaces it. */
  g_assert_cmpint(problems_count(&files.problems), <=, 2);
  files_close(&files);
}

static void test_texts(void) {
  exhaust(draw_text, NULL, 10);
  exhaust(draw_text, &memory, 10);
}

/* ---- Large files ---- */

/* Returns freed memory to the system immediately, and uses one arena for all threads. Otherwise the
 * C library keeps up to 64 MiB for reuse, and large allocations succeed without free
 * address space. */
static void keep_nothing(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
  mallopt(M_ARENA_MAX, 1);
#endif
}

/* Limits the address space to what is in use, plus 'mib' MiB. */
static void leave_address_space(gsize mib, struct rlimit *before) {
  g_autofree char *pages = NULL; /* its first number is used */
  g_assert_true(g_file_get_contents("/proc/self/statm", &pages, NULL, NULL));
  getrlimit(RLIMIT_AS, before);
  struct rlimit limit = *before;
  limit.rlim_cur = (rlim_t)g_ascii_strtoull(pages, NULL, 10) * (rlim_t)sysconf(_SC_PAGESIZE) + (mib << 20);
  g_assert_cmpint(setrlimit(RLIMIT_AS, &limit), ==, 0);
}

static bool is_possible(void) {
#ifdef HAS_SANITIZER
  g_test_skip("the sanitizer needs the address space");
  return false;
#endif
  if (g_file_test("/proc/self/statm", G_FILE_TEST_EXISTS)) return true;
  g_test_skip("the address space in use is unknown");
  return false;
}

static void test_large_file(void) {
  if (!is_possible()) return;
  g_autofree char *folder = g_dir_make_tmp("ichor-memory-XXXXXX", NULL), *path = g_build_filename(folder, "large.png", NULL);
  g_assert_true(g_file_set_contents(path, "\x89PNG\r\n\x1a\n", 8, NULL));
  g_assert_cmpint(truncate(path, 500 << 20), ==, 0);
  Vfs *vfs = vfs_new();
  g_assert_true(vfs_mount(vfs, folder, NULL));
  struct rlimit before;
  leave_address_space(100, &before);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = vfs_read(vfs, "large.png", &error);
  setrlimit(RLIMIT_AS, &before);
  g_assert_null(bytes);
  g_assert_true(g_str_has_prefix(error->message, "large.png: "));
  vfs_free(vfs);
  g_unlink(path);
  g_rmdir(folder);
}

/* Packs "stored.png" and "deflated.txt" and removes the originals. The caller frees the
 * archive's path. */
static char *pack_large_files(const char *folder) {
  g_autofree char *files = g_build_filename(folder, "files", NULL), *stored = g_build_filename(files, "stored.png", NULL);
  g_autofree char *deflated = g_build_filename(files, "deflated.txt", NULL);
  g_assert_cmpint(g_mkdir(files, 0700), ==, 0);
  g_assert_true(g_file_set_contents(stored, "\x89PNG\r\n\x1a\n", 8, NULL));
  g_assert_cmpint(truncate(stored, 100 << 20), ==, 0);
  g_autoptr(GString) text = g_string_new(NULL);
  for (int line = 0; text->len < 40 << 20; line++) g_string_append_printf(text, "%d bottles, ", line);
  g_assert_true(g_file_set_contents(deflated, text->str, (gssize)text->len, NULL));
  char *archive = g_build_filename(folder, "large.bag", NULL);
  BagPacked packed;
  g_assert_true(bag_pack(&(BagPackOptions){.archive = archive, .folder = files}, &packed, NULL));
  g_assert_cmpuint(packed.archive, <, packed.size - (10 << 20));
  g_unlink(stored);
  g_unlink(deflated);
  g_rmdir(files);
  return archive;
}

/* The archive is opened before or while memory is low. Reading a large file fails with its name,
 * and succeeds when there is memory again. */
static void test_large_archive(void) {
  if (!is_possible()) return;
  g_autofree char *folder = g_dir_make_tmp("ichor-memory-XXXXXX", NULL), *archive = pack_large_files(folder);
  for (int late = 0; late < 2; late++) {
    struct rlimit before;
    Vfs *vfs = vfs_new();
    if (!late) g_assert_true(vfs_mount(vfs, archive, NULL));
    leave_address_space(10, &before);
    if (late) g_assert_true(vfs_mount(vfs, archive, NULL));
    static const char *const names[] = {"stored.png", "deflated.txt"};
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
      g_autoptr(GError) error = NULL;
      g_assert_null(vfs_read(vfs, names[i], &error));
      g_assert_true(g_str_has_prefix(error->message, names[i]));
    }
    setrlimit(RLIMIT_AS, &before);
    g_autoptr(GBytes) bytes = vfs_read(vfs, "deflated.txt", NULL);
    g_assert_nonnull(bytes);
    vfs_free(vfs);
  }
  g_unlink(archive);
  g_rmdir(folder);
}

/* A picture of 16 Mpx needs 64 MiB in the decoder and 64 MiB in the engine. */
static void test_large_picture(void) {
  if (!is_possible()) return;
  Pixels *pixels = pixels_new(4096, 4096);
  g_autoptr(GBytes) bytes = image_encode_png(pixels, NULL);
  pixels_free(pixels);
  g_assert_nonnull(bytes);
  int refused = 0;
  for (gsize mib = 10; mib < 200; mib += 20) {
    struct rlimit before;
    leave_address_space(mib, &before);
    g_autoptr(GError) error = NULL;
    pixels = image_decode(bytes, NULL, &error);
    setrlimit(RLIMIT_AS, &before);
    g_assert_true((pixels == NULL) == (error != NULL));
    refused += pixels == NULL;
    pixels_free(pixels);
  }
  g_assert_cmpint(refused, >=, 2);
  g_assert_cmpint(refused, <, 10);
}

int main(int argc, char **argv) {
  g_setenv("G_TEST_SRCDIR", "tests/unit", FALSE);
  g_setenv("SDL_AUDIODRIVER", "dummy", TRUE);
  keep_nothing();
  install_memory();
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_LEVEL_ERROR);
  g_log_set_fatal_mask("font", G_LOG_LEVEL_ERROR);
  g_test_add_func("/no_memory/pictures", test_pictures);
  g_test_add_func("/no_memory/sounds", test_sounds);
  g_test_add_func("/no_memory/texts", test_texts);
  g_test_add_func("/no_memory/large-file", test_large_file);
  g_test_add_func("/no_memory/large-archive", test_large_archive);
  g_test_add_func("/no_memory/large-picture", test_large_picture);
  return g_test_run();
}
