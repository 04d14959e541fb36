#include "script/persist/persist.h"

#include "script/persist/live_scripts.h"
#include "script/persist/protected.h"
#include "script/sched/sched.h"

#include <string.h>

#define PERSIST_ERROR g_quark_from_static_string("persist")

struct PersistBaseline {
  Image *image;
  guint module_count; /* a game never unloads a module */
};

/* --- modules --- */

GVariant *persist_modules(const Script *script) {
  const GPtrArray *modules = script->runtime.modules;
  return g_variant_ref_sink(g_variant_new_strv((const gchar *const *)modules->pdata, (gssize)modules->len));
}

/* --- scripts of main.lua --- */

/* Closing a script may start others, but not forever. */
#define SETTLE_ROUNDS 8

static int stop_all(lua_State *L) {
  Script *script = script_of(L);
  for (int round = 0; round < SETTLE_ROUNDS && sched_count(script->sched) > 0; round++) {
    GArray *list = sched_list(script->sched);
    for (guint i = 0; i < list->len; i++) sched_stop(script->sched, g_array_index(list, ProcessInfo, i).id);
    g_array_unref(list);
    sched_sweep(script->sched);
  }
  return 0;
}

void persist_settle(Script *script) {
  if (!protected_call(script, stop_all, NULL)) lua_pop(script->lua, 1);
}

/* --- the baseline --- */

typedef struct Taking {
  Script *script;
  Image *image;
} Taking;

static int take_image(lua_State *L) {
  Taking *taking = lua_touserdata(L, 1);
  image_take(taking->image, taking->script);
  return 0;
}

static bool fail(Script *script, GError **error) {
  const char *text = lua_tostring(script->lua, -1);
  g_set_error(error, PERSIST_ERROR, 0, "%s", text ? text : "an error without a message");
  lua_pop(script->lua, 1);
  return false;
}

PersistBaseline *persist_baseline_new(Script *fresh, GVariant *modules, GError **error) {
  persist_settle(fresh);
  gsize count = modules ? g_variant_n_children(modules) : 0;
  for (gsize i = 0; i < count; i++) {
    const char *name;
    g_variant_get_child(modules, i, "&s", &name);
    if (protected_require(fresh, name)) continue;
    fail(fresh, error);
    return NULL;
  }
  persist_settle(fresh); /* what the modules have started */
  PersistBaseline *baseline = g_new0(PersistBaseline, 1);
  baseline->image = image_new();
  baseline->module_count = fresh->runtime.modules->len;
  if (protected_call(fresh, take_image, &(Taking){fresh, baseline->image})) {
    image_forget_values(baseline->image);
    return baseline;
  }
  fail(fresh, error);
  persist_baseline_free(baseline);
  return NULL;
}

void persist_baseline_free(PersistBaseline *baseline) {
  if (!baseline) return;
  image_free(baseline->image);
  g_free(baseline);
}

bool persist_baseline_matches(const PersistBaseline *baseline, const Script *script) {
  return script->runtime.modules->len == baseline->module_count;
}

/* --- capturing --- */

typedef struct Capturing {
  Script *script;
  const PersistBaseline *baseline;
  PersistReport *report;
  Image *image;
  Difference *difference;
  GVariant *state;
} Capturing;

static int capture(lua_State *L) {
  Capturing *all = lua_touserdata(L, 1);
  image_take(all->image, all->script);
  all->difference = difference_new(all->baseline->image, all->image, all->report);
  GVariant *scripts = live_scripts_capture(all->script, all->image, all->difference, all->report);
  if (!scripts) return 0;
  GVariantBuilder state;
  g_variant_builder_init(&state, G_VARIANT_TYPE(PERSIST_TYPE));
  g_variant_builder_add(&state, "{sv}", "version", g_variant_new_uint32(PERSIST_VERSION));
  g_autoptr(GVariant) modules = persist_modules(all->script);
  g_variant_builder_add(&state, "{sv}", "modules", modules);
  g_variant_builder_add(&state, "{sv}", "scripts", scripts);
  g_variant_builder_add(&state, "{sv}", "objects", difference_end(all->difference));
  g_variant_builder_add(&state, "{sv}", "started", g_variant_new_uint64(sched_started(all->script->sched)));
  g_variant_builder_add(&state, "{sv}", "serial", g_variant_new_int64(all->script->runtime.next_serial));
  all->state = g_variant_ref_sink(g_variant_builder_end(&state));
  return 0;
}

GVariant *persist_capture(Script *script, const PersistBaseline *baseline, PersistReport *report) {
  if (!persist_baseline_matches(baseline, script)) {
    persist_report_add(report, "the game has loaded other modules than the baseline");
    return NULL;
  }
  if (!persist_is_quiet(script, report)) return NULL;
  Capturing all = {.script = script, .baseline = baseline, .report = report, .image = image_new()};
  all.image->borrows_text = true;
  if (!protected_call(script, capture, &all)) {
    persist_report_add(report, "the state cannot be read: %s", lua_tostring(script->lua, -1));
    lua_pop(script->lua, 1);
  }
  difference_free(all.difference);
  image_free(all.image);
  return all.state;
}
