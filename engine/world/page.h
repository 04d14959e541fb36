/* page.h: story pages. A page has a picture, a text, and a log of earlier texts.
 *
 * While a page is shown, clicks and hovering do not reach the room. UI objects are not drawn, and
 * the pointer is visible even in a cutscene. A text that is longer than its area is shown in parts.
 * A click, or a key such as Space, makes the page show its next part. A click or key after the last
 * part makes the page send the signal "page".
 *
 * If PageSettings.waits is false, the page shows its last part at once and sends no signal "page".
 * The player then continues in another way, for example with a choice in a dialog below the text.
 *
 * The End key skips pages, one per tick. A page whose 'waits' is false ends the skipping. A click
 * or a key press also ends it.
 *
 * A log keeps earlier texts. When the player scrolls back, the log is shown instead of the page's
 * text. A click, Return, Space, End or Escape shows the page again. Scrolling beyond the end of the
 * log has the same effect.
 *
 * All coordinates are canvas px. The World owns its Page. */

#ifndef WORLD_PAGE_H
#define WORLD_PAGE_H

#include "base/clock.h"
#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

#define PAGE_LOG_MAX 400 /* texts in the log; a further text removes the oldest */

typedef struct PageStyle {
  int font;         /* index in Assets.fonts, or NONE for the engine's font */
  Color color, dim; /* 'color' is for the text, 'dim' for earlier texts, marks and bars */
  Color accent;     /* the color of choices in the log */
  Color backdrop;   /* a color that covers the canvas behind the page; alpha 0 = none */
  Color background; /* the color of the panel */
  Color border;     /* the color of a border of 1 px around the panel; alpha 0 = none */
  /* In the next four rectangles, x2 and y2 are exclusive. */
  Rect area;   /* the place of the text */
  Rect panel;  /* the colored rectangle behind the text; it is larger than 'area' */
  Rect frame;  /* the picture is in the middle of this rectangle; empty = no picture */
  Rect log;    /* the place of the log's text; the log's background covers the canvas */
  int leading; /* px of extra space between two lines */
} PageStyle;

typedef struct PageSettings {
  PageStyle style;
  const char *text; /* copied; may be empty, but not NULL */
  int picture;      /* index of an animation, or NONE */
  bool waits;       /* the page waits for a click or key after its last part (see above) */
  bool can_leave;   /* the Escape key makes the page send the signal "page left" */
} PageSettings;

/* A text of the log, or one wrapped line of the page or of the log. */
typedef struct PageLine {
  char *text;     /* owned */
  bool is_choice; /* the text is a choice that the player made */
} PageLine;

/* The previous look of the page, which fades out (page_fade.h). */
typedef struct PageBefore {
  bool is_page; /* a page was shown before */
  PageStyle style;
  GPtrArray *lines;   /* char *: the visible lines, owned; NULL while nothing fades */
  int step;           /* px from the top of one line to the top of the next line */
  int picture;        /* index of an animation, or NONE */
  Tick picture_since; /* the tick in which this animation began */
  Rect picture_box;   /* includes x2 and y2 */
} PageBefore;

typedef struct Page {
  bool shown, waits, can_leave; /* 'shown': a page is visible; 'waits': it will send "page" */
  bool is_skipping;             /* the player has pressed End, so each tick skips a page */
  PageStyle style;
  int picture;        /* index of an animation, or NONE */
  Tick picture_since; /* the tick in which this animation began */
  char *text;         /* owned */
  GPtrArray *lines;   /* char *: the wrapped lines of 'text' */
  int first;          /* index in 'lines' of the first visible line */
  GArray *log;        /* PageLine: the texts, oldest first */
  /* PageLine: the wrapped lines of the log. NULL = they must be wrapped when the log is shown. They
   * are removed when the log, its font or its width changes. */
  GArray *log_lines;
  bool fades; /* since 'fade_since', the page fades in and 'before' fades out */
  Tick fade_since;
  PageBefore before;
  /* 0 = the page is shown. n > 0 = the log is shown, and its last n - 1 lines are hidden below. */
  int back;
} Page;

void page_init(Page *page);
void page_clear(Page *page);

/* Shows a page. It replaces the page that is shown now. If both pages have the same picture, the
 * animation of the picture continues. */
void page_show(World *world, const PageSettings *settings);

/* Hides the page. Keeps the log. */
void page_hide(World *world);

/* Wraps the page's text and the log again. Call it after the player's text size has changed. */
void page_measure(World *world);

/* page_log_add adds a copy of a text to the end of the log. 'is_choice' is true if the text
 * is a choice of the player. page_log_clear removes all texts. After both, the page is shown,
 * not the log. */
void page_log_add(World *world, const char *text, bool is_choice);
void page_log_clear(World *world);

/* Returns whether a page is shown that will send the signal "page". */
bool page_is_waiting(const World *world);

/* ---- Input. Each of these three functions returns whether the page has used the input */

/* Handles a left click. While a dialog waits for a choice, the page uses clicks only in the log. */
bool page_click(World *world);

/* Handles the wheel. If 'steps' is positive, the wheel was turned away from the player, and the
 * page scrolls back. */
bool page_wheel(World *world, int steps);

/* Handles a key press. 'code' is the key's code (base/tick_input.h). */
bool page_key(World *world, int code);

/* Skips the rest of a page that waits, and sends the signal "page". Does nothing if no page
 * waits. */
void page_skip(World *world);

/* Skips the page if the player has pressed End. Only world_tick calls this function. */
void page_tick(World *world);

/* Returns whether the page uses Escape now, because the log is shown or 'can_leave' is true. */
bool page_takes_escape(const World *world);

/* ---- Geometry; for view/ and for tests */

/* Returns the scale of texts, margins and pictures that the engine draws by itself. It is 1 for a
 * canvas height below 540 px, 2 from 540 px, 3 from 900 px, and so on in steps of 360 px. */
int page_zoom(const World *world);

/* Returns the distance in px that speech and the text at the pointer keep from the edges of the
 * canvas. Returns 0 if World.rules.keeps_off_edges is false. */
int page_edge(const World *world);

/* page_line_step returns the px from the top of one line to the top of the next line. page_words
 * returns the area of the page's text. While the log is shown, it returns the area of the log's
 * text. In this rectangle, x2 and y2 are exclusive. page_rows returns the number of lines that this
 * area can show, at least one. */
int page_line_step(const World *world);
Rect page_words(const World *world);
int page_rows(const World *world);

/* page_shown_count returns the number of lines that are visible now. It returns 0 if no page is
 * shown. page_shown_line returns the visible line with the index 'i', counted from 0. The page owns
 * the text of this line. */
int page_shown_count(const World *world);
PageLine page_shown_line(const World *world, int i);

/* Returns whether there is more text below the visible lines. */
bool page_has_more(const World *world);

/* Returns the panel as view/ needs it: x2 and y2 are inclusive. */
Rect page_panel(const World *world);

/* Returns the rectangle of the picture; x2 and y2 are inclusive. It is empty if there is no
 * picture. The picture is enlarged by the factor page_zoom. If PageStyle.frame is too small,
 * a smaller whole factor is used. A picture that is larger than the frame is reduced to 1/2,
 * 1/3 and so on. All pixels of enlarged pixel art have the same size, because the factors are
 * whole numbers. */
Rect page_picture_box(const World *world);

#endif
