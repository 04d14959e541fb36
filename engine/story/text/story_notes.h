/* story_notes.h: the position of everything in a story's files, for graphs and editors.
 *
 * If StorySource.notes is set, story_text_read fills the notes while it reads. The notes are in
 * reading order: the lines of an included file follow the line that includes the file. Positions
 * are byte offsets in the file's text. The end of a range is the offset after its last byte. All
 * text except blanks, comments and line ends has notes. The notes are complete only for a story
 * without errors. All zero is a valid empty set of notes. */

#ifndef STORY_TEXT_STORY_NOTES_H
#define STORY_TEXT_STORY_NOTES_H

#include "story/terms.h"

/* No event, or no line. */
#define NOTE_NONE UINT32_MAX

typedef enum {
  LINE_CHAPTER,
  LINE_INCLUDE,
  LINE_DECLARATION, /* entities, kind, facts, known, set */
  LINE_EVENT,       /* "event" and the event's name */
  LINE_ONCE,
  LINE_BEFOREHAND,
  LINE_GROUP, /* all of, any of, none of */
  LINE_CONDITION,
  LINE_AFTERWARDS,
  LINE_EFFECT
} LineKind;

typedef struct LineNote {
  LineKind kind;
  uint32_t file;       /* index of the file, in the order of reading; 0 = the first file */
  uint32_t number;     /* the line's number in its file, from 1 */
  uint32_t from, next; /* start of the line, start of the next line */
  uint32_t start, end; /* range of the line's words, without indentation and comment */
  uint32_t body;       /* start of the second token or its quotation mark; 'end' = there is none */
  uint32_t indent;     /* columns */
  uint32_t event;      /* index of the event; NOTE_NONE outside events */
  uint32_t section;    /* number of "beforehand" lines in the event up to this line */
} LineNote;

typedef enum {
  PHRASE_ASKED, /* in a condition */
  PHRASE_ESTABLISHED,
  PHRASE_RETRACTED,
  PHRASE_DECLARED, /* facts: */
  PHRASE_KNOWN,    /* known: */
  PHRASE_KIND,     /* "%% is a soldier" in "kind soldier: ..."; the range is "soldier" */
  PHRASE_HAPPENED  /* the phrase that a "once" establishes; the range is the line's words */
} PhraseRole;

typedef struct PhraseNote {
  PhraseRole role;
  uint32_t line; /* index into StoryNotes.lines */
  uint32_t start, end;
  Symbol relation;
  uint32_t first, count; /* its terms: first index in StoryNotes.terms, number */
} PhraseNote;

typedef struct TermNote {
  Term term;
  uint32_t start, end; /* range, including brackets or quotation marks; 0, 0 if not in the text */
} TermNote;

typedef struct StoryNotes {
  GArray *lines;   /* LineNote */
  GArray *phrases; /* PhraseNote */
  GArray *terms;   /* TermNote */
} StoryNotes;

void notes_clear(StoryNotes *notes);

/* Returns how many terms of a "has happened" relation belong to the name of an event. For example,
 * returns 2 for "%% meets %% has happened to %%". In this example, the event is "John meets
 * Ann". */
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
