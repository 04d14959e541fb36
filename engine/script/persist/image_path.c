#include "script/persist/image.h"

#include <string.h>

/* The names of nodes in words. */

/* The maximum number of steps that a name shows at its beginning and at its end. */
#define SHOWN_STEPS 12

/* The maximum number of bytes of a key that a name shows. */
#define SHOWN_KEY 40

static char *path_of(const Image *image, int node, bool shows_keys);

static bool is_word(const Value *key) {
  if (key->length == 0 || key->length > SHOWN_KEY || g_ascii_isdigit(key->as.text[0])) return false;
  for (uint32_t i = 0; i < key->length; i++) {
    if (!g_ascii_isalnum(key->as.text[i]) && key->as.text[i] != '_') return false;
  }
  return true;
}

static void add_text_key(GString *path, const Value *key) {
  g_string_append(path, "['");
  for (uint32_t i = 0; i < MIN(key->length, SHOWN_KEY); i++) {
    char c = key->as.text[i];
    g_string_append_c(path, g_ascii_isprint(c) ? c : '?');
  }
  g_string_append(path, key->length > SHOWN_KEY ? "...']" : "']");
}

static void add_key(const Image *image, GString *path, const Value *key, bool shows_keys) {
  switch (key->kind) {
  case VALUE_BOOLEAN: g_string_append_printf(path, "[%s]", key->as.boolean ? "true" : "false"); break;
  case VALUE_INTEGER: g_string_append_printf(path, "[%" G_GINT64_FORMAT "]", (gint64)key->as.integer); break;
  case VALUE_FLOAT: g_string_append_printf(path, "[%g]", key->as.number); break;
  case VALUE_STRING:
    if (!is_word(key)) add_text_key(path, key);
    else if (strcmp(key->as.text, "__fields") != 0) {
      g_string_append_printf(path, "%s%s", path->len > 0 ? "." : "", key->as.text);
    }
    break;
  case VALUE_NODE: {
    g_autofree char *name = shows_keys ? path_of(image, key->as.node, false) : g_strdup("...");
    g_string_append_printf(path, "[%s]", name);
    break;
  }
  default: g_string_append(path, "[?]"); break;
  }
}

static void add_step(const Image *image, GString *path, const ImageNode *node, bool shows_keys) {
  if (node->parent == NO_NODE) return;
  switch (node->step) {
  case STEP_FIELD:
    if (node->parent == ROOT_NODE) g_string_append(path, strcmp(node->key.as.text, "globals") == 0 ? "" : "(the engine)");
    else add_key(image, path, &node->key, shows_keys);
    break;
  case STEP_LOCAL:
    g_string_prepend(path, " of ");
    g_string_prepend(path, node->key.as.text);
    g_string_prepend(path, "(local ");
    g_string_append_c(path, ')');
    break;
  case STEP_VALUE: break;
  case STEP_METATABLE:
    g_string_prepend(path, "(metatable of ");
    g_string_append_c(path, ')');
    break;
  }
}

static char *path_of(const Image *image, int node, bool shows_keys) {
  g_autoptr(GArray) way = g_array_new(FALSE, FALSE, sizeof(int));
  const char *start = node >= image->first_argument ? "(an argument of a script)" : "(a key)";
  for (; node != NO_NODE && node != ROOT_NODE; node = image_node(image, node)->parent) g_array_append_val(way, node);
  GString *path = g_string_new(node == ROOT_NODE ? "" : start);
  for (guint i = way->len; i-- > 0;) {
    bool is_shown = i < SHOWN_STEPS || i >= way->len - SHOWN_STEPS;
    if (is_shown) add_step(image, path, image_node(image, g_array_index(way, int, i)), shows_keys);
    else if (i == SHOWN_STEPS) g_string_append(path, "...");
  }
  return g_string_free(path, FALSE);
}

char *image_path(const Image *image, int node, const Value *key) {
  g_autofree char *path = path_of(image, node, true);
  GString *whole = g_string_new(path);
  if (key && image_node(image, node)->kind != NODE_CELL) add_key(image, whole, key, true);
  return g_string_free(whole, FALSE);
}
