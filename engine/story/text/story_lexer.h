/* story_lexer.h: a .story file, line by line, as words (the format is in docs/story.md).
 *
 * Lines that say nothing are skipped; a comment goes from a word that begins with '#' to the end of its line. The lexer keeps
 * nothing of a line but its tokens, which are ranges of the file's text: whoever wants to write the file back has all of it,
 * comments included. The text must outlive the lexer. */

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
  TOKEN_DOT,      /* between two words, without spaces */
  TOKEN_OWNS,     /* 's at the end of a word, directly behind it */
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
  TOKEN_END /* of the line; the last token always */
} TokenKind;

typedef struct Token {
  TokenKind kind;
  uint32_t start, length; /* bytes of the file's text */
} Token;

typedef struct Lexer {
  const char *text;
  uint32_t length, at;
  uint32_t line, line_start; /* the line that was read, from 1; where it begins */
  uint32_t indent;           /* columns before its first word; a tab goes to the next multiple of 8 */
  Token *tokens;             /* of that line; owned */
  uint32_t token_count, token_capacity;
  bool outer_only;                                   /* lines that are indented, and those of events, are skipped, too */
  uint32_t counted_line, counted_at, counted_column; /* of lexer_column: what was asked for last */
  /* What is wrong with the line, if lexer_next said so. */
  const char *fault;
  uint32_t fault_at;
} Lexer;

/* 'text' is valid UTF-8 without NUL, at most UINT32_MAX / 2 bytes. */
void lexer_init(Lexer *lexer, const char *text, uint32_t length);
void lexer_clear(Lexer *lexer);

/* Reads the next line that says something. False at the end of the file. When the line is faulty, 'fault' says why, and the
 * tokens go as far as that. */
bool lexer_next(Lexer *lexer);

static inline const Token *lexer_token(const Lexer *lexer, uint32_t i) { return &lexer->tokens[i]; }

/* The column of a byte of the line that was read, from 1, in characters. */
uint32_t lexer_column(Lexer *lexer, uint32_t at);

/* Whether the token is a word, and just this one. (Each line is compared with many words, whose lengths the compiler knows.) */
static inline bool lexer_is(const Lexer *lexer, uint32_t index, const char *word) {
  const Token *token = lexer_token(lexer, index);
  return token->kind == TOKEN_WORD && strlen(word) == token->length && !memcmp(lexer->text + token->start, word, token->length);
}

#endif
