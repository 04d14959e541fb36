/* page.h: a page of a story: a picture, words, and what was read before.
 *
 * While a page is shown the game is in page mode: clicks and hovering do not reach the world, UI objects are not drawn, and the
 * pointer is shown even in a cutscene. Text that is longer than its area is shown in parts. When the player has read the last
 * one, the signal "page" is sent, once; a page that does not wait shows its end and sends nothing: something else, such as a
 * dialog in the lower part of the area, takes the player's answer.
 *
 * A player in haste (the key End) has pages turned, one a tick, until there is something to choose.
 *
 * What was read is kept in a log, which the player can scroll through in place of the page's words (back > 0); any deed that
 * would turn the page then only comes back to it.
 *
 * Canvas pixels. Owned by the World. */

#ifndef WORLD_PAGE_H
#define WORLD_PAGE_H

#include "base/clock.h"
#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

#define PAGE_LOG_MAX 400 /* texts; the oldest are forgotten */

typedef struct PageStyle {
  int font;         /* index, or NONE for the engine's own */
  Color color, dim; /* of the text; of what was read before, marks and bars */
  Color accent;     /* of choices in the log */
  Color backdrop;   /* over the whole canvas; alpha 0 for none */
  Color background; /* of the panel */
  Color border;     /* one px around that; alpha 0 for none */
  Rect area;        /* of the words; x2 and y2 do not belong to it, here and below */
  Rect panel;       /* what lies under the words, larger than they need */
  Rect frame;       /* where the picture is, in the middle, made smaller if need be; empty for no picture */
  Rect log;         /* of the words of the log, which takes the whole canvas */
  int leading;      /* px between lines */
} PageStyle;

typedef struct PageSettings {
  PageStyle style;
  const char *text; /* copied */
  int picture;      /* animation, or NONE */
  bool waits;       /* for the player to read on */
  bool can_leave;   /* Escape sends the signal "page left" */
} PageSettings;

/* A text that was read, or a line of it. */
typedef struct PageLine {
  char *text;     /* owned */
  bool is_choice; /* what the player chose */
} PageLine;

typedef struct Page {
  bool shown, waits, can_leave;
  bool hastes; /* reads on by itself, to where something has to be chosen */
  PageStyle style;
  int picture;
  Tick picture_since;
  char *text;        /* owned */
  GPtrArray *lines;  /* char *: the text as it is broken */
  int first;         /* the line on top */
  GArray *log;       /* PageLine */
  GArray *log_lines; /* PageLine; made when the log is first looked at, NULL when it or the style has changed */
  int back; /* 0 = the page; else how many lines before the log's end the one is that follows the last one shown, and 1 */
} Page;

void page_init(Page *page);
void page_clear(Page *page);

/* Shows a page, in place of the one before. Animations go on where the picture stays the same. */
void page_show(World *world, const PageSettings *settings);
void page_hide(World *world);

/* What was read: a text, or what the player has chosen. Copied. */
void page_log_add(World *world, const char *text, bool is_choice);
void page_log_clear(World *world);

/* Whether the page waits for the player. */
bool page_is_waiting(const World *world);

/* ---- Outside events; each tells whether the page has taken it */

bool page_click(World *world);
bool page_wheel(World *world, int steps); /* positive is away from the player: back */
bool page_key(World *world, int code);

/* Reads on to the end of this page at once, as when a cutscene is skipped. */
void page_skip(World *world);

/* For world_tick alone. */
void page_tick(World *world);

/* ---- Geometry; for the eye and for tests */

/* How many px of a large canvas stand for one: 1 below a height of 540, then 2, from 900 on 3, and so on, as the fonts of the
 * default look grow. Pictures that would leave room are enlarged so much, too. */
int page_zoom(const World *world);

/* px from line to line; where the words lie now, the page's or the log's; how many lines that area holds, at least one. */
int page_line_step(const World *world);
Rect page_words(const World *world);
int page_rows(const World *world);

/* How many lines are to be seen, and each of them: of the page, or of the log when the player looks back. */
int page_shown_count(const World *world);
PageLine page_shown_line(const World *world, int i);

/* Whether there is more of the text, or of the log's newer end, below what is shown. */
bool page_has_more(const World *world);

/* The panel; closed, as all rectangles for the eye. */
Rect page_panel(const World *world);

/* Where the picture lies; empty for none. */
Rect page_picture_box(const World *world);

#endif
