#include "game/rewind.h"

#include "game/checkpoint/opening.h"
#include "game/load/load_job.h"
#include "sys/process/quit.h"

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

static Game *open_muted(const GameOptions *options, Recording *recording, GError **error) {
  GameOptions past = rewind_options(options, recording);
  recording->header.developer = past.developer; /* the run goes on like this */
  LogLevel level = log_mute(options->log);      /* it was logged when it happened */
  Game *game = game_open(&past, NULL, error);
  log_unmute(options->log, level);
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
  LogLevel level = log_mute(options->log);
  while (game->world.tick < tick && !game->replay->differs && !game->is_over && !quit_is_asked()) game_tick(game, NULL);
  log_unmute(options->log, level);
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
  LoadJob *job = load_job_new(options, recording, tick);
  while (!load_job_advance(job, INT64_MAX)) continue;
  return load_job_finish(job, error);
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
