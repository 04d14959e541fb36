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
  const char *name = argv[0] + strlen(argv[0]);
  while (name > argv[0] && !strchr("/\\", name[-1])) name--;
  size_t length = strcspn(name, "."); /* on Windows, '.exe' follows */
  for (Entry *entry = first; entry; entry = entry->next) {
    if (strncmp(entry->name, name, length) == 0 && !entry->name[length]) return entry->run(argc, argv);
  }
  fprintf(stderr, "%s: there is no test '%s'; run this program by the link of a test, as build/release/unit/test_walk\n", argv[0],
          name);
  return 2;
}
