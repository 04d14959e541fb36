/* dialog.h: the box in which the player chooses what to say.
 *
 * A dialog has lines to choose from, listed in an area of the canvas. While one is current the game is in dialog mode: clicks and
 * hovering do not reach the world, UI objects are not drawn, and the pointer is shown even in a cutscene. The mode lasts from
 * dialog_open to dialog_close, also between choices. A choice posts SIGNAL_DIALOG_SELECTED and takes the lines away.
 *
 * The area is divided into rows. With a fixed number of rows the geometry is KIAVC's: the first row begins DIALOG_MARGIN px above
 * the area. Otherwise a row is as high as a line of the font, and as many are shown as fit. A long line is wrapped and takes
 * several rows. Lines that find no room are scrolled to, by wheel, keys, or clicks on the arrows.
 *
 * Canvas pixels. Owned by the World's registry; a dialog's index stays good for the whole game. */

#ifndef WORLD_DIALOG_H
#define WORLD_DIALOG_H

#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

#define DIALOG_MARGIN 4 /* px of background above the area */
#define DIALOG_INDENT 2 /* px left of the text, where rows follow from the font */
#define DIALOG_ARROW 9  /* px, side of the square of an arrow */

typedef struct DialogLine {
  char *name; /* what the scripts call it; owned */
  char *text; /* owned */
  bool seen;  /* chosen before: drawn in the dialog's 'seen' colours */
  int rows;   /* how many it takes: one for each line of its wrapped text */
} DialogLine;

/* The colours of a line. */
typedef struct DialogInk {
  Color color, outline;
  bool has_outline;
} DialogInk;

typedef struct DialogSettings {
  int font;
  DialogInk plain, selected, seen; /* as it is, under the pointer, chosen before */
  Color background;                /* with its alpha */
  Rect area;                       /* x2 and y2 do not belong to it; at least one px wide, and as high as it has rows */
  int rows;                        /* a fixed number of rows; 0 = as many as the font's lines fit */
  int gap;                         /* px between lines, where rows follow from the font; 0 or more */
  bool autohide;                   /* no background while there are no lines */
  bool takes_keys;                 /* digits choose, arrows and Return too */
  bool numbered;                   /* the lines show their digits, where rows follow from the font */
} DialogSettings;

typedef struct Dialog {
  char *id;
  DialogSettings settings;
  GArray *lines; /* DialogLine */
  int first;     /* the line on top */
  int selected;  /* the line that a click or Return chooses, or NONE */
} Dialog;

void dialog_free(Dialog *dialog);

/* Makes the dialog of that id the current one, with these settings; its index. Its lines are kept. */
int dialog_open(World *world, const char *id, const DialogSettings *settings);

/* Removes its lines and ends dialog mode, whichever dialog is current. */
void dialog_close(World *world, int dialog);

/* Copies the strings. */
void dialog_add_line(World *world, int dialog, const DialogLine *line);

/* The current dialog, or NULL; and whether it waits for a choice. */
Dialog *world_dialog(const World *world);
bool dialog_is_asking(const World *world);

/* ---- Outside events; each does nothing while no dialog is asking */

/* The pointer has moved, or what lies under it: selects the line there, or none. */
void dialog_point(World *world);

/* A click where the pointer is: chooses the line there, or scrolls when it is on an arrow. */
void dialog_click(World *world);

/* Shows the lines 'by' further down (up when negative), as far as there are any. */
void dialog_scroll(World *world, int by);

/* A digit chooses the line at that place of those shown; Up and Down select; Page up and Page down scroll; Return and Space
 * choose what is selected. Only for dialogs that take keys. False if the key means nothing to the dialog. */
bool dialog_key(World *world, int code);

/* ---- Geometry; for the eye and for tests */

/* px of one row. */
int dialog_row_height(const World *world, const Dialog *dialog);

/* How wide the text of a line may be, and what its number takes to the left of it: 0 when lines have none. */
int dialog_text_width(const World *world, const Dialog *dialog);
int dialog_number_width(const World *world, const Dialog *dialog);

/* The digit that chooses the line now, if it is to be told: 1 to 9, else 0. */
int dialog_number(const World *world, const Dialog *dialog, int line);

/* The closed rectangle of the background, and whether that is to be seen now. */
Rect dialog_background(const Dialog *dialog);
bool dialog_is_shown(const Dialog *dialog);

/* Where a line lies if 'first' is the one on top; empty when it is not shown then. */
Rect dialog_line_box(const World *world, const Dialog *dialog, int first, int line);

/* The line to be on top for 'line' to be shown: the present one, or the nearest. */
int dialog_first_for(const World *world, const Dialog *dialog, int line);

/* The square of an arrow; empty when there is nothing to scroll to in that direction. */
Rect dialog_arrow_box(const World *world, const Dialog *dialog, bool up);

#endif
