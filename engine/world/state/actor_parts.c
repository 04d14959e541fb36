/* actor_parts.c: where an actor stands on the floor, and what it does: walk, speak, play a pose. */

#include "base/data/checksum.h"
#include "world/state/classes.h"

/* ---- The walkboxes that the actor is in */

#define FLOOR_TYPE "(m" STATE_BOX_TYPE "a" STATE_BOX_TYPE ")"

static const WalkboxSet *floor_of(const World *world, int actor) {
  int room = world_actor(world, actor)->room;
  return room == NONE ? NULL : &world_room(world, room)->floor;
}

/* Includes room and place: after a move, the box is written even if it has the same number. */
static uint64_t sum_floor(const World *world, int actor) {
  const Actor *who = world_actor(world, actor);
  const GArray *inside = who->triggers.inside;
  Checksum sum;
  checksum_init(&sum);
  checksum_add(&sum, (uint64_t)who->room);
  checksum_add_double(&sum, who->at.x);
  checksum_add_double(&sum, who->at.y);
  checksum_add(&sum, (uint64_t)who->box);
  for (guint i = 0; inside && i < inside->len; i++) checksum_add(&sum, (uint64_t)g_array_index(inside, int, i));
  return checksum_result(&sum);
}

static GVariant *write_floor(const StateWriter *writer, int actor) {
  const Actor *who = world_actor(writer->world, actor);
  const WalkboxSet *floor = floor_of(writer->world, actor);
  const GArray *inside = who->triggers.inside;
  if (!floor) return NULL;
  GVariant *box = who->box == NONE ? NULL : state_box_write(floor, who->box);
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE("a" STATE_BOX_TYPE));
  for (guint i = 0; inside && i < inside->len; i++) {
    g_variant_builder_add_value(&builder, state_box_write(floor, g_array_index(inside, int, i)));
  }
  return g_variant_new("(@m" STATE_BOX_TYPE "@a" STATE_BOX_TYPE ")", g_variant_new_maybe(G_VARIANT_TYPE(STATE_BOX_TYPE), box),
                       g_variant_builder_end(&builder));
}

static bool is_inside(const GArray *inside, int box) {
  for (guint i = 0; i < inside->len; i++) {
    if (g_array_index(inside, int, i) == box) return true;
  }
  return false;
}

/* A box that does not exist now cannot be left or entered: nothing to report. */
static void read_inside(const StateReader *reader, int actor, const WalkboxSet *floor, GVariant *boxes) {
  World *world = reader->world;
  Actor *who = world_actor(world, actor);
  Vec at = who->at;
  if (!world->rules.enters_covered_boxes) return;
  if (!who->triggers.inside) triggers_begin_leg(world, actor, at, at, false); /* makes the arrays */
  triggers_forget(&who->triggers);
  gsize count = MIN(g_variant_n_children(boxes), (gsize)walkboxes_count(floor));
  for (gsize i = 0; i < count; i++) {
    g_autoptr(GVariant) key = g_variant_get_child_value(boxes, i);
    int box = state_box_find(floor, key);
    if (box != NONE && !is_inside(who->triggers.inside, box)) g_array_append_val(who->triggers.inside, box);
  }
}

static void read_floor(const StateReader *reader, int actor, GVariant *value) {
  World *world = reader->world;
  Actor *who = world_actor(world, actor);
  const WalkboxSet *floor = floor_of(world, actor);
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE(FLOOR_TYPE))) {
    state_report(reader, "'floor' has another type; it is found again from its place");
    return;
  }
  if (!floor) return;
  g_autoptr(GVariant) maybe = g_variant_get_child_value(value, 0);
  g_autoptr(GVariant) key = g_variant_get_maybe(maybe);
  g_autoptr(GVariant) boxes = g_variant_get_child_value(value, 1);
  int box = key ? state_box_find(floor, key) : NONE;
  if (key && box == NONE) return; /* settle_actor has found another */
  actor_set_box(world, actor, box);
  who->box_scale = box == NONE ? 1 : walkbox_scale_at(walkboxes_get(floor, box), who->at.y);
  read_inside(reader, actor, floor, boxes);
}

/* ---- A walk: its places that are still ahead. The path is planned again */

#define GOALS_MAX 1024

static GVariant *write_walk(const StateWriter *writer, int actor) {
  const Walk *walk = &world_actor(writer->world, actor)->walk;
  if (!walk->active) return NULL;
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE("a(dd)"));
  for (guint i = 0; i < walk->goals->len; i++) {
    const WalkGoal *goal = &g_array_index(walk->goals, WalkGoal, i);
    bool is_last = i + 1 == walk->goals->len;
    if (goal->point >= walk->next || is_last) g_variant_builder_add(&builder, "(dd)", goal->requested.x, goal->requested.y);
  }
  return g_variant_builder_end(&builder);
}

static bool is_near(Vec at) { return at.x >= -STAGE_FAR && at.x <= STAGE_FAR && at.y >= -STAGE_FAR && at.y <= STAGE_FAR; }

static void read_walk(const StateReader *reader, int actor, GVariant *value) {
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE("a(dd)"))) {
    state_report(reader, "'walk' has another type; it stands still");
    return;
  }
  g_autoptr(GArray) goals = g_array_new(FALSE, FALSE, sizeof(Vec));
  GVariantIter iter;
  Vec at;
  g_variant_iter_init(&iter, value);
  while (goals->len < GOALS_MAX && g_variant_iter_next(&iter, "(dd)", &at.x, &at.y)) {
    if (is_near(at)) g_array_append_val(goals, at);
    else state_report(reader, "it walks to a place out of range, which is left out");
  }
  if (goals->len == 0) return;
  const Vec *places = (const Vec *)(const void *)goals->data;
  if (!walk_begin(reader->world, actor, places, (int)goals->len))
    state_report(reader, "it has no floor to walk on; it stands still");
}

/* ---- A line of speech. The script that began it does not exist after loading */

static const Field speech_fields[] = {
    {FIELD("text", Speech, text, FIELD_NAME), .is_needed = true},
    {FIELD("font", Speech, font, FIELD_THING), .of = OF_FONT, .is_needed = true},
    {FIELD("color", Speech, color, FIELD_COLOR)},
    {FIELD("outline", Speech, outline, FIELD_COLOR)},
    {FIELD("has-outline", Speech, has_outline, FIELD_BOOL)},
    {FIELD("ends", Speech, ends, FIELD_TICK), .low = 0, .high = 9.3e18},
    {FIELD("voice", Speech, voice, FIELD_NUMBER)},
    {FIELD("as-voice", Speech, as_voice, FIELD_BOOL)},
    {FIELD("serial", Speech, serial, FIELD_NUMBER)},
};
static const FieldTable speech_table = FIELD_TABLE(speech_fields, Speech);

static GVariant *write_speech(const StateWriter *writer, int actor) {
  const Speech *speech = &world_actor(writer->world, actor)->speech;
  return speech->active ? struct_write(&speech_table, writer->world, speech) : NULL;
}

static void read_speech(const StateReader *reader, int actor, GVariant *value) {
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE_VARDICT)) {
    state_report(reader, "'speech' has another type; it is silent");
    return;
  }
  Speech speech = {0};
  if (!struct_read(reader, &speech_table, &speech, value)) {
    state_report(reader, "its line is left out");
    struct_clear(&speech_table, &speech);
    return;
  }
  speech.active = true;
  Actor *who = world_actor(reader->world, actor);
  g_free(who->speech.text);
  who->speech = speech;
  assets_check_font(reader->world->assets, speech.font);
}

/* ---- A pose that is played once */

static const Field play_fields[] = {
    {FIELD("ends", Play, ends, FIELD_TICK), .low = 0, .high = (double)STATE_TICK_MAX, .is_needed = true},
    {FIELD("stay", Play, stay, FIELD_BOOL)},
};
static const FieldTable play_table = FIELD_TABLE(play_fields, Play);

static GVariant *write_play(const StateWriter *writer, int actor) {
  const Play *play = &world_actor(writer->world, actor)->play;
  return play->active ? struct_write(&play_table, writer->world, play) : NULL;
}

static void read_play(const StateReader *reader, int actor, GVariant *value) {
  Play play = {0};
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE_VARDICT) || !struct_read(reader, &play_table, &play, value)) {
    state_report(reader, "the pose that it plays is damaged; it is left out");
    return;
  }
  play.active = true;
  world_actor(reader->world, actor)->play = play;
}

const StatePart state_actor_parts[4] = {
    {"floor", sum_floor, write_floor, read_floor, true},
    {"walk", NULL, write_walk, read_walk, true},
    {"speech", NULL, write_speech, read_speech, true},
    {"play", NULL, write_play, read_play, true},
};
