#include "sys/file/program_folder.h"

#include <emscripten.h>
#include <glib.h>
#include <stdlib.h>

/* In node, where tests run, the program is a file of the system. In a page, the engine's files are
 * in the root of the files in memory. */
EM_JS(char *, copy_folder, (void), {
  const folder = typeof process == 'object' ? require('path').dirname(process.argv[1]) : '/';
  const size = lengthBytesUTF8(folder) + 1;
  const copy = _malloc(size);
  stringToUTF8(folder, copy, size);
  return copy;
});

char *program_folder(void) {
  char *found = copy_folder();
  char *folder = g_strdup(found);
  free(found);
  return folder;
}
