/* rules.h: the differences between Ichor's own games and games made for KIAVC.
 *
 * Ichor's own games have game.lua, main.lua, or both. Games made for KIAVC have game.kvc and
 * lua/main.lua (docs/kiavc.md). The layout of a game's folder decides its rules once, when the game
 * is opened. Each difference is one flag. Its name describes the game's behaviour when the flag is
 * true. Only code that reads the folders tests the layout. All other code tests flags. In the
 * comments below, "otherwise" describes games in which the flag is false.
 *
 * The engine's Lua code reads the same flags (script/lua/rules_table.h). To add a flag, add it here
 * and in rules.c. tests/unit/test_rules.c fails if it is missing in one place. */

#ifndef BASE_RULES_H
#define BASE_RULES_H

#include <stdbool.h>

typedef enum Layout { LAYOUT_ICHOR, LAYOUT_KIAVC } Layout;

/* Every flag is true in one layout and false in the other. The list has one part for each
 * layout. */
typedef struct Rules {
  /* ==== True in Ichor's own games ==== */

  /* --- Mistakes --- */

  /* A mistake in a call raises an error. Otherwise the mistake is logged and the call returns
   * false. */
  bool raises_mistakes;
  /* Constructors check the fields of things: names, types and verbs. They reject a table that is a
   * thing already. */
  bool checks_things;
  /* Assigning to a documented field of a thing takes effect at once, or raises an error. */
  bool live_fields;
  /* enterDialog checks the whole table of the dialog. Results of the table's functions are checked
   * when they are called. */
  bool checks_dialogs;
  /* Developers get warnings in the log: if a script waits for a misspelt name, and if all scripts
   * wait for signals that nothing can send. */
  bool warns_when_stuck;
  /* A file that is required under two names, such as 'rooms/pier' and 'rooms.pier', runs once.
   * Otherwise it runs once for each name. */
  bool requires_files_once;
  /* If a script blocks the player's clicks and then ends, the engine allows clicks again as soon as
   * no other script can (script/locks.h). */
  bool frees_lost_input;
  /* Scripts cannot use Lua features whose results differ from run to run: __gc, __mode, and pairs
   * over keys without an order. */
  bool requires_determinism;

  /* --- Waits and signals --- */

  /* In a script, Actor:say waits until the spoken line ends. After a line with { wait = false },
   * the script's next action with the same actor waits for the line. Otherwise Actor:say does not
   * wait, and the next action replaces the line. */
  bool say_waits;
  /* Actor:say accepts options after the line: { wait = false }, or a list of answers for the
   * player. */
  bool say_asks;
  /* The end of a sound or a pose calls the game's function 'signal'. */
  bool signals_media_ends;
  /* Signals that scripts and stories send are remembered for latched waits (docs/cutscenes.md). */
  bool latches_signals;

  /* --- Actors and things --- */

  /* The place where an actor interacts with a thing may be a waypoint's name. */
  bool interacts_at_waypoints;
  /* An action is abandoned if the actor cannot reach the thing, or if the thing is no longer in the
   * room. */
  bool abandons_actions;
  /* An actor also enters walkboxes that are covered by an earlier walkbox at this point. */
  bool enters_covered_boxes;
  /* A selected object is deselected when its owner loses it, or when its owner is no longer the
   * active actor. */
  bool deselects_lost_objects;
  /* A left click on a carried object selects it. */
  bool selects_carried;
  /* There are exits (Exit:new), Actor:enterRoom and double clicks. */
  bool has_exits;
  /* Things may be portable. Scripts can call combine and use. Verbs can be answered by the thing,
   * the room or the game. */
  bool has_portables;
  /* UI objects, speech and canvas texts are drawn above everything in the room. */
  bool ui_above_room;
  /* Speech, the text at the pointer and the options of dialogs keep STAGE_EDGE from the edges of
   * the canvas (world/stage.h). The panel of a dialog makes room for the speakers. */
  bool keeps_off_edges;

  /* --- The player --- */

  /* Period, Esc, F12 and Alt+Return work in every game. */
  bool has_default_keys;
  /* While the player has no control, a click ends the spoken line. */
  bool click_skips_speech;
  /* The cursor is shown from the start. */
  bool shows_cursor;
  /* The cursor is a plain arrow until the game sets one. */
  bool has_default_arrow;

  /* --- Dialogs --- */

  /* Digits, arrows and Return choose a dialog line, unless the dialog switches this off. */
  bool has_dialog_keys;
  /* A dialog waits while another dialog asks the player. When the other dialog ends, the waiting
   * dialog gets the box back. */
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
  /* hasText(id) returns whether there is a text with that id. Otherwise it returns whether any
   * texts are loaded, and dialogs treat all lines as ids. */
  bool has_text_by_id;
  /* Lines that come from the game's texts are spoken with recorded voices, if there are any. */
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
  /* Red, green and blue of a colour may be any numbers. Only their lowest 8 bits are used. */
  bool truncates_colors;
  /* Two objects may each be placed relative to the other. */
  bool allows_parent_cycles;
  /* When require runs a file, it also returns the file's name, as in Lua 5.4. Otherwise it returns
   * one value only. */
  bool require_names_file;
  /* Lua library functions that the sandbox removes exist as stubs. Most of them do nothing
   * (scripts/kiavc.lua). */
  bool has_library_stubs;

  /* --- Waits and signals --- */

  /* A cancelled walk, float or dialog sends no signal, so scripts that wait for its end keep
   * waiting. */
  bool cancels_silently;
  /* waitFor with an idle thing waits until another script makes the thing act and that action ends.
   * Otherwise it returns at once. */
  bool waits_for_idle;
  /* The window opens when main.lua has ended. Until then, calls that show text return false. */
  bool window_after_main;

  /* --- Actors and things --- */

  /* An actor may begin to walk in a room that is not shown. The walk pauses until the room is
   * shown. */
  bool walks_in_hidden_rooms;
  /* fadeIn of a hidden thing begins at its current alpha, which is usually 255. Otherwise fadeIn
   * begins at 0. */
  bool fades_hidden_from_alpha;
  /* A line is shown for a time that depends on its number of bytes. Otherwise the time depends on
   * its number of characters. */
  bool times_speech_by_bytes;
  /* Costumes have no poses except still, walking, talking, usehigh, usemid and uselow. */
  bool fixed_poses;

  /* --- The player --- */

  /* The pointer also hits things that have faded out (alpha 0). */
  bool hits_faded;
  /* Clicks reach the game before the first room is shown. */
  bool clicks_without_room;
  /* Keys reach the game even while Alt is held. */
  bool reports_alt_keys;
  /* A cutscene's escape function must end cutscene mode itself. Otherwise the engine ends cutscene
   * mode before it calls the function. */
  bool escape_ends_cutscene;

  /* --- Dialogs --- */

  /* A dialog's box has four rows unless the dialog sets another number. A block offers at most four
   * options. */
  bool four_dialog_rows;
  /* startDialog and addDialogLine receive all fields of the table, including the game's own. */
  bool passes_dialog_fields;
  /* A block with a single option chooses it automatically, even if that option was chosen last. */
  bool repeats_single_option;
  /* A block of steps without 'next' begins again at its end. Otherwise the last options are offered
   * again. */
  bool repeats_blocks;
  /* selectedDialog[id] is kept until the next choice. Otherwise waitDialog clears it. */
  bool keeps_last_choice;

  /* --- Texts --- */

  /* Without a table of arguments, text(id) returns the text unchanged. */
  bool plain_texts;
} Rules;

/* Returns the rules of games with this layout. */
Rules rules_of(Layout layout);

/* Stores the value of a flag in '*on'. If there is no flag of that name, returns false and leaves
 * '*on' unchanged. */
bool rules_get(const Rules *rules, const char *flag, bool *on);

/* Returns the name of the flag with this index ("say_waits"), or NULL after the last one. */
const char *rules_name(int index);

#endif
