/* world_parts.c: the lists of the world that belong to no thing. They are written whole, even if
 * empty: nothing that is shown or heard at the start of a game goes on in its middle. */

#include "world/state/classes.h"

#include <limits.h>
#include <string.h>

#define TEXTS_MAX 4096 /* budget.h, script/api */
#define ANY_INT .low = INT_MIN, .high = INT_MAX
#define FAR .low = -STAGE_FAR, .high = STAGE_FAR

/* ---- Free texts */

static const char *const aligns[] = {"center", "left", "right", NULL};
static const char *const valigns[] = {"middle", "top", "bottom", NULL};

static const Field text_fields[] = {
    {FIELD("id", FreeText, id, FIELD_NAME)},
    {FIELD("text", FreeText, text, FIELD_NAME), .is_needed = true},
    {FIELD("serial", FreeText, serial, FIELD_NUMBER), .is_needed = true},
    {FIELD("font", FreeText, font, FIELD_THING), .of = OF_FONT, .is_needed = true},
    {FIELD("color", FreeText, color, FIELD_COLOR)},
    {FIELD("outline", FreeText, outline, FIELD_COLOR)},
    {FIELD("has-outline", FreeText, has_outline, FIELD_BOOL)},
    {FIELD("at", FreeText, at, FIELD_VEC), FAR, .is_needed = true},
    {FIELD("align", FreeText, align, FIELD_WORD), .words = aligns},
    {FIELD("valign", FreeText, valign, FIELD_WORD), .words = valigns},
    {FIELD("width", FreeText, width, FIELD_INT), .low = 0, .high = STAGE_FAR},
    {FIELD("absolute", FreeText, absolute, FIELD_BOOL)},
    {FIELD("plane", FreeText, plane, FIELD_INT), ANY_INT},
    {FIELD("alpha", FreeText, alpha, FIELD_INT), .low = 0, .high = 255},
    {FIELD("ends", FreeText, ends, FIELD_TICK), .low = 0, .high = (double)STATE_TICK_MAX},
};
static const FieldTable text_table = FIELD_TABLE(text_fields, FreeText);

static GVariant *write_texts(const StateWriter *writer, int unused) {
  (void)unused;
  return structs_write(&text_table, writer->world, writer->world->texts, NULL);
}

/* Serials ascend, and ids are unique: text.c relies on both. */
static bool take_text(const StateReader *reader, void *element, void *ids) {
  FreeText *text = element;
  World *world = reader->world;
  uint64_t last = world->texts->len > 0 ? g_array_index(world->texts, FreeText, world->texts->len - 1).serial : 0;
  bool is_new = !text->id || !g_hash_table_contains(ids, text->id);
  if (text->serial <= last || text->serial > world->serials || !is_new) {
    state_report(reader, "the text '%.100s' is left out, because its %s is not unique", text->text, is_new ? "number" : "id");
    return false;
  }
  text->before = text->at;
  g_array_append_vals(world->texts, text, 1);
  if (text->id) g_hash_table_add(ids, text->id);
  assets_check_font(world->assets, text->font);
  return true;
}

static void read_texts(const StateReader *reader, int unused, GVariant *value) {
  (void)unused;
  static const FreeText initial = {.font = NONE, .alpha = 255};
  g_autoptr(GHashTable) ids = g_hash_table_new(g_str_hash, g_str_equal);
  const StructList list = {"texts", &text_table, &initial, TEXTS_MAX, take_text, ids};
  structs_read(reader, &list, value);
}

/* ---- Fades and floats */

typedef struct TweenRecord {
  int actor, object; /* the target; NONE for a text */
  uint64_t text;     /* its serial */
  Tween tween;
} TweenRecord;

static const Field tween_fields[] = {
    {FIELD("actor", TweenRecord, actor, FIELD_THING), .of = OF_ACTOR},
    {FIELD("object", TweenRecord, object, FIELD_THING), .of = OF_OBJECT},
    {FIELD("text", TweenRecord, text, FIELD_NUMBER)},
    {FIELD("float", TweenRecord, tween.is_float, FIELD_BOOL)},
    {FIELD("from", TweenRecord, tween.from, FIELD_REAL), .low = 0, .high = 255},
    {FIELD("to", TweenRecord, tween.to, FIELD_REAL), .low = 0, .high = 255},
    {FIELD("start", TweenRecord, tween.start, FIELD_VEC), .low = -1e9, .high = 1e9},
    {FIELD("end", TweenRecord, tween.end, FIELD_VEC), FAR},
    {FIELD("speed", TweenRecord, tween.speed, FIELD_REAL), .low = 0, .high = 1e9},
    {FIELD("elapsed", TweenRecord, tween.elapsed, FIELD_TICK), .low = 0, .high = 1e12},
    {FIELD("duration", TweenRecord, tween.duration, FIELD_TICK), .low = 0, .high = 1e12},
};
static const FieldTable tween_table = FIELD_TABLE(tween_fields, TweenRecord);

static TweenRecord record_of(const Tween *tween) {
  TweenRecord record = {.actor = NONE, .object = NONE, .tween = *tween};
  if (tween->target.kind == TARGET_ACTOR) record.actor = (int)tween->target.which;
  else if (tween->target.kind == TARGET_OBJECT) record.object = (int)tween->target.which;
  else record.text = tween->target.which;
  return record;
}

static GVariant *write_tweens(const StateWriter *writer, int unused) {
  (void)unused;
  g_autoptr(GArray) records = g_array_new(FALSE, FALSE, sizeof(TweenRecord));
  for (guint i = 0; i < writer->world->tweens->len; i++) {
    const Tween *tween = &g_array_index(writer->world->tweens, Tween, i);
    TweenRecord record = record_of(tween);
    if (!tween->ended) g_array_append_val(records, record);
  }
  return structs_write(&tween_table, writer->world, records, NULL);
}

static bool find_target(World *world, const TweenRecord *record, Target *target) {
  if (record->actor != NONE) *target = (Target){TARGET_ACTOR, (uint64_t)record->actor};
  else if (record->object != NONE) *target = (Target){TARGET_OBJECT, (uint64_t)record->object};
  else *target = (Target){TARGET_TEXT, record->text};
  return target->kind != TARGET_TEXT || text_by_serial(world, target->which);
}

static bool take_tween(const StateReader *reader, void *element, void *user) {
  (void)user;
  const TweenRecord *record = element;
  World *world = reader->world;
  Tween tween = record->tween;
  const char *name = tween.is_float ? "float" : "fade";
  bool is_known = find_target(world, record, &tween.target);
  if (!is_known || tween_is_active(world, tween.target, tween.is_float)) {
    state_report(reader, "a %s is left out, because %s", name,
                 is_known ? "its thing has two of them" : "its thing does not exist");
    return false;
  }
  if (tween.is_float) tween.speed = MAX(tween.speed, 1);
  else tween.duration = MAX(tween.duration, 1);
  g_array_append_val(world->tweens, tween);
  return true; /* it has no texts */
}

static void read_tweens(const StateReader *reader, int unused, GVariant *value) {
  (void)unused;
  static const TweenRecord initial = {.actor = NONE, .object = NONE};
  const StructList list = {"tweens", &tween_table, &initial, STATE_LIST_MAX, take_tween, NULL};
  structs_read(reader, &list, value);
}

/* ---- Sounds that play */

static const Field sound_fields[] = {
    {FIELD("sound", Playing, sound, FIELD_THING), .of = OF_SOUND, .is_needed = true},
    {FIELD("voice", Playing, voice, FIELD_NUMBER), .is_needed = true},
    {FIELD("loop", Playing, loop, FIELD_BOOL)},
    {FIELD("position", Playing, position, FIELD_TICK), .low = 0, .high = (double)STATE_TICK_MAX},
    {FIELD("fade-in", Playing, fade_in, FIELD_TICK), .low = 0, .high = 1e9},
    {FIELD("fade-out", Playing, fade_out, FIELD_TICK), .low = 0, .high = 1e9},
    {FIELD("stopping", Playing, stopping, FIELD_BOOL)},
    {FIELD("paused", Playing, paused, FIELD_BOOL)},
    {FIELD("paused-with-all", Playing, paused_with_all, FIELD_BOOL)},
    {FIELD("volume", Playing, volume, FIELD_REAL), .low = 0, .high = 1},
    {FIELD("pan", Playing, pan, FIELD_REAL), .low = -1, .high = 1},
};
static const FieldTable sound_table = FIELD_TABLE(sound_fields, Playing);

static GVariant *write_sounds(const StateWriter *writer, int unused) {
  (void)unused;
  return structs_write(&sound_table, writer->world, writer->world->soundtrack.playing, NULL);
}

static bool take_sound(const StateReader *reader, void *element, void *user) {
  (void)user;
  Playing *playing = element;
  Soundtrack *track = &reader->world->soundtrack;
  const char *id = assets_sound(reader->world->assets, playing->sound)->id;
  if (playing->voice == 0 || playing->voice > track->started || voice_is_playing(reader->world, playing->voice)) {
    state_report(reader, "the sound '%.100s' is left out, because its number is not unique", id);
    return false;
  }
  playing->length = assets_sound_length(reader->world->assets, playing->sound);
  if (playing->loop && playing->length > 0) playing->position %= playing->length;
  else playing->position = MIN(playing->position, playing->length);
  g_array_append_vals(track->playing, playing, 1);
  return true; /* it has no texts */
}

static void read_sounds(const StateReader *reader, int unused, GVariant *value) {
  (void)unused;
  static const Playing initial = {.sound = NONE, .volume = 1};
  const StructList list = {"sounds", &sound_table, &initial, PLAYING_MAX, take_sound, NULL};
  structs_read(reader, &list, value);
}

/* ---- Busy actors, in the order in which they started */

static GVariant *write_busy(const StateWriter *writer, int unused) {
  (void)unused;
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE("aay"));
  for (guint i = 0; i < writer->world->busy->len; i++) {
    const Actor *actor = world_actor(writer->world, g_array_index(writer->world->busy, int, i));
    if (actor_is_busy(actor)) g_variant_builder_add(&builder, "^ay", actor->id);
  }
  return g_variant_builder_end(&builder);
}

static bool is_listed(const World *world, int actor) {
  for (guint i = 0; i < world->busy->len; i++) {
    if (g_array_index(world->busy, int, i) == actor) return true;
  }
  return false;
}

static void add_busy(World *world, int actor) {
  if (actor != NONE && actor_is_busy(world_actor(world, actor)) && !is_listed(world, actor)) {
    g_array_append_val(world->busy, actor);
  }
}

/* Actors that are missing in the list come last. */
static void read_busy(const StateReader *reader, int unused, GVariant *value) {
  (void)unused;
  World *world = reader->world;
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE("aay"))) {
    state_report(reader, "'busy' has another type; the order of walking actors is another");
    return;
  }
  gsize count = MIN(g_variant_n_children(value), STATE_LIST_MAX);
  for (gsize i = 0; i < count; i++) {
    const char *id;
    g_variant_get_child(value, i, "^&ay", &id);
    add_busy(world, registry_find(&world->actors, id));
  }
}

void state_list_busy(World *world) {
  for (int i = 0; i < registry_count(&world->actors); i++) add_busy(world, i);
}

/* ---- The log of story pages */

static const Field line_fields[] = {
    {FIELD("text", PageLine, text, FIELD_NAME), .is_needed = true},
    {FIELD("is-choice", PageLine, is_choice, FIELD_BOOL)},
};
static const FieldTable line_table = FIELD_TABLE(line_fields, PageLine);

static GVariant *write_log(const StateWriter *writer, int unused) {
  (void)unused;
  return structs_write(&line_table, writer->world, writer->world->page.log, NULL);
}

static bool take_line(const StateReader *reader, void *element, void *user) {
  (void)user;
  const PageLine *line = element;
  page_log_add(reader->world, line->text, line->is_choice); /* copies the text */
  return false;
}

static void read_log(const StateReader *reader, int unused, GVariant *value) {
  (void)unused;
  static const PageLine initial = {0};
  const StructList list = {"page-log", &line_table, &initial, PAGE_LOG_MAX, take_line, NULL};
  structs_read(reader, &list, value);
}

/* ---- The thing under the pointer: (class, id) */

static GVariant *write_hover(const StateWriter *writer, int unused) {
  (void)unused;
  Hit hover = writer->world->pointer.hover;
  const char *id = hit_id(writer->world, hover);
  return id ? g_variant_new("(s^ay)", hover.kind == HIT_ACTOR ? "actor" : "object", id) : NULL;
}

/* If the thing is gone, the next tick finds what is under the pointer. */
static void read_hover(const StateReader *reader, int unused, GVariant *value) {
  (void)unused;
  World *world = reader->world;
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE("(say)"))) {
    state_report(reader, "'hover' has another type; it is found again");
    return;
  }
  const char *word, *id;
  g_variant_get(value, "(&s^&ay)", &word, &id);
  bool is_actor = strcmp(word, "actor") == 0;
  int index = registry_find(is_actor ? &world->actors : &world->objects, id);
  if (index != NONE) world->pointer.hover = (Hit){is_actor ? HIT_ACTOR : HIT_OBJECT, index};
}

const StatePart state_world_parts[7] = {
    {"texts", NULL, write_texts, read_texts, true},
    {"tweens", NULL, write_tweens, read_tweens, true}, /* after the texts: they move them */
    {"sounds", NULL, write_sounds, read_sounds, true},
    {"busy", NULL, write_busy, read_busy, true},
    {"page-log", NULL, write_log, read_log, true},
    {"hover", NULL, write_hover, read_hover, true},
    {"countdowns", NULL, state_write_countdowns, state_read_countdowns, true},
};
