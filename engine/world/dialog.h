/* dialog.h: the box in which the player chooses what to say.
 *
 * A dialog lists lines of text in an area of the canvas, and the player chooses one of the lines. A
 * choice posts SIGNAL_DIALOG_SELECTED and removes all lines.
 *
 * At most one dialog is current. While a dialog is current, the game is in dialog mode. In dialog
 * mode, clicks and hovering do not reach the room, UI objects are not drawn, and the pointer is
 * visible even in a cutscene. The mode lasts from dialog_open to dialog_close. It continues while
 * the dialog has no lines, for example between two choices.
 *
 * The area is divided into rows of equal height. DialogSettings.rows selects one of two layouts:
 *
 *   - rows > 0, "fixed rows": the area has this number of rows. This is the layout of KIAVC
 *     (docs/kiavc.md), so the first row begins DIALOG_MARGIN px above the area.
 *   - rows = 0, "font rows": a row is as high as a line of the font with its outline. The area
 *     shows as many rows as there is space for.
 *
 * If the player wants larger texts (TextLook.percent), the area is taller, but not on a story page.
 * Fixed rows are then at least as high as a line of the font, so the area can have fewer rows.
 *
 * A line of a dialog is one text that the player can choose. A long line is wrapped and takes
 * several rows. The player scrolls to further lines with the wheel, with keys, or with clicks on
 * the two arrows at the right edge of the area.
 *
 * All coordinates are canvas px. The registry of the World owns the dialogs. A dialog's index in
 * the registry is valid for the whole game. */

#ifndef WORLD_DIALOG_H
#define WORLD_DIALOG_H

#include "base/clock.h"
#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

/* With font rows, DialogSettings.padding replaces DIALOG_MARGIN if the padding is larger. The same
 * applies to DIALOG_INDENT. */
#define DIALOG_MARGIN 4 /* px of the background above the area */
#define DIALOG_INDENT 2 /* px between the area's left edge and the text; 0 px with fixed rows */
#define DIALOG_ARROW 9  /* px; the side of an arrow's square */

typedef struct DialogLine {
  char *name; /* the name by which scripts know the line; owned */
  char *text; /* owned */
  bool seen;  /* the player has chosen the line before; it has the colors 'seen' */
  int rows;   /* the number of rows of the wrapped text; set by dialog_add_line */
} DialogLine;

/* The colors of a line. */
typedef struct DialogInk {
  Color color, outline;
  bool has_outline;
} DialogInk;

typedef struct DialogSettings {
  int font;                        /* index in Assets.fonts, or NONE for the engine's font */
  DialogInk plain, selected, seen; /* 'plain' is for lines that are neither selected nor seen */
  Color background;                /* its alpha is the opacity of the background */
  /* canvas px; x2 and y2 are exclusive; at least 1 px wide, and at least 1 px high per row */
  Rect area;
  int rows; /* the number of fixed rows; 0 = font rows (see above) */
  int gap;  /* px between lines, 0 or more; only with font rows */
  /* the minimum distance from the lines to each edge of the background, px; only with font rows */
  int padding;
  bool autohide;   /* the background is hidden while there are no lines */
  bool takes_keys; /* the player can choose and scroll with keys (dialog_key) */
  bool numbered;   /* lines show their digits (dialog_number); only with font rows */
} DialogSettings;

/* The time limit for a choice, in ticks. Time passes only while the player can choose a line. */
typedef struct DialogTime {
  Tick elapsed, limit; /* 'limit' is 0 if there is no limit */
  int line;            /* index of the line that the dialog chooses at the end of the time */
} DialogTime;

typedef struct Dialog {
  char *id;
  DialogSettings settings;
  GArray *lines; /* DialogLine */
  int first;     /* index of the top visible line */
  int selected;  /* index of the line that Return chooses, or NONE */
  DialogTime time;
} Dialog;

void dialog_free(Dialog *dialog);

/* Makes the dialog with this id current, gives it these settings, and returns its index. Creates
 * the dialog if it does not exist. An existing dialog keeps its lines. */
int dialog_open(World *world, const char *id, const DialogSettings *settings);

/* Removes the dialog's lines. Ends dialog mode, even if another dialog is current. */
void dialog_close(World *world, int dialog);

/* Adds a line below the other lines. Copies the strings of 'line'. */
void dialog_add_line(World *world, int dialog, const DialogLine *line);

/* Wraps the lines of the current dialog again. Call it after the player's text size has changed. */
void dialog_measure(World *world);

/* Limits the time for the next choice to 'limit' ticks, at least 1. At the end of the time, the
 * dialog chooses the line with index 'line'. This line must exist. A choice removes the limit. */
void dialog_set_time(World *world, int dialog, Tick limit, int line);

/* world_dialog returns the current dialog, or NULL. dialog_is_asking returns whether there is a
 * current dialog with lines. Such a dialog waits for a choice. */
Dialog *world_dialog(const World *world);
bool dialog_is_asking(const World *world);

/* Lets the time of the current dialog pass by one tick. Only world_tick calls this function. */
void dialog_tick(World *world);

/* ---- Input for the current dialog. While no dialog waits for a choice, these do nothing */

/* Selects the line under the pointer. If there is none, no line is selected. Call it after the
 * pointer or the lines have moved. */
void dialog_point(World *world);

/* Handles a click: chooses the line under the pointer. If the pointer is on an arrow, scrolls by
 * one line instead. */
void dialog_click(World *world);

/* Scrolls 'by' lines down, or up if 'by' is negative. Downwards, stops when the last line is
 * visible. Upwards, stops when the first line is visible. */
void dialog_scroll(World *world, int by);

/* Handles a key press and returns whether the dialog has used the key. 'code' is the key's
 * code (base/tick_input.h). A digit chooses a visible line: 1 is the top line. Up and Down
 * select a line. Page Up and Page Down scroll. Return and Space choose the selected line. If
 * no line is selected, the dialog does not use Return and Space. If 'takes_keys' is false, it
 * uses no key at all. */
bool dialog_key(World *world, int code);

/* ---- Geometry in canvas px, for view/ and for tests. All returned rectangles include x2 and y2 */

/* Returns the height of a row. */
int dialog_row_height(const World *world, const Dialog *dialog);

/* Returns the maximum width of a line's text. Longer text is wrapped. */
int dialog_text_width(const World *world, const Dialog *dialog);

/* A line consists of an empty space on the left, the line's digit, and the text. dialog_indent
 * returns the width of the space in px. dialog_number_width returns the width for the digit in px,
 * or 0 if lines have no digits. */
int dialog_indent(const Dialog *dialog);
int dialog_number_width(const World *world, const Dialog *dialog);

/* Returns the digit (1 to 9) that is shown in front of the line. The key with this digit chooses
 * the line. Returns 0 if the line shows no digit. */
int dialog_number(const World *world, const Dialog *dialog, int line);

/* dialog_background returns the rectangle of the background: the area, with the margin above it.
 * The area is taller than DialogSettings.area if the player wants larger texts (see above).
 * dialog_is_shown returns whether the background is visible now. */
Rect dialog_background(const World *world, const Dialog *dialog);
bool dialog_is_shown(const Dialog *dialog);

/* Returns the rectangle that the line with the index 'line' has if the line with the index 'first'
 * is the top line. The rectangle is empty if 'line' is then not visible. */
Rect dialog_line_box(const World *world, const Dialog *dialog, int first, int line);

/* Returns the index of a top line with which the line with the index 'line' is visible. Of all such
 * top lines, returns the one that is nearest to the current top line. */
int dialog_first_for(const World *world, const Dialog *dialog, int line);

/* Returns the square of the upper or lower arrow. The square is empty if there are no more lines in
 * this direction. */
Rect dialog_arrow_box(const World *world, const Dialog *dialog, bool up);

/* Returns the rectangle of the bar at the upper edge of the background. The width of the bar shows
 * the remaining time. Its height is a multiple of page_zoom (page.h). The rectangle is empty if
 * there is no time limit. */
Rect dialog_time_bar(const World *world, const Dialog *dialog);

#endif
