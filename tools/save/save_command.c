#include "tools/save/save_command.h"

#include "base/clean.h"
#include "game/checkpoint/checkpoint.h"
#include "game/run.h"
#include "game/save_file.h"

#include <stdio.h>
#include <string.h>

/* Bytes of a value that are shown. */
#define VALUE_MAX 1000

static const char help[] = "  ichor save info FILE.save            show the contents of a save\n"
                           "  ichor save verify FILE.save...       check that the files are complete and undamaged\n"
                           "  ichor save run FILE.save OUT.rec     write its run as a recording\n"
                           "\n"
                           "Saves are in the game's save folder. To check that the game still leads to the moment of a save:\n"
                           "ichor GAME --headless --replay FILE.save";

/* A value from an untrusted file is one line, because its next line would look like another
 * value. */
static void print_word(const char *name, const char *value) {
  g_autofree char *line = clean_line(value ? value : "", VALUE_MAX);
  if (*line) clean_print(stdout, "%-12s %s\n", name, line);
}

static void print_date(int64_t date_s) {
  g_autoptr(GDateTime) date = g_date_time_new_from_unix_local(date_s);
  g_autofree char *text = date ? g_date_time_format(date, "%Y-%m-%d %H:%M:%S") : NULL;
  print_word("date", text);
}

static void print_time(const char *name, Tick ticks) {
  Tick s = ticks / TICKS_PER_SECOND;
  clean_print(stdout, "%-12s %" G_GINT64_FORMAT ":%02d:%02d (%" G_GINT64_FORMAT " ticks)\n", name, s / 3600, (int)(s / 60 % 60),
              (int)(s % 60), ticks);
}

/* Where an updated game continues, and what it lacks there; or why it cannot continue. */
static void print_checkpoint(const Recording *run, const SaveAbout *about) {
  GVariant *checkpoint = about->checkpoint ? about->checkpoint : run->start;
  g_auto(GStrv) notes = g_strsplit(about->checkpoint_notes ? about->checkpoint_notes : "", "\n", -1);
  if (checkpoint) print_time("checkpoint", CLAMP(checkpoint_tick(checkpoint), 0, JOURNAL_TICKS_MAX));
  else print_word("checkpoint", "none");
  for (char **note = notes; *note; note++) print_word(checkpoint ? "lacks" : "because", *note);
}

static void print_info(const Recording *run, const SaveAbout *about) {
  const RecordingHeader *header = &run->header;
  print_word("game", header->game_id);
  print_word("version", header->game_version);
  print_word("engine", header->engine_version);
  print_date(about->date_s);
  print_time("played", run->length);
  print_word("room", about->room);
  print_word("description", about->description);
  print_word("language", header->language);
  clean_print(stdout, "%-12s %" G_GUINT64_FORMAT "\n", "seed", header->seed);
  clean_print(stdout, "%-12s %u\n", "checks", run->checks->len);
  print_checkpoint(run, about);
}

static int info(char **words) {
  g_autoptr(GError) error = NULL;
  SaveAbout about;
  Recording *run = save_file_read(words[0], &about, &error);
  if (!run) {
    log_error("save", "%s", error->message);
    return EXIT_INVALID_ARGUMENTS;
  }
  print_info(run, &about);
  save_about_clear(&about);
  recording_free(run);
  return EXIT_FINE;
}

static int verify(char **words) {
  int status = EXIT_FINE;
  for (; *words; words++) {
    g_autoptr(GError) error = NULL;
    Recording *run = save_file_read(*words, NULL, &error);
    if (run) {
      clean_print(stdout, "%s: undamaged\n", *words);
      recording_free(run);
    } else {
      log_error("save", "%s", error->message);
      status = EXIT_INVALID_ARGUMENTS;
    }
  }
  return status;
}

static int write_run(char **words) {
  g_autoptr(GError) error = NULL;
  Recording *run = save_file_read(words[0], NULL, &error);
  if (!run) {
    log_error("save", "%s", error->message);
    return EXIT_INVALID_ARGUMENTS;
  }
  bool written = recording_write(run, words[1], &error);
  if (!written) log_error("save", "%s", error->message);
  recording_free(run);
  return written ? EXIT_FINE : EXIT_GAME_FAILED;
}

static const struct {
  const char *name;
  guint min, max; /* words after the name */
  int (*run)(char **words);
} actions[] = {
    {"info", 1, 1, info},
    {"verify", 1, G_MAXUINT, verify},
    {"run", 2, 2, write_run},
};

static int run(char **words) {
  guint count = words ? g_strv_length(words) : 0;
  for (size_t i = 0; count > 0 && i < G_N_ELEMENTS(actions); i++) {
    bool fits = count - 1 >= actions[i].min && count - 1 <= actions[i].max;
    if (fits && strcmp(words[0], actions[i].name) == 0) return actions[i].run(words + 1);
  }
  g_autofree char *said = words ? g_strjoinv(" ", words) : g_strdup("");
  log_error("save", "'ichor save %s' is not a valid command; expected:\n%s", said, help);
  return EXIT_INVALID_ARGUMENTS;
}

int save_command(const CommandCall *call) {
  char **words = NULL;
  const GOptionEntry options[] = {
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  CommandLine line = {.name = "save", .words = "info|verify|run FILE.save [OUT.rec]", .help = help, .options = options};
  int status;
  if (command_line_read(&line, call, &status)) status = run(words);
  g_strfreev(words);
  return status;
}
