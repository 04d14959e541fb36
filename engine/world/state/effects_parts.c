/* effects_parts.c: effects of the picture and countdowns. A message window is not kept: while one
 * is shown, no checkpoint is taken. */

#include "world/state/classes.h"

#define PX .low = 0, .high = STAGE_FAR
#define TIME .low = 0, .high = EFFECT_TICKS_MAX
#define PLACE .is_place = true

static const char *const eases[] = {"linear", "in", "out", "in-out", NULL};
_Static_assert(G_N_ELEMENTS(eases) == EASE_COUNT + 1, "a word for each kind");

static const Field effect_fields[] = {
    {FIELD("shake.px", World, effects.shake.px, FIELD_INT), .low = 0, .high = SHAKE_MAX, PLACE},
    {FIELD("shake.elapsed", World, effects.shake.elapsed, FIELD_TICK), TIME, PLACE},
    {FIELD("shake.duration", World, effects.shake.duration, FIELD_TICK), TIME, PLACE},
    {FIELD("flash.color", World, effects.flash.color, FIELD_COLOR), PLACE},
    {FIELD("flash.elapsed", World, effects.flash.elapsed, FIELD_TICK), TIME, PLACE},
    {FIELD("flash.duration", World, effects.flash.duration, FIELD_TICK), TIME, PLACE},
    {FIELD("letterbox.from", World, effects.letterbox.from, FIELD_INT), PX, PLACE},
    {FIELD("letterbox.px", World, effects.letterbox.px, FIELD_INT), PX, PLACE},
    {FIELD("letterbox.elapsed", World, effects.letterbox.elapsed, FIELD_TICK), TIME, PLACE},
    {FIELD("letterbox.duration", World, effects.letterbox.duration, FIELD_TICK), TIME, PLACE},
    {FIELD("pan.room", World, effects.pan.room, FIELD_THING), .of = OF_ROOM, PLACE},
    {FIELD("pan.from", World, effects.pan.from, FIELD_VEC), .low = -1e9, .high = 1e9, PLACE},
    {FIELD("pan.to", World, effects.pan.to, FIELD_VEC), .low = -1e9, .high = 1e9, PLACE},
    {FIELD("pan.ease", World, effects.pan.ease, FIELD_WORD), .words = eases, PLACE},
    {FIELD("pan.elapsed", World, effects.pan.elapsed, FIELD_TICK), TIME, PLACE},
    {FIELD("pan.duration", World, effects.pan.duration, FIELD_TICK), TIME, PLACE},
};

/* An effect that is running has not lasted longer than it may. */
static void settle_time(Tick *elapsed, Tick duration) {
  if (duration > 0) *elapsed = MIN(*elapsed, duration);
}

static void settle_effects(const StateReader *reader, int thing, bool is_placed) {
  (void)thing, (void)is_placed;
  ScreenEffects *effects = &reader->world->effects;
  settle_time(&effects->shake.elapsed, effects->shake.duration);
  settle_time(&effects->flash.elapsed, effects->flash.duration);
  settle_time(&effects->letterbox.elapsed, effects->letterbox.duration);
  settle_time(&effects->pan.elapsed, effects->pan.duration);
}

static bool is_always(const World *world, int thing) {
  (void)world, (void)thing;
  return true;
}

const StateClass state_effects = {"effects", true, .table = FIELD_TABLE(effect_fields, World), .is_central = is_always,
                                  .settle = settle_effects};

/* ---- Countdowns */

static const char *const shapes[] = {"number", "bar", "both", "none", NULL};
_Static_assert(G_N_ELEMENTS(shapes) == COUNTDOWN_SHAPES + 1, "a word for each shape");

static const Field countdown_fields[] = {
    {FIELD("id", Countdown, id, FIELD_NAME), .is_needed = true},
    {FIELD("elapsed", Countdown, elapsed, FIELD_TICK), .low = 0, .high = COUNTDOWN_TICKS_MAX},
    {FIELD("duration", Countdown, duration, FIELD_TICK), .low = 1, .high = COUNTDOWN_TICKS_MAX, .is_needed = true},
    {FIELD("paused", Countdown, is_paused, FIELD_BOOL)},
    {FIELD("show", Countdown, shape, FIELD_WORD), .words = shapes},
    {FIELD("placed", Countdown, is_placed, FIELD_BOOL)},
    {FIELD("at", Countdown, at, FIELD_POINT), .low = -STAGE_FAR, .high = STAGE_FAR},
    {FIELD("width", Countdown, width, FIELD_INT), PX},
    {FIELD("font", Countdown, font, FIELD_THING), .of = OF_FONT},
    {FIELD("color", Countdown, color, FIELD_COLOR)},
    {FIELD("outline", Countdown, outline, FIELD_COLOR)},
    {FIELD("background", Countdown, background, FIELD_COLOR)},
};
static const FieldTable countdown_table = FIELD_TABLE(countdown_fields, Countdown);

GVariant *state_write_countdowns(const StateWriter *writer, int unused) {
  (void)unused;
  return structs_write(&countdown_table, writer->world, writer->world->countdowns, NULL);
}

static bool take_countdown(const StateReader *reader, void *element, void *user) {
  (void)user;
  const Countdown *countdown = element;
  if (countdown_find(reader->world->countdowns, countdown->id)) {
    state_report(reader, "the countdown '%.100s' is left out, because it is there twice", countdown->id);
    return false;
  }
  countdown_start(reader->world->countdowns, countdown); /* copies the id */
  if (countdown->font != NONE) assets_check_font(reader->world->assets, countdown->font);
  return false;
}

void state_read_countdowns(const StateReader *reader, int unused, GVariant *value) {
  (void)unused;
  static const Countdown initial = {.font = NONE, .duration = 1};
  const StructList list = {"countdowns", &countdown_table, &initial, COUNTDOWNS_MAX, take_countdown, NULL};
  structs_read(reader, &list, value);
}
