#include "base/data/versions.h"

#include <glib.h>
#include <stdbool.h>

/* Reads the number at '*at' and moves past it. */
static guint64 read_number(const char **at) {
  if (!g_ascii_isdigit(**at)) return 0;
  char *end = NULL;
  guint64 number = g_ascii_strtoull(*at, &end, 10);
  *at = end;
  return number;
}

int version_order(const char *a, const char *b) {
  while (*a || *b) {
    guint64 first = read_number(&a), second = read_number(&b);
    if (first != second) return first < second ? -1 : 1;
    if (*a == *b || !*a || !*b) {
      /* A version that has ended goes on with ".0". */
      bool is_dot = (*a == '.' || !*a) && (*b == '.' || !*b);
      if (*a != *b && !is_dot) return *a ? 1 : -1;
      if (*a) a++;
      if (*b) b++;
    } else {
      return (unsigned char)*a < (unsigned char)*b ? -1 : 1;
    }
  }
  return 0;
}
