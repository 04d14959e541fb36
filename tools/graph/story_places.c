#include "tools/graph/story_places.h"

#include "base/log.h"
#include "sys/host_file.h"
#include "tools/shared/json.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

static const char *const kinds[] = {[NODE_EVENT] = "event", [NODE_FACT] = "fact"};

typedef struct Point {
  int x, y;
} Point;

struct StoryPlaces {
  char *path;
  GTree *points; /* Point by "event NAME": sorted */
  bool changed;  /* since they were read or written */
};

static gint compare(gconstpointer a, gconstpointer b, gpointer data) {
  (void)data;
  return strcmp(a, b);
}

static void set(StoryPlaces *places, const char *kind, const char *name, int x, int y) {
  g_tree_replace(places->points, g_strconcat(kind, " ", name, NULL), g_memdup2(&(Point){x, y}, sizeof(Point)));
}

StoryPlaces *places_new(const char *story_path) {
  g_autoptr(GError) error = NULL;
  StoryPlaces *places = g_new0(StoryPlaces, 1);
  places->path = g_strconcat(story_path, ".layout", NULL);
  places->points = g_tree_new_full(compare, NULL, g_free, g_free);
  if (g_file_test(places->path, G_FILE_TEST_IS_SYMLINK)) {
    log_warn("story", "%s: is a link, which is not followed; moving an event replaces it", places->path);
    return places;
  }
  g_autofree char *text = host_file_read_text(places->path, NULL, &error);
  if (!text && !g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NOENT)) log_warn("story", "%s", error->message);
  if (!text || !g_utf8_validate(text, -1, NULL)) return places;
  g_auto(GStrv) lines = g_strsplit(text, "\n", 0);
  for (char **line = lines; *line; line++) {
    g_auto(GStrv) parts = g_strsplit(*line, " ", 4);
    gint64 x, y;
    if (g_strv_length(parts) < 4 || (strcmp(parts[0], kinds[NODE_EVENT]) != 0 && strcmp(parts[0], kinds[NODE_FACT]) != 0))
      continue;
    if (!g_ascii_string_to_signed(parts[1], 10, -PLACE_MAX, PLACE_MAX, &x, NULL)) continue;
    if (g_ascii_string_to_signed(parts[2], 10, -PLACE_MAX, PLACE_MAX, &y, NULL)) set(places, parts[0], parts[3], (int)x, (int)y);
  }
  return places;
}

void places_free(StoryPlaces *places) {
  if (!places) return;
  g_tree_unref(places->points);
  g_free(places->path);
  g_free(places);
}

void places_set(StoryPlaces *places, int kind, const char *name, int x, int y) {
  if ((kind == NODE_EVENT || kind == NODE_FACT) && !strpbrk(name, "\r\n")) {
    set(places, kinds[kind], name, x, y);
    places->changed = true;
  }
}

static void rename_place(StoryPlaces *places, const GraphNode *old, const GraphNode *node) {
  g_autofree char *key = g_strconcat(kinds[old->kind], " ", old->name, NULL);
  const Point *point = g_tree_lookup(places->points, key);
  if (!point) return;
  places_set(places, (int)node->kind, node->name, point->x, point->y);
  g_tree_remove(places->points, key);
}

static bool has_same_shape(const Graph *a, const Graph *b) {
  if (a->nodes->len != b->nodes->len || a->edges->len != b->edges->len) return false;
  for (uint32_t i = 0; i < a->nodes->len; i++) {
    if (graph_node(a, i)->kind != graph_node(b, i)->kind) return false;
  }
  for (uint32_t i = 0; i < a->edges->len; i++) {
    const GraphEdge *x = graph_edge(a, i), *y = graph_edge(b, i);
    if (x->from != y->from || x->to != y->to || x->kind != y->kind) return false;
  }
  return true;
}

/* The names of events or of facts. */
static GHashTable *names_of(const Graph *graph, NodeKind kind) {
  GHashTable *names = g_hash_table_new(g_str_hash, g_str_equal);
  for (uint32_t i = 0; i < graph->nodes->len; i++) {
    if (graph_node(graph, i)->kind == kind) g_hash_table_add(names, graph_node(graph, i)->name);
  }
  return names;
}

void places_follow(StoryPlaces *places, const Graph *before, const Graph *now) {
  if (g_tree_nnodes(places->points) == 0 || !has_same_shape(before, now)) return;
  for (NodeKind kind = NODE_EVENT; kind <= NODE_FACT; kind++) {
    g_autoptr(GHashTable) old_names = names_of(before, kind), names = names_of(now, kind);
    for (uint32_t i = 0; i < now->nodes->len; i++) {
      const GraphNode *old = graph_node(before, i), *node = graph_node(now, i);
      if (node->kind != kind || g_hash_table_contains(names, old->name) || g_hash_table_contains(old_names, node->name)) continue;
      rename_place(places, old, node);
    }
  }
}

static gboolean collect(gpointer key, gpointer value, gpointer keys) {
  (void)value;
  g_ptr_array_add(keys, key);
  return FALSE;
}

/* Sorted; the caller frees the array. */
static GPtrArray *keys_of(const StoryPlaces *places) {
  GPtrArray *keys = g_ptr_array_new();
  g_tree_foreach(places->points, collect, keys);
  return keys;
}

void places_forget(StoryPlaces *places) {
  g_autoptr(GPtrArray) keys = keys_of(places);
  for (guint i = 0; i < keys->len; i++) g_tree_remove(places->points, keys->pdata[i]);
  places->changed = true;
}

void places_json(GString *json, const StoryPlaces *places) {
  g_autoptr(GPtrArray) keys = keys_of(places);
  json_key(json, "places");
  g_string_append_c(json, '[');
  for (guint i = 0; i < keys->len; i++) {
    const char *key = keys->pdata[i];
    const Point *point = g_tree_lookup(places->points, key);
    json_next(json);
    g_string_append_printf(json, "[%d,", g_str_has_prefix(key, "event ") ? NODE_EVENT : NODE_FACT);
    json_text(json, strchr(key, ' ') + 1);
    g_string_append_printf(json, ",%d,%d]", point->x, point->y);
  }
  g_string_append_c(json, ']');
}

static bool refuse_removal(const char *path, int code, GError **error) {
  g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(code), "%s: cannot be removed: %s", path, g_strerror(code));
  return false;
}

bool places_write(StoryPlaces *places, GError **error) {
  if (!places->changed) return true;
  g_autoptr(GPtrArray) keys = keys_of(places);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < keys->len; i++) {
    const char *key = keys->pdata[i], *name = strchr(key, ' ') + 1;
    g_string_append_len(text, key, name - key);
    const Point *point = g_tree_lookup(places->points, key);
    g_string_append_printf(text, "%d %d %s\n", point->x, point->y, name);
  }
  if (keys->len == 0) {
    if (g_remove(places->path) != 0 && errno != ENOENT) return refuse_removal(places->path, errno, error);
  } else if (!host_file_replace(places->path, text->str, text->len, error)) return false;
  places->changed = false;
  return true;
}
