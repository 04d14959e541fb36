/* world.h: the whole state of a game as far as it is not in its scripts.
 *
 * A World holds rooms, actors, costumes, objects, free texts, sounds, pointer, fades and the wishes for the window. It
 * advances in ticks of 1/60 s, knows neither Lua nor SDL, and reports what happens by posting signals. Everything in it is
 * named by indices into its registries, walked in order of registration, and depends on nothing but the calls made: two worlds
 * that get the same calls are equal, and world_checksum proves it.
 *
 * Things that need no attention cost nothing: walks, lines and tweens that are under way are kept in lists of their own, and
 * pictures are animated by looking at the tick, not by counting. */

#ifndef WORLD_WORLD_H
#define WORLD_WORLD_H

#include "base/rules.h"
#include "base/signals.h"
#include "base/tick_input.h"
#include "media/assets.h"
#include "world/actor.h"
#include "world/camera.h"
#include "world/changes.h"
#include "world/costume.h"
#include "world/dialog.h"
#include "world/display.h"
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

struct World {
  Assets *assets;   /* borrowed */
  Signals *signals; /* borrowed: where the world posts */
  Tick tick;        /* ticks since the start of the game */
  Registry rooms, actors, costumes, objects, groups, cursors, dialogs;
  GArray *texts;    /* FreeText */
  GArray *tweens;   /* Tween */
  GArray *busy;     /* int: actors that walk, speak or play a pose, in the order in which they began, or did one tick ago */
  uint64_t serials; /* the last serial number given to a text or a line */
  int room;         /* the current one, or NONE */
  int dialog;       /* the current one (dialog mode), or NONE */
  int controlled;   /* the player's actor, or NONE: not hit by the pointer */
  bool input_enabled;
  bool in_cutscene;
  size_t thing_bytes; /* what things and their parts take, by script/api/budget.h, which keeps it; of no meaning to the world */
  Rules rules;        /* set once, at the start; those of Ichor's own games at first */
  double text_speed;  /* 1 = normal */
  Camera camera;
  Pointer pointer;
  ScreenFade fade;
  Soundtrack soundtrack;
  Display display;
  FrameSounds frame_sounds;
  Changes changes; /* for stories; taken and emptied by their step of the tick */
  Page page;
  bool stage_changed; /* things may look different or be elsewhere: world_mark_stage sets it, and it is passed on to these two */
  bool hover_stale;   /* something else may lie under the pointer: set directly by what only moves */
  bool sounds_stale;  /* other things may have frames with sounds: set directly by what only changes an actor's looks */
};

void world_init(World *world, Assets *assets, Signals *signals);
void world_clear(World *world);

/* Moves the pointer to a place in canvas px, which may lie outside the canvas. If a dialog has a line
 * there, that line is selected. */
void world_move_pointer(World *world, int x, int y);

/* Posts the signal that scripts get for an event: a key press; a click (a released button, in room
 * px, only while clicks reach scripts); a command; a setting, which also takes effect. The pointer must
 * already be at the event's place. False if scripts get nothing. game/route.h decides which events
 * come here. */
bool world_post_event(World *world, const InputEvent *event);

/* One tick: sounds of frames, then 'tick' advances, then sounds, walks, speech, poses, tweens, fades, texts, camera, hovering, in
 * this order. */
void world_tick(World *world);

/* Notes that things may look different or be elsewhere. For the functions of world/: every other module changes the world by
 * its setters, which call this. */
static inline void world_mark_stage(World *world) { world->stage_changed = true; }

/* Passes a change of the stage on to hovering and to the sounds of frames. */
static inline void world_pass_on_change(World *world) {
  if (!world->stage_changed) return;
  world->stage_changed = false;
  world->hover_stale = true;
  world->sounds_stale = true;
}

/* Whether a dialog or a page lies over the stage: then neither UI objects nor what is below are for the pointer. */
static inline bool world_is_covered(const World *world) { return world->dialog != NONE || world->page.shown; }

/* Sets the player's actor; NONE for none. */
void world_set_controlled(World *world, int actor);

/* Switch the player's clicks and hovering, and cutscene mode. Neither counts its calls. */
void world_set_input_enabled(World *world, bool enabled);
void world_set_in_cutscene(World *world, bool in_cutscene);

/* Sets the size of the canvas in px; the window follows. */
void world_set_canvas(World *world, Size canvas);

/* Whether clicks and hovering reach the scripts now. */
bool world_is_listening(const World *world);

/* One fingerprint for each part, in the order of world_part_name; for recordings. */
#define WORLD_PARTS 7
void world_checksums(const World *world, uint64_t parts[WORLD_PARTS]);
const char *world_part_name(int part);

static inline Room *world_room(const World *world, int index) { return registry_get(&world->rooms, index); }
static inline Actor *world_actor(const World *world, int index) { return registry_get(&world->actors, index); }
static inline Costume *world_costume(const World *world, int index) { return registry_get(&world->costumes, index); }
static inline Object *world_object(const World *world, int index) { return registry_get(&world->objects, index); }
static inline Cursor *world_cursor(const World *world, int index) { return registry_get(&world->cursors, index); }

/* The current room, or NULL. */
static inline Room *world_current_room(const World *world) { return world->room == NONE ? NULL : world_room(world, world->room); }

#endif
