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

/* Whether a run is recorded, and with which checks (recording.h). */
typedef enum { RECORD_NOTHING, RECORD_SUMS, RECORD_PARTS } RecordChecks;

typedef struct GameOptions {
  const char *path;            /* the game's folder or archive */
  const char *const *overlays; /* laid over it, the last on top; ends with NULL; NULL = none */
  const char *data_folder;     /* the engine's own, with scripts/ and assets/ */
  EngineCode *code;            /* shared by all games of a process (script/lua/source.h); or NULL */
  const char *save_folder;     /* NULL = the player's folder for this game (save_folder.h) */
  const char *language;        /* NULL = the game's own */
  const char *settings;        /* the player's, as text (base/settings.h); NULL = none */
  const char *saves;           /* what scripts know of saves at first (save_list.h); or NULL */
  bool lists_saves;            /* in place of it: those in the save folder */
  const char *record;          /* file for the recording if memory runs out; or NULL */
  Log *log;                    /* mute while a run is repeated (rewind.h); NULL = never */
  const OutputFiles *outputs;  /* writes it; NULL = the game itself */
  GVariant *start;             /* a checkpoint to begin with (opening.h); borrowed; or NULL */
  uint64_t seed;
  int64_t clock_start_s;     /* os.time() at the start; 0 = 2000-01-01 */
  int script_ms, loading_ms; /* the watchdog's limits (script.h); 0 = default */
  struct MenuLink *menu;     /* this is the menu of a paused game (menu/menu.h); NULL = a game */
  Size menu_canvas;          /* of the paused game */
  bool developer;            /* developer keys, error panel, console */
  bool is_player;            /* --player: a save of a developer's run is loaded as a player's */
  RecordChecks records;      /* record the run, so that it can be saved */
  int check_ticks;           /* see Recording; 0 = as usual */
  bool keeps_steps;          /* record the changes of stories (script_story_steps) */
  bool testing;              /* quit() does not end the game; it is recorded on request only */
} GameOptions;

typedef struct Game {
  GameConfig config;
  Vfs *vfs;
  Problems problems;
  Assets assets;
  Signals signals;
  Requests requests; /* of scripts */
  World world;
  Script *script;
  Recording *recording; /* owned; NULL = the game is not being recorded */
  Replay *replay;       /* the source of input, owned; NULL = the device */
  const char *record;   /* see GameOptions */
  const OutputFiles *outputs;
  bool developer, testing;
  bool has_failed; /* main.lua ended with an error */
  bool is_over;    /* quit() was called or the window was closed */
  /* If 'defers_checks', the session adds due checks of the recording between two ticks. */
  bool defers_checks, check_is_due;
  bool is_skipping; /* a cutscene is being fast-forwarded: ticks need no picture */
  Tick skip_started;
  TickInput news;     /* outside events for the next tick, apart from the device's (session.h) */
  TickInput input;    /* of the tick that runs: news and the device's */
  char *data_folder;  /* the engine's own; owned */
  Identity *identity; /* see game_identity; owned; NULL = not asked for yet */
  Requests wanted;    /* saves to be written, loaded or deleted after this tick (session.h) */
  char *screenshot;   /* name of a requested picture in the save folder, owned; or NULL */
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

/* Does the same, and returns the game's id: "" = it has none. Returns NULL with an error. The
 * caller frees with g_free. */
char *game_read_id(const GameOptions *options, GError **error);
void game_free(Game *game);

/* Advances the game by one tick of 1/60 s, with the outside events of that tick. 'device' may be
 * NULL; it is ignored during a replay. Players' runs use session_tick, which also saves and
 * loads. */
void game_tick(Game *game, const TickInput *device);

/* Starts recording, with checks for each part unless the options ask for sums. Only before the
 * first tick after loading, or after the checkpoint that the options begin with. */
void game_record(Game *game, const GameOptions *options);

/* Returns the identity of the files that a run of the game depends on. The first call reads them,
 * in about 10 ms for 1,000 files. Valid until game_free. */
const Identity *game_identity(Game *game);

/* Does a part of what game_identity would do at once: lists the files, or measures one picture or
 * sound. Returns true when nothing is left to do. */
bool game_prepare_identity(Game *game);

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

/* The checksums of one moment, of each part and of all. game_checks_for returns those that a
 * recording has, by its part_count; borrowed from 'checks'. */
typedef struct GameChecks {
  uint64_t parts[GAME_PARTS], sum;
} GameChecks;
void game_check_now(Game *game, GameChecks *checks);
const uint64_t *game_checks_for(const GameChecks *checks, const Recording *recording);

/* Returns the number of different script errors and broken assets so far. */
static inline int game_problem_count(const Game *game) { return problems_count(&game->problems); }

#endif
