#define _DEFAULT_SOURCE /* madvise */

#include "sys/large_pages.h"

#include <stdint.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif

void large_pages_advise(void *region, size_t bytes, size_t small) {
#if defined(MADV_HUGEPAGE)
  uintptr_t begin = ((uintptr_t)region + small + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  uintptr_t end = ((uintptr_t)region + bytes) / LARGE_PAGE * LARGE_PAGE;
  if (region && begin < end) (void)madvise((void *)begin, end - begin, MADV_HUGEPAGE);
#else
  (void)region, (void)bytes, (void)small;
#endif
}
