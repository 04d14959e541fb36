/* physfs.h: the functions of PhysFS (icculus.org/physfs) that a benchmark needs. Many games read
 * archives with PhysFS. Its library is loaded at run time, so no program of the project links
 * with it. */

#ifndef TESTS_BENCH_PHYSFS_H
#define TESTS_BENCH_PHYSFS_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Physfs {
  int (*init)(const char *program);
  int (*deinit)(void);
  int (*mount)(const char *path, const char *place, int append);
  int (*unmount)(const char *path);
  void *(*open_read)(const char *name);
  int64_t (*length)(void *file);
  int64_t (*read)(void *file, void *buffer, uint64_t size);
  int (*close)(void *file);
} Physfs;

/* Loads the library and fills 'physfs'. Returns false if the library is not installed. */
bool physfs_load(Physfs *physfs);

/* Returns the content of a file and sets '*size' to its number of bytes. Returns NULL if there is
 * no such file. The caller frees with g_free. */
void *physfs_read_file(const Physfs *physfs, const char *name, gsize *size);

#endif
