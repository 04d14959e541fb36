#include "sys/process/startup.h"

#include "sys/process/crash.h"
#include "sys/process/large_pages.h"

#include <stdlib.h> /* defines __GLIBC__ */

#ifdef __GLIBC__

#include <malloc.h>

#define LARGE_BLOCK (256 * 1024)       /* bytes */
#define FIRST_BLOCKS ((size_t)6 << 20) /* bytes: contain two whole large pages */

/* One malloc arena: a second one for the sound thread would cost half a megabyte. Large blocks,
 * such as pictures and sounds, go back to the system when they are freed. glibc would stop that
 * after the first such block. */
static void limit_memory(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK);
}

/* Asks for large pages where malloc will put its first blocks. Otherwise a game that opens would
 * use more than a thousand small pages there. Because of the high threshold, malloc does not return
 * the memory of 'first' to the system. */
static void begin_with_large_pages(void) {
  if (CRASH_SANITIZED) return; /* a sanitizer has its own malloc */
  mallopt(M_TRIM_THRESHOLD, 2 * FIRST_BLOCKS);
  mallopt(M_MMAP_THRESHOLD, 2 * FIRST_BLOCKS);
  void *first = malloc(FIRST_BLOCKS);
  large_pages_advise(first, FIRST_BLOCKS);
  free(first);
}

#else

static void limit_memory(void) {}
static void begin_with_large_pages(void) {}

#endif

Arguments startup_prepare(int argc, char **argv) {
  begin_with_large_pages();
  limit_memory();
  return (Arguments){argc, argv};
}
