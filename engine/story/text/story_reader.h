/* story_reader.h: data that the parts of the .story reader share: the current file, declared names
 * and errors. Only the files of this folder use this header. */

#ifndef STORY_TEXT_STORY_READER_H
#define STORY_TEXT_STORY_READER_H

#include "base/spelling.h"
#include "story/story.h"
#include "story/text/story_lexer.h"
#include "story/text/story_notes.h"
#include "story/text/story_text.h"

/* Limits for the names of entities. A story text must not declare longer names. A story can also
 * have entities that its text does not declare. If such an entity has a longer name, a phrase must
 * put this name in quotation marks. The limits bound the time of the search for names, because each
 * word of a phrase may start a name. */
#define STORY_NAME_WORDS_MAX 16
#define STORY_NAME_BYTES_MAX 200

/* An open bracket in a term, with the part of the term before the bracket. */
typedef struct Bracket {
  Term left;
  bool has_left;
  uint32_t token; /* index of the bracket in the line */
} Bracket;

/* A range of tokens: from..to-1. */
typedef struct TokenSpan {
  uint32_t from, to;
} TokenSpan;

/* A phrase: the words of its relation, with %% for each term, and its terms. */
typedef struct Phrase {
  Symbol relation;
  Term terms[PHRASE_TERMS_MAX];
  TokenSpan spans[PHRASE_TERMS_MAX]; /* the tokens of each term */
  uint32_t count;                    /* number of terms */
} Phrase;

/* The first condition that mentions a relation: its place, and its range of bytes in the file. */
typedef struct Mention {
  StoryPlace place;
  uint32_t start, end;
} Mention;

/* The first place that establishes a relation: an effect, or a fact of "known:". */
typedef struct Brought {
  Mention mention;
  const char *keyword; /* the keyword for which the first word may be a misspelling; or NULL */
} Brought;

/* A file that was opened. */
typedef struct ReaderFile {
  char *name; /* as the author wrote it */
  char *text;
  gsize length;
  bool open; /* the reader has begun this file, and has not reached its end */
} ReaderFile;

typedef struct EventReader EventReader;
typedef struct Faults Faults;

typedef struct Reader {
  Story *story;
  Program *program;
  Lexer lexer;
  uint32_t file; /* index into 'files' */
  GArray *files; /* ReaderFile, in the order in which they were first included */
  const StorySource *source;
  Faults *faults;
  Symbols names;       /* names of entities, with single spaces between words */
  Symbols firsts;      /* the first word of each name */
  uint32_t name_words; /* number of words of the longest name, at most STORY_NAME_WORDS_MAX */
  Tuples mentioned;    /* tuples of one symbol: relations that conditions mention */
  GArray *mentions;    /* Mention, by number in 'mentioned' */
  Tuples established;  /* tuples of one symbol: relations that can become known */
  Tuples declared;     /* tuples of one symbol: relations of "facts:" */
  Tuples brought;      /* tuples of one symbol: relations of effects and of "known:" */
  GArray *bringings;   /* Brought, by number in 'brought' */
  Tuples event_names;  /* tuples of one symbol: names of all events, also of those with errors */
  EventReader *parser;
  bool lacks_files; /* an included file could not be read, so names and facts may be missing */
  bool skips_lines; /* the indented lines below a line with an error are skipped */
  GString *words;   /* the words of the phrase or name that is being read */
  GArray *nest;     /* Bracket: used during phrase_read_term */
} Reader;

/* ---- story_faults.c ---- */

Faults *faults_new(void);
void faults_free(Faults *faults);

/* reader_fail records an error at a token of the current line. reader_fail_at records an error at a
 * place. Reading continues after an error, so that all errors are reported together. */
void reader_fail(Reader *reader, uint32_t token, const char *format, ...) G_GNUC_PRINTF(3, 4);
void reader_fail_at(Reader *reader, StoryPlace place, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* Records the error that the current line begins with none of 'words' (NULL-terminated). 'expected'
 * names these words in the message. Suggests the nearest word and returns that word. Returns NULL
 * if no word is near. */
const char *reader_fail_word(Reader *reader, const char *expected, const char *const *words);

/* Records the lexer's error in the current line. */
void reader_fail_line(Reader *reader);

/* While the reader is muted, errors are ignored. Mute the reader while it reads lines for the
 * second time, because the errors of these lines were already recorded. */
void reader_mute(Reader *reader, bool muted);

/* Returns whether no error was recorded. */
bool reader_is_fine(const Reader *reader);

/* Returns whether the maximum number of errors was recorded. If so, further errors are only
 * counted, so the caller need not search for suggestions. */
bool reader_has_all_faults(const Reader *reader);

/* reader_ignore_words stores the words of an invalid text, reader_ignore_line those of the current
 * line. The text may have been meant to establish facts. So a condition that contains only stored
 * words causes no error. */
void reader_ignore_words(Reader *reader, const char *text, size_t length);
void reader_ignore_line(Reader *reader);

/* Returns whether all words of a relation, except %%, were stored by these functions. */
bool reader_is_ignored(const Reader *reader, const char *words);

/* If there are recorded errors, sorts them by place, converts them into one GError and returns
 * false. Otherwise returns true. */
bool reader_report(Reader *reader, GError **error);

/* Returns the place of a token of the current line. */
StoryPlace reader_place(Reader *reader, uint32_t token);

/* Returns whether one more name may be compared for a suggestion, and counts this name. The limit
 * bounds the time spent on suggestions. */
bool reader_may_suggest(Reader *reader);

/* Returns ", did you mean '...'?" with the name that is nearest to 'word'. 'symbols' has a tuple of
 * one symbol for each name, and 'texts' has the texts of the symbols. Returns "" if no name is
 * near. The caller frees with g_free. */
char *reader_near(Reader *reader, const char *word, const Tuples *symbols, const Symbols *texts);

/* Returns a Spelling whose 'best' is the declared name nearest to 'word', or NULL if no name is
 * near. The Spelling borrows 'word'. */
Spelling reader_near_name(Reader *reader, const char *word);

/* Returns the relation or predicate whose words are nearest to 'words', or NULL if none is near.
 * Compares 'words' with the predicates that have the same number of terms. If 'facts' is true, also
 * compares 'words' with all relations that can become known. */
const char *reader_near_relation(Reader *reader, const char *words, bool facts);

/* ---- story_check.c ---- */

/* Records an error for each relation that conditions mention but that cannot become known. */
void reader_check_relations(Reader *reader);

/* Compares the relation 'words' with 'pattern'. Returns the words that stand where 'pattern' has
 * "%%", for example "magic door, ada". Returns NULL if there are none, or if the relations differ
 * in other words. The caller frees it. */
char *reader_names_between(const char *words, const char *pattern);

/* ---- story_brought.c ---- */

/* Notes the relation of an effect, or of a fact of "known:", in the tokens 'from'..'to'-1 of the
 * current line. */
void reader_note_brought(Reader *reader, const Phrase *phrase, uint32_t from, uint32_t to);

/* Records an error for each noted relation that no condition mentions and no "facts:" declares, and
 * that is surely misspelt. */
void reader_check_brought(Reader *reader);

/* ---- story_notes.c ---- */

/* These functions do nothing if StorySource.notes is NULL. reader_note_line adds a note for the
 * current line. reader_note_phrase adds a note for a phrase in the tokens 'from'..'to'-1 of this
 * line. */
void reader_note_line(Reader *reader, LineKind kind, uint32_t event, uint32_t section);
void reader_note_phrase(Reader *reader, PhraseRole role, const Phrase *phrase, uint32_t from, uint32_t to);

/* ---- story_phrase.c ---- */

/* Returns whether a token has brackets or quotation marks around it, as in (someone) and "a text".
 * The token's range does not include these marks. */
static inline bool phrase_is_marked(const Token *token) { return token->kind == TOKEN_VARIABLE || token->kind == TOKEN_QUOTED; }

/* Returns the number of tokens that form the longest declared name at token 'at'. Returns 0 if no
 * name begins there. */
uint32_t phrase_name_at(const Reader *reader, uint32_t at);

/* Reads a term such as "(person).inventory.[(lockitem).key].weight" from the token '*at' on. Sets
 * '*at' to the token after the term. On failure records an error and returns false. */
bool phrase_read_term(Reader *reader, uint32_t *at, Term *term);

/* Reads the tokens 'from'..'to'-1 as a phrase. On failure records an error and returns false. */
bool phrase_read(Reader *reader, uint32_t from, uint32_t to, Phrase *phrase);

/* Adds a term to a phrase, and "%%" to the words of its relation, which are collected in
 * reader->words. 'span' is the range of the term's tokens. If the phrase has PHRASE_TERMS_MAX terms
 * already, returns false and changes nothing. Records no error. */
bool phrase_add_term(Reader *reader, Phrase *phrase, Term term, TokenSpan span);

/* Joins the words of the tokens 'from'..'to'-1 with single spaces and stores them in
 * reader->words. */
void phrase_join_words(Reader *reader, uint32_t from, uint32_t to);

/* ---- story_parser.c ---- */

EventReader *parser_new(Reader *reader);
void parser_free(EventReader *parser);

/* Reads an event, starting with the current line. Returns true if the lexer has then read the line
 * after the event. Returns false at the end of the file. */
bool parser_read_event(EventReader *parser);

#endif
