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
 * A phrase can use only declared names. A declaration may be anywhere in any of the files, because
 * the reader first collects the names of all files.
 *
 * An error has the form "file:line:column: message". Reading continues with the next line, so all
 * errors are reported together. An error does not cause others: conditions that may depend on a
 * faulty line are not checked. */

#ifndef STORY_TEXT_STORY_TEXT_H
#define STORY_TEXT_STORY_TEXT_H

#include "story/story.h"
#include "story/text/story_notes.h"

/* A place in the text. Lines and columns count from 1. */
typedef struct StoryPlace {
  uint32_t file, line, column;
} StoryPlace;

typedef struct StorySource {
  const char *name; /* of the first file, for messages */
  const char *text; /* its content */
  gsize length;
  /* The prefix for the names of files that the first file includes, in 'open' and in messages; NULL
   * or "" for none. A name in an included file is relative to that file. */
  const char *folder;
  /* Opens an included file by that name. The reader frees the result with g_free. NULL: includes
   * are not allowed. */
  char *(*open)(void *data, const char *name, gsize *length, GError **error);
  void *data;
  StoryNotes *notes; /* receives the positions of everything; may be NULL */
} StorySource;

/* Reads a text into a story. Add the story's predicates first: the reader uses them to distinguish
 * questions from facts. On failure returns false with STORY_ERROR_TEXT, whose message has one error
 * per line: at most 50, and the number of the others. The story is then incomplete and can only be
 * freed. */
bool story_text_read(Story *story, const StorySource *source, GError **error);

/* ---- phrases and attributes for manual changes ---- */

/* Finds the fact of a phrase without variables, "Bob has greeted John". The story's entities are
 * recognised as names. On failure returns false with STORY_ERROR_TEXT, whose message begins with
 * "LINE:COLUMN: ". */
bool story_text_fact(Story *story, const char *text, uint32_t *fact, GError **error);

/* Returns the relation of a phrase, with or without variables: "%% has greeted %%" for "(soldier)
 * has greeted John". It is valid as long as the story. Returns NULL with an error as above. */
const char *story_text_relation(Story *story, const char *text, GError **error);

/* Splits "John's horse" into an entity and a key. If 'value' is not NULL, splits "John's horse to
 * Binky" into an entity, a key and a value. The strings belong to the story. Returns false with an
 * error as above. */
bool story_text_attribute(Story *story, const char *text, const char **entity, const char **key, const char **value,
                          GError **error);

#endif
