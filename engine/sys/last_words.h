/* last_words.h: what a signal handler may say before the process ends.
 *
 * The usual ways to stderr allocate and lock, which a handler must not: these write at once, unbuffered, and drop what cannot be
 * written. Both may be called from a handler of any signal. */

#ifndef SYS_LAST_WORDS_H
#define SYS_LAST_WORDS_H

void last_words(const char *text);

/* In decimal. 'number' is not negative: a line, the number of a system call. */
void last_words_number(int number);

#endif
