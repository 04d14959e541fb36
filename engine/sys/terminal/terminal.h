/* terminal.h: whether standard input, output and error are a terminal. */

#ifndef SYS_TERMINAL_TERMINAL_H
#define SYS_TERMINAL_TERMINAL_H

#include <stdbool.h>

bool terminal_is_input(void);
bool terminal_is_output(void);
bool terminal_is_error(void);

#endif
