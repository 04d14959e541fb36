/* actor.h: actors: people, animals and all other things that walk or talk.
 *
 * The field 'at' is the point between the actor's feet, the bottom centre of its picture, in room
 * pixels. An actor is in at most one room. It is on stage if it is visible and in the current room.
 * While it is off stage, its walk pauses. Other code may read the fields directly. To change a
 * field, use the functions below, because they also update signals, hovering, the camera and
 * related fields. For alpha, plane and scale, use target.h.
 *
 * An actor does one thing at a time: it walks, says a line or plays a pose. A new action replaces
 * the previous one.
 *
 * An actor sends the signal "<id>" when a walk, a line of speech or a played pose ends. A played
 * pose also sends "play-<id>". An action that is replaced does not send "<id>". A replaced pose
 * still sends "play-<id>", unless another pose that is played once replaces it.
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
  Tick ends;       /* the tick in which the line ends, unless it ends earlier */
  uint64_t voice;  /* the line's voice in the soundtrack, which ends with the line; 0 for none */
  bool as_voice;   /* the line ends when its voice ends, for any reason */
  uint64_t serial; /* unique per line, even if two lines have the same text */
  /* the process (sched.h) that began it, or 0; the world and checksums ignore it */
  uint64_t script;
  bool active;
} Speech;

/* A pose that is played once. */
typedef struct Play {
  Tick ends; /* the tick in which it ends */
  bool stay; /* after the end, the last frame stays; otherwise the pose becomes still */
  bool active;
} Play;

typedef struct Actor {
  char *id;
  int costume, room; /* NONE for none */
  bool visible;
  Vec at;     /* the feet, in room px */
  Vec before; /* 'at' one tick ago, for drawing between ticks */
  Direction facing;
  Pose pose;
  Tick pose_since; /* the tick in which the pose and its animation began */
  bool pose_once;  /* the animation stops at its last frame, even if it loops */
  double speed;    /* px/s, without the factor of the walkbox */
  double scale;    /* 1 = the picture's size; without the factor of the walkbox */
  bool solid;      /* it does not walk through other solid actors (bodies.h) */
  /* the requested width of its body in px, without scales; 0 = from its picture */
  double solid_width;
  double body_width;           /* the actual width, from bodies_measure */
  int plane;                   /* z-plane: higher is nearer to the viewer */
  int alpha;                   /* 0..255 */
  int box;                     /* the walkbox it stands in, NONE outside */
  double box_scale, box_speed; /* the factors of that box at 'at'; 1 outside */
  Triggers triggers;
  Walk walk;
  Speech speech;
  Play play;
} Actor;

typedef struct PlayPose {
  Pose pose;
  bool loop; /* repeats until another action replaces it; does not make the actor busy */
  bool stay;
} PlayPose;

typedef struct SayOptions {
  const char *text;
  int font;
  Color color, outline;
  bool has_outline;
  Tick ticks; /* duration; 0 = that of the voice, else speech_ticks of the text */
  bool has_voice;
  int voice;       /* index in Assets.sounds; ignored if the sound cannot be played */
  bool per_bytes;  /* speech_ticks counts bytes, not characters */
  uint64_t script; /* Speech.script */
} SayOptions;

Actor *actor_new(const char *id);
void actor_free(Actor *actor);

/* Puts the actor into a room, or into no room (NONE). Cancels its walk without a signal, and makes
 * its pose still. If the actor enters a named walkbox of the current room, posts SIGNAL_TRIGGER. */
void actor_place(World *world, int actor, int room, Vec at);

/* Moves the actor within its room, and sets its walkbox to the box at its pixel. Posts
 * SIGNAL_TRIGGER for each named box that it enters. Floats (floatTo) use it. Does not change
 * 'before', from which drawing interpolates. */
void actor_move(World *world, int actor, Vec at);

/* The parts of actor_move, for walks, which have already found the walkbox. actor_step moves the
 * actor within its box. actor_set_box sets its box (NONE for none). actor_enter_box also sets the
 * box, and posts SIGNAL_TRIGGER if a named box is new. With rules.enters_covered_boxes, triggers.h
 * posts this signal instead. */
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

/* Turns the actor towards a place in its room. Does nothing if the actor is at that place. */
void actor_turn_to(World *world, int actor, Vec at);

/* Returns the direction of the actor in a pose when it moves by the vector 'by'. This is one of
 * eight directions if the costume has diagonal pictures for the pose. Otherwise it is one of four
 * directions, by KIAVC's rule. */
Direction actor_direction_by(const World *world, const Actor *actor, Pose pose, Vec by);

/* Starts a walk in the actor's room, or in the current room if the actor has none (walk.h). Ends
 * the current line of speech without a signal. A walk to the place where the actor is ends in the
 * next tick, with its signal. actor_walk_along walks through 'count' points (room px) and ends at
 * the last. If there is no floor, both return false and leave the current walk unchanged. */
bool actor_walk_to(World *world, int actor, Point to);
bool actor_walk_along(World *world, int actor, const Vec *points, int count);

/* Stops a walk without a signal, and makes the pose still. */
void actor_stop(World *world, int actor);

/* Plays a pose of the costume from its first frame. Without 'loop', the pose lasts for one round of
 * the animation with which it begins. The time also passes off stage, so the pose always ends. */
void actor_play(World *world, int actor, const PlayPose *play);

/* Starts a line of speech, and its voice if it has one. Replaces the current line and cancels a
 * walk, both without a signal. The voice ends when the line ends, for any reason. */
void actor_say(World *world, int actor, const SayOptions *options);

/* Ends all current lines in the next tick, each with its signal. */
void world_skip_speech(World *world);

/* Ends all current lines at once, in the order of World.busy, each with its signal. Only
 * for world_show_room. */
void world_end_speech(World *world);

/* Returns whether the actor walks, speaks or plays a pose once. If so, it sends its signal at the
 * end, unless another action replaces it. */
bool actor_is_busy(const Actor *actor);

/* Returns whether the actor is visible and in the current room. */
bool actor_is_on_stage(const World *world, const Actor *actor);

/* Returns how long a line of 'length' characters (in KIAVC games: bytes) is shown. KIAVC's rule is
 * one second for every full ten characters, and half a second for fewer than ten. The time is
 * divided by the player's text speed (1 = normal, 2 = twice as fast). */
Tick speech_ticks(size_t length, double text_speed);

/* actor_look returns the picture that is drawn now. Its 'animation' is NONE if nothing is drawn.
 * actor_frame returns the index of the animation's frame at the tick 'now'. */
Look actor_look(const World *world, const Actor *actor);
int actor_frame(const World *world, const Actor *actor, int animation, Tick now);

/* Both set '*box' to a rectangle of the actor in room px. actor_box finds the area where the
 * pointer hits the actor (stage_hit_rect_above). actor_box_between finds the drawn picture
 * between the previous tick ('alpha' 0) and the last tick (1). Both return false if the actor has
 * no picture. */
bool actor_box(const World *world, const Actor *actor, Rect *box);
bool actor_box_between(const World *world, const Actor *actor, double alpha, Rect *box);

/* Moves all walking actors on stage by one tick. Then ends lines and played poses whose time is
 * over. Only for world_tick. */
void actors_tick(World *world);

#endif
