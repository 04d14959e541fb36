#include "sys/file/kept.h"

#include <emscripten.h>

/* Node, where tests run, has real files and no page. */
EM_JS(void, page_files_changed, (void), {
  if (Module.onFilesChanged) Module.onFilesChanged();
});

void kept_files_changed(void) { page_files_changed(); }
