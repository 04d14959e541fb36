#include "world/triggers.h"

#include "world/floor/stretch.h"
#include "world/world.h"

/* Smaller distances are rounding errors (walk.c). */
#define EPSILON 1e-6 /* px */

void triggers_clear(Triggers *triggers) {
  if (triggers->inside) g_array_unref(triggers->inside);
  if (triggers->passages) g_array_unref(triggers->passages);
  *triggers = (Triggers){0};
}

void triggers_forget(Triggers *triggers) {
  if (!triggers->inside) return;
  g_array_set_size(triggers->inside, 0);
  g_array_set_size(triggers->passages, 0);
}

void triggers_post(World *world, int actor, int box) {
  const Actor *who = world_actor(world, actor);
  if (who->room == NONE || who->room != world->room) return;
  const Room *room = world_room(world, who->room);
  const char *name = walkboxes_get(&room->floor, box)->name;
  if (!name) return;
  const Signal signal = {.kind = SIGNAL_TRIGGER, .name = room->id, .detail = name, .who = who->id};
  signals_post(world->signals, &signal);
}

/* Returns the floor of the actor's room, and creates the arrays. NULL if there is no floor, or
 * without the rule. */
static const WalkboxSet *floor_of(const World *world, Actor *who) {
  int room = who->room != NONE ? who->room : world->room;
  if (room == NONE || !world->rules.enters_covered_boxes) return NULL;
  if (!who->triggers.inside) {
    who->triggers.inside = g_array_new(FALSE, FALSE, sizeof(int));
    who->triggers.passages = g_array_new(FALSE, FALSE, sizeof(Passage));
  }
  return &world_room(world, room)->floor;
}

/* Returns the place of the box in the list, or NONE. */
static int find(const GArray *inside, int box) {
  for (guint i = 0; i < inside->len; i++) {
    if (g_array_index(inside, int, i) == box) return (int)i;
  }
  return NONE;
}

static void enter(World *world, int actor, int box) {
  g_array_append_val(world_actor(world, actor)->triggers.inside, box);
  triggers_post(world, actor, box);
}

static void leave(GArray *inside, int box) {
  int place = find(inside, box);
  if (place != NONE) g_array_remove_index(inside, (guint)place);
}

static bool contains(const Walkbox *box, Vec at) {
  return at.x >= box->rect.x1 && at.x <= box->rect.x2 && at.y >= box->rect.y1 && at.y <= box->rect.y2;
}

/* Leaves the boxes that contain neither the place nor its pixel. */
static void leave_others(const WalkboxSet *floor, GArray *inside, Vec at) {
  guint kept = 0;
  for (guint i = 0; i < inside->len; i++) {
    int index = g_array_index(inside, int, i);
    const Walkbox *box = index < walkboxes_count(floor) ? walkboxes_get(floor, index) : NULL;
    if (!box || box->disabled) continue;
    if (contains(box, at) || rect_contains(box->rect, point_from_vec(at))) g_array_index(inside, int, kept++) = index;
  }
  g_array_set_size(inside, kept);
}

void triggers_place(World *world, int actor, Vec at) {
  Actor *who = world_actor(world, actor);
  const WalkboxSet *floor = floor_of(world, who);
  if (!floor) return;
  g_array_set_size(who->triggers.passages, 0);
  leave_others(floor, who->triggers.inside, at);
  for (int i = 0; i < walkboxes_count(floor); i++) {
    const Walkbox *box = walkboxes_get(floor, i);
    if (!box->name || box->disabled || !rect_contains(box->rect, point_from_vec(at))) continue;
    if (find(who->triggers.inside, i) == NONE) enter(world, actor, i);
  }
}

void triggers_begin_leg(World *world, int actor, Vec begin, Vec end, bool enters) {
  Actor *who = world_actor(world, actor);
  const WalkboxSet *floor = floor_of(world, who);
  if (!floor) return;
  GArray *inside = who->triggers.inside, *passages = who->triggers.passages;
  leave_others(floor, inside, begin);
  stretches_find_passages(floor, begin, end, passages);
  for (guint i = 0; i < passages->len && !enters; i++) {
    const Passage *passage = &g_array_index(passages, Passage, i);
    if (passage->begin <= 0 && find(inside, passage->box) == NONE) g_array_append_val(inside, passage->box);
  }
}

void triggers_pass(World *world, int actor, double gone) {
  Triggers *triggers = &world_actor(world, actor)->triggers;
  GArray *passages = triggers->passages;
  guint kept = 0;
  for (guint i = 0; passages && i < passages->len; i++) {
    Passage passage = g_array_index(passages, Passage, i);
    bool is_entered = passage.begin <= gone + EPSILON, is_left = passage.end < gone - EPSILON;
    if (is_entered && find(triggers->inside, passage.box) == NONE) enter(world, actor, passage.box);
    if (is_left) leave(triggers->inside, passage.box);
    else g_array_index(passages, Passage, kept++) = passage;
  }
  if (passages) g_array_set_size(passages, kept);
}
