#include "world/tween.h"

#include "world/world.h"

#define ALPHA_MAX 255

/* Every float must arrive eventually. */
#define FLOAT_SPEED_MIN 1.0 /* px/s */

static Tween *tween_get(const World *world, guint i) { return &g_array_index(world->tweens, Tween, i); }

/* The target exists, because text_remove also removes the tweens of its text. */
static void move_to(World *world, Target target, Vec at) {
  if (target.kind == TARGET_ACTOR) {
    actor_move(world, (int)target.which, at);
    return;
  }
  *target_fields(world, target).at = at;
  world->hover_stale = true;
}

/* ---- Start */

void tween_fade(World *world, Target target, int alpha, Tick duration) {
  tween_cancel(world, target, false);
  int from = *target_fields(world, target).alpha;
  const Tween fade = {.target = target, .from = from, .to = alpha, .duration = from == alpha ? 1 : MAX(duration, 1)};
  g_array_append_val(world->tweens, fade);
}

void tween_float(World *world, Target target, Vec to, double speed) {
  TargetFields thing = target_fields(world, target);
  if (tween_cancel(world, target, true)) *thing.before = *thing.at;
  const Tween way = {.target = target,
                     .is_float = true,
                     .start = *thing.at,
                     .end = stage_position(to),
                     .speed = speed > FLOAT_SPEED_MIN ? speed : FLOAT_SPEED_MIN};
  g_array_append_val(world->tweens, way);
}

/* ---- The tick */

static void fade_step(World *world, Tween *tween) {
  TargetFields thing = target_fields(world, tween->target);
  tween->elapsed++;
  int alpha = (int)tween->to;
  if (tween->elapsed < tween->duration) { /* a damaged checkpoint may have times of any size */
    double done = (double)tween->elapsed / (double)tween->duration;
    alpha = (int)(tween->from + (tween->to - tween->from) * done + 0.5);
  }
  /* the pointer only depends on whether the thing is visible */
  if ((alpha == 0) != (*thing.alpha == 0)) world_mark_stage(world);
  *thing.alpha = alpha;
  if (tween->elapsed < tween->duration) return;

  tween->ended = true;
  if (!thing.id) return;
  g_autofree char *name = g_strconcat("fade-", thing.id, NULL);
  signals_post_name(world->signals, name);
}

/* Computes the position from the elapsed time, so it does not drift. */
static void float_step(World *world, Tween *tween) {
  TargetFields thing = target_fields(world, tween->target);
  *thing.before = *thing.at;
  if (!thing.on_stage) return;
  tween->elapsed++;
  double gone = tween->speed * (double)tween->elapsed / TICKS_PER_SECOND;
  double way = vec_distance(tween->start, tween->end);
  if (gone < way) {
    double dx = tween->end.x - tween->start.x;
    double dy = tween->end.y - tween->start.y;
    move_to(world, tween->target, (Vec){tween->start.x + dx * (gone / way), tween->start.y + dy * (gone / way)});
    return;
  }
  move_to(world, tween->target, tween->end);
  tween->ended = true;
  if (thing.id) signals_post_name(world->signals, thing.id);
}

bool screen_fade_start(World *world, bool out, Tick duration) {
  ScreenFade *fade = &world->fade;
  if (fade->active) return false;
  *fade = (ScreenFade){.active = true, .out = out, .duration = MAX(duration, 1), .level = out ? 0 : ALPHA_MAX};
  return true;
}

static void screen_fade_step(World *world) {
  ScreenFade *fade = &world->fade;
  fade->elapsed++;
  int darkness = (int)(ALPHA_MAX * fade->elapsed / fade->duration);
  fade->level = fade->out ? darkness : ALPHA_MAX - darkness;
  if (fade->elapsed < fade->duration) return;
  fade->active = false;
  signals_post_name(world->signals, "fade");
}

static void end_at(World *world, guint i) {
  const Tween *tween = tween_get(world, i);
  if (tween->is_float) {
    TargetFields thing = target_fields(world, tween->target);
    *thing.before = *thing.at;
  }
  g_array_remove_index(world->tweens, i);
}

void tweens_tick(World *world) {
  for (guint i = 0; i < world->tweens->len;) {
    Tween *tween = tween_get(world, i);
    if (tween->ended) {
      end_at(world, i);
      continue;
    }
    if (tween->is_float) float_step(world, tween);
    else fade_step(world, tween);
    i++;
  }
  if (world->fade.active) screen_fade_step(world);
}
