#include "script/testing/testing_host.h"

#include "base/spelling.h"
#include "script/api/api.h"
#include "script/api/trace.h"
#include "script/lua/chunks.h"
#include "world/ui/box_input.h"

#include <math.h>
#include <string.h>

/* The functions with which a test inspects the game. Positions are canvas pixels if not
 * stated otherwise. */

static World *world_of(lua_State *L) { return script_of(L)->world; }

static void set_string(lua_State *L, const char *key, const char *value) {
  lua_pushstring(L, value); /* nil for NULL */
  lua_setfield(L, -2, key);
}

static void set_number(lua_State *L, const char *key, lua_Number value) {
  lua_pushnumber(L, value);
  lua_setfield(L, -2, key);
}

static void set_integer(lua_State *L, const char *key, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, key);
}

static void set_boolean(lua_State *L, const char *key, bool value) {
  lua_pushboolean(L, value);
  lua_setfield(L, -2, key);
}

/* --- time --- */

static int view_tick(lua_State *L) {
  lua_pushinteger(L, world_of(L)->tick);
  return 1;
}

static int view_ticks(lua_State *L) {
  lua_pushinteger(L, clock_ticks_from_ms(luaL_checknumber(L, 1)));
  return 1;
}

/* --- words --- */

static void offer_ids(Spelling *spelling, const Registry *registry) {
  for (int i = 0; i < registry_count(registry); i++) {
    spelling_offer(spelling, ((const RegistryItem *)registry_get(registry, i))->id);
  }
}

/* Raises the error that no thing has this id, with the nearest one. */
static int refuse_id(lua_State *L, const char *kinds, const char *id, bool with_objects) {
  World *world = world_of(L);
  Spelling spelling = spelling_begin(id);
  offer_ids(&spelling, &world->actors);
  if (with_objects) offer_ids(&spelling, &world->objects);
  return luaL_error(L, "there is no %s '%s'%s", kinds, id, spelling_hint(';', spelling.best).text);
}

/* say([id]) -> text and speaker of the newest line (of that actor) | nil */
static int view_say(lua_State *L) {
  const char *id = luaL_optstring(L, 1, NULL);
  World *world = world_of(L);
  if (id && registry_find(&world->actors, id) == NONE) return refuse_id(L, "actor", id, false);
  const Actor *newest = NULL;
  for (int i = 0; i < registry_count(&world->actors); i++) {
    const Actor *actor = world_actor(world, i);
    if (!actor->speech.active || (id && strcmp(id, actor->id) != 0)) continue;
    if (!newest || actor->speech.serial > newest->speech.serial) newest = actor;
  }
  if (!newest) return 0;
  lua_pushstring(L, newest->speech.text);
  lua_pushstring(L, newest->id);
  return 2;
}

static int view_texts(lua_State *L) {
  World *world = world_of(L);
  lua_newtable(L);
  for (guint i = 0; i < world->texts->len; i++) {
    const FreeText *text = &g_array_index(world->texts, FreeText, i);
    lua_createtable(L, 0, 4);
    set_string(L, "id", text->id);
    set_string(L, "text", text->text);
    set_number(L, "x", text->at.x);
    set_number(L, "y", text->at.y);
    lua_seti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

/* options() -> { { name =, text =, seen =, shown =, number =, x =, y = }, ... } of the open dialog.
 * x, y is the middle of the option; nil if it is not shown. */
static int view_options(lua_State *L) {
  World *world = world_of(L);
  const Dialog *dialog = world_dialog(world);
  lua_newtable(L);
  for (int i = 0; dialog && i < (int)dialog->lines->len; i++) {
    const DialogLine *line = &g_array_index(dialog->lines, DialogLine, i);
    Rect box = dialog_line_box(world, dialog, dialog->first, i);
    lua_createtable(L, 0, 7);
    set_string(L, "name", line->name);
    set_string(L, "text", line->text);
    set_boolean(L, "seen", line->seen);
    set_boolean(L, "shown", !rect_is_empty(box));
    if (!rect_is_empty(box)) {
      set_integer(L, "x", (box.x1 + box.x2) / 2);
      set_integer(L, "y", (box.y1 + box.y2) / 2);
    }
    int number = dialog_number(world, dialog, i);
    if (number > 0) {
      lua_pushinteger(L, number);
      lua_setfield(L, -2, "number");
    }
    lua_seti(L, -2, i + 1);
  }
  return 1;
}

/* option(i) -> steps of the wheel that scroll to that option, and x, y where a click then
 * chooses it */
static int view_option(lua_State *L) {
  World *world = world_of(L);
  const Dialog *dialog = world_dialog(world);
  lua_Integer line = luaL_checkinteger(L, 1) - 1;
  if (!dialog || line < 0 || line >= (lua_Integer)dialog->lines->len) return luaL_error(L, "no such option is shown");
  int first = dialog_first_for(world, dialog, (int)line);
  Rect box = dialog_line_box(world, dialog, first, (int)line);
  lua_pushinteger(L, dialog->first - first);
  lua_pushinteger(L, (box.x1 + box.x2) / 2);
  lua_pushinteger(L, (box.y1 + box.y2) / 2);
  return 3;
}

/* page() -> { text =, lines =, back =, more =, waits =, picture = } of the visible page | nil */
static int view_page(lua_State *L) {
  World *world = world_of(L);
  const Page *page = &world->page;
  if (!page->shown) return 0;
  g_autoptr(GString) text = g_string_new(NULL);
  int count = page_shown_count(world);
  for (int i = 0; i < count; i++) g_string_append_printf(text, "%s%s", i > 0 ? "\n" : "", page_shown_line(world, i).text);
  lua_createtable(L, 0, 6);
  set_string(L, "text", text->str);
  set_number(L, "lines", count);
  set_number(L, "back", page->back);
  set_boolean(L, "more", page_has_more(world));
  set_boolean(L, "waits", page->waits);
  if (page->picture != NONE) set_string(L, "picture", assets_animation(world->assets, page->picture)->id);
  return 1;
}

/* --- things --- */

static const char *thing_name(World *world, int room) { return room == NONE ? NULL : world_room(world, room)->id; }

/* where(id) -> x, y, room, direction, pose, scale (room pixels) */
static int view_where(lua_State *L) {
  World *world = world_of(L);
  const char *id = luaL_checkstring(L, 1);
  int index = registry_find(&world->actors, id);
  if (index != NONE) {
    const Actor *actor = world_actor(world, index);
    lua_pushnumber(L, actor->at.x);
    lua_pushnumber(L, actor->at.y);
    lua_pushstring(L, thing_name(world, actor->room));
    lua_pushstring(L, direction_name(actor->facing));
    lua_pushstring(L, actor->pose);
    lua_pushnumber(L, actor->scale * actor->box_scale);
    return 6;
  }
  index = registry_find(&world->objects, id);
  if (index == NONE) return refuse_id(L, "actor or object", id, true);
  const Object *object = world_object(world, index);
  lua_pushnumber(L, object->at.x);
  lua_pushnumber(L, object->at.y);
  lua_pushstring(L, thing_name(world, object->room));
  lua_pushnil(L);
  lua_pushstring(L, object->state == NONE ? NULL : g_array_index(object->states, ObjectState, object->state).name);
  lua_pushnumber(L, object->scale);
  return 6;
}

static Rect to_canvas(const World *world, Rect room) {
  Point origin = world_to_canvas(world, (Point){0, 0});
  return rect_offset(room, origin.x, origin.y);
}

/* Sets '*box' to the rectangle of a thing's picture, or of its hit area. Returns false if it is not
 * on stage. */
static bool thing_box(World *world, Hit hit, bool hit_area, Rect *box) {
  if (hit.kind == HIT_ACTOR) {
    const Actor *actor = world_actor(world, hit.index);
    if (!actor->visible || actor->room != world->room || !actor_box(world, actor, box)) return false;
    *box = to_canvas(world, *box);
    return true;
  }
  const Object *object = world_object(world, hit.index);
  if (!object_is_on_stage(world, object)) return false;
  if (hit_area && object->has_hover) *box = object->hover;
  else if (!object_box(world, object, box)) return false;
  if (!object->ui) *box = to_canvas(world, *box);
  return true;
}

static Hit find_thing(lua_State *L, World *world, const char *id) {
  int index = registry_find(&world->objects, id);
  if (index != NONE) return (Hit){HIT_OBJECT, index};
  index = registry_find(&world->actors, id);
  if (index == NONE) refuse_id(L, "actor or object", id, true);
  return (Hit){HIT_ACTOR, index};
}

/* box(id) -> x1, y1, x2, y2 | nil if it is not on stage */
static int view_box_of(lua_State *L) {
  World *world = world_of(L);
  Rect box;
  if (!thing_box(world, find_thing(L, world, luaL_checkstring(L, 1)), false, &box)) return 0;
  lua_pushinteger(L, box.x1);
  lua_pushinteger(L, box.y1);
  lua_pushinteger(L, box.x2);
  lua_pushinteger(L, box.y2);
  return 4;
}

#define SPOTS 9 /* tried in each direction */

/* Returns the id that the game knows: of a widget, or of a box of its own. */
static const char *widget_id(const Box *box) {
  static const char prefix[] = "widget:"; /* scripts/ui/widget.lua */
  return g_str_has_prefix(box->id, prefix) ? box->id + strlen(prefix) : box->id;
}

/* What hides a thing from clicks: another thing, or a widget. */
typedef struct Cover {
  Hit hit;
  const char *widget; /* its id, borrowed; NULL = none */
} Cover;

/* Finds a point of 'box' where the pointer hits the thing: the middle if possible. If there is
 * none, '*cover' is what covers the thing nearest to its middle. A modal panel does not count,
 * because it takes the clicks everywhere. */
static bool find_spot(World *world, Hit wanted, Rect box, Point *spot, Cover *cover) {
  static const int order[SPOTS] = {4, 3, 5, 2, 6, 1, 7, 0, 8};
  bool has_modal = box_modal(&world->ui) != NULL;
  for (int i = 0; i < SPOTS; i++) {
    for (int k = 0; k < SPOTS; k++) {
      Point at = {box.x1 + (box.x2 - box.x1) * order[k] / (SPOTS - 1), box.y1 + (box.y2 - box.y1) * order[i] / (SPOTS - 1)};
      Hit hit = world_hit(world, at);
      const Box *widget = has_modal ? NULL : box_in_front(&world->ui, at);
      if (!widget && hit.kind == wanted.kind && hit.index == wanted.index) {
        *spot = at;
        return true;
      }
      if (cover->widget || cover->hit.kind != HIT_NOTHING) continue;
      if (widget) cover->widget = widget_id(widget);
      else cover->hit = hit;
    }
  }
  return false;
}

/* Raises the error that no click hits a thing on stage, with the reason. 'cover' hides it. */
static int refuse_click(lua_State *L, const World *world, Hit hit, const char *id, Cover cover) {
  const Object *object = hit.kind == HIT_OBJECT ? world_object(world, hit.index) : NULL;
  int alpha = object ? object->alpha : world_actor(world, hit.index)->alpha;
  const char *other = hit_id(world, cover.hit);
  if (object && !object->interactable) {
    return luaL_error(L, "'%s' cannot be clicked: it is not interactable; setInteractable(true) makes it so", id);
  }
  if (alpha == 0 && !world->rules.hits_faded) {
    return luaL_error(L, "'%s' cannot be clicked: it has faded out; fadeIn(ms) or setAlpha(255) shows it", id);
  }
  if (cover.widget) return luaL_error(L, "'%s' cannot be clicked: the widget '%s' lies on top of it", id, cover.widget);
  if (!other) return luaL_error(L, "'%s' cannot be clicked: UI objects take no clicks in a cutscene or a dialog", id);
  return luaL_error(L,
                    "'%s' cannot be clicked: '%s' lies on top of it; move or hide '%s' first, or give '%s' a higher plane with "
                    "setPlane",
                    id, other, other, id);
}

/* Raises the error that a thing is not on stage, with the reason. */
static int refuse_off_stage(lua_State *L, const World *world, Hit hit, const char *id) {
  bool is_actor = hit.kind == HIT_ACTOR;
  const Actor *actor = is_actor ? world_actor(world, hit.index) : NULL;
  const Object *object = is_actor ? NULL : world_object(world, hit.index);
  int room = is_actor ? actor->room : object->room;
  int owner = is_actor ? NONE : object->owner;
  bool is_ui = !is_actor && object->ui;
  if (owner != NONE && !is_ui) {
    return luaL_error(L, "'%s' is not on stage: '%s' carries it; if a bag holds it, open the bag first: t.key 'I'", id,
                      world_actor(world, owner)->id);
  }
  if (room == NONE && !is_ui) return luaL_error(L, "'%s' is not on stage: it is in no room; moveTo puts it into one", id);
  if (room != world->room && !is_ui) {
    const char *now = world->room == NONE ? NULL : world_room(world, world->room)->id;
    const char *there = world_room(world, room)->id;
    if (!now) return luaL_error(L, "'%s' is not on stage: it is in the room '%s', but no room is shown", id, there);
    return luaL_error(L, "'%s' is not on stage: it is in the room '%s', but '%s' is shown", id, there, now);
  }
  bool is_visible = is_actor ? actor->visible : object->visible;
  if (!is_visible) return luaL_error(L, "'%s' is not on stage: it is hidden; show() shows it", id);
  bool has_stage = is_actor || object_is_on_stage(world, object);
  if (!has_stage) return luaL_error(L, "'%s' is not on stage: what it belongs to is hidden", id);
  return luaL_error(L, "'%s' is not on stage: it has no picture", id);
}

/* Raises the error that a thing, whose rectangle on the canvas is 'box', lies beside the canvas. */
static int refuse_off_screen(lua_State *L, const World *world, Rect box, const char *id) {
  Point origin = world_to_canvas(world, (Point){0, 0});
  Size canvas = world->display.canvas;
  return luaL_error(
      L,
      "'%s' is not on the screen: it is at %d, %d of the room, and the screen shows x %d to %d and y %d to %d; walk "
      "there first, for instance with t.clickRoom",
      id, (box.x1 + box.x2) / 2 - origin.x, (box.y1 + box.y2) / 2 - origin.y, -origin.x, canvas.w - 1 - origin.x, -origin.y,
      canvas.h - 1 - origin.y);
}

/* spot(id) -> x, y where a click hits it; raises with the reason if there is no such point */
static int view_spot(lua_State *L) {
  World *world = world_of(L);
  const char *id = luaL_checkstring(L, 1);
  Hit wanted = find_thing(L, world, id);
  Rect box;
  if (!thing_box(world, wanted, true, &box)) return refuse_off_stage(L, world, wanted, id);
  Rect canvas = {0, 0, world->display.canvas.w - 1, world->display.canvas.h - 1};
  if (rect_is_empty(rect_intersection(box, canvas))) return refuse_off_screen(L, world, box, id);
  box = rect_intersection(box, canvas);

  Point spot = {(box.x1 + box.x2) / 2, (box.y1 + box.y2) / 2};
  bool is_player = wanted.kind == HIT_ACTOR && wanted.index == world->controlled;
  Cover cover = {.hit = {HIT_NOTHING, NONE}};
  if (!is_player && !find_spot(world, wanted, box, &spot, &cover)) return refuse_click(L, world, wanted, id, cover);
  lua_pushinteger(L, spot.x);
  lua_pushinteger(L, spot.y);
  return 2;
}

/* hit(x, y) -> id of the thing that the pointer hits there, nil if there is none */
static int view_hit(lua_State *L) {
  World *world = world_of(L);
  Point at = {(int)CLAMP(floor(luaL_checknumber(L, 1)), INT16_MIN, INT16_MAX),
              (int)CLAMP(floor(luaL_checknumber(L, 2)), INT16_MIN, INT16_MAX)};
  lua_pushstring(L, hit_id(world, world_hit(world, at)));
  return 1;
}

/* widget(x, y) -> id of the widget that gets a click there, nil if the room gets it */
static int view_widget(lua_State *L) {
  Point at = {(int)CLAMP(floor(luaL_checknumber(L, 1)), INT16_MIN, INT16_MAX),
              (int)CLAMP(floor(luaL_checknumber(L, 2)), INT16_MIN, INT16_MAX)};
  const Box *box = box_in_front(&world_of(L)->ui, at);
  lua_pushstring(L, box ? widget_id(box) : NULL);
  return 1;
}

/* obstacle() -> why a click does not reach the things of the room; nil if it does */
static int view_obstacle(lua_State *L) {
  const World *world = world_of(L);
  const Box *modal = box_modal(&world->ui);
  const char *why = NULL;
  if (modal)
    why = lua_pushfstring(L, "the panel '%s' is modal; close it first, or click on one of its widgets", widget_id(modal));
  else if (world->in_cutscene) why = "a cutscene is running; t.skipCutscene() skips it, or wait for its end with t.waitUntil";
  else if (world->in_passage) why = "the player's actor is going to another room; wait with t.waitForPlayer";
  else if (!world->input_enabled) why = "disableInput has switched clicks off; wait for enableInput with t.waitUntil";
  else if (world->page.shown) why = "a story page is shown; t.key 'Space' reads on";
  else if (dialog_is_asking(world)) why = "the player must choose an option first; t.choose(1) chooses one";
  lua_pushstring(L, why);
  return 1;
}

/* busy() -> what the player must wait for; nil if it is the player's turn */
static int view_busy(lua_State *L) {
  lua_pushstring(L, testing_why_busy(script_of(L)));
  return 1;
}

/* canvas(x, y) -> canvas pixels of room pixels */
static int view_canvas_of(lua_State *L) {
  Point room = {(int)luaL_checknumber(L, 1), (int)luaL_checknumber(L, 2)};
  Point canvas = world_to_canvas(world_of(L), room);
  lua_pushinteger(L, canvas.x);
  lua_pushinteger(L, canvas.y);
  return 2;
}

static int view_is_visible(lua_State *L) {
  World *world = world_of(L);
  Hit hit = find_thing(L, world, luaL_checkstring(L, 1));
  bool visible;
  if (hit.kind == HIT_ACTOR) {
    const Actor *actor = world_actor(world, hit.index);
    visible = actor->visible && actor->room == world->room && actor->alpha > 0;
  } else {
    const Object *object = world_object(world, hit.index);
    visible = object_is_on_stage(world, object) && object->alpha > 0;
  }
  lua_pushboolean(L, visible);
  return 1;
}

/* --- pointer, camera, window, sounds --- */

static int view_hover(lua_State *L) {
  World *world = world_of(L);
  lua_pushstring(L, hit_id(world, world->pointer.hover));
  return 1;
}

/* cursor() -> id and text of the pointer, and direction of the exit under it. Returns nothing while
 * the pointer is hidden. */
static int view_cursor(lua_State *L) {
  World *world = world_of(L);
  const Pointer *pointer = &world->pointer;
  if (!pointer->visible || (world->in_cutscene && !world_is_covered(world))) return 0;
  int cursor = pointer_cursor(world), direction = pointer_leads_to(world);
  lua_pushstring(L, cursor == NONE ? NULL : world_cursor(world, cursor)->id);
  lua_pushstring(L, pointer->text.visible ? pointer->text.text : NULL);
  lua_pushstring(L, direction == NONE ? NULL : direction_name((Direction)direction));
  return 3;
}

static int view_camera(lua_State *L) {
  const Room *room = world_current_room(world_of(L));
  lua_pushinteger(L, room ? (lua_Integer)floor(room->scroll.x + 0.5) : 0);
  lua_pushinteger(L, room ? (lua_Integer)floor(room->scroll.y + 0.5) : 0);
  return 2;
}

static int view_window(lua_State *L) {
  const Display *display = &world_of(L)->display;
  lua_createtable(L, 0, 6);
  set_string(L, "title", display->title);
  set_integer(L, "width", display->canvas.w);
  set_integer(L, "height", display->canvas.h);
  set_integer(L, "scale", display->scale);
  set_integer(L, "fps", display->fps);
  set_boolean(L, "fullscreen", display->fullscreen);
  return 1;
}

static int view_playing(lua_State *L) {
  World *world = world_of(L);
  const Soundtrack *soundtrack = &world->soundtrack;
  lua_newtable(L);
  for (guint i = 0; i < soundtrack->playing->len; i++) {
    const Playing *playing = &g_array_index(soundtrack->playing, Playing, i);
    const Sound *sound = assets_sound(world->assets, playing->sound);
    lua_createtable(L, 0, 8);
    set_string(L, "id", sound->id);
    set_number(L, "volume", playing->volume * soundtrack->group_volume[sound->group] * soundtrack->master_volume);
    set_boolean(L, "loop", playing->loop);
    set_boolean(L, "paused", playing->paused);
    set_boolean(L, "stopping", playing->stopping);
    set_number(L, "position", clock_ms_from_ticks(playing->position));
    set_number(L, "length", clock_ms_from_ticks(playing->length));
    set_number(L, "pan", playing->pan);
    lua_seti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

static int view_in_cutscene(lua_State *L) {
  lua_pushboolean(L, push_global(L, "cutscene") != LUA_TNIL);
  return 1;
}

static int view_quit_requested(lua_State *L) {
  lua_pushboolean(L, script_of(L)->requests->quit || test_state(L)->driver->quit_requested);
  return 1;
}

/* --- what has happened --- */

static int view_signals(lua_State *L) {
  trace_take_signals(L);
  return 1;
}

static int view_errors(lua_State *L) {
  Problems *problems = script_of(L)->runtime.problems;
  lua_newtable(L);
  for (int i = 0; i < problems_count(problems); i++) {
    Problem *problem = problems->list->pdata[i];
    problem->read = problem->count;
    lua_pushstring(L, problem->text);
    lua_seti(L, -2, i + 1);
  }
  return 1;
}

/* console() -> lines of the console's output */
static int view_console(lua_State *L) {
  const TestDriver *driver = test_state(L)->driver;
  lua_newtable(L);
  const char *line;
  for (int i = 0; driver->text_of_console && (line = driver->text_of_console(i, driver->user)); i++) {
    lua_pushstring(L, line);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* log([level]) -> lines of that level, or of all levels, so far */
static int view_log(lua_State *L) {
  const char *name = luaL_optstring(L, 1, NULL);
  LogLevel level = LOG_NONE;
  if (name && !log_level_from_name(name, &level)) return luaL_error(L, "no log level '%s'", name);
  const GPtrArray *log = test_state(L)->driver->log;
  lua_newtable(L);
  lua_Integer count = 0;
  for (guint i = 0; i < log->len; i++) {
    const TestLogLine *line = log->pdata[i];
    if (name && line->level != level) continue;
    lua_pushstring(L, line->text);
    lua_seti(L, -2, ++count);
  }
  return 1;
}

/* api() -> { { name =, usage =, doc = }, ... }, { name = { since =, example = }, ... } */
static int view_api(lua_State *L) {
  lua_newtable(L);
  lua_Integer count = 0;
  for (const ApiFn *const *table = api_tables; *table; table++) {
    for (const ApiFn *fn = *table; fn->name; fn++) {
      lua_createtable(L, 0, 3);
      set_string(L, "name", fn->name);
      set_string(L, "usage", fn->usage);
      set_string(L, "doc", fn->doc);
      lua_seti(L, -2, ++count);
    }
  }
  lua_pushcfunction(L, chunk_load_engine);
  lua_pushliteral(L, "docs/examples");
  lua_call(L, 1, 1);
  return 2;
}

/* trace() -> { { name =, args = {}, tick = }, ... } since the last call */
static int view_trace(lua_State *L) {
  trace_take_calls(L);
  return 1;
}

const luaL_Reg testing_view_functions[] = {
    {"tick", view_tick},
    {"ticks", view_ticks},
    {"say", view_say},
    {"texts", view_texts},
    {"options", view_options},
    {"page", view_page},
    {"option", view_option},
    {"where_is", view_where},
    {"box", view_box_of},
    {"spot", view_spot},
    {"hit", view_hit},
    {"obstacle", view_obstacle},
    {"widget", view_widget},
    {"busy", view_busy},
    {"canvas", view_canvas_of},
    {"isVisible", view_is_visible},
    {"hover", view_hover},
    {"cursor", view_cursor},
    {"camera", view_camera},
    {"window", view_window},
    {"playing", view_playing},
    {"inCutscene", view_in_cutscene},
    {"quitRequested", view_quit_requested},
    {"signals", view_signals},
    {"errors", view_errors},
    {"log", view_log},
    {"console", view_console},
    {"api", view_api},
    {"trace", view_trace},
    {NULL, NULL},
};
