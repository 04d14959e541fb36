/* symbols.h: every word of a story as a number.
 *
 * In the story engine everything is a string: people, things, keys, values, the words of a fact. Each different string is kept
 * once and is a Symbol from then on, so that equal means the same number. Symbols are numbered from 1 in the order in which they
 * came; the numbers mean nothing outside of the process and are never stored or sorted by where a person can see it.
 *
 * Strings are any bytes without NUL (the text format allows UTF-8 only). Nothing is ever forgotten: what a story can say is
 * bounded by its text and by what the game knows. All zero is a valid empty set. */

#ifndef STORY_SYMBOLS_H
#define STORY_SYMBOLS_H

#include <glib.h>
#include <stdint.h>

typedef uint32_t Symbol;

/* No symbol. */
#define SYMBOL_NONE 0

/* There are never more symbols than this: the upper bits of a word say what the rest of it is (see terms.h). */
#define SYMBOL_MAX 0x0fffffff

typedef struct Symbols {
  GStringChunk *bytes;
  const char **texts; /* by symbol; [0] is unused */
  uint32_t *hashes;   /* by symbol */
  uint32_t *slots;    /* open addressing, 0 is free */
  uint32_t count, capacity, slot_mask;
  size_t text_bytes; /* of all texts */
} Symbols;

void symbols_clear(Symbols *symbols);

/* The symbol of 'length' bytes, a new one if need be. */
Symbol symbols_add(Symbols *symbols, const char *text, size_t length);
Symbol symbols_add_text(Symbols *symbols, const char *text);

/* SYMBOL_NONE when nobody has said it yet. */
Symbol symbols_find(const Symbols *symbols, const char *text, size_t length);
Symbol symbols_find_text(const Symbols *symbols, const char *text);

/* Of a symbol that was handed out; valid as long as 'symbols'. */
const char *symbols_text(const Symbols *symbols, Symbol symbol);

size_t symbols_bytes(const Symbols *symbols);

#endif
