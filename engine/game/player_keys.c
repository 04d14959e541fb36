#include "game/player_keys.h"

#include "sys/input.h"

#define SCANLINES_ALPHA 64

static void developer_key(Display *display, int code) {
  if (code == KEY_F9) display->debug_objects = !display->debug_objects;
  if (code == KEY_F10) display->scanlines = display->scanlines ? 0 : SCANLINES_ALPHA;
  if (code == KEY_F11) display->debug_walkboxes = !display->debug_walkboxes;
  display->version++;
}

static void key_pressed(Game *game, const InputEvent *event) {
  if (script_handles_key(game->script, input_key_name(event->code))) return;
  if (game->developer) developer_key(&game->world.display, event->code);
  if (game->config.kiavc) return;
  if (event->code == KEY_PERIOD) world_skip_speech(&game->world);
  if (event->code == KEY_ESCAPE) game_skip_cutscene(game);
}

static void clicked(Game *game) {
  if (game->config.kiavc || world_is_listening(&game->world)) return;
  world_skip_speech(&game->world);
}

void player_keys(Game *game, const TickInput *input) {
  for (int i = 0; i < tick_input_count(input); i++) {
    const InputEvent *event = tick_input_get(input, i);
    if (event->kind == INPUT_KEY && event->down && !event->repeat) key_pressed(game, event);
    if (event->kind == INPUT_BUTTON && event->code == BUTTON_LEFT && !event->down) clicked(game);
  }
}
