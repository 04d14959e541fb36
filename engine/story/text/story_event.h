/* story_event.h: the reader's state for the current event. Only for story_parser.c and
 * story_conditions.c. */

#ifndef STORY_TEXT_STORY_EVENT_H
#define STORY_TEXT_STORY_EVENT_H

#include "story/text/story_reader.h"

#define EVENT_VARIABLES_MAX 64

/* Joined conditions: a section, or the lines below "any of", "all of" or "none of". */
typedef struct Block {
  uint32_t indent; /* of its first line */
  CodeOp op;
  bool negated;
  uint32_t count; /* conditions so far */
  StoryPlace place;
} Block;

/* An operator on the current line whose right operand is still missing. */
typedef struct Waiting {
  TokenKind kind; /* TOKEN_NOT, AND, XOR, OR, or TOKEN_GROUP */
  uint32_t count; /* number of conditions that an "and" or "or" joins */
  uint32_t token;
} Waiting;

typedef struct Named {
  Symbol name;
  StoryPlace place;
} Named;

/* Reused for each event. */
struct EventReader {
  Reader *reader;
  Symbol name;
  GArray *name_tokens;    /* Token: a copy of the event's first line */
  GArray *rule, *effects; /* Code */
  GArray *blocks;         /* Block; the first is the section */
  GArray *waiting;        /* Waiting */
  GArray *asked, *used;   /* Named: variables in the conditions, and in the effects */
  uint32_t sections;
  uint32_t once; /* the event's "has happened" phrase, or TUPLE_NONE */
  bool afterwards;
  bool fine;        /* no error so far */
  bool skips_lines; /* below a line that should be a heading: skips lines until the next one */
  bool is_unclear;  /* variables may be missing: a line of conditions could not be read */
  bool has_too_many_variables;
};

static inline const Token *event_token(const EventReader *er, uint32_t at) { return lexer_token(&er->reader->lexer, at); }
static inline uint32_t event_end(const EventReader *er) { return er->reader->lexer.token_count - 1; }

static inline void event_emit(GArray *codes, CodeOp op, uint32_t argument) {
  Code code = (uint32_t)op << 28 | argument;
  g_array_append_val(codes, code);
}

static inline Block *event_block(EventReader *er) { return &g_array_index(er->blocks, Block, er->blocks->len - 1); }

/* Records the variables of the line in er->asked or er->used. */
void event_note_variables(EventReader *er, GArray *names);

/* Returns whether the line consists of these words only, with or without a colon. */
static inline bool event_has_heading(const EventReader *er, const char *first, const char *second) {
  const Lexer *lexer = &er->reader->lexer;
  uint32_t at = 1;
  if (!lexer_is(lexer, 0, first)) return false;
  if (second && !lexer_is(lexer, at++, second)) return false;
  if (event_token(er, at)->kind == TOKEN_COLON) at++;
  return event_token(er, at)->kind == TOKEN_END;
}

/* ---- story_conditions.c ---- */

/* Reads a line of conditions, or the heading of a block. Returns false after an error, which it
 * reports. */
bool event_read_condition(EventReader *er);

/* Begins a block whose heading is the current line. */
void event_open_block(EventReader *er, CodeOp op, bool negated);

/* Ends all open blocks. An empty one is an error. */
void event_close_section(EventReader *er);

#endif
