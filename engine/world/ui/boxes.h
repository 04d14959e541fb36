/* boxes.h: the boxes of the game's interface: a tree of rectangles above the stage.
 *
 * A box has a place in its parent, or on the canvas if it has no parent. It can show, from back
 * to front: a fill, a picture, a border, a text, and the boxes inside it. Boxes know nothing of
 * layout: the widgets (scripts/ui/) compute all places. They know nothing of behavior either.
 * What the player does to a box becomes a SIGNAL_BOX for scripts: see box_input.h.
 *
 * A box looks different while the pointer or the focus is on it, while it is pressed, and while
 * it is disabled. These four looks are in the box, so it changes its look without a script.
 *
 * Boxes are drawn in the order of 'order', then in the order of their creation, each followed by
 * its children. A hidden box hides its children. A disabled box disables them.
 *
 * Boxes whose ids begin with BOX_WIDGET belong to widgets. The widgets make them from the state of
 * the scripts. So these boxes are part neither of the checksum of a World nor of checkpoints.
 *
 * Canvas pixels. Boxes belong to the World. A Box is valid until a box is removed. */

#ifndef WORLD_UI_BOXES_H
#define WORLD_UI_BOXES_H

#include "base/clock.h"
#include "base/signals.h"
#include "media/text_render.h"

#include <glib.h>

#define BOX_WIDGET "widget:"
#define BOXES_MAX 8192
#define BOX_DEPTH_MAX 32         /* boxes inside each other */
#define BOX_WORDS_MAX (4u << 20) /* bytes of all texts of boxes */
#define BOX_SLICE_MAX 1024       /* px of a margin */
#define BOX_ZOOM_MAX 16

typedef enum { BOX_NORMAL, BOX_HOT, BOX_DOWN, BOX_OFF, BOX_STATES } BoxState;

typedef enum { BOX_UP, BOX_DOWNWARD, BOX_LEFT, BOX_RIGHT, BOX_NEXT, BOX_PREVIOUS } BoxWay;
#define BOX_NEIGHBORS 4 /* the first four ways */

/* The keys that a box gets while it has the focus. All others move the focus. */
typedef enum {
  BOX_KEYS_ACROSS = 1, /* left, right */
  BOX_KEYS_ALONG = 2,  /* up, down */
  BOX_KEYS_PAGES = 4,  /* Page up, Page down, Home, End */
  BOX_KEYS_TEXT = 8,   /* typed text, Backspace, Delete */
  BOX_KEYS_OTHER = 16  /* the period, which is a click with the right button */
} BoxKeys;

typedef struct BoxLook {
  Color fill, border, ink; /* the ink is the color of the text; alpha 0 = none */
  int frame;               /* of the picture; BOX_ANIMATED = the frames follow the time */
} BoxLook;
#define BOX_ANIMATED (-1)
#define BOX_NO_FRAME (-2) /* this look has no picture */

typedef struct Box Box;

/* What a caller sets. Strings are copied. */
typedef struct BoxSettings {
  Point at; /* in the parent */
  Size size;
  int order, alpha;
  bool hidden, disabled;
  bool clips;         /* children are cut to the box */
  bool takes_pointer; /* the pointer does not reach what is behind it */
  bool takes_focus, takes_wheel;
  bool notes_hover; /* it gets 'enter' and 'leave' */
  bool notes_drag;  /* it gets 'drag' while it is pressed */
  bool is_modal;    /* nothing behind it gets the pointer or keys */
  bool follows;     /* it is hot or down when its parent is */
  int keys;         /* BoxKeys */
  Color curtain;    /* a color behind the box, over the canvas or the area that clips the box */
  int border_width; /* px */
  int picture;      /* animation, or NONE */
  Rect slice;       /* margins of a nine-slice picture, in its px: left, top, right, bottom */
  int zoom;         /* a whole number: px of the canvas for each px of the margins */
  char *text;       /* NULL = none */
  int font;         /* NONE = the engine's */
  bool has_outline, wraps;
  Color outline;
  TextAlign align;
  TextValign valign;
  Rect inset; /* space around the text: left, top, right, bottom */
  BoxLook looks[BOX_STATES];
  char *neighbors[BOX_NEIGHBORS]; /* ids of the boxes there; NULL = the nearest */
} BoxSettings;

struct Box {
  char *id;
  BoxSettings settings; /* strings are owned */
  Box *parent;          /* or NULL */
  GPtrArray *children;  /* Box *, in the order of drawing; NULL = none */
  uint64_t serial;      /* grows with each new box */
  int depth;            /* 1 = without a parent */
};

/* Owned by the World. */
typedef struct Ui {
  Assets *assets;    /* borrowed */
  Signals *signals;  /* borrowed; boxes post here */
  GHashTable *by_id; /* id -> Box, owned */
  GPtrArray *roots;  /* Box *, in the order of drawing */
  uint64_t serials;
  size_t words;  /* bytes of all texts */
  Point pointer; /* canvas px; like the next, set by world_move_pointer */
  bool pointer_is_known;
  Box *hover;   /* under the pointer; NULL = none */
  Box *pressed; /* the left button is held on it */
  Box *focus;
  char *wanted;      /* the id of a box that gets the focus when it is made, owned; NULL = none */
  bool uses_keys;    /* the player uses keys: the focus is shown, and hovering is not */
  bool holds_button; /* a button was pressed on a box; boxes also get its release */
  bool is_stale;     /* another box may be under the pointer, or the boxes look different */
  int begun;         /* see box_begin; 0 = none */
  int layout;        /* scripts must lay out: 0 = nothing, 1 = what has changed, 2 = everything */
} Ui;

#define UI_LAYOUT_CHANGED 1
#define UI_LAYOUT_ALL 2

void ui_init(Ui *ui, Assets *assets, Signals *signals);
void ui_clear(Ui *ui);

/* Removes all boxes. Sends no signals. */
void boxes_remove_all(Ui *ui);

/* The settings of a box before anything is set: visible, opaque, empty. */
BoxSettings box_defaults(void);

/* Returns a box, or NULL. */
Box *box_find(const Ui *ui, const char *id);

/* Makes a box, or changes an existing one. 'parent' is the id of another box, or NULL. Returns
 * NULL on success. Otherwise returns the reason, which the caller frees with g_free, and leaves
 * everything unchanged: there is no such parent, the parent lies in the box, or a limit is
 * reached. */
char *box_set(Ui *ui, const char *id, const char *parent, const BoxSettings *settings);

/* Removes a box and all boxes in it. Sends no signals. Returns false if there is no such box. */
bool box_remove(Ui *ui, const char *id);

static inline int box_count(const Ui *ui) { return (int)g_hash_table_size(ui->by_id); }

/* Returns whether the box belongs to a widget. */
bool box_is_of_widget(const Box *box);

/* Calls 'visit' for each box in the order of drawing, hidden ones included. */
void boxes_visit(const Ui *ui, void (*visit)(Box *box, void *user), void *user);

/* Gives the focus to the box of that id as soon as it is made. Copies the id. */
void box_want_focus(Ui *ui, const char *id);

/* Asks the scripts to lay out before the end of this tick or the next one. */
void ui_request_layout(Ui *ui, int what);

/* ---- What the player sees */

/* Returns the place on the canvas. */
Rect box_place(const Box *box);

/* box_is_visible returns false if the box or a box around it is hidden, box_is_enabled if one of
 * them is disabled. */
bool box_is_visible(const Box *box);
bool box_is_enabled(const Box *box);

/* Returns how a box looks now. */
BoxState box_state(const Ui *ui, const Box *box);

/* Returns whether a visible box takes the pointer. The pointer is then shown, even in a
 * cutscene. */
bool boxes_take_pointer(const Ui *ui);

#endif
