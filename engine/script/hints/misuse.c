#include "script/hints/misuse.h"

#include "base/spelling.h"
#include "script/lua/chunks.h"
#include "script/lua/hint.h"
#include "script/lua/report.h"

#include <string.h>

/* The stack slots that a search of the classes needs. */
#define SLOTS 16

/* Limit of classes that inherit from each other. */
#define CLASSES_MAX 8

/* ---- Methods called with a dot */

/* A method of a class. The names are valid while the class has them. */
typedef struct Method {
  const char *class_name, *registry, *name;
} Method;

/* Returns a text field of the table on top of L, or NULL. */
static const char *text_field(lua_State *L, const char *key) {
  lua_pushstring(L, key);
  const char *text = lua_rawget(L, -2) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
  lua_pop(L, 1);
  return text;
}

/* Returns the name of the function at index 'function' in the table on top of L, or NULL. */
static const char *name_in(lua_State *L, int function) {
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || !lua_rawequal(L, -1, function)) continue;
    const char *name = lua_tostring(L, -2);
    lua_pop(L, 2);
    return name;
  }
  return NULL;
}

/* Finds the class that has the function on top of L as a method. The methods that all classes of
 * widgets share are those of Widget. */
static bool find_method(lua_State *L, Method *method) {
  int function = lua_gettop(L), count = 0;
  *method = (Method){0};
  lua_pushglobaltable(L);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (!lua_istable(L, -1)) continue;
    const char *class_name = text_field(L, "__name"), *registry = text_field(L, "registryName");
    const char *name = class_name && registry ? name_in(L, function) : NULL;
    if (!name || g_str_has_prefix(name, "__")) continue;
    count++;
    if (method->name && strcmp(class_name, method->class_name) > 0) continue;
    *method = (Method){class_name, registry, name};
  }
  if (count > 1 && strcmp(method->registry, "widgets") == 0) method->class_name = "Widget";
  lua_settop(L, function);
  return method->name != NULL;
}

/* Returns whether the class on top of L, or one that it inherits from, has the function at index
 * 'function' as that method. */
static bool has_method(lua_State *L, const char *name, int function) {
  int top = lua_gettop(L);
  bool has = false;
  for (int i = 0; i < CLASSES_MAX && !has && lua_istable(L, -1); i++) {
    lua_pushstring(L, name);
    lua_rawget(L, -2);
    has = lua_rawequal(L, -1, function);
    lua_pop(L, 1);
    if (has || !lua_getmetatable(L, -1)) break;
    lua_pushliteral(L, "__index");
    lua_rawget(L, -2);
    lua_replace(L, top);
    lua_settop(L, top);
  }
  lua_settop(L, top);
  return has;
}

/* Describes a call of the method at index 'function' on the value on top of L. Appends nothing if
 * that is a thing of the class. */
static bool add_receiver(lua_State *L, const Method *method, int function, GString *text) {
  bool is_class = lua_istable(L, -1) && text_field(L, "registryName") != NULL && has_method(L, method->name, function);
  bool is_thing = !is_class && lua_getmetatable(L, -1) && has_method(L, method->name, function);
  if (is_thing) return false;
  const char *class_name = method->class_name, *name = method->name;
  if (is_class) {
    g_string_append_printf(text, "%s:%s was called on the class; write %s.ID:%s(...)", class_name, name, method->registry, name);
    return true;
  }
  g_autofree char *thing = g_ascii_strdown(class_name, -1);
  g_string_append_printf(text, "%s:%s was called with a dot; write %s:%s(...)", class_name, name, thing, name);
  return true;
}

static bool add_dot_call(lua_State *L, int level, GString *text) {
  lua_Debug frame;
  if (level < 1 || !runtime_of(L)->rules.checks_things) return false;
  if (!lua_checkstack(L, SLOTS) || !lua_getstack(L, level - 1, &frame)) return false;
  int top = lua_gettop(L);
  lua_getinfo(L, "Sf", &frame);
  Method method;
  const char *first = report_is_engine(L, frame.source) && find_method(L, &method) ? lua_getlocal(L, &frame, 1) : NULL;
  bool is_method = first && strcmp(first, "self") == 0 && strcmp(method.name, "new") != 0;
  bool was_added = is_method && add_receiver(L, &method, top + 1, text);
  lua_settop(L, top);
  return was_added;
}

/* Returns the name of the global function on top of L, or NULL. */
static const char *global_name(lua_State *L) {
  int function = lua_gettop(L);
  lua_pushglobaltable(L);
  const char *name = name_in(L, function);
  lua_settop(L, function);
  return name;
}

const char *misuse_called_name(lua_State *L) {
  lua_Debug frame;
  int top = lua_gettop(L), level = 0;
  if (!lua_checkstack(L, SLOTS)) return NULL;
  for (; lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Sl", &frame);
    if (report_is_game_frame(L, &frame)) break;
  }
  if (level < 1 || !lua_getstack(L, level - 1, &frame)) return NULL;
  lua_getinfo(L, "Sf", &frame);
  /* The game may have called pcall with the engine's function. */
  if (strcmp(frame.what, "C") == 0 && level >= 2 && lua_getstack(L, level - 2, &frame)) {
    lua_settop(L, top);
    lua_getinfo(L, "Sf", &frame);
  }
  const char *name = NULL;
  Method method;
  bool is_engine = report_is_engine(L, frame.source);
  if (is_engine && find_method(L, &method)) {
    g_autofree char *whole = g_strdup_printf("%s:%s", method.class_name, method.name);
    name = g_intern_string(whole); /* of the engine's own functions only */
  } else if (is_engine) name = g_intern_string(global_name(L));
  lua_settop(L, top);
  return name;
}

/* ---- The line of the game */

/* A line of a file of the game. */
typedef struct Line {
  lua_State *L;
  lua_Debug *frame;
  char *source, *text; /* of the whole file, and of the line */
  int number;
} Line;

static void clear_line(Line *line) {
  g_clear_pointer(&line->source, g_free);
  g_clear_pointer(&line->text, g_free);
}

static bool read_line(lua_State *L, lua_Debug *frame, Line *line) {
  *line = (Line){.L = L, .frame = frame, .number = frame->currentline};
  if (frame->source[0] != '@') return false;
  line->source = chunk_source(L, frame->source + 1);
  const char *at = line->source;
  for (int i = 1; at && i < line->number; i++) {
    at = strchr(at, '\n');
    if (at) at++;
  }
  if (at) line->text = g_strndup(at, strcspn(at, "\n"));
  return line->text != NULL;
}

static bool is_in_name(char c) { return g_ascii_isalnum(c) || c == '_'; }

/* Returns X if the message ends in "(kind 'X')", else NULL. The caller frees it with g_free. */
static char *named(const char *message, const char *kind) {
  g_autofree char *opening = g_strdup_printf(" (%s '", kind);
  const char *start = strstr(message, opening);
  if (!start || !g_str_has_suffix(message, "')")) return NULL;
  start += strlen(opening);
  return g_strndup(start, strlen(start) - 2);
}

/* Returns the names before '.word' in a line, as in "state.dials" before ".left". The caller frees
 * it with g_free. NULL if the expression is not a list of names with dots, or if the line has
 * several places with '.word'. */
static char *path_before(const char *line, const char *word) {
  g_autofree char *member = g_strdup_printf(".%s", word);
  const char *found = NULL;
  for (const char *at = strstr(line, member); at; at = strstr(at + 1, member)) {
    if (is_in_name(at[strlen(member)])) continue;
    if (found) return NULL;
    found = at;
  }
  const char *start = found;
  while (start && start > line && (is_in_name(start[-1]) || start[-1] == '.')) start--;
  if (!found || start == found || start[0] == '.' || g_ascii_isdigit(start[0])) return NULL;
  return g_strndup(start, (gsize)(found - start));
}

/* Pushes the value of a variable at the line: a local one, an upvalue or a global. */
static void push_variable(const Line *line, const char *name) {
  lua_State *L = line->L;
  int top = lua_gettop(L);
  const char *local;
  lua_pushnil(L); /* the last local of that name hides the others */
  bool is_found = false;
  for (int i = 1; (local = lua_getlocal(L, line->frame, i)) != NULL; i++) {
    bool is_same = strcmp(local, name) == 0;
    if (is_same) lua_replace(L, top + 1);
    else lua_pop(L, 1);
    is_found = is_found || is_same;
  }
  if (is_found) return;
  lua_getinfo(L, "f", line->frame);
  for (int i = 1; (local = lua_getupvalue(L, top + 2, i)) != NULL; i++) {
    if (strcmp(local, name) == 0) {
      lua_replace(L, top + 1);
      lua_settop(L, top + 1);
      return;
    }
    lua_pop(L, 1);
  }
  lua_settop(L, top);
  lua_pushglobaltable(L);
  lua_pushstring(L, name);
  lua_rawget(L, -2);
  lua_remove(L, -2);
}

/* Pushes the value of a path such as state.dials. No metamethod runs. */
static void push_path(const Line *line, const char *path) {
  lua_State *L = line->L;
  g_auto(GStrv) names = g_strsplit(path, ".", -1);
  push_variable(line, names[0]);
  for (int i = 1; names[i]; i++) {
    if (lua_istable(L, -1)) {
      lua_pushstring(L, names[i]);
      lua_rawget(L, -2);
    } else lua_pushnil(L);
    lua_remove(L, -2);
  }
}

/* Returns whether the table on top of L is one of the game's own, and not a class, a thing, a
 * registry such as 'actors', or a live field. */
static bool is_own_table(lua_State *L) {
  if (!lua_istable(L, -1) || text_field(L, "registryName")) return false;
  if (lua_getmetatable(L, -1)) {
    lua_pop(L, 1);
    return false;
  }
  int table = lua_gettop(L);
  bool is_registry = false;
  lua_pushglobaltable(L);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    const char *registry = lua_istable(L, -1) ? text_field(L, "registryName") : NULL;
    if (!registry) continue;
    lua_pushglobaltable(L);
    lua_pushstring(L, registry);
    lua_rawget(L, -2);
    is_registry = is_registry || lua_rawequal(L, -1, table);
    lua_pop(L, 2);
  }
  lua_settop(L, table);
  return !is_registry;
}

static int by_bytes(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* Appends the nearest key of the table on top of L. */
static void add_nearest_key(lua_State *L, const char *word, GString *text) {
  g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func(g_free);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (lua_type(L, -2) == LUA_TSTRING) g_ptr_array_add(keys, g_strdup(lua_tostring(L, -2)));
  }
  g_ptr_array_sort(keys, by_bytes);
  Spelling spelling = spelling_begin(word);
  for (guint i = 0; i < keys->len; i++) spelling_offer(&spelling, keys->pdata[i]);
  if (spelling.best) g_string_append(text, spelling_hint(';', spelling.best).text);
}

/* A field that is nil: names of the same table, and not of others. Words of other engines have
 * their own advice. */
static bool add_field(const Line *line, const char *word, bool is_call, GString *text) {
  lua_State *L = line->L;
  g_autofree char *path = path_before(line->text, word);
  if (!path || strcmp(path, "_G") == 0) return false;
  int top = lua_gettop(L);
  push_path(line, path);
  bool is_known = hint_knows(L, word, is_call);
  bool is_text = lua_type(L, -1) == LUA_TSTRING, is_own = !is_text && is_own_table(L);
  if (is_text) g_string_append_printf(text, "; '%s' is the text '%.40s'", path, lua_tostring(L, -1));
  if (is_own && !is_known) add_nearest_key(L, word, text);
  lua_settop(L, top);
  return is_text || (is_own && !is_known);
}

/* A global that is nil: names that only this file has, as test files have 'test'. */
static bool add_environment(const Line *line, const char *word, GString *text) {
  lua_State *L = line->L;
  int top = lua_gettop(L);
  gsize before = text->len;
  const char *name;
  lua_getinfo(L, "f", line->frame);
  for (int i = 1; (name = lua_getupvalue(L, top + 1, i)) != NULL; i++) {
    if (strcmp(name, "_ENV") == 0) break;
    lua_pop(L, 1);
  }
  lua_pushglobaltable(L);
  bool is_own = name && lua_istable(L, -2) && !lua_rawequal(L, -1, -2);
  lua_pushstring(L, word);
  bool is_hidden = lua_rawget(L, -2) != LUA_TNIL; /* from this file */
  lua_pop(L, 2);
  if (is_own && !is_hidden) add_nearest_key(L, word, text);
  lua_settop(L, top);
  return text->len > before;
}

/* Returns whether a line defines a local of that name. */
static bool defines_local(const char *line, const char *name) {
  line += strspn(line, " \t");
  if (!g_str_has_prefix(line, "local ")) return false;
  line += strlen("local ");
  if (g_str_has_prefix(line, "function ")) line += strlen("function ");
  size_t length = strcspn(line, "=(");
  for (const char *at = strstr(line, name); at && at < line + length; at = strstr(at + 1, name)) {
    if ((at == line || !is_in_name(at[-1])) && !is_in_name(at[strlen(name)])) return true;
  }
  return false;
}

/* A global that is nil, because the local of that name comes later in the file. */
static bool add_later_local(const Line *line, const char *word, GString *text) {
  g_auto(GStrv) lines = g_strsplit(line->source, "\n", -1);
  int count = (int)g_strv_length(lines);
  for (int i = line->number; i < count; i++) {
    if (!defines_local(lines[i], word)) continue;
    g_string_append_printf(text, "; '%s' is a local of line %d, and this line comes before it; move its definition up", word,
                           i + 1);
    return true;
  }
  return false;
}

/* Returns the name in "word = require 'name'", or NULL. The caller frees it with g_free. */
static char *required_as(const char *source, const char *word) {
  for (const char *at = strstr(source, word); at; at = strstr(at + 1, word)) {
    const char *rest = at + strlen(word);
    if ((at > source && is_in_name(at[-1])) || is_in_name(*rest)) continue;
    rest += strspn(rest, " \t");
    if (*rest != '=') continue;
    rest += 1 + strspn(rest + 1, " \t");
    if (!g_str_has_prefix(rest, "require")) continue;
    rest += strlen("require");
    rest += strspn(rest, " (");
    if (*rest == '\'' || *rest == '"') return g_strndup(rest + 1, strcspn(rest + 1, "'\"\n"));
  }
  return NULL;
}

/* A boolean: require returns true for a file that returns nothing. */
static bool add_empty_module(const Line *line, const char *word, GString *text) {
  g_autofree char *name = required_as(line->source, word);
  if (!name) return false;
  g_strdelimit(name, ".", '/');
  g_string_append_printf(text, "; %s.lua returns nothing; end it with 'return' and the value that '%s' should have", name, word);
  return true;
}

static bool add_hint(const Line *line, const char *message, GString *text) {
  g_autofree char *global = named(message, "global");
  g_autofree char *local = named(message, "local");
  g_autofree char *upvalue = named(message, "upvalue");
  g_autofree char *field = named(message, "field");
  if (strstr(message, " a boolean value (")) {
    const char *word = global ? global : local ? local : upvalue;
    return word && add_empty_module(line, word, text);
  }
  if (!strstr(message, " a nil value (")) return false;
  if (global) return add_later_local(line, global, text) || add_environment(line, global, text);
  return field && add_field(line, field, strstr(message, "attempt to call") != NULL, text);
}

static bool explain_line(lua_State *L, int level, const char *message, GString *text) {
  lua_Debug frame;
  Line line = {0};
  bool is_of_lua = strstr(message, "attempt to call a ") || strstr(message, "attempt to index a ");
  if (!is_of_lua || !lua_checkstack(L, SLOTS) || !lua_getstack(L, level, &frame)) return false;
  lua_getinfo(L, "Sl", &frame);
  bool was_explained = read_line(L, &frame, &line) && add_hint(&line, message, text);
  clear_line(&line);
  return was_explained;
}

const ErrorHints misuse_hints = {.add_message = add_dot_call, .add_hint = explain_line};
