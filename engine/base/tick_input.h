/* tick_input.h: all outside events of one tick (1/60 s).
 *
 * Outside events, such as a key press, enter the game only through a TickInput. So a run depends
 * only on the files and libraries (game/identity.h), the options in the recording, such as the
 * random seed and the language (game/recording.h), and the list of TickInputs. In a window,
 * sys/input.h and sys/pad/pad.h read the devices. game/controls/controls.h then changes some of the
 * player's events, for example the button of a pad into a click. In a replay, the events come from
 * a file. In a test, the events come from Lua. game/tick.c records every TickInput.
 *
 * Positions are canvas px: the window's scale is already removed. A position may lie outside the
 * canvas. Keys are SDL key codes as plain numbers. The engine uses the keys KEY_... of this header,
 * and some letters. */

#ifndef BASE_TICK_INPUT_H
#define BASE_TICK_INPUT_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum {
  INPUT_POINTER, /* the pointer moved to (x, y) */
  INPUT_BUTTON,  /* the MouseButton 'code' was pressed ('down') or released at (x, y) */
  INPUT_WHEEL,   /* the wheel turned by 'y' steps; away from the player is positive */
  INPUT_KEY,     /* the key 'code' was pressed ('down') or released while 'modifiers' were held;
                    'repeat' = the system repeats a key that is held */
  INPUT_TEXT,    /* 'text' was typed (UTF-8) */
  INPUT_COMMAND, /* 'text' is Lua code, or '/' and a command, from the developer's console;
                    runs without developer mode ignore it */
  INPUT_FOCUS,   /* the window got ('down') or lost the keyboard focus */
  INPUT_SETTING, /* a setting has changed; 'text' is "name=value" (base/settings.h) */
  INPUT_QUIT,    /* the player or the system ends the game, for example closes the window */
  INPUT_TOOL,    /* the ToolAction 'code' was requested */
  INPUT_SAVE,    /* the SaveNews 'code' is reported; the comment of that value describes 'text' */
  INPUT_KIND_COUNT
} InputKind;

/* Actions that the console, a test, or the window requests for the player. They are not
 * sent as keys, because a game may have its own key handlers. */
typedef enum {
  TOOL_CLOSE_CONSOLE = 1, /* notes in the world that the developer's console was closed */
  TOOL_SKIP_LINE = 2,     /* ends the spoken line */
  TOOL_SKIP_CUTSCENE = 3, /* calls game_skip_cutscene (game/game.h) */
  TOOL_GO_ON = 4,         /* continues a script that waits for a click */
  TOOL_ROOM_FOCUS = 5     /* switches on arrow keys in the room (world/focus/room_focus.h) */
} ToolAction;

/* Reports to the game about its saves. Words in capitals, such as SLOT, are the parts of 'text'.
 * The parts are separated by tabs. */
typedef enum {
  SAVE_NEWS_TAKE = 1,   /* SLOT DESCRIPTION: the game will be saved at the end of this tick */
  SAVE_NEWS_TAKEN = 2,  /* a save was written; 'text' is the line of this save (save_list.h) */
  SAVE_NEWS_FAILED = 3, /* SLOT REASON: the save could not be written */
  /* SLOT HOW: before this tick, the game was loaded from SLOT. HOW is "updated" if the game
   * continues from a checkpoint before the saved moment. If the moment is exact, HOW is missing. */
  SAVE_NEWS_LOADED = 4,
  SAVE_NEWS_REFUSED = 5,   /* SLOT REASON: the save could not be loaded */
  SAVE_NEWS_LIST = 6,      /* 'text' is the list of all saves, one per line (save_list.h) */
  SAVE_NEWS_DELETED = 7,   /* SLOT: the slot is now empty */
  SAVE_NEWS_UNDONE = 8,    /* empty text: before this tick, the player's last action was undone */
  SAVE_NEWS_NOT_UNDONE = 9 /* REASON: the action could not be undone */
} SaveNews;

typedef enum { BUTTON_LEFT = 1, BUTTON_MIDDLE = 2, BUTTON_RIGHT = 3 } MouseButton;

typedef enum { MODIFIER_SHIFT = 1, MODIFIER_CTRL = 2, MODIFIER_ALT = 4, MODIFIER_GUI = 8 } Modifier;

/* The device that has sent an event of the window. Recordings do not contain the device, and the
 * game does not depend on it. It is used only before the event becomes input
 * (game/controls/controls.h). */
typedef enum { DEVICE_NONE, DEVICE_KEYBOARD, DEVICE_MOUSE, DEVICE_PAD, DEVICE_TOUCH } InputDevice;

/* The values are those of SDL (SDL_keycode.h), which sys/input.c asserts. */
enum {
  KEY_BACKSPACE = 8,
  KEY_TAB = 9,
  KEY_RETURN = 13,
  KEY_ESCAPE = 27,
  KEY_SPACE = 32,
  KEY_PERIOD = 46,
  KEY_DELETE = 127,
  KEY_F1 = 0x4000003a,
  KEY_F5 = 0x4000003e,
  KEY_F6 = 0x4000003f,
  KEY_F7 = 0x40000040,
  KEY_F8 = 0x40000041,
  KEY_F9 = 0x40000042,
  KEY_F10 = 0x40000043,
  KEY_F11 = 0x40000044,
  KEY_F12 = 0x40000045,
  KEY_HOME = 0x4000004a,
  KEY_PAGE_UP = 0x4000004b,
  KEY_END = 0x4000004d,
  KEY_PAGE_DOWN = 0x4000004e,
  KEY_RIGHT = 0x4000004f,
  KEY_LEFT = 0x40000050,
  KEY_DOWN = 0x40000051,
  KEY_UP = 0x40000052,
  KEY_LEFT_CTRL = 0x400000e0, /* then Shift, Alt and GUI; then the same four on the right */
  KEY_RIGHT_GUI = 0x400000e7
};

/* One event. The comments of InputKind name the fields that each kind uses. */
typedef struct InputEvent {
  InputKind kind;
  int x, y;
  int code;
  int modifiers; /* Modifier bits */
  bool down, repeat;
  char *text;         /* owned by the TickInput; NULL if this kind of event has no text */
  InputDevice device; /* DEVICE_NONE in replays and tests */
} InputEvent;

/* The largest number of events in one tick. Further events are ignored. This limits the memory that
 * a malicious recording can use. */
#define TICK_INPUT_MAX 10000

/* The events of a tick, in the order of their arrival. All zero is a valid TickInput
 * without events. */
typedef struct TickInput {
  GArray *events; /* InputEvent; NULL until the first event */
} TickInput;

/* Removes the events, but keeps the memory for the next tick. */
void tick_input_reset(TickInput *input);

/* Removes the events and frees the memory. The TickInput is then all zero. */
void tick_input_clear(TickInput *input);

/* Appends a copy of 'event' and of its text. Does nothing if 'input' already has TICK_INPUT_MAX
 * events. */
void tick_input_add(TickInput *input, const InputEvent *event);

/* Appends a copy of every event of 'from' to 'into', up to TICK_INPUT_MAX events in 'into'. */
void tick_input_append(TickInput *into, const TickInput *from);

/* tick_input_count returns the number of events. tick_input_get returns event 'i', counted from 0.
 * 'i' must be less than the number of events. The event is valid until the TickInput changes. */
static inline int tick_input_count(const TickInput *input) { return input->events ? (int)input->events->len : 0; }
static inline const InputEvent *tick_input_get(const TickInput *input, int i) {
  return &g_array_index(input->events, InputEvent, i);
}

#endif
