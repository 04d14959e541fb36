/* api_rooms.c: rooms, their layers and floors, and the camera. */

#include "script/api/api.h"

#include "base/spelling.h"
#include "script/api/budget.h"
#include "script/api/place.h"

#include <math.h>

static Room *room_of(ApiCall *call) { return world_room(call->world, call->args[0].integer); }

static int register_room(ApiCall *call) {
  const char *id = call->args[0].string;
  if (registry_find(&call->world->rooms, id) != NONE) return api_refuse_arg(call, 0, "the room '%s' already exists", id);
  if (!budget_take_thing(call, THINGS_ROOMS, 0, 0)) return 1;
  registry_add(&call->world->rooms, room_new(id));
  return api_true(call);
}

static int set_room_background(ApiCall *call) {
  room_set_background(call->world, call->args[0].integer, call->args[1].integer);
  return api_true(call);
}

static int add_room_layer(ApiCall *call) {
  enum { ROOM, NAME, IMAGE, PLANE, PARALLAX };
  const ApiArg *args = call->args;
  if (room_find_layer(room_of(call), args[NAME].string) != NONE) {
    return api_refuse_arg(call, NAME, "the room '%s' already has a layer '%s'", args[ROOM].string, args[NAME].string);
  }
  if (!budget_take_part(call, args[NAME].string, BUDGET_PART)) return 1;
  Layer layer = {.name = (char *)args[NAME].string,
                 .animation = args[IMAGE].integer,
                 .plane = args[PLANE].integer,
                 .parallax = args[PARALLAX].given ? args[PARALLAX].number : NAN};
  room_add_layer(room_of(call), &layer);
  return api_true(call);
}

static int remove_room_layer(ApiCall *call) {
  int layer = room_find_layer(room_of(call), call->args[1].string);
  if (layer == NONE) {
    Spelling nearest = spelling_begin(call->args[1].string);
    const GArray *layers = room_of(call)->layers;
    for (guint i = 0; i < layers->len; i++) spelling_offer(&nearest, g_array_index(layers, Layer, i).name);
    return api_refuse_arg(call, 1, "the room '%s' has no layer '%s'%s", call->args[0].string, call->args[1].string,
                          spelling_hint(';', nearest.best).text);
  }
  /* The search ignores case, so the length is the same. */
  budget_give_part(call, call->args[1].string, BUDGET_PART);
  room_remove_layer(room_of(call), layer);
  return api_true(call);
}

/* --- the floor --- */

enum { BOX_ROOM, BOX_X1, BOX_Y1, BOX_X2, BOX_Y2, BOX_NAME, BOX_DISABLED, BOX_SCALE, BOX_SPEED, BOX_TOP, BOX_BOTTOM };

static bool is_coordinate(int value) { return value >= -PATH_COORDINATE_MAX && value <= PATH_COORDINATE_MAX; }

static bool is_factor(double value) { return value >= 0 && value <= API_SCALE_MAX; }

static Walkbox walkbox_from(const ApiArg *args) {
  double scale = args[BOX_SCALE].number;
  return (Walkbox){
      .rect = {args[BOX_X1].integer, args[BOX_Y1].integer, args[BOX_X2].integer, args[BOX_Y2].integer},
      .name = (char *)args[BOX_NAME].string,
      .disabled = args[BOX_DISABLED].boolean,
      .scale_top = args[BOX_TOP].given ? args[BOX_TOP].number : scale,
      .scale_bottom = args[BOX_BOTTOM].given ? args[BOX_BOTTOM].number : scale,
      .speed = args[BOX_SPEED].number,
  };
}

/* Crossing walkboxes cut the floor into many cells. So the crossings are limited, per room and in
 * the game. */
static bool has_place_for(ApiCall *call, Rect rect) {
  const World *world = call->world;
  const WalkboxSet *floor = &room_of(call)->floor;
  const char *room = call->args[BOX_ROOM].string;
  if (walkboxes_count(floor) >= WALKBOXES_MAX) {
    api_refuse(call, "the room '%s' has reached the limit of %d walkboxes", room, WALKBOXES_MAX);
    return false;
  }
  int64_t crossings = walkboxes_crossings(floor, rect), others = 0;
  for (int i = 0; i < registry_count(&world->rooms) && crossings > 0; i++) others += world_room(world, i)->floor.crossings;
  bool is_much = floor->crossings + crossings > WALKBOX_CROSSINGS_MAX;
  if (!is_much && others + crossings <= WALKBOX_CROSSINGS_ALL) return true;
  const char *whose = is_much ? lua_pushfstring(call->L, "the room '%s'", room) : "all rooms";
  api_refuse(call, "the walkboxes of %s cross each other in more than %d places; use fewer or smaller boxes", whose,
             is_much ? WALKBOX_CROSSINGS_MAX : WALKBOX_CROSSINGS_ALL);
  return false;
}

static int add_room_walkbox(ApiCall *call) {
  Walkbox box = walkbox_from(call->args);
  Rect rect = box.rect;
  if (rect_is_empty(rect)) {
    return api_refuse(call, "room '%s': x1, y1 is the top left corner and x2, y2 the bottom right one, got %d,%d and %d,%d",
                      call->args[BOX_ROOM].string, rect.x1, rect.y1, rect.x2, rect.y2);
  }
  if (!is_coordinate(rect.x1) || !is_coordinate(rect.y1) || !is_coordinate(rect.x2) || !is_coordinate(rect.y2)) {
    return api_refuse(call, "coordinates from -%d to %d expected", PATH_COORDINATE_MAX, PATH_COORDINATE_MAX);
  }
  if (!is_factor(box.scale_top) || !is_factor(box.scale_bottom) || !is_factor(box.speed)) {
    return api_refuse(call, "factors from 0 to %f expected for scale and speed", API_SCALE_MAX);
  }
  if (!has_place_for(call, rect) || !budget_take_part(call, box.name, BUDGET_PART)) return 1;
  walkboxes_add(&room_of(call)->floor, &box);
  return api_true(call);
}

static int set_box_disabled(ApiCall *call, bool disabled) {
  WalkboxSet *floor = &room_of(call)->floor;
  int box = walkboxes_find(floor, call->args[1].string);
  if (box == NONE) {
    Spelling nearest = spelling_begin(call->args[1].string);
    for (int i = 0; i < walkboxes_count(floor); i++) {
      const char *name = walkboxes_get(floor, i)->name;
      if (name) spelling_offer(&nearest, name);
    }
    return api_refuse_arg(call, 1, "the room '%s' has no walkbox '%s'%s", call->args[0].string, call->args[1].string,
                          spelling_hint(';', nearest.best).text);
  }
  walkboxes_set_disabled(floor, box, disabled);
  return api_true(call);
}

static int enable_room_walkbox(ApiCall *call) { return set_box_disabled(call, false); }

static int disable_room_walkbox(ApiCall *call) { return set_box_disabled(call, true); }

/* Computes the corners now, to keep this work out of the first walk. The floor detects changes
 * itself. */
static int recalculate_room_walkboxes(ApiCall *call) {
  path_corners(&room_of(call)->floor);
  return api_true(call);
}

/* --- the view --- */

static int show_room(ApiCall *call) {
  api_note_global(call, "activeRoom", &call->script->known_room);
  world_show_room(call->world, call->args[0].integer);
  return api_true(call);
}

static int push_pair(ApiCall *call, int x, int y) {
  lua_pushinteger(call->L, x);
  lua_pushinteger(call->L, y);
  return 2;
}

static int camera_position(ApiCall *call) {
  const Room *room = world_current_room(call->world);
  return room ? push_pair(call, (int)room->scroll.x, (int)room->scroll.y) : push_pair(call, 0, 0);
}

static int set_camera_center(ApiCall *call) {
  Vec at;
  if (!place_read(call, 0, call->world->room, &at)) return api_bool(call, false);
  camera_show(call->world, at);
  return api_true(call);
}

static int followed_actor(ApiCall *call) {
  int followed = call->world->camera.followed;
  lua_pushstring(call->L, followed == NONE ? NULL : world_actor(call->world, followed)->id);
  return 1;
}

static int size_of_room(ApiCall *call) {
  Size size = room_size(call->world, room_of(call));
  return push_pair(call, size.w, size.h);
}

const ApiFn api_rooms[] = {
    {"registerRoom", register_room, "registerRoom{ id: id } -> bool", "Registers a room. Room:new calls it."},
    {"setRoomBackground", set_room_background, "setRoomBackground(room: room, image: animation) -> bool",
     "Sets a room's picture and scrolls the room to 0,0."},
    {"addRoomLayer", add_room_layer,
     "addRoomLayer(room: room, name: string, image: animation, plane: integer, parallax: number = none) -> bool",
     "Adds a picture to a room. A 'plane' below -50 is behind the background, a plane above 0 is in front of the actors on "
     "plane 0, and a plane between these is behind the actors. 'parallax' is the factor by which the picture scrolls: 0 not "
     "at all, 1 like the background. By default, a picture as wide as the canvas does not scroll, and one as wide as the "
     "background scrolls with it."},
    {"removeRoomLayer", remove_room_layer, "removeRoomLayer(room: room, name: string) -> bool", "Removes a layer by name."},
    {"addRoomWalkbox", add_room_walkbox,
     "addRoomWalkbox(room: room, box{ x1: px, y1: px, x2: px, y2: px, name: string = none, disabled: bool = false, scale: "
     "number = 1, speed: number = 1, scaleTop: number = none, scaleBottom: number = none }) -> bool",
     "Adds a rectangle to the floor, in room pixels, edges included. 'scale' and 'speed' are factors for actors in this box. "
     "If boxes overlap, the first one sets both. With 'scaleTop' and 'scaleBottom' (default: 'scale'), the scale changes "
     "evenly from the top edge to the bottom edge. If the box has a name, triggerWalkbox is called when an actor enters the "
     "box."},
    {"enableRoomWalkbox", enable_room_walkbox, "enableRoomWalkbox(room: room, name: string) -> bool",
     "Enables a walkbox. Actors that are walking in the room take the path that is now the shortest."},
    {"disableRoomWalkbox", disable_room_walkbox, "disableRoomWalkbox(room: room, name: string) -> bool",
     "Disables a walkbox. Actors that are walking in the room take another path. If there is none, they stop at the nearest "
     "reachable point and send their signal."},
    {"recalculateRoomWalkboxes", recalculate_room_walkboxes, "recalculateRoomWalkboxes(room: room) -> bool",
     "Prepares the path search now instead of at the next walk. You never need to call it."},
    {"showRoom", show_room, "showRoom(room: room) -> bool",
     "Makes a room the current one. Removes free texts and ends the lines of actors. Does not call onleave and onenter; "
     "use Room:enter for that."},
    {"cameraPosition", camera_position, "cameraPosition() -> x, y",
     "Returns the position of the camera: the room pixel that is at the top left of the canvas."},
    {"setCameraCenter", set_camera_center, "setCameraCenter(at: place) -> bool",
     "Centres the view on a place in the room, as far as the background allows. The camera stops following an actor."},
    {"followedActor", followed_actor, "followedActor() -> string | nil",
     "Returns the id of the actor that the camera follows, or nil if it follows none."},
    {"roomSize", size_of_room, "roomSize(room: room) -> width, height",
     "Returns the size of a room's picture in pixels. Without a picture, returns the size of the canvas."},
    {NULL, NULL, NULL, NULL},
};
