#include "sys/process/crash.h"

#include "sys/process/last_words.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#define FOLDER_MAX 1024
#define STACK_KEPT (64 * 1024) /* bytes that are left for the handler when the stack overflows */

static const char *version_text = "";
static char save_folder[FOLDER_MAX];

static _Noreturn void report(const char *what) {
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
  last_words_end(CRASH_EXIT);
}

static LONG WINAPI on_exception(EXCEPTION_POINTERS *exception) {
  switch (exception->ExceptionRecord->ExceptionCode) {
  case EXCEPTION_ACCESS_VIOLATION:
  case EXCEPTION_IN_PAGE_ERROR:
  case EXCEPTION_DATATYPE_MISALIGNMENT:
  case EXCEPTION_STACK_OVERFLOW: report("a memory fault");
  case EXCEPTION_INT_DIVIDE_BY_ZERO:
  case EXCEPTION_INT_OVERFLOW:
  case EXCEPTION_FLT_DIVIDE_BY_ZERO:
  case EXCEPTION_FLT_INVALID_OPERATION: report("an arithmetic error");
  case EXCEPTION_ILLEGAL_INSTRUCTION:
  case EXCEPTION_PRIV_INSTRUCTION: report("an invalid instruction");
  default: report("an exception");
  }
}

static void on_abort(int number) {
  (void)number;
  report("it aborted");
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
