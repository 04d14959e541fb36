/* rules.h: the differences between Ichor's own games and games made for KIAVC.
 *
 * Ichor's own games have game.lua, main.lua, or both. Games made for KIAVC have game.kvc and
 * lua/main.lua (docs/kiavc.md). The layout of a game's folder decides its rules once, when the game
 * is opened. Each difference is one flag. A comment below describes games in which the flag is
 * true. A sentence that begins with "Otherwise" describes games in which the flag is false. Only
 * code that reads the folders may test the layout. All other code must test flags.
 *
 * The engine's Lua code reads the same flags (script/lua/rules_table.h). To add a flag, add a
 * member with a comment to Rules, and a row to the table in rules.c. Without the member or the row,
 * rules.c does not compile. tests/unit/test_rules.c checks the comment. */

#ifndef BASE_RULES_H
#define BASE_RULES_H

#include <stdbool.h>

typedef enum Layout { LAYOUT_ICHOR, LAYOUT_KIAVC } Layout;

/* Every flag is true in one layout and false in the other. The members have two parts, one for
 * each layout. */
typedef struct Rules {
  /* ==== True in Ichor's own games ==== */

  /* --- Mistakes --- */

  /* A mistake in a call raises an error. Otherwise the mistake is logged and the call returns
   * false. */
  bool raises_mistakes;
  /* Constructors check the names and types of a thing's fields, and its verbs. Constructors reject
   * a table that is already a thing. */
  bool checks_things;
  /* Assigning to a documented field of a thing takes effect at once, or raises an error. */
  bool live_fields;
  /* enterDialog checks the whole table of the dialog. When a function of the table is called, its
   * result is checked. */
  bool checks_dialogs;
  /* The log warns developers in two cases: a script waits for a misspelt name, or all scripts wait
   * for signals that nothing can send. */
  bool warns_when_stuck;
  /* A file that is required under two names, such as 'rooms/pier' and 'rooms.pier', runs once.
   * Otherwise it runs once for each name. */
  bool requires_files_once;
  /* A script may block the player's clicks and then end. If no other script can allow clicks again,
   * the engine allows them (script/locks.h). */
  bool frees_lost_input;
  /* Scripts cannot use Lua features whose results differ from run to run: __gc, __mode, and pairs
   * over keys without an order. */
  bool requires_determinism;

  /* --- Waits and signals --- */

  /* In a script, Actor:say waits until the spoken line ends. After a line with { wait = false },
   * the script's next action with the same actor waits for the line. Otherwise Actor:say does not
   * wait, and the actor's next action replaces the line. */
  bool say_waits;
  /* Actor:say accepts a second argument: { wait = false }, or a list of answers that the player can
   * choose. */
  bool say_asks;
  /* The end of a sound or a pose calls the game's function 'signal'. */
  bool signals_media_ends;
  /* Signals that scripts and stories send are remembered for latched waits (docs/cutscenes.md). */
  bool latches_signals;

  /* --- Actors and things --- */

  /* A thing may name a waypoint as the place where actors interact with the thing. */
  bool interacts_at_waypoints;
  /* An actor walks to a thing before it acts on the thing. If the actor cannot reach the thing, or
   * if the thing has left the room, the action does not happen. */
  bool abandons_actions;
  /* Where walkboxes overlap, an actor enters all of them. Otherwise the actor enters only the
   * walkbox that was added first. */
  bool enters_covered_boxes;
  /* A selected object is deselected when its owner loses the object, or when another actor
   * becomes active. */
  bool deselects_lost_objects;
  /* A left click on a carried object selects the object. */
  bool selects_carried;
  /* Games can use exits (Exit:new), Actor:enterRoom and double clicks. */
  bool has_exits;
  /* Things may be portable. Scripts can call combine and use. The thing, the room or the game can
   * answer a verb. */
  bool has_portables;
  /* UI objects, speech and canvas texts are drawn above everything in the room. */
  bool ui_above_room;
  /* Speech, the text at the pointer and the options of dialogs keep STAGE_EDGE from the edges of
   * the canvas (world/stage.h). Speech and that text stay below a bar at the upper edge. A line of
   * speech leaves the heads of other actors visible, and keeps its place until it ends. The panel
   * of a dialog leaves space for the speakers. */
  bool keeps_off_edges;

  /* --- The player --- */

  /* Period, Esc, F12 and Alt+Return work, even if the game has no handlers for them. */
  bool has_default_keys;
  /* While the player has no control, a click ends the spoken line. */
  bool click_skips_speech;
  /* The cursor is shown from the start. */
  bool shows_cursor;
  /* The cursor is a plain arrow until the game sets one. */
  bool has_default_arrow;

  /* --- Dialogs --- */

  /* Digits, arrows and Return choose a dialog line. A dialog can switch these keys off. */
  bool has_dialog_keys;
  /* While one dialog asks the player, other dialogs that have begun wait, and no other dialog can
   * begin. When the dialog that asks ends, a waiting dialog gets the box. */
  bool dialogs_take_turns;
  /* enterDialog opens the dialog's box at once. Otherwise the box opens when the first options are
   * shown. */
  bool opens_box_first;
  /* Dialogs may use features that KIAVC lacks: when, unless, any, dialogDefaults, 'say = false',
   * and load and exitDialog in options. */
  bool extended_dialogs;

  /* --- Texts --- */

  /* A text that is missing in the player's language is taken from the fallback language. Otherwise
   * only one language is loaded. */
  bool texts_by_language;
  /* hasText(id) returns whether there is a text with this id. Otherwise hasText returns whether any
   * texts are loaded, and dialogs then treat all lines as ids. */
  bool has_text_by_id;
  /* In a test, a missing text is a problem of the game. In a developer run, a missing text shows
   * its id. Otherwise a missing text shows '*Missing sentence*' and is only logged. */
  bool reports_missing_texts;
  /* If a line comes from the game's texts and has a recorded voice, the voice is played. */
  bool voiced_texts;

  /* --- Interface --- */

  /* Games can use widgets: Panel, Button and others (scripts/ui/). */
  bool has_widgets;

  /* --- Settings --- */

  /* Games have the table 'settings'. The player's choices are stored. */
  bool has_settings;

  /* ==== True in games made for KIAVC ==== */

  /* --- Mistakes --- */

  /* Calls ignore extra arguments, unknown options, and options that are not a table. */
  bool ignores_extra_arguments;
  /* followActor with an unknown id follows no actor. addToInventory with an unknown id does
   * nothing. removeFromInventory with an actor that does not carry the thing does nothing. */
  bool ignores_unknown_actors;
  /* A fade of less than 1 ms returns false without a message. */
  bool ignores_short_fades;
  /* Red, green and blue of a color may be any numbers. Only their lowest 8 bits are used. */
  bool truncates_colors;
  /* Two objects may each be placed relative to the other. */
  bool allows_parent_cycles;
  /* When require runs a file, require returns the file's name as a second result, as in Lua 5.4.
   * Otherwise require returns one result. */
  bool require_names_file;
  /* Lua library functions that the sandbox removes exist as stubs. Most of them do nothing
   * (scripts/kiavc.lua). */
  bool has_library_stubs;

  /* --- Waits and signals --- */

  /* A cancelled walk, float or dialog sends no signal. Scripts that wait for its end
   * keep waiting. */
  bool cancels_silently;
  /* If a thing is idle, waitFor(thing) waits until another script has started an action of the
   * thing and this action has ended. Otherwise waitFor(thing) returns at once. */
  bool waits_for_idle;
  /* The window opens when main.lua has ended. While main.lua runs, calls that show a text
   * return false. */
  bool window_after_main;

  /* --- Actors and things --- */

  /* An actor may begin to walk in a room that is not shown. The walk pauses until the room is
   * shown. */
  bool walks_in_hidden_rooms;
  /* fadeIn of a hidden thing begins at its current alpha, which is usually 255. Otherwise fadeIn
   * begins at 0. */
  bool fades_hidden_from_alpha;
  /* A line is shown for a time that depends on its number of bytes. Otherwise this time depends on
   * the line's number of characters. */
  bool times_speech_by_bytes;
  /* Costumes have only the poses still, walking, talking, usehigh, usemid and uselow. */
  bool fixed_poses;

  /* --- The player --- */

  /* The pointer also hits things that have faded out (alpha 0). */
  bool hits_faded;
  /* Clicks reach the game before the first room is shown. */
  bool clicks_without_room;
  /* Keys reach the game even while Alt is held. */
  bool reports_alt_keys;
  /* A cutscene's escape function must end cutscene mode itself. Otherwise the engine ends cutscene
   * mode and then calls the function. */
  bool escape_ends_cutscene;

  /* --- Dialogs --- */

  /* A dialog's box has four rows by default. A block (a list of steps of the dialog) offers at most
   * four options. */
  bool four_dialog_rows;
  /* startDialog and addDialogLine receive all fields of the table, including the game's own. */
  bool passes_dialog_fields;
  /* If a block has a single option, the dialog chooses this option automatically, even twice in a
   * row. Otherwise the dialog never chooses the same option automatically twice in a row. */
  bool repeats_single_option;
  /* At its end, a block without 'next' begins again. Otherwise the dialog offers the last
   * options again. */
  bool repeats_blocks;
  /* selectedDialog[id] keeps its value until the next choice. Otherwise waitDialog clears
   * this value. */
  bool keeps_last_choice;

  /* --- Texts --- */

  /* Without a table of arguments, text(id) returns the text unchanged. */
  bool plain_texts;
} Rules;

/* Returns the rules of games with this layout. */
Rules rules_of(Layout layout);

/* Stores the value of the flag with this name ("say_waits") in '*on'. If there is none, returns
 * false and leaves '*on' unchanged. */
bool rules_get(const Rules *rules, const char *flag, bool *on);

/* Returns the name of the flag with this index, from 0. Returns NULL after the last one. */
const char *rules_name(int index);

#endif
