/* story_event.h: the state of the reader while it reads an event. Only for story_parser.c and
 * story_conditions.c. */

#ifndef STORY_TEXT_STORY_EVENT_H
#define STORY_TEXT_STORY_EVENT_H

#include "story/text/story_reader.h"

#define EVENT_VARIABLES_MAX 64

/* A block of joined conditions: a section, or the lines below "any of", "all of" or "none of". */
typedef struct Block {
  uint32_t indent; /* indentation of its first line */
  CodeOp op;
  bool negated;
  uint32_t count; /* number of conditions so far */
  StoryPlace place;
} Block;

/* An operator of the current line whose right operand was not read yet. */
typedef struct Waiting {
  TokenKind kind; /* TOKEN_NOT, TOKEN_AND, TOKEN_XOR, TOKEN_OR or TOKEN_GROUP */
  uint32_t count; /* number of conditions that an "and" or "or" joins */
  uint32_t token;
} Waiting;

typedef struct Named {
  Symbol name;
  StoryPlace place;
} Named;

/* The state. It is used again for each event. */
struct EventReader {
  Reader *reader;
  Symbol name;
  GArray *name_tokens;    /* Token: a copy of the tokens of the event's first line */
  GArray *rule, *effects; /* Code */
  GArray *blocks;         /* Block: the open blocks; the first one is the section */
  GArray *waiting;        /* Waiting */
  GArray *asked, *used;   /* Named: variables of the conditions, and of the effects */
  uint32_t sections;
  uint32_t once; /* the event's "has happened" phrase, or TUPLE_NONE */
  bool afterwards;
  bool fine;        /* no error so far */
  bool skips_lines; /* after an invalid heading: skips lines until the next heading */
  bool is_unclear;  /* a line of conditions had errors, so 'asked' may be incomplete */
  bool has_too_many_variables;
};

static inline const Token *event_token(const EventReader *er, uint32_t at) { return lexer_token(&er->reader->lexer, at); }
static inline uint32_t event_end(const EventReader *er) { return er->reader->lexer.token_count - 1; }

static inline void event_emit(GArray *codes, CodeOp op, uint32_t argument) {
  Code code = (uint32_t)op << 28 | argument;
  g_array_append_val(codes, code);
}

static inline Block *event_block(EventReader *er) { return &g_array_index(er->blocks, Block, er->blocks->len - 1); }

/* Records the variables of the current line in 'names', which is er->asked or er->used. */
void event_note_variables(EventReader *er, GArray *names);

/* Returns whether the current line has only these words, with or without a colon. 'second' may be
 * NULL. */
static inline bool event_has_heading(const EventReader *er, const char *first, const char *second) {
  const Lexer *lexer = &er->reader->lexer;
  uint32_t at = 1;
  if (!lexer_is(lexer, 0, first)) return false;
  if (second && !lexer_is(lexer, at++, second)) return false;
  if (event_token(er, at)->kind == TOKEN_COLON) at++;
  return event_token(er, at)->kind == TOKEN_END;
}

/* ---- story_conditions.c ---- */

/* Reads a line of conditions, or the heading of a block. Reports an error and returns false if the
 * line is invalid. */
bool event_read_condition(EventReader *er);

/* Begins a block. Its heading is the current line. */
void event_open_block(EventReader *er, CodeOp op, bool negated);

/* Ends all open blocks. Reports an error for an empty block. */
void event_close_section(EventReader *er);

#endif
