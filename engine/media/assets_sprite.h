/* assets_sprite.h: animations whose frames come from an Aseprite file or an exported sheet.
 *
 * The file is read when an animation of it is registered, because its tags and frame times
 * determine the length of the animation. The pixels are decoded when the animation is first drawn.
 * Assets keeps the description of the file that was read last, because a costume registers many
 * animations of one file. Assets also keeps the decoded picture of the last sheet, if it has at
 * most 64 MiB. assets_trim_sheet releases this picture. */

#ifndef MEDIA_ASSETS_SPRITE_H
#define MEDIA_ASSETS_SPRITE_H

#include "base/pixels.h"
#include "media/assets.h"

/* Returns the description of a file, and sets '*fault' to NULL. sprite_has_name (sprite.h) must be
 * true for the path. If the file cannot be read, returns NULL and sets '*fault' to the file's name
 * and the reason. The description and '*fault' are valid until a call with another path. */
const Sprite *assets_sprite(Assets *assets, const char *path, const char **fault);

/* The part of a file that an author chooses for an animation. */
typedef struct SpriteChoice {
  const char *path;
  const char *tag;     /* NULL = all frames */
  char *const *layers; /* as in SpriteView */
  char *const *hidden; /* as in SpriteView */
} SpriteChoice;

/* Returns the plan of an animation (SpritePlan in sprite.h). If the file, the tag or the layers
 * cannot be used, returns NULL and sets '*fault' like assets_sprite. The plan and '*fault' are
 * valid until the next call of assets_sprite or assets_plan_sprite. */
const SpritePlan *assets_plan_sprite(Assets *assets, const SpriteChoice *choice, const char **fault);

/* If the last file that assets_sprite read is a sheet, returns the path of the sheet's picture.
 * Otherwise returns NULL. The path is valid until another file is read. */
const char *assets_sheet_image(const Assets *assets);

/* Marks an animation as broken and reports the reason. The animation then shows a placeholder. */
void assets_fail_animation(Assets *assets, int animation, const char *reason);

/* Marks the animations of sheets whose picture is missing as broken. Reports each missing picture
 * once. */
void assets_report_missing_sheets(Assets *assets);

/* Returns the decoded frames of an animation, side by side. The animation must have a 'sprite'. On
 * failure returns NULL with an error that names the file. The caller frees with pixels_free. */
Pixels *assets_load_sprite(Assets *assets, const Animation *animation, GError **error);

/* Releases the decoded picture of a sheet. */
void assets_drop_sheet(Assets *assets);

/* Releases the decoded picture of a sheet, unless frames of an animation were copied from it since
 * the last call of this function. The image cache calls this function each time a picture of the
 * game is complete. So the sheet's picture is kept while a room's images are decoded. */
void assets_trim_sheet(Assets *assets);

/* Only assets.c calls these three functions. animation_sprite_copy returns NULL for NULL. */
AnimationSprite *animation_sprite_copy(const AnimationSprite *sprite);
void animation_sprite_free(AnimationSprite *sprite);
void sprite_slot_free(SpriteSlot *slot);

/* Returns whether 'a' and 'b' use the same picture of a sheet, the same layers, and the same range
 * of frames of the file. Does not compare the order in which an animation shows these frames, or
 * their times. NULL equals only NULL. */
bool animation_sprite_equals(const AnimationSprite *a, const AnimationSprite *b);

#endif
