/* attributes.h: the attributes of things: John's horse, the magic door's key.
 *
 * An attribute has an entity, a key and a value, all symbols. A lookup first uses the values that
 * are set here, by the story or by hand, and then asks the game. An entity is a possible value for
 * the variable at the start of an expression. An entity is declared by the game or the story, or
 * has an attribute that is set here. */

#ifndef STORY_ATTRIBUTES_H
#define STORY_ATTRIBUTES_H

#include "story/symbols.h"
#include "story/tuples.h"

#include <stdbool.h>

/* A list of names that the game fills. */
typedef struct StoryNames {
  Symbols *symbols;
  GArray *list; /* Symbol; duplicates are allowed */
} StoryNames;

void story_names_add(StoryNames *names, const char *name);

/* The game's attributes. A function may be NULL if the game has none. The functions must not change
 * the story. */
typedef struct StoryHost {
  void *data;
  /* Returns the value of an attribute, or NULL if the attribute does not exist. The string must be
   * valid until the next call. */
  const char *(*get)(void *data, const char *entity, const char *key);
  /* Adds the keys of an entity. */
  void (*keys)(void *data, const char *entity, StoryNames *names);
  /* Returns whether attributes change only when story_attribute_changed is called. Otherwise each
   * story_poll asks again. */
  bool stable;
} StoryHost;

typedef struct Entity {
  uint32_t reasons; /* number of set attributes, + 1 if it is declared; 0: not an entity now */
  bool named;
  GArray *pairs; /* uint32_t: all attributes that were ever set */
} Entity;

/* All zero is a valid empty set. */
typedef struct Attributes {
  StoryHost host;
  Tuples pairs;     /* entity, key */
  GArray *values;   /* Symbol, by pair; SYMBOL_NONE: not set */
  Tuples names;     /* names of entities, one symbol each */
  GArray *entities; /* Entity, by name */
} Attributes;

void attributes_clear(Attributes *attributes);

/* Sets an attribute; SYMBOL_NONE clears it. Returns the value that was set before. Sets
 * '*entities_changed' to true if the list of entities changed. Otherwise leaves it unchanged. */
Symbol attributes_set(Attributes *attributes, Symbol entity, Symbol key, Symbol value, bool *entities_changed);

/* Returns the value that is set here, or SYMBOL_NONE. */
Symbol attributes_own(const Attributes *attributes, Symbol entity, Symbol key);

/* Returns the value that is set here, else the game's. Returns SYMBOL_NONE if the attribute does
 * not exist. */
Symbol attributes_get(const Attributes *attributes, Symbols *symbols, Symbol entity, Symbol key);

/* Adds the keys of an entity, those set here and the game's. */
void attributes_keys(const Attributes *attributes, Symbol entity, StoryNames *names);

/* Declares an entity or withdraws the declaration. Returns whether the list of entities changed. */
bool attributes_declare_entity(Attributes *attributes, Symbol entity, bool named);
bool attributes_is_named(const Attributes *attributes, Symbol entity);

void attributes_entities(const Attributes *attributes, StoryNames *names);

size_t attributes_bytes(const Attributes *attributes);

#endif
