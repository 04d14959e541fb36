#include "game/menu/menu_host.h"

#include "base/log.h"
#include "base/pixels.h"
#include "game/picture.h"
#include "view/view.h"

#include <string.h>

#define HINT_KEY 'h' /* Thing.hintKey of scripts/hints.lua */

/* --- opening and closing --- */

void menu_host_open(Loop *loop, bool is_title) {
  g_autoptr(GError) error = NULL;
  if (loop->menu || !loop->session.options) return;
  const MenuOptions options = {.game = loop->session.options,
                               .is_title = is_title,
                               .controls = &loop->controls.state,
                               .pointer = loop->pointer.is_known ? &loop->pointer.at : NULL};
  Menu *menu = menu_new(loop->game, &options, &error);
  if (!menu) {
    log_error("menu", "the menu cannot be opened: %s", error->message);
    return;
  }
  menu_tick(menu);
  loop->menu = menu;
  comfort_let_go(&loop->comfort);
  if (is_title) loop_set_sound(loop, menu_game(menu));
}

/* The game gets what the menu has changed, as an outside event of its next tick. Returns whether
 * there is anything. */
static bool send_settings(Loop *loop) {
  g_autofree char *text = menu_settings(loop->menu), *before = settings_to_text(&loop->game->world.settings);
  if (!loop->game->world.rules.has_settings || strcmp(text, before) == 0) return false;
  session_send_settings(&loop->session, text);
  return true;
}

static void tick_game(Loop *loop) {
  static const TickInput nothing = {0};
  if (session_is_loading(&loop->session)) return;
  if (loop->menu) menu_pass_news_on(loop->menu);
  session_tick(&loop->session, &nothing);
}

void menu_host_drop(Loop *loop) {
  if (!loop->menu) return;
  Menu *menu = g_steal_pointer(&loop->menu);
  loop->controls.state.capture = CAPTURE_NOTHING;
  view_set_front(loop->view, NULL);
  view_forget(loop->view);
  loop->display_version = loop->game->world.display.version - 1;
  if (menu_is_title(menu) || loop->menu_is_heard) loop_set_sound(loop, loop->game);
  loop->menu_is_heard = false;
  narrator_forget(&loop->narrator, menu_game(menu));
  menu_free(menu);
  pointer_pace_repeat(&loop->pointer);
}

void menu_host_close(Loop *loop) {
  if (!loop->menu) return;
  bool has_news = send_settings(loop);
  menu_host_drop(loop);
  if (has_news) tick_game(loop);
}

static bool may_show_title(const Loop *loop) {
  const RunOptions *run = loop->options;
  bool is_played = run->ticks == 0 && !run->replay && !run->no_title && !loop->game->has_failed;
  return is_played && loop->session.options && menu_has_title(loop->game);
}

void menu_host_begin(Loop *loop) {
  if (!loop->options->load && loop->game->world.tick == 0 && may_show_title(loop)) menu_host_open(loop, true);
}

/* Starts a new run of the game. Returns whether it was possible. */
static bool start_again(Loop *loop, bool shows_title) {
  g_autoptr(GError) error = NULL;
  if (!session_start_again(&loop->session, &error)) {
    log_error("menu", "the game cannot be started again: %s", error->message);
    return false;
  }
  if (shows_title) menu_host_open(loop, true);
  return true;
}

bool menu_host_shows_title_again(Loop *loop) {
  if (!loop->game->title_follows || !may_show_title(loop)) return false;
  return start_again(loop, true) && loop->menu;
}

/* --- what the menu wants --- */

/* Passes requests for saves to the game, whose session carries them out after its next tick. A load
 * ends the game, so the settings go with it. */
static void pass_requests(Loop *loop) {
  Requests *wanted = &menu_game(loop->menu)->wanted;
  GPtrArray *saves = g_steal_pointer(&wanted->saves);
  for (guint i = 0; saves && i < saves->len; i++) {
    const SaveRequest *request = saves->pdata[i];
    requests_add_save(&loop->game->requests, request->kind, request->slot, request->description);
  }
  bool has_any = saves && saves->len > 0;
  if (saves) g_ptr_array_unref(saves);
  if (!has_any) return;
  send_settings(loop);
  tick_game(loop);
}

/* The game's sounds are silent while the menu is open. So those of the menu may replace them. */
static void hear_menu(Loop *loop) {
  bool has_sound = menu_world(loop->menu)->soundtrack.playing->len > 0;
  if (loop->menu_is_heard || menu_is_title(loop->menu) || !has_sound) return;
  loop->menu_is_heard = true;
  loop_set_sound(loop, menu_game(loop->menu));
}

/* The game gets the key of hints, as if the player had pressed it. */
static void ask_for_hint(Loop *loop) {
  menu_host_close(loop);
  for (int i = 0; i < 2; i++) tick_input_add(&loop->input, &(InputEvent){.kind = INPUT_KEY, .code = HINT_KEY, .down = i == 0});
}

void menu_host_tick(Loop *loop) {
  MenuWish wish = menu_tick(loop->menu);
  hear_menu(loop);
  const Game *menu = menu_game(loop->menu);
  bool quits = menu->is_over || menu->wanted.quit;
  pass_requests(loop);
  if (!loop->menu) return; /* another game was loaded */
  bool is_fresh = menu_is_title(loop->menu) && loop->game->world.tick == 0;
  if (quits) {
    menu_host_close(loop);
    tick_input_add(&loop->input, &(InputEvent){.kind = INPUT_QUIT});
    session_tick(&loop->session, &loop->input);
    tick_input_reset(&loop->input);
  } else if (wish == MENU_HINTS) {
    ask_for_hint(loop);
  } else if (wish == MENU_CONTINUES || (wish == MENU_STARTS_AGAIN && is_fresh)) {
    menu_host_close(loop);
  } else if (wish != MENU_STAYS) {
    send_settings(loop);
    tick_game(loop);
    start_again(loop, wish == MENU_SHOWS_TITLE);
  }
}

/* --- input --- */

bool menu_host_takes(void *user, const Game *game, const InputEvent *event) {
  Loop *loop = user;
  if (loop->menu) {
    pointer_pace_note(&loop->pointer, event);
    menu_add_input(loop->menu, event);
    return true;
  }
  if (loop->paused || comfort_pauses(&loop->comfort) || !menu_may_open(game, event)) return false;
  menu_host_open(loop, false);
  return loop->menu != NULL;
}
