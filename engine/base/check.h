/* check.h: assertions about the engine's own code.
 *
 * CHECK states a condition that holds if our code is correct. It stays on in release builds: an
 * engine with a bug stops with file, line and reason instead of saving a damaged game. Never use it
 * for conditions that a script, a file or a player can violate. */

#ifndef BASE_CHECK_H
#define BASE_CHECK_H

/* Stops the process with a message when 'cond' is false. The message is a literal: the condition
 * that should have been true. */
#define CHECK(cond, message) ((cond) ? (void)0 : check_failed(__FILE__, __LINE__, #cond, (message)))

/* Prints one line to stderr and aborts. */
_Noreturn void check_failed(const char *file, int line, const char *condition, const char *message);

#endif
