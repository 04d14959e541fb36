#define _DEFAULT_SOURCE /* madvise */

#include "sys/process/large_pages.h"

#include <stdint.h>
#include <sys/mman.h>

void large_pages_advise(void *region, size_t bytes) {
  uintptr_t begin = ((uintptr_t)region + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  uintptr_t end = ((uintptr_t)region + bytes) / LARGE_PAGE * LARGE_PAGE;
  if (region && begin < end) (void)madvise((void *)begin, end - begin, MADV_HUGEPAGE);
}
