#include "world/state/state.h"

#include "base/check.h"
#include "world/bodies.h"
#include "world/state/classes.h"

#include <string.h>

#define THINGS_TYPE "a(aya{sv})"

struct WorldBase {
  GArray *sums[STATE_CLASSES]; /* uint64_t: by thing, its fields and parts */
  int counts[STATE_CLASSES];   /* of things */
  BaseFloors floors;
};

static int sum_count(const StateClass *what) { return what->table.count + what->part_count; }

/* ---- The state after loading */

static uint64_t part_sum(const StatePart *part, const World *world, int thing) { return part->sum ? part->sum(world, thing) : 0; }

/* What an actor does at the start is ended before the reading, so all of it must be written. */
static bool is_busy(const StateClass *what, const World *world, int thing) {
  return !what->is_world && what->of == OF_ACTOR && actor_is_busy(world_actor(world, thing));
}

static void add_sums(GArray *sums, const StateClass *what, const World *world, int thing) {
  const void *from = state_thing(what, world, thing);
  uint64_t mask = is_busy(what, world, thing) ? UINT64_MAX : 0; /* equals no later sum */
  for (int f = 0; f < what->table.count; f++) {
    uint64_t sum = field_sum(&what->table.fields[f], from) ^ mask;
    g_array_append_val(sums, sum);
  }
  for (int p = 0; p < what->part_count; p++) {
    uint64_t sum = part_sum(&what->parts[p], world, thing) ^ mask;
    g_array_append_val(sums, sum);
  }
}

static void free_bytes(gpointer bytes) { g_byte_array_unref(bytes); }

static void note_floors(BaseFloors *floors, const World *world) {
  floors->rooms = g_ptr_array_new_with_free_func(free_bytes);
  for (int i = 0; i < registry_count(&world->rooms); i++) {
    const WalkboxSet *floor = &world_room(world, i)->floor;
    GByteArray *disabled = g_byte_array_new();
    for (int b = 0; b < walkboxes_count(floor); b++) {
      guint8 is_disabled = walkboxes_get(floor, b)->disabled;
      g_byte_array_append(disabled, &is_disabled, 1);
    }
    g_ptr_array_add(floors->rooms, disabled);
  }
}

WorldBase *world_base_new(const World *world) {
  WorldBase *base = g_new0(WorldBase, 1);
  for (int c = 0; c < STATE_CLASSES; c++) {
    const StateClass *what = state_classes[c];
    base->counts[c] = state_thing_count(what, world);
    guint room = (guint)(base->counts[c] * sum_count(what));
    base->sums[c] = g_array_sized_new(FALSE, FALSE, sizeof(uint64_t), room);
    for (int i = 0; i < base->counts[c]; i++) add_sums(base->sums[c], what, world, i);
  }
  note_floors(&base->floors, world);
  return base;
}

void world_base_free(WorldBase *base) {
  if (!base) return;
  for (int c = 0; c < STATE_CLASSES; c++) g_array_unref(base->sums[c]);
  g_ptr_array_unref(base->floors.rooms);
  g_free(base);
}

/* ---- Writing */

typedef struct ThingWriter {
  StateWriter to;
  const StateClass *what;
  int thing;
  const uint64_t *sums; /* of the thing after loading; NULL: it did not exist */
  bool is_central;
} ThingWriter;

static bool is_field_due(const ThingWriter *writer, int f) {
  const Field *field = &writer->what->table.fields[f];
  if (!writer->sums || (writer->is_central && field->is_place)) return true;
  return field_sum(field, state_thing(writer->what, writer->to.world, writer->thing)) != writer->sums[f];
}

static bool is_part_due(const ThingWriter *writer, int p) {
  const StatePart *part = &writer->what->parts[p];
  if (!writer->sums || !part->sum || (writer->is_central && part->is_place)) return true;
  return part->sum(writer->to.world, writer->thing) != writer->sums[writer->what->table.count + p];
}

/* Returns what must be written of a thing, as a{sv}; NULL for nothing. */
static GVariant *write_thing(const ThingWriter *writer) {
  const StateClass *what = writer->what;
  GVariantBuilder *builder = NULL;
  for (int i = 0; i < sum_count(what); i++) {
    int p = i - what->table.count;
    if (p < 0 ? !is_field_due(writer, i) : !is_part_due(writer, p)) continue;
    GVariant *value =
        p < 0 ? field_write(&what->table.fields[i], writer->to.world, state_thing(what, writer->to.world, writer->thing))
              : what->parts[p].write(&writer->to, writer->thing);
    if (!value) continue;
    if (!builder) builder = g_variant_builder_new(G_VARIANT_TYPE_VARDICT);
    g_variant_builder_add(builder, "{sv}", p < 0 ? what->table.fields[i].name : what->parts[p].name, value);
  }
  if (!builder) return NULL;
  GVariant *dict = g_variant_builder_end(builder);
  g_variant_builder_unref(builder);
  return dict;
}

static ThingWriter writer_of(const World *world, const WorldBase *base, int c, int thing) {
  const StateClass *what = state_classes[c];
  ThingWriter writer = {.to = {world, base ? &base->floors : NULL}, .what = what, .thing = thing};
  if (base && thing < base->counts[c]) {
    writer.sums = &g_array_index(base->sums[c], uint64_t, (guint)(thing * sum_count(what)));
  }
  writer.is_central = what->is_central && what->is_central(world, thing);
  return writer;
}

static GVariant *write_class(const World *world, const WorldBase *base, int c) {
  const StateClass *what = state_classes[c];
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE(THINGS_TYPE));
  for (int i = 0; i < state_thing_count(what, world); i++) {
    ThingWriter writer = writer_of(world, base, c, i);
    GVariant *dict = write_thing(&writer);
    /* A dialog has no state of its own: that it was opened is kept. */
    if (!dict && what->create) dict = g_variant_new_array(G_VARIANT_TYPE("{sv}"), NULL, 0);
    const RegistryItem *thing = state_thing(what, world, i);
    if (dict) g_variant_builder_add(&builder, "(^ay@a{sv})", thing->id, dict);
  }
  return g_variant_builder_end(&builder);
}

GVariant *world_state_write(const World *world, const WorldBase *base) {
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
  for (int c = 0; c < STATE_CLASSES; c++) {
    const StateClass *what = state_classes[c];
    GVariant *value = NULL;
    if (what->is_world) {
      ThingWriter writer = writer_of(world, base, c, 0);
      value = write_thing(&writer);
    } else {
      value = write_class(world, base, c);
    }
    if (value) g_variant_builder_add(&builder, "{sv}", what->name, value);
  }
  return g_variant_builder_end(&builder);
}

/* ---- A world at rest */

static void rest_actor(Actor *actor) {
  if (actor_is_busy(actor)) {
    actor->pose = pose_still();
    actor->pose_once = false;
  }
  actor->walk.active = actor->speech.active = actor->play.active = false;
  g_clear_pointer(&actor->speech.text, g_free);
  actor->before = actor->at;
}

static void rest(World *world) {
  for (int i = 0; i < registry_count(&world->actors); i++) rest_actor(world_actor(world, i));
  for (int i = 0; i < registry_count(&world->objects); i++) {
    Object *object = world_object(world, i);
    object->before = object->at;
  }
  for (int i = 0; i < registry_count(&world->dialogs); i++) dialog_close(world, i);
  g_array_set_size(world->busy, 0);
  g_array_set_size(world->tweens, 0);
  g_array_set_size(world->texts, 0);
  boxes_remove_all(&world->ui);
  g_array_set_size(world->soundtrack.playing, 0);
  page_hide(world);
  page_log_clear(world);
  world->dialog = NONE;
  world->fade = (ScreenFade){0};
  screen_effects_clear(&world->effects);
  message_clear(&world->message);
  g_array_set_size(world->countdowns, 0);
  world->pointer.hover = (Hit){HIT_NOTHING, NONE};
  world->input_enabled = true;
  world->in_cutscene = false;
  world->in_passage = false;
}

/* ---- Reading */

typedef struct ThingReader {
  StateReader from;
  const StateClass *what;
  int thing;
  bool is_displaced; /* its room does not exist now */
  bool is_placed;    /* fields of its place were read */
} ThingReader;

static void read_field(ThingReader *reader, const Field *field, GVariant *value) {
  if (field->is_place && reader->is_displaced) return;
  bool is_read = field_read(&reader->from, field, state_thing(reader->what, reader->from.world, reader->thing), value);
  if (is_read) reader->is_placed |= field->is_place;
  else if (!reader->what->is_world && strcmp(field->name, "room") == 0) reader->is_displaced = true;
}

static int find_entry(const StateClass *what, const char *name) {
  const Field *field = field_find(&what->table, name);
  if (field) return (int)(field - what->table.fields);
  for (int p = 0; p < what->part_count; p++) {
    if (strcmp(what->parts[p].name, name) == 0) return what->table.count + p;
  }
  return NONE;
}

/* Reads fields and parts in the order of their tables, whatever their order in the file. */
static void read_thing(ThingReader *reader, GVariant *dict) {
  const StateClass *what = reader->what;
  g_autoptr(GPtrArray) values = g_ptr_array_new();
  g_ptr_array_set_size(values, sum_count(what));
  GVariantIter iter;
  const char *name = NULL;
  GVariant *value = NULL;
  g_variant_iter_init(&iter, dict);
  while (g_variant_iter_next(&iter, "{&sv}", &name, &value)) {
    int entry = find_entry(what, name);
    if (entry == NONE) state_report(&reader->from, "this version does not know '%.100s'", name);
    if (entry == NONE || values->pdata[entry]) g_variant_unref(value);
    else values->pdata[entry] = value;
  }
  for (int f = 0; f < what->table.count; f++) {
    if (values->pdata[f]) read_field(reader, &what->table.fields[f], values->pdata[f]);
  }
  if (what->settle) what->settle(&reader->from, reader->thing, reader->is_placed);
  for (int p = 0; p < what->part_count; p++) {
    GVariant *part = values->pdata[what->table.count + p];
    if (part && !(what->parts[p].is_place && reader->is_displaced)) what->parts[p].read(&reader->from, reader->thing, part);
  }
  for (guint i = 0; i < values->len; i++) {
    if (values->pdata[i]) g_variant_unref(values->pdata[i]);
  }
}

static int find_thing(const StateClass *what, World *world, const char *id) {
  int thing = registry_find(state_registry(world, what->of), id);
  return thing == NONE && what->create ? what->create(world, id) : thing;
}

/* Reads each thing once. Otherwise a hostile file could make the reading take very long. */
static void read_class(World *world, RestoreReport *report, const StateClass *what, GVariant *things) {
  g_autoptr(GHashTable) done = g_hash_table_new(g_direct_hash, g_direct_equal);
  GVariantIter iter;
  const char *id = NULL;
  GVariant *dict = NULL;
  g_variant_iter_init(&iter, things);
  while (g_variant_iter_next(&iter, "(^&ay@a{sv})", &id, &dict)) {
    ThingReader reader = {.from = {world, report, state_class_word(what->of), id}, .what = what};
    reader.thing = find_thing(what, world, id);
    if (reader.thing == NONE)
      restore_report_add(report, "there is no %s '%.100s' now; its state is left out", reader.from.class_word, id);
    else if (!g_hash_table_add(done, GINT_TO_POINTER(reader.thing)))
      state_report(&reader.from, "its state is there twice; the second is left out");
    else read_thing(&reader, dict);
    g_variant_unref(dict);
  }
}

static void read_section(World *world, RestoreReport *report, const StateClass *what, GVariant *state) {
  g_autoptr(GVariant) value = g_variant_lookup_value(state, what->name, NULL);
  if (!value) return;
  const GVariantType *type = what->is_world ? G_VARIANT_TYPE_VARDICT : G_VARIANT_TYPE(THINGS_TYPE);
  if (!g_variant_is_of_type(value, type)) {
    restore_report_add(report, "the %s of the checkpoint have another type; they stay as they are at the start", what->name);
    return;
  }
  ThingReader reader = {.from = {world, report, "the world", NULL}, .what = what};
  if (what->is_world) read_thing(&reader, value);
  else read_class(world, report, what, value);
}

static void report_unknown(GVariant *state, RestoreReport *report) {
  GVariantIter iter;
  const char *name;
  g_variant_iter_init(&iter, state);
  while (g_variant_iter_next(&iter, "{&sv}", &name, NULL)) {
    bool is_known = false;
    for (int c = 0; c < STATE_CLASSES && !is_known; c++) is_known = strcmp(state_classes[c]->name, name) == 0;
    if (!is_known) restore_report_add(report, "this version does not know the '%.100s' of the checkpoint", name);
  }
}

Tick world_state_tick(GVariant *state) {
  Tick tick = 0;
  g_autoptr(GVariant) world = g_variant_lookup_value(state, "world", G_VARIANT_TYPE_VARDICT);
  if (world) g_variant_lookup(world, "tick", "x", &tick);
  return MAX(tick, 0);
}

void world_state_read(World *world, GVariant *state, RestoreReport *report) {
  CHECK(g_variant_is_of_type(state, WORLD_STATE_TYPE), "a state of a world");
  rest(world);
  report_unknown(state, report);
  for (int c = 0; c < STATE_CLASSES; c++) read_section(world, report, state_classes[c], state);
  state_list_busy(world);
  for (int i = 0; i < registry_count(&world->actors); i++) bodies_measure(world, i);
  signals_reset(world->signals);
  changes_reset(&world->changes);
  ui_request_layout(&world->ui, UI_LAYOUT_ALL);
  world_mark_stage(world);
  world_apply_stage_change(world);
}
