/* api_dialogs.c: the box for choices. enterDialog (scripts/dialog.lua) is built on it. */

#include "script/api/api.h"
#include "script/api/budget.h"
#include "script/sched/sched.h"

static Dialog *find_dialog(const ApiCall *call, const char *id) {
  int index = registry_find(&call->world->dialogs, id);
  return index == NONE ? NULL : registry_get(&call->world->dialogs, index);
}

static DialogInk ink_of(const ApiArg *color, const ApiArg *outline, const DialogInk *before) {
  if (!outline->given && before && before->has_outline) return (DialogInk){color->color, before->outline, true};
  return (DialogInk){color->color, outline->color, outline->given};
}

enum {
  START_ID,
  START_FONT,
  START_COLOR,
  START_OUTLINE,
  START_SELECTED,
  START_SELECTED_OUTLINE,
  START_BACKGROUND,
  START_AREA,
  START_AUTOHIDE,
  START_SEEN,
  START_ROWS,
  START_GAP,
  START_KEYS,
  START_NUMBERS,
  START_PADDING
};

/* The dialog keeps its previous outlines, as in KIAVC. */
static DialogSettings settings_of(const ApiCall *call, const DialogSettings *before) {
  const ApiArg *args = call->args;
  const Rules *rules = &call->script->runtime.rules;
  DialogSettings settings = {
      .font = args[START_FONT].integer,
      .plain = ink_of(&args[START_COLOR], &args[START_OUTLINE], before ? &before->plain : NULL),
      .selected = ink_of(&args[START_SELECTED], &args[START_SELECTED_OUTLINE], before ? &before->selected : NULL),
      .background = args[START_BACKGROUND].color,
      .area = args[START_AREA].rect,
      .autohide = args[START_AUTOHIDE].boolean,
      .rows = args[START_ROWS].given    ? args[START_ROWS].integer
              : rules->four_dialog_rows ? 4
                                        : 0,
      .gap = args[START_GAP].integer,
      .takes_keys = args[START_KEYS].given ? args[START_KEYS].boolean : rules->has_dialog_keys,
      .numbered = args[START_NUMBERS].boolean,
      .padding = args[START_PADDING].integer,
  };
  settings.seen = settings.plain;
  if (args[START_SEEN].given) settings.seen.color = args[START_SEEN].color;
  return settings;
}

/* Returns a dialog that would lose its lines. Scripts would then wait forever for its choice. KIAVC
 * checks only the dialog with the same id. */
static const Dialog *asking_dialog(const ApiCall *call) {
  const Dialog *same = find_dialog(call, call->args[START_ID].string);
  if (same && same->lines->len > 0) return same;
  return call->script->runtime.rules.dialogs_take_turns && dialog_is_asking(call->world) ? world_dialog(call->world) : NULL;
}

static int start_dialog(ApiCall *call) {
  const char *id = call->args[START_ID].string;
  const Dialog *before = find_dialog(call, id), *asking = asking_dialog(call);
  if (asking) return api_refuse_arg(call, START_ID, "the dialog '%s' is still waiting for a choice", asking->id);
  DialogSettings settings = settings_of(call, before ? &before->settings : NULL);
  Rect area = settings.area;
  int64_t least = MAX(settings.rows, 1);
  if (call->args[START_ROWS].given && (settings.rows < 1 || settings.rows > STAGE_FAR)) {
    return api_refuse_arg(call, START_ROWS, "1 or more expected, got %d", settings.rows);
  }
  if (settings.gap < 0 || settings.gap > STAGE_FAR)
    return api_refuse_arg(call, START_GAP, "0 px or more expected, got %d", settings.gap);
  if (settings.padding < 0 || settings.padding > STAGE_FAR)
    return api_refuse_arg(call, START_PADDING, "0 px or more expected, got %d", settings.padding);
  if (ABS((int64_t)area.x1) > STAGE_FAR || ABS((int64_t)area.y1) > STAGE_FAR || ABS((int64_t)area.x2) > STAGE_FAR ||
      ABS((int64_t)area.y2) > STAGE_FAR) {
    return api_refuse_arg(call, START_AREA, "the area is too far outside the screen");
  }
  if (area.x2 <= area.x1 || area.y2 - area.y1 < least) {
    return api_refuse_arg(call, START_AREA, "the area is %d x %d px: at least 1 x %d expected", area.x2 - area.x1,
                          area.y2 - area.y1, (int)least);
  }
  if (!before && !budget_take_thing(call, THINGS_DIALOGS, START_ID, START_ID)) return 1;
  dialog_open(call->world, id, &settings);
  return api_true(call);
}

static int add_dialog_line(ApiCall *call) {
  enum { ID, TEXT, NAME, SEEN };
  const ApiArg *args = call->args;
  const Dialog *dialog = find_dialog(call, args[ID].string);
  if (!dialog) return api_refuse_arg(call, ID, "no dialog '%s'; call startDialog first", args[ID].string);
  if (dialog != world_dialog(call->world)) {
    return api_refuse_arg(call, ID, "the dialog '%s' is not open", args[ID].string);
  }
  if (args[TEXT].string[0] == '\0') return api_refuse_arg(call, TEXT, "the text is empty");
  if (dialog->lines->len >= BUDGET_DIALOG_LINES) {
    return api_refuse(call, "the dialog '%s' has reached the limit of %d lines", dialog->id, BUDGET_DIALOG_LINES);
  }
  if (!budget_check_text(call, TEXT) || !budget_check_name(call, NAME)) return 1;
  if (api_is_before_window(call)) return api_bool(call, false);
  const DialogLine line = {.name = (char *)args[NAME].string, .text = (char *)args[TEXT].string, .seen = args[SEEN].boolean};
  dialog_add_line(call->world, registry_find(&call->world->dialogs, args[ID].string), &line);
  return api_true(call);
}

/* Wakes the scripts that wait for a choice, because there will be none. waitDialog in
 * scripts/dialog.lua waits for this event. */
static void wake_waiting(ApiCall *call) {
  const char *event = lua_pushfstring(call->L, "dialog %s", call->args[0].string);
  sched_signal(call->script->sched, call->L, event, 0);
}

static int stop_dialog(ApiCall *call) {
  const char *id = call->args[0].string;
  int index = registry_find(&call->world->dialogs, id);
  if (index == NONE) return api_refuse_arg(call, 0, "no dialog '%s'", id);
  dialog_close(call->world, index);
  if (!call->script->runtime.rules.cancels_silently) wake_waiting(call);
  return api_true(call);
}

static int is_dialog_open(ApiCall *call) {
  const Dialog *dialog = world_dialog(call->world);
  if (!dialog) return api_bool(call, false);
  lua_pushboolean(call->L, true);
  lua_pushstring(call->L, dialog->id);
  return 2;
}

const ApiFn api_dialogs[] = {
    {"startDialog", start_dialog,
     "startDialog{ id: id, font: font, color: color, outline: color = none, selected: color, selectedOutline: color = none, "
     "background: color, area: rect, autohide: bool = false, seen: color = none, rows: count = none, gap: px = 0, keys: bool = "
     "none, numbers: bool = false, padding: px = 0 } -> bool",
     "Opens the box for choices. The box takes all clicks and keys until stopDialog. Raises an error while another dialog "
     "waits for a choice. The lines are in 'area' (canvas pixels, without the column x2 and the row y2). The "
     "background starts 4 px above the area. 'autohide' hides the background while there is no choice. 'seen' is the color "
     "of lines that were chosen before. 'rows' divides the area into this number of rows (KIAVC games: 4 by default). "
     "Otherwise, a row is as high as a line of the font, and 'gap' is the space between choices. 'keys' allows digits, "
     "arrows and Return (default: true; KIAVC games: false). 'numbers' shows the digits, unless 'rows' is set. 'padding' is "
     "the least space between the choices and the left, right and lower edge of the area, unless 'rows' is set. enterDialog "
     "does all this for a whole conversation."},
    {"addDialogLine", add_dialog_line, "addDialogLine{ id: string, text: string, name: string, seen: bool = false } -> bool",
     "Adds a choice to the open dialog. If the player chooses it, dialogSelected(dialog, name) is called. Long lines wrap. The "
     "player can scroll to lines below the last row."},
    {"stopDialog", stop_dialog, "stopDialog(id: string) -> bool",
     "Removes the lines and closes the box. A pending waitDialog returns nil; in a KIAVC game it keeps waiting."},
    {"isDialogOpen", is_dialog_open, "isDialogOpen() -> bool, id",
     "Returns whether a dialog is open. If so, also returns its id."},
    {NULL, NULL, NULL, NULL},
};
