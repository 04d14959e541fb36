/* story_reader.h: data shared by the parts of the .story reader: the current file, declared names
 * and errors. Only for the files of this folder. */

#ifndef STORY_TEXT_STORY_READER_H
#define STORY_TEXT_STORY_READER_H

#include "story/story.h"
#include "story/text/story_lexer.h"
#include "story/text/story_notes.h"
#include "story/text/story_text.h"

/* Longer names are recognised in a phrase only with quotation marks. The limits bound the time of
 * the search, because each word of a phrase may start a name. */
#define STORY_NAME_WORDS_MAX 16
#define STORY_NAME_BYTES_MAX 200

/* An open bracket in a term, with the part of the term before it. */
typedef struct Bracket {
  Term left;
  bool has_left;
  uint32_t token;
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
  uint32_t count;
} Phrase;

/* A relation that a condition mentions: its place, and its range of bytes in the file. */
typedef struct Mention {
  StoryPlace place;
  uint32_t start, end;
} Mention;

/* A file that was opened. */
typedef struct ReaderFile {
  char *name; /* as the author wrote it */
  char *text;
  gsize length;
  bool open; /* whether it is being read, or waits for a file that it includes */
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
  Symbols firsts;      /* the first words of all names */
  uint32_t name_words; /* number of words of the longest name, at most STORY_NAME_WORDS_MAX */
  Tuples mentioned;    /* relations that conditions mention */
  GArray *mentions;    /* Mention, by number in 'mentioned': the first mention */
  Tuples established;  /* relations that can become known */
  Tuples event_names;  /* includes events with errors, which are not in the program */
  EventReader *parser;
  bool lacks_files; /* an included file could not be read, so names and facts may be missing */
  bool skips_lines; /* skips the indented lines below a line with an error */
  GString *words;   /* scratch */
  GArray *nest;     /* Bracket: scratch */
} Reader;

/* ---- story_faults.c ---- */

Faults *faults_new(void);
void faults_free(Faults *faults);

/* These functions record an error at a token of the current line, or at a place. Reading continues,
 * so that all errors are reported together. */
void reader_fail(Reader *reader, uint32_t token, const char *format, ...) G_GNUC_PRINTF(3, 4);
void reader_fail_at(Reader *reader, StoryPlace place, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* Records the error that the current line begins with none of 'words' (NULL-terminated). Suggests
 * the nearest word and returns it. Returns NULL if no word is near. */
const char *reader_fail_word(Reader *reader, const char *expected, const char *const *words);

/* Records the lexer's error in the current line. */
void reader_fail_line(Reader *reader);

/* While muted, errors are ignored. Mute the reader while it reads lines again whose errors were
 * already recorded. */
void reader_mute(Reader *reader, bool muted);

/* Returns whether no error was recorded. */
bool reader_is_fine(const Reader *reader);

/* Returns whether the maximum number of errors was recorded. Further errors are only counted, so
 * their messages need no suggestions. */
bool reader_has_all_faults(const Reader *reader);

/* Excuse the words of a text, or of the current line, which has an error. The line may establish
 * facts with these words. So a condition that consists only of excused words causes no error. */
void reader_excuse_words(Reader *reader, const char *text, size_t length);
void reader_excuse_line(Reader *reader);

/* Returns whether all words of a relation are excused. */
bool reader_is_excused(const Reader *reader, const char *words);

/* Converts the recorded errors into a GError, sorted by their places. Returns true if there are
 * none. */
bool reader_report(Reader *reader, GError **error);

/* Returns the place of a token of the current line. */
StoryPlace reader_place(Reader *reader, uint32_t token);

/* Returns whether one more name may be compared for a suggestion. This limits the time spent on
 * suggestions. */
bool reader_may_suggest(Reader *reader);

/* Returns ", did you mean '...'?" with the symbol whose text is nearest to 'word'. Returns "" if
 * none is near. The caller frees with g_free. */
char *reader_near(Reader *reader, const char *word, const Tuples *symbols, const Symbols *texts);

/* Returns the relation that is nearest to 'words', or NULL if none is near. Compares with the
 * predicates that have the same number of terms. If 'facts' is true, also compares with all
 * relations that can become known. */
const char *reader_near_relation(Reader *reader, const char *words, bool facts);

/* ---- story_check.c ---- */

/* Records an error for each condition on facts that cannot become known. */
void reader_check_relations(Reader *reader);

/* ---- story_notes.c ---- */

/* If StorySource.notes is set, these functions add notes: for the current line, or for a phrase in
 * the line's tokens 'from'..'to'-1. */
void reader_note_line(Reader *reader, LineKind kind, uint32_t event, uint32_t section);
void reader_note_phrase(Reader *reader, PhraseRole role, const Phrase *phrase, uint32_t from, uint32_t to);

/* ---- story_phrase.c ---- */

/* Returns whether a token has brackets or quotation marks around it, as in (someone) and "a text".
 * The token's range does not include these marks. */
static inline bool phrase_is_marked(const Token *token) { return token->kind == TOKEN_VARIABLE || token->kind == TOKEN_QUOTED; }

/* Returns the number of tokens, from 'at' on, that form a declared name. Returns 0 if there is no
 * name. */
uint32_t phrase_name_at(const Reader *reader, uint32_t at);

/* Reads a term such as "(person).inventory.[(lockitem).key].weight" from '*at' on, and advances
 * '*at'. On failure records an error and returns false. */
bool phrase_read_term(Reader *reader, uint32_t *at, Term *term);

/* Reads the tokens 'from'..'to'-1 as a phrase. On failure records an error and returns false. */
bool phrase_read(Reader *reader, uint32_t from, uint32_t to, Phrase *phrase);

/* Adds a term to a phrase that the reader itself creates. The words of its relation are collected
 * in reader->words. On failure records an error and returns false. */
bool phrase_add_term(Reader *reader, Phrase *phrase, Term term, TokenSpan span);

/* Joins the words of the tokens 'from'..'to'-1 with single spaces and stores them in
 * reader->words. */
void phrase_join_words(Reader *reader, uint32_t from, uint32_t to);

/* ---- story_parser.c ---- */

EventReader *parser_new(Reader *reader);
void parser_free(EventReader *parser);

/* Reads an event, starting with the current line. Returns true if the lexer is then at the line
 * after the event, false at the end of the file. */
bool parser_read_event(EventReader *parser);

#endif
