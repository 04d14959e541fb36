/* pattern.h: Lua patterns that the watchdog can stop.
 *
 * The syntax is that of the reference manual of Lua 5.4, section 6.4.1. A pattern is first parsed
 * into items, then matched by backtracking. An item is a single character (a literal, a class or a
 * set) with its repetition, or one of the other elements. All errors in a pattern are found before
 * it is matched.
 *
 * Backtracking can take very long even on a short text, so matching calls watch_check every few
 * thousand steps. */

#ifndef SCRIPT_LUA_PATTERN_H
#define SCRIPT_LUA_PATTERN_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PATTERN_CAPTURES_MAX 32

/* For patterns up to this length, callers keep the items on the C stack and allocate no memory. */
#define PATTERN_FEW 48

typedef struct PatternItem {
  uint8_t kind, repeat; /* see pattern.c */
  uint8_t a, b;         /* a character; a capture's index; the two characters of %b */
  uint32_t set, end;    /* a set: its range in the pattern's text, without the brackets */
} PatternItem;

typedef struct Pattern {
  const char *text;
  const PatternItem *items;
  int count, captures;
  int first;     /* the byte that each match begins with; -1 = unknown */
  bool anchored; /* begins with '^' */
} Pattern;

/* Returns how many bytes the items of a pattern of that length need. */
size_t pattern_size(size_t length);

/* Parses the text into 'items', which must have pattern_size(length) bytes. Without 'anchors', a
 * '^' at the start is a literal. Raises if the pattern is malformed. Text and items must live as
 * long as the pattern. */
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

/* Matches the pattern at 'at' only. Returns the end of the match, or NULL. Raises if the pattern is
 * too complex, or if the running script must be stopped. */
const char *pattern_match(PatternMatch *match, const char *at);

/* Returns the first place from 'at' on where a match may begin, or NULL if there is none. Places
 * before it need not be tried. */
const char *pattern_seek(PatternMatch *match, const char *at);

/* Pushes the captures of a match from 'start' to 'end' and returns their number. With 'whole',
 * pushes the whole match if the pattern has no captures. */
int pattern_push_captures(PatternMatch *match, const char *start, const char *end, bool whole);

/* Pushes one capture, from 0. In a pattern without captures, number 0 is the whole match. Raises if
 * there is no such capture. */
void pattern_push_capture(PatternMatch *match, int index, const char *start, const char *end);

#endif
