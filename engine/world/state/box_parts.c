/* box_parts.c: the boxes of the interface. They are written whole, parents before
 * children. The boxes of widgets are not written: the scripts make them again. */

#include "world/state/classes.h"
#include "world/ui/box_input.h"

#define FAR .low = -STAGE_FAR, .high = STAGE_FAR
#define ALPHA .low = 0, .high = 255

static const char *const aligns[] = {"center", "left", "right", NULL};
static const char *const valigns[] = {"middle", "top", "bottom", NULL};

typedef struct BoxRecord {
  char *id, *parent;
  BoxSettings of;
} BoxRecord;

#define BOX(name_, member_, kind_) FIELD(name_, BoxRecord, of.member_, kind_)
#define LOOK(name_, look_)                                                                                                       \
  {BOX(name_ ".fill", looks[look_].fill, FIELD_COLOR)}, {BOX(name_ ".border", looks[look_].border, FIELD_COLOR)},                \
      {BOX(name_ ".ink", looks[look_].ink, FIELD_COLOR)}, {                                                                      \
    BOX(name_ ".frame", looks[look_].frame, FIELD_INT), .low = BOX_NO_FRAME, .high = FRAMES_MAX                                  \
  }

static const Field box_fields[] = {
    {FIELD("id", BoxRecord, id, FIELD_NAME), .is_needed = true},
    {FIELD("parent", BoxRecord, parent, FIELD_NAME)},
    {BOX("at", at, FIELD_POINT), FAR},
    {BOX("size", size, FIELD_POINT), .low = 0, .high = STAGE_FAR},
    {BOX("order", order, FIELD_INT), FAR},
    {BOX("alpha", alpha, FIELD_INT), ALPHA},
    {BOX("hidden", hidden, FIELD_BOOL)},
    {BOX("disabled", disabled, FIELD_BOOL)},
    {BOX("clips", clips, FIELD_BOOL)},
    {BOX("takes-pointer", takes_pointer, FIELD_BOOL)},
    {BOX("takes-focus", takes_focus, FIELD_BOOL)},
    {BOX("takes-wheel", takes_wheel, FIELD_BOOL)},
    {BOX("notes-hover", notes_hover, FIELD_BOOL)},
    {BOX("notes-drag", notes_drag, FIELD_BOOL)},
    {BOX("modal", is_modal, FIELD_BOOL)},
    {BOX("follows", follows, FIELD_BOOL)},
    {BOX("keys", keys, FIELD_INT), .low = 0, .high = 63},
    {BOX("curtain", curtain, FIELD_COLOR)},
    {BOX("border-width", border_width, FIELD_INT), .low = 0, .high = STAGE_FAR},
    {BOX("picture", picture, FIELD_THING), .of = OF_ANIMATION},
    {BOX("slice", slice, FIELD_RECT), .low = 0, .high = BOX_SLICE_MAX},
    {BOX("zoom", zoom, FIELD_INT), .low = 1, .high = BOX_ZOOM_MAX},
    {BOX("text", text, FIELD_NAME)},
    {BOX("font", font, FIELD_THING), .of = OF_FONT},
    {BOX("has-outline", has_outline, FIELD_BOOL)},
    {BOX("outline", outline, FIELD_COLOR)},
    {BOX("wraps", wraps, FIELD_BOOL)},
    {BOX("align", align, FIELD_WORD), .words = aligns},
    {BOX("valign", valign, FIELD_WORD), .words = valigns},
    {BOX("inset", inset, FIELD_RECT), .low = 0, .high = BOX_SLICE_MAX},
    LOOK("normal", BOX_NORMAL),
    LOOK("hot", BOX_HOT),
    LOOK("down", BOX_DOWN),
    LOOK("off", BOX_OFF),
    {BOX("up", neighbors[BOX_UP], FIELD_NAME)},
    {BOX("below", neighbors[BOX_DOWNWARD], FIELD_NAME)},
    {BOX("left", neighbors[BOX_LEFT], FIELD_NAME)},
    {BOX("right", neighbors[BOX_RIGHT], FIELD_NAME)},
};
static const FieldTable box_table = FIELD_TABLE(box_fields, BoxRecord);

static void add_record(Box *box, void *records) {
  if (box_is_of_widget(box)) return;
  BoxRecord record = {.id = box->id, .parent = box->parent ? box->parent->id : NULL, .of = box->settings};
  g_array_append_val((GArray *)records, record);
}

static GVariant *write_boxes(const StateWriter *writer, int unused) {
  (void)unused;
  g_autoptr(GArray) records = g_array_new(FALSE, FALSE, sizeof(BoxRecord));
  boxes_visit(&writer->world->ui, add_record, records);
  return records->len > 0 ? structs_write(&box_table, writer->world, records, NULL) : NULL;
}

/* Always leaves the texts to the caller, because box_set copies them. */
static bool take_box(const StateReader *reader, void *element, void *user) {
  (void)user;
  const BoxRecord *record = element;
  if (box_find(&reader->world->ui, record->id)) {
    state_report(reader, "the box '%.100s' is there twice; the second is left out", record->id);
    return false;
  }
  g_autofree char *fault = box_set(&reader->world->ui, record->id, record->parent, &record->of);
  if (fault) state_report(reader, "the box '%.100s' is left out: %.200s", record->id, fault);
  return false;
}

static void read_boxes(const StateReader *reader, int unused, GVariant *value) {
  (void)unused;
  const BoxRecord initial = {.of = box_defaults()};
  const StructList list = {"boxes", &box_table, &initial, BOXES_MAX, take_box, NULL};
  structs_read(reader, &list, value);
}

/* ---- The focus: (id, the player uses keys) */

static GVariant *write_focus(const StateWriter *writer, int unused) {
  (void)unused;
  const Ui *ui = &writer->world->ui;
  const char *id = ui->focus ? ui->focus->id : ui->wanted;
  return id ? g_variant_new("(^ayb)", id, ui->uses_keys) : NULL;
}

static void read_focus(const StateReader *reader, int unused, GVariant *value) {
  (void)unused;
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE("(ayb)"))) {
    state_report(reader, "'box-focus' has another type; no box has the focus");
    return;
  }
  const char *id;
  gboolean uses_keys;
  g_variant_get(value, "(^&ayb)", &id, &uses_keys);
  Box *box = box_find(&reader->world->ui, id);
  if (box) box_focus(&reader->world->ui, box);
  else box_want_focus(&reader->world->ui, id);
  reader->world->ui.uses_keys = uses_keys;
}

const StatePart state_box_parts[2] = {
    {"boxes", NULL, write_boxes, read_boxes, true},
    {"box-focus", NULL, write_focus, read_focus, true},
};
