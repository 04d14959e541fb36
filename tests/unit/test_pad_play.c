/* test_pad_play.c: a small room that is played in a window with nothing but a pad, which SDL
 * simulates. The pad is plugged in and out during play. The recording of the run repeats it. */

#include "fixture_game.h"
#include "fixture_pad.h"
#include "game/loop.h"

#include <math.h>
#include <string.h>

#define GAME_LUA "return { id = 'g', resolution = { 320, 180 } }"

/* Each thing notes in the setting 'done' what was done with it. */
static const char main_lua[] =
    "Font:new { id = 'f', path = 'f.ttf', size = 8 }\n"
    "local function note(words) return function() setSetting('done', words) end end\n"
    "Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }\n"
    "Actor:new { id = 'ada', name = 'Ada', font = 'f', speed = 900 }\n"
    "Object:new { id = 'door', name = 'Door', hover = { x1 = 20, y1 = 20, x2 = 60, y2 = 90 },\n"
    "  onLeftClick = 'use', onRightClick = 'lookAt', verbs = { use = note 'door', lookAt = note 'look door' } }\n"
    "Object:new { id = 'lamp', name = 'Lamp', hover = { x1 = 240, y1 = 40, x2 = 250, y2 = 50 },\n"
    "  onLeftClick = 'use', verbs = { use = note 'lamp' } }\n"
    "for _, id in ipairs { 'door', 'lamp' } do objects[id]:moveTo('hall', 20, 90) objects[id]:show() end\n"
    "actors.ada:moveTo('hall', 150, 150) actors.ada:show() setActiveActor 'ada'\n"
    "onUserInput('I', note 'bag')\n"
    "rooms.hall:enter()\n";

typedef struct Player Player;

/* A step does something with the pad in its first frame. In each frame, it returns whether the
 * next step may begin. */
typedef bool (*Step)(Player *play, Loop *loop, bool is_first);

struct Player {
  PadFixture pad;
  const Step *steps; /* NULL at the end */
  int step, frames;  /* frames since this step began */
  bool cannot;       /* this SDL simulates no pads */
  Point target;      /* where the stick leads, canvas px */
};

#define STEP_FRAMES_MAX 600

static bool next_step(void *user, Loop *loop) {
  Player *play = user;
  if (!play->steps[play->step] || play->cannot) {
    loop->quit = true;
  } else if (play->steps[play->step](play, loop, play->frames++ == 0)) {
    play->step++;
    play->frames = 0;
  }
  g_assert_cmpint(play->frames, <, STEP_FRAMES_MAX);
  return false;
}

static bool has_done(const Loop *loop, const char *words) {
  const SettingValue *done = settings_get(&loop->game->world.settings, "done");
  return done && g_strcmp0(done->string, words) == 0;
}

/* Presses a button in one frame, and releases it a few frames later. */
static bool press(const Player *play, int button, bool is_first) {
  if (is_first) pad_fixture_button(&play->pad, button, true);
  if (play->frames == 4) pad_fixture_button(&play->pad, button, false);
  return play->frames > 4;
}

/* Leans the stick towards a place until the pointer is near it. Then releases it. */
static bool lead_to(Player *play, const Loop *loop, Point target) {
  Point at = loop->pointer.is_known ? loop->pointer.at : (Point){160, 90};
  double dx = target.x - at.x, dy = target.y - at.y, length = sqrt(dx * dx + dy * dy);
  bool is_near = length < 10;
  pad_fixture_lean(&play->pad, is_near ? 0 : (int)(dx / length * 32000), is_near ? 0 : (int)(dy / length * 32000));
  return is_near;
}

static const char *hovered(const Loop *loop) { return hit_id(&loop->game->world, loop->game->world.pointer.hover); }

static bool plug_in(Player *play, Loop *loop, bool is_first) {
  const Pads *pads = window_pads(loop->window);
  if (is_first) play->cannot = !pads->is_ready || !pad_fixture_plug_in(&play->pad);
  return play->frames > 5;
}

static bool unplug(Player *play, Loop *loop, bool is_first) {
  if (is_first) {
    pad_fixture_lean(&play->pad, 32000, 0);
  } else if (play->frames == 10) {
    g_assert_cmpint(window_pads(loop->window)->lean.x, !=, 0);
    pad_fixture_unplug(&play->pad);
  }
  return play->frames > 15 && window_pads(loop->window)->lean.x == 0;
}

static bool go_to_door(Player *play, Loop *loop, bool is_first) {
  (void)is_first;
  return lead_to(play, loop, (Point){40, 60}) && g_strcmp0(hovered(loop), "door") == 0;
}

/* The stick stops 9 px away from the lamp. The pointer glides onto it. */
static bool go_to_lamp(Player *play, Loop *loop, bool is_first) {
  (void)is_first;
  return lead_to(play, loop, (Point){245, 45}) && g_strcmp0(hovered(loop), "lamp") == 0;
}

static bool press_a(Player *play, Loop *loop, bool is_first) {
  (void)loop;
  return press(play, SDL_CONTROLLER_BUTTON_A, is_first);
}

static bool press_x(Player *play, Loop *loop, bool is_first) {
  (void)loop;
  return press(play, SDL_CONTROLLER_BUTTON_X, is_first);
}

/* The cross moves from the lamp to the door. The game has no kit. */
static bool cross_to_door(Player *play, Loop *loop, bool is_first) {
  return press(play, SDL_CONTROLLER_BUTTON_DPAD_LEFT, is_first) && g_strcmp0(hovered(loop), "door") == 0;
}

static bool wait_a_little(Player *play, Loop *loop, bool is_first) {
  (void)loop, (void)is_first;
  return play->frames > 8;
}

static bool has_used_door(Player *play, Loop *loop, bool is_first) {
  (void)play, (void)is_first;
  return has_done(loop, "door");
}

static bool has_seen_door(Player *play, Loop *loop, bool is_first) {
  (void)play, (void)is_first;
  return has_done(loop, "look door");
}

static bool has_used_lamp(Player *play, Loop *loop, bool is_first) {
  (void)play, (void)is_first;
  return has_done(loop, "lamp");
}

static bool open_bag(Player *play, Loop *loop, bool is_first) {
  return press(play, SDL_CONTROLLER_BUTTON_BACK, is_first) && has_done(loop, "bag");
}

static bool show_names(Player *play, Loop *loop, bool is_first) {
  if (is_first) pad_fixture_button(&play->pad, SDL_CONTROLLER_BUTTON_Y, true);
  if (play->frames == 5) {
    g_assert_true(loop->comfort.shows_hotspots);
    pad_fixture_button(&play->pad, SDL_CONTROLLER_BUTTON_Y, false);
  }
  return play->frames > 5 && !loop->comfort.shows_hotspots;
}

static bool open_menu(Player *play, Loop *loop, bool is_first) {
  return press(play, SDL_CONTROLLER_BUTTON_START, is_first) && loop->menu != NULL;
}

/* In the menu, the stick moves the focus, and A clicks the button that has it. */
static bool lean_up_in_menu(Player *play, Loop *loop, bool is_first) {
  (void)loop;
  if (is_first) pad_fixture_lean(&play->pad, 0, -32000);
  if (play->frames == 4) pad_fixture_lean(&play->pad, 0, 32000);
  if (play->frames == 8) pad_fixture_lean(&play->pad, 0, 0);
  return play->frames > 10;
}

static bool continue_in_menu(Player *play, Loop *loop, bool is_first) {
  return press(play, SDL_CONTROLLER_BUTTON_A, is_first) && loop->menu == NULL;
}

static const Step steps[] = {
    plug_in,   go_to_door,       press_a,          has_used_door, press_x, has_seen_door, open_bag, show_names,
    open_menu, lean_up_in_menu,  continue_in_menu, unplug,        plug_in, go_to_lamp,    press_a,  has_used_lamp,
    open_menu, continue_in_menu, wait_a_little,    cross_to_door, press_a, has_used_door, NULL,
};

/* The run, played back without a window, ends with the same checksum. */
static void assert_repeats(const GameFolder *folder, const Game *played) {
  Recording *recording = recording_copy(played->recording);
  Game *game = game_folder_open(folder, GAME_LUA, main_lua);
  game->replay = replay_new(recording);
  while (game->world.tick < played->world.tick) game_tick(game, NULL);
  g_assert_false(game->replay->differs);
  g_assert_cmphex(game_checksum(game), ==, game_checksum((Game *)played));
  game_free(game);
}

static void pad_alone_plays(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  game_folder_write_font(folder, "f.ttf");
  Game *game = game_folder_open(folder, GAME_LUA, main_lua);
  game_record(game, &(GameOptions){.seed = 1});
  g_autofree char *data_folder = data_folder_find(NULL);
  const GameOptions own = {.path = folder->path, .data_folder = data_folder, .code = fixture_code(), .seed = 1};
  Player play = {.steps = steps};
  RunOptions options = {.renderer = "software", .scale = 1};
  Loop loop = {.game = game, .options = &options, .hooks = {.user = &play, .frame = next_step}};
  loop.session.options = &own;
  pad_fixture_prepare();
  g_assert_cmpint(loop_run(&loop), ==, EXIT_FINE);
  if (play.cannot) {
    g_test_skip("this SDL cannot simulate a game pad");
  } else {
    g_assert_cmpint((int)loop.controls.state.device, ==, DEVICE_PAD);
    assert_repeats(folder, loop.game);
  }
  game_free(loop.game);
}

int main(int argc, char **argv) {
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  g_setenv("SDL_AUDIODRIVER", "dummy", TRUE);
  g_test_init(&argc, &argv, NULL);
  g_test_add("/pad-play/room", GameFolder, NULL, game_folder_set_up, pad_alone_plays, game_folder_tear_down);
  return g_test_run();
}
