/* page.h: a story page: a picture, text, and a log of earlier texts.
 *
 * While a page is shown, the game is in page mode: clicks and hovering do not reach the world, UI
 * objects are not drawn, and the pointer is visible even in a cutscene. A text that is longer than
 * its area is shown in parts. After the last part, the signal "page" is sent once. A page that does
 * not wait shows its last part and sends nothing. The player's answer then comes from somewhere
 * else, such as a dialog in the lower part of the area.
 *
 * The End key skips pages, one per tick, until the next choice.
 *
 * Earlier texts are kept in a log. The player can scroll through it; it then replaces the page's
 * text (back > 0). While the log is shown, input that would turn the page only returns to the page.
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
  Color color, dim; /* of the text; of earlier texts, marks and bars */
  Color accent;     /* of choices in the log */
  Color backdrop;   /* covers the whole canvas; alpha 0 for none */
  Color background; /* of the panel */
  Color border;     /* one px around the panel; alpha 0 for none */
  Rect area;        /* of the text; x2 and y2 are exclusive, as in all rectangles below */
  Rect panel;       /* the background of the text, larger than 'area' */
  Rect frame;       /* holds the picture, centred; empty for none */
  Rect log;         /* of the log's text; the log covers the whole canvas */
  int leading;      /* px between lines */
} PageStyle;

typedef struct PageSettings {
  PageStyle style;
  const char *text; /* copied */
  int picture;      /* animation, or NONE */
  bool waits;       /* waits for the player to continue */
  bool can_leave;   /* Escape sends the signal "page left" */
} PageSettings;

/* A text of the log, or a line of it. */
typedef struct PageLine {
  char *text;     /* owned */
  bool is_choice; /* the player's choice */
} PageLine;

/* The previous state of the page, which fades out (page_fade.h). */
typedef struct PageBefore {
  bool is_page; /* false: no page was shown */
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
  /* PageLine: the texts of the log, wrapped. NULL until the log is shown, and again after the log,
   * its font or its width changes. */
  GArray *log_lines;
  bool fades; /* it fades in since this tick, and 'before' fades out */
  Tick fade_since;
  PageBefore before;
  int back; /* 0 = the page; else the number of log lines below the view, plus 1 */
} Page;

void page_init(Page *page);
void page_clear(Page *page);

/* Shows a page in place of the one before. If the picture is the same, its animation continues. */
void page_show(World *world, const PageSettings *settings);
void page_hide(World *world);

/* Adds a text or a choice of the player to the log. Copies the text. */
void page_log_add(World *world, const char *text, bool is_choice);
void page_log_clear(World *world);

/* Returns whether the page waits for the player. */
bool page_is_waiting(const World *world);

/* ---- Outside events; each returns whether the page has used it */

bool page_click(World *world);
bool page_wheel(World *world, int steps); /* positive is away from the player: back */
bool page_key(World *world, int code);

/* Goes to the end of this page at once, like skipping a cutscene. */
void page_skip(World *world);

/* Only for world_tick. */
void page_tick(World *world);

/* Returns whether Escape does something: it leaves the story, or returns from the log. */
bool page_takes_escape(const World *world);

/* ---- Geometry; for view/ and for tests */

/* Returns the scale of the default look. It is 1 below a canvas height of 540 px, 2 from 540 px, 3
 * from 900 px, and so on in steps of 360 px. The fonts of the default look grow with it. */
int page_zoom(const World *world);

/* page_line_step returns the distance of lines in px. page_words returns the area of the text or
 * the log, whichever is shown. page_rows returns how many lines fit into it, at least one. */
int page_line_step(const World *world);
Rect page_words(const World *world);
int page_rows(const World *world);

/* page_shown_count returns the number of visible lines, page_shown_line returns one of them. They
 * are lines of the page, or of the log while that is shown. */
int page_shown_count(const World *world);
PageLine page_shown_line(const World *world, int i);

/* Returns whether there is more text, or in the log newer text, below the visible lines. */
bool page_has_more(const World *world);

/* Returns the panel as a closed rectangle, like all rectangles for view/. */
Rect page_panel(const World *world);

/* Returns the rectangle of the picture; empty for none. Pictures are enlarged by page_zoom if there
 * is space for that, else by a smaller whole factor. Pictures that are too large are reduced to a
 * half, a third, and so on. So all pixels of pixel art have the same size. */
Rect page_picture_box(const World *world);

#endif
