/* program.h: what a story says, before anything of it is true or false.
 *
 * Events in the order of their definition. Each has a *rule*, the condition under which it can happen, and *effects*, what it does
 * when it happens. Both are written as code, a list of words, the rule as a formula behind its parts:
 *
 *   (soldier) is here and not (soldier) is asleep      HOLDS 4   HOLDS 5   NOT   AND 2
 *
 * so that neither writing nor reading needs recursion, however deep a formula is. Readers of text and of Lua tables both build a
 * story through the functions below; network_build.h compiles it, why.h explains by it.
 *
 *   program_begin(p, name);                            an event
 *   program_emit(p, CODE_HOLDS, program_phrase(p, ...)); ... CODE_NOT, CODE_AND, ...
 *   program_effects(p);                                  its rule is complete: one formula, or none at all (always true)
 *   program_emit(p, CODE_ESTABLISH, program_phrase(p, ...)); ...
 *   program_end(p);
 *
 * A phrase is a relation and its terms, "%% has greeted %%" (John, (person)), %% standing for a term. Without variables it is
 * also a fact (facts.h). All zero is a valid empty program; it owns all that is in it. */

#ifndef STORY_PROGRAM_H
#define STORY_PROGRAM_H

#include "story/terms.h"
#include "story/tuples.h"

#include <stddef.h>

typedef enum {
  /* In rules. */
  CODE_HOLDS, /* a phrase: the fact is known; with variables: some such fact is known (K) */
  CODE_ASKS,  /* a question: the game's predicate says yes (P) */
  CODE_NOT,   /* of the formula before */
  CODE_AND,   /* of the 'argument' formulas before, at least one */
  CODE_OR,
  CODE_XOR, /* of two */
  /* In effects. */
  CODE_ESTABLISH, /* a phrase becomes known */
  CODE_RETRACT,   /* a phrase is no longer known */
  CODE_SET,       /* a list of three terms: the attribute of the first named by the second becomes the third */
  CODE_CLEAR,     /* a list of two terms: what was set is forgotten */
  CODE_CALL       /* a list of terms for the game */
} CodeOp;

/* One word of code: the operation and its argument (the number of a phrase, question or list; a count; else 0). */
typedef uint32_t Code;
static inline CodeOp code_op(Code code) { return (CodeOp)(code >> 28); }
static inline uint32_t code_argument(Code code) { return code & 0x0fffffff; }

/* An event's own range in Program.code and Program.variables. */
typedef struct ProgramEvent {
  Symbol name;
  uint32_t rule, effects, end; /* code: the rule is rule..effects-1, the effects are effects..end-1 */
  uint32_t variables;          /* the first of its own, in the order in which the event names them */
  uint32_t variable_count;
} ProgramEvent;

typedef struct Program {
  Symbols symbols;
  Tuples phrases;    /* relation, terms */
  Tuples attributes; /* two terms */
  Tuples questions;  /* predicate's index, terms */
  Tuples lists;      /* terms */
  Tuples names;      /* of events, each with its index as its number */
  Code *code;
  ProgramEvent *events;
  Symbol *variables;
  uint32_t code_count, code_capacity, event_count, event_capacity, variable_count, variable_capacity;
  /* While an event is being written. */
  uint32_t depth; /* formulas that wait for an operator */
  bool writing, in_effects;
} Program;

void program_clear(Program *program);

/* How many terms a relation or a predicate takes: how often it says %%. */
uint32_t program_arity(const char *words);

/* The number of a phrase. 'terms' are as many as the relation has %%. */
uint32_t program_phrase(Program *program, Symbol relation, const Term *terms, uint32_t count);

/* Whether a phrase names no variable: it is a fact. */
bool program_is_fact(const Program *program, uint32_t phrase);

/* Begins an event whose name is not in use. */
void program_begin(Program *program, Symbol name);
void program_emit(Program *program, CodeOp op, uint32_t argument);
void program_effects(Program *program);

/* The finished event's index. */
uint32_t program_end(Program *program);

/* The index of the event of that name; TUPLE_NONE when there is none. */
uint32_t program_find(const Program *program, const char *name);

static inline const ProgramEvent *program_event(const Program *program, uint32_t event) { return &program->events[event]; }

size_t program_bytes(const Program *program);

#endif
