/* test_comfort.c: what the window takes for the player's comfort, and that the game is the same
 * with and without it. */

#include "game/comfort/comfort.h"

#include "fixture_folder.h"
#include "fixture_game.h"
#include "game/route.h"
#include "game/save_folder.h"
#include "samples.h"
#include "world/ui/box_input.h"
#include "world/world_run.h"

#include <stdlib.h>
#include <string.h>

#define GAME_LUA "return { id = 'g', resolution = { 320, 180 } }"
#define MAIN_LUA                                                                                                                 \
  "Font:new { id = 'f', path = 'f.ttf', size = 8 }\n"                                                                            \
  "Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 0, x2 = 319, y2 = 179 } } }\n"                                           \
  "Actor:new { id = 'ada', name = 'Ada', font = 'f' }\n"                                                                         \
  "Object:new { id = 'door', name = 'Door', hover = { x1 = 10, y1 = 10, x2 = 60, y2 = 90 } }\n"                                  \
  "Object:new { id = 'wall', hover = { x1 = 100, y1 = 10, x2 = 160, y2 = 90 } }\n"                                               \
  "Object:new { id = 'far', name = 'Far', hover = { x1 = 400, y1 = 10, x2 = 460, y2 = 90 } }\n"                                  \
  "for _, id in ipairs { 'door', 'wall', 'far' } do objects[id]:moveTo('hall', 20, 90) objects[id]:show() end\n"                 \
  "actors.ada:moveTo('hall', 50, 150) actors.ada:show() setActiveActor 'ada'\n"                                                  \
  "rooms.hall:enter()\n"                                                                                                         \
  "function onT() startScript(function() actors.ada:say 'One two three.' narrate 'Later...' end) end\n"                          \
  "onUserInput('T', onT)\n"                                                                                                      \
  "SoundFX:new { id = 'bang', path = 'bang.wav', caption = 'thunder' }\n"                                                        \
  "SoundFX:new { id = 'step', path = 'bang.wav' }\n"                                                                             \
  "Music:new { id = 'song', path = 'bang.wav', caption = 'A waltz' }\n"                                                          \
  "onUserInput('B', function() soundfxs.bang:play() soundfxs.step:play() end)\n"                                                 \
  "onUserInput('M', function() musics.song:play() end)\n"                                                                        \
  "onUserInput('G', function() translations = { thunder = 'Donner' } end)\n"

typedef struct Table {
  GameFolder folder;
  Game *game;
  Comfort comfort;
  RouteWindow window;
} Table;

static void set_up(Table *play, gconstpointer unused) {
  game_folder_set_up(&play->folder, unused);
  game_folder_write_font(&play->folder, "f.ttf");
  sample_write_wav(play->folder.path, "bang.wav", 8000, 300);
  play->game = game_folder_open(&play->folder, GAME_LUA, MAIN_LUA);
  comfort_init(&play->comfort, play->game, NULL);
  play->comfort.follows_focus = true;
  play->window.comfort = &play->comfort;
  for (int i = 0; i < 3; i++) game_tick(play->game, NULL);
}

static void tear_down(Table *play, gconstpointer unused) {
  comfort_clear(&play->comfort);
  game_free(play->game);
  game_folder_tear_down(&play->folder, unused);
}

static bool take(Table *play, InputEvent event) { return route_window(&play->window, play->game, &event) != NULL; }

static bool press(Table *play, int code) { return take(play, (InputEvent){.kind = INPUT_KEY, .code = code, .down = true}); }

static bool release(Table *play, int code) { return take(play, (InputEvent){.kind = INPUT_KEY, .code = code}); }

static bool tap(Table *play, int code) {
  bool is_taken = press(play, code);
  release(play, code);
  return is_taken;
}

static void run(Table *play, int ticks) {
  for (int i = 0; i < ticks; i++) {
    TickInput input = {0};
    comfort_before_tick(&play->comfort, play->game, &input);
    game_tick(play->game, &input);
    comfort_after_tick(&play->comfort, play->game);
    tick_input_clear(&input);
  }
}

static void send_key(Table *play, int code) {
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_KEY, .code = code, .down = true});
  game_tick(play->game, &input);
  comfort_after_tick(&play->comfort, play->game);
  tick_input_clear(&input);
}

static void run_lua(Table *play, const char *text) {
  script_run_text(play->game->script, text);
  run(play, 1);
}

/* ---- Hotspots */

/* After a tap with two fingers, the names stay for two seconds. */
static void two_fingers_name_hotspots(Table *play, gconstpointer unused) {
  (void)unused;
  g_assert_true(take(play, (InputEvent){.kind = INPUT_KEY, .code = KEY_TAB, .down = true, .device = DEVICE_TOUCH}));
  g_assert_true(take(play, (InputEvent){.kind = INPUT_KEY, .code = KEY_TAB, .device = DEVICE_TOUCH}));
  run(play, 2 * TICKS_PER_SECOND - 1);
  g_assert_true(play->comfort.shows_hotspots);
  run(play, 1);
  g_assert_false(play->comfort.shows_hotspots);
}

/* The next two fingers are held: the end of the first tap's time changes nothing. */
static void names_stay_while_held(Table *play, gconstpointer unused) {
  (void)unused;
  const InputEvent press_two = {.kind = INPUT_KEY, .code = KEY_TAB, .down = true, .device = DEVICE_TOUCH};
  const InputEvent lift_two = {.kind = INPUT_KEY, .code = KEY_TAB, .device = DEVICE_TOUCH};
  take(play, press_two);
  take(play, lift_two);
  run(play, TICKS_PER_SECOND);
  take(play, press_two);
  run(play, 3 * TICKS_PER_SECOND);
  g_assert_true(play->comfort.shows_hotspots);
  take(play, lift_two);
  comfort_let_go(&play->comfort); /* the menu */
  g_assert_false(play->comfort.shows_hotspots);
  g_assert_cmpint(play->comfort.lingers, ==, 0);
  take(play, press_two);
  take(play, lift_two);
  take(play, (InputEvent){.kind = INPUT_FOCUS});
  g_assert_cmpint(play->comfort.lingers, ==, 0);
  take(play, (InputEvent){.kind = INPUT_FOCUS, .down = true});
  take(play, press_two);
  take(play, lift_two);
  comfort_follow(&play->comfort, play->game);
  g_assert_cmpint(play->comfort.lingers, ==, 0);
}

static void tab_names_hotspots(Table *play, gconstpointer unused) {
  (void)unused;
  g_assert_null(comfort_scene(&play->comfort, play->game)->hotspots);
  g_assert_true(press(play, KEY_TAB));
  const GArray *hotspots = comfort_scene(&play->comfort, play->game)->hotspots;
  g_assert_cmpuint(hotspots->len, ==, 2); /* the third one is outside the canvas */
  g_assert_cmpstr(g_array_index(hotspots, SceneHotspot, 0).name, ==, "Door");
  g_assert_null(g_array_index(hotspots, SceneHotspot, 1).name);
  g_assert_true(release(play, KEY_TAB));
  g_assert_null(comfort_scene(&play->comfort, play->game)->hotspots);
}

static void tab_shows_nothing_while_clicks_do_nothing(Table *play, gconstpointer unused) {
  (void)unused;
  run_lua(play, "disableInput()");
  press(play, KEY_TAB);
  g_assert_cmpuint(comfort_scene(&play->comfort, play->game)->hotspots->len, ==, 0);
}

static void keys_of_the_game_belong_to_the_game(Table *play, gconstpointer unused) {
  (void)unused;
  run_lua(play, "for _, key in ipairs { 'Tab', 'L', 'Space' } do onUserInput(key, function() end) end");
  g_assert_false(tap(play, KEY_TAB));
  g_assert_false(tap(play, 'l'));
  g_assert_false(tap(play, KEY_SPACE));
  g_assert_false(comfort_pauses(&play->comfort));
}

static void keys_with_alt_are_left_alone(Table *play, gconstpointer unused) {
  (void)unused;
  g_assert_false(take(play, (InputEvent){.kind = INPUT_KEY, .code = KEY_TAB, .down = true, .modifiers = MODIFIER_ALT}));
}

/* ---- The pause */

static void space_pauses_until_a_key(Table *play, gconstpointer unused) {
  (void)unused;
  g_assert_true(press(play, KEY_SPACE));
  g_assert_true(comfort_pauses(&play->comfort));
  g_assert_cmpstr(comfort_scene(&play->comfort, play->game)->plate, ==, "Paused");
  g_assert_true(release(play, KEY_SPACE));
  g_assert_true(comfort_pauses(&play->comfort));
  g_assert_true(tap(play, KEY_SPACE));
  g_assert_false(comfort_pauses(&play->comfort));
}

static void space_goes_on_where_a_click_is_awaited(Table *play, gconstpointer unused) {
  (void)unused;
  run_lua(play, "startScript(waitForClick)");
  g_assert_false(tap(play, KEY_SPACE));
}

static void a_button_that_the_game_holds_is_released(Table *play, gconstpointer unused) {
  (void)unused;
  g_assert_false(take(play, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .down = true}));
  press(play, KEY_SPACE);
  g_assert_false(take(play, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT}));
  g_assert_true(comfort_pauses(&play->comfort));
  g_assert_true(take(play, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .down = true}));
  g_assert_true(take(play, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT}));
  g_assert_false(comfort_pauses(&play->comfort));
}

static void the_window_pauses_in_the_background(Table *play, gconstpointer unused) {
  (void)unused;
  g_assert_false(take(play, (InputEvent){.kind = INPUT_FOCUS}));
  g_assert_true(comfort_pauses(&play->comfort));
  take(play, (InputEvent){.kind = INPUT_FOCUS, .down = true});
  g_assert_false(comfort_pauses(&play->comfort));
  run_lua(play, "settings.pauseInBackground = false");
  take(play, (InputEvent){.kind = INPUT_FOCUS});
  g_assert_false(comfort_pauses(&play->comfort));
}

/* ---- The history */

static void the_history_lists_speakers(Table *play, gconstpointer unused) {
  (void)unused;
  send_key(play, 't');
  run(play, 120);
  g_assert_true(tap(play, 'l'));
  const SceneHistory *history = comfort_scene(&play->comfort, play->game)->history;
  g_assert_cmpuint(history->lines->len, ==, 2);
  const SceneSaid *first = &g_array_index(history->lines, SceneSaid, 0), *second = first + 1;
  g_assert_cmpstr(first->who, ==, "Ada");
  g_assert_cmpstr(first->text, ==, "One two three.");
  g_assert_null(second->who);
  g_assert_cmpstr(second->text, ==, "Later...");
  g_assert_true(tap(play, KEY_ESCAPE));
  g_assert_false(comfort_pauses(&play->comfort));
}

static void the_history_scrolls(Table *play, gconstpointer unused) {
  (void)unused;
  for (int i = 0; i < 40; i++) run_lua(play, "startScript(function() actors.ada:say 'Much, very much to say.' end)");
  tap(play, 'l');
  const History *history = &play->comfort.history;
  g_assert_cmpint(history->view.scroll, ==, 0);
  take(play, (InputEvent){.kind = INPUT_WHEEL, .y = 1});
  int wheeled = history->view.scroll;
  g_assert_cmpint(wheeled, >, 0);
  tap(play, KEY_PAGE_UP);
  int paged = history->view.scroll;
  g_assert_cmpint(paged, >, wheeled);
  tap(play, KEY_UP);
  g_assert_cmpint(history->view.scroll, ==, paged + scene_history_line(&play->game->world));
  tap(play, KEY_DOWN);
  g_assert_cmpint(history->view.scroll, ==, paged);
  tap(play, KEY_PAGE_DOWN);
  g_assert_cmpint(history->view.scroll, ==, wheeled);
  g_assert_true(tap(play, 'x')); /* a key without a meaning here */
  g_assert_cmpint(history->view.scroll, ==, wheeled);
  tap(play, KEY_HOME);
  g_assert_cmpint(history->view.scroll, ==, history->height - scene_history_page(&play->game->world));
  tap(play, KEY_END);
  g_assert_cmpint(history->view.scroll, ==, 0);
  take(play, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .down = true, .y = 50});
  take(play, (InputEvent){.kind = INPUT_POINTER, .y = 80});
  take(play, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .y = 80});
  g_assert_cmpint(history->view.scroll, ==, 30);
  g_assert_true(history_is_open(history));
  take(play, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .down = true, .y = 50});
  take(play, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .y = 50});
  g_assert_false(history_is_open(history));
}

/* ---- Lines already seen */

static int ticks_until_silent(Table *play) {
  int ticks = 0;
  while (ticks < 600 && (play->game->world.message.text || play->game->world.busy->len > 0)) {
    run(play, 1);
    ticks++;
  }
  return ticks;
}

static void ctrl_runs_through_seen_lines_only(Table *play, gconstpointer unused) {
  (void)unused;
  take(play, (InputEvent){.kind = INPUT_KEY, .code = 0x400000e0, .down = true, .modifiers = MODIFIER_CTRL});
  send_key(play, 't');
  g_assert_cmpint(ticks_until_silent(play), ==, 600); /* new: the message waits for a click */
  send_key(play, KEY_RETURN);
  run(play, 2);
  send_key(play, 't');
  g_assert_cmpint(ticks_until_silent(play), <, 40);
  take(play, (InputEvent){.kind = INPUT_KEY, .code = 0x400000e0});
  send_key(play, 't');
  g_assert_cmpint(ticks_until_silent(play), ==, 600);
}

/* Whether comfort_write leaves a record in the folder. */
static bool keeps_record(Table *play, const char *folder) {
  comfort_clear(&play->comfort);
  comfort_init(&play->comfort, play->game, folder);
  send_key(play, 't');
  run(play, 10);
  comfort_write(&play->comfort, play->game->vfs);
  g_autofree char *record = g_build_filename(vfs_save_folder(play->game->vfs), SAVE_SEEN, NULL);
  return g_file_test(record, G_FILE_TEST_EXISTS);
}

static void a_run_without_a_record_writes_none(Table *play, gconstpointer unused) {
  (void)unused;
  char *folder = fixture_folder_new();
  vfs_set_save_folder(play->game->vfs, folder);
  g_assert_false(keeps_record(play, NULL));
  send_key(play, KEY_RETURN);
  g_assert_true(keeps_record(play, folder));
  fixture_folder_remove(folder);
}

static bool take_all(void *user, const InputEvent *event) {
  (void)user;
  (void)event;
  return true;
}

static void released_keys_are_noted_where_others_take_them(Table *play, gconstpointer unused) {
  (void)unused;
  press(play, KEY_TAB);
  press(play, 0x400000e0);
  g_assert_true(play->comfort.runs && play->comfort.shows_hotspots);
  play->window.time = take_all; /* the time bar was opened meanwhile */
  release(play, KEY_TAB);
  release(play, 0x400000e0);
  g_assert_false(play->comfort.runs || play->comfort.shows_hotspots);
}

/* ---- The story so far, and the end */

static void the_story_so_far_waits_for_the_player(Table *play, gconstpointer unused) {
  (void)unused;
  run_lua(play, "showRecap 'You are at the door.'");
  g_assert_true(comfort_pauses(&play->comfort));
  g_assert_cmpstr(comfort_scene(&play->comfort, play->game)->recap, ==, "You are at the door.");
  tap(play, KEY_RETURN);
  run(play, 2);
  g_assert_false(comfort_pauses(&play->comfort));
}

static void closing_asks_once(Table *play, gconstpointer unused) {
  (void)unused;
  g_assert_true(comfort_ask_to_quit(&play->comfort));
  g_assert_nonnull(comfort_scene(&play->comfort, play->game)->plate);
  tap(play, 'a');
  g_assert_true(comfort_pauses(&play->comfort));
  tap(play, KEY_ESCAPE);
  g_assert_false(comfort_pauses(&play->comfort));
  g_assert_true(comfort_ask_to_quit(&play->comfort));
  g_assert_false(comfort_ask_to_quit(&play->comfort));
  tap(play, KEY_RETURN);
  g_assert_true(play->comfort.wants_quit);
}

/* The question names the player's own keys, or the buttons of the pad in use. */
static void the_question_names_keys(Table *play, gconstpointer unused) {
  (void)unused;
  ControlsState controls = {.device = DEVICE_KEYBOARD, .pad = PAD_OF_PLAYSTATION};
  bindings_reset(&controls.bindings);
  comfort_ask_to_quit(&play->comfort);
  g_assert_cmpstr(comfort_scene(&play->comfort, play->game)->plate_hint, ==, "Enter: quit    Escape: go on");
  play->comfort.controls = &controls;
  bindings_set_key(&controls.bindings, ACTION_ACT, 'e');
  g_assert_cmpstr(comfort_scene(&play->comfort, play->game)->plate_hint, ==, "E: quit    Escape: go on");
  controls.device = DEVICE_PAD;
  g_assert_cmpstr(comfort_scene(&play->comfort, play->game)->plate_hint, ==, "Cross: quit    Circle: go on");
  script_run_text(play->game->script, "lang = 'de'");
  g_assert_cmpstr(comfort_scene(&play->comfort, play->game)->plate_hint, ==, "Kreuz: beenden    Kreis: weiter");
}

/* ---- Determinism */

/* Plays 200 ticks with some input. If 'at' >= 0, everything is opened and closed before that
 * tick. */
static uint64_t play_with(int at) {
  Table play = {0};
  set_up(&play, NULL);
  for (int i = 0; i < 200; i++) {
    if (i == at) {
      for (int k = 0; k < 3; k++) {
        static const int keys[] = {KEY_TAB, 'l', KEY_SPACE};
        tap(&play, keys[k]);
        comfort_scene(&play.comfort, play.game);
        if (comfort_pauses(&play.comfort)) tap(&play, KEY_ESCAPE);
      }
      take(&play, (InputEvent){.kind = INPUT_FOCUS});
      take(&play, (InputEvent){.kind = INPUT_FOCUS, .down = true});
      g_assert_false(comfort_pauses(&play.comfort));
    }
    if (i == 20) send_key(&play, 't');
    else if (i == 150) send_key(&play, KEY_RETURN);
    else run(&play, 1);
  }
  uint64_t sum = game_checksum(play.game);
  tear_down(&play, NULL);
  return sum;
}

/* The words above the game are in the player's language. */
static void words_follow_the_language(Table *play, gconstpointer unused) {
  (void)unused;
  static const char *const expected[][2] = {{"de", "Pause"},  {"ja", "一時停止"}, {"uk-UA", "Пауза"},
                                            {"xx", "Paused"}, {"en", "Paused"},   {"../de", "Paused"}};
  tap(play, KEY_SPACE);
  for (gsize i = 0; i < G_N_ELEMENTS(expected); i++) {
    g_autofree char *lua = g_strdup_printf("lang = '%s' translations = {}", expected[i][0]);
    script_run_text(play->game->script, lua);
    g_assert_cmpstr(comfort_scene(&play->comfort, play->game)->plate, ==, expected[i][1]);
  }
  script_run_text(play->game->script, "translations = { Paused = 'Wait!' }");
  g_assert_cmpstr(comfort_scene(&play->comfort, play->game)->plate, ==, "Wait!");
}

/* ---- Captions */

static const char *caption(Table *play, guint place) {
  const SceneComfort *scene = comfort_scene(&play->comfort, play->game);
  return scene->captions && place < scene->captions->len ? scene->captions->pdata[place] : NULL;
}

static void switch_captions(Table *play, bool is_on) {
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_SETTING, .text = is_on ? "captions=true" : "captions=false"});
  game_tick(play->game, &input);
  comfort_after_tick(&play->comfort, play->game);
  tick_input_clear(&input);
}

static void captions_stand_for_sounds(Table *play, gconstpointer unused) {
  (void)unused;
  send_key(play, 'b');
  run(play, 30);
  g_assert_null(caption(play, 0));
  switch_captions(play, true);
  g_assert_null(caption(play, 0)); /* the sound began before */
  run(play, 60);
  send_key(play, 'b');
  g_assert_cmpstr(caption(play, 0), ==, "thunder");
  g_assert_null(caption(play, 1)); /* a step has no caption */
  run(play, 60);
  send_key(play, 'm');
  g_assert_cmpstr(caption(play, 1), ==, "A waltz");
  send_key(play, 'b'); /* again: the caption is shown once, and is the newest */
  g_assert_cmpstr(caption(play, 0), ==, "A waltz");
  g_assert_cmpstr(caption(play, 1), ==, "thunder");
  g_assert_null(caption(play, 2));
  run(play, CAPTION_TICKS);
  g_assert_null(caption(play, 0));
}

static void captions_are_translated_and_switched_off(Table *play, gconstpointer unused) {
  (void)unused;
  switch_captions(play, true);
  send_key(play, 'g');
  send_key(play, 'b');
  g_assert_cmpstr(caption(play, 0), ==, "Donner");
  switch_captions(play, false);
  g_assert_null(caption(play, 0));
  switch_captions(play, true);
  run(play, 60);
  send_key(play, 'b');
  comfort_follow(&play->comfort, play->game);
  g_assert_null(caption(play, 0));
}

static void at_most_a_few_captions(Table *play, gconstpointer unused) {
  (void)unused;
  Captions *captions = &play->comfort.captions;
  switch_captions(play, true);
  for (int i = 0; i < CAPTIONS_MAX + 2; i++) {
    g_autofree char *lua =
        g_strdup_printf("SoundFX:new { id = 's%d', path = 'bang.wav', caption = 'Bang %d' } soundfxs.s%d:play()", i, i, i);
    run_lua(play, lua);
  }
  g_assert_cmpuint(captions->words->len, ==, CAPTIONS_MAX);
  g_assert_cmpstr(caption(play, CAPTIONS_MAX - 1), ==, "Bang 4");
}

/* Returns where a caption is drawn: its plate, which has its words on it. */
static Rect caption_place(Table *play, guint place) {
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  scene_add_comfort(items, &play->game->world, comfort_scene(&play->comfort, play->game));
  g_assert_cmpuint(items->len, >, 2 * place + 1);
  const SceneItem *plate = &g_array_index(items, SceneItem, 2 * place), *words = plate + 1;
  g_assert_true(plate->kind == ITEM_FILL && words->kind == ITEM_TEXT);
  g_assert_true(rect_equals(rect_intersection(words->target, plate->target), words->target));
  return plate->target;
}

/* The newest caption is the lowest one. */
static void captions_are_at_the_lower_edge(Table *play, gconstpointer unused) {
  (void)unused;
  switch_captions(play, true);
  send_key(play, 'b');
  Rect first = caption_place(play, 0);
  g_assert_cmpint(abs(first.x1 + first.x2 - 319), <=, 1);
  g_assert_cmpint(first.y2, <, 180);
  g_assert_cmpint(first.y2, >=, 180 - 2 * STAGE_EDGE);
  send_key(play, 'm');
  Rect newest = caption_place(play, 0), older = caption_place(play, 1);
  g_assert_cmpint(newest.y2, ==, first.y2);
  g_assert_cmpint(older.y2, <, newest.y1);
}

static void captions_are_above_panels(Table *play, gconstpointer unused) {
  (void)unused;
  static const char panel[] = "Panel:new { id = 'p', anchor = 'bottom', column = { Label:new { text = 'Open  Close' } } }";
  static const char dialog[] = "dialogDefaults = { font = 'f', color = white, selected = red, background = black, "
                               "area = { x1 = 0, y1 = 130, x2 = 320, y2 = 180 } } "
                               "startScript(function() choose { 'Yes.', 'No.' } end)";
  switch_captions(play, true);
  send_key(play, 'b');
  Rect lowest = caption_place(play, 0);
  run_lua(play, panel);
  Rect above_widgets = caption_place(play, 0);
  g_assert_cmpint(above_widgets.y2, <, lowest.y1);
  g_assert_false(boxes_cover(&play->game->world.ui, (Point){160, above_widgets.y2}));
  run_lua(play, dialog);
  g_assert_true(dialog_is_shown(world_dialog(&play->game->world)));
  Rect box = dialog_background(&play->game->world, world_dialog(&play->game->world));
  g_assert_cmpint(box.y2, ==, 179);
  g_assert_cmpint(caption_place(play, 0).y2, ==, box.y1 - 1);
}

static void the_game_is_the_same_at_any_tick(void) {
  uint64_t sum = play_with(-1);
  for (int at = 0; at < 200; at += 13) g_assert_cmphex(play_with(at), ==, sum);
}

/* With this setting, a key switches on and off. */
static void keys_can_switch(Table *play, gconstpointer unused) {
  (void)unused;
  world_take_settings(&play->game->world, "toggleKeys=true");
  press(play, KEY_TAB);
  release(play, KEY_TAB);
  g_assert_true(play->comfort.shows_hotspots);
  press(play, KEY_TAB);
  release(play, KEY_TAB);
  g_assert_false(play->comfort.shows_hotspots);
  press(play, 0x400000e0); /* Ctrl */
  release(play, 0x400000e0);
  g_assert_true(play->comfort.runs);
  press(play, 0x400000e0);
  g_assert_false(play->comfort.runs);
}

static guint count_fills(Table *play) {
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  scene_add_comfort(items, &play->game->world, comfort_scene(&play->comfort, play->game));
  guint count = 0;
  for (guint i = 0; i < items->len; i++) count += g_array_index(items, SceneItem, i).kind == ITEM_FILL;
  return count;
}

/* Frames around all hotspots of Tab. Without Tab, one around the thing under the pointer. */
static void things_have_outlines(Table *play, gconstpointer unused) {
  (void)unused;
  g_assert_cmpuint(count_fills(play), ==, 0);
  press(play, KEY_TAB);
  guint before = count_fills(play);
  world_take_settings(&play->game->world, "hotspotOutlines=true");
  g_assert_cmpuint(count_fills(play), >=, before + 12);
  const SceneHotspot *hotspot = &g_array_index(play->comfort.hotspots, SceneHotspot, 0);
  Point middle = {(hotspot->spot.box.x1 + hotspot->spot.box.x2) / 2, (hotspot->spot.box.y1 + hotspot->spot.box.y2) / 2};
  release(play, KEY_TAB);
  g_assert_cmpuint(count_fills(play), ==, 0);
  world_move_pointer(&play->game->world, middle.x, middle.y);
  run(play, 1);
  g_assert_cmpuint(count_fills(play), ==, 12);
}

#define comfort_test(path, function) g_test_add(path, Table, NULL, set_up, function, tear_down)

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  comfort_test("/comfort/hotspots", tab_names_hotspots);
  comfort_test("/comfort/hotspots/two-fingers", two_fingers_name_hotspots);
  comfort_test("/comfort/hotspots/held", names_stay_while_held);
  comfort_test("/comfort/hotspots/no-control", tab_shows_nothing_while_clicks_do_nothing);
  comfort_test("/comfort/keys-of-the-game", keys_of_the_game_belong_to_the_game);
  comfort_test("/comfort/alt", keys_with_alt_are_left_alone);
  comfort_test("/comfort/pause", space_pauses_until_a_key);
  comfort_test("/comfort/pause/awaited", space_goes_on_where_a_click_is_awaited);
  comfort_test("/comfort/pause/held-button", a_button_that_the_game_holds_is_released);
  comfort_test("/comfort/pause/background", the_window_pauses_in_the_background);
  comfort_test("/comfort/history", the_history_lists_speakers);
  comfort_test("/comfort/history/scroll", the_history_scrolls);
  comfort_test("/comfort/seen", ctrl_runs_through_seen_lines_only);
  comfort_test("/comfort/seen/no-record", a_run_without_a_record_writes_none);
  comfort_test("/comfort/released-elsewhere", released_keys_are_noted_where_others_take_them);
  comfort_test("/comfort/recap", the_story_so_far_waits_for_the_player);
  comfort_test("/comfort/quit", closing_asks_once);
  comfort_test("/comfort/quit/keys", the_question_names_keys);
  comfort_test("/comfort/keys-can-switch", keys_can_switch);
  comfort_test("/comfort/outlines", things_have_outlines);
  comfort_test("/comfort/words", words_follow_the_language);
  comfort_test("/comfort/captions", captions_stand_for_sounds);
  comfort_test("/comfort/captions/words", captions_are_translated_and_switched_off);
  comfort_test("/comfort/captions/many", at_most_a_few_captions);
  comfort_test("/comfort/captions/place", captions_are_at_the_lower_edge);
  comfort_test("/comfort/captions/panels", captions_are_above_panels);
  g_test_add_func("/comfort/same-game", the_game_is_the_same_at_any_tick);
  return g_test_run();
}
