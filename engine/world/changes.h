/* changes.h: what changed in the world that stories may care about, as plain data.
 *
 * The world's setters note an actor or object that is in another room now, or has another owner,
 * and words that an actor said. The stories step of a tick takes the list and empties it (see
 * script/stories/stories.h). A thing is listed once, at the place of its first change: whoever takes
 * the list looks at the world to see where the thing is now.
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

/* Note a change; for the world's setters. */
void changes_note_actor(Changes *changes, int actor);
void changes_note_object(Changes *changes, int object);

/* Notes that an actor said something. Copies the words. */
void changes_note_speech(Changes *changes, int actor, const char *words);

static inline int changes_count(const Changes *changes) { return (int)changes->list->len; }
static inline const WorldChange *changes_get(const Changes *changes, int i) {
  return &g_array_index(changes->list, WorldChange, i);
}

#endif
