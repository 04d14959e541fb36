#include "sys/process/startup.h"

#include <stdlib.h> /* defines __GLIBC__ */

#ifdef __GLIBC__

#include <malloc.h>

#define LARGE_BLOCK (256 * 1024) /* bytes */

/* One malloc arena: a second one for the sound thread would cost half a megabyte. Large blocks,
 * such as pictures and sounds, go back to the system when they are freed. glibc would stop that
 * after the first such block. */
static void limit_memory(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK);
}

#else

static void limit_memory(void) {}

#endif

Arguments startup_prepare(int argc, char **argv) {
  limit_memory();
  return (Arguments){argc, argv};
}
