/* classes.h: describes, class by class, the things that a checkpoint keeps. state.h uses these
 * descriptions to write the state of a world and to read it. "Loading" means that the game was
 * loaded from its files, before its first tick.
 *
 * A class has a table of fields (fields.h) and a list of parts. A part stores data that is not a
 * single field, such as the list of a room's layers. A thing is an element of a class, such as an
 * actor. Four classes describe the world itself. Each of these four has exactly one thing.
 *
 * A field or part of a thing is written if it differs from its value after loading (WorldBase in
 * state.h), or if the thing did not exist after loading. A part without 'sum' is written whenever
 * its 'write' returns a value. If a field was not written, reading leaves it unchanged. So if the
 * game's files were updated, the field has the value from the new files.
 *
 * 'is_place' marks the fields and parts for the position and the actions of a thing. If a thing is
 * central, these fields and parts are written even if they are unchanged. Central things are the
 * world, the room that is shown, the player's actor, and the actor that the camera follows. If a
 * thing's room in the state no longer exists, reading skips all these fields and parts of the
 * thing.
 *
 * To keep another field, add it to the table of its class. To keep other data, write a part. */

#ifndef WORLD_STATE_CLASSES_H
#define WORLD_STATE_CLASSES_H

#include "world/state/fields.h"

/* The only values after loading that are stored completely. Of all other values after loading, only
 * checksums are stored. */
typedef struct BaseFloors {
  GPtrArray *rooms; /* GByteArray *, by room: for each walkbox, 1 = disabled, 0 = enabled */
} BaseFloors;

typedef struct StateWriter {
  const World *world;
  const BaseFloors *floors; /* the floors after loading; NULL = write everything */
} StateWriter;

typedef struct StatePart {
  const char *name; /* in the state; part of the file format */
  /* Returns a checksum of the part. NULL = the part is written whenever 'write' returns a value. */
  uint64_t (*sum)(const World *world, int thing);
  /* Returns the part as a floating reference, or NULL if there is nothing to write. */
  GVariant *(*write)(const StateWriter *writer, int thing);
  /* Reads the part into a thing. All actions that main.lua had started were ended before. If
   * 'value' is invalid, adds a sentence to the report of the reader. */
  void (*read)(const StateReader *reader, int thing, GVariant *value);
  bool is_place; /* see above */
} StatePart;

typedef struct StateClass {
  const char *name; /* in the state, such as "actors"; part of the file format */
  bool is_world;    /* one of the four classes of the world itself, which do not use 'of' */
  ThingClass of;    /* the class of its things */
  FieldTable table; /* the fields of the thing's struct */
  const StatePart *parts;
  int part_count;
  bool (*is_central)(const World *world, int thing); /* see above; NULL = no thing is central */
  /* Adds a thing with this id to the world, and returns its index, or NONE on failure. Reading
   * calls it for a thing that the world lacks. NULL = things of this class are not added: reading
   * skips the missing thing. Only dialogs are added, because scripts create them during play. */
  int (*create)(World *world, const char *id);
  /* Corrects a thing after its fields were read, so that its fields agree with each other.
   * 'is_placed' is true if at least one field with 'is_place' was read. NULL = nothing to
   * correct. */
  void (*settle)(const StateReader *reader, int thing, bool is_placed);
} StateClass;

/* All classes, in the order in which they are read. The classes to which a class refers come
 * before it. */
extern const StateClass *const state_classes[];
#define STATE_CLASSES 11

/* state_thing returns a pointer to the struct of a thing, which the table of the class describes.
 * state_thing_count returns the number of things of a class. For the classes of the world itself,
 * these are the World and 1. */
void *state_thing(const StateClass *what, const World *world, int thing);
int state_thing_count(const StateClass *what, const World *world);

/* The parts of the classes. The comments name the files that define them. */
extern const StatePart state_room_parts[2];    /* room_parts.c */
extern const StatePart state_actor_parts[4];   /* actor_parts.c */
extern const StatePart state_object_parts[2];  /* look_parts.c */
extern const StatePart state_costume_parts[1]; /* look_parts.c */
extern const StatePart state_world_parts[7];   /* world_parts.c */
extern const StatePart state_box_parts[2];     /* box_parts.c: boxes of the user interface */

/* The class of the screen effects, and the functions that write and read the part "countdowns" of
 * the world (effects_parts.c). */
extern const StateClass state_effects;
GVariant *state_write_countdowns(const StateWriter *writer, int unused);
void state_read_countdowns(const StateReader *reader, int unused, GVariant *value);

/* In a state, a walkbox is described by its name, its rectangle and a number. A walkbox with a
 * name is found by its name, and a walkbox without a name by its rectangle. The number tells equal
 * walkboxes apart: it is how many earlier walkboxes of the floor are found in the same way.
 * state_box_write returns the description of the walkbox 'box' as a floating reference.
 * state_box_find returns the index of the described walkbox, or NONE. 'value' must have the type
 * STATE_BOX_TYPE. */
#define STATE_BOX_TYPE "(may(iiii)u)"
GVariant *state_box_write(const WalkboxSet *floor, int box);
int state_box_find(const WalkboxSet *floor, GVariant *value);

/* Appends to world->busy all busy actors (actor_is_busy) that are not in this list yet. */
void state_list_busy(World *world);

/* Reading adds these estimates, in bytes, to World.thing_bytes: the first for each new thing, the
 * second for each new part of a thing, such as a state or a walkbox. script/api/budget.h limits the
 * sum. */
#define STATE_THING_BYTES 1024
#define STATE_PART_BYTES 128

/* The maximum number of dialogs in a world; reading adds no dialog beyond it. */
#define STATE_DIALOGS_MAX 1024

#endif
