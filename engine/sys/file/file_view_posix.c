#include "sys/file/file_view.h"

#include <glib.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>

/* The jump target of this thread's copy, for the signal handler, which has no argument. NULL
 * outside a copy. */
static _Thread_local sigjmp_buf *volatile escape;

static struct sigaction earlier; /* the action of the signal before ours; written once */

/* Outside a copy, restores the earlier action. The fault repeats at once, and that action
 * handles it. */
static void on_bus_error(int number) {
  if (escape) siglongjmp(*escape, 1);
  sigaction(number, &earlier, NULL);
}

static void install_handler(void) {
  static gsize installed;
  if (!g_once_init_enter(&installed)) return;
  struct sigaction action = {0};
  action.sa_handler = on_bus_error;
  /* The handler leaves with a jump, which does not unblock the signal. */
  action.sa_flags = SA_NODEFER;
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, &earlier);
  g_once_init_leave(&installed, 1);
}

void file_view_init(FileView *view, int fd, uint64_t size) {
  *view = (FileView){0};
  if (size == 0 || size > SIZE_MAX) return;
  void *bytes = mmap(NULL, (size_t)size, PROT_READ, MAP_PRIVATE, fd, 0);
  if (bytes == MAP_FAILED) return;
  install_handler();
  view->bytes = bytes;
  view->size = (size_t)size;
}

void file_view_clear(FileView *view) {
  if (view->bytes) munmap((void *)(uintptr_t)view->bytes, view->size);
  *view = (FileView){0};
}

bool file_view_copy(const FileView *view, void *to, uint64_t offset, size_t size) {
  if (!view->bytes || offset > view->size || size > view->size - offset) return false;
  sigjmp_buf here;
  if (sigsetjmp(here, 0) != 0) {
    escape = NULL;
    return false;
  }
  escape = &here;
  atomic_signal_fence(memory_order_seq_cst);
  memcpy(to, view->bytes + offset, size);
  atomic_signal_fence(memory_order_seq_cst);
  escape = NULL;
  return true;
}
