/* classes.h: the things that a checkpoint keeps, class by class.
 *
 * A class has a table of fields, and parts. A part is more than one field, such as the list of a
 * room's layers. The world itself is a class with one thing.
 *
 * A field or part is written if it differs from the state after loading (WorldBase). So a field
 * that play has not changed comes from the files, and an update of the files can change it.
 * 'is_place' marks where a thing is and what it does. Such fields are also written for things that
 * are 'central': the world, the room that is shown, the player's actor. They are skipped together
 * if the room of the thing does not exist now.
 *
 * To keep another field, add it to its table. To keep more, write a part. */

#ifndef WORLD_STATE_CLASSES_H
#define WORLD_STATE_CLASSES_H

#include "world/state/fields.h"

/* The state after loading that is more than checksums. */
typedef struct BaseFloors {
  GPtrArray *rooms; /* GByteArray * by room: for each walkbox, whether it is disabled */
} BaseFloors;

typedef struct StateWriter {
  const World *world;
  const BaseFloors *floors; /* NULL: write everything */
} StateWriter;

typedef struct StatePart {
  const char *name;
  /* Returns a checksum of the part. NULL: the part is written whenever 'write' returns a value. */
  uint64_t (*sum)(const World *world, int thing);
  /* Returns the part, floating, or NULL if there is nothing to write. */
  GVariant *(*write)(const StateWriter *writer, int thing);
  /* Reads the part into a thing of a world at rest. */
  void (*read)(const StateReader *reader, int thing, GVariant *value);
  bool is_place;
} StatePart;

typedef struct StateClass {
  const char *name; /* in the file: "actors" */
  bool is_world;    /* the world itself; then 'of' is not used */
  ThingClass of;
  FieldTable table; /* of the thing's struct */
  const StatePart *parts;
  int part_count;
  bool (*is_central)(const World *world, int thing); /* NULL: no thing is */
  /* Adds a thing with that id, for classes that come into being during play. NULL: there are none.
   * May fail and return NONE. */
  int (*create)(World *world, const char *id);
  /* Makes a thing valid after fields were read; 'is_placed': fields of its place among them. */
  void (*settle)(const StateReader *reader, int thing, bool is_placed);
} StateClass;

/* All classes, in the order in which they are read: first what others refer to. */
extern const StateClass *const state_classes[];
#define STATE_CLASSES 11

/* The thing as the struct of its table. */
void *state_thing(const StateClass *what, const World *world, int thing);
int state_thing_count(const StateClass *what, const World *world);

/* The parts of the classes, in files of their own. */
extern const StatePart state_room_parts[2];   /* room_parts.c */
extern const StatePart state_actor_parts[4];  /* actor_parts.c */
extern const StatePart state_object_parts[2]; /* look_parts.c, like the next */
extern const StatePart state_costume_parts[1];
extern const StatePart state_world_parts[7]; /* world_parts.c */
extern const StatePart state_box_parts[2];   /* box_parts.c */

/* The class of the effects of the picture, and the part of the countdowns (effects_parts.c). */
extern const StateClass state_effects;
GVariant *state_write_countdowns(const StateWriter *writer, int unused);
void state_read_countdowns(const StateReader *reader, int unused, GVariant *value);

/* A walkbox in a file: its name, or without a name its rectangle, and which of several equal ones
 * it is. state_box_write returns it, floating. state_box_find returns its index, or NONE. */
#define STATE_BOX_TYPE "(may(iiii)u)"
GVariant *state_box_write(const WalkboxSet *floor, int box);
int state_box_find(const WalkboxSet *floor, GVariant *value);

/* Adds all actors that are busy to the world's list of them, after those that are in it. */
void state_list_busy(World *world);

/* Estimates of budget.h (script/api), for what reading adds to the world. */
#define STATE_THING_BYTES 1024
#define STATE_PART_BYTES 128
#define STATE_DIALOGS_MAX 1024

#endif
