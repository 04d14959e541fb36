#include "script/api/usage.h"

#include "script/api/api.h"

#include <glib.h>
#include <string.h>

static void test_positional(void) {
  Usage usage;
  UsageSpace space;
  usage_parse(&usage, &space, "walkActorTo(id: actor, x: px, y: px = -3) -> bool");
  g_assert_cmpstr(usage.name, ==, "walkActorTo");
  g_assert_cmpstr(usage.result, ==, "bool");
  g_assert_null(usage.table);
  g_assert_cmpint(usage.count, ==, 3);
  g_assert_cmpint(usage.positional, ==, 3);
  g_assert_cmpint(usage.required, ==, 2);
  g_assert_cmpint(usage.args[0].type, ==, USAGE_ACTOR);
  g_assert_cmpstr(usage.args[1].name, ==, "x");
  g_assert_false(usage.args[1].optional);
  g_assert_true(usage.args[2].has_default);
  g_assert_cmpfloat(usage.args[2].default_number, ==, -3);
}

static void test_nothing(void) {
  Usage usage;
  UsageSpace space;
  usage_parse(&usage, &space, "quit()");
  g_assert_cmpint(usage.count, ==, 0);
  g_assert_null(usage.result);
}

static void test_table(void) {
  Usage usage;
  UsageSpace space;
  usage_parse(&usage, &space, "registerRoom{ id: id, loud: bool = true, key: color = none } -> a, b");
  g_assert_cmpstr(usage.table, ==, "");
  g_assert_cmpstr(usage.result, ==, "a, b");
  g_assert_cmpint(usage.positional, ==, 0);
  g_assert_cmpint(usage.count, ==, 3);
  g_assert_true(usage.args[1].default_boolean);
  g_assert_true(usage.args[2].optional);
  g_assert_false(usage.args[2].has_default);
}

static void test_both(void) {
  Usage usage;
  UsageSpace space;
  usage_parse(&usage, &space, "addRoomWalkbox(room: room, box{ x1: px, name: string = none })");
  g_assert_cmpstr(usage.table, ==, "box");
  g_assert_cmpint(usage.positional, ==, 1);
  g_assert_cmpint(usage.required, ==, 1);
  g_assert_cmpint(usage.count, ==, 3);
  g_assert_cmpstr(usage.args[2].name, ==, "name");
}

static void test_optional_table(void) {
  Usage usage;
  UsageSpace space;
  usage_parse(&usage, &space, "play(id: audio, loud: bool, how{ pan: number = 0, name: string = none } = none) -> bool");
  g_assert_cmpstr(usage.table, ==, "how");
  g_assert_true(usage.table_optional);
  g_assert_cmpint(usage.required, ==, 2);
  g_assert_cmpint(usage.count, ==, 4);
  g_assert_cmpstr(usage.result, ==, "bool");
  usage_parse(&usage, &space, "f(id: audio, how{ pan: number = 0 })");
  g_assert_false(usage.table_optional);
}

static void test_rest(void) {
  Usage usage;
  UsageSpace space;
  usage_parse(&usage, &space, "signal(name: string, ...) -> count");
  g_assert_true(usage.rest);
  g_assert_cmpint(usage.count, ==, 1);
  usage_parse(&usage, &space, "waitAny(...)");
  g_assert_true(usage.rest);
  g_assert_cmpint(usage.required, ==, 0);
}

static void test_words(void) {
  Usage usage;
  UsageSpace space;
  usage_parse(&usage, &space, "look(way: up|down|left|right = down)");
  const UsageArg *arg = &usage.args[0];
  g_assert_cmpint(arg->type, ==, USAGE_WORDS);
  g_assert_cmpint(arg->word_count, ==, 4);
  g_assert_cmpstr(usage_word(arg, 0), ==, "up");
  g_assert_cmpstr(usage_word(arg, 3), ==, "right");
  g_assert_cmpint(usage_find_word(arg, "LEFT"), ==, 2);
  g_assert_cmpint(usage_find_word(arg, "Le-ft-"), ==, 2);
  g_assert_cmpint(usage_find_word(arg, "north"), ==, -1);
  g_assert_cmpint(usage_find_word(arg, "lef"), ==, -1);
  g_assert_cmpint(usage_find_word(arg, "lefts"), ==, -1);
  g_assert_cmpstr(arg->default_word, ==, "down");
}

static void test_types(void) {
  for (int i = 0; i < USAGE_TYPE_COUNT; i++) {
    Usage usage;
    UsageSpace space;
    g_autofree char *line = g_strdup_printf("f(x: %s)", usage_type_name((UsageType)i));
    usage_parse(&usage, &space, line);
    g_assert_cmpint((int)usage.args[0].type, ==, i);
  }
}

/* Each of these must stop the engine. */
static const char *const malformed[] = {
    "",
    "f",
    "f(",
    "f(x)",
    "f(x: )",
    "f(x: nonsense)",
    "f(x: px",
    "f(x: px) y",
    "f{ x: px",
    "f(x: px = a)",
    "f(x: px y: px)",
    "f(x: px = 1, y: px)",
    "f(x: a|b = c)",
    "f(x: color = 3)",
    "f(x: px, y{ z: px } = none)",
    "f(x: px, y{ z: px = 1 } = 1)",
};

static void test_malformed(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(malformed); i++) {
    g_autofree char *path = g_strdup_printf("/usage/subprocess/%d", (int)i);
    g_test_trap_subprocess(path, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_failed();
  }
}

static void parse_malformed(gconstpointer line) {
  Usage usage;
  UsageSpace space;
  usage_parse(&usage, &space, line);
}

/* Checks every row of the API tables, including its documentation. */
static void test_rows(void) {
  GHashTable *names = g_hash_table_new(g_str_hash, g_str_equal);
  for (int i = 0; api_tables[i]; i++) {
    g_assert_nonnull(api_titles[i]);
    for (const ApiFn *fn = api_tables[i]; fn->name; fn++) {
      Usage usage;
      UsageSpace space;
      usage_parse(&usage, &space, fn->usage);
      g_assert_cmpstr(usage.name, ==, fn->name);
      g_assert_true(g_hash_table_add(names, (gpointer)fn->name));
      g_assert_true(fn->doc && g_str_has_suffix(fn->doc, "."));
      g_assert_true(api_find(fn->name) == fn);
    }
  }
  g_hash_table_unref(names);
  g_assert_null(api_find("no such function"));
}

/* The copy is independent of the original and has the announced size. */
static void test_packed(void) {
  Usage usage;
  UsageSpace space;
  usage_parse(&usage, &space, "play(id: audio, how{ pan: number = 0, way: up|down = down }) -> bool, count");
  size_t size = usage_packed_size(&usage);
  g_assert_cmpuint(size, <, 300);
  g_autofree void *memory = g_malloc(size);
  const Usage *packed = usage_pack(&usage, memory);
  memset(&usage, 0, sizeof usage);
  memset(&space, 0, sizeof space);
  g_assert_cmpstr(packed->name, ==, "play");
  g_assert_cmpstr(packed->table, ==, "how");
  g_assert_cmpstr(packed->result, ==, "bool, count");
  g_assert_cmpstr(packed->args[0].name, ==, "id");
  g_assert_null(packed->args[0].default_word);
  g_assert_cmpstr(packed->args[1].default_word, ==, "0");
  g_assert_cmpint(usage_find_word(&packed->args[2], "Down"), ==, 1);
  g_assert_cmpint(packed->count, ==, 3);
}

static void test_packed_without_arguments(void) {
  Usage usage;
  UsageSpace space;
  usage_parse(&usage, &space, "quit{}");
  g_autofree void *memory = g_malloc(usage_packed_size(&usage));
  const Usage *packed = usage_pack(&usage, memory);
  memset(&space, 0, sizeof space);
  g_assert_cmpstr(packed->name, ==, "quit");
  g_assert_cmpstr(packed->table, ==, "");
  g_assert_null(packed->result);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/usage/positional", test_positional);
  g_test_add_func("/usage/nothing", test_nothing);
  g_test_add_func("/usage/table", test_table);
  g_test_add_func("/usage/both", test_both);
  g_test_add_func("/usage/optional-table", test_optional_table);
  g_test_add_func("/usage/rest", test_rest);
  g_test_add_func("/usage/words", test_words);
  g_test_add_func("/usage/types", test_types);
  g_test_add_func("/usage/malformed", test_malformed);
  for (size_t i = 0; i < G_N_ELEMENTS(malformed); i++) {
    g_autofree char *path = g_strdup_printf("/usage/subprocess/%d", (int)i);
    g_test_add_data_func(path, malformed[i], parse_malformed);
  }
  g_test_add_func("/usage/packed", test_packed);
  g_test_add_func("/usage/packed-without-arguments", test_packed_without_arguments);
  g_test_add_func("/usage/rows", test_rows);
  return g_test_run();
}
