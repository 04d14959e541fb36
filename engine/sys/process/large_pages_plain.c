#include "sys/process/large_pages.h"

void large_pages_advise(void *region, size_t bytes) { (void)region, (void)bytes; }
