#include "world/actor.h"

#include "base/check.h"
#include "world/bodies.h"
#include "world/world.h"

#include <string.h>

#define SPEECH_LENGTH 10 /* per SPEECH_MS */
#define SPEECH_MS 1000
#define SPEECH_MS_SHORT 500 /* for texts shorter than SPEECH_LENGTH */

Actor *actor_new(const char *id) {
  Actor *actor = g_new0(Actor, 1);
  actor->id = g_strdup(id);
  actor->costume = NONE;
  actor->room = NONE;
  actor->facing = DIRECTION_DOWN;
  actor->pose = pose_still();
  actor->speed = 1;
  actor->scale = 1;
  actor->alpha = 255;
  actor->box = NONE;
  actor->box_scale = 1;
  actor->box_speed = 1;
  return actor;
}

void actor_free(Actor *actor) {
  if (!actor) return;
  walk_clear(&actor->walk);
  triggers_clear(&actor->triggers);
  g_free(actor->speech.text);
  g_free(actor->id);
  g_free(actor);
}

bool actor_is_busy(const Actor *actor) { return actor->walk.active || actor->speech.active || actor->play.active; }

bool actor_is_on_stage(const World *world, const Actor *actor) {
  return actor->visible && actor->room != NONE && actor->room == world->room;
}

/* ---- Helpers */

/* The pointer never hits the player's own actor. Most walks are its own, so they cost no hit
 * test. */
static void note_move(World *world, const Actor *actor) {
  if (world->controlled == NONE || world_actor(world, world->controlled) != actor) world->hover_stale = true;
}

static void note_look(World *world, const Actor *actor) {
  world->sounds_stale = true;
  note_move(world, actor);
}

static void begin_pose(World *world, Actor *actor, Pose pose) {
  actor->pose = pose;
  actor->pose_since = world->tick;
  actor->pose_once = false;
  note_look(world, actor);
}

static void set_pose(World *world, Actor *actor, Pose pose) {
  if (actor->pose != pose || actor->pose_once) begin_pose(world, actor, pose);
}

static void set_facing(World *world, Actor *actor, Direction facing) {
  if (actor->facing == facing) return;
  actor->facing = facing;
  note_look(world, actor);
}

/* Moves an actor to the end of the list if its entry only waits for the tick after its end. */
static void queue(World *world, int actor) {
  for (guint i = 0; i < world->busy->len; i++) {
    if (g_array_index(world->busy, int, i) != actor) continue;
    g_array_remove_index(world->busy, i);
    break;
  }
  g_array_append_val(world->busy, actor);
}

static void make_busy(World *world, int actor) {
  if (!actor_is_busy(world_actor(world, actor))) queue(world, actor);
}

static void drop_speech(World *world, Actor *actor) {
  if (actor->speech.voice) voice_stop(world, actor->speech.voice, 0);
  actor->speech.active = false;
  g_clear_pointer(&actor->speech.text, g_free);
}

/* Ends a played pose. Scripts that wait for this pose then continue. */
static void drop_play(World *world, Actor *actor) {
  if (!actor->play.active) return;
  actor->play.active = false;
  g_autofree char *name = g_strconcat("play-", actor->id, NULL);
  signals_post_name(world->signals, name);
}

static void set_scale(World *world, Actor *actor) {
  const Walkbox *box = actor->box == NONE ? NULL : walkboxes_get(&world_room(world, actor->room)->floor, actor->box);
  double scale = box ? walkbox_scale_at(box, actor->at.y) : 1;
  if (actor->box_scale == scale) return;
  actor->box_scale = scale;
  note_move(world, actor);
}

/* Looks at the actor's pixel, which is the position that scripts see. */
static void find_box(World *world, int actor) {
  Actor *who = world_actor(world, actor);
  const WalkboxSet *floor = who->room == NONE ? NULL : &world_room(world, who->room)->floor;
  actor_enter_box(world, actor, floor ? walkboxes_at(floor, point_from_vec(who->at)) : NONE);
  triggers_place(world, actor, who->at);
  set_scale(world, who);
}

/* ---- Placing and looks */

void actor_set_box(World *world, int actor, int box) {
  Actor *who = world_actor(world, actor);
  who->box = box;
  who->box_speed = box == NONE ? 1 : walkboxes_get(&world_room(world, who->room)->floor, box)->speed;
}

void actor_enter_box(World *world, int actor, int box) {
  const Actor *who = world_actor(world, actor);
  bool is_new = who->box != box;
  actor_set_box(world, actor, box);
  if (is_new && box != NONE && !world->rules.enters_covered_boxes) triggers_post(world, actor, box);
}

void actor_step(World *world, int actor, Vec at) {
  Actor *who = world_actor(world, actor);
  Point old = stage_spot(who->at);
  Point now = stage_spot(at);
  if (old.x != now.x || old.y != now.y) note_move(world, who);
  who->at = at;
  set_scale(world, who);
}

void actor_move(World *world, int actor, Vec at) {
  actor_step(world, actor, at);
  find_box(world, actor);
}

void actor_place(World *world, int actor, int room, Vec at) {
  Actor *who = world_actor(world, actor);
  tween_cancel(world, (Target){TARGET_ACTOR, (uint64_t)actor}, true);
  who->walk.active = false;
  drop_play(world, who);
  set_pose(world, who, pose_still());
  if (who->room != room) {
    who->box = NONE;
    triggers_forget(&who->triggers);
    changes_note_actor(&world->changes, actor);
  }
  who->room = room;
  who->at = stage_position(at);
  who->before = who->at;
  world_mark_stage(world);
  find_box(world, actor);
  if (actor == world->camera.followed) camera_center(world);
}

void actor_set_visible(World *world, int actor, bool visible) {
  Actor *who = world_actor(world, actor);
  if (visible && !actor_is_busy(who)) set_pose(world, who, pose_still());
  if (who->visible == visible) return;
  who->visible = visible;
  who->before = who->at;
  world_mark_stage(world);
}

void actor_set_costume(World *world, int actor, int costume) {
  world_actor(world, actor)->costume = costume;
  bodies_measure(world, actor);
  world_mark_stage(world);
}

void actor_set_pose(World *world, int actor, Pose pose) {
  drop_play(world, world_actor(world, actor));
  set_pose(world, world_actor(world, actor), pose);
}

void actor_set_facing(World *world, int actor, Direction facing) { set_facing(world, world_actor(world, actor), facing); }

void actor_set_speed(World *world, int actor, double px_per_second) { world_actor(world, actor)->speed = px_per_second; }

void actor_set_solid(World *world, int actor, bool solid, double width) {
  world_actor(world, actor)->solid = solid;
  world_actor(world, actor)->solid_width = width;
  bodies_measure(world, actor);
}

Direction actor_direction_by(const World *world, const Actor *actor, Pose pose, Vec by) {
  const Costume *costume = actor->costume == NONE ? NULL : world_costume(world, actor->costume);
  if (costume && costume->has_diagonals) {
    Direction direction = direction_of_eight(by.x, by.y, actor->facing);
    if (direction_is_diagonal(direction) && costume_has(costume, pose, direction)) return direction;
  }
  return direction_of(by.x, by.y, actor->facing);
}

void actor_turn_to(World *world, int actor, Vec at) {
  Actor *who = world_actor(world, actor);
  set_facing(world, who, actor_direction_by(world, who, who->pose, (Vec){at.x - who->at.x, at.y - who->at.y}));
}

Look actor_look(const World *world, const Actor *actor) {
  if (actor->costume == NONE) return (Look){NONE, false};
  return costume_find(world_costume(world, actor->costume), actor->pose, actor->facing);
}

int actor_frame(const World *world, const Actor *actor, int animation, Tick now) {
  const Animation *what = assets_animation(world->assets, animation);
  Tick age = now - actor->pose_since;
  if (actor->pose_once && age >= animation_ticks(what)) return what->frames - 1;
  return animation_frame_at(what, age);
}

bool actor_box(const World *world, const Actor *actor, Rect *box) {
  if (!actor_box_between(world, actor, 1, box)) return false;
  *box = stage_hit_rect_above(*box);
  return true;
}

bool actor_box_between(const World *world, const Actor *actor, double alpha, Rect *box) {
  int animation = actor_look(world, actor).animation;
  if (animation == NONE) return false;
  Size size = stage_size(assets_frame_size(world->assets, animation), actor->scale * actor->box_scale);
  if (size.w == 0 || size.h == 0) return false;
  *box = stage_rect_above(stage_spot_between(actor->before, actor->at, alpha), size);
  return true;
}

/* ---- Walking */

bool actor_walk_along(World *world, int actor, const Vec *points, int count) {
  Actor *who = world_actor(world, actor);
  bool was_busy = actor_is_busy(who);
  if (!walk_begin(world, actor, points, count)) return false;
  if (!was_busy) queue(world, actor);
  if (who->speech.active || who->play.active) {
    drop_speech(world, who);
    drop_play(world, who);
    set_pose(world, who, pose_still());
  }
  if (tween_cancel(world, (Target){TARGET_ACTOR, (uint64_t)actor}, true)) who->before = who->at;
  return true;
}

bool actor_walk_to(World *world, int actor, Point to) { return actor_walk_along(world, actor, &(Vec){to.x, to.y}, 1); }

void actor_stop(World *world, int actor) {
  Actor *who = world_actor(world, actor);
  who->walk.active = false;
  drop_play(world, who);
  if (!who->speech.active) set_pose(world, who, pose_still());
}

/* ---- Playing a pose */

void actor_play(World *world, int actor, const PlayPose *play) {
  Actor *who = world_actor(world, actor);
  if (play->loop) drop_play(world, who);
  else make_busy(world, actor);
  who->walk.active = false;
  drop_speech(world, who);
  begin_pose(world, who, play->pose);
  if (play->loop) return;
  int animation = actor_look(world, who).animation;
  Tick ticks = animation == NONE ? 1 : animation_ticks(assets_animation(world->assets, animation));
  who->pose_once = true;
  who->play = (Play){.ends = world->tick + ticks, .stay = play->stay, .active = true};
}

static void end_play(World *world, Actor *actor) {
  drop_play(world, actor);
  if (!actor->play.stay) set_pose(world, actor, pose_still());
  signals_post_name(world->signals, actor->id);
}

/* ---- Speech */

Tick speech_ticks(size_t length, double text_speed) {
  size_t tens = length / SPEECH_LENGTH;
  double ms = tens > 0 ? (double)tens * SPEECH_MS : SPEECH_MS_SHORT;
  return MAX(clock_ticks_from_ms(text_speed > 0 ? ms / text_speed : ms), 1);
}

/* Works for any bytes: continuation bytes of UTF-8 do not count. */
static size_t count_characters(const char *text) {
  size_t count = 0;
  for (; *text; text++) count += ((unsigned char)*text & 0xc0) != 0x80;
  return count;
}

static Tick ticks_by_length(const World *world, const SayOptions *options) {
  size_t length = options->per_bytes ? strlen(options->text) : count_characters(options->text);
  return speech_ticks(length, world->text_speed);
}

/* Returns the number of the new voice; 0 if there is none. */
static uint64_t start_voice(World *world, const SayOptions *options) {
  if (!options->has_voice || assets_sound_length(world->assets, options->voice) == 0) return 0;
  return sound_play(world, options->voice, &(PlayOptions){.overlap = true});
}

void actor_say(World *world, int actor, const SayOptions *options) {
  assets_check_font(world->assets, options->font);
  Actor *who = world_actor(world, actor);
  make_busy(world, actor);
  who->walk.active = false;
  drop_play(world, who);
  char *text = g_strdup(options->text);
  Tick ticks = options->ticks > 0 ? options->ticks : ticks_by_length(world, options);
  if (who->speech.active) drop_speech(world, who);
  uint64_t voice = start_voice(world, options);
  bool as_voice = voice != 0 && options->ticks <= 0;
  who->speech = (Speech){.text = text,
                         .font = options->font,
                         .color = options->color,
                         .outline = options->outline,
                         .has_outline = options->has_outline,
                         .ends = as_voice ? INT64_MAX : world->tick + ticks,
                         .voice = voice,
                         .as_voice = as_voice,
                         .serial = ++world->serials,
                         .script = options->script,
                         .active = true};
  const SpokenLine line = {
      .who = who->id, .text = text, .color = options->color, .serial = who->speech.serial, .tick = world->tick};
  spoken_add(&world->spoken, &line);
  set_pose(world, who, pose_talking());
}

static bool speech_is_over(const World *world, const Speech *speech) {
  return world->tick >= speech->ends || (speech->as_voice && !voice_is_playing(world, speech->voice));
}

static void end_speech(World *world, Actor *actor) {
  drop_speech(world, actor);
  set_pose(world, actor, pose_still());
  signals_post_name(world->signals, actor->id);
}

void world_skip_speech(World *world) {
  for (guint i = 0; i < world->busy->len; i++) {
    Actor *actor = world_actor(world, g_array_index(world->busy, int, i));
    if (actor->speech.active) actor->speech.ends = MIN(actor->speech.ends, world->tick + 1);
  }
}

void world_end_speech(World *world) {
  for (guint i = 0; i < world->busy->len; i++) {
    Actor *actor = world_actor(world, g_array_index(world->busy, int, i));
    if (actor->speech.active) end_speech(world, actor);
  }
}

/* ---- The tick */

/* An actor that stops stays in the list for one more tick, in which 'before' becomes equal to
 * 'at'. */
static void settle(World *world) {
  guint kept = 0;
  for (guint i = 0; i < world->busy->len; i++) {
    int index = g_array_index(world->busy, int, i);
    Actor *actor = world_actor(world, index);
    actor->before = actor->at;
    if (actor_is_busy(actor)) g_array_index(world->busy, int, kept++) = index;
  }
  if (kept < world->busy->len) g_array_set_size(world->busy, kept);
}

void actors_tick(World *world) {
  if (world->busy->len == 0) return;
  settle(world);
  for (guint i = 0; i < world->busy->len; i++) {
    int index = g_array_index(world->busy, int, i);
    const Actor *actor = world_actor(world, index);
    if (actor->walk.active && actor_is_on_stage(world, actor)) walk_step(world, index);
  }
  for (guint i = 0; i < world->busy->len; i++) {
    Actor *actor = world_actor(world, g_array_index(world->busy, int, i));
    if (actor->speech.active && speech_is_over(world, &actor->speech)) end_speech(world, actor);
    if (actor->play.active && world->tick >= actor->play.ends) end_play(world, actor);
  }
}
