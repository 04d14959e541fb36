#include "world/ui/boxes.h"

#include "fixture_view.h"
#include "view/scene.h"
#include "view/view.h"
#include "world/ui/box_input.h"

/* ---- Helpers */

static BoxSettings at(int x, int y, int w, int h) {
  BoxSettings settings = box_defaults();
  settings.at = (Point){x, y};
  settings.size = (Size){w, h};
  return settings;
}

static void put(Fixture *f, const char *id, const char *parent, BoxSettings settings) {
  g_autofree char *fault = box_set(&f->world.ui, id, parent, &settings);
  g_assert_cmpstr(fault, ==, NULL);
}

/* A box that takes the pointer and the focus. */
static void put_button(Fixture *f, const char *id, const char *parent, BoxSettings settings) {
  settings.takes_pointer = settings.takes_focus = true;
  put(f, id, parent, settings);
}

static void button(Fixture *f, bool down, int code, int x, int y) {
  fixture_input(f, (InputEvent){.kind = INPUT_BUTTON, .code = code, .down = down, .x = x, .y = y});
}

static void click(Fixture *f, int x, int y) {
  button(f, true, BUTTON_LEFT, x, y);
  button(f, false, BUTTON_LEFT, x, y);
}

static void press(Fixture *f, int code) { fixture_input(f, (InputEvent){.kind = INPUT_KEY, .code = code, .down = true}); }

static const char *focus_of(const Fixture *f) { return f->world.ui.focus ? f->world.ui.focus->id : NULL; }

/* ---- The tree */

static void add_name(Box *box, void *names) { g_string_append_printf(names, "%s ", box->id); }

static void test_order(Fixture *f, gconstpointer unused) {
  (void)unused;
  BoxSettings high = at(0, 0, 9, 9);
  high.order = 5;
  put(f, "a", NULL, high);
  put(f, "b", NULL, at(0, 0, 9, 9));
  put(f, "b1", "b", at(0, 0, 9, 9));
  put(f, "b2", "b", at(0, 0, 9, 9));
  high.order = -1;
  put(f, "b3", "b", high);
  put(f, "c", NULL, at(0, 0, 9, 9));
  g_autoptr(GString) names = g_string_new(NULL);
  boxes_visit(&f->world.ui, add_name, names);
  g_assert_cmpstr(names->str, ==, "b b3 b1 b2 c a ");
  put(f, "b2", "a", at(0, 0, 9, 9)); /* to another parent */
  put(f, "c", NULL, high);
  g_string_truncate(names, 0);
  boxes_visit(&f->world.ui, add_name, names);
  g_assert_cmpstr(names->str, ==, "c b b3 b1 a b2 ");
  g_assert_true(box_remove(&f->world.ui, "b"));
  g_assert_false(box_remove(&f->world.ui, "b3"));
  g_assert_cmpint(box_count(&f->world.ui), ==, 3);
}

static void test_faults(Fixture *f, gconstpointer unused) {
  (void)unused;
  BoxSettings settings = at(0, 0, 9, 9);
  put(f, "a", NULL, settings);
  put(f, "b", "a", settings);
  g_autofree char *missing = box_set(&f->world.ui, "c", "x", &settings);
  g_assert_cmpstr(missing, ==, "there is no box 'x' for it to lie in");
  g_autofree char *inside = box_set(&f->world.ui, "a", "b", &settings);
  g_assert_cmpstr(inside, ==, "the box 'a' cannot lie in itself");
  g_autofree char *self = box_set(&f->world.ui, "a", "a", &settings);
  g_assert_cmpstr(self, ==, inside);
  g_assert_cmpint(box_count(&f->world.ui), ==, 2);
  g_assert_null(box_find(&f->world.ui, "a")->parent);

  char above[20] = "b", id[20];
  char *deep = NULL;
  for (int i = 0; !deep; i++) {
    g_snprintf(id, sizeof id, "deep%d", i);
    deep = box_set(&f->world.ui, id, above, &settings);
    g_strlcpy(above, id, sizeof above);
    g_assert_cmpint(i, <, BOX_DEPTH_MAX);
  }
  g_assert_cmpstr(deep, ==, "more than 32 boxes would lie inside each other");
  g_free(deep);
}

static void test_limits(Fixture *f, gconstpointer unused) {
  (void)unused;
  g_autofree char *long_text = g_strnfill(BOX_WORDS_MAX / 4, 'x');
  BoxSettings settings = at(0, 0, 9, 9);
  settings.text = long_text;
  char *fault = NULL, id[20];
  for (int i = 0; !fault; i++) {
    g_snprintf(id, sizeof id, "text%d", i);
    fault = box_set(&f->world.ui, id, NULL, &settings);
    g_assert_cmpint(i, <, 5);
  }
  g_assert_cmpstr(fault, ==, "all texts of boxes would exceed 4 MB");
  g_clear_pointer(&fault, g_free);
  put(f, "text0", NULL, at(0, 0, 9, 9)); /* without a text: there is room again */
  put(f, "text4", NULL, settings);
  boxes_remove_all(&f->world.ui);
  g_assert_cmpuint(f->world.ui.words, ==, 0);
  settings.text = NULL;
  for (int i = 0; i < BOXES_MAX; i++) {
    g_snprintf(id, sizeof id, "box%d", i);
    put(f, id, NULL, settings);
  }
  fault = box_set(&f->world.ui, "more", NULL, &settings);
  g_assert_cmpstr(fault, ==, "the limit of 8192 boxes is reached");
  g_free(fault);
}

/* ---- The pointer */

static void test_click(Fixture *f, gconstpointer unused) {
  (void)unused;
  f->world.room = fixture_room(f, "hall", 320, 180);
  put(f, "panel", NULL, at(100, 50, 100, 100));
  put_button(f, "ok", "panel", at(10, 10, 20, 20));
  click(f, 105, 55); /* the panel does not take the pointer */
  assert_signals(f, "left:105,55");
  click(f, 115, 65);
  assert_signals(f, "ok:focus ok:press ok:release ok:click");
  button(f, true, BUTTON_LEFT, 115, 65);
  button(f, false, BUTTON_LEFT, 1, 1); /* neither a click of the box, nor of the room */
  assert_signals(f, "ok:press ok:release");
  button(f, true, BUTTON_LEFT, 1, 1);
  button(f, false, BUTTON_LEFT, 115, 65);
  assert_signals(f, "");
  button(f, true, BUTTON_RIGHT, 115, 65);
  button(f, false, BUTTON_RIGHT, 115, 65);
  assert_signals(f, "ok:other");
}

/* A box that is removed while it is pressed keeps the release from the room. */
static void test_removed_while_pressed(Fixture *f, gconstpointer unused) {
  (void)unused;
  f->world.room = fixture_room(f, "hall", 320, 180);
  put_button(f, "ok", NULL, at(10, 10, 20, 20));
  button(f, true, BUTTON_LEFT, 15, 15);
  box_remove(&f->world.ui, "ok");
  g_free(fixture_signals(f)); /* those of the press */
  button(f, false, BUTTON_LEFT, 15, 15);
  assert_signals(f, "");
  click(f, 15, 15);
  assert_signals(f, "left:15,15");
}

static void test_hidden_and_disabled(Fixture *f, gconstpointer unused) {
  (void)unused;
  f->world.room = fixture_room(f, "hall", 320, 180);
  BoxSettings panel = at(0, 0, 100, 100);
  put(f, "panel", NULL, panel);
  put_button(f, "ok", "panel", at(0, 0, 50, 50));
  panel.disabled = true;
  put(f, "panel", NULL, panel);
  click(f, 5, 5);
  g_assert_cmpint(box_state(&f->world.ui, box_find(&f->world.ui, "ok")), ==, BOX_OFF);
  assert_signals(f, "");
  g_assert_true(boxes_take_pointer(&f->world.ui));
  panel.hidden = true;
  put(f, "panel", NULL, panel);
  g_assert_false(boxes_take_pointer(&f->world.ui));
  click(f, 5, 5);
  assert_signals(f, "left:5,5");
}

static void test_hover(Fixture *f, gconstpointer unused) {
  (void)unused;
  int hall = fixture_room(f, "hall", 320, 180);
  world_show_room(&f->world, hall);
  fixture_object(f, "lamp", hall, (Vec){20, 20});
  BoxSettings settings = at(10, 10, 20, 20);
  settings.notes_hover = true;
  fixture_point_at(f, 20, 15);
  fixture_ticks(f, 1);
  assert_signals(f, "+lamp");
  put_button(f, "ok", NULL, settings); /* appears below the pointer */
  fixture_ticks(f, 1);
  assert_signals(f, "ok:enter -lamp");
  g_assert_cmpint(box_state(&f->world.ui, box_find(&f->world.ui, "ok")), ==, BOX_HOT);
  settings.at.x = 100;
  put_button(f, "ok", NULL, settings);
  fixture_ticks(f, 1);
  assert_signals(f, "ok:leave +lamp");
  g_assert_cmpint(box_state(&f->world.ui, box_find(&f->world.ui, "ok")), ==, BOX_NORMAL);
}

static void test_drag(Fixture *f, gconstpointer unused) {
  (void)unused;
  BoxSettings settings = at(0, 0, 20, 20);
  settings.notes_drag = true;
  put_button(f, "thumb", NULL, settings);
  button(f, true, BUTTON_LEFT, 5, 5);
  g_assert_cmpint(box_state(&f->world.ui, box_find(&f->world.ui, "thumb")), ==, BOX_DOWN);
  fixture_point_at(f, 50, 5);
  g_assert_cmpint(box_state(&f->world.ui, box_find(&f->world.ui, "thumb")), ==, BOX_HOT);
  button(f, false, BUTTON_LEFT, 50, 5);
  assert_signals(f, "thumb:focus thumb:press thumb:drag thumb:drag thumb:release");
}

/* The nearest box around that takes the wheel gets it. */
static void test_wheel(Fixture *f, gconstpointer unused) {
  (void)unused;
  BoxSettings list = at(0, 0, 50, 50);
  list.takes_wheel = true;
  put(f, "list", NULL, list);
  put_button(f, "row", "list", at(0, 0, 20, 20));
  fixture_point_at(f, 5, 5);
  fixture_input(f, (InputEvent){.kind = INPUT_WHEEL, .y = -2});
  g_assert_cmpint(signals_get(&f->signals, 0)->y, ==, -2);
  assert_signals(f, "list:wheel");
  fixture_point_at(f, 100, 5);
  fixture_input(f, (InputEvent){.kind = INPUT_WHEEL, .y = -2});
  assert_signals(f, "");
}

/* Children are hit outside their parent, unless it clips. */
static void test_clip(Fixture *f, gconstpointer unused) {
  (void)unused;
  BoxSettings panel = at(0, 0, 30, 30);
  put(f, "panel", NULL, panel);
  put_button(f, "wide", "panel", at(0, 0, 100, 10));
  click(f, 90, 5);
  assert_signals(f, "wide:focus wide:press wide:release wide:click");
  panel.clips = true;
  put(f, "panel", NULL, panel);
  click(f, 90, 5);
  assert_signals(f, "");
}

static void test_modal(Fixture *f, gconstpointer unused) {
  (void)unused;
  f->world.room = fixture_room(f, "hall", 320, 180);
  put_button(f, "below", NULL, at(0, 0, 30, 30));
  BoxSettings modal = at(100, 100, 50, 50);
  modal.is_modal = true;
  put(f, "modal", NULL, modal);
  put_button(f, "ok", "modal", at(0, 0, 10, 10));
  put_button(f, "above", NULL, at(200, 0, 30, 30));
  click(f, 5, 5);
  click(f, 60, 60);
  assert_signals(f, "");
  click(f, 105, 105);
  click(f, 205, 5);
  assert_signals(f, "ok:focus ok:press ok:release ok:click ok:blur above:focus above:press above:release above:click");
  press(f, KEY_TAB);
  g_assert_cmpstr(focus_of(f), ==, "ok");
  press(f, KEY_TAB);
  g_assert_cmpstr(focus_of(f), ==, "above");
  press(f, 'x'); /* nothing gets past it */
  press(f, KEY_F1 + 4);
  g_autofree char *moved = fixture_signals(f);
  g_assert_nonnull(strstr(moved, "key:"));
  g_assert_null(strstr(moved, "key:120"));
  press(f, KEY_ESCAPE);
  assert_signals(f, "modal:cancel");
  g_assert_false(box_focus(&f->world.ui, box_find(&f->world.ui, "below")));
  modal.hidden = true;
  put(f, "modal", NULL, modal);
  g_assert_true(box_focus(&f->world.ui, box_find(&f->world.ui, "below")));
}

/* ---- Keys */

/*   a  b
 *   c     d */
static void put_four(Fixture *f) {
  put_button(f, "a", NULL, at(0, 0, 10, 10));
  put_button(f, "b", NULL, at(20, 0, 10, 10));
  put_button(f, "c", NULL, at(0, 20, 10, 10));
  put_button(f, "d", NULL, at(40, 20, 10, 10));
}

/* A key, and the box that then has the focus. */
typedef struct Step {
  int key;
  const char *to;
} Step;

static void follow(Fixture *f, const char *from, const Step *steps, guint count) {
  box_focus(&f->world.ui, box_find(&f->world.ui, from));
  for (guint i = 0; i < count; i++) {
    press(f, steps[i].key);
    g_assert_cmpstr(focus_of(f), ==, steps[i].to);
  }
}

static void test_arrows(Fixture *f, gconstpointer unused) {
  (void)unused;
  static const Step steps[] = {{KEY_RIGHT, "b"}, {KEY_RIGHT, "d"}, {KEY_LEFT, "c"}, {KEY_UP, "a"},  {KEY_UP, "c"},
                               {KEY_DOWN, "a"},  {KEY_LEFT, "b"},  {KEY_TAB, "c"},  {KEY_TAB, "d"}, {KEY_TAB, "a"}};
  put_four(f);
  follow(f, "a", steps, G_N_ELEMENTS(steps));
  fixture_input(f, (InputEvent){.kind = INPUT_KEY, .code = KEY_TAB, .down = true, .modifiers = MODIFIER_SHIFT});
  g_assert_cmpstr(focus_of(f), ==, "d");
}

/* A wide button, and two small ones below it. */
static void test_wide(Fixture *f, gconstpointer unused) {
  (void)unused;
  static const Step steps[] = {{KEY_RIGHT, "t"}, {KEY_RIGHT, "s"}, {KEY_LEFT, "t"}, {KEY_UP, "w"}, {KEY_RIGHT, "w"}};
  put_button(f, "w", NULL, at(0, 0, 50, 10));
  put_button(f, "s", NULL, at(0, 12, 24, 10));
  put_button(f, "t", NULL, at(26, 12, 24, 10));
  follow(f, "s", steps, G_N_ELEMENTS(steps));
}

static void test_neighbors(Fixture *f, gconstpointer unused) {
  (void)unused;
  put_four(f);
  BoxSettings settings = at(0, 0, 10, 10);
  settings.neighbors[BOX_RIGHT] = (char *)"d";
  settings.neighbors[BOX_DOWNWARD] = (char *)"gone"; /* then the nearest */
  put_button(f, "a", NULL, settings);
  follow(f, "a", (const Step[]){{KEY_RIGHT, "d"}}, 1);
  follow(f, "a", (const Step[]){{KEY_DOWN, "c"}}, 1);
}

static void test_keys_click(Fixture *f, gconstpointer unused) {
  (void)unused;
  put_four(f);
  press(f, KEY_RETURN); /* nothing has the focus: a key of the game */
  box_focus(&f->world.ui, box_find(&f->world.ui, "b"));
  press(f, KEY_RETURN);
  press(f, KEY_SPACE);
  press(f, KEY_ESCAPE);
  assert_signals(f, "key:13 b:click b:click key:27");
  g_assert_cmpint(box_state(&f->world.ui, box_find(&f->world.ui, "b")), ==, BOX_HOT);
  fixture_point_at(f, 100, 100); /* the player takes the mouse */
  g_assert_cmpint(box_state(&f->world.ui, box_find(&f->world.ui, "b")), ==, BOX_NORMAL);
}

static void test_wanted_keys(Fixture *f, gconstpointer unused) {
  (void)unused;
  put_four(f);
  BoxSettings slider = at(0, 0, 10, 10);
  slider.keys = BOX_KEYS_ACROSS | BOX_KEYS_PAGES;
  put_button(f, "a", NULL, slider);
  box_focus(&f->world.ui, box_find(&f->world.ui, "a"));
  press(f, KEY_RIGHT);
  press(f, KEY_HOME);
  assert_signals(f, "a:key=Right a:key=Home");
  press(f, KEY_DOWN);
  g_assert_cmpstr(focus_of(f), ==, "c");
}

/* The key that stands for the right button of the mouse. */
static void test_other_key(Fixture *f, gconstpointer unused) {
  (void)unused;
  put_four(f);
  press(f, KEY_PERIOD);
  assert_signals(f, "key:46");
  BoxSettings thing = at(0, 0, 10, 10);
  thing.keys = BOX_KEYS_OTHER;
  put_button(f, "a", NULL, thing);
  box_focus(&f->world.ui, box_find(&f->world.ui, "a"));
  press(f, KEY_PERIOD);
  assert_signals(f, "a:other");
  fixture_input(f, (InputEvent){.kind = INPUT_KEY, .code = KEY_PERIOD, .down = true, .repeat = true});
  assert_signals(f, "");
}

/* After a click of the mouse, Tab and the period still belong to the room, until a key has moved
 * the focus. */
static void test_clicked(Fixture *f, gconstpointer unused) {
  (void)unused;
  BoxSettings thing = at(0, 0, 10, 10);
  thing.keys = BOX_KEYS_OTHER;
  put_button(f, "a", NULL, thing);
  thing.at.x = 20;
  put_button(f, "b", NULL, thing);
  click(f, 5, 5);
  g_assert_cmpstr(focus_of(f), ==, "a");
  assert_signals(f, "a:focus a:press a:release a:click");
  press(f, KEY_TAB);
  assert_signals(f, "key:9");
  press(f, KEY_PERIOD);
  assert_signals(f, "key:46");
  press(f, KEY_RIGHT);
  g_assert_cmpstr(focus_of(f), ==, "b");
  assert_signals(f, "a:blur b:focus");
  press(f, KEY_PERIOD);
  assert_signals(f, "b:other");
  press(f, KEY_TAB);
  g_assert_cmpstr(focus_of(f), ==, "a");
}

static void test_text(Fixture *f, gconstpointer unused) {
  (void)unused;
  put_four(f);
  BoxSettings line = at(0, 0, 10, 10);
  line.keys = BOX_KEYS_TEXT | BOX_KEYS_ACROSS;
  put_button(f, "a", NULL, line);
  const InputEvent typed = {.kind = INPUT_TEXT, .text = (char *)"\xc3\xa9"};
  g_assert_false(box_takes_text(&f->world.ui));
  fixture_input(f, typed);
  box_focus(&f->world.ui, box_find(&f->world.ui, "a"));
  g_assert_true(box_takes_text(&f->world.ui));
  press(f, 'e');
  press(f, KEY_SPACE);
  fixture_input(f, typed);
  press(f, KEY_BACKSPACE);
  press(f, KEY_RETURN);
  press(f, KEY_ESCAPE);
  assert_signals(f, "a:text=\xc3\xa9 a:key=Backspace a:key=Return a:cancel");
  fixture_input(f, (InputEvent){.kind = INPUT_KEY, .code = 'c', .down = true, .modifiers = MODIFIER_CTRL});
  assert_signals(f, "key:99");
  button(f, true, BUTTON_LEFT, 200, 100); /* elsewhere: typing ends */
  g_assert_null(focus_of(f));
}

/* ---- The picture */

static void assert_pixel(const View *view, int x, int y, uint32_t color) {
  g_assert_cmphex(pixels_row(view_canvas(view), y)[x] & 0xffffff, ==, color);
}

static void test_picture(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  Fixture *f = &v->f;
  Color red = {255, 0, 0, 255}, blue = {0, 0, 255, 255}, green = {0, 255, 0, 255};
  BoxSettings panel = at(10, 10, 40, 40);
  panel.looks[BOX_NORMAL].fill = red;
  panel.looks[BOX_NORMAL].border = green;
  panel.border_width = 2;
  panel.clips = true;
  put(f, "panel", NULL, panel);
  BoxSettings child = at(30, 30, 40, 40);
  child.looks[BOX_NORMAL].fill = blue;
  put(f, "child", "panel", child);
  View *view = view_new();
  g_assert_nonnull(view_draw(view, &f->world, 1));
  uint32_t r = pixel_from_color(red) & 0xffffff, b = pixel_from_color(blue) & 0xffffff, g = pixel_from_color(green) & 0xffffff;
  assert_pixel(view, 9, 10, 0);
  assert_pixel(view, 10, 10, g);
  assert_pixel(view, 11, 20, g);
  assert_pixel(view, 12, 12, r);
  assert_pixel(view, 49, 49, b);
  assert_pixel(view, 50, 50, 0);                /* the child is cut */
  g_assert_null(view_draw(view, &f->world, 1)); /* nothing has changed */
  child.at.x = 20;
  put(f, "child", "panel", child);
  const Region *painted = view_draw(view, &f->world, 1);
  g_assert_nonnull(painted);
  g_assert_cmpint((int)painted->area, <, 40 * 40);
  panel.border_width = 20; /* the whole box */
  put(f, "panel", NULL, panel);
  view_draw(view, &f->world, 1);
  assert_pixel(view, 12, 12, g);
  panel.hidden = true;
  put(f, "panel", NULL, panel);
  view_draw(view, &f->world, 1);
  assert_pixel(view, 12, 12, 0);
  view_free(view);
}

/* A nine-slice picture of 6 x 6 px, drawn with a zoom of 2: the borders keep their proportions. */
static void test_slices(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  Fixture *f = &v->f;
  BoxSettings settings = at(0, 0, 60, 40);
  settings.picture = fixture_picture(f, "frame", 6, 6);
  settings.slice = (Rect){2, 2, 2, 2};
  settings.zoom = 2;
  view_fixture_draw(v, "frame", (Color){200, 100, 0, 255}, 2);
  put(f, "frame", NULL, settings);
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  scene_list(items, &f->world, 1, NULL);
  g_assert_cmpuint(items->len, ==, 9);
  const SceneItem *corner = &g_array_index(items, SceneItem, 0), *middle = &g_array_index(items, SceneItem, 4);
  g_assert_cmpint(corner->kind, ==, ITEM_ENLARGED);
  g_assert_true(rect_equals(corner->target, (Rect){0, 0, 3, 3}));
  g_assert_true(rect_equals(corner->source, (Rect){0, 0, 1, 1}));
  g_assert_true(rect_equals(middle->target, (Rect){4, 4, 55, 35}));
  g_assert_true(rect_equals(middle->source, (Rect){2, 2, 3, 3}));
  settings.looks[BOX_NORMAL].frame = 1;
  settings.slice = (Rect){0, 0, 0, 0};
  settings.size = (Size){6, 6};
  settings.at = (Point){-3, 0};
  put(f, "frame", NULL, settings);
  scene_list(items, &f->world, 1, NULL);
  g_assert_cmpuint(items->len, ==, 1);
  corner = &g_array_index(items, SceneItem, 0);
  g_assert_true(rect_equals(corner->source, (Rect){9, 0, 11, 5}));
  g_assert_true(rect_equals(corner->target, (Rect){0, 0, 2, 5}));
  settings.size = (Size){1, 1}; /* too small for its borders */
  settings.slice = (Rect){2, 2, 2, 2};
  settings.at = (Point){5, 5};
  put(f, "frame", NULL, settings);
  View *view = view_new();
  view_draw(view, &f->world, 1);
  view_free(view);
}

/* A frame that is larger than the canvas covers the whole canvas. Its middle is a px of the picture
 * that is stretched over nearly all of it. */
static void test_large_frame(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  Fixture *f = &v->f;
  Size canvas = f->world.display.canvas;
  BoxSettings settings = at(-9, -9, canvas.w + 20, canvas.h + 20);
  settings.picture = fixture_picture(f, "frame", 5, 5);
  settings.slice = (Rect){2, 2, 2, 2};
  settings.zoom = 2;
  view_fixture_draw(v, "frame", (Color){200, 100, 0, 255}, 1);
  put(f, "frame", NULL, settings);
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  scene_list(items, &f->world, 1, NULL);
  g_assert_cmpuint(items->len, ==, 1);
  const SceneItem *middle = &g_array_index(items, SceneItem, 0);
  g_assert_true(rect_equals(middle->source, (Rect){2, 2, 2, 2}));
  g_assert_true(rect_equals(middle->target, (Rect){0, 0, canvas.w - 1, canvas.h - 1}));
}

/* At the edge of the canvas, each px of an enlarged picture stays where it would be without the
 * edge. The px that is only in part on the canvas is a piece of its own. */
static void test_cut_enlarged(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  Fixture *f = &v->f;
  BoxSettings settings = at(-5, 0, 12, 12);
  settings.picture = fixture_picture(f, "frame", 4, 4);
  view_fixture_draw(v, "frame", (Color){200, 100, 0, 255}, 1);
  put(f, "frame", NULL, settings);
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  scene_list(items, &f->world, 1, NULL);
  g_assert_cmpuint(items->len, ==, 2);
  const SceneItem *cut = &g_array_index(items, SceneItem, 0), *whole = &g_array_index(items, SceneItem, 1);
  g_assert_true(rect_equals(cut->source, (Rect){1, 0, 1, 3}));
  g_assert_true(rect_equals(cut->target, (Rect){0, 0, 0, 11}));
  g_assert_true(rect_equals(whole->source, (Rect){2, 0, 3, 3}));
  g_assert_true(rect_equals(whole->target, (Rect){1, 0, 6, 11}));
}

static void test_words(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  Fixture *f = &v->f;
  BoxSettings settings = at(10, 10, 100, 30);
  settings.text = (char *)"Save";
  settings.inset = (Rect){5, 5, 5, 5};
  put(f, "words", NULL, settings);
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  scene_list(items, &f->world, 1, NULL);
  g_assert_cmpuint(items->len, ==, 1);
  const SceneItem *text = &g_array_index(items, SceneItem, 0);
  g_assert_cmpint(text->target.x1, ==, 15);
  g_assert_cmpint(text->target.y1 - 10, ==, 39 - text->target.y2); /* in the middle */
  settings.align = ALIGN_RIGHT;
  settings.valign = VALIGN_BOTTOM;
  put(f, "words", NULL, settings);
  scene_list(items, &f->world, 1, NULL);
  text = &g_array_index(items, SceneItem, 0);
  g_assert_cmpint(text->target.x2, ==, 104);
  g_assert_cmpint(text->target.y2, ==, 34);
  settings.alpha = 0;
  put(f, "words", NULL, settings);
  scene_list(items, &f->world, 1, NULL);
  g_assert_cmpuint(items->len, ==, 0);
}

#define view_test(path, function) g_test_add(path, ViewFixture, NULL, view_fixture_set_up, function, view_fixture_tear_down)

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/boxes/order", test_order);
  fixture_test("/boxes/faults", test_faults);
  fixture_test("/boxes/limits", test_limits);
  fixture_test("/boxes/click", test_click);
  fixture_test("/boxes/removed-while-pressed", test_removed_while_pressed);
  fixture_test("/boxes/hidden-and-disabled", test_hidden_and_disabled);
  fixture_test("/boxes/hover", test_hover);
  fixture_test("/boxes/drag", test_drag);
  fixture_test("/boxes/wheel", test_wheel);
  fixture_test("/boxes/clip", test_clip);
  fixture_test("/boxes/modal", test_modal);
  fixture_test("/boxes/arrows", test_arrows);
  fixture_test("/boxes/wide", test_wide);
  fixture_test("/boxes/neighbors", test_neighbors);
  fixture_test("/boxes/keys-click", test_keys_click);
  fixture_test("/boxes/wanted-keys", test_wanted_keys);
  fixture_test("/boxes/other-key", test_other_key);
  fixture_test("/boxes/clicked", test_clicked);
  fixture_test("/boxes/text", test_text);
  view_test("/boxes/picture", test_picture);
  view_test("/boxes/slices", test_slices);
  view_test("/boxes/large_frame", test_large_frame);
  view_test("/boxes/cut_enlarged", test_cut_enlarged);
  view_test("/boxes/words", test_words);
  return g_test_run();
}
