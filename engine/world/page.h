/* page.h: story pages: a picture, a text, and a log of earlier texts.
 *
 * While a page is shown, the game is in page mode. Clicks and hovering then do not reach the world,
 * UI objects are not drawn, and the pointer is visible even in a cutscene. A text that is longer
 * than its area is shown in parts. After the last part, the signal "page" is sent once. If 'waits'
 * is false, the page shows its last part at once and sends nothing. The player then continues in
 * another way, such as a choice in a dialog below the text.
 *
 * The End key skips pages, one per tick, until the next choice.
 *
 * A log keeps earlier texts. If the player scrolls back, the log replaces the page's text (back >
 * 0). While the log is shown, input that would turn the page only returns to the page.
 *
 * Canvas pixels. Owned by the World. */

#ifndef WORLD_PAGE_H
#define WORLD_PAGE_H

#include "base/clock.h"
#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

#define PAGE_LOG_MAX 400 /* texts; the oldest are dropped */

typedef struct PageStyle {
  int font;         /* index, or NONE for the engine's font */
  Color color, dim; /* 'color' is of the text; 'dim' of earlier texts, marks and bars */
  Color accent;     /* of choices in the log */
  Color backdrop;   /* covers the whole canvas; alpha 0 for none */
  Color background; /* of the panel */
  Color border;     /* one px around the panel; alpha 0 for none */
  Rect area;        /* of the text; x2 and y2 are exclusive, also in the rectangles below */
  Rect panel;       /* the background of the text, larger than 'area' */
  Rect frame;       /* contains the picture, centred; empty for no picture */
  Rect log;         /* of the log's text; the log itself covers the whole canvas */
  int leading;      /* px between lines */
} PageStyle;

typedef struct PageSettings {
  PageStyle style;
  const char *text; /* copied */
  int picture;      /* animation, or NONE */
  bool waits;       /* waits for the player to continue */
  bool can_leave;   /* Escape sends the signal "page left" */
} PageSettings;

/* A text of the log, or one line of such a text. */
typedef struct PageLine {
  char *text;     /* owned */
  bool is_choice; /* the player's choice */
} PageLine;

/* The previous look of the page, which fades out (page_fade.h). */
typedef struct PageBefore {
  bool is_page; /* false = no page was shown */
  PageStyle style;
  GPtrArray *lines; /* char *: the visible lines, owned; NULL while nothing fades */
  int step;         /* px between two lines */
  int picture;
  Tick picture_since;
  Rect picture_box;
} PageBefore;

typedef struct Page {
  bool shown, waits, can_leave;
  bool is_skipping; /* skips pages until the next choice */
  PageStyle style;
  int picture;
  Tick picture_since;
  char *text;       /* owned */
  GPtrArray *lines; /* char *: the text, wrapped */
  int first;        /* the top line */
  GArray *log;      /* PageLine */
  /* PageLine: the wrapped lines of the log. NULL until the log is shown. Set to NULL again when the
   * log, its font or its width changes. */
  GArray *log_lines;
  bool fades; /* the page fades in since the tick 'fade_since', and 'before' fades out */
  Tick fade_since;
  PageBefore before;
  int back; /* 0 = the page is shown; else 1 + the log lines below the view */
} Page;

void page_init(Page *page);
void page_clear(Page *page);

/* Shows a page in place of the previous page. If the picture is the same, its animation
 * continues. */
void page_show(World *world, const PageSettings *settings);
void page_hide(World *world);

/* Adds a text or a choice of the player to the log. Copies the text. */
void page_log_add(World *world, const char *text, bool is_choice);
void page_log_clear(World *world);

/* Returns whether the page waits for the player. */
bool page_is_waiting(const World *world);

/* ---- Input. Each function returns whether the page has used the input */

bool page_click(World *world);

/* 'steps' is positive if the wheel moves away from the player, which scrolls back. */
bool page_wheel(World *world, int steps);
bool page_key(World *world, int code);

/* Skips the rest of this page at once, and sends the signal "page". Does nothing if the page does
 * not wait. */
void page_skip(World *world);

/* Only for world_tick. */
void page_tick(World *world);

/* Returns whether Escape does something: it leaves the story, or returns from the log. */
bool page_takes_escape(const World *world);

/* ---- Geometry; for view/ and for tests */

/* Returns the scale of the default look. It is 1 for a canvas height below 540 px, 2 from 540 px, 3
 * from 900 px, and so on in steps of 360 px. The fonts of the default look grow with this scale. */
int page_zoom(const World *world);

/* Returns how far speech and the text at the pointer keep from the edges of the canvas, in px; 0
 * without rules.keeps_off_edges. */
int page_edge(const World *world);

/* page_line_step returns the distance of lines in px. page_words returns the area of the text,
 * or of the log while that is shown. page_rows returns how many lines fit into this area, at
 * least one. */
int page_line_step(const World *world);
Rect page_words(const World *world);
int page_rows(const World *world);

/* page_shown_count returns the number of visible lines, of the page or of the log. page_shown_line
 * returns visible line 'i', from 0. */
int page_shown_count(const World *world);
PageLine page_shown_line(const World *world, int i);

/* Returns whether there is more text below the visible lines. */
bool page_has_more(const World *world);

/* Returns the panel as a closed rectangle, like all rectangles for view/. */
Rect page_panel(const World *world);

/* Returns the rectangle of the picture, empty if there is none. The picture is enlarged by
 * page_zoom, or by a smaller whole factor if there is too little space. A picture that is too
 * large is reduced to a half, a third, and so on. All pixels of pixel art therefore have the
 * same size. */
Rect page_picture_box(const World *world);

#endif
