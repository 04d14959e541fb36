#include "sys/window.h"

#include "base/clean.h"
#include "base/log.h"
#include "sys/devices.h"
#include "sys/present.h"

#include <SDL.h>
#include <string.h>

#if !SDL_VERSION_ATLEAST(2, 0, 16)
#error "Ichor needs SDL 2.0.16 or newer"
#endif

#define TITLE_MAX 256 /* bytes */
#define SIZE_MAX_PX 32767

struct Window {
  SDL_Window *handle;
  SDL_Renderer *renderer; /* NULL: pictures are written into the window's surface */
  SDL_Texture *picture;   /* the canvas, with a renderer */
  SDL_Texture *cover;     /* the overlay, with a renderer; NULL until there is one */
  Pixels *scratch;        /* window-sized; NULL until an overlay or the surface's format needs it */
  WindowOptions wanted;   /* the last options; 'title' is owned, 'icon' and 'renderer' are NULL */
  Size size;              /* px */
  Size windowed;          /* SDL's units: the size to go back to from fullscreen */
  Rect viewport;
  bool damaged;
  bool has_last;           /* the surface or the texture has the last picture, without an overlay */
  const void *last_pixels; /* the surface's pixels when the last picture was shown */
  bool has_failed;         /* a picture could not be shown, and that was logged */
  Pads pads;
  int fingers; /* on the touch screen */
};

/* ---- Choosing the renderer ---- */

/* Returns whether a renderer runs on the processor instead of a graphics card. */
static bool is_slow(SDL_Renderer *renderer) {
  static const char *const rasterisers[] = {"llvmpipe", "softpipe", "swrast", "swiftshader", "software"};
  SDL_RendererInfo info;
  if (SDL_GetRendererInfo(renderer, &info) != 0 || !(info.flags & SDL_RENDERER_ACCELERATED)) return true;
  if (!g_str_has_prefix(info.name, "opengl")) return false;

  typedef const unsigned char *(*GetString)(unsigned int);
  GetString get_string = NULL;
  void *address = SDL_GL_GetProcAddress("glGetString");
  memcpy(&get_string, &address, sizeof get_string);
  const unsigned char *name = get_string ? get_string(0x1f01) : NULL; /* GL_RENDERER */
  if (!name) return true;
  g_autofree char *lower = g_ascii_strdown((const char *)name, -1);
  for (size_t i = 0; i < G_N_ELEMENTS(rasterisers); i++) {
    if (strstr(lower, rasterisers[i])) return true;
  }
  return false;
}

static SDL_Texture *texture_new(SDL_Renderer *renderer, Size size) {
  SDL_Texture *texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING, size.w, size.h);
  if (texture) SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest);
  return texture;
}

static void textures_free(Window *window) {
  if (window->cover) SDL_DestroyTexture(window->cover);
  if (window->picture) SDL_DestroyTexture(window->picture);
  window->cover = window->picture = NULL;
}

/* Creates the texture. If memory is short there is none, and window_show notices that. */
static void textures_renew(Window *window) {
  textures_free(window);
  window->picture = texture_new(window->renderer, window->wanted.canvas);
}

static void renderer_open(Window *window, const char *wish) {
  bool is_wanted = g_strcmp0(wish, "accelerated") == 0;
  if (g_strcmp0(wish, "software") == 0 || (!is_wanted && !devices_may_have_card())) return;

  window->renderer = SDL_CreateRenderer(window->handle, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
  if (window->renderer && (is_wanted || !is_slow(window->renderer))) {
    window->picture = texture_new(window->renderer, window->wanted.canvas);
  }
  if (!window->picture) {
    g_clear_pointer(&window->renderer, SDL_DestroyRenderer);
    if (is_wanted) log_warn("window", "no accelerated renderer: %s", SDL_GetError());
  }
}

static void renderer_close(Window *window) {
  textures_free(window);
  g_clear_pointer(&window->renderer, SDL_DestroyRenderer);
  window->has_last = false;
}

/* ---- Sizes ---- */

/* Returns the largest allowed window: that of the display. X11 ends programs that want more than
 * SIZE_MAX_PX. */
static Size largest_window(void) {
  SDL_Rect display;
  if (SDL_GetDisplayBounds(0, &display) != 0 || display.w < 1 || display.h < 1) return (Size){SIZE_MAX_PX, SIZE_MAX_PX};
  return (Size){MIN(display.w, SIZE_MAX_PX), MIN(display.h, SIZE_MAX_PX)};
}

static Size window_points(const WindowOptions *options) {
  Size canvas = options->canvas, most = largest_window();
  int scale = options->scale, fits = MIN(most.w / canvas.w, most.h / canvas.h);
  if (scale < 1) scale = MIN(most.w * 3 / 4 / canvas.w, most.h * 3 / 4 / canvas.h);
  scale = MAX(MIN(scale, fits), 1);
  return (Size){MIN(canvas.w * scale, most.w), MIN(canvas.h * scale, most.h)};
}

static void set_size(Window *window, Size size) {
  window->size = size;
  window->viewport = present_viewport(window->wanted.canvas, size, window->wanted.fitted);
}

/* The surface has the size in pixels in every SDL; SDL_GetWindowSizeInPixels needs a newer SDL than
 * we require. */
static void measure(Window *window) {
  Size size = window->size;
  const SDL_Surface *surface = window->renderer ? NULL : SDL_GetWindowSurface(window->handle);
  if (surface) size = (Size){surface->w, surface->h};
  else if (!window->renderer) SDL_GetWindowSize(window->handle, &size.w, &size.h);
  else SDL_GetRendererOutputSize(window->renderer, &size.w, &size.h);
  set_size(window, size);
}

/* Without a window manager, nothing else restores the window's old size. */
static void request_size(Window *window, Size points) {
  if (devices_let_choose_size()) SDL_SetWindowSize(window->handle, points.w, points.h);
}

static void set_fullscreen(Window *window, bool fullscreen) {
  if (fullscreen) {
    SDL_GetWindowSize(window->handle, &window->windowed.w, &window->windowed.h);
    SDL_SetWindowFullscreen(window->handle, SDL_WINDOW_FULLSCREEN_DESKTOP);
  } else {
    SDL_SetWindowFullscreen(window->handle, 0);
    request_size(window, window->windowed);
  }
}

/* ---- The icon ---- */

static void set_icon(Window *window, const Pixels *icon) {
  SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, icon->w, icon->h, 32, SDL_PIXELFORMAT_ARGB8888);
  if (!surface) return;
  for (int y = 0; y < icon->h; y++) {
    uint32_t *to = (uint32_t *)(void *)((uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch);
    for (int x = 0; x < icon->w; x++) {
      uint32_t pixel = pixels_row(icon, y)[x], a = MAX(pixel >> 24, 1);
      uint32_t r = (pixel >> 16 & 255) * 255 / a, g = (pixel >> 8 & 255) * 255 / a, b = (pixel & 255) * 255 / a;
      to[x] = (pixel & 0xff000000) | MIN(r, 255) << 16 | MIN(g, 255) << 8 | MIN(b, 255);
    }
  }
  SDL_SetWindowIcon(window->handle, surface);
  SDL_FreeSurface(surface);
}

/* ---- Creating and freeing ---- */

static void remember(Window *window, const WindowOptions *options) {
  /* Copied first: it may be the window's own. */
  char *title = clean_line(options->title ? options->title : "Ichor", TITLE_MAX);
  g_free((char *)window->wanted.title);
  window->wanted = *options;
  window->wanted.title = title;
  window->wanted.icon = NULL;
  window->wanted.renderer = NULL;
}

static void set_hints(void) {
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"); /* a copy is faster than SDL's texture */
  SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "1"); /* a finger is a pointer with a left button */
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
}

/* Without a display, SDL falls back on drivers with invisible windows. Those are used only if the
 * player names one. */
static bool is_visible(void) {
  static const char *const unseen[] = {"dummy", "offscreen", NULL};
  const char *asked = g_getenv("SDL_VIDEODRIVER");
  return (asked && *asked) || !g_strv_contains(unseen, SDL_GetCurrentVideoDriver());
}

static bool find_display(GError **error) {
  set_hints();
  const char *reason = NULL;
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) reason = SDL_GetError();
  else if (is_visible()) return true;
  else SDL_QuitSubSystem(SDL_INIT_VIDEO);
  g_set_error(error, G_IO_CHANNEL_ERROR, G_IO_CHANNEL_ERROR_FAILED, "no display%s%s", reason ? ": " : "", reason ? reason : "");
  return false;
}

Window *window_new(const WindowOptions *options, GError **error) {
  if (!find_display(error)) return NULL;
  Window *window = g_new0(Window, 1);
  remember(window, options);
  Size points = window_points(options);
  uint32_t flags = SDL_WINDOW_HIDDEN | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
  window->handle =
      SDL_CreateWindow(window->wanted.title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, points.w, points.h, flags);
  if (!window->handle) {
    g_set_error(error, G_IO_CHANNEL_ERROR, G_IO_CHANNEL_ERROR_FAILED, "no window: %s", SDL_GetError());
    window_free(window);
    return NULL;
  }
  renderer_open(window, options->renderer);
  SDL_SetWindowMinimumSize(window->handle, MIN(options->canvas.w, points.w), MIN(options->canvas.h, points.h));
  if (options->icon) set_icon(window, options->icon);
  if (options->grab_mouse) SDL_SetWindowMouseGrab(window->handle, SDL_TRUE);
  if (options->fullscreen) set_fullscreen(window, true);
  SDL_ShowCursor(SDL_DISABLE);
  if (options->hidden) return window;
  SDL_ShowWindow(window->handle);
  window_note_change(window);
  return window;
}

Pads *window_pads(Window *window) { return &window->pads; }

void window_reveal(Window *window) {
  SDL_SetWindowPosition(window->handle, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED);
  SDL_ShowWindow(window->handle);
  window_note_change(window);
}

void window_free(Window *window) {
  if (!window) return;
  pads_clear(&window->pads);
  renderer_close(window);
  if (window->handle) SDL_DestroyWindow(window->handle);
  pixels_free(window->scratch);
  g_free((char *)window->wanted.title);
  g_free(window);
  SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

/* Changes only what differs: a window that the player resized keeps its size when its
 * title changes. */
void window_apply(Window *window, const WindowOptions *options) {
  WindowOptions before = window->wanted;
  g_autofree char *old_title = g_strdup(before.title);
  remember(window, options);
  bool is_other_canvas = before.canvas.w != options->canvas.w || before.canvas.h != options->canvas.h;
  if (strcmp(old_title, window->wanted.title) != 0) SDL_SetWindowTitle(window->handle, window->wanted.title);
  if (options->icon) set_icon(window, options->icon);
  if (before.grab_mouse != options->grab_mouse) SDL_SetWindowMouseGrab(window->handle, options->grab_mouse);
  if (before.fullscreen != options->fullscreen) set_fullscreen(window, options->fullscreen);
  if (is_other_canvas && window->renderer) textures_renew(window);
  if (is_other_canvas || before.scale != options->scale) {
    Size points = window_points(options);
    SDL_SetWindowMinimumSize(window->handle, MIN(options->canvas.w, points.w), MIN(options->canvas.h, points.h));
    if (options->fullscreen) window->windowed = points;
    else request_size(window, points);
  }
  window_note_change(window);
}

/* ---- Showing ---- */

static Pixels *scratch_of(Window *window) {
  Size size = window->size;
  if (!window->scratch || window->scratch->w != size.w || window->scratch->h != size.h) {
    pixels_free(window->scratch);
    window->scratch = pixels_new(size.w, size.h);
  }
  return window->scratch;
}

/* The surface keeps what was written into it. It is another one after a change of the window's
 * size, and perhaps after other changes (window_note_change). */
static bool has_last(const Window *window, const SDL_Surface *surface) {
  return window->has_last && window->last_pixels == surface->pixels && window->size.w == surface->w &&
         window->size.h == surface->h;
}

static SDL_Rect sdl_rect(Rect r) { return (SDL_Rect){r.x1, r.y1, r.x2 - r.x1 + 1, r.y2 - r.y1 + 1}; }

/* Scales the changed part and fills 'rects' with its rectangles in window px. Returns
 * their number. */
static int enlarge_changed(const WindowPicture *picture, Pixels *target, Rect viewport, SDL_Rect *rects) {
  int count = 0;
  for (int i = 0; i < picture->changed->count; i++) {
    Rect filled = present_enlarge_part(picture->canvas, target, viewport, picture->changed->rects[i]);
    if (!rect_is_empty(filled)) rects[count++] = sdl_rect(filled);
  }
  return count;
}

static int enlarge_all(const WindowPicture *picture, Pixels *target, Rect viewport, SDL_Rect *rects) {
  present_enlarge(picture->canvas, target, viewport);
  if (picture->overlay) picture->overlay(target, viewport, picture->user);
  rects[0] = (SDL_Rect){0, 0, target->w, target->h};
  return 1;
}

/* Copies a picture into a surface of another format. */
static bool convert(const Pixels *from, SDL_Surface *to) {
  return SDL_ConvertPixels(to->w, to->h, SDL_PIXELFORMAT_ARGB8888, from->data, from->stride * 4, to->format->format, to->pixels,
                           to->pitch) == 0;
}

static bool show_surface(Window *window, const WindowPicture *picture) {
  SDL_Surface *surface = SDL_GetWindowSurface(window->handle);
  if (!surface) return false;
  if (surface->w < 1 || surface->h < 1) return true;
  uint32_t format = surface->format->format;
  bool is_ours = format == SDL_PIXELFORMAT_RGB888 || format == SDL_PIXELFORMAT_ARGB8888;
  bool keeps = is_ours && picture->changed && !picture->overlay && has_last(window, surface);
  set_size(window, (Size){surface->w, surface->h});

  Pixels direct = {
      .data = surface->pixels, .w = surface->w, .h = surface->h, .stride = surface->pitch / 4, .opaque = true, .borrowed = true};
  Pixels *target = is_ours ? &direct : scratch_of(window);
  SDL_Rect rects[REGION_RECTS_MAX];
  int count = (keeps ? enlarge_changed : enlarge_all)(picture, target, window->viewport, rects);
  if (!is_ours && !convert(target, surface)) return false;
  if (count > 0 && SDL_UpdateWindowSurfaceRects(window->handle, rects, count) != 0) return false;
  window->has_last = !picture->overlay;
  window->last_pixels = surface->pixels;
  return true;
}

static bool cover_renew(Window *window) {
  int w = 0, h = 0;
  if (window->cover) SDL_QueryTexture(window->cover, NULL, NULL, &w, &h);
  if (window->cover && w == window->size.w && h == window->size.h) return true;
  if (window->cover) SDL_DestroyTexture(window->cover);
  window->cover = texture_new(window->renderer, window->size);
  if (!window->cover) return false;
  SDL_BlendMode over =
      SDL_ComposeCustomBlendMode(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
                                 SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD);
  if (SDL_SetTextureBlendMode(window->cover, over) != 0) SDL_SetTextureBlendMode(window->cover, SDL_BLENDMODE_BLEND);
  return true;
}

static bool show_texture(SDL_Renderer *renderer, SDL_Texture *texture, const Pixels *pixels, const SDL_Rect *place) {
  return SDL_UpdateTexture(texture, NULL, pixels->data, pixels->stride * 4) == 0 &&
         SDL_RenderCopy(renderer, texture, NULL, place) == 0;
}

/* The overlay paints on transparent pixels, which are then blended over the picture. */
static bool show_cover(Window *window, const WindowPicture *picture) {
  if (!cover_renew(window)) return false;
  Pixels *pixels = scratch_of(window);
  memset(pixels->data, 0, (size_t)pixels->stride * (size_t)pixels->h * sizeof *pixels->data);
  picture->overlay(pixels, window->viewport, picture->user);
  return show_texture(window->renderer, window->cover, pixels, NULL);
}

/* Uploads the changed part of the canvas; the texture keeps the rest. */
static bool update_picture(Window *window, const WindowPicture *picture) {
  const Pixels *canvas = picture->canvas;
  if (!window->has_last || !picture->changed) {
    return SDL_UpdateTexture(window->picture, NULL, canvas->data, canvas->stride * 4) == 0;
  }
  for (int i = 0; i < picture->changed->count; i++) {
    Rect part = picture->changed->rects[i];
    SDL_Rect place = sdl_rect(part);
    if (SDL_UpdateTexture(window->picture, &place, pixels_row(canvas, part.y1) + part.x1, canvas->stride * 4) != 0) return false;
  }
  return true;
}

static bool show_renderer(Window *window, const WindowPicture *picture) {
  SDL_Rect place = sdl_rect(window->viewport);
  SDL_SetRenderDrawColor(window->renderer, 0, 0, 0, 255);
  SDL_RenderClear(window->renderer);
  bool shown =
      window->picture && update_picture(window, picture) && SDL_RenderCopy(window->renderer, window->picture, NULL, &place) == 0;
  window->has_last = shown;
  if (shown && picture->overlay) shown = show_cover(window, picture);
  SDL_RenderPresent(window->renderer);
  return shown;
}

static bool show(Window *window, const WindowPicture *picture) {
  if (window->renderer && !show_renderer(window, picture)) {
    log_warn("window", "the graphics card failed, going on without it: %s", SDL_GetError());
    renderer_close(window);
    measure(window);
  }
  if (window->renderer || show_surface(window, picture)) return true;
  window->has_last = false;
  return false;
}

void window_show(Window *window, const WindowPicture *picture) {
  if (window->size.w < 1 || window->size.h < 1) { /* minimised */
    window->has_last = false;
    return;
  }
  if (show(window, picture) || window->has_failed) return;
  log_warn("window", "a picture could not be shown: %s", SDL_GetError());
  window->has_failed = true;
}

void window_note_reset(Window *window) {
  if (window->renderer && devices_keep_programs()) {
    textures_renew(window);
  } else if (window->renderer) {
    renderer_close(window);
    renderer_open(window, "accelerated");
  }
  window_note_change(window);
}

void window_note_change(Window *window) {
  measure(window);
  window->damaged = true;
  window->has_last = false;
}

bool window_take_damage(Window *window) {
  bool damaged = window->damaged;
  window->damaged = false;
  return damaged;
}

/* ---- Questions ---- */

Point window_pixel(const Window *window, Point at) {
  Size points;
  SDL_GetWindowSize(window->handle, &points.w, &points.h);
  if (points.w < 1 || points.h < 1) return at;
  return (Point){(int)((int64_t)at.x * window->size.w / points.w), (int)((int64_t)at.y * window->size.h / points.h)};
}

/* Rounds down, so a pixel left of the picture is not in the picture's first column. */
static int scale_down(int offset, int canvas, int length) {
  int64_t product = (int64_t)offset * canvas;
  int64_t quotient = product / length;
  return (int)(product % length < 0 ? quotient - 1 : quotient);
}

Point window_to_canvas(const Window *window, Point at) {
  Rect v = window->viewport;
  Size canvas = window->wanted.canvas;
  return (Point){scale_down(at.x - v.x1, canvas.w, v.x2 - v.x1 + 1), scale_down(at.y - v.y1, canvas.h, v.y2 - v.y1 + 1)};
}

double window_dpi(const Window *window) {
  float dpi = 0;
  bool is_known = SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(window->handle), &dpi, NULL, NULL) == 0;
  return is_known ? (double)dpi : 0;
}

int *window_fingers(Window *window) { return &window->fingers; }

Size window_size(const Window *window) { return window->size; }
Rect window_viewport(const Window *window) { return window->viewport; }

char *window_clipboard(void) {
  char *text = SDL_GetClipboardText();
  char *copy = g_strdup(text ? text : "");
  SDL_free(text);
  return copy;
}

void window_set_clipboard(const char *text) { SDL_SetClipboardText(text); }
