/* sprite.h: files that contain frames with times and tags: those of Aseprite and its sheets.
 *
 * A Sprite describes such a file: size, times of the frames, tags, names of the layers. It has no
 * pixels, so a headless run reads it too. A SpritePlan lists which frames an animation shows, in
 * which order and for how long. aseprite.h draws the frames of an Aseprite file, sprite_sheet.h
 * takes those of a sheet.
 *
 * A tag plays as in Aseprite. Without repeats, it plays endlessly: forward, in reverse, or to and
 * fro without showing an end twice. With n repeats, it plays n passes and stops; a pass of a
 * ping-pong goes one way.
 *
 * Sources: Aseprite File Format Specifications and the sheet exporter of the Aseprite project. */

#ifndef MEDIA_SPRITE_H
#define MEDIA_SPRITE_H

#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

#define SPRITE_NAME_MAX 255 /* bytes of the name of a tag or layer; longer ones are cut */
#define SPRITE_FRAMES_MAX 65535
#define SPRITE_TAGS_MAX 4096
#define SPRITE_STEPS_MAX 16384 /* that an animation shows before it begins again or stops */

typedef enum { SPRITE_ASEPRITE, SPRITE_SHEET } SpriteFormat;

/* The numbers are those of the file format. */
typedef enum { SPRITE_FORWARD, SPRITE_REVERSE, SPRITE_PING_PONG, SPRITE_PING_PONG_REVERSE } SpriteDirection;

typedef struct SpriteTag {
  char *name;      /* valid UTF-8; owned */
  int first, last; /* frames, from 0; not checked: a tag can name frames that are missing */
  SpriteDirection direction;
  int repeat; /* 0 = endless */
} SpriteTag;

/* Where a sheet has the picture of a frame. */
typedef struct SpritePlace {
  Point at;     /* px in the sheet */
  Size size;    /* px */
  Point offset; /* px in the frame */
} SpritePlace;

typedef struct Sprite {
  SpriteFormat format;
  Size size;         /* px of each frame */
  GArray *frame_ms;  /* int, at least 1, for each frame */
  GArray *tags;      /* SpriteTag */
  GPtrArray *layers; /* names of layers and groups, from the bottom; may be equal */
  GArray *places;    /* SpritePlace, for each frame of a sheet */
  char *image;       /* name of the sheet's picture, which is in the same folder; or NULL */
  char *warning;     /* a sentence about what is not drawn, or NULL */
} Sprite;

/* Which frames and layers of a file are drawn. */
typedef struct SpriteView {
  int first, cells; /* the frames: 'cells' from 'first' on, at least 1 */
  char **layers;    /* the only ones to draw, even if hidden; NULL = the visible ones */
  char **hidden;    /* layers and groups that are not drawn; or NULL */
} SpriteView;

/* What an animation shows. */
typedef struct SpritePlan {
  int first, cells; /* as in SpriteView */
  int steps;
  int *step_cells; /* which of the cells each step shows; owned */
  int *step_ms;    /* owned */
  bool once;       /* stops at the last step */
} SpritePlan;

/* Returns whether a file of this name is one of Aseprite (.aseprite, .ase) or a sheet (.json). */
bool sprite_has_name(const char *path);

/* Reads a file that has such a name. Decodes no pixels. Returns NULL with an IMAGE_ERROR that has
 * the reason and what to do; the caller adds the file name. The caller frees. */
Sprite *sprite_read(const char *path, GBytes *bytes, GError **error);
void sprite_free(Sprite *sprite);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Sprite, sprite_free)

/* Returns an empty description. For the readers of the formats. */
Sprite *sprite_new(SpriteFormat format);

/* Adds a tag. Copies the first 'length' bytes of the name as valid UTF-8. */
void sprite_add_tag(Sprite *sprite, const SpriteTag *tag, gsize length);

/* Returns the first 'length' bytes as valid UTF-8 of at most SPRITE_NAME_MAX bytes. The caller
 * frees. */
char *sprite_name(const char *text, gsize length);

static inline int sprite_frames(const Sprite *sprite) { return (int)sprite->frame_ms->len; }

/* Returns the first tag of that name, or NULL. */
const SpriteTag *sprite_find_tag(const Sprite *sprite, const char *name);

/* Fills the plan of a tag; NULL = all frames. Returns false with an error if the tag does not exist
 * (the error names the nearest one), or if its frames are missing or too many. */
bool sprite_plan(const Sprite *sprite, const char *tag, SpritePlan *plan, GError **error);
void sprite_plan_clear(SpritePlan *plan);

/* Returns whether all names are those of layers. If not, the error names the nearest layer. A sheet
 * has no layers. 'names' may be NULL. */
bool sprite_has_layers(const Sprite *sprite, char *const *names, GError **error);

#endif
