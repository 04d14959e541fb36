/* screen.c: takes pictures of a window and reports what they show, for window tests.
 *
 *   screen take WINDOW FILE            writes the picture of a window (X11's number of it)
 *   screen count FILE COLOR [AREA]     prints the number of pixels that have nearly this color
 *   screen middle FILE COLOR [AREA]    prints the mean x of these pixels, or -1 if there are none
 *   screen differ FILE FILE            prints the number of pixels that are not equal; pictures of
 *                                      different sizes differ in all pixels
 *
 * Files are PPM (P6, 8 bits). COLOR is #rrggbb, AREA is WxH+X+Y in px and may reach beyond the
 * picture. Exit status: 0, or 1 after an error, which is printed.
 *
 * The tests take many pictures per second. ImageMagick takes ten times as long to start as this
 * program takes to run. */
#include <X11/Xlib.h>
#include <X11/Xutil.h>

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Picture {
  int w, h;
  unsigned char *pixels; /* red, green, blue; rows from the top */
} Picture;

typedef struct Area {
  int x, y, w, h;
} Area;

typedef struct Color {
  int r, g, b;
} Color;

_Noreturn static void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void fail(const char *format, ...) {
  va_list values;
  va_start(values, format);
  fprintf(stderr, "screen: ");
  vfprintf(stderr, format, values);
  fprintf(stderr, "\n");
  va_end(values);
  exit(1);
}

static Picture new_picture(int w, int h) {
  Picture picture = {w, h, malloc((size_t)w * (size_t)h * 3)};
  if (!picture.pixels) fail("no memory for %d x %d px", w, h);
  return picture;
}

/* ---- files ---- */

static Picture read_picture(const char *name) {
  FILE *file = fopen(name, "rb");
  int w, h;
  if (!file || fscanf(file, "P6 %d %d 255", &w, &h) != 2 || fgetc(file) != '\n' || w <= 0 || h <= 0) fail("%s: no picture", name);
  Picture picture = new_picture(w, h);
  size_t bytes = (size_t)w * (size_t)h * 3;
  if (fread(picture.pixels, 1, bytes, file) != bytes) fail("%s: ends too early", name);
  fclose(file);
  return picture;
}

static void write_picture(const Picture *picture, const char *name) {
  size_t bytes = (size_t)picture->w * (size_t)picture->h * 3;
  FILE *file = fopen(name, "wb");
  if (!file || fprintf(file, "P6\n%d %d\n255\n", picture->w, picture->h) < 0 ||
      fwrite(picture->pixels, 1, bytes, file) != bytes || fclose(file) != 0)
    fail("%s: cannot be written", name);
}

/* ---- windows ---- */

static int fail_x11(Display *display, XErrorEvent *event) {
  char text[200];
  XGetErrorText(display, event->error_code, text, sizeof text);
  fail("the window cannot be read: %s", text);
}

static unsigned char channel(unsigned long pixel, unsigned long mask) { return (unsigned char)((pixel & mask) / (mask & -mask)); }

static void take(const char *window_name, const char *name) {
  Display *display = XOpenDisplay(NULL);
  if (!display) fail("no display");
  XSetErrorHandler(fail_x11);
  Window window = strtoul(window_name, NULL, 0);
  XWindowAttributes attributes;
  if (!XGetWindowAttributes(display, window, &attributes)) fail("no window %s", window_name);
  XImage *image = XGetImage(display, window, 0, 0, (unsigned)attributes.width, (unsigned)attributes.height, AllPlanes, ZPixmap);
  if (!image) fail("window %s cannot be read", window_name);
  Picture picture = new_picture(attributes.width, attributes.height);
  unsigned char *pixel = picture.pixels;
  for (int y = 0; y < attributes.height; y++)
    for (int x = 0; x < attributes.width; x++) {
      unsigned long value = XGetPixel(image, x, y);
      *pixel++ = channel(value, attributes.visual->red_mask);
      *pixel++ = channel(value, attributes.visual->green_mask);
      *pixel++ = channel(value, attributes.visual->blue_mask);
    }
  write_picture(&picture, name);
  free(picture.pixels);
  XDestroyImage(image);
  XCloseDisplay(display);
}

/* ---- what is in a picture ---- */

static Color read_color(const char *text) {
  unsigned rgb;
  if (strlen(text) != 7 || sscanf(text, "#%6x", &rgb) != 1) fail("'%s' is no color like #c63d44", text);
  return (Color){(int)(rgb >> 16), rgb >> 8 & 255, rgb & 255};
}

static Area read_area(const char *text, const Picture *picture) {
  Area area = {0, 0, picture->w, picture->h};
  if (text && sscanf(text, "%dx%d+%d+%d", &area.w, &area.h, &area.x, &area.y) != 4)
    fail("'%s' is no area like 80x60+10+20", text);
  return area;
}

/* The distance is at most 2 % of a channel's range. */
static bool is_near(const unsigned char *pixel, Color color) {
  int r = pixel[0] - color.r, g = pixel[1] - color.g, b = pixel[2] - color.b;
  return r * r + g * g + b * b <= 5 * 5;
}

/* Counts the pixels of the color, and adds up their x. */
static long find_color(const Picture *picture, Color color, Area area, long *sum) {
  long count = 0;
  for (int y = area.y < 0 ? 0 : area.y; y < area.y + area.h && y < picture->h; y++)
    for (int x = area.x < 0 ? 0 : area.x; x < area.x + area.w && x < picture->w; x++)
      if (is_near(picture->pixels + 3 * ((long)y * picture->w + x), color)) count++, *sum += x;
  return count;
}

static long differ(const Picture *a, const Picture *b) {
  if (a->w != b->w || a->h != b->h) return (long)a->w * a->h;
  long count = 0;
  for (long i = 0; i < 3L * a->w * a->h; i += 3) count += memcmp(a->pixels + i, b->pixels + i, 3) != 0;
  return count;
}

int main(int argc, char **argv) {
  const char *command = argc > 3 ? argv[1] : "";
  if (!strcmp(command, "take")) {
    take(argv[2], argv[3]);
  } else if (!strcmp(command, "count") || !strcmp(command, "middle")) {
    Picture picture = read_picture(argv[2]);
    long sum = 0, count = find_color(&picture, read_color(argv[3]), read_area(argc > 4 ? argv[4] : NULL, &picture), &sum);
    printf("%ld\n", !strcmp(command, "count") ? count : count ? sum / count : -1);
    free(picture.pixels);
  } else if (!strcmp(command, "differ")) {
    Picture a = read_picture(argv[2]), b = read_picture(argv[3]);
    printf("%ld\n", differ(&a, &b));
    free(a.pixels), free(b.pixels);
  } else {
    fail("usage: take WINDOW FILE | count FILE COLOR [AREA] | middle FILE COLOR [AREA] | differ FILE FILE");
  }
  return 0;
}
