#include "game/player_keys.h"

#include "sys/input.h"

#define SCANLINES_ALPHA 64

static void developer_key(Display *display, int code) {
  switch (code) {
  case KEY_F8: display->console_visible = !display->console_visible; break;
  case KEY_F9: display->debug_objects = !display->debug_objects; break;
  case KEY_F10: display->scanlines = display->scanlines ? 0 : SCANLINES_ALPHA; break;
  case KEY_F11: display->debug_walkboxes = !display->debug_walkboxes; break;
  default: return;
  }
  display->version++;
}

static void toggle_fullscreen(Display *display) {
  display->fullscreen = !display->fullscreen;
  display->version++;
}

static void key_pressed(Game *game, const InputEvent *event) {
  if (event->modifiers & MODIFIER_ALT) {
    if (event->code == KEY_RETURN && game->world.rules.has_default_keys) toggle_fullscreen(&game->world.display);
    return;
  }
  if (script_handles_key(game->script, input_key_name(event->code))) return;
  if (page_key(&game->world, event->code)) return;
  if (game->world.page.back == 0) dialog_key(&game->world, event->code);
  if (game->developer) developer_key(&game->world.display, event->code);
  if (!game->world.rules.has_default_keys) return;
  if (event->code == KEY_PERIOD) world_skip_speech(&game->world);
  if (event->code == KEY_ESCAPE) game_skip_cutscene(game);
}

static void clicked(Game *game) {
  if (!game->world.rules.click_skips_speech) return;
  if (world_is_listening(&game->world) || dialog_is_asking(&game->world)) return;
  world_skip_speech(&game->world);
}

void player_keys(Game *game, const TickInput *input) {
  for (int i = 0; i < tick_input_count(input); i++) {
    const InputEvent *event = tick_input_get(input, i);
    if (event->kind == INPUT_KEY && event->down && !event->repeat) key_pressed(game, event);
    if (event->kind == INPUT_BUTTON && event->code == BUTTON_LEFT && !event->down) clicked(game);
  }
}
