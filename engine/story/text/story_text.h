/* story_text.h: reads .story files (docs/story.md describes the format).
 *
 *   entities: John, Fred, magic door
 *   kind soldier: Bob, Jim
 *   facts: bell has rung, (someone) is here
 *
 *   event the first greeting
 *     once per (soldier)
 *     beforehand
 *       (soldier) is a soldier and (soldier) is here
 *       not bell has rung
 *     afterwards
 *       (soldier) has greeted John
 *       tell say (soldier) "Good evening."
 *
 * All names of entities in a phrase must be declared. A declaration may be anywhere in any of the
 * files, because the reader first collects the names of all files.
 *
 * An error has the form "file:line:column: message". After an error, reading continues with the
 * next line, so all errors are reported together. Conditions that may depend on an invalid line are
 * not checked, because the invalid line may be the cause of their errors. */

#ifndef STORY_TEXT_STORY_TEXT_H
#define STORY_TEXT_STORY_TEXT_H

#include "story/story.h"
#include "story/text/story_notes.h"

/* A place in the text. 'file' counts from 0, in the order in which the files were first included.
 * Lines and columns count from 1. */
typedef struct StoryPlace {
  uint32_t file, line, column;
} StoryPlace;

typedef struct StorySource {
  const char *name; /* name of the first file, for messages */
  const char *text; /* content of the first file */
  gsize length;
  /* The folder of the files that the first file includes. The reader puts this folder and a slash
   * before their names, for 'open' and in messages. NULL or "" means that it puts nothing there. A
   * name in an included file is relative to the folder of that file. */
  const char *folder;
  /* Returns the content of an included file, and stores its length in '*length'. 'name' includes
   * the folder. On failure returns NULL with an error. The reader frees the content with g_free. If
   * 'open' is NULL, includes are not allowed. */
  char *(*open)(void *data, const char *name, gsize *length, GError **error);
  void *data;
  StoryNotes *notes; /* receives all positions (story_notes.h); may be NULL */
} StorySource;

/* Reads a text into a story. Add the story's predicates first, because the reader uses them to
 * distinguish questions from facts. On failure returns false with STORY_ERROR_TEXT. The message has
 * one line for each error, at most 50, and the number of further errors. The story is then
 * incomplete. The caller must not use it and must free it. */
bool story_text_read(Story *story, const StorySource *source, GError **error);

/* ---- phrases and attributes for manual changes ---- */

/* Stores the number of the fact for a phrase without variables, such as "Bob has greeted John", in
 * '*fact'. Recognises the story's entities as names. On failure returns false with
 * STORY_ERROR_TEXT. The message begins with "LINE:COLUMN: ". */
bool story_text_fact(Story *story, const char *text, uint32_t *fact, GError **error);

/* Returns the relation of a phrase with or without variables, such as "%% has greeted %%" for
 * "(soldier) has greeted John". The string is valid as long as the story exists. On failure returns
 * NULL with an error like story_text_fact. */
const char *story_text_relation(Story *story, const char *text, GError **error);

/* Splits a text such as "John's horse" into an entity and a key. If 'value' is not NULL, splits a
 * text such as "John's horse to Binky" into an entity, a key and a value. The strings belong to the
 * story. On failure returns false with an error like story_text_fact. */
bool story_text_attribute(Story *story, const char *text, const char **entity, const char **key, const char **value,
                          GError **error);

#endif
