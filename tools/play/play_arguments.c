#include "tools/play/play_arguments.h"

#include "base/log.h"
#include "game/run.h"
#include "world/display.h"

#include <stdlib.h>
#include <string.h>

void play_arguments_init(PlayArguments *arguments) {
  *arguments =
      (PlayArguments){.ticks = PLAY_NOT_GIVEN, .fps = PLAY_NOT_GIVEN, .scale = PLAY_NOT_GIVEN, .check_ticks = PLAY_NOT_GIVEN};
}

void play_arguments_clear(PlayArguments *arguments) {
  g_strfreev(arguments->paths);
  g_strfreev(arguments->overlays);
  g_free(arguments->language);
  g_free(arguments->save_folder);
  g_free(arguments->record);
  g_free(arguments->speech);
  g_free(arguments->replay);
  g_free(arguments->load);
  g_strfreev(arguments->save_at);
  for (int i = 0; i < arguments->save_count; i++) g_free(arguments->saves[i].path);
  g_free(arguments->saves);
  g_free(arguments->screenshot);
  g_free(arguments->screenshots);
  g_free(arguments->story_steps);
  g_free(arguments->log_level);
  g_free(arguments->renderer);
}

void play_arguments_options(PlayArguments *arguments, GOptionEntry options[PLAY_OPTIONS_MAX]) {
  const GOptionEntry all[] = {
      {"headless", 0, 0, G_OPTION_ARG_NONE, &arguments->headless, "no window, no sound, as fast as possible", NULL},
      {"ticks", 0, 0, G_OPTION_ARG_INT64, &arguments->ticks,
       "stop at tick N since the game began, also after --load; 60 a second (headless: after 1, unless replaying)", "N"},
      {"seed", 0, 0, G_OPTION_ARG_INT64, &arguments->seed, "seed of the random generators", "N"},
      {"lang", 0, 0, G_OPTION_ARG_STRING, &arguments->language, "language of the texts", "xx"},
      {"fps", 0, 0, G_OPTION_ARG_INT, &arguments->fps, "limit of pictures per second", "N"},
      {"scale", 0, 0, G_OPTION_ARG_INT, &arguments->scale, "window size = canvas size x N", "N"},
      {"fullscreen", 0, 0, G_OPTION_ARG_NONE, &arguments->fullscreen, "fill the screen", NULL},
      {"mute", 0, 0, G_OPTION_ARG_NONE, &arguments->mute, "no sound", NULL},
      {"player", 0, 0, G_OPTION_ARG_NONE, &arguments->player, "no developer keys and panels", NULL},
      {"watch", 0, 0, G_OPTION_ARG_NONE, &arguments->watch, "reload the game's files when they change, at the same moment", NULL},
      {"overlay", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments->overlays,
       "replace files of the game by those of a folder or archive (repeat it: later ones win)", "FILE.bag|DIR"},
      {"save-dir", 0, 0, G_OPTION_ARG_FILENAME, &arguments->save_folder, "folder for saves and screenshots", "DIR"},
      {"record", 0, 0, G_OPTION_ARG_FILENAME, &arguments->record, "write a recording of this run", "FILE"},
      {"check-every", 0, 0, G_OPTION_ARG_INT, &arguments->check_ticks, "with --record: a checksum for every N ticks (60)", "N"},
      {"replay", 0, 0, G_OPTION_ARG_FILENAME, &arguments->replay, "play a recording back and compare", "FILE"},
      {"load", 0, 0, G_OPTION_ARG_FILENAME, &arguments->load, "begin at the moment of a save", "SLOT|FILE"},
      {"save-at", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments->save_at,
       "write a save after that tick (headless; repeat it for more)", "TICK=FILE"},
      {"screenshot", 0, 0, G_OPTION_ARG_FILENAME, &arguments->screenshot, "save the last picture", "FILE.png"},
      {"screenshots", 0, 0, G_OPTION_ARG_FILENAME, &arguments->screenshots, "save a picture every three seconds (headless)",
       "DIR"},
      {"story-steps", 0, 0, G_OPTION_ARG_FILENAME, &arguments->story_steps,
       "write the commands that each story received, for graph --steps (best with --replay)", "DIR"},
      {"speech", 0, 0, G_OPTION_ARG_FILENAME, &arguments->speech,
       "write what is focused, said and chosen to a file or pipe; '-' speaks through speech-dispatcher", "FILE|-"},
      {"renderer", 0, 0, G_OPTION_ARG_STRING, &arguments->renderer, "auto, software or accelerated", "NAME"},
      {"no-title", 0, 0, G_OPTION_ARG_NONE, &arguments->no_title, "begin with the game, not with its title screen", NULL},
      {"no-jail", 0, 0, G_OPTION_ARG_NONE, &arguments->no_jail,
       "for developers: run without the jail, with access to all your files", NULL},
      {"log", 0, 0, G_OPTION_ARG_STRING, &arguments->log_level, "debug, info, warn, error or none", "LEVEL"},
      {"script-ms", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_INT, &arguments->script_ms, "longest run of a script", "N"},
      {"loading-ms", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_INT, &arguments->loading_ms, "longest run of a file", "N"},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments->paths, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  G_STATIC_ASSERT(G_N_ELEMENTS(all) <= PLAY_OPTIONS_MAX);
  memcpy(options, all, sizeof all);
}

/* Returns the name of an option that was given an empty file or folder; NULL if there is none. */
static const char *find_empty_option(const PlayArguments *arguments) {
  const struct {
    const char *name, *value;
  } places[] = {
      {"--save-dir", arguments->save_folder},    {"--record", arguments->record},           {"--load", arguments->load},
      {"--replay", arguments->replay},           {"--screenshot", arguments->screenshot},   {"--speech", arguments->speech},
      {"--screenshots", arguments->screenshots}, {"--story-steps", arguments->story_steps},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
    if (places[i].value && !*places[i].value) return places[i].name;
  }
  return NULL;
}

static gint earlier_first(gconstpointer a, gconstpointer b) {
  const SaveAt *one = a, *other = b;
  return one->tick < other->tick ? -1 : one->tick > other->tick;
}

/* Reads "TICK=FILE". */
static bool read_save_at(const char *text, SaveAt *save) {
  char *end;
  save->tick = g_ascii_strtoll(text, &end, 10);
  if (!g_ascii_isdigit(*text) || *end != '=' || !end[1] || save->tick > JOURNAL_TICKS_MAX) return false;
  save->path = g_strdup(end + 1);
  return true;
}

static bool read_saves(PlayArguments *arguments) {
  guint count = arguments->save_at ? g_strv_length(arguments->save_at) : 0;
  if (count > OUTPUT_SAVES_MAX) {
    log_error("game", "--save-at: a run writes at most %d saves", OUTPUT_SAVES_MAX);
    return false;
  }
  arguments->saves = g_new0(SaveAt, count + 1);
  for (guint i = 0; i < count; i++) {
    if (!read_save_at(arguments->save_at[i], &arguments->saves[i])) {
      log_error("game", "--save-at %s: expected TICK=FILE, with a number of ticks", arguments->save_at[i]);
      return false;
    }
    arguments->save_count++;
  }
  qsort(arguments->saves, count, sizeof *arguments->saves, earlier_first);
  return true;
}

bool play_arguments_check(PlayArguments *arguments) {
  const char *empty = find_empty_option(arguments);
  static const char *const renderers[] = {"auto", "software", "accelerated", NULL};
  if (empty) log_error("game", "%s: the name is empty", empty);
  else if (arguments->ticks != PLAY_NOT_GIVEN && arguments->ticks < 1) log_error("game", "--ticks N: N must be 1 or more");
  else if (arguments->fps != PLAY_NOT_GIVEN && arguments->fps < 1) log_error("game", "--fps N: N must be 1 or more");
  else if (arguments->scale != PLAY_NOT_GIVEN && (arguments->scale < 1 || arguments->scale > DISPLAY_SCALE_MAX)) {
    log_error("game", "--scale N: N must be 1 to %d", DISPLAY_SCALE_MAX);
  } else if (arguments->check_ticks != PLAY_NOT_GIVEN && (arguments->check_ticks < 1 || !arguments->record)) {
    log_error("game", "--check-every N: %s", arguments->record ? "N must be 1 or more" : "needs --record FILE");
  } else if (arguments->renderer && !g_strv_contains(renderers, arguments->renderer)) {
    log_error("game", "--renderer %s: expected auto, software or accelerated", arguments->renderer);
  } else if (arguments->screenshots && !arguments->headless) {
    log_error("game", "--screenshots DIR needs --headless; in a window, press F12 to save a picture");
  } else if (arguments->save_at && !arguments->headless) {
    log_error("game", "--save-at TICK=FILE needs --headless; in a window, press F6 to save");
  } else if (arguments->watch && (arguments->headless || arguments->player)) {
    log_error("game", "--watch needs a developer's run in a window: without --headless and --player");
  } else {
    return read_saves(arguments);
  }
  return false;
}
