#include "sys/process/crash.h"

#include "sys/process/last_words.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#define FOLDER_MAX 1024
#define STACK_KEPT (64 * 1024) /* bytes that are left for the handler when the stack overflows */

static const char *version_text = "";
static char save_folder[FOLDER_MAX];

/* A player's program has no console. If standard error is not open, shows a box. */
static void show_box(void) {
  if (GetFileType(GetStdHandle(STD_ERROR_HANDLE)) != FILE_TYPE_UNKNOWN) return;
  MessageBoxA(NULL, "The game has ended, because its engine failed.\n\nWhat was saved is not lost.", "Ichor",
              MB_OK | MB_ICONERROR | MB_SETFOREGROUND);
}

static _Noreturn void report(const char *what, bool has_stack) {
  last_words("FATAL engine: ichor ");
  last_words(version_text);
  last_words(" has failed: ");
  last_words(what);
  last_words(". This is a bug of the engine; please report it");
  if (*save_folder) {
    last_words(". What was saved is in ");
    last_words(save_folder);
  }
  last_words("\n");
  if (has_stack) show_box();
  last_words_end(CRASH_EXIT);
}

static LONG WINAPI on_exception(EXCEPTION_POINTERS *exception) {
  switch (exception->ExceptionRecord->ExceptionCode) {
  case EXCEPTION_ACCESS_VIOLATION:
  case EXCEPTION_IN_PAGE_ERROR:
  case EXCEPTION_DATATYPE_MISALIGNMENT: report("a memory fault", true);
  case EXCEPTION_STACK_OVERFLOW: report("a memory fault", false); /* a box needs more stack */
  case EXCEPTION_INT_DIVIDE_BY_ZERO:
  case EXCEPTION_INT_OVERFLOW:
  case EXCEPTION_FLT_DIVIDE_BY_ZERO:
  case EXCEPTION_FLT_INVALID_OPERATION: report("an arithmetic error", true);
  case EXCEPTION_ILLEGAL_INSTRUCTION:
  case EXCEPTION_PRIV_INSTRUCTION: report("an invalid instruction", true);
  default: report("an exception", true);
  }
}

static void on_abort(int number) {
  (void)number;
  report("it aborted", true);
}

void crash_install(const char *version) {
  version_text = version;
  ULONG kept = STACK_KEPT;
  SetThreadStackGuarantee(&kept);
  SetUnhandledExceptionFilter(on_exception);
  signal(SIGABRT, on_abort);
}

void crash_set_save_folder(const char *path) {
  size_t length = strlen(path);
  if (length >= FOLDER_MAX) length = FOLDER_MAX - 1;
  memcpy(save_folder, path, length);
  save_folder[length] = '\0';
}
