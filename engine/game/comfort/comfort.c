#include "game/comfort/comfort.h"

#include "sys/input.h"
#include "sys/pad/pad.h"
#include "world/ui/box_input.h"

#include <string.h>

#define HISTORY_KEY 'l'
#define RIGHT_CTRL 0x400000e4

/* Running through seen lines shows each of them for this long, so that the player sees where the
 * story is. */
#define RUN_TICKS 6

/* A tap is too short to read the names. */
#define LINGER_TICKS (2 * TICKS_PER_SECOND)

/* ---- Beginning and end */

void comfort_init(Comfort *comfort, const Game *game, const char *save_folder) {
  *comfort = (Comfort){0};
  comfort->keeps_seen = save_folder != NULL;
  if (save_folder) seen_lines_read(&comfort->seen, save_folder);
  comfort_follow(comfort, game);
}

static void clear_hotspot(gpointer data) { g_free(((SceneHotspot *)data)->name); }

void comfort_clear(Comfort *comfort) {
  history_close(&comfort->history);
  seen_lines_clear(&comfort->seen);
  captions_clear(&comfort->captions);
  if (comfort->hotspots) g_array_unref(comfort->hotspots);
  g_free(comfort->plate);
  g_free(comfort->plate_hint);
  *comfort = (Comfort){0};
}

void comfort_write(Comfort *comfort, const Vfs *vfs) {
  if (comfort->keeps_seen) seen_lines_write(&comfort->seen, vfs);
}

static void hide_names(Comfort *comfort) {
  comfort->shows_hotspots = false;
  comfort->lingers = 0;
}

void comfort_follow(Comfort *comfort, const Game *game) {
  history_close(&comfort->history);
  captions_follow(&comfort->captions, game);
  comfort->is_paused = comfort->asks_to_quit = comfort->has_recap = false;
  hide_names(comfort);
  comfort->runs = false;
  comfort->pressed = 0;
  comfort->lines = game->world.spoken.count;
  comfort->new_line = 0;
  comfort->recap = game->world.recap_at;
}

bool comfort_pauses(const Comfort *comfort) {
  return comfort->is_paused || comfort->is_away || comfort->asks_to_quit || comfort->has_recap ||
         history_is_open(&comfort->history);
}

bool comfort_ask_to_quit(Comfort *comfort) {
  bool asked = comfort->asks_to_quit;
  comfort->asks_to_quit = true;
  return !asked;
}

/* ---- Keys */

static bool is_press(const InputEvent *event) { return event->kind == INPUT_KEY && event->down && !event->repeat; }

static bool has_modifier(const InputEvent *event) { return (event->modifiers & ~MODIFIER_SHIFT) != 0; }

static bool is_ctrl(const InputEvent *event) { return event->code == KEY_LEFT_CTRL || event->code == RIGHT_CTRL; }

void comfort_note(Comfort *comfort, const InputEvent *event) {
  if (event->kind != INPUT_KEY || event->down) return;
  if (event->code == KEY_TAB && event->device == DEVICE_TOUCH) comfort->lingers = LINGER_TICKS;
  else if (event->code == KEY_TAB && !comfort->toggles_keys) comfort->shows_hotspots = false;
  if (comfort->toggles_keys) return;
  if (is_ctrl(event)) comfort->runs = false;
}

/* Returns whether something in the game would take the key now. */
static bool belongs_to_game(const Game *game, const InputEvent *event) {
  return script_handles_key(game->script, input_key_name(event->code)) || box_wants(&game->world.ui, event) ||
         box_takes_text(&game->world.ui);
}

/* Space chooses, reads on, clicks on the focus in the room, and goes on where a script waits for a
 * click. */
static bool space_is_free(const Game *game) {
  const World *world = &game->world;
  return world->rules.has_default_keys && !dialog_is_asking(world) && !world->page.shown && !world->focus.is_active &&
         !script_awaits(game->script, SIGNAL_OF_CLICK);
}

/* Returns the new state of what a key switches, or what it does while it is held. */
static bool switched(const Comfort *comfort, bool is_on) { return !comfort->toggles_keys || !is_on; }

static bool takes_key(Comfort *comfort, const Game *game, const InputEvent *event) {
  if (is_ctrl(event) && is_press(event)) comfort->runs = switched(comfort, comfort->runs) && game->world.rules.has_default_keys;
  if (!is_press(event) || has_modifier(event) || belongs_to_game(game, event)) return false;
  switch (event->code) {
  case KEY_TAB:
    comfort->shows_hotspots = switched(comfort, comfort->shows_hotspots);
    comfort->lingers = 0;
    return true;
  case HISTORY_KEY: history_open(&comfort->history, game); return true;
  case KEY_SPACE:
    if (!space_is_free(game)) return false;
    comfort->is_paused = true;
    return true;
  default: return false;
  }
}

/* ---- While the game stands still */

static bool is_click(const InputEvent *event) { return event->kind == INPUT_BUTTON && !event->down; }

static void answer_quit(Comfort *comfort, const InputEvent *event) {
  if (!is_press(event)) return;
  if (event->code == KEY_RETURN) comfort->wants_quit = true;
  if (event->code == KEY_ESCAPE) comfort->asks_to_quit = false;
}

/* Any key or click ends the pause and the story so far. */
static void take_while_open(Comfort *comfort, const Game *game, const InputEvent *event) {
  if (comfort->asks_to_quit) answer_quit(comfort, event);
  else if (history_is_open(&comfort->history)) history_event(&comfort->history, &game->world, event);
  else if (is_press(event) || is_click(event)) comfort->is_paused = comfort->has_recap = comfort->is_away = false;
}

/* Takes the release of each key whose press was taken: the game must not get a half of it. */
static bool takes_release(Comfort *comfort, const InputEvent *event) {
  if (event->kind != INPUT_KEY || event->down) return false;
  for (gsize i = 0; i < G_N_ELEMENTS(comfort->taken); i++) {
    if (comfort->taken[i] != event->code) continue;
    comfort->taken[i] = 0;
    return true;
  }
  return false;
}

static void note_taken(Comfort *comfort, const InputEvent *event) {
  if (!is_press(event)) return;
  gsize free = 0;
  while (free + 1 < G_N_ELEMENTS(comfort->taken) && comfort->taken[free] != 0) free++;
  comfort->taken[free] = event->code;
}

/* Returns whether the event ends what the game has begun: it then goes to the game. Otherwise a
 * button or key would be held there for ever. */
static bool ends_press(const Comfort *comfort, const InputEvent *event) {
  if (event->kind == INPUT_KEY) return !event->down;
  return is_click(event) && (comfort->pressed & 1u << event->code) != 0;
}

static void note_buttons(Comfort *comfort, const InputEvent *event) {
  if (event->kind != INPUT_BUTTON) return;
  if (event->down) comfort->pressed |= 1u << event->code;
  else comfort->pressed &= ~(1u << event->code);
}

static void take_focus(Comfort *comfort, const Game *game, bool has_focus) {
  const SettingValue *pauses = settings_get(&game->world.settings, setting_name(SETTING_PAUSE_IN_BACKGROUND));
  bool is_on = game->world.rules.has_settings && pauses && pauses->boolean && comfort->follows_focus;
  comfort->is_away = !has_focus && is_on;
  comfort->runs = false;
  hide_names(comfort);
}

/* Takes an event of the keyboard, the mouse or a finger. */
static bool takes_device(Comfort *comfort, const Game *game, const InputEvent *event) {
  if (takes_release(comfort, event)) return true;
  if (comfort_pauses(comfort) && !ends_press(comfort, event)) {
    take_while_open(comfort, game, event);
    return true;
  }
  note_buttons(comfort, event);
  return event->kind == INPUT_KEY && takes_key(comfort, game, event);
}

bool comfort_takes(Comfort *comfort, const Game *game, const InputEvent *event) {
  comfort->toggles_keys = game->world.look.toggles_keys;
  if (event->kind == INPUT_FOCUS) take_focus(comfort, game, event->down);
  bool is_device = event->kind == INPUT_KEY || event->kind == INPUT_BUTTON || event->kind == INPUT_WHEEL ||
                   event->kind == INPUT_POINTER || event->kind == INPUT_TEXT;
  bool is_taken = is_device && takes_device(comfort, game, event);
  if (is_taken) note_taken(comfort, event);
  return is_taken;
}

void comfort_let_go(Comfort *comfort) {
  comfort->runs = false;
  hide_names(comfort);
  for (gsize i = 0; i < G_N_ELEMENTS(comfort->taken); i++) comfort->taken[i] = 0;
}

/* ---- Ticks */

/* Returns whether the player has seen all that is being said now, and something is being said. */
static bool is_seen(const Comfort *comfort, const World *world) {
  const Message *message = &world->message;
  bool is_said = message_asks(message);
  if (is_said && message->serial <= comfort->new_line) return false;
  for (guint i = 0; i < world->busy->len; i++) {
    const Speech *speech = &world_actor(world, g_array_index(world->busy, int, i))->speech;
    if (speech->active && speech->serial <= comfort->new_line) return false;
    is_said |= speech->active;
  }
  return is_said;
}

/* Returns whether the last line has been shown long enough. */
static bool was_shown(const World *world) {
  guint count = spoken_length(&world->spoken);
  return count > 0 && world->tick - spoken_get(&world->spoken, count - 1)->tick >= RUN_TICKS;
}

void comfort_before_tick(Comfort *comfort, const Game *game, TickInput *input) {
  const World *world = &game->world;
  if (!comfort->runs || game->replay || !was_shown(world) || !is_seen(comfort, world)) return;
  ToolAction action = message_asks(&world->message) ? TOOL_GO_ON : TOOL_SKIP_LINE;
  tick_input_add(input, &(InputEvent){.kind = INPUT_TOOL, .code = (int)action});
}

void comfort_after_tick(Comfort *comfort, const Game *game) {
  if (comfort->lingers > 0 && --comfort->lingers == 0) comfort->shows_hotspots = false;
  captions_tick(&comfort->captions, game);
  const Spoken *spoken = &game->world.spoken;
  for (; comfort->lines < spoken->count; comfort->lines++) {
    uint64_t age = spoken->count - comfort->lines;
    if (age > spoken_length(spoken)) continue; /* dropped in the same tick */
    const SpokenLine *line = spoken_get(spoken, spoken_length(spoken) - (guint)age);
    if (!seen_lines_add(&comfort->seen, line)) comfort->new_line = line->serial;
  }
  if (game->world.recap_at == comfort->recap || game->replay) return;
  comfort->recap = game->world.recap_at;
  comfort->has_recap = game->world.recap != NULL;
}

/* ---- The picture */

static void name_hotspots(Comfort *comfort, const Game *game) {
  if (!comfort->hotspots) {
    comfort->hotspots = g_array_new(FALSE, FALSE, sizeof(SceneHotspot));
    g_array_set_clear_func(comfort->hotspots, clear_hotspot);
  }
  g_array_set_size(comfort->hotspots, 0);
  g_autoptr(GArray) found = g_array_new(FALSE, FALSE, sizeof(Hotspot));
  pointer_hotspots(&game->world, found);
  for (guint i = 0; i < found->len; i++) {
    SceneHotspot hotspot = {.spot = g_array_index(found, Hotspot, i)};
    hotspot.name = script_thing_name(game->script, hotspot.spot.hit.kind == HIT_ACTOR, hit_id(&game->world, hotspot.spot.hit));
    g_array_append_val(comfort->hotspots, hotspot);
  }
}

/* Returns what is written on the key or the pad's button of an action, in the player's language. */
static char *control_words(const Comfort *comfort, const Game *game, Action action) {
  const ControlsState *controls = comfort->controls;
  bool is_pad = controls && controls->device == DEVICE_PAD;
  const char *label = is_pad ? pad_button_label(controls->pad, (PadButton)controls->bindings.buttons[action])
                             : input_key_name(controls ? controls->bindings.keys[action] : action_key(action));
  g_autofree char *id = g_strconcat("key ", label, NULL), *copy = g_strdup(label);
  char *words = script_translate(game->script, id);
  if (!g_str_equal(words, id)) return words;
  g_free(words);
  return g_steal_pointer(&copy);
}

static char *hint_words(const Comfort *comfort, const Game *game, const char *hint) {
  g_autofree char *words = script_translate(game->script, hint);
  g_autofree char *act = control_words(comfort, game, ACTION_ACT), *back = control_words(comfort, game, ACTION_BACK);
  GString *text = g_string_new(words);
  g_string_replace(text, "{act}", act, 0);
  g_string_replace(text, "{back}", back, 0);
  return g_string_free(text, FALSE);
}

static void set_plate(Comfort *comfort, const Game *game, const char *words, const char *hint) {
  comfort->plate = script_translate(game->script, words);
  comfort->plate_hint = hint ? hint_words(comfort, game, hint) : NULL;
  comfort->scene.plate = comfort->plate;
  comfort->scene.plate_hint = comfort->plate_hint;
}

const SceneComfort *comfort_scene(Comfort *comfort, const Game *game) {
  g_clear_pointer(&comfort->plate, g_free);
  g_clear_pointer(&comfort->plate_hint, g_free);
  comfort->scene = (SceneComfort){0};
  if (comfort->shows_hotspots && !comfort_pauses(comfort)) {
    name_hotspots(comfort, game);
    comfort->scene.hotspots = comfort->hotspots;
  }
  comfort->scene.captions = comfort->captions.words;
  if (comfort->has_recap) comfort->scene.recap = game->world.recap;
  if (history_is_open(&comfort->history)) comfort->scene.history = &comfort->history.view;
  if (comfort->asks_to_quit) set_plate(comfort, game, "Quit without saving?", "{act}: quit    {back}: go on");
  else if (comfort->is_paused || comfort->is_away) set_plate(comfort, game, "Paused", NULL);
  return &comfort->scene;
}
