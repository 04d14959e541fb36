/* page_fade.h: the cross-fade from a story page (page.h) to the next story page, or to the next
 * part of a long text on the same page.
 *
 * The cross-fade only changes how the page is drawn. The player can turn the page while it
 * runs. */

#ifndef WORLD_PAGE_FADE_H
#define WORLD_PAGE_FADE_H

#include "world/page.h"

/* The length of a cross-fade in ticks. */
#define PAGE_FADE_TICKS 15

/* Starts a cross-fade: stores the current look of the page, which then fades out. Call it before
 * you change the page. While pages are skipped, or while the player looks at the log of earlier
 * texts, it only ends a running cross-fade. */
void page_fade_begin(World *world);

/* Ends the cross-fade at once. */
void page_fade_end(Page *page);

/* Returns the opacity of the new look of the page, 0 to 255. It is 255 if no cross-fade is
 * running. */
int page_fade_alpha(const World *world);

/* page_fade_keeps_words returns whether the words of the old and the new look are the same, at the
 * same place and in the same font. page_fade_keeps_picture does the same for the picture. The
 * parts that are the same are drawn without a fade. */
bool page_fade_keeps_words(const World *world);
bool page_fade_keeps_picture(const World *world);

#endif
