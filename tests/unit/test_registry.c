#include "base/registry.h"

typedef struct Thing {
  char *id;
  int *freed;
} Thing;

static void thing_free(gpointer data) {
  Thing *thing = data;
  (*thing->freed)++;
  g_free(thing->id);
  g_free(thing);
}

static Thing *thing_new(const char *id, int *freed) {
  Thing *thing = g_new0(Thing, 1);
  thing->id = g_strdup(id);
  thing->freed = freed;
  return thing;
}

static void test_order(void) {
  int freed = 0;
  Registry registry;
  registry_init(&registry, thing_free);
  int zebra = registry_add(&registry, thing_new("zebra", &freed));
  int ape = registry_add(&registry, thing_new("ape", &freed));
  g_assert_true(zebra == 0 && ape == 1);
  g_assert_cmpint(registry_count(&registry), ==, 2);
  g_assert_cmpint(registry_find(&registry, "zebra"), ==, 0);
  g_assert_cmpint(registry_find(&registry, "ape"), ==, 1);
  g_assert_cmpint(registry_find(&registry, "Ape"), ==, NONE);
  g_assert_cmpint(registry_find(&registry, ""), ==, NONE);
  g_assert_cmpstr(((Thing *)registry_get(&registry, 1))->id, ==, "ape");
  registry_clear(&registry);
  g_assert_cmpint(freed, ==, 2);
}

static void test_nearest(void) {
  int freed = 0;
  Registry registry;
  registry_init(&registry, thing_free);
  g_assert_null(registry_nearest(&registry, "lamp"));
  registry_add(&registry, thing_new("lamp", &freed));
  registry_add(&registry, thing_new("ladder", &freed));
  g_assert_cmpstr(registry_nearest(&registry, "lampp"), ==, "lamp");
  g_assert_cmpstr(registry_nearest(&registry, "lader"), ==, "ladder");
  g_assert_null(registry_nearest(&registry, "bicycle"));
  registry_clear(&registry);
}

static void test_traps(void) {
  if (g_test_subprocess()) {
    Registry registry;
    registry_init(&registry, NULL);
    registry_get(&registry, 0);
    return;
  }
  g_test_trap_subprocess(NULL, 0, 0);
  g_test_trap_assert_failed();
  g_test_trap_assert_stderr("*an index that was handed out*");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/registry/order", test_order);
  g_test_add_func("/registry/nearest", test_nearest);
  g_test_add_func("/registry/traps", test_traps);
  return g_test_run();
}
