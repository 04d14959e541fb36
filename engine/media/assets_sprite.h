/* assets_sprite.h: animations whose frames come from an Aseprite file or one of its sheets.
 *
 * Such a file is read when an animation of it is registered, because its frames, their times and
 * its tags decide how long the animation takes. Its pixels are decoded when it is first drawn,
 * as those of other pictures. The Assets keep the description of the file that was read last,
 * because a costume registers many animations of one file. They keep the picture of the sheet that
 * was decoded last while more of its animations are decoded. */

#ifndef MEDIA_ASSETS_SPRITE_H
#define MEDIA_ASSETS_SPRITE_H

#include "base/pixels.h"
#include "media/assets.h"

/* Returns the description of a file with such a name, valid until another file is read. If it
 * cannot be read, returns NULL, and '*fault' is the reason with the file's name, valid as long. */
const Sprite *assets_sprite(Assets *assets, const char *path, const char **fault);

/* What an author chooses of a file. */
typedef struct SpriteChoice {
  const char *path;
  const char *tag;     /* NULL = all frames */
  char *const *layers; /* as in SpriteView */
  char *const *hidden;
} SpriteChoice;

/* Returns the plan of an animation, valid until the next call of a function of this file. If the
 * file, its tag or its layers cannot be used, returns NULL and sets '*fault' as above. */
const SpritePlan *assets_plan_sprite(Assets *assets, const SpriteChoice *choice, const char **fault);

/* Returns the path of the picture, if the file that was read last is a sheet; otherwise NULL. Valid
 * until another file is read. */
const char *assets_sheet_image(const Assets *assets);

/* Marks an animation as broken, and reports the reason. It then shows a placeholder. */
void assets_fail_animation(Assets *assets, int animation, const char *reason);

/* Reports the pictures of sheets that are missing, each once. */
void assets_report_missing_sheets(Assets *assets);

/* Returns the decoded frames, side by side. On failure returns NULL with an error that names the
 * file. */
Pixels *assets_load_sprite(Assets *assets, const Animation *animation, GError **error);

/* Releases the decoded picture of a sheet. */
void assets_drop_sheet(Assets *assets);

/* Does the same, unless frames were read from the sheet since the last call of this function. The
 * image cache calls it after each drawn frame, so the picture is kept while a room's images are
 * decoded. */
void assets_trim_sheet(Assets *assets);

/* For assets.c. animation_sprite_copy returns NULL for NULL. */
AnimationSprite *animation_sprite_copy(const AnimationSprite *sprite);
void animation_sprite_free(AnimationSprite *sprite);
void sprite_slot_free(SpriteSlot *slot);

/* Returns whether both show the same frames and layers of a file. */
bool animation_sprite_equals(const AnimationSprite *a, const AnimationSprite *b);

#endif
