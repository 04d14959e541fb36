/* large_pages.h: asks the system to use large memory pages for a region.
 *
 * The system provides memory in pages when a program first uses it. Each page stops the program for
 * about a microsecond, and in a virtual machine for more than ten. Linux can provide 2 MB at once
 * in place of 4 KB. That takes less time in total, and the processor finds addresses in large pages
 * faster. But a program that uses only a part of a large page still occupies all of it. */

#ifndef SYS_PROCESS_LARGE_PAGES_H
#define SYS_PROCESS_LARGE_PAGES_H

#include <stddef.h>

/* The size of a large page, in bytes. */
#define LARGE_PAGE ((size_t)2 << 20)

/* Prefers large pages for a region of 'bytes' bytes. Only large pages that lie entirely in the
 * region are used. This is only advice: the system may not follow it, and systems other than Linux
 * have no such advice. Does nothing if 'region' is NULL. */
void large_pages_advise(void *region, size_t bytes);

#endif
