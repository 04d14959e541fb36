#include "media/assets.h"

#include "base/log.h"
#include "media/assets_sprite.h"
#include "media/font.h"
#include "media/image.h"
#include "media/sound/sound_header.h"

#include <stddef.h>

static void animation_free(gpointer data) {
  Animation *animation = data;
  g_free(animation->id);
  g_free(animation->path);
  g_free(animation->place);
  g_free(animation->frame_ms);
  g_free(animation->frame_sounds);
  animation_sprite_free(animation->sprite);
  g_free(animation);
}

static void font_free(gpointer data) {
  Font *font = data;
  g_free(font->id);
  g_free(font->path);
  g_free(font->place);
  g_free(font);
}

static void sound_free(gpointer data) {
  Sound *sound = data;
  g_free(sound->id);
  g_free(sound->path);
  g_free(sound->place);
  g_free(sound);
}

void assets_init(Assets *assets, const Vfs *vfs, Problems *problems, const char *engine_font) {
  *assets = (Assets){.vfs = vfs, .problems = problems, .engine_font = g_strdup(engine_font), .text_look.percent = 100};
  registry_init(&assets->animations, animation_free);
  registry_init(&assets->fonts, font_free);
  registry_init(&assets->sounds, sound_free);
}

void assets_clear(Assets *assets) {
  if (assets->texts) assets->free_texts(assets->texts);
  if (assets->images) assets->free_images(assets->images);
  registry_clear(&assets->sounds);
  registry_clear(&assets->fonts);
  registry_clear(&assets->animations);
  sprite_slot_free(assets->sprite);
  assets_drop_sheet(assets);
  g_clear_pointer(&assets->contents, g_hash_table_unref);
  g_free(assets->engine_font);
  *assets = (Assets){0};
}

const char *assets_animation_of_file(const Assets *assets, const char *path) {
  for (int i = 0; i < registry_count(&assets->animations); i++) {
    const Animation *animation = registry_get(&assets->animations, i);
    if (g_strcmp0(animation->path, path) == 0) return animation->id;
  }
  return NULL;
}

int assets_add_animation(Assets *assets, const Animation *what) {
  Animation *animation = g_new(Animation, 1);
  *animation = *what;
  animation->id = g_strdup(what->id);
  animation->path = g_strdup(what->path);
  animation->place = g_strdup(what->place);
  animation->frames = CLAMP(what->frames, 1, FRAMES_MAX);
  animation->ms = what->ms > 0 ? MIN(what->ms, FRAME_MS_MAX) : FRAME_MS_DEFAULT;
  animation->frame_ms = g_memdup2(what->frame_ms, sizeof(int) * (gsize)animation->frames);
  for (int i = 0; animation->frame_ms && i < animation->frames; i++) {
    animation->frame_ms[i] = CLAMP(animation->frame_ms[i], 0, FRAME_MS_MAX);
  }
  animation->frame_sounds = g_memdup2(what->frame_sounds, sizeof(int) * (gsize)animation->frames);
  assets->has_frame_sounds = assets->has_frame_sounds || animation->frame_sounds;
  animation->sprite = animation_sprite_copy(what->sprite);
  animation->measured = animation->sprite != NULL;
  animation->failed = false;
  return registry_add(&assets->animations, animation);
}

int assets_add_font(Assets *assets, const Font *what) {
  Font *font = g_new(Font, 1);
  *font = *what;
  font->id = g_strdup(what->id);
  font->path = g_strdup(what->path);
  font->place = g_strdup(what->place);
  font->checked = false;
  font->failed = false;
  return registry_add(&assets->fonts, font);
}

int assets_add_sound(Assets *assets, const Sound *what) {
  Sound *sound = g_new(Sound, 1);
  *sound = *what;
  sound->id = g_strdup(what->id);
  sound->path = g_strdup(what->path);
  sound->place = g_strdup(what->place);
  sound->measured = false;
  sound->unplayable = false;
  return registry_add(&assets->sounds, sound);
}

/* The beginning of Animation, Font and Sound. */
typedef struct Item {
  char *id, *path, *place;
} Item;

_Static_assert(offsetof(Animation, place) == offsetof(Item, place) && offsetof(Font, place) == offsetof(Item, place) &&
                   offsetof(Sound, place) == offsetof(Item, place),
               "all assets begin with the same fields");

void assets_report(Assets *assets, AssetKind kind, int index, const char *reason) {
  static const char *const channels[] = {"image", "font", "sound"};
  static const char *const words[] = {"animation", "font", "sound"};
  const Registry *registries[] = {&assets->animations, &assets->fonts, &assets->sounds};
  const Item *item = registry_get(registries[kind], index);
  g_autoptr(GString) text = g_string_new(NULL);
  if (item->place) g_string_append_printf(text, "%s: ", item->place);
  g_string_append_printf(text, "%s (%s '%s')", reason, words[kind], item->id);
  problems_add(assets->problems, channels[kind], text->str);
}

static void unref_bytes(gpointer bytes) { g_bytes_unref(bytes); }

void assets_put(Assets *assets, const char *path, GBytes *content) {
  if (!assets->contents) assets->contents = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, unref_bytes);
  g_hash_table_replace(assets->contents, g_strdup(path), g_bytes_ref(content));
}

GBytes *assets_read(const Assets *assets, const char *path, bool is_engine, GError **error) {
  GBytes *kept = assets->contents ? g_hash_table_lookup(assets->contents, path) : NULL;
  if (kept) {
    g_bytes_ref(kept);
    return kept;
  }
  if (!is_engine) return vfs_read(assets->vfs, path, error);
  char *data;
  gsize size;
  if (!g_file_get_contents(path, &data, &size, error)) return NULL;
  return g_bytes_new_take(data, size);
}

/* Reads the size of one frame from the file's header. On failure sets an error that names
 * the file. */
static bool measure_animation(const Assets *assets, const Animation *animation, Size *frame, GError **error) {
  g_autoptr(GBytes) bytes = assets_read(assets, animation->path, animation->is_engine, error);
  if (!bytes) return false;
  ImageHeader header;
  if (!image_read_header(bytes, &header, error)) {
    g_prefix_error(error, "%s: ", animation->path);
    return false;
  }
  if (header.size.w < animation->frames) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "%s: %d pixels are too narrow for %d frames", animation->path,
                header.size.w, animation->frames);
    return false;
  }
  if (header.size.w % animation->frames != 0) {
    log_warn("image", "%s: %d pixels are not %d frames of the same width (animation '%s')", animation->path, header.size.w,
             animation->frames, animation->id);
  }
  *frame = (Size){header.size.w / animation->frames, header.size.h};
  return true;
}

Size assets_frame_size(Assets *assets, int animation) {
  if (animation == NONE) return (Size){0, 0};
  Animation *what = registry_get(&assets->animations, animation);
  if (!what->measured) {
    g_autoptr(GError) error = NULL;
    what->measured = true;
    if (!measure_animation(assets, what, &what->frame, &error)) {
      what->frame = (Size){PLACEHOLDER_SIZE, PLACEHOLDER_SIZE};
      what->failed = true;
      assets_report(assets, ASSET_ANIMATION, animation, error->message);
    }
  }
  return what->frame;
}

bool assets_measure_frame(Assets *assets, int animation) {
  Animation *what = registry_get(&assets->animations, animation);
  if (!what->measured) what->measured = measure_animation(assets, what, &what->frame, NULL);
  return what->measured && !what->failed;
}

void assets_check_font(Assets *assets, int font) {
  if (font == NONE) return;
  Font *what = registry_get(&assets->fonts, font);
  if (what->checked) return;
  g_autoptr(GError) error = NULL;
  what->checked = true;
  what->failed = !font_check_file(assets, what, &error);
  if (what->failed) assets_report(assets, ASSET_FONT, font, error->message);
}

static bool measure_sound(const Assets *assets, const Sound *sound, Tick *length, GError **error) {
  g_autoptr(GBytes) bytes = assets_read(assets, sound->path, false, error);
  if (!bytes) return false;
  SoundHeader header;
  if (!sound_read_header(bytes, &header, error)) {
    g_prefix_error(error, "%s: ", sound->path);
    return false;
  }
  *length = sound_ticks(&header);
  return true;
}

Tick assets_sound_length(Assets *assets, int sound) {
  if (sound == NONE) return 0;
  Sound *what = registry_get(&assets->sounds, sound);
  if (!what->measured) {
    g_autoptr(GError) error = NULL;
    what->measured = true;
    what->length = 0;
    if (!measure_sound(assets, what, &what->length, &error)) assets_report(assets, ASSET_SOUND, sound, error->message);
  }
  return what->length;
}

/* The functions that would read a missing file report it. */
void assets_report_missing(Assets *assets) {
  for (int i = 0; i < registry_count(&assets->animations); i++) {
    const Animation *animation = assets_animation(assets, i);
    if (!animation->is_engine && !vfs_exists(assets->vfs, animation->path)) assets_frame_size(assets, i);
  }
  assets_report_missing_sheets(assets);
  for (int i = 0; i < registry_count(&assets->sounds); i++) {
    if (!vfs_exists(assets->vfs, assets_sound(assets, i)->path)) assets_sound_length(assets, i);
  }
  for (int i = 0; i < registry_count(&assets->fonts); i++) {
    const Font *font = assets_font(assets, i);
    if (!font->is_engine && !vfs_exists(assets->vfs, font->path)) assets_check_font(assets, i);
  }
}

static int64_t frame_ms(const Animation *animation, int frame) {
  return animation->frame_ms ? animation->frame_ms[frame] : animation->ms;
}

/* Returns the first tick at which that many ms have passed. */
static Tick ticks_of(int64_t ms) { return (ms * TICKS_PER_SECOND + 999) / 1000; }

Tick animation_ticks(const Animation *animation) {
  int64_t ms = 0;
  for (int i = 0; i < animation->frames; i++) ms += frame_ms(animation, i);
  return MAX(ticks_of(ms), 1);
}

/* Compares sums of ms, so rounding errors do not add up. */
FrameMoment animation_moment(const Animation *animation, Tick age) {
  int last = animation->frames - 1;
  if (last <= 0) return (FrameMoment){0, 0, INT64_MAX};
  Tick round = animation_ticks(animation), start = 0;
  bool is_over = animation->once && age >= round;
  if (is_over) age = round - 1;
  else if (age >= round) start = age - age % round;
  int64_t before = 0, after = 0;
  int frame = 0;
  for (; frame < last; frame++) {
    after = before + frame_ms(animation, frame);
    if (after * TICKS_PER_SECOND > (age - start) * 1000) break;
    before = after;
  }
  if (is_over) return (FrameMoment){last, ticks_of(before), INT64_MAX};
  Tick next = frame < last ? start + ticks_of(after) : animation->once ? INT64_MAX : start + round;
  return (FrameMoment){frame, start + ticks_of(before), next};
}

int animation_frame_at(const Animation *animation, Tick age) { return age < 0 ? 0 : animation_moment(animation, age).frame; }
