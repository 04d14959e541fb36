#include "tools/docs/docs_command.h"

#include "game/data_folder.h"
#include "game/run.h"
#include "script/docs.h"

#include <glib/gstdio.h>

static const char help[] = "Writes these files to FOLDER, which is created if needed:\n"
                           "\n"
                           "  api.md        the reference of the core functions\n"
                           "  ichor.d.lua   the core functions and classes, as annotations for editors (LuaCATS)\n"
                           "\n"
                           "Exit status: 0 success; 2 invalid arguments, or a file that cannot be written.";

static int write_docs(const char *folder) {
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(&error);
  if (data_folder) {
    g_autofree char *scripts = g_build_filename(data_folder, "scripts", NULL);
    if (g_mkdir_with_parents(folder, 0755) == 0 && docs_write(scripts, folder, &error)) return EXIT_FINE;
  }
  log_error("docs", "%s", error ? error->message : "the folder cannot be created");
  return EXIT_INVALID_ARGUMENTS;
}

int docs_command(const CommandCall *call) {
  char **words = NULL;
  const GOptionEntry options[] = {
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  CommandLine line = {.name = "docs", .words = "FOLDER", .help = help, .options = options};
  int status = EXIT_INVALID_ARGUMENTS;
  if (command_line_read(&line, call, &status)) {
    if (words && !words[1]) status = write_docs(words[0]);
    else {
      log_error("docs", "name one folder: ichor docs FOLDER");
      status = EXIT_INVALID_ARGUMENTS;
    }
  }
  g_strfreev(words);
  return status;
}
