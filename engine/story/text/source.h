/* source.h: edits the text of a story without changing anything else in it.
 *
 * A Source has the text of a story's files. If the text is valid, it also has the story and notes
 * on the position of everything in it. A change replaces ranges of bytes. All other bytes, comments
 * and spaces included, stay as they are. Each change is tried on a copy first. If the result is
 * invalid, or does not mean what was intended, the change fails: nothing changes, and the error
 * names the reason. So a valid source stays valid.
 *
 *   Source *source = source_new("gate.story", open_file, folder);
 *   if (!source_fault(source)) source_rename_event(source, 0, "the gate opens", &error);
 *   for each file: if (source_is_changed(source, file)) ... source_text(source, file, &length)
 *
 * A Source never accesses files itself: its owner opens and writes them. Events have the
 * same numbers as in the story. Numbers of events, lines and chapters are valid until the
 * next change. */

#ifndef STORY_TEXT_SOURCE_H
#define STORY_TEXT_SOURCE_H

#include "story/text/story_text.h"

typedef struct Source Source;

/* Like StorySource.open. It is also called for the first file. */
typedef char *(*SourceOpen)(void *data, const char *name, gsize *length, GError **error);

/* Reads a story. Returns NULL with an error only if the first file cannot be opened. The caller
 * frees the result. */
Source *source_new(const char *name, SourceOpen open, void *data, GError **error);
void source_free(Source *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Source, source_free)

/* Returns the errors in the text, one per line as from story_text_read; NULL if it is valid. A
 * source with errors has files, but no story, notes, events or chapters. The only change that it
 * allows is source_replace. */
const char *source_fault(const Source *source);

/* ---- content ---- */

uint32_t source_file_count(const Source *source);
const char *source_file_name(const Source *source, uint32_t file);

/* Ends with NUL. Valid until the next change. */
const char *source_text(const Source *source, uint32_t file, gsize *length);

/* Returns whether the text differs from the opened or last marked text. */
bool source_is_changed(const Source *source, uint32_t file);
void source_mark_unchanged(Source *source);

Story *source_story(const Source *source);
const StoryNotes *source_notes(const Source *source);

/* These return the indices of an event's first and last line in StoryNotes.lines. All lines between
 * them also belong to the event. */
uint32_t source_event_line(const Source *source, uint32_t event);
uint32_t source_event_last(const Source *source, uint32_t event);

/* Stores the range of an event's text, from the start of its first line to the start of the line
 * after its last. */
void source_event_range(const Source *source, uint32_t event, uint32_t *file, uint32_t *start, uint32_t *end);

/* Chapters are in reading order. A chapter ends at the next one in its file, or at the end of the
 * file. An included file starts in the chapter that includes it. source_event_chapter returns
 * NOTE_NONE if the event is in no chapter. */
uint32_t source_chapter_count(const Source *source);
const char *source_chapter_name(const Source *source, uint32_t chapter);
uint32_t source_chapter_line(const Source *source, uint32_t chapter);
uint32_t source_event_chapter(const Source *source, uint32_t event);

/* ---- changes: on failure they return false with STORY_ERROR_TEXT, and nothing is changed ---- */

typedef struct SourceChange {
  uint32_t file, start, end; /* the bytes start..end-1 ... */
  const char *text;          /* ... are replaced by this */
} SourceChange;

/* Replaces ranges. They must not overlap and may be in any order. Insertions at the same place keep
 * their order. 'lines' is the number of lines with content that the changes must add (negative:
 * remove), or SOURCE_ANY to allow any number. */
#define SOURCE_ANY G_MAXINT32
bool source_replace(Source *source, const SourceChange *changes, uint32_t count, int32_t lines, GError **error);

/* Returns the text without blanks at its ends, as the format defines blanks. The caller frees
 * it. */
char *source_strip(const char *text);

/* Adds an event without conditions at the end of a chapter. With NOTE_NONE, adds it after the last
 * event that is in no chapter. */
bool source_add_event(Source *source, const char *name, uint32_t chapter, GError **error);

/* Removes an event's text. A comment above it stays. */
bool source_remove_event(Source *source, uint32_t event, GError **error);

/* Renames an event, also in conditions that ask whether it has happened. */
bool source_rename_event(Source *source, uint32_t event, const char *name, GError **error);

/* Renames a relation everywhere: "%% has greeted %%" to "%% has met %%". The terms keep their
 * order. */
bool source_rename_relation(Source *source, const char *relation, const char *renamed, GError **error);

/* Replaces a line of an event, except for its comment. The line keeps its place. */
bool source_set_line(Source *source, uint32_t line, const char *text, GError **error);

/* Adds a line at the end of an event's "beforehand" section with this number, from 0, or of its
 * "afterwards" section. Creates the section if the event has none. */
#define SOURCE_AFTERWARDS UINT32_MAX
bool source_add_line(Source *source, uint32_t event, uint32_t section, const char *text, GError **error);

/* Removes a line and everything that is indented below it. Also removes a heading that would become
 * empty. Comments stay. */
bool source_remove_line(Source *source, uint32_t line, GError **error);

/* Adds the line "once" below an event's first line, or removes it. Does nothing if the event is
 * already in this state. */
bool source_set_once(Source *source, uint32_t event, bool once, GError **error);

/* Moves an event to the end of a chapter, with the comment directly above it. */
bool source_move_event(Source *source, uint32_t event, uint32_t chapter, GError **error);

/* Makes 'from' establish a condition of 'to'. The phrase, for example "(soldier) has greeted John",
 * is added to the "afterwards" of 'from'. It is also added to each "beforehand" of 'to' that does
 * not have it yet. */
bool source_connect(Source *source, uint32_t from, uint32_t to, const char *phrase, GError **error);

/* Undoes the last change. Returns false if there is none. */
bool source_undo(Source *source);

#endif
