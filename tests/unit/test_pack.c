#include "base/data/bytes.h"
#include "base/name.h"
#include "media/image.h"
#include "tools/pack/icon.h"
#include "tools/pack/texts.h"

#include <string.h>

static PackGame game_with(const char *id, const char *title) {
  return (PackGame){.id = (char *)id, .title = (char *)title, .version = (char *)"1", .language = (char *)"en"};
}

/* --- icons --- */

static Pixels *filled(int w, int h, uint32_t color) {
  Pixels *picture = pixels_new(w, h);
  for (int i = 0; i < w * h; i++) pixels_row(picture, i / w)[i % w] = color;
  return picture;
}

/* Returns the color of the middle px of the picture in a square. */
static uint32_t middle(int w, int h, int side) {
  Pixels *picture = filled(w, h, 0xff204060), *square = icon_square(picture, side);
  g_assert_cmpint(square->w, ==, side);
  g_assert_cmpint(square->h, ==, side);
  uint32_t color = pixels_row(square, (side - 1) / 2)[(side - 1) / 2];
  pixels_free(square);
  pixels_free(picture);
  return color;
}

static void test_icon_sizes(void) {
  static const Size sizes[] = {{1, 1}, {16, 16}, {64, 64}, {17, 31}, {300, 1}, {1, 3000}, {1000, 777}};
  for (gsize i = 0; i < G_N_ELEMENTS(sizes); i++) {
    for (int k = 0; k < ICON_COUNT; k++) g_assert_cmphex(middle(sizes[i].w, sizes[i].h, icon_sides[k]), ==, 0xff204060);
  }
}

/* Pixel art is enlarged by whole factors and not blurred; what it does not cover is clear. */
static void test_icon_enlarged(void) {
  Pixels *picture = pixels_new(3, 2);
  pixels_row(picture, 0)[0] = 0xffff0000;
  pixels_row(picture, 1)[2] = 0xff00ff00;
  Pixels *square = icon_square(picture, 16); /* by 5: 15 x 10 px at 0, 3 */
  g_assert_cmphex(pixels_row(square, 2)[0], ==, 0);
  for (int y = 0; y < 5; y++) {
    for (int x = 0; x < 5; x++) {
      g_assert_cmphex(pixels_row(square, 3 + y)[x], ==, 0xffff0000);
      g_assert_cmphex(pixels_row(square, 8 + y)[10 + x], ==, 0xff00ff00);
    }
  }
  g_assert_cmphex(pixels_row(square, 12)[15], ==, 0);
  pixels_free(square);
  pixels_free(picture);
}

/* A reduced px is the mean of its area, also if its borders are inside px. */
static void test_icon_reduced(void) {
  Pixels *picture = filled(24, 24, 0xffffffff);
  for (int i = 0; i < 24; i++) pixels_row(picture, i)[0] = 0xff000000;
  Pixels *square = icon_square(picture, 16); /* each px covers 1.5 x 1.5 */
  g_assert_cmphex(pixels_row(square, 5)[0], ==, 0xff555555);
  g_assert_cmphex(pixels_row(square, 5)[1], ==, 0xffffffff);
  pixels_free(square);
  pixels_free(picture);
}

static void test_icon_files(void) {
  Pixels *picture = filled(10, 10, 0x80800000); /* half transparent red, premultiplied */
  GBytes *images[ICON_COUNT];
  g_assert_true(icon_make_all(picture, images, NULL));
  gsize size;
  const guint8 *bitmap = g_bytes_get_data(images[0], &size);
  g_assert_cmpuint(size, ==, 40 + 16 * 16 * 4 + 16 * 4);
  g_assert_cmpuint(le32(bitmap + 8), ==, 32); /* with the mask */
  g_assert_cmphex(le32(bitmap + 40 + 4 * (8 * 16 + 8)), ==, 0x80ff0000);
  g_assert_cmphex(bitmap[40 + 16 * 16 * 4], ==, 0xff); /* the last row is clear */
  Pixels *largest = image_decode(images[ICON_LARGEST], NULL, NULL);
  g_assert_cmpint(largest->w, ==, 256);
  pixels_free(largest);
  for (int i = 0; i < ICON_COUNT; i++) g_bytes_unref(images[i]);
  pixels_free(picture);
}

/* --- texts --- */

static void assert_program(const char *id, const char *title, PackSystem system, const char *expected) {
  PackGame game = game_with(id, title);
  g_autofree char *name = texts_program_name(&game, system);
  g_assert_cmpstr(name, ==, expected);
  g_assert_null(name_fault(name, strlen(name)));
}

static void test_program_names(void) {
  assert_program("ferry", "The Last Ferry", PACK_LINUX, "ferry");
  assert_program("ferry", "The Last Ferry", PACK_WINDOWS, "The Last Ferry.exe");
  assert_program("x", "Who? \"Me\" <a>", PACK_WINDOWS, "Who Me a.exe");
  assert_program("x", "AC/DC: 1\\2", PACK_WINDOWS, "AC-DC- 1-2.exe");
  assert_program("x", "...", PACK_WINDOWS, "x.exe");
  assert_program("x", "../../etc", PACK_WINDOWS, "x.exe");
  assert_program("x", "Ends. . ", PACK_WINDOWS, "Ends.exe");
  assert_program("x", "???", PACK_WINDOWS, "x.exe");
  assert_program("x", "con", PACK_WINDOWS, "x.exe");
  assert_program("con", "nul", PACK_WINDOWS, "play-con.exe");
  assert_program("con", "x", PACK_LINUX, "play-con");
  assert_program("game.bag", "x", PACK_LINUX, "play-game.bag");
  assert_program("Engine", "x", PACK_LINUX, "play-Engine");
  assert_program("x.desktop", "x", PACK_LINUX, "play-x.desktop");
  assert_program("--x", "x", PACK_LINUX, "play---x");
  assert_program("x", "\xd0\x9f\xd0\xbe\xd1\x80\xd0\xbe\xd0\xbc", PACK_WINDOWS, "\xd0\x9f\xd0\xbe\xd1\x80\xd0\xbe\xd0\xbc.exe");
  g_autofree char *long_title = g_strnfill(200, 'y'), *cut = g_strnfill(60, 'y');
  g_autofree char *expected = g_strconcat(cut, ".exe", NULL);
  assert_program("x", long_title, PACK_WINDOWS, expected);
}

static void test_desktop_entry(void) {
  PackGame game = game_with("x", "A\\B %f \"C\" $D");
  g_autofree char *entry = texts_desktop_entry(&game, "x");
  g_assert_nonnull(strstr(entry, "\nName=A\\\\B %f \"C\" $D\n"));
  g_assert_nonnull(strstr(entry, "\nExec=sh -c \"cd \\\\\"\\\\$(dirname \\\\\"\\\\$1\\\\\")\\\\\" && exec ./x\" sh %k\n"));
}

static void assert_filled(const char *title, const char *text, bool is_json, const char *expected) {
  PackGame game = game_with("x", title);
  g_autofree char *filled_in = texts_fill_in(&game, text, strlen(text), is_json);
  g_assert_cmpstr(filled_in, ==, expected);
}

static void test_fill_in(void) {
  assert_filled("A", "<title>@TITLE@</title>@LANG@ @ID@ @ICON@ @NONE@ @TITLE", false,
                "<title>A</title>en x icon.png @NONE@ @TITLE");
  assert_filled("<b>\"&'", "@TITLE@", false, "&lt;b&gt;&quot;&amp;&apos;");
  assert_filled("a\"b\\c", "{\"name\": \"@TITLE@\"}", true, "{\"name\": \"a\\\"b\\\\c\"}");
  assert_filled("@LANG@", "@TITLE@@TITLE@", false, "@LANG@@LANG@");
  assert_filled("A", "", false, "");
}

static void test_pages(void) {
  PackGame game = game_with("my.game", "My Game");
  for (int i = 0; i < PACK_SYSTEMS; i++) {
    g_autofree char *readme = texts_readme(&game, (PackSystem)i, "prog");
    g_assert_true(g_str_has_prefix(readme, i == PACK_WINDOWS ? "My Game\r\n=======\r\n" : "My Game\n=======\n"));
    g_assert_true((strstr(readme, "my%2Egame") != NULL) == (i != PACK_WEB));
    g_autofree char *licences = texts_licences(&game, (PackSystem)i, true);
    g_assert_nonnull(strstr(licences, "LGPL"));
  }
  game.is_kiavc = true;
  g_autofree char *readme = texts_readme(&game, PACK_LINUX, "prog");
  g_assert_null(strstr(readme, "Escape"));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/pack/icon_sizes", test_icon_sizes);
  g_test_add_func("/pack/icon_enlarged", test_icon_enlarged);
  g_test_add_func("/pack/icon_reduced", test_icon_reduced);
  g_test_add_func("/pack/icon_files", test_icon_files);
  g_test_add_func("/pack/program_names", test_program_names);
  g_test_add_func("/pack/desktop_entry", test_desktop_entry);
  g_test_add_func("/pack/fill_in", test_fill_in);
  g_test_add_func("/pack/pages", test_pages);
  return g_test_run();
}
