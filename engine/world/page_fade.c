#include "world/page_fade.h"

#include "world/world.h"

#include <string.h>

static void drop_lines(PageBefore *before) {
  if (before->lines) g_ptr_array_unref(before->lines);
  before->lines = NULL;
}

void page_fade_end(Page *page) {
  drop_lines(&page->before);
  page->before = (PageBefore){.picture = NONE};
  page->fades = false;
}

void page_fade_begin(World *world) {
  Page *page = &world->page;
  page_fade_end(page);
  if (page->is_skipping || page->back > 0) return;
  page->fades = true;
  page->fade_since = world->tick;
  PageBefore *before = &page->before;
  before->lines = g_ptr_array_new_with_free_func(g_free);
  if (!page->shown) return;
  before->is_page = true;
  before->style = page->style;
  before->step = page_line_step(world);
  before->picture = page->picture;
  before->picture_since = page->picture_since;
  before->picture_box = page_picture_box(world);
  for (int i = 0; i < page_shown_count(world); i++) g_ptr_array_add(before->lines, g_strdup(page_shown_line(world, i).text));
}

int page_fade_alpha(const World *world) {
  const Page *page = &world->page;
  Tick passed = world->tick - page->fade_since;
  if (!page->fades || page->back > 0 || passed >= PAGE_FADE_TICKS) return 255;
  return (int)(passed * 255 / PAGE_FADE_TICKS);
}

bool page_fade_keeps_words(const World *world) {
  const Page *page = &world->page;
  const PageBefore *before = &page->before;
  const PageStyle *now = &page->style, *then = &before->style;
  if (!before->lines || page_shown_count(world) != (int)before->lines->len) return false;
  if (now->area.x1 != then->area.x1 || now->area.y1 != then->area.y1 || now->font != then->font) return false;
  for (guint i = 0; i < before->lines->len; i++) {
    if (strcmp(before->lines->pdata[i], page_shown_line(world, (int)i).text) != 0) return false;
  }
  return true;
}

bool page_fade_keeps_picture(const World *world) {
  const Page *page = &world->page;
  return page->before.picture == page->picture && rect_equals(page->before.picture_box, page_picture_box(world));
}
