/* look_parts.c: the states of an object, the poses of a costume. */

#include "base/data/checksum.h"
#include "world/state/classes.h"

#include <string.h>

#define STATES_MAX 4096
#define POSES_MAX 256

/* ---- States */

static const Field state_fields[] = {
    {FIELD("name", ObjectState, name, FIELD_NAME), .is_needed = true},
    {FIELD("animation", ObjectState, animation, FIELD_THING), .of = OF_ANIMATION, .is_needed = true},
};
static const FieldTable state_table = FIELD_TABLE(state_fields, ObjectState);

static const ObjectState *state_at(const Object *object, guint i) { return &g_array_index(object->states, ObjectState, i); }

static uint64_t sum_states(const World *world, int object) {
  Checksum sum;
  checksum_init(&sum);
  const Object *what = world_object(world, object);
  for (guint i = 0; i < what->states->len; i++) {
    checksum_add_string(&sum, state_at(what, i)->name);
    checksum_add(&sum, (uint64_t)state_at(what, i)->animation);
  }
  return checksum_result(&sum);
}

static GVariant *write_states(const StateWriter *writer, int object) {
  return structs_write(&state_table, writer->world, world_object(writer->world, object)->states, NULL);
}

static bool take_state(const StateReader *reader, void *element, void *user) {
  const ObjectState *state = element;
  int object = *(const int *)user;
  if (!object_has_state(world_object(reader->world, object), state->name)) {
    reader->world->thing_bytes += STATE_PART_BYTES + strlen(state->name);
  }
  object_define_state(reader->world, object, state->name, state->animation);
  return false;
}

static void read_states(const StateReader *reader, int object, GVariant *value) {
  static const ObjectState initial = {.animation = NONE};
  const StructList list = {"states", &state_table, &initial, STATES_MAX, take_state, &object};
  structs_read(reader, &list, value);
}

/* The current state. */
static uint64_t sum_state(const World *world, int object) {
  Checksum sum;
  checksum_init(&sum);
  const Object *what = world_object(world, object);
  checksum_add_string(&sum, what->state == NONE ? NULL : state_at(what, (guint)what->state)->name);
  return checksum_result(&sum);
}

static GVariant *write_state(const StateWriter *writer, int object) {
  const Object *what = world_object(writer->world, object);
  return state_name_write(what->state == NONE ? NULL : state_at(what, (guint)what->state)->name);
}

/* The time at which the state began is a field. It was read before. */
static void read_state(const StateReader *reader, int object, GVariant *value) {
  Object *what = world_object(reader->world, object);
  const char *name = g_variant_is_of_type(value, G_VARIANT_TYPE("may")) ? state_name_read(value) : NULL;
  if (!name) return; /* an object never loses its states */
  Tick since = what->state_since;
  if (object_set_state(reader->world, object, name)) what->state_since = since;
  else state_report(reader, "it has no state '%.100s' now; its state stays as it is", name);
}

const StatePart state_object_parts[2] = {
    {"states", sum_states, write_states, read_states, false},
    {"state", sum_state, write_state, read_state, false},
};

/* ---- Poses: (pose, animations by direction) */

#define POSES_TYPE "a(ayamay)"

static const CostumePose *pose_at(const Costume *costume, guint i) { return &g_array_index(costume->poses, CostumePose, i); }

static uint64_t sum_poses(const World *world, int costume) {
  Checksum sum;
  checksum_init(&sum);
  const Costume *what = world_costume(world, costume);
  for (guint i = 0; i < what->poses->len; i++) {
    checksum_add_string(&sum, pose_at(what, i)->pose);
    for (int d = 0; d < DIRECTION_COUNT; d++) checksum_add(&sum, (uint64_t)pose_at(what, i)->animations[d]);
  }
  return checksum_result(&sum);
}

static GVariant *write_poses(const StateWriter *writer, int costume) {
  const Costume *what = world_costume(writer->world, costume);
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE(POSES_TYPE));
  for (guint i = 0; i < what->poses->len; i++) {
    g_variant_builder_open(&builder, G_VARIANT_TYPE("(ayamay)"));
    g_variant_builder_add_value(&builder, g_variant_new_bytestring(pose_at(what, i)->pose));
    g_variant_builder_open(&builder, G_VARIANT_TYPE("amay"));
    for (int d = 0; d < DIRECTION_COUNT; d++) {
      int picture = pose_at(what, i)->animations[d];
      const char *id = picture == NONE ? NULL : assets_animation(writer->world->assets, picture)->id;
      g_variant_builder_add_value(&builder, state_name_write(id));
    }
    g_variant_builder_close(&builder);
    g_variant_builder_close(&builder);
  }
  return g_variant_builder_end(&builder);
}

static void read_picture(const StateReader *reader, int costume, CostumePicture picture, GVariant *value) {
  const char *id = state_name_read(value);
  if (id) picture.animation = registry_find(&reader->world->assets->animations, id);
  if (id && picture.animation == NONE) {
    state_report(reader, "there is no animation '%.100s' for the pose '%.100s' now", id, picture.pose);
    return;
  }
  /* A costume counts as one with diagonals as soon as one is set. */
  Costume *what = world_costume(reader->world, costume);
  bool is_nothing = picture.animation == NONE && direction_is_diagonal(picture.direction);
  if (is_nothing && !costume_has(what, picture.pose, picture.direction)) return;
  costume_set(what, picture.pose, picture.direction, picture.animation);
}

static void read_pose(const StateReader *reader, int costume, GVariant *entry) {
  g_autoptr(GVariant) pictures = g_variant_get_child_value(entry, 1);
  const char *pose;
  g_variant_get_child(entry, 0, "^&ay", &pose);
  if (strlen(pose) > STATE_TEXT_MAX || g_variant_n_children(pictures) > DIRECTION_COUNT) {
    state_report(reader, "the pose '%.100s' is damaged; it stays as it is", pose);
    return;
  }
  CostumePicture picture = {.pose = pose_from_name(pose), .animation = NONE};
  for (gsize d = 0; d < g_variant_n_children(pictures); d++) {
    g_autoptr(GVariant) id = g_variant_get_child_value(pictures, d);
    picture.direction = (Direction)d;
    picture.animation = NONE;
    read_picture(reader, costume, picture, id);
  }
}

static void read_poses(const StateReader *reader, int costume, GVariant *value) {
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE(POSES_TYPE))) {
    state_report(reader, "'poses' has another type; they stay as they are");
    return;
  }
  gsize count = MIN(g_variant_n_children(value), POSES_MAX);
  for (gsize i = 0; i < count; i++) {
    g_autoptr(GVariant) entry = g_variant_get_child_value(value, i);
    read_pose(reader, costume, entry);
  }
}

const StatePart state_costume_parts[1] = {{"poses", sum_poses, write_poses, read_poses, false}};
