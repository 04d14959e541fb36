/* changes.h: a list of changes in the world that may concern stories.
 *
 * The world's setters note actors and objects that changed their room or owner, and words that an
 * actor said. Once per tick, the stories step takes the list and empties it
 * (script/stories/stories.h). Each thing is listed once, at the position of its first change. The
 * entry does not contain the thing's room or owner: read them from the world.
 *
 * Owned by the World. It holds at most one entry per actor and object, and the words. */

#ifndef WORLD_CHANGES_H
#define WORLD_CHANGES_H

#include <glib.h>

typedef enum { CHANGE_ACTOR, CHANGE_OBJECT, CHANGE_SPEECH } ChangeKind;

typedef struct WorldChange {
  ChangeKind kind;
  int index;         /* of the actor or object in the World's registry */
  const char *words; /* CHANGE_SPEECH: what the actor said; valid until changes_reset */
} WorldChange;

typedef struct Changes {
  GArray *list;                 /* WorldChange, in order */
  GByteArray *actors, *objects; /* by index: whether it is in 'list' */
  GStringChunk *words;
} Changes;

void changes_init(Changes *changes);
void changes_clear(Changes *changes);

/* Empties the list; the words in it become invalid. */
void changes_reset(Changes *changes);

/* Add an actor or object to the list, unless it is there already. For the world's setters. */
void changes_note_actor(Changes *changes, int actor);
void changes_note_object(Changes *changes, int object);

/* Adds the words that an actor said, and copies them. For the world's setters. */
void changes_note_speech(Changes *changes, int actor, const char *words);

static inline int changes_count(const Changes *changes) { return (int)changes->list->len; }
static inline const WorldChange *changes_get(const Changes *changes, int i) {
  return &g_array_index(changes->list, WorldChange, i);
}

#endif
