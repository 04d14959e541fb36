/* spelling.h: finds the nearest legal name for a misspelt one, for "did you mean".
 *
 *   Spelling s = spelling_begin("lampp");
 *   for each legal name: spelling_offer(&s, name);
 *   g_print("no '%s'%s\n", s.word, spelling_hint(';', s.best).text);
 *
 * prints: no 'lampp'; did you mean 'lamp'?
 *
 * The nearest name is the one with the smallest edit distance. An edit inserts, removes or replaces
 * one character, or swaps two neighbouring characters. Upper and lower case count as equal.
 *
 * Sources: R. A. Wagner, M. J. Fischer, The String-to-String Correction Problem, JACM 21(1), 1974;
 * for swaps: F. J. Damerau, A technique for computer detection and correction of spelling errors,
 * CACM 7(3), 1964. */

#ifndef BASE_SPELLING_H
#define BASE_SPELLING_H

#include <stdbool.h>

typedef struct Spelling {
  const char *word;   /* borrowed */
  const char *best;   /* the nearest name so far, borrowed; NULL if none is near enough */
  bool keeps_letters; /* a name of equal length may only reorder the letters */
  int distance;       /* of 'best', or the largest distance that still counts as near */
} Spelling;

Spelling spelling_begin(const char *word);
void spelling_offer(Spelling *spelling, const char *name);

/* The end of a message about a misspelt name. */
typedef struct SpellingHint {
  char text[400];
} SpellingHint;

/* Returns "; did you mean 'lamp'?", with 'mark' in place of ';'. The text is empty if 'name' is
 * NULL. A name is cut after 320 bytes. The text is part of the returned struct. Unless you store
 * the struct, use the text in the same expression only. */
SpellingHint spelling_hint(char mark, const char *name);

#endif
