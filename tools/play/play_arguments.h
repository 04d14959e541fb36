/* play_arguments.h: the options of 'ichor GAME'. play_arguments_options contains the text that
 * 'ichor --help' prints for each option. */

#ifndef TOOLS_PLAY_PLAY_ARGUMENTS_H
#define TOOLS_PLAY_PLAY_ARGUMENTS_H

#include <glib.h>
#include <stdbool.h>

/* The values from the command line. Each field is the value of one option, for example 'no_jail' of
 * --no-jail. The struct owns its strings. A string that was not given is NULL. */
typedef struct PlayArguments {
  char **paths; /* GAME: the arguments that are not options; NULL = none */
  gboolean headless, fullscreen, mute, player, watch, no_jail, no_title;
  gint64 ticks, seed;          /* if not given: 'ticks' is PLAY_NOT_GIVEN, 'seed' is 0 */
  int fps, scale, check_ticks; /* if not given: PLAY_NOT_GIVEN; 'check_ticks' is --check-every */
  char **overlays;
  char **save_at;       /* TICK=FILE */
  struct SaveAt *saves; /* 'save_at', parsed and in order of ticks; set by play_arguments_check */
  int save_count;
  int script_ms, loading_ms; /* as in GameOptions; hidden options, for tests */
  char *language, *save_folder, *record, *replay, *load, *screenshot, *screenshots, *speech, *story_steps, *log_level, *renderer;
} PlayArguments;

/* The value of a number that was not given on the command line. */
#define PLAY_NOT_GIVEN G_MININT32

#define PLAY_OPTIONS_MAX 32

/* play_arguments_init must be called before play_arguments_options. play_arguments_clear frees
 * the strings. */
void play_arguments_init(PlayArguments *arguments);
void play_arguments_clear(PlayArguments *arguments);

/* Fills 'options' for GLib's parser, which stores the values in 'arguments'. The last entry
 * is G_OPTION_ENTRY_NULL. */
void play_arguments_options(PlayArguments *arguments, GOptionEntry options[PLAY_OPTIONS_MAX]);

/* Checks the values and sets 'saves'. If a value is not allowed, logs the reason and
 * returns false. */
bool play_arguments_check(PlayArguments *arguments);

#endif
