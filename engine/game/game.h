/* game.h: one running game, the owner of everything below it.
 *
 * A Game owns the files, the assets, the world and the scripts. It also owns the signals and
 * requests between world and scripts. Only game_tick advances it; read tick.c first. A Game uses no
 * window, no device and no clock. Its state depends only on its files, its options and the
 * TickInputs. Two Games with equal files, options and input are equal at every tick, even in one
 * process.
 *
 * Only game/ and dev/ may use the fields. */

#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "base/log.h"
#include "base/problems.h"
#include "base/requests.h"
#include "base/signals.h"
#include "base/tick_input.h"
#include "game/output_files.h"
#include "game/replay.h"
#include "media/assets.h"
#include "script/script.h"
#include "sys/vfs.h"
#include "world/state/world_checksum.h"
#include "world/world.h"

/* Whether a run is recorded, and whether its checks have one checksum or one per part
 * (recording.h). */
typedef enum { RECORD_NOTHING, RECORD_SUMS, RECORD_PARTS } RecordChecks;

typedef struct GameOptions {
  const char *path;            /* the game's folder or archive */
  const char *const *overlays; /* laid over the game, the last on top; ends with NULL; or NULL */
  const char *data_folder;     /* the engine's own files: scripts/ and assets/ (data_folder.h) */
  EngineCode *code;            /* shared by all games of a process (script/lua/source.h); or NULL */
  const char *save_folder;     /* NULL = the player's folder for this game (save_folder.h) */
  const char *language;        /* NULL = the game's own language */
  const char *settings;        /* the player's settings, as text (base/settings.h); NULL = none */
  const char *saves;           /* the list of saves at the start (save_list.h); or NULL */
  bool lists_saves;            /* use the saves in the save folder in place of 'saves' */
  const char *record;          /* file for the recording if memory runs out; or NULL */
  Log *log;                    /* muted while a run is repeated (rewind.h); NULL = never */
  const OutputFiles *outputs;  /* writes 'record'; NULL = the game itself */
  GVariant *start;             /* a checkpoint to begin with (opening.h); borrowed; or NULL */
  uint64_t seed;
  int64_t clock_start_s;     /* os.time() at the start; 0 = 2000-01-01 */
  int script_ms, loading_ms; /* the watchdog's limits, ms (script.h); 0 = default */
  struct MenuLink *menu;     /* this is the menu of a paused game (menu/menu.h); NULL = a game */
  Size menu_canvas;          /* of the paused game */
  bool developer;            /* a developer's run: developer keys, error panel, console */
  bool is_player;            /* --player: load a save of a developer's run as a player's */
  RecordChecks records;      /* record the run, so that it can be saved */
  int check_ticks;           /* ticks between two checks; 0 = default (recording.h) */
  bool keeps_steps;          /* record the changes of stories (script_story_steps) */
  bool testing;              /* the game of a test: quit() does not end it */
} GameOptions;

typedef struct Game {
  GameConfig config;
  Vfs *vfs;
  Problems problems;
  Assets assets;
  Signals signals;
  Requests requests; /* requests of scripts */
  World world;
  Script *script;
  Recording *recording; /* owned; NULL = the game is not being recorded */
  Replay *replay;       /* the source of input, owned; NULL = the device */
  const char *record;   /* as in GameOptions */
  const OutputFiles *outputs;
  bool developer, testing;
  bool has_failed; /* main.lua ended with an error */
  bool is_over;    /* quit() was called or the window was closed */
  /* If 'defers_checks', game_tick sets 'check_is_due' in place of adding a check. The session adds
   * it before the next tick. */
  bool defers_checks, check_is_due;
  bool is_skipping; /* a cutscene is being fast-forwarded; ticks need no picture */
  Tick skip_started;
  TickInput news;     /* events for the next tick that do not come from the device (session.h) */
  TickInput input;    /* events of the running tick: 'news', then those of the device */
  char *data_folder;  /* folder of the engine's own files; owned */
  Identity *identity; /* see game_identity; owned; NULL = not computed yet */
  Requests wanted;    /* requests that the session carries out after this tick (session.h) */
  char *screenshot;   /* name of a requested picture in the save folder, owned; or NULL */
} Game;

/* Errors in the game itself. If a file cannot be read, the error is a G_FILE_ERROR instead. */
#define GAME_ERROR (game_error_quark())
typedef enum { GAME_ERROR_FAILED, GAME_ERROR_TIME, GAME_ERROR_MEMORY } GameError;
GQuark game_error_quark(void);

/* Opens the game and runs its scripts up to the end of main.lua. Returns NULL with a G_FILE_ERROR
 * if the game cannot be read. Returns NULL with a GAME_ERROR if its scripts set no resolution. The
 * code is GAME_ERROR_TIME or GAME_ERROR_MEMORY if a script was stopped before that at its limit.
 * Any other failure of main.lua becomes a Problem of the returned game. */
Game *game_new(const GameOptions *options, GError **error);

/* Mounts the game's files and reads its game.lua. Runs no other script. Returns false with a
 * G_FILE_ERROR if that fails. */
bool game_check(const GameOptions *options, GError **error);

/* Works like game_check, and returns the game's id; "" = the game has none. Returns NULL with an
 * error on failure. The caller frees with g_free. */
char *game_read_id(const GameOptions *options, GError **error);
void game_free(Game *game);

/* Advances the game by one tick of 1/60 s. 'device' has the player's input in that tick; it may be
 * NULL, and is ignored during a replay. Windows and headless runs call session_tick instead, which
 * also saves and loads. */
void game_tick(Game *game, const TickInput *device);

/* Starts recording. Each check has a checksum per part, unless options->records is RECORD_SUMS.
 * Call it only before the first tick, or directly after the checkpoint that the options
 * begin with. */
void game_record(Game *game, const GameOptions *options);

/* Returns the identity of the files that a run of the game depends on (identity.h). The first call
 * reads these files, which takes about 10 ms for 1,000 files. Valid until game_free. */
const Identity *game_identity(Game *game);

/* Does a part of the work of game_identity: lists the files, or measures one picture or sound.
 * Returns true when nothing is left to do. */
bool game_prepare_identity(Game *game);

/* Returns the SHA-256 of the game's scripts in hexadecimal digits. The caller frees with g_free. */
char *game_content_hash(const Game *game);

/* Ends the running cutscene. Calls its escape function if it has one. Otherwise fast-forwards
 * (is_skipping) until the cutscene is over or a dialog asks the player. Does nothing without a
 * cutscene. */
void game_skip_cutscene(Game *game);

/* game_checksums writes the parts of world_checksums and script_checksums into one list.
 * game_checksum returns one checksum of all parts. */
#define GAME_PARTS (WORLD_PARTS + SCRIPT_PARTS)
void game_checksums(Game *game, uint64_t parts[GAME_PARTS]);
uint64_t game_checksum(Game *game);
const char *game_part_name(int part);

/* The checksums of one moment: of each part, and of the whole state. The function game_checks_for
 * returns the checksums that a recording stores (Recording.part_count): one per part, or only
 * 'sum'. Its result is borrowed from 'checks'. */
typedef struct GameChecks {
  uint64_t parts[GAME_PARTS], sum;
} GameChecks;
void game_check_now(Game *game, GameChecks *checks);
const uint64_t *game_checks_for(const GameChecks *checks, const Recording *recording);

/* Returns the number of different script errors and broken assets so far. */
static inline int game_problem_count(const Game *game) { return problems_count(&game->problems); }

#endif
