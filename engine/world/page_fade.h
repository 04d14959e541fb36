/* page_fade.h: the cross-fade to the next story page, or to the next part of a long text.
 *
 * The cross-fade only changes how the page is drawn. The player can turn the page during it. */

#ifndef WORLD_PAGE_FADE_H
#define WORLD_PAGE_FADE_H

#include "world/page.h"

/* The length of a cross-fade. */
#define PAGE_FADE_TICKS 15

/* Starts a cross-fade: stores the current look of the page, which then fades out. Call it before
 * the page changes. While pages are skipped or the log is shown, there is no cross-fade. */
void page_fade_begin(World *world);

/* Ends the cross-fade at once. */
void page_fade_end(Page *page);

/* Returns the opacity of the current page, 0..255. It is 255 if there is no cross-fade. */
int page_fade_alpha(const World *world);

/* Return whether the words, or the picture, are the same before and after the change, at the same
 * place. If so, they are not faded. */
bool page_fade_keeps_words(const World *world);
bool page_fade_keeps_picture(const World *world);

#endif
