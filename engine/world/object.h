/* object.h: things: scenery that moves, hot areas, doors, inventory items, buttons.
 *
 * A room object has its 'at' at the bottom centre of its picture, in room px. A UI object ('ui') belongs to the screen: 'at'
 * is its top left corner in canvas px, and its picture is 'ui_animation'. The position of a parent is added (one level).
 *
 * Signals: "<id>" when a float arrives, "fade-<id>" when a fade ends (tween.h). Owned by the World's registry. */

#ifndef WORLD_OBJECT_H
#define WORLD_OBJECT_H

#include "base/clock.h"
#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

typedef struct ObjectState {
  char *name; /* owned; compared exactly */
  int animation;
} ObjectState;

typedef struct Object {
  char *id;
  GArray *states;   /* ObjectState, in order of definition */
  int state;        /* index in 'states', NONE while there is none */
  Tick state_since; /* when the state was set: its animation starts there */
  int ui_animation;
  bool ui, interactable, visible;
  bool is_hidden;          /* by itself: showing its group does not bring it back */
  int group;               /* an ObjectGroup, NONE for none */
  int room, owner, parent; /* NONE for none */
  Vec at, before;
  double scale;
  int plane, alpha;
  bool has_hover;
  Rect hover; /* hit area: room px for room objects, canvas px for UI objects; does not move with the object */
} Object;

/* Objects that are shown and hidden together, such as all that makes up an inventory. A hidden group hides its objects and leaves
 * them as they are. */
typedef struct ObjectGroup {
  char *id;
  bool hidden;
} ObjectGroup;

Object *object_new(const char *id);
void object_free(Object *object);

ObjectGroup *object_group_new(const char *id);
void object_group_free(ObjectGroup *group);

/* Shows a group and every object in it that was not hidden by itself. */
void object_group_show(World *world, int group);
void object_group_hide(World *world, int group);

bool object_has_state(const Object *object, const char *name);

/* Defines a state or gives it another picture. The first one ever defined becomes the current one. */
void object_define_state(World *world, int object, const char *name, int animation);

/* False, and nothing changed, when there is no such state. */
bool object_set_state(World *world, int object, const char *name);

/* Puts it into a room; it is no UI object and has no owner any more. */
void object_place(World *world, int object, int room, Vec at);

/* Gives it to an actor: in no room, not visible. */
void object_give(World *world, int object, int actor);

/* Takes it from its owner: in no room. */
void object_take(World *world, int object);

void object_set_visible(World *world, int object, bool visible);
void object_set_alpha(World *world, int object, int alpha);
void object_set_plane(World *world, int object, int plane);
void object_set_scale(World *world, int object, double scale);
void object_set_group(World *world, int object, int group);
void object_set_parent(World *world, int object, int parent);
void object_set_interactable(World *world, int object, bool interactable);

/* Sets its hit area; NULL: its picture is the hit area. */
void object_set_hover(World *world, int object, const Rect *area);

/* Makes it part of the screen or of a room, and puts it at -1,-1: a position on the screen means nothing in a room, nor the other
 * way round. Does nothing to an object that is no UI object and is to be none. */
void object_set_ui(World *world, int object, bool ui);
void object_set_ui_position(World *world, int object, Vec at);
void object_set_ui_animation(World *world, int object, int animation);

/* The animation that is drawn now, or NONE. */
int object_animation(const Object *object);

/* On stage: visible, in no hidden group, and UI or in the current room. */
bool object_is_on_stage(const World *world, const Object *object);

/* Where the pointer hits its picture (stage_reach), in room px (canvas px for UI objects), the parent's offset included; false
 * without picture. And where the eye sees it, 'alpha' (0..1) of the way from the tick before to the last one. */
bool object_box(const World *world, const Object *object, Rect *box);
bool object_box_between(const World *world, const Object *object, double alpha, Rect *box);

#endif
