#include "dev/console_game.h"

#include "dev/commands.h"
#include "dev/time/travel.h"
#include "game/save_folder.h"
#include "sys/host_file.h"
#include "sys/window.h"

#include <string.h>

/* --- the console's callbacks --- */

static void submit(const char *text, void *user) {
  ConsoleGame *console_game = user;
  if (!commands_run(console_game, text)) {
    tick_input_add(console_game->input, &(InputEvent){.kind = INPUT_COMMAND, .text = (char *)text});
  }
  bool is_away = console_game->travel && travel_is_away(console_game->travel);
  if (is_away && tick_input_count(console_game->input) > 0) {
    console_print(console_game->console, "the game stands still: this runs when you play on from here");
  }
}

static GPtrArray *complete(const char *before, gsize *start, void *user) { return commands_complete(user, before, start); }

static char *paste(void *user) {
  (void)user;
  return window_clipboard();
}

static char *load_history(void *user) {
  const Vfs *vfs = ((ConsoleGame *)user)->game->vfs;
  g_autofree char *path = g_build_filename(vfs_save_folder(vfs), SAVE_CONSOLE_HISTORY, NULL);
  return host_file_read_text(path, NULL, NULL); /* before the first session there is none */
}

static void save_history(const char *text, void *user) {
  Vfs *vfs = ((ConsoleGame *)user)->game->vfs;
  g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
  g_autoptr(GError) error = NULL;
  if (!vfs_write(vfs, SAVE_CONSOLE_HISTORY, bytes, &error)) log_warn("console", "%s", error->message);
}

/* --- the whole --- */

void console_game_init(ConsoleGame *console_game, Game *game, TickInput *input, bool in_window) {
  ConsoleOptions options = {.user = console_game, .submit = submit, .complete = complete};
  if (in_window) {
    options.paste = paste;
    options.load_history = load_history;
    options.save_history = save_history;
  }
  *console_game = (ConsoleGame){.console = console_new(&options), .game = game, .input = input};
}

void console_game_clear(ConsoleGame *console_game) {
  console_free(console_game->console);
  *console_game = (ConsoleGame){0};
}

bool console_game_event(ConsoleGame *console_game, const InputEvent *event) {
  Console *console = console_game->console;
  if (event->kind == INPUT_KEY && event->code >= KEY_F9 && event->code <= KEY_F12) return false;
  if (!console_is_open(console) || !console_event(console, event)) return false;
  /* The console has closed itself. The world notes this, too. */
  if (!console_is_open(console)) {
    tick_input_add(console_game->input, &(InputEvent){.kind = INPUT_TOOL, .code = TOOL_CLOSE_CONSOLE});
  }
  return true;
}

void console_game_follow(ConsoleGame *console_game) {
  bool visible = console_game->game->world.display.console_visible;
  if (visible == console_game->was_visible) return;
  console_game->was_visible = visible;
  if (visible) console_open(console_game->console);
  else console_close(console_game->console);
}
