/* usage.h: parses the usage line of a core function.
 *
 * The usage line documents the function and defines how its calls are checked. When the function is
 * registered, usage_parse turns the line into a Usage. api.h describes the grammar of the line. The
 * last argument can be a table with named fields:
 *
 *   addRoomWalkbox(id: room, box{ x1: px, y1: px, ... }) -> bool
 *
 * The fields follow the positional arguments in Usage.args: x1 is args[1] here. "= none" after the
 * closing brace makes the table optional. All fields of an optional table must be optional.
 *
 * A Usage does not depend on Lua. After usage_parse, the pointers of the Usage point into a
 * UsageSpace, which is large enough for every line. Most lines are short, so usage_pack makes a
 * copy that uses less memory. A malformed line is a bug of the engine: CHECK aborts the program. */

#ifndef SCRIPT_API_USAGE_H
#define SCRIPT_API_USAGE_H

#include <stdbool.h>
#include <stddef.h>

#define USAGE_ARGS_MAX 16
#define USAGE_TEXT_MAX 640 /* bytes of all words of a line, with their terminators */

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
  USAGE_BYTES,
  USAGE_SCRIPT,
  USAGE_TYPE_COUNT,
  USAGE_WORDS = USAGE_TYPE_COUNT /* one of a list of words */
} UsageType;

typedef struct UsageArg {
  const char *name;
  const char *words;        /* for USAGE_WORDS: 'word_count' strings, each with its NUL */
  const char *default_word; /* the default as written; NULL without default */
  double default_number;
  UsageType type;
  int word_count;
  bool optional;    /* may be absent */
  bool has_default; /* the value of an absent argument is in a 'default_' member */
  bool default_boolean;
} UsageArg;

typedef struct Usage {
  const char *name;
  const char *table; /* the name of the table argument, "" if it has none; NULL without fields */
  bool table_optional;
  const char *result; /* the text after "->", or NULL */
  int positional;     /* number of positional arguments: args[0 .. positional-1] */
  int required;       /* how many positional arguments a call must give */
  int count;          /* length of 'args'; the fields are args[positional .. count-1] */
  bool rest;          /* the positional arguments end with "..." */
  int length;         /* bytes of all words */
  UsageArg *args;
} Usage;

typedef struct UsageSpace {
  UsageArg args[USAGE_ARGS_MAX];
  char text[USAGE_TEXT_MAX];
} UsageSpace;

/* Parses a usage line into 'usage'. The caller must keep 'space' as long as it uses 'usage'. */
void usage_parse(Usage *usage, UsageSpace *space, const char *line);

/* usage_packed_size returns the bytes that a copy by usage_pack needs. usage_pack makes the copy in
 * 'memory' and returns it. 'memory' must have this size and the alignment of malloc. The copy does
 * not point into the UsageSpace. */
size_t usage_packed_size(const Usage *usage);
Usage *usage_pack(const Usage *usage, void *memory);

/* Returns the name of a type: "number", "actor", or "word" for USAGE_WORDS. */
const char *usage_type_name(UsageType type);

/* Returns legal word number 'n' of a USAGE_WORDS argument. 'n' counts from 0. */
const char *usage_word(const UsageArg *arg, int n);

/* Returns the index of a word among the legal words of a USAGE_WORDS argument, or -1. Ignores ASCII
 * case and dashes. */
int usage_find_word(const UsageArg *arg, const char *word);

#endif
