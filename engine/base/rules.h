/* rules.h: how play differs between the two kinds of games.
 *
 * Ichor's own games have game.lua, main.lua, or both. Games made for KIAVC have game.kvc and
 * lua/main.lua (docs/kiavc.md). The layout of a game's folder decides its rules, once, when the
 * game is opened. Each difference is one flag, named for what happens when it is true. Code tests
 * flags. Only code that deals with the folders themselves tests the layout.
 *
 * The engine's Lua reads the same flags (script/lua/rules_table.h). To add a flag, add it here and
 * in rules.c; tests/unit/test_rules.c fails if one of them is missing. */

#ifndef BASE_RULES_H
#define BASE_RULES_H

#include <stdbool.h>

typedef enum Layout { LAYOUT_ICHOR, LAYOUT_KIAVC } Layout;

/* The two parts of the list are opposites: every flag is true in one layout and false in
 * the other. */
typedef struct Rules {
  /* ==== True in Ichor's own games ==== */

  /* --- Mistakes --- */

  /* A mistake in a call raises an error. Otherwise it is logged and the call returns false. */
  bool raises_mistakes;
  /* Constructors check the fields of things: names, types, verbs, and that the table is not a
   * thing already. */
  bool checks_things;
  /* Assigning to a documented field of a thing takes effect at once, or raises an error. */
  bool live_fields;
  /* enterDialog checks the whole table first, and what its functions return later. */
  bool checks_dialogs;
  /* The log warns developers of two waits: for a misspelt name, and if all scripts wait for signals
   * that nothing can send. */
  bool warns_when_stuck;
  /* A file that is required by two names, 'rooms/pier' and 'rooms.pier', runs once. Otherwise it
   * runs once for each name. */
  bool requires_files_once;
  /* When the script that blocked the player's clicks has ended, and nothing can allow them again,
   * the engine does (script/locks.h). */
  bool frees_lost_input;
  /* Scripts cannot use features that differ from run to run: __gc, __mode, and pairs over keys
   * without an order. */
  bool requires_determinism;

  /* --- Waits and signals --- */

  /* In a script, Actor:say waits until the line is over. If the same script started a line without
   * waiting, the actor's next action waits for it. Otherwise the action replaces it. */
  bool say_waits;
  /* Actor:say(line, options) has options: { wait = false }, or the answers of the player. */
  bool say_asks;
  /* The end of a sound or a pose calls the game's function 'signal'. */
  bool signals_media_ends;
  /* Signals are remembered for waits that are latched. */
  bool latches_signals;

  /* --- Actors and things --- */

  /* A thing's interaction may name a waypoint. */
  bool interacts_at_waypoints;
  /* An action ends when the actor cannot get to the thing, or the thing has left the stage. */
  bool abandons_actions;
  /* An actor enters a walkbox even where an earlier box covers it. */
  bool enters_covered_boxes;
  /* When its owner loses an object, or is no longer the active actor, the object is no longer
   * selected. */
  bool deselects_lost_objects;
  /* A left click on a carried object selects it. */
  bool selects_carried;
  /* There are exits (Exit:new), Actor:enterRoom and double clicks. */
  bool has_exits;
  /* Things may be portable. There are combine, use, and answers by thing, room and game. */
  bool has_portables;
  /* UI objects, speech and texts on the canvas are drawn above everything in the room. */
  bool ui_above_room;
  /* Speech, the text at the pointer and the options of dialogs keep STAGE_EDGE from the edges of the
   * canvas (world/stage.h). The panel of a dialog makes room for the speakers. */
  bool keeps_off_edges;

  /* --- The player --- */

  /* Period, Esc, F12 and Alt+Return work in every game. */
  bool has_default_keys;
  /* A click ends the line while the player has no control. */
  bool click_skips_speech;
  /* The cursor is shown from the start. */
  bool shows_cursor;
  /* The cursor is a plain arrow until the game sets one. */
  bool has_default_arrow;

  /* --- Dialogs --- */

  /* Digits, arrows and Return choose a line, unless the dialog switches this off. */
  bool has_dialog_keys;
  /* A dialog waits while another one asks the player. When the other one ends, the waiting dialog
   * gets the box back. */
  bool dialogs_take_turns;
  /* enterDialog opens the box at once. Otherwise the box opens with the first options. */
  bool opens_box_first;
  /* Dialogs have fields that KIAVC lacks: when, unless, any, dialogDefaults, an option's load,
   * exitDialog and 'say = false'. */
  bool extended_dialogs;

  /* --- Texts --- */

  /* A text missing in the player's language is taken from the fallback. Otherwise one language
   * is loaded. */
  bool texts_by_language;
  /* hasText(id) returns whether there is a text with that id. Otherwise it returns whether any
   * texts are loaded, and dialogs treat all words as ids. */
  bool has_text_by_id;
  /* Lines that come from texts have voices. */
  bool voiced_texts;

  /* --- Interface --- */

  /* There are widgets: Panel, Button and others (scripts/ui/). */
  bool has_widgets;

  /* --- Settings --- */

  /* There is the table 'settings', and what the player has chosen is stored. */
  bool has_settings;

  /* ==== True in games made for KIAVC ==== */

  /* --- Mistakes --- */

  /* Calls ignore extra arguments, unknown options, and options that are not a table. */
  bool ignores_extra_arguments;
  /* followActor(unknown id) follows no actor. addToInventory(unknown id) and removeFromInventory(id
   * of an actor that does not carry the thing) do nothing. */
  bool ignores_unknown_actors;
  /* A fade of less than 1 ms returns false without a message. */
  bool ignores_short_fades;
  /* Red, green and blue of a color may be any numbers. Only their lowest 8 bits are used. */
  bool truncates_colors;
  /* Two objects may be placed relative to each other. */
  bool allows_parent_cycles;
  /* require also returns the name of the file when it runs one, as in Lua 5.4. Otherwise it returns
   * one value, so that its result can be the last argument of a call. */
  bool require_names_file;
  /* Library functions that the sandbox lacks exist as stubs. Most of them do
   * nothing (scripts/kiavc.lua). */
  bool has_library_stubs;

  /* --- Waits and signals --- */

  /* A cancelled walk, float or dialog sends no signal: scripts that wait for it keep waiting. */
  bool cancels_silently;
  /* waitFor(idle thing) waits until another script makes the thing act and that action ends.
   * Otherwise it returns at once. */
  bool waits_for_idle;
  /* The window opens when main.lua has ended. Until then, calls that show text return false. */
  bool window_after_main;

  /* --- Actors and things --- */

  /* A walk may begin in a room that is not shown. It rests until the room is shown. */
  bool walks_in_hidden_rooms;
  /* fadeIn of a hidden thing begins with its alpha, which is usually 255 already. Otherwise it
   * begins with 0. */
  bool fades_hidden_from_alpha;
  /* The number of bytes of a line decides how long it is shown. Otherwise the number of characters
   * does. */
  bool times_speech_by_bytes;
  /* Costumes have six poses: still, walking, talking, usehigh, usemid, uselow. */
  bool fixed_poses;

  /* --- The player --- */

  /* The pointer hits things that have faded away (alpha 0). */
  bool hits_faded;
  /* Clicks reach the game before the first room is shown. */
  bool clicks_without_room;
  /* Keys reach the game even while Alt is held. */
  bool reports_alt_keys;
  /* A cutscene's escape function must end cutscene mode itself. Otherwise endCutscene ends it
   * before it calls the function. */
  bool escape_ends_cutscene;

  /* --- Dialogs --- */

  /* A dialog has four rows unless it sets another number. A block offers at most four options. */
  bool four_dialog_rows;
  /* startDialog and addDialogLine receive all fields of the table, including the game's own. */
  bool passes_dialog_fields;
  /* A single option is chosen without the player even if it was the last one chosen. */
  bool repeats_single_option;
  /* A block of steps that leads nowhere begins again. Otherwise the last options return. */
  bool repeats_blocks;
  /* selectedDialog[id] is kept until the next choice. Otherwise waitDialog clears it. */
  bool keeps_last_choice;

  /* --- Texts --- */

  /* Without a table of arguments, text(id) returns the text unchanged. */
  bool plain_texts;
} Rules;

/* Returns the rules of games with this layout. */
Rules rules_of(Layout layout);

/* Stores the value of a flag in '*on'. Returns false when there is no flag of that name; '*on' is
 * then unchanged. */
bool rules_get(const Rules *rules, const char *flag, bool *on);

/* Returns the name of the flag with this index ("say_waits"), or NULL after the last one. */
const char *rules_name(int index);

#endif
