#include "tools/bag/bag_command.h"

#include "base/clean.h"
#include "base/log.h"
#include "game/run.h"
#include "sys/bag/bag.h"
#include "sys/bag/bag_extract.h"
#include "sys/bag/bag_pack.h"
#include "tools/bag/progress.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "  ichor bag pack OUT.bag DIR [--store] [--no-tests]\n"
    "                                            pack DIR, except files and folders that begin with a dot;\n"
    "                                            --no-tests also leaves out its tests, recordings (.rec)\n"
    "                                            and your programs (.py, .sh)\n"
    "  ichor bag list FILE.bag                   list its files: size, stored size, name\n"
    "  ichor bag extract FILE.bag [DIR] [--force]\n"
    "                                            write its files to DIR (default: the name of FILE)\n"
    "  ichor bag verify FILE.bag                 read all files and name those that are damaged\n"
    "\n"
    "Exit status: 0 success; 1 files are damaged or could not be extracted; 2 invalid arguments, a folder that\n"
    "could not be packed, or an archive that cannot be read. Archives of KIAVC can be listed, extracted\n"
    "and verified, but they have no checksums to compare.";

/* The values from the command line. Strings are owned. */
typedef struct BagArguments {
  char **words; /* command, archive, folder */
  gboolean store, no_tests, force;
} BagArguments;

/* Rejects the two paths in the wrong order. */
static bool check_order(const char *archive, const char *folder) {
  if (g_file_test(archive, G_FILE_TEST_IS_DIR)) {
    log_error("bag", "%s is a folder, but the archive comes first: ichor bag pack OUT.bag DIR", archive);
    return false;
  }
  if (g_file_test(folder, G_FILE_TEST_IS_REGULAR)) {
    log_error("bag", "%s is a file, not a folder to pack: ichor bag pack OUT.bag DIR", folder);
    return false;
  }
  return true;
}

static int pack(const BagArguments *arguments) {
  if (!check_order(arguments->words[1], arguments->words[2])) return EXIT_INVALID_ARGUMENTS;
  g_autoptr(GError) error = NULL;
  Progress progress = progress_begin("packing");
  BagPackOptions options = {.archive = arguments->words[1],
                            .folder = arguments->words[2],
                            .store = arguments->store,
                            .no_tests = arguments->no_tests,
                            .progress = progress_show,
                            .user = &progress};
  BagPacked packed;
  bool fine = bag_pack(&options, &packed, &error);
  progress_end(&progress);
  if (!fine) {
    g_auto(GStrv) lines = g_strsplit(error->message, "\n", -1);
    for (char **line = lines; *line; line++) log_error("bag", "%s", *line);
    return EXIT_INVALID_ARGUMENTS;
  }
  double percent = packed.size > 0 ? 100 * (double)packed.archive / (double)packed.size : 100;
  clean_print(stdout, "%s: %u files, %" G_GUINT64_FORMAT " bytes (%.0f %% of the files' %" G_GUINT64_FORMAT ")\n",
              options.archive, packed.files, packed.archive, percent, packed.size);
  if (packed.left_out > 0) clean_print(stdout, "left out: %u files of tests, recordings and programs\n", packed.left_out);
  return EXIT_FINE;
}

static int list(const Bag *bag, const BagArguments *arguments) {
  (void)arguments;
  for (uint32_t i = 0; i < bag->index.count; i++) {
    const BagEntry *entry = &bag->index.entries[i];
    clean_print(stdout, "%10" G_GUINT64_FORMAT " %10" G_GUINT64_FORMAT "  %s\n", entry->size, entry->stored, entry->name);
  }
  return EXIT_FINE;
}

/* The operation for each file. Returns false with an error if it fails. */
typedef bool (*BagAction)(const Bag *bag, uint32_t number, void *user, GError **error);

/* Performs the operation on all files and logs each failure. Returns the number of failures. */
static uint32_t for_all(const Bag *bag, const char *what, BagAction action, void *user) {
  Progress progress = progress_begin(what);
  uint64_t done = 0, total = 0;
  uint32_t failed = 0;
  for (uint32_t i = 0; i < bag->index.count; i++) total += bag->index.entries[i].size;
  for (uint32_t i = 0; i < bag->index.count; i++) {
    g_autoptr(GError) error = NULL;
    if (!action(bag, i, user, &error)) {
      progress_end(&progress);
      log_error("bag", "%s: %s", bag->path, error->message);
      failed++;
    }
    done += bag->index.entries[i].size;
    progress_show(done, total, &progress);
  }
  progress_end(&progress);
  return failed;
}

static bool read_one(const Bag *bag, uint32_t number, void *unused, GError **error) {
  (void)unused;
  g_autoptr(GBytes) content = bag_read(bag, number, error);
  return content != NULL;
}

static int verify(const Bag *bag, const BagArguments *arguments) {
  (void)arguments;
  uint32_t failed = for_all(bag, "verifying", read_one, NULL);
  if (failed == 0) {
    const char *how = bag->head.kiavc ? "can be read (an archive of KIAVC, without checksums to compare)" : "are unchanged";
    clean_print(stdout, "%s: all %u files %s\n", bag->path, bag->index.count, how);
    return EXIT_FINE;
  }
  clean_print(stdout, "%s: %u of %u files are damaged\n", bag->path, failed, bag->index.count);
  return EXIT_GAME_FAILED;
}

static bool extract_one(const Bag *bag, uint32_t number, void *user, GError **error) {
  return bag_extractor_write(user, bag, number, error);
}

/* Returns the folder to extract into: the one named, or one in the current folder with the
 * archive's name. Returns NULL if that name is empty. */
static char *extract_folder(const BagArguments *arguments) {
  if (arguments->words[2]) return g_strdup(arguments->words[2]);
  char *name = g_path_get_basename(arguments->words[1]);
  if (g_str_has_suffix(name, ".bag") && strlen(name) > strlen(".bag")) name[strlen(name) - strlen(".bag")] = '\0';
  else {
    g_free(name);
    name = NULL;
  }
  return name;
}

static int extract(const Bag *bag, const BagArguments *arguments) {
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = extract_folder(arguments);
  if (!folder) {
    log_error("bag", "%s: no folder can be derived from the archive's name; give the folder to extract to", bag->path);
    return EXIT_INVALID_ARGUMENTS;
  }
  BagExtractor extractor;
  if (!bag_extractor_init(&extractor, folder, arguments->force, &error)) {
    log_error("bag", "%s", error->message);
    return EXIT_INVALID_ARGUMENTS;
  }
  int obstacle = arguments->force ? -1 : bag_extractor_obstacle(&extractor, bag);
  int status = EXIT_INVALID_ARGUMENTS;
  if (obstacle >= 0) {
    log_error("bag", "nothing was extracted, because %s/%s exists; --force replaces files", folder,
              bag->index.entries[obstacle].name);
  } else {
    uint32_t failed = for_all(bag, "extracting", extract_one, &extractor);
    clean_print(stdout, "%s: %u of %u files extracted to %s\n", bag->path, bag->index.count - failed, bag->index.count, folder);
    status = failed ? EXIT_GAME_FAILED : EXIT_FINE;
  }
  bag_extractor_clear(&extractor);
  return status;
}

/* The actions of 'ichor bag'. Each has one function: 'run', or 'read', which gets the
 * opened archive. */
static const struct BagAction {
  const char *name;
  guint fewest, most; /* words after the name */
  int (*run)(const BagArguments *arguments);
  int (*read)(const Bag *bag, const BagArguments *arguments);
} actions[] = {
    {"pack", 2, 2, pack, NULL},
    {"list", 1, 1, NULL, list},
    {"extract", 1, 2, NULL, extract},
    {"verify", 1, 1, NULL, verify},
};

/* Returns the action that the words name, if their number is valid; else NULL. */
static const struct BagAction *find_action(char **words) {
  guint count = words ? g_strv_length(words) - 1 : 0;
  for (gsize i = 0; words && i < G_N_ELEMENTS(actions); i++) {
    const struct BagAction *action = &actions[i];
    if (strcmp(words[0], action->name) == 0 && count >= action->fewest && count <= action->most) return action;
  }
  return NULL;
}

static int run(const BagArguments *arguments) {
  const struct BagAction *action = find_action(arguments->words);
  if (!action) {
    g_autofree char *said = arguments->words ? g_strjoinv(" ", arguments->words) : g_strdup("");
    log_error("bag", "'ichor bag %s' is not a valid command; expected:\n%s", said, help);
    return EXIT_INVALID_ARGUMENTS;
  }
  if (action->run) return action->run(arguments);
  g_autoptr(GError) error = NULL;
  Bag *bag = bag_open(arguments->words[1], &error);
  if (!bag) {
    log_error("bag", "%s", error->message);
    return EXIT_INVALID_ARGUMENTS;
  }
  int status = action->read(bag, arguments);
  bag_free(bag);
  return status;
}

int bag_command(const CommandCall *call) {
  BagArguments arguments = {0};
  const GOptionEntry options[] = {
      {"store", 0, 0, G_OPTION_ARG_NONE, &arguments.store, "pack: do not compress", NULL},
      {"no-tests", 0, 0, G_OPTION_ARG_NONE, &arguments.no_tests, "pack: leave out tests, recordings and programs", NULL},
      {"force", 0, 0, G_OPTION_ARG_NONE, &arguments.force, "extract: replace existing files", NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments.words, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  CommandLine line = {.name = "bag", .words = "pack|list|extract|verify FILE.bag [DIR]", .help = help, .options = options};
  int status;
  if (command_line_read(&line, call, &status)) status = run(&arguments);
  g_strfreev(arguments.words);
  return status;
}
