/* pattern.h: Lua's patterns, matched in a way that can be stopped.
 *
 * The language is that of the reference manual of Lua 5.4, section 6.4.1. A pattern is first taken apart into items, then matched
 * by backtracking: an item is a single character (a letter, a class, a set) with its repetition, or one of the others. What is
 * wrong with a pattern is found before anything is matched, in all of it.
 *
 * Backtracking may take for ever on a short text; the watchdog is asked every few thousand steps. */

#ifndef SCRIPT_LUA_PATTERN_H
#define SCRIPT_LUA_PATTERN_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PATTERN_CAPTURES_MAX 32

/* Longer patterns have their items in a userdata. */
#define PATTERN_FEW 48

typedef struct PatternItem {
  uint8_t kind, repeat; /* as in pattern.c */
  uint8_t a, b;         /* a letter; a capture's index; the two of %b */
  uint32_t set, end;    /* where the set lies in the pattern's text, without its brackets */
} PatternItem;

typedef struct Pattern {
  const char *text;
  const PatternItem *items;
  int count, captures;
  bool anchored; /* begins with '^' */
} Pattern;

/* Bytes that the items of a pattern of that length need. */
size_t pattern_size(size_t length);

/* Takes the text apart into 'items', which has room for pattern_size(length) bytes. Without 'anchors', a '^' at the start is a
 * letter like any other. Raises what is wrong with it. Text and items must live as long as the pattern. */
void pattern_parse(Pattern *pattern, lua_State *L, const char *text, size_t length, bool anchors, PatternItem *items);

typedef struct PatternCapture {
  const char *start;
  ptrdiff_t length; /* or CAPTURE_POSITION */
} PatternCapture;

#define CAPTURE_POSITION (-2)

typedef struct PatternMatch {
  lua_State *L;
  const Pattern *pattern;
  const char *text, *end; /* the subject */
  PatternCapture captures[PATTERN_CAPTURES_MAX];
  int depth;
  unsigned steps;
} PatternMatch;

/* Matches exactly at 'at': the end of the match, or NULL. Raises when the watchdog wants it, or the pattern is too complex. */
const char *pattern_match(PatternMatch *match, const char *at);

/* Pushes the captures of a match from 'start' to 'end'; all of it when there are none and 'whole' says so. How many. */
int pattern_push_captures(PatternMatch *match, const char *start, const char *end, bool whole);

/* Pushes one of them, from 0; the 0th is the whole match where there are none. Raises for one that is not there. */
void pattern_push_capture(PatternMatch *match, int index, const char *start, const char *end);

#endif
