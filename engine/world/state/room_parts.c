/* room_parts.c: the layers and walkboxes of a room. */

#include "base/data/checksum.h"
#include "world/state/classes.h"

#include <limits.h>
#include <string.h>

/* As in room.c of the script's functions. */
#define COORDINATE .low = -PATH_COORDINATE_MAX, .high = PATH_COORDINATE_MAX
#define FACTOR .low = 0, .high = 100

#define LAYERS_MAX 1024

/* ---- Layers */

static const Field layer_fields[] = {
    {FIELD("name", Layer, name, FIELD_NAME), .is_needed = true},
    {FIELD("animation", Layer, animation, FIELD_THING), .of = OF_ANIMATION, .is_needed = true},
    {FIELD("plane", Layer, plane, FIELD_INT), .low = INT_MIN, .high = INT_MAX},
    {FIELD("parallax", Layer, parallax, FIELD_REAL), .low = -1e6, .high = 1e6, .may_be_nan = true},
};
static const FieldTable layer_table = FIELD_TABLE(layer_fields, Layer);

static uint64_t sum_of(const FieldTable *table, const GArray *list) {
  Checksum sum;
  checksum_init(&sum);
  for (guint i = 0; i < list->len; i++) {
    for (int f = 0; f < table->count; f++) checksum_add(&sum, field_sum(&table->fields[f], list->data + i * table->size));
  }
  return checksum_result(&sum);
}

static uint64_t sum_layers(const World *world, int room) { return sum_of(&layer_table, world_room(world, room)->layers); }

static GVariant *write_layers(const StateWriter *writer, int room) {
  return structs_write(&layer_table, writer->world, world_room(writer->world, room)->layers, NULL);
}

static bool take_layer(const StateReader *reader, void *element, void *user) {
  (void)reader;
  room_add_layer(user, element); /* copies the name */
  return false;
}

static void read_layers(const StateReader *reader, int thing, GVariant *value) {
  static const Layer initial = {.animation = NONE};
  Room *room = world_room(reader->world, thing);
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE("aa{sv}"))) {
    state_report(reader, "'layers' has another type; they stay as they are");
    return;
  }
  while (room->layers->len > 0) room_remove_layer(room, (int)room->layers->len - 1);
  const StructList list = {"layers", &layer_table, &initial, LAYERS_MAX, take_layer, room};
  structs_read(reader, &list, value);
}

/* ---- One walkbox */

static bool is_same_box(const Walkbox *a, const Walkbox *b) {
  if (a->name || b->name) return a->name && b->name && g_ascii_strcasecmp(a->name, b->name) == 0;
  return rect_equals(a->rect, b->rect);
}

GVariant *state_box_write(const WalkboxSet *floor, int box) {
  const Walkbox *what = walkboxes_get(floor, box);
  guint before = 0;
  for (int i = 0; i < box; i++) before += is_same_box(walkboxes_get(floor, i), what);
  Rect rect = what->rect;
  return g_variant_new("(m^ay(iiii)u)", what->name, rect.x1, rect.y1, rect.x2, rect.y2, before);
}

int state_box_find(const WalkboxSet *floor, GVariant *value) {
  Walkbox what = {0};
  guint before;
  const char *name;
  g_variant_get(value, "(m^&ay(iiii)u)", &name, &what.rect.x1, &what.rect.y1, &what.rect.x2, &what.rect.y2, &before);
  what.name = (char *)name;
  for (int i = 0; i < walkboxes_count(floor); i++) {
    if (is_same_box(walkboxes_get(floor, i), &what) && before-- == 0) return i;
  }
  return NONE;
}

/* ---- Walkboxes: those that were enabled or disabled, and those that were added */

static const Field box_fields[] = {
    {FIELD("rect", Walkbox, rect, FIELD_RECT), COORDINATE, .is_needed = true},
    {FIELD("name", Walkbox, name, FIELD_NAME)},
    {FIELD("disabled", Walkbox, disabled, FIELD_BOOL)},
    {FIELD("scale-top", Walkbox, scale_top, FIELD_REAL), FACTOR},
    {FIELD("scale-bottom", Walkbox, scale_bottom, FIELD_REAL), FACTOR},
    {FIELD("speed", Walkbox, speed, FIELD_REAL), FACTOR},
};
static const FieldTable box_table = FIELD_TABLE(box_fields, Walkbox);

#define CHANGES_TYPE "a(" STATE_BOX_TYPE "b)"
#define FLOOR_TYPE "(" CHANGES_TYPE "aa{sv})"

static uint64_t sum_floor(const World *world, int room) { return sum_of(&box_table, world_room(world, room)->floor.boxes); }

static const GByteArray *base_of(const StateWriter *writer, int room) {
  return writer->floors && (guint)room < writer->floors->rooms->len ? writer->floors->rooms->pdata[room] : NULL;
}

static GVariant *write_floor(const StateWriter *writer, int room) {
  const WalkboxSet *floor = &world_room(writer->world, room)->floor;
  const GByteArray *base = base_of(writer, room);
  GVariantBuilder changed, added;
  g_variant_builder_init(&changed, G_VARIANT_TYPE(CHANGES_TYPE));
  g_variant_builder_init(&added, G_VARIANT_TYPE("aa{sv}"));
  for (int i = 0; i < walkboxes_count(floor); i++) {
    const Walkbox *box = walkboxes_get(floor, i);
    bool is_old = base && (guint)i < base->len;
    if (!is_old) g_variant_builder_add_value(&added, struct_write(&box_table, writer->world, box));
    else if (base->data[i] != box->disabled)
      g_variant_builder_add(&changed, "(@" STATE_BOX_TYPE "b)", state_box_write(floor, i), box->disabled);
  }
  return g_variant_new("(@" CHANGES_TYPE "@aa{sv})", g_variant_builder_end(&changed), g_variant_builder_end(&added));
}

static void read_change(const StateReader *reader, WalkboxSet *floor, GVariant *change) {
  g_autoptr(GVariant) key = NULL;
  gboolean disabled;
  g_variant_get(change, "(@" STATE_BOX_TYPE "b)", &key, &disabled);
  int box = state_box_find(floor, key);
  if (box != NONE) {
    walkboxes_set_disabled(floor, box, disabled);
    return;
  }
  g_autofree char *text = g_variant_print(key, FALSE);
  g_autoptr(GVariant) name = g_variant_get_child_value(key, 0);
  const char *known = state_name_read(name);
  state_report(reader, "there is no walkbox '%.100s' now; it was %s", known ? known : text, disabled ? "disabled" : "enabled");
}

/* The limits of the script's functions. */
static bool has_place_for(const World *world, const WalkboxSet *floor, Rect rect) {
  if (walkboxes_count(floor) >= WALKBOXES_MAX) return false;
  int64_t crossings = walkboxes_crossings(floor, rect), all = crossings;
  for (int i = 0; i < registry_count(&world->rooms); i++) all += world_room(world, i)->floor.crossings;
  return floor->crossings + crossings <= WALKBOX_CROSSINGS_MAX && all <= WALKBOX_CROSSINGS_ALL;
}

static int find_box(const WalkboxSet *floor, const Walkbox *box) {
  for (int i = 0; i < walkboxes_count(floor); i++) {
    if (is_same_box(walkboxes_get(floor, i), box) && rect_equals(walkboxes_get(floor, i)->rect, box->rect)) return i;
  }
  return NONE;
}

static bool take_box(const StateReader *reader, void *element, void *user) {
  const Walkbox *box = element;
  WalkboxSet *floor = user;
  int known = find_box(floor, box); /* the files have it now */
  if (known != NONE) {
    walkboxes_set_disabled(floor, known, box->disabled);
    return false;
  }
  bool is_valid = box->rect.x1 <= box->rect.x2 && box->rect.y1 <= box->rect.y2;
  if (!is_valid || !has_place_for(reader->world, floor, box->rect)) {
    state_report(reader, "a walkbox is left out, because %s",
                 is_valid ? "the room has too many" : "its corners are in the wrong order");
    return false;
  }
  walkboxes_add(floor, box); /* copies the name */
  reader->world->thing_bytes += STATE_PART_BYTES + (box->name ? strlen(box->name) : 0);
  return false;
}

static void read_floor(const StateReader *reader, int room, GVariant *value) {
  static const Walkbox initial = {.scale_top = 1, .scale_bottom = 1, .speed = 1};
  WalkboxSet *floor = &world_room(reader->world, room)->floor;
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE(FLOOR_TYPE))) {
    state_report(reader, "'walkboxes' has another type; they stay as they are");
    return;
  }
  g_autoptr(GVariant) changed = g_variant_get_child_value(value, 0);
  g_autoptr(GVariant) added = g_variant_get_child_value(value, 1);
  gsize count = MIN(g_variant_n_children(changed), WALKBOXES_MAX);
  for (gsize i = 0; i < count; i++) {
    g_autoptr(GVariant) change = g_variant_get_child_value(changed, i);
    read_change(reader, floor, change);
  }
  const StructList list = {"walkboxes", &box_table, &initial, WALKBOXES_MAX, take_box, floor};
  structs_read(reader, &list, added);
}

const StatePart state_room_parts[2] = {
    {"layers", sum_layers, write_layers, read_layers, false},
    {"walkboxes", sum_floor, write_floor, read_floor, false},
};
