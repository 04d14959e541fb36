/* usage.h: the usage line of a core function, read by the engine.
 *
 * The line that documents a function is also what its calls are checked against: usage_parse turns it into a Usage once, when
 * the function is registered. Beyond the two forms of api.h a positional list may end in a table with named fields:
 *
 *   addRoomWalkbox(id: room, box{ x1: px, y1: px, ... }) -> bool
 *
 * With "= none" behind its brace the table may be left out; then all of its fields must have defaults or be optional. Fields are
 * counted on behind the positional arguments: x1 is args[1] there. A Usage is flat and knows nothing of Lua; its
 * words lie in its own buffer, so it must stay where it was parsed. A malformed line is our mistake: CHECK stops us. */

#ifndef SCRIPT_USAGE_H
#define SCRIPT_USAGE_H

#include <stdbool.h>

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
  UsageType type;
  bool optional;            /* may be absent */
  bool has_default;         /* ... and then has the value of 'default_...' */
  const char *default_word; /* as written; NULL without default */
  double default_number;
  bool default_boolean;
  const char *words; /* USAGE_WORDS: 'word_count' strings, one behind the other */
  int word_count;
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
  int length;         /* of 'text' */
  UsageArg args[USAGE_ARGS_MAX];
  char text[USAGE_TEXT_MAX];
} Usage;

void usage_parse(Usage *usage, const char *line);

/* "number", "actor"; "word" for USAGE_WORDS. */
const char *usage_type_name(UsageType type);

/* The n-th legal word of a USAGE_WORDS argument. */
const char *usage_word(const UsageArg *arg, int n);

/* The place of a word in that list, ignoring ASCII case and dashes, or -1. */
int usage_find_word(const UsageArg *arg, const char *word);

#endif
