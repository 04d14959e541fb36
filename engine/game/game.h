/* game.h: one running game, the owner of everything below it.
 *
 * A Game owns the files, the assets, the world and the scripts. It also owns the signals and
 * requests between world and scripts. Only game_tick advances it; read tick.c first. A Game uses no
 * window, no device and no clock. Its state depends only on its files, its options and the
 * TickInputs. Two Games with equal files, options and input are equal at every tick, even in one
 * process.
 *
 * Only code in game/ and dev/ may use the fields of Game. */

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

/* How a run is recorded: not at all; each check has one checksum of the whole state; or each check
 * has one checksum per part (recording.h). */
typedef enum { RECORD_NOTHING, RECORD_SUMS, RECORD_PARTS } RecordChecks;

typedef struct GameOptions {
  const char *path;            /* the game's folder or archive */
  const char *const *overlays; /* replace the game's files (last wins); ends with NULL; or NULL */
  const char *data_folder;     /* the engine's own files: scripts/ and assets/ (data_folder.h) */
  EngineCode *code;            /* shared by all games of a process (script/lua/source.h); or NULL */
  const char *save_folder;     /* NULL = the player's folder for this game (save_folder.h) */
  const char *language;        /* NULL = the game's own language */
  const char *settings;        /* the player's settings, as text (base/settings.h); NULL = none */
  const char *saves;           /* the list of saves at the start (save_list.h); or NULL */
  bool lists_saves;            /* use the saves in the save folder in place of 'saves' */
  const char *record;          /* where the recording is written if memory runs out; or NULL */
  Log *log;                    /* muted while a run is repeated (rewind.h); NULL = none is muted */
  const OutputFiles *outputs;  /* writes 'record'; NULL = the game itself writes it */
  GVariant *start;             /* a checkpoint to begin with (opening.h); borrowed; or NULL */
  uint64_t seed;
  int64_t clock_start_s;     /* os.time() at the start; 0 = 2000-01-01 */
  int script_ms, loading_ms; /* the watchdog's limits, ms (script.h); 0 = default */
  struct MenuLink *menu;     /* makes this the menu of a paused game (menu/menu.h); or NULL */
  Size menu_canvas;          /* canvas of the paused game, px; used only with 'menu' */
  bool developer;            /* a developer's run: developer keys, error panel, console */
  bool is_player;            /* --player: a save of a developer's run is loaded as a player's run */
  RecordChecks records;      /* how the run is recorded; only a recorded run can be saved */
  int check_ticks;           /* ticks between two checks; 0 = default (recording.h) */
  bool keeps_steps;          /* keep a list of each story's changes (script_story_steps) */
  bool testing;              /* the game of a test: quit() does not end it */
} GameOptions;

typedef struct Game Game;

/* Hears the signals of each tick, before the scripts get them. It must not change the game. */
typedef struct GameListener {
  void (*hears)(void *user, const Game *game, const Signal *signal); /* NULL = nobody listens */
  void *user;
} GameListener;

struct Game {
  GameConfig config;
  Vfs *vfs;
  Problems problems;
  Assets assets;
  Signals signals;
  Requests requests; /* requests that scripts made in the last tick, such as quit */
  World world;
  Script *script;
  Recording *recording; /* owned; NULL = the game is not being recorded */
  Replay *replay;       /* the source of input, owned; NULL = the device */
  const char *record;   /* as in GameOptions; borrowed */
  const OutputFiles *outputs;
  bool developer, testing;
  bool has_failed; /* main.lua ended with an error */
  bool is_over;    /* quit() was called or the window was closed */
  /* If 'defers_checks' is true, game_tick does not add a check to the recording. It sets
   * 'check_is_due', and the session adds the check before the next tick. */
  bool defers_checks, check_is_due;
  bool is_skipping;   /* a cutscene is being fast-forwarded; ticks need no picture */
  Tick skip_started;  /* the tick in which 'is_skipping' was last set */
  TickInput news;     /* events for the next tick that do not come from the device (session.h) */
  TickInput input;    /* buffer for a tick with news: the news, then the device's events */
  char *data_folder;  /* folder of the engine's own files; owned */
  Identity *identity; /* see game_identity; owned; NULL = not computed yet */
  Requests wanted;    /* requests that the session carries out after this tick (session.h) */
  char *screenshot;   /* name of a requested picture in the save folder, owned; or NULL */
  GameListener listener;
};

/* Errors in the game itself. If a file cannot be read, the error is a G_FILE_ERROR instead. */
#define GAME_ERROR (game_error_quark())
typedef enum { GAME_ERROR_FAILED, GAME_ERROR_TIME, GAME_ERROR_MEMORY } GameError;
GQuark game_error_quark(void);

/* Opens the game and runs its scripts up to the end of main.lua. Returns NULL with a G_FILE_ERROR
 * if the game cannot be read. Returns NULL with a GAME_ERROR if game.lua and main.lua set no
 * resolution. The code of this error is GAME_ERROR_TIME or GAME_ERROR_MEMORY if a script exceeded
 * its limit of time or memory, otherwise GAME_ERROR_FAILED. If a resolution is set, a failure of
 * main.lua becomes a Problem of the returned game. */
Game *game_new(const GameOptions *options, GError **error);

/* Mounts the game's files and reads its game.lua. Runs no other script. Returns false with a
 * G_FILE_ERROR if the files or game.lua cannot be read. */
bool game_check(const GameOptions *options, GError **error);

/* Works like game_check, but returns the game's id. Returns "" if the game has no id, and NULL with
 * an error on failure. The caller frees with g_free. */
char *game_read_id(const GameOptions *options, GError **error);
void game_free(Game *game);

/* Advances the game by one tick of 1/60 s. 'device' has the player's input in that tick. It may be
 * NULL. A replay ignores it. Does nothing if the game is over, except in a test. Windows and
 * headless runs call session_tick instead, which also saves and loads. */
void game_tick(Game *game, const TickInput *device);

/* Starts recording. Each check has a checksum per part, unless options->records is RECORD_SUMS.
 * Call it after game_new or game_open, before the next tick. */
void game_record(Game *game, const GameOptions *options);

/* Returns the identity of the files that a run of the game depends on (identity.h). The first call
 * reads these files, which takes about 10 ms for 1,000 files. Valid until game_free. */
const Identity *game_identity(Game *game);

/* Does one step of the work of game_identity: lists the files, or measures one picture or sound.
 * Returns true when no step is left. */
bool game_prepare_identity(Game *game);

/* Returns the SHA-256 of the game's scripts in hexadecimal digits. The caller frees with g_free. */
char *game_content_hash(const Game *game);

/* Skips the running cutscene. If the cutscene has an escape function, calls this function. If not,
 * fast-forwards (is_skipping) until the cutscene is over, a dialog asks the player, or 30 minutes
 * of game time have passed. Does nothing if no cutscene runs. */
void game_skip_cutscene(Game *game);

/* game_checksums writes the parts of world_checksums and script_checksums into one list.
 * game_checksum returns one checksum of all parts. */
#define GAME_PARTS (WORLD_PARTS + SCRIPT_PARTS)
void game_checksums(Game *game, uint64_t parts[GAME_PARTS]);
uint64_t game_checksum(Game *game);
const char *game_part_name(int part);

/* The checksums of one moment: of each part, and of the whole state. game_check_now computes them.
 * game_checks_for returns the checksums that this recording stores (Recording.part_count): 'parts',
 * or only 'sum'. The result is borrowed from 'checks'. */
typedef struct GameChecks {
  uint64_t parts[GAME_PARTS], sum;
} GameChecks;
void game_check_now(Game *game, GameChecks *checks);
const uint64_t *game_checks_for(const GameChecks *checks, const Recording *recording);

/* Returns the number of different script errors and broken assets so far. */
static inline int game_problem_count(const Game *game) { return problems_count(&game->problems); }

#endif
