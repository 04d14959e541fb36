/* game.h: one running game: the owner of everything below it.
 *
 * A Game holds the files, the assets, the world, the scripts and the letter boxes between them. It advances by game_tick
 * (tick.c, the page to read first) and by nothing else, knows no window, no device and no clock, and is a pure function of its
 * files, its options and the TickInputs given: two Games in one process that get the same are equal at every tick.
 *
 * Fields are open to the files of this floor and to dev/. */

#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "base/problems.h"
#include "base/requests.h"
#include "base/signals.h"
#include "base/tick_input.h"
#include "game/recording.h"
#include "media/assets.h"
#include "script/script.h"
#include "sys/vfs.h"
#include "world/world.h"

typedef struct GameOptions {
  const char *path;            /* the game's folder or archive */
  const char *const *overlays; /* folders and archives that are laid over it, the last on top; ends with NULL; NULL = none */
  const char *data_folder;     /* the engine's own: holds scripts/ and assets/ */
  const char *save_folder;     /* NULL = the player's folder for this game (save_folder.h) */
  const char *language;        /* NULL = the game's own */
  const char *record;          /* a file for the recording, should the engine have to end at once; NULL = none */
  uint64_t seed;
  int64_t clock_start_s;     /* what os.time() says at the start; 0 = 2000-01-01 */
  int script_ms, loading_ms; /* the watchdog's budgets (script.h); 0 = the usual ones */
  bool developer;            /* developer's keys, error panel, recording */
  bool keeps_steps;          /* what stories are told is written down (script_story_steps) */
  bool testing;              /* quit() ends nothing, and nothing is recorded unless somebody asks for it */
} GameOptions;

typedef struct Game {
  GameConfig config;
  Vfs *vfs;
  Problems problems;
  Assets assets;
  Signals signals;
  Requests requests;
  World world;
  Script *script;
  Recording *recording; /* what is being recorded, owned; NULL for nothing */
  Replay *replay;       /* where input comes from instead of the device, owned; NULL = the device */
  const char *record;   /* see GameOptions */
  bool developer, testing;
  bool is_over;     /* quit() was called, or the window was closed */
  bool is_skipping; /* a cutscene is being fast-forwarded: ticks may run without a picture */
  Tick skip_started;
  char *screenshot; /* a script wants this moment as a file (below the save folder), owned; taken by whoever draws */
} Game;

/* The game's own fault, as opposed to files that cannot be read (G_FILE_ERROR). */
#define GAME_ERROR (game_error_quark())
typedef enum { GAME_ERROR_FAILED, GAME_ERROR_TIME, GAME_ERROR_MEMORY } GameError;
GQuark game_error_quark(void);

/* Opens the game and runs its scripts up to the end of main.lua. NULL with a G_FILE_ERROR when the game cannot be read, with a
 * GAME_ERROR when its scripts set no resolution (GAME_ERROR_TIME, GAME_ERROR_MEMORY: because they were stopped). A main.lua that
 * fails otherwise is a Problem of the game returned. */
Game *game_new(const GameOptions *options, GError **error);

/* Reads what the game says of itself and runs none of its scripts but game.lua. False with a G_FILE_ERROR when that cannot be
 * done. */
bool game_check(const GameOptions *options, GError **error);
void game_free(Game *game);

/* One tick of 1/60 s with the outside events of that tick ('device' is ignored while a replay lasts). */
void game_tick(Game *game, const TickInput *device);

/* Starts recording; only before the first tick. */
void game_record(Game *game, const GameOptions *options);

/* Where a developer's last session is kept. Caller frees with g_free. */
char *game_session_path(const Game *game);

/* SHA-256 of the game's scripts in hexadecimal. Caller frees with g_free. */
char *game_content_hash(const Game *game);

/* Ends the running cutscene: by its escape function, or by fast-forwarding (is_skipping) until it is over or the player
 * is to choose what to say. */
void game_skip_cutscene(Game *game);

/* The parts of world_checksums and script_checksums in one list, and one number for all of them. */
#define GAME_PARTS (WORLD_PARTS + SCRIPT_PARTS)
void game_checksums(Game *game, uint64_t parts[GAME_PARTS]);
uint64_t game_checksum(Game *game);
const char *game_part_name(int part);

/* Script errors and broken assets so far. */
static inline int game_problem_count(const Game *game) { return problems_count(&game->problems); }

/* A fresh game brought to a tick by replaying what 'game' has recorded: the moment as it was. NULL with an error when the game
 * does not record, or differs on the way. The caller owns the result; 'game' is unchanged. */
Game *game_rewound(const Game *game, const GameOptions *options, Tick tick, GError **error);

#endif
