/* check.h: assertions about the engine's own code.
 *
 * CHECK states a condition that holds if our code is correct. CHECK stays active in release builds:
 * an engine with a bug stops before it can save a damaged game. Never use CHECK for conditions that
 * a script, a file or a player can violate. */

#ifndef BASE_CHECK_H
#define BASE_CHECK_H

/* Stops the process with a message if 'cond' is false. 'message' must be a string literal. It
 * states in words what should have been true. */
#define CHECK(cond, message) ((cond) ? (void)0 : check_failed(__FILE__, __LINE__, #cond, (message)))

/* Prints file, line, condition and message to stderr and aborts. */
_Noreturn void check_failed(const char *file, int line, const char *condition, const char *message);

#endif
