/* last_words.h: writes to stderr from a signal handler.
 *
 * stdio and GLib allocate memory and take locks. A signal handler must do neither. These functions
 * are safe in a handler of any signal, and in an alarm (alarm.h). They write without a buffer and,
 * except last_words_bytes, replace control characters (base/clean.h). Text that cannot be written
 * is lost without an error. */

#ifndef SYS_PROCESS_LAST_WORDS_H
#define SYS_PROCESS_LAST_WORDS_H

#include <stddef.h>

/* Writes the text. */
void last_words(const char *text);

/* Writes a number in decimal. 'number' must not be negative. */
void last_words_number(int number);

/* Writes bytes as they are. */
void last_words_bytes(const char *bytes, size_t size);

/* Ends the process at once, without exit handlers. */
_Noreturn void last_words_end(int status);

#endif
