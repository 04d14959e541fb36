#include "tools/graph/graph_write.h"

#include "story/text/story_shell.h"
#include "tools/shared/json.h"

#include <string.h>

/* NOTE_NONE is -1 in the page. */
static gint64 or_none(uint32_t index) { return index == NOTE_NONE ? -1 : (gint64)index; }

static void open_list(GString *json, const char *key) {
  json_key(json, key);
  g_string_append_c(json, '[');
}

/* Limit for the text of a box. A browser would need minutes for longer ones. */
#define LABEL_BYTES_MAX 600

static void write_label(GString *json, const char *label) {
  if (strlen(label) <= LABEL_BYTES_MAX) {
    json_key_text(json, "label", label);
    return;
  }
  const char *end = g_utf8_find_prev_char(label, label + LABEL_BYTES_MAX);
  g_autofree char *cut = g_strdup_printf("%.*s\u2026", (int)(end - label), label);
  json_key_text(json, "label", cut);
}

static void write_nodes(GString *json, const Graph *graph) {
  open_list(json, "nodes");
  for (uint32_t i = 0; i < graph->nodes->len; i++) {
    const GraphNode *node = graph_node(graph, i);
    json_next(json);
    g_string_append_c(json, '{');
    json_key_number(json, "kind", node->kind);
    write_label(json, node->label);
    if (node->name) json_key_text(json, "name", node->name);
    if (node->relation) json_key_text(json, "relation", node->relation);
    json_key_number(json, "chapter", or_none(node->chapter));
    if (node->event != NOTE_NONE) json_key_number(json, "event", node->event);
    if (node->once) json_key_number(json, "once", 1);
    if (node->from_game) json_key_number(json, "game", 1);
    if (node->from_start) json_key_number(json, "start", 1);
    if (node->never) json_key_number(json, "never", 1);
    g_string_append_c(json, '}');
  }
  g_string_append_c(json, ']');
}

static void write_edges(GString *json, const Graph *graph) {
  open_list(json, "edges");
  for (uint32_t i = 0; i < graph->edges->len; i++) {
    const GraphEdge *edge = graph_edge(graph, i);
    json_next(json);
    g_string_append_printf(json, "[%u,%u,%d,", edge->from, edge->to, edge->kind);
    json_text(json, edge->label);
    g_string_append_c(json, ']');
  }
  g_string_append_c(json, ']');
}

/* An event's text, and its lines: number, kind, indent, section, words. */
static void write_event(GString *json, const Source *source, uint32_t event) {
  uint32_t file, start, end;
  source_event_range(source, event, &file, &start, &end);
  const char *text = source_text(source, file, NULL);
  const StoryNotes *notes = source_notes(source);
  uint32_t first = source_event_line(source, event);
  g_autofree char *own = g_strndup(text + start, end - start);
  json_next(json);
  g_string_append_c(json, '{');
  json_key_number(json, "file", file);
  json_key_number(json, "line", notes_line(notes, first)->number);
  json_key_text(json, "text", own);
  open_list(json, "lines");
  for (uint32_t i = first; i <= source_event_last(source, event); i++) {
    const LineNote *line = notes_line(notes, i);
    g_autofree char *words = g_strndup(text + line->start, line->end - line->start);
    json_next(json);
    g_string_append_printf(json, "[%u,%d,%u,%u,", i, line->kind, line->indent, line->section);
    json_text(json, words);
    g_string_append_c(json, ']');
  }
  g_string_append(json, "]}");
}

static void write_files(GString *json, const Source *source) {
  open_list(json, "files");
  for (uint32_t i = 0; i < source_file_count(source); i++) {
    json_next(json);
    json_text(json, source_file_name(source, i));
  }
  g_string_append_c(json, ']');
}

void graph_json(GString *json, const Graph *graph, const Source *source) {
  write_files(json, source);
  if (source_fault(source)) {
    json_key_text(json, "fault", source_fault(source));
    return;
  }
  open_list(json, "chapters");
  for (uint32_t i = 0; i < source_chapter_count(source); i++) {
    json_next(json);
    json_text(json, source_chapter_name(source, i));
  }
  g_string_append_c(json, ']');
  write_nodes(json, graph);
  write_edges(json, graph);
  open_list(json, "events");
  for (uint32_t e = 0; e < story_event_count(source_story(source)); e++) write_event(json, source, e);
  g_string_append_c(json, ']');
}

/* ---- steps ---- */

/* The state of a session after the last step. Each step is written as the difference from the
 * step before. */
typedef struct Session {
  const Graph *graph;
  Story *story;
  GHashTable *numbers; /* of facts + 1, by text; owns the texts */
  GPtrArray *facts;    /* texts, borrowed from 'numbers' */
  GArray *relations;   /* their nodes */
  GPtrArray *known;    /* texts, sorted: after the last step */
  GArray *available;   /* events, in order: after the last step */
} Session;

/* Returns the node of a known fact. The fact's text cannot always be parsed: a value may contain
 * any words. */
static uint32_t node_of_fact(Session *session, const char *text) {
  uint32_t fact;
  if (!story_text_fact(session->story, text, &fact, NULL)) return NOTE_NONE;
  return graph_find_fact(session->graph, story_program(session->story), fact);
}

static guint number_of_fact(Session *session, const char *text) {
  guint number = GPOINTER_TO_UINT(g_hash_table_lookup(session->numbers, text));
  if (number > 0) return number;
  char *own = g_strdup(text);
  uint32_t node = node_of_fact(session, text);
  g_ptr_array_add(session->facts, own);
  g_array_append_val(session->relations, node);
  g_hash_table_insert(session->numbers, own, GUINT_TO_POINTER(session->facts->len));
  return session->facts->len;
}

static void write_change(GString *json, guint number, bool now) {
  json_next(json);
  g_string_append_printf(json, "%s%u", now ? "" : "-", number);
}

/* "facts": [1, -2]: fact 1 became known, fact 2 is no longer known. Numbers start at 1. Both
 * lists are sorted. */
static void write_facts(GString *json, Session *session) {
  GPtrArray *now = story_list_facts(session->story), *before = session->known;
  open_list(json, "facts");
  for (guint i = 0, k = 0; i < before->len || k < now->len;) {
    int order = i == before->len ? 1 : k == now->len ? -1 : strcmp(before->pdata[i], now->pdata[k]);
    if (order < 0) write_change(json, number_of_fact(session, before->pdata[i]), false);
    if (order > 0) write_change(json, number_of_fact(session, now->pdata[k]), true);
    i += order <= 0;
    k += order >= 0;
  }
  g_string_append_c(json, ']');
  g_ptr_array_free(before, TRUE);
  session->known = now;
}

static void write_available(GString *json, Session *session) {
  uint32_t count;
  const uint32_t *now = story_available(session->story, &count), *before = (const uint32_t *)(void *)session->available->data;
  open_list(json, "events");
  for (guint i = 0, k = 0; i < session->available->len || k < count;) {
    bool old = k == count || (i < session->available->len && before[i] < now[k]);
    bool new = !old && (i == session->available->len || now[k] < before[i]);
    if (old || new) write_change(json, (old ? before[i] : now[k]) + 1, new);
    i += !new;
    k += !old;
  }
  g_string_append_c(json, ']');
  g_array_set_size(session->available, 0);
  g_array_append_vals(session->available, now, count);
}

static void write_step(GString *json, Session *session, const char *command) {
  bool fine = true;
  g_autofree char *answer = *command ? story_shell_run(session->story, command, &fine) : g_strdup("");
  json_next(json);
  g_string_append_c(json, '{');
  json_key_text(json, "command", command);
  json_key_text(json, "answer", answer);
  json_key_number(json, "fine", fine);
  write_facts(json, session);
  write_available(json, session);
  g_string_append_c(json, '}');
}

void graph_json_steps(GString *json, const Graph *graph, const Source *source, const char *commands) {
  Session session = {.graph = graph,
                     .story = source_story(source),
                     .numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                     .facts = g_ptr_array_new(),
                     .relations = g_array_new(FALSE, FALSE, sizeof(uint32_t)),
                     .known = g_ptr_array_new_with_free_func(g_free),
                     .available = g_array_new(FALSE, FALSE, sizeof(uint32_t))};
  g_auto(GStrv) lines = g_strsplit(commands, "\n", 0);
  story_keep_history(session.story, true);
  open_list(json, "steps");
  write_step(json, &session, "");
  for (char **line = lines; *line; line++) {
    g_strstrip(*line);
    if (!strcmp(*line, "quit")) break;
    if (**line && **line != '#') write_step(json, &session, *line);
  }
  g_string_append_c(json, ']');
  open_list(json, "facts");
  for (guint i = 0; i < session.facts->len; i++) {
    json_next(json);
    g_string_append_c(json, '[');
    json_text(json, session.facts->pdata[i]);
    g_string_append_printf(json, ",%" G_GINT64_FORMAT "]", or_none(g_array_index(session.relations, uint32_t, i)));
  }
  g_string_append_c(json, ']');
  g_ptr_array_free(session.known, TRUE);
  g_ptr_array_free(session.facts, TRUE);
  g_array_free(session.relations, TRUE);
  g_array_free(session.available, TRUE);
  g_hash_table_unref(session.numbers);
}
