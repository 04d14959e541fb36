/* changes.h: a list of changes in the world that may concern stories.
 *
 * The world's setters add actors and objects whose room or owner has changed. The story functions
 * for scripts add the words that an actor has said. Once per tick, stories_take_changes
 * (script/stories/stories.h) reads and empties the list. An actor or object whose place has changed
 * has only one entry for this, at the position of its first change. Each speech has an entry of its
 * own. The entries do not contain the new room or owner; read these from the world.
 *
 * Owned by the World. */

#ifndef WORLD_CHANGES_H
#define WORLD_CHANGES_H

#include <glib.h>

typedef enum { CHANGE_ACTOR, CHANGE_OBJECT, CHANGE_SPEECH } ChangeKind;

typedef struct WorldChange {
  ChangeKind kind;
  int index;         /* of the actor or object in the World's registry; the speaker of a speech */
  const char *words; /* CHANGE_SPEECH: the words; valid until changes_reset. Otherwise NULL */
} WorldChange;

typedef struct Changes {
  GArray *list;                 /* WorldChange, in order */
  GByteArray *actors, *objects; /* by index: 1 = 'list' has its change of place */
  GStringChunk *words;          /* the texts of CHANGE_SPEECH */
} Changes;

void changes_init(Changes *changes);

/* Frees everything. changes_reset only empties the list. */
void changes_clear(Changes *changes);

/* Empties the list. The words in its entries become invalid. */
void changes_reset(Changes *changes);

/* These add an actor or object whose room or owner has changed, unless it has such an entry
 * already. Only the world's setters call them. */
void changes_note_actor(Changes *changes, int actor);
void changes_note_object(Changes *changes, int object);

/* Adds a speech with a copy of the words. The core function that reports spoken words to stories
 * calls it. */
void changes_note_speech(Changes *changes, int actor, const char *words);

static inline int changes_count(const Changes *changes) { return (int)changes->list->len; }
static inline const WorldChange *changes_get(const Changes *changes, int i) {
  return &g_array_index(changes->list, WorldChange, i);
}

#endif
