#include "sys/file/program_folder.h"

#include <SDL.h>
#include <glib.h>

char *program_folder(void) {
  char *base = SDL_GetBasePath();
  char *folder = g_strdup(base ? base : ".");
  SDL_free(base);
  return folder;
}
