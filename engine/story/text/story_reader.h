/* story_reader.h: what the parts of the reader of .story files share: the file that is being read, the names that it declares,
 * and what is wrong with it. Only for story_text.c, story_parser.c, story_phrase.c and story_notes.c. */

#ifndef STORY_TEXT_STORY_READER_H
#define STORY_TEXT_STORY_READER_H

#include "story/story.h"
#include "story/text/story_lexer.h"
#include "story/text/story_notes.h"
#include "story/text/story_text.h"

#define PHRASE_TERMS_MAX 64

/* Of a name that phrases find without quotation marks: each of their words is tried as the first one of a name. */
#define NAME_WORDS_MAX 16
#define NAME_BYTES_MAX 200

/* An open bracket of a term: what is before it, if anything. */
typedef struct Bracket {
  Term left;
  bool has_left;
  uint32_t token;
} Bracket;

/* The tokens that something is written with: from..to-1. */
typedef struct TokenSpan {
  uint32_t from, to;
} TokenSpan;

/* A relation's words, %% for each term, and the terms. */
typedef struct Phrase {
  Symbol relation;
  Term terms[PHRASE_TERMS_MAX];
  TokenSpan spans[PHRASE_TERMS_MAX]; /* of the terms */
  uint32_t count;
} Phrase;

/* Where a condition asks for a relation: its place, and its bytes in the file. */
typedef struct Mention {
  StoryPlace place;
  uint32_t start, end;
} Mention;

/* A file that is open, or was. */
typedef struct ReaderFile {
  char *name; /* as the author wrote it */
  char *text;
  gsize length;
  bool open; /* one of those that include each other right now */
} ReaderFile;

typedef struct EventReader EventReader;

typedef struct Reader {
  Story *story;
  Program *program;
  Lexer lexer;
  uint32_t file; /* index into 'files' */
  GArray *files; /* ReaderFile, in the order in which they were first named */
  const StorySource *source;
  GPtrArray *faults;   /* char *: "file:line:column: what is wrong" */
  Symbols names;       /* of entities, words with single spaces */
  Symbols firsts;      /* the first words of those */
  uint32_t name_words; /* of the longest; NAME_WORDS_MAX at most */
  Tuples mentioned;    /* relations that a condition asks for */
  GArray *mentions;    /* Mention, by those: the first time */
  Tuples established;  /* relations that can become known */
  EventReader *parser;
  uint32_t suggestions_left; /* how many more near names are looked at: they cost time */
  GString *words;            /* scratch */
  GArray *nest;              /* Bracket: scratch */
} Reader;

/* Notes what is wrong, at a token of the line that was read. */
void reader_fail(Reader *reader, uint32_t token, const char *format, ...) G_GNUC_PRINTF(3, 4);
void reader_fail_at(Reader *reader, StoryPlace place, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* Notes that the line that was read begins with none of these words, of which one may have been meant; ends with NULL. */
void reader_fail_word(Reader *reader, const char *expected, const char *const *words);

/* Notes what the lexer found wrong with the line. */
void reader_fail_line(Reader *reader);

/* There is nothing to be gained from reading on. */
bool reader_gives_up(const Reader *reader);

/* The place of a token of the line that was read. */
StoryPlace reader_place(Reader *reader, uint32_t token);

/* ", did you mean '...'?", or "": of these symbols' texts, what is nearest to a word. The caller frees it. */
char *reader_near(Reader *reader, const char *word, const Tuples *symbols, const Symbols *texts);

/* The same for a relation's words: of the questions of as many terms that the game and the engine answer, and with 'facts' of
 * all that can become known. */
char *reader_near_relation(Reader *reader, const char *words, bool facts);

/* ---- story_notes.c ---- */

/* Notes where the line that was read stands, and a phrase of it, tokens 'from'..'to'-1, if the source wants to know. */
void reader_note_line(Reader *reader, LineKind kind, uint32_t event, uint32_t section);
void reader_note_phrase(Reader *reader, PhraseRole role, const Phrase *phrase, uint32_t from, uint32_t to);

/* ---- story_phrase.c ---- */

/* Whether a token stands between marks, which its range is without: (someone), "a text". */
static inline bool phrase_is_marked(const Token *token) { return token->kind == TOKEN_VARIABLE || token->kind == TOKEN_QUOTED; }

/* How many tokens from 'at' are a declared name; 0: it is none. */
uint32_t phrase_name_at(const Reader *reader, uint32_t at);

/* Reads a term, "(person).inventory.[(lockitem).key].weight", from '*at', which is left behind it. */
bool phrase_read_term(Reader *reader, uint32_t *at, Term *term);

/* Reads tokens from 'from' up to 'to' as a phrase. */
bool phrase_read(Reader *reader, uint32_t from, uint32_t to, Phrase *phrase);

/* Adds more words, or a term, to a phrase that 'words' has the text of; for what the reader itself makes up. */
bool phrase_add_term(Reader *reader, Phrase *phrase, Term term, TokenSpan span);

/* The words of tokens with single spaces between them, in reader->words. */
void phrase_join_words(Reader *reader, uint32_t from, uint32_t to);

/* ---- story_parser.c ---- */

EventReader *parser_new(Reader *reader);
void parser_free(EventReader *parser);

/* Reads an event from its line on, which was read. True when the line behind it was read as well. */
bool parser_read_event(EventReader *parser);

#endif
