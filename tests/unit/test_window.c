#include "sys/window.h"

#include "sys/input.h"
#include "sys/present.h"

#include <SDL.h>
#include <string.h>

/* The test uses SDL's dummy driver unless another one is chosen. With another driver, it skips
 * requests that a window manager may refuse. */
static bool is_dummy(void) { return g_strcmp0(SDL_GetCurrentVideoDriver(), "dummy") == 0; }

static bool is_dummy_chosen(void) { return g_strcmp0(g_getenv("SDL_VIDEODRIVER"), "dummy") == 0; }

static Window *open_window(const WindowOptions *options) {
  g_autoptr(GError) error = NULL;
  Window *window = window_new(options, &error);
  g_assert_no_error(error);
  return window;
}

/* The one window that is open. */
static SDL_Window *sdl_window(void) {
  SDL_Window *handle = NULL;
  for (uint32_t id = 1; !handle && id < 1000; id++) handle = SDL_GetWindowFromID(id);
  return handle;
}

static bool is_fullscreen(void) { return (SDL_GetWindowFlags(sdl_window()) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0; }

/* The pixel that SDL shows. */
static uint32_t shown(int x, int y) {
  SDL_Surface *surface = SDL_GetWindowSurface(sdl_window());
  g_assert_nonnull(surface);
  return ((const uint32_t *)(const void *)((const uint8_t *)surface->pixels + y * surface->pitch))[x] & 0xffffff;
}

static void show(Window *window, const Pixels *canvas, WindowOverlay overlay, void *user) {
  window_show(window, &(WindowPicture){.canvas = canvas, .overlay = overlay, .user = user});
}

/* A window that is opened before its game. */
static void test_hidden(void) {
  Window *window = open_window(&(WindowOptions){.canvas = {40, 30}, .scale = 1, .hidden = true, .renderer = "software"});
  g_assert_true(SDL_GetWindowFlags(sdl_window()) & SDL_WINDOW_HIDDEN);
  g_autofree char *title = g_strdup_printf("The\x1b\ngame%01000d", 1);
  window_apply(window, &(WindowOptions){.canvas = {50, 20}, .scale = 4, .title = title});
  g_assert_true(g_str_has_prefix(SDL_GetWindowTitle(sdl_window()), "The game00"));
  g_assert_cmpuint(strlen(SDL_GetWindowTitle(sdl_window())), ==, 256);
  window_apply(window, &(WindowOptions){.canvas = {50, 20}, .scale = 4, .title = "The game"});
  g_assert_true(SDL_GetWindowFlags(sdl_window()) & SDL_WINDOW_HIDDEN);
  window_reveal(window);
  g_assert_false(SDL_GetWindowFlags(sdl_window()) & SDL_WINDOW_HIDDEN);
  g_assert_cmpstr(SDL_GetWindowTitle(sdl_window()), ==, "The game");
  g_assert_cmpint(window_size(window).w, ==, 200);
  g_assert_cmpint(window_size(window).h, ==, 80);
  g_assert_true(window_take_damage(window));
  window_free(window);
}

static Pixels *picture(int w, int h) {
  Pixels *pixels = pixels_new(w, h);
  for (int i = 0; i < w * h; i++) pixels->data[i] = 0xff000000u | (uint32_t)i;
  pixels->opaque = true;
  return pixels;
}

static void test_sizes(void) {
  Window *window = open_window(&(WindowOptions){.canvas = {40, 30}, .scale = 3, .renderer = "software"});
  g_assert_cmpint(window_size(window).w, ==, 120);
  g_assert_cmpint(window_size(window).h, ==, 90);
  g_assert_true(window_take_damage(window)); /* a new window has not shown anything yet */
  g_assert_false(window_take_damage(window));

  window_apply(window, &(WindowOptions){.canvas = {40, 30}, .scale = 5, .title = "Larger"});
  g_assert_cmpint(window_size(window).w, ==, 200);
  g_assert_true(window_take_damage(window));
  window_apply(window, &(WindowOptions){.canvas = {50, 20}, .scale = 5});
  g_assert_cmpint(window_size(window).w, ==, 250);
  g_assert_cmpint(window_size(window).h, ==, 100);
  window_free(window);

  /* No window is larger than the display, not even one of a very wide canvas. */
  window = open_window(&(WindowOptions){.canvas = {40, 30}, .scale = 1000, .renderer = "software"});
  SDL_Rect whole;
  g_assert_cmpint(SDL_GetDisplayBounds(0, &whole), ==, 0);
  g_assert_cmpint(window_size(window).w, <=, whole.w);
  g_assert_cmpint(window_size(window).h, <=, whole.h);
  g_assert_cmpint(window_size(window).w, >, whole.w / 2);
  window_apply(window, &(WindowOptions){.canvas = {16384, 10}, .scale = 64, .renderer = "software"});
  g_assert_cmpint(window_size(window).w, <=, whole.w);
  window_free(window);

  /* The default fits three quarters of the display. */
  window = open_window(&(WindowOptions){.canvas = {320, 180}});
  SDL_Rect display;
  g_assert_cmpint(SDL_GetDisplayBounds(0, &display), ==, 0);
  g_assert_cmpint(window_size(window).w % 320, ==, 0);
  g_assert_cmpint(window_size(window).w, <=, display.w * 3 / 4);
  window_free(window);
}

static void mark(Pixels *target, Rect viewport, void *user) {
  *(Rect *)user = viewport;
  pixels_row(target, 1)[1] = 0xff123456;
}

static void test_show(void) {
  Window *window = open_window(&(WindowOptions){.canvas = {40, 30}, .scale = 2, .renderer = "software"});
  Pixels *canvas = picture(40, 30);
  show(window, canvas, NULL, NULL);
  g_assert_cmphex(shown(0, 0), ==, 0);
  g_assert_cmphex(shown(1, 1), ==, 0);
  g_assert_cmphex(shown(79, 59), ==, 40 * 30 - 1);
  Rect seen = {-1, -1, -1, -1};
  show(window, canvas, mark, &seen);
  g_assert_cmphex(shown(1, 1), ==, 0x123456);
  g_assert_cmphex(shown(3, 1), ==, 1);
  g_assert_cmpint(seen.x2, ==, 79);
  show(window, canvas, NULL, NULL);
  g_assert_cmphex(shown(1, 1), ==, 0);
  pixels_free(canvas);
  window_free(window);
}

static void invert(Pixels *pixels, Rect part) {
  for (int y = part.y1; y <= part.y2; y++) {
    for (int x = part.x1; x <= part.x2; x++) pixels_row(pixels, y)[x] ^= 0xffffff;
  }
}

static Rect random_part(GRand *random) {
  int x = g_rand_int_range(random, 0, 40), y = g_rand_int_range(random, 0, 30);
  return (Rect){x, y, g_rand_int_range(random, x, 40), g_rand_int_range(random, y, 30)};
}

/* Something happens that may cost the window its last picture. */
static void disturb(Window *window, GRand *random, const Pixels *canvas) {
  int w = g_rand_int_range(random, 30, 200), h = g_rand_int_range(random, 25, 150);
  int kind = g_rand_int_range(random, 0, 5);
  if (kind == 0) { /* there is another surface, but its event has not been read yet */
    SDL_SetWindowSize(sdl_window(), w, h);
  } else if (kind == 1) {
    SDL_SetWindowSize(sdl_window(), w, h);
    window_note_change(window);
  } else if (kind == 2) { /* something has painted over it */
    SDL_Surface *surface = SDL_GetWindowSurface(sdl_window());
    memset(surface->pixels, 77, (size_t)surface->pitch * (size_t)surface->h);
    window_note_change(window);
  } else if (kind == 3) { /* an overlay, for one picture */
    Rect seen;
    show(window, canvas, mark, &seen);
  } else {
    window_apply(window, &(WindowOptions){.canvas = {40, 30}, .scale = 1 + w % 4, .fitted = h % 2 == 0});
  }
}

/* The window shows the same as one that scales the whole picture each time. */
static void test_changed(void) {
  if (!is_dummy_chosen()) return g_test_skip("a window manager decides on sizes");
  g_autoptr(GRand) random = g_rand_new_with_seed(11);
  Window *window = open_window(&(WindowOptions){.canvas = {40, 30}, .scale = 2, .renderer = "software"});
  Pixels *canvas = picture(40, 30);
  for (int i = 0; i < 3000; i++) {
    Region changed = {0};
    for (int k = g_rand_int_range(random, 0, 4); k > 0; k--) {
      Rect part = random_part(random);
      invert(canvas, part);
      region_add(&changed, part);
    }
    window_show(window, &(WindowPicture){.canvas = canvas, .changed = &changed});
    SDL_Surface *surface = SDL_GetWindowSurface(sdl_window());
    Pixels *expected = pixels_new(surface->w, surface->h);
    present_enlarge(canvas, expected, window_viewport(window));
    for (int y = 0; y < surface->h; y++) {
      for (int x = 0; x < surface->w; x++) g_assert_cmphex(shown(x, y), ==, pixels_row(expected, y)[x] & 0xffffff);
    }
    pixels_free(expected);
    if (i % 10 == 0) disturb(window, random, canvas);
  }

  /* What is not said to have changed is not scaled again. */
  window_show(window, &(WindowPicture){.canvas = canvas});
  uint32_t before = shown(0, 0);
  invert(canvas, (Rect){0, 0, 39, 29});
  Region corner = region_of((Rect){39, 29, 39, 29});
  window_show(window, &(WindowPicture){.canvas = canvas, .changed = &corner});
  Rect v = window_viewport(window);
  g_assert_cmphex(shown(v.x2, v.y2), ==, pixels_row(canvas, 29)[39] & 0xffffff);
  if (v.x1 == 0 && v.y1 == 0) g_assert_cmphex(shown(0, 0), ==, before);
  pixels_free(canvas);
  window_free(window);
}

static void assert_point(const Window *window, Point at, Point expected) {
  Point point = window_to_canvas(window, at);
  g_assert_cmpint(point.x, ==, expected.x);
  g_assert_cmpint(point.y, ==, expected.y);
}

static void test_letterbox(void) {
  Window *window = open_window(&(WindowOptions){.canvas = {40, 30}, .scale = 2, .renderer = "software"});
  assert_point(window, (Point){0, 0}, (Point){0, 0});
  assert_point(window, (Point){79, 59}, (Point){39, 29});
  assert_point(window, (Point){-1, 80}, (Point){-1, 40});

  /* A window manager makes it larger. The canvas gets the largest whole factor and is centred. */
  SDL_SetWindowSize(sdl_window(), 170, 103);
  window_note_change(window);
  if (is_dummy()) {
    Rect v = window_viewport(window);
    g_assert_cmpint(v.x1, ==, 25);
    g_assert_cmpint(v.x2, ==, 25 + 119);
    g_assert_cmpint(v.y1, ==, 6);
    g_assert_cmpint(v.y2, ==, 6 + 89);
    assert_point(window, (Point){25, 6}, (Point){0, 0});
    assert_point(window, (Point){24, 5}, (Point){-1, -1});
    assert_point(window, (Point){144, 95}, (Point){39, 29});
    assert_point(window, (Point){145, 96}, (Point){40, 30});
  }
  Pixels *canvas = picture(40, 30);
  show(window, canvas, NULL, NULL);
  Rect v = window_viewport(window);
  g_assert_cmphex(shown(v.x1 + 3, v.y1), ==, 1);
  g_assert_cmphex(shown(0, v.y2), ==, 0);

  window_apply(window, &(WindowOptions){.canvas = {40, 30}, .scale = 2, .fitted = true});
  v = window_viewport(window);
  if (is_dummy()) g_assert_cmpint(v.y2 - v.y1 + 1, ==, 103);
  pixels_free(canvas);
  window_free(window);
}

static void test_fullscreen(void) {
  WindowOptions options = {.canvas = {40, 30}, .scale = 2, .fullscreen = true, .renderer = "software"};
  Window *window = open_window(&options);
  g_assert_true(is_fullscreen());
  Pixels *canvas = picture(40, 30);
  show(window, canvas, NULL, NULL);
  Size size = window_size(window);
  Rect v = window_viewport(window), expected = present_viewport(options.canvas, size, false);
  g_assert_cmpint(v.x1, ==, expected.x1);
  g_assert_cmpint(v.y2, ==, expected.y2);
  options.fullscreen = false;
  window_apply(window, &options);
  show(window, canvas, NULL, NULL);
  g_assert_false(is_fullscreen());
  g_assert_cmpint(window_size(window).w, ==, 80);
  g_assert_cmpint(window_size(window).h, ==, 60);
  pixels_free(canvas);
  window_free(window);
}

static void test_renderers(void) {
  const char *renderers[] = {"auto", "accelerated", "software", NULL};
  Pixels *canvas = picture(40, 30), *icon = picture(16, 16);
  icon->data[3] = 0x80404040;
  for (size_t i = 0; i < G_N_ELEMENTS(renderers); i++) {
    Rect seen = {-1, -1, -1, -1};
    WindowOptions options = {.canvas = {40, 30}, .icon = icon, .grab_mouse = true, .renderer = renderers[i]};
    Window *window = open_window(&options);
    show(window, canvas, NULL, NULL);
    show(window, canvas, mark, &seen);
    g_assert_cmpint(seen.x2, >, seen.x1);
    window_free(window);
  }
  pixels_free(canvas);
  pixels_free(icon);
}

/* SDL's software renderer replaces that of a graphics card. */
static Window *open_textures(const WindowOptions *options) {
  SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, "software", SDL_HINT_OVERRIDE);
  Window *window = open_window(options);
  SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, NULL, SDL_HINT_OVERRIDE);
  g_assert_nonnull(SDL_GetRenderer(sdl_window()));
  return window;
}

/* A pixel that the renderer has drawn. */
static uint32_t drawn(int x, int y) {
  uint32_t pixel = 0;
  g_assert_cmpint(
      SDL_RenderReadPixels(SDL_GetRenderer(sdl_window()), &(SDL_Rect){x, y, 1, 1}, SDL_PIXELFORMAT_ARGB8888, &pixel, 4), ==, 0);
  return pixel & 0xffffff;
}

static void dot(Pixels *target, Rect viewport, void *user) {
  (void)user;
  pixels_row(target, viewport.y1)[viewport.x1] = 0xffff0000;
}

/* With textures, the window shows the same picture: enlarged, with the overlay above it. */
static void test_textures(void) {
  WindowOptions options = {.canvas = {40, 30}, .scale = 3, .renderer = "accelerated"};
  Window *window = open_textures(&options);
  Pixels *canvas = picture(40, 30);
  show(window, canvas, dot, NULL);
  g_assert_cmphex(drawn(0, 0), ==, 0xff0000);
  g_assert_cmphex(drawn(3, 3), ==, 41);
  g_assert_cmphex(drawn(119, 89), ==, 40 * 30 - 1);
  show(window, canvas, dot, NULL); /* reuses the textures */
  g_assert_cmphex(drawn(3, 0), ==, 1);

  options.canvas = (Size){20, 10};
  options.scale = 2;
  window_apply(window, &options);
  pixels_free(canvas);
  canvas = picture(20, 10);
  show(window, canvas, dot, NULL);
  Rect v = window_viewport(window);
  g_assert_cmpint(v.x2, ==, 39);
  g_assert_cmphex(drawn(v.x2, v.y2), ==, 20 * 10 - 1);

  /* The texture keeps what has not changed, also below an overlay. */
  uint32_t corner = drawn(v.x1, v.y1);
  Region last = region_of((Rect){19, 9, 19, 9});
  invert(canvas, (Rect){0, 0, 19, 9});
  window_show(window, &(WindowPicture){.canvas = canvas, .changed = &last});
  g_assert_cmphex(drawn(v.x2, v.y2), ==, 0xffffff ^ (20 * 10 - 1));
  g_assert_cmphex(drawn(v.x1 + 2, v.y1), ==, 1);
  g_assert_cmphex(corner, ==, 0xff0000); /* the overlay's dot */
  g_assert_cmphex(drawn(v.x1, v.y1), ==, 0);
  invert(canvas, (Rect){0, 0, 19, 9});

  SDL_Event event = {.type = SDL_RENDER_DEVICE_RESET};
  g_assert_cmpint(SDL_PushEvent(&event), ==, 1);
  InputEvent none;
  while (input_next(window, &none)) g_free(none.text);
  /* A new texture has nothing of the last picture. */
  window_show(window, &(WindowPicture){.canvas = canvas, .changed = &last});
  g_assert_cmphex(drawn(v.x1 + 2, v.y1), ==, 1);
  g_assert_cmphex(drawn(v.x2, v.y2), ==, 20 * 10 - 1);
  pixels_free(canvas);
  window_free(window);
}

/* If a canvas does not fit into a texture, the window continues without the graphics card. */
static void test_lost_renderer(void) {
  if (g_test_subprocess()) {
    g_log_set_always_fatal(G_LOG_FATAL_MASK);
    WindowOptions options = {.canvas = {40, 30}, .scale = 2, .renderer = "accelerated"};
    Window *window = open_textures(&options);
    options.canvas = (Size){600000000, 1}; /* a row has more bytes than SDL can count */
    options.scale = 1;
    window_apply(window, &options);
    Pixels *canvas = picture(40, 30);
    show(window, canvas, NULL, NULL);
    g_assert_null(SDL_GetRenderer(sdl_window()));
    pixels_free(canvas);
    window_free(window);
    return;
  }
  if (!is_dummy_chosen()) return g_test_skip("a window manager decides on sizes");
  g_test_trap_subprocess(NULL, 0, 0);
  g_test_trap_assert_passed();
  g_test_trap_assert_stderr("*the graphics card failed, going on without it*");
}

/* A picture that cannot be shown is logged once. The next one that fits is shown. */
static void test_failing(void) {
  if (g_test_subprocess()) {
    g_log_set_always_fatal(G_LOG_FATAL_MASK);
    Window *window = open_window(&(WindowOptions){.canvas = {40, 30}, .scale = 2, .renderer = "software"});
    Pixels *canvas = picture(40, 30);
    SDL_SetWindowSize(sdl_window(), 600000000, 10); /* a row has more bytes than SDL can count */
    for (int i = 0; i < 3; i++) show(window, canvas, NULL, NULL);
    window_note_change(window);
    SDL_SetWindowSize(sdl_window(), 80, 60);
    window_note_change(window);
    show(window, canvas, NULL, NULL);
    g_assert_cmphex(shown(79, 59), ==, 40 * 30 - 1);
    pixels_free(canvas);
    window_free(window);
    return;
  }
  if (!is_dummy_chosen()) return g_test_skip("a window manager decides on sizes");
  g_test_trap_subprocess(NULL, 0, 0);
  g_test_trap_assert_passed();
  g_test_trap_assert_stderr("*a picture could not be shown*");
  g_test_trap_assert_stderr_unmatched("*a picture could not be shown*a picture could not be shown*");
}

/* After a device reset, textures are created again. Without a renderer, it is an
 * ordinary change. */
static void test_reset(void) {
  Window *window = open_window(&(WindowOptions){.canvas = {40, 30}, .scale = 2});
  window_take_damage(window);
  SDL_Event event = {.type = SDL_RENDER_DEVICE_RESET};
  g_assert_cmpint(SDL_PushEvent(&event), ==, 1);
  InputEvent none;
  while (input_next(window, &none)) g_free(none.text);
  g_assert_true(window_take_damage(window));
  window_free(window);
}

static void test_clipboard(void) {
  Window *window = open_window(&(WindowOptions){.canvas = {40, 30}, .scale = 1});
  window_set_clipboard("caf\xc3\xa9");
  g_autofree char *text = window_clipboard();
  g_assert_cmpstr(text, ==, "caf\xc3\xa9");
  window_free(window);
}

static void test_no_display(void) {
  if (g_test_subprocess()) {
    g_setenv("SDL_VIDEODRIVER", "nosuchdriver", TRUE);
    g_autoptr(GError) error = NULL;
    g_assert_null(window_new(&(WindowOptions){.canvas = {40, 30}}, &error));
    g_assert_nonnull(error);
    g_assert_true(g_str_has_prefix(error->message, "no display: "));
    return;
  }
  g_test_trap_subprocess(NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed();
}

int main(int argc, char **argv) {
  g_setenv("SDL_VIDEODRIVER", "dummy", FALSE);
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
  g_test_add_func("/window/hidden", test_hidden);
  g_test_add_func("/window/sizes", test_sizes);
  g_test_add_func("/window/show", test_show);
  g_test_add_func("/window/changed", test_changed);
  g_test_add_func("/window/letterbox", test_letterbox);
  g_test_add_func("/window/fullscreen", test_fullscreen);
  g_test_add_func("/window/renderers", test_renderers);
  g_test_add_func("/window/textures", test_textures);
  g_test_add_func("/window/lost-renderer", test_lost_renderer);
  g_test_add_func("/window/failing", test_failing);
  g_test_add_func("/window/reset", test_reset);
  g_test_add_func("/window/clipboard", test_clipboard);
  g_test_add_func("/window/no-display", test_no_display);
  return g_test_run();
}
