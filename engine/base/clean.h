/* clean.h: makes text safe to print on a terminal.
 *
 * Control characters in a printed text can change a terminal's title and keys, or hide text. Text
 * from a game or a file may contain them. The program therefore cleans all text that it prints.
 * Cleaning removes the control characters C0 (with ESC), DEL and C1 (U+0080 to U+009F), but keeps
 * newlines and tabs. Cleaning also removes characters that can disguise a line. Such characters
 * change the direction of text, end lines in some viewers, or are invisible. clean.c lists them.
 * Cleaning keeps the joiners U+200C and U+200D and the variation selectors of Mongolian and emoji,
 * because writing systems and emoji need them. A byte that is not part of valid UTF-8 becomes
 * U+FFFD, because some terminals read the bytes 0x80 to 0x9f as C1 characters. */

#ifndef BASE_CLEAN_H
#define BASE_CLEAN_H

#include <glib.h>
#include <stdio.h>

/* The size of the longest UTF-8 character, in bytes. */
#define CLEAN_CHARACTER_MAX 4

/* Cleans '*text' until the buffer 'to' is full, or until the text ends. 'size' is the size of the
 * buffer in bytes. It must be at least CLEAN_CHARACTER_MAX. Returns the number of bytes written.
 * Does not write a zero byte. Moves '*text' to the first character that it has not read, or to the
 * end of the text. Allocates nothing, so a signal handler may call this function. */
size_t clean_some(char *to, size_t size, const char **text);

/* Returns the cleaned text, which is valid UTF-8. The caller frees with g_free. */
char *clean_text(const char *text);

/* Cleans the text and returns at most the first 'most' bytes of the result, as one line. Newlines
 * and tabs become spaces. No character is cut in two. The caller frees with g_free. */
char *clean_line(const char *text, size_t most);

/* Like fprintf, but cleans the text before it prints. */
void clean_print(FILE *to, const char *format, ...) G_GNUC_PRINTF(2, 3);

#endif
