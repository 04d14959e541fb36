#include "sys/process/inherited.h"

bool inherited_mend(void) { return true; }

void inherited_own_files(int argc, char *const *argv) { (void)argc, (void)argv; }
