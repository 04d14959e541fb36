#include "script/persist/shapes.h"

#include "script/persist/image.h"

#include <string.h>

/* Shapes that are remembered, one for each hash, and the fields of one: larger tables are rare. */
#define SHAPES 128
#define FIELDS_MAX 64

typedef struct Shape {
  guint count;
  const char *keys[FIELDS_MAX]; /* in the order in which Lua lists them */
  guint8 sorted[FIELDS_MAX];    /* sorted[i]: which of them comes at place i */
} Shape;

struct Shapes {
  Shape shapes[SHAPES];
};

Shapes *shapes_new(void) { return g_new0(Shapes, 1); }
void shapes_free(Shapes *shapes) { g_free(shapes); }

static int by_key(gconstpointer a, gconstpointer b) {
  return value_order(&((const ImageSlot *)a)->key, &((const ImageSlot *)b)->key);
}

static const ImageSlot *field_at(const GArray *fields, guint i) { return &g_array_index(fields, ImageSlot, i); }

static bool is_sorted(const GArray *fields) {
  for (guint i = 1; i < fields->len; i++) {
    if (by_key(field_at(fields, i - 1), field_at(fields, i)) > 0) return false;
  }
  return true;
}

/* Returns the place of the shape that these fields have, or would have; NULL if a key is no text,
 * or if there are too many fields. */
static Shape *place_of(Shapes *shapes, const GArray *fields) {
  guint hash = fields->len;
  if (fields->len > FIELDS_MAX) return NULL;
  for (guint i = 0; i < fields->len; i++) {
    const Value *key = &field_at(fields, i)->key;
    if (key->kind != VALUE_STRING) return NULL;
    hash = hash * 31 + (guint)((guintptr)key->as.text >> 4);
  }
  return &shapes->shapes[hash % SHAPES];
}

static bool has_shape(const Shape *shape, const GArray *fields) {
  if (shape->count != fields->len) return false;
  for (guint i = 0; i < fields->len; i++) {
    if (shape->keys[i] != field_at(fields, i)->key.as.text) return false;
  }
  return true;
}

static void apply(const Shape *shape, GArray *fields) {
  ImageSlot listed[FIELDS_MAX];
  memcpy(listed, fields->data, fields->len * sizeof(ImageSlot));
  for (guint i = 0; i < fields->len; i++) g_array_index(fields, ImageSlot, i) = listed[shape->sorted[i]];
}

/* Sorts the fields and remembers how. Their values number them meanwhile. */
static void learn(Shape *shape, GArray *fields) {
  ImageSlot listed[FIELDS_MAX];
  memcpy(listed, fields->data, fields->len * sizeof(ImageSlot));
  shape->count = fields->len;
  for (guint i = 0; i < fields->len; i++) {
    shape->keys[i] = listed[i].key.as.text;
    g_array_index(fields, ImageSlot, i).value = (Value){.kind = VALUE_INTEGER, .as.integer = i};
  }
  g_array_sort(fields, by_key);
  for (guint i = 0; i < fields->len; i++) {
    shape->sorted[i] = (guint8)field_at(fields, i)->value.as.integer;
    g_array_index(fields, ImageSlot, i) = listed[shape->sorted[i]];
  }
}

void shapes_sort(Shapes *shapes, GArray *fields) {
  Shape *shape = fields->len > 1 ? place_of(shapes, fields) : NULL;
  if (shape && has_shape(shape, fields)) apply(shape, fields);
  else if (shape) learn(shape, fields);
  else if (!is_sorted(fields)) g_array_sort(fields, by_key);
}
