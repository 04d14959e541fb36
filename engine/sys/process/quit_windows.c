#include "sys/process/quit.h"

#include <stdatomic.h>
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* Windows ends the process when the handler of a closed console returns, at the latest after five
 * seconds. */
#define CLOSE_WAIT_MS 5000

static atomic_bool is_asked;

/* Runs in a thread of its own. */
static BOOL WINAPI note(DWORD event) {
  if (event == CTRL_C_EVENT && is_asked) return FALSE; /* a second Ctrl-C ends the process */
  is_asked = true;
  if (event == CTRL_CLOSE_EVENT || event == CTRL_LOGOFF_EVENT || event == CTRL_SHUTDOWN_EVENT) Sleep(CLOSE_WAIT_MS);
  return TRUE;
}

void quit_listen(void) { SetConsoleCtrlHandler(note, TRUE); }

bool quit_is_asked(void) { return is_asked; }
