/* entry.h: adds the main function of a test file to the list of the program 'tests' (main.c).
 *
 * All test files are linked into one program, because linking is slow. But each test file has a
 * function main. So the Makefile makes the compiler read this header before the test file, and
 * defines TEST_NAME as the file's name without '.c'. In test_walk.c, this header renames main to
 * test_walk_main. It also defines a function that runs before the program's main, and adds
 * test_walk_main to the list. */

#ifndef TESTS_UNIT_ENTRY_H
#define TESTS_UNIT_ENTRY_H

typedef struct Entry {
  const char *name; /* "test_walk" */
  int (*run)(int argc, char **argv);
  struct Entry *next;
} Entry;

/* Adds an entry to the list. The entry must stay valid. */
void entry_add(Entry *entry);

#ifdef TEST_NAME

#define ENTRY_JOIN(a, b) a##b
#define ENTRY_MAIN(name) ENTRY_JOIN(name, _main)
#define ENTRY_TEXT(name) #name
#define ENTRY_STRING(name) ENTRY_TEXT(name)

int ENTRY_MAIN(TEST_NAME)(int argc, char **argv);

__attribute__((constructor)) static void entry_add_this_file(void) {
  static Entry entry = {ENTRY_STRING(TEST_NAME), ENTRY_MAIN(TEST_NAME), 0};
  entry_add(&entry);
}

#define main ENTRY_MAIN(TEST_NAME)

#endif

#endif
