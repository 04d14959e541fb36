/* bench_bag.c: opens an archive of 10,000 small files (1 to 8 KiB) and 200 files of 256 KiB, and
 * reads all of them in random order: from a BAG, from the plain folder and, if it is installed,
 * with PhysFS from zips. The files are in the page cache. The methods take turns, so a busy machine
 * slows all of them. The results are medians of the rounds.
 *
 *   bag_X           the engine's archive
 *   folder_bag_X    open, fstat, read, close
 *   physfs_bag_X    PhysFS
 *   vfs_bag_X       through the vfs, which checks names and links
 *   vfs_folder_X    the same from a folder */

#include "measure.h"
#include "physfs.h"
#include "zip_writer.h"

#include "sys/bag/bag.h"
#include "sys/bag/bag_pack.h"
#include "sys/vfs.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SMALL = 10000, LARGE = 200, FILES = SMALL + LARGE, LARGE_SIZE = 256 * 1024, ROUNDS = 7, FOLDERS = 50 };

typedef struct Bench {
  char *root, *folder, *stored_bag, *deflated_bag, *stored_zip, *deflated_zip;
  char *names[FILES], *paths[FILES];
  gsize sizes[FILES];
  int order[FILES]; /* the small files first; both parts are shuffled */
  GRand *random;
  Bag *bag; /* the archive that is being read */
  Vfs *vfs;
  Physfs physfs;
  gsize got; /* bytes read in this round */
} Bench;

/* --- the files --- */

/* Words of a small vocabulary, which deflate about as well as scripts do. */
static GBytes *make_text(Bench *bench, gsize size) {
  GString *text = g_string_sized_new(size + 16);
  while (text->len < size) g_string_append_printf(text, "%x ", g_rand_int_range(bench->random, 0, 4096) * 40503);
  g_string_truncate(text, size);
  return g_string_free_to_bytes(text);
}

static void shuffle(Bench *bench, int first, int count) {
  for (int i = count - 1; i > 0; i--) {
    int other = first + g_rand_int_range(bench->random, 0, i + 1);
    int keep = bench->order[first + i];
    bench->order[first + i] = bench->order[other];
    bench->order[other] = keep;
  }
}

static bool pack(const char *archive, const char *folder, bool store) {
  BagPacked packed;
  g_autoptr(GError) error = NULL;
  if (bag_pack(&(BagPackOptions){.archive = archive, .folder = folder, .store = store}, &packed, &error)) return true;
  fprintf(stderr, "bench_bag: %s\n", error->message);
  return false;
}

static bool make_files(Bench *bench) {
  ZipWriter stored, deflated;
  zip_init(&stored, false);
  zip_init(&deflated, true);
  for (int i = 0; i < FILES; i++) {
    bench->sizes[i] = i < SMALL ? (gsize)g_rand_int_range(bench->random, 1024, 8193) : LARGE_SIZE;
    bench->names[i] = g_strdup_printf("assets/part-%02d/file-%05d.dat", i % FOLDERS, i);
    bench->paths[i] = g_build_filename(bench->folder, bench->names[i], NULL);
    bench->order[i] = i;
    g_autofree char *parent = g_path_get_dirname(bench->paths[i]);
    g_autoptr(GBytes) text = make_text(bench, bench->sizes[i]);
    if (g_mkdir_with_parents(parent, 0700) != 0) return false;
    if (!g_file_set_contents_full(bench->paths[i], g_bytes_get_data(text, NULL), (gssize)bench->sizes[i],
                                  G_FILE_SET_CONTENTS_NONE, 0600, NULL)) {
      return false;
    }
    zip_add(&stored, bench->names[i], text);
    zip_add(&deflated, bench->names[i], text);
  }
  shuffle(bench, 0, SMALL);
  shuffle(bench, SMALL, LARGE);
  bool zipped = zip_finish(&stored, bench->stored_zip);
  return zip_finish(&deflated, bench->deflated_zip) && zipped && pack(bench->stored_bag, bench->folder, true) &&
         pack(bench->deflated_bag, bench->folder, false);
}

static void remove_files(Bench *bench) {
  for (int i = 0; i < FILES; i++) g_remove(bench->paths[i]);
  for (int i = 0; i < FOLDERS; i++) {
    g_autofree char *folder = g_strdup_printf("%s/assets/part-%02d", bench->folder, i);
    g_remove(folder);
  }
  g_autofree char *assets = g_build_filename(bench->folder, "assets", NULL);
  const char *rest[] = {assets,     bench->folder, bench->stored_bag, bench->deflated_bag, bench->stored_zip, bench->deflated_zip,
                        bench->root};
  for (gsize i = 0; i < G_N_ELEMENTS(rest); i++) g_remove(rest[i]);
}

/* --- methods to read one file; each adds its size to 'got' --- */

typedef void (*Reader)(Bench *bench, int file);

static void take(Bench *bench, GBytes *bytes) {
  if (!bytes) return;
  bench->got += g_bytes_get_size(bytes);
  g_bytes_unref(bytes);
}

static void read_bag(Bench *bench, int file) {
  int number = bag_index_find(&bench->bag->index, bench->names[file]);
  if (number >= 0) take(bench, bag_read(bench->bag, (uint32_t)number, NULL));
}

static void read_vfs(Bench *bench, int file) { take(bench, vfs_read(bench->vfs, bench->names[file], NULL)); }

static void read_plain(Bench *bench, int file) {
  struct stat info;
  int fd = open(bench->paths[file], O_RDONLY | O_CLOEXEC);
  if (fd < 0 || fstat(fd, &info) != 0) return;
  void *bytes = g_malloc((gsize)info.st_size);
  ssize_t count = read(fd, bytes, (size_t)info.st_size);
  if (count > 0) bench->got += (gsize)count;
  close(fd);
  g_free(bytes);
}

static void read_physfs(Bench *bench, int file) {
  gsize size = 0;
  g_free(physfs_read_file(&bench->physfs, bench->names[file], &size));
  bench->got += size;
}

/* --- the rounds --- */

typedef struct Method {
  const char *name; /* prefix of the measurement's name */
  const char *kind; /* "" or "deflated_" */
  Reader reader;
  const char *archive; /* NULL if there is none to open */
  double open_ms[ROUNDS], small_us[ROUNDS], large_mb_s[ROUNDS];
} Method;

static bool open_method(Bench *bench, const Method *method) {
  if (method->reader == read_bag) return (bench->bag = bag_open(method->archive, NULL)) != NULL;
  if (method->reader == read_physfs) return bench->physfs.mount(method->archive, NULL, 1) != 0;
  if (method->reader != read_vfs) return true;
  bench->vfs = vfs_new();
  return vfs_mount(bench->vfs, method->archive, NULL);
}

static void close_method(Bench *bench, const Method *method) {
  if (method->reader == read_bag) bag_free(bench->bag);
  if (method->reader == read_physfs) bench->physfs.unmount(method->archive);
  if (method->reader == read_vfs) vfs_free(bench->vfs);
}

static double read_part(Bench *bench, const Method *method, int first, int count) {
  double start = measure_now_us();
  for (int i = first; i < first + count; i++) method->reader(bench, bench->order[i]);
  return measure_now_us() - start;
}

static bool run_round(Bench *bench, Method *method, int round) {
  bench->got = 0;
  double start = measure_now_us();
  if (!open_method(bench, method)) return false;
  method->open_ms[round] = (measure_now_us() - start) / 1000;
  method->small_us[round] = read_part(bench, method, 0, SMALL) / SMALL;
  method->large_mb_s[round] = (double)LARGE * LARGE_SIZE / read_part(bench, method, SMALL, LARGE);
  close_method(bench, method);
  gsize expected = 0;
  for (int i = 0; i < FILES; i++) expected += bench->sizes[i];
  return bench->got == expected;
}

static void print_method(Method *method) {
  if (method->reader == read_bag || method->reader == read_physfs) {
    printf("%sbag_%sopen_ms %.2f ms\n", method->name, method->kind, measure_median(method->open_ms, ROUNDS));
  }
  printf("%sbag_%ssmall_us %.2f us\n", method->name, method->kind, measure_median(method->small_us, ROUNDS));
  printf("%sbag_%slarge_mb_per_s %.0f MB/s\n", method->name, method->kind, measure_median(method->large_mb_s, ROUNDS));
}

static int run(Bench *bench, bool has_physfs) {
  Method methods[] = {
      {.name = "", .kind = "", .reader = read_bag, .archive = bench->stored_bag},
      {.name = "", .kind = "deflated_", .reader = read_bag, .archive = bench->deflated_bag},
      {.name = "folder_", .kind = "", .reader = read_plain},
      {.name = "vfs_", .kind = "", .reader = read_vfs, .archive = bench->stored_bag},
      {.name = "vfs_folder_", .kind = "", .reader = read_vfs, .archive = bench->folder},
      {.name = "physfs_", .kind = "", .reader = read_physfs, .archive = bench->stored_zip},
      {.name = "physfs_", .kind = "deflated_", .reader = read_physfs, .archive = bench->deflated_zip},
  };
  gsize count = G_N_ELEMENTS(methods) - (has_physfs ? 0 : 2);
  for (int round = 0; round < ROUNDS; round++) {
    for (gsize i = 0; i < count; i++) {
      if (run_round(bench, &methods[i], round)) continue;
      fprintf(stderr, "bench_bag: %s%s: not all could be read\n", methods[i].name, methods[i].kind);
      return 1;
    }
  }
  for (gsize i = 0; i < count; i++) print_method(&methods[i]);
  return 0;
}

int main(void) {
  static Bench bench;
  bench.root = g_dir_make_tmp("ichor-bench-XXXXXX", NULL);
  bench.folder = g_build_filename(bench.root, "game", NULL);
  bench.stored_bag = g_build_filename(bench.root, "stored.bag", NULL);
  bench.deflated_bag = g_build_filename(bench.root, "deflated.bag", NULL);
  bench.stored_zip = g_build_filename(bench.root, "stored.zip", NULL);
  bench.deflated_zip = g_build_filename(bench.root, "deflated.zip", NULL);
  bench.random = g_rand_new_with_seed(1);
  bool has_physfs = physfs_load(&bench.physfs);
  if (!has_physfs)
    fprintf(stderr, "bench_bag: PhysFS is not installed (tools/setup bench gets it), so nothing is compared with it\n");
  int status = 1;
  if (make_files(&bench)) status = run(&bench, has_physfs);
  else fprintf(stderr, "bench_bag: the files cannot be made in %s\n", bench.root);
  remove_files(&bench);
  return status;
}
