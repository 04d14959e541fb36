#include "dev/testing/steps.h"

#include "script/testing/testing_exact.h"
#include "sys/input.h"
#include "world/ui/box_input.h"

#include <string.h>

/* Waits get twice the time that the recorded player needed, and at least the default. */
#define WAIT_UNTIL_MS 10000
#define WAIT_FOR_PLAYER_MS 60000

/* A line that is longer than this, in bytes, is no condition to wait for. */
#define LINE_MAX_BYTES 200

/* What has happened since the last step: enough to wait for the same. */
typedef struct Course {
  const Script *script; /* borrowed */
  Tick since;           /* the tick of the step; 0 = the beginning */
  bool was_busy;        /* the player had to wait at some time since */
  bool is_busy;         /* in the last tick */
  bool is_again;        /* it became the player's turn, and then they had to wait again */
  GString *mark;        /* the last condition that came true; "" = none */
  Tick marked;          /* when that was */
  bool is_line;         /* the condition is a line that is said */
  bool was_interrupted; /* is_again at that time */
  int room;
  bool asked, waited; /* a dialog asked; a page waited */
  uint64_t serial;    /* of the last line */
  GArray *hidden;     /* Hit: the things that could not be seen at the time of the step */
} Course;

static void step_clear(gpointer data) {
  Step *step = data;
  g_free(step->act);
  g_free(step->wait);
}

static void raw_clear(gpointer data) { g_free(((RawTick *)data)->act); }

void steps_clear(Steps *steps) {
  if (steps->steps) g_array_unref(steps->steps);
  if (steps->raw) g_array_unref(steps->raw);
  if (steps->facts) g_ptr_array_unref(steps->facts);
  g_free(steps->wait);
  *steps = (Steps){0};
}

/* --- the course of the game --- */

static const Actor *newest_speaker(const World *world) {
  const Actor *newest = NULL;
  for (int i = 0; i < registry_count(&world->actors); i++) {
    const Actor *actor = world_actor(world, i);
    if (actor->speech.active && (!newest || actor->speech.serial > newest->speech.serial)) newest = actor;
  }
  return newest;
}

static void list_hidden(GArray *hidden, const World *world) {
  g_array_set_size(hidden, 0);
  for (int i = 0; i < registry_count(&world->objects); i++) {
    const Object *object = world_object(world, i);
    if (!object_is_on_stage(world, object) || object->alpha == 0) g_array_append_val(hidden, ((Hit){HIT_OBJECT, i}));
  }
  for (int i = 0; i < registry_count(&world->actors); i++) {
    const Actor *actor = world_actor(world, i);
    if (!actor_is_on_stage(world, actor) || actor->alpha == 0) g_array_append_val(hidden, ((Hit){HIT_ACTOR, i}));
  }
}

static bool was_hidden(const Course *course, Hit hit) {
  for (guint i = 0; i < course->hidden->len; i++) {
    Hit thing = g_array_index(course->hidden, Hit, i);
    if (thing.kind == hit.kind && thing.index == hit.index) return true;
  }
  return false;
}

static void begin_course(Course *course, const World *world) {
  const Actor *speaker = newest_speaker(world);
  *course = (Course){
      .script = course->script, .since = world->tick, .mark = course->mark, .hidden = course->hidden, .room = world->room};
  g_string_truncate(course->mark, 0);
  list_hidden(course->hidden, world);
  course->is_busy = course->was_busy = testing_why_busy(course->script) != NULL;
  course->asked = dialog_is_asking(world);
  course->waited = world->page.shown && world->page.waits;
  course->serial = speaker ? speaker->speech.serial : 0;
}

/* Begins a condition that has come true in this tick. */
static GString *mark(Course *course, const World *world, bool is_line) {
  course->was_interrupted = course->is_again;
  course->marked = world->tick;
  course->is_line = is_line;
  course->is_again = false;
  return g_string_truncate(course->mark, 0);
}

static void mark_line(Course *course, const World *world, const Actor *speaker) {
  if (!speaker || speaker->speech.serial <= course->serial) return;
  course->serial = speaker->speech.serial;
  if (!speaker->speech.text || strlen(speaker->speech.text) > LINE_MAX_BYTES) return;
  GString *text = mark(course, world, true);
  g_string_append(text, "t.say(");
  testing_quote(text, speaker->id);
  g_string_append(text, ") == ");
  testing_quote(text, speaker->speech.text);
}

static void mark_room(Course *course, const World *world) {
  GString *text = mark(course, world, false);
  const Room *room = world_current_room(world);
  if (!room) {
    g_string_append(text, "not activeRoom");
    return;
  }
  g_string_append(text, "activeRoom and activeRoom.id == ");
  testing_quote(text, room->id);
}

static void follow(Course *course, const World *world) {
  bool asks = dialog_is_asking(world), waits = world->page.shown && world->page.waits;
  bool is_busy = testing_why_busy(course->script) != NULL;
  course->is_again |= is_busy && !course->is_busy;
  mark_line(course, world, newest_speaker(world));
  if (world->room != course->room) mark_room(course, world);
  if (asks && !course->asked) g_string_append(mark(course, world, false), "#t.options() > 0");
  if (waits && !course->waited) g_string_append(mark(course, world, false), "t.page() and t.page().waits");
  course->room = world->room;
  course->asked = asks;
  course->waited = waits;
  course->is_busy = is_busy;
  course->was_busy |= is_busy;
}

/* --- waits --- */

void step_wait_ticks(GString *text, Tick ticks) {
  if (ticks <= 0) return;
  int64_t ms = ticks * 1000 / TICKS_PER_SECOND;
  while (clock_ticks_from_ms((double)ms) < ticks) ms++;
  g_string_append_printf(text, "t.wait(%" G_GINT64_FORMAT ")\n", ms);
}

/* Returns a limit in ms for a wait of that many ticks; 0 = the default is enough. */
static int64_t limit_ms(Tick ticks, int64_t usual_ms) {
  int64_t ms = 2 * ticks * 1000 / TICKS_PER_SECOND;
  return ms <= usual_ms ? 0 : (ms / 10000 + 1) * 10000;
}

static void wait_for_mark(GString *text, const Course *course) {
  g_string_append_printf(text, "t.waitUntil(function() return %s end", course->mark->str);
  int64_t ms = limit_ms(course->marked - course->since, WAIT_UNTIL_MS);
  if (ms) g_string_append_printf(text, ", %" G_GINT64_FORMAT, ms);
  g_string_append(text, ")\n");
}

static void wait_for_player(GString *text, Tick ticks) {
  int64_t ms = limit_ms(ticks, WAIT_FOR_PLAYER_MS);
  if (ms) g_string_append_printf(text, "t.waitForPlayer(%" G_GINT64_FORMAT ")\n", ms);
  else g_string_append(text, "t.waitForPlayer()\n");
}

/* A click on a thing that has appeared since waits for it. */
static void wait_for_thing(GString *text, const Course *course, World *world, const InputEvent *event) {
  if (event->kind != INPUT_BUTTON || !world_is_listening(world)) return;
  Hit hit = world_hit(world, (Point){event->x, event->y});
  if (hit.kind == HIT_NOTHING || !was_hidden(course, hit)) return;
  g_string_append(text, "t.waitUntil(function() return t.isVisible(");
  testing_quote(text, hit_id(world, hit));
  g_string_append(text, ") end");
  int64_t ms = limit_ms(world->tick - course->since, WAIT_UNTIL_MS);
  if (ms) g_string_append_printf(text, ", %" G_GINT64_FORMAT, ms);
  g_string_append(text, ")\n");
}

/* Returns statements that wait for the present moment, for an event or for the end (NULL). If it is
 * the player's turn, they wait for that: for the last condition if there were several turns
 * meanwhile. Otherwise the player has interrupted something, and the moment counts. It also counts
 * for what a box takes, because no condition tells when the boxes are ready. */
static char *describe_wait(const Course *course, World *world, const InputEvent *event) {
  GString *text = g_string_new(NULL);
  bool has_mark = course->mark->len > 0;
  bool is_turn = !course->is_busy && !course->is_again;
  bool needs_mark = has_mark && (!is_turn || !course->is_line || course->was_interrupted);
  if (needs_mark) wait_for_mark(text, course);
  if (event && is_turn) wait_for_thing(text, course, world, event);
  if (is_turn && course->was_busy) wait_for_player(text, world->tick - course->since);
  bool is_for_box = event && box_wants(&world->ui, event);
  if (!is_turn || is_for_box) step_wait_ticks(text, world->tick - (has_mark ? course->marked : course->since));
  return g_string_free(text, FALSE);
}

/* --- actions --- */

static char *call(const char *method, const char *argument) {
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, "t.%s(", method);
  testing_quote(text, argument);
  g_string_append_c(text, ')');
  return g_string_free(text, FALSE);
}

static int option_at(const World *world, const Dialog *dialog, Point at) {
  for (guint i = 0; i < dialog->lines->len; i++) {
    if (rect_contains(dialog_line_box(world, dialog, dialog->first, (int)i), at)) return (int)i;
  }
  return NONE;
}

/* Returns the action of choosing an option, by its name if that is unique. */
static char *describe_choice(const Dialog *dialog, int line) {
  const char *name = g_array_index(dialog->lines, DialogLine, line).name;
  for (guint i = 0; i < dialog->lines->len; i++) {
    bool is_other = (int)i != line && strcmp(g_array_index(dialog->lines, DialogLine, i).name, name) == 0;
    if (is_other) return g_strdup_printf("t.choose(%d)", line + 1);
  }
  return call("choose", name);
}

/* Returns the action of a click on a thing; NULL if there is none that t.clickOn finds. */
static char *describe_thing(World *world, Point at, bool is_left) {
  Hit hit = world_hit(world, at);
  const char *id = hit_id(world, hit);
  if (!id || (hit.kind == HIT_ACTOR && registry_find(&world->objects, id) != NONE)) return NULL;
  return call(is_left ? "clickOn" : "rightClickOn", id);
}

/* Returns the action of a click that no box takes, by what it is on; NULL if nothing names it. */
static char *describe_stage_click(World *world, Point at, bool is_left) {
  const Dialog *dialog = !world->page.shown && dialog_is_asking(world) ? world_dialog(world) : NULL;
  int line = dialog && is_left ? option_at(world, dialog, at) : NONE;
  if (line != NONE) return describe_choice(dialog, line);
  if (!world_is_listening(world)) return NULL;
  char *act = describe_thing(world, at, is_left);
  if (act || !is_left || world->room == NONE) return act;
  Point place = world_to_room(world, at);
  return g_strdup_printf("t.clickRoom(%d, %d)", place.x, place.y);
}

static char *describe_click(World *world, const InputEvent *event) {
  Point at = {event->x, event->y};
  bool is_left = event->code == BUTTON_LEFT;
  char *act = box_wants(&world->ui, event) ? NULL : describe_stage_click(world, at, is_left);
  return act ? act : g_strdup_printf("t.%s(%d, %d)", is_left ? "click" : "rightClick", at.x, at.y);
}

/* Returns the event as a whole tick of its own. */
static char *describe_exactly(Tick tick, const InputEvent *event) {
  g_autoptr(GString) words = g_string_new(NULL);
  if (!testing_event_words(words, event)) return NULL;
  return g_strdup_printf("t.input(%s%" G_GINT64_FORMAT ", { %s })", tick ? "" : "t.tick() + ", tick ? tick : (Tick)1, words->str);
}

/* Returns the line of the dialog that a key chooses; NONE if it chooses none. */
static int option_for(const World *world, const InputEvent *event) {
  const Dialog *dialog = !world->page.shown && dialog_is_asking(world) ? world_dialog(world) : NULL;
  if (!dialog || !dialog->settings.takes_keys || event->modifiers) return NONE;
  int digit = event->code - '0', line = dialog->first + digit - 1;
  bool is_digit = digit >= 1 && digit <= 9 && line < (int)dialog->lines->len;
  return is_digit && !rect_is_empty(dialog_line_box(world, dialog, dialog->first, line)) ? line : NONE;
}

/* Keys with Ctrl, Alt or the like, and all that the console would take, are sent past it. */
static char *describe_key(const World *world, const InputEvent *event) {
  const char *name = input_key_name(event->code);
  int option = world->display.console_visible ? NONE : option_for(world, event);
  if (option != NONE) return describe_choice(world_dialog((World *)world), option);
  bool is_plain = *name && input_key_code(name) == event->code && !event->modifiers && event->code != KEY_F8;
  if (is_plain && !world->display.console_visible) return call("key", name);
  return describe_exactly(0, event);
}

/* Returns the action that an event is, or completes; NULL for none. Buttons act when they are
 * released, keys when they go down. Only the console and boxes read typed text. */
static char *describe_action(World *world, const InputEvent *event) {
  switch (event->kind) {
  case INPUT_BUTTON:
    if (event->down) return NULL;
    return event->code == BUTTON_MIDDLE ? describe_exactly(0, event) : describe_click(world, event);
  case INPUT_KEY: return event->down && !event->repeat ? describe_key(world, event) : NULL;
  case INPUT_WHEEL: return g_strdup_printf("t.wheel(%d)", event->y);
  case INPUT_TEXT:
    if (world->display.console_visible) return describe_exactly(0, event);
    return box_takes_text(&world->ui) ? call("type", event->text) : NULL;
  case INPUT_COMMAND:
  case INPUT_SETTING: return describe_exactly(0, event);
  case INPUT_TOOL:
    if (event->code == TOOL_SKIP_LINE) return g_strdup("t.skipLine()");
    if (event->code == TOOL_SKIP_CUTSCENE) return g_strdup("t.skipCutscene()");
    return describe_exactly(0, event);
  default: return NULL;
  }
}

/* A test's game has saves of its own, and hears of them by itself. */
static bool is_raw(const InputEvent *event) {
  if (event->kind == INPUT_QUIT) return false;
  return event->kind != INPUT_SAVE || event->code == SAVE_NEWS_LIST || event->code == SAVE_NEWS_LOADED ||
         event->code == SAVE_NEWS_UNDONE;
}

static void add_raw(Steps *steps, Tick tick, const TickInput *input) {
  g_autoptr(GString) text = g_string_new(NULL);
  for (int i = 0; i < tick_input_count(input); i++) {
    g_autoptr(GString) words = g_string_new(NULL);
    const InputEvent *event = tick_input_get(input, i);
    if (is_raw(event) && testing_event_words(words, event)) g_string_append_printf(text, ", { %s }", words->str);
  }
  if (text->len == 0) return;
  RawTick raw = {.tick = tick, .act = g_strdup_printf("t.input(%" G_GINT64_FORMAT "%s)", tick, text->str)};
  g_array_append_val(steps->raw, raw);
}

/* Adds the steps of a tick that has not run yet. Returns whether there are any. */
static bool add_steps(Steps *steps, const Course *course, World *world, const TickInput *input) {
  Tick tick = world->tick + 1;
  bool has_any = false;
  add_raw(steps, tick, input);
  for (int i = 0; i < tick_input_count(input); i++) {
    const InputEvent *event = tick_input_get(input, i);
    char *act = describe_action(world, event);
    if (!act) continue;
    Step step = {.tick = tick, .act = act, .wait = has_any ? g_strdup("") : describe_wait(course, world, event)};
    g_array_append_val(steps->steps, step);
    has_any = true;
  }
  return has_any;
}

/* --- the whole --- */

static bool is_over(const Game *game) {
  return game->is_over || game->replay->differs || game->world.tick >= game->replay->recording->length;
}

static void play(Steps *steps, Game *game) {
  Course course = {.script = game->script, .mark = g_string_new(NULL), .hidden = g_array_new(FALSE, FALSE, sizeof(Hit))};
  JournalReader reader = {.journal = &game->replay->recording->journal};
  TickInput input = {0};
  begin_course(&course, &game->world);
  while (!is_over(game)) {
    bool has_input = journal_next_tick(&reader) == game->world.tick + 1 && journal_read(&reader, &input) > 0;
    bool has_steps = has_input && add_steps(steps, &course, &game->world, &input);
    game_tick(game, NULL);
    if (has_steps) begin_course(&course, &game->world);
    else follow(&course, &game->world);
  }
  steps->wait = describe_wait(&course, &game->world, NULL);
  g_array_unref(course.hidden);
  g_string_free(course.mark, TRUE);
  tick_input_clear(&input);
}

/* Removes the facts of the state that were so at the beginning. */
static void drop_old_facts(GPtrArray *facts, const GPtrArray *old) {
  g_autoptr(GHashTable) known = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < old->len; i++) {
    const TestFact *fact = old->pdata[i];
    g_hash_table_insert(known, fact->expression, fact->value);
  }
  for (guint i = facts->len; i-- > 0;) {
    const TestFact *fact = facts->pdata[i];
    const char *before = g_hash_table_lookup(known, fact->expression);
    if (g_str_has_prefix(fact->expression, "state") && g_strcmp0(before, fact->value) == 0) g_ptr_array_remove_index(facts, i);
  }
}

bool steps_take(Steps *steps, Game *game, GError **error) {
  steps->steps = g_array_new(FALSE, TRUE, sizeof(Step));
  steps->raw = g_array_new(FALSE, TRUE, sizeof(RawTick));
  g_array_set_clear_func(steps->steps, step_clear);
  g_array_set_clear_func(steps->raw, raw_clear);
  g_autoptr(GPtrArray) before = testing_facts(game->script, error);
  if (!before) return false;
  play(steps, game);
  if (game->replay->differs) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s", game->replay->report);
    return false;
  }
  steps->length = game->world.tick;
  steps->has_problems = game_problem_count(game) > 0;
  steps->facts = testing_facts(game->script, error);
  if (!steps->facts) return false;
  drop_old_facts(steps->facts, before);
  return true;
}
