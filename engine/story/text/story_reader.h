/* story_reader.h: data shared by the parts of the .story reader: the current file, declared names
 * and errors. Only for the files of this folder. */

#ifndef STORY_TEXT_STORY_READER_H
#define STORY_TEXT_STORY_READER_H

#include "story/story.h"
#include "story/text/story_lexer.h"
#include "story/text/story_notes.h"
#include "story/text/story_text.h"

/* Limits for a name that is recognised in a phrase without quotation marks. They bound the search,
 * because each word of a phrase may start a name. */
#define STORY_NAME_WORDS_MAX 16
#define STORY_NAME_BYTES_MAX 200

/* An open bracket in a term, with the part of the term before it. */
typedef struct Bracket {
  Term left;
  bool has_left;
  uint32_t token;
} Bracket;

/* A range of tokens, from..to-1. */
typedef struct TokenSpan {
  uint32_t from, to;
} TokenSpan;

/* The words of a relation, with %% for each term, and the terms. */
typedef struct Phrase {
  Symbol relation;
  Term terms[PHRASE_TERMS_MAX];
  TokenSpan spans[PHRASE_TERMS_MAX]; /* of the terms */
  uint32_t count;
} Phrase;

/* Where a condition mentions a relation: its place and its bytes in the file. */
typedef struct Mention {
  StoryPlace place;
  uint32_t start, end;
} Mention;

/* A file that was opened. */
typedef struct ReaderFile {
  char *name; /* as the author wrote it */
  char *text;
  gsize length;
  bool open; /* it is being read, or waits for a file that it includes */
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
  Symbols names;       /* of entities, with single spaces between words */
  Symbols firsts;      /* the first words of those names */
  uint32_t name_words; /* words of the longest name, at most STORY_NAME_WORDS_MAX */
  Tuples mentioned;    /* relations that conditions mention */
  GArray *mentions;    /* Mention, by relation: the first one */
  Tuples established;  /* relations that can become known */
  Tuples event_names;  /* also of events with errors, which are not in the program */
  EventReader *parser;
  bool lacks_files; /* an included file could not be read, so names and facts may be missing */
  bool skips_lines; /* the indented lines that follow belong to a line with an error */
  GString *words;   /* scratch */
  GArray *nest;     /* Bracket: scratch */
} Reader;

/* ---- story_faults.c ---- */

Faults *faults_new(void);
void faults_free(Faults *faults);

/* These report an error, at a token of the current line or at a place. Reading goes on, so that all
 * errors are reported together. */
void reader_fail(Reader *reader, uint32_t token, const char *format, ...) G_GNUC_PRINTF(3, 4);
void reader_fail_at(Reader *reader, StoryPlace place, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* Reports that the current line begins with none of these words (NULL-terminated), and suggests the
 * nearest, which it also returns. Returns NULL if none is near. */
const char *reader_fail_word(Reader *reader, const char *expected, const char *const *words);

/* Reports the lexer's error in the current line. */
void reader_fail_line(Reader *reader);

/* While muted, errors are ignored: they were already reported. */
void reader_mute(Reader *reader, bool muted);

/* Returns whether there is no error. */
bool reader_is_fine(const Reader *reader);

/* Returns whether further errors are only counted. Their messages need no suggestions. */
bool reader_has_all_faults(const Reader *reader);

/* Records the words of a text, or of the current line, which is faulty. Conditions that consist of
 * such words report no error, because the line may establish them. */
void reader_excuse_words(Reader *reader, const char *text, size_t length);
void reader_excuse_line(Reader *reader);

/* Returns whether all words of a relation are excused. */
bool reader_is_excused(const Reader *reader, const char *words);

/* Turns the reported errors into a GError, in the order of their places. Returns true if there are
 * none. */
bool reader_report(Reader *reader, GError **error);

/* Returns the place of a token of the current line. */
StoryPlace reader_place(Reader *reader, uint32_t token);

/* Returns whether one more name may be compared for a suggestion. This limits the time. */
bool reader_may_suggest(Reader *reader);

/* Returns ", did you mean '...'?" with the nearest of these symbols' texts, or "". The caller frees
 * it. */
char *reader_near(Reader *reader, const char *word, const Tuples *symbols, const Symbols *texts);

/* Returns the relation that is nearest to these words, or NULL. Compares with the predicates that
 * have as many terms, and if 'facts' also with all relations that can become known. */
const char *reader_near_relation(Reader *reader, const char *words, bool facts);

/* ---- story_check.c ---- */

/* Reports conditions on facts that nothing can establish. */
void reader_check_relations(Reader *reader);

/* ---- story_notes.c ---- */

/* These add notes, if StorySource.notes is set: for the current line, and for a phrase in its
 * tokens 'from'..'to'-1. */
void reader_note_line(Reader *reader, LineKind kind, uint32_t event, uint32_t section);
void reader_note_phrase(Reader *reader, PhraseRole role, const Phrase *phrase, uint32_t from, uint32_t to);

/* ---- story_phrase.c ---- */

/* Returns whether a token has marks around it, as in (someone) and "a text". Its range does not
 * include them. */
static inline bool phrase_is_marked(const Token *token) { return token->kind == TOKEN_VARIABLE || token->kind == TOKEN_QUOTED; }

/* Returns how many tokens from 'at' form a declared name, or 0. */
uint32_t phrase_name_at(const Reader *reader, uint32_t at);

/* Reads a term, "(person).inventory.[(lockitem).key].weight", from '*at' on, and advances '*at'.
 * Returns false after an error, which it reports. */
bool phrase_read_term(Reader *reader, uint32_t *at, Term *term);

/* Reads the tokens 'from'..'to'-1 as a phrase. Returns false after an error, which it reports. */
bool phrase_read(Reader *reader, uint32_t from, uint32_t to, Phrase *phrase);

/* Adds a term to a phrase under construction, whose words are in reader->words. For phrases that
 * the reader itself creates. Returns false after an error, which it reports. */
bool phrase_add_term(Reader *reader, Phrase *phrase, Term term, TokenSpan span);

/* Joins the words of tokens with single spaces, in reader->words. */
void phrase_join_words(Reader *reader, uint32_t from, uint32_t to);

/* ---- story_parser.c ---- */

EventReader *parser_new(Reader *reader);
void parser_free(EventReader *parser);

/* Reads an event, starting with the current line. Returns whether it also read the line after
 * the event. */
bool parser_read_event(EventReader *parser);

#endif
