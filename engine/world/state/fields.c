#include "world/state/fields.h"

#include "base/check.h"
#include "base/data/checksum.h"

#include <math.h>
#include <string.h>

/* ---- Classes */

static const struct {
  const char *word;
  bool is_asset;
  size_t registry; /* offset in World or Assets */
} classes[OF_CLASSES] = {
    [OF_ROOM] = {"room", false, offsetof(World, rooms)},
    [OF_ACTOR] = {"actor", false, offsetof(World, actors)},
    [OF_COSTUME] = {"costume", false, offsetof(World, costumes)},
    [OF_OBJECT] = {"object", false, offsetof(World, objects)},
    [OF_GROUP] = {"group", false, offsetof(World, groups)},
    [OF_CURSOR] = {"cursor", false, offsetof(World, cursors)},
    [OF_ANIMATION] = {"animation", true, offsetof(Assets, animations)},
    [OF_DIALOG] = {"dialog", false, offsetof(World, dialogs)},
    [OF_FONT] = {"font", true, offsetof(Assets, fonts)},
    [OF_SOUND] = {"sound", true, offsetof(Assets, sounds)},
};

const Registry *state_registry(const World *world, ThingClass of) {
  const char *owner = classes[of].is_asset ? (const char *)world->assets : (const char *)world;
  return (const Registry *)(const void *)(owner + classes[of].registry);
}

const char *state_class_word(ThingClass of) { return classes[of].word; }

/* ---- Sentences */

void state_report(const StateReader *reader, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *what = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  if (reader->id) restore_report_add(reader->report, "%s '%.100s': %s", reader->class_word, reader->id, what);
  else restore_report_add(reader->report, "%s: %s", reader->class_word, what);
}

static bool refuse(const StateReader *reader, const Field *field, const char *why) {
  state_report(reader, "'%s' %s; it keeps its value", field->name, why);
  return false;
}

/* ---- Names */

GVariant *state_name_write(const char *name) { return g_variant_new("m^ay", name); }

const char *state_name_read(GVariant *value) {
  const char *name = NULL;
  g_variant_get(value, "m^&ay", &name);
  return name;
}

/* ---- One field */

static const char *const types[FIELD_KINDS] = {
    [FIELD_BOOL] = "b",   [FIELD_INT] = "i",      [FIELD_TICK] = "x",    [FIELD_NUMBER] = "t",    [FIELD_REAL] = "d",
    [FIELD_WORD] = "s",   [FIELD_POINT] = "(ii)", [FIELD_VEC] = "(dd)",  [FIELD_RECT] = "(iiii)", [FIELD_COLOR] = "(yyyy)",
    [FIELD_NAME] = "may", [FIELD_POSE] = "may",   [FIELD_THING] = "may",
};

bool field_suits(const Field *field) {
  static const size_t sizes[FIELD_KINDS] = {
      [FIELD_BOOL] = sizeof(bool),       [FIELD_INT] = sizeof(int),     [FIELD_TICK] = sizeof(Tick),
      [FIELD_NUMBER] = sizeof(uint64_t), [FIELD_REAL] = sizeof(double), [FIELD_WORD] = sizeof(int),
      [FIELD_POINT] = sizeof(Point),     [FIELD_VEC] = sizeof(Vec),     [FIELD_RECT] = sizeof(Rect),
      [FIELD_COLOR] = sizeof(Color),     [FIELD_NAME] = sizeof(char *), [FIELD_POSE] = sizeof(Pose),
      [FIELD_THING] = sizeof(int),
  };
  bool has_range = field->low < field->high;
  bool wants_range = field->kind == FIELD_INT || field->kind == FIELD_TICK || field->kind == FIELD_REAL ||
                     field->kind == FIELD_POINT || field->kind == FIELD_VEC || field->kind == FIELD_RECT;
  return field->size == sizes[field->kind] && has_range == wants_range && !!field->words == (field->kind == FIELD_WORD);
}

static const void *at(const Field *field, const void *from) { return (const char *)from + field->offset; }

/* Enums are as wide as int in all our builds (checked by field_suits). */
static int int_at(const Field *field, const void *from) {
  int value;
  memcpy(&value, at(field, from), sizeof value);
  return value;
}

static const char *text_at(const Field *field, const void *from) {
  const char *text;
  memcpy(&text, at(field, from), sizeof text);
  return text;
}

uint64_t field_sum(const Field *field, const void *from) {
  Checksum sum;
  checksum_init(&sum);
  switch (field->kind) {
  case FIELD_BOOL: checksum_add(&sum, *(const bool *)at(field, from)); break;
  case FIELD_REAL: checksum_add_double(&sum, *(const double *)at(field, from)); break;
  case FIELD_VEC: {
    Vec value = *(const Vec *)at(field, from);
    checksum_add_double(&sum, value.x);
    checksum_add_double(&sum, value.y);
    break;
  }
  case FIELD_NAME:
  case FIELD_POSE: checksum_add_string(&sum, text_at(field, from)); break;
  default: checksum_add_bytes(&sum, at(field, from), field->size); break;
  }
  return checksum_result(&sum);
}

/* The font of a text that was never shown may be no index. */
static GVariant *id_of(const World *world, ThingClass of, int index) {
  const Registry *things = state_registry(world, of);
  const RegistryItem *thing = index < 0 || index >= registry_count(things) ? NULL : registry_get(things, index);
  return state_name_write(thing ? thing->id : NULL);
}

GVariant *field_write(const Field *field, const World *world, const void *from) {
  const void *value = at(field, from);
  switch (field->kind) {
  case FIELD_BOOL: return g_variant_new_boolean(*(const bool *)value);
  case FIELD_INT: return g_variant_new_int32(int_at(field, from));
  case FIELD_TICK: return g_variant_new_int64(*(const Tick *)value);
  case FIELD_NUMBER: return g_variant_new_uint64(*(const uint64_t *)value);
  case FIELD_REAL: return g_variant_new_double(*(const double *)value);
  case FIELD_WORD: return g_variant_new_string(field->words[int_at(field, from)]);
  case FIELD_POINT: return g_variant_new("(ii)", ((const Point *)value)->x, ((const Point *)value)->y);
  case FIELD_VEC: return g_variant_new("(dd)", ((const Vec *)value)->x, ((const Vec *)value)->y);
  case FIELD_RECT: {
    const Rect *rect = value;
    return g_variant_new("(iiii)", rect->x1, rect->y1, rect->x2, rect->y2);
  }
  case FIELD_COLOR: {
    const Color *color = value;
    return g_variant_new("(yyyy)", color->r, color->g, color->b, color->a);
  }
  case FIELD_NAME:
  case FIELD_POSE: return state_name_write(text_at(field, from));
  case FIELD_THING: return id_of(world, field->of, int_at(field, from));
  case FIELD_KINDS: break;
  }
  CHECK(false, "a kind of field");
  return NULL;
}

/* False for NaN. */
static bool is_within(const Field *field, double value) { return value >= field->low && value <= field->high; }

static bool read_integer(const StateReader *reader, const Field *field, void *place, GVariant *value) {
  int64_t number = field->kind == FIELD_INT ? g_variant_get_int32(value) : g_variant_get_int64(value);
  if (!is_within(field, (double)number)) return refuse(reader, field, "is out of range");
  if (field->kind == FIELD_INT) *(int *)place = (int)number;
  else *(Tick *)place = number;
  return true;
}

static bool read_number(const StateReader *reader, const Field *field, void *place, GVariant *value) {
  uint64_t number = g_variant_get_uint64(value);
  if (number > (uint64_t)STATE_TICK_MAX) return refuse(reader, field, "is out of range");
  *(uint64_t *)place = number;
  return true;
}

static bool read_real(const StateReader *reader, const Field *field, void *place, GVariant *value) {
  double number = g_variant_get_double(value);
  if (!is_within(field, number) && !(field->may_be_nan && isnan(number))) return refuse(reader, field, "is out of range");
  *(double *)place = number;
  return true;
}

static bool read_word(const StateReader *reader, const Field *field, void *place, GVariant *value) {
  const char *word = g_variant_get_string(value, NULL);
  for (int i = 0; field->words[i]; i++) {
    if (strcmp(field->words[i], word) != 0) continue;
    memcpy(place, &i, sizeof i);
    return true;
  }
  return refuse(reader, field, "is an unknown word");
}

static bool read_point(const StateReader *reader, const Field *field, void *place, GVariant *value) {
  Point point;
  g_variant_get(value, "(ii)", &point.x, &point.y);
  if (!is_within(field, point.x) || !is_within(field, point.y)) return refuse(reader, field, "is out of range");
  *(Point *)place = point;
  return true;
}

static bool read_vec(const StateReader *reader, const Field *field, void *place, GVariant *value) {
  Vec vec;
  g_variant_get(value, "(dd)", &vec.x, &vec.y);
  if (!is_within(field, vec.x) || !is_within(field, vec.y)) return refuse(reader, field, "is out of range");
  *(Vec *)place = vec;
  return true;
}

static bool read_rect(const StateReader *reader, const Field *field, void *place, GVariant *value) {
  Rect rect;
  g_variant_get(value, "(iiii)", &rect.x1, &rect.y1, &rect.x2, &rect.y2);
  bool fits = is_within(field, rect.x1) && is_within(field, rect.y1) && is_within(field, rect.x2) && is_within(field, rect.y2);
  if (!fits) return refuse(reader, field, "is out of range");
  *(Rect *)place = rect;
  return true;
}

static bool read_name(const StateReader *reader, const Field *field, void *place, GVariant *value) {
  const char *name = state_name_read(value);
  bool is_missing = !name && (field->is_needed || field->kind == FIELD_POSE);
  if (is_missing || (name && strlen(name) > STATE_TEXT_MAX))
    return refuse(reader, field, is_missing ? "is missing" : "is too long");
  char **text = place;
  if (field->kind == FIELD_POSE) {
    *(Pose *)place = pose_from_name(name);
  } else {
    g_free(*text);
    *text = g_strdup(name);
  }
  return true;
}

static bool read_thing(const StateReader *reader, const Field *field, void *place, GVariant *value) {
  const char *id = state_name_read(value);
  int index = id ? registry_find(state_registry(reader->world, field->of), id) : NONE;
  if (!id && field->is_needed) return refuse(reader, field, "is missing");
  if (id && index == NONE) {
    state_report(reader, "'%s' keeps its value, because there is no %s '%.100s' now", field->name, classes[field->of].word, id);
    return false;
  }
  *(int *)place = index;
  return true;
}

static bool read_color(void *place, GVariant *value) {
  Color color;
  g_variant_get(value, "(yyyy)", &color.r, &color.g, &color.b, &color.a);
  *(Color *)place = color;
  return true;
}

bool field_read(const StateReader *reader, const Field *field, void *to, GVariant *value) {
  void *place = (char *)to + field->offset;
  CHECK(field->kind < FIELD_KINDS, "a kind of field");
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE(types[field->kind]))) return refuse(reader, field, "has another type");
  switch (field->kind) {
  case FIELD_BOOL: *(bool *)place = g_variant_get_boolean(value); return true;
  case FIELD_INT:
  case FIELD_TICK: return read_integer(reader, field, place, value);
  case FIELD_NUMBER: return read_number(reader, field, place, value);
  case FIELD_REAL: return read_real(reader, field, place, value);
  case FIELD_WORD: return read_word(reader, field, place, value);
  case FIELD_POINT: return read_point(reader, field, place, value);
  case FIELD_VEC: return read_vec(reader, field, place, value);
  case FIELD_RECT: return read_rect(reader, field, place, value);
  case FIELD_COLOR: return read_color(place, value);
  case FIELD_NAME:
  case FIELD_POSE: return read_name(reader, field, place, value);
  case FIELD_THING: return read_thing(reader, field, place, value);
  case FIELD_KINDS: break;
  }
  return false;
}

const Field *field_find(const FieldTable *table, const char *name) {
  for (int i = 0; i < table->count; i++) {
    if (strcmp(table->fields[i].name, name) == 0) return &table->fields[i];
  }
  return NULL;
}

/* ---- Structs and lists of them */

GVariant *struct_write(const FieldTable *table, const World *world, const void *from) {
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
  for (int i = 0; i < table->count; i++) {
    const Field *field = &table->fields[i];
    g_variant_builder_add(&builder, "{sv}", field->name, field_write(field, world, from));
  }
  return g_variant_builder_end(&builder);
}

bool struct_read(const StateReader *reader, const FieldTable *table, void *to, GVariant *dict) {
  GVariantIter iter;
  const char *name = NULL;
  GVariant *value = NULL;
  uint64_t needed = 0, found = 0; /* a bit for each field */
  CHECK(table->count <= 64, "a table with at most 64 fields");
  for (int i = 0; i < table->count; i++) needed |= (uint64_t)table->fields[i].is_needed << i;
  g_variant_iter_init(&iter, dict);
  while (g_variant_iter_next(&iter, "{&sv}", &name, &value)) {
    const Field *field = field_find(table, name);
    if (!field) state_report(reader, "this version does not know '%.100s'", name);
    else if (field_read(reader, field, to, value)) found |= (uint64_t)1 << (field - table->fields);
    g_variant_unref(value);
  }
  return (needed & ~found) == 0;
}

void struct_clear(const FieldTable *table, void *what) {
  for (int i = 0; i < table->count; i++) {
    if (table->fields[i].kind != FIELD_NAME) continue;
    char **text = (char **)(void *)((char *)what + table->fields[i].offset);
    g_clear_pointer(text, g_free);
  }
}

GVariant *structs_write(const FieldTable *table, const World *world, const GArray *list, bool (*skip)(const void *element)) {
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE("aa{sv}"));
  for (guint i = 0; i < list->len; i++) {
    const void *element = list->data + (gsize)i * table->size;
    if (skip && skip(element)) continue;
    g_variant_builder_add_value(&builder, struct_write(table, world, element));
  }
  return g_variant_builder_end(&builder);
}

static void read_element(const StateReader *reader, const StructList *list, GVariant *dict) {
  g_autofree void *element = g_memdup2(list->initial, list->table->size);
  bool is_whole = struct_read(reader, list->table, element, dict);
  if (!is_whole) state_report(reader, "an entry of the %s is left out, because it is incomplete", list->name);
  if (!is_whole || !list->take(reader, element, list->user)) struct_clear(list->table, element);
}

bool structs_read(const StateReader *reader, const StructList *list, GVariant *value) {
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE("aa{sv}"))) {
    state_report(reader, "'%s' has another type; it is left out", list->name);
    return false;
  }
  gsize count = g_variant_n_children(value);
  if (count > list->most)
    state_report(reader, "only the first %u of %" G_GSIZE_FORMAT " %s are kept", list->most, count, list->name);
  for (gsize i = 0; i < MIN(count, list->most); i++) {
    g_autoptr(GVariant) dict = g_variant_get_child_value(value, i);
    read_element(reader, list, dict);
  }
  return true;
}
