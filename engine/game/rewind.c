#include "game/rewind.h"

#include "game/checkpoint/opening.h"
#include "sys/quit.h"

/* Takes the recording of a finished replay and goes on with it. */
static void go_on_recording(Game *game, Tick tick) {
  game->recording = game->replay->recording;
  game->replay->recording = NULL;
  g_clear_pointer(&game->replay, replay_free);
  recording_cut(game->recording, tick);
  game->recording->length = tick;
  game->recording->ended = false;
  g_clear_pointer(&game->recording->files, g_variant_unref); /* from now on, those of this game */
}

/* Returns the fault of a replay that should have reached the tick; NULL if there is none. */
static const char *fault_of(const Game *game, Tick tick) {
  if (game->replay->differs) return game->replay->report;
  return game->world.tick < tick ? "the game ended earlier than in its recording" : NULL;
}

/* The game is not recorded again on its way. */
GameOptions rewind_options(const GameOptions *options, const Recording *run) {
  const RecordingHeader *header = &run->header;
  GameOptions past = *options;
  past.records = RECORD_NOTHING;
  past.seed = header->seed;
  past.clock_start_s = header->clock_start_s;
  past.language = *header->language ? header->language : NULL;
  past.settings = header->settings;
  past.developer = header->developer && !options->is_player;
  past.saves = header->saves;
  past.lists_saves = false;
  past.start = run->start;
  return past;
}

/* All that happens in a replay was logged when it happened. Returns the level for unmute. */
static LogLevel mute(Log *log) {
  LogLevel level = log ? log->level : LOG_NONE;
  if (log) log->level = LOG_NONE;
  return level;
}

static void unmute(Log *log, LogLevel level) {
  if (log) log->level = level;
}

static Game *open_muted(const GameOptions *options, Recording *recording, GError **error) {
  GameOptions past = rewind_options(options, recording);
  recording->header.developer = past.developer; /* the run goes on like this */
  LogLevel level = mute(options->log);
  Game *game = game_open(&past, NULL, error);
  unmute(options->log, level);
  if (!game || game->world.tick == recording->first) return game;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "the run is damaged: it does not begin at the tick of its checkpoint");
  game_free(game);
  return NULL;
}

/* What scripts have asked for in a replay was done when they asked. */
static void forget_wishes(Game *game) {
  requests_clear(&game->wanted);
  g_clear_pointer(&game->screenshot, g_free);
}

static void replay_until(Game *game, const GameOptions *options, Tick tick) {
  LogLevel level = mute(options->log);
  while (game->world.tick < tick && !game->replay->differs && !game->is_over && !quit_is_asked()) game_tick(game, NULL);
  unmute(options->log, level);
  forget_wishes(game);
}

/* Returns whether the replay has reached the tick. If not, sets an error that says why. */
static bool has_reached(Game *game, Tick tick, GError **error) {
  const char *fault = fault_of(game, tick);
  if (!fault) return true;
  if (quit_is_asked()) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INTR, "a signal ended the program before the run was repeated");
    return false;
  }
  g_autofree char *changes = recording_changes(game->replay->recording, game_identity(game));
  GFileError code = changes ? G_FILE_ERROR_INVAL : G_FILE_ERROR_FAILED;
  g_set_error(error, G_FILE_ERROR, (int)code, "%s%s%s", fault, changes ? "; since then: " : "", changes ? changes : "");
  return false;
}

bool rewind_reaches(const Recording *recording, Tick tick, GError **error) {
  if (tick >= recording->first && tick <= recording->length) return true;
  if (tick < recording->first) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                "the run begins at tick %" G_GINT64_FORMAT ", where the game was continued from a checkpoint", recording->first);
  } else if (recording->ended) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                "a script was stopped in tick %" G_GINT64_FORMAT "; later ticks cannot be repeated", recording->length + 1);
  } else {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "the recording ends at tick %" G_GINT64_FORMAT, recording->length);
  }
  return false;
}

Game *rewind_open(const GameOptions *options, Recording *recording, Tick tick, GError **error) {
  Game *game = rewind_reaches(recording, tick, error) ? open_muted(options, recording, error) : NULL;
  if (!game) {
    recording_free(recording);
    return NULL;
  }
  game->replay = replay_new(recording);
  replay_until(game, options, tick);
  if (has_reached(game, tick, error)) go_on_recording(game, tick);
  else g_clear_pointer(&game, game_free);
  return game;
}

Game *rewind_game(const Game *game, const GameOptions *options, Tick tick, GError **error) {
  if (!game->recording) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "this game is not being recorded");
    return NULL;
  }
  return rewind_open(options, recording_copy(game->recording), tick, error);
}

Game *rewind_begin(const GameOptions *options, Recording *recording, GError **error) {
  Game *game = open_muted(options, recording, error);
  if (game) game->replay = replay_follow(recording);
  return game;
}

bool rewind_advance(Game *game, const GameOptions *options, Tick tick, GError **error) {
  if (!rewind_reaches(game->replay->recording, tick, error)) return false;
  replay_skip_checks(game->replay, tick);
  replay_until(game, options, tick);
  return has_reached(game, tick, error);
}
