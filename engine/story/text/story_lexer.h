/* story_lexer.h: splits a .story file into lines and tokens (docs/story.md describes the format).
 *
 * Lines without tokens (blank lines and lines with only a comment) are skipped. A '#' at the start
 * of a word begins a comment, which ends at the end of the line. Tokens are ranges of the file's
 * text. So an editor can find the position of each token and each comment. The text is borrowed.
 * Free it only after lexer_clear. */

#ifndef STORY_TEXT_STORY_LEXER_H
#define STORY_TEXT_STORY_LEXER_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef enum {
  TOKEN_WORD,
  TOKEN_NUMBER,
  TOKEN_QUOTED,   /* "text": the range is between the quotation marks */
  TOKEN_VARIABLE, /* (name): the range is the name */
  TOKEN_DOT,      /* a single dot with no blank and no line end after it */
  TOKEN_OWNS,     /* the 's at the end of a word */
  TOKEN_OPEN,     /* [ */
  TOKEN_CLOSE,    /* ] */
  TOKEN_GROUP,    /* { */
  TOKEN_UNGROUP,  /* } */
  TOKEN_COMMA,    /* at the end of a word */
  TOKEN_COLON,    /* at the end of a word */
  TOKEN_NOT,
  TOKEN_AND,
  TOKEN_XOR,
  TOKEN_OR,
  TOKEN_END /* end of the line, always the last token */
} TokenKind;

typedef struct Token {
  TokenKind kind;
  uint32_t start, length; /* range of bytes in the file's text */
} Token;

typedef struct Lexer {
  const char *text;
  uint32_t length, at;       /* bytes; 'at' is the offset of the next line */
  uint32_t line, line_start; /* the current line: number from 1, offset of its first byte */
  uint32_t indent;           /* columns before the first word; tabs stop at multiples of 8 */
  Token *tokens;             /* tokens of the current line; owned */
  uint32_t token_count, token_capacity;
  bool outer_only;                                   /* skips indented lines and events */
  uint32_t counted_line, counted_at, counted_column; /* the last result of lexer_column */
  /* The error in the current line, and its offset. lexer_next sets both. 'fault' is NULL if there
   * is no error. */
  const char *fault;
  uint32_t fault_at;
} Lexer;

/* 'text' must be valid UTF-8 without NUL, at most UINT32_MAX / 2 bytes. */
void lexer_init(Lexer *lexer, const char *text, uint32_t length);
void lexer_clear(Lexer *lexer);

/* Reads the next line that has tokens. Returns false at the end of the file. If the line is
 * invalid, sets 'fault', skips the rest of the line and returns true. The last token before
 * TOKEN_END may then be invalid. */
bool lexer_next(Lexer *lexer);

static inline const Token *lexer_token(const Lexer *lexer, uint32_t i) { return &lexer->tokens[i]; }

/* Returns the column of the byte at offset 'at', which must be in the current line. Columns count
 * characters, from 1. */
uint32_t lexer_column(Lexer *lexer, uint32_t at);

/* Returns whether the token with this index is exactly this word. The function is inline for speed.
 * Each line is compared with many constant words, and the compiler knows the lengths of the
 * words. */
static inline bool lexer_is(const Lexer *lexer, uint32_t index, const char *word) {
  const Token *token = lexer_token(lexer, index);
  return token->kind == TOKEN_WORD && strlen(word) == token->length && !memcmp(lexer->text + token->start, word, token->length);
}

#endif
