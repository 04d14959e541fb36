#include "dev/testing/skips.h"

#include "dev/testing/skip_facts.h"
#include "game/rewind.h"
#include "script/testing/testing_exact.h"

#include <string.h>

/* A cutscene that lasts longer, in game time, is assumed to wait for the player. */
#define CUTSCENE_TICKS clock_ticks_from_ms(30 * 60 * 1000)

/* After a cutscene, the run goes on until no actor walks or speaks: for at least and at most these
 * times. */
#define CALM_TICKS_MIN TICKS_PER_SECOND
#define CALM_TICKS_MAX (20 * TICKS_PER_SECOND)

/* Then values that change within this time depend on the time. */
#define IDLE_TICKS 97

#define CHECKS_MAX 5    /* of a cutscene that begins at one place in different states */
#define LINES_MAX 20    /* differences in a message */
#define CHOICES_MAX 200 /* in the dialogs of a cutscene */

void skips_init(Skips *skips, Log *log) {
  *skips = (Skips){.log = log};
  skips->seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  skips->places = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  skips->notes = g_ptr_array_new_with_free_func(g_free);
}

void skips_clear(Skips *skips) {
  g_hash_table_unref(skips->seen);
  g_hash_table_unref(skips->places);
  g_ptr_array_unref(skips->notes);
}

/* --- one way --- */

/* A game that plays on after a cutscene has begun. */
typedef struct Way {
  Game *game; /* owned */
  bool skips;
  bool asked_to_skip; /* since the last dialog */
  int choices;
  TickInput input;
  GHashTable *facts, *later; /* after the cutscene, and a little later; owned */
} Way;

static void way_clear(Way *way) {
  game_free(way->game);
  tick_input_clear(&way->input);
  if (way->facts) g_hash_table_unref(way->facts);
  if (way->later) g_hash_table_unref(way->later);
}

static void press_key(Way *way, int code) {
  tick_input_add(&way->input, &(InputEvent){.kind = INPUT_KEY, .code = code, .down = true});
  tick_input_add(&way->input, &(InputEvent){.kind = INPUT_KEY, .code = code});
}

static int preferred_option(const Dialog *dialog) {
  for (guint i = 0; i < dialog->lines->len; i++) {
    if (!g_array_index(dialog->lines, DialogLine, i).seen) return (int)i;
  }
  return (int)dialog->lines->len - 1;
}

/* Chooses an option with the wheel and a click, which all dialogs take. */
static void choose(Way *way, const World *world) {
  const Dialog *dialog = world_dialog(world);
  int line = preferred_option(dialog), first = dialog_first_for(world, dialog, line);
  Rect box = dialog_line_box(world, dialog, first, line);
  InputEvent event = {.kind = INPUT_WHEEL, .y = dialog->first - first};
  if (event.y != 0) tick_input_add(&way->input, &event);
  event = (InputEvent){.kind = INPUT_POINTER, .x = (box.x1 + box.x2) / 2, .y = (box.y1 + box.y2) / 2};
  tick_input_add(&way->input, &event);
  event.kind = INPUT_BUTTON;
  event.code = BUTTON_LEFT;
  event.down = true;
  tick_input_add(&way->input, &event);
  event.down = false;
  tick_input_add(&way->input, &event);
  way->choices++;
  way->asked_to_skip = false;
}

static void tick(Way *way) {
  World *world = &way->game->world;
  bool in_cutscene = script_in_cutscene(way->game->script, NULL);
  tick_input_reset(&way->input);
  if (dialog_is_asking(world) && in_cutscene) choose(way, world);
  else if (way->skips && in_cutscene && !way->asked_to_skip) {
    tick_input_add(&way->input, &(InputEvent){.kind = INPUT_TOOL, .code = TOOL_SKIP_CUTSCENE});
    way->asked_to_skip = true;
  } else if (in_cutscene && world->page.shown && world->page.waits && !dialog_is_asking(world)) press_key(way, KEY_SPACE);
  if (!in_cutscene) way->asked_to_skip = false;
  game_tick(way->game, &way->input);
  requests_clear(&way->game->wanted);
}

/* Plays until no cutscene runs and it is the player's turn. Returns false if the cutscene does not
 * end by itself. */
static bool play_to_the_end(Way *way) {
  Tick begin = way->game->world.tick, end = begin;
  for (;;) {
    Tick now = way->game->world.tick;
    if (way->game->is_over) return true;
    if (now - begin > CUTSCENE_TICKS || way->choices > CHOICES_MAX) return false;
    bool in_cutscene = script_in_cutscene(way->game->script, NULL);
    if (in_cutscene) end = now;
    bool is_calm = now - end >= CALM_TICKS_MIN && !testing_why_busy(way->game->script);
    if (!in_cutscene && (is_calm || now - end >= CALM_TICKS_MAX)) return true;
    tick(way);
  }
}

static bool take_facts(Way *way, GError **error) {
  way->facts = skip_facts_take(way->game, error);
  for (int i = 0; i < IDLE_TICKS; i++) tick(way);
  way->later = way->facts ? skip_facts_take(way->game, error) : NULL;
  return way->later != NULL;
}

/* --- both ways --- */

/* Returns whether the cutscene says that this may differ. A name covers its parts: 'state.a' also
 * 'state.a.b', and 'actor ada' or 'ada' everything of the actor. */
static bool may_differ(const GPtrArray *allowed, const char *name) {
  for (guint i = 0; allowed && i < allowed->len; i++) {
    const char *path = allowed->pdata[i];
    gsize length = strlen(path);
    if (strcmp(path, "*") == 0) return true;
    if (strncmp(name, path, length) == 0 && !g_ascii_isalnum(name[length]) && name[length] != '_') return true;
    const char *id = strchr(name, '\'');
    if (id && strncmp(id + 1, path, length) == 0 && id[1 + length] == '\'') return true;
  }
  return false;
}

static bool is_in(const GPtrArray *sorted, const char *name) {
  for (guint i = 0; i < sorted->len; i++) {
    if (strcmp(sorted->pdata[i], name) == 0) return true;
  }
  return false;
}

static const char *value_in(GHashTable *facts, const char *name) {
  const char *value = g_hash_table_lookup(facts, name);
  return value ? value : "nil";
}

/* Returns the lines that name what differs; "" if nothing does. */
static char *compare(const Way *played, const Way *skipped, const GPtrArray *allowed) {
  g_autoptr(GPtrArray) names = skip_facts_differing(played->facts, skipped->facts);
  g_autoptr(GPtrArray) vague = skip_facts_differing(played->facts, played->later);
  g_autoptr(GPtrArray) also_vague = skip_facts_differing(skipped->facts, skipped->later);
  /* After quit(), the stage is not seen again. */
  bool is_end = played->game->is_over && skipped->game->is_over;
  GString *lines = g_string_new(NULL);
  int count = 0;
  for (guint i = 0; i < names->len; i++) {
    const char *name = names->pdata[i];
    if (may_differ(allowed, name) || is_in(vague, name) || is_in(also_vague, name)) continue;
    if (is_end && !g_str_has_prefix(name, "state.")) continue;
    if (++count > LINES_MAX) continue;
    g_string_append_printf(lines, "\n  %s: %s when played, %s when skipped", name, value_in(played->facts, name),
                           value_in(skipped->facts, name));
  }
  if (count > LINES_MAX) g_string_append_printf(lines, "\n  and %d more", count - LINES_MAX);
  return g_string_free(lines, FALSE);
}

/* Returns whether the generator of the story was used as often. */
static bool drew_equally(const Way *played, const Way *skipped) {
  uint64_t a[SCRIPT_PARTS], b[SCRIPT_PARTS];
  script_checksums(played->game->script, a);
  script_checksums(skipped->game->script, b);
  return a[2] == b[2];
}

static void note(Skips *skips, const char *place, const char *remark) {
  g_ptr_array_add(skips->notes, g_strdup_printf("the cutscene at %s %s", place, remark));
}

/* Repeats the run up to now. NULL if that leads elsewhere: the test itself has changed the game. */
static Game *repeat(Game *game, const GameOptions *options) {
  Game *past = rewind_game(game, options, game->world.tick, NULL);
  if (past && game_checksum(past) == game_checksum(game)) return past;
  game_free(past);
  return NULL;
}

/* Plays both ways. Returns a message about what differs; NULL if nothing does, or if they cannot be
 * compared, which a note says. */
static char *play_both(Skips *skips, Game *game, const GameOptions *options, const char *place) {
  Way played = {.game = repeat(game, options)}, skipped = {.skips = true};
  if (played.game) skipped.game = repeat(game, options);
  const char *why_not = NULL;
  if (!skipped.game) why_not = "could not be checked: the test itself changes the game before it";
  else if (!play_to_the_end(&played)) why_not = "could not be checked: it does not end without the player";
  else if (!play_to_the_end(&skipped)) why_not = "could not be checked: it does not end when it is skipped";
  else if (!take_facts(&played, NULL) || !take_facts(&skipped, NULL)) why_not = "leaves a state that cannot be described";
  char *message = NULL;
  if (why_not) note(skips, place, why_not);
  else {
    g_autoptr(GPtrArray) allowed = testing_cutscene_differs(game->script);
    g_autofree char *lines = compare(&played, &skipped, allowed);
    skips->checked++;
    if (*lines) message = g_strdup_printf("it makes a difference whether the cutscene at %s is skipped:%s", place, lines);
    else if (!drew_equally(&played, &skipped)) note(skips, place, "draws random numbers less or more often when it is skipped");
  }
  way_clear(&played);
  way_clear(&skipped);
  return message;
}

/* --- when --- */

/* Returns the line at which the cutscene's script waits. */
static char *place_of_cutscene(Script *script) {
  g_autoptr(GPtrArray) processes = script_list_processes(script);
  for (guint i = 0; i < processes->len; i++) {
    const ScriptProcess *process = processes->pdata[i];
    if (g_strcmp0(process->name, "cutscene") == 0 && process->place) return g_strdup(process->place);
  }
  return g_strdup("an unknown line");
}

/* Returns whether this cutscene has not begun in this state before, and not too often here. */
static bool is_new(Skips *skips, Game *game, const char *place) {
  char *moment = g_strdup_printf("%s %" G_GINT64_MODIFIER "x", place, game_checksum(game));
  int count = GPOINTER_TO_INT(g_hash_table_lookup(skips->places, place));
  if (!g_hash_table_add(skips->seen, moment) || count >= CHECKS_MAX) return false;
  g_hash_table_insert(skips->places, g_strdup(place), GINT_TO_POINTER(count + 1));
  return true;
}

void skips_begin_game(Skips *skips) { skips->was_running = false; }

char *skips_follow(Skips *skips, Game *game, const GameOptions *options) {
  bool is_running = script_in_cutscene(game->script, NULL), begins = is_running && !skips->was_running;
  skips->was_running = is_running;
  if (!begins) return NULL;
  g_autofree char *place = place_of_cutscene(game->script);
  if (!is_new(skips, game, place)) return NULL;
  Log log = *skips->log;
  skips->log->level = LOG_NONE;
  char *message = play_both(skips, game, options, place);
  *skips->log = log;
  if (message) skips->differing++;
  return message;
}
