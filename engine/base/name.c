#include "base/name.h"

#include <string.h>

/* Returns whether 'part' is a device name, which Windows finds in every folder, with any extension
 * and with spaces before the extension. Source: Microsoft, Naming Files, Paths, and Namespaces. */
static bool is_device(const char *part, size_t length) {
  static const char *const plain[] = {"con", "prn", "aux", "nul", "conin$", "conout$"};
  static const char *const numbers[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "\xc2\xb9", "\xc2\xb2", "\xc2\xb3"};
  const char *dot = memchr(part, '.', length);
  size_t base = dot ? (size_t)(dot - part) : length;
  while (base > 0 && part[base - 1] == ' ') base--;
  if (base < 3 || base > 7 || (base > 5 && part[base - 1] != '$')) return false;

  if (base == 4 || base == 5) {
    if (g_ascii_strncasecmp(part, "com", 3) != 0 && g_ascii_strncasecmp(part, "lpt", 3) != 0) return false;
    for (gsize i = 0; i < G_N_ELEMENTS(numbers); i++) {
      if (strlen(numbers[i]) == base - 3 && memcmp(part + 3, numbers[i], base - 3) == 0) return true;
    }
    return false;
  }
  for (gsize i = 0; i < G_N_ELEMENTS(plain); i++) {
    if (strlen(plain[i]) == base && g_ascii_strncasecmp(part, plain[i], base) == 0) return true;
  }
  return false;
}

static const char *part_fault(const char *part, size_t length) {
  if (length == 0) return "names must not have empty parts";
  if (length == 1 && part[0] == '.') return "names must not contain '.' as a part";
  if (length == 2 && part[0] == '.' && part[1] == '.') return "names must not contain '..'";
  if (part[length - 1] == '.') return "a part of the name ends with a dot, which Windows removes";
  if (part[length - 1] == ' ') return "a part of the name ends with a space, which Windows removes";
  if (is_device(part, length)) return "a part of the name is a device name on Windows";
  return NULL;
}

static inline bool is_bad(unsigned char c) {
  return c < 32 || c == 127 || c == '\\' || c == ':' || c == '<' || c == '>' || c == '"' || c == '|' || c == '?' || c == '*';
}

static const char *character_fault(const char *name, size_t length) {
  unsigned char all = 0, bad = 0;
  for (size_t i = 0; i < length; i++) { /* no branches, so the compiler can use vector code */
    unsigned char c = (unsigned char)name[i];
    all |= c;
    bad |= is_bad(c);
  }
  for (size_t i = 0; bad && i < length; i++) {
    unsigned char c = (unsigned char)name[i];
    if (!is_bad(c)) continue;
    if (c == '\\') return "the parts of a name are separated by '/', not by a backslash";
    if (c == ':') return "names must not contain ':'";
    return c < 32 || c == 127 ? "the name contains a control character"
                              : "names must not contain any of <>\"|?*, which Windows rejects";
  }
  if (all < 128) return NULL;
  if (!g_utf8_validate_len(name, length, NULL)) return "the name is not valid UTF-8";
  /* U+0080 to U+009F: some terminals treat them as escapes. */
  for (size_t i = 0; i + 1 < length; i++) {
    if ((unsigned char)name[i] == 0xc2 && (unsigned char)name[i + 1] < 0xa0) return "the name contains a control character";
  }
  return NULL;
}

const char *name_fault(const char *name, size_t length) {
  if (length == 0) return "the name is empty";
  if (length > NAME_BYTES_MAX) return "the name is longer than 255 bytes";
  if (name[0] == '/') return "names are relative to the game and must not begin with '/'";
  if (length > 1 && name[1] == ':' && g_ascii_isalpha(name[0])) return "names must not begin with a drive letter";
  const char *fault = character_fault(name, length);
  const char *end = name + length;
  int levels = 0;
  for (const char *part = name; !fault;) {
    const char *slash = memchr(part, '/', (size_t)(end - part));
    fault = part_fault(part, (size_t)((slash ? slash : end) - part));
    if (!fault && ++levels > NAME_LEVELS_MAX) fault = "the name has more than 16 levels";
    if (!slash) break;
    part = slash + 1;
  }
  return fault;
}

/* Removes the parts "" and ".". An absolute name keeps its first slash. */
static char *without_idle_parts(const char *name) {
  GString *path = g_string_new(*name == '/' ? "/" : NULL);
  for (const char *part = name; *part;) {
    size_t length = strcspn(part, "/");
    bool idle = length == 0 || (length == 1 && *part == '.');
    if (!idle && path->len > 0 && path->str[path->len - 1] != '/') g_string_append_c(path, '/');
    if (!idle) g_string_append_len(path, part, (gssize)length);
    part += length + (part[length] == '/');
  }
  return g_string_free(path, FALSE);
}

char *name_normalise(const char *name, GError **error) {
  if (!name_fault(name, strlen(name))) return g_strdup(name);
  g_autofree char *path = without_idle_parts(name);
  const char *fault = name_fault(path, strlen(path));
  if (!fault) return g_steal_pointer(&path);
  g_autofree char *shown = name_shown(name, strlen(name));
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: %s", shown, fault);
  return NULL;
}

char *name_normalise_folder(const char *name, GError **error) {
  g_autofree char *path = without_idle_parts(name);
  return *path == '\0' ? g_steal_pointer(&path) : name_normalise(name, error);
}

char *name_shown(const char *name, size_t length) {
  g_autofree char *valid = g_utf8_make_valid(name, (gssize)MIN(length, NAME_BYTES_MAX));
  GString *shown = g_string_new(NULL);
  for (const char *c = valid; *c; c++) {
    unsigned char byte = (unsigned char)*c;
    if (byte < 32 || byte == 127) g_string_append_printf(shown, "\\x%02x", byte);
    else g_string_append_c(shown, *c);
  }
  return g_string_free(shown, FALSE);
}

char *name_folded(const char *name, size_t length) {
  g_autofree char *folded = g_utf8_casefold(name, (gssize)length);
  return g_utf8_normalize(folded, -1, G_NORMALIZE_NFC);
}
