#include "game/loop.h"

#include "base/log.h"
#include "media/image.h"
#include "media/mixer.h"
#include "sys/input.h"
#include "sys/pace.h"
#include "sys/present.h"
#include "view/ears.h"
#include "view/view.h"

#define TICK_US (INT64_C(1000000) / TICKS_PER_SECOND)

/* A machine that falls behind further than this plays slower instead of catching up. */
#define TICKS_PER_ROUND_MAX 5

/* How much of a frame a fast-forwarded cutscene may take before the picture is shown again. */
#define SKIP_US 12000

/* --- window --- */

static WindowOptions window_options(const Loop *loop, Pixels *icon) {
  const Display *display = &loop->game->world.display;
  return (WindowOptions){
      .title = display->title ? display->title : loop->game->config.title,
      .canvas = display->canvas,
      .scale = loop->options->scale > 0 ? loop->options->scale : display->scale,
      .fullscreen = display->fullscreen || loop->options->fullscreen,
      .fitted = display->fitted,
      .grab_mouse = display->grab_mouse,
      .icon = icon,
      .renderer = loop->options->renderer,
  };
}

static Pixels *load_icon(const Loop *loop) {
  const char *name = loop->game->world.display.icon;
  if (!name) return NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = vfs_read(loop->game->vfs, name, &error);
  Pixels *icon = bytes ? image_decode(bytes, NULL, &error) : NULL;
  if (!icon) log_error("window", "icon '%s': %s", name, error->message);
  return icon;
}

static void follow_display(Loop *loop) {
  const Display *display = &loop->game->world.display;
  if (display->version == loop->display_version) return;
  loop->display_version = display->version;
  Pixels *icon = load_icon(loop);
  WindowOptions options = window_options(loop, icon);
  window_apply(loop->window, &options);
  pixels_free(icon);
  view_invalidate(loop->view);
}

static bool open_window(Loop *loop) {
  Pixels *icon = load_icon(loop);
  WindowOptions options = window_options(loop, icon);
  g_autoptr(GError) error = NULL;
  loop->window = window_new(&options, &error);
  pixels_free(icon);
  if (!loop->window) log_error("window", "%s; --headless runs without a window", error->message);
  loop->display_version = loop->game->world.display.version;
  return loop->window != NULL;
}

/* --- input --- */

static void take_window_keys(Loop *loop, const InputEvent *event) {
  Display *display = &loop->game->world.display;
  if (event->kind != INPUT_KEY || !event->down || event->repeat || loop->game->config.kiavc) return;
  if (event->code == KEY_RETURN && (event->modifiers & MODIFIER_ALT)) {
    display->fullscreen = !display->fullscreen;
    display->version++;
  }
  if (event->code == KEY_F12 && !script_handles_key(loop->game->script, "F12")) loop->window_screenshot = true;
}

static void gather_input(Loop *loop) {
  InputEvent event;
  while (input_next(loop->window, &event)) {
    bool is_taken = loop->hooks.event && loop->hooks.event(loop->hooks.user, loop, &event);
    if (!is_taken) {
      take_window_keys(loop, &event);
      tick_input_add(&loop->input, &event);
    }
    if (event.kind == INPUT_QUIT) loop->quit = true;
    g_free(event.text);
  }
}

/* --- ticks --- */

static void tick(Loop *loop) {
  game_tick(loop->game, &loop->input);
  tick_input_reset(&loop->input);
}

/* Nobody watches a cutscene that is being skipped. */
static void skip_ahead(Loop *loop) {
  int64_t until = pace_now_us() + SKIP_US;
  while (loop->game->is_skipping && pace_now_us() < until) tick(loop);
}

/* Runs what real time asks for; '*next_tick_us' moves on. True when the run's last tick has been reached. */
static bool run_ticks(Loop *loop, int64_t now_us, int64_t *next_tick_us) {
  if (loop->paused) {
    *next_tick_us = now_us + TICK_US;
    return false;
  }
  for (int i = 0; i < TICKS_PER_ROUND_MAX && now_us >= *next_tick_us; i++) {
    tick(loop);
    *next_tick_us += TICK_US;
    if (loop->game->is_over || (loop->options->ticks > 0 && loop->game->world.tick >= loop->options->ticks)) return true;
    if (loop->game->replay && replay_is_over(loop->game->replay, loop->game->world.tick)) return true;
  }
  if (loop->game->is_skipping) skip_ahead(loop);
  if (now_us > *next_tick_us) *next_tick_us = now_us;
  return false;
}

/* --- pictures --- */

static void save_window_picture(Loop *loop, const char *name) {
  const Pixels *canvas = view_canvas(loop->view);
  Rect viewport = window_viewport(loop->window);
  int w = viewport.x2 - viewport.x1 + 1;
  int h = viewport.y2 - viewport.y1 + 1;
  Rect whole = {0, 0, w - 1, h - 1};
  Pixels *picture = pixels_new(w, h);
  present_enlarge(canvas, picture, whole);
  if (loop->hooks.has_overlay && loop->hooks.has_overlay(loop->hooks.user)) {
    loop->hooks.overlay(picture, whole, loop->hooks.user);
  }

  const char *folder = vfs_save_folder(loop->game->vfs);
  g_mkdir_with_parents(folder, 0755);
  g_autofree char *path = g_build_filename(folder, name, NULL);
  g_autoptr(GError) error = NULL;
  if (image_write_png(picture, path, &error)) log_info("screenshot", "%s", path);
  else log_error("screenshot", "%s: %s", path, error->message);
  pixels_free(picture);
}

static void save_wanted_pictures(Loop *loop) {
  if (loop->game->screenshot) {
    g_autofree char *name = g_steal_pointer(&loop->game->screenshot);
    save_window_picture(loop, name);
  }
  if (loop->window_screenshot) {
    g_autoptr(GDateTime) now = g_date_time_new_from_unix_local(pace_wall_clock_s());
    g_autofree char *name = g_date_time_format(now, "screenshot-%Y%m%d-%H%M%S.png");
    save_window_picture(loop, name);
    loop->window_screenshot = false;
  }
}

static void draw(Loop *loop, double alpha) {
  bool overlay_changed = loop->hooks.frame && loop->hooks.frame(loop->hooks.user, loop);
  bool has_overlay = loop->hooks.has_overlay && loop->hooks.has_overlay(loop->hooks.user);
  bool is_new = view_draw(loop->view, &loop->game->world, alpha);
  bool is_damaged = window_take_damage(loop->window);
  if (is_new || is_damaged || overlay_changed) {
    window_show(loop->window, view_canvas(loop->view), has_overlay ? loop->hooks.overlay : NULL, loop->hooks.user);
    if (!loop->has_shown) log_debug("loop", "the first picture is shown");
    loop->has_shown = true;
  }
  save_wanted_pictures(loop);
  view_prepare(loop->view, &loop->game->world);
}

/* --- the loop --- */

static double tick_fraction(const Loop *loop, int64_t now_us, int64_t next_tick_us) {
  if (loop->paused) return 1.0;
  double fraction = 1.0 - (double)(next_tick_us - now_us) / (double)TICK_US;
  return CLAMP(fraction, 0.0, 1.0);
}

static int frames_per_second(const Loop *loop) {
  int fps = loop->options->fps > 0 ? loop->options->fps : loop->game->world.display.fps;
  return CLAMP(fps, 1, 1000);
}

static void play(Loop *loop) {
  int64_t start_us = pace_now_us();
  int64_t next_tick_us = start_us;
  int64_t next_frame_us = start_us;
  bool is_last = false;
  while (!is_last && !loop->quit) {
    gather_input(loop);
    is_last = run_ticks(loop, pace_now_us(), &next_tick_us);
    follow_display(loop);
    ears_listen(loop->ears, &loop->game->world);

    int64_t now_us = pace_now_us();
    if (now_us >= next_frame_us || is_last) {
      draw(loop, tick_fraction(loop, now_us, next_tick_us));
      int64_t frame_us = 1000000 / frames_per_second(loop);
      next_frame_us = now_us - next_frame_us > frame_us ? now_us + frame_us : next_frame_us + frame_us;
    }
    pace_sleep_until_us(MIN(next_tick_us, next_frame_us));
  }
}

void loop_set_game(Loop *loop, Game *game) {
  Game *before = loop->game;
  loop->game = game;
  ears_free(loop->ears);
  mixer_free(loop->mixer);
  loop->mixer = mixer_new(&game->assets, loop->options->mute);
  loop->ears = ears_new(loop->mixer);
  view_free(loop->view);
  loop->view = view_new();
  loop->display_version = game->world.display.version - 1;
  game_free(before);
}

int loop_run(Loop *loop) {
  if (!open_window(loop)) return EXIT_WRONG_USE;
  loop->mixer = mixer_new(&loop->game->assets, loop->options->mute);
  loop->ears = ears_new(loop->mixer);
  loop->view = view_new();

  play(loop);

  tick_input_clear(&loop->input);
  view_free(loop->view);
  ears_free(loop->ears);
  mixer_free(loop->mixer);
  window_free(loop->window);
  return EXIT_FINE;
}
