/* replay.c: runs a fuzz target on the given files, as libFuzzer would, with any compiler.
 * Prints TAP. */

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static bool try_file(const char *path) {
  g_autofree char *bytes = NULL;
  gsize size;
  g_autoptr(GError) error = NULL;
  if (!g_file_get_contents(path, &bytes, &size, &error)) {
    printf("# %s\n", error->message);
    return false;
  }
  /* Without the zero after it, so reads beyond the end are detected. */
  g_autofree uint8_t *exact = g_memdup2(bytes, size);
  LLVMFuzzerTestOneInput(exact, size);
  return true;
}

int main(int argc, char **argv) {
  bool ok = argc > 1;
  setvbuf(stdout, NULL, _IOLBF, 0);
  printf("1..%d\n", MAX(argc - 1, 1));
  if (argc == 1) puts("not ok 1 - there is a corpus");
  for (int i = 1; i < argc; i++) {
    bool tried = try_file(argv[i]);
    printf("%sok %d - %s\n", tried ? "" : "not ", i, argv[i]);
    ok = ok && tried;
  }
  return ok ? 0 : 1;
}
