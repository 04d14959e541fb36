#include "sys/last_words.h"

#include <string.h>
#include <unistd.h>

void last_words(const char *text) {
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  (void)written;
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
