/* last_words.h: writes to stderr from a signal handler.
 *
 * stdio and GLib allocate and lock, which a signal handler must not do. These two functions write
 * unbuffered and without control characters (base/clean.h). They drop text that cannot be written.
 * They are safe in a handler of any signal. */

#ifndef SYS_LAST_WORDS_H
#define SYS_LAST_WORDS_H

void last_words(const char *text);

/* Writes a number in decimal. 'number' is not negative. */
void last_words_number(int number);

#endif
