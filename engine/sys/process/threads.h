/* threads.h: whether this program can start threads. The browser's build cannot. */

#ifndef SYS_PROCESS_THREADS_H
#define SYS_PROCESS_THREADS_H

#include <stdbool.h>

bool threads_are_possible(void);

#endif
