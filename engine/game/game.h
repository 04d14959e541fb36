/* game.h: one running game, the owner of everything below it.
 *
 * A Game owns the files, the assets, the world, the scripts, and the signals and requests between
 * them. Only game_tick advances it (tick.c, the file to read first). It uses no window, no device
 * and no clock: its state depends only on its files, its options and the TickInputs. Two Games in
 * one process that get the same input are equal at every tick.
 *
 * Only game/ and dev/ may use the fields. */

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
  const char *const *overlays; /* laid over it, the last on top; ends with NULL; NULL = none */
  const char *data_folder;     /* the engine's own, with scripts/ and assets/ */
  const char *save_folder;     /* NULL = the player's folder for this game (save_folder.h) */
  const char *language;        /* NULL = the game's own */
  const char *record;          /* file for the recording if memory runs out; or NULL */
  uint64_t seed;
  int64_t clock_start_s;     /* os.time() at the start; 0 = 2000-01-01 */
  int script_ms, loading_ms; /* the watchdog's limits (script.h); 0 = default */
  bool developer;            /* developer keys, error panel, recording */
  bool keeps_steps;          /* record the changes of stories (script_story_steps) */
  bool testing;              /* quit() does not end the game; it is recorded on request only */
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
  Recording *recording; /* owned; NULL = the game is not being recorded */
  Replay *replay;       /* the source of input, owned; NULL = the device */
  const char *record;   /* see GameOptions */
  bool developer, testing;
  bool is_over;     /* quit() was called or the window was closed */
  bool is_skipping; /* a cutscene is being fast-forwarded: ticks need no picture */
  Tick skip_started;
  char *screenshot; /* name of a requested picture in the save folder, owned; or NULL */
} Game;

/* Errors in the game itself. For files that cannot be read, the error is a G_FILE_ERROR. */
#define GAME_ERROR (game_error_quark())
typedef enum { GAME_ERROR_FAILED, GAME_ERROR_TIME, GAME_ERROR_MEMORY } GameError;
GQuark game_error_quark(void);

/* Opens the game and runs its scripts up to the end of main.lua. Returns NULL with a G_FILE_ERROR
 * if the game cannot be read. Returns NULL with a GAME_ERROR if its scripts set no resolution; the
 * code is _TIME or _MEMORY if they were stopped before they could. Any other failure of main.lua
 * becomes a Problem of the returned game. */
Game *game_new(const GameOptions *options, GError **error);

/* Reads the game's files and its game.lua, and runs no other script. Returns false with a
 * G_FILE_ERROR if that fails. */
bool game_check(const GameOptions *options, GError **error);
void game_free(Game *game);

/* Advances the game by one tick of 1/60 s, with the outside events of that tick. 'device' may be
 * NULL; it is ignored during a replay. */
void game_tick(Game *game, const TickInput *device);

/* Starts recording. Only before the first tick. */
void game_record(Game *game, const GameOptions *options);

/* Returns the path for the recording of a developer's last session. The caller frees
 * with g_free. */
char *game_session_path(const Game *game);

/* Returns the SHA-256 of the game's scripts in hexadecimal digits. The caller frees with g_free. */
char *game_content_hash(const Game *game);

/* Ends the running cutscene: calls its escape function, or fast-forwards (is_skipping) until it is
 * over or a dialog asks the player. Does nothing if there is none. */
void game_skip_cutscene(Game *game);

/* game_checksums writes the parts of world_checksums and script_checksums into one list.
 * game_checksum returns one checksum of all parts. */
#define GAME_PARTS (WORLD_PARTS + SCRIPT_PARTS)
void game_checksums(Game *game, uint64_t parts[GAME_PARTS]);
uint64_t game_checksum(Game *game);
const char *game_part_name(int part);

/* Returns the number of different script errors and broken assets so far. */
static inline int game_problem_count(const Game *game) { return problems_count(&game->problems); }

#endif
