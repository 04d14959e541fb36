#include "sys/last_words.h"

#include "base/clean.h"

#include <unistd.h>

void last_words(const char *text) {
  char clean[256];
  while (*text) {
    size_t length = clean_some(clean, sizeof clean, &text);
    ssize_t written = write(STDERR_FILENO, clean, length);
    (void)written;
  }
}

void last_words_number(int number) {
  char digits[16];
  size_t at = sizeof digits - 1;
  digits[at] = '\0';
  do {
    digits[--at] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0 && at > 0);
  last_words(digits + at);
}
