/* story_text.h: reads stories that people wrote, .story files (docs/story.md).
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
 * All names must be declared before phrases use them as such, whichever file that is in: names are collected from all files
 * first. A mistake is a line "file:line:column: what is wrong"; reading goes on with the next event, so that several are found at
 * once. */

#ifndef STORY_TEXT_STORY_TEXT_H
#define STORY_TEXT_STORY_TEXT_H

#include "story/story.h"
#include "story/text/story_notes.h"

/* Where something is said. Lines and columns from 1. */
typedef struct StoryPlace {
  uint32_t file, line, column;
} StoryPlace;

typedef struct StorySource {
  const char *name; /* of the first file, for messages */
  const char *text; /* its content */
  gsize length;
  const char *folder; /* put before the names of files that the first one includes, here and in messages; NULL or "": nothing.
                       * What others include lies beside those */
  /* The content of a file that another includes, by that name. The reader frees it with g_free. NULL function: no file can be
   * included. */
  char *(*open)(void *data, const char *name, gsize *length, GError **error);
  void *data;
  StoryNotes *notes; /* where everything stands is added to these; may be NULL */
} StorySource;

/* Reads into a story that has its predicates already: they tell questions from facts. False with a STORY_ERROR_TEXT whose message
 * is all that is wrong, a line each, at most ten; then the story is half read, and good for nothing but story_free. */
bool story_text_read(Story *story, const StorySource *source, GError **error);

/* ---- for those who change a story by hand ---- */

/* The fact that a phrase without variables says, "Bob has greeted John"; the story's entities are names in it. False with a
 * STORY_ERROR_TEXT, "LINE:COLUMN: what is wrong" behind 'what'. */
bool story_text_fact(Story *story, const char *text, uint32_t *fact, GError **error);

/* The relation of a phrase, with or without variables: "%% has greeted %%" of "(soldier) has greeted John". Valid as long as the
 * story. NULL with an error as above. */
const char *story_text_relation(Story *story, const char *text, GError **error);

/* "John's horse" as an entity and a key, and, with 'value', "John's horse to Binky" as these and a value. Strings belong to the
 * story. False as above. */
bool story_text_attribute(Story *story, const char *text, const char **entity, const char **key, const char **value,
                          GError **error);

#endif
