/* config.h: what game.lua says about a game.
 *
 * The file is run in a Lua state of its own that offers nothing but the language. A KIAVC game has
 * game.kvc instead. */

#ifndef SCRIPT_API_CONFIG_H
#define SCRIPT_API_CONFIG_H

#include "base/geometry.h"
#include "base/rules.h"
#include "sys/vfs.h"

#include <glib.h>
#include <stdbool.h>

#define GAME_ID_MAX 64 /* bytes of a game's id */

/* What the file says; the defaults for what it does not say. Strings are owned. */
typedef struct GameConfig {
  char *id, *title, *version, *icon, *language;
  char **languages; /* codes, the fallback first; NULL-terminated, never NULL, empty if not given */
  char *voices;     /* the folder of the lines' voices */
  Size resolution;  /* {0, 0} if not given */
  int fps, scale;   /* 0 if not given */
  bool fitted;      /* the picture is enlarged by any factor, not only by whole ones */
  Layout layout;    /* KIAVC's if the folder has game.kvc and no game.lua */
  char *story;      /* a file of story pages, or NULL */
  char *main;       /* the file to run: "main.lua" or "lua/main.lua"; NULL for a game of story pages alone */
} GameConfig;

/* Returns false with an error that names file and line if the file cannot be read, has an unknown key or
 * an invalid value, or if there is no main.lua. */
bool game_config_read(GameConfig *config, const Vfs *vfs, GError **error);
void game_config_clear(GameConfig *config);

#endif
