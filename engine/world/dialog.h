/* dialog.h: the box in which the player chooses what to say.
 *
 * A dialog lists lines of text in an area of the canvas, and the player chooses one of them. While
 * a dialog is current, the game is in dialog mode. Clicks and hovering then do not reach the world,
 * UI objects are not drawn, and the pointer is visible even in a cutscene. The mode lasts from
 * dialog_open to dialog_close, also between two choices. A choice posts SIGNAL_DIALOG_SELECTED and
 * removes the lines.
 *
 * The area is divided into rows. With a fixed number of rows, the geometry is KIAVC's: the first
 * row begins DIALOG_MARGIN px above the area. Otherwise a row is as high as a line of the font, and
 * the area shows as many rows as fit. A long line is wrapped and takes several rows. The player
 * scrolls to further lines with the wheel, with keys, or with clicks on the arrows.
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
#define DIALOG_INDENT 2 /* px left of the text, if the font determines the row height */
#define DIALOG_ARROW 9  /* px, the side of an arrow's square */

typedef struct DialogLine {
  char *name; /* the name for scripts; owned */
  char *text; /* owned */
  bool seen;  /* chosen before; drawn in the dialog's 'seen' colours */
  int rows;   /* the number of rows of its wrapped text */
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
  /* x2 and y2 are exclusive; at least 1 px wide, and at least 1 px high per row */
  Rect area;
  int rows; /* a fixed number of rows; 0 = as many lines of the font as fit */
  int gap;  /* px between lines, if the font determines the row height; 0 or more */
  /* If the font determines the row height: the least px between the lines and the left, right and
   * lower edge. */
  int padding;
  bool autohide;   /* no background while there are no lines */
  bool takes_keys; /* digits, arrows and Return choose */
  bool numbered;   /* shows the digits of lines, if the font determines the row height */
} DialogSettings;

/* The time limit for a choice. The time passes only while the player can choose. */
typedef struct DialogTime {
  Tick elapsed, limit; /* limit 0 = no limit */
  int line;            /* the line that is chosen at the end of the time */
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

/* Makes the dialog with this id current, with these settings, and returns its index. Creates the
 * dialog if it does not exist. Keeps the lines of an existing dialog. */
int dialog_open(World *world, const char *id, const DialogSettings *settings);

/* Removes the dialog's lines and ends dialog mode, even if another dialog is current. */
void dialog_close(World *world, int dialog);

/* Adds a line and copies its strings. */
void dialog_add_line(World *world, int dialog, const DialogLine *line);

/* Limits the time for the choice between the current lines. At the end of the time, 'line' is
 * chosen. A choice removes the limit. */
void dialog_set_time(World *world, int dialog, Tick limit, int line);

/* world_dialog returns the current dialog, or NULL. dialog_is_asking returns whether it waits for
 * a choice. */
Dialog *world_dialog(const World *world);
bool dialog_is_asking(const World *world);

/* Only for world_tick. */
void dialog_tick(World *world);

/* ---- Input. These do nothing while no dialog waits for a choice */

/* Selects the line under the pointer, or none. Call it when the pointer or the lines have moved. */
void dialog_point(World *world);

/* Handles a click at the pointer: chooses the line there, or scrolls if it is on an arrow. */
void dialog_click(World *world);

/* Scrolls 'by' lines down, or up if 'by' is negative. Stops at the first or last line. */
void dialog_scroll(World *world, int by);

/* Handles a key, for dialogs that take keys. A digit chooses a visible line by its position. Up and
 * Down select a line. Page up and Page down scroll. Return and Space choose the selected line.
 * Returns whether the dialog has used the key. */
bool dialog_key(World *world, int code);

/* ---- Geometry; for view/ and for tests */

/* Returns the height of a row in px. */
int dialog_row_height(const World *world, const Dialog *dialog);

/* dialog_text_width returns the width in px for the text of a line. dialog_number_width returns the
 * width for the number on its left, or 0 if lines have no numbers. */
int dialog_text_width(const World *world, const Dialog *dialog);

/* Returns the px on the left of the numbers and the text. */
int dialog_indent(const Dialog *dialog);
int dialog_number_width(const World *world, const Dialog *dialog);

/* Returns the digit (1 to 9) that chooses the line now. Returns 0 if no digit does, or if digits
 * are not shown. */
int dialog_number(const World *world, const Dialog *dialog, int line);

/* dialog_background returns the closed rectangle of the background. dialog_is_shown returns whether
 * the background is visible now. */
Rect dialog_background(const Dialog *dialog);
bool dialog_is_shown(const Dialog *dialog);

/* Returns the rectangle of a line if 'first' is the top line. The rectangle is empty if the line is
 * then not visible. */
Rect dialog_line_box(const World *world, const Dialog *dialog, int first, int line);

/* Returns the top line for which 'line' is visible. Of several, returns the one nearest to the
 * current top line. */
int dialog_first_for(const World *world, const Dialog *dialog, int line);

/* Returns the square of an arrow. It is empty if there are no more lines in that direction. */
Rect dialog_arrow_box(const World *world, const Dialog *dialog, bool up);

/* Returns the bar that shows the remaining time, in the margin above the area. It is empty if there
 * is no limit. Its height grows with the canvas (page_zoom). */
Rect dialog_time_bar(const World *world, const Dialog *dialog);

#endif
