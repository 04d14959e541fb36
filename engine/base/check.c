#include "base/check.h"

#include <stdio.h>
#include <stdlib.h>

void check_failed(const char *file, int line, const char *condition, const char *message) {
  fprintf(stderr, "FATAL engine: %s:%d: %s (%s)\n", file, line, message, condition);
  abort();
}
