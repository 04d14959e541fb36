#include "game/route.h"

#include "base/log.h"
#include "base/save_list.h"
#include "game/comfort/comfort.h"
#include "sys/input.h"
#include "world/focus/room_focus.h"
#include "world/ui/box_input.h"
#include "world/world_run.h"

#define SCANLINES_ALPHA 64

/* A key goes down; repeats by the system do not count. */
static bool is_key_press(const InputEvent *event) { return event->kind == INPUT_KEY && event->down && !event->repeat; }

/* A click acts when the button is released. */
static bool is_left_click(const InputEvent *event) {
  return event->kind == INPUT_BUTTON && event->code == BUTTON_LEFT && !event->down;
}

/* Returns whether a script gets the player's clicks. A choice or a page comes first. */
static bool is_click_awaited(const World *world) { return world->awaits_click && !dialog_is_asking(world) && !world->page.shown; }

/* ---- The column 'window' */

/* While a save is being loaded, the old game gets nothing that it would do when the load is
 * cancelled. */
static bool loading_in_window(RouteWindow *window, const Game *game, const InputEvent *event) {
  (void)game;
  if (window->is_loading && is_key_press(event) && event->code == KEY_ESCAPE) window->wants_cancel = true;
  return window->is_loading;
}

static bool reload_in_window(RouteWindow *window, const Game *game, const InputEvent *event) {
  (void)game;
  return window->reload && window->reload(window->user, event);
}

static bool error_panel_in_window(RouteWindow *window, const Game *game, const InputEvent *event) {
  (void)game;
  return window->error_panel && window->error_panel(window->user, event);
}

static bool console_in_window(RouteWindow *window, const Game *game, const InputEvent *event) {
  (void)game;
  return window->console && window->console(window->user, event);
}

/* F12, unless the game has a handler for it. A screenshot changes nothing in the game, so no tick
 * needs to repeat it. But the key is passed on: scripts can wait for it. */
static bool screenshot_in_window(RouteWindow *window, const Game *game, const InputEvent *event) {
  if (!is_key_press(event) || event->code != KEY_F12) return false;
  if (!game->world.rules.has_default_keys && !game->developer) return false;
  if (!script_handles_key(game->script, "F12")) window->wants_screenshot = true;
  return false;
}

/* Moves through the time of the run, for developers. It comes after the screenshot, which shows any
 * moment. */
static bool time_in_window(RouteWindow *window, const Game *game, const InputEvent *event) {
  (void)game;
  return window->time && window->time(window->user, event);
}

/* While the menu is open, it takes everything. Otherwise Escape and F5 open it, if nothing in the
 * game takes them. */
static bool menu_in_window(RouteWindow *window, const Game *game, const InputEvent *event) {
  return window->menu && window->menu(window->menu_user, game, event);
}

/* The pause, the history, the names of hotspots. They are no part of the run. */
static bool comfort_in_window(RouteWindow *window, const Game *game, const InputEvent *event) {
  return window->comfort && comfort_takes(window->comfort, game, event);
}

/* Typed text that no box takes would only make recordings longer. */
static bool typing_in_window(RouteWindow *window, const Game *game, const InputEvent *event) {
  (void)window;
  return event->kind == INPUT_TEXT && !box_takes_text(&game->world.ui);
}

/* ---- The column 'game' */

static bool quit_in_game(Game *game, const InputEvent *event) {
  if (event->kind != INPUT_QUIT) return false;
  game->is_over = true;
  return true;
}

static bool tool_in_game(Game *game, const InputEvent *event) {
  if (event->kind != INPUT_TOOL) return false;
  Display *display = &game->world.display;
  switch ((ToolAction)event->code) {
  case TOOL_CLOSE_CONSOLE:
    display->console_visible = false;
    display->version++;
    break;
  case TOOL_SKIP_LINE: world_skip_speech(&game->world); break;
  case TOOL_SKIP_CUTSCENE: game_skip_cutscene(game); break;
  case TOOL_GO_ON:
    if (is_click_awaited(&game->world)) world_post_awaited_click(&game->world);
    break;
  case TOOL_ROOM_FOCUS: room_focus_begin(&game->world); break;
  }
  return true;
}

/* Alt+Enter switches to full screen and back. The engine ignores other keys while Alt is held. */
static bool alt_key_in_game(Game *game, const InputEvent *event) {
  if (!is_key_press(event) || !(event->modifiers & MODIFIER_ALT)) return false;
  if (event->code == KEY_RETURN && game->world.rules.has_default_keys) {
    const SettingValue turned = {.kind = SETTING_BOOL, .boolean = !game->world.display.fullscreen};
    world_set_setting(&game->world, setting_name(SETTING_FULLSCREEN), &turned);
  }
  return true;
}

/* The period ends the line of an actor that speaks, even if a box such as a carried thing has the
 * focus and would take the key. The column 'world' must not give the key to the box then. */
static bool line_in_game(Game *game, const InputEvent *event) {
  World *world = &game->world;
  if (!is_key_press(event) || event->code != KEY_PERIOD || !world->rules.has_default_keys) return false;
  if (!box_wants(&world->ui, event) || box_modal(&world->ui) || box_takes_text(&world->ui)) return false;
  if (!room_focus_is_speaking(world) || script_handles_key(game->script, ".")) return false;
  world->ui.begun = KEY_PERIOD;
  world_skip_speech(world);
  return true;
}

/* Boxes act in 'world', where their events get their turn. Here they only keep them from the rows
 * after this one. */
static bool boxes_in_game(Game *game, const InputEvent *event) { return box_wants(&game->world.ui, event); }

/* If the game has a handler for a key, only the game gets it. The handler runs later in the tick,
 * when scripts get their signals. */
static bool handler_in_game(Game *game, const InputEvent *event) {
  return is_key_press(event) && script_handles_key(game->script, input_key_name(event->code));
}

/* Notifies scripts at once that F6 or F7 is refused (gameSaved, gameLoaded). */
static void refuse_quick_save(Game *game, SignalKind kind, const char *reason) {
  log_info("save", "%s", reason);
  signals_post(&game->signals, &(Signal){.kind = kind, .name = SAVE_SLOT_QUICK, .detail = reason});
}

/* F6 saves the game, F7 loads that save. */
static bool quick_save_in_game(Game *game, const InputEvent *event) {
  if (!is_key_press(event) || (event->code != KEY_F6 && event->code != KEY_F7)) return false;
  bool saves = event->code == KEY_F6;
  const World *world = &game->world;
  if (saves && world->saving_is_off) {
    refuse_quick_save(game, SIGNAL_SAVED, SAVING_IS_OFF);
  } else if (!saves && !save_list_find(world->saves, SAVE_SLOT_QUICK)) {
    refuse_quick_save(game, SIGNAL_LOADED, "there is no such save");
  } else {
    requests_add_save(&game->requests, saves ? SAVE_REQUEST_WRITE : SAVE_REQUEST_LOAD, SAVE_SLOT_QUICK, NULL);
  }
  return true;
}

static bool page_in_game(Game *game, const InputEvent *event) {
  return is_key_press(event) && page_key(&game->world, event->code);
}

/* While the player looks back at earlier pages, the dialog below cannot be clicked. */
static bool dialog_in_game(Game *game, const InputEvent *event) {
  return is_key_press(event) && game->world.page.back == 0 && dialog_key(&game->world, event->code);
}

/* Keys that go on where a script waits for a click. */
static bool is_click_key(int code) { return code == KEY_RETURN || code == KEY_SPACE || code == KEY_PERIOD; }

static bool is_click(const InputEvent *event) {
  return event->kind == INPUT_BUTTON && !event->down && (event->code == BUTTON_LEFT || event->code == BUTTON_RIGHT);
}

/* A script waits for a click. The click does nothing else: it skips no line, and no actor walks.
 * Mouse buttons take effect in the column 'world'. */
static bool awaited_in_game(Game *game, const InputEvent *event) {
  World *world = &game->world;
  if (!is_click_awaited(world)) return false;
  if (is_click(event)) return true;
  if (!is_key_press(event) || !is_click_key(event->code)) return false;
  world_post_awaited_click(world);
  return true;
}

/* Keys in the room, in games that have switched them on. */
static bool room_in_game(Game *game, const InputEvent *event) {
  return !message_asks(&game->world.message) && room_focus_key(&game->world, event);
}

/* An arrow gives the focus to the first box, if nothing else takes it. */
static bool first_box_in_game(Game *game, const InputEvent *event) {
  return !world_is_covered(&game->world) && box_begin(&game->world.ui, event);
}

static bool developer_in_game(Game *game, const InputEvent *event) {
  if (!is_key_press(event) || !game->developer) return false;
  Display *display = &game->world.display;
  switch (event->code) {
  case KEY_F8: display->console_visible = !display->console_visible; break;
  case KEY_F9: display->debug_objects = !display->debug_objects; break;
  case KEY_F10: display->scanlines = display->scanlines ? 0 : SCANLINES_ALPHA; break;
  case KEY_F11: display->debug_walkboxes = !display->debug_walkboxes; break;
  default: return false;
  }
  display->version++;
  return true;
}

/* "." skips the line that is spoken, and Esc the cutscene. A click skips the line while it can do
 * nothing else. */
static bool skip_in_game(Game *game, const InputEvent *event) {
  World *world = &game->world;
  bool has_key = world->rules.has_default_keys && is_key_press(event);
  bool is_free_click =
      world->rules.click_skips_speech && is_left_click(event) && !world_is_listening(world) && !dialog_is_asking(world);
  if (has_key && event->code == KEY_ESCAPE) game_skip_cutscene(game);
  else if (is_free_click || (has_key && event->code == KEY_PERIOD)) world_skip_speech(world);
  else return false;
  return true;
}

/* ---- The column 'world' */

/* The rows after this one use the new place of the pointer. */
static bool pointer_in_world(World *world, const InputEvent *event) {
  if (event->kind == INPUT_POINTER || event->kind == INPUT_BUTTON) world_move_pointer(world, event->x, event->y);
  if (event->kind == INPUT_POINTER) {
    touch_event(world, event);
    box_pointer(&world->ui, event);
  }
  if (event->kind == INPUT_POINTER || event->kind == INPUT_BUTTON) room_focus_end(world);
  return event->kind == INPUT_POINTER;
}

/* The release of a long press is no click. */
static bool touch_in_world(World *world, const InputEvent *event) { return touch_event(world, event); }

static bool boxes_in_world(World *world, const InputEvent *event) {
  if (room_focus_leave_boxes(world, event)) return true;
  if (event->kind == INPUT_KEY || event->kind == INPUT_TEXT) return box_key(&world->ui, event);
  return box_pointer(&world->ui, event);
}

static bool page_in_world(World *world, const InputEvent *event) {
  if (event->kind == INPUT_WHEEL) return page_wheel(world, event->y);
  return is_left_click(event) && page_click(world);
}

static bool dialog_in_world(World *world, const InputEvent *event) {
  if (!dialog_is_asking(world)) return false;
  if (event->kind == INPUT_WHEEL) dialog_scroll(world, -event->y);
  else if (is_left_click(event)) dialog_click(world);
  else return false;
  return true;
}

static bool awaited_in_world(World *world, const InputEvent *event) {
  if (!is_click_awaited(world) || !is_click(event)) return false;
  world_post_awaited_click(world);
  return true;
}

static bool signals_in_world(World *world, const InputEvent *event) { return world_post_event(world, event); }

/* ---- The table
 *
 * To add a taker (a menu, a game pad), write its functions above, one for each occasion on which it
 * takes something, and add a row at the place where its turn comes. In the column 'game', it gets
 * no moves of the pointer. */

typedef struct Row {
  const char *name;
  bool (*window)(RouteWindow *window, const Game *game, const InputEvent *event);
  bool (*game)(Game *game, const InputEvent *event);
  bool (*world)(World *world, const InputEvent *event);
} Row;

static const Row rows[] = {
    /* clang-format off */
    {"loading",     loading_in_window,     NULL,              NULL},
    {"reload",      reload_in_window,      NULL,              NULL},
    {"error panel", error_panel_in_window, NULL,              NULL},
    {"console",     console_in_window,     NULL,              NULL},
    {"screenshot",  screenshot_in_window,  NULL,              NULL},
    {"time",        time_in_window,        NULL,              NULL},
    {"menu",        menu_in_window,        NULL,              NULL},
    {"comfort",     comfort_in_window,     NULL,              NULL},
    {"typing",      typing_in_window,      NULL,              NULL},
    {"quit",        NULL,                  quit_in_game,      NULL},
    {"tool",        NULL,                  tool_in_game,      NULL},
    {"alt key",     NULL,                  alt_key_in_game,   NULL},
    {"line",        NULL,                  line_in_game,      NULL},
    {"boxes",       NULL,                  boxes_in_game,     NULL},
    {"key handler", NULL,                  handler_in_game,   NULL},
    {"quick save",  NULL,                  quick_save_in_game, NULL},
    {"pointer",     NULL,                  NULL,              pointer_in_world},
    {"touch",       NULL,                  NULL,              touch_in_world},
    {"boxes",       NULL,                  NULL,              boxes_in_world},
    {"page",        NULL,                  page_in_game,      page_in_world},
    {"dialog",      NULL,                  dialog_in_game,    dialog_in_world},
    {"awaited click", NULL,                awaited_in_game,   awaited_in_world},
    {"room",        NULL,                  room_in_game,      NULL},
    {"first box",   NULL,                  first_box_in_game, NULL},
    {"developer",   NULL,                  developer_in_game, NULL},
    {"skip",        NULL,                  skip_in_game,      NULL},
    {"signals",     NULL,                  NULL,              signals_in_world},
    /* clang-format on */
};

const char *route_window(RouteWindow *window, const Game *game, const InputEvent *event) {
  if (event->kind == INPUT_QUIT) return NULL;
  if (window->comfort) comfort_note(window->comfort, event);
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    if (rows[i].window && rows[i].window(window, game, event)) return rows[i].name;
  }
  return NULL;
}

/* No row takes a move of the pointer here. In most ticks with input, it is the only event. */
const char *route_game(Game *game, const InputEvent *event) {
  if (event->kind == INPUT_POINTER) return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    if (rows[i].game && rows[i].game(game, event)) return rows[i].name;
  }
  return NULL;
}

const char *route_world(World *world, const InputEvent *event) {
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    if (rows[i].world && rows[i].world(world, event)) return rows[i].name;
  }
  return NULL;
}

void route_tick(Game *game, const TickInput *input) {
  int count = tick_input_count(input);
  for (int i = 0; i < count; i++) route_game(game, tick_input_get(input, i));
  for (int i = 0; i < count; i++) route_world(&game->world, tick_input_get(input, i));
}
