/* physfs.h: PhysFS (icculus.org/physfs), which many games use to read archives. It is loaded at run
 * time; no program of the project links with it. */

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

/* Returns false if the library is not installed. */
bool physfs_load(Physfs *physfs);

/* Returns the whole file, NULL if there is none. Caller frees with g_free. */
void *physfs_read_file(const Physfs *physfs, const char *name, gsize *size);

#endif
