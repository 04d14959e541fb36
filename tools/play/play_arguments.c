#include "tools/play/play_arguments.h"

#include "base/log.h"

#include <string.h>

#define SCALE_MAX 64

void play_arguments_init(PlayArguments *arguments) {
  *arguments = (PlayArguments){.ticks = PLAY_NOT_GIVEN, .fps = PLAY_NOT_GIVEN, .scale = PLAY_NOT_GIVEN};
}

void play_arguments_clear(PlayArguments *arguments) {
  g_strfreev(arguments->paths);
  g_strfreev(arguments->overlays);
  g_free(arguments->language);
  g_free(arguments->save_folder);
  g_free(arguments->record);
  g_free(arguments->replay);
  g_free(arguments->screenshot);
  g_free(arguments->screenshots);
  g_free(arguments->story_steps);
  g_free(arguments->log_level);
  g_free(arguments->renderer);
}

void play_arguments_options(PlayArguments *arguments, GOptionEntry options[PLAY_OPTIONS_MAX]) {
  const GOptionEntry all[] = {
      {"headless", 0, 0, G_OPTION_ARG_NONE, &arguments->headless, "no window, no sound, as fast as possible", NULL},
      {"ticks", 0, 0, G_OPTION_ARG_INT64, &arguments->ticks, "stop after N ticks of 1/60 s (headless: 1 unless replaying)", "N"},
      {"seed", 0, 0, G_OPTION_ARG_INT64, &arguments->seed, "seed of the random generators", "N"},
      {"lang", 0, 0, G_OPTION_ARG_STRING, &arguments->language, "language of the texts", "xx"},
      {"fps", 0, 0, G_OPTION_ARG_INT, &arguments->fps, "limit of pictures per second", "N"},
      {"scale", 0, 0, G_OPTION_ARG_INT, &arguments->scale, "window size = canvas size x N", "N"},
      {"fullscreen", 0, 0, G_OPTION_ARG_NONE, &arguments->fullscreen, "fill the screen", NULL},
      {"mute", 0, 0, G_OPTION_ARG_NONE, &arguments->mute, "no sound", NULL},
      {"player", 0, 0, G_OPTION_ARG_NONE, &arguments->player, "no developer keys and panels", NULL},
      {"overlay", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments->overlays,
       "replace files of the game by those of a folder or archive (repeat it: later ones win)", "FILE.bag|DIR"},
      {"save-dir", 0, 0, G_OPTION_ARG_FILENAME, &arguments->save_folder, "folder for saves and screenshots", "DIR"},
      {"record", 0, 0, G_OPTION_ARG_FILENAME, &arguments->record, "write a recording of this run", "FILE"},
      {"replay", 0, 0, G_OPTION_ARG_FILENAME, &arguments->replay, "play a recording back and compare", "FILE"},
      {"screenshot", 0, 0, G_OPTION_ARG_FILENAME, &arguments->screenshot, "save the last picture", "FILE.png"},
      {"screenshots", 0, 0, G_OPTION_ARG_FILENAME, &arguments->screenshots, "save a picture every three seconds (headless)",
       "DIR"},
      {"story-steps", 0, 0, G_OPTION_ARG_FILENAME, &arguments->story_steps,
       "write the commands that each story received, for graph --steps (best with --replay)", "DIR"},
      {"renderer", 0, 0, G_OPTION_ARG_STRING, &arguments->renderer, "auto, software or accelerated", "NAME"},
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
      {"--save-dir", arguments->save_folder},    {"--record", arguments->record},
      {"--replay", arguments->replay},           {"--screenshot", arguments->screenshot},
      {"--screenshots", arguments->screenshots}, {"--story-steps", arguments->story_steps},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
    if (places[i].value && !*places[i].value) return places[i].name;
  }
  return NULL;
}

bool play_arguments_check(const PlayArguments *arguments) {
  const char *empty = find_empty_option(arguments);
  static const char *const renderers[] = {"auto", "software", "accelerated", NULL};
  if (empty) log_error("game", "%s: the name is empty", empty);
  else if (arguments->ticks != PLAY_NOT_GIVEN && arguments->ticks < 1) log_error("game", "--ticks N: N must be 1 or more");
  else if (arguments->fps != PLAY_NOT_GIVEN && arguments->fps < 1) log_error("game", "--fps N: N must be 1 or more");
  else if (arguments->scale != PLAY_NOT_GIVEN && (arguments->scale < 1 || arguments->scale > SCALE_MAX)) {
    log_error("game", "--scale N: N must be 1 to %d", SCALE_MAX);
  } else if (arguments->renderer && !g_strv_contains(renderers, arguments->renderer)) {
    log_error("game", "--renderer %s: expected auto, software or accelerated", arguments->renderer);
  } else if (arguments->screenshots && !arguments->headless) {
    log_error("game", "--screenshots DIR needs --headless; in a window, press F12 to save a picture");
  } else {
    return true;
  }
  return false;
}
