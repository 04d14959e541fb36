#include "story/program.h"

#include "base/check.h"

#include <string.h>

#define ARGUMENT_MAX 0x0fffffffu

void program_clear(Program *program) {
  symbols_clear(&program->symbols);
  tuples_clear(&program->phrases);
  tuples_clear(&program->attributes);
  tuples_clear(&program->questions);
  tuples_clear(&program->lists);
  tuples_clear(&program->names);
  g_free(program->code);
  g_free(program->events);
  g_free(program->variables);
  *program = (Program){0};
}

uint32_t program_arity(const char *words) {
  uint32_t count = 0;
  for (const char *at = words; (at = strstr(at, "%%")); at += 2) count++;
  return count;
}

uint32_t program_phrase(Program *program, Symbol relation, const Term *terms, uint32_t count) {
  uint32_t words[PHRASE_TERMS_MAX + 1];
  CHECK(count <= PHRASE_TERMS_MAX, "readers reject longer phrases");
  words[0] = relation;
  if (count > 0) memcpy(words + 1, terms, count * sizeof *terms);
  return tuples_add(&program->phrases, words, count + 1);
}

bool program_is_fact(const Program *program, uint32_t phrase) {
  const uint32_t *words = tuples_words(&program->phrases, phrase);
  for (uint32_t i = tuples_length(&program->phrases, phrase); i-- > 1;) {
    if (!term_is_literal(words[i])) return false;
  }
  return true;
}

/* ---- writing an event ---- */

void program_begin(Program *program, Symbol name) {
  CHECK(!program->writing, "one event at a time");
  uint32_t index = tuples_add(&program->names, &name, 1);
  CHECK(index == program->event_count, "the name of an event is unique");
  if (program->event_count == program->event_capacity) {
    program->event_capacity = MAX(64, program->event_capacity * 2);
    program->events = g_renew(ProgramEvent, program->events, program->event_capacity);
  }
  program->events[program->event_count++] =
      (ProgramEvent){.name = name, .rule = program->code_count, .variables = program->variable_count};
  program->depth = 0;
  program->writing = true;
  program->in_effects = false;
}

void program_emit(Program *program, CodeOp op, uint32_t argument) {
  CHECK(program->writing && (op >= CODE_ESTABLISH) == program->in_effects, "rules before effects");
  CHECK(argument <= ARGUMENT_MAX, "arguments fit");
  if (op <= CODE_XOR) {
    uint32_t taken = op == CODE_AND || op == CODE_OR ? argument : op == CODE_XOR ? 2 : op == CODE_NOT ? 1 : 0;
    CHECK(taken <= program->depth && (taken > 0 || op <= CODE_ASKS), "operators come after their operands");
    program->depth = program->depth - taken + 1;
  }
  if (program->code_count == program->code_capacity) {
    program->code_capacity = MAX(256, program->code_capacity * 2);
    program->code = g_renew(Code, program->code, program->code_capacity);
  }
  program->code[program->code_count++] = (uint32_t)op << 28 | argument;
}

void program_effects(Program *program) {
  CHECK(program->writing && !program->in_effects && program->depth <= 1, "a rule is one formula");
  program->events[program->event_count - 1].effects = program->code_count;
  program->in_effects = true;
}

/* ---- variables ---- */

static void add_variable(Program *program, ProgramEvent *event, Symbol name) {
  for (uint32_t i = 0; i < event->variable_count; i++) {
    if (program->variables[event->variables + i] == name) return;
  }
  if (program->variable_count == program->variable_capacity) {
    program->variable_capacity = MAX(64, program->variable_capacity * 2);
    program->variables = g_renew(Symbol, program->variables, program->variable_capacity);
  }
  program->variables[program->variable_count++] = name;
  event->variable_count++;
}

/* An expression refers only to older ones, so a list of pending terms replaces recursion. */
static void add_variables_of(Program *program, ProgramEvent *event, Term term, GArray **pending) {
  if (term_is_variable(term)) add_variable(program, event, term_value(term));
  if (!term_is_attribute(term)) return;
  if (!*pending) *pending = g_array_new(FALSE, FALSE, sizeof(Term));
  g_array_append_val(*pending, term);
  while ((*pending)->len > 0) {
    Term next = g_array_index(*pending, Term, (*pending)->len - 1);
    g_array_set_size(*pending, (*pending)->len - 1);
    if (term_is_variable(next)) add_variable(program, event, term_value(next));
    if (!term_is_attribute(next)) continue;
    const uint32_t *sides = tuples_words(&program->attributes, term_value(next));
    /* The left side is visited first. */
    g_array_append_vals(*pending, (Term[]){sides[1], sides[0]}, 2);
  }
}

static void add_variables_of_tuple(Program *program, ProgramEvent *event, const Tuples *tuples, uint32_t tuple,
                                   GArray **pending) {
  uint32_t from = tuples == &program->lists ? 0 : 1; /* skips the relation or the predicate */
  for (uint32_t i = from; i < tuples_length(tuples, tuple); i++) {
    Term term = tuples_words(tuples, tuple)[i];
    if (!term_is_literal(term)) add_variables_of(program, event, term, pending);
  }
}

static const Tuples *tuples_of(const Program *program, CodeOp op) {
  switch (op) {
  case CODE_HOLDS:
  case CODE_ESTABLISH:
  case CODE_RETRACT: return &program->phrases;
  case CODE_ASKS: return &program->questions;
  case CODE_SET:
  case CODE_CLEAR:
  case CODE_CALL: return &program->lists;
  default: return NULL;
  }
}

uint32_t program_end(Program *program) {
  CHECK(program->writing && program->in_effects, "program_effects comes first");
  uint32_t index = program->event_count - 1;
  ProgramEvent *event = &program->events[index];
  event->end = program->code_count;
  GArray *pending = NULL;
  for (uint32_t i = event->rule; i < event->end; i++) {
    const Tuples *tuples = tuples_of(program, code_op(program->code[i]));
    if (tuples) add_variables_of_tuple(program, event, tuples, code_argument(program->code[i]), &pending);
  }
  if (pending) g_array_free(pending, TRUE);
  program->writing = false;
  return index;
}

uint32_t program_find(const Program *program, const char *name) {
  Symbol symbol = symbols_find_text(&program->symbols, name);
  return symbol == SYMBOL_NONE ? TUPLE_NONE : tuples_find(&program->names, &symbol, 1);
}

size_t program_bytes(const Program *program) {
  return symbols_bytes(&program->symbols) + tuples_bytes(&program->phrases) + tuples_bytes(&program->attributes) +
         tuples_bytes(&program->questions) + tuples_bytes(&program->lists) + tuples_bytes(&program->names) +
         program->code_capacity * sizeof *program->code + program->event_capacity * sizeof *program->events +
         program->variable_capacity * sizeof *program->variables;
}
