/* symbols.h: gives every string of a story a number.
 *
 * In the story engine everything is a string: people, things, keys, values, the words of a fact.
 * Each different string is stored once. Its number is a Symbol, so equal strings have equal
 * numbers. Symbols are numbered from 1 in the order in which they were added. The numbers are valid
 * only in this process: they are never saved, and visible lists are never sorted by them.
 *
 * A string may have any bytes except NUL (the text format allows UTF-8 only). Strings are never
 * removed. The story's text and the game's data limit their number. All zero is a valid empty
 * set. */

#ifndef STORY_SYMBOLS_H
#define STORY_SYMBOLS_H

#include <glib.h>
#include <stdint.h>

typedef uint32_t Symbol;

/* No symbol. */
#define SYMBOL_NONE 0

/* The largest symbol. The upper 4 bits of a word are needed for its type (terms.h). */
#define SYMBOL_MAX 0x0fffffff

typedef struct Symbols {
  GStringChunk *bytes;
  const char **texts; /* by symbol; [0] is unused */
  uint32_t *hashes;   /* by symbol */
  uint32_t *slots;    /* symbols; open addressing, 0 is free */
  uint32_t count, capacity, slot_mask;
  size_t text_bytes; /* size of all strings */
} Symbols;

void symbols_clear(Symbols *symbols);

/* Returns the symbol of a string of 'length' bytes. Adds the string if it is new. */
Symbol symbols_add(Symbols *symbols, const char *text, size_t length);
Symbol symbols_add_text(Symbols *symbols, const char *text);

/* Returns the symbol of a string, or SYMBOL_NONE if the string was never added. */
Symbol symbols_find(const Symbols *symbols, const char *text, size_t length);
Symbol symbols_find_text(const Symbols *symbols, const char *text);

/* Returns the string of an existing symbol. It is valid as long as 'symbols'. */
const char *symbols_text(const Symbols *symbols, Symbol symbol);

size_t symbols_bytes(const Symbols *symbols);

#endif
