/* pattern.h: Lua patterns that the watchdog can stop.
 *
 * The reference manual of Lua 5.4 defines the syntax in section 6.4.1. pattern_parse turns a
 * pattern into items and finds all errors in it. pattern_match then matches the items by
 * backtracking. Most items match a single character (a literal, a class or a set), possibly with a
 * repetition such as '*'. The other items stand for other elements of a pattern, such as %b.
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

/* Callers keep the items of a pattern of at most this many bytes on the C stack. For a longer
 * pattern, they allocate memory. */
#define PATTERN_FEW 48

typedef struct PatternItem {
  uint8_t kind, repeat; /* see pattern.c */
  uint8_t a, b;         /* a character, the index of a capture, or the two characters of %b */
  uint32_t set, end;    /* for a set: offsets in the pattern's text, after its '[' and of its ']' */
} PatternItem;

typedef struct Pattern {
  const char *text;
  const PatternItem *items;
  int count, captures; /* the numbers of items and of captures */
  int first;           /* the byte that every match begins with; -1 = unknown */
  bool anchored;       /* begins with '^' */
} Pattern;

/* Returns how many bytes the items of a pattern with this length need. */
size_t pattern_size(size_t length);

/* Parses 'text' into 'items', a block of at least pattern_size(length) bytes. If 'anchors' is
 * false, a '^' at the start is a literal. Raises if the pattern is malformed. 'text' and 'items'
 * are borrowed, and must stay valid as long as the pattern is used. */
void pattern_parse(Pattern *pattern, lua_State *L, const char *text, size_t length, bool anchors, PatternItem *items);

typedef struct PatternCapture {
  const char *start;
  ptrdiff_t length; /* bytes, or CAPTURE_POSITION */
} PatternCapture;

/* The length of a capture '()', which captures a position and no text. */
#define CAPTURE_POSITION (-2)

/* Before a match, the caller sets 'L', 'pattern', 'text' and 'end', and sets 'steps' to 0. */
typedef struct PatternMatch {
  lua_State *L;
  const Pattern *pattern;
  const char *text, *end; /* the text in which the pattern is searched */
  PatternCapture captures[PATTERN_CAPTURES_MAX];
  int depth;      /* nested calls of the matcher */
  unsigned steps; /* counted for watch_check */
} PatternMatch;

/* Tries to match the pattern at 'at', and at no other place. Returns the end of the match, or NULL
 * if the pattern does not match. Raises if the pattern is too complex, or if the running script
 * must be stopped. */
const char *pattern_match(PatternMatch *match, const char *at);

/* Returns the first place, from 'at' on, at which a match may begin. Returns NULL if there is none.
 * The caller can skip all places before the result. */
const char *pattern_seek(PatternMatch *match, const char *at);

/* Pushes the captures of a match from 'start' to 'end' and returns their number. If the pattern has
 * no captures and 'whole' is true, pushes the whole match. */
int pattern_push_captures(PatternMatch *match, const char *start, const char *end, bool whole);

/* Pushes the capture with this index, from 0. In a pattern without captures, index 0 is the whole
 * match. Raises if there is no such capture. */
void pattern_push_capture(PatternMatch *match, int index, const char *start, const char *end);

#endif
