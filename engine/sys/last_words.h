/* last_words.h: writes to stderr from a signal handler.
 *
 * stdio and GLib allocate memory and take locks. A signal handler must do neither. These two
 * functions are safe in a handler of any signal. They write without a buffer and replace control
 * characters (base/clean.h). Text that cannot be written is lost without an error. */

#ifndef SYS_LAST_WORDS_H
#define SYS_LAST_WORDS_H

/* Writes the text. */
void last_words(const char *text);

/* Writes a number in decimal. 'number' must not be negative. */
void last_words_number(int number);

#endif
