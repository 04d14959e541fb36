/* source.h: edits the text of a story for the story editor. An edit changes only the ranges of
 * bytes that it must change. All other bytes stay as they are, including comments and spaces.
 *
 * A Source has the text of a story's files. If the text is valid, the Source also has the resulting
 * story, and notes with the positions of all events and lines (story_notes.h). Each change is first
 * tried on a copy. If the result is invalid or has an unintended effect, the change fails: the
 * source stays unchanged, and the error names the reason. A change never makes a valid source
 * invalid, but source_undo may do so.
 *
 *   Source *source = source_new("gate.story", open_file, folder);
 *   if (!source_fault(source)) source_rename_event(source, 0, "the gate opens", &error);
 *   for each file: if (source_is_changed(source, file)) ... source_text(source, file, &length)
 *
 * A Source never accesses the disk: its owner opens and writes the files. Events have the same
 * numbers as in the story. Files are numbered from 0. File 0 is the story's own file; the others
 * are included files. Lines and chapters are numbered in reading order. All numbers are valid until
 * the next change or undo. */

#ifndef STORY_TEXT_SOURCE_H
#define STORY_TEXT_SOURCE_H

#include "story/text/story_text.h"

typedef struct Source Source;

/* Opens a file by its name and returns its text, as StorySource.open does (story_text.h). The
 * source calls it for the first file, and for each included file. 'data' is that of source_new. */
typedef char *(*SourceOpen)(void *data, const char *name, gsize *length, GError **error);

/* Reads a story. 'name' is the first file. If the first file cannot be opened, returns NULL with an
 * error. If the text has errors, returns a Source all the same, and source_fault returns the
 * errors. The caller frees the result with source_free. */
Source *source_new(const char *name, SourceOpen open, void *data, GError **error);
void source_free(Source *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Source, source_free)

/* Returns the errors in the text, one per line, as story_text_read reports them. Returns NULL if
 * the text is valid. A source with errors has files, but no story, notes, events or chapters. The
 * only possible changes are then source_replace and source_undo. */
const char *source_fault(const Source *source);

/* ---- content ---- */

uint32_t source_file_count(const Source *source);
const char *source_file_name(const Source *source, uint32_t file);

/* Returns the text of a file, and stores its number of bytes in '*length'; 'length' may be NULL. A
 * NUL follows the text. The text is valid until the next change or undo. */
const char *source_text(const Source *source, uint32_t file, gsize *length);

/* source_is_changed returns whether the text of a file is different from the unchanged text. The
 * unchanged text is that of the opened file, or the text at the last source_mark_unchanged, which
 * marks all files. */
bool source_is_changed(const Source *source, uint32_t file);
void source_mark_unchanged(Source *source);

/* These functions return the story, and its notes. Both belong to the source, and are valid until
 * the next change or undo. If the text has errors, source_story returns NULL. */
Story *source_story(const Source *source);
const StoryNotes *source_notes(const Source *source);

/* These functions return the indexes of an event's first line and last line in StoryNotes.lines.
 * All lines between them also belong to the event. */
uint32_t source_event_line(const Source *source, uint32_t event);
uint32_t source_event_last(const Source *source, uint32_t event);

/* Stores the file of an event, and the range of the event's text in this file, in bytes: from the
 * start of its first line to 'end', the start of the line after its last line. */
void source_event_range(const Source *source, uint32_t event, uint32_t *file, uint32_t *start, uint32_t *end);

/* Chapters are numbered in reading order. A chapter ends where the next chapter of the same file
 * begins, or at the end of the file. An included file begins in the chapter of the line that
 * includes it. source_chapter_line returns an index into StoryNotes.lines. source_event_chapter
 * returns NOTE_NONE if the event is in no chapter. */
uint32_t source_chapter_count(const Source *source);
const char *source_chapter_name(const Source *source, uint32_t chapter);
uint32_t source_chapter_line(const Source *source, uint32_t chapter);
uint32_t source_event_chapter(const Source *source, uint32_t event);

/* ---- changes: on failure, these functions change nothing and return false with STORY_ERROR_TEXT.
 * While the text has errors, all of them fail except source_replace and source_undo ---- */

typedef struct SourceChange {
  uint32_t file, start, end; /* the range: bytes 'start' to 'end' - 1 of the file */
  const char *text;          /* the new content of the range; ends with NUL */
} SourceChange;

/* Replaces ranges. The ranges must not overlap, and may be in any order. An empty range ('start'
 * equals 'end') inserts text. Several insertions at the same place are made in the order of
 * 'changes'. 'lines' is the number of lines with content that the changes must add in total. It is
 * negative if they must remove lines. If the text has another number of lines after the changes,
 * the call fails. SOURCE_ANY allows any number. While the text has errors, 'lines' is not
 * checked. */
#define SOURCE_ANY G_MAXINT32
bool source_replace(Source *source, const SourceChange *changes, uint32_t count, int32_t lines, GError **error);

/* Returns a copy of the text without spaces, tabs and carriage returns at its beginning and end.
 * The caller frees it with g_free. */
char *source_strip(const char *text);

/* Adds an event without conditions at the end of a chapter. If 'chapter' is NOTE_NONE, adds the
 * event after the last event of file 0 that is in no chapter. */
bool source_add_event(Source *source, const char *name, uint32_t chapter, GError **error);

/* Removes an event's text. Keeps a comment above the event. */
bool source_remove_event(Source *source, uint32_t event, GError **error);

/* Renames an event. Also changes the name in conditions that ask whether this event has
 * happened. */
bool source_rename_event(Source *source, uint32_t event, const char *name, GError **error);

/* Renames a relation in the whole text, such as "%% has greeted %%" to "%% has met %%". Each %%
 * stands for a term of the phrase. Both must have the same number of %%, and the terms keep their
 * order. */
bool source_rename_relation(Source *source, const char *relation, const char *renamed, GError **error);

/* Replaces the words of a line (index into StoryNotes.lines). Its indentation and its comment
 * stay. */
bool source_set_line(Source *source, uint32_t line, const char *text, GError **error);

/* Adds a line at the end of a section of an event. 'section' is the number of a "beforehand"
 * section, from 0, or SOURCE_AFTERWARDS. If the event has no "afterwards" section or no
 * "beforehand" section 0, creates the section. Fails if 'section' is the number of another
 * "beforehand" section that the event does not have. */
#define SOURCE_AFTERWARDS UINT32_MAX
bool source_add_line(Source *source, uint32_t event, uint32_t section, const char *text, GError **error);

/* Removes a line of an event, and all lines below it that belong to it: the lines of a section, or
 * of "all of", "any of" or "none of". If a heading would have no lines any more, removes the
 * heading, too. Keeps comments. */
bool source_remove_line(Source *source, uint32_t line, GError **error);

/* If 'once' is true, adds the line "once" below the event's first line. If 'once' is false, removes
 * the event's line that begins with "once". Does nothing if the event is already as requested. */
bool source_set_once(Source *source, uint32_t event, bool once, GError **error);

/* Moves an event to the end of a chapter. Also moves the comment directly above the event, and
 * indented comments directly below it. Does nothing if the event is in this chapter already. If
 * 'chapter' is NOTE_NONE, moves the event after the last event of file 0 that is in no chapter. */
bool source_move_event(Source *source, uint32_t event, uint32_t chapter, GError **error);

/* Makes the event 'from' establish a fact that the event 'to' needs. 'phrase' is the fact, for
 * example "(soldier) has greeted John". Adds the phrase to the "afterwards" section of 'from',
 * unless 'from' already establishes a fact of the same relation. Adds the phrase to each
 * "beforehand" section of 'to' that does not ask for the relation yet. Fails if there is nothing to
 * add. */
bool source_connect(Source *source, uint32_t from, uint32_t to, const char *phrase, GError **error);

/* Undoes the last change. The next call undoes the change before it. The source remembers the last
 * 100 changes. Returns false if there is no change to undo. */
bool source_undo(Source *source);

#endif
