#include "tools/story/story_command.h"

#include "base/clean.h"
#include "base/log.h"
#include "game/run.h"
#include "story/text/story_shell.h"
#include "story/text/story_text.h"
#include "sys/host_file.h"
#include "sys/terminal/line_editor.h"
#include "sys/terminal/terminal.h"
#include "tools/shared/story_files.h"
#include "tools/story/editor_server.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "Tries a story without a game, or edits it. docs/story.md describes how to write stories.\n"
    "\n"
    "  ichor story FILE.story            run commands from the terminal or standard input; try 'help'\n"
    "  ichor story FILE.story COMMANDS   run commands from a file, and show them with their answers\n"
    "  ichor story --edit FILE.story     serve an editor for a browser, on 127.0.0.1, until Ctrl+C\n"
    "\n"
    "Without a game, questions to the game are facts. Declare them in the story with 'facts: ...', and set\n"
    "them with the command 'known ...'. Exit status: 0 success; 1 a command failed; 2 invalid arguments, or a story\n"
    "that cannot be read.";

static Story *read_story(const char *path) {
  g_autoptr(GError) error = NULL;
  gsize length;
  g_autofree char *text = host_file_read_text(path, &length, &error);
  if (!text) {
    log_error("story", "%s", error->message);
    return NULL;
  }
  g_autoptr(Story) story = story_new();
  StoryFiles files = story_files_begin(path);
  StorySource source = {.name = path, .text = text, .length = length, .open = story_files_open, .data = &files};
  bool read = story_text_read(story, &source, &error);
  story_files_end(&files);
  if (read) {
    story_keep_history(story, true);
    return g_steal_pointer(&story);
  }
  clean_print(stderr, "%s\n", error->message);
  return NULL;
}

/* Where commands come from. */
typedef struct Commands {
  const char *file; /* its name; NULL = standard input */
  const char *text; /* what is left of the file; NULL = standard input */
} Commands;

static char *read_line_of_stdin(void) {
  g_autoptr(GString) line = g_string_new(NULL);
  int c = getc(stdin);
  if (c == EOF) return NULL;
  for (; c != EOF && c != '\n'; c = getc(stdin)) g_string_append_c(line, (char)c);
  return g_strdup(line->str);
}

/* Reads a line, without its line end. NULL at the end. The caller frees it. */
static char *read_line(Commands *commands) {
  if (!commands->text) return read_line_of_stdin();
  if (!*commands->text) return NULL;
  gsize length = strcspn(commands->text, "\n");
  char *line = g_strndup(commands->text, length);
  commands->text += length + (commands->text[length] != '\0');
  return line;
}

static GPtrArray *complete(void *story, const char *line, gsize *start) { return story_shell_complete(story, line, start); }

/* Runs the commands. Those of a file are shown with their answers. Returns whether all commands
 * worked. Mistakes that are typed in a terminal do not count. */
static bool run_commands(Story *story, Commands *commands) {
  const char *file = commands->file;
  bool all_fine = true, terminal = !file && terminal_is_input();
  unsigned number = 0;
  LineEditor *editor = terminal && terminal_is_output() ? line_editor_new("> ", complete, story) : NULL;
  for (;;) {
    if (terminal && !editor) clean_print(stdout, "> ");
    fflush(stdout);
    g_autofree char *typed = editor ? line_editor_read(editor) : read_line(commands);
    g_autofree char *line = typed ? g_strchomp(g_steal_pointer(&typed)) : NULL;
    if (!line || !strcmp(line, "quit")) break;
    bool fine;
    g_autofree char *answer = story_shell_run(story, line, &fine);
    number++;
    if (file) clean_print(stdout, "> %s\n", line);
    if (!fine && !terminal) clean_print(stdout, "%s:%u: ", file ? file : "standard input", number);
    clean_print(stdout, "%s", answer);
    all_fine = all_fine && (fine || terminal);
  }
  line_editor_free(editor);
  return all_fine;
}

static int edit(const char *path) {
  g_autoptr(GError) error = NULL;
  g_autoptr(Editor) editor = editor_new(path, &error);
  if (editor && editor_serve(editor, &error)) return EXIT_FINE;
  log_error("story", "%s", error->message);
  return EXIT_INVALID_ARGUMENTS;
}

/* 'file' has the commands; NULL = read them from the terminal or standard input. */
static int try_story(const char *path, const char *file) {
  g_autoptr(Story) story = read_story(path);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = story && file ? host_file_read_text(file, NULL, &error) : NULL;
  if (error) log_error("story", "%s", error->message);
  if (!story || error) return EXIT_INVALID_ARGUMENTS;
  Commands commands = {.file = file, .text = text};
  return run_commands(story, &commands) ? EXIT_FINE : EXIT_GAME_FAILED;
}

int story_command(const CommandCall *call) {
  char **words = NULL;
  gboolean edits = FALSE;
  const GOptionEntry options[] = {
      {"edit", 0, 0, G_OPTION_ARG_NONE, &edits, "serve an editor for FILE.story", NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  CommandLine line = {.name = "story", .words = "FILE.story [COMMANDS]", .help = help, .options = options};
  int status;
  if (command_line_read(&line, call, &status)) {
    guint count = words ? g_strv_length(words) : 0, most = edits ? 1 : 2;
    if (count >= 1 && count <= most) status = edits ? edit(words[0]) : try_story(words[0], words[1]);
    else {
      clean_print(stderr, "%s\n", help);
      status = EXIT_INVALID_ARGUMENTS;
    }
  }
  g_strfreev(words);
  return status;
}
