/* sprite.h: describes files that contain frames with times and tags: Aseprite files and exported
 * sheets.
 *
 * A Sprite describes such a file: size, times of the frames, tags, names of the layers. It has no
 * pixels, so a run without a window reads it too. A SpriteView is a range of frames and a choice of
 * layers. Each frame in a view is a cell, counted from 0. A SpritePlan is a list of steps: each
 * step shows one cell for a time in ms. An animation plays the steps in order. aseprite.h draws the
 * frames of an Aseprite file. sprite_sheet.h copies the frames of a sheet from its picture.
 *
 * A tag plays as in Aseprite: forward, in reverse, or back and forth (ping-pong). A ping-pong does
 * not repeat the frame at which it turns. A tag with 'repeat' 0 plays endlessly. A tag with
 * 'repeat' n plays n passes and stops. One pass of a ping-pong goes in one direction.
 *
 * Sources: Aseprite File Format Specifications and the sheet exporter of the Aseprite project. */

#ifndef MEDIA_SPRITE_H
#define MEDIA_SPRITE_H

#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

#define SPRITE_NAME_MAX 255 /* bytes of the name of a tag or layer; longer names are cut */
#define SPRITE_FRAMES_MAX 65535
#define SPRITE_TAGS_MAX 4096
#define SPRITE_STEPS_MAX 16384 /* steps that an animation shows before it repeats or stops */

typedef enum { SPRITE_ASEPRITE, SPRITE_SHEET } SpriteFormat;

/* The values are the same as in the file format. */
typedef enum { SPRITE_FORWARD, SPRITE_REVERSE, SPRITE_PING_PONG, SPRITE_PING_PONG_REVERSE } SpriteDirection;

typedef struct SpriteTag {
  char *name;      /* valid UTF-8; owned */
  int first, last; /* frames, from 0; unchecked: a tag can name missing frames */
  SpriteDirection direction;
  int repeat; /* 0 = endless */
} SpriteTag;

/* The place of a frame in the picture of a sheet. The export may have trimmed the frame, so the
 * picture has only a part of the frame. */
typedef struct SpritePlace {
  Point at;     /* px, top left corner of the part in the sheet's picture */
  Size size;    /* px of the part */
  Point offset; /* px, top left corner of the part in the whole frame */
} SpritePlace;

typedef struct Sprite {
  SpriteFormat format;
  Size size;         /* px of each frame */
  GArray *frame_ms;  /* int, at least 1, for each frame */
  GArray *tags;      /* SpriteTag */
  GPtrArray *layers; /* char *: layers and groups, from the bottom; a name can occur twice */
  GArray *places;    /* SpritePlace, for each frame of a sheet */
  char *image;       /* name of the sheet's picture in the same folder, or NULL */
  char *warning;     /* a sentence about content that is not drawn, or NULL */
} Sprite;

/* The frames and layers to draw. */
typedef struct SpriteView {
  int first, cells; /* the first frame, and the number of frames (at least 1) */
  char **layers;    /* names of layers and groups to draw, even if invisible; NULL = all visible */
  char **hidden;    /* names of layers and groups that are not drawn; NULL = none */
} SpriteView;

/* The steps of an animation. */
typedef struct SpritePlan {
  int first, cells; /* as in SpriteView */
  int steps;        /* number of steps */
  int *step_cells;  /* for each step: the cell that it shows, from 0; owned */
  int *step_ms;     /* for each step: its time in ms; owned */
  bool once;        /* stops at the last step */
} SpritePlan;

/* Returns whether a file of this name is an Aseprite file (.aseprite, .ase) or a sheet (.json). */
bool sprite_has_name(const char *path);

/* Reads a file. sprite_has_name must be true for 'path'. Decodes no pixels. On failure returns NULL
 * with an IMAGE_ERROR (image.h) that gives the reason and a remedy. The caller adds the file name
 * to the error. The caller frees the Sprite with sprite_free. */
Sprite *sprite_read(const char *path, GBytes *bytes, GError **error);
void sprite_free(Sprite *sprite);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Sprite, sprite_free)

/* Returns an empty description. Only the readers of the two formats call this function. */
Sprite *sprite_new(SpriteFormat format);

/* Adds a copy of a tag. Converts the first 'length' bytes of its name like sprite_name. */
void sprite_add_tag(Sprite *sprite, const SpriteTag *tag, gsize length);

/* Returns the first 'length' bytes of 'text', converted to valid UTF-8 and cut to SPRITE_NAME_MAX
 * bytes. The caller frees with g_free. */
char *sprite_name(const char *text, gsize length);

static inline int sprite_frames(const Sprite *sprite) { return (int)sprite->frame_ms->len; }

/* Returns the first tag with this name, or NULL. */
const SpriteTag *sprite_find_tag(const Sprite *sprite, const char *name);

/* Fills the plan of a tag, or of all frames if 'tag' is NULL. The caller clears the plan. Returns
 * false with an error if the tag does not exist, or if its frames are missing or too many. The
 * error about an unknown tag suggests the nearest name. */
bool sprite_plan(const Sprite *sprite, const char *tag, SpritePlan *plan, GError **error);
void sprite_plan_clear(SpritePlan *plan);

/* Returns whether the file has a layer or group for each name in 'names', which ends with NULL. If
 * not, sets an error that suggests the nearest name. A sheet has no layers. If 'names' is NULL,
 * returns true. */
bool sprite_has_layers(const Sprite *sprite, char *const *names, GError **error);

#endif
