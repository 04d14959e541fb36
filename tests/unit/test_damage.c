#include "view/damage.h"

#include "fixture_game.h"
#include "fixture_rounds.h"
#include "game/run.h"
#include "media/image.h"
#include "sys/present.h"
#include "view/paint.h"
#include "view/view.h"

#include <string.h>

/* A view of a game, which paints only what has changed, and a canvas on which every item of every
 * picture is painted. The same goes for two windows, into which the canvases are enlarged. */
typedef struct Pair {
  View *parts;
  Pixels *whole;
  Pixels *window_parts, *window_whole;
  int changed, unchanged; /* pictures */
  double painted;         /* sum of the painted parts of changed pictures, 1 = all of each */
} Pair;

static Pair pair_new(Size window) {
  return (Pair){
      .parts = view_new(), .window_parts = pixels_new(window.w, window.h), .window_whole = pixels_new(window.w, window.h)};
}

static void pair_clear(Pair *pair) {
  g_test_message("%d pictures changed, by %.0f %% on average; %d did not", pair->changed, 100 * pair->painted / pair->changed,
                 pair->unchanged);
  view_free(pair->parts);
  pixels_free(pair->whole);
  pixels_free(pair->window_parts);
  pixels_free(pair->window_whole);
}

static void assert_equal(const Pixels *a, const Pixels *b, Tick tick) {
  g_assert_cmpint(a->w, ==, b->w);
  g_assert_cmpint(a->h, ==, b->h);
  for (int y = 0; y < a->h; y++) {
    if (memcmp(pixels_row(a, y), pixels_row(b, y), (size_t)a->w * sizeof *a->data) == 0) continue;
    g_error("row %d of the picture differs in tick %" G_GINT64_FORMAT, y, tick);
  }
}

/* Paints an item pixel by pixel: without what is known of its picture. */
static void paint_plain(const Painter *painter, const SceneItem *item) {
  if (item->kind == ITEM_FILL) {
    paint_fill(painter, item->target, item->color);
    return;
  }
  Pixels plain = *item->pixels;
  plain.opaque = false;
  plain.cells = NULL;
  if (item->kind == ITEM_MIRRORED) paint_mirrored(painter, &plain, item->source, item->target, item->color.a);
  else paint_scaled(painter, &plain, item->source, item->target, item->color.a);
}

static void paint_whole(Pair *pair, const World *world, double alpha) {
  const Pixels *canvas = view_canvas(pair->parts);
  pixels_free(pair->whole);
  pair->whole = pixels_new(canvas->w, canvas->h);
  Painter painter = painter_for(pair->whole);
  paint_fill(&painter, painter.clip, (Color){0, 0, 0, 255});
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  scene_list(items, world, alpha, NULL);
  for (guint i = 0; i < items->len; i++) paint_plain(&painter, &g_array_index(items, SceneItem, i));
}

/* Copies what a window does: all of the first picture and of one of another size, then parts. */
static void pair_enlarge(Pair *pair, const Region *changed, bool is_other_size, bool fitted) {
  const Pixels *canvas = view_canvas(pair->parts);
  Size window = {pair->window_whole->w, pair->window_whole->h};
  Rect viewport = present_viewport((Size){canvas->w, canvas->h}, window, fitted);
  present_enlarge(pair->whole, pair->window_whole, viewport);
  if (is_other_size) present_enlarge(canvas, pair->window_parts, viewport);
  for (int i = 0; changed && i < changed->count; i++) {
    Rect filled = present_enlarge_part(canvas, pair->window_parts, viewport, changed->rects[i]);
    g_assert_true(rect_is_empty(filled) || (filled.x1 >= viewport.x1 && filled.x2 <= viewport.x2));
    g_assert_true(rect_is_empty(filled) || (filled.y1 >= viewport.y1 && filled.y2 <= viewport.y2));
  }
}

static double share(const Region *region, const Pixels *canvas) {
  double sum = 0;
  for (int i = 0; i < region->count; i++) {
    Rect r = region->rects[i];
    g_assert_true(r.x1 >= 0 && r.y1 >= 0 && r.x2 < canvas->w && r.y2 < canvas->h);
    sum += (double)(r.x2 - r.x1 + 1) * (r.y2 - r.y1 + 1);
  }
  return sum / ((double)canvas->w * canvas->h);
}

static void pair_draw(Pair *pair, const World *world, double alpha, bool fitted) {
  const Pixels *before = view_canvas(pair->parts);
  Size size = before ? (Size){before->w, before->h} : (Size){0, 0};
  const Region *changed = view_draw(pair->parts, world, alpha);
  const Pixels *canvas = view_canvas(pair->parts);
  paint_whole(pair, world, alpha);
  assert_equal(canvas, pair->whole, world->tick);
  if (changed) pair->changed++;
  else pair->unchanged++;
  if (changed) pair->painted += share(changed, canvas);

  pair_enlarge(pair, changed, size.w != canvas->w || size.h != canvas->h, fitted);
  assert_equal(pair->window_parts, pair->window_whole, world->tick);
}

/* ---- The demo */

/* Every picture of the recorded walk-through, at moments between the ticks. */
static void test_demo(void) {
  /* On a busy machine, developers are warned of slow scripts. */
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
  g_autoptr(GError) error = NULL;
  g_autofree char *save_folder = fixture_folder_new();
  GameOptions options = {.path = "demo", .data_folder = ".", .save_folder = save_folder};
  RunOptions run = {.replay = "demo/walkthrough.rec"};
  Replay *replay = NULL;
  g_assert_true(run_load_replay(&run, &replay, &options, &error));
  Game *game = game_new(&options, &error);
  g_assert_no_error(error);
  game->replay = replay;

  Pair pair = pair_new((Size){1000, 600}); /* fitted, and with bars */
  while (!game->is_over && !replay_is_over(replay, game->world.tick)) {
    game_tick(game, NULL);
    /* Fifty pictures after each other: some do not change. */
    if (fixture_takes((int)game->world.tick / 50)) pair_draw(&pair, &game->world, (double)(game->world.tick % 4) / 3, true);
  }
  g_assert_false(replay->differs);
  g_assert_cmpint(pair.changed, >, fixture_rounds(1000));
  g_assert_cmpint(pair.unchanged, >, fixture_rounds(100));
  g_assert_cmpfloat(pair.painted / pair.changed, <, 0.6);
  pair_clear(&pair);
  game_free(game);
  fixture_folder_remove(g_steal_pointer(&save_folder));
}

/* ---- A game in which anything may happen in every tick */

static const char chaos_lua[] =
    "local random = math.random\n"
    "for _, id in ipairs { 'street', 'hall', 'cellar', 'far', 'near', 'thing1', 'thing2', 'thing3', 'person', 'hand' } do\n"
    "  Animation:new { id = id, path = id .. '.png', frames = id:find '^thing' and 3 or 1, ms = 70 }\n"
    "end\n"
    "Animation:new { id = 'left', path = 'person.png' }\n"
    "Font:new { id = 'font', path = 'font.ttf', size = 10 }\n"
    "Costume:new { id = 'suit', still = { right = 'person', left = 'left', down = 'person' } }\n"
    "Cursor:new { id = 'hand', animation = 'hand' }\n"
    "local floor = { { x1 = 0, y1 = 60, x2 = 239, y2 = 99, scaleTop = 0.6, scaleBottom = 1.4 } }\n"
    "for _, id in ipairs { 'street', 'hall', 'cellar' } do Room:new { id = id, background = id, walkboxes = floor } end\n"
    "local ids, actorIds, names, texts = {}, {}, { 'street', 'hall', 'cellar' }, 0\n"
    "local function color() return { r = random(0, 255), g = random(0, 255), b = random(0, 255) } end\n"
    "local function room() return names[random(3)] end\n"
    "for i = 1, 14 do\n"
    "  local id = 'object' .. i\n"
    "  local object = Object:new { id = id, animations = { a = 'thing1', b = 'thing2', c = 'thing3' }, state = 'a' }\n"
    "  object:moveTo('street', random(0, 240), random(0, 110))\n"
    "  object:show()\n"
    "  ids[i] = id\n"
    "end\n"
    "for i = 1, 4 do\n"
    "  local actor = Actor:new { id = 'actor' .. i, costume = 'suit', speed = 90, font = 'font' }\n"
    "  actor:moveTo('street', random(0, 239), random(60, 99))\n"
    "  actor:show()\n"
    "  actorIds[i] = actor.id\n"
    "end\n"
    "local function thing() return ids[random(#ids)] end\n"
    "local function person() return actorIds[random(#actorIds)] end\n"
    "local function alpha() return random(3) == 1 and random(0, 255) or random(2) == 1 and 255 or 0 end\n"
    "local deeds = {\n"
    "  function() setObjectAlpha(thing(), alpha()) end,\n"
    "  function() setObjectState(thing(), ({ 'a', 'b', 'c' })[random(3)]) end,\n"
    "  function() setObjectPlane(thing(), random(-60, 60)) end,\n"
    "  function() scaleObject(thing(), random() * 3) end,\n"
    "  function() moveObjectTo(thing(), room(), random(-20, 260), random(-10, 130)) end,\n"
    "  function() floatObjectTo { id = thing(), x = random(-20, 260), y = random(0, 130), speed = random(20, 300) } end,\n"
    "  function() showObject(thing()) end,\n"
    "  function() hideObject(thing()) end,\n"
    "  function() fadeObjectOut(thing(), random(50, 800)) end,\n"
    "  function() setObjectUi('object14', true) setObjectUiPosition('object14', random(0, 120), random(0, 80)) end,\n"
    "  function() setActorAlpha(person(), alpha()) end,\n"
    "  function() setActorPlane(person(), random(-60, 60)) end,\n"
    "  function() scaleActor(person(), 0.2 + random() * 2) end,\n"
    "  function() setActorDirection(person(), ({ 'left', 'right', 'down' })[random(3)]) end,\n"
    "  function() moveActorTo(person(), room(), random(0, 239), random(60, 99)) end,\n"
    "  function() walkActorTo(person(), random(0, 239), random(60, 99)) end,\n"
    "  function() walkActorTo(person(), random(0, 239), random(60, 99)) end,\n"
    "  function() followActor(person()) end,\n"
    "  function() setCameraCenter { x = random(0, 240), y = random(0, 100) } end,\n"
    "  function() sayActor { id = person(), text = 'Line ' .. random(1, 99), font = 'font', color = color(),\n"
    "    outline = random(2) == 1 and color() or nil, ms = random(50, 900) } end,\n"
    "  function() texts = texts + 1 showText { id = 't' .. texts, font = 'font', text = 'Words ' .. texts, x = random(0, 200),\n"
    "    y = random(0, 100), duration = random(100, 2000), color = color(), outline = random(2) == 1 and color() or nil,\n"
    "    alpha = random(1, 255), absolute = random(2) == 1, plane = random(-60, 60), width = random(20, 100) }\n"
    "    if random(2) == 1 then floatTextTo { id = 't' .. texts, x = random(0, 200), y = random(0, 100), speed = 60 } end end,\n"
    "  function() showCursorText { font = 'font', text = 'at ' .. random(1, 30), color = color() } end,\n"
    "  function() hideCursorText() end,\n"
    "  function() setMainCursor('hand') if random(2) == 1 then showCursor() else hideCursor() end end,\n"
    "  function() pcall(addRoomLayer, room(), 'layer' .. random(1, 3), random(2) == 1 and 'far' or 'near', random(-70, 70),\n"
    "    random(2) == 1 and random() * 2 or nil) end,\n"
    "  function() pcall(removeRoomLayer, room(), 'layer' .. random(1, 3)) end,\n"
    "  function() if random(6) == 1 then showRoom(room()) end end,\n"
    "  function() if random(3) == 1 then fadeOut(random(50, 600)) end end,\n"
    "  function() fadeIn(random(50, 600)) end,\n"
    "  function() fadeIn(random(50, 600)) end,\n"
    "  function() if random(9) == 1 then setResolution { width = random(100, 140), height = random(60, 90), fps = 60, scale = 3 "
    "}\n"
    "    end end,\n"
    "  function() if random(3) == 1 then showPage { text = 'A page of prose. And more of it.', font = 'font',\n"
    "    area = { x1 = 10, y1 = 10, x2 = 90, y2 = 60 }, color = color(), background = color(),\n"
    "    backdrop = random(2) == 1 and color() or nil, picture = 'thing1', frame = { x1 = 0, y1 = 0, x2 = 60, y2 = 40 } } end "
    "end,\n"
    "  function() hidePage() end,\n"
    "  function() hidePage() end,\n"
    "  function() if isDialogOpen() then return end startDialog { id = 'talk', font = 'font', color = color(), selected = "
    "color(), background = color(),\n"
    "    area = { x1 = 4, y1 = 40, x2 = 96, y2 = 58 } }\n"
    "    for i = 1, random(0, 4) do addDialogLine { id = 'talk', text = 'Choice ' .. i, name = 'n' .. i } end end,\n"
    "  function() if isDialogOpen() then stopDialog 'talk' end end,\n"
    "  function() if isDialogOpen() then stopDialog 'talk' end end,\n"
    "}\n"
    "showRoom 'street'\n"
    "startScript(function()\n"
    "  while true do\n"
    "    for _ = 1, random(0, 2) do deeds[random(#deeds)]() end\n"
    "    waitTicks(random(1, 3))\n"
    "  end\n"
    "end)\n";

/* Noise whose rows are opaque, transparent, soft or mixed. */
static void write_picture(const GameFolder *folder, const char *name, Size size, bool opaque) {
  g_autoptr(GRand) random = g_rand_new_with_seed((guint32)(size.w * 1000 + size.h));
  Pixels *pixels = pixels_new(size.w, size.h);
  for (int y = 0; y < size.h; y++) {
    for (int x = 0; x < size.w; x++) {
      uint32_t alphas[] = {255, 0, g_rand_int(random) & 255, (g_rand_int(random) & 1) * 255};
      uint32_t color = g_rand_int(random) | 0xff000000;
      pixels_row(pixels, y)[x] = opaque ? color : pixel_scaled(color, alphas[(y / 4 + x / 9) % 4]);
    }
  }
  g_autofree char *file = g_strconcat(name, ".png", NULL);
  g_autofree char *path = g_build_filename(folder->path, file, NULL);
  g_assert_true(image_write_png(pixels, path, NULL));
  pixels_free(pixels);
}

static void write_pictures(const GameFolder *folder) {
  write_picture(folder, "street", (Size){240, 110}, true);
  write_picture(folder, "hall", (Size){120, 80}, true);
  write_picture(folder, "cellar", (Size){90, 70}, true); /* smaller than the canvas */
  write_picture(folder, "far", (Size){160, 50}, false);
  write_picture(folder, "near", (Size){150, 90}, true);
  write_picture(folder, "thing1", (Size){3 * 21, 17}, false);
  write_picture(folder, "thing2", (Size){3 * 9, 30}, true);
  write_picture(folder, "thing3", (Size){3 * 40, 35}, false);
  write_picture(folder, "person", (Size){24, 37}, false);
  write_picture(folder, "hand", (Size){9, 9}, false);
  game_folder_write_font(folder, "font.ttf");
}

static void chaos_tick(Game *game, GRand *random) {
  TickInput input = {0};
  int x = g_rand_int_range(random, -10, 150), y = g_rand_int_range(random, -10, 100);
  if (g_rand_boolean(random)) tick_input_add(&input, &(InputEvent){.kind = INPUT_POINTER, .x = x, .y = y});
  game_tick(game, &input);
  tick_input_clear(&input);
}

static void test_chaos(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  write_pictures(folder);
  Game *game = game_folder_open(folder, "return { id = 'chaos', resolution = { 120, 80 } }", chaos_lua);
  g_autoptr(GRand) random = g_rand_new_with_seed(5);
  Pair pair = pair_new((Size){391, 250});
  for (int i = 0; i < fixture_rounds(6000); i++) {
    chaos_tick(game, random);
    if (i % 5 == 0) continue; /* not every tick is drawn */
    pair_draw(&pair, &game->world, g_rand_double(random), false);
    /* As if the clock stood still: nothing to paint. */
    if (i % 7 == 0) pair_draw(&pair, &game->world, 1, false);
    if (i % 501 == 0) view_invalidate(pair.parts);
  }
  const Problems *problems = &game->problems;
  if (problems_count(problems) > 0) g_error("%s", problems_get(problems, 0)->text);
  g_assert_cmpint(pair.changed, >, fixture_rounds(1000));
  g_assert_cmpfloat(pair.painted / pair.changed, <, 0.8);
  pair_clear(&pair);
  game_free(game);
}

/* ---- Small lists */

static SceneItem fill(int x, uint8_t shade) {
  return (SceneItem){.kind = ITEM_FILL, .color = {shade, 0, 0, 255}, .target = {x, 0, x + 9, 9}};
}

static SceneSlice slice(const SceneItem *items, guint count) { return (SceneSlice){items, count, false}; }

static const Rect canvas = {0, 0, 999, 99};

static void assert_damage(const SceneItem *before, guint before_count, const SceneItem *after, guint after_count,
                          const char *expected) {
  Region region = damage_between(slice(before, before_count), slice(after, after_count), canvas);
  g_autoptr(GString) text = g_string_new(NULL);
  for (int x = 0; x <= canvas.x2; x++) {
    bool is_damaged = false;
    for (int i = 0; i < region.count; i++) is_damaged = is_damaged || rect_contains(region.rects[i], (Point){x, 0});
    if (x % 100 == 0) g_string_append_c(text, is_damaged ? '#' : '.');
  }
  g_assert_cmpstr(text->str, ==, expected);
}

static void test_lists(void) {
  SceneItem a = fill(0, 1), b = fill(200, 2), c = fill(400, 3), d = fill(900, 4);
  const SceneItem abc[] = {a, b, c}, abdc[] = {a, b, d, c}, bc[] = {b, c}, acb[] = {a, c, b}, dbc[] = {d, b, c};
  assert_damage(abc, 3, abc, 3, "..........");
  assert_damage(abc, 3, abdc, 4, ".........#");
  assert_damage(abdc, 4, abc, 3, ".........#");
  assert_damage(abc, 3, bc, 2, "#.........");
  assert_damage(NULL, 0, bc, 2, "..#.#.....");
  assert_damage(abc, 3, dbc, 3, "#........#");
  /* One of two that change places is enough. */
  assert_damage(abc, 3, acb, 3, "....#.....");
}

/* Many items that move all over the canvas: it is painted in one go. As many in a corner damage
 * only that. */
static void test_crowd(void) {
  SceneItem before[200], after[200];
  for (int i = 0; i < 200; i++) {
    before[i] = fill(i * 37 % 990, 1);
    after[i] = before[i];
    before[i].target = rect_offset(before[i].target, 0, i * 13 % 90);
    after[i].target = rect_offset(before[i].target, 0, 1);
  }
  Region region = damage_between(slice(before, 200), slice(after, 200), canvas);
  g_assert_cmpint(region.count, ==, 1);
  g_assert_true(rect_equals(region.rects[0], canvas));
  for (int i = 0; i < 200; i++) {
    before[i].target = rect_offset(before[i].target, -before[i].target.x1 + i % 90, 0);
    after[i].target = rect_offset(before[i].target, 0, 1);
  }
  region = damage_between(slice(before, 200), slice(after, 200), canvas);
  for (int i = 0; i < region.count; i++) g_assert_cmpint(region.rects[i].x2, <, 100);
}

/* What decides whether two items look the same. */
static void test_looks(void) {
  const SceneItem item = fill(100, 1);
  SceneItem other = item;
  other.id = "other";
  other.key.y = 7;
  assert_damage(&item, 1, &other, 1, "..........");
  other = item;
  other.content = 8; /* another picture at the same address */
  assert_damage(&item, 1, &other, 1, ".#........");
  other = item;
  other.kind = ITEM_MIRRORED;
  assert_damage(&item, 1, &other, 1, ".#........");
  other = item;
  other.source.x1 = 1;
  assert_damage(&item, 1, &other, 1, ".#........");
  other = item;
  other.color.a = 9;
  assert_damage(&item, 1, &other, 1, ".#........");
  other.target.x1 = -5000;
  assert_damage(&other, 1, NULL, 0, "##........");
}

int main(int argc, char **argv) {
  g_setenv("SDL_AUDIODRIVER", "dummy", TRUE);
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/damage/lists", test_lists);
  g_test_add_func("/damage/looks", test_looks);
  g_test_add_func("/damage/crowd", test_crowd);
  g_test_add_func("/damage/demo", test_demo);
  g_test_add("/damage/chaos", GameFolder, NULL, game_folder_set_up, test_chaos, game_folder_tear_down);
  return g_test_run();
}
