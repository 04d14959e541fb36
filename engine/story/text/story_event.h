/* story_event.h: the state of the reader (story_reader.h) while it reads an event. Only
 * story_parser.c and story_conditions.c use this header. */

#ifndef STORY_TEXT_STORY_EVENT_H
#define STORY_TEXT_STORY_EVENT_H

#include "story/text/story_reader.h"

#define EVENT_VARIABLES_MAX 64

/* A block of joined conditions. It is a section (the lines below "beforehand"), or the lines below
 * "any of", "all of" or "none of". */
typedef struct Block {
  uint32_t indent; /* indentation of the block's heading, in columns */
  CodeOp op;
  bool negated;
  uint32_t count;   /* number of conditions so far */
  StoryPlace place; /* of the block's heading */
} Block;

/* An operator of the current line whose code was not added to the rule yet, or a "{" that was not
 * closed yet. */
typedef struct Waiting {
  TokenKind kind; /* TOKEN_NOT, TOKEN_AND, TOKEN_XOR, TOKEN_OR or TOKEN_GROUP */
  uint32_t count; /* for "and" and "or": number of conditions that the operator joins */
  uint32_t token; /* index of the operator in the line */
} Waiting;

/* A variable, and the place where it occurs first. */
typedef struct Named {
  Symbol name;
  StoryPlace place;
} Named;

/* The state. parser_read_event resets it for each event. */
struct EventReader {
  Reader *reader;
  Symbol name;
  GArray *name_tokens;    /* Token: a copy of the tokens of the event's heading */
  GArray *rule, *effects; /* Code */
  GArray *blocks;         /* Block: the open blocks, from the section inwards */
  GArray *waiting;        /* Waiting */
  GArray *asked, *used;   /* Named: variables of the conditions; variables of "once" and effects */
  uint32_t sections;      /* number of "beforehand" lines so far */
  uint32_t once;          /* the "has happened" phrase of the "once" line, or TUPLE_NONE */
  bool afterwards;        /* the "afterwards" line was read */
  bool fine;              /* the event has had no error so far */
  bool skips_lines;       /* after an invalid heading: skips lines until the next heading */
  bool is_unclear;        /* a line of conditions had errors, so 'asked' may be incomplete */
  bool has_too_many_variables;
};

/* event_token returns a token of the current line. event_end returns the index of its TOKEN_END. */
static inline const Token *event_token(const EventReader *er, uint32_t at) { return lexer_token(&er->reader->lexer, at); }
static inline uint32_t event_end(const EventReader *er) { return er->reader->lexer.token_count - 1; }

static inline void event_emit(GArray *codes, CodeOp op, uint32_t argument) {
  Code code = (uint32_t)op << 28 | argument;
  g_array_append_val(codes, code);
}

/* Returns the innermost open block. */
static inline Block *event_block(EventReader *er) { return &g_array_index(er->blocks, Block, er->blocks->len - 1); }

/* Adds the variables of the current line to 'names', each once. 'names' must be er->asked or
 * er->used. Records an error if there are more than EVENT_VARIABLES_MAX. */
void event_note_variables(EventReader *er, GArray *names);

/* Returns whether the current line has only the words 'first' and 'second', with or without a colon
 * at the end. If 'second' is NULL, the line must have only 'first'. */
static inline bool event_has_heading(const EventReader *er, const char *first, const char *second) {
  const Lexer *lexer = &er->reader->lexer;
  uint32_t at = 1;
  if (!lexer_is(lexer, 0, first)) return false;
  if (second && !lexer_is(lexer, at++, second)) return false;
  if (event_token(er, at)->kind == TOKEN_COLON) at++;
  return event_token(er, at)->kind == TOKEN_END;
}

/* ---- story_conditions.c ---- */

/* Reads the current line, which has conditions or is the heading of a block. If the line is
 * invalid, records an error and returns false. */
bool event_read_condition(EventReader *er);

/* Begins a block whose heading is the current line. 'op' joins its conditions. 'negated' is true
 * for "none of". */
void event_open_block(EventReader *er, CodeOp op, bool negated);

/* Ends all open blocks. Records an error for each empty block. */
void event_close_section(EventReader *er);

#endif
