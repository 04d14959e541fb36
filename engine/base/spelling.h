/* spelling.h: "did you mean", by edit distance.
 *
 *   Spelling s = spelling_begin("lampp");
 *   for each legal name: spelling_offer(&s, name);
 *   g_print("no '%s'%s\n", s.word, spelling_hint(';', s.best).text);
 *
 * prints: no 'lampp'; did you mean 'lamp'?
 *
 * Source: R. A. Wagner, M. J. Fischer, The String-to-String Correction Problem, JACM
 * 21(1), 1974. */

#ifndef BASE_SPELLING_H
#define BASE_SPELLING_H

typedef struct Spelling {
  const char *word; /* borrowed */
  const char *best; /* the nearest name offered so far, borrowed; NULL while none is near enough */
  int distance;     /* of 'best', or the largest distance that still counts as near */
} Spelling;

Spelling spelling_begin(const char *word);
void spelling_offer(Spelling *spelling, const char *name);

/* The end of a message about a misspelt name. */
typedef struct SpellingHint {
  char text[400];
} SpellingHint;

/* Returns "; did you mean 'lamp'?", with 'mark' in place of ';'. The text is empty when 'name' is
 * NULL. The text is part of the returned struct: if you do not store the struct, use the text in
 * the same expression only. A name is cut after 320 bytes. */
SpellingHint spelling_hint(char mark, const char *name);

#endif
