/* assets_sprite.h: animations whose frames come from an Aseprite file or an exported sheet.
 *
 * The file is read when an animation of it is registered, because its frames, their times and its
 * tags determine the length of the animation. The pixels are decoded when the animation is first
 * drawn. Assets keeps the description of the file that was read last, because a costume registers
 * many animations of one file. Assets also keeps the picture of the sheet that was decoded last, as
 * long as further animations of this sheet are decoded. */

#ifndef MEDIA_ASSETS_SPRITE_H
#define MEDIA_ASSETS_SPRITE_H

#include "base/pixels.h"
#include "media/assets.h"

/* Returns the description of a file for which sprite_has_name is true. If the file cannot be read,
 * returns NULL and sets '*fault' to the file's name and the reason. Both results are valid until
 * another file is read. */
const Sprite *assets_sprite(Assets *assets, const char *path, const char **fault);

/* The part of a file that an author chooses for an animation. */
typedef struct SpriteChoice {
  const char *path;
  const char *tag;     /* NULL = all frames */
  char *const *layers; /* as in SpriteView */
  char *const *hidden;
} SpriteChoice;

/* Returns the plan of an animation. If the file, the tag or the layers cannot be used, returns NULL
 * and sets '*fault' like assets_sprite. Both results are valid until the next call of assets_sprite
 * or assets_plan_sprite. */
const SpritePlan *assets_plan_sprite(Assets *assets, const SpriteChoice *choice, const char **fault);

/* Returns the path of the picture if the file that was read last is a sheet, otherwise NULL. Valid
 * until another file is read. */
const char *assets_sheet_image(const Assets *assets);

/* Marks an animation as broken and reports the reason. The animation then shows a placeholder. */
void assets_fail_animation(Assets *assets, int animation, const char *reason);

/* Reports each missing picture of a sheet once. */
void assets_report_missing_sheets(Assets *assets);

/* Returns the decoded frames, side by side. On failure returns NULL with an error that names the
 * file. */
Pixels *assets_load_sprite(Assets *assets, const Animation *animation, GError **error);

/* Releases the decoded picture of a sheet. */
void assets_drop_sheet(Assets *assets);

/* Releases the decoded picture of a sheet, unless frames were read from it since the last call of
 * this function. The image cache calls this function after each drawn frame. So the picture is kept
 * while a room's images are decoded. */
void assets_trim_sheet(Assets *assets);

/* These three functions are for assets.c. animation_sprite_copy returns NULL for NULL. */
AnimationSprite *animation_sprite_copy(const AnimationSprite *sprite);
void animation_sprite_free(AnimationSprite *sprite);
void sprite_slot_free(SpriteSlot *slot);

/* Returns whether both show the same frames and layers of a file. */
bool animation_sprite_equals(const AnimationSprite *a, const AnimationSprite *b);

#endif
