#include "tools/graph/graph_model.h"

#include <string.h>

/* A graph while it is built. */
typedef struct Build {
  Graph *graph;
  const Source *source;
  Story *story;
  const Program *program;
  GHashTable *happened; /* event + 1, by the fact that it has happened: see happened_key */
  GHashTable *general;  /* relations that are used with variables somewhere */
  GHashTable *edges;    /* the edges so far, as "from to kind label" */
} Build;

static void clear_node(gpointer node) {
  g_free(((GraphNode *)node)->label);
  g_free(((GraphNode *)node)->name);
}
static void clear_edge(gpointer edge) { g_free(((GraphEdge *)edge)->label); }

/* ---- nodes ---- */

static uint32_t add_node(Build *build, GraphNode node) {
  g_array_append_val(build->graph->nodes, node);
  return build->graph->nodes->len - 1;
}

static GraphNode *node_of(Build *build, uint32_t i) { return &g_array_index(build->graph->nodes, GraphNode, i); }

/* "%% has greeted %%" as "... has greeted ..." */
static char *relation_label(const char *relation) {
  g_auto(GStrv) parts = g_strsplit(relation, "%%", 0);
  return g_strjoinv("\xe2\x80\xa6", parts);
}

/* Keys of Graph.facts. */
#define OF_RELATION 0x80000000u

static uint32_t find(const Graph *graph, uint32_t key) {
  guint found = GPOINTER_TO_UINT(g_hash_table_lookup(graph->facts, GUINT_TO_POINTER(key)));
  return found > 0 ? found - 1 : NOTE_NONE;
}

uint32_t graph_find_fact(const Graph *graph, const Program *program, uint32_t phrase) {
  uint32_t node = find(graph, phrase);
  return node != NOTE_NONE ? node : find(graph, OF_RELATION | tuples_words(&program->phrases, phrase)[0]);
}

/* Returns the relation "NAME has happened" or "NAME has happened to %%", and the terms in the name.
 * The caller frees it. */
static char *happened_key(const Build *build, Symbol relation, const Term *terms) {
  GString *key = g_string_new(NULL);
  g_string_append_printf(key, "%u", relation);
  uint32_t own = notes_name_terms(symbols_text(&build->program->symbols, relation));
  for (uint32_t i = 0; i < own; i++) g_string_append_printf(key, " %u", terms[i]);
  return g_string_free(key, FALSE);
}

/* Returns the node for a phrase: an event for a "has happened" phrase, else a fact. */
static uint32_t fact_node(Build *build, uint32_t phrase, uint32_t chapter) {
  Symbol relation = tuples_words(&build->program->phrases, phrase)[0];
  g_autofree char *happened = happened_key(build, relation, tuples_words(&build->program->phrases, phrase) + 1);
  guint event = GPOINTER_TO_UINT(g_hash_table_lookup(build->happened, happened));
  if (event > 0) return event - 1;
  const char *words = symbols_text(&build->program->symbols, relation);
  bool general = g_hash_table_contains(build->general, GUINT_TO_POINTER(relation));
  uint32_t key = general ? OF_RELATION | relation : phrase, found = find(build->graph, key);
  if (found != NOTE_NONE) return found;
  GraphNode node = {.kind = NODE_FACT, .relation = words, .event = NOTE_NONE, .chapter = chapter};
  node.label = general ? relation_label(words) : story_condition_text(build->story, (Code)CODE_HOLDS << 28 | phrase);
  node.name = g_strdup(general ? words : node.label);
  found = add_node(build, node);
  g_hash_table_insert(build->graph->facts, GUINT_TO_POINTER(key), GUINT_TO_POINTER(found + 1));
  return found;
}

static uint32_t part_node(Build *build, NodeKind kind, const char *label, uint32_t event) {
  GraphNode node = {.kind = kind, .label = g_strdup(label), .event = event, .chapter = node_of(build, event)->chapter};
  return add_node(build, node);
}

/* Takes over the label. */
static void add_edge(Build *build, uint32_t from, uint32_t to, EdgeKind kind, char *label) {
  char *key = g_strdup_printf("%u %u %u %s", from, to, (unsigned)kind, label);
  GraphEdge edge = {.from = from, .to = to, .kind = kind, .label = label};
  if (g_hash_table_add(build->edges, key)) g_array_append_val(build->graph->edges, edge);
  else g_free(label);
}

/* ---- conditions ---- */

/* Returns the size of each part of a rule, in codes, itself included. The caller frees it. */
static uint32_t *sizes_of(const Program *program, uint32_t from, uint32_t to) {
  uint32_t *sizes = g_new0(uint32_t, to - from + 1);
  for (uint32_t i = 0; i < to - from; i++) {
    Code code = program->code[from + i];
    CodeOp op = code_op(code);
    uint32_t operands = op == CODE_AND || op == CODE_OR ? code_argument(code) : op == CODE_XOR ? 2 : op == CODE_NOT;
    sizes[i] = 1;
    for (; operands > 0; operands--) sizes[i] += sizes[i - sizes[i]];
  }
  return sizes;
}

/* A part of a rule that is not drawn yet, and the node that it leads to. */
typedef struct Pending {
  uint32_t part, target;
  CodeOp joins; /* how the target joins its parts */
  bool negated;
} Pending;

static void draw_leaf(Build *build, const Pending *pending, Code code, uint32_t event) {
  EdgeKind kind = pending->negated ? EDGE_ASKS_NOT : EDGE_ASKS;
  char *text = story_condition_text(build->story, code);
  if (code_op(code) == CODE_ASKS) {
    uint32_t node = part_node(build, NODE_QUESTION, text, event);
    g_free(text);
    add_edge(build, node, pending->target, kind, g_strdup(""));
    return;
  }
  uint32_t node = fact_node(build, code_argument(code), node_of(build, event)->chapter);
  if (!strcmp(node_of(build, node)->label, text)) *text = '\0';
  add_edge(build, node, pending->target, kind, text);
}

/* Adds the operands of the part to the list, leading to 'target'. The first is drawn first. */
static void push_operands(GArray *pending, const uint32_t *sizes, Pending of, Code code) {
  uint32_t operands = code_op(code) == CODE_XOR ? 2 : code_op(code) == CODE_NOT ? 1 : code_argument(code), at = of.part - 1;
  for (uint32_t i = 0; i < operands; i++) {
    Pending one = of;
    one.part = at;
    g_array_append_val(pending, one);
    at -= sizes[at];
  }
}

/* No recursion, since rules may be nested to any depth. */
static void draw_rule(Build *build, uint32_t event) {
  const ProgramEvent *e = program_event(build->program, event);
  uint32_t length = e->effects - e->rule;
  const Code *codes = build->program->code + e->rule;
  g_autofree uint32_t *sizes = sizes_of(build->program, e->rule, e->effects);
  g_autoptr(GArray) pending = g_array_new(FALSE, FALSE, sizeof(Pending));
  /* "once" adds a condition at the end: HOLDS, NOT, and AND 2 if there are others. */
  if (node_of(build, event)->once) length = length <= 2 ? 0 : length - 3;
  Pending whole = {.part = length - 1, .target = event, .joins = CODE_AND};
  if (length > 0) g_array_append_val(pending, whole);
  while (pending->len > 0) {
    Pending next = g_array_index(pending, Pending, pending->len - 1);
    g_array_set_size(pending, pending->len - 1);
    Code code = codes[next.part];
    CodeOp op = code_op(code);
    if (op <= CODE_ASKS) {
      draw_leaf(build, &next, code, event);
      continue;
    }
    if (op == CODE_NOT) next.negated = !next.negated;
    else if (next.negated || op == CODE_XOR || op != next.joins) {
      const char *label = op == CODE_AND ? "and" : op == CODE_OR ? "or" : "xor";
      uint32_t gate = part_node(build, NODE_GATE, label, event);
      add_edge(build, gate, next.target, next.negated ? EDGE_ASKS_NOT : EDGE_ASKS, g_strdup(""));
      next = (Pending){.part = next.part, .target = gate, .joins = op};
    }
    push_operands(pending, sizes, next, code);
  }
}

static void draw_effects(Build *build, uint32_t event) {
  const ProgramEvent *e = program_event(build->program, event);
  for (uint32_t i = e->effects; i < e->end; i++) {
    Code code = build->program->code[i];
    if (code_op(code) != CODE_ESTABLISH && code_op(code) != CODE_RETRACT) continue;
    bool establishes = code_op(code) == CODE_ESTABLISH;
    uint32_t node = fact_node(build, code_argument(code), node_of(build, event)->chapter);
    if (node == event) continue; /* its own "once" */
    char *text = story_condition_text(build->story, (Code)CODE_HOLDS << 28 | code_argument(code));
    if (!strcmp(node_of(build, node)->label, text)) *text = '\0';
    add_edge(build, event, node, establishes ? EDGE_ESTABLISHES : EDGE_RETRACTS, text);
  }
}

/* ---- the whole ---- */

static void add_events(Build *build) {
  for (uint32_t e = 0; e < build->program->event_count; e++) {
    const char *name = story_event_name(build->story, e);
    add_node(build, (GraphNode){.kind = NODE_EVENT,
                                .label = g_strdup(name),
                                .name = g_strdup(name),
                                .event = e,
                                .chapter = source_event_chapter(build->source, e)});
  }
}

/* Returns the terms of a phrase in the notes. The caller frees them. */
static Term *terms_of(const Build *build, const PhraseNote *note) {
  Term *terms = g_new0(Term, note->count + 1);
  for (uint32_t i = 0; i < note->count; i++) terms[i] = notes_term(source_notes(build->source), note->first + i)->term;
  return terms;
}

/* Collects the events with "once", and the facts that they have happened. */
static void note_once(Build *build) {
  const StoryNotes *notes = source_notes(build->source);
  for (guint i = 0; notes->phrases && i < notes->phrases->len; i++) {
    const PhraseNote *phrase = notes_phrase(notes, i);
    if (phrase->role != PHRASE_HAPPENED) continue;
    uint32_t event = notes_line(notes, phrase->line)->event;
    node_of(build, event)->once = true;
    g_autofree Term *terms = terms_of(build, phrase);
    g_hash_table_insert(build->happened, happened_key(build, phrase->relation, terms), GUINT_TO_POINTER(event + 1));
  }
}

/* Returns the number of a phrase in the notes. Adds it to the program if it is new. */
static uint32_t phrase_of(Build *build, const PhraseNote *note) {
  g_autofree Term *terms = terms_of(build, note);
  return program_phrase(story_program(build->story), note->relation, terms, note->count);
}

/* Collects the relations that are used with variables or with a whole kind. */
static void note_general(Build *build) {
  const StoryNotes *notes = source_notes(build->source);
  for (guint i = 0; notes->phrases && i < notes->phrases->len; i++) {
    const PhraseNote *phrase = notes_phrase(notes, i);
    bool general = phrase->role == PHRASE_KIND;
    for (uint32_t k = 0; k < phrase->count; k++)
      general = general || !term_is_literal(notes_term(notes, phrase->first + k)->term);
    if (general) g_hash_table_add(build->general, GUINT_TO_POINTER(phrase->relation));
  }
}

static void note_declared(Build *build) {
  const StoryNotes *notes = source_notes(build->source);
  for (guint i = 0; notes->phrases && i < notes->phrases->len; i++) {
    const PhraseNote *phrase = notes_phrase(notes, i);
    if (phrase->role != PHRASE_DECLARED && phrase->role != PHRASE_KNOWN && phrase->role != PHRASE_KIND) continue;
    /* Of a kind: any term, since only the relation counts. */
    Term any = term_variable(phrase->relation);
    uint32_t number = phrase->role == PHRASE_KIND ? program_phrase(story_program(build->story), phrase->relation, &any, 1)
                                                  : phrase_of(build, phrase);
    GraphNode *node = node_of(build, fact_node(build, number, NOTE_NONE));
    if (phrase->role == PHRASE_DECLARED) node->from_game = true;
    else node->from_start = true;
  }
}

Graph *graph_new(const Source *source) {
  Graph *graph = g_new0(Graph, 1);
  graph->nodes = g_array_new(FALSE, TRUE, sizeof(GraphNode));
  graph->edges = g_array_new(FALSE, TRUE, sizeof(GraphEdge));
  graph->facts = g_hash_table_new(NULL, NULL);
  g_array_set_clear_func(graph->nodes, clear_node);
  g_array_set_clear_func(graph->edges, clear_edge);
  Story *story = source_story(source);
  Build build = {.graph = graph,
                 .source = source,
                 .story = story,
                 .program = story_program(story),
                 .happened = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                 .general = g_hash_table_new(NULL, NULL),
                 .edges = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
  add_events(&build);
  note_once(&build);
  note_general(&build);
  for (uint32_t e = 0; e < build.program->event_count; e++) {
    draw_effects(&build, e);
    draw_rule(&build, e);
  }
  note_declared(&build);
  graph_find_never(graph);
  g_hash_table_unref(build.happened);
  g_hash_table_unref(build.general);
  g_hash_table_unref(build.edges);
  return graph;
}

void graph_free(Graph *graph) {
  if (!graph) return;
  g_array_free(graph->nodes, TRUE);
  g_array_free(graph->edges, TRUE);
  g_hash_table_unref(graph->facts);
  g_free(graph);
}
