/* api_actors.c: actors: their positions, walks, lines and poses. */

#include "script/api/api.h"

#include "base/spelling.h"
#include "script/api/api_target.h"
#include "script/api/budget.h"
#include "script/api/place.h"
#include "script/lua/output.h"
#include "script/lua/report.h"
#include "script/sched/sched.h"
#include "world/world_run.h"

#include <string.h>

static int actor_index(const ApiCall *call) { return call->args[0].integer; }

static const Actor *actor_of(const ApiCall *call) { return world_actor(call->world, actor_index(call)); }

static int register_actor(ApiCall *call) {
  const char *id = call->args[0].string;
  if (registry_find(&call->world->actors, id) != NONE) return api_refuse_arg(call, 0, "the actor '%s' already exists", id);
  if (!budget_take_thing(call, THINGS_ACTORS, 0, 0)) return 1;
  registry_add(&call->world->actors, actor_new(id));
  api_note_thing(call, id);
  return api_true(call);
}

static int set_actor_costume(ApiCall *call) {
  actor_set_costume(call->world, actor_index(call), call->args[1].integer);
  return api_true(call);
}

static int move_actor_to(ApiCall *call) {
  Vec at = {call->args[2].integer, call->args[3].integer};
  const Actor *actor = actor_of(call);
  bool was_moving = actor->walk.active || actor->play.active || tween_is_active(call->world, api_target_of(call), true);
  actor_place(call->world, actor_index(call), call->args[1].integer, at);
  api_target_announce_cancelled(call, was_moving);
  return api_true(call);
}

/* In a KIAVC game an unknown id means no actor. */
static int follow_actor(ApiCall *call) {
  const Registry *actors = &call->world->actors;
  const char *id = call->args[0].string;
  int actor = call->args[0].given ? registry_find(actors, id) : NONE;
  if (lua_gettop(call->L) > 1) return api_refuse(call, "at most 1 argument expected, got %d", lua_gettop(call->L));
  bool is_unknown = call->args[0].given && actor == NONE;
  if (is_unknown && !call->script->runtime.rules.ignores_unknown_actors) return api_refuse_arg(call, 0, "no actor '%s'", id);
  camera_follow(call->world, actor);
  return api_true(call);
}

static int controlled_actor(ApiCall *call) {
  api_note_global(call, "activeActor", &call->script->known_actor);
  world_set_controlled(call->world, actor_index(call));
  return api_true(call);
}

/* --- pictures --- */

static int set_actor_direction(ApiCall *call) {
  Direction direction = DIRECTION_DOWN;
  direction_from_name(call->args[1].string, &direction);
  actor_set_facing(call->world, actor_index(call), direction);
  return api_true(call);
}

static int turn_actor_to(ApiCall *call) {
  actor_turn_to(call->world, actor_index(call), (Vec){call->args[1].integer, call->args[2].integer});
  return api_true(call);
}

static bool take_pose(ApiCall *call, const char *name) {
  return pose_is_known(name) || budget_take_part(call, name, BUDGET_PART);
}

/* Pushes "a, b, c", the poses, and sets 'nearest' to the one nearest to 'word', or to none. */
static const char *push_poses(lua_State *L, const Costume *costume, Spelling *nearest) {
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (guint i = 0; i < costume->poses->len; i++) {
    const CostumePose *pose = &g_array_index(costume->poses, CostumePose, i);
    if (i > 0) luaL_addstring(&buffer, ", ");
    luaL_addstring(&buffer, pose->pose);
    spelling_offer(nearest, pose->pose);
  }
  luaL_pushresult(&buffer);
  return lua_tostring(L, -1);
}

static int refuse_pose(ApiCall *call, const Costume *costume, Pose pose) {
  Spelling nearest = spelling_begin(pose);
  const char *poses = push_poses(call->L, costume, &nearest);
  if (!poses[0]) return api_refuse(call, "the costume '%s' has no poses", costume->id);
  return api_refuse(call, "the costume '%s' has no pose '%s'%s%s: %s", costume->id, pose, spelling_hint(';', nearest.best).text,
                    nearest.best ? " It has" : "; it has", poses);
}

/* Returns whether an actor could have this pose. Every actor can have KIAVC's six, even if its
 * costume has no pictures for them. Its costume may change later. */
static bool is_pose_of_game(const World *world, Pose pose) {
  static const char *const usual[] = {"still", "walking", "talking", "usehigh", "usemid", "uselow"};
  for (size_t i = 0; i < G_N_ELEMENTS(usual); i++) {
    if (strcmp(pose, usual[i]) == 0) return true;
  }
  for (int i = 0; i < registry_count(&world->costumes); i++) {
    if (costume_has_pose(world_costume(world, i), pose)) return true;
  }
  return false;
}

static int set_actor_state(ApiCall *call) {
  const Actor *actor = actor_of(call);
  bool was_playing = actor->play.active;
  if (!take_pose(call, call->args[1].string)) return 1;
  Pose pose = pose_from_name(call->args[1].string);
  bool is_checked = call->script->runtime.rules.checks_things && actor->costume != NONE;
  if (is_checked && !is_pose_of_game(call->world, pose))
    return refuse_pose(call, world_costume(call->world, actor->costume), pose);
  actor_set_pose(call->world, actor_index(call), pose);
  api_target_announce_cancelled(call, was_playing);
  return api_true(call);
}

static int play_actor(ApiCall *call) {
  enum { ID, POSE, LOOP, STAY };
  const ApiArg *args = call->args;
  const Actor *actor = actor_of(call);
  if (!take_pose(call, args[POSE].string)) return 1;
  PlayPose play = {pose_from_name(args[POSE].string), args[LOOP].boolean, args[STAY].boolean};
  if (play.loop && play.stay) return api_refuse(call, "'loop' and 'stay' cannot be combined, because a loop has no last frame");
  if (actor->costume == NONE) return api_refuse(call, "the actor '%s' has no costume", actor->id);
  const Costume *costume = world_costume(call->world, actor->costume);
  if (!costume_has_pose(costume, play.pose)) return refuse_pose(call, costume, play.pose);
  bool was_busy = actor_is_busy(actor);
  actor_play(call->world, actor_index(call), &play);
  api_target_announce_cancelled(call, was_busy && play.loop);
  return api_true(call);
}

/* --- walking --- */

static int set_actor_speed(ApiCall *call) {
  double speed = call->args[1].number;
  if (speed < 1 || speed > API_SPEED_MAX) return api_refuse_arg(call, 1, "1 to %f px/s expected, got %f", API_SPEED_MAX, speed);
  actor_set_speed(call->world, actor_index(call), speed);
  return api_true(call);
}

static int set_actor_solid(ApiCall *call) {
  double width = call->args[2].number;
  if (width < 0 || width > STAGE_FAR) return api_refuse_arg(call, 2, "0 to %d px expected, got %f", STAGE_FAR, width);
  actor_set_solid(call->world, actor_index(call), call->args[1].boolean, width);
  return api_true(call);
}

static int is_actor_solid(ApiCall *call) { return api_bool(call, actor_of(call)->solid); }

/* Actors walk only in the current room. Elsewhere the walk would pause, and scripts would wait for
 * it forever. KIAVC games depend on this pause: scripts that walk an actor up and down forever
 * pause until the player comes back. While a room without a floor is shown, actors do not walk, so
 * clicks in a close-up do not move the player's actor. */
static bool may_walk(const ApiCall *call) {
  const World *world = call->world;
  const Room *room = world_current_room(world);
  if (!room) return false;
  return call->script->runtime.rules.walks_in_hidden_rooms ? walkboxes_count(&room->floor) > 0
                                                           : actor_of(call)->room == world->room;
}

static int walk_actor_to(ApiCall *call) {
  if (!may_walk(call)) return api_bool(call, false);
  Point to = {call->args[1].integer, call->args[2].integer};
  return api_bool(call, actor_walk_to(call->world, actor_index(call), to));
}

static int walk_actor_along(ApiCall *call) {
  World *world = call->world;
  int room = actor_of(call)->room, count = 0;
  const Vec *points = place_read_list(call, 1, room != NONE ? room : world->room, &count);
  if (!points || !may_walk(call)) return api_bool(call, false);
  return api_bool(call, actor_walk_along(world, actor_index(call), points, count));
}

static int stop_actor(ApiCall *call) {
  bool was_moving = actor_of(call)->walk.active || actor_of(call)->play.active;
  actor_stop(call->world, actor_index(call));
  api_target_announce_cancelled(call, was_moving);
  return api_true(call);
}

/* --- speaking --- */

/* Returns why the picture of a speaking actor is not shown, and what to do, or NULL. An actor in no
 * room or without a costume may be a voice on purpose. In a room without a floor, such as a
 * close-up, the player's actor may be hidden on purpose. */
static const char *push_unseen(lua_State *L, const World *world, const Actor *actor) {
  if (world->room == NONE || actor->room == NONE) return NULL;
  const char *id = actor->id, *shown = world_room(world, world->room)->id;
  if (actor->room != world->room) {
    return lua_pushfstring(L,
                           "is in the room '%s', but '%s' is shown: the words appear in the middle of the screen; move the actor "
                           "with actors['%s']:moveTo('%s', x, y)",
                           world_room(world, actor->room)->id, shown, id, shown);
  }
  const Room *room = world_room(world, world->room);
  bool is_close_up =
      walkboxes_count(&room->floor) == 0 && world->controlled != NONE && actor == world_actor(world, world->controlled);
  if (actor->visible || actor->costume == NONE || is_close_up) return NULL;
  return lua_pushfstring(L, "is hidden: the words appear without a picture; call actors['%s']:show() first", id);
}

/* Warns developers, once for each actor, that they do not see who speaks. */
static void check_speaker(ApiCall *call) {
  lua_State *L = call->L;
  const Actor *actor = actor_of(call);
  if (!call->script->developer || !call->script->runtime.rules.checks_things) return;
  int top = lua_gettop(L);
  luaL_checkstack(L, LUA_MINSTACK, "to check a speaker");
  const char *why = push_unseen(L, call->world, actor);
  if (why && api_note_report(call->script, lua_pushfstring(L, "unseen speaker %s", actor->id))) {
    const char *place = report_where(L, 1);
    output_text(L, LOG_WARN, "", lua_pushfstring(L, "%s: Actor:say: '%s' %s", place, actor->id, why));
  }
  lua_settop(L, top);
}

static int say_actor(ApiCall *call) {
  enum { ID, TEXT, FONT, COLOR, OUTLINE, MS, VOICE };
  const ApiArg *args = call->args;
  if (api_is_before_window(call)) return api_bool(call, false);
  if (args[MS].given && args[MS].integer < 1) return api_refuse_arg(call, MS, "1 or more expected, got %f", args[MS].number);
  if (!budget_check_text(call, TEXT)) return 1;
  SayOptions options = {.text = args[TEXT].string,
                        .font = args[FONT].integer,
                        .color = args[COLOR].color,
                        .outline = args[OUTLINE].color,
                        .has_outline = args[OUTLINE].given,
                        .ticks = args[MS].given ? clock_ticks_from_ms(args[MS].integer) : 0,
                        .has_voice = args[VOICE].given,
                        .voice = args[VOICE].integer,
                        .per_bytes = call->script->runtime.rules.times_speech_by_bytes,
                        .script = sched_running(call->script->sched)};
  check_speaker(call);
  actor_say(call->world, actor_index(call), &options);
  return api_true(call);
}

static int is_own_line(ApiCall *call) {
  const Speech *speech = &actor_of(call)->speech;
  ProcessId running = sched_running(call->script->sched);
  return api_bool(call, speech->active && running != 0 && speech->script == running);
}

static int skip_actors_text(ApiCall *call) {
  world_skip_speech(call->world);
  return api_true(call);
}

static int set_text_speed(ApiCall *call) {
  double speed = call->args[0].number;
  if (speed < 0.1 || speed > 10) return api_refuse_arg(call, 0, "0.1 to 10 expected, got %f", speed);
  world_set_number_setting(call->world, SETTING_TEXT_SPEED, speed);
  return api_true(call);
}

/* --- queries --- */

static int actor_destination(ApiCall *call) {
  Vec end;
  if (!walk_destination(call->world, actor_index(call), &end)) {
    lua_pushnil(call->L);
    return 1;
  }
  Point at = point_from_vec(end);
  lua_pushinteger(call->L, at.x);
  lua_pushinteger(call->L, at.y);
  return 2;
}

static int actor_box_on_canvas(ApiCall *call) {
  const World *world = call->world;
  const Actor *actor = actor_of(call);
  Rect box;
  if (!actor_is_on_stage(world, actor) || !actor_box_between(world, actor, 1, &box)) {
    lua_pushnil(call->L);
    return 1;
  }
  Point corner = world_to_canvas(world, (Point){box.x1, box.y1});
  const int values[] = {corner.x, corner.y, corner.x + box.x2 - box.x1 + 1, corner.y + box.y2 - box.y1 + 1};
  for (int i = 0; i < 4; i++) lua_pushinteger(call->L, values[i]);
  return 4;
}

static int hurry_actor(ApiCall *call) {
  Walk *walk = &world_actor(call->world, actor_index(call))->walk;
  if (walk->active) walk->hurries = true;
  return api_bool(call, walk->active);
}

static int actor_direction(ApiCall *call) {
  lua_pushstring(call->L, direction_name(actor_of(call)->facing));
  return 1;
}

static int is_actor_busy(ApiCall *call) { return api_bool(call, actor_is_busy(actor_of(call))); }

const ApiFn api_actors[] = {
    {"registerActor", register_actor, "registerActor{ id: id } -> bool", "Registers an actor. Actor:new calls it."},
    {"setActorCostume", set_actor_costume, "setActorCostume(id: actor, costume: costume) -> bool",
     "Gives an actor a costume, the set of its pictures."},
    {"moveActorTo", move_actor_to, "moveActorTo(id: actor, room: room, x: px, y: px) -> bool",
     "Puts an actor into a room with its feet at x, y. If the actor is walking, the walk ends and sends its signal."},
    {"showActor", api_target_show, "showActor(id: actor) -> bool", "Makes an actor visible and ends its pose."},
    {"hideActor", api_target_hide, "hideActor(id: actor) -> bool",
     "Makes an actor invisible. Its walk pauses until it is shown."},
    {"followActor", follow_actor, "followActor(id: string = none) -> bool",
     "Makes the camera follow an actor. Without an id, the camera follows no actor and stays where it is."},
    {"controlledActor", controlled_actor, "controlledActor(id: actor) -> bool",
     "Sets the player's actor. The pointer ignores this actor. setActiveActor calls this function."},
    {"fadeActorIn", api_target_fade_in, "fadeActorIn(id: actor, ms: ms) -> bool",
     "Shows an actor and fades it in. Sends 'fade-<id>' at the end."},
    {"fadeActorOut", api_target_fade_out, "fadeActorOut(id: actor, ms: ms) -> bool",
     "Fades an actor out. Sends 'fade-<id>' at the end."},
    {"fadeActorTo", api_target_fade_to, "fadeActorTo(id: actor, alpha: alpha, ms: ms) -> bool",
     "Fades an actor to an alpha of 0 to 255. Sends 'fade-<id>' at the end."},
    {"setActorAlpha", api_target_set_alpha, "setActorAlpha(id: actor, alpha: alpha) -> bool",
     "Sets an actor's alpha, 0 (invisible) to 255 (opaque)."},
    {"setActorPlane", api_target_set_plane, "setActorPlane(id: actor, plane: integer) -> bool",
     "Sets an actor's plane. Higher planes are drawn in front."},
    {"setActorSolid", set_actor_solid, "setActorSolid(id: actor, solid: bool, width: number = 0) -> bool",
     "Makes an actor solid, or not. Solid actors walk around each other. If there is no way around, an actor waits for at "
     "most two seconds, and then walks through the other actor. 'width' is the width of the body in pixels before scaling "
     "(0: half the picture's width). The depth of the body is half its width."},
    {"isActorSolid", is_actor_solid, "isActorSolid(id: actor) -> bool", "Returns whether an actor is solid, see setActorSolid."},
    {"setActorSpeed", set_actor_speed, "setActorSpeed(id: actor, speed: number) -> bool",
     "Sets an actor's walking speed in pixels per second, at least 1."},
    {"scaleActor", api_target_set_scale, "scaleActor(id: actor, factor: number) -> bool",
     "Scales an actor's pictures by a factor. The floor's scale applies as well."},
    {"walkActorTo", walk_actor_to, "walkActorTo(id: actor, x: px, y: px) -> bool",
     "Starts a walk by the shortest path to x, y or the nearest reachable point. Sends '<id>' on arrival. If the walk replaces "
     "another walk or a line, the replaced walk or line sends no signal. Returns false if the actor is not in the room that is "
     "shown, or if its room has no floor."},
    {"walkActorAlong", walk_actor_along, "walkActorAlong(id: actor, points: table) -> bool",
     "Starts a walk through a list of places: { x=, y= }, waypoints, objects or actors. An unreachable place is replaced by the "
     "nearest reachable point. Sends '<id>' at the last place. Returns false in the same cases as walkActorTo."},
    {"hurryActor", hurry_actor, "hurryActor(id: actor) -> bool",
     "Makes an actor's present walk three times as fast, as a double click does. Returns false if the actor is not walking."},
    {"stopActor", stop_actor, "stopActor(id: actor) -> bool",
     "Stops an actor's walk or pose. A line goes on. Sends '<id>' if the actor was walking or playing a pose."},
    {"sayActor", say_actor,
     "sayActor{ id: actor, text: string, font: font, color: color, outline: color = none, ms: ms = none, voice: audio = "
     "none } -> bool",
     "Starts a line above the actor's head. If the line replaces another line or a walk, the replaced line or walk sends no "
     "signal. The line lasts 'ms'. Without 'ms', it lasts as long as 'voice'. Without both, it lasts a second for every full "
     "ten characters (KIAVC games: bytes), or half a second for fewer than ten characters, divided by the text speed. The "
     "voice stops with the line. Sends '<id>' at the end."},
    {"isOwnLine", is_own_line, "isOwnLine(id: actor) -> bool",
     "Returns whether the actor is still saying a line that the running script started."},
    {"skipActorsText", skip_actors_text, "skipActorsText() -> bool",
     "Ends the current lines of all actors. Each sends its signal."},
    {"setTextSpeed", set_text_speed, "setTextSpeed(speed: number) -> bool",
     "Sets the player's reading speed, 0.1 to 10, like settings.textSpeed = speed. At 2, lines last half as long."},
    {"setActorDirection", set_actor_direction,
     "setActorDirection(id: actor, direction: up|down|left|right|upleft|upright|downleft|downright) -> bool",
     "Turns an actor to a direction."},
    {"turnActorTo", turn_actor_to, "turnActorTo(id: actor, x: px, y: px) -> bool",
     "Turns an actor towards a place in its room. It turns diagonally only if its costume has that direction."},
    {"setActorState", set_actor_state, "setActorState(id: actor, pose: string) -> bool",
     "Sets an actor's pose: still, walking, talking, usehigh, usemid, uselow, or another pose of its costume. The pose ends when "
     "the actor walks, speaks, is moved or is shown."},
    {"playActor", play_actor, "playActor{ id: actor, pose: string, loop: bool = false, stay: bool = false } -> bool",
     "Plays a pose's animation once. With 'stay', the last frame stays. With 'loop', the pose is repeated until the actor "
     "walks, speaks, is moved, is shown or gets another pose. If the pose replaces a walk, a line or a played pose, the "
     "replaced one sends no '<id>', except if the new pose has 'loop'. Sends '<id>' and 'play-<id>' at the end, only "
     "'play-<id>' if the pose is replaced, nothing with 'loop'."},
    {"actorPosition", api_target_position, "actorPosition(id: actor) -> x, y, room",
     "Returns an actor's position in room pixels, and its room (nil if it is in none)."},
    {"actorDestination", actor_destination, "actorDestination(id: actor) -> x, y | nil",
     "Returns where an actor's walk will end, in room pixels: the reachable point nearest to its target. Returns nil if it is "
     "not walking."},
    {"actorBox", actor_box_on_canvas, "actorBox(id: actor) -> x1, y1, x2, y2 | nil",
     "Returns the rectangle of an actor's picture on the canvas. The column x2 and the row y2 do not belong to it. Returns "
     "nil if the actor is not shown."},
    {"isActorOnStage", api_target_is_on_stage, "isActorOnStage(id: actor) -> bool",
     "Returns whether an actor is visible and in the current room."},
    {"actorDirection", actor_direction, "actorDirection(id: actor) -> direction",
     "Returns an actor's direction: up, down, left, right, upleft, upright, downleft or downright."},
    {"isActorBusy", is_actor_busy, "isActorBusy(id: actor) -> bool",
     "Returns whether an actor walks, speaks or plays a pose without 'loop'. If so, it has not sent its signal yet."},
    {NULL, NULL, NULL, NULL},
};
