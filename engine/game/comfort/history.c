#include "game/comfort/history.h"

#include <stdlib.h>
#include <string.h>

#define HISTORY_KEY 'l'
#define WHEEL_LINES 3

/* A press that moves less than this is a click, which closes the list. */
#define DRAG_PX 3

static char *name_of(const Game *game, const SpokenLine *line) {
  return line->who ? script_thing_name(game->script, true, line->who) : NULL;
}

/* The names must not move: the lines borrow them. */
static void read_lines(History *history, const Game *game) {
  const Spoken *spoken = &game->world.spoken;
  for (guint i = 0; i < spoken_length(spoken); i++) {
    const SpokenLine *line = spoken_get(spoken, i);
    char *name = name_of(game, line), *text = g_strdup(line->text);
    g_ptr_array_add(history->names, name);
    g_ptr_array_add(history->names, text);
    SceneSaid said = {.who = name, .text = text, .color = line->color};
    said.color.a = 255;
    g_array_append_val(history->lines, said);
  }
}

void history_open(History *history, const Game *game) {
  history_close(history);
  history->lines = g_array_new(FALSE, FALSE, sizeof(SceneSaid));
  history->names = g_ptr_array_new_with_free_func(g_free);
  history->title = script_translate(game->script, "What was said");
  history->empty = script_translate(game->script, "Nothing was said yet.");
  read_lines(history, game);
  history->height = scene_history_height(&game->world, history->lines);
  history->view = (SceneHistory){.lines = history->lines, .title = history->title, .empty = history->empty};
}

void history_close(History *history) {
  if (history->lines) g_array_unref(history->lines);
  if (history->names) g_ptr_array_unref(history->names);
  g_free(history->title);
  g_free(history->empty);
  *history = (History){0};
}

/* Positive: to older lines. */
static void scroll(History *history, const World *world, int px) {
  int most = MAX(history->height - scene_history_page(world), 0);
  history->view.scroll = CLAMP(history->view.scroll + px, 0, most);
}

static void take_key(History *history, const World *world, int code) {
  int line = scene_history_line(world), page = MAX(scene_history_page(world) - line, line);
  switch (code) {
  case KEY_UP: scroll(history, world, line); break;
  case KEY_DOWN: scroll(history, world, -line); break;
  case KEY_PAGE_UP: scroll(history, world, page); break;
  case KEY_PAGE_DOWN: scroll(history, world, -page); break;
  case KEY_HOME: scroll(history, world, history->height); break;
  case KEY_END: scroll(history, world, -history->height); break;
  case HISTORY_KEY:
  case KEY_ESCAPE:
  case KEY_RETURN:
  case KEY_SPACE: history_close(history); break;
  default: break;
  }
}

static void take_button(History *history, const InputEvent *event) {
  if (event->down) {
    history->is_held = true;
    history->is_moved = false;
    history->grip = event->y;
    return;
  }
  bool was_click = history->is_held && !history->is_moved;
  history->is_held = false;
  if (was_click) history_close(history);
}

static void drag(History *history, const World *world, int y) {
  if (!history->is_held || (!history->is_moved && abs(y - history->grip) < DRAG_PX)) return;
  scroll(history, world, y - history->grip);
  history->is_moved = true;
  history->grip = y;
}

void history_event(History *history, const World *world, const InputEvent *event) {
  switch (event->kind) {
  case INPUT_KEY:
    if (event->down) take_key(history, world, event->code);
    break;
  case INPUT_WHEEL: scroll(history, world, event->y * WHEEL_LINES * scene_history_line(world)); break;
  case INPUT_BUTTON: take_button(history, event); break;
  case INPUT_POINTER: drag(history, world, event->y); break;
  default: break;
  }
}
