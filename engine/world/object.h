/* object.h: objects, such as scenery, hotspots, doors, inventory items and buttons.
 *
 * A room object belongs to a room. Its position 'at' is the bottom centre of its picture, in room
 * px. Its picture is the animation of its current state. A UI object ('ui' is true) belongs to the
 * screen. Its position is the top left corner of its picture, in canvas px. Its picture is
 * 'ui_animation'. If an object has a parent, it is drawn at the sum of its own position and the
 * parent's position. The position of the parent's own parent is not added.
 *
 * An object sends a signal with its id as name when a float ends, and "fade-<id>" when a fade ends
 * (tween.h). Objects are owned by the World's registry. */

#ifndef WORLD_OBJECT_H
#define WORLD_OBJECT_H

#include "base/clock.h"
#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

typedef struct ObjectState {
  char *name;    /* owned; names that differ only in case are different */
  int animation; /* index in Assets.animations; the picture of this state */
} ObjectState;

typedef struct Object {
  char *id;          /* owned */
  GArray *states;    /* ObjectState, in order of definition; owned */
  int state;         /* index in 'states'; NONE if there are no states */
  Tick state_since;  /* the tick in which the state was set and its animation began */
  int ui_animation;  /* UI objects: index in Assets.animations; NONE = no picture */
  bool ui;           /* a UI object; otherwise a room object */
  bool interactable; /* the pointer can hit it */
  bool visible;      /* shown, unless its group is hidden; see object_is_on_stage */
  bool is_hidden;    /* object_set_visible has hidden it, so object_group_show does not show it */
  int group;         /* index of its ObjectGroup; NONE for none */
  int room;          /* index of its room; NONE for none */
  int owner;         /* index of the actor that carries it; NONE for none */
  int parent;        /* index of the object whose position is added; NONE for none */
  Vec at, before;    /* its position now, and one tick ago for drawing between ticks */
  double scale;      /* 1 = the size of the picture */
  int plane;         /* z-plane: higher is nearer to the viewer */
  int alpha;         /* 0 (invisible) to 255 */
  int leads_to;      /* the Direction of an exit, which the pointer shows; NONE = no exit */
  bool has_hover;    /* 'hover' is set; otherwise the picture is the hit area */
  /* The hit area, in room px (UI objects: canvas px). The area does not move with the object. */
  Rect hover;
} Object;

/* A group of objects that are shown and hidden together, such as all objects of an inventory.
 * Hiding a group sets only its field 'hidden', and changes no field of the objects. */
typedef struct ObjectGroup {
  char *id;    /* owned */
  bool hidden; /* no object of the group is shown */
} ObjectGroup;

/* Returns a new object with a copy of 'id'. It is a room object, in no room, and not visible. */
Object *object_new(const char *id);
void object_free(Object *object);

ObjectGroup *object_group_new(const char *id);
void object_group_free(ObjectGroup *group);

/* object_group_show shows a group, and makes all objects in it visible, except those that
 * object_set_visible has hidden. object_group_hide hides the group. */
void object_group_show(World *world, int group);
void object_group_hide(World *world, int group);

/* Returns whether the object has a state with this name. */
bool object_has_state(const Object *object, const char *name);

/* Defines a state with this picture. If the object has a state with this name, gives it the new
 * picture. The first state of an object becomes the current state. */
void object_define_state(World *world, int object, const char *name, int animation);

/* Sets the current state, whose animation begins in this tick. Does nothing if it is the current
 * state already. If the object has no state with this name, returns false and changes nothing. */
bool object_set_state(World *world, int object, const char *name);

/* Puts the object into a room at 'at', in room px. Afterwards it is a room object without an
 * owner. Ends its float without a signal. */
void object_place(World *world, int object, int room, Vec at);

/* Gives the object to an actor. Afterwards the object is in no room and not visible. Ends its
 * float without a signal. */
void object_give(World *world, int object, int actor);

/* Takes the object from its owner. Afterwards the object is in no room and has no owner. */
void object_take(World *world, int object);

/* These set the fields of the same names. 'group' and 'parent' may be NONE. object_set_visible
 * also sets 'is_hidden'. For alpha, plane and scale, use target.h. */
void object_set_visible(World *world, int object, bool visible);
void object_set_group(World *world, int object, int group);
void object_set_parent(World *world, int object, int parent);
void object_set_interactable(World *world, int object, bool interactable);

/* Sets the hit area. If 'area' is NULL, the picture is the hit area. */
void object_set_hover(World *world, int object, const Rect *area);

/* Sets 'leads_to', the Direction in which an exit leads. NONE = the object is no exit. */
void object_set_leads_to(World *world, int object, int direction);

/* Makes the object a UI object (true) or a room object (false). Moves it to -1,-1, because
 * positions on the screen and in a room are unrelated. Ends its float without a signal. Does
 * nothing if 'ui' is false and the object is a room object already. */
void object_set_ui(World *world, int object, bool ui);

/* Moves a UI object to 'at', in canvas px. Ends its float without a signal. */
void object_set_ui_position(World *world, int object, Vec at);

/* Sets 'ui_animation', which may be NONE. */
void object_set_ui_animation(World *world, int object, int animation);

/* Returns the animation of the object's picture, or NONE if it has none. It is 'ui_animation' for
 * a UI object, and the animation of the current state for a room object. */
int object_animation(const Object *object);

/* Returns whether the object is drawn. It must be visible, and its group must not be hidden. And
 * it must be a UI object or be in the current room. */
bool object_is_on_stage(const World *world, const Object *object);

/* Both functions set '*box' to the rectangle of the object's picture, in room px (UI objects:
 * canvas px). If the object has no picture, they return false. object_box returns the area in
 * which the pointer hits the picture at its current position (stage_hit_rect). object_box_between
 * returns the rectangle that is drawn between two ticks: 'alpha' is 0 for the position one tick
 * ago, and 1 for the current position. */
bool object_box(const World *world, const Object *object, Rect *box);
bool object_box_between(const World *world, const Object *object, double alpha, Rect *box);

#endif
