#include "media/assets_sprite.h"

#include "base/log.h"
#include "media/aseprite.h"
#include "media/image.h"
#include "media/sprite_sheet.h"

#include <string.h>

/* The file that was read last. */
struct SpriteSlot {
  char *path;     /* NULL = none */
  Sprite *sprite; /* NULL: it cannot be read */
  char *image;    /* path of a sheet's picture, or NULL */
  SpritePlan plan;
  char *fault;      /* why it cannot be read, or NULL */
  char *plan_fault; /* why the last plan failed, or NULL */
};

/* Larger pictures of sheets are decoded for each animation. */
#define SHEET_KEPT_MAX (64u << 20) /* bytes */

/* The picture of the sheet that was decoded last. */
struct SheetPicture {
  char *path;
  Pixels *pixels;
  bool has_key;
  Color key;
  bool is_recent; /* used since the last trim */
};

void sprite_slot_free(SpriteSlot *slot) {
  if (!slot) return;
  g_free(slot->path);
  g_free(slot->image);
  sprite_free(slot->sprite);
  sprite_plan_clear(&slot->plan);
  g_free(slot->fault);
  g_free(slot->plan_fault);
  g_free(slot);
}

/* ---- Reading ---- */

/* Returns the path of a file in the same folder as another one. */
static char *path_beside(const char *path, const char *name) {
  const char *slash = strrchr(path, '/');
  return g_strdup_printf("%.*s%s", slash ? (int)(slash - path + 1) : 0, path, name);
}

/* Returns the description of a file, or NULL with an error that names it. */
static Sprite *read_sprite(const Assets *assets, const char *path, GError **error) {
  g_autoptr(GBytes) bytes = vfs_read(assets->vfs, path, error);
  if (!bytes) return NULL;
  Sprite *sprite = sprite_read(path, bytes, error);
  if (!sprite) g_prefix_error(error, "%s: ", path);
  return sprite;
}

const Sprite *assets_sprite(Assets *assets, const char *path, const char **fault) {
  SpriteSlot *slot = assets->sprite;
  if (!slot || strcmp(slot->path, path) != 0) {
    g_autoptr(GError) error = NULL;
    sprite_slot_free(slot);
    slot = assets->sprite = g_new0(SpriteSlot, 1);
    slot->path = g_strdup(path);
    slot->sprite = read_sprite(assets, path, &error);
    if (error) slot->fault = g_strdup(error->message);
    if (slot->sprite && slot->sprite->image) slot->image = path_beside(path, slot->sprite->image);
    if (slot->sprite && slot->sprite->warning) log_warn("image", "%s: %s", path, slot->sprite->warning);
  }
  *fault = slot->fault;
  return slot->sprite;
}

const SpritePlan *assets_plan_sprite(Assets *assets, const SpriteChoice *choice, const char **fault) {
  const Sprite *sprite = assets_sprite(assets, choice->path, fault);
  if (!sprite) return NULL;
  SpriteSlot *slot = assets->sprite;
  g_autoptr(GError) error = NULL;
  g_clear_pointer(&slot->plan_fault, g_free);
  sprite_plan_clear(&slot->plan);
  bool is_fine = sprite_has_layers(sprite, choice->layers, &error) && sprite_has_layers(sprite, choice->hidden, &error) &&
                 sprite_plan(sprite, choice->tag, &slot->plan, &error);
  if (is_fine) return &slot->plan;
  slot->plan_fault = g_strdup_printf("%s: %s", choice->path, error->message);
  *fault = slot->plan_fault;
  return NULL;
}

const char *assets_sheet_image(const Assets *assets) { return assets->sprite ? assets->sprite->image : NULL; }

/* ---- Failures ---- */

void assets_fail_animation(Assets *assets, int animation, const char *reason) {
  Animation *what = registry_get(&assets->animations, animation);
  if (!what->measured) what->frame = (Size){PLACEHOLDER_SIZE, PLACEHOLDER_SIZE};
  what->measured = true;
  what->failed = true;
  assets_report(assets, ASSET_ANIMATION, animation, reason);
}

/* The size of such an animation stays that of the sheet: it must not depend on who plays. */
void assets_report_missing_sheets(Assets *assets) {
  g_autoptr(GHashTable) reported = g_hash_table_new(g_str_hash, g_str_equal);
  for (int i = 0; i < registry_count(&assets->animations); i++) {
    Animation *what = registry_get(&assets->animations, i);
    const char *image = what->sprite ? what->sprite->image : NULL;
    if (!image || what->failed || vfs_exists(assets->vfs, image)) continue;
    what->failed = true;
    if (!g_hash_table_add(reported, (char *)image)) continue;
    g_autoptr(GError) error = NULL;
    g_bytes_unref(vfs_read(assets->vfs, image, &error)); /* says why the file is missing */
    assets_report(assets, ASSET_ANIMATION, i, error ? error->message : image);
  }
}

/* ---- Drawing ---- */

void assets_drop_sheet(Assets *assets) {
  SheetPicture *sheet = assets->sheet;
  assets->sheet = NULL;
  if (!sheet) return;
  g_free(sheet->path);
  pixels_free(sheet->pixels);
  g_free(sheet);
}

void assets_trim_sheet(Assets *assets) {
  if (assets->sheet && !assets->sheet->is_recent) assets_drop_sheet(assets);
  else if (assets->sheet) assets->sheet->is_recent = false;
}

static bool is_picture_of(const SheetPicture *sheet, const Animation *animation) {
  if (strcmp(sheet->path, animation->sprite->image) != 0 || sheet->has_key != animation->has_key) return false;
  return !sheet->has_key || color_equals(sheet->key, animation->key);
}

/* Returns the decoded picture of an animation's sheet, owned by the Assets; NULL with an error that
 * names the file if it cannot be read. */
static const Pixels *sheet_picture(Assets *assets, const Animation *animation, GError **error) {
  const char *path = animation->sprite->image;
  if (!assets->sheet || !is_picture_of(assets->sheet, animation)) {
    assets_drop_sheet(assets);
    g_autoptr(GBytes) bytes = vfs_read(assets->vfs, path, error);
    if (!bytes) return NULL;
    Pixels *pixels = image_decode(bytes, animation->has_key ? &animation->key : NULL, error);
    if (!pixels) {
      g_prefix_error(error, "%s: ", path);
      return NULL;
    }
    assets->sheet = g_new(SheetPicture, 1);
    *assets->sheet =
        (SheetPicture){.path = g_strdup(path), .pixels = pixels, .has_key = animation->has_key, .key = animation->key};
  }
  assets->sheet->is_recent = true;
  return assets->sheet->pixels;
}

/* Reads the description again: it is not kept. */
static Pixels *load_sheet(Assets *assets, const Animation *animation, GBytes *json, GError **error) {
  g_autoptr(Sprite) sheet = sprite_sheet_read(json, error);
  if (!sheet) {
    g_prefix_error(error, "%s: ", animation->path);
    return NULL;
  }
  const Pixels *picture = sheet_picture(assets, animation, error);
  if (!picture) return NULL;
  Pixels *strip = sprite_sheet_draw(sheet, &animation->sprite->view, picture, error);
  if (!strip) g_prefix_error(error, "%s: ", animation->path);
  if ((size_t)picture->w * (size_t)picture->h * 4 > SHEET_KEPT_MAX) assets_drop_sheet(assets);
  return strip;
}

Pixels *assets_load_sprite(Assets *assets, const Animation *animation, GError **error) {
  g_autoptr(GBytes) bytes = vfs_read(assets->vfs, animation->path, error);
  if (!bytes) return NULL;
  if (animation->sprite->image) return load_sheet(assets, animation, bytes, error);
  Pixels *strip = aseprite_draw(bytes, &animation->sprite->view, animation->has_key ? &animation->key : NULL, error);
  if (!strip) g_prefix_error(error, "%s: ", animation->path);
  return strip;
}

/* ---- What an animation keeps ---- */

AnimationSprite *animation_sprite_copy(const AnimationSprite *sprite) {
  if (!sprite) return NULL;
  AnimationSprite *copy = g_new(AnimationSprite, 1);
  *copy = *sprite;
  copy->view.layers = g_strdupv(sprite->view.layers);
  copy->view.hidden = g_strdupv(sprite->view.hidden);
  copy->image = g_strdup(sprite->image);
  copy->cells = g_memdup2(sprite->cells, sizeof(int) * (gsize)sprite->steps);
  return copy;
}

void animation_sprite_free(AnimationSprite *sprite) {
  if (!sprite) return;
  g_strfreev(sprite->view.layers);
  g_strfreev(sprite->view.hidden);
  g_free(sprite->image);
  g_free(sprite->cells);
  g_free(sprite);
}

static bool lists_are_equal(char *const *a, char *const *b) {
  if (!a || !b) return a == b;
  return g_strv_equal((const char *const *)a, (const char *const *)b);
}

bool animation_sprite_equals(const AnimationSprite *a, const AnimationSprite *b) {
  if (!a || !b) return a == b;
  return a->view.first == b->view.first && a->view.cells == b->view.cells && lists_are_equal(a->view.layers, b->view.layers) &&
         lists_are_equal(a->view.hidden, b->view.hidden) && g_strcmp0(a->image, b->image) == 0;
}
