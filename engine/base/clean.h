/* clean.h: text for a terminal.
 *
 * A terminal obeys control characters in what it shows. They can change its title and its keys, or
 * hide text. So everything that the program prints goes through this module, because it may contain
 * text from a game or a file. Only line ends and tabs are kept of the control characters: C0 (with
 * ESC), DEL and C1 (U+0080 to U+009F) are removed. So are characters that can make a line look like
 * another one: they change the direction of text, end lines in some viewers, or have no picture.
 * clean.c lists them. Joiners and variation selectors that scripts and emoji need are kept. A byte
 * that is not part of valid UTF-8 becomes U+FFFD: some terminals take the bytes 0x80 to 0x9f for C1
 * characters. */

#ifndef BASE_CLEAN_H
#define BASE_CLEAN_H

#include <glib.h>
#include <stdio.h>

/* The longest character, in bytes. */
#define CLEAN_CHARACTER_MAX 4

/* Writes the beginning of the text, clean, to 'to', which has 'size' bytes (at least
 * CLEAN_CHARACTER_MAX). Adds no zero byte. Returns the number of bytes, and moves '*text' to what
 * did not fit. Allocates nothing, so a signal handler may call it. */
size_t clean_some(char *to, size_t size, const char **text);

/* Returns the text without control characters, as valid UTF-8. The caller frees it. */
char *clean_text(const char *text);

/* Returns the beginning of the text, at most 'most' bytes, as one clean line: line ends and tabs
 * become spaces. The caller frees it. */
char *clean_line(const char *text, size_t most);

/* Like fprintf, but prints clean text. */
void clean_print(FILE *to, const char *format, ...) G_GNUC_PRINTF(2, 3);

#endif
