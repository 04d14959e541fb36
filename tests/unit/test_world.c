#include "world/world.h"
#include "world/world_run.h"

#include "fixture_world.h"
#include "world/state/world_checksum.h"
#include "world/ui/box_input.h"

#include <string.h>

/* A bit of everything: shows room 0 "street", with actors "hero" and "cat", objects "lamp" and
 * "door", and the sound "wind". */
static void set_up(Fixture *f) {
  int street = fixture_room(f, "street", 640, 180);
  fixture_room(f, "bar", 320, 180);
  f->world.controlled = fixture_actor(f, "hero", street, (Vec){100, 100});
  fixture_actor(f, "cat", street, (Vec){200, 100});
  fixture_object(f, "lamp", street, (Vec){50, 60});
  fixture_object(f, "door", street, (Vec){90, 60});
  registry_add(&f->world.cursors, cursor_new("hand"));
  fixture_sound(f, "rain", 100);
  sound_play(&f->world, fixture_sound(f, "wind", 100), &(PlayOptions){.loop = true});
  camera_follow(&f->world, 0);
  world_show_room(&f->world, street);
  signals_reset(&f->signals);
}

/* ---- Input */

static void press(Fixture *f, int button, int x, int y) {
  fixture_input(f, (InputEvent){.kind = INPUT_BUTTON, .code = button, .x = x, .y = y, .down = true});
}

static void release(Fixture *f, int button, int x, int y) {
  fixture_input(f, (InputEvent){.kind = INPUT_BUTTON, .code = button, .x = x, .y = y});
}

static void test_clicks(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  world_current_room(&f->world)->scroll.x = 30;
  press(f, BUTTON_LEFT, 100, 100);
  assert_signals(f, ""); /* a click happens when and where the button is released */
  release(f, BUTTON_LEFT, 110, 90);
  assert_signals(f, "left:140,90");
  g_assert_true(f->world.pointer.at.x == 110 && f->world.pointer.at.y == 90);
  release(f, BUTTON_RIGHT, 1, 2);
  release(f, BUTTON_MIDDLE, 1, 2);
  fixture_input(f, (InputEvent){.kind = INPUT_WHEEL, .y = 1});
  assert_signals(f, "right:31,2");

  f->world.in_cutscene = true;
  release(f, BUTTON_LEFT, 110, 90);
  f->world.in_cutscene = false;
  int dialog = fixture_dialog(f, 4, 40);
  release(f, BUTTON_LEFT, 110, 90);
  dialog_close(&f->world, dialog);
  f->world.input_enabled = false;
  release(f, BUTTON_LEFT, 110, 90);
  f->world.input_enabled = true;
  world_set_in_passage(&f->world, true);
  release(f, BUTTON_LEFT, 110, 90);
  world_set_in_passage(&f->world, false);
  f->world.room = NONE;
  release(f, BUTTON_LEFT, 110, 90);
  assert_signals(f, "");
  f->world.rules.clicks_without_room = true; /* a title without a room */
  release(f, BUTTON_LEFT, 110, 90);
  assert_signals(f, "left:110,90");
}

/* The pointer moves and the button is pressed and released in one tick. Scripts learn what is
 * hovered before they get the click. */
static void test_click_knows_what_is_under_it(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  fixture_input(f, (InputEvent){.kind = INPUT_POINTER, .x = 50, .y = 55});
  fixture_input(f, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = 50, .y = 55, .down = true});
  fixture_input(f, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = 50, .y = 55});
  fixture_input(f, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = 90, .y = 55});
  world_tick(&f->world);
  assert_signals(f, "+lamp left:50,55 -lamp +door left:90,55");

  object_set_visible(&f->world, 1, false); /* as a script of the last tick would */
  release(f, BUTTON_LEFT, 90, 55);
  assert_signals(f, "-door left:90,55");
}

static void test_keys_and_commands(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  f->world.in_cutscene = true; /* keys also work in cutscenes */
  fixture_input(f, (InputEvent){.kind = INPUT_KEY, .code = KEY_F11, .down = true});
  fixture_input(f, (InputEvent){.kind = INPUT_KEY, .code = KEY_F11, .down = true, .repeat = true});
  fixture_input(f, (InputEvent){.kind = INPUT_KEY, .code = KEY_F11});
  g_autofree char *expected = g_strdup_printf("key:%d", KEY_F11);
  assert_signals(f, expected);
  const InputEvent with_alt = {.kind = INPUT_KEY, .code = KEY_F11, .down = true, .modifiers = MODIFIER_ALT};
  fixture_input(f, with_alt); /* reserved for the engine */
  assert_signals(f, "");
  f->world.rules.reports_alt_keys = true;
  fixture_input(f, with_alt);
  assert_signals(f, expected);
  fixture_input(f, (InputEvent){.kind = INPUT_COMMAND, .text = (char *)"print(1)"});
  fixture_input(f, (InputEvent){.kind = INPUT_TEXT, .text = (char *)"x"});
  fixture_input(f, (InputEvent){.kind = INPUT_QUIT});
  assert_signals(f, "command:print(1)");
}

static void test_settings(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  const char *const broken[] = {
      "textSpeed", "textSpeed=", "textSpeed=0", "textSpeed=-1", "textSpeed=nan", "textSpeed=inf", "TextSpeed=2", "volume=3", ""};
  for (guint i = 0; i < G_N_ELEMENTS(broken); i++) {
    fixture_input(f, (InputEvent){.kind = INPUT_SETTING, .text = (char *)broken[i]});
    g_assert_cmpfloat(f->world.text_speed, ==, 1);
  }
  fixture_input(f, (InputEvent){.kind = INPUT_SETTING, .text = (char *)"textSpeed=1.5"});
  g_assert_cmpfloat(f->world.text_speed, ==, 1.5);
  uint64_t before[WORLD_PARTS];
  world_checksums(&f->world, before);
  fixture_input(f, (InputEvent){.kind = INPUT_SETTING, .text = (char *)"textSize=2"});
  g_assert_cmpint(f->world.assets->text_look.percent, ==, 200);
  g_assert_cmpint(fixture_changed_parts(f, before), ==, 1); /* layouts follow it */
  fixture_input(f, (InputEvent){.kind = INPUT_SETTING, .text = (char *)"textSize="});
  g_assert_cmpint(fixture_changed_parts(f, before), ==, 0);
  fixture_input(f, (InputEvent){.kind = INPUT_SETTING, .text = (char *)"plainFont=true"});
  g_assert_true(f->world.assets->text_look.is_plain);
  fixture_input(f, (InputEvent){.kind = INPUT_SETTING, .text = (char *)"plainFont="});
  actor_say(&f->world, 0, &(SayOptions){.text = "123456789012345678901234567890"});
  g_assert_cmpint(world_actor(&f->world, 0)->speech.ends, ==, 120);
  assert_signals(f, "");
  static const char *const lines[] = {"musicVolume=0.5", "soundVolume=0.25", "voiceVolume=0", "volume=0.125", "fullscreen=true"};
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    fixture_input(f, (InputEvent){.kind = INPUT_SETTING, .text = (char *)lines[i]});
  }
  const Soundtrack *sounds = &f->world.soundtrack;
  g_assert_cmpfloat(sounds->group_volume[SOUND_MUSIC], ==, 0.5);
  g_assert_cmpfloat(sounds->group_volume[SOUND_EFFECT], ==, 0.25);
  g_assert_cmpfloat(sounds->group_volume[SOUND_VOICE], ==, 0);
  g_assert_cmpfloat(sounds->master_volume, ==, 0.125);
  g_assert_true(f->world.display.fullscreen);
  fixture_input(f, (InputEvent){.kind = INPUT_SETTING, .text = (char *)"hardMode=true"});
  g_assert_true(settings_get(&f->world.settings, "hardMode")->boolean);
  assert_signals(f, "");
  fixture_input(f, (InputEvent){.kind = INPUT_SETTING, .text = (char *)"lang=it"});
  g_assert_cmpint(signals_count(&f->signals), ==, 1);
  g_assert_cmpint(signals_get(&f->signals, 0)->kind, ==, SIGNAL_LANGUAGE);
  g_assert_cmpstr(signals_get(&f->signals, 0)->name, ==, "it");
}

/* ---- The tick */

/* Things that end in the same tick are reported in the documented order. */
static void test_order(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  World *world = &f->world;
  fixture_point_at(f, 50, 55);
  screen_fade_start(world, true, 10);
  tween_fade(world, (Target){TARGET_ACTOR, 1}, 0, 10);
  tween_float(world, (Target){TARGET_OBJECT, 1}, (Vec){100, 60}, 60);
  actor_say(world, 1, &(SayOptions){.text = "miaow", .ticks = 10});
  actor_walk_to(world, 0, (Point){110, 100});
  fixture_ticks(f, 9);
  assert_signals(f, "+lamp");
  object_set_visible(world, 0, false);
  world_tick(world);
  assert_signals(f, "hero cat fade-cat door fade -lamp");
  g_assert_cmpint(world->tick, ==, 10);
}

static void test_empty_world(Fixture *f, gconstpointer unused) {
  (void)unused;
  fixture_ticks(f, 10);
  fixture_point_at(f, 3, 3);
  world_skip_speech(&f->world);
  world_tick(&f->world);
  assert_signals(f, "");
  g_assert_false(world_is_listening(&f->world));
  g_assert_null(world_current_room(&f->world));
}

/* ---- Checksums */

static void assert_part_changed(const uint64_t *before, const uint64_t *after, int part) {
  for (int i = 0; i < WORLD_PARTS; i++) {
    if (i == part) g_assert_cmpuint(before[i], !=, after[i]);
    else g_assert_cmpuint(before[i], ==, after[i]);
  }
}

enum { ROOMS, ACTORS, OBJECTS, TEXTS, TWEENS, INPUT, SOUNDS };

static void change_scroll(World *w) { world_room(w, 0)->scroll.x = 12; }
static void change_box(World *w) { walkboxes_set_disabled(&world_room(w, 0)->floor, 0, true); }
static void change_background(World *w) { world_room(w, 1)->background = NONE; }
static void change_layer(World *w) { room_add_layer(world_room(w, 0), &(Layer){.name = (char *)"far"}); }
static void change_place(World *w) { actor_place(w, 1, 0, (Vec){201, 100}); }
static void change_visible(World *w) { actor_set_visible(w, 1, false); }
static void change_pose(World *w) { actor_set_pose(w, 1, pose_from_name("uselow")); }
static void change_facing(World *w) { actor_set_facing(w, 1, DIRECTION_LEFT); }
static void change_costume(World *w) { costume_set(world_costume(w, 0), pose_walking(), DIRECTION_UP, 0); }
static void change_actor_fields(World *w) { world_actor(w, 0)->plane = 3; }
static void change_speed(World *w) { world_actor(w, 0)->speed = 61; }
static void change_walk(World *w) { actor_walk_to(w, 0, (Point){120, 100}); }
static void change_speech(World *w) { actor_say(w, 0, &(SayOptions){.text = "hm", .ticks = 5}); }
static void change_play(World *w) { actor_play(w, 0, &(PlayPose){.pose = pose_still(), .stay = true}); }
static void change_state(World *w) { object_define_state(w, 0, "on", 3); }
static void change_owner(World *w) { object_give(w, 0, 1); }
static void change_object_place(World *w) { object_place(w, 0, 0, (Vec){51, 60}); }
static void change_hover_area(World *w) {
  world_object(w, 0)->has_hover = true;
  world_object(w, 0)->hover = (Rect){1, 2, 3, 4};
}
static void change_parent(World *w) { world_object(w, 0)->parent = 1; }
static void change_tween(World *w) { tween_fade(w, (Target){TARGET_OBJECT, 0}, 0, 60); }
static void change_float(World *w) { tween_float(w, (Target){TARGET_ACTOR, 0}, (Vec){0, 0}, 60); }
static void change_screen(World *w) { screen_fade_start(w, true, 60); }
static void change_input(World *w) { w->input_enabled = false; }
static void change_saving(World *w) { world_set_saving(w, false); }
static void change_save_turn(World *w) { world_take_save_turn(w); }
static void change_cutscene(World *w) { w->in_cutscene = true; }
static void change_passage(World *w) { world_set_in_passage(w, true); }
static void change_leads_to(World *w) { object_set_leads_to(w, 0, DIRECTION_UP); }
static void change_exit_cursor(World *w) { w->pointer.exit_cursors[DIRECTION_UP] = 0; }
static void change_controlled(World *w) { w->controlled = NONE; }
static void change_camera(World *w) { camera_follow(w, NONE); }
static void change_pointer(World *w) { w->pointer.visible = false; }
static void change_cursor(World *w) { world_cursor(w, 0)->animation = 1; }
static void change_cursor_text(World *w) { w->pointer.text.text = g_strdup("Look at"); }
static void change_own_setting(World *world) {
  world_set_setting(world, "hardMode", &(SettingValue){.kind = SETTING_BOOL, .boolean = true});
}

static void change_boxes(World *world) {
  const BoxSettings box = box_defaults();
  g_assert_null(box_set(&world->ui, "bar", NULL, &box));
}

static void change_focus(World *world) {
  BoxSettings box = box_defaults();
  box.takes_focus = true;
  g_assert_null(box_set(&world->ui, BOX_WIDGET "ok", NULL, &box)); /* itself in no checksum */
  g_assert_true(box_focus(&world->ui, box_find(&world->ui, BOX_WIDGET "ok")));
}

static void change_text_speed(World *w) { w->text_speed = 2; }
static void change_debug(World *w) { w->display.debug_walkboxes = true; }
static void change_tick(World *w) { w->tick++; }
static void change_sound(World *w) { sound_play(w, 0, &(PlayOptions){0}); }
static void change_overlap(World *w) { sound_play(w, 1, &(PlayOptions){.overlap = true}); }
static void change_pan(World *w) { sound_set_pan(w, 1, 1); }
static void change_all_paused(World *w) { soundtrack_pause_all(w, SOUND_GROUP_COUNT); }
static void change_one_paused(World *w) { sound_set_paused(w, 1, true); }
static void change_position(World *w) { sound_set_position(w, 1, 50); }
static void change_shake(World *w) { screen_effects_shake(&w->effects, 3, 60); }
static void change_flash(World *w) { screen_effects_flash(&w->effects, (Color){1, 2, 3, 255}, 60); }
static void change_bars(World *w) { screen_effects_letterbox(&w->effects, w->signals, 20, 0); }
static void change_message(World *w) { message_show(&w->message, &(Message){.text = (char *)"later", .font = NONE}); }
static void change_countdown(World *w) {
  countdown_start(w->countdowns, &(Countdown){.id = (char *)"bomb", .duration = 60, .font = NONE});
}

static void change_volume(World *w) { w->soundtrack.group_volume[SOUND_VOICE] = 0.5; }

static const struct {
  void (*change)(World *world);
  int part;
} changes[] = {
    {change_scroll, ROOMS},         {change_box, ROOMS},           {change_background, ROOMS},  {change_layer, ROOMS},
    {change_place, ACTORS},         {change_visible, ACTORS},      {change_pose, ACTORS},       {change_facing, ACTORS},
    {change_costume, ACTORS},       {change_actor_fields, ACTORS}, {change_speed, ACTORS},      {change_walk, ACTORS},
    {change_speech, ACTORS},        {change_play, ACTORS},         {change_state, OBJECTS},     {change_owner, OBJECTS},
    {change_object_place, OBJECTS}, {change_hover_area, OBJECTS},  {change_parent, OBJECTS},    {change_tween, TWEENS},
    {change_float, TWEENS},         {change_screen, TWEENS},       {change_input, INPUT},       {change_cutscene, INPUT},
    {change_saving, INPUT},         {change_save_turn, INPUT},     {change_controlled, INPUT},  {change_camera, INPUT},
    {change_pointer, INPUT},        {change_cursor, INPUT},        {change_cursor_text, INPUT}, {change_text_speed, INPUT},
    {change_debug, INPUT},          {change_tick, INPUT},          {change_sound, SOUNDS},      {change_volume, SOUNDS},
    {change_overlap, SOUNDS},       {change_pan, SOUNDS},          {change_all_paused, SOUNDS}, {change_one_paused, SOUNDS},
    {change_position, SOUNDS},      {change_own_setting, INPUT},   {change_passage, INPUT},     {change_leads_to, OBJECTS},
    {change_exit_cursor, INPUT},    {change_shake, TWEENS},        {change_flash, TWEENS},      {change_bars, TWEENS},
    {change_message, TWEENS},       {change_countdown, TWEENS},    {change_boxes, INPUT},       {change_focus, INPUT},
};

static void test_checksums_differ(void) {
  for (guint i = 0; i < G_N_ELEMENTS(changes); i++) {
    Fixture f;
    fixture_set_up(&f, NULL);
    set_up(&f);
    uint64_t before[WORLD_PARTS], after[WORLD_PARTS];
    world_checksums(&f.world, before);
    changes[i].change(&f.world);
    world_checksums(&f.world, after);
    assert_part_changed(before, after, changes[i].part);
    fixture_tear_down(&f, NULL);
  }
}

/* There are two ways to pause a sound. Resuming all sounds ends only one of them, so the
 * checksums differ. */
static void test_checksum_of_pauses(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  uint64_t one[WORLD_PARTS], all[WORLD_PARTS];
  change_one_paused(&f->world);
  world_checksums(&f->world, one);
  sound_set_paused(&f->world, 1, false);
  change_all_paused(&f->world);
  world_checksums(&f->world, all);
  assert_part_changed(one, all, SOUNDS);
}

/* A line that ends with its voice, and one that does not. */
static void test_checksum_of_voices(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  uint64_t before[WORLD_PARTS], after[WORLD_PARTS];
  actor_say(&f->world, 0, &(SayOptions){.text = "hm", .has_voice = true, .voice = 0});
  world_checksums(&f->world, before);
  world_actor(&f->world, 0)->speech.as_voice = false;
  world_checksums(&f->world, after);
  assert_part_changed(before, after, ACTORS);
  world_actor(&f->world, 0)->speech.as_voice = true;
  world_actor(&f->world, 0)->speech.voice++;
  world_checksums(&f->world, after);
  assert_part_changed(before, after, ACTORS);
}

static void change_align(FreeText *text) { text->align = ALIGN_RIGHT; }
static void change_valign(FreeText *text) { text->valign = VALIGN_TOP; }
static void change_width(FreeText *text) { text->width = 40; }

static void test_checksum_of_places(Fixture *f, gconstpointer unused) {
  (void)unused;
  static void (*const looks[])(FreeText *) = {change_align, change_valign, change_width};
  text_show(&f->world, &(FreeText){.text = (char *)"words"});
  for (size_t i = 0; i < G_N_ELEMENTS(looks); i++) {
    uint64_t before[WORLD_PARTS], after[WORLD_PARTS];
    world_checksums(&f->world, before);
    looks[i](&g_array_index(f->world.texts, FreeText, 0));
    world_checksums(&f->world, after);
    assert_part_changed(before, after, TEXTS);
  }
}

/* A text takes a serial number. Lines of speech share the counter. */
static void test_checksum_of_texts(Fixture *f, gconstpointer unused) {
  (void)unused;
  uint64_t before[WORLD_PARTS], shown[WORLD_PARTS], after[WORLD_PARTS];
  world_checksums(&f->world, before);
  uint64_t text = text_show(&f->world, &(FreeText){.text = (char *)"words"});
  world_checksums(&f->world, shown);
  g_assert_cmpuint(before[TEXTS], !=, shown[TEXTS]);
  text_remove(&f->world, text);
  world_checksums(&f->world, after);
  g_assert_cmpuint(before[TEXTS], ==, after[TEXTS]);
  g_assert_cmpuint(before[ACTORS], !=, after[ACTORS]);
}

/* Values that only serve drawing do not count: a replay may start where nothing has been drawn. */
static void test_checksum_without_drawing(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  uint64_t before[WORLD_PARTS], after[WORLD_PARTS];
  world_checksums(&f->world, before);
  world_actor(&f->world, 0)->before = (Vec){1, 1};
  world_object(&f->world, 0)->before = (Vec){1, 1};
  world_room(&f->world, 0)->scroll_before = (Vec){1, 1};
  path_corners(&world_room(&f->world, 0)->floor);
  f->world.stage_changed = !f->world.stage_changed;
  f->world.display.scale = 4;
  world_checksums(&f->world, after);
  g_assert_true(memcmp(before, after, sizeof before) == 0);
}

/* Random calls. Two worlds that get the same calls must stay equal. */
static void random_call(Fixture *f, GRand *rand) {
  World *world = &f->world;
  int actor = g_rand_int_range(rand, 0, 2), object = g_rand_int_range(rand, 0, 2);
  int x = g_rand_int_range(rand, -50, 700), y = g_rand_int_range(rand, -50, 250);
  switch (g_rand_int_range(rand, 0, 18)) {
  case 0: actor_walk_to(world, actor, (Point){x, y}); break;
  case 1: actor_say(world, actor, &(SayOptions){.text = "some words", .ticks = x % 50 + 60}); break;
  case 2: actor_place(world, actor, x % 2 == 0, (Vec){x, y}); break;
  case 3: actor_set_visible(world, actor, x % 2 == 0); break;
  case 4: object_place(world, object, x % 2 == 0, (Vec){x, y}); break;
  case 5: object_set_visible(world, object, x % 3 != 0); break;
  case 6: tween_fade(world, (Target){TARGET_OBJECT, (uint64_t)object}, ABS(y), ABS(x)); break;
  case 7: tween_float(world, (Target){TARGET_OBJECT, (uint64_t)object}, (Vec){x, y}, 33); break;
  case 8: world_show_room(world, x % 2 == 0); break;
  case 9: world_skip_speech(world); break;
  case 10: text_show(world, &(FreeText){.text = (char *)"words", .ends = ABS(y)}); break;
  case 11: screen_fade_start(world, x % 2 == 0, ABS(x)); break;
  case 12: sound_play(world, 0, &(PlayOptions){.loop = x % 2 == 0, .overlap = x % 3 == 0}); break;
  case 13: actor_play(world, actor, &(PlayPose){.pose = pose_still(), .stay = x % 2 == 0}); break;
  case 14: actor_set_pose(world, actor, pose_talking()); break;
  case 15: actor_say(world, actor, &(SayOptions){.text = "some words", .has_voice = true}); break;
  case 16: sound_stop(world, 0, ABS(y)); break;
  default: release(f, BUTTON_LEFT, x, y); break;
  }
}

static void test_checksums_equal(void) {
  Fixture f[2];
  GRand *rand[2];
  for (int i = 0; i < 2; i++) {
    fixture_set_up(&f[i], NULL);
    set_up(&f[i]);
    rand[i] = g_rand_new_with_seed(5);
  }
  for (int tick = 0; tick < 3000; tick++) {
    uint64_t parts[2][WORLD_PARTS];
    for (int i = 0; i < 2; i++) {
      if (g_rand_int_range(rand[i], 0, 3) == 0) random_call(&f[i], rand[i]);
      world_tick(&f[i].world);
      world_checksums(&f[i].world, parts[i]);
    }
    char *first = fixture_signals(&f[0]), *second = fixture_signals(&f[1]);
    g_assert_cmpstr(first, ==, second);
    g_free(first);
    g_free(second);
    g_assert_true(memcmp(parts[0], parts[1], sizeof parts[0]) == 0);
  }
  for (int i = 0; i < 2; i++) {
    fixture_tear_down(&f[i], NULL);
    g_rand_free(rand[i]);
  }
}

/* The window looks at the display again only after a change. */
static void test_display_version(Fixture *f, gconstpointer unused) {
  (void)unused;
  static const EngineSetting settings[] = {SETTING_SCANLINES, SETTING_FITTED_PICTURE};
  const SettingValue on = {.kind = SETTING_BOOL, .boolean = true}, off = {.kind = SETTING_BOOL};
  for (gsize i = 0; i < G_N_ELEMENTS(settings); i++) {
    const char *name = setting_name(settings[i]);
    world_set_setting(&f->world, name, &off);
    unsigned version = f->world.display.version;
    world_set_setting(&f->world, name, &off);
    g_assert_cmpuint(f->world.display.version, ==, version);
    world_set_setting(&f->world, name, &on);
    g_assert_cmpuint(f->world.display.version, ==, version + 1);
  }
}

static void test_part_names(void) {
  for (int i = 0; i < WORLD_PARTS; i++) {
    for (int j = 0; j < i; j++) g_assert_cmpstr(world_part_name(i), !=, world_part_name(j));
  }
  g_assert_cmpstr(world_part_name(TWEENS), ==, "tweens and fades");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/world/clicks", test_clicks);
  fixture_test("/world/click-knows-what-is-under-it", test_click_knows_what_is_under_it);
  fixture_test("/world/keys-and-commands", test_keys_and_commands);
  fixture_test("/world/settings", test_settings);
  fixture_test("/world/display-version", test_display_version);
  fixture_test("/world/order", test_order);
  fixture_test("/world/empty-world", test_empty_world);
  g_test_add_func("/world/checksums-differ", test_checksums_differ);
  fixture_test("/world/checksum-of-pauses", test_checksum_of_pauses);
  fixture_test("/world/checksum-of-voices", test_checksum_of_voices);
  fixture_test("/world/checksum-of-places", test_checksum_of_places);
  fixture_test("/world/checksum-of-texts", test_checksum_of_texts);
  fixture_test("/world/checksum-without-drawing", test_checksum_without_drawing);
  g_test_add_func("/world/checksums-equal", test_checksums_equal);
  g_test_add_func("/world/part-names", test_part_names);
  return g_test_run();
}
