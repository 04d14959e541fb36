/* game.h: one running game.
 *
 * A Game owns its files, assets, world and scripts. It also owns the signals from the world to the
 * scripts (base/signals.h) and the requests of the scripts (base/requests.h). Only game_tick
 * advances a Game; read tick.c first. A Game uses no window, no device and no clock. Its state
 * depends only on its files, its options and the TickInputs. Two Games with equal files, options
 * and input are equal at every tick, even in one process.
 *
 * Except for tests, only code in game/ and dev/ may use the fields of Game. */

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

/* Whether game_new records the run, and what a check of the recording contains (recording.h). With
 * RECORD_SUMS, a check is one checksum of the whole state. With RECORD_PARTS, a check has one
 * checksum for each part of the state. */
typedef enum { RECORD_NOTHING, RECORD_SUMS, RECORD_PARTS } RecordChecks;

typedef struct GameOptions {
  const char *path; /* the game's folder or archive */
  /* Folders or archives whose files replace the game's files with the same names. A later overlay
   * replaces the files of an earlier one. Ends with NULL. NULL = no overlays. */
  const char *const *overlays;
  const char *data_folder;    /* the engine's own files: scripts/ and assets/ (data_folder.h) */
  EngineCode *code;           /* cache of compiled Lua (script/lua/source.h); borrowed; or NULL */
  const char *save_folder;    /* NULL = the player's folder for this game (save_folder.h) */
  const char *language;       /* NULL = as in 'settings' or, if missing there, as in game.lua */
  const char *settings;       /* the player's settings, as text (base/settings.h); NULL = none */
  const char *saves;          /* the list of saves at the start (save_list.h); or NULL */
  bool lists_saves;           /* use the saves in the save folder in place of 'saves' */
  const char *record;         /* file for the recording if memory runs out; borrowed; or NULL */
  Log *log;                   /* muted while a run is repeated (rewind.h); NULL = none is muted */
  const OutputFiles *outputs; /* writes 'record'; borrowed; NULL = the game itself writes it */
  GVariant *start;            /* a checkpoint to begin with (opening.h); borrowed; or NULL */
  uint64_t seed;              /* for random numbers */
  int64_t clock_start_s;      /* os.time() at the start, s since 1970; 0 = 2000-01-01 */
  int script_ms, loading_ms;  /* the watchdog's limits, ms (script.h); 0 = default */
  struct MenuLink *menu;      /* makes this the menu of a paused game (menu/menu.h); or NULL */
  Size menu_canvas;           /* canvas of the paused game, px; used only with 'menu' */
  bool developer;             /* a developer's run: developer keys, error panel, console */
  bool is_player;             /* --player: loads a save of a developer's run as a player's run */
  RecordChecks records;       /* how the run is recorded; only a recorded run can be saved */
  int check_ticks;            /* ticks between two checks; 0 = default (recording.h) */
  bool keeps_steps;           /* keep a list of each story's changes (script_story_steps) */
  struct CheckMemo *checks;   /* for script_check_game (script.h); borrowed; or NULL */
  bool skips_checks;          /* does not look for mistakes in what main.lua has defined */
  bool testing;               /* the game of a test: quit() does not end it */
} GameOptions;

typedef struct Game Game;

/* A function that game_tick calls for each signal of the tick, before the scripts get the signals.
 * The function must not change the game. */
typedef struct GameListener {
  void (*hears)(void *user, const Game *game, const Signal *signal); /* NULL = no listener */
  void *user;
} GameListener;

struct Game {
  GameConfig config;
  int64_t opened_ns; /* when loading began, on the clock of sys/file/file_info.h */
  Vfs *vfs;
  Problems problems;
  Assets assets;
  Signals signals;
  Requests requests; /* requests that scripts made in the last tick, such as quit */
  World world;
  Script *script;
  Recording *recording;       /* owned; NULL = the game is not being recorded */
  Replay *replay;             /* provides the input; owned; NULL = the device provides it */
  const char *record;         /* as in GameOptions; borrowed */
  const OutputFiles *outputs; /* as in GameOptions; borrowed */
  bool developer, testing;    /* as in GameOptions */
  bool has_failed;            /* main.lua ended with an error */
  bool is_over;               /* quit() was called or the window was closed */
  bool title_follows;         /* showTitle() was called: a title screen follows */
  /* If 'defers_checks' is true, game_tick does not add a check to the recording. It sets
   * 'check_is_due', and the session adds the check before the next tick. */
  bool defers_checks, check_is_due;
  bool is_skipping;   /* a cutscene is being fast-forwarded; ticks need no picture */
  Tick skip_started;  /* the tick in which 'is_skipping' was last set */
  TickInput news;     /* events for the next tick that do not come from the device (session.h) */
  TickInput input;    /* buffer for a tick with news: the news, then the device's events */
  char *data_folder;  /* folder of the engine's own files; owned */
  Identity *identity; /* the result of game_identity; owned; NULL = not computed yet */
  Requests wanted;    /* requests that the session carries out after this tick (session.h) */
  char *screenshot;   /* name of a requested picture in the save folder, owned; or NULL */
  GameListener listener;
};

/* Errors in the game itself. If a file cannot be read, the error is a G_FILE_ERROR instead. */
#define GAME_ERROR (game_error_quark())
typedef enum { GAME_ERROR_FAILED, GAME_ERROR_TIME, GAME_ERROR_MEMORY } GameError;
GQuark game_error_quark(void);

/* Opens the game and runs its scripts up to the end of main.lua. A game without main.lua
 * opens its story pages. Returns NULL with a G_FILE_ERROR if the game cannot be read. Returns
 * NULL with a GAME_ERROR if game.lua and main.lua set no resolution. The code of this error
 * is GAME_ERROR_TIME or GAME_ERROR_MEMORY if a script exceeded its limit of time or memory.
 * In all other cases, the code is GAME_ERROR_FAILED. If a resolution is set, a failure of
 * main.lua becomes a Problem of the returned game. Opening the menu returns NULL with
 * GAME_ERROR_FAILED if the menu's scripts fail. */
Game *game_new(const GameOptions *options, GError **error);

/* Mounts the game's files and reads its game.lua. Runs no other script. Returns false with a
 * G_FILE_ERROR if the files or game.lua cannot be read. */
bool game_check(const GameOptions *options, GError **error);

/* Works like game_check, but returns the game's id. Returns "" if the game has no id, and NULL with
 * an error on failure. The caller frees with g_free. */
char *game_read_id(const GameOptions *options, GError **error);

/* Frees the game and everything that it owns. Does nothing for NULL. */
void game_free(Game *game);

/* Advances the game by one tick of 1/60 s. 'device' has the player's input for this tick; NULL = no
 * input. If the game is a replay, 'device' is ignored. Does nothing if the game is over, except in
 * a test. Windows and headless runs call session_tick instead, which also saves and loads. */
void game_tick(Game *game, const TickInput *device);

/* Starts recording. If options->records is RECORD_SUMS, a check has one checksum of the whole
 * state. For all other values, a check has one checksum for each part. Call it after game_new or
 * game_open (checkpoint/opening.h), before the next tick. */
void game_record(Game *game, const GameOptions *options);

/* Returns the identity of the files that a run of the game depends on (identity.h). The first call
 * reads these files, which takes about 10 ms for 1,000 files. Also adds game_content_hash to the
 * game's recording. Valid until game_free. */
const Identity *game_identity(Game *game);

/* Does a small part of the work of game_identity: lists the files, or measures one picture or
 * sound. Returns true when all work is done. Call it in idle time, so that game_identity is
 * fast. */
bool game_prepare_identity(Game *game);

/* Returns the SHA-256 of the names and texts of the game's Lua files, in hexadecimal digits. Leaves
 * out the files in tests/. Also leaves out the text of a file that exceeds 1 MiB, or with which the
 * texts would exceed 64 MiB in total. The caller frees with g_free. */
char *game_content_hash(const Game *game);

/* Skips the running cutscene. If the cutscene has an escape function, game_tick calls this function
 * when it next runs the scripts. If not, game_tick fast-forwards (is_skipping) until the cutscene
 * is over, a dialog asks the player, or 30 minutes of game time have passed. Does nothing if no
 * cutscene runs. */
void game_skip_cutscene(Game *game);

/* game_checksums stores the checksums of world_checksums and script_checksums in one list.
 * game_checksum returns one checksum of the whole state. game_part_name returns the name of the
 * part at this index in the list, for messages. */
#define GAME_PARTS (WORLD_PARTS + SCRIPT_PARTS)
void game_checksums(Game *game, uint64_t parts[GAME_PARTS]);
uint64_t game_checksum(Game *game);
const char *game_part_name(int part);

/* The checksums of one moment, computed by game_check_now: 'parts' for each part, and 'sum' for the
 * whole state. game_checks_for returns 'sum' if the recording stores one checksum per check, or
 * else 'parts' (Recording.part_count). The result is borrowed from 'checks'. */
typedef struct GameChecks {
  uint64_t parts[GAME_PARTS], sum;
} GameChecks;
void game_check_now(Game *game, GameChecks *checks);
const uint64_t *game_checks_for(const GameChecks *checks, const Recording *recording);

/* Returns the number of different script errors and broken assets since the game was opened. */
static inline int game_problem_count(const Game *game) { return problems_count(&game->problems); }

#endif
