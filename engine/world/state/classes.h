/* classes.h: the things that a checkpoint keeps, class by class.
 *
 * A class has a table of fields, and parts. A part is more than one field, such as the list of a
 * room's layers. Four classes describe the world itself; each has one thing.
 *
 * A field or part is written if it differs from the state after loading (WorldBase), or if the
 * thing did not exist then. A part without 'sum' is written whenever its 'write' returns a value.
 * A field that play has not changed comes from the files, so an update of the files can change it.
 *
 * 'is_place' marks fields and parts for the position and the actions of a thing. They are always
 * written for 'central' things, even if unchanged: the world, the room that is shown, the player's
 * actor, and the actor that the camera follows. If the room of a thing does not exist any more,
 * reading skips all of them.
 *
 * To keep another field, add it to its table. To keep more, write a part. */

#ifndef WORLD_STATE_CLASSES_H
#define WORLD_STATE_CLASSES_H

#include "world/state/fields.h"

/* The part of the state after loading that is kept as values, not as checksums. */
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
  /* Adds a thing with that id, for classes whose things can be made during play (dialogs). NULL:
   * they cannot. May fail and return NONE. */
  int (*create)(World *world, const char *id);
  /* Makes a thing valid after its fields were read. 'is_placed': at least one field with 'is_place'
   * was read. */
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

/* A walkbox in a file: its name, or its rectangle if it has no name, and a number that tells equal
 * boxes apart. state_box_write returns it, floating. state_box_find returns its index, or NONE. */
#define STATE_BOX_TYPE "(may(iiii)u)"
GVariant *state_box_write(const WalkboxSet *floor, int box);
int state_box_find(const WalkboxSet *floor, GVariant *value);

/* Appends all busy actors to world->busy that are not in it yet. */
void state_list_busy(World *world);

/* Estimates of budget.h (script/api), for what reading adds to the world. */
#define STATE_THING_BYTES 1024
#define STATE_PART_BYTES 128
#define STATE_DIALOGS_MAX 1024

#endif
