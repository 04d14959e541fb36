#include "script/api/budget.h"

#include <string.h>

typedef struct KindLimit {
  const char *plural;
  int most;
} KindLimit;

static const KindLimit limits[] = {
    [THINGS_ROOMS] = {"rooms", BUDGET_ROOMS},
    [THINGS_ACTORS] = {"actors", BUDGET_ACTORS},
    [THINGS_COSTUMES] = {"costumes", BUDGET_COSTUMES},
    [THINGS_OBJECTS] = {"objects", BUDGET_OBJECTS},
    [THINGS_GROUPS] = {"groups of objects", BUDGET_GROUPS},
    [THINGS_ANIMATIONS] = {"animations", BUDGET_ANIMATIONS},
    [THINGS_SOUNDS] = {"sounds", BUDGET_SOUNDS},
    [THINGS_FONTS] = {"fonts", BUDGET_FONTS},
    [THINGS_CURSORS] = {"cursors", BUDGET_CURSORS},
    [THINGS_DIALOGS] = {"dialogs", BUDGET_DIALOGS},
};

static int count_of(const World *world, ThingKind kind) {
  const Registry *const registries[] = {
      [THINGS_ROOMS] = &world->rooms,           [THINGS_ACTORS] = &world->actors,
      [THINGS_COSTUMES] = &world->costumes,     [THINGS_OBJECTS] = &world->objects,
      [THINGS_GROUPS] = &world->groups,         [THINGS_ANIMATIONS] = &world->assets->animations,
      [THINGS_SOUNDS] = &world->assets->sounds, [THINGS_FONTS] = &world->assets->fonts,
      [THINGS_CURSORS] = &world->cursors,       [THINGS_DIALOGS] = &world->dialogs,
  };
  _Static_assert(G_N_ELEMENTS(registries) == G_N_ELEMENTS(limits), "the two lists agree");
  return registry_count(registries[kind]);
}

static bool take(ApiCall *call, size_t bytes) {
  World *world = call->world;
  if (bytes <= BUDGET_BYTES && world->thing_bytes <= BUDGET_BYTES - bytes) {
    world->thing_bytes += bytes;
    return true;
  }
  api_refuse(call, "the game's things take more than %d MiB: %d rooms, %d actors, %d objects, %d animations, %d sounds",
             (int)(BUDGET_BYTES >> 20), count_of(world, THINGS_ROOMS), count_of(world, THINGS_ACTORS),
             count_of(world, THINGS_OBJECTS), count_of(world, THINGS_ANIMATIONS), count_of(world, THINGS_SOUNDS));
  return false;
}

bool budget_take_thing(ApiCall *call, ThingKind kind, int first, int last) {
  if (count_of(call->world, kind) >= limits[kind].most) {
    api_refuse(call, "the limit of %d %s is reached", limits[kind].most, limits[kind].plural);
    return false;
  }
  size_t bytes = BUDGET_THING;
  for (int i = first; i <= last; i++) bytes += call->args[i].string ? strlen(call->args[i].string) : 0;
  return take(call, bytes);
}

bool budget_check_place(ApiCall *call) { return take(call, 0); }

bool budget_take_part(ApiCall *call, const char *name, size_t bytes) { return take(call, bytes + (name ? strlen(name) : 0)); }

void budget_give_part(ApiCall *call, const char *name, size_t bytes) {
  call->world->thing_bytes -= bytes + (name ? strlen(name) : 0);
}

static bool check_length(ApiCall *call, int arg, size_t most) {
  size_t length = call->args[arg].string ? strlen(call->args[arg].string) : 0;
  if (length <= most) return true;
  api_refuse_arg(call, arg, "at most %d bytes expected, got %d", (int)most, (int)MIN(length, G_MAXINT));
  return false;
}

bool budget_check_text(ApiCall *call, int arg) { return check_length(call, arg, BUDGET_TEXT_BYTES); }

bool budget_check_name(ApiCall *call, int arg) { return check_length(call, arg, BUDGET_NAME_BYTES); }
