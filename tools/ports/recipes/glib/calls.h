/* calls.h: calls a function of two arguments, or of one, where GLib calls it with one more.
 * WebAssembly checks the types of calls by pointers, and stops the program if they differ. The
 * function is the additional argument. */

#ifndef PORTS_GLIB_CALLS_H
#define PORTS_GLIB_CALLS_H

static inline int calls_compare(const void *a, const void *b, void *function) {
  return ((int (*)(const void *, const void *))function)(a, b);
}

static inline void calls_free(void *data, void *function) { ((void (*)(void *))function)(data); }

#endif
