/* assets.h: the animations, fonts and sounds that a game registers. Their content is in files.
 *
 * An asset is an animation, a font or a sound. When a game registers an asset, its description is
 * stored, and no file is opened. The file is read when it is first needed. The game's world needs
 * the size of a frame and the length of a sound. Both come from the headers of the files. So a run
 * without a window reads and checks headers, but decodes nothing. A picture is decoded when it
 * is first drawn, and a sound when it is first played. image_cache.h and mixer.h cache the results.
 *
 * There is one exception. The file of an Aseprite animation or of an exported sheet contains the
 * times and the order of the frames. So this file is read when a game registers an animation of it
 * (assets_sprite.h).
 *
 * Animations, fonts and sounds have one registry each. Functions take the index of an asset in its
 * registry (base/registry.h). NONE means no asset. A missing or corrupt file is reported once, as a
 * Problem that names the file and the reason (base/problems.h). The game continues with a
 * placeholder: a visible square of PLACEHOLDER_SIZE px, a silent sound of length 0, or the engine's
 * font.
 *
 * The Game owns its Assets. 'vfs' and 'problems' are borrowed, and must stay valid until
 * assets_clear. */

#ifndef MEDIA_ASSETS_H
#define MEDIA_ASSETS_H

#include "base/clock.h"
#include "base/geometry.h"
#include "base/problems.h"
#include "base/registry.h"
#include "media/sprite.h"
#include "sys/vfs.h"

#define PLACEHOLDER_SIZE 32  /* px */
#define FRAMES_MAX 16384     /* per animation; further frames are ignored; equals IMAGE_SIDE_MAX */
#define FRAME_MS_DEFAULT 100 /* time of a frame for which the game gives none */
#define FRAME_MS_MAX 3600000 /* a longer time of a frame is shortened to this */

/* The part of an Aseprite file or sheet that an animation shows. sprite.h explains views and
 * steps. */
typedef struct AnimationSprite {
  SpriteView view;
  int steps;   /* number of steps; equals Animation.frames */
  int *cells;  /* for each step: index of the cell that it shows; owned */
  char *image; /* the path of a sheet's picture, or NULL; owned */
} AnimationSprite;

/* An animation comes from an image, from a horizontal strip of frames with equal widths, or from an
 * Aseprite file or sheet. After decoding, it is always a strip. A cell is one picture in the
 * decoded strip. A round is one pass through all frames. A frame shows one cell. In an animation
 * with a 'sprite', several frames can show the same cell. */
typedef struct Animation {
  char *id;          /* owned */
  char *path;        /* the file's path in the game; absolute if 'is_engine'; owned */
  char *place;       /* where a script registers it: "media.lua:12"; NULL = unknown; owned */
  int frames;        /* number of frames in a round, at least 1 */
  int ms;            /* ms per frame; for assets_add_animation, 0 = FRAME_MS_DEFAULT */
  int *frame_ms;     /* for each frame: its time in ms; NULL = all frames have 'ms'; owned */
  int *frame_sounds; /* for each frame: the sound that starts with it, or NONE; or NULL; owned */
  bool has_key;      /* pixels of the color 'key' are transparent */
  Color key;
  bool once;               /* plays to its last frame and stays there */
  AnimationSprite *sprite; /* NULL = an image, a strip or a broken file; owned */
  bool is_engine;          /* 'path' is one of the engine's own files */
  bool measured;           /* 'frame' is set; after a failure, it is the placeholder's size */
  bool failed;             /* the file is broken, so the placeholder is drawn */
  Size frame;              /* size of one frame, px; call assets_frame_size to read it */
} Animation;

typedef struct Font {
  char *id;       /* owned */
  char *path;     /* as in Animation */
  char *place;    /* as in Animation */
  int size;       /* points at 72 dpi, which equal px */
  bool smooth;    /* glyphs are anti-aliased; false is for pixel fonts */
  bool is_engine; /* as in Animation */
  bool checked;   /* assets_check_font has checked the file */
  bool failed;    /* the file is broken, so the engine's font is used */
} Font;

typedef enum { SOUND_EFFECT, SOUND_MUSIC, SOUND_VOICE, SOUND_GROUP_COUNT } SoundGroup;

typedef struct Sound {
  char *id;    /* owned */
  char *path;  /* in the game; owned */
  char *place; /* as in Animation */
  SoundGroup group;
  bool measured;   /* 'length' is set */
  Tick length;     /* ticks; 0 after a failure; call assets_sound_length to read it */
  bool unplayable; /* the mixer has reported that it cannot decode the file */
} Sound;

typedef struct ImageCache ImageCache;
typedef struct SpriteSlot SpriteSlot;
typedef struct SheetPicture SheetPicture;
typedef struct TextCache TextCache;

/* How the player wants texts to look. text_render.h applies it to all texts. */
typedef struct TextLook {
  int percent;   /* size of texts in percent of the size that the game sets; 100 to 200 */
  bool is_plain; /* texts use the engine's plain font instead of the game's fonts */
} TextLook;

typedef struct Assets {
  const Vfs *vfs;     /* borrowed */
  Problems *problems; /* borrowed */
  char *engine_font;  /* absolute path of the engine's font; owned */
  Registry animations, fonts, sounds;
  TextLook text_look;    /* change it with text_render_set_look */
  bool has_frame_sounds; /* at least one animation has frame sounds */
  GHashTable *contents;  /* path -> GBytes (assets_put); NULL = none */
  SpriteSlot *sprite;    /* see assets_sprite.h; NULL until needed */
  SheetPicture *sheet;   /* see assets_sprite.h; NULL if none is kept */

  /* The caches of image_cache.c and text_render.c. Each of these two files creates its cache at the
   * first use, and then also sets the function that frees the cache. Before, all four are NULL. */
  ImageCache *images;
  void (*free_images)(ImageCache *images);
  TextCache *texts;
  void (*free_texts)(TextCache *texts);
} Assets;

/* assets_init sets up an Assets without animations, fonts and sounds. It copies 'engine_font', the
 * path of the engine's font. assets_clear frees all that the Assets owns. */
void assets_init(Assets *assets, const Vfs *vfs, Problems *problems, const char *engine_font);
void assets_clear(Assets *assets);

/* Stores 'content' under a path. From then on, assets_read returns this content for this path and
 * does not read a file of the game. Replaces earlier content. Adds a reference to 'content'. */
void assets_put(Assets *assets, const char *path, GBytes *content);

/* Returns the content of a file of the game. If 'is_engine' is true, 'path' is an absolute
 * path of a file of the engine. On failure, returns NULL with an error. The caller frees the
 * result with g_bytes_unref. */
GBytes *assets_read(const Assets *assets, const char *path, bool is_engine, GError **error);

/* Returns the id of the first animation whose file has this path, or NULL. */
const char *assets_animation_of_file(const Assets *assets, const char *path);

/* These functions register an asset. They copy the strings and arrays of 'what' and return the
 * index of the new asset. The registry must not contain the id yet. For an animation with a
 * 'sprite', the field 'frame' must be set. */
int assets_add_animation(Assets *assets, const Animation *what);
int assets_add_font(Assets *assets, const Font *what);
int assets_add_sound(Assets *assets, const Sound *what);

static inline const Animation *assets_animation(const Assets *assets, int index) {
  return registry_get(&assets->animations, index);
}
static inline const Font *assets_font(const Assets *assets, int index) { return registry_get(&assets->fonts, index); }
static inline const Sound *assets_sound(const Assets *assets, int index) { return registry_get(&assets->sounds, index); }

/* Returns the number of cells in the decoded strip. */
static inline int animation_cells(const Animation *animation) {
  return animation->sprite ? animation->sprite->view.cells : animation->frames;
}

/* Returns the index of the cell that a frame of the animation shows. */
static inline int animation_cell(const Animation *animation, int frame) {
  return animation->sprite ? animation->sprite->cells[frame] : frame;
}

typedef enum { ASSET_ANIMATION, ASSET_FONT, ASSET_SOUND } AssetKind;

/* Reports a Problem. 'reason' must begin with the file's name. The function adds the place and the
 * asset: "media.lua:12: x.png: no such file (animation 'x')". Only modules in media/ call this
 * function. */
void assets_report(Assets *assets, AssetKind kind, int index, const char *reason);

/* Reports each registered asset of the game whose file is missing, except those that were reported
 * before. Opens no file that exists. This function is for developers. Without this call, a missing
 * file is reported when it is first needed. */
void assets_report_missing(Assets *assets);

/* Returns the size of one frame in px. Reads it from the file's header at the first call. If the
 * file is missing or corrupt, reports this once and returns the size of the placeholder. Returns
 * {0, 0} for NONE. */
Size assets_frame_size(Assets *assets, int animation);

/* Reads the size of a frame from the file's header and stores it for assets_frame_size. Returns
 * true on success. Returns false if the file is missing or corrupt, but neither reports nor stores
 * this failure. 'animation' must not be NONE. */
bool assets_measure_frame(Assets *assets, int animation);

/* Checks the file of a font, and reports once if the file is missing or is not accepted
 * (font_header.h). The world calls this function when it uses a font. Runs without a window open no
 * fonts, but with these calls, they report the same problems. Does nothing for NONE. */
void assets_check_font(Assets *assets, int font);

/* Returns the length of a sound in ticks, rounded up. Reads it from the file's header at the first
 * call. If the file is missing or corrupt, reports this once and returns 0. Returns 0 for NONE. */
Tick assets_sound_length(Assets *assets, int sound);

/* animation_frame_at returns the frame that is shown 'age' ticks after the start of the animation.
 * animation_ticks returns the length of one round in ticks. Both depend only on the Animation, not
 * on its pixels. Frame i begins at the first tick at which the times of all earlier frames have
 * passed. The length of a round is rounded up to whole ticks, at least one. If 'age' is below 0,
 * animation_frame_at returns 0. */
int animation_frame_at(const Animation *animation, Tick age);
Tick animation_ticks(const Animation *animation);

/* The frame that is shown at 'age' ticks (0 or more) after the start of the animation. This frame
 * began at the age 'began'. The next frame begins at the age 'next' (INT64_MAX if there is
 * none). */
typedef struct FrameMoment {
  int frame;
  Tick began, next;
} FrameMoment;
FrameMoment animation_moment(const Animation *animation, Tick age);

#endif
