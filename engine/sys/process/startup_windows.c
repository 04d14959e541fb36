#include "sys/process/startup.h"

#include <fcntl.h>
#include <glib.h>
#include <io.h>
#include <stdbool.h>
#include <stdio.h>
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* The program of a player has no console of its own. If it was started in one, its messages shall
 * appear there. A stream that leads to a file or a pipe stays as it is. */
static void use_console_of_parent(void) {
  bool has_output = GetFileType(GetStdHandle(STD_OUTPUT_HANDLE)) != FILE_TYPE_UNKNOWN;
  bool has_errors = GetFileType(GetStdHandle(STD_ERROR_HANDLE)) != FILE_TYPE_UNKNOWN;
  if ((has_output && has_errors) || !AttachConsole(ATTACH_PARENT_PROCESS)) return;
  if (!has_output) freopen("CONOUT$", "w", stdout);
  if (!has_errors) freopen("CONOUT$", "w", stderr);
}

Arguments startup_prepare(int argc, char **argv) {
  (void)argc, (void)argv; /* they are not UTF-8 */
  SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
  use_console_of_parent();
  SetConsoleOutputCP(CP_UTF8);
  /* As on other systems, so messages come before what is printed later. Wine buffers it. */
  setvbuf(stderr, NULL, _IONBF, 0);
  FILE *const streams[] = {stdin, stdout, stderr};
  for (size_t i = 0; i < G_N_ELEMENTS(streams); i++) _setmode(_fileno(streams[i]), _O_BINARY);
  char **words = g_win32_get_command_line();
  return (Arguments){(int)g_strv_length(words), words};
}
