/* spelling.h: finds the nearest legal name for a misspelt one, for "did you mean".
 *
 *   Spelling s = spelling_begin("lampp");
 *   for each legal name: spelling_offer(&s, name);
 *   g_print("no '%s'%s\n", s.word, spelling_hint(';', s.best).text);
 *
 * prints: no 'lampp'; did you mean 'lamp'?
 *
 * The nearest name is the one with the smallest edit distance: the number of edits between word and
 * name. An edit inserts, removes or replaces one byte, or swaps two neighbouring bytes. ASCII upper
 * and lower case count as equal. If two names are equally near, the first one wins. A name or a
 * word of more than 64 bytes is never near.
 *
 * Sources: R. A. Wagner, M. J. Fischer, The String-to-String Correction Problem, JACM 21(1), 1974;
 * for swaps: F. J. Damerau, A technique for computer detection and correction of spelling errors,
 * CACM 7(3), 1964. */

#ifndef BASE_SPELLING_H
#define BASE_SPELLING_H

#include <stdbool.h>

typedef struct Spelling {
  const char *word; /* the misspelt word, borrowed */
  const char *best; /* the nearest name so far, borrowed; NULL if no name is near enough */
  /* Set by the caller, false by default. If true, and a name is as long as the word, the name must
   * have the same letters as the word, in any order. Names of another length are not affected. */
  bool keeps_letters;
  /* The edit distance of 'best'. While 'best' is NULL: the largest distance that is near enough.
   * The caller may change this distance before the first spelling_offer. */
  int distance;
} Spelling;

/* Starts a search. By default, a name is near enough with one edit, plus one edit for every three
 * bytes of the word. */
Spelling spelling_begin(const char *word);

/* Compares the word with a legal name. Stores the name in 'best' if it is nearer than the names
 * before it. */
void spelling_offer(Spelling *spelling, const char *name);

/* Returns whether the word is surely a misspelling of 'best'. Returns false if 'best' is NULL. A
 * word of up to four bytes may differ from 'best' only in case. A word of five or six bytes may
 * differ by one edit, a longer word by two. Returns false if the word ends in a digit, because
 * numbered names are similar on purpose. */
bool spelling_is_sure(const Spelling *spelling);

/* The end of a message about a misspelt name. */
typedef struct SpellingHint {
  char text[400];
} SpellingHint;

/* Returns "; did you mean 'lamp'?", with 'mark' in place of ';' and 'name' in place of 'lamp'. The
 * text is empty if 'name' is NULL. A name is cut after 320 bytes. The text is part of the returned
 * struct. If you do not store the struct, use the text in the same expression only. */
SpellingHint spelling_hint(char mark, const char *name);

#endif
