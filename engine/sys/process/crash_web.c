#include "sys/process/crash.h"

/* A fault of the program ends only the page's program, and the browser reports it to the page. */
void crash_install(const char *version) { (void)version; }

void crash_set_save_folder(const char *path) { (void)path; }
