/* attributes.h: what things have: John's horse, the magic door's key.
 *
 * An attribute is an entity, a key and a value, three symbols. It is looked up first in what has been set here, by the story or
 * by hand, and then asked of the game. An entity is what a variable at the beginning of an expression may stand for: what the
 * game or the story has named as one, and whatever had an attribute set. Nothing is assumed about what can be looked up. */

#ifndef STORY_ATTRIBUTES_H
#define STORY_ATTRIBUTES_H

#include "story/symbols.h"
#include "story/tuples.h"

#include <stdbool.h>

/* A list of names that the game fills. */
typedef struct StoryNames {
  Symbols *symbols;
  GArray *list; /* Symbol; duplicates do not matter */
} StoryNames;

void story_names_add(StoryNames *names, const char *name);

/* How the game answers. Functions may be NULL: then it has no attributes. They must not change the story. */
typedef struct StoryHost {
  void *data;
  /* The value of an attribute, NULL when there is none. Only read until the next call. */
  const char *(*get)(void *data, const char *entity, const char *key);
  /* Adds the keys that an entity has. */
  void (*keys)(void *data, const char *entity, StoryNames *names);
  /* Attributes change only when story_attribute_changed says so; otherwise they are asked for anew by each story_poll. */
  bool stable;
} StoryHost;

typedef struct Entity {
  uint32_t reasons; /* attributes that are set, + 1 if it was named; 0: it is none now */
  bool named;
  GArray *pairs; /* uint32_t: attributes that were ever set */
} Entity;

/* All zero is a valid one of nothing. */
typedef struct Attributes {
  StoryHost host;
  Tuples pairs;     /* entity, key */
  GArray *values;   /* Symbol, by pair; SYMBOL_NONE: not set */
  Tuples names;     /* of entities, one symbol each */
  GArray *entities; /* Entity, by name */
} Attributes;

void attributes_clear(Attributes *attributes);

/* SYMBOL_NONE takes back what was set. Returns what was set before. '*entities_changed' becomes true (never false) when the list
 * of entities is another now. */
Symbol attributes_set(Attributes *attributes, Symbol entity, Symbol key, Symbol value, bool *entities_changed);

/* SYMBOL_NONE when it is not set here. */
Symbol attributes_own(const Attributes *attributes, Symbol entity, Symbol key);

/* What is set, else what the game says; SYMBOL_NONE when there is no such attribute. */
Symbol attributes_get(const Attributes *attributes, Symbols *symbols, Symbol entity, Symbol key);

/* The keys that an entity has, set here or in the game. */
void attributes_keys(const Attributes *attributes, Symbol entity, StoryNames *names);

/* Names an entity, or takes its name back; true when the list of entities is another now. */
bool attributes_declare_entity(Attributes *attributes, Symbol entity, bool named);
bool attributes_is_named(const Attributes *attributes, Symbol entity);

void attributes_entities(const Attributes *attributes, StoryNames *names);

size_t attributes_bytes(const Attributes *attributes);

#endif
