/* classes.h: describes the things that a checkpoint keeps, class by class.
 *
 * A class has a table of fields, and a list of parts. A part stores data that is not a single
 * field, such as the list of a room's layers. Four classes describe the world itself. Each of them
 * has exactly one thing.
 *
 * A field or part is written if it differs from the state after loading (WorldBase), or if the
 * thing did not exist then. A part without 'sum' is written whenever its 'write' returns a value.
 * An unchanged field is not written. If the game's files are updated, it gets its new value from
 * the files.
 *
 * 'is_place' marks the fields and parts for the position and the actions of a thing. For central
 * things, they are written even if unchanged. Central things are the world, the room that is shown,
 * the player's actor, and the actor that the camera follows. If the room of a thing no longer
 * exists, reading skips all of these fields and parts.
 *
 * To keep another field, add it to the table of its class. To keep other data, write a part. */

#ifndef WORLD_STATE_CLASSES_H
#define WORLD_STATE_CLASSES_H

#include "world/state/fields.h"

/* Those values of the state after loading that are kept as values and not as checksums. */
typedef struct BaseFloors {
  GPtrArray *rooms; /* GByteArray *: for each room, whether each walkbox is disabled */
} BaseFloors;

typedef struct StateWriter {
  const World *world;
  const BaseFloors *floors; /* NULL = write everything */
} StateWriter;

typedef struct StatePart {
  const char *name;
  /* Returns a checksum of the part. NULL = the part is written whenever 'write' returns a value. */
  uint64_t (*sum)(const World *world, int thing);
  /* Returns the part as a floating reference, or NULL if there is nothing to write. */
  GVariant *(*write)(const StateWriter *writer, int thing);
  /* Reads the part into a thing. All actions of the world have ended before. */
  void (*read)(const StateReader *reader, int thing, GVariant *value);
  bool is_place;
} StatePart;

typedef struct StateClass {
  const char *name; /* in the file: "actors" */
  bool is_world;    /* the world itself; 'of' is then unused */
  ThingClass of;
  FieldTable table; /* the fields of the thing's struct */
  const StatePart *parts;
  int part_count;
  bool (*is_central)(const World *world, int thing); /* NULL = no thing is central */
  /* Adds a thing with this id and returns its index, or NONE on failure. For classes whose things
   * can be created during play (dialogs). NULL = they cannot. */
  int (*create)(World *world, const char *id);
  /* Makes a thing valid after its fields were read. 'is_placed' is true if at least one field with
   * 'is_place' was read. */
  void (*settle)(const StateReader *reader, int thing, bool is_placed);
} StateClass;

/* All classes, in the order in which they are read. A class comes after the classes to which
 * it refers. */
extern const StateClass *const state_classes[];
#define STATE_CLASSES 11

/* state_thing returns a thing as the struct of its class's table. state_thing_count returns the
 * number of things of a class. */
void *state_thing(const StateClass *what, const World *world, int thing);
int state_thing_count(const StateClass *what, const World *world);

/* The parts of the classes, in files of their own. */
extern const StatePart state_room_parts[2];   /* room_parts.c */
extern const StatePart state_actor_parts[4];  /* actor_parts.c */
extern const StatePart state_object_parts[2]; /* look_parts.c, also for the next */
extern const StatePart state_costume_parts[1];
extern const StatePart state_world_parts[7]; /* world_parts.c */
extern const StatePart state_box_parts[2];   /* box_parts.c */

/* The class of the effects of the picture, and the part of the countdowns (effects_parts.c). */
extern const StateClass state_effects;
GVariant *state_write_countdowns(const StateWriter *writer, int unused);
void state_read_countdowns(const StateReader *reader, int unused, GVariant *value);

/* A walkbox in a file: its name, or its rectangle if it has no name, and a number that
 * distinguishes equal boxes. state_box_write returns this description of a box as a floating
 * reference. state_box_find returns the index of the described box, or NONE. */
#define STATE_BOX_TYPE "(may(iiii)u)"
GVariant *state_box_write(const WalkboxSet *floor, int box);
int state_box_find(const WalkboxSet *floor, GVariant *value);

/* Appends to world->busy all busy actors that are not in it yet. */
void state_list_busy(World *world);

/* The estimates of budget.h (script/api) for the things and parts that reading adds to the
 * world. */
#define STATE_THING_BYTES 1024
#define STATE_PART_BYTES 128
#define STATE_DIALOGS_MAX 1024

#endif
