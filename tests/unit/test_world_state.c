/* test_world_state.c: the state of a world by name. It is read into a world of the same files, and
 * into one of changed files; hostile states are refused without harm. */

#include "base/random.h"
#include "fixture_rounds.h"
#include "fixture_state.h"
#include "world/state/classes.h"
#include "world/state/state.h"
#include "world/world_run.h"
#include "world_checker.h"

#include <string.h>

static char *differences(const World *a, const World *b) {
  uint64_t first[WORLD_PARTS], second[WORLD_PARTS];
  GString *text = g_string_new(NULL);
  world_checksums(a, first);
  world_checksums(b, second);
  for (int i = 0; i < WORLD_PARTS; i++) {
    if (first[i] != second[i]) g_string_append_printf(text, "%s; ", world_part_name(i));
  }
  return g_string_free(text, FALSE);
}

#define assert_same_worlds(a, b)                                                                                                 \
  do {                                                                                                                           \
    g_autofree char *differences_ = differences(a, b);                                                                           \
    g_assert_cmpstr(differences_, ==, "");                                                                                       \
    g_assert_cmpstr(world_checker_fault(b), ==, NULL);                                                                           \
  } while (0)

/* The state as it is read from a file: checked, in normal form. The caller unrefs. */
static GVariant *from_file(GVariant *floating) {
  g_autoptr(GVariant) state = g_variant_ref_sink(floating);
  g_autoptr(GBytes) bytes = g_variant_get_data_as_bytes(state);
  g_autoptr(GVariant) read = g_variant_ref_sink(g_variant_new_from_bytes(WORLD_STATE_TYPE, bytes, FALSE));
  return g_variant_get_normal_form(read);
}

static char *read_into(Fixture *f, GVariant *state) {
  g_autoptr(RestoreReport) report = restore_report_new();
  world_state_read(&f->world, state, report);
  return restore_report_text(report);
}

static const StateFiles same_files = {0};

static void round_trip(void (*play_it)(Fixture *f), bool with_base) {
  Fixture played, fresh;
  state_load(&played, &same_files);
  g_autoptr(WorldBase) base = with_base ? world_base_new(&played.world) : NULL;
  play_it(&played);
  g_autoptr(GVariant) state = from_file(world_state_write(&played.world, base));
  state_load(&fresh, &same_files);
  fixture_point_at(&fresh, 1, 1);
  g_autofree char *report = read_into(&fresh, state);
  g_assert_cmpstr(report, ==, "");
  assert_same_worlds(&played.world, &fresh.world);
  /* Both go on alike. */
  signals_reset(&played.signals);
  for (int i = 0; i < 700; i++) {
    world_tick(&played.world);
    world_tick(&fresh.world);
    assert_same_worlds(&played.world, &fresh.world);
    g_autofree char *posted = fixture_signals(&played);
    assert_signals(&fresh, posted);
  }
  state_unload(&played);
  state_unload(&fresh);
}

static void test_restores_everything(void) { round_trip(state_play, true); }
static void test_restores_without_base(void) { round_trip(state_play, false); }

static void play_nothing(Fixture *f) { fixture_ticks(f, 10); }
static void test_restores_nothing(void) { round_trip(play_nothing, true); }

/* Lines and played poses that run at that moment, in their order. */
static void play_lines(Fixture *f) {
  fixture_ticks(f, 5);
  actor_say(&f->world, state_actor(f, "cat"),
            &(SayOptions){.text = "meow", .ticks = 50, .has_outline = true, .outline = {1, 2, 3, 4}});
  actor_play(&f->world, state_actor(f, "guy"), &(PlayPose){.pose = pose_from_name("sit"), .stay = true});
  fixture_ticks(f, 2);
}
static void test_restores_actions(void) { round_trip(play_lines, true); }

/* All effects of the picture, and countdowns. */
static void start_effects(Fixture *f) {
  World *world = &f->world;
  screen_effects_shake(&world->effects, 5, 90);
  screen_effects_flash(&world->effects, (Color){1, 2, 3, 200}, 80);
  screen_effects_letterbox(&world->effects, world->signals, 12, 70);
  camera_pan(world, (Vec){500, 10}, EASE_IN_OUT, 100);
  countdown_start(world->countdowns, &(Countdown){.id = (char *)"bomb", .duration = 300, .font = NONE, .shape = COUNTDOWN_BOTH});
  countdown_start(world->countdowns,
                  &(Countdown){.id = (char *)"air", .duration = 9000, .font = NONE, .is_placed = true, .at = {3, 4}});
  countdown_set_paused(world->countdowns, "air", true);
}

static void play_effects(Fixture *f) {
  fixture_ticks(f, 5);
  start_effects(f);
  fixture_ticks(f, 20);
}
static void test_restores_effects(void) { round_trip(play_effects, true); }

/* What main.lua has started is ended. */
static void test_ends_what_was_started(void) {
  Fixture played, fresh;
  state_load(&played, &same_files);
  play_lines(&played);
  text_show(&played.world, &(FreeText){.id = (char *)"title", .text = (char *)"t", .alpha = 255});
  sound_play(&played.world, 0, &(PlayOptions){.loop = true});
  screen_fade_start(&played.world, true, 30);
  world_set_in_cutscene(&played.world, true);
  world_set_input_enabled(&played.world, false);
  g_autoptr(WorldBase) base = world_base_new(&played.world);
  fixture_ticks(&played, 600);
  sound_stop(&played.world, 0, 0);
  texts_remove_all(&played.world);
  screen_fade_start(&played.world, false, 30);
  fixture_ticks(&played, 31);
  world_set_in_cutscene(&played.world, false);
  world_set_input_enabled(&played.world, true);
  g_autoptr(GVariant) state = from_file(world_state_write(&played.world, base));

  state_load(&fresh, &same_files);
  play_lines(&fresh);
  text_show(&fresh.world, &(FreeText){.id = (char *)"title", .text = (char *)"t", .alpha = 255});
  sound_play(&fresh.world, 0, &(PlayOptions){.loop = true});
  screen_fade_start(&fresh.world, true, 30);
  start_effects(&fresh);
  message_show(&fresh.world.message, &(Message){.text = (char *)"m", .font = NONE});
  world_set_in_cutscene(&fresh.world, true);
  world_set_input_enabled(&fresh.world, false);
  world_set_in_passage(&fresh.world, true);
  g_autofree char *report = read_into(&fresh, state);
  g_assert_cmpstr(report, ==, "");
  g_assert_cmpint(signals_count(&fresh.signals), ==, 0);
  assert_same_worlds(&played.world, &fresh.world);
  state_unload(&played);
  state_unload(&fresh);
}

/* A walk is planned again from where the actor is, and ends at the same place. */
static void test_plans_walks_again(void) {
  Fixture played, fresh;
  state_load(&played, &same_files);
  g_autoptr(WorldBase) base = world_base_new(&played.world);
  int guy = state_actor(&played, "guy");
  const Vec goals[] = {{60, 20}, {200, 150}, {500, 170}};
  g_assert_true(actor_walk_along(&played.world, guy, goals, G_N_ELEMENTS(goals)));
  fixture_ticks(&played, 150); /* past the first goal */
  g_autoptr(GVariant) state = from_file(world_state_write(&played.world, base));
  state_load(&fresh, &same_files);
  g_autofree char *report = read_into(&fresh, state);
  g_assert_cmpstr(report, ==, "");
  g_assert_cmpuint(world_actor(&fresh.world, guy)->walk.goals->len, ==, 2);
  Vec at = world_actor(&played.world, guy)->at, end = {0, 0};
  assert_at(world_actor(&fresh.world, guy)->at, at.x, at.y);
  g_assert_true(walk_destination(&fresh.world, guy, &end));
  assert_at(end, 500, 170);
  g_autofree char *parts = differences(&played.world, &fresh.world);
  g_assert_cmpstr(parts, ==, "actors; ");
  signals_reset(&played.signals);
  fixture_ticks(&played, 1000);
  fixture_ticks(&fresh, 1000);
  g_autofree char *posted = fixture_signals(&played);
  assert_signals(&fresh, posted);
  assert_at(world_actor(&fresh.world, guy)->at, 500, 170);
  state_unload(&played);
  state_unload(&fresh);
}

/* ---- Each field of each class */

static void change_field(const Field *field, void *thing, World *world) {
  void *place = (char *)thing + field->offset;
  switch (field->kind) {
  case FIELD_BOOL: *(bool *)place = !*(bool *)place; break;
  case FIELD_INT: *(int *)place = *(int *)place == (int)field->high ? (int)field->low : (int)field->high; break;
  case FIELD_TICK: *(Tick *)place += 3; break;
  case FIELD_NUMBER: *(uint64_t *)place += 3; break;
  case FIELD_REAL: *(double *)place = *(double *)place == 0.5 ? 0.25 : 0.5; break;
  case FIELD_WORD: *(int *)place = *(int *)place == 0 ? 1 : 0; break;
  case FIELD_POINT: *(Point *)place = (Point){17, 18}; break;
  case FIELD_VEC: *(Vec *)place = (Vec){17.5, 18.25}; break;
  case FIELD_RECT: *(Rect *)place = (Rect){17, 18, 219, 120}; break;
  case FIELD_COLOR: ((Color *)place)->b ^= 1; break;
  case FIELD_NAME:
    g_free(*(char **)place);
    *(char **)place = g_strdup("font"); /* also the id of one */
    break;
  case FIELD_POSE: *(Pose *)place = pose_from_name("sit"); break;
  case FIELD_THING: {
    int last = registry_count(state_registry(world, field->of)) - 1;
    *(int *)place = *(int *)place == last ? 0 : last;
    break;
  }
  case FIELD_KINDS: g_assert_not_reached();
  }
}

/* Returns whether a lone change of the field is no valid state, or does not last. */
static bool is_special(const StateClass *what, const Field *field) {
  const char *const names[] = {"save-turn", "pointer.text.visible", "settings.rows", NULL};
  return (what->is_world || what->of == OF_DIALOG) && g_strv_contains(names, field->name);
}

static void check_field(const StateClass *what, int f, int thing) {
  const Field *field = &what->table.fields[f];
  g_assert_true(field_suits(field));
  Fixture played, fresh;
  state_load(&played, &same_files);
  if (what->of == OF_DIALOG) state_dialog(&played, 0);
  fixture_ticks(&played, 2);
  world_actor(&played.world, 0)->costume = NONE;
  g_autoptr(WorldBase) base = world_base_new(&played.world);
  change_field(field, state_thing(what, &played.world, thing), &played.world);
  /* A thing is in a room or carried. */
  if (what->of == OF_OBJECT && strcmp(field->name, "owner") == 0) world_object(&played.world, thing)->room = NONE;
  if (what->of == OF_OBJECT && strcmp(field->name, "parent") == 0) world_object(&played.world, thing)->parent = 1;
  g_autoptr(GVariant) state = from_file(world_state_write(&played.world, base));
  state_load(&fresh, &same_files);
  if (what->of == OF_DIALOG) state_dialog(&fresh, 0);
  g_autofree char *report = read_into(&fresh, state);
  g_test_message("%s.%s: %s", what->name, field->name, report);
  g_assert_cmpstr(report, ==, "");
  uint64_t wanted = field_sum(field, state_thing(what, &played.world, thing));
  g_assert_cmphex(field_sum(field, state_thing(what, &fresh.world, thing)), ==, wanted);
  g_assert_cmpstr(world_checker_fault(&fresh.world), ==, NULL);
  state_unload(&played);
  state_unload(&fresh);
}

static void test_each_field(void) {
  for (int c = 0; c < STATE_CLASSES; c++) {
    const StateClass *what = state_classes[c];
    for (int f = 0; f < what->table.count; f++) {
      if (!is_special(what, &what->table.fields[f])) check_field(what, f, 0);
    }
  }
}

/* What play has not changed is not written, except for places of central things. */
static void test_is_a_difference(void) {
  Fixture f;
  state_load(&f, &same_files);
  g_autoptr(WorldBase) base = world_base_new(&f.world);
  object_set_state(&f.world, state_object(&f, "door"), "open");
  g_autoptr(GVariant) state = g_variant_ref_sink(world_state_write(&f.world, base));
  g_autoptr(GVariant) objects = g_variant_lookup_value(state, "objects", NULL);
  g_autoptr(GVariant) actors = g_variant_lookup_value(state, "actors", NULL);
  g_autofree char *text = g_variant_print(objects, FALSE);
  g_assert_cmpstr(text, ==, "[(b'door', {'state': <@may b'open'>})]");
  g_assert_cmpuint(g_variant_n_children(actors), ==, 0);
  state_unload(&f);
}

/* ---- Changed files */

static char *read_changed(Fixture *fresh, const StateFiles *old, const StateFiles *now) {
  Fixture played;
  state_load(&played, old);
  g_autoptr(WorldBase) base = world_base_new(&played.world);
  state_play(&played);
  g_autoptr(GVariant) state = from_file(world_state_write(&played.world, base));
  state_unload(&played);
  state_load(fresh, now);
  char *report = read_into(fresh, state);
  g_assert_cmpstr(world_checker_fault(&fresh->world), ==, NULL);
  fixture_ticks(fresh, 300);
  g_assert_cmpstr(world_checker_fault(&fresh->world), ==, NULL);
  return report;
}

static void test_things_are_gone(void) {
  static const struct {
    StateFiles files;
    const char *sentences[6];
  } cases[] = {
      {{.without_guy = true},
       {"there is no actor 'guy' now; its state is left out",
        "object 'lamp': 'owner' keeps its value, because there is no actor 'guy' now",
        "the world: 'controlled' keeps its value"}},
      {{.without_door = true}, {"there is no object 'door' now", "a float is left out, because its thing does not exist"}},
      {{.without_coat = true},
       {"there is no costume 'coat' now", "actor 'guy': 'costume' keeps its value, because there is no costume 'coat' now"}},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    Fixture fresh;
    g_autofree char *report = read_changed(&fresh, &same_files, &cases[i].files);
    g_test_message("%s", report);
    for (int k = 0; cases[i].sentences[k]; k++) {
      g_assert_nonnull(strstr(report, cases[i].sentences[k]));
    }
    g_assert_cmpint(fresh.world.tick, ==, 68 + 300);
    state_unload(&fresh);
  }
}

static void test_things_are_new(void) {
  Fixture fresh;
  g_autofree char *report = read_changed(&fresh, &same_files, &(StateFiles){.with_extra = true});
  g_assert_cmpstr(report, ==, "");
  const Actor *extra = world_actor(&fresh.world, state_actor(&fresh, "extra"));
  assert_at(extra->at, 5, 5);
  g_assert_cmpstr(world_actor(&fresh.world, fresh.world.controlled)->id, ==, "guy");
  state_unload(&fresh);
}

/* The room of an actor is gone: the actor stays where it is at the start. */
static void test_rooms_are_gone(void) {
  Fixture played, fresh;
  state_load(&played, &same_files);
  g_autoptr(WorldBase) base = world_base_new(&played.world);
  int guy = state_actor(&played, "guy");
  world_set_controlled(&played.world, guy);
  actor_place(&played.world, guy, state_room(&played, "yard"), (Vec){77, 88});
  world_show_room(&played.world, state_room(&played, "yard"));
  actor_set_speed(&played.world, guy, 99);
  g_autoptr(GVariant) state = from_file(world_state_write(&played.world, base));
  state_load(&fresh, &(StateFiles){.without_yard = true});
  g_autofree char *report = read_into(&fresh, state);
  g_assert_nonnull(strstr(report, "actor 'guy': 'room' keeps its value, because there is no room 'yard' now"));
  g_assert_nonnull(strstr(report, "the world: 'room' keeps its value, because there is no room 'yard' now"));
  const Actor *actor = world_actor(&fresh.world, guy);
  assert_at(actor->at, 20, 100);
  g_assert_cmpfloat(actor->speed, ==, 99);
  g_assert_cmpint(fresh.world.room, ==, state_room(&fresh, "hall"));
  g_assert_cmpstr(world_checker_fault(&fresh.world), ==, NULL);
  state_unload(&played);
  state_unload(&fresh);
}

/* Of two versions, the newer one has moved a door that nobody touched. */
static void test_keeps_what_updates_change(void) {
  Fixture played, fresh;
  state_load(&played, &same_files);
  g_autoptr(WorldBase) base = world_base_new(&played.world);
  actor_place(&played.world, state_actor(&played, "cat"), state_room(&played, "hall"), (Vec){9, 9});
  g_autoptr(GVariant) state = from_file(world_state_write(&played.world, base));
  state_load(&fresh, &same_files);
  object_place(&fresh.world, state_object(&fresh, "door"), state_room(&fresh, "hall"), (Vec){44, 55});
  g_autofree char *report = read_into(&fresh, state);
  g_assert_cmpstr(report, ==, "");
  assert_at(world_object(&fresh.world, state_object(&fresh, "door"))->at, 44, 55);
  assert_at(world_actor(&fresh.world, state_actor(&fresh, "cat"))->at, 9, 9);
  state_unload(&played);
  state_unload(&fresh);
}

/* Walkboxes: one that was disabled and is gone now; one that a script has added. */
static void test_walkboxes(void) {
  Fixture played, fresh;
  state_load(&played, &same_files);
  g_autoptr(WorldBase) base = world_base_new(&played.world);
  int hall = state_room(&played, "hall");
  walkboxes_set_disabled(&world_room(&played.world, hall)->floor, 1, true);
  walkboxes_set_disabled(&world_room(&played.world, hall)->floor, 2, true);
  fixture_box(&played, hall, (Rect){0, 200, 50, 220}, "cellar");
  g_autoptr(GVariant) state = from_file(world_state_write(&played.world, base));
  state_load(&fresh, &same_files);
  g_autofree char *none = read_into(&fresh, state);
  g_assert_cmpstr(none, ==, "");
  assert_same_worlds(&played.world, &fresh.world);
  state_unload(&fresh);

  state_load(&fresh, &(StateFiles){.without_gate = true});
  g_autofree char *report = read_into(&fresh, state);
  g_assert_cmpstr(report, ==, "room 'hall': there is no walkbox 'gate' now; it was disabled");
  const WalkboxSet *floor = &world_room(&fresh.world, hall)->floor;
  g_assert_true(walkboxes_get(floor, walkboxes_find(floor, "arch"))->disabled);
  g_assert_cmpint(walkboxes_find(floor, "cellar"), ==, 2);
  state_unload(&played);
  state_unload(&fresh);
}

/* ---- Hostile states */

static char *read_text(Fixture *f, const char *text) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GVariant) state = g_variant_parse(WORLD_STATE_TYPE, text, NULL, NULL, &error);
  g_assert_no_error(error);
  state_load(f, &same_files);
  char *report = read_into(f, state);
  g_assert_cmpstr(world_checker_fault(&f->world), ==, NULL);
  fixture_ticks(f, 3);
  g_assert_cmpstr(world_checker_fault(&f->world), ==, NULL);
  return report;
}

static void test_hostile_values(void) {
  static const char *const cases[][2] = {
      {"{'world': <{'tick': <int64 -5>}>}", "the world: 'tick' is out of range; it keeps its value"},
      {"{'world': <{'tick': <int64 9223372036854775807>}>}", "the world: 'tick' is out of range; it keeps its value"},
      {"{'world': <{'tick': <'soon'>}>}", "the world: 'tick' has another type; it keeps its value"},
      {"{'world': <{'cheese': <1>}>}", "the world: this version does not know 'cheese'"},
      {"{'world': <7>}", "the world of the checkpoint have another type; they stay as they are at the start"},
      {"{'planets': <7>}", "this version does not know the 'planets' of the checkpoint"},
      {"{'actors': <[(b'guy', {'at': <(1e300, 0.0)>})]>}", "actor 'guy': 'at' is out of range; it keeps its value"},
      {"{'actors': <[(b'guy', {'at': <(nan, 0.0)>})]>}", "actor 'guy': 'at' is out of range; it keeps its value"},
      {"{'actors': <[(b'guy', {'scale': <inf>})]>}", "actor 'guy': 'scale' is out of range; it keeps its value"},
      {"{'actors': <[(b'guy', {'facing': <'sideways'>})]>}", "actor 'guy': 'facing' is an unknown word; it keeps its value"},
      {"{'actors': <[(b'guy', {'pose': <@may nothing>})]>}", "actor 'guy': 'pose' is missing; it keeps its value"},
      {"{'actors': <[(b'guy', {'walk': <[(nan, 0.0)]>})]>}", "actor 'guy': it walks to a place out of range, which is left out"},
      {"{'actors': <[(b'nobody', @a{sv} {})]>}", "there is no actor 'nobody' now; its state is left out"},
      {"{'rooms': <[(b'hall', {'walkboxes': <(@a((may(iiii)u)b) [], [{'rect': <(50, 0, 40, 9)>}])>})]>}",
       "room 'hall': a walkbox is left out, because its corners are in the wrong order"},
      {"{'costumes': <[(b'coat', {'poses': <[(b'wave', [@may nothing, nothing, nothing, nothing, nothing, nothing, nothing, "
       "nothing, nothing])]>})]>}",
       "costume 'coat': the pose 'wave' is damaged; it stays as it is"},
      {"{'objects': <[(b'door', {'alpha': <1>}), (b'door', {'alpha': <2>})]>}",
       "object 'door': its state is there twice; the second is left out"},
      {"{'objects': <[(b'door', {'parent': <@may b'door'>})]>}", "object 'door': it is its own parent; it has none now"},
      {"{'objects': <[(b'door', {'owner': <@may b'guy'>})]>}",
       "object 'door': it is in a room and carried; it is only carried now"},
      {"{'objects': <[(b'door', {'state': <@may b'ajar'>})]>}",
       "object 'door': it has no state 'ajar' now; its state stays as it is"},
      {"{'lists': <{'texts': <[{'text': <@may b'x'>}]>}>}",
       "the world: an entry of the texts is left out, because it is incomplete"},
      {"{'lists': <{'tweens': <[1, 2]>}>}", "the world: 'tweens' has another type; it is left out"},
      {"{'world': <{'serials': <uint64 5>}>, 'lists': <{'texts': <[{'text': <@may b'x'>, 'serial': <uint64 6>, 'font': <@may "
       "b'font'>, 'at': "
       "<(0.0, 0.0)>}]>}>}",
       "the world: the text 'x' is left out, because its number is not unique"},
      {"{'lists': <{'tweens': <[{'text': <uint64 9>}]>}>}", "the world: a fade is left out, because its thing does not exist"},
      {"{'lists': <{'sounds': <[{'sound': <@may b'rain'>, 'voice': <uint64 9>}]>}>}",
       "the world: the sound 'rain' is left out, because its number is not unique"},
      {"{'lists': <{'busy': <[b'guy', b'guy', b'nobody']>}>}", ""},
      {"{'lists': <{'hover': <('actor', b'nobody')>}>}", ""},
      {"{'dialogs': <[(b'talk', {'settings.rows': <5000>})]>}",
       "dialog 'talk': its area is too small for its rows; it fills the canvas now"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    Fixture f;
    g_test_message("%s", cases[i][0]);
    g_autofree char *report = read_text(&f, cases[i][0]);
    g_assert_cmpstr(report, ==, cases[i][1]);
    state_unload(&f);
  }
}

static void test_report_is_bounded(void) {
  GString *text = g_string_new("{'actors': <[");
  for (int i = 0; i < 1000; i++) g_string_append_printf(text, "%s(b'nobody%d', @a{sv} {})", i > 0 ? "," : "", i);
  g_string_append(text, "]>}");
  Fixture f;
  g_autofree char *report = read_text(&f, text->str);
  g_assert_true(g_str_has_suffix(report, "\nand 800 more"));
  g_string_free(text, TRUE);
  state_unload(&f);
}

/* Any bytes of that type: bytes of a real state are changed, and numbers in it are replaced. */
static void test_random_bytes(void) {
  Fixture played;
  state_load(&played, &same_files);
  g_autoptr(WorldBase) base = world_base_new(&played.world);
  state_play(&played);
  play_lines(&played);
  g_assert_true(actor_walk_to(&played.world, state_actor(&played, "guy"), (Point){500, 100}));
  g_autoptr(GVariant) state = g_variant_ref_sink(world_state_write(&played.world, base));
  state_unload(&played);
  Random random;
  random_seed(&random, 7);
  gsize size = g_variant_get_size(state);
  int rounds = fixture_rounds(g_test_slow() ? 20000 : 1000);
  for (int i = 0; i < rounds; i++) {
    guint8 *bytes = g_memdup2(g_variant_get_data(state), size);
    for (int64_t k = random_between(&random, 1, 8); k > 0; k--) {
      gsize at = (gsize)random_between(&random, 0, (int64_t)size - 1);
      bytes[at] = random_next(&random) % 2 ? (guint8)random_next(&random) : 0xff;
      for (int64_t more = random_between(&random, 0, 8); more > 0 && at + 1 < size; more--) {
        bytes[at + 1] = bytes[at];
        at++;
      }
    }
    g_autoptr(GBytes) data = g_bytes_new_take(bytes, size);
    g_autoptr(GVariant) damaged = g_variant_ref_sink(g_variant_new_from_bytes(WORLD_STATE_TYPE, data, FALSE));
    g_autoptr(GVariant) normal = g_variant_get_normal_form(damaged);
    Fixture f;
    state_load(&f, &same_files);
    g_free(read_into(&f, normal));
    g_assert_cmpstr(world_checker_fault(&f.world), ==, NULL);
    fixture_ticks(&f, 20);
    g_assert_cmpstr(world_checker_fault(&f.world), ==, NULL);
    state_unload(&f);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/world-state/restores-everything", test_restores_everything);
  g_test_add_func("/world-state/restores-without-base", test_restores_without_base);
  g_test_add_func("/world-state/restores-nothing", test_restores_nothing);
  g_test_add_func("/world-state/restores-actions", test_restores_actions);
  g_test_add_func("/world-state/restores-effects", test_restores_effects);
  g_test_add_func("/world-state/ends-what-was-started", test_ends_what_was_started);
  g_test_add_func("/world-state/plans-walks-again", test_plans_walks_again);
  g_test_add_func("/world-state/each-field", test_each_field);
  g_test_add_func("/world-state/is-a-difference", test_is_a_difference);
  g_test_add_func("/world-state/things-are-gone", test_things_are_gone);
  g_test_add_func("/world-state/things-are-new", test_things_are_new);
  g_test_add_func("/world-state/rooms-are-gone", test_rooms_are_gone);
  g_test_add_func("/world-state/keeps-what-updates-change", test_keeps_what_updates_change);
  g_test_add_func("/world-state/walkboxes", test_walkboxes);
  g_test_add_func("/world-state/hostile-values", test_hostile_values);
  g_test_add_func("/world-state/report-is-bounded", test_report_is_bounded);
  g_test_add_func("/world-state/random-bytes", test_random_bytes);
  return g_test_run();
}
