/* embed.c: compiles the engine's Lua while the program is built. It is not part of ichor.
 *
 *   embed FOLDER FILE.c NAME...
 *
 * Compiles FOLDER/NAME.lua for each NAME and writes a C file that is linked into ichor. Without it,
 * compiling would take a third of the time until a game's first picture. The bytecode fits only the
 * Lua that this program and ichor are both linked to. */

#include "script/embed.h"
#include "base/log.h"
#include "game/run.h"
#include "sys/host_file.h"

#include <string.h>

int main(int argc, char **argv) {
  Log log = {.level = LOG_WARN};
  log_install(&log);
  if (argc < 4) {
    log_error("embed", "usage: embed FOLDER FILE.c NAME...");
    return EXIT_INVALID_ARGUMENTS;
  }
  g_autoptr(GError) error = NULL;
  g_autofree char *text = embed_compile(argv[1], (const char *const *)argv + 3, &error);
  if (text && host_file_write(argv[2], text, strlen(text), &error)) return EXIT_FINE;
  log_error("embed", "%s", error->message);
  return EXIT_INVALID_ARGUMENTS;
}
