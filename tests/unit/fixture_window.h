/* fixture_window.h: a small window for the tests of input devices.
 *
 * Header only. Before and after each test, all events in SDL's queue are dropped. */

#ifndef TESTS_FIXTURE_WINDOW_H
#define TESTS_FIXTURE_WINDOW_H

#include "sys/input.h"

#include <SDL.h>

typedef struct WindowFixture {
  Window *window; /* canvas: 40 x 30 px; scale: 2 window px per canvas px */
} WindowFixture;

static inline void window_fixture_set_up(WindowFixture *f, gconstpointer unused) {
  (void)unused;
  f->window = window_new(&(WindowOptions){.canvas = {40, 30}, .scale = 2, .renderer = "software"}, NULL);
  g_assert_nonnull(f->window);
  SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
  window_take_damage(f->window);
}

static inline void window_fixture_tear_down(WindowFixture *f, gconstpointer unused) {
  (void)unused;
  SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
  window_free(f->window);
}

static inline void window_fixture_push(SDL_Event event) { g_assert_cmpint(SDL_PushEvent(&event), ==, 1); }

#define window_fixture_test(path, function)                                                                                      \
  g_test_add(path, WindowFixture, NULL, window_fixture_set_up, function, window_fixture_tear_down)

#endif
