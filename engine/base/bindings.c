#include "base/bindings.h"

#include <string.h>

typedef struct Row {
  const char *name;
  int key;
  PadButton button;
} Row;

/* To add an action: a row here, its name in assets/texts/, and its row in docs/players.md. */
static const Row rows[ACTION_COUNT] = {
    [ACTION_ACT] = {"act", KEY_RETURN, PAD_A},
    [ACTION_SECOND] = {"second", KEY_PERIOD, PAD_X},
    [ACTION_BACK] = {"back", KEY_ESCAPE, PAD_B},
    [ACTION_MENU] = {"menu", KEY_F5, PAD_START},
    [ACTION_UP] = {"up", KEY_UP, PAD_UP},
    [ACTION_DOWN] = {"down", KEY_DOWN, PAD_DOWN},
    [ACTION_LEFT] = {"left", KEY_LEFT, PAD_LEFT},
    [ACTION_RIGHT] = {"right", KEY_RIGHT, PAD_RIGHT},
    [ACTION_INVENTORY] = {"inventory", 'i', PAD_BACK},
    [ACTION_NAMES] = {"names", KEY_TAB, PAD_Y},
    [ACTION_RUN] = {"run", KEY_LEFT_CTRL, PAD_RIGHT_TRIGGER},
    [ACTION_HISTORY] = {"history", 'l', PAD_LEFT_TRIGGER},
    [ACTION_HINT] = {"hint", 'h', PAD_RIGHT_STICK},
    [ACTION_PAUSE] = {"pause", KEY_SPACE, PAD_LEFT_STICK},
    [ACTION_PAGE_UP] = {"pageUp", KEY_PAGE_UP, PAD_LEFT_SHOULDER},
    [ACTION_PAGE_DOWN] = {"pageDown", KEY_PAGE_DOWN, PAD_RIGHT_SHOULDER},
    [ACTION_QUICK_SAVE] = {"quickSave", KEY_F6, PAD_NONE},
    [ACTION_QUICK_LOAD] = {"quickLoad", KEY_F7, PAD_NONE},
};

const char *action_name(Action action) { return rows[action].name; }

Action action_find(const char *name) {
  for (int i = 0; i < ACTION_COUNT; i++) {
    if (strcmp(rows[i].name, name) == 0) return (Action)i;
  }
  return ACTION_COUNT;
}

int action_key(Action action) { return rows[action].key; }

void bindings_reset(Bindings *bindings) {
  for (int i = 0; i < ACTION_COUNT; i++) {
    bindings->keys[i] = rows[i].key;
    bindings->buttons[i] = (int)rows[i].button;
  }
}

const char *bindings_key_fault(int code) {
  if (code == 0) return "it has no name";
  bool is_reserved = code == KEY_F8 || code == KEY_F9 || code == KEY_F10 || code == KEY_F11 || code == KEY_F12;
  return is_reserved ? "this key is reserved" : NULL;
}

/* ---- Changing */

/* Returns the action that has a code in a list, or ACTION_COUNT. */
static Action owner_in(const int list[ACTION_COUNT], int code) {
  for (int i = 0; i < ACTION_COUNT; i++) {
    if (list[i] == code) return (Action)i;
  }
  return ACTION_COUNT;
}

static Action give(int list[ACTION_COUNT], Action action, int code) {
  Action other = owner_in(list, code);
  if (other == action) return ACTION_COUNT;
  if (other != ACTION_COUNT) list[other] = list[action];
  list[action] = code;
  return other;
}

Action bindings_set_key(Bindings *bindings, Action action, int code) { return give(bindings->keys, action, code); }

Action bindings_set_button(Bindings *bindings, Action action, PadButton button) {
  return give(bindings->buttons, action, (int)button);
}

/* ---- Using */

static Action owner_of_own_key(int code) {
  for (int i = 0; i < ACTION_COUNT; i++) {
    if (rows[i].key == code) return (Action)i;
  }
  return ACTION_COUNT;
}

/* A key without an action may be the own key of an action. It then does what the action's present
 * key did. This key may be the own key of another action, and so on; the chain ends, because no key
 * has two actions. */
int bindings_key(const Bindings *bindings, int code) {
  Action action = owner_in(bindings->keys, code);
  if (action != ACTION_COUNT) return rows[action].key;
  while ((action = owner_of_own_key(code)) != ACTION_COUNT) code = bindings->keys[action];
  return code;
}

int bindings_button(const Bindings *bindings, PadButton button) {
  Action action = button == PAD_NONE ? ACTION_COUNT : owner_in(bindings->buttons, (int)button);
  return action == ACTION_COUNT ? 0 : rows[action].key;
}

bool bindings_are_valid(const Bindings *bindings) {
  for (int i = 0; i < ACTION_COUNT; i++) {
    int key = bindings->keys[i], button = bindings->buttons[i];
    if (bindings_key_fault(key) || owner_in(bindings->keys, key) != (Action)i) return false;
    if (button < 0 || button >= PAD_BUTTON_COUNT || button == PAD_GUIDE) return false;
    if (button != PAD_NONE && owner_in(bindings->buttons, button) != (Action)i) return false;
  }
  return true;
}
