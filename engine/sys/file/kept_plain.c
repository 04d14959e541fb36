#include "sys/file/kept.h"

void kept_files_changed(void) {}
