/* sprite.h: describes files that contain frames with times and tags: Aseprite files and exported
 * sheets.
 *
 * A Sprite describes such a file: size, times of the frames, tags, names of the layers. It has no
 * pixels, so a run without a window reads it too. A SpritePlan lists which frames an animation
 * shows, in which order and for how long. aseprite.h draws the frames of an Aseprite file.
 * sprite_sheet.h copies the frames of a sheet from its picture.
 *
 * A tag plays as in Aseprite: forward, in reverse, or back and forth (ping-pong). A ping-pong does
 * not show the frame at either end twice in a row. Without a number of repeats, the tag plays
 * endlessly. With n repeats, it plays n passes and stops. One pass of a ping-pong goes in one
 * direction.
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

/* The values are those of the file format. */
typedef enum { SPRITE_FORWARD, SPRITE_REVERSE, SPRITE_PING_PONG, SPRITE_PING_PONG_REVERSE } SpriteDirection;

typedef struct SpriteTag {
  char *name;      /* valid UTF-8; owned */
  int first, last; /* frames, from 0; unchecked: a tag can name missing frames */
  SpriteDirection direction;
  int repeat; /* 0 = endless */
} SpriteTag;

/* The place of a frame in the picture of a sheet. The export may have trimmed the frame. */
typedef struct SpritePlace {
  Point at;     /* px, in the sheet's picture */
  Size size;    /* px */
  Point offset; /* px, in the frame */
} SpritePlace;

typedef struct Sprite {
  SpriteFormat format;
  Size size;         /* px of each frame */
  GArray *frame_ms;  /* int, at least 1, for each frame */
  GArray *tags;      /* SpriteTag */
  GPtrArray *layers; /* names of layers and groups, from the bottom; may repeat */
  GArray *places;    /* SpritePlace, for each frame of a sheet */
  char *image;       /* name of the sheet's picture in the same folder, or NULL */
  char *warning;     /* a sentence about content that is not drawn, or NULL */
} Sprite;

/* The frames and layers of a file that are drawn. */
typedef struct SpriteView {
  int first, cells; /* the first frame, and the number of frames (at least 1) */
  char **layers;    /* the only layers to draw, even if invisible; NULL = all visible ones */
  char **hidden;    /* layers and groups that are not drawn, or NULL */
} SpriteView;

/* The frames that an animation shows, and their times. */
typedef struct SpritePlan {
  int first, cells; /* as in SpriteView */
  int steps;
  int *step_cells; /* for each step: the cell that it shows, from 0; owned */
  int *step_ms;    /* owned */
  bool once;       /* stops at the last step */
} SpritePlan;

/* Returns whether a file of this name is an Aseprite file (.aseprite, .ase) or a sheet (.json). */
bool sprite_has_name(const char *path);

/* Reads a file for which sprite_has_name is true. Decodes no pixels. On failure returns NULL with
 * an IMAGE_ERROR that gives the reason and a remedy. The caller adds the file name to the error.
 * The caller frees the Sprite with sprite_free. */
Sprite *sprite_read(const char *path, GBytes *bytes, GError **error);
void sprite_free(Sprite *sprite);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Sprite, sprite_free)

/* Returns an empty description. For the readers of the formats. */
Sprite *sprite_new(SpriteFormat format);

/* Adds a tag. Copies the first 'length' bytes of the name as valid UTF-8. */
void sprite_add_tag(Sprite *sprite, const SpriteTag *tag, gsize length);

/* Returns the first 'length' bytes as valid UTF-8 of at most SPRITE_NAME_MAX bytes. The caller
 * frees with g_free. */
char *sprite_name(const char *text, gsize length);

static inline int sprite_frames(const Sprite *sprite) { return (int)sprite->frame_ms->len; }

/* Returns the first tag of that name, or NULL. */
const SpriteTag *sprite_find_tag(const Sprite *sprite, const char *name);

/* Fills the plan of a tag, or of all frames if 'tag' is NULL. Returns false with an error if the
 * tag does not exist, or if its frames are missing or too many. If the tag does not exist, the
 * error names the nearest tag. */
bool sprite_plan(const Sprite *sprite, const char *tag, SpritePlan *plan, GError **error);
void sprite_plan_clear(SpritePlan *plan);

/* Returns whether the file has a layer for each of the names. If not, the error names the nearest
 * layer. A sheet has no layers. 'names' may be NULL. */
bool sprite_has_layers(const Sprite *sprite, char *const *names, GError **error);

#endif
