#include "persist_games.h"

#include <lua.h>

/* Plays and restores. Everything that scripts can reach is as it was, and nothing is reported. */
static void make_same(Trip *trip, const GameFolder *folder, const char *main_lua, const char *play) {
  trip_make(trip, folder, main_lua, play);
  g_assert_cmpstr(trip_sentence(trip, 0), ==, "");
  assert_same_print(trip);
}

static void test_nothing(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  make_same(&trip, folder, "state.lamp = true Room:new { id = 'hut' }", NULL);
  g_autoptr(GVariant) objects = g_variant_lookup_value(trip.state, "objects", NULL);
  g_assert_cmpuint(g_variant_n_children(objects), ==, 1); /* the root */
  trip_end(&trip);
}

static void test_values(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  make_same(&trip, folder, "state.old, state.gone, state.kept = 1, 2, { 'a' }",
            "state.yes, state.no, state.n, state.x = true, false, 2^53|0, 0.1\n"
            "state.text, state.zero, state.none, state.minus = 'lamp', 'a\\0\\255', '', -0.0\n"
            "state.huge, state.small, state.old, state.gone = math.huge, math.mininteger, 'new', nil\n"
            "state[1], state[2.5], state[true], state.one = 'i', 'f', 'b', 1.0\n"
            "free = { name = 'a global' }");
  assert_restored(&trip, "string.format('%q', state.text .. state.zero .. state.none)", "\"lampa\\0\xff\"");
  assert_restored(&trip, "math.type(state.one) .. math.type(state.n)", "floatinteger");
  assert_restored(&trip, "1 / state.minus", "-inf");
  assert_restored(&trip, "tostring(state.gone) .. state.old .. state.kept[1] .. free.name", "nilnewaa global");
  assert_restored(&trip, "state[1] .. state[2.5] .. state[true]", "ifb");
  trip_end(&trip);
}

/* Tables below keys of every kind, and both zeros. */
static void test_keys_of_all_kinds(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  make_same(&trip, folder, "state[true], state[1.5], state[7], state.z = { n = 1 }, { n = 1 }, { n = 1 }, 0.0",
            "state[true].n, state[1.5].n, state[7].n, state.z = 2, 3, 4, -0.0");
  assert_restored(&trip, "state[true].n .. state[1.5].n .. state[7].n", "234");
  assert_restored(&trip, "1 / state.z", "-inf");
  trip_end(&trip);
}

static void test_shared(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  make_same(&trip, folder, "one = { n = 1 } two = one list = { {}, {} }",
            "two = { n = 2 }\n"   /* no longer shared */
            "list[1] = list[2]\n" /* shared now */
            "ring = {} ring.next = { next = ring } ring[ring] = 'me'\n"
            "twice = { ring.next, ring.next }");
  assert_restored(&trip, "one ~= two and one.n .. two.n", "12");
  assert_restored(&trip, "list[1] == list[2]", "true");
  assert_restored(&trip, "ring.next.next == ring and ring[ring]", "me");
  assert_restored(&trip, "twice[1] == twice[2] and twice[1] == ring.next", "true");
  trip_end(&trip);
}

/* A table that takes another's place keeps its own content, whatever names both have. */
static void test_replaced(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  make_same(&trip, folder, "a = { x = 1, deep = { 1 } } b = { y = 2 } all = { a, b } current = a",
            "a, b = b, a current = all[2] b.deep.more = { b.deep }");
  assert_restored(&trip, "a.y .. b.x .. tostring(a.x)", "21nil");
  assert_restored(&trip, "current == a and all[1] == b and all[2] == a", "true");
  assert_restored(&trip, "b.deep.more[1] == b.deep", "true");
  trip_end(&trip);
}

static void test_lists(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  const char *main_lua = "list = { 'a', 'b', 'c', name = 'x' } nested = { { 1 }, { 2 } }";
  make_same(&trip, folder, main_lua, "table.remove(list, 1) table.insert(nested, 1, { 0 })");
  assert_restored(&trip, "table.concat(list) .. #list .. list.name", "bc2x");
  assert_restored(&trip, "nested[1][1] .. nested[2][1] .. nested[3][1] .. #nested", "0123");
  game_free(trip.restored);
  /* The list as it was at that moment, not a mixture with the new one of the changed game. */
  trip_restore(&trip, "list = { 'z', 'a', 'b', 'c', 'd', name = 'y' } nested = {}");
  assert_restored(&trip, "table.concat(list) .. list.name", "bcy");
  trip_end(&trip);
}

static void test_upvalues(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  const char *main_lua = "local n, list = 0, {}\n"
                         "function add() n = n + 1 list[n] = n return n end\n"
                         "function get() return n, list end\n"
                         "local function make() local mine = 0 return function() mine = mine + 1 return mine end end\n"
                         "makers = {} for i = 1, 3 do makers[i] = make() end\n"
                         "Room:new { id = 'hut', onenter = function() n = n + 10 end }";
  make_same(&trip, folder, main_lua, "add() add() makers[2]() makers[2]() rooms.hut.onenter()");
  assert_restored(&trip, "get() .. #select(2, get())", "122");
  assert_restored(&trip, "makers[1]() .. makers[2]() .. makers[3]()", "131");
  assert_restored(&trip, "add() .. get()", "1313"); /* both still share it */
  trip_end(&trip);
}

static void test_functions(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  const char *main_lua = "local function hidden() return 'hidden' end\n"
                         "function shout() return 'shout' end\n"
                         "function whisper() return 'whisper' end\n"
                         "tools = { hidden = hidden }\n"
                         "Object:new { id = 'door', verbs = { use = function() return 'door' end, look = shout } }\n"
                         "Object:new { id = 'lamp', verbs = { use = function() return 'lamp' end } }";
  make_same(&trip, folder, main_lua,
            "handler, state.handler = whisper, tools.hidden\n"
            "state.use, state.printer = objects.lamp.verbs.use, print\n"
            "shout = whisper");
  assert_restored(&trip, "handler() .. state.handler() .. state.use() .. shout()", "whisperhiddenlampwhisper");
  assert_restored(&trip, "state.use == objects.lamp.verbs.use and state.printer == print", "true");
  assert_restored(&trip, "objects.door.verbs.look() .. objects.door.verbs.use()", "shoutdoor");
  trip_end(&trip);
}

/* A function that is stored elsewhere is found by its only place in the files. */
static void test_moved_function(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  make_same(&trip, folder, "local n = 1 first = { run = function() return n end }",
            "second, first.run = { run = first.run }, nil");
  assert_restored(&trip, "second.run() .. tostring(first.run)", "1nil");
  trip_end(&trip);
}

static void test_metatables(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  const char *main_lua = "Guest = {} Guest.__index = Guest function Guest.hello(g) return 'I am ' .. g.name end\n"
                         "local Hidden = { __index = function(_, key) return key end }\n"
                         "function hide(t) return setmetatable(t, Hidden) end\n"
                         "plain = {} dressed = setmetatable({}, Guest)";
  make_same(&trip, folder, main_lua,
            "guests = { setmetatable({ name = 'Ada' }, Guest), hide {} }\n"
            "setmetatable(plain, Guest) setmetatable(dressed, nil) plain.name = 'Bo'");
  assert_restored(&trip, "guests[1]:hello() .. guests[2].echo .. plain:hello()", "I am AdaechoI am Bo");
  assert_restored(&trip, "getmetatable(dressed)", "nil");
  trip_end(&trip);
}

static void test_things(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  const char *main_lua = "Room:new { id = 'hut', name = 'Hut' } Room:new { id = 'yard' }\n"
                         "Actor:new { id = 'ada', name = 'Ada' } Object:new { id = 'lamp', name = 'lamp' }\n"
                         "Object:new { id = 'box' }";
  make_same(&trip, folder, main_lua,
            "objects.lamp:moveTo('yard', 3, 4) objects.lamp.oil = 7 objects.lamp.name = 'the lamp'\n"
            "rooms.hut.visited, favourite = true, objects.lamp seen = { [objects.lamp] = 1, [actors.ada] = 2 }\n"
            "objects.lamp.friend = actors.ada objects.box:addToInventory 'ada' setSelectedObject 'box'\n"
            "rooms.yard:enter()");
  assert_restored(&trip, "objects.lamp.room .. objects.lamp.oil .. objects.lamp.name", "yard7the lamp");
  assert_restored(&trip, "favourite == objects.lamp and objects.lamp.friend == actors.ada", "true");
  assert_restored(&trip, "seen[objects.lamp] .. seen[actors.ada]", "12");
  assert_restored(&trip, "objects.box.owner .. tostring(actors.ada.objects.box) .. selectedObject", "adatruebox");
  assert_restored(&trip, "activeRoom == rooms.yard", "true");
  trip_end(&trip);
}

/* Tables in live fields are seen through views, which know their thing. */
static void test_views(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  const char *main_lua = "Room:new { id = 'hut', waypoints = { door = { x = 1, y = 2 } } }\n"
                         "Object:new { id = 'lamp' }";
  make_same(&trip, folder, main_lua, "state.places, state.door = rooms.hut.waypoints, rooms.hut.waypoints.door");
  assert_restored(&trip, "state.places.door.x + state.door.y", "3");
  assert_restored(&trip, "rawequal(state.places, rooms.hut.waypoints)", "true");
  trip_end(&trip);
}

static void test_keys(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  make_same(&trip, folder, "key = {} map = { [key] = { 1 } } function f() end byFunction = { [f] = { n = 1 } }",
            "map[key][1] = 2 map[{}] = 3 byFunction[f].n = 2 byFunction[add or print] = 'p'");
  assert_restored(&trip, "map[key][1] .. byFunction[f].n .. byFunction[print]", "22p");
  trip_end(&trip);
}

static void test_modules(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  game_folder_write(folder, "first.lua", "local n = 0 return { add = function() n = n + 1 return n end }", -1);
  game_folder_write(folder, "later.lua", "loads = (loads or 0) + 1 return { list = {}, inner = require 'first' }", -1);
  Trip trip;
  make_same(&trip, folder, "require 'first'.add()", "local later = require 'later' later.list[1] = later.inner.add()");
  assert_restored(&trip, "loads .. require 'later'.list[1] .. require 'first'.add()", "123");
  trip_end(&trip);
}

/* The numbers that tables show go on. */
static void test_counters(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  make_same(&trip, folder, "one = {} two = {}", "two.shown = tostring(two) three = {} three.t = tostring(three)");
  assert_restored(&trip, "tostring(two) == two.shown and tostring(three) == three.t", "true");
  g_autofree char *next = g_strdup(trip_value(&trip, trip.played, "tostring(one)"));
  assert_restored(&trip, "tostring(one)", next);
  trip_end(&trip);
}

/* Plays on after restoring: the order of pairs and the lengths of lists are the same. */
static void test_goes_on(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  make_same(&trip, folder, "t = {}",
            "for i = 1, 40 do t[i * 3 % 41] = i t['k' .. i] = -i end t[7] = nil list = { 1, 2, nil, 4 }");
  const char *play = "local s = '' for k, v in pairs(t) do s = s .. tostring(k) .. v .. ' ' end order = s .. #list";
  trip_run(&trip, trip.played, play);
  trip_run(&trip, trip.restored, play);
  assert_same_print(&trip);
  trip_end(&trip);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  persist_test("/persist/nothing", test_nothing);
  persist_test("/persist/values", test_values);
  persist_test("/persist/values below keys", test_keys_of_all_kinds);
  persist_test("/persist/shared", test_shared);
  persist_test("/persist/replaced", test_replaced);
  persist_test("/persist/lists", test_lists);
  persist_test("/persist/upvalues", test_upvalues);
  persist_test("/persist/functions", test_functions);
  persist_test("/persist/moved-function", test_moved_function);
  persist_test("/persist/metatables", test_metatables);
  persist_test("/persist/things", test_things);
  persist_test("/persist/views", test_views);
  persist_test("/persist/keys", test_keys);
  persist_test("/persist/modules", test_modules);
  persist_test("/persist/counters", test_counters);
  persist_test("/persist/goes-on", test_goes_on);
  return g_test_run();
}
