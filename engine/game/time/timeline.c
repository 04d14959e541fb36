#include "game/time/timeline.h"

#include "base/log.h"
#include "game/rewind.h"

/* Parked games have slots, by their distance to the shown game. Slot i ends at RUNG_TICKS * 3^i;
 * the last one has no end. Each slot should have a game. */
#define SLOTS 7
#define RUNG_TICKS (3 * TICKS_PER_SECOND)
#define SLOT_RATIO 3

/* A game that is moved to the first slot stops here. */
#define NEAREST_TICKS TICKS_PER_SECOND

struct Timeline {
  const GameOptions *options;
  GPtrArray *parked; /* Game *: in order of their ticks; owned */
  Recording *run;    /* with the future, owned; NULL while the shown game records the run */
  bool is_broken;    /* a parked game could not repeat the run: there would be no end of trying */
  uint64_t ticks, opened;
};

static void free_game(gpointer data) { game_free(data); }

Timeline *timeline_new(const GameOptions *options) {
  Timeline *timeline = g_new0(Timeline, 1);
  timeline->options = options;
  timeline->parked = g_ptr_array_new_with_free_func(free_game);
  return timeline;
}

void timeline_forget(Timeline *timeline) {
  g_ptr_array_set_size(timeline->parked, 0);
  g_clear_pointer(&timeline->run, recording_free);
  timeline->is_broken = false;
}

void timeline_free(Timeline *timeline) {
  if (!timeline) return;
  timeline_forget(timeline);
  g_ptr_array_unref(timeline->parked);
  g_free(timeline);
}

bool timeline_is_away(const Timeline *timeline) { return timeline->run != NULL; }

const Recording *timeline_run(const Timeline *timeline, const Game *shown) {
  return timeline->run ? timeline->run : shown->recording;
}

static Recording *run_of(const Timeline *timeline, Game *shown) { return timeline->run ? timeline->run : shown->recording; }

TimelineWork timeline_work(const Timeline *timeline) {
  return (TimelineWork){.ticks = timeline->ticks, .opened = timeline->opened, .parked = (int)timeline->parked->len};
}

/* --- parked games --- */

static Game *parked_at(const Timeline *timeline, guint i) { return timeline->parked->pdata[i]; }

static void park(Timeline *timeline, Game *game) {
  guint i = 0;
  while (i < timeline->parked->len && parked_at(timeline, i)->world.tick <= game->world.tick) i++;
  g_ptr_array_insert(timeline->parked, (int)i, game);
}

/* Takes a game out, without freeing it. */
static Game *unpark(Timeline *timeline, guint i) { return g_ptr_array_steal_index(timeline->parked, i); }

static bool advance(Timeline *timeline, Game *game, Tick tick, GError **error) {
  Tick before = game->world.tick;
  bool reached = rewind_advance(game, timeline->options, tick, error);
  timeline->ticks += (uint64_t)(game->world.tick - before);
  return reached;
}

static Game *open_game(Timeline *timeline, Recording *run, GError **error) {
  timeline->opened++;
  Game *game = rewind_begin(timeline->options, run, error);
  if (game) game_prepare_identity(game); /* of the files that it was opened from */
  return game;
}

/* Drops the parked games that were opened from other files than those of today. */
static void drop_outdated(Timeline *timeline, const Game *shown) {
  if (timeline->parked->len == 0) return;
  Identity *now = identity_new(shown->vfs, shown->data_folder);
  identity_measure(now, shown->vfs, IDENTITY_ENTRIES_MAX);
  for (guint i = timeline->parked->len; i-- > 0;) {
    g_autofree char *changes = identity_compare(game_identity(parked_at(timeline, i)), now);
    if (changes) g_ptr_array_remove_index(timeline->parked, i);
  }
  identity_free(now);
}

/* --- seeking --- */

/* The shown game stops recording: from now on it repeats the run, as the parked games do. */
static void go_away(Timeline *timeline, Game *shown) {
  timeline->run = shown->recording;
  shown->recording = NULL;
  shown->replay = replay_follow(timeline->run);
  replay_skip(shown->replay, shown->world.tick);
}

static void come_back(Timeline *timeline, Game *shown) {
  g_clear_pointer(&shown->replay, replay_free);
  shown->recording = timeline->run;
  timeline->run = NULL;
}

/* Returns the parked game that is nearest before the tick, or opens one. */
static Game *take_nearest(Timeline *timeline, Tick tick, GError **error) {
  for (guint i = timeline->parked->len; i-- > 0;) {
    if (parked_at(timeline, i)->world.tick <= tick) return unpark(timeline, i);
  }
  return open_game(timeline, timeline->run, error);
}

/* Returns whether no parked game is nearer than the shown one. */
static bool is_nearest(const Timeline *timeline, const Game *shown, Tick tick) {
  if (shown->world.tick > tick) return false;
  for (guint i = 0; i < timeline->parked->len; i++) {
    Tick parked = parked_at(timeline, i)->world.tick;
    if (parked <= tick && parked > shown->world.tick) return false;
  }
  return true;
}

static bool can_seek(const Timeline *timeline, const Game *shown, Tick tick, GError **error) {
  const Recording *run = timeline_run(timeline, shown);
  if (!run || (shown->replay && !timeline->run)) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "this game is not being recorded");
    return false;
  }
  return tick >= 0 ? rewind_reaches(run, tick, error) : rewind_reaches(run, run->length + 1, error);
}

Game *timeline_seek(Timeline *timeline, Game *shown, Tick tick, GError **error) {
  if (!can_seek(timeline, shown, tick, error)) return NULL;
  bool was_away = timeline_is_away(timeline);
  if (shown->world.tick == tick) {
    if (!was_away) go_away(timeline, shown);
    return shown;
  }
  if (!was_away) {
    drop_outdated(timeline, shown);
    go_away(timeline, shown);
  }
  if (is_nearest(timeline, shown, tick)) return advance(timeline, shown, tick, error) ? shown : NULL;
  Game *game = take_nearest(timeline, tick, error);
  if (game && advance(timeline, game, tick, error)) {
    park(timeline, shown);
    return game;
  }
  game_free(game);
  if (!was_away) come_back(timeline, shown);
  return NULL;
}

void timeline_play_on(Timeline *timeline, Game *shown) {
  if (!timeline_is_away(timeline)) return;
  while (timeline->parked->len > 0 && parked_at(timeline, timeline->parked->len - 1)->world.tick > shown->world.tick) {
    g_ptr_array_remove_index(timeline->parked, timeline->parked->len - 1);
  }
  come_back(timeline, shown);
  recording_cut(shown->recording, shown->world.tick);
  shown->recording->length = shown->world.tick;
  shown->recording->ended = false;
  if (shown->identity) recording_set_files(shown->recording, game_identity(shown));
}

/* --- idle times --- */

/* Returns the slot of a game at that distance before the shown one. */
static int slot_at(Tick distance) {
  int slot = 0;
  for (Tick end = RUNG_TICKS; slot < SLOTS - 1 && distance >= end; end *= SLOT_RATIO) slot++;
  return slot;
}

/* Returns where a game that fills a slot stops: at its beginning, so that it stays for long. */
static Tick slot_distance(int slot) {
  Tick distance = NEAREST_TICKS;
  while (slot-- > 0) distance *= SLOT_RATIO;
  return distance;
}

static int slot_of(const Timeline *timeline, guint i, Tick now) { return slot_at(now - parked_at(timeline, i)->world.tick); }

/* Returns the number of games before the shown one, and counts them by slots. */
static guint count_slots(const Timeline *timeline, Tick now, int counts[SLOTS]) {
  guint earlier = 0;
  for (; earlier < timeline->parked->len && parked_at(timeline, earlier)->world.tick <= now; earlier++) {
    counts[slot_of(timeline, earlier, now)]++;
  }
  return earlier;
}

/* Of the later games, the last is the way back to the end of the run. The others are near the
 * shown game or near the end, and of no use. */
static void drop_later(Timeline *timeline, guint earlier) {
  while (timeline->parked->len > earlier + 1) g_ptr_array_remove_index(timeline->parked, earlier);
}

/* Returns the index of the nearest game beyond a slot that is not the only one of its own slot, or
 * -1. */
static int spare_beyond(const Timeline *timeline, guint earlier, Tick now, int slot, const int counts[SLOTS]) {
  for (guint i = earlier; i-- > 0;) {
    int its = slot_of(timeline, i, now);
    if (its > slot && counts[its] > 1) return (int)i;
  }
  return -1;
}

/* Frees one game that is not the only one of its slot and lies before it: it cannot go back to a
 * farther slot. Returns false if there is none. */
static bool drop_spare(Timeline *timeline, guint earlier, Tick now, const int counts[SLOTS]) {
  for (guint i = earlier; i-- > 0;) {
    if (counts[slot_of(timeline, i, now)] < 2) continue;
    g_ptr_array_remove_index(timeline->parked, i);
    return true;
  }
  return false;
}

static bool has_memory(const Timeline *timeline, const Game *shown) {
  size_t bytes = script_memory(shown->script);
  for (guint i = 0; i < timeline->parked->len; i++) bytes += script_memory(parked_at(timeline, i)->script);
  return bytes <= TIMELINE_BYTES_MAX;
}

/* A seek will report the same error. */
static void give_up(Timeline *timeline, const GError *error) {
  timeline->is_broken = true;
  log_debug("timeline", "%s", error->message);
}

/* Moves a game towards a slot. One that cannot repeat the run is freed. No check is compared: that
 * takes up to a few ms in a large game, and a seek compares the last one. */
static void move(Timeline *timeline, guint i, Tick target, int ticks) {
  Game *game = unpark(timeline, i);
  g_autoptr(GError) error = NULL;
  target = MIN(target, game->world.tick + ticks);
  while (replay_wants_check(game->replay, target)) game->replay->next_check++;
  if (advance(timeline, game, target, &error)) {
    park(timeline, game);
  } else {
    give_up(timeline, error);
    game_free(game);
  }
}

static void open_parked(Timeline *timeline, Recording *run) {
  g_autoptr(GError) error = NULL;
  Game *game = open_game(timeline, run, &error);
  if (game) park(timeline, game);
  else give_up(timeline, error);
}

/* Does a small part of identifying the files of one parked game. Returns false if all are known. */
static bool identify(const Timeline *timeline) {
  for (guint i = 0; i < timeline->parked->len; i++) {
    Game *game = parked_at(timeline, i);
    if (game->identity && identity_is_complete(game->identity)) continue;
    game_prepare_identity(game);
    return true;
  }
  return false;
}

bool timeline_idle(Timeline *timeline, const Game *shown, int ticks, bool may_open) {
  Recording *run = run_of(timeline, (Game *)shown);
  if (!run || timeline->is_broken || (shown->replay && !timeline->run)) return false;
  if (identify(timeline)) return true;
  Tick now = MIN(shown->world.tick, run->length);
  int counts[SLOTS] = {0};
  guint earlier = count_slots(timeline, now, counts);
  drop_later(timeline, earlier);
  for (int slot = 0; slot < SLOTS && slot_distance(slot) <= now - run->first; slot++) {
    if (counts[slot] > 0) continue;
    int spare = spare_beyond(timeline, earlier, now, slot, counts);
    if (spare >= 0) {
      move(timeline, (guint)spare, now - slot_distance(slot), ticks);
      return true;
    }
    if (!may_open) return false;
    if (timeline->parked->len >= TIMELINE_PARKED_MAX && !drop_spare(timeline, earlier, now, counts)) return false;
    if (!has_memory(timeline, shown)) return false;
    open_parked(timeline, run);
    return true;
  }
  return false;
}
