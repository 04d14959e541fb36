#include "sys/process/last_words.h"

#include "base/clean.h"

#include <stddef.h>

void last_words(const char *text) {
  char clean[256];
  while (*text) {
    size_t length = clean_some(clean, sizeof clean, &text);
    last_words_bytes(clean, length);
  }
}

void last_words_number(int number) {
  char digits[16];
  size_t at = sizeof digits - 1;
  unsigned int rest = number < 0 ? 0u - (unsigned int)number : (unsigned int)number;
  digits[at] = '\0';
  do {
    digits[--at] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (number < 0) digits[--at] = '-';
  last_words(digits + at);
}
