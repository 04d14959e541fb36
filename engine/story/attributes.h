/* attributes.h: the attributes of things: John's horse, the magic door's key.
 *
 * An attribute has an entity, a key and a value. All three are symbols (symbols.h). A lookup first
 * searches the values from attributes_set, and then asks the game. An entity is a name that can be
 * the value of a variable. A name is an entity if it is declared, or while at least one of its
 * attributes is set by attributes_set. */

#ifndef STORY_ATTRIBUTES_H
#define STORY_ATTRIBUTES_H

#include "story/symbols.h"
#include "story/tuples.h"

#include <stdbool.h>

/* A list of names. The game adds names with story_names_add. */
typedef struct StoryNames {
  Symbols *symbols;
  GArray *list; /* Symbol; duplicates are allowed */
} StoryNames;

/* Adds a copy of a name. */
void story_names_add(StoryNames *names, const char *name);

/* The callbacks for the game's attributes. 'get' and 'keys' may be NULL. They must not change the
 * story. */
typedef struct StoryHost {
  void *data;
  /* Returns the value of an attribute, or NULL if the attribute does not exist. The string must be
   * valid until the next call of 'get'. */
  const char *(*get)(void *data, const char *entity, const char *key);
  /* Adds the keys of an entity to 'names'. */
  void (*keys)(void *data, const char *entity, StoryNames *names);
  /* If true, the game must call story_attribute_changed when an attribute changes. If false, every
   * attribute that can affect an event is read again after story_poll. */
  bool stable;
} StoryHost;

typedef struct Entity {
  uint32_t reasons; /* number of set attributes, plus 1 if declared; 0 = not an entity now */
  bool named;       /* whether the entity is declared */
  GArray *pairs;    /* uint32_t: numbers in Attributes.pairs, of attributes that were ever set */
} Entity;

/* All zero is a valid empty set. */
typedef struct Attributes {
  StoryHost host;
  Tuples pairs;     /* tuples of entity and key */
  GArray *values;   /* Symbol: the value of each tuple in 'pairs'; SYMBOL_NONE = not set */
  Tuples names;     /* tuples of one symbol: the names of entities */
  GArray *entities; /* Entity, by number in 'names' */
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

/* Adds the keys of an entity to 'names': first the keys of the attributes that attributes_set has
 * set, then the game's keys. */
void attributes_keys(const Attributes *attributes, Symbol entity, StoryNames *names);

/* Declares an entity, or withdraws the declaration if 'named' is false. Returns whether the list of
 * entities changed. attributes_is_named returns whether an entity is declared. */
bool attributes_declare_entity(Attributes *attributes, Symbol entity, bool named);
bool attributes_is_named(const Attributes *attributes, Symbol entity);

/* Adds all entities to 'names', in no particular order. */
void attributes_entities(const Attributes *attributes, StoryNames *names);

/* Returns the approximate memory of the attributes in bytes. */
size_t attributes_bytes(const Attributes *attributes);

#endif
