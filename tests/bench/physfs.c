#include "physfs.h"

#include <dlfcn.h>
#include <string.h>

/* Stores the address of a function in '*function'. ISO C has no cast for that. */
static bool find(void *library, const char *name, void *function) {
  void *address = dlsym(library, name);
  memcpy(function, &address, sizeof address);
  return address != NULL;
}

bool physfs_load(Physfs *physfs) {
  static const char *const names[] = {"libphysfs.so.1", "libphysfs.1.dylib", "libphysfs.so"};
  void *library = NULL;
  for (gsize i = 0; !library && i < G_N_ELEMENTS(names); i++) library = dlopen(names[i], RTLD_NOW);
  return library && find(library, "PHYSFS_init", &physfs->init) && find(library, "PHYSFS_deinit", &physfs->deinit) &&
         find(library, "PHYSFS_mount", &physfs->mount) && find(library, "PHYSFS_unmount", &physfs->unmount) &&
         find(library, "PHYSFS_openRead", &physfs->open_read) && find(library, "PHYSFS_fileLength", &physfs->length) &&
         find(library, "PHYSFS_readBytes", &physfs->read) && find(library, "PHYSFS_close", &physfs->close) &&
         physfs->init("bench") != 0;
}

void *physfs_read_file(const Physfs *physfs, const char *name, gsize *size) {
  void *file = physfs->open_read(name);
  if (!file) return NULL;
  *size = (gsize)physfs->length(file);
  void *bytes = g_malloc(*size);
  bool whole = physfs->read(file, bytes, *size) == (int64_t)*size;
  physfs->close(file);
  if (whole) return bytes;
  g_free(bytes);
  return NULL;
}
