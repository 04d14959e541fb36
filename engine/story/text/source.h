/* source.h: the text of a story, to be looked at and changed without losing any of it.
 *
 * A Source has a story's files as they are written and, as long as they can be read, the story in them with notes on where
 * everything stands. A change replaces some ranges of bytes; all else, comments and odd spaces included, stays byte for byte.
 * Each change is tried first: what comes out must be readable, and the thing that was meant, else nothing is changed and the
 * error says what is wrong. So a source that could be read once can always be read.
 *
 *   Source *source = source_new("gate.story", open_file, folder);
 *   if (!source_fault(source)) source_rename_event(source, 0, "the gate opens", &error);
 *   for each file: if (source_is_changed(source, file)) ... write source_text(source, file, &length) ...
 *
 * Knows no disk: its owner opens files and writes them. Events have the numbers that they have in the story; those, lines and
 * chapters are good until the next change. */

#ifndef STORY_TEXT_SOURCE_H
#define STORY_TEXT_SOURCE_H

#include "story/text/story_text.h"

typedef struct Source Source;

/* As StorySource.open; also called for the first file, by its name. */
typedef char *(*SourceOpen)(void *data, const char *name, gsize *length, GError **error);

/* Reads a story. NULL with an error only when the first file cannot be opened. */
Source *source_new(const char *name, SourceOpen open, void *data, GError **error);
void source_free(Source *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Source, source_free)

/* What is wrong with it, a line each, as story_text_read says it; NULL when it can be read. A faulty source has files, but no
 * story, notes, events or chapters, and no change but source_replace. */
const char *source_fault(const Source *source);

/* ---- what is there ---- */

uint32_t source_file_count(const Source *source);
const char *source_file_name(const Source *source, uint32_t file);

/* Ends with NUL; valid until the next change. */
const char *source_text(const Source *source, uint32_t file, gsize *length);

/* Whether the text differs from what was opened or marked last. */
bool source_is_changed(const Source *source, uint32_t file);
void source_mark_unchanged(Source *source);

Story *source_story(const Source *source);
const StoryNotes *source_notes(const Source *source);

/* The note of an event's first line, and that of its last: all between are its, too. */
uint32_t source_event_line(const Source *source, uint32_t event);
uint32_t source_event_last(const Source *source, uint32_t event);

/* The range of its text, from its first line to behind its last. */
void source_event_range(const Source *source, uint32_t event, uint32_t *file, uint32_t *start, uint32_t *end);

/* Chapters in the order of reading. A chapter goes on to the next one in its file, or to the file's end; a file that is included
 * begins in the chapter that includes it. NOTE_NONE: the event is in none. */
uint32_t source_chapter_count(const Source *source);
const char *source_chapter_name(const Source *source, uint32_t chapter);
uint32_t source_chapter_line(const Source *source, uint32_t chapter);
uint32_t source_event_chapter(const Source *source, uint32_t event);

/* ---- changes: false with a STORY_ERROR_TEXT, and nothing is changed, when it cannot be so ---- */

typedef struct SourceChange {
  uint32_t file, start, end; /* the bytes start..end-1 ... */
  const char *text;          /* ... become this */
} SourceChange;

/* Replaces ranges that do not overlap, in any order; of those at one place the first comes first. 'lines' is how many more lines
 * that say something there must be afterwards; SOURCE_ANY: no matter. */
#define SOURCE_ANY G_MAXINT32
bool source_replace(Source *source, const SourceChange *changes, uint32_t count, int32_t lines, GError **error);

/* A text without what the format takes for blanks around it. The caller frees it. */
char *source_strip(const char *text);

/* An event without conditions at the end of a chapter (NOTE_NONE: of those in none). */
bool source_add_event(Source *source, const char *name, uint32_t chapter, GError **error);

/* Its own text is removed; a comment above it stays. */
bool source_remove_event(Source *source, uint32_t event, GError **error);

/* Also where others ask whether it has happened. */
bool source_rename_event(Source *source, uint32_t event, const char *name, GError **error);

/* Everywhere; "%% has greeted %%" to "%% has met %%": the terms stay, in their order. */
bool source_rename_relation(Source *source, const char *relation, const char *renamed, GError **error);

/* A line without its comment, which stays. Its place among others does not change. */
bool source_set_line(Source *source, uint32_t line, const char *text, GError **error);

/* At the end of the event's beforehand section of this number, from 0, or its afterwards. Where there is none yet, it is made. */
#define SOURCE_AFTERWARDS UINT32_MAX
bool source_add_line(Source *source, uint32_t event, uint32_t section, const char *text, GError **error);

/* With what is indented below it, and a heading that would have nothing below it any more. Comments stay. */
bool source_remove_line(Source *source, uint32_t line, GError **error);

/* To the end of the chapter, with the comment right above it. */
bool source_move_event(Source *source, uint32_t event, uint32_t chapter, GError **error);

/* So that 'from' establishes what 'to' asks for: a phrase like "(soldier) has greeted John", which is added to the afterwards of
 * the one and to each beforehand of the other, where they do not say so yet. */
bool source_connect(Source *source, uint32_t from, uint32_t to, const char *phrase, GError **error);

/* Takes the last change back; false when there is none. */
bool source_undo(Source *source);

#endif
