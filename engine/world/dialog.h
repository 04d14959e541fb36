/* dialog.h: the box in which the player chooses what to say.
 *
 * A dialog lists lines in an area of the canvas, and the player chooses one. While a dialog is
 * current, the game is in dialog mode: clicks and hovering do not reach the world, UI objects are
 * not drawn, and the pointer is visible even in a cutscene. The mode lasts from dialog_open to
 * dialog_close, even between choices. A choice posts SIGNAL_DIALOG_SELECTED and removes the lines.
 *
 * The area is divided into rows. With a fixed number of rows, the geometry is KIAVC's: the first
 * row begins DIALOG_MARGIN px above the area. Otherwise a row is as high as a line of the font, and
 * the area shows as many as fit. A long line is wrapped and takes several rows. The player scrolls
 * to the other lines with the wheel, with keys, or with clicks on the arrows.
 *
 * Canvas pixels. Owned by the World's registry. A dialog's index is valid for the whole game. */

#ifndef WORLD_DIALOG_H
#define WORLD_DIALOG_H

#include "base/clock.h"
#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

#define DIALOG_MARGIN 4 /* px of background above the area */
#define DIALOG_INDENT 2 /* px left of the text, if the font determines the rows */
#define DIALOG_ARROW 9  /* px, side of the square of an arrow */

typedef struct DialogLine {
  char *name; /* as scripts see it; owned */
  char *text; /* owned */
  bool seen;  /* chosen before; drawn in the dialog's 'seen' colours */
  int rows;   /* number of rows: one per line of its wrapped text */
} DialogLine;

/* The colours of a line. */
typedef struct DialogInk {
  Color color, outline;
  bool has_outline;
} DialogInk;

typedef struct DialogSettings {
  int font;
  DialogInk plain, selected, seen; /* normal, under the pointer, chosen before */
  Color background;                /* with its alpha */
  /* x2 and y2 are exclusive; at least one px wide, and at least as high as the number of rows */
  Rect area;
  int rows; /* a fixed number of rows; 0 = as many lines of the font as fit */
  int gap;  /* px between lines, if the font determines the rows; 0 or more */
  /* least px between lines and the left, right and lower edge, if the font determines the rows */
  int padding;
  bool autohide;   /* no background while there are no lines */
  bool takes_keys; /* digits, arrows and Return choose */
  bool numbered;   /* shows the digits of lines, if the font determines the rows */
} DialogSettings;

/* How long the player may choose. The time runs only while the lines can be chosen. */
typedef struct DialogTime {
  Tick elapsed, limit; /* limit 0 = no limit */
  int line;            /* it is chosen at the end */
} DialogTime;

typedef struct Dialog {
  char *id;
  DialogSettings settings;
  GArray *lines; /* DialogLine */
  int first;     /* the top line */
  int selected;  /* the line that a click or Return chooses, or NONE */
  DialogTime time;
} Dialog;

void dialog_free(Dialog *dialog);

/* Makes the dialog with that id current, with these settings, and returns its index. Keeps the
 * lines that it has. */
int dialog_open(World *world, const char *id, const DialogSettings *settings);

/* Removes the dialog's lines and ends dialog mode, even if another dialog is current. */
void dialog_close(World *world, int dialog);

/* Adds a line and copies its strings. */
void dialog_add_line(World *world, int dialog, const DialogLine *line);

/* Limits the time for the choice between the lines that the dialog has now. At its end, 'line' is
 * chosen. A choice ends the limit. */
void dialog_set_time(World *world, int dialog, Tick limit, int line);

/* world_dialog returns the current dialog, or NULL. dialog_is_asking returns whether it waits for
 * a choice. */
Dialog *world_dialog(const World *world);
bool dialog_is_asking(const World *world);

/* Only for world_tick. */
void dialog_tick(World *world);

/* ---- Outside events; each does nothing while no dialog waits for a choice */

/* Selects the line under the pointer, or none. Call it when the pointer or the lines have moved. */
void dialog_point(World *world);

/* Handles a click at the pointer: chooses the line there, or scrolls if it is on an arrow. */
void dialog_click(World *world);

/* Scrolls 'by' lines down (up if negative), as far as there are lines. */
void dialog_scroll(World *world, int by);

/* Handles a key, for dialogs that take keys. A digit chooses a visible line by position. Up and
 * Down select. Page up and Page down scroll. Return and Space choose the selected line. */
bool dialog_key(World *world, int code);

/* ---- Geometry; for view/ and for tests */

/* Returns the height of a row in px. */
int dialog_row_height(const World *world, const Dialog *dialog);

/* dialog_text_width returns the width for the text of a line. dialog_number_width returns the width
 * for its number on the left; 0 if lines have no numbers. */
int dialog_text_width(const World *world, const Dialog *dialog);

/* Returns the px on the left of the numbers and the text. */
int dialog_indent(const Dialog *dialog);
int dialog_number_width(const World *world, const Dialog *dialog);

/* Returns the digit that chooses the line now, 1 to 9. Returns 0 if there is none, or if it is not
 * shown. */
int dialog_number(const World *world, const Dialog *dialog, int line);

/* dialog_background returns the closed rectangle of the background. dialog_is_shown returns whether
 * it is visible now. */
Rect dialog_background(const Dialog *dialog);
bool dialog_is_shown(const Dialog *dialog);

/* Returns the rectangle that a line has while 'first' is the top line; empty if the line is not
 * visible then. */
Rect dialog_line_box(const World *world, const Dialog *dialog, int first, int line);

/* Returns a top line with which 'line' is visible: the current top line if possible, else the one
 * nearest to it. */
int dialog_first_for(const World *world, const Dialog *dialog, int line);

/* Returns the square of an arrow; empty if there is nothing to scroll to in that direction. */
Rect dialog_arrow_box(const World *world, const Dialog *dialog, bool up);

/* Returns the bar that shows the remaining time, in the margin above the area; empty if there is no
 * limit. Its height grows with the canvas (page_zoom). */
Rect dialog_time_bar(const World *world, const Dialog *dialog);

#endif
