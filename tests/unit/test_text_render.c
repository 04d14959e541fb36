#include "media/text_render.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct Fixture {
  Vfs *vfs;
  Problems problems;
  Assets assets;
  int pixel; /* the engine's pixel font, used as a game's font */
  int smooth;
} Fixture;

static char *fonts_folder(void) { return g_test_build_filename(G_TEST_DIST, "..", "..", "assets", "fonts", NULL); }

static void set_up(Fixture *f, gconstpointer engine_font) {
  g_autofree char *folder = fonts_folder();
  g_autofree char *font = g_build_filename(folder, engine_font ? engine_font : "pixel.ttf", NULL);
  f->vfs = vfs_new();
  g_assert_true(vfs_mount(f->vfs, folder, NULL));
  problems_init(&f->problems);
  assets_init(&f->assets, f->vfs, &f->problems, font);
  f->pixel = assets_add_font(&f->assets, &(Font){.id = "pixel", .path = "pixel.ttf", .size = 10});
  f->smooth = assets_add_font(&f->assets, &(Font){.id = "mono", .path = "mono.ttf", .size = 13, .smooth = true});
}

static void tear_down(Fixture *f, gconstpointer data) {
  (void)data;
  assets_clear(&f->assets);
  problems_clear(&f->problems);
  vfs_free(f->vfs);
}

static TextStyle style_of(int font) { return (TextStyle){.font = font, .color = {255, 255, 255, 255}}; }

static void assert_same_picture(Fixture *f, const char *text, const char *other) {
  TextStyle style = style_of(f->smooth);
  const Pixels *a = text_render(&f->assets, &style, text), *b = text_render(&f->assets, &style, other);
  g_assert_true(a->w == b->w && a->h == b->h);
  g_assert_true(memcmp(a->data, b->data, (gsize)a->w * (gsize)a->h * 4) == 0);
}

/* Of the control characters, only newlines and tabs count. Invalid UTF-8 is shown as
 * replacement characters. */
static void test_clean(Fixture *f, gconstpointer data) {
  (void)data;
  assert_same_picture(f, "tab\there\r\n!\x7f", "tab here\n!");
  assert_same_picture(f, "bad \xff\xfe utf", "bad \xef\xbf\xbd\xef\xbf\xbd utf");
}

/* Lines of a broken text fit, also in a font with characters of different widths. */
static void test_max_width(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(f->pixel);
  const char *text = "It is a long way from here to the end of the street, is it not?";
  g_assert_cmpint(text_width(&f->assets, &style, text), >, 150);
  style.max_width = 150;
  const Pixels *pixels = text_render(&f->assets, &style, text);
  g_assert_cmpint(pixels->w, <=, 150);
  g_assert_cmpint(pixels->h, >=, 2 * text_line_height(&f->assets, &style));
}

static void test_picture(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(f->pixel);
  g_assert_null(text_render(&f->assets, &style, ""));
  const Pixels *plain = text_render(&f->assets, &style, "Look!");
  int line = text_line_height(&f->assets, &style);
  g_assert_cmpint(plain->w, ==, text_width(&f->assets, &style, "Look!"));
  g_assert_cmpint(plain->h, ==, line);
  int ink = 0;
  for (int i = 0; i < plain->w * plain->h; i++) {
    g_assert_true(plain->data[i] == 0 || plain->data[i] == 0xffffffff); /* not smoothed */
    ink += plain->data[i] != 0;
  }
  g_assert_cmpint(ink, >, 20);
  g_assert_true(text_render(&f->assets, &style, "Look!") == plain);

  TextStyle outlined = style;
  outlined.has_outline = true;
  outlined.outline = (Color){0, 0, 255, 255};
  const Pixels *edged = text_render(&f->assets, &outlined, "Look!");
  g_assert_cmpint(edged->w, ==, plain->w + 2);
  g_assert_cmpint(edged->h, ==, plain->h + 2);
  for (int y = 0; y < edged->h; y++) {
    for (int x = 0; x < edged->w; x++) {
      bool inked = false, near = false;
      for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
          int px = x - 1 + dx, py = y - 1 + dy;
          bool hit = px >= 0 && py >= 0 && px < plain->w && py < plain->h && pixels_row(plain, py)[px] != 0;
          near = near || hit;
          if (dx == 0 && dy == 0) inked = hit;
        }
      }
      g_assert_cmphex(pixels_row(edged, y)[x], ==, inked ? 0xffffffff : near ? 0xff0000ff : 0);
    }
  }
  const Pixels *two = text_render(&f->assets, &style, "Look!\n\nThere");
  g_assert_cmpint(two->h, ==, 3 * line);
}

/* A text without glyphs is a blank picture. A line of spaces keeps its place between
 * other lines. */
static void test_spaces(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(f->pixel);
  style.max_width = 16;
  int line = text_line_height(&f->assets, &style);
  g_autofree char *spaces = g_strnfill(200, ' ');
  const char *texts[] = {spaces, "\x01", " \x02\r"};
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    const Pixels *pixels = text_render(&f->assets, &style, texts[i]);
    g_assert_cmpint(pixels->h, ==, line);
    for (int x = 0; x < pixels->w * pixels->h; x++) g_assert_cmphex(pixels->data[x], ==, 0);
  }
  g_autofree char *between = g_strdup_printf("a\n%s\nb", spaces);
  g_assert_cmpint(text_render(&f->assets, &style, between)->h, ==, 3 * line);
}

/* Colors are premultiplied. The outline is not visible through opaque text. */
static void test_colors(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(f->smooth);
  style.color = (Color){255, 0, 0, 255};
  const Pixels *red = text_render(&f->assets, &style, "Hello");
  bool has_soft = false;
  for (int i = 0; i < red->w * red->h; i++) {
    uint32_t pixel = red->data[i];
    g_assert_cmphex(pixel >> 24, ==, pixel >> 16 & 255);
    g_assert_cmphex(pixel & 0xffff, ==, 0);
    has_soft = has_soft || (pixel >> 24 > 0 && pixel >> 24 < 255);
  }
  g_assert_true(has_soft);
  style.color = (Color){255, 255, 255, 128};
  const Pixels *half = text_render(&f->assets, &style, "Hello");
  for (int i = 0; i < half->w * half->h; i++) g_assert_cmpuint(half->data[i] >> 24, <=, 128);
}

static void test_align(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(f->pixel);
  int first[3];
  for (int align = 0; align < 3; align++) {
    style.align = (TextAlign)align;
    const Pixels *pixels = text_render(&f->assets, &style, "wide wide wide\nI");
    int y = pixels->h / 2, found = pixels->w;
    for (; y < pixels->h; y++) {
      for (int x = 0; x < found; x++) {
        if (pixels_row(pixels, y)[x]) found = x;
      }
    }
    first[align] = found;
  }
  g_assert_cmpint(first[ALIGN_LEFT], <, 5);
  g_assert_cmpint(first[ALIGN_CENTER], >, first[ALIGN_LEFT] + 10);
  g_assert_cmpint(first[ALIGN_RIGHT], >, first[ALIGN_CENTER] + 10);
}

static void test_missing_font(Fixture *f, gconstpointer data) {
  (void)data;
  int none = assets_add_font(&f->assets, &(Font){.id = "none", .path = "pixl.ttf", .size = 10});
  int text = assets_add_font(&f->assets, &(Font){.id = "text", .path = "README.md", .size = 10});
  TextStyle style = style_of(none), engine = style_of(NONE);
  for (int i = 0; i < 3; i++) g_assert_nonnull(text_render(&f->assets, &style, "Hello"));
  g_assert_cmpint(text_width(&f->assets, &style, "Hello"), ==, text_width(&f->assets, &engine, "Hello"));
  g_assert_cmpint(problems_count(&f->problems), ==, 1);
  g_assert_cmpstr(problems_get(&f->problems, 0)->text, ==, "pixl.ttf: no such file; did you mean 'pixel.ttf'? (font 'none')");
  g_assert_cmpint(problems_get(&f->problems, 0)->count, ==, 1);
  style.font = text;
  g_assert_nonnull(text_render(&f->assets, &style, "Hello"));
  g_assert_cmpstr(problems_get(&f->problems, 1)->text, ==, "README.md: not a TrueType or OpenType font (font 'text')");
}

/* mono.ttf has no kana and no ideographs. The engine's pixel font has those of its own texts. */
static void test_wide_texts(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(NONE), pixel = style_of(f->pixel);
  for (style.size = 0; style.size <= 19; style.size++) {
    g_assert_cmpint(text_width(&f->assets, &style, "セーブ中"), ==, text_width(&f->assets, &pixel, "セーブ中"));
  }
  style.size = 20;
  g_assert_cmpint(text_width(&f->assets, &style, "セーブ中"), ==, 2 * text_width(&f->assets, &pixel, "セーブ中"));
  style.size = 10;
  const Pixels *save = text_render(&f->assets, &style, "セーブ");
  g_autofree char *before = g_memdup2(save->data, (gsize)save->w * (gsize)save->h * 4);
  /* Not the sign for a missing glyph. */
  const Pixels *load = text_render(&f->assets, &style, "ロード");
  g_assert_cmpint(memcmp(before, load->data, (gsize)load->w * (gsize)load->h * 4), !=, 0);
  g_assert_cmpint(text_width(&f->assets, &style, "Hello"), !=, text_width(&f->assets, &pixel, "Hello"));
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
}

static void test_missing_engine_font(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(NONE);
  style.size = 20;
  for (int i = 0; i < 3; i++) {
    const Pixels *pixels = text_render(&f->assets, &style, "Hello");
    g_assert_cmpint(pixels->w, ==, 50);
    g_assert_cmpint(pixels->h, ==, 20);
    g_assert_cmpint(text_width(&f->assets, &style, "Hello"), ==, 50);
    g_assert_cmpint(text_line_height(&f->assets, &style), ==, 20);
  }
  style.size = 30;
  g_assert_nonnull(text_render(&f->assets, &style, "Hello"));
  g_assert_cmpint(problems_count(&f->problems), ==, 1);
}

static void test_sizes(Fixture *f, gconstpointer data) {
  (void)data;
  const int sizes[] = {-1, 0, 1, 4, 512, 1000000};
  for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++) {
    TextStyle style = {.font = NONE, .size = sizes[i], .color = {255, 255, 255, 255}, .has_outline = true};
    const Pixels *pixels = text_render(&f->assets, &style, "Ag");
    g_assert_true(pixels->h >= 4 && pixels->h < 1000);
    g_autofree char *id = g_strdup_printf("size %d", sizes[i]);
    style.font = assets_add_font(&f->assets, &(Font){.id = id, .path = "pixel.ttf", .size = sizes[i]});
    g_assert_nonnull(text_render(&f->assets, &style, "Ag"));
  }
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
}

/* Long, odd and hostile texts give a picture of bounded size in bounded time. */
static void test_hostile(Fixture *f, gconstpointer data) {
  (void)data;
  g_autofree char *line = g_strnfill(1 << 20, 'x'), *words = g_strnfill(1 << 20, 'w');
  for (int i = 3; i < 1 << 20; i += 4) words[i] = ' ';
  g_autofree char *newlines = g_strnfill(1 << 20, '\n');
  GString *combining = g_string_new("e");
  for (int i = 0; i < 5000; i++) g_string_append(combining, "\xcc\x81");
  const char *texts[] = {
      line, words, newlines, combining->str, "\xf4\x8f\xbf\xbf\xe2\x80\xae\xef\xbb\xbf", "\xc0\x80\xff", "\x01\x02\x1b[31m"};
  gint64 start = g_get_monotonic_time();
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    for (int width = 0; width <= 320; width += 160) {
      TextStyle style = {.font = f->pixel, .color = {255, 255, 255, 255}, .has_outline = true, .max_width = width};
      const Pixels *pixels = text_render(&f->assets, &style, texts[i]);
      g_assert_true(pixels && pixels->w <= 4098 && pixels->h <= 4098);
    }
    text_render_trim(&f->assets);
  }
  double seconds = (double)(g_get_monotonic_time() - start) / 1e6;
  g_test_minimized_result(seconds, "hostile texts in %.2f s", seconds);
  g_string_free(combining, TRUE);
}

static void test_trim(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(f->pixel);
  style.max_width = 300;
  const Pixels *kept = text_render(&f->assets, &style, "kept");
  for (int i = 0; i < 3000; i++) {
    g_autofree char *text = g_strdup_printf("%d %s", i, "some words that take a line or two of space on the screen");
    const Pixels *pixels = text_render(&f->assets, &style, text);
    g_assert_true(text_render(&f->assets, &style, text) == pixels);
    g_assert_true(text_render(&f->assets, &style, "kept") == kept);
    text_render_trim(&f->assets);
  }
}

/* The same rendering has the same serial; any other one has another. */
static void test_serial(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle styles[4];
  for (int i = 0; i < 4; i++) styles[i] = style_of(f->pixel);
  styles[1].color.r = 0;
  styles[2].font = f->smooth;
  styles[3].has_outline = true;
  uint64_t serials[4];
  for (int round = 0; round < 2; round++) {
    for (int i = 0; i < 4; i++) {
      text_render(&f->assets, &styles[i], "Look!");
      if (round > 0) g_assert_cmpuint(text_render_serial(&f->assets), ==, serials[i]);
      serials[i] = text_render_serial(&f->assets);
      for (int k = 0; k < i; k++) g_assert_cmpuint(serials[k], !=, serials[i]);
    }
  }
}

static void test_damaged_fonts(Fixture *f, gconstpointer data) {
  (void)data;
  g_autofree char *fonts = fonts_folder(), *from = g_build_filename(fonts, "pixel.ttf", NULL);
  g_autofree char *folder = g_dir_make_tmp("ichor-font-XXXXXX", NULL), *path = g_build_filename(folder, "bad.ttf", NULL);
  g_autofree char *bytes = NULL;
  gsize size;
  g_assert_true(g_file_get_contents(from, &bytes, &size, NULL));
  g_assert_true(vfs_mount(f->vfs, folder, NULL));
  g_autoptr(GRand) random = g_rand_new_with_seed(22);
  for (int round = 0; round < 120; round++) {
    g_autofree char *copy = g_memdup2(bytes, size);
    bool is_cut = round % 3 == 0;
    gsize length = is_cut ? (gsize)g_rand_int_range(random, 0, (gint32)size) : size;
    for (int i = 0; !is_cut && i < 8; i++) {
      int at = g_rand_int_range(random, 0, round % 3 == 1 ? 512 : (gint32)size);
      copy[at] = (char)(copy[at] ^ 1 << g_rand_int_range(random, 0, 8));
    }
    g_assert_true(g_file_set_contents_full(path, copy, (gssize)length, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL));
    g_autofree char *id = g_strdup_printf("bad %d", round);
    TextStyle style = style_of(assets_add_font(&f->assets, &(Font){.id = id, .path = "bad.ttf", .size = 10}));
    style.max_width = 60;
    g_assert_nonnull(text_render(&f->assets, &style, "The quick brown fox"));
    text_render_trim(&f->assets);
  }
  g_remove(path);
  g_rmdir(folder);
}

/* Another game with the same fonts need not render texts again. */
static void test_move(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(f->pixel);
  const Pixels *pixels = text_render(&f->assets, &style, "It is late.");
  Assets other;
  assets_init(&other, f->vfs, &f->problems, f->assets.engine_font);
  text_render_move(&f->assets, &other); /* other fonts: nothing */
  g_assert_null(other.texts);
  assets_add_font(&other, &(Font){.id = "pixel", .path = "pixel.ttf", .size = 10});
  assets_add_font(&other, &(Font){.id = "mono", .path = "mono.ttf", .size = 13, .smooth = true});
  g_assert_cmpint(text_width(&other, &style, "It is late."), >, 0); /* it has opened a font */
  text_render_move(&f->assets, &other);
  g_assert_true(text_render(&other, &style, "It is late.") == pixels);
  int width = text_width(&other, &style, "It is late.");
  g_assert_cmpint(text_width(&f->assets, &style, "It is late."), ==, width);
  assets_clear(&other);
}

/* After a font's file has changed, all fonts are opened again. */
static void test_forget(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(f->pixel);
  int width = text_width(&f->assets, &style, "It is late.");
  text_render_forget(&f->assets);
  g_assert_cmpint(text_width(&f->assets, &style, "It is late."), ==, width);
}

#define ADD(name, function) g_test_add("/text_render/" name, Fixture, NULL, set_up, function, tear_down)

/* ---- How the player wants to read */

static void test_text_size(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(f->pixel), own = {.font = NONE}, kept = style_of(f->pixel);
  kept.keeps_size = true;
  const char *words = "Look!";
  int width = text_width(&f->assets, &style, words), line = text_line_height(&f->assets, &style);
  const Pixels *before = text_render(&f->assets, &style, words);
  text_render_set_look(&f->assets, (TextLook){.percent = 200});
  g_assert_cmpint(text_width(&f->assets, &style, words), ==, 2 * width); /* a pixel font is exact */
  g_assert_cmpint(text_width(&f->assets, &own, words), ==, 2 * width);
  g_assert_cmpint(text_line_height(&f->assets, &style), >, 3 * line / 2);
  g_assert_cmpint(text_width(&f->assets, &kept, words), ==, width);
  g_assert_cmpint(before->w, ==, width); /* valid until text_render_trim */
  g_assert_cmpint(text_render(&f->assets, &style, words)->w, ==, 2 * width);
  text_render_set_look(&f->assets, (TextLook){.percent = 100});
  g_assert_true(text_render(&f->assets, &style, words) == before);
}

static void check_measured(Fixture *f, const TextStyle *style, const char *text) {
  g_autoptr(GPtrArray) lines = text_full_lines(&f->assets, style, text);
  int width = 0;
  for (guint i = 0; i < lines->len; i++) width = MAX(width, text_width(&f->assets, style, lines->pdata[i]));
  for (int i = 0; i < 2; i++) {
    Size size = text_size(&f->assets, style, text);
    g_assert_cmpint(size.w, ==, width);
    g_assert_cmpint(size.h, ==, (int)lines->len * text_row_height(&f->assets, style, text));
  }
}

/* Remembered sizes are those of the style and of the player's look. The test measures more texts
 * than are remembered. */
static void test_measured(Fixture *f, gconstpointer data) {
  (void)data;
  static const TextLook looks[] = {{.percent = 100}, {.percent = 200}, {.percent = 100, .is_plain = true}, {.percent = 100}};
  g_autofree char *long_text = g_strnfill(500, 'w');
  for (gsize i = 0; i < G_N_ELEMENTS(looks); i++) {
    text_render_set_look(&f->assets, looks[i]);
    for (int width = 0; width <= 60; width += 30) {
      const TextStyle style = {.font = f->pixel, .max_width = width}, own = {.font = NONE, .size = 20, .max_width = width};
      check_measured(f, &style, "Look at the\nwindow, please!");
      check_measured(f, &own, "Look at the\nwindow, please!");
      check_measured(f, &style, long_text);
      check_measured(f, &style, "");
    }
  }
  for (int i = 0; i < 1200; i++) {
    g_autofree char *text = g_strdup_printf("%d", i);
    const TextStyle style = {.font = f->pixel};
    g_assert_cmpint(text_size(&f->assets, &style, text).w, ==, text_width(&f->assets, &style, text));
  }
}

/* A text that would be too high becomes smaller, but not smaller than without the player's wish. */
static void test_max_height(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(f->pixel);
  style.max_width = 150;
  const char *words = "It is a long way from here to the end of the street, is it not?";
  int height = text_render(&f->assets, &style, words)->h;
  text_render_set_look(&f->assets, (TextLook){.percent = 200});
  int large = text_render(&f->assets, &style, words)->h;
  g_assert_cmpint(large, >, 2 * height);
  style.max_height = 2 * height;
  int fitting = text_render(&f->assets, &style, words)->h;
  g_assert_cmpint(fitting, <=, 2 * height);
  g_assert_cmpint(fitting, >, height);
  style.max_height = 1;
  g_assert_cmpint(text_render(&f->assets, &style, words)->h, ==, height);
}

/* Texts with a character that the plain font lacks keep their font. */
static void test_plain(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(f->pixel);
  int width = text_width(&f->assets, &style, "window"), lacking = text_width(&f->assets, &style, "window \xe7\x8c\xab");
  int line = text_line_height(&f->assets, &style);
  text_render_set_look(&f->assets, (TextLook){.percent = 100, .is_plain = true});
  g_assert_cmpint(text_width(&f->assets, &style, "window"), !=, width);
  g_assert_cmpint(text_width(&f->assets, &style, "window \xe7\x8c\xab"), ==, lacking);
  g_assert_cmpint(text_line_height(&f->assets, &style), >=, line);
  const Pixels *smooth = text_render(&f->assets, &style, "window");
  int grey = 0;
  for (int i = 0; i < smooth->w * smooth->h; i++) grey += (smooth->data[i] >> 24) % 255 != 0;
  g_assert_cmpint(grey, >, 0);
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
}

/* Without its file, texts keep their fonts. */
static void test_no_plain_font(Fixture *f, gconstpointer data) {
  (void)data;
  TextStyle style = style_of(f->pixel);
  int width = text_width(&f->assets, &style, "window");
  g_free(f->assets.engine_font);
  f->assets.engine_font = g_strdup("/nowhere/pixel.ttf");
  text_render_set_look(&f->assets, (TextLook){.percent = 100, .is_plain = true});
  g_assert_cmpint(text_width(&f->assets, &style, "window"), ==, width);
  g_assert_cmpint(problems_count(&f->problems), ==, 1);
}

/* Text without a font, in letters that need the wide font. */
static void test_row_height(Fixture *f, gconstpointer data) {
  (void)data;
  static const char *const texts[][2] = {{"A", "A\nB"}, {"\xe6\x97\xa5", "\xe6\x97\xa5\n\xe6\x9c\xac"}};
  const TextStyle style = {.font = NONE, .color = {255, 255, 255, 255}};
  for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
    int one = text_render(&f->assets, &style, texts[i][0])->h, two = text_render(&f->assets, &style, texts[i][1])->h;
    g_assert_cmpint(text_row_height(&f->assets, &style, texts[i][1]), ==, two - one);
  }
  g_assert_cmpint(text_row_height(&f->assets, &style, texts[1][0]), !=, text_line_height(&f->assets, &style));
}

int main(int argc, char **argv) {
  g_setenv("G_TEST_SRCDIR", "tests/unit", FALSE);
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
  ADD("clean", test_clean);
  ADD("max-width", test_max_width);
  ADD("picture", test_picture);
  ADD("spaces", test_spaces);
  ADD("colors", test_colors);
  ADD("align", test_align);
  ADD("missing-font", test_missing_font);
  g_test_add("/text_render/wide", Fixture, "mono.ttf", set_up, test_wide_texts, tear_down);
  g_test_add("/text_render/row-height", Fixture, "mono.ttf", set_up, test_row_height, tear_down);
  g_test_add("/text_render/missing-engine-font", Fixture, "nowhere.ttf", set_up, test_missing_engine_font, tear_down);
  ADD("sizes", test_sizes);
  ADD("hostile", test_hostile);
  ADD("trim", test_trim);
  ADD("serial", test_serial);
  ADD("move", test_move);
  ADD("forget", test_forget);
  ADD("damaged-fonts", test_damaged_fonts);
  ADD("text-size", test_text_size);
  ADD("measured", test_measured);
  ADD("max-height", test_max_height);
  ADD("plain", test_plain);
  ADD("no-plain-font", test_no_plain_font);
  return g_test_run();
}
