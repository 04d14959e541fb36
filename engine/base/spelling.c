#include "base/spelling.h"

#include <glib.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define WORD_MAX 64

static bool is_same(char a, char b) { return g_ascii_tolower(a) == g_ascii_tolower(b); }

/* The number of characters to insert, remove, replace or swap with their neighbour. */
static int edit_distance(const char *a, const char *b) {
  int rows[3][WORD_MAX + 1];
  int *above2 = rows[0], *above = rows[1], *row = rows[2];
  int height = (int)strlen(a);
  int width = (int)strlen(b);
  for (int j = 0; j <= width; j++) row[j] = j;
  for (int i = 1; i <= height; i++) {
    int *free_row = above2;
    above2 = above;
    above = row;
    row = free_row;
    row[0] = i;
    for (int j = 1; j <= width; j++) {
      row[j] = MIN(MIN(above[j], row[j - 1]) + 1, above[j - 1] + (is_same(a[i - 1], b[j - 1]) ? 0 : 1));
      bool is_swapped = i > 1 && j > 1 && is_same(a[i - 1], b[j - 2]) && is_same(a[i - 2], b[j - 1]);
      if (is_swapped) row[j] = MIN(row[j], above2[j - 2] + 1);
    }
  }
  return row[width];
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

/* Returns whether two words have the same letters, in any order, or not the same number of them. */
static bool has_kept_letters(const char *a, const char *b) {
  int count[256] = {0};
  if (strlen(a) != strlen(b)) return true;
  for (; *a; a++, b++) {
    count[(unsigned char)g_ascii_tolower(*a)]++;
    count[(unsigned char)g_ascii_tolower(*b)]--;
  }
  for (int i = 0; i < 256; i++) {
    if (count[i] != 0) return false;
  }
  return true;
}

void spelling_offer(Spelling *spelling, const char *name) {
  if (strlen(name) > WORD_MAX || strlen(spelling->word) > WORD_MAX) return;
  if (abs((int)strlen(name) - (int)strlen(spelling->word)) > spelling->distance) return;
  if (spelling->keeps_letters && !has_kept_letters(spelling->word, name)) return;
  int distance = edit_distance(spelling->word, name);
  if (spelling->best ? distance < spelling->distance : distance <= spelling->distance) {
    spelling->best = name;
    spelling->distance = distance;
  }
}

bool spelling_is_sure(const Spelling *spelling) {
  size_t length = strlen(spelling->word);
  if (!spelling->best || length == 0 || g_ascii_isdigit(spelling->word[length - 1])) return false;
  return spelling->distance <= (length <= 4 ? 0 : length <= 6 ? 1 : 2);
}
