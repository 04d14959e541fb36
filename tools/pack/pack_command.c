#include "tools/pack/pack_command.h"

#include "base/clean.h"
#include "game/data_folder.h"
#include "game/run.h"
#include "sys/bag/bag_pack.h"
#include "sys/file/file_info.h"
#include "sys/host_file.h"
#include "sys/process/quit.h"
#include "tools/pack/contents.h"
#include "tools/pack/pack_output.h"
#include "tools/shared/find_game.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

static const char help[] =
    "Makes what players of GAME download: for each system a folder and a ZIP archive with the program, the\n"
    "game in one file, an icon, a README and the licences of everything inside. Without --linux, --windows and\n"
    "--web, packs for all systems whose runtime is built (make portable, make windows, make web).\n"
    "docs/pack.md describes the result.\n"
    "\n"
    "Exit status: 0 success; 1 the game has errors; 2 invalid arguments, a game that cannot be read, a missing\n"
    "runtime, or output that cannot be written. After a failure, older packs are unchanged.";

#define ARCHIVE_NAME "game.bag"

/* The values from the command line. Strings are owned. */
typedef struct PackArguments {
  char **words; /* GAME */
  char *output, *runtimes;
  gboolean wanted[PACK_SYSTEMS];
} PackArguments;

/* A run of the command. */
typedef struct Run {
  const PackArguments *arguments;
  const char *data_folder;
  const char *path;   /* of the game */
  const char *output; /* the folder of all packs */
  PackGame game;
  Runtime runtimes[PACK_SYSTEMS]; /* path NULL = not packed for this system */
} Run;

static const char *const suffixes[PACK_SYSTEMS] = {"linux", "windows", "web"};

/* --- before anything is written --- */

static bool finds_runtimes(Run *run) {
  const gboolean *wanted = run->arguments->wanted;
  bool wants_all = !wanted[PACK_LINUX] && !wanted[PACK_WINDOWS] && !wanted[PACK_WEB], fine = true;
  int found = 0;
  for (int i = 0; i < PACK_SYSTEMS; i++) {
    if (!wants_all && !wanted[i]) continue;
    g_autoptr(GError) error = NULL;
    if (runtime_find(&run->runtimes[i], (PackSystem)i, run->arguments->runtimes, run->data_folder, &error)) found++;
    else if (wants_all) log_info("pack", "%s", error->message);
    else log_error("pack", "%s", error->message);
    fine = fine && (!error || wants_all);
  }
  if (found == 0 && wants_all) log_error("pack", "there is no runtime: build one with make portable, make windows or make web");
  return fine && found > 0;
}

/* Returns the real path of the nearest existing folder at or above 'path'. */
static char *real_folder(const char *path) {
  g_autofree char *at = g_canonicalize_filename(path, NULL);
  char *real = NULL;
  while (!(real = file_info_real_path(at))) {
    char *parent = g_path_get_dirname(at);
    bool is_top = strcmp(parent, at) == 0;
    g_free(at);
    at = parent;
    if (is_top) return g_strdup(at);
  }
  return real;
}

/* A pack in the game's folder would become part of the next pack. */
static bool is_outside_game(const Run *run) {
  if (!g_file_test(run->path, G_FILE_TEST_IS_DIR)) return true;
  g_autofree char *output = real_folder(run->output), *game = real_folder(run->path);
  gsize length = strlen(game);
  bool is_inside = g_str_has_prefix(output, game) && (!output[length] || G_IS_DIR_SEPARATOR(output[length]));
  if (is_inside) log_error("pack", "the output folder %s is in the game's folder; name another one with -o DIR", run->output);
  return !is_inside;
}

static char *pack_name(const Run *run, int system) { return g_strconcat(run->game.id, "-", suffixes[system], NULL); }

static bool is_output_free(const Run *run) {
  for (int i = 0; i < PACK_SYSTEMS; i++) {
    g_autoptr(GError) error = NULL;
    g_autofree char *name = pack_name(run, i);
    if (!run->runtimes[i].path || pack_output_is_free(run->output, name, &error)) continue;
    log_error("pack", "%s", error->message);
    return false;
  }
  return true;
}

/* --- writing --- */

/* Returns the game as an archive. A folder is packed into a file of the workshop, without tests. */
static GBytes *make_archive(const Run *run, const char *workshop, GError **error) {
  g_autofree char *packed = g_build_filename(workshop, ARCHIVE_NAME, NULL);
  bool is_folder = g_file_test(run->path, G_FILE_TEST_IS_DIR);
  BagPackOptions options = {.archive = packed, .folder = run->path, .no_tests = true};
  if (is_folder && !bag_pack(&options, &(BagPacked){0}, error)) return NULL;
  g_autoptr(GMappedFile) file = g_mapped_file_new(is_folder ? packed : run->path, FALSE, error);
  return file ? g_mapped_file_get_bytes(file) : NULL;
}

/* Sets files[i] to the files of each system to pack for; the caller unrefs them. */
static bool gather(const Run *run, GBytes *archive, GArray *files[PACK_SYSTEMS], GError **error) {
  bool fine = true;
  for (int i = 0; fine && i < PACK_SYSTEMS; i++) {
    if (!run->runtimes[i].path) continue;
    ContentsPlan plan = {.game = &run->game,
                         .system = (PackSystem)i,
                         .runtime = &run->runtimes[i],
                         .data_folder = run->data_folder,
                         .archive = archive};
    files[i] = contents_gather(&plan, error);
    fine = files[i] != NULL;
  }
  return fine;
}

static bool write_system(const Run *run, int system, const GArray *files, const char *workshop, GError **error) {
  g_autofree char *name = pack_name(run, system);
  PackOutput output = {.folder = run->output,
                       .workshop = workshop,
                       .name = name,
                       .is_nested = system != PACK_WEB,
                       .files = files,
                       .is_asked = quit_is_asked};
  if (!pack_output_write(&output, error)) return false;
  g_autofree char *zip = g_strdup_printf("%s%s%s.zip", run->output, G_DIR_SEPARATOR_S, name);
  GStatBuf about = {0};
  g_stat(zip, &about);
  clean_print(stdout, "%s: %u files, %" G_GINT64_FORMAT " bytes\n", zip, files->len, (gint64)about.st_size);
  if (run->runtimes[system].remark) log_warn("pack", "%s", run->runtimes[system].remark);
  return true;
}

/* Everything is read before the first pack is written. */
static bool write_packs(const Run *run, GError **error) {
  if (g_mkdir_with_parents(run->output, 0777) != 0) return host_file_refuse(error, run->output, errno);
  g_autofree char *workshop = g_build_filename(run->output, ".ichor-pack-XXXXXX", NULL);
  if (!g_mkdtemp_full(workshop, 0777)) return host_file_refuse(error, run->output, errno);
  g_autoptr(GBytes) archive = make_archive(run, workshop, error);
  GArray *files[PACK_SYSTEMS] = {NULL};
  bool fine = archive && gather(run, archive, files, error);
  for (int i = 0; i < PACK_SYSTEMS; i++) {
    if (fine && files[i]) fine = write_system(run, i, files[i], workshop, error);
    g_clear_pointer(&files[i], g_array_unref);
  }
  g_clear_pointer(&archive, g_bytes_unref); /* Windows removes no mapped file */
  pack_output_remove(workshop);
  return fine;
}

static int pack(Run *run, const PackGameOptions *options) {
  if (!finds_runtimes(run) || !is_outside_game(run)) return EXIT_INVALID_ARGUMENTS;
  int status = pack_game_look(&run->game, options);
  if (status == EXIT_GAME_FAILED) log_error("pack", "nothing was packed, because the game has errors");
  if (status != EXIT_FINE) return status;
  if (!is_output_free(run)) return EXIT_INVALID_ARGUMENTS;
  g_autoptr(GError) error = NULL;
  quit_listen();
  if (write_packs(run, &error)) return EXIT_FINE;
  g_auto(GStrv) lines = g_strsplit(error->message, "\n", -1);
  for (char **line = lines; *line; line++) log_error("pack", "%s", *line);
  return EXIT_INVALID_ARGUMENTS;
}

static int find_and_pack(const PackArguments *arguments, const CommandCall *call) {
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(&error), *path = NULL;
  if (!data_folder) {
    log_error("pack", "%s", error->message);
    return EXIT_INVALID_ARGUMENTS;
  }
  if (!arguments->words || arguments->words[1]) {
    log_error("pack", "name one game: ichor pack GAME [--linux] [--windows] [--web] [-o DIR]");
    return EXIT_INVALID_ARGUMENTS;
  }
  path = find_game_named(arguments->words[0]);
  g_autoptr(EngineCode) code = engine_code_new(call->built_in);
  Run run = {.arguments = arguments, .data_folder = data_folder, .path = path};
  run.output = arguments->output && *arguments->output ? arguments->output : ".";
  PackGameOptions options = {.path = path, .data_folder = data_folder, .code = code, .log = call->log};
  int status = pack(&run, &options);
  pack_game_clear(&run.game);
  for (int i = 0; i < PACK_SYSTEMS; i++) runtime_clear(&run.runtimes[i]);
  return status;
}

int pack_command(const CommandCall *call) {
  PackArguments arguments = {0};
  const GOptionEntry options[] = {
      {"linux", 0, 0, G_OPTION_ARG_NONE, &arguments.wanted[PACK_LINUX], "pack for Linux", NULL},
      {"windows", 0, 0, G_OPTION_ARG_NONE, &arguments.wanted[PACK_WINDOWS], "pack for Windows", NULL},
      {"web", 0, 0, G_OPTION_ARG_NONE, &arguments.wanted[PACK_WEB], "pack for browsers", NULL},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &arguments.output, "folder for the packs (default: the current folder)", "DIR"},
      {"runtimes", 0, 0, G_OPTION_ARG_FILENAME, &arguments.runtimes,
       "use DIR/linux/ichor, DIR/windows/ichor.exe, DIR/web/index.html", "DIR"},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments.words, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  CommandLine line = {.name = "pack", .words = "GAME", .help = help, .options = options};
  int status;
  if (command_line_read(&line, call, &status)) status = find_and_pack(&arguments, call);
  g_strfreev(arguments.words);
  g_free(arguments.output);
  g_free(arguments.runtimes);
  return status;
}
