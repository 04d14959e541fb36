#include "game/data_folder.h"

#include "sys/file/program_folder.h"

#ifndef ICHOR_DATADIR
#define ICHOR_DATADIR "/usr/local/share/ichor"
#endif

static gboolean has_scripts(const char *folder) {
  g_autofree char *path = g_build_filename(folder, "scripts", "init.lua", NULL);
  return g_file_test(path, G_FILE_TEST_IS_REGULAR);
}

char *data_folder_find(GError **error) {
  static const char *const places[] = {".", "engine", "..", "../..", "../share/ichor"};
  g_autofree char *program = program_folder();
  for (gsize i = 0; i < G_N_ELEMENTS(places); i++) {
    g_autofree char *folder = g_build_filename(program, places[i], NULL);
    if (has_scripts(folder)) return g_canonicalize_filename(folder, NULL);
  }
  if (has_scripts(ICHOR_DATADIR)) return g_strdup(ICHOR_DATADIR);
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
              "the engine's own files (scripts/, assets/) were not found, neither beside the program (%s) nor in " ICHOR_DATADIR
              "; copy Ichor's folders 'scripts' and 'assets' there",
              program);
  return NULL;
}
