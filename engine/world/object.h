/* object.h: objects: scenery, hotspots, doors, inventory items, buttons.
 *
 * The position 'at' of a room object is the bottom centre of its picture, in room px. A UI object
 * ('ui' is true) belongs to the screen. Its position is the top left corner of its picture in
 * canvas px, and its picture is 'ui_animation'. If an object has a parent, the parent's position is
 * added. The position of the parent's own parent is not added.
 *
 * An object sends the signal "<id>" when a float arrives, and "fade-<id>" when a fade ends
 * (tween.h). Owned by the World's registry. */

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
  int state;        /* index in 'states', NONE if there are no states */
  Tick state_since; /* the tick in which the state was set and its animation began */
  int ui_animation;
  bool ui, interactable, visible;
  bool is_hidden;          /* hidden individually: object_group_show does not show it */
  int group;               /* an ObjectGroup, NONE for none */
  int room, owner, parent; /* NONE for none */
  Vec at, before;
  double scale;
  int plane, alpha;
  int leads_to; /* the Direction of an exit, which the pointer shows; NONE = no exit */
  bool has_hover;
  /* The hit area, in room px (UI objects: canvas px). It does not move with the object. */
  Rect hover;
} Object;

/* Objects that are shown and hidden together, for example all objects of an inventory. Hiding the
 * group does not change the fields of its objects. */
typedef struct ObjectGroup {
  char *id;
  bool hidden;
} ObjectGroup;

Object *object_new(const char *id);
void object_free(Object *object);

ObjectGroup *object_group_new(const char *id);
void object_group_free(ObjectGroup *group);

/* Shows a group, and every object in it that is not hidden individually. */
void object_group_show(World *world, int group);
void object_group_hide(World *world, int group);

bool object_has_state(const Object *object, const char *name);

/* Defines a state, or gives it another picture. The first state becomes the current one. */
void object_define_state(World *world, int object, const char *name, int animation);

/* Sets the current state. If the object has no such state, returns false and changes nothing. */
bool object_set_state(World *world, int object, const char *name);

/* Puts the object into a room. It is no longer a UI object and has no owner. */
void object_place(World *world, int object, int room, Vec at);

/* Gives the object to an actor. The object is then in no room and not visible. */
void object_give(World *world, int object, int actor);

/* Removes the object's owner. The object is then in no room. */
void object_take(World *world, int object);

/* These set fields. For alpha, plane and scale, use target.h. */
void object_set_visible(World *world, int object, bool visible);
void object_set_group(World *world, int object, int group);
void object_set_parent(World *world, int object, int parent);
void object_set_interactable(World *world, int object, bool interactable);

/* Sets the hit area. NULL = the picture is the hit area. */
void object_set_hover(World *world, int object, const Rect *area);

/* Sets the direction in which an exit leads, a Direction. NONE = the object is no exit. */
void object_set_leads_to(World *world, int object, int direction);

/* Makes the object part of the screen (true) or of a room (false). Moves it to -1,-1, because
 * positions on the screen and in a room are unrelated. Does nothing to a room object if 'ui'
 * is false. */
void object_set_ui(World *world, int object, bool ui);
void object_set_ui_position(World *world, int object, Vec at);
void object_set_ui_animation(World *world, int object, int animation);

/* Returns the animation that is drawn now, or NONE. */
int object_animation(const Object *object);

/* Returns whether the object is visible, in no hidden group, and either a UI object or in the
 * current room. */
bool object_is_on_stage(const World *world, const Object *object);

/* Both set '*box' to a rectangle of the object in room px (UI objects: canvas px), at the drawn
 * position. object_box finds the area where the pointer hits the picture (stage_hit_rect).
 * object_box_between finds the drawn picture between the previous tick ('alpha' 0) and the last
 * tick (1). Both return false if there is no picture. */
bool object_box(const World *world, const Object *object, Rect *box);
bool object_box_between(const World *world, const Object *object, double alpha, Rect *box);

#endif
