/* world.h: the state of a game, except for the state of its scripts.
 *
 * A World holds rooms, actors, costumes, objects, free texts, sounds, the pointer, fades and the
 * settings of the window. It advances in ticks of 1/60 s, and reports events by posting signals.
 * It does not depend on Lua or SDL. A thing (room, actor, object and so on) is identified by its
 * index in the registry of its class, and things are processed in the order of their indexes. Two
 * worlds that get the same calls are equal; world_checksums (state/world_checksum.h) verifies
 * that.
 *
 * Idle things take no time. Walks, lines of speech, and fades and floats that are running are in
 * lists, and only these lists are processed. The current frame of an animation is not stored: it
 * is computed from the tick in which the animation began. */

#ifndef WORLD_WORLD_H
#define WORLD_WORLD_H

#include "base/rules.h"
#include "base/settings.h"
#include "base/signals.h"
#include "base/tick_input.h"
#include "media/assets.h"
#include "world/actor.h"
#include "world/camera.h"
#include "world/changes.h"
#include "world/costume.h"
#include "world/dialog.h"
#include "world/display.h"
#include "world/effects/countdown.h"
#include "world/effects/message.h"
#include "world/effects/player_look.h"
#include "world/effects/screen_effects.h"
#include "world/effects/spoken.h"
#include "world/effects/word_places.h"
#include "world/floor/path.h"
#include "world/focus/pointer.h"
#include "world/focus/room_focus.h"
#include "world/focus/touch.h"
#include "world/frame_sounds.h"
#include "world/object.h"
#include "world/page.h"
#include "world/room.h"
#include "world/soundtrack.h"
#include "world/stage.h"
#include "world/text.h"
#include "world/tween.h"
#include "world/ui/boxes.h"

/* A short message of the engine to the player, drawn above everything else. It is not part of the
 * game's state: saves do not contain it, and checksums ignore it. */
typedef struct Notice {
  char *text; /* owned; NULL before the first notice */
  Tick ends;  /* the first tick in which it is no longer shown */
} Notice;

struct World {
  Assets *assets;   /* borrowed */
  Signals *signals; /* borrowed; the world posts here */
  Tick tick;        /* ticks since the start of the game */

  /* Room, Actor, Costume, Object, ObjectGroup, Cursor, Dialog; owned */
  Registry rooms, actors, costumes, objects, groups, cursors, dialogs;
  GArray *texts;  /* FreeText: the texts that are shown */
  GArray *tweens; /* Tween: the running fades and floats (tween_list.h) */

  /* int: indexes of the actors that are busy now (actor_is_busy) or were busy one tick ago, in the
   * order in which they became busy */
  GArray *busy;
  uint64_t serials;   /* the last serial number that a free text or a spoken line has got */
  int room;           /* index of the current room, or NONE */
  int dialog;         /* index of the current dialog (dialog.h), or NONE */
  int controlled;     /* index of the player's actor, which the pointer never hits, or NONE */
  bool input_enabled; /* the player's clicks and hovering are switched on */
  bool in_cutscene;   /* cutscene mode; clicks and hovering do not reach scripts */
  bool in_passage;    /* the player's actor goes to another room; clicks do not reach scripts */
  bool saving_is_off; /* the game has switched saving off */
  bool allows_undo;   /* the game allows undoLastAction (allowUndo in game.lua) */
  Tick last_action;   /* the tick before the player's last action (game/last_action.h); -1 = none */
  Tick save_turn;     /* for world_take_save_turn, which counts saves by scripts */
  /* estimated bytes of all things and their parts; the limit is in script/api/budget.h */
  size_t thing_bytes;
  Rules rules;       /* differences between kinds of games (rules.h); set once, at the start */
  double text_speed; /* factor of the speed at which lines of speech end; 1 = normal */
  Camera camera;
  Pointer pointer;
  ScreenFade fade;
  ScreenEffects effects;
  Message message;
  GArray *countdowns; /* Countdown */
  Soundtrack soundtrack;
  Display display;
  PlayerLook look;
  Settings settings; /* look, soundtrack, text_speed, effects and display have copies */
  FrameSounds frame_sounds;
  Changes changes; /* for stories, which read and empty this list in every tick */
  Page page;
  Ui ui;
  Touch touch;
  Notice notice;
  Spoken spoken; /* what was said, for the player's history */
  /* Where the window shows lines and the message; owned. The view changes it. */
  WordPlaces *word_places;
  /* The story so far, for the player of a loaded game; owned; NULL = none. The window shows it, and
   * it is no part of the state. */
  char *recap;
  Tick recap_at;    /* when it was set */
  GPtrArray *saves; /* SaveEntry * (base/save_list.h): the saves of the game */
  /* Whether a script waits for a click of the player. game/tick.c sets it before it processes the
   * input of a tick, so it is not part of the state. It is valid only in ticks whose input has an
   * event other than a move of the pointer, and while a cutscene is skipped. */
  bool awaits_click;
  /* The look or place of a thing may have changed. world_mark_stage sets it, and
   * world_apply_stage_change copies it to 'hover_stale', 'sounds_stale' and 'pointer.is_stale'. */
  bool stage_changed;
  bool hover_stale; /* the thing under the pointer may be another one; must be found again */
  /* the list of things whose animation has frames with sounds may be wrong; must be made again */
  bool sounds_stale;
  RoomFocus focus;
};

/* The name of the signal for scripts that wait for a click of the player. Some keys count as such
 * a click (game/route.c). world_post_awaited_click posts the signal. */
#define SIGNAL_OF_CLICK "effect-click"
void world_post_awaited_click(World *world);

/* Marks that the look or place of a thing may have changed. Only code in world/ calls it. Other
 * modules change the world with setters, which call it. */
static inline void world_mark_stage(World *world) { world->stage_changed = true; }

/* Passes the mark of world_mark_stage on to hovering and to the sounds of frames, and removes
 * it. */
static inline void world_apply_stage_change(World *world) {
  if (!world->stage_changed) return;
  world->stage_changed = false;
  world->hover_stale = true;
  world->sounds_stale = true;
  world->pointer.is_stale = true;
}

/* Returns whether a dialog or a story page covers the stage. The pointer then reaches neither UI
 * objects nor the things in the room. */
static inline bool world_is_covered(const World *world) { return world->dialog != NONE || world->page.shown; }

/* Sets the player's actor. NONE = the player controls no actor. */
void world_set_controlled(World *world, int actor);

/* world_set_input_enabled switches the player's clicks and hovering on or off.
 * world_set_in_cutscene switches cutscene mode on or off. Both set a flag and do not count calls,
 * so one call undoes any number of earlier calls. */
void world_set_input_enabled(World *world, bool enabled);
void world_set_in_cutscene(World *world, bool in_cutscene);

/* Sets whether the player's actor is on its way to another room (Actor:enterRoom). Meanwhile,
 * clicks and hovering do not reach scripts. This flag is separate from input_enabled, because
 * scripts of the new room may switch the player's clicks off and on at the same time. */
void world_set_in_passage(World *world, bool in_passage);

/* Returns whether a script may save now. If it may, counts this save. Scripts can save SAVE_TURNS
 * times in a row, and then once per SAVE_TURN_TICKS (world.c). */
bool world_take_save_turn(World *world);

/* Sets whether the game may be saved. If not, attempts to save it fail with the reason
 * SAVING_IS_OFF. */
#define SAVING_IS_OFF "the game has switched saving off (noSave)"
void world_set_saving(World *world, bool allowed);

/* Shows a notice with a copy of 'text' for 'ticks' ticks. The notice replaces the previous one. */
void world_show_notice(World *world, const char *text, Tick ticks);

/* Sets the story so far, which the window shows after a load. NULL removes it. */
void world_set_recap(World *world, const char *text);

/* Sets the size of the canvas, the whole picture, in px. The window adapts to it. */
void world_set_canvas(World *world, Size canvas);

/* Returns whether clicks reach scripts now. They do not in a cutscene, on the way to another room,
 * while a dialog or page is shown, or while input is disabled. Without a current room, they do only
 * if Rules.clicks_without_room is set. */
bool world_takes_clicks(const World *world);

/* Returns whether clicks and hovering reach things now: there is a current room, and
 * world_takes_clicks returns true. */
bool world_is_listening(const World *world);

/* Return the thing with this index, which must be valid. */
static inline Room *world_room(const World *world, int index) { return registry_get(&world->rooms, index); }
static inline Actor *world_actor(const World *world, int index) { return registry_get(&world->actors, index); }
static inline Costume *world_costume(const World *world, int index) { return registry_get(&world->costumes, index); }
static inline Object *world_object(const World *world, int index) { return registry_get(&world->objects, index); }
static inline Cursor *world_cursor(const World *world, int index) { return registry_get(&world->cursors, index); }

/* Returns the current room, or NULL. */
static inline Room *world_current_room(const World *world) { return world->room == NONE ? NULL : world_room(world, world->room); }

#endif
