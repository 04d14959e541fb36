/* actor.h: people, animals and everything else that walks and talks.
 *
 * The field 'at' is the point between the actor's feet, the bottom centre of its picture, in room
 * pixels. An actor is in at most one room. It is on stage if it is visible and in the current room;
 * off stage its walk pauses. Fields may be read directly. To change a field, use the functions
 * below: they update signals, hovering, the camera and other fields. For alpha, plane and scale,
 * use target.h.
 *
 * An actor does one thing at a time: it walks, says a line or plays a pose. Each of these replaces
 * the one before.
 *
 * Signals: "<id>" when a walk, a line of speech or a played pose ends; for a played pose also
 * "play-<id>". An action that is replaced does not send "<id>". A played pose that ends early still
 * sends "play-<id>", unless another pose that is played once replaces it.
 *
 * Owned by the World's registry. */

#ifndef WORLD_ACTOR_H
#define WORLD_ACTOR_H

#include "base/clock.h"
#include "world/costume.h"
#include "world/triggers.h"
#include "world/walk.h"

#include <stdbool.h>

/* The line that an actor is saying. */
typedef struct Speech {
  char *text; /* owned */
  int font;
  Color color, outline;
  bool has_outline;
  Tick ends;       /* the tick in which the line ends at the latest */
  uint64_t voice;  /* its voice in the soundtrack, which ends with it; 0 for none */
  bool as_voice;   /* the line ends when its voice ends for any reason */
  uint64_t serial; /* unique per line, even if two lines have the same text */
  /* the process (sched.h) that began it, or 0; unused by the world, so in no checksum */
  uint64_t script;
  bool active;
} Speech;

/* A pose that is played once. */
typedef struct Play {
  Tick ends; /* the tick in which it ends */
  bool stay; /* stays on its last frame at the end, instead of becoming still */
  bool active;
} Play;

typedef struct Actor {
  char *id;
  int costume, room; /* NONE for none */
  bool visible;
  Vec at;     /* feet; room px */
  Vec before; /* 'at' one tick ago, for drawing between ticks */
  Direction facing;
  Pose pose;
  Tick pose_since; /* when the pose and its animation began */
  bool pose_once;  /* its animation stops at its last frame, even if it loops */
  double speed;    /* px/s, before the floor's factor */
  double scale;    /* 1 = the picture's size, before the floor's factor */
  bool solid;      /* does not walk through other solid actors (bodies.h) */
  /* requested width of its body: px before both scales; 0 = from its picture */
  double solid_width;
  double body_width;           /* the actual width, from bodies_measure */
  int plane;                   /* z-plane: higher is nearer to the viewer */
  int alpha;                   /* 0..255 */
  int box;                     /* the walkbox it stands in, NONE outside */
  double box_scale, box_speed; /* that box's factors at 'at'; 1 outside */
  Triggers triggers;
  Walk walk;
  Speech speech;
  Play play;
} Actor;

typedef struct PlayPose {
  Pose pose;
  bool loop; /* repeats until another action replaces it; the actor is not busy with it */
  bool stay;
} PlayPose;

typedef struct SayOptions {
  const char *text;
  int font;
  Color color, outline;
  bool has_outline;
  Tick ticks; /* duration; 0 = the length of the voice, or by the text (speech_ticks) */
  bool has_voice;
  int voice;       /* index in Assets.sounds; a sound that cannot be played counts as none */
  bool per_bytes;  /* counts the text's length in bytes, not in characters */
  uint64_t script; /* Speech.script */
} SayOptions;

Actor *actor_new(const char *id);
void actor_free(Actor *actor);

/* Puts the actor into a room (NONE: into no room). Cancels a walk without a signal; the pose
 * becomes still. Entering a named walkbox of the current room posts SIGNAL_TRIGGER. */
void actor_place(World *world, int actor, int room, Vec at);

/* Moves the actor within its room and updates its walkbox to the one at its pixel. Posts
 * SIGNAL_TRIGGER if it enters boxes with names. Used by floats (floatTo); drawing interpolates from
 * 'before'. */
void actor_move(World *world, int actor, Vec at);

/* These are the parts of actor_move. They are for walks, which know the walkbox already. actor_step
 * moves the actor within its box. actor_set_box sets its box (NONE for none). actor_enter_box sets
 * the box. Without rules.enters_covered_boxes, it posts SIGNAL_TRIGGER if a named box is new.
 * Otherwise triggers.h posts it. */
void actor_step(World *world, int actor, Vec at);
void actor_set_box(World *world, int actor, int box);
void actor_enter_box(World *world, int actor, int box);

/* Shows or hides the actor. Showing an actor that is not busy also makes its pose still. */
void actor_set_visible(World *world, int actor, bool visible);
void actor_set_costume(World *world, int actor, int costume);
void actor_set_pose(World *world, int actor, Pose pose);
void actor_set_facing(World *world, int actor, Direction facing);
void actor_set_speed(World *world, int actor, double px_per_second);
void actor_set_solid(World *world, int actor, bool solid, double width);

/* Turns the actor towards a place in its room. Does nothing if the actor stands at that place. */
void actor_turn_to(World *world, int actor, Vec at);

/* Returns the direction of the actor in that pose when it moves by the vector 'by'. If the costume
 * has the pose in diagonals, it is one of eight directions; otherwise KIAVC's rule for four
 * directions applies. */
Direction actor_direction_by(const World *world, const Actor *actor, Pose pose, Vec by);

/* Starts a walk in the actor's room, or in the current room if the actor has none (walk.h). Drops
 * the current line of speech without a signal. A walk to the actor's own place ends with its signal
 * in the next tick. actor_walk_along goes through 'count' points, in room px, to the last one. Both
 * return false, with the current walk unchanged, if there is no floor. */
bool actor_walk_to(World *world, int actor, Point to);
bool actor_walk_along(World *world, int actor, const Vec *points, int count);

/* Stops a walk without a signal; the pose becomes still. */
void actor_stop(World *world, int actor);

/* Plays a pose of the costume from its first frame. Without 'loop', the pose lasts one round of the
 * animation that is drawn first. The time also passes off stage, so it always ends. */
void actor_play(World *world, int actor, const PlayPose *play);

/* Starts a line, with its voice if it has one. Replaces the current line and cancels a walk, both
 * without a signal. The voice ends whenever the line ends. */
void actor_say(World *world, int actor, const SayOptions *options);

/* Ends all current lines in the next tick, each with its signal. */
void world_skip_speech(World *world);

/* Ends all current lines at once, in the order of 'busy', each with its signal. For
 * world_show_room. */
void world_end_speech(World *world);

/* Returns whether the actor walks, speaks or plays a pose once. If so, it sends its signal at the
 * end, unless another action replaces it. */
bool actor_is_busy(const Actor *actor);

/* Returns whether the actor is visible and in the current room. */
bool actor_is_on_stage(const World *world, const Actor *actor);

/* Returns how long a line is shown, by KIAVC's rule: one second for each full ten characters (in
 * KIAVC: bytes), half a second below ten. The time is divided by the player's text speed (1 =
 * normal, 2 = twice as fast). */
Tick speech_ticks(size_t length, double text_speed);

/* actor_look returns the picture that is drawn now, NONE if there is none. actor_frame returns the
 * picture's frame at the tick 'now'. */
Look actor_look(const World *world, const Actor *actor);
int actor_frame(const World *world, const Actor *actor, int animation, Tick now);

/* Finds the actor's rectangle in room px. actor_box finds the area where the pointer hits it
 * (stage_hit_rect_above). actor_box_between finds the drawn picture, 'alpha' (0..1) of the way from
 * the previous tick to the last. Both return false if the actor has no picture. */
bool actor_box(const World *world, const Actor *actor, Rect *box);
bool actor_box_between(const World *world, const Actor *actor, double alpha, Rect *box);

/* Moves all walking actors on stage by one tick. Then ends lines and played poses whose time is
 * over. Only for world_tick. */
void actors_tick(World *world);

#endif
