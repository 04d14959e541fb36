/* terms.h: a term of a condition or an effect, packed into 32 bits.
 *
 *   John                                        a literal: a symbol
 *   (person)                                    a variable: the symbol of its name
 *   (person).inventory.[(lockitem).key].weight  an attribute: the number of an expression of two
 *                                               terms, the entity and the key
 *
 * The value of a literal is the number of its symbol. So a fact and a condition without variables
 * have the same 32-bit values if they have the same words. */

#ifndef STORY_TERMS_H
#define STORY_TERMS_H

#include "story/symbols.h"

#include <stdbool.h>

typedef uint32_t Term;

#define TERM_VARIABLE 0x40000000u
#define TERM_ATTRIBUTE 0x80000000u
#define TERM_VALUE 0x0fffffffu

static inline Term term_literal(Symbol symbol) { return symbol; }
static inline Term term_variable(Symbol name) { return TERM_VARIABLE | name; }

/* 'expression' is the number of a tuple in Program.attributes. */
static inline Term term_attribute(uint32_t expression) { return TERM_ATTRIBUTE | expression; }

static inline bool term_is_literal(Term term) { return !(term & (TERM_VARIABLE | TERM_ATTRIBUTE)); }
static inline bool term_is_variable(Term term) { return (term & TERM_VARIABLE) != 0; }
static inline bool term_is_attribute(Term term) { return (term & TERM_ATTRIBUTE) != 0; }

/* Returns the symbol of a literal or of a variable's name, or the number of an attribute's
 * expression. */
static inline uint32_t term_value(Term term) { return term & TERM_VALUE; }

#endif
