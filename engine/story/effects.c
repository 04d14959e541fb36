#include "story/effects.h"

#include "story/story.h"

/* An operator on the stack: the two values above it are an entity and its key, from the top. */
#define LOOK_UP (TERM_ATTRIBUTE | TERM_VARIABLE)

typedef struct Resolver {
  Knowledge *knowledge;
  const ProgramEvent *event;
  const Symbol *values;
  GArray *stack; /* Term: still to be resolved */
  GArray *done;  /* Symbol: already resolved */
  GError **error;
} Resolver;

void effects_clear(Effects *effects) {
  GArray *arrays[] = {effects->list, effects->words, effects->stack};
  for (gsize i = 0; i < G_N_ELEMENTS(arrays); i++) {
    if (arrays[i]) g_array_free(arrays[i], TRUE);
  }
  *effects = (Effects){0};
}

static const char *text_of(const Resolver *r, Symbol symbol) { return symbols_text(&r->knowledge->program.symbols, symbol); }

static Symbol value_of(const Resolver *r, Symbol variable) {
  const Symbol *variables = r->knowledge->program.variables + r->event->variables;
  uint32_t i = 0;
  while (variables[i] != variable) i++;
  if (r->values[i] == SYMBOL_NONE) {
    g_set_error(r->error, STORY_ERROR, STORY_ERROR_OPEN, "'%s' needs a value for (%s)", text_of(r, r->event->name),
                text_of(r, variable));
  }
  return r->values[i];
}

static Symbol pop(GArray *array) {
  Symbol value = g_array_index(array, Symbol, array->len - 1);
  g_array_set_size(array, array->len - 1);
  return value;
}

static Symbol look_up(Resolver *r) {
  Symbol key = pop(r->done), entity = pop(r->done);
  Symbol value = attributes_get(&r->knowledge->attributes, &r->knowledge->program.symbols, entity, key);
  if (value == SYMBOL_NONE) {
    g_set_error(r->error, STORY_ERROR, STORY_ERROR_LOOKUP, "'%s' needs %s.%s, which does not exist", text_of(r, r->event->name),
                text_of(r, entity), text_of(r, key));
  }
  return value;
}

/* Expressions can be nested as deeply as a line is long, so this uses an explicit stack instead
 * of recursion. */
static Symbol resolve(Resolver *r, Term term) {
  g_array_set_size(r->stack, 0);
  g_array_append_val(r->stack, term);
  while (r->stack->len > 0) {
    Term next = pop(r->stack);
    Symbol value;
    if (next == LOOK_UP) value = look_up(r);
    else if (term_is_attribute(next)) {
      const uint32_t *sides = tuples_words(&r->knowledge->program.attributes, term_value(next));
      g_array_append_vals(r->stack, ((Term[]){LOOK_UP, sides[1], sides[0]}), 3);
      continue;
    } else value = term_is_variable(next) ? value_of(r, term_value(next)) : term_value(next);
    if (value == SYMBOL_NONE) return SYMBOL_NONE;
    g_array_append_val(r->done, value);
  }
  return pop(r->done);
}

/* Resolves the terms of a tuple from index 'from' on and appends them to 'words'. */
static bool resolve_all(Resolver *r, const Tuples *tuples, uint32_t tuple, uint32_t from, GArray *words) {
  for (uint32_t i = from; i < tuples_length(tuples, tuple); i++) {
    Symbol value = resolve(r, tuples_words(tuples, tuple)[i]);
    if (value == SYMBOL_NONE) return false;
    g_array_append_val(words, value);
  }
  return true;
}

static bool resolve_effect(Resolver *r, Effects *effects, Code code) {
  Program *program = &r->knowledge->program;
  Effect effect = {.op = code_op(code), .words = effects->words->len};
  bool fact = effect.op == CODE_ESTABLISH || effect.op == CODE_RETRACT;
  if (!resolve_all(r, fact ? &program->phrases : &program->lists, code_argument(code), fact, effects->words)) return false;
  effect.count = effects->words->len - effect.words;
  if (fact) {
    Symbol relation = tuples_words(&program->phrases, code_argument(code))[0];
    effect.fact = program_phrase(program, relation, effects_words(effects, &effect), effect.count);
  }
  g_array_append_val(effects->list, effect);
  return true;
}

bool effects_resolve(Effects *effects, Knowledge *knowledge, uint32_t event, const Symbol *values, GError **error) {
  GArray **arrays[] = {&effects->words, &effects->stack};
  if (!effects->list) effects->list = g_array_new(FALSE, FALSE, sizeof(Effect));
  g_array_set_size(effects->list, 0);
  for (gsize i = 0; i < G_N_ELEMENTS(arrays); i++) {
    if (!*arrays[i]) *arrays[i] = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    g_array_set_size(*arrays[i], 0);
  }
  g_autoptr(GArray) done = g_array_new(FALSE, FALSE, sizeof(Symbol));
  Resolver r = {.knowledge = knowledge,
                .event = program_event(&knowledge->program, event),
                .values = values,
                .stack = effects->stack,
                .done = done,
                .error = error};
  for (uint32_t i = r.event->effects; i < r.event->end; i++) {
    if (!resolve_effect(&r, effects, knowledge->program.code[i])) return false;
  }
  return true;
}
