#include "dev/testing/skip_facts.h"

#include "script/testing/testing_exact.h"

#include <string.h>

/* Takes ownership of both strings. */
static void add(GHashTable *facts, char *name, char *value) { g_hash_table_insert(facts, name, value); }

static void add_flag(GHashTable *facts, const char *thing, const char *field, bool value) {
  add(facts, g_strconcat(thing, field, NULL), g_strdup(value ? "true" : "false"));
}

static char *room_id(const World *world, int room) { return g_strdup(room == NONE ? "nil" : world_room(world, room)->id); }

static char *place(Vec at) { return g_strdup_printf("%.0f, %.0f", at.x, at.y); }

static void add_actor(GHashTable *facts, const World *world, const Actor *actor) {
  g_autofree char *thing = g_strdup_printf("actor '%s': ", actor->id);
  add(facts, g_strconcat(thing, "room", NULL), room_id(world, actor->room));
  add(facts, g_strconcat(thing, "x, y", NULL), place(actor->at));
  add(facts, g_strconcat(thing, "direction", NULL), g_strdup(direction_name(actor->facing)));
  add(facts, g_strconcat(thing, "pose", NULL), g_strdup(actor->pose ? actor->pose : "nil"));
  add(facts, g_strconcat(thing, "costume", NULL),
      g_strdup(actor->costume == NONE ? "nil" : world_costume(world, actor->costume)->id));
  add(facts, g_strconcat(thing, "alpha", NULL), g_strdup_printf("%d", actor->alpha));
  add(facts, g_strconcat(thing, "scale", NULL), g_strdup_printf("%g", actor->scale));
  add(facts, g_strconcat(thing, "speed", NULL), g_strdup_printf("%g", actor->speed));
  add(facts, g_strconcat(thing, "plane", NULL), g_strdup_printf("%d", actor->plane));
  add_flag(facts, thing, "visible", actor->visible);
}

static void add_object(GHashTable *facts, const World *world, const Object *object) {
  g_autofree char *thing = g_strdup_printf("object '%s': ", object->id);
  const char *owner = object->owner == NONE ? "nil" : world_actor(world, object->owner)->id;
  const char *state = object->state == NONE ? "nil" : g_array_index(object->states, ObjectState, object->state).name;
  add(facts, g_strconcat(thing, "room", NULL), room_id(world, object->room));
  add(facts, g_strconcat(thing, "x, y", NULL), place(object->at));
  add(facts, g_strconcat(thing, "owner", NULL), g_strdup(owner));
  add(facts, g_strconcat(thing, "state", NULL), g_strdup(state));
  add(facts, g_strconcat(thing, "alpha", NULL), g_strdup_printf("%d", object->alpha));
  add(facts, g_strconcat(thing, "scale", NULL), g_strdup_printf("%g", object->scale));
  add(facts, g_strconcat(thing, "plane", NULL), g_strdup_printf("%d", object->plane));
  add_flag(facts, thing, "visible", object->visible && !object->is_hidden);
  add_flag(facts, thing, "interactable", object->interactable);
}

static void add_room(GHashTable *facts, const Room *room) {
  for (guint i = 0; i < room->floor.boxes->len; i++) {
    const Walkbox *box = &g_array_index(room->floor.boxes, Walkbox, i);
    g_autofree char *number = g_strdup_printf("%u", i + 1);
    g_autofree char *thing = g_strdup_printf("room '%s': walkbox '%s': ", room->id, box->name ? box->name : number);
    add_flag(facts, thing, "enabled", !box->disabled);
  }
}

static void add_screen(GHashTable *facts, const Game *game) {
  const World *world = &game->world;
  add(facts, g_strdup("the room shown"), room_id(world, world->room));
  add(facts, g_strdup("the player's actor"),
      g_strdup(world->controlled == NONE ? "nil" : world_actor(world, world->controlled)->id));
  add(facts, g_strdup("the curtain"), g_strdup_printf("%d of 255", world->fade.level));
  add(facts, g_strdup("the bars of letterbox"), g_strdup_printf("%d px", world->effects.letterbox.px));
  add_flag(facts, "a message window: ", "shown", world->message.text != NULL);
  add_flag(facts, "clicks: ", "enabled", world->input_enabled);
  add_flag(facts, "the pointer: ", "visible", world->pointer.visible && !world->in_cutscene);
  add_flag(facts, "a dialog: ", "open", world->dialog != NONE);
  add_flag(facts, "a story page: ", "shown", world->page.shown);
  add_flag(facts, "quit(): ", "called", game->is_over);
  for (guint i = 0; i < world->texts->len; i++) {
    const FreeText *text = &g_array_index(world->texts, FreeText, i);
    add(facts, g_strdup_printf("the text '%s'", text->text), g_strdup("shown"));
  }
  for (guint i = 0; i < world->countdowns->len; i++) {
    const Countdown *countdown = &g_array_index(world->countdowns, Countdown, i);
    add(facts, g_strdup_printf("the countdown '%s'", countdown->id), g_strdup(countdown->is_paused ? "paused" : "running"));
  }
  for (guint i = 0; i < world->soundtrack.playing->len; i++) {
    const Playing *playing = &g_array_index(world->soundtrack.playing, Playing, i);
    if (!playing->loop || playing->stopping) continue;
    add(facts, g_strdup_printf("the sound '%s'", assets_sound(world->assets, playing->sound)->id),
        g_strdup(playing->paused ? "paused" : "playing"));
  }
}

GHashTable *skip_facts_take(Game *game, GError **error) {
  g_autoptr(GPtrArray) values = testing_state(game->script, error);
  if (!values) return NULL;
  const World *world = &game->world;
  GHashTable *facts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; i < values->len; i++) {
    const TestFact *fact = values->pdata[i];
    add(facts, g_strdup(fact->expression), g_strdup(fact->value));
  }
  for (int i = 0; i < registry_count(&world->actors); i++) add_actor(facts, world, world_actor(world, i));
  for (int i = 0; i < registry_count(&world->objects); i++) add_object(facts, world, world_object(world, i));
  for (int i = 0; i < registry_count(&world->rooms); i++) add_room(facts, world_room(world, i));
  add_screen(facts, game);
  return facts;
}

static void add_differing(GPtrArray *names, GHashTable *a, GHashTable *b, bool only_missing) {
  GHashTableIter at;
  gpointer name, value;
  g_hash_table_iter_init(&at, a);
  while (g_hash_table_iter_next(&at, &name, &value)) {
    const char *other = g_hash_table_lookup(b, name);
    if (other ? !only_missing && strcmp(value, other) != 0 : true) g_ptr_array_add(names, name);
  }
}

static gint compare_names(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

GPtrArray *skip_facts_differing(GHashTable *a, GHashTable *b) {
  GPtrArray *names = g_ptr_array_new();
  add_differing(names, a, b, false);
  add_differing(names, b, a, true);
  g_ptr_array_sort(names, compare_names);
  return names;
}
