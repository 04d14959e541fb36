/* bench_identity.c: the time in which an identity is taken (game/identity.h), of the demo and of a
 * game of 1,000 files: 400 scripts of 4 KB, 400 pictures of 17 KB and 200 sounds of 22 KB, copies
 * of the demo's.
 *
 * identity_X_ms is the time of identity_new, which reads the scripts; identity_X_media_ms that of
 * identity_measure for all pictures and sounds. identity_1000_bag_ms and identity_1000_bag_media_ms
 * are the same for an archive. identity_1000_kib is the size of the packed list, deflated.
 * identity_1000_compare_ms is the time to unpack it and to compare it.
 *
 * The results are medians of RUNS runs, in processor time, because other programs disturb runs of
 * this length. The files are in the system's cache. */

#include "base/zstream.h"
#include "game/identity.h"
#include "measure.h"
#include "sys/bag/bag_pack.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define RUNS 15
#define SCRIPTS 400
#define PICTURES 400
#define SOUNDS 200

static double processor_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static Vfs *mount(const char *path) {
  Vfs *vfs = vfs_new();
  g_autoptr(GError) error = NULL;
  if (!vfs_mount(vfs, path, &error)) g_error("%s", error->message);
  return vfs;
}

static void measure(const char *name, const char *path) {
  double fresh[RUNS], media[RUNS];
  Vfs *vfs = mount(path);
  for (int i = 0; i < RUNS; i++) {
    double start = processor_us();
    Identity *identity = identity_new(vfs, ".");
    double middle = processor_us();
    identity_measure(identity, vfs, G_MAXUINT);
    media[i] = processor_us() - middle;
    fresh[i] = middle - start;
    identity_free(identity);
  }
  printf("identity_%s_ms %.2f ms\n", name, measure_median(fresh, RUNS) / 1e3);
  printf("identity_%s_media_ms %.2f ms\n", name, measure_median(media, RUNS) / 1e3);
  vfs_free(vfs);
}

static void measure_list(const char *path) {
  double us[RUNS];
  Vfs *vfs = mount(path);
  Identity *identity = identity_new(vfs, ".");
  identity_measure(identity, vfs, G_MAXUINT);
  g_autoptr(GVariant) packed = g_variant_ref_sink(identity_pack(identity));
  for (int i = 0; i < RUNS; i++) {
    double start = processor_us();
    Identity *copy = identity_unpack(packed, NULL);
    g_autofree char *text = identity_compare(copy, identity);
    us[i] = processor_us() - start;
    if (text) g_error("%s", text);
    identity_free(copy);
  }
  printf("identity_1000_compare_ms %.2f ms\n", measure_median(us, RUNS) / 1e3);

  g_autoptr(Zstream) deflater = zstream_deflater_new(ZSTREAM_ZLIB, 9);
  g_autoptr(GBytes) deflated = zstream_deflated(deflater, g_variant_get_data(packed), g_variant_get_size(packed));
  printf("identity_1000_kib %.1f KiB\n", (double)g_bytes_get_size(deflated) / 1024);
  identity_free(identity);
  vfs_free(vfs);
}

/* --- the large game --- */

static void write_files(const char *folder, const char *sub, const char *source, int count, gsize size) {
  g_autofree char *bytes = NULL;
  gsize have;
  const char *extension = strrchr(source, '.');
  g_autofree char *in = g_build_filename(folder, sub, NULL);
  if (!g_file_get_contents(source, &bytes, &have, NULL)) g_error("%s is missing", source);
  bytes = g_realloc(bytes, MAX(have, size));
  if (size > have) memset(bytes + have, '\n', size - have);
  g_mkdir(in, 0755);
  for (int i = 0; i < count; i++) {
    g_autofree char *path = g_strdup_printf("%s/%s%d%s", in, sub, i, extension);
    if (size > 0) memcpy(bytes + size - 4, &i, 4);
    if (!g_file_set_contents(path, bytes, (gssize)MAX(have, size), NULL)) g_error("cannot write %s", path);
  }
}

static void remove_files(const char *folder, const char *sub) {
  g_autofree char *in = g_build_filename(folder, sub, NULL);
  GDir *dir = g_dir_open(in, 0, NULL);
  for (const char *name; (name = g_dir_read_name(dir));) {
    g_autofree char *path = g_build_filename(in, name, NULL);
    g_unlink(path);
  }
  g_dir_close(dir);
  g_rmdir(in);
}

int main(void) {
  measure("demo", "demo");
  g_autofree char *folder = g_dir_make_tmp("ichor-identity-XXXXXX", NULL);
  g_autofree char *archive = g_strconcat(folder, ".bag", NULL);
  write_files(folder, "rooms", "demo/rooms/street.lua", SCRIPTS, 4096);
  write_files(folder, "images", "demo/assets/images/street.png", PICTURES, 0);
  write_files(folder, "sounds", "demo/assets/sounds/horn.ogg", SOUNDS, 0);
  measure("1000", folder);
  measure_list(folder);
  g_autoptr(GError) error = NULL;
  BagPacked packed;
  if (!bag_pack(&(BagPackOptions){.archive = archive, .folder = folder}, &packed, &error)) g_error("%s", error->message);
  measure("1000_bag", archive);
  g_unlink(archive);
  remove_files(folder, "rooms");
  remove_files(folder, "images");
  remove_files(folder, "sounds");
  g_rmdir(folder);
  return 0;
}
