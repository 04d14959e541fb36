#include "sys/process/quit.h"

/* A page is closed without a question. */
void quit_listen(void) {}

bool quit_is_asked(void) { return false; }
