#include "tools/graph/graph_command.h"

#include "base/clean.h"
#include "base/log.h"
#include "game/run.h"
#include "sys/host_file.h"
#include "tools/graph/graph_page.h"
#include "tools/graph/graph_write.h"
#include "tools/graph/story_places.h"
#include "tools/shared/json.h"
#include "tools/shared/story_files.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
    "Draws a story: its events, their conditions, and their effects.\n"
    "\n"
    "  ichor graph FILE.story -o x.html                    a page for a browser; one file that needs no other\n"
    "  ichor graph FILE.story -o x.html --steps COMMANDS   the same, with a session step by step; COMMANDS is\n"
    "                                                      the same file as for 'ichor story FILE.story COMMANDS'\n"
    "  ichor graph FILE.story -o x.dot                     a graph in Graphviz's language\n"
    "  ichor graph FILE.story -o x.svg                     a picture; needs Graphviz's program 'dot'\n"
    "\n"
    "Exit status: 0 success; 1 the picture could not be made or written; 2 invalid arguments, or a story that cannot be read.";

typedef struct Wanted {
  const char *story, *output, *steps;
} Wanted;

static bool run_dot(const char *file, char **svg, GError **error) {
  const char *const command[] = {"dot", "-Tsvg", file, NULL};
  g_autoptr(GError) failure = NULL;
  int status = 0;
  if (g_spawn_sync(NULL, (char **)command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, svg, NULL, &status, &failure)) {
    if (status == 0) return true; /* on all systems: it has ended by itself, with status 0 */
    g_set_error(error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED, "Graphviz's 'dot' failed");
  } else if (g_error_matches(failure, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT)) {
    g_set_error(error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT,
                "'.svg' needs Graphviz, whose program 'dot' is not installed; '.html' and '.dot' work without it");
  } else {
    g_propagate_error(error, g_steal_pointer(&failure));
  }
  return false;
}

/* Draws with Graphviz. On failure returns NULL with an error. */
static char *draw(const char *dot, GError **error) {
  g_autofree char *file = NULL;
  char *svg = NULL;
  int fd = g_file_open_tmp("ichor-XXXXXX.dot", &file, error);
  if (fd < 0) return NULL;
  g_close(fd, NULL);
  if (!host_file_write(file, dot, strlen(dot), error) || !run_dot(file, &svg, error)) g_clear_pointer(&svg, g_free);
  g_unlink(file);
  return svg;
}

/* With more boxes than this, a browser needs minutes or shows nothing. */
#define PAGE_NODES_MAX 20000

static bool fits_a_page(const Graph *graph, GError **error) {
  if (graph->nodes->len <= PAGE_NODES_MAX) return true;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
              "too large for a page: %u events, facts and questions, but browsers can show %d; '.dot' has no limit",
              graph->nodes->len, PAGE_NODES_MAX);
  return false;
}

static char *make_page(const Graph *graph, const Source *source, const StoryFiles *files, const char *steps, GError **error) {
  g_autofree char *commands = NULL;
  if (steps && !(commands = host_file_read_text(steps, NULL, error))) return NULL;
  g_autoptr(StoryPlaces) places = places_new(files->path);
  g_autoptr(GString) json = g_string_new("{");
  graph_json(json, graph, source);
  places_json(json, places);
  if (commands) graph_json_steps(json, graph, source, commands);
  g_string_append_c(json, '}');
  return graph_page(json->str, false, error);
}

static char *make(const Wanted *wanted, const Source *source, const StoryFiles *files, GError **error) {
  g_autoptr(Graph) graph = graph_new(source);
  bool page = g_str_has_suffix(wanted->output, ".html");
  if (page) return fits_a_page(graph, error) ? make_page(graph, source, files, wanted->steps, error) : NULL;
  g_autofree char *dot = graph_dot(graph, source);
  return g_str_has_suffix(wanted->output, ".svg") ? draw(dot, error) : g_steal_pointer(&dot);
}

static int write_picture(const Wanted *wanted) {
  g_autoptr(GError) error = NULL;
  StoryFiles files = story_files_begin(wanted->story);
  g_autoptr(Source) source = source_new(wanted->story, story_files_open, &files, &error);
  int status = EXIT_INVALID_ARGUMENTS;
  if (!source) log_error("graph", "%s", error->message);
  else if (source_fault(source)) clean_print(stderr, "%s\n", source_fault(source));
  else {
    g_autofree char *picture = make(wanted, source, &files, &error);
    bool fine = picture && host_file_write(wanted->output, picture, strlen(picture), &error);
    if (!fine) log_error("graph", "%s", error->message);
    status = fine ? EXIT_FINE : EXIT_GAME_FAILED;
  }
  story_files_end(&files);
  return status;
}

static bool has_known_form(const char *output) {
  static const char *const endings[] = {".html", ".dot", ".svg"};
  for (gsize i = 0; i < G_N_ELEMENTS(endings); i++) {
    if (g_str_has_suffix(output, endings[i])) return true;
  }
  return false;
}

static int draw_one(char **stories, char **outputs, char **steps) {
  bool is_one = stories && !stories[1] && outputs && !outputs[1] && !(steps && steps[1]);
  if (is_one && !has_known_form(outputs[0])) {
    clean_print(stderr, "'%s': the name must end with .html, .svg or .dot\n\n", outputs[0]);
  } else if (is_one && (!steps || g_str_has_suffix(outputs[0], ".html"))) {
    return write_picture(&(Wanted){.story = stories[0], .output = outputs[0], .steps = steps ? steps[0] : NULL});
  }
  if (stories && !stories[1] && !outputs) {
    clean_print(stderr, "the name of the picture is missing: ichor graph %s -o FILE.html (or .svg, .dot)\n\n", stories[0]);
  }
  clean_print(stderr, "%s\n", help);
  return EXIT_INVALID_ARGUMENTS;
}

int graph_command(const CommandCall *call) {
  char **stories = NULL, **outputs = NULL, **steps = NULL; /* lists, to reject a second one */
  const GOptionEntry options[] = {
      {"output", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &outputs, "write the picture to FILE", "FILE"},
      {"steps", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &steps, "add a session, step by step (.html only)", "COMMANDS"},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &stories, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  CommandLine line = {.name = "graph", .words = "FILE.story -o FILE", .help = help, .options = options};
  int status;
  if (command_line_read(&line, call, &status)) status = draw_one(stories, outputs, steps);
  g_strfreev(stories);
  g_strfreev(outputs);
  g_strfreev(steps);
  return status;
}
