/* source.h: edits the text of a story, and keeps everything else in the text unchanged.
 *
 * A Source has the text of a story's files. If the text is valid, the Source also has the story,
 * and notes on the position of everything in the text. A change replaces ranges of bytes. All other
 * bytes stay unchanged, including comments and spaces. Each change is first tried on a copy. If the
 * result is invalid or has an unintended effect, the change fails: the source stays unchanged, and
 * the error names the reason. So a valid source stays valid.
 *
 *   Source *source = source_new("gate.story", open_file, folder);
 *   if (!source_fault(source)) source_rename_event(source, 0, "the gate opens", &error);
 *   for each file: if (source_is_changed(source, file)) ... source_text(source, file, &length)
 *
 * A Source never accesses the disk: its owner opens and writes the files. Events have the same
 * numbers as in the story. Numbers of events, lines and chapters are valid until the next
 * change. */

#ifndef STORY_TEXT_SOURCE_H
#define STORY_TEXT_SOURCE_H

#include "story/text/story_text.h"

typedef struct Source Source;

/* Opens a file, as StorySource.open does. Also called for the first file. */
typedef char *(*SourceOpen)(void *data, const char *name, gsize *length, GError **error);

/* Reads a story. Returns NULL with an error only if the first file cannot be opened. If the text
 * has errors, source_fault returns them. The caller frees with source_free. */
Source *source_new(const char *name, SourceOpen open, void *data, GError **error);
void source_free(Source *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Source, source_free)

/* Returns the errors in the text, one per line as from story_text_read. Returns NULL if the text is
 * valid. A source with errors has files, but no story, notes, events or chapters. The only possible
 * change is then source_replace. */
const char *source_fault(const Source *source);

/* ---- content ---- */

uint32_t source_file_count(const Source *source);
const char *source_file_name(const Source *source, uint32_t file);

/* Returns the text of a file, which ends with NUL. Valid until the next change. */
const char *source_text(const Source *source, uint32_t file, gsize *length);

/* source_is_changed returns whether the text of a file has changed since the file was opened or
 * since the last source_mark_unchanged. */
bool source_is_changed(const Source *source, uint32_t file);
void source_mark_unchanged(Source *source);

Story *source_story(const Source *source);
const StoryNotes *source_notes(const Source *source);

/* These functions return the indices of an event's first and last line in StoryNotes.lines. All
 * lines between them also belong to the event. */
uint32_t source_event_line(const Source *source, uint32_t event);
uint32_t source_event_last(const Source *source, uint32_t event);

/* Stores the range of an event's text. The range ends at the start of the line after the event's
 * last line. */
void source_event_range(const Source *source, uint32_t event, uint32_t *file, uint32_t *start, uint32_t *end);

/* Chapters are in reading order. A chapter ends at the next chapter in its file, or at the end of
 * the file. An included file begins in the chapter that includes the file. source_event_chapter
 * returns NOTE_NONE if the event is in no chapter. */
uint32_t source_chapter_count(const Source *source);
const char *source_chapter_name(const Source *source, uint32_t chapter);
uint32_t source_chapter_line(const Source *source, uint32_t chapter);
uint32_t source_event_chapter(const Source *source, uint32_t event);

/* ---- changes: on failure they change nothing and return false with STORY_ERROR_TEXT ---- */

typedef struct SourceChange {
  uint32_t file, start, end; /* the bytes start..end-1 ... */
  const char *text;          /* ... are replaced by this */
} SourceChange;

/* Replaces ranges. The ranges must not overlap and may be in any order. Several insertions at the
 * same place are made in the order of 'changes'. 'lines' is the number of lines with content that
 * the changes must add, or must remove if negative. Other numbers fail. SOURCE_ANY allows any
 * number. */
#define SOURCE_ANY G_MAXINT32
bool source_replace(Source *source, const SourceChange *changes, uint32_t count, int32_t lines, GError **error);

/* Returns the text without blanks at its beginning and end. Blanks are those of the story format.
 * The caller frees with g_free. */
char *source_strip(const char *text);

/* Adds an event without conditions at the end of a chapter. If 'chapter' is NOTE_NONE, adds the
 * event after the last event that is in no chapter. */
bool source_add_event(Source *source, const char *name, uint32_t chapter, GError **error);

/* Removes an event's text. Keeps a comment above the event. */
bool source_remove_event(Source *source, uint32_t event, GError **error);

/* Renames an event, also in conditions that ask whether the event has happened. */
bool source_rename_event(Source *source, uint32_t event, const char *name, GError **error);

/* Renames a relation in the whole text, such as "%% has greeted %%" to "%% has met %%". The terms
 * keep their order. */
bool source_rename_relation(Source *source, const char *relation, const char *renamed, GError **error);

/* Replaces a line of an event, except for its comment. The line keeps its place. */
bool source_set_line(Source *source, uint32_t line, const char *text, GError **error);

/* Adds a line at the end of a section of an event. 'section' is the number of a "beforehand"
 * section, from 0, or SOURCE_AFTERWARDS. Creates the section if the event has none. */
#define SOURCE_AFTERWARDS UINT32_MAX
bool source_add_line(Source *source, uint32_t event, uint32_t section, const char *text, GError **error);

/* Removes a line and all lines that are indented below it. Also removes a heading that would become
 * empty. Keeps comments. */
bool source_remove_line(Source *source, uint32_t line, GError **error);

/* If 'once' is true, adds the line "once" below an event's first line. Otherwise removes this line.
 * Does nothing if the event is already in this state. */
bool source_set_once(Source *source, uint32_t event, bool once, GError **error);

/* Moves an event and the comment directly above it to the end of a chapter. */
bool source_move_event(Source *source, uint32_t event, uint32_t chapter, GError **error);

/* Makes the event 'from' establish a condition of the event 'to'. 'phrase' is for example
 * "(soldier) has greeted John". Adds the phrase to the "afterwards" section of 'from', and to each
 * "beforehand" section of 'to' that does not have the phrase yet. */
bool source_connect(Source *source, uint32_t from, uint32_t to, const char *phrase, GError **error);

/* Undoes the last change. Returns false if there is no change to undo. */
bool source_undo(Source *source);

#endif
