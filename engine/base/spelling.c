#include "base/spelling.h"

#include <glib.h>
#include <string.h>

#define WORD_MAX 64

static int edit_distance(const char *a, const char *b) {
  int row[WORD_MAX + 1];
  int rows = (int)strlen(a);
  int columns = (int)strlen(b);
  for (int j = 0; j <= columns; j++) row[j] = j;
  for (int i = 1; i <= rows; i++) {
    int diagonal = row[0];
    row[0] = i;
    for (int j = 1; j <= columns; j++) {
      int above = row[j];
      int same = g_ascii_tolower(a[i - 1]) == g_ascii_tolower(b[j - 1]) ? 0 : 1;
      row[j] = MIN(MIN(row[j], row[j - 1]) + 1, diagonal + same);
      diagonal = above;
    }
  }
  return row[columns];
}

Spelling spelling_begin(const char *word) {
  int length = (int)MIN(strlen(word), WORD_MAX);
  return (Spelling){.word = word, .distance = 1 + length / 3};
}

SpellingHint spelling_hint(char mark, const char *name) {
  SpellingHint hint = {{0}};
  if (name) g_snprintf(hint.text, sizeof hint.text, "%c did you mean '%.320s'?", mark, name);
  return hint;
}

void spelling_offer(Spelling *spelling, const char *name) {
  if (strlen(name) > WORD_MAX || strlen(spelling->word) > WORD_MAX) return;
  int distance = edit_distance(spelling->word, name);
  if (spelling->best ? distance < spelling->distance : distance <= spelling->distance) {
    spelling->best = name;
    spelling->distance = distance;
  }
}
