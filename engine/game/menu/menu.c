#include "game/menu/menu.h"

#include "base/save_list.h"
#include "game/save_file.h"
#include "game/save_shelf.h"
#include "world/ui/box_input.h"
#include "world/world_run.h"

#include <string.h>

/* More unreadable saves are not listed. */
#define UNREADABLE_MAX 50

struct Menu {
  Game *paused; /* borrowed */
  Game *game;   /* the menu's own */
  MenuLink link;
  ControlsState controls; /* those of a menu without a player */
  TickInput input;
  int news_seen; /* how many of the paused game's news the menu has got */
};

/* --- saves --- */

static bool look_at(void *user, const char *slot, MenuSave *save) {
  const Menu *menu = user;
  g_autofree char *path = save_shelf_path(vfs_save_folder(menu->paused->vfs), slot);
  const char *version = menu->paused->config.version;
  SaveAbout about = {0};
  Tick ticks;
  if (save_slot_fault(slot) || !save_file_look(path, &about, &ticks, NULL)) return false;
  if (about.thumbnail) save->picture = g_bytes_ref(about.thumbnail);
  if (g_strcmp0(about.version, version ? version : "") != 0) save->version = g_strdup(about.version);
  save_about_clear(&about);
  return true;
}

/* Lists the slots with a file that is not in the game's list of saves. That list has only saves
 * that can be read. */
static char **list_unreadable(const Game *game) {
  GPtrArray *found = g_ptr_array_new();
  g_autoptr(GPtrArray) slots = save_shelf_slots(vfs_save_folder(game->vfs));
  for (guint i = 0; i < slots->len && found->len < 2 * UNREADABLE_MAX; i++) {
    g_autoptr(GError) error = NULL;
    g_autofree char *path = save_shelf_path(vfs_save_folder(game->vfs), slots->pdata[i]);
    SaveAbout about = {0};
    Tick ticks;
    if (save_list_find(game->world.saves, slots->pdata[i])) continue;
    if (save_file_look(path, &about, &ticks, &error)) {
      save_about_clear(&about);
      continue;
    }
    g_ptr_array_add(found, g_strdup(slots->pdata[i]));
    g_ptr_array_add(found, g_strdup(error->message));
  }
  g_ptr_array_add(found, NULL);
  return (char **)g_ptr_array_free(found, FALSE);
}

/* News of saves that the paused game gets only in its next tick. */
static void pass_news_on(Menu *menu) {
  const TickInput *news = &menu->paused->news;
  menu->news_seen = MIN(menu->news_seen, tick_input_count(news));
  while (menu->news_seen < tick_input_count(news)) {
    const InputEvent *event = tick_input_get(news, menu->news_seen++);
    if (event->kind == INPUT_SAVE && event->code != SAVE_NEWS_TAKE) tick_input_add(&menu->input, event);
  }
}

/* --- opening --- */

/* What the game's main.lua has set is the menu's fallback, too. */
static void copy_fallbacks(World *world, const World *from) {
  const Setting *setting;
  bool sets_choice = world->settings.sets_choice;
  world->settings.sets_choice = false;
  for (guint i = 0; (setting = settings_at(&from->settings, i)) != NULL; i++) {
    if (setting->fallback.kind != SETTING_NONE) world_set_setting(world, setting->name, &setting->fallback);
  }
  world->settings.sets_choice = sets_choice;
  world->settings.changes = 0;
}

static Game *open_game(Menu *menu, const GameOptions *options, GError **error) {
  const World *paused = &menu->paused->world;
  const SettingValue *language = settings_get(&paused->settings, setting_name(SETTING_LANGUAGE));
  g_autofree char *settings = settings_to_text(&paused->settings), *saves = save_list_to_text(paused->saves);
  const GameOptions own = {
      .path = options->path,
      .overlays = options->overlays,
      .data_folder = options->data_folder,
      .code = options->code,
      .save_folder = vfs_save_folder(menu->paused->vfs),
      .language = language ? language->string : NULL,
      .settings = settings,
      .saves = saves,
      .menu = &menu->link,
      .menu_canvas = paused->display.canvas,
  };
  return game_new(&own, error);
}

static bool has_captions(const Game *game) {
  const Assets *assets = game->world.assets;
  for (int i = 0; i < registry_count(&assets->sounds); i++) {
    g_autofree char *caption = script_caption(game->script, assets_sound(assets, i)->id);
    if (caption) return true;
  }
  return false;
}

/* Must agree with Thing.showNextHint of scripts/hints.lua. */
static bool can_hint(const Game *game) {
  const World *world = &game->world;
  return world->room != NONE && world->input_enabled && !world_dialog(world) && !script_in_cutscene(game->script, NULL);
}

Menu *menu_new(Game *game, const MenuOptions *options, GError **error) {
  Menu *menu = g_new0(Menu, 1);
  menu->paused = game;
  menu->link = (MenuLink){
      .game = game->script,
      .is_title = options->is_title,
      .has_settings = game->world.rules.has_settings,
      .has_hint_key = !script_handles_key(game->script, "H"),
      .can_hint = can_hint(game),
      .is_fitted = game->world.display.fitted,
      .has_begun = !options->is_title && game->world.tick > 0,
      .has_captions = has_captions(game),
      .unreadable = list_unreadable(game),
      .look = look_at,
      .translate = script_translate,
      .user = menu,
      .controls = options->controls ? options->controls : &menu->controls,
  };
  bindings_reset(&menu->controls.bindings);
  menu->link.controls->capture = CAPTURE_NOTHING;
  menu->game = open_game(menu, options->game, error);
  if (!menu->game) {
    menu_free(menu);
    return NULL;
  }
  copy_fallbacks(&menu->game->world, &game->world);
  menu->game->world.saving_is_off = options->is_title || game->world.saving_is_off;
  menu->game->world.display.fullscreen = game->world.display.fullscreen;
  const Point *at = options->pointer;
  if (at) tick_input_add(&menu->input, &(InputEvent){.kind = INPUT_POINTER, .x = at->x, .y = at->y});
  return menu;
}

void menu_free(Menu *menu) {
  if (!menu) return;
  game_free(menu->game);
  g_strfreev(menu->link.unreadable);
  tick_input_clear(&menu->input);
  g_free(menu);
}

bool menu_is_title(const Menu *menu) { return menu->link.is_title; }

/* --- running --- */

void menu_add_input(Menu *menu, const InputEvent *event) { tick_input_add(&menu->input, event); }

void menu_pass_news_on(Menu *menu) {
  pass_news_on(menu);
  menu->news_seen = 0;
}

MenuWish menu_tick(Menu *menu) {
  pass_news_on(menu);
  game_tick(menu->game, &menu->input);
  tick_input_reset(&menu->input);
  MenuWish wish = menu->link.wish;
  menu->link.wish = MENU_STAYS;
  return wish;
}

const World *menu_world(const Menu *menu) { return &menu->game->world; }

Game *menu_game(const Menu *menu) { return menu->game; }

char *menu_settings(const Menu *menu) { return settings_to_text(&menu->game->world.settings); }

/* --- questions about a game --- */

/* Returns whether another part of the game takes Escape; see the rows of route.c. */
static bool takes_escape(const Game *game, const InputEvent *event) {
  const World *world = &game->world;
  return script_in_cutscene(game->script, NULL) || box_wants(&world->ui, event) || page_takes_escape(world);
}

bool menu_may_open(const Game *game, const InputEvent *event) {
  if (event->kind != INPUT_KEY || !event->down || event->repeat || event->modifiers) return false;
  bool is_escape = event->code == KEY_ESCAPE && game->world.rules.has_default_keys;
  if ((!is_escape && event->code != KEY_F5) || game->replay || game->is_over || game->is_skipping) return false;
  if (is_escape && takes_escape(game, event)) return false;
  return !script_handles_key(game->script, is_escape ? "Escape" : "F5") && !script_menu_is_off(game->script);
}

bool menu_has_title(const Game *game) { return script_has_title(game->script); }
