/* changes.h: a list of changes in the world that may concern stories.
 *
 * The world's setters add actors and objects whose room or owner has changed, and words that an
 * actor has said. Once per tick, stories_take_changes (script/stories/stories.h) reads and empties
 * the list. Each actor and object is listed once, at the position of its first change. The entry
 * does not contain the new room or owner; read these from the world.
 *
 * Owned by the World. */

#ifndef WORLD_CHANGES_H
#define WORLD_CHANGES_H

#include <glib.h>

typedef enum { CHANGE_ACTOR, CHANGE_OBJECT, CHANGE_SPEECH } ChangeKind;

typedef struct WorldChange {
  ChangeKind kind;
  int index;         /* the index of the actor or object in the World's registry */
  const char *words; /* CHANGE_SPEECH: the words of the actor; valid until changes_reset */
} WorldChange;

typedef struct Changes {
  GArray *list;                 /* WorldChange, in order */
  GByteArray *actors, *objects; /* by index: 1 = already in 'list' */
  GStringChunk *words;
} Changes;

void changes_init(Changes *changes);
void changes_clear(Changes *changes);

/* Empties the list. The words in its entries become invalid. */
void changes_reset(Changes *changes);

/* Add an actor or object to the list, unless the list already has it. For the world's setters. */
void changes_note_actor(Changes *changes, int actor);
void changes_note_object(Changes *changes, int object);

/* Adds a copy of the words that an actor has said. For the world's setters. */
void changes_note_speech(Changes *changes, int actor, const char *words);

static inline int changes_count(const Changes *changes) { return (int)changes->list->len; }
static inline const WorldChange *changes_get(const Changes *changes, int i) {
  return &g_array_index(changes->list, WorldChange, i);
}

#endif
