/* story_notes.h: where everything in a story's files stands: what a picture or an editor wants to know beside the meaning.
 *
 * story_text_read fills it while it reads, when it is asked to (StorySource.notes), in the order of reading: an included file's
 * lines stand where it was included. Positions are bytes of the file's text; what no note covers is blanks, comments and line
 * ends. Complete only for a story without faults. All zero is a valid empty set of notes. */

#ifndef STORY_TEXT_STORY_NOTES_H
#define STORY_TEXT_STORY_NOTES_H

#include "story/terms.h"

/* No event; no line. */
#define NOTE_NONE UINT32_MAX

typedef enum {
  LINE_CHAPTER,
  LINE_INCLUDE,
  LINE_DECLARATION, /* entities, kind, facts, known, set */
  LINE_EVENT,       /* its first line */
  LINE_ONCE,
  LINE_BEFOREHAND,
  LINE_GROUP, /* all of, any of, none of */
  LINE_CONDITION,
  LINE_AFTERWARDS,
  LINE_EFFECT
} LineKind;

typedef struct LineNote {
  LineKind kind;
  uint32_t file;
  uint32_t number;     /* of the line in its file, from 1 */
  uint32_t from, next; /* where the line begins, and the next one */
  uint32_t start, end; /* its words: first to last, without blanks and comment */
  uint32_t body;       /* behind the first word: the name of an event or a chapter, the included file's, quotation mark and all */
  uint32_t indent;     /* columns */
  uint32_t event;      /* index; NOTE_NONE outside of events */
  uint32_t section;    /* in its event: how many "beforehand" there are up to here */
} LineNote;

typedef enum {
  PHRASE_ASKED, /* by a condition */
  PHRASE_ESTABLISHED,
  PHRASE_RETRACTED,
  PHRASE_DECLARED, /* facts: */
  PHRASE_KNOWN,    /* known: */
  PHRASE_KIND,     /* "%% is a soldier" of a line "kind soldier: ..."; its range is that of "soldier" */
  PHRASE_HAPPENED  /* what a "once" stands for; its range is that of the line's words */
} PhraseRole;

typedef struct PhraseNote {
  PhraseRole role;
  uint32_t line; /* index into 'lines' */
  uint32_t start, end;
  Symbol relation;
  uint32_t first, count; /* its terms */
} PhraseNote;

typedef struct TermNote {
  Term term;
  uint32_t start, end; /* marks included; 0, 0 for those that are not written there */
} TermNote;

typedef struct StoryNotes {
  GArray *lines;   /* LineNote */
  GArray *phrases; /* PhraseNote */
  GArray *terms;   /* TermNote */
} StoryNotes;

void notes_clear(StoryNotes *notes);

/* How many of the terms of "%% meets %% has happened to %%" are those of the event's name, "John meets Ann". */
uint32_t notes_name_terms(const char *relation);

static inline const LineNote *notes_line(const StoryNotes *notes, uint32_t i) {
  return &g_array_index(notes->lines, LineNote, i);
}
static inline const PhraseNote *notes_phrase(const StoryNotes *notes, uint32_t i) {
  return &g_array_index(notes->phrases, PhraseNote, i);
}
static inline const TermNote *notes_term(const StoryNotes *notes, uint32_t i) {
  return &g_array_index(notes->terms, TermNote, i);
}

#endif
