/* bench_crowd.c: the cost of a crowded room: 200 objects, 20 actors and 50 texts on a canvas of 320
 * x 180, shown at 1280 x 720.
 *
 * It runs a whole game with its scripts. Every actor walks from place to place and every object is
 * animated. A fifth of the objects float, a fifth of the texts drift. A pointer rests in the
 * middle, so every tick computes what is under it. The peer is bare SDL (bench_sdl.h): in turns,
 * the engine and SDL draw the same picture. The results are medians of FRAMES ticks
 * and pictures. */

#include "base/log.h"
#include "bench_sdl.h"
#include "game/game.h"
#include "measure.h"
#include "media/image.h"
#include "sys/pace.h"
#include "sys/present.h"
#include "view/view.h"

#include <SDL.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

#define FRAMES 3000
#define CANVAS ((Size){320, 180})
#define SCALE 4
#define ALPHA 0.5 /* between two ticks */

static const char game_lua[] = "return { id = 'crowd', title = 'Crowd', resolution = { 320, 180 }, scale = 4 }\n";

static const char main_lua[] =
    "local random = math.random\n"
    "Animation:new { id = 'square', path = 'square.png' }\n"
    "for i = 1, 10 do Animation:new { id = 'thing' .. i, path = 'thing' .. i .. '.png', frames = 4, ms = 80 + 10 * i } end\n"
    "for i = 1, 4 do\n"
    "  Animation:new { id = 'person' .. i, path = 'person' .. i .. '.png', frames = 4, ms = 120 }\n"
    "  Costume:new { id = 'person' .. i, still = { down = 'person' .. i }, walking = { down = 'person' .. i } }\n"
    "end\n"
    "Animation:new { id = 'hand', path = 'hand.png' }\n"
    "Cursor:new { id = 'hand', animation = 'hand' }\n"
    "Font:new { id = 'font', path = 'font.ttf', size = 12 }\n"
    "Room:new { id = 'square', background = 'square', walkboxes = {\n"
    "  { x1 = 0, y1 = 90, x2 = 319, y2 = 121, scaleTop = 0.7, scaleBottom = 0.8 },\n"
    "  { x1 = 20, y1 = 121, x2 = 300, y2 = 151, name = 'middle' }, { x1 = 0, y1 = 151, x2 = 319, y2 = 179 } } }\n"
    "rooms.square:enter()\n"
    "local function walkAbout(actor) while true do actor:goTo(random(0, 319), random(90, 179)) end end\n"
    "for i = 1, 20 do\n"
    "  local actor = Actor:new { id = 'actor' .. i, costume = 'person' .. (i % 4 + 1), speed = 30 + 3 * i }\n"
    "  actor:moveTo('square', random(0, 319), random(90, 179))\n"
    "  actor:show()\n"
    "  startScriptFor('room:square', actor.id, walkAbout, actor)\n"
    "end\n"
    "local function floatAbout(object)\n"
    "  while true do object:floatTo(random(0, 319), random(20, 179), 40) waitFor(object.id) end\n"
    "end\n"
    "for i = 1, 200 do\n"
    "  local object = Object:new { id = 'object' .. i, animations = { here = 'thing' .. (i % 10 + 1) } }\n"
    "  object:moveTo('square', random(0, 319), random(20, 179))\n"
    "  object:show()\n"
    "  if i % 5 == 0 then startScriptFor('room:square', object.id, floatAbout, object) end\n"
    "end\n"
    "local function drift(id)\n"
    "  while true do floatTextTo { id = id, x = random(20, 300), y = random(10, 170), speed = 20 } waitFor(id) end\n"
    "end\n"
    "for i = 1, 50 do\n"
    "  showText { id = 'text' .. i, font = 'font', text = 'Caption ' .. i .. ' of many', x = random(20, 300), y = random(10, "
    "170),\n"
    "    duration = 1000000000, color = yellow, outline = black }\n"
    "  if i % 5 == 0 then startScriptFor('room:square', 'text' .. i, drift, 'text' .. i) end\n"
    "end\n"
    "setActiveActor('actor1')\n"
    "setMainCursor('hand')\n"
    "showCursor()\n";

typedef struct Bench {
  char *folder;
  Game *game;
} Bench;

/* ---- The square */

static void write_file(const Bench *bench, const char *name, const char *text) {
  g_autofree char *path = g_build_filename(bench->folder, name, NULL);
  if (!g_file_set_contents(path, text, -1, NULL)) g_error("cannot write %s", path);
}

/* A strip of 'frames' ovals that change in size. A single frame is opaque and serves as
 * a background. */
static void write_picture(const Bench *bench, const char *name, Size size, int frames) {
  Pixels *pixels = pixels_new(size.w * frames, size.h);
  for (int y = 0; y < size.h; y++) {
    for (int x = 0; x < pixels->w; x++) {
      double dx = (x % size.w + 0.5) / size.w - 0.5, dy = (y + 0.5) / size.h - 0.5;
      /* NOLINTNEXTLINE(bugprone-integer-division) */
      bool is_clear = frames > 1 && dx * dx + dy * dy > 0.24 - 0.02 * (x / size.w);
      if (!is_clear) pixels_row(pixels, y)[x] = 0xff000000u | (uint32_t)(x * 7919 + y * 104729) % 0xffffff;
    }
  }
  g_autofree char *path = g_build_filename(bench->folder, name, NULL);
  if (!image_write_png(pixels, path, NULL)) g_error("cannot write %s", path);
  pixels_free(pixels);
}

static void write_game(const Bench *bench) {
  write_file(bench, "game.lua", game_lua);
  write_file(bench, "main.lua", main_lua);
  write_picture(bench, "square.png", CANVAS, 1);
  for (int i = 1; i <= 10; i++) {
    g_autofree char *name = g_strdup_printf("thing%d.png", i);
    write_picture(bench, name, (Size){12 + 2 * i, 16 + 3 * (i % 6)}, 4);
  }
  for (int i = 1; i <= 4; i++) {
    g_autofree char *name = g_strdup_printf("person%d.png", i);
    write_picture(bench, name, (Size){32, 48}, 4);
  }
  write_picture(bench, "hand.png", (Size){16, 16}, 1);
  gsize size;
  g_autofree char *font = NULL;
  g_autofree char *path = g_build_filename(bench->folder, "font.ttf", NULL);
  if (!g_file_get_contents("assets/fonts/mono.ttf", &font, &size, NULL)) g_error("the engine's font is missing");
  if (!g_file_set_contents(path, font, (gssize)size, NULL)) g_error("cannot write %s", path);
}

static void bench_init(Bench *bench) {
  bench->folder = g_dir_make_tmp("ichor-crowd-XXXXXX", NULL);
  write_game(bench);
  GameOptions options = {.path = bench->folder, .data_folder = ".", .save_folder = bench->folder, .seed = 1};
  g_autoptr(GError) error = NULL;
  bench->game = game_new(&options, &error);
  if (!bench->game) g_error("%s", error->message);
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_POINTER, .x = 160, .y = 120});
  game_tick(bench->game, &input);
  tick_input_clear(&input);
}

static void bench_clear(Bench *bench) {
  if (game_problem_count(bench->game) > 0) g_error("the crowd has problems");
  g_autoptr(GPtrArray) names = vfs_list(bench->game->vfs, "", "");
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *path = g_build_filename(bench->folder, names->pdata[i], NULL);
    g_unlink(path);
  }
  g_rmdir(bench->folder);
  g_free(bench->folder);
  game_free(bench->game);
}

/* ---- Measuring */

/* Checks that the whole crowd exists and walks. */
static void check_crowd(const Game *game) {
  int walking = 0;
  for (int i = 0; i < registry_count(&game->world.actors); i++) walking += world_actor(&game->world, i)->walk.active;
  if (walking < 18 || game->world.texts->len != 50 || registry_count(&game->world.objects) != 200) g_error("not the crowd");
}

static void bench_pictures(Bench *bench) {
  static double tick[FRAMES], ours[FRAMES], canvas[FRAMES], sdl[FRAMES];
  World *world = &bench->game->world;
  View *view = view_new();
  Pixels *window = pixels_new(CANVAS.w * SCALE, CANVAS.h * SCALE);
  Rect viewport = present_viewport(CANVAS, (Size){window->w, window->h}, false);
  Peer peer;
  peer_init(&peer, CANVAS, SCALE);
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  g_autoptr(GArray) copies = g_array_new(FALSE, FALSE, sizeof(PeerCopy));
  for (int i = -60; i < FRAMES; i++) {
    int k = MAX(i, 0); /* the results of the warm-up are overwritten */
    double start = measure_now_us();
    game_tick(bench->game, NULL);
    tick[k] = measure_now_us() - start;

    start = measure_now_us();
    if (!view_draw(view, world, ALPHA)) g_error("nothing moved");
    canvas[k] = measure_now_us() - start;
    present_enlarge(view_canvas(view), window, viewport);
    ours[k] = measure_now_us() - start;

    scene_list(items, world, ALPHA, NULL);
    peer_prepare(&peer, items, copies);
    start = measure_now_us();
    peer_draw(&peer, copies);
    sdl[k] = measure_now_us() - start;
  }
  check_crowd(bench->game);
  double ours_us = measure_median(ours, FRAMES), sdl_us = measure_median(sdl, FRAMES);
  printf("sim_crowd_tick_us %.2f us\n", measure_median(tick, FRAMES));
  printf("frame_crowd_us %.1f us\n", ours_us);
  printf("frame_crowd_canvas_us %.1f us\n", measure_median(canvas, FRAMES));
  printf("sdl_frame_crowd_us %.1f us\n", sdl_us);
  printf("frame_crowd_of_sdl %.2f times\n", ours_us / sdl_us);
  peer_clear(&peer);
  pixels_free(window);
  view_free(view);
}

int main(void) {
  Log log = {.level = LOG_ERROR};
  log_install(&log);
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  Bench bench = {0};
  bench_init(&bench);
  bench_pictures(&bench);
  bench_clear(&bench);
  return 0;
}
