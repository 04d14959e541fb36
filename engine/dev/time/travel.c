#include "dev/time/travel.h"

#include "base/log.h"
#include "sys/pace.h"
#include "view/scene_arrow.h"

/* Idle time is used up to this long before the loop wakes up. */
#define RESERVE_US 3000

/* Ticks that are replayed in the idle time of one frame while the game plays, and in one step. A
 * step is not interrupted, so it is short while the game plays. */
#define PLAYING_TICKS 600
#define PLAYING_STEP 6
#define PAUSED_STEP 60

/* While something moves in the picture, a game is opened at most so often: this takes the time of
 * about a frame. */
#define OPENING_US 5000000

#define ARROW_ZOOM_SIZE 12 /* px of text for each px of the arrow */

struct Travel {
  TravelOptions options;
  Timeline *timeline;
  GArray *marks; /* TimeMark: of rooms that the player has entered */
  GArray *saves; /* TimeMark: both, while the game is away */
  int room;      /* the last room that was marked */
  Point pointer; /* canvas px */
  PanelMap map;  /* of the last painting */
  bool is_dragged, has_changed;
  Tick wanted;  /* where the bar was dragged to; -1 = nowhere */
  int held_key; /* its release is also taken; 0 = none */
  int64_t opened_us;
};

static Game *game_of(const Travel *travel) { return travel->options.loop->game; }

Travel *travel_new(const TravelOptions *options) {
  Travel *travel = g_new0(Travel, 1);
  travel->options = *options;
  travel->timeline = timeline_new(options->game);
  travel->marks = g_array_new(FALSE, FALSE, sizeof(TimeMark));
  travel->saves = g_array_new(FALSE, FALSE, sizeof(TimeMark));
  travel->room = game_of(travel)->world.room;
  travel->wanted = -1;
  return travel;
}

void travel_free(Travel *travel) {
  if (!travel) return;
  timeline_free(travel->timeline);
  g_array_unref(travel->marks);
  g_array_unref(travel->saves);
  g_free(travel);
}

bool travel_is_away(const Travel *travel) { return timeline_is_away(travel->timeline); }

/* Returns the first tick that can be gone to. */
static Tick travel_begin(const Travel *travel) {
  const Recording *run = timeline_run(travel->timeline, game_of(travel));
  return run ? run->first : 0;
}

const Recording *travel_run(const Travel *travel) { return timeline_run(travel->timeline, game_of(travel)); }

Tick travel_end(const Travel *travel) {
  const Recording *run = timeline_run(travel->timeline, game_of(travel));
  return run ? run->length : game_of(travel)->world.tick;
}

/* --- marks --- */

static void mark_room(Travel *travel) {
  const World *world = &game_of(travel)->world;
  if (world->room == travel->room) return;
  travel->room = world->room;
  const TimeMark mark = {world->tick, TIME_MARK_ROOM};
  g_array_append_val(travel->marks, mark);
}

static bool has_save(const TickInput *input) {
  for (int i = 0; i < tick_input_count(input); i++) {
    const InputEvent *event = tick_input_get(input, i);
    if (event->kind == INPUT_SAVE && event->code == SAVE_NEWS_TAKE) return true;
  }
  return false;
}

/* Lists all marks; those of saves come from the recorded run. */
static void list_marks(Travel *travel) {
  const Recording *run = timeline_run(travel->timeline, game_of(travel));
  JournalReader reader = {.journal = &run->journal};
  TickInput input = {0};
  g_array_set_size(travel->saves, 0);
  g_array_append_vals(travel->saves, travel->marks->data, travel->marks->len);
  for (Tick tick; (tick = journal_read(&reader, &input)) > 0;) {
    const TimeMark mark = {tick, TIME_MARK_SAVE};
    if (has_save(&input)) g_array_append_val(travel->saves, mark);
  }
  tick_input_clear(&input);
}

static void cut_marks(Travel *travel, Tick tick) {
  GArray *marks = travel->marks;
  while (marks->len > 0 && g_array_index(marks, TimeMark, marks->len - 1).tick > tick) g_array_set_size(marks, marks->len - 1);
}

/* --- moving --- */

bool travel_go(Travel *travel, Tick tick, GError **error) {
  Loop *loop = travel->options.loop;
  bool was_away = travel_is_away(travel);
  Game *game = timeline_seek(travel->timeline, loop->game, tick, error);
  if (!game) return false;
  if (!was_away) {
    list_marks(travel);
    tick_input_reset(&loop->input);
  }
  loop_show_game(loop, game);
  loop->paused = true;
  travel->has_changed = true;
  travel->room = game->world.room;
  travel->options.moved(travel->options.user);
  return true;
}

static void go(Travel *travel, Tick tick) {
  g_autoptr(GError) error = NULL;
  Tick at = CLAMP(tick, travel_begin(travel), travel_end(travel));
  if (!travel_go(travel, at, &error)) log_error("time", "%s", error->message);
}

void travel_play_on(Travel *travel) {
  if (!travel_is_away(travel)) return;
  Loop *loop = travel->options.loop;
  bool branches = loop->game->world.tick < travel_end(travel);
  timeline_play_on(travel->timeline, loop->game);
  cut_marks(travel, loop->game->world.tick);
  if (branches) session_list_saves(&loop->session); /* some may be newer than this moment */
  loop->paused = false;
  travel->is_dragged = false;
  travel->wanted = -1;
  travel->options.plays_on(travel->options.user);
}

GPtrArray *travel_when(const Travel *travel, const char *expression, guint most, bool *has_more, GError **error) {
  const Game *game = game_of(travel);
  const Recording *run = timeline_run(travel->timeline, game);
  if (run) {
    const WhenOptions options = {travel->options.game, (Recording *)run, expression, most};
    return when_list(&options, has_more, error);
  }
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "this game is not being recorded");
  return NULL;
}

void travel_forget(Travel *travel) {
  timeline_forget(travel->timeline);
  g_array_set_size(travel->marks, 0);
  travel->room = game_of(travel)->world.room;
}

void travel_renew(Travel *travel) {
  timeline_forget(travel->timeline);
  cut_marks(travel, game_of(travel)->world.tick);
  travel->is_dragged = false;
  travel->wanted = -1;
  travel->room = game_of(travel)->world.room;
  travel->has_changed = true;
}

void travel_finish(Travel *travel) {
  if (!travel_is_away(travel)) return;
  g_autoptr(GError) error = NULL;
  Loop *loop = travel->options.loop;
  Game *game = timeline_seek(travel->timeline, loop->game, travel_end(travel), &error);
  if (game) loop->game = loop->session.game = game;
  else log_error("time", "%s; what came after this moment is not recorded", error->message);
  timeline_play_on(travel->timeline, loop->game);
}

/* --- events --- */

static Point window_point(const Travel *travel) {
  Rect px =
      panel_rect_to_window(&travel->map, (Rect){travel->pointer.x, travel->pointer.y, travel->pointer.x, travel->pointer.y});
  return (Point){(px.x1 + px.x2) / 2, (px.y1 + px.y2) / 2};
}

static void drag(Travel *travel) {
  if (travel->is_dragged) travel->wanted = time_bar_tick(&travel->map, window_point(travel).x, travel_end(travel));
}

static void take_mouse(Travel *travel, const InputEvent *event) {
  travel->pointer = (Point){event->x, event->y};
  travel->has_changed = true;
  if (event->kind == INPUT_BUTTON && event->code == BUTTON_LEFT) {
    travel->is_dragged = event->down && rect_contains(time_bar_plate(&travel->map), window_point(travel));
  }
  drag(travel);
}

/* Returns how far an arrow key goes; 0 = it is no such key. The game may have its own handler for
 * the arrows, but not while it is away. */
static Tick step_of(const Travel *travel, const InputEvent *event) {
  bool is_left = event->code == KEY_LEFT, is_away = travel_is_away(travel);
  if (!is_left && event->code != KEY_RIGHT) return 0;
  if (event->modifiers & MODIFIER_ALT || (!is_away && !(event->modifiers & MODIFIER_CTRL))) return 0;
  if (!is_away && script_handles_key(game_of(travel)->script, is_left ? "Left" : "Right")) return 0;
  Tick ticks = event->modifiers & MODIFIER_SHIFT ? 1 : TICKS_PER_SECOND;
  return is_left ? -ticks : ticks;
}

static void press_away(Travel *travel, const InputEvent *event) {
  if (event->repeat) return;
  switch (event->code) {
  case KEY_HOME: go(travel, 0); break;
  case KEY_END: go(travel, travel_end(travel)); break;
  case KEY_SPACE: travel_play_on(travel); break;
  case KEY_ESCAPE:
    go(travel, travel_end(travel));
    travel_play_on(travel);
    break;
  default: break;
  }
}

static bool take_key(Travel *travel, const InputEvent *event) {
  bool is_away = travel_is_away(travel);
  if (!event->down) {
    bool was_taken = is_away || event->code == travel->held_key;
    if (event->code == travel->held_key) travel->held_key = 0;
    return was_taken;
  }
  Tick step = step_of(travel, event);
  if (!is_away && step == 0) return false;
  travel->held_key = event->code;
  if (step != 0) go(travel, game_of(travel)->world.tick + step);
  else press_away(travel, event);
  return true;
}

bool travel_event(Travel *travel, const InputEvent *event) {
  if (event->kind == INPUT_KEY) return take_key(travel, event);
  bool is_mouse = event->kind == INPUT_POINTER || event->kind == INPUT_BUTTON;
  if (is_mouse && travel_is_away(travel)) take_mouse(travel, event);
  else if (is_mouse) travel->pointer = (Point){event->x, event->y};
  return travel_is_away(travel);
}

/* --- frames --- */

bool travel_frame(Travel *travel) {
  if (!travel_is_away(travel)) mark_room(travel);
  if (travel->wanted >= 0 && travel->wanted != game_of(travel)->world.tick) go(travel, travel->wanted);
  travel->wanted = -1;
  bool changed = travel->has_changed;
  travel->has_changed = false;
  return changed;
}

void travel_paint(Travel *travel, Pixels *target, Rect viewport) {
  if (!travel_is_away(travel)) return;
  const World *world = &game_of(travel)->world;
  travel->map = (PanelMap){world->display.canvas, viewport};
  TimeBar bar = {.at = world->tick,
                 .end = travel_end(travel),
                 .marks = (const TimeMark *)(const void *)travel->saves->data,
                 .mark_count = travel->saves->len,
                 .is_dragged = travel->is_dragged};
  time_bar_paint(&bar, travel->options.panel, target, &travel->map);
  Painter painter = painter_for(target);
  scene_paint_arrow(&painter, panel_to_window(&travel->map, travel->pointer),
                    MAX(panel_text_size(target->h) / ARROW_ZOOM_SIZE, 1));
}

/* Returns whether a game may be opened now. */
static bool may_open(const Travel *travel, int64_t now_us) {
  const Loop *loop = travel->options.loop;
  return loop->paused || loop->is_still || now_us - travel->opened_us > OPENING_US;
}

void travel_idle(Travel *travel, int64_t until_us) {
  const Loop *loop = travel->options.loop;
  int64_t now_us = pace_now_us();
  int step = loop->paused ? PAUSED_STEP : PLAYING_STEP;
  for (int ticks = 0; now_us < until_us - RESERVE_US && (loop->paused || ticks < PLAYING_TICKS); ticks += step) {
    uint64_t opened = timeline_work(travel->timeline).opened;
    if (!timeline_idle(travel->timeline, loop->game, step, may_open(travel, now_us))) return;
    now_us = pace_now_us();
    if (timeline_work(travel->timeline).opened != opened) travel->opened_us = now_us;
  }
}
