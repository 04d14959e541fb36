/* page_fade.h: the cross-fade from one story page, or part of a long text, to the next.
 *
 * It only changes how the page is drawn. The player can read on at once. */

#ifndef WORLD_PAGE_FADE_H
#define WORLD_PAGE_FADE_H

#include "world/page.h"

/* The length of a cross-fade. */
#define PAGE_FADE_TICKS 15

/* Stores the current look of the page, to fade it out. Call it before the page changes. While pages
 * are skipped or the log is shown, the change is not faded. */
void page_fade_begin(World *world);

/* Ends the cross-fade at once. */
void page_fade_end(Page *page);

/* Returns the opacity of the current page, 0..255. Without a cross-fade: 255. */
int page_fade_alpha(const World *world);

/* Returns whether the words (or the picture) are the same before and after, at the same place. They
 * are not faded then. */
bool page_fade_keeps_words(const World *world);
bool page_fade_keeps_picture(const World *world);

#endif
