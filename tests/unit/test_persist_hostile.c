#include "fixture_rounds.h"
#include "fixture_script.h"
#include "script/persist/difference.h"
#include "script/persist/persist.h"

#include <math.h>

/* States that no game has written: whatever they contain, they are refused, or loaded in part with
 * a sentence, and never do more than a game could do itself. */

typedef struct Objects {
  GVariantBuilder list;
  int count;
} Objects;

static GVariant *text(const char *key) { return g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, key, strlen(key), 1); }

static GVariant *none(void) { return g_variant_new_tuple(NULL, 0); }

/* An object as in difference.h, with one slot if 'key' is given. */
typedef struct Given {
  int parent, kind, metatable;
  Step step;
  GVariant *name, *key, *value;
  guint length;
  bool is_list;
} Given;

static int add(Objects *objects, Given given) {
  GVariantBuilder slots;
  g_variant_builder_init(&slots, G_VARIANT_TYPE("a(vv)"));
  if (given.key) g_variant_builder_add(&slots, "(vv)", given.key, given.value);
  g_variant_builder_add(&objects->list, "(iyvyb@a(vv)@aviux)", given.parent, given.step, given.name ? given.name : none(),
                        given.kind, given.is_list, g_variant_builder_end(&slots), g_variant_new("av", NULL), given.metatable,
                        given.length, (gint64)0);
  return objects->count++;
}

/* Begins with the root and the globals. */
static void begin(Objects *objects) {
  *objects = (Objects){.count = 0};
  g_variant_builder_init(&objects->list, G_VARIANT_TYPE(DIFFERENCE_TYPE));
  add(objects, (Given){.parent = -1, .metatable = DIFFERENCE_SAME});
  add(objects, (Given){.name = text("globals"), .metatable = DIFFERENCE_SAME});
}

/* Adds another object for the globals, which sets one of them. */
static void set_global(Objects *objects, const char *name, GVariant *value) {
  add(objects, (Given){.name = text("globals"), .metatable = DIFFERENCE_SAME, .key = text(name), .value = value});
}

/* Restores the objects, together with further entries of the dictionary. Returns the result. */
static bool restore(Scripted *f, Objects *objects, GVariant *scripts) {
  GVariantBuilder all;
  g_variant_builder_init(&all, G_VARIANT_TYPE(PERSIST_TYPE));
  g_variant_builder_add(&all, "{sv}", "version", g_variant_new_uint32(PERSIST_VERSION));
  g_variant_builder_add(&all, "{sv}", "objects", g_variant_builder_end(&objects->list));
  if (scripts) g_variant_builder_add(&all, "{sv}", "scripts", scripts);
  g_autoptr(GVariant) state = g_variant_ref_sink(g_variant_builder_end(&all));
  PersistReport report;
  persist_report_init(&report);
  bool ok = persist_restore(f->script, state, &report);
  if (ok) persist_restart(f->script, &report);
  persist_report_clear(&report);
  g_assert_cmpint(lua_gettop(f->L), ==, 0);
  return ok;
}

static void test_deep(Scripted *f, gconstpointer unused) {
  (void)unused;
  Objects objects;
  begin(&objects);
  int depth = fixture_rounds(100000);
  set_global(&objects, "deep", g_variant_new_uint32(3));
  for (int i = 0; i < depth; i++) {
    guint next = i + 1 < depth ? (guint)objects.count + 1 : 3; /* the last refers to the first */
    add(&objects,
        (Given){.kind = OBJECT_TABLE, .metatable = DIFFERENCE_SAME, .key = text("next"), .value = g_variant_new_uint32(next)});
  }
  g_assert_true(restore(f, &objects, NULL));
  g_autofree char *number = g_strdup_printf("%d", depth);
  assert_out(f, "local t, n = deep, 0 repeat t, n = t.next, n + 1 until t == deep out = n", number);
}

/* And the other way round: so deep a table is captured and named without a deep call. */
static void test_deep_capture(Scripted *f, gconstpointer unused) {
  (void)unused;
  g_autoptr(GError) error = NULL;
  g_autofree char *make =
      g_strdup_printf("chain = {} local t = chain for i = 1, %d do t.next = {} t = t.next end", fixture_rounds(100000));
  g_assert_true(scripted_run(f, make));
  g_autoptr(PersistBaseline) baseline = persist_baseline_new(f->script, NULL, &error);
  g_assert_no_error(error);
  g_assert_true(scripted_run(f, "local t = chain while t.next do t = t.next end t.last = true t.f = function() end"));
  PersistReport report;
  persist_report_init(&report);
  g_autoptr(GVariant) state = persist_capture(f->script, baseline, &report);
  g_assert_nonnull(state);
  g_assert_cmpuint(report.sentences->len, ==, 1);
  g_assert_cmpuint(strlen(report.sentences->pdata[0]), <, 400);
  persist_report_clear(&report);
  g_assert_true(scripted_run(f, "local t = chain while t.next do t = t.next end t.last = nil"));
  g_assert_true(persist_restore(f->script, state, NULL));
  assert_out(f, "local t = chain while t.next do t = t.next end out = t.last", "true");
}

static void test_invalid_references(Scripted *f, gconstpointer unused) {
  (void)unused;
  Objects objects;
  begin(&objects);
  set_global(&objects, "a", g_variant_new_uint32(G_MAXUINT32));
  set_global(&objects, "b", g_variant_new_uint32(1000000));
  set_global(&objects, "c", g_variant_new_string("of a wrong type"));
  set_global(&objects, "d", g_variant_new_variant(g_variant_new_variant(none())));
  set_global(&objects, "e", none());
  set_global(&objects, "out", text("set"));
  add(&objects, (Given){.parent = 100000, .name = text("x"), .metatable = DIFFERENCE_SAME});
  add(&objects, (Given){.parent = -5, .name = text("x"), .metatable = -77});
  add(&objects, (Given){.parent = 1, .step = (Step)99, .name = text("x"), .metatable = DIFFERENCE_SAME});
  add(&objects, (Given){.parent = 1, .name = g_variant_new_uint32(G_MAXUINT32), .metatable = 1 << 30});
  add(&objects, (Given){.parent = 1, .step = STEP_LOCAL, .name = text("print"), .metatable = DIFFERENCE_SAME});
  add(&objects, (Given){.kind = 99, .metatable = DIFFERENCE_SAME});
  add(&objects, (Given){.kind = OBJECT_TABLE,
                        .metatable = DIFFERENCE_SAME,
                        .length = G_MAXUINT32,
                        .key = g_variant_new_double(NAN),
                        .value = text("x")});
  add(&objects, (Given){.kind = OBJECT_VIEW, .metatable = DIFFERENCE_SAME, .key = none(), .value = none()});
  g_assert_true(restore(f, &objects, NULL));
  assert_out(f, "out = tostring(out) .. tostring(a) .. tostring(b) .. tostring(c) .. tostring(d) .. tostring(e)",
             "setnilnilnilnilnil");
}

/* Neither the string library nor functions of the engine can be opened, and a finalizer is none. */
static void test_no_more_than_a_game(Scripted *f, gconstpointer unused) {
  (void)unused;
  g_assert_true(scripted_run(f, "function collect() out = 'collected' end meta = { __gc = collect }"));
  Objects objects;
  begin(&objects);
  int meta = add(&objects, (Given){.parent = 1, .name = text("meta"), .metatable = DIFFERENCE_SAME});
  add(&objects, (Given){.kind = OBJECT_TABLE, .metatable = meta});
  g_assert_true(restore(f, &objects, NULL));
  lua_gc(f->L, LUA_GCCOLLECT, 0);
  assert_global(f, "out", "nil");
}

/* A state neither makes nor replaces things: the world knows others. */
static void test_things(Scripted *f, gconstpointer unused) {
  (void)unused;
  g_assert_true(scripted_run(f, "objects = { lamp = { id = 'lamp' } }"));
  Objects objects;
  begin(&objects);
  add(&objects,
      (Given){.parent = 1, .name = text("objects"), .metatable = DIFFERENCE_SAME, .key = text("lamp"), .value = text("x")});
  add(&objects,
      (Given){.parent = 1, .name = text("objects"), .metatable = DIFFERENCE_SAME, .key = text("new"), .value = text("x")});
  g_assert_true(restore(f, &objects, NULL));
  assert_out(f, "out = objects.lamp.id .. tostring(objects.new)", "lampnil");
}

static void test_scripts(Scripted *f, gconstpointer unused) {
  (void)unused;
  Objects objects;
  begin(&objects);
  GVariantBuilder list;
  g_variant_builder_init(&list, G_VARIANT_TYPE("a(ssbav)"));
  const guint32 functions[] = {0, 1, 7, G_MAXUINT32};
  for (gsize i = 0; i < G_N_ELEMENTS(functions); i++) {
    GVariant *value[] = {g_variant_new_variant(g_variant_new_uint32(functions[i]))};
    g_variant_builder_add(&list, "(ssb@av)", "room:x", "x", TRUE, g_variant_new_array(G_VARIANT_TYPE_VARIANT, value, 1));
  }
  g_variant_builder_add(&list, "(ssb@av)", "", "", TRUE, g_variant_new("av", NULL));
  g_assert_true(restore(f, &objects, g_variant_builder_end(&list)));
  g_assert_cmpint(script_process_count(f->script), ==, 0);
}

static void test_wrong_states(Scripted *f, gconstpointer unused) {
  (void)unused;
  const char *const states[] = {
      "{'version': <uint32 2>}",
      "{'version': <'x'>}",
      "@a{sv} {}",
      "{'version': <uint32 1>}",
      "{'version': <uint32 1>, 'objects': <'x'>}",
      "{'version': <uint32 1>, 'objects': <[1, 2]>}",
  };
  for (gsize i = 0; i < G_N_ELEMENTS(states); i++) {
    g_autoptr(GVariant) state = g_variant_ref_sink(g_variant_parse(NULL, states[i], NULL, NULL, NULL));
    PersistReport report;
    persist_report_init(&report);
    g_assert_false(persist_restore(f->script, state, &report));
    g_assert_cmpuint(report.sentences->len, ==, 1);
    persist_report_clear(&report);
  }
  g_autoptr(GVariant) other = g_variant_ref_sink(g_variant_new_string("no dictionary"));
  g_assert_false(persist_restore(f->script, other, NULL));
}

/* A million entries that each clear a long list again and again: the time limit ends it. */
static void test_endless(Scripted *f, gconstpointer unused) {
  (void)unused;
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.seed = 1, .loading_ms = 200});
  g_assert_true(scripted_run(f, "list = {} for i = 1, 3000 do list['k' .. i] = i end"));
  Objects objects;
  begin(&objects);
  for (int i = 0; i < 50000; i++) {
    add(&objects, (Given){.parent = 1, .name = text("list"), .metatable = DIFFERENCE_SAME, .is_list = true});
  }
  g_assert_false(restore(f, &objects, NULL));
}

/* Flips bits of a state that a game has written. */
static void test_damaged(Scripted *f, gconstpointer unused) {
  (void)unused;
  g_autoptr(GError) error = NULL;
  g_assert_true(
      scripted_run(f, "local n = 1 function up() n = n + 1 end t = { { 1, 2 }, x = 'a' } rooms = { hut = { id = 'hut' } }"));
  g_autoptr(PersistBaseline) baseline = persist_baseline_new(f->script, NULL, &error);
  g_assert_true(
      scripted_run(f, "up() t[1][3] = t t.y = { t } rooms.hut.n = up t.x = nil setmetatable(t, rooms.hut) key = { [t] = 1.5 }"));
  g_autoptr(GVariant) state = persist_capture(f->script, baseline, NULL);
  gsize size = g_variant_get_size(state);
  scripted_write(f, "game/game.lua", "return { migrations = { ['1'] = function() end } }");
  GRand *random = g_rand_new_with_seed(1);
  for (int i = 0; i < fixture_rounds(1000); i++) {
    guint8 *bytes = g_memdup2(g_variant_get_data(state), size);
    for (int flips = g_rand_int_range(random, 1, 4); flips > 0; flips--) {
      bytes[g_rand_int_range(random, 0, (gint32)size)] ^= (guint8)(1 << g_rand_int_range(random, 0, 8));
    }
    g_autoptr(GVariant) damaged =
        g_variant_ref_sink(g_variant_new_from_data(G_VARIANT_TYPE(PERSIST_TYPE), bytes, size, FALSE, g_free, bytes));
    PersistReport report;
    persist_report_init(&report);
    /* Data that is not in GLib's own form is refused at once. */
    g_autoptr(GVariant) repaired = g_variant_get_normal_form(damaged);
    GVariant *migrated = persist_migrate(f->script, repaired, "0", &report);
    if (migrated) g_variant_unref(migrated);
    if (persist_restore(f->script, repaired, &report)) persist_restart(f->script, &report);
    persist_report_clear(&report);
    g_assert_cmpint(lua_gettop(f->L), ==, 0);
  }
  g_rand_free(random);
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/persist/hostile/deep", test_deep);
  scripted_test("/persist/hostile/deep-capture", test_deep_capture);
  scripted_test("/persist/hostile/references", test_invalid_references);
  scripted_test("/persist/hostile/no-more-than-a-game", test_no_more_than_a_game);
  scripted_test("/persist/hostile/things", test_things);
  scripted_test("/persist/hostile/scripts", test_scripts);
  scripted_test("/persist/hostile/wrong-states", test_wrong_states);
  scripted_test("/persist/hostile/endless", test_endless);
  scripted_test("/persist/hostile/damaged", test_damaged);
  return g_test_run();
}
