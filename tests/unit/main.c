/* main.c: the program build/MODE/unit/tests, which has all unit tests. The name by which it is
 * called chooses the test file. The Makefile makes a link for each file, as
 * build/release/unit/test_walk. entry.h puts the test files on the list. */

#include <stdio.h>
#include <string.h>

#include "entry.h"

static Entry *first;

void entry_add(Entry *entry) {
  entry->next = first;
  first = entry;
}

int main(int argc, char **argv) {
  const char *slash = strrchr(argv[0], '/');
  const char *name = slash ? slash + 1 : argv[0];
  for (Entry *entry = first; entry; entry = entry->next) {
    if (strcmp(entry->name, name) == 0) return entry->run(argc, argv);
  }
  fprintf(stderr, "%s: there is no test '%s'; run this program by the link of a test, as build/release/unit/test_walk\n", argv[0],
          name);
  return 2;
}
