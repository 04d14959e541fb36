/* api_saves.c: saved games. scripts/saves.lua makes saveGame and loadGame wait.
 *
 * A script cannot save or load in the middle of a tick. These functions only request it; the
 * outcome comes as an outside event (INPUT_SAVE), which is recorded, so that a replay repeats it.
 * For the same reason, the list of saves is that of the last event, not of the disk. */

#include "script/api/api.h"

#include "base/save_list.h"
#include "script/api/budget.h"

#include <string.h>

/* Pushes false and the reason. */
static int refused(ApiCall *call, const char *reason) {
  lua_pushboolean(call->L, false);
  lua_pushstring(call->L, reason);
  return 2;
}

/* Returns whether the first argument is the name of a slot. Otherwise rejects the call, and sets
 * '*results' to the number of results. */
static bool has_slot(ApiCall *call, int *results) {
  const char *slot = call->args[0].string, *fault = save_slot_fault(slot);
  if (fault) *results = api_refuse_arg(call, 0, "'%s' cannot be the name of a slot: %s", slot, fault);
  return !fault;
}

/* Returns whether the slot will have a save when what was requested in this tick is done. */
static bool will_exist(const ApiCall *call, const char *slot) {
  const SaveRequest *request = requests_last_save(call->script->requests, slot);
  if (request && request->kind != SAVE_REQUEST_LOAD) return request->kind == SAVE_REQUEST_WRITE;
  return save_list_find(call->world->saves, slot) != NULL;
}

static int can_save(ApiCall *call) {
  if (call->world->saving_is_off) return refused(call, SAVING_IS_OFF);
  return api_true(call);
}

static int no_save(ApiCall *call) {
  world_set_saving(call->world, !call->args[0].boolean);
  return api_true(call);
}

static int start_save(ApiCall *call) {
  int results;
  if (!has_slot(call, &results)) return results;
  const char *description = call->args[1].given ? call->args[1].string : "";
  if (strlen(description) > SAVE_WORDS_MAX) return api_refuse_arg(call, 1, "at most %d bytes expected", SAVE_WORDS_MAX);
  if (call->world->saving_is_off) return refused(call, SAVING_IS_OFF);
  if (call->script->is_saving) return refused(call, "onSave cannot save: it is called because the game is saved");
  if (!world_take_save_turn(call->world)) return refused(call, "the game was saved too often; try again in a second");
  requests_add_save(call->script->requests, SAVE_REQUEST_WRITE, call->args[0].string, description);
  return api_true(call);
}

static int start_load(ApiCall *call) {
  int results;
  if (!has_slot(call, &results)) return results;
  const char *slot = call->args[0].string;
  if (!will_exist(call, slot)) return refused(call, "there is no such save");
  requests_add_save(call->script->requests, SAVE_REQUEST_LOAD, slot, NULL);
  return api_true(call);
}

static int delete_save(ApiCall *call) {
  int results;
  if (!has_slot(call, &results)) return results;
  const char *slot = call->args[0].string;
  if (!will_exist(call, slot)) return refused(call, "there is no such save");
  requests_add_save(call->script->requests, SAVE_REQUEST_REMOVE, slot, NULL);
  return api_true(call);
}

static void push_entry(lua_State *L, const SaveEntry *entry) {
  lua_createtable(L, 0, 6);
  lua_pushstring(L, entry->slot);
  lua_setfield(L, -2, "slot");
  lua_pushstring(L, entry->description);
  lua_setfield(L, -2, "description");
  lua_pushstring(L, entry->room);
  lua_setfield(L, -2, "room");
  lua_pushinteger(L, entry->date_s);
  lua_setfield(L, -2, "date");
  lua_pushnumber(L, clock_ms_from_ticks(entry->ticks));
  lua_setfield(L, -2, "playTime");
  lua_pushboolean(L, g_str_has_prefix(entry->slot, SAVE_SLOT_AUTO));
  lua_setfield(L, -2, "automatic");
}

static int list_saves(ApiCall *call) {
  const GPtrArray *saves = call->world->saves;
  lua_createtable(call->L, (int)saves->len, 0);
  for (guint i = 0; i < saves->len; i++) {
    push_entry(call->L, saves->pdata[i]);
    lua_rawseti(call->L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

static int can_undo(ApiCall *call) {
  if (!call->world->allows_undo) return refused(call, "the game does not allow it (allowUndo in game.lua)");
  return call->world->last_action < 0 ? refused(call, "there is nothing to undo") : api_true(call);
}

static int start_undo(ApiCall *call) {
  /* Also if that fails: the press that asked for it is no action. */
  call->script->requests->undo = call->world->allows_undo;
  return can_undo(call);
}

static int show_recap(ApiCall *call) {
  const ApiArg *text = &call->args[0];
  if (text->given && !budget_check_text(call, 0)) return 1;
  world_set_recap(call->world, text->given && text->string[0] != '\0' ? text->string : NULL);
  return api_true(call);
}

const ApiFn api_saves[] = {
    {"startSave", start_save, "startSave(slot: string, description: string = none) -> bool, reason",
     "Saves the game at the end of the next tick. saveGame also waits for the outcome. 'slot' has 1 to 32 letters, digits, "
     "'-' and '_'. 'description' has at most 400 bytes. Returns false and a reason if the game cannot be saved now."},
    {"startLoad", start_load, "startLoad(slot: string) -> bool, reason",
     "Loads a save at the end of this tick: this run of the game ends. Returns false and a reason if there is no such save. "
     "loadGame also waits, and returns the reason if the load fails."},
    {"saveGame", start_save, "saveGame(slot: string, description: string = none) -> bool, reason",
     "Saves the game. In a script, waits until the save is written. Returns true, or false and the reason. When this save is "
     "loaded later, the script goes on here once more, and saveGame returns true and 'loaded'."},
    {"loadGame", start_load, "loadGame(slot: string) -> bool, reason",
     "Goes back to the moment of a save. A call that succeeds does not return. If the save cannot be loaded, the game goes on, "
     "and loadGame returns false and the reason."},
    {"deleteSave", delete_save, "deleteSave(slot: string) -> bool, reason",
     "Deletes a save at the end of this tick. Returns false and a reason if there is no such save."},
    {"listSaves", list_saves, "listSaves() -> saves",
     "Returns the saves of this game, the newest first. Each is a table with slot, description, room, date (in seconds, as "
     "os.time returns it), playTime in ms, and automatic (true for automatic saves of the engine). The list changes one tick "
     "after a save was written or deleted."},
    {"canSave", can_save, "canSave() -> bool, reason",
     "Returns whether the game can be saved now. If not, also returns the reason."},
    {"noSave", no_save, "noSave(on: bool) -> bool",
     "Forbids saving the game from now on (true), or allows it again (false). Calls are not counted. A game can be saved in "
     "the middle of anything, so few games need this."},
    {"showRecap", show_recap, "showRecap(text: string = none) -> bool",
     "Shows a text in a panel above the game. The game stands still until the player clicks or presses a key. Only a game that "
     "is played in a window shows the text. Tests, replays and headless runs do not. Without a text, removes the panel. The "
     "engine calls it after a load, with the result of the game's function 'recap'."},
    {"undoLastAction", start_undo, "undoLastAction() -> bool, reason",
     "Goes back to the moment before the player's last action. An action is a click or key that began a walk, a line, a script "
     "or a change of room, or chose in a dialog. undoLastAction works only if game.lua has allowUndo = true. A call that "
     "succeeds does not return. If the call fails, the game goes on, and undoLastAction returns false and the reason."},
    {"canUndo", can_undo, "canUndo() -> bool, reason",
     "Returns whether undoLastAction can undo an action. If not, also returns the reason."},
    {NULL, NULL, NULL, NULL},
};
