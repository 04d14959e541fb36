#include "sys/process/last_words.h"

#include <unistd.h>

void last_words_bytes(const char *bytes, size_t size) {
  ssize_t written = write(STDERR_FILENO, bytes, size);
  (void)written;
}

void last_words_end(int status) { _exit(status); }
