#include "world/walk.h"

#include "base/check.h"
#include "world/bodies.h"
#include "world/floor/path.h"
#include "world/floor/stretch.h"
#include "world/world.h"

#include <math.h>

/* A slow actor on a slow floor must still arrive eventually. */
#define WALK_SPEED_MIN 1.0 /* px/s */

/* Smaller values are rounding errors, which must not cost another tick. It is much larger than the
 * sum of errors in a walk, and much smaller than a visible distance. */
#define EPSILON 1e-6 /* px or ticks */

void walk_clear(Walk *walk) {
  GArray *const arrays[] = {walk->points, walk->goals, walk->stretches, walk->piece};
  for (size_t i = 0; i < G_N_ELEMENTS(arrays); i++) {
    if (arrays[i]) g_array_unref(arrays[i]);
  }
  *walk = (Walk){0};
}

static double px_per_tick(const Actor *actor, double factor) {
  double speed = actor->speed * (actor->walk.hurries ? WALK_HURRY_FACTOR : 1);
  return MAX(speed * factor, WALK_SPEED_MIN) / TICKS_PER_SECOND;
}

static Vec point_get(const Walk *walk, int i) { return g_array_index(walk->points, Vec, i); }

static Vec point_last(const Walk *walk) { return point_get(walk, (int)walk->points->len - 1); }

static WalkGoal *goal_get(const Walk *walk, guint i) { return &g_array_index(walk->goals, WalkGoal, i); }

static bool has_arrived(const Walk *walk) { return walk->next == (int)walk->points->len; }

/* ---- Planning */

static WalkboxSet *floor_of(const World *world, const Actor *actor) {
  int room = actor->room != NONE ? actor->room : world->room;
  return room == NONE ? NULL : &world_room(world, room)->floor;
}

static bool is_near(double a, double b) { return fabs(a - b) < 1; }

/* Returns where a path from the actor begins, on path.h's grid. Neither rounding nor truncation to
 * pixels takes it out of the box that the actor is in. */
static Vec feet(const Actor *actor, const WalkboxSet *floor) {
  Vec at = stage_position(actor->at);
  at = (Vec){round(at.x * PATH_GRID) / PATH_GRID, round(at.y * PATH_GRID) / PATH_GRID};
  if (actor->box == NONE || actor->box >= walkboxes_count(floor)) return at;
  const Walkbox *box = walkboxes_get(floor, actor->box);
  Vec inside = {CLAMP(at.x, box->rect.x1, box->rect.x2), CLAMP(at.y, box->rect.y1, box->rect.y2)};
  return !box->disabled && is_near(at.x, inside.x) && is_near(at.y, inside.y) ? inside : at;
}

static void make_arrays(Walk *walk) {
  if (walk->points) return;
  walk->points = g_array_new(FALSE, FALSE, sizeof(Vec));
  walk->goals = g_array_new(FALSE, FALSE, sizeof(WalkGoal));
  walk->stretches = g_array_new(FALSE, FALSE, sizeof(Stretch));
  walk->piece = g_array_new(FALSE, FALSE, sizeof(Vec));
}

/* Extends the path from its last point through the goals from number 'first' on. There must be
 * a floor. */
static void plan_rest(Walk *walk, WalkboxSet *floor, guint first) {
  for (guint i = first; i < walk->goals->len; i++) {
    WalkGoal *goal = goal_get(walk, i);
    bool found = path_find(floor, point_last(walk), goal->requested, walk->piece);
    CHECK(found, "a path wherever there is a floor");
    bool stands = vec_distance(point_last(walk), g_array_index(walk->piece, Vec, walk->piece->len - 1)) == 0;
    if (!stands) g_array_append_vals(walk->points, &g_array_index(walk->piece, Vec, 1), walk->piece->len - 1);
    goal->point = (int)walk->points->len - 1;
  }
}

static void begin_way(Walk *walk) {
  walk->next = 1;
  walk->on_leg = false;
  walk->gone = 0;
}

/* Plans a path from 'from' through the goals. There must be a floor. */
static void plan(Walk *walk, WalkboxSet *floor, Vec from) {
  g_array_set_size(walk->points, 0);
  g_array_append_val(walk->points, from);
  plan_rest(walk, floor, 0);
  if (walk->points->len == 1) g_array_append_val(walk->points, from);
  goal_get(walk, walk->goals->len - 1)->point = (int)walk->points->len - 1;
  begin_way(walk);
  walk->floor_changes = floor->changes;
}

static bool has_floor(WalkboxSet *floor, Vec at) { return path_nearest(floor, at, &at); }

bool walk_begin(World *world, int actor, const Vec *goals, int count) {
  CHECK(count > 0, "somewhere to walk to");
  Actor *who = world_actor(world, actor);
  WalkboxSet *floor = floor_of(world, who);
  if (!floor || !has_floor(floor, who->at)) return false;
  Walk *walk = &who->walk;
  make_arrays(walk);
  g_array_set_size(walk->goals, 0);
  for (int i = 0; i < count; i++) g_array_append_val(walk->goals, (WalkGoal){.requested = goals[i]});
  plan(walk, floor, feet(who, floor));
  walk->active = true;
  walk->waited = 0;
  walk->detours = 0;
  walk->passes_through = false;
  walk->hurries = false;
  return true;
}

bool walk_is_outdated(const World *world, int actor) {
  const Actor *who = world_actor(world, actor);
  const WalkboxSet *floor = floor_of(world, who);
  return who->walk.active && floor && floor->changes != who->walk.floor_changes;
}

static guint goals_reached(const Walk *walk) {
  guint reached = 0;
  while (goal_get(walk, reached)->point < walk->next) reached++;
  return reached;
}

bool walk_destination(const World *world, int actor, Vec *end) {
  const Actor *who = world_actor(world, actor);
  const Walk *walk = &who->walk;
  if (!walk->active) return false;
  *end = point_last(walk);
  if (!walk_is_outdated(world, actor)) return true;
  WalkboxSet *floor = floor_of(world, who);
  g_autoptr(GArray) piece = g_array_new(FALSE, FALSE, sizeof(Vec));
  *end = feet(who, floor);
  for (guint i = goals_reached(walk); i < walk->goals->len; i++) {
    if (path_find(floor, *end, goal_get(walk, i)->requested, piece)) *end = g_array_index(piece, Vec, piece->len - 1);
  }
  return true;
}

/* ---- Walking */

static void end_walk(World *world, int index) {
  Actor *actor = world_actor(world, index);
  actor->walk.active = false;
  actor_set_pose(world, index, pose_still());
  signals_post_name(world->signals, actor->id);
}

static const Stretch *stretch_get(const Walk *walk, int i) { return &g_array_index(walk->stretches, Stretch, i); }

static void cut_leg(const World *world, Actor *actor) {
  Walk *walk = &actor->walk;
  Vec begin = point_get(walk, walk->next - 1), end = point_get(walk, walk->next);
  stretches_find(floor_of(world, actor), begin, end, walk->stretches);
  walk->length = vec_distance(begin, end);
  walk->gone = 0;
  walk->stretch = 0;
  walk->on_leg = true;
}

static void begin_leg(World *world, int index) {
  Actor *actor = world_actor(world, index);
  Walk *walk = &actor->walk;
  cut_leg(world, actor);
  actor_enter_box(world, index, stretch_get(walk, 0)->box);
  triggers_begin_leg(world, index, point_get(walk, walk->next - 1), point_get(walk, walk->next), true);
}

/* Returns false if there is no floor left. */
static bool replan(World *world, int index) {
  Actor *actor = world_actor(world, index);
  Walk *walk = &actor->walk;
  WalkboxSet *floor = floor_of(world, actor);
  if (!has_floor(floor, actor->at)) return false;
  g_array_remove_range(walk->goals, 0, goals_reached(walk));
  plan(walk, floor, feet(actor, floor));
  cut_leg(world, actor);
  actor_set_box(world, index, stretch_get(walk, 0)->box);
  triggers_begin_leg(world, index, point_get(walk, 0), point_get(walk, 1), false);
  actor_step(world, index, actor->at); /* an actor that has to wait now gets that box's scale */
  return true;
}

/* Spends 'time' (ticks) on the current leg. Returns the time left at its end; a negative value if
 * it has not reached the end. At a border, the current box is the one that contains the border,
 * until there is time to go past it. */
static double follow_leg(World *world, int index, double time) {
  Actor *actor = world_actor(world, index);
  Walk *walk = &actor->walk;
  for (;;) {
    double speed = px_per_tick(actor, actor->box_speed);
    double way = stretch_get(walk, walk->stretch)->end - walk->gone;
    if (way > speed * time + EPSILON) {
      walk->gone += speed * time;
      return -1;
    }
    walk->gone += way;
    time -= way / speed;
    if (time < EPSILON) time = 0;
    if (walk->stretch + 1 == (int)walk->stretches->len) return time;
    const Stretch *next = stretch_get(walk, walk->stretch + 1);
    if (next->behind && time == 0) return -1;
    walk->stretch++;
    actor_enter_box(world, index, next->box);
  }
}

/* Spends the rest of the tick after a corner on the next leg. */
static void follow_way(World *world, int index) {
  Actor *actor = world_actor(world, index);
  Walk *walk = &actor->walk;
  for (double time = 1; time > 0 && !has_arrived(walk);) {
    Vec begin = point_get(walk, walk->next - 1), end = point_get(walk, walk->next);
    Vec by = {end.x - begin.x, end.y - begin.y};
    actor_set_facing(world, index, actor_direction_by(world, actor, pose_walking(), by));
    if (!walk->on_leg) begin_leg(world, index);
    time = follow_leg(world, index, time);
    triggers_pass(world, index, walk->gone);
    if (time < 0) return;
    walk->next++;
    walk->on_leg = false;
    walk->gone = 0;
  }
}

/* Both ends of a leg are on the grid. So their difference is exact, and no part of it lies beyond
 * them. */
static Vec place_of(const Walk *walk) {
  Vec begin = point_get(walk, walk->next - 1);
  if (!walk->on_leg || walk->gone <= 0) return begin;
  Vec end = point_get(walk, walk->next);
  double part = walk->gone / walk->length;
  return (Vec){begin.x + (end.x - begin.x) * part, begin.y + (end.y - begin.y) * part};
}

/* ---- Solid actors */

#define YIELD_TICKS 30   /* ticks in which the actor registered later must go around */
#define FOLLOW_TICKS 60  /* ticks that an actor follows one ahead before it overtakes */
#define RETRY_TICKS 15   /* ticks */
#define DETOURS_MAX 8    /* per walk, so actors that keep blocking each other still arrive */
#define DETOUR_EXTRA 100 /* px: how much longer a detour may be than twice the path */
#define BRIEF_WAIT 8     /* ticks: during shorter waits the pose stays */

/* Returns the largest distance of one tick: at the speed of the fastest box on the rest of the
 * leg. */
static double farthest(const World *world, const Actor *actor) {
  const Walk *walk = &actor->walk;
  const WalkboxSet *floor = floor_of(world, actor);
  double factor = actor->box_speed;
  for (int i = walk->stretch; walk->on_leg && i < (int)walk->stretches->len; i++) {
    int box = stretch_get(walk, i)->box;
    if (box != NONE) factor = MAX(factor, walkboxes_get(floor, box)->speed);
  }
  return px_per_tick(actor, factor);
}

/* Returns the first solid actor on the part of the path that one tick may cover; NONE if there
 * is none. */
static int find_blocker(const World *world, int index) {
  const Actor *actor = world_actor(world, index);
  const Walk *walk = &actor->walk;
  double left = farthest(world, actor);
  Vec from = actor->at;
  for (int i = walk->next; i < (int)walk->points->len && left > 0; i++) {
    Vec to = point_get(walk, i);
    double length = vec_distance(from, to);
    if (length > left) to = (Vec){from.x + (to.x - from.x) * left / length, from.y + (to.y - from.y) * left / length};
    int blocker = bodies_in_way(world, index, from, to);
    if (blocker != NONE) return blocker;
    left -= length;
    from = to;
  }
  return NONE;
}

/* Returns the direction of the actor's next movement; zero if it does not walk. */
static Vec heading(const Actor *actor) {
  const Walk *walk = &actor->walk;
  if (!walk->active || has_arrived(walk)) return (Vec){0, 0};
  Vec to = point_get(walk, walk->next);
  return (Vec){to.x - actor->at.x, to.y - actor->at.y};
}

/* Returns whether to look for a detour around the blocker in this tick. */
static bool should_try(const World *world, int index, int blocker) {
  const Walk *walk = &world_actor(world, index)->walk;
  const Actor *other = world_actor(world, blocker);
  if (walk->detours == DETOURS_MAX) return false;
  int patience = 0;
  if (other->walk.active) {
    Vec own = heading(world_actor(world, index)), theirs = heading(other);
    bool is_ahead = own.x * theirs.x + own.y * theirs.y > 0;
    if (is_ahead) patience = FOLLOW_TICKS;
    else if (index < blocker) patience = YIELD_TICKS;
  }
  return walk->waited >= patience && (walk->waited - patience) % RETRY_TICKS == 0;
}

static double length_to(const Walk *walk, Vec from, int end) {
  double length = 0;
  for (int i = walk->next; i <= end; i++) {
    length += vec_distance(from, point_get(walk, i));
    from = point_get(walk, i);
  }
  return length;
}

/* An actor that already overlaps another one first walks out of it in a straight line. It must not
 * leave the floor, or reach a part of it that has no connection. */
static bool is_straight_way(WalkboxSet *floor, Vec from, Vec to) {
  g_autoptr(GArray) path = g_array_new(FALSE, FALSE, sizeof(Vec));
  return path_find(floor, from, to, path) && path->len == 2 && vec_distance(g_array_index(path, Vec, 1), to) == 0;
}

/* Returns whether an actor that does not walk blocks this place. */
static bool is_taken(const World *world, int index, Vec at) {
  int other = bodies_at(world, index, at);
  return other != NONE && !world_actor(world, other)->walk.active;
}

/* Returns whether the detour in 'piece' is short enough. */
static bool is_good_detour(const World *world, int index, WalkboxSet *floor, Vec from) {
  const Walk *walk = &world_actor(world, index)->walk;
  const WalkGoal *goal = goal_get(walk, goals_reached(walk));
  Vec end = g_array_index(walk->piece, Vec, walk->piece->len - 1), wanted = point_get(walk, goal->point);
  if (vec_distance(end, wanted) > 0 && !is_taken(world, index, wanted)) return false;
  if (path_length(walk->piece) > 2 * length_to(walk, from, goal->point) + DETOUR_EXTRA) return false;
  return is_straight_way(floor, from, g_array_index(walk->piece, Vec, 1));
}

/* Replaces the path to the next goal by the one in 'piece'. If it ends beside the goal, the rest
 * continues from there. */
static void take_detour(Walk *walk, WalkboxSet *floor) {
  g_array_remove_range(walk->goals, 0, goals_reached(walk));
  g_array_set_size(walk->points, 0);
  g_array_append_vals(walk->points, walk->piece->data, walk->piece->len);
  goal_get(walk, 0)->point = (int)walk->points->len - 1;
  plan_rest(walk, floor, 1);
  begin_way(walk);
  walk->waited = 0;
  walk->detours++;
}

static bool go_around(World *world, int index, int blocker) {
  Actor *actor = world_actor(world, index);
  Walk *walk = &actor->walk;
  WalkboxSet *floor = floor_of(world, actor);
  Vec from = feet(actor, floor);
  WalkboxSet free;
  bodies_cut_out(world, index, blocker, floor, &free);
  bool found = path_find(&free, from, goal_get(walk, goals_reached(walk))->requested, walk->piece);
  walkboxes_clear(&free);
  if (!found || !is_good_detour(world, index, floor, from)) return false;
  take_detour(walk, floor);
  return true;
}

typedef enum { WALK_GOES, WALK_WAITS, WALK_ENDS } WalkTurn;

/* Decides what a solid actor does in this tick. */
static WalkTurn take_turn(World *world, int index) {
  Walk *walk = &world_actor(world, index)->walk;
  int blocker = find_blocker(world, index);
  if (walk->passes_through) {
    walk->passes_through = blocker != NONE || bodies_at(world, index, world_actor(world, index)->at) != NONE;
    return WALK_GOES;
  }
  if (blocker == NONE) {
    walk->waited = 0;
    return WALK_GOES;
  }
  bool stands = !world_actor(world, blocker)->walk.active;
  if (stands && bodies_overlap(world, index, blocker, point_last(walk))) return WALK_ENDS;
  if (should_try(world, index, blocker) && go_around(world, index, blocker)) {
    return find_blocker(world, index) == NONE ? WALK_GOES : WALK_WAITS;
  }
  if (++walk->waited <= WALK_PATIENCE) return WALK_WAITS;
  walk->waited = 0;
  walk->passes_through = true;
  return WALK_GOES;
}

/* Returns whether other actors let it walk. */
static bool may_go(World *world, int index) {
  switch (take_turn(world, index)) {
  case WALK_GOES: return true;
  case WALK_ENDS: end_walk(world, index); return false;
  case WALK_WAITS:
    if (world_actor(world, index)->walk.waited > BRIEF_WAIT) actor_set_pose(world, index, pose_still());
    return false;
  }
  return true;
}

/* ---- The tick */

void walk_step(World *world, int actor) {
  const Walk *walk = &world_actor(world, actor)->walk;
  if (walk_is_outdated(world, actor) && !replan(world, actor)) {
    end_walk(world, actor);
    return;
  }
  if (world_actor(world, actor)->solid && !may_go(world, actor)) return;
  actor_set_pose(world, actor, pose_walking());
  follow_way(world, actor);
  actor_step(world, actor, place_of(walk));
  if (has_arrived(walk)) end_walk(world, actor);
}
