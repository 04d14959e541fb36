/* page.h: story pages: a picture, a text, and a log of earlier texts.
 *
 * While a page is shown, clicks and hovering do not reach the world. UI objects are not drawn, and
 * the pointer is visible even in a cutscene. A text that is longer than its area is shown in parts.
 * A click, or a key such as Space, makes the page show its next part. After the last part, the page
 * sends the signal "page". A page with 'waits' false shows its last part at once and sends no
 * signal. The player then continues in another way, such as a choice in a dialog below the text.
 *
 * The End key skips pages, one per tick. Skipping stops at a page with 'waits' false, and at any
 * click or key.
 *
 * A log keeps earlier texts. The log replaces the page's text when the player scrolls back. A
 * click, Return, Space, End or Escape leaves the log and shows the page again.
 *
 * Canvas pixels. Owned by the World. */

#ifndef WORLD_PAGE_H
#define WORLD_PAGE_H

#include "base/clock.h"
#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

#define PAGE_LOG_MAX 400 /* texts in the log; a further text removes the oldest */

typedef struct PageStyle {
  int font;         /* index, or NONE for the engine's font */
  Color color, dim; /* 'color' is for the text, 'dim' for earlier texts, marks and bars */
  Color accent;     /* the color of choices in the log */
  Color backdrop;   /* a color over the whole canvas, behind the page; alpha 0 = none */
  Color background; /* the color of the panel */
  Color border;     /* the color of a border of 1 px around the panel; alpha 0 = none */
  /* In the next four rectangles, x2 and y2 are exclusive. */
  Rect area;   /* the place of the text */
  Rect panel;  /* the place of the panel behind the text, larger than 'area' */
  Rect frame;  /* the picture is centred in it; empty = no picture */
  Rect log;    /* the place of the log's text; the log itself covers the whole canvas */
  int leading; /* extra space between two lines, px */
} PageStyle;

typedef struct PageSettings {
  PageStyle style;
  const char *text; /* copied */
  int picture;      /* index of an animation, or NONE */
  bool waits;       /* the page waits for the player, and then sends "page" */
  bool can_leave;   /* Escape sends the signal "page left" */
} PageSettings;

/* A text of the log, or one line of such a text. */
typedef struct PageLine {
  char *text;     /* owned */
  bool is_choice; /* the text is a choice that the player made */
} PageLine;

/* The previous look of the page, which fades out (page_fade.h). */
typedef struct PageBefore {
  bool is_page; /* false = no page was shown */
  PageStyle style;
  GPtrArray *lines; /* char *: the visible lines, owned; NULL while nothing fades */
  int step;         /* px from one line to the next, as page_line_step returns */
  int picture;
  Tick picture_since; /* the tick in which the animation of the picture began */
  Rect picture_box;
} PageBefore;

typedef struct Page {
  bool shown, waits, can_leave; /* as in PageSettings; 'waits' is false after "page" was sent */
  bool is_skipping;             /* the player has pressed End, so each tick skips a page */
  PageStyle style;
  int picture;
  Tick picture_since;
  char *text;       /* owned */
  GPtrArray *lines; /* char *: the text, wrapped */
  int first;        /* index in 'lines' of the first visible line */
  GArray *log;      /* PageLine */
  /* PageLine: the wrapped lines of the log. NULL until the log is shown. Set to NULL again when the
   * log, its font or its width changes. */
  GArray *log_lines;
  bool fades; /* the page fades in since the tick 'fade_since', and 'before' fades out */
  Tick fade_since;
  PageBefore before;
  int back; /* 0 = the page is shown; else 1 + the number of log lines below the visible ones */
} Page;

void page_init(Page *page);
void page_clear(Page *page);

/* Shows a page in place of the page that is shown now, if any. If both have the same picture, its
 * animation continues. */
void page_show(World *world, const PageSettings *settings);
void page_hide(World *world);

/* Wraps the words of the page and the log again. Call it after the player's text size has
 * changed. */
void page_measure(World *world);

/* Adds a text to the log and copies it. 'is_choice' marks a choice of the player. If the log is
 * shown, returns to the page. */
void page_log_add(World *world, const char *text, bool is_choice);
void page_log_clear(World *world);

/* Returns whether the page waits for the player. */
bool page_is_waiting(const World *world);

/* ---- Input. Each function returns whether the page has used the input */

bool page_click(World *world);

/* 'steps' is positive if the wheel turns away from the player. The page then scrolls back. */
bool page_wheel(World *world, int steps);
bool page_key(World *world, int code);

/* Skips the rest of a page that waits, and sends the signal "page". Does nothing if no page
 * waits. */
void page_skip(World *world);

/* Only for world_tick. */
void page_tick(World *world);

/* Returns whether Escape does something: it returns from the log, or sends "page left". */
bool page_takes_escape(const World *world);

/* ---- Geometry; for view/ and for tests */

/* Returns the scale of the default look. It is 1 for a canvas height below 540 px, 2 from 540 px, 3
 * from 900 px, and so on in steps of 360 px. The fonts of the default look grow with this scale. */
int page_zoom(const World *world);

/* Returns the distance in px that speech and the text at the pointer keep from the edges of the
 * canvas. Returns 0 if rules.keeps_off_edges is not set. */
int page_edge(const World *world);

/* page_line_step returns the px from the top of one line to the top of the next. page_words returns
 * the area of the page's text, or the area of the log while the log is shown. page_rows returns the
 * number of lines that this area can show, at least one. */
int page_line_step(const World *world);
Rect page_words(const World *world);
int page_rows(const World *world);

/* page_shown_count returns the number of lines that are visible now, 0 if no page is shown.
 * page_shown_line returns the visible line 'i', counted from 0. The page owns its text. */
int page_shown_count(const World *world);
PageLine page_shown_line(const World *world, int i);

/* Returns whether there is more text below the visible lines. */
bool page_has_more(const World *world);

/* Returns the panel as a closed rectangle, like all rectangles for view/. */
Rect page_panel(const World *world);

/* Returns the rectangle of the picture. It is empty if there is no picture. The picture is enlarged
 * by the factor page_zoom, or by a smaller whole factor if 'frame' is too small for that. A picture
 * that is larger than 'frame' is reduced to 1/2, 1/3 and so on. The factors are whole numbers, so
 * all pixels of pixel art have the same size. */
Rect page_picture_box(const World *world);

#endif
