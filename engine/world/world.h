/* world.h: the state of a game, except for its scripts.
 *
 * A World holds rooms, actors, costumes, objects, free texts, sounds, the pointer, fades and the
 * settings of the window. It advances in ticks of 1/60 s, does not depend on Lua or SDL, and
 * reports events by posting signals. Things are identified by their indices in the registries and
 * processed in order of registration. The state depends only on the calls: after the same calls,
 * two worlds are equal. world_checksums (state/world_checksum.h) verifies that.
 *
 * Idle things cost nothing: active walks, lines and tweens are kept in separate lists, and the
 * frame of an animation is computed from the tick. */

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
#include "world/effects/screen_effects.h"
#include "world/effects/spoken.h"
#include "world/floor/path.h"
#include "world/frame_sounds.h"
#include "world/object.h"
#include "world/page.h"
#include "world/pointer.h"
#include "world/room.h"
#include "world/soundtrack.h"
#include "world/stage.h"
#include "world/text.h"
#include "world/tween.h"
#include "world/ui/boxes.h"

/* A short message of the engine above everything else. It is not part of the game's state. */
typedef struct Notice {
  char *text; /* owned; NULL = there was none yet */
  Tick ends;  /* the first tick without it */
} Notice;

struct World {
  Assets *assets;   /* borrowed */
  Signals *signals; /* borrowed; the world posts here */
  Tick tick;        /* ticks since the start of the game */
  Registry rooms, actors, costumes, objects, groups, cursors, dialogs;
  GArray *texts;  /* FreeText */
  GArray *tweens; /* Tween */
  /* int: actors that walk, speak or play a pose, or did so one tick ago, in the order in which
   * they started */
  GArray *busy;
  uint64_t serials; /* the last serial number given to a text or a line */
  int room;         /* the current one, or NONE */
  int dialog;       /* the current one (dialog mode), or NONE */
  int controlled;   /* the player's actor, which the pointer never hits, or NONE */
  bool input_enabled;
  bool in_cutscene;
  bool in_passage;    /* the player's actor goes to another room: clicks do not reach scripts */
  bool saving_is_off; /* the game refuses to be saved now */
  bool allows_undo;   /* the game allows undoLastAction (allowUndo in game.lua) */
  Tick last_action;   /* the tick before the player's last action (game/last_action.h); -1 = none */
  Tick save_turn;     /* see world_take_save_turn */
  /* memory of things and their parts, kept by script/api/budget.h; unused by the world */
  size_t thing_bytes;
  Rules rules;       /* set once, at the start; initially those of Ichor's own games */
  double text_speed; /* 1 = normal */
  Camera camera;
  Pointer pointer;
  ScreenFade fade;
  ScreenEffects effects;
  Message message;
  GArray *countdowns; /* Countdown */
  Soundtrack soundtrack;
  Display display;
  Settings settings; /* volumes, text speed and full screen are where they are used, too */
  FrameSounds frame_sounds;
  Changes changes; /* for stories; the stories step of the tick takes and empties it */
  Page page;
  Ui ui;
  Notice notice;
  Spoken spoken; /* what was said, for the player's history */
  /* The story so far, for the player of a loaded game; owned; NULL = none. The window shows it, and
   * it is no part of the state. */
  char *recap;
  Tick recap_at; /* when it was set */
  /* A script waits for a click of the player. game/tick.c sets it before the input of a tick, so it
   * is no part of the state. It is only valid while there is an event that is not a move of the
   * pointer, or while a cutscene is skipped. */
  bool awaits_click;
  GPtrArray *saves; /* SaveEntry * (base/save_list.h): what the game knows of its saves */
  /* things may look different or be elsewhere; set by world_mark_stage, copied to the
   * next two flags and to pointer.is_stale */
  bool stage_changed;
  bool hover_stale; /* another thing may be under the pointer; set directly after moves */
  /* other things may have frames with sounds; set directly after changes of an actor's looks */
  bool sounds_stale;
};

void world_init(World *world, Assets *assets, Signals *signals);
void world_clear(World *world);

/* Moves the pointer to a place in canvas px, which may be outside the canvas. Selects the line of a
 * dialog at that place. */
void world_move_pointer(World *world, int x, int y);

/* The signal of a click, or of a key that counts as one, for which a script waits. */
#define SIGNAL_OF_CLICK "effect-click"
void world_post_awaited_click(World *world);

/* Sets a setting (settings_set). It takes effect at once, except for the language, which scripts
 * change. settings_fault must have found no fault. */
void world_set_setting(World *world, const char *name, const SettingValue *value);
void world_set_number_setting(World *world, EngineSetting setting, double value);

/* Sets all choices of a text (settings_from_text). Invalid lines are left out. */
void world_take_settings(World *world, const char *text);

/* Posts the signal that scripts get for an event. game/route.h decides which events come here:
 *
 *   - key presses and commands
 *   - clicks: a released button, in room px, only while clicks reach scripts
 *   - settings, which also take effect here, and news of saves
 *
 * The pointer must already be at the event's place. Returns false if scripts get no signal. */
bool world_post_event(World *world, const InputEvent *event);

/* Advances the world by one tick, in this order: sounds of frames, 'tick', sounds, walks, speech,
 * poses, tweens, fades, texts, message, countdowns, dialog, page, effects, camera, hovering. */
void world_tick(World *world);

/* Notes that things may look different or be elsewhere. Only for world/: other modules change the
 * world through setters, which call this. */
static inline void world_mark_stage(World *world) { world->stage_changed = true; }

/* Passes a change of the stage on to hovering and to frame sounds. */
static inline void world_apply_stage_change(World *world) {
  if (!world->stage_changed) return;
  world->stage_changed = false;
  world->hover_stale = true;
  world->sounds_stale = true;
  world->pointer.is_stale = true;
}

/* Returns whether a dialog or a page covers the stage. The pointer then reaches neither UI objects
 * nor the things below. */
static inline bool world_is_covered(const World *world) { return world->dialog != NONE || world->page.shown; }

/* Sets the player's actor; NONE for none. */
void world_set_controlled(World *world, int actor);

/* These switch the player's clicks and hovering, and cutscene mode. Calls are not counted: one call
 * undoes any number of others. */
void world_set_input_enabled(World *world, bool enabled);
void world_set_in_cutscene(World *world, bool in_cutscene);

/* Sets whether the player's actor is on its way to another room (Actor:enterRoom). This also blocks
 * clicks and hovering, and it is independent of input_enabled: the scripts of the new room may
 * switch the player's clicks off and on meanwhile. */
void world_set_in_passage(World *world, bool in_passage);

/* Returns whether a script may save now, and counts this as a save. The rate is limited: see
 * world.c. */
bool world_take_save_turn(World *world);

/* Sets whether the game may be saved. If not, players see the reason SAVING_IS_OFF. */
#define SAVING_IS_OFF "the game has switched saving off (noSave)"
void world_set_saving(World *world, bool allowed);

/* Shows a notice for that time, in place of the last one. */
void world_show_notice(World *world, const char *text, Tick ticks);

/* Sets the story so far, which the window shows after a load. NULL removes it. */
void world_set_recap(World *world, const char *text);

/* Sets the picture of a costume for a pose and direction. Actors may already wear the costume. */
void world_set_costume_picture(World *world, int costume, const CostumePicture *picture);

/* Sets the size of the canvas in px; the window follows. */
void world_set_canvas(World *world, Size canvas);

/* Returns whether clicks and hovering reach scripts now. */
bool world_is_listening(const World *world);

static inline Room *world_room(const World *world, int index) { return registry_get(&world->rooms, index); }
static inline Actor *world_actor(const World *world, int index) { return registry_get(&world->actors, index); }
static inline Costume *world_costume(const World *world, int index) { return registry_get(&world->costumes, index); }
static inline Object *world_object(const World *world, int index) { return registry_get(&world->objects, index); }
static inline Cursor *world_cursor(const World *world, int index) { return registry_get(&world->cursors, index); }

/* Returns the current room, or NULL. */
static inline Room *world_current_room(const World *world) { return world->room == NONE ? NULL : world_room(world, world->room); }

#endif
