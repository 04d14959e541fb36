#include "tools/shared/command.h"

#include "base/clean.h"
#include "base/spelling.h"
#include "game/run.h"
#include "game/version.h"
#include "script/script.h"

#include <string.h>

/* --- the table --- */

const Command *command_find(const Command *commands, const char *name) {
  for (const Command *command = commands; command->run; command++) {
    if (command->name && strcmp(command->name, name) == 0) return command;
  }
  return NULL;
}

const char *command_near(const Command *commands, const char *word) {
  Spelling spelling = spelling_begin(word);
  for (const Command *command = commands; command->run; command++) {
    if (command->name) spelling_offer(&spelling, command->name);
  }
  return spelling.best;
}

/* The command as a person types it, without 'ichor'. The caller frees with g_free. */
static char *usage_of(const Command *command) {
  return g_strjoin(" ", command->name ? command->name : command->words, command->name ? command->words : NULL, NULL);
}

char *command_summaries(const Command *commands) {
  gsize width = 0;
  for (const Command *command = commands; command->run; command++) {
    g_autofree char *usage = usage_of(command);
    width = MAX(width, strlen(usage));
  }
  GString *text = g_string_new(NULL);
  for (const Command *command = commands; command->run; command++) {
    g_autofree char *usage = usage_of(command);
    g_string_append_printf(text, "  ichor %-*s  %s\n", (int)width, usage, command->summary);
  }
  return g_string_free(text, FALSE);
}

/* --- a command line --- */

/* Returns the option with the spelling nearest to the one that an error message names; NULL if
 * there is none. */
static const char *near_option(const CommandLine *line, const GError *error) {
  const char *typed = strstr(error->message, "--");
  if (!g_error_matches(error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION) || !typed) return NULL;
  g_autofree char *name = g_strndup(typed + 2, strcspn(typed + 2, "= "));
  Spelling spelling = spelling_begin(name);
  for (const GOptionEntry *option = line->options; option->long_name; option++) {
    if (*option->long_name && !(option->flags & G_OPTION_FLAG_HIDDEN)) spelling_offer(&spelling, option->long_name);
  }
  return spelling.best;
}

static void refuse(const CommandLine *line, const GError *error) {
  const char *near = near_option(line, error);
  g_autofree char *hint = near ? g_strdup_printf(" (did you mean --%s?)", near) : g_strdup("");
  log_error(line->name ? line->name : "game", "%s%s. Type 'ichor%s%s --help' for the options.", error->message, hint,
            line->name ? " " : "", line->name ? line->name : "");
}

bool command_line_read(const CommandLine *line, const CommandCall *call, int *status) {
  gboolean help = FALSE, version = FALSE;
  const GOptionEntry common[] = {
      {"version", 0, 0, G_OPTION_ARG_NONE, &version, "print the version", NULL},
      {"help", 'h', 0, G_OPTION_ARG_NONE, &help, "print this help", NULL},
      {"help-all", '?', G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &help, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  g_autofree char *usage = line->name ? g_strdup_printf("%s %s", line->name, line->words) : g_strdup(line->words);
  g_autoptr(GOptionContext) context = g_option_context_new(usage);
  g_option_context_set_help_enabled(context, FALSE); /* GLib's --help would exit at once */
  g_option_context_add_main_entries(context, line->options, NULL);
  g_option_context_add_main_entries(context, common, NULL);
  g_option_context_set_summary(context, line->help);

  g_autoptr(GError) error = NULL;
  /* GLib removes and frees what it has read. On Windows, only the variant for strv takes the words
   * as UTF-8. */
  g_auto(GStrv) words = g_new0(char *, (gsize)call->argc + 1);
  for (int i = 0; i < call->argc; i++) words[i] = g_strdup(call->argv[i]);
  if (!g_option_context_parse_strv(context, &words, &error)) {
    refuse(line, error);
    *status = EXIT_INVALID_ARGUMENTS;
    return false;
  }
  if (!help && !version) return true;
  g_autofree char *language = script_language_version();
  g_autofree char *text = g_option_context_get_help(context, TRUE, NULL);
  if (help) clean_print(stdout, "%s", text);
  else clean_print(stdout, "ichor %s (%s)\n", ICHOR_VERSION, language);
  *status = EXIT_FINE;
  return false;
}

/* Returns whether the word after this option is its value. */
static bool takes_next_word(const GOptionEntry *options, const char *word) {
  const char *name = word + strspn(word, "-");
  for (const GOptionEntry *option = options; option->long_name; option++) {
    if (strcmp(option->long_name, name) == 0) return option->arg != G_OPTION_ARG_NONE;
  }
  return false;
}

int command_line_first_word(const GOptionEntry *options, const CommandCall *call) {
  for (int i = 1; i < call->argc; i++) {
    if (*call->argv[i] != '-') return i;
    if (strcmp(call->argv[i], "--") == 0) return MIN(i + 1, call->argc);
    if (takes_next_word(options, call->argv[i])) i++;
  }
  return call->argc;
}
