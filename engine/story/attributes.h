/* attributes.h: the attributes of things: John's horse, the magic door's key.
 *
 * An attribute has an entity, a key and a value, all symbols. A lookup first searches the values
 * from attributes_set, and then asks the game. An entity is a name that can be the value of a
 * variable. A name is an entity if it is declared, or if attributes_set has set one of its
 * attributes. */

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

/* The callbacks for the game's attributes. Both may be NULL. They must not change the story. */
typedef struct StoryHost {
  void *data;
  /* Returns the value of an attribute, or NULL if the attribute does not exist. The string must be
   * valid until the next call. */
  const char *(*get)(void *data, const char *entity, const char *key);
  /* Adds the keys of an entity. */
  void (*keys)(void *data, const char *entity, StoryNames *names);
  /* If true, the game calls story_attribute_changed when an attribute changes. If false, story_poll
   * reads all attributes again that can affect an event. */
  bool stable;
} StoryHost;

typedef struct Entity {
  uint32_t reasons; /* number of set attributes, plus 1 if declared; 0: currently not an entity */
  bool named;       /* whether it is declared */
  GArray *pairs;    /* uint32_t, numbers in Attributes.pairs: attributes that were ever set */
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

/* Sets an attribute. SYMBOL_NONE clears it. Returns the previous value. Sets '*entities_changed' to
 * true if the list of entities changed, and otherwise leaves '*entities_changed' unchanged. */
Symbol attributes_set(Attributes *attributes, Symbol entity, Symbol key, Symbol value, bool *entities_changed);

/* Returns the value that attributes_set has set, or SYMBOL_NONE. */
Symbol attributes_own(const Attributes *attributes, Symbol entity, Symbol key);

/* Returns the value that attributes_set has set. If there is none, returns the game's value.
 * Returns SYMBOL_NONE if the attribute does not exist. */
Symbol attributes_get(const Attributes *attributes, Symbols *symbols, Symbol entity, Symbol key);

/* Adds the keys of an entity to 'names': both the keys set by attributes_set and the game's
 * keys. */
void attributes_keys(const Attributes *attributes, Symbol entity, StoryNames *names);

/* Declares an entity, or withdraws the declaration if 'named' is false. Returns whether the list of
 * entities changed. attributes_is_named returns whether an entity is declared. */
bool attributes_declare_entity(Attributes *attributes, Symbol entity, bool named);
bool attributes_is_named(const Attributes *attributes, Symbol entity);

void attributes_entities(const Attributes *attributes, StoryNames *names);

size_t attributes_bytes(const Attributes *attributes);

#endif
