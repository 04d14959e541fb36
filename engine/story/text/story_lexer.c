#include "story/text/story_lexer.h"

#include <string.h>

#define TAB 8

/* Skips the byte order mark that some editors write at the start of UTF-8 files. */
void lexer_init(Lexer *lexer, const char *text, uint32_t length) {
  bool marked = length >= 3 && !memcmp(text, "\xef\xbb\xbf", 3);
  *lexer = (Lexer){.text = text, .length = length, .at = marked ? 3 : 0};
}

void lexer_clear(Lexer *lexer) {
  g_free(lexer->tokens);
  *lexer = (Lexer){0};
}

/* Counts from the last result on: columns are mostly requested from left to right, and a line may
 * have 10 MB. */
uint32_t lexer_column(Lexer *lexer, uint32_t at) {
  if (lexer->counted_line != lexer->line || lexer->counted_at > at) {
    lexer->counted_line = lexer->line;
    lexer->counted_at = lexer->line_start;
    lexer->counted_column = 1;
  }
  lexer->counted_column += (uint32_t)g_utf8_strlen(lexer->text + lexer->counted_at, (gssize)(at - lexer->counted_at));
  lexer->counted_at = at;
  return lexer->counted_column;
}

/* Returns '\0' at the end of the file. */
static char byte_at(const Lexer *lexer, uint32_t at) { return at < lexer->length ? lexer->text[at] : '\0'; }

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
static bool is_line_end(char c) { return c == '\n' || c == '\0'; }
static bool is_gap(char c) { return is_blank(c) || is_line_end(c); }

static void add(Lexer *lexer, TokenKind kind, uint32_t start, uint32_t length) {
  if (lexer->token_count == lexer->token_capacity) {
    lexer->token_capacity = MAX(64, lexer->token_capacity * 2);
    lexer->tokens = g_renew(Token, lexer->tokens, lexer->token_capacity);
  }
  lexer->tokens[lexer->token_count++] = (Token){.kind = kind, .start = start, .length = length};
}

static void fail(Lexer *lexer, uint32_t at, const char *fault) {
  if (lexer->fault) return;
  lexer->fault = fault;
  lexer->fault_at = at;
}

/* Returns the number of bytes of 's, with either apostrophe. Returns 0 if there is none, or if it
 * is not at the end of a word. */
static uint32_t owns_length(const Lexer *lexer, uint32_t at) {
  if (g_ascii_isalnum(byte_at(lexer, at))) return 0;
  uint32_t length = byte_at(lexer, at) == '\'' ? 1 : 0;
  if (lexer->length - at > 3 && !memcmp(lexer->text + at, "\xe2\x80\x99", 3)) length = 3;
  return length > 0 && byte_at(lexer, at + length) == 's' && is_gap(byte_at(lexer, at + length + 1)) ? length + 1 : 0;
}

/* Returns whether a character ends a word at any position. */
static bool is_mark(char c) { return c == '(' || c == ')' || c == '[' || c == ']' || c == '{' || c == '}' || c == '"'; }

/* Returns whether a character ends a word here: one that does so only before a gap or another such
 * character. A dot does so only if no other dot follows. */
static bool ends_word(const Lexer *lexer, uint32_t at) {
  char c = byte_at(lexer, at), next = byte_at(lexer, at + 1);
  if (is_gap(c) || is_mark(c)) return true;
  if (c == ',' || c == ':') return is_gap(next) || next == c;
  if (c == '.') return !is_gap(next) && next != '.';
  return owns_length(lexer, at) > 0;
}

static bool is_number(const char *text, uint32_t length) {
  uint32_t digits = 0, dots = 0;
  for (uint32_t i = 0; i < length; i++) {
    if (g_ascii_isdigit(text[i])) digits++;
    else if (text[i] == '.' && digits > 0) dots++;
    else if (text[i] != '-' || i > 0) return false;
  }
  return digits > 0 && dots <= 1;
}

static TokenKind kind_of_word(const char *text, uint32_t length) {
  if (length == 3 && !memcmp(text, "not", 3)) return TOKEN_NOT;
  if (length == 3 && !memcmp(text, "and", 3)) return TOKEN_AND;
  if (length == 3 && !memcmp(text, "xor", 3)) return TOKEN_XOR;
  if (length == 2 && !memcmp(text, "or", 2)) return TOKEN_OR;
  return !g_ascii_isalpha(*text) && is_number(text, length) ? TOKEN_NUMBER : TOKEN_WORD;
}

static void read_word(Lexer *lexer) {
  uint32_t start = lexer->at;
  do {
    lexer->at++;
    while (lexer->at < lexer->length && g_ascii_isalnum(lexer->text[lexer->at])) lexer->at++;
    /* 3.5 is one number. */
    if (byte_at(lexer, lexer->at) == '.' && g_ascii_isdigit(byte_at(lexer, lexer->at + 1)) &&
        is_number(lexer->text + start, lexer->at - start)) {
      lexer->at++;
    }
  } while (!ends_word(lexer, lexer->at));
  add(lexer, kind_of_word(lexer->text + start, lexer->at - start), start, lexer->at - start);
}

/* Reads a text between two marks, on one line. */
static void read_between(Lexer *lexer, TokenKind kind, char end, const char *fault) {
  uint32_t start = ++lexer->at;
  while (!is_line_end(byte_at(lexer, lexer->at)) && byte_at(lexer, lexer->at) != end) lexer->at++;
  add(lexer, kind, start, lexer->at - start);
  if (byte_at(lexer, lexer->at) == end) lexer->at++;
  else fail(lexer, start - 1, fault);
}

static void read_variable(Lexer *lexer) {
  read_between(lexer, TOKEN_VARIABLE, ')',
               "this '(' is not closed on its line: variables are written (name), groups {like this}");
  const Token *token = lexer_token(lexer, lexer->token_count - 1);
  if (token->length == 0) fail(lexer, token->start - 1, "a variable needs a name: (someone)");
  for (uint32_t i = 0; i < token->length; i++) {
    if (lexer->text[token->start + i] != '(') continue;
    fail(lexer, token->start + i, "a variable's name has no '(': variables are written (name), groups {like this}");
  }
}

static void read_token(Lexer *lexer) {
  static const struct {
    char mark;
    TokenKind kind;
  } marks[] = {{'[', TOKEN_OPEN},  {']', TOKEN_CLOSE}, {'{', TOKEN_GROUP}, {'}', TOKEN_UNGROUP},
               {',', TOKEN_COMMA}, {':', TOKEN_COLON}, {'.', TOKEN_DOT}};
  char c = byte_at(lexer, lexer->at);
  if (g_ascii_isalnum(c)) {
    read_word(lexer);
    return;
  }
  uint32_t owns = owns_length(lexer, lexer->at);
  if (owns > 0) {
    add(lexer, TOKEN_OWNS, lexer->at, owns);
    lexer->at += owns;
    return;
  }
  for (gsize i = 0; i < G_N_ELEMENTS(marks); i++) {
    bool at_end_only = c == ',' || c == ':' || c == '.';
    if (c != marks[i].mark || (at_end_only && !ends_word(lexer, lexer->at))) continue;
    add(lexer, marks[i].kind, lexer->at++, 1);
    return;
  }
  if (c == '"') read_between(lexer, TOKEN_QUOTED, '"', "this '\"' is not closed on its line");
  else if (c == '(') read_variable(lexer);
  else if (c == ')') {
    fail(lexer, lexer->at, "a ')' without its '('");
    lexer->at++;
  } else read_word(lexer);
}

static void read_indent(Lexer *lexer) {
  lexer->indent = 0;
  for (; is_blank(byte_at(lexer, lexer->at)); lexer->at++) {
    lexer->indent = byte_at(lexer, lexer->at) == '\t' ? (lexer->indent / TAB + 1) * TAB : lexer->indent + 1;
  }
}

static void read_line(Lexer *lexer) {
  lexer->line++;
  lexer->line_start = lexer->at;
  lexer->fault = NULL;
  lexer->token_count = 0;
  read_indent(lexer);
  while (!is_line_end(byte_at(lexer, lexer->at)) && byte_at(lexer, lexer->at) != '#' && !lexer->fault) {
    read_token(lexer);
    while (is_blank(byte_at(lexer, lexer->at))) lexer->at++;
  }
  add(lexer, TOKEN_END, lexer->at, 0);
  const char *end = memchr(lexer->text + lexer->at, '\n', lexer->length - lexer->at);
  lexer->at = end ? (uint32_t)(end - lexer->text) + 1 : lexer->length;
}

static bool is_event_line(const Lexer *lexer) {
  return lexer->length - lexer->at > 6 && !memcmp(lexer->text + lexer->at, "event ", 6);
}

/* Moves to the next line that is neither indented nor an event's. */
static void skip_inner(Lexer *lexer) {
  while (lexer->at < lexer->length && (is_gap(lexer->text[lexer->at]) || is_event_line(lexer))) {
    const char *end = memchr(lexer->text + lexer->at, '\n', lexer->length - lexer->at);
    lexer->at = end ? (uint32_t)(end - lexer->text) + 1 : lexer->length;
    lexer->line++;
  }
}

bool lexer_next(Lexer *lexer) {
  while (lexer->at < lexer->length) {
    if (lexer->outer_only) skip_inner(lexer);
    if (lexer->at == lexer->length) break;
    read_line(lexer);
    if (lexer->token_count > 1 || lexer->fault) return true;
  }
  return false;
}
