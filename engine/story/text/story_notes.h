/* story_notes.h: the position of everything in a story's files, for graphs and editors.
 *
 * story_text_read fills the notes while it reads, if StorySource.notes is set. They are in reading
 * order: the lines of an included file come at the place where it is included. Positions are bytes
 * of the file's text. Only blanks, comments and line ends have no note. The notes are complete only
 * for a story without errors. All zero is a valid empty set of notes. */

#ifndef STORY_TEXT_STORY_NOTES_H
#define STORY_TEXT_STORY_NOTES_H

#include "story/terms.h"

/* No event, or no line. */
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
  uint32_t from, next; /* start of the line, and of the next one */
  uint32_t start, end; /* from the first word to the last, without blanks and comment */
  uint32_t body;       /* start of an event's, chapter's or file's name, quotation mark included */
  uint32_t indent;     /* columns */
  uint32_t event;      /* index; NOTE_NONE outside events */
  uint32_t section;    /* in its event: number of "beforehand" lines so far */
} LineNote;

typedef enum {
  PHRASE_ASKED, /* by a condition */
  PHRASE_ESTABLISHED,
  PHRASE_RETRACTED,
  PHRASE_DECLARED, /* facts: */
  PHRASE_KNOWN,    /* known: */
  PHRASE_KIND,     /* "%% is a soldier" in "kind soldier: ..."; its range is that of "soldier" */
  PHRASE_HAPPENED  /* the phrase that a "once" establishes; its range is that of the line's words */
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
  uint32_t start, end; /* with marks; 0, 0 for a term that is not in the text */
} TermNote;

typedef struct StoryNotes {
  GArray *lines;   /* LineNote */
  GArray *phrases; /* PhraseNote */
  GArray *terms;   /* TermNote */
} StoryNotes;

void notes_clear(StoryNotes *notes);

/* Returns how many terms of a relation belong to the name of an event: 2 for "%% meets %% has
 * happened to %%", where the event is "John meets Ann". */
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
