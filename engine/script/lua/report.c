#include "script/lua/report.h"

#include "base/log.h"
#include "base/problems.h"
#include "script/lua/hint.h"
#include "script/lua/runtime.h"
#include "script/lua/stable.h"

#include <lauxlib.h>
#include <string.h>

/* Frames shown of a very deep stack: the innermost ones. */
#define TRACE_MAX 24

/* Limit of frames that are searched for one of the game. Lua counts from the innermost frame each
 * time, so the time grows with the square of this number. */
#define FRAMES_MAX 1000

/* Bytes shown of an error's own text. */
#define MESSAGE_MAX ((size_t)4000)

bool report_is_engine(lua_State *L, const char *source) {
  return g_str_has_prefix(source, REPORT_ENGINE) && !g_hash_table_contains(runtime_of(L)->chunks, source + 1);
}

bool report_is_game_frame(lua_State *L, const lua_Debug *frame) {
  return frame->currentline > 0 && !report_is_engine(L, frame->source);
}

/* Returns the file's whole name; short_src may be cut. */
static const char *file_of(const lua_Debug *frame) {
  return frame->source[0] == '@' || frame->source[0] == '=' ? frame->source + 1 : frame->short_src;
}

/* Finds the innermost frame of the game from 'level' outwards, and fills in its place. Returns its
 * level, or -1. Gives up after FRAMES_MAX frames of the engine. */
static int find_game_level(lua_State *L, int level, lua_Debug *frame) {
  for (int last = level + FRAMES_MAX; level < last && lua_getstack(L, level, frame); level++) {
    lua_getinfo(L, "Sl", frame);
    if (report_is_game_frame(L, frame)) return level;
  }
  return -1;
}

static bool find_game_frame(lua_State *L, int level, lua_Debug *frame) { return find_game_level(L, level, frame) >= 0; }

/* Finds the place for an error in L. A script may be only a function of the engine, as in
 * startScript(enterDialog, tree); its place is then where it was started. */
const char *report_where(lua_State *L, int level) {
  const RunningScripts *scripts = &runtime_of(L)->scripts;
  lua_Debug frame;
  for (lua_State *at = L; at; at = scripts->sched ? scripts->resumer(scripts->sched, at) : NULL) {
    if (find_game_frame(at, at == L ? level : 0, &frame)) {
      return lua_pushfstring(L, "%s:%d", file_of(&frame), frame.currentline);
    }
  }
  /* The game's Lua does not run, for example in the engine's own leftClick. */
  const char *name = scripts->sched ? scripts->running_name(scripts->sched) : NULL;
  return lua_pushstring(L, name ? name : "?");
}

static int tostring_body(lua_State *L) {
  stable_tostring(L, 1);
  return 1;
}

/* Pushes and returns a text for any error value. Raises only if memory runs out. If the watchdog
 * stops the value's __tostring, the text is the reason of that stop. */
static const char *push_readable(lua_State *L, int index) {
  index = lua_absindex(L, index);
  int type = lua_type(L, index);
  if (type == LUA_TSTRING) {
    lua_pushvalue(L, index);
    return lua_tostring(L, -1);
  }
  if (type == LUA_TNIL) return lua_pushliteral(L, "an error without a message (nil)");
  bool has_text = type == LUA_TNUMBER || type == LUA_TBOOLEAN;
  if (!has_text && luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
    has_text = true;
    lua_pop(L, 1);
  }
  if (has_text) {
    lua_pushcfunction(L, tostring_body);
    lua_pushvalue(L, index);
    bool is_fine = lua_pcall(L, 1, 1, 0) == LUA_OK;
    if (is_fine || (watch_is_due(watch_of(L)) && lua_isstring(L, -1))) return lua_tostring(L, -1);
    lua_pop(L, 1);
  }
  return lua_pushfstring(L, "an error value that is a %s", lua_typename(L, type));
}

/* Appends the message with its place in the game. This is the message's own place, unless that is
 * in one of the engine's files. */
static void add_message(lua_State *L, int level, const char *message, GString *text) {
  const Runtime *runtime = runtime_of(L);
  ProblemPlace place = problem_place(message);
  bool named = false, inside = false;
  if (place.length > 0) {
    g_autofree char *source = g_strdup_printf("@%.*s", (int)place.file_length, message);
    inside = report_is_engine(L, source);
    named = !inside && (g_hash_table_contains(runtime->chunks, source + 1) || g_str_has_suffix(source, ".lua") ||
                        source[1] == '[' || strcmp(source, "@console") == 0);
  }
  lua_Debug frame;
  int game = find_game_level(L, level, &frame);
  const ErrorHints *hints = runtime->hints;
  if (hints && game >= 0 && !strstr(message, "called with a dot")) {
    g_autoptr(GString) words = g_string_new(NULL);
    if (hints->add_message(L, game, words)) {
      g_string_append_printf(text, "%s:%d: %s", file_of(&frame), frame.currentline, words->str);
      return;
    }
  }
  if (!named && game >= 0) {
    g_autofree char *here = g_strdup_printf("%s:%d: ", file_of(&frame), frame.currentline);
    if (!g_str_has_prefix(message, here)) g_string_append(text, here);
    if (inside) message += place.length + strspn(message + place.length, " ");
  } else if (game < 0 && g_str_has_prefix(message, "?: ")) {
    message += strlen("?: "); /* no Lua was running, as in startScript(startScript) */
  }
  size_t whole = strlen(message);
  g_string_append_len(text, message, (gssize)MIN(whole, MESSAGE_MAX));
  if (whole > MESSAGE_MAX) g_string_append_printf(text, "... (%zu bytes)", whole);
  else if (!hints || game < 0 || inside || !hints->add_hint(L, game, message, text)) hint_add(runtime->lua, message, text);
}

static void add_frame(lua_State *L, lua_Debug *frame, GString *text) {
  lua_getinfo(L, "n", frame);
  g_string_append(text, "\n  in ");
  if (strcmp(frame->what, "main") == 0) g_string_append(text, "main chunk");
  else if (frame->name) g_string_append_printf(text, "function '%s'", frame->name);
  else g_string_append_printf(text, "function of line %d", frame->linedefined);
  g_string_append_printf(text, " (%s:%d)", file_of(frame), frame->currentline);
  if (report_is_engine(L, frame->source)) g_string_append(text, " [engine]");
}

/* Appends the frames inside the C function 'until', or all frames if it is NULL. */
static void add_traceback(lua_State *L, int level, lua_CFunction until, GString *text) {
  lua_Debug frame;
  int shown = 0;
  for (; lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Slf", &frame);
    bool is_last = until && lua_tocfunction(L, -1) == until;
    lua_pop(L, 1);
    if (is_last) return;
    if (frame.currentline <= 0) continue;
    if (shown++ == TRACE_MAX) {
      g_string_append(text, "\n  ...");
      return;
    }
    add_frame(L, &frame, text);
  }
}

/* Adds the limits to Lua's own message about memory. */
static const char *explain(lua_State *L, const char *message) {
  if (strcmp(message, "not enough memory") != 0) return message;
  int most = (int)(runtime_of(L)->memory_limit >> 20), longest = (int)(STRING_MAX >> 20);
  return lua_pushfstring(L, "not enough memory: scripts may use %d MB, a single string %d MB", most, MIN(most, longest));
}

int report_handler(lua_State *L) { return report_until(L, NULL); }

int report_until(lua_State *L, lua_CFunction until) {
  const char *message = push_readable(L, -1);
  g_autoptr(GString) text = g_string_new(NULL);
  add_message(L, 1, explain(L, message), text);
  add_traceback(L, 1, until, text);
  lua_pushlstring(L, text->str, text->len);
  return 1;
}

/* Reports the text. Errors of the console are not errors of the game, so they have a separate
 * channel. They are logged each time, because the developer expects an answer to each line. */
static void add_problem(lua_State *L, GString *text, const char *context) {
  Problems *problems = runtime_of(L)->problems;
  bool is_typed = context && strcmp(context, REPORT_CONSOLE) == 0;
  if (context && !is_typed) g_string_append_printf(text, "\n  in script '%s'", context);
  if (is_typed && g_hash_table_contains(problems->by_text, text->str)) log_error("console", "%s", text->str);
  problems_add(problems, is_typed ? "console" : "script", text->str);
}

/* Pops the error value on top of the dead thread, and returns its text with the place. */
static GString *describe_death(lua_State *dead) {
  /* A dead thread cannot run a __tostring, so this happens on the main thread. */
  lua_State *L = runtime_of(dead)->lua;
  int top = lua_gettop(L);
  lua_checkstack(L, 8);
  lua_xmove(dead, L, 1);
  const char *message = explain(L, push_readable(L, -1));
  GString *text = g_string_new(NULL);
  add_message(dead, 0, message, text);
  lua_settop(L, top);
  return text;
}

char *report_thread_error(lua_State *dead, const char *context) {
  g_autoptr(GString) text = describe_death(dead);
  char *first_line = g_strndup(text->str, strcspn(text->str, "\n"));
  add_traceback(dead, 0, NULL, text);
  add_problem(dead, text, context);
  return first_line;
}

char *report_thread_text(lua_State *dead) {
  GString *text = describe_death(dead);
  add_traceback(dead, 0, NULL, text);
  return g_string_free(text, FALSE);
}

void report_error(lua_State *L, const char *context) {
  const char *message = explain(L, push_readable(L, -1));
  g_autoptr(GString) text = g_string_new(message);
  add_problem(L, text, context);
  lua_pop(L, message == lua_tostring(L, -1) ? 2 : 3);
}
