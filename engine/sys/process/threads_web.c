#include "sys/process/threads.h"

bool threads_are_possible(void) { return false; }
