/* assets.h: everything a game has registered that comes from a file: animations, fonts, sounds.
 *
 * Registering stores the description and opens nothing; a file is read when it is first needed. What the world must know of
 * a file (the size of a frame, the length of a sound) comes from its header, checked but not decoded, so a headless run
 * decodes nothing. What the eye and the ear need is decoded on demand and cached: see image_cache.h, text_render.h, mixer.h.
 *
 * Things are named by their index in the registry (NONE for no thing). A missing or broken file is reported once, as a
 * Problem that names file and reason; a visible placeholder takes its place (PLACEHOLDER_SIZE px square, silence of no
 * length, the engine's own font) and play goes on.
 *
 * Owned by the Game; 'vfs' and 'problems' are borrowed and live longer. */

#ifndef MEDIA_ASSETS_H
#define MEDIA_ASSETS_H

#include "base/clock.h"
#include "base/geometry.h"
#include "base/problems.h"
#include "base/registry.h"
#include "sys/vfs.h"

#define PLACEHOLDER_SIZE 32 /* px */
#define FRAMES_MAX 16384    /* as many as the widest image has pixels; further ones are ignored */
#define FRAME_MS_DEFAULT 100
#define FRAME_MS_MAX 3600000 /* longer ones are cut */

/* An image, or a horizontal strip of frames of equal width. */
typedef struct Animation {
  char *id;
  char *path;
  int frames;        /* at least 1 */
  int ms;            /* of each frame; FRAME_MS_DEFAULT where the author gave none */
  int *frame_ms;     /* 'frames' numbers that replace 'ms', or NULL; owned */
  int *frame_sounds; /* 'frames' sounds, each played when its frame begins, or NONE; or NULL; owned */
  bool has_key;      /* pixels of the colour 'key' are transparent */
  Color key;
  bool once;     /* plays to its last frame and stays there */
  bool measured; /* 'frame' is known (or the placeholder's, after a reported failure) */
  bool failed;   /* measured and broken: the placeholder is drawn */
  Size frame;    /* px of one frame; ask assets_frame_size */
} Animation;

typedef struct Font {
  char *id;
  char *path;  /* in the game, or an absolute path of the engine's own fonts (is_engine) */
  int size;    /* points at 72 dpi: px */
  bool smooth; /* anti-aliased; false suits pixel fonts */
  bool is_engine;
  void *ttf;    /* media/font.c's TTF_Font, NULL until needed; owned by the text cache */
  bool checked; /* the file was looked at */
  bool failed;  /* reported; the engine's font is used instead */
} Font;

typedef enum { SOUND_EFFECT, SOUND_MUSIC, SOUND_VOICE, SOUND_GROUP_COUNT } SoundGroup;

typedef struct Sound {
  char *id;
  char *path;
  SoundGroup group;
  bool measured;
  Tick length;     /* ticks; 0 after a reported failure; ask assets_sound_length */
  bool unplayable; /* the mixer has reported that no decoder takes it */
} Sound;

typedef struct ImageCache ImageCache;
typedef struct TextCache TextCache;

typedef struct Assets {
  const Vfs *vfs;     /* borrowed */
  Problems *problems; /* borrowed */
  char *engine_font;  /* absolute path of the font used where a game's is missing; owned */
  Registry animations, fonts, sounds;
  bool has_frame_sounds; /* any animation has */

  /* Each cache is made by its module at its first use, together with the function that frees it. Until
   * then both are NULL. */
  ImageCache *images;
  void (*free_images)(ImageCache *images);
  TextCache *texts;
  void (*free_texts)(TextCache *texts);
} Assets;

/* 'engine_font' is copied. */
void assets_init(Assets *assets, const Vfs *vfs, Problems *problems, const char *engine_font);
void assets_clear(Assets *assets);

/* Each copies the strings and arrays of 'what' and returns the new index. The id must be free. */
int assets_add_animation(Assets *assets, const Animation *what);
int assets_add_font(Assets *assets, const Font *what);
int assets_add_sound(Assets *assets, const Sound *what);

static inline const Animation *assets_animation(const Assets *assets, int index) {
  return registry_get(&assets->animations, index);
}
static inline const Font *assets_font(const Assets *assets, int index) { return registry_get(&assets->fonts, index); }
static inline const Sound *assets_sound(const Assets *assets, int index) { return registry_get(&assets->sounds, index); }

typedef enum { ASSET_ANIMATION, ASSET_FONT, ASSET_SOUND } AssetKind;

/* Notes a Problem: 'reason', which begins with the file's name, and who wanted the file: "x.png: no such file (animation
 * 'x')". For the modules of this floor. */
void assets_report(Assets *assets, AssetKind kind, int index, const char *reason);

/* The size of one frame in px, from the file's header; {0, 0} for NONE. */
Size assets_frame_size(Assets *assets, int animation);

/* Whether that size can be had; a failure is not reported, and not remembered, until somebody asks for the size. */
bool assets_measure_frame(Assets *assets, int animation);

/* A font is used for the first time: reports a file that is missing or no font. Opens nothing: a run without pictures tells
 * the same problems. NONE is ignored. */
void assets_check_font(Assets *assets, int font);

/* The length of a sound in ticks, from the file's header, rounded up; 0 when the file is broken. */
Tick assets_sound_length(Assets *assets, int sound);

/* Which frame of an animation shows 'age' ticks after it began, and how long one round takes. Pure functions of the
 * description: nothing counts frames. Frame i begins at the first tick that is not before the milliseconds of all frames
 * in front of it; a round is rounded up to a whole tick (at least one). An age below 0 shows the first frame. */
int animation_frame_at(const Animation *animation, Tick age);
Tick animation_ticks(const Animation *animation);

/* The same for who waits for frames: the age at which the frame shown began, and the one at which the next will begin
 * (INT64_MAX when none will any more). 'age' is 0 or more. */
typedef struct FrameMoment {
  int frame;
  Tick began, next;
} FrameMoment;
FrameMoment animation_moment(const Animation *animation, Tick age);

#endif
