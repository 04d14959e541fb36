/* actor.h: actors: people, animals and all other things that walk or talk.
 *
 * The field 'at' is the point between the actor's feet, in room pixels. The bottom centre of the
 * actor's picture is at this point. An actor is in at most one room. An actor is on stage if it is
 * visible and in the current room. While an actor is off stage, its walk pauses.
 *
 * Other code may read the fields directly. To change a field, call the functions below. They also
 * send signals, and they update hovering, the camera and related fields. To change alpha, plane or
 * scale, call the functions of target.h.
 *
 * An actor does one thing at a time: it walks, says a line or plays a pose. A new action replaces
 * the previous one. In this file, a *played* pose is a pose that is played once: actor_play without
 * 'loop'. The *still* pose is the pose of an actor that does nothing (pose_still in costume.h).
 *
 * An actor sends the signal "<id>" when a walk, a line of speech or a played pose ends. At the end
 * of a played pose, the actor also sends "play-<id>". A replaced or stopped action does not send
 * "<id>". But a played pose that is replaced or stopped does send "play-<id>". There is one
 * exception: if another played pose replaces it, "play-<id>" is sent only when the new pose ends.
 *
 * The World's registry owns all actors. */

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
  int font;   /* index in Assets.fonts */
  Color color, outline;
  bool has_outline;
  Tick ends;       /* the latest tick in which the line ends; INT64_MAX = no limit ('as_voice') */
  uint64_t voice;  /* number of the playing voice in the soundtrack; 0 = the line has no voice */
  bool as_voice;   /* the line ends as soon as its voice no longer plays */
  uint64_t serial; /* unique per line, even if two lines have the same text */
  /* the process (sched.h) that began the line, or 0; the world and checksums ignore this field */
  uint64_t script;
  bool active; /* the actor is saying the line; if false, ignore the other fields */
} Speech;

/* A pose that is played once. */
typedef struct Play {
  Tick ends; /* the tick in which the pose ends */
  bool stay; /* true = the last frame stays after the end; false = the still pose follows */
  bool active;
} Play;

typedef struct Actor {
  char *id;
  int costume, room; /* indices in the World's registries; NONE for none */
  bool visible;
  Vec at;     /* the feet, in room px */
  Vec before; /* 'at' one tick ago, for drawing between ticks */
  Direction facing;
  Pose pose;
  Tick pose_since; /* the tick in which the pose and its animation began */
  bool pose_once;  /* the animation stops at its last frame, even if it loops */
  double speed;    /* px/s, without the factor of the walkbox */
  double scale;    /* 1 = the picture's size; without the factor of the walkbox */
  bool solid;      /* the actor goes around other solid actors (bodies.h) */
  /* the requested width of the actor's body in px, before scaling; 0 = from the picture */
  double solid_width;
  double body_width;           /* the result of bodies_measure in px, before scaling */
  int plane;                   /* z-plane: higher is nearer to the viewer */
  int alpha;                   /* opacity: 0 = invisible, 255 = opaque */
  int box;                     /* index of the walkbox that contains 'at'; NONE outside all boxes */
  double box_scale, box_speed; /* the factors of this walkbox at 'at'; 1 outside all boxes */
  Triggers triggers;
  Walk walk;
  Speech speech;
  Play play;
} Actor;

typedef struct PlayPose {
  Pose pose;
  bool loop; /* repeats until another action replaces the pose; the actor is not busy meanwhile */
  bool stay; /* Play.stay; ignored with 'loop' */
} PlayPose;

typedef struct SayOptions {
  const char *text;
  int font; /* index in Assets.fonts */
  Color color, outline;
  bool has_outline;
  Tick ticks;      /* duration; 0 = as long as the voice; without a voice, speech_ticks */
  bool has_voice;  /* 'voice' is set */
  int voice;       /* index in Assets.sounds; without effect if the sound cannot be played */
  bool per_bytes;  /* true = the length for speech_ticks is in bytes; false = in characters */
  uint64_t script; /* Speech.script */
} SayOptions;

/* Returns an invisible actor in no room. Copies 'id'. The caller frees the actor with actor_free,
 * or adds it to the World's registry, which then owns it. */
Actor *actor_new(const char *id);
void actor_free(Actor *actor);

/* Puts the actor into a room, or into no room (NONE). Stops the actor's walk and float (a movement
 * by floatTo) without a signal. A played pose ends and sends "play-<id>". Sets the still pose. A
 * line of speech continues. Posts SIGNAL_TRIGGER for each named walkbox that the actor enters in
 * the current room (triggers.h). */
void actor_place(World *world, int actor, int room, Vec at);

/* Moves the actor within its room, and sets its walkbox to the box at the new position. Posts
 * SIGNAL_TRIGGER for each named box that the actor enters. Does not change 'before', so the picture
 * moves smoothly to the new position. A float calls actor_move in each tick. */
void actor_move(World *world, int actor, Vec at);

/* These do parts of actor_move. Callers that already know the walkbox use them: walk.c and the
 * reader of saves. actor_step moves the actor within its box. actor_set_box sets the box (NONE =
 * none). actor_enter_box calls actor_set_box, and posts SIGNAL_TRIGGER if the box is new and has a
 * name. With rules.enters_covered_boxes, actor_enter_box posts nothing, because triggers.h posts
 * the signals. */
void actor_step(World *world, int actor, Vec at);
void actor_set_box(World *world, int actor, int box);
void actor_enter_box(World *world, int actor, int box);

/* Shows or hides the actor. If 'visible' is true and the actor is not busy, sets its still pose. */
void actor_set_visible(World *world, int actor, bool visible);
void actor_set_costume(World *world, int actor, int costume);

/* Sets the pose. Ends a played pose: sends "play-<id>", but not "<id>". */
void actor_set_pose(World *world, int actor, Pose pose);
void actor_set_facing(World *world, int actor, Direction facing);
void actor_set_speed(World *world, int actor, double px_per_second);

/* Sets Actor.solid and Actor.solid_width. */
void actor_set_solid(World *world, int actor, bool solid, double width);

/* Turns the actor towards a place in its room. Does nothing if the actor is at that place. */
void actor_turn_to(World *world, int actor, Vec at);

/* Returns the direction that the actor faces when it moves by the vector 'by' in a pose. Returns a
 * diagonal if a diagonal is the nearest of the eight directions, and the costume has a picture for
 * this pose and diagonal (costume_has). If not, returns one of the four other directions, by the
 * rule of KIAVC (docs/kiavc.md). */
Direction actor_direction_by(const World *world, const Actor *actor, Pose pose, Vec by);

/* Both start a walk (walk.h) in the actor's room, or in the current room if the actor is in no
 * room. The walk replaces a line of speech, a played pose and a float. actor_walk_to walks to a
 * place (room px). actor_walk_along walks through 'count' points (room px) and ends at the last
 * point. A walk to the place where the actor already is ends in the next tick, with its signal. If
 * there is no floor, both functions return false and change nothing. */
bool actor_walk_to(World *world, int actor, Point to);
bool actor_walk_along(World *world, int actor, const Vec *points, int count);

/* Stops a walk without a signal. Ends a played pose: sends "play-<id>", but not "<id>". Sets the
 * still pose, unless the actor is speaking. A line of speech and a float continue. */
void actor_stop(World *world, int actor);

/* Plays a pose of the costume from its first frame. Replaces a walk, a line of speech or a played
 * pose. Without 'loop', the pose lasts for one round of its animation. A later change of costume or
 * direction does not change this duration. The time also passes while the actor is off stage. */
void actor_play(World *world, int actor, const PlayPose *play);

/* Starts a line of speech and its voice, if 'options' has one. Replaces a walk, a played pose or
 * the current line. Copies the text. The voice always ends with the line. */
void actor_say(World *world, int actor, const SayOptions *options);

/* Ends the current lines of all actors in the next tick, each with its signal. */
void world_skip_speech(World *world);

/* Ends the current lines of all actors at once, in the order of World.busy, each with its signal.
 * Only for world_show_room. */
void world_end_speech(World *world);

/* Returns whether the actor walks, speaks or plays a pose once. A busy actor sends its signal at
 * the end of the action, unless the action is replaced or stopped. */
bool actor_is_busy(const Actor *actor);

/* Returns whether the actor is visible and in the current room. */
bool actor_is_on_stage(const World *world, const Actor *actor);

/* Returns for how many ticks a line of 'length' characters is shown. In KIAVC games, 'length' is in
 * bytes. The time is one second for every full ten characters. For fewer than ten characters, it is
 * half a second. This time is divided by 'text_speed', a setting of the player (1 = normal, 2 =
 * twice as fast). The result is at least 1. */
Tick speech_ticks(size_t length, double text_speed);

/* actor_look returns the picture for the actor's costume, pose and direction. The result's
 * 'animation' is NONE if the costume has no picture. actor_frame returns the index of the frame of
 * 'animation' that the actor shows at the tick 'now'. */
Look actor_look(const World *world, const Actor *actor);
int actor_frame(const World *world, const Actor *actor, int animation, Tick now);

/* Both set '*box' to a rectangle in room px. actor_box sets it to the area in which the pointer
 * hits the actor (stage_hit_rect_above). actor_box_between sets it to the rectangle of the drawn
 * picture at the moment 'alpha': 0 = the tick before the last one, 1 = the last tick. If the actor
 * has no picture, or its scaled picture is empty, both return false and leave '*box' unchanged. */
bool actor_box(const World *world, const Actor *actor, Rect *box);
bool actor_box_between(const World *world, const Actor *actor, double alpha, Rect *box);

/* Moves all walking actors on stage by one tick. Then ends the lines and played poses whose time is
 * over. Only for world_tick. */
void actors_tick(World *world);

#endif
