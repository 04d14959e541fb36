#include "sys/terminal/terminal.h"

#include <unistd.h>

bool terminal_is_input(void) { return isatty(STDIN_FILENO) == 1; }

bool terminal_is_output(void) { return isatty(STDOUT_FILENO) == 1; }

bool terminal_is_error(void) { return isatty(STDERR_FILENO) == 1; }
