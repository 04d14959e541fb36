/* play_arguments.h: the options of 'ichor GAME'. */

#ifndef TOOLS_PLAY_PLAY_ARGUMENTS_H
#define TOOLS_PLAY_PLAY_ARGUMENTS_H

#include <glib.h>
#include <stdbool.h>

/* The values from the command line. Strings are owned. */
typedef struct PlayArguments {
  char **paths; /* GAME: the arguments that are not options */
  gboolean headless, fullscreen, mute, player, watch, no_jail, no_title;
  gint64 ticks, seed; /* numbers that are not given are PLAY_NOT_GIVEN or 0 */
  int fps, scale, check_ticks;
  char **overlays;
  char **save_at;       /* TICK=FILE */
  struct SaveAt *saves; /* 'save_at' as numbers and names, in order; set by play_arguments_check */
  int save_count;
  int script_ms, loading_ms; /* the watchdog's budgets, for tests */
  char *language, *save_folder, *record, *replay, *load, *screenshot, *screenshots, *speech, *story_steps, *log_level, *renderer;
} PlayArguments;

/* The value of a number that was not given on the command line. */
#define PLAY_NOT_GIVEN G_MININT32

#define PLAY_OPTIONS_MAX 32

void play_arguments_init(PlayArguments *arguments);
void play_arguments_clear(PlayArguments *arguments);

/* Fills 'options' with the options, which store their values in 'arguments'. The last entry is
 * G_OPTION_ENTRY_NULL. */
void play_arguments_options(PlayArguments *arguments, GOptionEntry options[PLAY_OPTIONS_MAX]);

/* Checks the values. If a value is not allowed, logs the reason and returns false. */
bool play_arguments_check(PlayArguments *arguments);

#endif
