/* usage.h: the usage line of a core function, read by the engine.
 *
 * The line that documents a function is also what its calls are checked against: usage_parse turns it into a Usage once, when
 * the function is registered. Beyond the two forms of api.h a positional list may end in a table with named fields:
 *
 *   addRoomWalkbox(id: room, box{ x1: px, y1: px, ... }) -> bool
 *
 * With "= none" behind its brace the table may be left out; then all of its fields must have defaults or be optional. Fields are
 * counted on behind the positional arguments: x1 is args[1] there. A Usage knows nothing of Lua. What it points to lies in the
 * UsageSpace that it was parsed into, which has room for any line, or close behind itself, when it has been packed to be kept:
 * there are hundreds of lines, and most are short. A malformed line is our mistake: CHECK stops us. */

#ifndef SCRIPT_API_USAGE_H
#define SCRIPT_API_USAGE_H

#include <stdbool.h>
#include <stddef.h>

#define USAGE_ARGS_MAX 16
#define USAGE_TEXT_MAX 640 /* bytes of all words of a line, with their ends */

typedef enum {
  USAGE_STRING,
  USAGE_NUMBER,
  USAGE_INTEGER,
  USAGE_PX,
  USAGE_MS,
  USAGE_COUNT,
  USAGE_ALPHA,
  USAGE_BOOL,
  USAGE_COLOR,
  USAGE_RECT,
  USAGE_FUNCTION,
  USAGE_TABLE,
  USAGE_ANY,
  USAGE_PLACE,
  USAGE_ID,
  USAGE_ROOM,
  USAGE_ACTOR,
  USAGE_COSTUME,
  USAGE_OBJECT,
  USAGE_CURSOR,
  USAGE_ANIMATION,
  USAGE_FONT,
  USAGE_AUDIO,
  USAGE_TEXT,
  USAGE_TYPE_COUNT,
  USAGE_WORDS = USAGE_TYPE_COUNT /* one of a list of words */
} UsageType;

typedef struct UsageArg {
  const char *name;
  const char *words;        /* USAGE_WORDS: 'word_count' strings, one behind the other */
  const char *default_word; /* as written; NULL without default */
  double default_number;
  UsageType type;
  int word_count;
  bool optional;    /* may be absent */
  bool has_default; /* ... and then has the value of 'default_...' */
  bool default_boolean;
} UsageArg;

typedef struct Usage {
  const char *name;
  const char *table; /* the name of the table argument, "" for the plain table form; NULL without fields */
  bool table_optional;
  const char *result; /* what stands behind "->"; NULL for none */
  int positional;     /* args[0 .. positional-1] */
  int required;       /* how many of these must be given */
  int count;          /* the fields are args[positional .. count-1] */
  bool rest;          /* ends in "..." */
  int length;         /* bytes of all its words */
  UsageArg *args;
} Usage;

typedef struct UsageSpace {
  UsageArg args[USAGE_ARGS_MAX];
  char text[USAGE_TEXT_MAX];
} UsageSpace;

/* The usage is good for as long as the space. */
void usage_parse(Usage *usage, UsageSpace *space, const char *line);

/* What a copy takes that needs no space beside it, and such a copy in that many bytes, aligned as malloc does. */
size_t usage_packed_size(const Usage *usage);
Usage *usage_pack(const Usage *usage, void *memory);

/* "number", "actor"; "word" for USAGE_WORDS. */
const char *usage_type_name(UsageType type);

/* The n-th legal word of a USAGE_WORDS argument. */
const char *usage_word(const UsageArg *arg, int n);

/* The place of a word in that list, ignoring ASCII case and dashes, or -1. */
int usage_find_word(const UsageArg *arg, const char *word);

#endif
