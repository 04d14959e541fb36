/* actor.h: people, animals, whoever walks and talks.
 *
 * An actor stands with the point between its feet at 'at' (bottom centre of its picture, room pixels). It is in at most one
 * room, and on stage when visible and in the current room; off stage its walk pauses. Fields are open to read. The functions
 * below change them, with all consequences elsewhere (signals, hovering, the camera, other fields).
 *
 * It does one thing at a time: it walks, says a line or plays a pose, and whichever begins replaces the others.
 *
 * Signals: "<id>" when a walk, a line of speech or a played pose ends, of the last one also "play-<id>". What is replaced sends
 * no "<id>"; a played pose that ends early in any way still sends "play-<id>", unless another one takes its place.
 *
 * Owned by the World's registry. */

#ifndef WORLD_ACTOR_H
#define WORLD_ACTOR_H

#include "base/clock.h"
#include "world/costume.h"
#include "world/walk.h"

#include <stdbool.h>

/* The line an actor is saying. */
typedef struct Speech {
  char *text; /* owned */
  int font;
  Color color, outline;
  bool has_outline;
  Tick ends;       /* the tick in which the line is over at the latest */
  uint64_t voice;  /* its voice in the soundtrack, which ends with it; 0 for none */
  bool as_voice;   /* over when its voice is, whoever ends that */
  uint64_t serial; /* unique per line: a new line is another line even when its text is the same */
  uint64_t script; /* the process (sched.h) that began it, 0 for none: of no meaning to the world, so in no checksum */
  bool active;
} Speech;

/* A pose that is played once and then over. */
typedef struct Play {
  Tick ends; /* the tick in which it is over */
  bool stay; /* then it stays on its last frame, instead of becoming still */
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
  Tick pose_since;             /* when the pose began: its animation starts there */
  bool pose_once;              /* its animation stops at its last frame, whatever its kind */
  double speed;                /* px/s, before the floor's factor */
  double scale;                /* 1 = the picture's size, before the floor's factor */
  bool solid;                  /* does not walk through other solid ones (bodies.h) */
  double solid_width;          /* of its body, as asked for: px before both scales; 0 = by its picture */
  double body_width;           /* the same, as bodies_measure has found it */
  int plane;                   /* z-plane: higher is nearer to the player */
  int alpha;                   /* 0..255 */
  int box;                     /* the walkbox it stands in, NONE outside */
  double box_scale, box_speed; /* that box's factors at 'at'; 1 outside */
  Walk walk;
  Speech speech;
  Play play;
} Actor;

typedef struct PlayPose {
  Pose pose;
  bool loop; /* over and over until something replaces it; the actor is not busy with it */
  bool stay;
} PlayPose;

typedef struct SayOptions {
  const char *text;
  int font;
  Color color, outline;
  bool has_outline;
  Tick ticks; /* how long; 0 = as long as the voice, or by the length of the text (speech_ticks) */
  bool has_voice;
  int voice;       /* index in Assets.sounds; a broken one is as none */
  bool per_bytes;  /* the length of the text is counted in bytes, not in characters */
  uint64_t script; /* Speech.script */
} SayOptions;

Actor *actor_new(const char *id);
void actor_free(Actor *actor);

/* Puts the actor into a room (NONE: nowhere). A walk is cancelled without a signal, the pose becomes still. Entering a named
 * walkbox of the current room posts SIGNAL_TRIGGER. */
void actor_place(World *world, int actor, int room, Vec at);

/* Moves it within its room and finds the walkbox under it, by the pixel it is on: SIGNAL_TRIGGER for another one with a name. For
 * floats; drawing interpolates from 'before'. */
void actor_move(World *world, int actor, Vec at);

/* The parts of that, for walks, which know by themselves what is under them: moves it within the box that it is in; makes
 * 'box' (NONE for none) the one that it is in; the same with SIGNAL_TRIGGER when that is another one with a name. */
void actor_step(World *world, int actor, Vec at);
void actor_set_box(World *world, int actor, int box);
void actor_enter_box(World *world, int actor, int box);

/* Showing it ends any pose that a script has set. */
void actor_set_visible(World *world, int actor, bool visible);
void actor_set_costume(World *world, int actor, int costume);
void actor_set_pose(World *world, int actor, Pose pose);
void actor_set_facing(World *world, int actor, Direction facing);
void actor_set_alpha(World *world, int actor, int alpha);
void actor_set_plane(World *world, int actor, int plane);
void actor_set_scale(World *world, int actor, double scale);
void actor_set_speed(World *world, int actor, double px_per_second);
void actor_set_solid(World *world, int actor, bool solid, double width);

/* Turns it to a place in its room; it stays as it is when that is where it stands. */
void actor_turn_to(World *world, int actor, Vec at);

/* Which way it looks in that pose when it goes by (x, y): diagonally only where the costume has that pose so; otherwise KIAVC's
 * four directions. */
Direction actor_direction_by(const World *world, const Actor *actor, Pose pose, Vec by);

/* Starts walking in the actor's room, or in the current room when the actor has none (walk.h). A line being said is dropped
 * without a signal. False, with the present walk unchanged, when there is no floor to walk on. A walk to where the actor stands
 * ends with its signal in the next tick. 'along' goes by way of 'count' points, room px, to the last of them. */
bool actor_walk_to(World *world, int actor, Point to);
bool actor_walk_along(World *world, int actor, const Vec *points, int count);

/* Stops without a signal; the pose becomes still. */
void actor_stop(World *world, int actor);

/* Plays a pose of the costume from its first frame, one round of what is drawn at its beginning. Time passes for it off stage,
 * too: whoever waits for its end waits no longer there. */
void actor_play(World *world, int actor, const PlayPose *play);

/* Starts a line, with its voice if it has one; replaces the present one and cancels a walk, both without a signal. However a
 * line ends, its voice ends with it. */
void actor_say(World *world, int actor, const SayOptions *options);

/* Ends every line now being said, in the next tick, each with its signal. */
void world_skip_speech(World *world);

/* Ends every line now being said at once, in the order of 'busy', each with its signal; for world_show_room. */
void world_end_speech(World *world);

/* Walking, speaking or playing a pose once: a signal of its name is still to come. */
bool actor_is_busy(const Actor *actor);

/* Visible and in the current room. */
bool actor_is_on_stage(const World *world, const Actor *actor);

/* KIAVC's rule: a second for each full ten characters (there: bytes), half a second below ten; scaled by the player's text speed
 * (1 = normal, 2 = twice as fast). */
Tick speech_ticks(size_t length, double text_speed);

/* What is drawn now, NONE when the actor has no picture; and which frame of that picture at the tick 'now'. */
Look actor_look(const World *world, const Actor *actor);
int actor_frame(const World *world, const Actor *actor, int animation, Tick now);

/* Where the pointer hits that picture (stage_reach_above), in room px; false when there is none. And where the eye sees it,
 * 'alpha' (0..1) of the way from the tick before to the last one. */
bool actor_box(const World *world, const Actor *actor, Rect *box);
bool actor_box_between(const World *world, const Actor *actor, double alpha, Rect *box);

/* Moves every walking actor on stage one tick along its way, then ends lines and played poses whose time is over; for world_tick
 * alone. */
void actors_tick(World *world);

#endif
