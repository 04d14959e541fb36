#include "tools/graph/graph_write.h"

/* Appends a quoted string. Every backslash is doubled, because Graphviz expands "\N" and
 * other escapes. */
static void write_text(GString *dot, const char *text) {
  g_string_append_c(dot, '"');
  for (; *text; text++) {
    if (*text == '"' || *text == '\\') g_string_append_c(dot, '\\');
    g_string_append_c(dot, *text);
  }
  g_string_append_c(dot, '"');
}

/* Length of a line of a label, in characters. The line ends at the next space, or within a word
 * that is too long. */
#define LINE_CHARACTERS 22
#define WORD_CHARACTERS 32

/* Breaks a text into lines. The node's tooltip has the unbroken text. */
static void write_label(GString *dot, const char *text) {
  g_autoptr(GString) label = g_string_new("\"");
  uint32_t characters = 0;
  for (const char *at = text; *at; at = g_utf8_next_char(at)) {
    bool ends = (*at == ' ' && characters >= LINE_CHARACTERS) || characters >= WORD_CHARACTERS;
    if (ends) g_string_append(label, "\\n");
    characters = ends ? 0 : characters + 1;
    if (ends && *at == ' ') continue;
    if (*at == '"' || *at == '\\') g_string_append_c(label, '\\');
    g_string_append_unichar(label, g_utf8_get_char(at));
  }
  g_string_append(dot, label->str);
  g_string_append_c(dot, '"');
}

static void write_node(GString *dot, const Graph *graph, uint32_t i) {
  static const char *const forms[] = {
      [NODE_EVENT] = "shape=box, style=\"filled\", fillcolor=\"#dbe7f5\", color=\"#33557a\"",
      [NODE_FACT] = "shape=box, style=\"rounded,filled\", fillcolor=\"#f6eed3\", color=\"#8a7432\"",
      [NODE_GATE] = "shape=circle, width=0.4, margin=0.02, style=filled, fillcolor=\"#e6e6e6\", color=\"#666666\"",
      [NODE_QUESTION] = "shape=hexagon, margin=0.02, style=filled, fillcolor=\"#e9def2\", color=\"#6a4a86\"",
  };
  const GraphNode *node = graph_node(graph, i);
  g_string_append_printf(dot, "    n%u [%s, label=", i, forms[node->kind]);
  write_label(dot, node->label);
  g_string_append(dot, ", tooltip=");
  g_autofree char *tooltip = node->never ? g_strconcat(node->label, " (can never happen)", NULL) : g_strdup(node->label);
  write_text(dot, tooltip);
  if (node->never) g_string_append(dot, ", style=\"filled,dashed\", fillcolor=\"#eceff1\", color=\"#b03030\"");
  if (node->from_game) g_string_append(dot, ", style=\"rounded,filled,dashed\"");
  if (node->once) g_string_append(dot, ", peripheries=2");
  g_string_append(dot, "];\n");
}

static void write_cluster(GString *dot, const Graph *graph, const Source *source, uint32_t chapter) {
  if (chapter != NOTE_NONE) {
    g_string_append_printf(dot, "  subgraph cluster_%u {\n    color=\"#999999\";\n    label=", chapter);
    write_text(dot, source_chapter_name(source, chapter));
    g_string_append(dot, ";\n");
  }
  for (uint32_t i = 0; i < graph->nodes->len; i++) {
    if (graph_node(graph, i)->chapter == chapter) write_node(dot, graph, i);
  }
  if (chapter != NOTE_NONE) g_string_append(dot, "  }\n");
}

char *graph_dot(const Graph *graph, const Source *source) {
  static const char *const forms[] = {
      [EDGE_ASKS] = "color=\"#77858f\"",
      [EDGE_ASKS_NOT] = "color=\"#b03030\", arrowhead=odot",
      [EDGE_ESTABLISHES] = "color=\"#2f7d3b\"",
      [EDGE_RETRACTS] = "color=\"#b03030\", style=dashed",
  };
  GString *dot = g_string_new("digraph story {\n  rankdir=LR;\n  node [fontname=\"sans-serif\", fontsize=11];\n"
                              "  edge [fontname=\"sans-serif\", fontsize=9, arrowsize=0.7];\n");
  write_cluster(dot, graph, source, NOTE_NONE);
  for (uint32_t chapter = 0; chapter < source_chapter_count(source); chapter++) write_cluster(dot, graph, source, chapter);
  for (uint32_t i = 0; i < graph->edges->len; i++) {
    const GraphEdge *edge = graph_edge(graph, i);
    g_string_append_printf(dot, "  n%u -> n%u [%s, tooltip=", edge->from, edge->to, forms[edge->kind]);
    write_text(dot, *edge->label ? edge->label : " ");
    g_string_append(dot, "];\n");
  }
  g_string_append(dot, "}\n");
  return g_string_free(dot, FALSE);
}
