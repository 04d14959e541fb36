/* world.h: the state of a game, except for its scripts.
 *
 * A World holds rooms, actors, costumes, objects, free texts, sounds, the pointer, fades and the
 * settings of the window. It advances in ticks of 1/60 s, and reports events by posting signals. It
 * does not depend on Lua or SDL. Things are identified by their indices in the registries, and
 * processed in order of registration. After the same calls, two worlds are equal; world_checksums
 * (state/world_checksum.h) verifies that.
 *
 * Idle things take no time. Active walks, lines of speech and tweens are in lists of their own, and
 * the frame of an animation is computed from the tick. */

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

/* A short message of the engine, drawn above everything else. It is not part of the game's
 * state. */
typedef struct Notice {
  char *text; /* owned; NULL before the first notice */
  Tick ends;  /* the first tick in which it is no longer shown */
} Notice;

struct World {
  Assets *assets;   /* borrowed */
  Signals *signals; /* borrowed; the world posts here */
  Tick tick;        /* ticks since the start of the game */
  Registry rooms, actors, costumes, objects, groups, cursors, dialogs;
  GArray *texts;  /* FreeText */
  GArray *tweens; /* Tween */
  /* int: actors that are busy (actor_is_busy) or were one tick ago, in the order in which
   * they started */
  GArray *busy;
  uint64_t serials; /* the last serial number given to a text or a line */
  int room;         /* index of the current room, or NONE */
  int dialog;       /* index of the current dialog (dialog.h), or NONE */
  int controlled;   /* index of the player's actor, which the pointer never hits, or NONE */
  bool input_enabled;
  bool in_cutscene;
  bool in_passage;    /* the player's actor goes to another room; clicks do not reach scripts */
  bool saving_is_off; /* the game has switched saving off */
  bool allows_undo;   /* the game allows undoLastAction (allowUndo in game.lua) */
  Tick last_action;   /* the tick before the player's last action (game/last_action.h); -1 = none */
  Tick save_turn;     /* see world_take_save_turn */
  /* bytes of things and their parts; set by script/api/budget.h, unused by the world */
  size_t thing_bytes;
  Rules rules;       /* set once, at the start; the default is the rules of Ichor's own games */
  double text_speed; /* 1 = normal */
  Camera camera;
  Pointer pointer;
  ScreenFade fade;
  ScreenEffects effects;
  Message message;
  GArray *countdowns; /* Countdown */
  Soundtrack soundtrack;
  Display display;
  Settings settings; /* other members have copies of volumes, text speed and full screen */
  FrameSounds frame_sounds;
  Changes changes; /* for stories, which read and empty it in every tick */
  Page page;
  Ui ui;
  Notice notice;
  /* Whether a script waits for a click of the player. game/tick.c sets it before the input of a
   * tick, so it is not part of the state. It is valid only if the input has an event other than a
   * move of the pointer, or if a cutscene is skipped. */
  bool awaits_click;
  GPtrArray *saves; /* SaveEntry * (base/save_list.h): the saves of the game */
  /* things may have changed their look or place; set by world_mark_stage, copied to the next two
   * flags and to pointer.is_stale */
  bool stage_changed;
  bool hover_stale; /* another thing may be under the pointer; also set by moves of things */
  /* other things may have frames with sounds; also set by changes of an actor's look */
  bool sounds_stale;
};

void world_init(World *world, Assets *assets, Signals *signals);
void world_clear(World *world);

/* Moves the pointer to a place in canvas px, which may be outside the canvas. Selects the dialog
 * line at that place. */
void world_move_pointer(World *world, int x, int y);

/* The signal for scripts that wait for a click of the player. A key may count as a click.
 * world_post_awaited_click posts the signal. */
#define SIGNAL_OF_CLICK "effect-click"
void world_post_awaited_click(World *world);

/* Sets a setting (settings_set), which takes effect at once. Only the language does not, because
 * scripts change it. The caller has checked the value with settings_fault. */
void world_set_setting(World *world, const char *name, const SettingValue *value);
void world_set_number_setting(World *world, EngineSetting setting, double value);

/* Sets all settings in a text (settings_from_text). Skips invalid lines. */
void world_take_settings(World *world, const char *text);

/* Posts the signal that scripts get for an input event. game/route.h decides which events
 * come here:
 *
 *   - key presses and commands
 *   - clicks, when a button is released, in room px; only while clicks reach scripts
 *   - settings, which also take effect here, and results of saves
 *
 * The pointer must already be at the event's position. Returns false if scripts get no signal. */
bool world_post_event(World *world, const InputEvent *event);

/* Advances the world by one tick. The order is: frame sounds of the previous tick, 'tick', sounds,
 * walks, speech, poses, tweens, fade of the screen, texts, message, countdowns, dialog, page,
 * effects, camera, hovering. */
void world_tick(World *world);

/* Marks that things may have changed their look or place. Only for world/. Other modules change the
 * world through setters, which call this. */
static inline void world_mark_stage(World *world) { world->stage_changed = true; }

/* Copies the mark of world_mark_stage to hovering and frame sounds. */
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

/* Sets the player's actor, or NONE. */
void world_set_controlled(World *world, int actor);

/* These switch the player's clicks and hovering on or off, and cutscene mode. Calls are not
 * counted, so one call undoes any number of earlier calls. */
void world_set_input_enabled(World *world, bool enabled);
void world_set_in_cutscene(World *world, bool in_cutscene);

/* Sets whether the player's actor is on its way to another room (Actor:enterRoom). Clicks and
 * hovering are then blocked, too. This is independent of input_enabled, because scripts of the new
 * room may switch the player's clicks off and on at the same time. */
void world_set_in_passage(World *world, bool in_passage);

/* Returns whether a script may save now. If so, counts this as a save. The rate of saves is
 * limited, see world.c. */
bool world_take_save_turn(World *world);

/* Sets whether the game may be saved. If not, a player who tries to save sees the text
 * SAVING_IS_OFF. */
#define SAVING_IS_OFF "the game has switched saving off (noSave)"
void world_set_saving(World *world, bool allowed);

/* Shows a notice for 'ticks' ticks, in place of the previous notice. */
void world_show_notice(World *world, const char *text, Tick ticks);

/* Sets the picture of a costume for a pose and direction, and updates the actors that wear
 * the costume. */
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
