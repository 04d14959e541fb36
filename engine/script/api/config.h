/* config.h: reads game.lua, the description of a game.
 *
 * game.lua runs in a separate Lua state without libraries. A KIAVC game has the file game.kvc in
 * place of game.lua. */

#ifndef SCRIPT_API_CONFIG_H
#define SCRIPT_API_CONFIG_H

#include "base/geometry.h"
#include "base/rules.h"
#include "sys/vfs.h"

#include <glib.h>
#include <stdbool.h>

#define GAME_ID_MAX 64 /* bytes of a game id */

/* The values of the file, or their defaults. Strings are owned. */
typedef struct GameConfig {
  char *id, *title, *version, *icon, *language;
  char **languages; /* language codes, the fallback first; NULL-terminated; {NULL} if not given */
  char *voices;     /* the folder of the recorded speech */
  Size resolution;  /* {0, 0} if not given, but 480 x 270 for a game without main.lua */
  int fps, scale;   /* 0 if not given, but 'scale' is 3 if 'resolution' has its default 480 x 270 */
  bool allow_undo;  /* scripts may call undoLastAction */
  bool fitted;      /* the picture may be scaled by any factor, not only by whole numbers */
  Layout layout;    /* KIAVC's if the folder has game.kvc and no game.lua */
  char *story;      /* a file of story pages, or NULL */
  char *main;       /* "main.lua" or "lua/main.lua"; NULL if the game has only story pages */
} GameConfig;

/* Reads the description into 'config'. The caller frees it with game_config_clear. Fails if the
 * file cannot be read, or if it has an unknown key or an invalid value. Also fails if the game has
 * neither main.lua (lua/main.lua in a KIAVC game) nor story pages. On failure, returns false,
 * leaves 'config' empty and sets 'error'. The error names file and line if they are known. */
bool game_config_read(GameConfig *config, const Vfs *vfs, GError **error);
void game_config_clear(GameConfig *config);

#endif
