/* assets.h: the animations, fonts and sounds that a game registers. They come from files.
 *
 * Registering stores the description and opens nothing. A file is read when it is first needed. The
 * world needs the size of a frame and the length of a sound. Both come from the file's header. So a
 * run without a window reads and checks headers, but decodes nothing. Pictures and sounds are
 * decoded on demand and cached: see image_cache.h, text_render.h, mixer.h.
 *
 * Functions take the index of an asset in its registry. NONE means no asset. A missing or corrupt
 * file is reported once, as a Problem that names the file and the reason. The game continues with a
 * placeholder: a visible square of PLACEHOLDER_SIZE px, a silent sound of length 0, or the engine's
 * own font.
 *
 * There is one exception: a file of Aseprite is read when an animation of it is registered, because
 * the file contains the times and the order of the frames. See assets_sprite.h.
 *
 * Owned by the Game; 'vfs' and 'problems' are borrowed and must outlive it. */

#ifndef MEDIA_ASSETS_H
#define MEDIA_ASSETS_H

#include "base/clock.h"
#include "base/geometry.h"
#include "base/problems.h"
#include "base/registry.h"
#include "media/sprite.h"
#include "sys/vfs.h"

#define PLACEHOLDER_SIZE 32 /* px */
#define FRAMES_MAX 16384    /* further frames are ignored; the widest image has as many px */
#define FRAME_MS_DEFAULT 100
#define FRAME_MS_MAX 3600000 /* longer times are shortened to this */

/* The frames of an Aseprite file or sheet that an animation shows. */
typedef struct AnimationSprite {
  SpriteView view;
  int steps;   /* equal to 'frames' of the animation */
  int *cells;  /* for each step: the frame of the view that it shows; owned */
  char *image; /* the path of a sheet's picture, or NULL; owned */
} AnimationSprite;

/* An image, a horizontal strip of frames of equal width, or frames of an Aseprite file. Every
 * decoded animation is a strip. */
typedef struct Animation {
  char *id;
  char *path;        /* in the game, or an absolute path if 'is_engine' */
  char *place;       /* where the game registers it ("media.lua:12"), for messages; or NULL */
  int frames;        /* of one round, at least 1; a sprite may repeat a cell in a round */
  int ms;            /* the time of each frame; FRAME_MS_DEFAULT if the author gave none */
  int *frame_ms;     /* 'frames' times that replace 'ms', or NULL; owned */
  int *frame_sounds; /* 'frames' sounds (or NONE), played when their frames begin; or NULL; owned */
  bool has_key;      /* pixels of the colour 'key' are transparent */
  Color key;
  bool once;               /* plays to its last frame and stays there */
  AnimationSprite *sprite; /* NULL for a strip or a broken sprite; owned */
  bool is_engine;          /* 'path' is one of the engine's own files */
  bool measured;           /* 'frame' is known; after a failure, it is the placeholder's size */
  bool failed;             /* the file is broken, so the placeholder is drawn */
  Size frame;              /* px of one frame; read it with assets_frame_size */
} Animation;

typedef struct Font {
  char *id;
  char *path;  /* in the game, or an absolute path if 'is_engine' */
  char *place; /* as in Animation */
  int size;    /* points at 72 dpi, which equal px */
  bool smooth; /* anti-aliased; false suits pixel fonts */
  bool is_engine;
  void *ttf;    /* media/font.c's TTF_Font, NULL until needed; owned by the text cache */
  bool checked; /* the file was checked */
  bool failed;  /* the file is broken and was reported; the engine's font is used instead */
} Font;

typedef enum { SOUND_EFFECT, SOUND_MUSIC, SOUND_VOICE, SOUND_GROUP_COUNT } SoundGroup;

typedef struct Sound {
  char *id;
  char *path;
  char *place; /* as in Animation */
  SoundGroup group;
  bool measured;
  Tick length;     /* ticks; 0 after a failure; read it with assets_sound_length */
  bool unplayable; /* the mixer has reported that it cannot decode the file */
} Sound;

typedef struct ImageCache ImageCache;
typedef struct SpriteSlot SpriteSlot;
typedef struct SheetPicture SheetPicture;
typedef struct TextCache TextCache;

typedef struct Assets {
  const Vfs *vfs;     /* borrowed */
  Problems *problems; /* borrowed */
  char *engine_font;  /* absolute path of the font that replaces a missing one; owned */
  Registry animations, fonts, sounds;
  bool has_frame_sounds; /* at least one animation has frame sounds */
  GHashTable *contents;  /* see assets_put; NULL until needed */
  SpriteSlot *sprite;    /* see assets_sprite.h; NULL until needed */
  SheetPicture *sheet;   /* see assets_sprite.h; NULL if none is kept */

  /* image_cache.c and text_render.c create their cache at the first use and set the function that
   * frees it. Until then, both are NULL. */
  ImageCache *images;
  void (*free_images)(ImageCache *images);
  TextCache *texts;
  void (*free_texts)(TextCache *texts);
} Assets;

/* 'engine_font' is copied. */
void assets_init(Assets *assets, const Vfs *vfs, Problems *problems, const char *engine_font);
void assets_clear(Assets *assets);

/* Keeps 'content' as the content of a file of that name, in place of a file of the game. */
void assets_put(Assets *assets, const char *path, GBytes *content);

/* Reads a file of the game or, if 'is_engine', the file at an absolute path. On failure returns
 * NULL with an error. The caller frees with g_bytes_unref. */
GBytes *assets_read(const Assets *assets, const char *path, bool is_engine, GError **error);

/* Returns the id of the first animation whose file has this path, or NULL. */
const char *assets_animation_of_file(const Assets *assets, const char *path);

/* Each function copies the strings and arrays of 'what' and returns the new index. The id must not
 * be in use. For an animation with a 'sprite', 'frame' must be set. */
int assets_add_animation(Assets *assets, const Animation *what);
int assets_add_font(Assets *assets, const Font *what);
int assets_add_sound(Assets *assets, const Sound *what);

static inline const Animation *assets_animation(const Assets *assets, int index) {
  return registry_get(&assets->animations, index);
}
static inline const Font *assets_font(const Assets *assets, int index) { return registry_get(&assets->fonts, index); }
static inline const Sound *assets_sound(const Assets *assets, int index) { return registry_get(&assets->sounds, index); }

/* Returns the number of cells: the frames of the decoded strip. */
static inline int animation_cells(const Animation *animation) {
  return animation->sprite ? animation->sprite->view.cells : animation->frames;
}

/* Returns the index of the cell that a frame of the animation shows. */
static inline int animation_cell(const Animation *animation, int frame) {
  return animation->sprite ? animation->sprite->cells[frame] : frame;
}

typedef enum { ASSET_ANIMATION, ASSET_FONT, ASSET_SOUND } AssetKind;

/* Reports a Problem. 'reason' begins with the file's name. The function adds the place and the
 * asset: "media.lua:12: x.png: no such file (animation 'x')". For modules in media/ only. */
void assets_report(Assets *assets, AssetKind kind, int index, const char *reason);

/* Reports every registered asset whose file is missing, unless it was reported already. Opens no
 * file. This is for developers. Without this call, a missing file is reported when it is first
 * needed. */
void assets_report_missing(Assets *assets);

/* Returns the size of one frame in px, from the file's header. Returns {0, 0} for NONE. */
Size assets_frame_size(Assets *assets, int animation);

/* Returns whether the size of a frame can be read. Unlike assets_frame_size, does not report or
 * store a failure. */
bool assets_measure_frame(Assets *assets, int animation);

/* Reports once if a font's file is missing or not a font. The world calls this when it uses a font.
 * So runs without a window, which open no fonts, report the same problems. NONE is ignored. */
void assets_check_font(Assets *assets, int font);

/* Returns the length of a sound in ticks, from the file's header, rounded up. Returns 0 if the file
 * is missing or corrupt. */
Tick assets_sound_length(Assets *assets, int sound);

/* animation_frame_at returns the frame that is shown 'age' ticks after the start of the animation.
 * animation_ticks returns the length of one round in ticks. Both depend only on the Animation, not
 * on its pixels. Frame i begins at the first tick at which the times of all earlier frames have
 * passed. The length of a round is rounded up to whole ticks, at least one. If 'age' is below 0,
 * the first frame is shown. */
int animation_frame_at(const Animation *animation, Tick age);
Tick animation_ticks(const Animation *animation);

/* The frame shown at 'age' (0 or more). This frame began at the age 'began'. The next frame begins
 * at the age 'next' (INT64_MAX if there is none). */
typedef struct FrameMoment {
  int frame;
  Tick began, next;
} FrameMoment;
FrameMoment animation_moment(const Animation *animation, Tick age);

#endif
