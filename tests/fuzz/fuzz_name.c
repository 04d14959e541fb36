/* fuzz_name.c: checks the rules of names (base/name.h) on any bytes. */

#include "base/check.h"
#include "base/name.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void check_normal(const char *name) {
  g_autoptr(GError) error = NULL;
  g_autofree char *normal = name_normalise(name, &error);
  CHECK((normal == NULL) == (error != NULL), "a name is normalised or refused");
  if (!normal) {
    CHECK(g_utf8_validate(error->message, -1, NULL), "messages can be shown");
    return;
  }
  CHECK(!name_fault(normal, strlen(normal)), "a normal name is allowed");
  CHECK(*normal != '/' && !strstr(normal, "..\\") && !strstr(normal, "/../"), "a normal name stays inside the game");
  g_autofree char *again = name_normalise(normal, NULL);
  CHECK(again && strcmp(again, normal) == 0, "a normal name stays as it is");
  g_autofree char *folded = name_folded(normal, strlen(normal));
  CHECK(folded, "a normal name can be folded");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  g_autofree char *name = g_strndup((const char *)bytes, size);
  const char *fault = name_fault((const char *)bytes, size);
  CHECK(fault || (size > 0 && size <= NAME_BYTES_MAX && !memchr(bytes, 0, size)),
        "an allowed name is not empty, not too long and has no zeros");
  g_autofree char *shown = name_shown((const char *)bytes, size);
  CHECK(g_utf8_validate(shown, -1, NULL), "names can be shown");
  check_normal(name);
  return 0;
}
