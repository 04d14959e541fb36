/* program.h: the compiled text of a story: its events, without the story's state.
 *
 * Events are stored in the order of their definition. An event has a *rule*, the condition under
 * which the event can happen, and *effects*, the changes that the event makes. Rules and effects
 * are lists of code words. A rule is in postfix order, which means that each operator follows its
 * operands:
 *
 *   (soldier) is here and not (soldier) is asleep      HOLDS 4   HOLDS 5   NOT   AND 2
 *
 * So code that writes or reads a formula needs no recursion, even if the formula is deeply nested.
 * The readers of story texts and of Lua tables call the functions of this header to build a story.
 * network_build.h compiles the program into a network. why.h uses the program to explain events.
 *
 *   program_begin(p, name);                            begins an event
 *   program_emit(p, CODE_HOLDS, program_phrase(p, ...)); ... CODE_NOT, CODE_AND, ...
 *   program_effects(p);                                ends the rule, which has at most one formula
 *   program_emit(p, CODE_ESTABLISH, program_phrase(p, ...)); ...
 *   program_end(p);
 *
 * A phrase is a relation and its terms: "%% has greeted %%" (John, (person)). In the relation, %%
 * stands for a term (terms.h). A phrase whose terms are all literals is also a fact (facts.h).
 *
 * All zero is a valid empty program. A program owns everything in it. */

#ifndef STORY_PROGRAM_H
#define STORY_PROGRAM_H

#include "story/terms.h"
#include "story/tuples.h"

#include <stddef.h>

#define PHRASE_TERMS_MAX 64 /* must not be raised: facts.c has 64 bits, one for each term */

typedef enum {
  /* In rules. */
  CODE_HOLDS, /* a phrase: the fact, or a fact that matches the variables, is known */
  CODE_ASKS,  /* a question: the game's predicate returns true */
  CODE_NOT,   /* the formula before this word is false */
  CODE_AND,   /* the 'argument' (1 or more) formulas before this word are all true */
  CODE_OR,    /* at least one of the 'argument' (1 or more) formulas before this word is true */
  CODE_XOR,   /* exactly one of the two formulas before this word is true */
  /* In effects. */
  CODE_ESTABLISH, /* a phrase becomes known */
  CODE_RETRACT,   /* a phrase becomes unknown */
  CODE_SET,       /* a list of three terms: entity, key and new value of an attribute */
  CODE_CLEAR,     /* a list of two terms: entity and key of an attribute to clear */
  CODE_CALL       /* a list of terms that is passed to the game */
} CodeOp;

/* One word of code: the operation and its argument. The argument is the number of a phrase,
 * question or list, a count of formulas, or 0. */
typedef uint32_t Code;
static inline CodeOp code_op(Code code) { return (CodeOp)(code >> 28); }
static inline uint32_t code_argument(Code code) { return code & 0x0fffffff; }

/* An event: its ranges in Program.code and Program.variables. */
typedef struct ProgramEvent {
  Symbol name;
  /* indices in Program.code: rule..effects-1 is the rule, effects..end-1 are the effects */
  uint32_t rule, effects, end;
  uint32_t variables; /* index of its first variable; ordered as in the event's text */
  uint32_t variable_count;
} ProgramEvent;

typedef struct Program {
  Symbols symbols;
  Tuples phrases;    /* tuples of a relation and its terms */
  Tuples attributes; /* tuples of two terms: entity and key */
  Tuples questions;  /* tuples of a predicate's index and its terms */
  Tuples lists;      /* tuples of terms, for CODE_SET, CODE_CLEAR and CODE_CALL */
  Tuples names;      /* tuples of one symbol: the name of an event, by index */
  Code *code;
  ProgramEvent *events;
  Symbol *variables;
  uint32_t code_count, code_capacity, event_count, event_capacity, variable_count, variable_capacity;
  /* Used only between program_begin and program_end. */
  uint32_t depth; /* number of finished formulas that are not operands yet */
  bool writing, in_effects;
} Program;

void program_clear(Program *program);

/* Returns the number of %% in the words of a relation or predicate. This is the number of its
 * terms. */
uint32_t program_arity(const char *words);

/* Returns the number of a phrase. Adds the phrase if it is new. 'count' must equal the number of %%
 * in the relation, and must not exceed PHRASE_TERMS_MAX. */
uint32_t program_phrase(Program *program, Symbol relation, const Term *terms, uint32_t count);

/* Returns whether a phrase is a fact, which means that it has no variables and no attributes. */
bool program_is_fact(const Program *program, uint32_t phrase);

/* program_begin begins an event. No other event may have this name. program_emit appends a code
 * word. CodeOp describes the meaning of 'argument'. program_effects ends the rule and begins the
 * effects. */
void program_begin(Program *program, Symbol name);
void program_emit(Program *program, CodeOp op, uint32_t argument);
void program_effects(Program *program);

/* Ends the event and returns its index. */
uint32_t program_end(Program *program);

/* Returns the index of the event with this name, or TUPLE_NONE if there is none. */
uint32_t program_find(const Program *program, const char *name);

static inline const ProgramEvent *program_event(const Program *program, uint32_t event) { return &program->events[event]; }

/* Returns the memory of the program in bytes. */
size_t program_bytes(const Program *program);

#endif
