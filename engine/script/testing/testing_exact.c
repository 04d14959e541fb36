#include "script/testing/testing_exact.h"

#include "script/lua/chunks.h"
#include "script/lua/watchdog.h"
#include "script/sched/sched.h"
#include "script/testing/testing_host.h"
#include "sys/input.h"
#include "world/ui/box_input.h"

#include <string.h>

/* --- events --- */

static const char *const buttons[] = {"left", "middle", "right", NULL};

static int coordinate(lua_State *L, int arg) { return (int)CLAMP(luaL_checkinteger(L, arg), INT16_MIN, INT16_MAX); }

static void read_button(lua_State *L, InputEvent *event) {
  event->kind = INPUT_BUTTON;
  event->code = BUTTON_LEFT + luaL_checkoption(L, 2, NULL, buttons);
  event->x = coordinate(L, 3);
  event->y = coordinate(L, 4);
}

static void read_key(lua_State *L, InputEvent *event) {
  const char *name = luaL_checkstring(L, 2);
  event->kind = INPUT_KEY;
  event->code = input_key_code(name);
  event->modifiers = (int)luaL_optinteger(L, 3, 0);
  if (event->code == 0) luaL_error(L, "no key '%s'", name);
}

/* The words for events. To add a kind, add a word here, and a case to each of the next two
 * functions. */
static const char *const words[] = {"move", "down",    "up",  "wheel", "press", "release", "repeat",
                                    "text", "command", "set", "focus", "tool",  "saves",   NULL};
enum { MOVE, DOWN, UP, WHEEL, PRESS, RELEASE, REPEAT, TEXT, COMMAND, SET, FOCUS, TOOL, SAVES };

static void read_text(lua_State *L, InputKind kind, InputEvent *event) {
  event->kind = kind;
  event->text = (char *)luaL_checkstring(L, kind == INPUT_SAVE ? 3 : 2);
}

int testing_event(lua_State *L) {
  int word = luaL_checkoption(L, 1, NULL, words);
  InputEvent event = {.kind = INPUT_POINTER, .down = word == DOWN || word == PRESS || word == REPEAT, .repeat = word == REPEAT};
  switch (word) {
  case MOVE: event.x = coordinate(L, 2), event.y = coordinate(L, 3); break;
  case DOWN:
  case UP: read_button(L, &event); break;
  case WHEEL: event.kind = INPUT_WHEEL, event.y = coordinate(L, 2); break;
  case PRESS:
  case RELEASE:
  case REPEAT: read_key(L, &event); break;
  case TEXT: read_text(L, INPUT_TEXT, &event); break;
  case COMMAND: read_text(L, INPUT_COMMAND, &event); break;
  case SET: read_text(L, INPUT_SETTING, &event); break;
  case FOCUS: event.kind = INPUT_FOCUS, event.down = lua_toboolean(L, 2); break;
  case TOOL: event.kind = INPUT_TOOL, event.code = (int)luaL_checkinteger(L, 2); break;
  default: read_text(L, INPUT_SAVE, &event), event.code = (int)luaL_checkinteger(L, 2); break;
  }
  tick_input_add(&test_state(L)->driver->recorded, &event);
  return 0;
}

void testing_quote(GString *text, const char *string) {
  g_string_append_c(text, '\'');
  for (const char *c = string; *c; c++) {
    if (*c == '\'' || *c == '\\') g_string_append_printf(text, "\\%c", *c);
    else if (*c == '\n') g_string_append(text, "\\n");
    else if ((unsigned char)*c < ' ' || *c == 127) g_string_append_printf(text, "\\%03d", *c);
    else g_string_append_c(text, *c);
  }
  g_string_append_c(text, '\'');
}

static void word_and_text(GString *text, int word, const char *value) {
  g_string_append_printf(text, "'%s', ", words[word]);
  testing_quote(text, value ? value : "");
}

static bool key_words(GString *text, const InputEvent *event) {
  const char *name = input_key_name(event->code);
  if (!*name || input_key_code(name) != event->code) return false;
  word_and_text(text, event->repeat ? REPEAT : event->down ? PRESS : RELEASE, name);
  if (event->modifiers) g_string_append_printf(text, ", %d", event->modifiers);
  return true;
}

bool testing_event_words(GString *text, const InputEvent *event) {
  switch (event->kind) {
  case INPUT_POINTER: g_string_append_printf(text, "'move', %d, %d", event->x, event->y); return true;
  case INPUT_BUTTON:
    if (event->code < BUTTON_LEFT || event->code > BUTTON_RIGHT) return false;
    g_string_append_printf(text, "'%s', '%s', %d, %d", words[event->down ? DOWN : UP], buttons[event->code - BUTTON_LEFT],
                           event->x, event->y);
    return true;
  case INPUT_WHEEL: g_string_append_printf(text, "'wheel', %d", event->y); return true;
  case INPUT_KEY: return key_words(text, event);
  case INPUT_TEXT: word_and_text(text, TEXT, event->text); return true;
  case INPUT_COMMAND: word_and_text(text, COMMAND, event->text); return true;
  case INPUT_SETTING: word_and_text(text, SET, event->text); return true;
  case INPUT_FOCUS: g_string_append_printf(text, "'focus', %s", event->down ? "true" : "false"); return true;
  case INPUT_TOOL: g_string_append_printf(text, "'tool', %d", event->code); return true;
  case INPUT_SAVE:
    g_string_append_printf(text, "'saves', %d, ", event->code);
    testing_quote(text, event->text ? event->text : "");
    return true;
  default: return false;
  }
}

/* --- the player's turn --- */

const char *testing_why_busy(const Script *script) {
  const World *world = script->world;
  if (dialog_is_asking(world) || box_modal(&world->ui)) return NULL;
  if (world->page.shown) return world->page.waits ? NULL : "a story page goes on";
  if (world->in_cutscene) return "a cutscene is running";
  if (world->dialog != NONE) return "a dialog goes on";
  if (world->in_passage) return "the player's actor is going to another room";
  if (!world->input_enabled) return "disableInput has switched clicks off";
  if (world->fade.active) return "the screen fades";
  for (guint i = 0; i < world->busy->len; i++) {
    int index = g_array_index(world->busy, int, i);
    const Actor *actor = world_actor(world, index);
    if (actor->speech.active) return "an actor speaks";
    if (index == world->controlled && actor_is_busy(actor)) return "the player's actor walks or plays a pose";
  }
  return sched_owner_goes_on(script->sched, "action") ? "the script that the last click has started goes on" : NULL;
}

/* --- facts --- */

static void fact_free(gpointer data) {
  TestFact *fact = data;
  g_free(fact->expression);
  g_free(fact->value);
  g_free(fact);
}

static void add_fact(GPtrArray *facts, const char *expression, const char *value) {
  TestFact *fact = g_new0(TestFact, 1);
  *fact = (TestFact){g_strdup(expression), g_strdup(value)};
  g_ptr_array_add(facts, fact);
}

/* Reads the list of pairs on top of the stack. */
static GPtrArray *read_facts(lua_State *L) {
  GPtrArray *facts = g_ptr_array_new_with_free_func(fact_free);
  lua_Integer count = luaL_len(L, -1);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, -1, i);
    lua_geti(L, -1, 1);
    lua_geti(L, -2, 2);
    add_fact(facts, lua_tostring(L, -2), lua_tostring(L, -1));
    lua_pop(L, 3);
  }
  return facts;
}

/* Runs an engine file that returns a list of pairs. */
static GPtrArray *take_facts(Script *script, const char *file, GError **error) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  int entered = watch_enter(&script->runtime.watch, L, WATCH_LOADING);
  bool ok = chunk_run_engine_file(L, file, 0);
  watch_leave(&script->runtime.watch, entered);
  GPtrArray *facts = ok ? read_facts(L) : NULL;
  if (!ok) g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s", lua_tostring(L, -1));
  lua_settop(L, top);
  return facts;
}

GPtrArray *testing_facts(Script *script, GError **error) { return take_facts(script, "testing_facts", error); }
GPtrArray *testing_state(Script *script, GError **error) { return take_facts(script, "testing_state", error); }

GPtrArray *testing_cutscene_differs(Script *script) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  GPtrArray *paths = NULL;
  lua_checkstack(L, 4);
  if (push_global(L, "cutsceneDiffers") == LUA_TTABLE) {
    paths = g_ptr_array_new_with_free_func(g_free);
    lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
    for (lua_Integer i = 1; i <= count; i++) {
      lua_rawgeti(L, -1, i);
      if (lua_type(L, -1) == LUA_TSTRING) g_ptr_array_add(paths, g_strdup(lua_tostring(L, -1)));
      lua_pop(L, 1);
    }
  }
  lua_settop(L, top);
  return paths;
}
