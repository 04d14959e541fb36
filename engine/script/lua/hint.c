#include "script/lua/hint.h"

#include "base/spelling.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Limit of names that are compared. A game with more names gets fewer hints. */
#define NAMES_MAX 10000

/* ---- Names of other engines and languages, and what to write here. To add one, add a row. */

typedef struct ForeignWord {
  const char *word, *meant;
} ForeignWord;

/* The meanings are globals, or expressions with '.' or ':'. */
static const ForeignWord foreign_globals[] = {
    /* time */
    {"wait", "waitMs"},
    {"sleep", "waitMs"},
    {"delay", "waitMs"},
    {"pause", "waitMs"},
    {"setTimeout", "waitMs"},
    {"setTimer", "waitMs"},
    {"setDelay", "waitMs"},
    /* sound */
    {"playSound", "playAudio"},
    {"playMusic", "playAudio"},
    {"playSfx", "playAudio"},
    {"stopSound", "stopAudio"},
    {"stopMusic", "stopAudio"},
    {"setVolume", "setMasterVolume"},
    {"setSoundVolume", "setAudioVolume"},
    {"setMusicVolume", "setAudioVolume"},
    /* the language */
    {"printf", "print"},
    {"echo", "print"},
    {"puts", "print"},
    {"log", "print"},
    {"console", "print"},
    {"print_debug", "print"},
    {"null", "nil"},
    {"None", "nil"},
    {"this", "self"},
    {"random", "math.random"},
    {"rand", "math.random"},
    {"randi", "math.random"},
    {"randf", "math.random"},
    {"preload", "require"},
    {"import", "require"},
    {"include", "require"},
    {"dofile", "require"},
    {"loadfile", "require"},
    {"unpack", "table.unpack"},
    {"emit_signal", "signal"},
    {"emit", "signal"},
    /* the game */
    {"exit", "quit"},
    {"quitGame", "quit"},
    {"saveGameSlot", "saveGame"},
    {"restoreGameSlot", "loadGame"},
    {"restoreGame", "loadGame"},
    {"display", "activeActor:say"},
    {"say", "activeActor:say"},
    {"sayLine", "activeActor:say"},
    {"player", "activeActor"},
    {"cEgo", "activeActor"},
    {"ego", "activeActor"},
    {"activeCharacter", "activeActor"},
    {"get_node", "objects.ID"},
    {"getObject", "objects.ID"},
    {"Characters", "actors"},
    {"Scenes", "rooms"},
    {"Hotspots", "objects"},
    {"globalVariables", "state"},
    {"enterRoom", "rooms.ID:enter"},
    {"changeRoom", "rooms.ID:enter"},
    {"changeScene", "rooms.ID:enter"},
    {"change_scene", "rooms.ID:enter"},
    {"gotoRoom", "rooms.ID:enter"},
    {"loadRoom", "rooms.ID:enter"},
    {"loadScene", "rooms.ID:enter"},
    {"switchScene", "rooms.ID:enter"},
    /* classes, and functions that make things */
    {"Character", "Actor"},
    {"NPC", "Actor"},
    {"Scene", "Room"},
    {"Hotspot", "Object"},
    {"Item", "Object"},
    {"Prop", "Object"},
    {"InventoryItem", "Object"},
    {"Sprite", "Animation"},
    {"Picture", "Image"},
    {"Sound", "SoundFX"},
    {"newFont", "Font:new"},
    {"loadFont", "Font:new"},
    {"addFont", "Font:new"},
    {"newImage", "Image:new"},
    {"loadImage", "Image:new"},
    {"loadSound", "SoundFX:new"},
    {"loadMusic", "Music:new"},
    {"newRoom", "Room:new"},
    {"createRoom", "Room:new"},
    {"addRoom", "Room:new"},
    {"newActor", "Actor:new"},
    {"createActor", "Actor:new"},
    {"addActor", "Actor:new"},
    {"newObject", "Object:new"},
    {"createObject", "Object:new"},
    {"addObject", "Object:new"},
    {"setBackground", "rooms.ID:setBackground"},
    {"Dialog", "enterDialog"},
    {"runDialog", "enterDialog"},
    {"playDialog", "enterDialog"},
};

static const ForeignWord foreign_methods[] = {
    {"walk", "Actor:goTo"},
    {"speak", "Actor:say"},
    {"talk", "Actor:say"},
    {"sayLine", "Actor:say"},
    {"face", "Actor:look"},
    {"faceLocation", "Actor:look"},
    {"faceCharacter", "Actor:look"},
    {"faceDirection", "Actor:look"},
    {"turnTo", "Actor:look"},
    {"setPosition", "Actor:moveTo"},
    {"changeRoom", "Actor:moveTo"},
    {"setRoom", "Actor:moveTo"},
    {"animate", "Actor:play"},
    {"playAnimation", "Actor:play"},
    {"queue_free", "Object:hide"},
    {"destroy", "Object:hide"},
    {"delete", "Object:hide"},
    {"setFrame", "Object:setState"},
    {"addInventory", "Object:addToInventory"},
    {"loseInventory", "Object:removeFromInventory"},
};

/* Globals without a single counterpart. The meanings end a message. */
static const ForeignWord foreign_advice[] = {
    {"self", "a verb gets its thing as an argument: write function(self)"},
    {"io", "games cannot open files: keep values in 'state' or 'settings', and use saveGame"},
    {"love", "the engine loads files and draws by itself; main.lua defines Room:new, Actor:new, Object:new, Image:new { ... }"},
    {"KickStarter", "the engine's things are in 'actors', 'objects' and 'rooms'; the player's actor is 'activeActor'"},
    {"Conditions", "keep your own values in the table 'state': state.hasKey = true"},
    {"inventory", "write objects.ID:addToInventory 'ada', and objects.ID.owner == 'ada'"},
    {"Values", "keep your own values in the table 'state': state.coins = 3"},
    {"describe", "write test('name', function(t) ... end)"},
    {"it", "write test('name', function(t) ... end)"},
    {"expect", "in a test, write t.expect(condition, 'message')"},
    {"assertEquals", "in a test, write t.equal(got, wanted)"},
};

/* Methods and fields without a single counterpart. The meanings end a message. */
static const ForeignWord foreign_members[] = {
    {"hasItem", "an object knows its owner: write objects.ID.owner == 'ada'"},
    {"has", "an object knows its owner: write objects.ID.owner == 'ada'"},
    {"hasObject", "an object knows its owner: write objects.ID.owner == 'ada'"},
    {"hasInventory", "an object knows its owner: write objects.ID.owner == 'ada'"},
    {"carries", "an object knows its owner: write objects.ID.owner == 'ada'"},
    {"inventory", "write objects.ID:addToInventory 'ada', and objects.ID.owner == 'ada'"},
    {"describe", "the verb 'lookAt' says the field 'description'"},
    {"play", "for a sound, write playAudio 'ID'"},
    {"set", "keep your own values in the table 'state': state.hasKey = true"},
};

/* Functions of the engine and of Lua with names that are likely for variables of a game. */
static const char *const ordinary_names[] = {"text", "signal", "delay", "wake",   "tracks", "activate", "waypoint", "mistake",
                                             "quit", "type",   "next",  "select", "print",  "error",    NULL};

/* A row with a capital at its start is a class or the like. In lower case, its word is more likely
 * a variable of the game: item, sound. */
static bool is_foreign(const ForeignWord *row, const char *word) {
  return g_ascii_isupper(row->word[0]) ? strcmp(row->word, word) == 0 : g_ascii_strcasecmp(row->word, word) == 0;
}

static const char *find_foreign(const ForeignWord *list, size_t count, const char *word) {
  for (size_t i = 0; i < count; i++) {
    if (is_foreign(&list[i], word)) return list[i].meant;
  }
  return NULL;
}

/* ---- The game's own names */

typedef enum Hold { HOLDS_ALL, HOLDS_FUNCTIONS } Hold;

/* Adds copies of the string keys of the table on top of L. */
static void add_names(lua_State *L, Hold hold, GPtrArray *names) {
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (names->len == NAMES_MAX) continue;
    bool fits = lua_type(L, -2) == LUA_TSTRING && (hold == HOLDS_ALL || lua_isfunction(L, -1));
    if (fits) g_ptr_array_add(names, g_strdup(lua_tostring(L, -2)));
  }
}

/* Returns a string field of the table at 'index', or NULL. Valid while the table has it. */
static const char *text_field(lua_State *L, int index, const char *key) {
  lua_pushstring(L, key);
  const char *text = lua_rawget(L, index) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
  lua_pop(L, 1);
  return text;
}

/* Pushes the methods or the things of the class on top of L, and returns the table's name: Actor,
 * actors. If it is no class, pushes nothing and returns NULL. */
static const char *push_class_part(lua_State *L, Hold hold) {
  int class = lua_gettop(L);
  if (!lua_istable(L, class)) return NULL;
  const char *name = text_field(L, class, "__name");
  const char *registry = text_field(L, class, "registryName");
  if (!name || !registry) return NULL;
  if (hold == HOLDS_FUNCTIONS) {
    lua_pushvalue(L, class);
    return name;
  }
  lua_pushglobaltable(L);
  lua_pushstring(L, registry);
  lua_rawget(L, -2);
  lua_remove(L, -2);
  if (lua_istable(L, -1)) return registry;
  lua_pop(L, 1);
  return NULL;
}

static void add_classes(lua_State *L, Hold hold, GPtrArray *names) {
  lua_pushglobaltable(L);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (!push_class_part(L, hold)) continue;
    add_names(L, hold, names);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static int by_bytes(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* Appends " or 'actors'" if the nearest name is the class Actor: the author may mean one of
 * its things. */
static void add_registry(lua_State *L, const char *class_name, GString *text) {
  int top = lua_gettop(L);
  lua_pushglobaltable(L);
  lua_pushstring(L, class_name);
  const char *registry = lua_rawget(L, -2) == LUA_TTABLE ? text_field(L, top + 2, "registryName") : NULL;
  if (registry) g_string_append_printf(text, " or '%s'", registry);
  lua_settop(L, top);
}

/* Appends the classes with a method of that name, or with a thing of that id: "; 'say' is a method
 * of Actor". */
static void add_owners(lua_State *L, const char *word, Hold hold, GString *text) {
  g_autoptr(GPtrArray) owners = g_ptr_array_new_with_free_func(g_free);
  lua_pushglobaltable(L);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    const char *owner = push_class_part(L, hold);
    if (!owner) continue;
    lua_pushstring(L, word);
    bool has = lua_rawget(L, -2) != LUA_TNIL;
    if (has && !g_ptr_array_find_with_equal_func(owners, owner, g_str_equal, NULL)) g_ptr_array_add(owners, g_strdup(owner));
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
  g_ptr_array_sort(owners, by_bytes);
  g_string_append_printf(text, "; '%s' is %s ", word, hold == HOLDS_FUNCTIONS ? "a method of" : "in");
  for (guint i = 0; i < owners->len; i++) g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", (char *)owners->pdata[i]);
}

bool hint_knows(lua_State *L, const char *member, bool is_call) {
  if (find_foreign(foreign_members, G_N_ELEMENTS(foreign_members), member)) return true;
  if (!lua_checkstack(L, 12)) return false;
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  add_classes(L, is_call ? HOLDS_FUNCTIONS : HOLDS_ALL, names);
  return g_ptr_array_find_with_equal_func(names, member, g_str_equal, NULL);
}

/* Sorts the names, because scripts can read the message and it must be the same in every run. */
static const char *nearest_of(GPtrArray *names, const char *word) {
  g_ptr_array_sort(names, by_bytes);
  Spelling spelling = spelling_begin(word);
  for (guint i = 0; i < names->len; i++) {
    if (strcmp(names->pdata[i], word) == 0) return names->pdata[i];
    spelling_offer(&spelling, names->pdata[i]);
  }
  return spelling.best;
}

/* Returns whether the game has a global of that name. */
static bool has_global(lua_State *L, const char *word) {
  lua_pushglobaltable(L);
  lua_pushstring(L, word);
  bool is_there = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  return is_there;
}

/* Returns whether the class of "Actor:goTo" has this method. */
static bool has_method(lua_State *L, const char *meant) {
  int top = lua_gettop(L);
  g_auto(GStrv) parts = g_strsplit(meant, ":", 2);
  lua_pushglobaltable(L);
  lua_pushstring(L, parts[0]);
  bool has = lua_rawget(L, -2) == LUA_TTABLE;
  if (has) lua_pushstring(L, parts[1]);
  has = has && lua_rawget(L, -2) == LUA_TFUNCTION;
  lua_settop(L, top);
  return has;
}

static void add_nearest(lua_State *L, const char *word, Hold hold, GString *text) {
  const char *meant = hold == HOLDS_FUNCTIONS ? find_foreign(foreign_methods, G_N_ELEMENTS(foreign_methods), word) : NULL;
  if (meant && has_method(L, meant)) {
    g_string_append_printf(text, "; did you mean '%s'?", meant);
    return;
  }
  const char *advice = find_foreign(foreign_members, G_N_ELEMENTS(foreign_members), word);
  if (advice) {
    g_string_append_printf(text, "; %s", advice);
    return;
  }
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  add_classes(L, hold, names);
  const char *nearest = nearest_of(names, word);
  if (!nearest) return;
  if (strcmp(nearest, word) == 0) add_owners(L, word, hold, text);
  else g_string_append(text, spelling_hint(';', nearest).text);
}

/* Returns what to write in place of a global of another engine, or NULL. A meaning that is a plain
 * name is offered only if the game has this global. */
static const char *meant_by(lua_State *L, const char *word) {
  const char *meant = find_foreign(foreign_globals, G_N_ELEMENTS(foreign_globals), word);
  if (!meant || strcmp(meant, word) == 0) return NULL;
  bool is_word = strpbrk(meant, ".:") || strcmp(meant, "nil") == 0 || strcmp(meant, "self") == 0;
  return is_word || has_global(L, meant) ? meant : NULL;
}

static void add_nearest_global(lua_State *L, const char *word, Hold hold, GString *text) {
  const char *meant = meant_by(L, word);
  const char *advice = find_foreign(foreign_advice, G_N_ELEMENTS(foreign_advice), word);
  if (meant) g_string_append_printf(text, "; did you mean '%s'?", meant);
  else if (advice) g_string_append_printf(text, "; %s", advice);
  if (meant || advice) return;
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  lua_pushglobaltable(L);
  add_names(L, hold, names);
  lua_pop(L, 1);
  const char *nearest = nearest_of(names, word);
  if (!nearest || strcmp(nearest, word) == 0) return;
  g_string_append_printf(text, "; did you mean '%s'", nearest);
  add_registry(L, nearest, text);
  g_string_append_c(text, '?');
}

/* Returns X if the message ends in "(kind 'X')", else NULL. The caller frees it with g_free. */
static char *named(const char *message, const char *kind) {
  g_autofree char *opening = g_strdup_printf(" a nil value (%s '", kind);
  const char *start = strstr(message, opening);
  if (!start || !g_str_has_suffix(start, "')")) return NULL;
  start += strlen(opening);
  return g_strndup(start, strlen(start) - 2);
}

/* Adds a hint if the message is about a call of a variable by which the game has replaced a
 * function: "attempt to call a string value (global 'text')". */
static void add_replaced(const char *message, GString *text) {
  const char *opening = strstr(message, " value (global '");
  if (!opening || !g_str_has_suffix(message, "')")) return;
  opening += strlen(" value (global '");
  g_autofree char *word = g_strndup(opening, strlen(opening) - strlen("')"));
  if (!g_strv_contains(ordinary_names, word)) return;
  g_string_append_printf(text, "; the game has replaced the function '%s' with a value: give the value another name", word);
}

/* Adds a hint if the message is about a class that was called: Room { ... }. */
static void add_class_call(lua_State *L, const char *message, GString *text) {
  const char *opening = strstr(message, " a table value (global '");
  if (!opening || !g_str_has_suffix(message, "')") || !lua_checkstack(L, 6)) return;
  opening += strlen(" a table value (global '");
  g_autofree char *word = g_strndup(opening, strlen(opening) - strlen("')"));
  int top = lua_gettop(L);
  lua_pushglobaltable(L);
  lua_pushstring(L, word);
  bool is_class = lua_rawget(L, -2) == LUA_TTABLE && text_field(L, top + 2, "registryName");
  lua_settop(L, top);
  if (is_class) g_string_append_printf(text, "; write %s:new { ... }", word);
}

/* Adds a hint if the message is about an operator that joins or fills texts in other languages. */
static void add_operator(const char *message, GString *text) {
  if (!strstr(message, "'string'")) return;
  if (strstr(message, "attempt to add a ")) g_string_append(text, "; '..' joins texts: 'a' .. 'b'");
  else if (strstr(message, "attempt to mod a ")) g_string_append(text, "; write string.format('%s', value)");
}

void hint_add(lua_State *L, const char *message, GString *text) {
  add_operator(message, text);
  bool is_call = g_str_has_prefix(message, "attempt to call") || strstr(message, ": attempt to call");
  if (!is_call && !strstr(message, "attempt to index")) return;
  g_autofree char *global = named(message, "global");
  g_autofree char *method = named(message, "method");
  g_autofree char *field = named(message, "field");
  g_autofree char *local = named(message, "local");
  bool is_dot = (local && strcmp(local, "self") == 0) || strstr(message, "a number value (local 'self')") ||
                strstr(message, "a boolean value (local 'self')") || strstr(message, "a function value (local 'self')");
  if (strstr(message, "(for iterator ")) g_string_append(text, "; write 'for i = 1, 3 do' or 'for key, value in pairs(list) do'");
  if (is_dot) g_string_append(text, "; was a method called with '.' in place of ':'?");
  const char *word = global ? global : method ? method : field;
  if (!word && is_call) {
    add_replaced(message, text);
    add_class_call(L, message, text);
  }
  if (!word || !lua_checkstack(L, 12)) return;
  Hold hold = is_call ? HOLDS_FUNCTIONS : HOLDS_ALL;
  if (global && has_global(L, word)) { /* this code has globals of its own */
    g_string_append_printf(
        text, "; the game's '%s' cannot be seen here: a story page has only 'flags' and what the option 'grant' gives it", word);
  } else if (global) add_nearest_global(L, word, hold, text);
  else add_nearest(L, word, hold, text);
}

/* ---- Signs of other languages */

/* If a message has 'message', and the line or the one before it 'sign', 'hint' is appended. */
static const struct {
  const char *message, *sign, *hint;
} foreign_signs[] = {
    {"near '!'", "!=", "; Lua writes ~= for 'not equal'"},
    {"near '!'", "!", "; Lua writes not"},
    {"'then' expected near '='", "=", "; == compares two values"},
    {"near '+'", "++", "; write x = x + 1"},
    {"near '+'", "+=", "; write x = x + 1"},
    {"near '-'", "-=", "; write x = x - 1"},
    {"near '*'", "*=", "; write x = x * 2"},
    {"near '&'", "&&", "; Lua writes and"},
    {"near '|'", "||", "; Lua writes or"},
    {"near '{'", "{", "; Lua writes then, do and end, not { }"},
    {"syntax error near", "continue", "; Lua has no 'continue': put the rest into 'if ... then ... end'"},
};

/* Returns a copy of the line of that number and the one before it. The caller frees it. */
static char *lines_at(const char *text, size_t length, int number) {
  const char *end = text + length, *before = text, *line = text;
  for (int i = 1; i < number; i++) {
    const char *stop = memchr(line, '\n', (size_t)(end - line));
    if (!stop) return NULL;
    before = line;
    line = stop + 1;
  }
  const char *stop = memchr(line, '\n', (size_t)(end - line));
  return g_strndup(before, (gsize)((stop ? stop : end) - before));
}

/* Returns whether the unexpected word follows a quote in a word, as in 'It's me'. */
static bool is_after_quote(const char *message, const char *lines) {
  const char *near = strstr(message, "near '");
  if (!near || !g_ascii_isalpha(near[strlen("near '")])) return false;
  g_autofree char *word = g_strdup(near + strlen("near ")); /* 's' */
  word[strlen(word) - 1] = '\0';
  const char *at = strstr(lines, word);
  return at && at > lines && g_ascii_isalpha(at[-1]);
}

/* Words that cannot begin an entry of a table. */
static const char *const closing_words[] = {"and", "break", "do", "else",   "elseif", "end",  "for",   "goto",  "if",
                                            "in",  "local", "or", "repeat", "return", "then", "until", "while", NULL};

/* Returns whether a table or a list of arguments goes on where its end was expected, as in
 * { id = 'lamp' name = 'Lamp' }. */
static bool lacks_comma(const char *message) {
  const char *near = strstr(message, " near '");
  bool is_table = strstr(message, "'}' expected") != NULL;
  bool is_call = strstr(message, "')' expected near") != NULL; /* in the same line */
  if (!near || (!is_table && !is_call)) return false;
  near += strlen(" near '");
  g_autofree char *word = g_strndup(near, strcspn(near, "'"));
  if (g_strv_contains(closing_words, word)) return false;
  return g_ascii_isalnum(near[0]) || strchr("_'\"{[", near[0]) != NULL;
}

static const char *hint_of_syntax(const char *message, const char *lines, const char *text, size_t length) {
  if (lacks_comma(message) && !is_after_quote(message, lines)) return "; is a ',' missing before it?";
  for (size_t i = 0; i < G_N_ELEMENTS(foreign_signs); i++) {
    if (strstr(message, foreign_signs[i].message) && strstr(lines, foreign_signs[i].sign)) return foreign_signs[i].hint;
  }
  if (is_after_quote(message, lines)) return "; the text has ended at the ' in it: put \" around this text";
  bool is_open = strstr(message, "'end' expected (to close 'if'") != NULL;
  if (is_open && g_strstr_len(text, (gssize)length, "else if ")) return "; write elseif in place of else if";
  return NULL;
}

void hint_add_syntax(lua_State *L, const char *text, size_t length) {
  const char *message = lua_tostring(L, -1);
  const char *colon = message ? strchr(message, ':') : NULL;
  if (!colon) return;
  g_autofree char *lines = lines_at(text, length, (int)CLAMP(strtol(colon + 1, NULL, 10), 1, INT_MAX));
  const char *hint = lines ? hint_of_syntax(message, lines, text, length) : NULL;
  g_clear_pointer(&lines, g_free); /* the rest may raise */
  if (!hint) return;
  lua_pushstring(L, hint);
  lua_concat(L, 2);
}
