/* pack_game.h: what 'ichor pack' must know about a game, and whether the game is in order.
 *
 * The game's scripts run, and its icon is decoded, in a process of their own in the jail
 * (game/jail.h). On systems without such processes, they run in this one. */

#ifndef TOOLS_PACK_PACK_GAME_H
#define TOOLS_PACK_PACK_GAME_H

#include "base/log.h"
#include "script/lua/source.h"
#include "tools/pack/icon.h"

#include <stdbool.h>

typedef struct PackGame {
  char *id;       /* only letters, digits, "-", "_" and "."; "game" if the game has none */
  char *title;    /* one line without control characters, at most PACK_TITLE_MAX bytes */
  char *version;  /* any text */
  char *language; /* code of the first language */
  bool is_kiavc;  /* made for KIAVC: fewer keys work */
  GBytes *icons[ICON_COUNT];
} PackGame;

#define PACK_TITLE_MAX 200

typedef struct PackGameOptions {
  const char *path;        /* the game's folder or archive */
  const char *data_folder; /* the engine's own files */
  EngineCode *code;        /* as in GameOptions (game/game.h) */
  Log *log;
} PackGameOptions;

/* Reads the game's description and icon, and runs the game for half a second, as a test does. Logs
 * what is wrong. Returns the exit status: 0 if the game can be packed; 1 if it has errors; 2 if it
 * or its icon cannot be read. After 0, the caller clears 'game' with pack_game_clear. Call it while
 * the process has only one thread. */
int pack_game_look(PackGame *game, const PackGameOptions *options);

void pack_game_clear(PackGame *game);

#endif
