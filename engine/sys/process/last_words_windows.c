#include "sys/process/last_words.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* Not through the C library, whose lock the suspended thread may hold. */
void last_words_bytes(const char *bytes, size_t size) {
  DWORD written;
  WriteFile(GetStdHandle(STD_ERROR_HANDLE), bytes, (DWORD)size, &written, NULL);
}

/* ExitProcess would wait for locks. */
void last_words_end(int status) {
  TerminateProcess(GetCurrentProcess(), (UINT)status);
  for (;;) Sleep(INFINITE);
}
