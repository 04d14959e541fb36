/* api_effects.c: effects of cutscenes, the message window, countdowns, and the time of a choice. */

#include "script/api/api.h"

#include "base/spelling.h"
#include "script/api/budget.h"
#include "script/api/place.h"
#include "script/sched/sched.h"

#include <string.h>

/* Ends a body that has started an effect: waits for its signal, if the argument 'wait' is true. */
static int wait_for(ApiCall *call, int wait, const char *signal) {
  if (!call->args[wait].boolean) return api_true(call);
  return sched_wait(call->script->sched, call->L, &(Wait){.names = &signal, .name_count = 1});
}

/* Returns whether the call may wait. An effect that cannot be waited for is not started. */
static bool can_wait(ApiCall *call, int wait) {
  if (!call->args[wait].boolean || lua_isyieldable(call->L)) return true;
  api_refuse(call, "it waits: call it in a script, or with { wait = false }");
  return false;
}

static bool is_duration(ApiCall *call, int arg, int least) {
  int ms = call->args[arg].integer, most = (int)clock_ms_from_ticks(EFFECT_TICKS_MAX);
  if (ms >= least && ms <= most) return true;
  if (ms > most) api_refuse_arg(call, arg, "at most %d ms expected, got %d", most, ms);
  else api_refuse_arg(call, arg, "%d ms or more expected, got %d; half a second is 500", least, ms);
  return false;
}

static int shake(ApiCall *call) {
  enum { MS, PX, WAIT };
  const ApiArg *args = call->args;
  if (!is_duration(call, MS, 1)) return 1;
  if (args[PX].integer < 1 || args[PX].integer > SHAKE_MAX) {
    return api_refuse_arg(call, PX, "1 to %d px expected, got %d", SHAKE_MAX, args[PX].integer);
  }
  if (!can_wait(call, WAIT)) return 1;
  screen_effects_shake(&call->world->effects, args[PX].integer, clock_ticks_from_ms(args[MS].integer));
  return wait_for(call, WAIT, SIGNAL_OF_SHAKE);
}

static int flash(ApiCall *call) {
  enum { MS, COLOR, WAIT };
  const ApiArg *args = call->args;
  if (!is_duration(call, MS, 1) || !can_wait(call, WAIT)) return 1;
  const Color white = {255, 255, 255, 255};
  screen_effects_flash(&call->world->effects, args[COLOR].given ? args[COLOR].color : white,
                       clock_ticks_from_ms(args[MS].integer));
  return wait_for(call, WAIT, SIGNAL_OF_FLASH);
}

/* An eighth of the canvas above and below leaves about 2.35:1 of a canvas of 16:9. */
#define BAR_SHARE 8

static int letterbox(ApiCall *call) {
  enum { ON, MS, PX, WAIT };
  const ApiArg *args = call->args;
  World *world = call->world;
  int most = MAX(world->display.canvas.h / 2, 1), px = args[PX].given ? args[PX].integer : world->display.canvas.h / BAR_SHARE;
  if (!is_duration(call, MS, 0)) return 1;
  if (args[PX].given && (px < 1 || px > most)) return api_refuse_arg(call, PX, "1 to %d px expected, got %d", most, px);
  if (!can_wait(call, WAIT)) return 1;
  if (!args[ON].boolean) px = 0;
  bool moves = px != screen_effects_bar_height(&world->effects) && args[MS].integer > 0;
  screen_effects_letterbox(&world->effects, world->signals, px, moves ? clock_ticks_from_ms(args[MS].integer) : 0);
  return moves ? wait_for(call, WAIT, SIGNAL_OF_LETTERBOX) : api_true(call);
}

static int pan_camera(ApiCall *call) {
  enum { AT, MS, EASING, WAIT };
  const ApiArg *args = call->args;
  World *world = call->world;
  Vec at;
  if (world->room == NONE) return api_refuse(call, "no room is shown");
  if (!is_duration(call, MS, 0) || !can_wait(call, WAIT)) return 1;
  if (!place_read(call, AT, world->room, &at)) return api_bool(call, false);
  camera_pan(world, at, (Ease)args[EASING].integer, clock_ticks_from_ms(args[MS].integer));
  return world->effects.pan.duration > 0 ? wait_for(call, WAIT, SIGNAL_OF_PAN) : api_true(call);
}

/* --- the message window --- */

/* In the order of the words in the usage line. */
static const MessagePlace places[] = {MESSAGE_TOP, MESSAGE_MIDDLE, MESSAGE_BOTTOM};

static Color color_or(const ApiArg *arg, Color other) { return arg->given ? arg->color : other; }

/* Works for any bytes: continuation bytes of UTF-8 do not count. */
static size_t count_characters(const char *text) {
  size_t count = 0;
  for (; *text; text++) count += ((unsigned char)*text & 0xc0) != 0x80;
  return count;
}

static int show_message(ApiCall *call) {
  enum { TEXT, MS, FONT, COLOR, OUTLINE, BACKGROUND, BORDER, PLACE, MARK };
  const ApiArg *args = call->args;
  World *world = call->world;
  if (args[TEXT].string[0] == '\0') return api_refuse_arg(call, TEXT, "the text is empty");
  if (!budget_check_text(call, TEXT) || (args[MS].given && !is_duration(call, MS, 0))) return 1;
  api_check_shown_words(call, TEXT);
  const Color white = {255, 255, 255, 255}, night = {16, 18, 32, 255};
  Tick reading = speech_ticks(count_characters(args[TEXT].string), world->text_speed);
  Tick ticks = args[MS].given ? clock_ticks_from_ms(args[MS].integer) : reading;
  Message message = {
      .text = (char *)args[TEXT].string,
      .font = args[FONT].given ? args[FONT].integer : NONE,
      .color = color_or(&args[COLOR], white),
      .outline = args[OUTLINE].color,
      .has_outline = args[OUTLINE].given,
      .background = color_or(&args[BACKGROUND], night),
      .border = color_or(&args[BORDER], white),
      .place = places[args[PLACE].integer],
      .waits = args[MARK].boolean,
      .serial = ++world->serials,
      .ends = ticks > 0 ? world->tick + ticks : 0,
  };
  message_show(&world->message, &message);
  spoken_add(&world->spoken,
             &(SpokenLine){.text = message.text, .color = message.color, .serial = message.serial, .tick = world->tick});
  if (message.font != NONE) assets_check_font(world->assets, message.font);
  lua_pushinteger(call->L, (lua_Integer)message.serial);
  return 1;
}

static int hide_message(ApiCall *call) {
  const ApiArg *number = &call->args[0];
  return api_bool(call, message_hide(&call->world->message, call->world->signals, number->given ? (uint64_t)number->integer : 0));
}

/* --- countdowns --- */

/* Keeps the function for the end of the countdown that argument 0 names, where countdownEnded
 * (scripts/scenes.lua) finds it. NULL, or an argument that is not given, removes it. */
static void keep_end(ApiCall *call, const ApiArg *end) {
  lua_State *L = call->L;
  luaL_checkstack(L, 3, "to keep a function");
  if (push_global(L, "countdownEnds") == LUA_TTABLE) {
    if (end && end->given) lua_pushvalue(L, end->stack);
    else lua_pushnil(L);
    lua_setfield(L, -2, call->args[0].string);
  }
  lua_pop(L, 1);
}

static int start_countdown(ApiCall *call) {
  enum { ID, MS, ON_END, SHOW, X, Y, WIDTH, FONT, COLOR, OUTLINE, BACKGROUND };
  const ApiArg *args = call->args;
  World *world = call->world;
  int most = (int)clock_ms_from_ticks(COUNTDOWN_TICKS_MAX), wide = world->display.canvas.w;
  if (!budget_check_name(call, ID)) return 1;
  if (args[MS].integer < 1 || args[MS].integer > most) {
    return api_refuse_arg(call, MS, "1 to %d ms expected, got %d; half a minute is 30000", most, args[MS].integer);
  }
  if (args[X].given != args[Y].given) return api_refuse(call, "the place needs both x and y");
  if (args[WIDTH].given && (args[WIDTH].integer < 4 || args[WIDTH].integer > wide)) {
    return api_refuse_arg(call, WIDTH, "4 to %d px expected, got %d", wide, args[WIDTH].integer);
  }
  if (world->countdowns->len >= COUNTDOWNS_MAX && !countdown_find(world->countdowns, args[ID].string)) {
    return api_refuse(call, "the limit of %d countdowns is reached", COUNTDOWNS_MAX);
  }
  const Color white = {255, 255, 255, 255}, black = {0, 0, 0, 255};
  Countdown countdown = {.id = (char *)args[ID].string,
                         .duration = clock_ticks_from_ms(args[MS].integer),
                         .shape = (CountdownShape)args[SHOW].integer,
                         .is_placed = args[X].given,
                         .at = stage_pixel((Vec){args[X].integer, args[Y].integer}),
                         .width = args[WIDTH].integer,
                         .font = args[FONT].given ? args[FONT].integer : NONE,
                         .color = color_or(&args[COLOR], white),
                         .outline = color_or(&args[OUTLINE], black),
                         .background = color_or(&args[BACKGROUND], black)};
  countdown_start(world->countdowns, &countdown);
  if (countdown.font != NONE) assets_check_font(world->assets, countdown.font);
  keep_end(call, &args[ON_END]);
  return api_true(call);
}

/* Warns if the id is spelled like that of a countdown that is running. Otherwise it may have
 * ended. */
static bool check_countdown(ApiCall *call) {
  const char *id = call->args[0].string;
  if (countdown_find(call->world->countdowns, id)) return true;
  Spelling nearest = spelling_begin(id);
  for (guint i = 0; i < call->world->countdowns->len; i++) {
    spelling_offer(&nearest, g_array_index(call->world->countdowns, Countdown, i).id);
  }
  if (nearest.best) api_warn(call, "no countdown '%s' is running%s", id, spelling_hint(';', nearest.best).text);
  return false;
}

static int set_paused(ApiCall *call, bool paused) {
  return api_bool(call, check_countdown(call) && countdown_set_paused(call->world->countdowns, call->args[0].string, paused));
}

static int pause_countdown(ApiCall *call) { return set_paused(call, true); }

static int resume_countdown(ApiCall *call) { return set_paused(call, false); }

static int stop_countdown(ApiCall *call) {
  if (!check_countdown(call)) return api_bool(call, false);
  keep_end(call, NULL);
  return api_bool(call, countdown_stop(call->world->countdowns, call->world->signals, call->args[0].string));
}

static int countdown_left(ApiCall *call) {
  const Countdown *countdown = countdown_find(call->world->countdowns, call->args[0].string);
  if (countdown) lua_pushnumber(call->L, clock_ms_from_ticks(countdown->duration - countdown->elapsed));
  else lua_pushnil(call->L);
  return 1;
}

/* --- the time of a choice --- */

static int set_dialog_time(ApiCall *call) {
  enum { ID, MS, NAME };
  const ApiArg *args = call->args;
  const Dialog *dialog = world_dialog(call->world);
  if (!dialog || strcmp(dialog->id, args[ID].string) != 0 || dialog->lines->len == 0) {
    return api_refuse_arg(call, ID, "the dialog '%s' is not waiting for a choice", args[ID].string);
  }
  if (!is_duration(call, MS, 1)) return 1;
  Spelling nearest = spelling_begin(args[NAME].string);
  for (guint i = 0; i < dialog->lines->len; i++) {
    const char *name = g_array_index(dialog->lines, DialogLine, i).name;
    spelling_offer(&nearest, name);
    if (strcmp(name, args[NAME].string) != 0) continue;
    dialog_set_time(call->world, call->world->dialog, clock_ticks_from_ms(args[MS].integer), (int)i);
    return api_true(call);
  }
  return api_refuse_arg(call, NAME, "the dialog '%s' has no line '%s'%s", args[ID].string, args[NAME].string,
                        spelling_hint(';', nearest.best).text);
}

const ApiFn api_effects[] = {
    {"shake", shake, "shake(ms: ms, px: px, options{ wait: bool = true } = none) -> bool",
     "Shakes the room that is shown, by 'px' at first and less and less. It waits until the shaking is over. With { wait = false "
     "}, it returns at once, and 'effect-shake' is sent at the end. UI objects, texts on the canvas and lines of actors stand "
     "still. Only the picture moves: clicks and positions are those of the room at rest."},
    {"flash", flash, "flash(ms: ms, color: color = none, options{ wait: bool = true } = none) -> bool",
     "Covers the room with a color (default: white), which fades away. It waits until the flash is over. With { wait = false }, "
     "it returns at once, and 'effect-flash' is sent at the end. UI objects, dialogs and lines of actors are not covered."},
    {"letterbox", letterbox, "letterbox(on: bool, options{ ms: ms = 300, px: px = none, wait: bool = true } = none) -> bool",
     "Moves black bars over the top and the bottom of the room, or away if 'on' is false. Each bar is 'px' high (default: an "
     "eighth of the canvas). It waits until the bars have moved. With { wait = false }, it returns at once, and "
     "'effect-letterbox' is sent at the end. The bars do not stop clicks."},
    {"panCamera", pan_camera,
     "panCamera(at: place, options{ ms: ms = 1000, easing: linear|in|out|inout = inout, wait: bool = true } = none) -> bool",
     "Moves the camera until a place of the room is in the middle, as far as the background allows. The camera stops "
     "following an actor. It waits until the camera has arrived. With { wait = false }, it returns at once, and 'effect-pan' "
     "is sent at the end. camera:panTo calls it."},
    {"showMessage", show_message,
     "showMessage{ text: string, ms: ms = none, font: font = none, color: color = none, outline: color = none, background: color "
     "= none, border: color = none, place: top|middle|bottom = middle, mark: bool = false } -> number",
     "Shows words in a window above everything, also above a black screen, and returns a number for hideMessage. It replaces "
     "the message that is shown. The window disappears after 'ms'; with 0, it stays until hideMessage. By default, it stays "
     "as long as a line of an actor with these words. 'mark' shows the triangle that asks for a click. narrate does all this "
     "and waits."},
    {"hideMessage", hide_message, "hideMessage(number: integer = none) -> bool",
     "Removes the message that is shown, and sends 'effect-message'. With 'number', does nothing if the message has another "
     "number. Returns whether a message was removed."},
    {"startCountdown", start_countdown,
     "startCountdown{ id: id, ms: ms, onEnd: function = none, show: number|bar|both|none = number, x: px = none, y: px = none, "
     "width: px = none, font: font = none, color: color = none, outline: color = none, background: color = none } -> bool",
     "Starts a countdown and shows it at the upper edge of the canvas. 'x' and 'y' put the middle of its own upper edge at "
     "another place, in canvas pixels. 'width' is the width of the bar (default: a third of the canvas). At the end of the "
     "time, it sends 'countdown-<id>', and 'onEnd' runs as a script. A new countdown replaces an old one with the same id. A "
     "countdown counts the time of the game, also in cutscenes and dialogs, unless the countdown is paused."},
    {"pauseCountdown", pause_countdown, "pauseCountdown(id: string) -> bool",
     "Pauses a countdown. Returns false if there is no countdown with this id."},
    {"resumeCountdown", resume_countdown, "resumeCountdown(id: string) -> bool",
     "Lets a paused countdown go on. Returns false if there is no countdown with this id."},
    {"stopCountdown", stop_countdown, "stopCountdown(id: string) -> bool",
     "Removes a countdown. Scripts that wait for 'countdown-<id>' go on, but 'onEnd' is not called. Returns false if there "
     "is no countdown with this id."},
    {"countdownLeft", countdown_left, "countdownLeft(id: string) -> number | nil",
     "Returns the remaining time of a countdown in ms, or nil if there is no countdown with this id."},
    {"setDialogTime", set_dialog_time, "setDialogTime{ id: string, ms: ms, name: string } -> bool",
     "Limits the time for the choice that the player has now in a dialog. A bar shows the time. At the end of the time, the "
     "line with the name 'name' is chosen. choose, Actor:ask and enterDialog call it."},
    {NULL, NULL, NULL, NULL},
};
