/* changes.h: a list of changes in the world that may concern stories.
 *
 * The *place* of an actor is its room. The *place* of an object is its room or its owner. If the
 * place of an actor or object changes, the world's setters add an entry. If the place changes
 * again, no second entry is added. Entries do not contain the new place, so read it from the world.
 * Each time a script reports a line that an actor has said, an entry with the words is added.
 *
 * stories_take_changes (script/stories/stories.h) reads and empties the list. It is called in each
 * tick, and before each use of a story by a script.
 *
 * The World owns its Changes. */

#ifndef WORLD_CHANGES_H
#define WORLD_CHANGES_H

#include <glib.h>

typedef enum { CHANGE_ACTOR, CHANGE_OBJECT, CHANGE_SPEECH } WorldChangeKind;

typedef struct WorldChange {
  WorldChangeKind kind;
  int index;         /* index of the actor, object or speaker in the World's registry */
  const char *words; /* CHANGE_SPEECH: the words, valid until changes_reset; other kinds: NULL */
} WorldChange;

typedef struct Changes {
  GArray *list;                 /* WorldChange, in order */
  GByteArray *actors, *objects; /* one byte per index: 1 = 'list' already has an entry for it */
  GStringChunk *words;          /* the texts of CHANGE_SPEECH */
} Changes;

void changes_init(Changes *changes);

/* Frees everything. changes_reset only empties the list. */
void changes_clear(Changes *changes);

/* Empties the list. The words in its entries become invalid. */
void changes_reset(Changes *changes);

/* These add an entry for an actor or object whose place has changed. If the list already has this
 * entry, they do nothing. Only the world's setters call these functions. */
void changes_note_actor(Changes *changes, int actor);
void changes_note_object(Changes *changes, int object);

/* Adds an entry for a line that the actor has said, with a copy of the words. Only the script
 * function noticeSpeech calls this function. */
void changes_note_speech(Changes *changes, int actor, const char *words);

static inline int changes_count(const Changes *changes) { return (int)changes->list->len; }
static inline const WorldChange *changes_get(const Changes *changes, int i) {
  return &g_array_index(changes->list, WorldChange, i);
}

#endif
