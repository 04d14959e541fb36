#include "world/text.h"

#include "base/check.h"
#include "world/world.h"

#include <string.h>

static FreeText *text_get(const World *world, guint i) { return &g_array_index(world->texts, FreeText, i); }

uint64_t text_show(World *world, const FreeText *what) {
  assets_check_font(world->assets, what->font);
  CHECK(!what->id || !text_find(world, what->id), "a text's id that is free");
  g_array_append_vals(world->texts, what, 1);
  FreeText *text = text_get(world, world->texts->len - 1);
  text->id = g_strdup(what->id);
  text->text = g_strdup(what->text);
  text->serial = ++world->serials;
  text->at = stage_position(what->at);
  text->before = text->at;
  if (what->ends > 0) text->ends = world->tick + what->ends;
  return text->serial;
}

FreeText *text_find(World *world, const char *id) {
  for (guint i = 0; i < world->texts->len; i++) {
    FreeText *text = text_get(world, i);
    if (text->id && strcmp(text->id, id) == 0) return text;
  }
  return NULL;
}

/* Serials increase with the index, so this is a binary search. */
FreeText *text_by_serial(World *world, uint64_t serial) {
  guint low = 0, high = world->texts->len;
  while (low < high) {
    guint middle = (low + high) / 2;
    if (text_get(world, middle)->serial < serial) low = middle + 1;
    else high = middle;
  }
  return low < world->texts->len && text_get(world, low)->serial == serial ? text_get(world, low) : NULL;
}

static void remove_at(World *world, guint i) {
  Target target = {TARGET_TEXT, text_get(world, i)->serial};
  tween_cancel(world, target, false);
  tween_cancel(world, target, true);
  g_array_remove_index(world->texts, i);
}

void text_remove(World *world, uint64_t serial) {
  for (guint i = 0; i < world->texts->len; i++) {
    if (text_get(world, i)->serial != serial) continue;
    remove_at(world, i);
    return;
  }
}

void texts_remove_all(World *world) {
  while (world->texts->len > 0) remove_at(world, world->texts->len - 1);
}

void texts_tick(World *world) {
  for (guint i = 0; i < world->texts->len;) {
    Tick ends = text_get(world, i)->ends;
    if (ends != 0 && world->tick >= ends) remove_at(world, i);
    else i++;
  }
}
