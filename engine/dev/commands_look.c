#include "dev/commands_look.h"

#include "dev/command_words.h"
#include "dev/table.h"
#include "dev/time/time_bar.h"
#include "game/session.h"

static const World *world_of(const ConsoleGame *at) { return &at->game->world; }

/* Prints the table, or 'if_empty' if it has no rows. Clears it. */
static void show(ConsoleGame *at, Table *table, const char *if_empty) {
  g_autofree char *text = table_text(table);
  console_print(at->console, table_rows(table) > 0 ? text : if_empty);
  table_clear(table);
}

static void add_yes_no(Table *table, bool yes) { table_add(table, yes ? "yes" : "no"); }

static void add_plane(Table *table, int plane) {
  if (plane == 0) table_add(table, NULL);
  else table_add_format(table, "%d", plane);
}

static void add_count(Table *table, int count) {
  if (count == 0) table_add(table, NULL);
  else table_add_format(table, "%d", count);
}

static void add_place(Table *table, Vec where) {
  Point at = point_from_vec(where);
  table_add_format(table, "%d,%d", at.x, at.y);
}

/* A thing that is shown can still be invisible: it may have faded out. */
static void add_visible(Table *table, bool visible, int alpha) {
  if (!visible || alpha == 255) add_yes_no(table, visible);
  else table_add_format(table, "alpha %d", alpha);
}

static bool is_hovered(const World *world, HitKind kind, int index) {
  Hit hover = world->pointer.hover;
  return hover.kind == kind && hover.index == index;
}

/* An id with a mark before it. The head of such a column begins with two blanks. */
static void add_marked(Table *table, char mark, const char *id) { table_add_format(table, "%c %s", mark, id); }

/* --- rooms --- */

static int actors_in(const World *world, int room) {
  int count = 0;
  for (int i = 0; i < registry_count(&world->actors); i++) count += world_actor(world, i)->room == room;
  return count;
}

static int objects_in(const World *world, int room) {
  int count = 0;
  for (int i = 0; i < registry_count(&world->objects); i++) count += world_object(world, i)->room == room;
  return count;
}

void look_at_rooms(ConsoleGame *at) {
  static const char *const head[] = {"  room", "size", "scroll", "actors", "objects", "layers", "walkboxes", "waypoints", NULL};
  const World *world = world_of(at);
  Table table;
  table_init(&table, head);
  for (int i = 0; i < registry_count(&world->rooms); i++) {
    const Room *room = world_room(world, i);
    Size size = room_size(world, room);
    add_marked(&table, i == world->room ? '*' : ' ', room->id);
    table_add_format(&table, "%dx%d", size.w, size.h);
    add_place(&table, room->scroll);
    add_count(&table, actors_in(world, i));
    add_count(&table, objects_in(world, i));
    add_count(&table, (int)room->layers->len);
    add_count(&table, walkboxes_count(&room->floor));
    g_autoptr(GPtrArray) waypoints = script_keys(at->game->script, (const char *[]){"rooms", room->id, "waypoints", NULL});
    g_ptr_array_add(waypoints, NULL);
    g_autofree char *names = g_strjoinv(" ", (char **)waypoints->pdata);
    table_add(&table, names);
  }
  show(at, &table, "there are no rooms");
}

/* --- actors --- */

static void add_deed(Table *table, const World *world, int index) {
  const Actor *actor = world_actor(world, index);
  Vec end;
  if (walk_destination(world, index, &end)) {
    Point to = point_from_vec(end);
    table_add_format(table, "walks to %d,%d", to.x, to.y);
  } else if (actor->play.active) {
    table_add_format(table, "plays %s", actor->pose);
  } else {
    table_add(table, actor->speech.active ? "speaks" : NULL);
  }
}

void look_at_actors(ConsoleGame *at, int room) {
  static const char *const head[] = {"  actor", "room", "at",      "visible", "faces", "state",
                                     "does",    "owns", "costume", "plane",   NULL};
  const World *world = world_of(at);
  Table table;
  table_init(&table, head);
  for (int i = 0; i < registry_count(&world->actors); i++) {
    const Actor *actor = world_actor(world, i);
    if (room != NONE && actor->room != room) continue;
    int owned = 0;
    for (int k = 0; k < registry_count(&world->objects); k++) owned += world_object(world, k)->owner == i;
    add_marked(&table, i == world->controlled ? '*' : is_hovered(world, HIT_ACTOR, i) ? '>' : ' ', actor->id);
    table_add(&table, actor->room == NONE ? "-" : world_room(world, actor->room)->id);
    add_place(&table, actor->at);
    add_visible(&table, actor->visible, actor->alpha);
    table_add(&table, direction_name(actor->facing));
    table_add(&table, actor->pose);
    add_deed(&table, world, i);
    add_count(&table, owned);
    table_add(&table, actor->costume == NONE ? NULL : world_costume(world, actor->costume)->id);
    add_plane(&table, actor->plane);
  }
  show(at, &table, room == NONE ? "there are no actors" : "there are no actors in that room");
}

/* --- objects --- */

static const char *whereabouts(const World *world, const Object *object) {
  if (object->ui) return "(screen)";
  return object->room == NONE ? "-" : world_room(world, object->room)->id;
}

/* If a group is hidden, none of its objects can be seen. */
static void add_group(Table *table, const World *world, int index) {
  const ObjectGroup *group = index == NONE ? NULL : registry_get(&world->groups, index);
  if (group && group->hidden) table_add_format(table, "%s (hidden)", group->id);
  else table_add(table, group ? group->id : NULL);
}

void look_at_objects(ConsoleGame *at, int room) {
  static const char *const head[] = {"  object", "room",  "at",     "visible", "group", "state",
                                     "clicks",   "owner", "parent", "plane",   NULL};
  const World *world = world_of(at);
  Table table;
  table_init(&table, head);
  for (int i = 0; i < registry_count(&world->objects); i++) {
    const Object *object = world_object(world, i);
    if (room != NONE && object->room != room) continue;
    add_marked(&table, is_hovered(world, HIT_OBJECT, i) ? '>' : ' ', object->id);
    table_add(&table, whereabouts(world, object));
    add_place(&table, object->at);
    add_visible(&table, object->visible, object->alpha);
    add_group(&table, world, object->group);
    table_add(&table, object->state == NONE ? NULL : g_array_index(object->states, ObjectState, object->state).name);
    add_yes_no(&table, object->interactable);
    table_add(&table, object->owner == NONE ? NULL : world_actor(world, object->owner)->id);
    table_add(&table, object->parent == NONE ? NULL : world_object(world, object->parent)->id);
    add_plane(&table, object->plane);
  }
  show(at, &table, room == NONE ? "there are no objects" : "there are no objects in that room");
}

/* --- scripts --- */

static void add_seconds(Table *table, Tick tick) { table_add_format(table, "%.1f s", clock_ms_from_ticks(tick) / 1000); }

void look_at_scripts(ConsoleGame *at) {
  static const char *const head[] = {"number", "script", "owner", "at", "waits for", "since", "until", NULL};
  Table table;
  table_init(&table, head);
  g_autoptr(GPtrArray) list = script_list_processes(at->game->script);
  for (guint i = 0; i < list->len; i++) {
    const ScriptProcess *process = list->pdata[i];
    table_add_format(&table, "%" G_GUINT64_FORMAT, process->number);
    table_add(&table, process->name);
    table_add(&table, process->owner);
    table_add(&table, process->place);
    table_add(&table, process->waits_for ? process->waits_for : "-");
    add_seconds(&table, process->since);
    if (process->until) add_seconds(&table, process->until);
    else table_add(&table, NULL);
  }
  show(at, &table, "no script is running");
}

static void print_moment(ConsoleGame *at, GVariant *checkpoint, Tick tick) {
  if (!checkpoint) {
    command_answer(at, "there was no quiet moment yet, so a save of this moment does not survive an update");
    return;
  }
  g_autofree char *time = time_bar_text(tick);
  if (tick == at->game->world.tick) command_answer(at, "this is a quiet moment: an updated game continues a save here");
  else command_answer(at, "not a quiet moment: an updated game continues a save at tick %" G_GINT64_FORMAT ", %s", tick, time);
}

void look_at_saves(ConsoleGame *at) {
  Keeper *keeper = at->session ? session_keeper(at->session) : NULL;
  if (!keeper || !at->game->recording) {
    command_answer(at, "this run cannot be saved%s", at->game->testing ? ": a test takes no checkpoints" : "");
    return;
  }
  g_autoptr(GVariant) checkpoint = keeper_take(keeper, at->game, 0);
  Tick tick = 0;
  GVariant *last = keeper_last(keeper, &tick);
  print_moment(at, last, tick);
  g_autofree char *losses = restore_report_text(keeper_losses(keeper));
  if (*losses) console_print(at->console, losses);
  else if (checkpoint) console_print(at->console, "nothing is lost");
}
