#include "game/loop.h"

#include "base/log.h"
#include "game/menu/menu_host.h"
#include "game/picture.h"
#include "game/save_folder.h"
#include "media/image.h"
#include "media/image_cache.h"
#include "media/mixer.h"
#include "media/text_render.h"
#include "sys/input.h"
#include "sys/pace.h"
#include "sys/present.h"
#include "sys/process/quit.h"
#include "sys/rounds.h"
#include "view/audio_output.h"
#include "view/view.h"

#define TICK_US (INT64_C(1000000) / TICKS_PER_SECOND)

/* A machine with a longer backlog plays slower instead of catching up. */
#define TICKS_PER_ROUND_MAX 5

/* A frame that is due this soon is drawn now, so the process need not wake up again for it. */
#define EARLY_US 2000

/* A load goes on for this long between two looks at the window's events. */
#define LOAD_US 12000

/* A load that is shorter than this shows no bar. */
#define LOAD_BAR_US 300000

/* How long a fast-forwarded cutscene may run before the next picture is shown. */
#define SKIP_US 12000

/* --- window --- */

/* A change in the menu is visible at once. */
static bool is_fullscreen(const Loop *loop) {
  return loop->menu ? menu_world(loop->menu)->display.fullscreen : loop->game->world.display.fullscreen;
}

/* Without a choice of the player, the game decides. */
static bool is_fitted(const Loop *loop) {
  const World *world = loop->menu ? menu_world(loop->menu) : &loop->game->world;
  const SettingValue *wanted = settings_get(&world->settings, setting_name(SETTING_FITTED_PICTURE));
  return wanted && wanted->kind == SETTING_BOOL ? wanted->boolean : loop->game->world.display.fitted;
}

static WindowOptions window_options(const Loop *loop, Pixels *icon) {
  const Display *display = &loop->game->world.display;
  return (WindowOptions){
      .title = display->title ? display->title : loop->game->config.title,
      .canvas = display->canvas,
      .scale = loop->options->scale > 0 ? loop->options->scale : display->scale,
      .fullscreen = is_fullscreen(loop) || loop->options->fullscreen,
      .fitted = is_fitted(loop),
      .grab_mouse = display->grab_mouse,
      .icon = icon,
      .renderer = loop->options->renderer,
  };
}

static Pixels *load_icon(const Loop *loop) { return picture_icon(loop->game->vfs, loop->game->world.display.icon); }

static void follow_display(Loop *loop) {
  const Display *display = &loop->game->world.display;
  unsigned version = display->version + (loop->menu ? menu_world(loop->menu)->display.version : 0);
  if (version == loop->display_version) return;
  loop->display_version = version;
  Pixels *icon = load_icon(loop);
  WindowOptions options = window_options(loop, icon);
  window_apply(loop->window, &options);
  pixels_free(icon);
  view_invalidate(loop->view);
}

static Window *new_window(const WindowOptions *options) {
  g_autoptr(GError) error = NULL;
  Window *window = window_new(options, &error);
  if (!window) log_error("window", "%s; --headless runs without a window", error->message);
  return window;
}

/* Takes over the window of loop_prepare, or opens one. */
static bool open_window(Loop *loop) {
  Pixels *icon = load_icon(loop);
  WindowOptions options = window_options(loop, icon);
  loop->window = loop->options->window;
  if (loop->window) {
    window_apply(loop->window, &options);
    window_reveal(loop->window);
  } else {
    loop->window = new_window(&options);
  }
  pixels_free(icon);
  loop->display_version = loop->game->world.display.version;
  return loop->window != NULL;
}

/* --- input --- */

/* The player closes the window. Returns false if the player must be asked first: the game cannot be
 * saved now, and would be lost. Otherwise saves it, if there is something to save. */
static bool may_close(Loop *loop) {
  if (session_is_loading(&loop->session) || !session_has_news(&loop->session)) return true;
  menu_host_close(loop); /* the question is asked over the game */
  if (loop->game->world.saving_is_off) return !comfort_ask_to_quit(&loop->comfort);
  session_save_at_end(&loop->session);
  return true;
}

static int finger_target_px(const Loop *loop) {
  Rect viewport = window_viewport(loop->window);
  return finger_target(window_dpi(loop->window), viewport.y2 - viewport.y1 + 1, loop->game->world.display.canvas.h);
}

/* The corner opens the menu as F5 does. */
static bool has_corner(const Loop *loop) {
  const InputEvent f5 = {.kind = INPUT_KEY, .code = KEY_F5, .down = true};
  bool is_used = loop->controls.fingers.was_used && loop->controls.state.device == DEVICE_TOUCH;
  return is_used && !loop->menu && !comfort_pauses(&loop->comfort) && menu_may_open(loop->game, &f5);
}

static ControlsPlace controls_place(const Loop *loop) {
  return (ControlsPlace){
      .game = loop->game,
      .pointer = &loop->pointer,
      .front = loop->menu ? menu_world(loop->menu) : NULL,
      .has_corner = has_corner(loop),
      .is_away = loop->menu || loop->paused || comfort_pauses(&loop->comfort) || session_is_loading(&loop->session),
  };
}

/* Returns the next event of the window as what it does. */
static bool next_event(Loop *loop, InputEvent *event) {
  Pads *pads = window_pads(loop->window);
  for (;;) {
    ControlsPlace place = controls_place(loop);
    pads->stick_points = controls_use_stick(&place);
    controls_look_at_pads(&loop->controls, pads);
    if (fingers_next(&loop->controls.fingers, event)) return true;
    if (!input_next(loop->window, event)) break;
    if (event->device == DEVICE_TOUCH) place.target = finger_target_px(loop);
    if (controls_translate(&loop->controls, &place, event)) return true;
    g_free(event->text);
  }
  controls_look_at_pads(&loop->controls, pads);
  return false;
}

static void gather_input(Loop *loop) {
  InputEvent event;
  loop->route.is_loading = session_is_loading(&loop->session);
  bool was_still = comfort_pauses(&loop->comfort);
  while (next_event(loop, &event)) {
    if (loop->route.is_loading || comfort_pauses(&loop->comfort)) pointer_pace_note(&loop->pointer, &event);
    if (event.kind == INPUT_QUIT && !may_close(loop)) continue;
    if (!route_window(&loop->route, loop->game, &event)) {
      ControlsPlace place = controls_place(loop);
      if (controls_begin_focus(&place, &event))
        tick_input_add(&loop->input, &(InputEvent){.kind = INPUT_TOOL, .code = TOOL_ROOM_FOCUS});
      tick_input_add(&loop->input, &event);
      pointer_pace_note(&loop->pointer, &event);
    }
    if (event.kind == INPUT_QUIT) loop->quit = true;
    g_free(event.text);
  }
  /* The pointer may have moved meanwhile. */
  if (was_still && !comfort_pauses(&loop->comfort)) pointer_pace_repeat(&loop->pointer);
  if (loop->comfort.wants_quit && !loop->quit) {
    tick_input_add(&loop->input, &(InputEvent){.kind = INPUT_QUIT});
    loop->quit = true;
  }
  if (quit_is_asked() && !loop->quit) {
    tick_input_add(&loop->input, &(InputEvent){.kind = INPUT_QUIT});
    loop->quit = true;
  }
}

/* --- ticks --- */

/* The stick moves the pointer in each tick, as long as it leans. */
static void move_by_stick(Loop *loop) {
  InputEvent event;
  ControlsPlace place = controls_place(loop);
  if (!controls_move(&loop->controls, &place, window_pads(loop->window), &event)) return;
  tick_input_add(&loop->input, &event);
  pointer_pace_note(&loop->pointer, &event);
}

static void tick(Loop *loop) {
  if (loop->menu) {
    narrator_listen(&loop->narrator, menu_game(loop->menu));
    menu_host_tick(loop);
    if (loop->menu) narrator_tick(&loop->narrator, menu_game(loop->menu));
    controls_keep(&loop->controls, loop->game->vfs);
    return;
  }
  narrator_listen(&loop->narrator, loop->game);
  move_by_stick(loop);
  pointer_pace_tick(&loop->pointer, &loop->input);
  comfort_before_tick(&loop->comfort, loop->game, &loop->input);
  session_tick(&loop->session, &loop->input);
  comfort_after_tick(&loop->comfort, loop->game);
  narrator_tick(&loop->narrator, loop->game);
  tick_input_reset(&loop->input);
}

static void load(Loop *loop) {
  if (loop->load_us == 0) loop->load_us = pace_now_us();
  if (loop->quit || loop->route.wants_cancel) session_cancel_load(&loop->session);
  else session_load(&loop->session, pace_now_us() + LOAD_US);
  loop->route.wants_cancel = false;
  if (session_is_loading(&loop->session)) return;
  loop->load_us = 0;
  pointer_pace_repeat(&loop->pointer); /* it has moved meanwhile */
}

/* Returns whether no tick may run now. */
static bool stands_still(Loop *loop) {
  if (session_is_loading(&loop->session)) load(loop);
  return loop->paused || comfort_pauses(&loop->comfort) || session_is_loading(&loop->session);
}

/* Runs the ticks that are due and advances '*next_tick_us'. Returns true after the run's
 * last tick. */
static bool run_ticks(Loop *loop, int64_t now_us, int64_t *next_tick_us) {
  if (stands_still(loop)) {
    *next_tick_us = now_us + TICK_US;
    return false;
  }
  for (int i = 0; i < TICKS_PER_ROUND_MAX && now_us >= *next_tick_us; i++) {
    tick(loop);
    *next_tick_us += TICK_US;
    if (loop->game->is_over && menu_host_shows_title_again(loop)) return false;
    if (loop->game->is_over || (loop->options->ticks > 0 && loop->game->world.tick >= loop->options->ticks)) return true;
    if (loop->game->replay && replay_is_over(loop->game->replay, loop->game->world.tick)) return true;
    if (session_is_loading(&loop->session) || comfort_pauses(&loop->comfort)) return false;
  }
  int64_t skip_until_us = pace_now_us() + SKIP_US;
  while (loop->game->is_skipping && pace_now_us() < skip_until_us) tick(loop);
  if (now_us > *next_tick_us) *next_tick_us = now_us;
  return false;
}

/* --- pictures --- */

static void save_window_picture(Loop *loop, const char *name, bool is_of_script) {
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
  picture_keep(loop->game->vfs, picture, name, is_of_script);
  pixels_free(picture);
}

static void save_wanted_pictures(Loop *loop) {
  if (loop->game->screenshot) {
    g_autofree char *name = g_steal_pointer(&loop->game->screenshot);
    save_window_picture(loop, name, true);
  }
  if (loop->route.wants_screenshot) {
    g_autoptr(GDateTime) now = g_date_time_new_from_unix_local(pace_wall_clock_s());
    g_autofree char *name = g_date_time_format(now, SAVE_SCREENSHOT);
    save_window_picture(loop, name, false);
    loop->route.wants_screenshot = false;
  }
}

static void show(Loop *loop, const Region *changed) {
  bool has_overlay = loop->hooks.has_overlay && loop->hooks.has_overlay(loop->hooks.user);
  const WindowPicture picture = {.canvas = view_canvas(loop->view),
                                 .changed = changed,
                                 .overlay = has_overlay ? loop->hooks.overlay : NULL,
                                 .user = loop->hooks.user};
  window_show(loop->window, &picture);
  if (!loop->has_shown) log_debug("loop", "the first picture is shown");
  loop->has_shown = true;
}

static bool shows_load(const Loop *loop) { return loop->load_us > 0 && pace_now_us() - loop->load_us >= LOAD_BAR_US; }

/* The title screen covers the game. The menu is in front of it. */
static const Region *draw_game(Loop *loop, double alpha) {
  const World *menu = loop->menu ? menu_world(loop->menu) : NULL;
  if (menu && menu_is_title(loop->menu)) return view_draw(loop->view, menu, 1.0);
  view_set_front(loop->view, menu);
  return view_draw(loop->view, &loop->game->world, menu ? 1.0 : alpha);
}

/* Draws the world, and how far a load is. */
static const Region *draw_view(Loop *loop, double alpha) {
  if (!shows_load(loop)) {
    view_set_progress(loop->view, NULL);
    return draw_game(loop, alpha);
  }
  int percent = load_job_percent(loop->session.load);
  g_autofree char *words = script_translate(loop->game->script, "Loading...");
  g_autofree char *text = g_strdup_printf("%s %d %%", words, percent);
  view_set_progress(loop->view, &(SceneProgress){text, percent});
  return draw_game(loop, alpha);
}

static void draw(Loop *loop, double alpha) {
  bool has_frame = loop->hooks.frame && !session_is_loading(&loop->session);
  bool overlay_changed = has_frame && loop->hooks.frame(loop->hooks.user, loop);
  script_drawing_begins(loop->game->script);
  /* Arrow keys in the room move only the game's pointer. */
  bool has_keys = !loop->menu && loop->game->world.focus.is_active;
  bool is_live = loop->pointer.is_known && !loop->game->replay && !has_keys;
  view_set_pointer(loop->view, is_live ? &loop->pointer.at : NULL);
  SceneComfort comfort = *comfort_scene(&loop->comfort, loop->game);
  comfort.has_menu_button = has_corner(loop);
  if (comfort.has_menu_button) comfort.menu_button = finger_corner(loop->game->world.display.canvas, finger_target_px(loop));
  view_set_comfort(loop->view, &comfort);
  const Region *changed = draw_view(loop, alpha);
  bool is_damaged = window_take_damage(loop->window);
  loop->is_still = !changed;
  if (changed || is_damaged || overlay_changed) show(loop, is_damaged || overlay_changed ? NULL : changed);
  save_wanted_pictures(loop);
  if (!loop->menu) view_prepare(loop->view, &loop->game->world);
  script_drawing_ends(loop->game->script);
}

/* --- the loop --- */

static double tick_fraction(const Loop *loop, int64_t now_us, int64_t next_tick_us) {
  if (loop->paused || comfort_pauses(&loop->comfort) || session_is_loading(&loop->session)) return 1.0;
  double fraction = 1.0 - (double)(next_tick_us - now_us) / (double)TICK_US;
  return CLAMP(fraction, 0.0, 1.0);
}

static int frames_per_second(const Loop *loop) {
  int fps = loop->options->fps > 0 ? loop->options->fps : loop->game->world.display.fps;
  return CLAMP(fps, 1, 1000);
}

/* Returns when the next frame is due. If that moment has passed, it comes with the next tick, so
 * the process wakes up once. */
static int64_t next_frame(const Loop *loop, int64_t frame_us, int64_t next_tick_us) {
  int64_t next_us = frame_us + 1000000 / frames_per_second(loop);
  return next_us > pace_now_us() ? next_us : next_tick_us;
}

/* The title screen has music. */
static bool shows_title(const Loop *loop) { return loop->menu && menu_is_title(loop->menu); }

/* The same applies to a menu that plays a sound. */
static bool hears_menu(const Loop *loop) { return shows_title(loop) || (loop->menu && loop->menu_is_heard); }

static const World *heard_world(const Loop *loop) { return hears_menu(loop) ? menu_world(loop->menu) : &loop->game->world; }

static bool is_silent(const Loop *loop) {
  return loop->paused || comfort_pauses(&loop->comfort) || shows_load(loop) || (loop->menu && !hears_menu(loop));
}

static void play_sounds(Loop *loop) {
  script_drawing_begins(loop->game->script);
  audio_output_update(loop->audio_output, heard_world(loop));
  mixer_update(loop->mixer);
  mixer_pause_all(loop->mixer, is_silent(loop));
  script_drawing_ends(loop->game->script);
}

/* The picture comes before the sounds, because the first time that a sound plays, it is decoded. */
bool loop_round(Loop *loop, int64_t *wake_us) {
  gather_input(loop);
  bool is_last = run_ticks(loop, pace_now_us(), &loop->next_tick_us);
  script_drawing_begins(loop->game->script);
  follow_display(loop);
  script_drawing_ends(loop->game->script);

  int64_t now_us = pace_now_us();
  if (now_us + EARLY_US >= loop->next_frame_us || is_last) {
    draw(loop, tick_fraction(loop, now_us, loop->next_tick_us));
    loop->next_frame_us = next_frame(loop, loop->next_frame_us, loop->next_tick_us);
  }
  play_sounds(loop);
  *wake_us = 0;
  if (!session_is_loading(&loop->session)) { /* a load needs all the time that there is */
    *wake_us = MIN(loop->next_tick_us, loop->next_frame_us);
    session_idle(&loop->session, *wake_us);
    if (loop->hooks.idle) loop->hooks.idle(loop->hooks.user, loop, *wake_us);
  }
  return !is_last && !loop->quit;
}

/* Starts with no sound; those of the world begin at their present positions. */
static void renew_sound(Loop *loop, Game *game) {
  audio_output_free(loop->audio_output);
  mixer_free(loop->mixer);
  loop->mixer = mixer_new(&game->assets, loop->options->mute);
  loop->audio_output = audio_output_new(loop->mixer);
}

void loop_set_sound(Loop *loop, Game *game) { renew_sound(loop, game); }

/* Sounds go on if both games have the same ones. */
static void move_sound(Loop *loop, Game *game) {
  if (!mixer_follow(loop->mixer, &game->assets)) renew_sound(loop, game);
}

void loop_show_game(Loop *loop, Game *game) {
  Game *before = loop->game;
  audio_output_jump(loop->audio_output);
  loop->session.auto_saved = game->world.tick;
  loop->session.auto_room = game->world.room;
  if (game == before) return;
  menu_host_drop(loop);
  loop->game = game;
  session_set_game(&loop->session, game);
  image_cache_move(&before->assets, &game->assets);
  text_render_move(&before->assets, &game->assets);
  move_sound(loop, game);
  audio_output_jump(loop->audio_output);
  view_forget(loop->view);
  comfort_follow(&loop->comfort, game);
  loop->display_version = game->world.display.version - 1;
  pointer_pace_repeat(&loop->pointer);
}

void loop_set_game(Loop *loop, Game *game) {
  Game *before = loop->game;
  loop_show_game(loop, game);
  game_free(before);
}

/* 'user' has the names of the files that have changed; NULL = any may have. */
static bool is_changed(const char *path, void *user) {
  const GPtrArray *changed = user;
  g_autofree char *name = name_normalise(path, NULL);
  return !changed || (name && g_ptr_array_find_with_equal_func((GPtrArray *)changed, name, g_str_equal, NULL));
}

static bool has_changed_font(const Assets *assets, const GPtrArray *changed) {
  for (int i = 0; i < registry_count(&assets->fonts); i++) {
    if (is_changed(assets_font(assets, i)->path, (GPtrArray *)changed)) return true;
  }
  return false;
}

static bool has_changed_sound(const Assets *assets, const GPtrArray *changed) {
  for (int i = 0; i < registry_count(&assets->sounds); i++) {
    if (is_changed(assets_sound(assets, i)->path, (GPtrArray *)changed)) return true;
  }
  return false;
}

void loop_reload_game(Loop *loop, Game *game, const GPtrArray *changed) {
  Assets *assets = &loop->game->assets;
  view_forget(loop->view);
  image_cache_forget(assets, is_changed, (GPtrArray *)changed);
  if (has_changed_font(assets, changed)) text_render_forget(assets);
  if (has_changed_sound(assets, changed)) renew_sound(loop, loop->game);
  loop_set_game(loop, game);
}

/* A save was loaded. */
static void replace_game(void *user, Game *game) {
  Loop *loop = user;
  loop_set_game(loop, game);
  if (loop->hooks.replaced) loop->hooks.replaced(loop->hooks.user, game);
}

/* Before the first picture, there is none. */
static Pixels *make_thumbnail(void *user) {
  const Loop *loop = user;
  if (loop->menu && menu_is_title(loop->menu)) return NULL;
  Pixels *picture = view_room_picture(loop->view, &loop->game->world);
  Pixels *thumbnail = picture ? picture_thumbnail(picture) : NULL;
  pixels_free(picture);
  return thumbnail;
}

static void begin_session(Loop *loop) {
  loop->session.game = loop->game;
  loop->session.replace = replace_game;
  loop->session.thumbnail = make_thumbnail;
  loop->session.user = loop;
  loop->session.saves_by_itself = loop->options->ticks == 0;
  loop->session.has_idle = true;
  loop->session.keeps_checkpoints = loop->options->ticks == 0;
  loop->session.verifies_saves = loop->options->ticks == 0;
  loop->session.loads_in_slices = true;
  if (loop->game->replay) return;
  bool knows_saves = loop->session.options && loop->session.options->lists_saves && loop->game->world.tick == 0;
  if (!knows_saves) session_list_saves(&loop->session);
  const char *settings = loop->session.options ? loop->session.options->settings : NULL;
  if (!settings || !loop->game->world.rules.has_settings) return;
  settings_keeper_begin(&loop->session.settings, &loop->game->world.settings, settings);
  session_send_settings(&loop->session, settings);
}

/* A replay, and a run of a fixed length, keep no record, and do not pause by themselves. */
static void begin_comfort(Loop *loop) {
  bool is_played = loop->options->ticks == 0 && !loop->game->replay;
  controls_init(&loop->controls, is_played ? vfs_save_folder(loop->game->vfs) : NULL);
  comfort_init(&loop->comfort, loop->game, is_played ? vfs_save_folder(loop->game->vfs) : NULL);
  loop->comfort.follows_focus = is_played;
  loop->comfort.controls = &loop->controls.state;
  loop->route.comfort = &loop->comfort;
}

bool loop_prepare(RunOptions *options) {
  const WindowOptions window = {.canvas = {320, 180}, .scale = 1, .renderer = options->renderer, .hidden = true};
  options->window = new_window(&window);
  options->holds_sound = options->window && !options->mute && mixer_hold_device();
  return options->window != NULL;
}

void loop_abandon(RunOptions *options) {
  if (options->holds_sound) mixer_release_device();
  window_free(options->window);
  options->window = NULL;
  options->holds_sound = false;
}

static bool begin(Loop *loop) {
  if (!open_window(loop)) return false;
  loop->mixer = mixer_new(&loop->game->assets, loop->options->mute);
  loop->audio_output = audio_output_new(loop->mixer);
  loop->view = view_new();
  begin_session(loop);
  begin_comfort(loop);
  loop->narrator.speech = loop->options->speech;
  loop->route.menu = menu_host_takes;
  loop->route.menu_user = loop;
  menu_host_begin(loop);
  loop->next_tick_us = loop->next_frame_us = pace_now_us();
  return true;
}

static bool play_round(void *user, int64_t *wake_us) { return loop_round(user, wake_us); }

static void end(void *user) {
  Loop *loop = user;
  menu_host_close(loop);
  session_end(&loop->session);
  comfort_write(&loop->comfort, loop->game->vfs);
  comfort_clear(&loop->comfort);
  narrator_clear(&loop->narrator);

  settings_keeper_end(&loop->session.settings, &loop->game->world.settings, loop->game->vfs);
  tick_input_clear(&loop->input);
  view_free(loop->view);
  audio_output_free(loop->audio_output);
  mixer_free(loop->mixer);
  if (loop->options->holds_sound) mixer_release_device();
  window_free(loop->window);
  if (loop->hooks.ended) loop->hooks.ended(loop->hooks.user, loop);
}

/* A game that must not be saved now keeps the automatic save that it has. */
static void leave(void *user) {
  Loop *loop = user;
  if (session_is_loading(&loop->session)) return;
  if (session_has_news(&loop->session) && !loop->game->world.saving_is_off) session_save_at_end(&loop->session);
  session_finish(&loop->session, 0);
  comfort_write(&loop->comfort, loop->game->vfs);
}

int loop_run(Loop *loop) {
  if (!begin(loop)) return EXIT_INVALID_ARGUMENTS;
  rounds_run(&(Rounds){.round = play_round, .end = end, .leave = leave, .user = loop});
  return EXIT_FINE;
}
