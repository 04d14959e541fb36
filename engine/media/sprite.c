#include "media/sprite.h"

#include "base/spelling.h"
#include "media/aseprite.h"
#include "media/image.h"
#include "media/sprite_sheet.h"

#include <string.h>

#define LISTED_MAX 12 /* names in a message */

/* ---- The description ---- */

static bool has_ending(const char *path, const char *ending) {
  const char *dot = strrchr(path, '.');
  return dot && g_ascii_strcasecmp(dot, ending) == 0;
}

bool sprite_has_name(const char *path) {
  return has_ending(path, ".aseprite") || has_ending(path, ".ase") || has_ending(path, ".json");
}

Sprite *sprite_read(const char *path, GBytes *bytes, GError **error) {
  return has_ending(path, ".json") ? sprite_sheet_read(bytes, error) : aseprite_read(bytes, error);
}

static void tag_clear(gpointer data) { g_free(((SpriteTag *)data)->name); }

Sprite *sprite_new(SpriteFormat format) {
  Sprite *sprite = g_new0(Sprite, 1);
  sprite->format = format;
  sprite->frame_ms = g_array_new(FALSE, FALSE, sizeof(int));
  sprite->tags = g_array_new(FALSE, FALSE, sizeof(SpriteTag));
  g_array_set_clear_func(sprite->tags, tag_clear);
  sprite->layers = g_ptr_array_new_with_free_func(g_free);
  sprite->places = g_array_new(FALSE, FALSE, sizeof(SpritePlace));
  return sprite;
}

void sprite_free(Sprite *sprite) {
  if (!sprite) return;
  g_array_unref(sprite->frame_ms);
  g_array_unref(sprite->tags);
  g_ptr_array_unref(sprite->layers);
  g_array_unref(sprite->places);
  g_free(sprite->image);
  g_free(sprite->warning);
  g_free(sprite);
}

char *sprite_name(const char *text, gsize length) {
  g_autofree char *valid = g_utf8_make_valid(text, (gssize)MIN(length, SPRITE_NAME_MAX));
  size_t whole = strlen(valid);
  if (whole <= SPRITE_NAME_MAX) return g_steal_pointer(&valid);
  const char *end = g_utf8_find_prev_char(valid, valid + SPRITE_NAME_MAX + 1);
  return g_strndup(valid, (gsize)(end - valid));
}

void sprite_add_tag(Sprite *sprite, const SpriteTag *tag, gsize length) {
  SpriteTag own = *tag;
  own.name = sprite_name(tag->name, length);
  if (own.direction > SPRITE_PING_PONG_REVERSE) own.direction = SPRITE_FORWARD;
  g_array_append_val(sprite->tags, own);
}

const SpriteTag *sprite_find_tag(const Sprite *sprite, const char *name) {
  for (guint i = 0; i < sprite->tags->len; i++) {
    const SpriteTag *tag = &g_array_index(sprite->tags, SpriteTag, i);
    if (strcmp(tag->name, name) == 0) return tag;
  }
  return NULL;
}

/* ---- Messages about unknown names ---- */

/* Sets the error "no tag 'wlak'; did you mean 'walk'? It has: walk, wave". 'kind' is "tag" or
 * "layer". */
static void set_unknown(GError **error, const char *kind, const char *word, const GPtrArray *names) {
  Spelling spelling = spelling_begin(word);
  g_autoptr(GString) list = g_string_new(NULL);
  for (guint i = 0; i < names->len; i++) {
    const char *name = names->pdata[i];
    spelling_offer(&spelling, name);
    if (i < LISTED_MAX) g_string_append_printf(list, "%s%s", i > 0 ? ", " : "", name);
  }
  if (names->len > LISTED_MAX) g_string_append_printf(list, " and %u more", names->len - LISTED_MAX);
  const char *has = names->len == 0 ? "; it has none" : spelling.best ? " It has: " : "; it has: ";
  g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_FORMAT, "no %s '%s'%s%s%s", kind, word, spelling_hint(';', spelling.best).text, has,
              list->str);
}

static void set_unknown_tag(const Sprite *sprite, const char *word, GError **error) {
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; i < sprite->tags->len; i++) {
    const char *name = g_array_index(sprite->tags, SpriteTag, i).name;
    if (*name) g_ptr_array_add(names, (char *)name);
  }
  set_unknown(error, "tag", word, names);
}

bool sprite_has_layers(const Sprite *sprite, char *const *names, GError **error) {
  for (; names && *names; names++) {
    if (sprite->format == SPRITE_SHEET) {
      g_set_error_literal(error, IMAGE_ERROR, IMAGE_ERROR_FORMAT,
                          "a sheet has no layers; use the Aseprite file, or export the layers that you need");
      return false;
    }
    if (g_ptr_array_find_with_equal_func(sprite->layers, *names, g_str_equal, NULL)) continue;
    set_unknown(error, "layer", *names, sprite->layers);
    return false;
  }
  return true;
}

/* ---- Plans ---- */

/* Returns how many frames a tag of 'n' frames shows before it begins again or stops. */
static gint64 count_steps(const SpriteTag *tag, gint64 n) {
  bool turns = tag->direction >= SPRITE_PING_PONG && n > 1;
  if (!turns) return n * MAX(tag->repeat, 1);
  return tag->repeat == 0 ? 2 * n - 2 : n + (tag->repeat - 1) * (n - 1);
}

/* Returns which of the tag's 'n' frames step number 'step' shows. A ping-pong goes to and fro
 * with a period of 2n - 2 steps. */
static int cell_of_step(const SpriteTag *tag, int n, int step) {
  bool is_reverse = tag->direction == SPRITE_REVERSE || tag->direction == SPRITE_PING_PONG_REVERSE;
  int at = step % n;
  if (tag->direction >= SPRITE_PING_PONG && n > 1) {
    at = step % (2 * n - 2);
    if (at >= n) at = 2 * n - 2 - at;
  }
  return is_reverse ? n - 1 - at : at;
}

/* Checks that a tag can be played. */
static bool tag_is_fine(const Sprite *sprite, const SpriteTag *tag, GError **error) {
  g_autofree char *what = tag->name ? g_strdup_printf("the tag '%s'", tag->name) : g_strdup("the file");
  int frames = sprite_frames(sprite);
  if (tag->last >= frames || tag->first > tag->last || tag->first < 0) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_BROKEN, "%s has the frames %d to %d, but there are %d%s", what, tag->first + 1,
                tag->last + 1, frames,
                sprite->format == SPRITE_SHEET ? "; export all frames, without --tag and --ignore-empty"
                                               : "; correct the tag in Aseprite");
    return false;
  }
  gint64 n = tag->last - tag->first + 1, steps = count_steps(tag, n);
  if (steps > SPRITE_STEPS_MAX) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE,
                "%s shows %" G_GINT64_FORMAT " frames, the limit is %d; let it repeat less often, or use shorter tags", what,
                steps, SPRITE_STEPS_MAX);
    return false;
  }
  if (n * sprite->size.w * sprite->size.h <= IMAGE_PIXELS_MAX) return true;
  g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE,
              "%d frames of %d x %d pixels, the limit is %d in all; use a tag with fewer frames, or a smaller canvas", (int)n,
              sprite->size.w, sprite->size.h, IMAGE_PIXELS_MAX);
  return false;
}

bool sprite_plan(const Sprite *sprite, const char *name, SpritePlan *plan, GError **error) {
  const SpriteTag all = {.last = sprite_frames(sprite) - 1};
  const SpriteTag *tag = name ? sprite_find_tag(sprite, name) : &all;
  if (!tag) set_unknown_tag(sprite, name, error);
  if (!tag || !tag_is_fine(sprite, tag, error)) return false;
  int n = tag->last - tag->first + 1, steps = (int)count_steps(tag, n);
  *plan = (SpritePlan){.first = tag->first,
                       .cells = n,
                       .steps = steps,
                       .step_cells = g_new(int, (gsize)steps),
                       .step_ms = g_new(int, (gsize)steps),
                       .once = tag->repeat > 0};
  for (int i = 0; i < steps; i++) {
    plan->step_cells[i] = cell_of_step(tag, n, i);
    plan->step_ms[i] = g_array_index(sprite->frame_ms, int, tag->first + plan->step_cells[i]);
  }
  return true;
}

void sprite_plan_clear(SpritePlan *plan) {
  g_free(plan->step_cells);
  g_free(plan->step_ms);
  *plan = (SpritePlan){0};
}
