/* boxes.h: the boxes of the game's interface: a tree of rectangles above the stage.
 *
 * A box has a position in its parent. A box without a parent has a position on the canvas. From
 * back to front, a box can show a fill, a picture, a border, a text, and its children. This module
 * contains neither layout nor behavior. The widgets, which are scripts in scripts/ui/, compute all
 * positions. The player's input for a box becomes a SIGNAL_BOX for scripts (box_input.h).
 *
 * A box has four looks: normal, with the pointer or the focus on it, pressed, and disabled. The box
 * stores all four looks, and the engine selects one of them (box_state). So scripts need not change
 * the look of a box when the player moves the pointer.
 *
 * Boxes with the same parent are drawn by their 'order', lowest first. If 'order' is the same, the
 * box that was created first is drawn first. The children of a box are drawn directly after it. A
 * hidden box hides its children. A disabled box disables its children.
 *
 * A box whose id begins with BOX_WIDGET belongs to a widget. Checkpoints and checksums of a World
 * do not include these boxes. When a checkpoint is restored, the widgets create the boxes again
 * from the state of the scripts.
 *
 * Positions and sizes are in canvas px. The World owns the boxes. A pointer to a Box is valid until
 * any box is removed. */

#ifndef WORLD_UI_BOXES_H
#define WORLD_UI_BOXES_H

#include "base/clock.h"
#include "base/signals.h"
#include "media/text_render.h"

#include <glib.h>

#define BOX_WIDGET "widget:"
#define BOXES_MAX 8192
#define BOX_DEPTH_MAX 32         /* the maximum number of boxes inside each other */
#define BOX_WORDS_MAX (4u << 20) /* the maximum number of bytes in the texts of all boxes */
#define BOX_SLICE_MAX 1024       /* the maximum margin in 'slice' and 'inset', px */
#define BOX_ZOOM_MAX 16          /* the maximum of BoxSettings.zoom */

/* The four looks. BOX_HOT: the pointer or the focus is on the box, or the box is pressed and the
 * pointer has left it. BOX_DOWN: the box is pressed and the pointer is on it. BOX_OFF: the box is
 * disabled. */
typedef enum { BOX_NORMAL, BOX_HOT, BOX_DOWN, BOX_OFF, BOX_STATES } BoxState;

/* Where the focus moves: in a direction of the canvas, or forwards or backwards in the order of
 * drawing. */
typedef enum { BOX_UP, BOX_DOWNWARD, BOX_LEFT, BOX_RIGHT, BOX_NEXT, BOX_PREVIOUS } BoxWay;
#define BOX_NEIGHBORS 4 /* the number of directions: the first four values of BoxWay */

/* Groups of keys. While a box has the focus, it gets the keys of the groups in BoxSettings.keys. A
 * modal box gets the key of BOX_KEYS_BAG even without the focus. Tab moves the focus. An arrow key
 * that the focused box does not get also moves the focus. */
typedef enum {
  BOX_KEYS_ACROSS = 1, /* left, right */
  BOX_KEYS_ALONG = 2,  /* up, down */
  BOX_KEYS_PAGES = 4,  /* Page up, Page down, Home, End */
  BOX_KEYS_TEXT = 8,   /* typed text, Backspace, Delete, Return */
  BOX_KEYS_OTHER = 16, /* the period key; it acts as a click with the right button */
  BOX_KEYS_BAG = 32    /* the key I, if the box is modal; it acts as Escape */
} BoxKeys;

typedef struct BoxLook {
  Color fill, border, ink; /* 'ink' is the color of the text; alpha 0 = none */
  int frame;               /* index of the frame of the picture, or one of the next two values */
} BoxLook;
#define BOX_ANIMATED (-1) /* the animation plays */
#define BOX_NO_FRAME (-2) /* this look has no picture */

typedef struct Box Box;

/* The settings of a box. box_defaults returns their defaults. box_set copies the strings. */
typedef struct BoxSettings {
  Point at; /* canvas px from the top left corner of the parent, or of the canvas */
  Size size;
  /* 'order' is explained above. 'alpha' is the opacity, 0 to 255. 'hidden' and 'disabled' also
   * apply to all boxes in this box. */
  int order, alpha;
  bool hidden, disabled;
  bool clips;         /* the parts of its children that are outside the box are not drawn */
  bool takes_pointer; /* the pointer does not reach things behind the box */
  /* Whether the box can have the focus, and whether it sends the signal "wheel" (box_input.h). */
  bool takes_focus, takes_wheel;
  bool notes_hover; /* sends the signals "enter" and "leave" */
  bool notes_drag;  /* sends the signal "drag" while the box is pressed */
  bool is_modal;    /* things behind the box get neither the pointer nor keys */
  bool follows;     /* looks hot or pressed when its parent does */
  int keys;         /* the sum of the BoxKeys that the box gets */
  Color curtain;    /* a color behind the box; covers the canvas, or the area that clips the box */
  int border_width; /* px */
  int picture;      /* index of an animation, or NONE */
  Rect slice;       /* nine-slice margins in px of the picture: left, top, right, bottom */
  int zoom;         /* canvas px for each px of 'slice'; 1 to BOX_ZOOM_MAX */
  char *text;       /* NULL = none */
  int font;         /* index in Assets.fonts, or NONE for the engine's font */
  /* Whether the text has an outline, and whether it is wrapped. */
  bool has_outline, wraps;
  Color outline;
  TextAlign align;
  TextValign valign;
  Rect inset; /* px around the text: left, top, right, bottom */
  BoxLook looks[BOX_STATES];
  char *neighbors[BOX_NEIGHBORS]; /* by BoxWay: the neighbor's id; NULL = the nearest box */
} BoxSettings;

struct Box {
  char *id;
  BoxSettings settings; /* strings are owned */
  Box *parent;          /* or NULL */
  GPtrArray *children;  /* Box *, in the order of drawing; NULL = none */
  uint64_t serial;      /* unique; a newer box has a higher number */
  int depth;            /* 1 = no parent; else 1 + the depth of the parent */
};

/* Owned by the World. */
typedef struct Ui {
  Assets *assets;    /* borrowed */
  Signals *signals;  /* the queue for the signals of boxes; borrowed */
  GHashTable *by_id; /* id -> Box, owned */
  GPtrArray *roots;  /* Box *, in the order of drawing */
  uint64_t serials;  /* the serial of the newest box */
  size_t words;      /* the number of bytes in the texts of all boxes */
  Point pointer;     /* canvas px; world_move_pointer sets this field and pointer_is_known */
  bool pointer_is_known;
  Box *hover;        /* the box under the pointer; NULL = none */
  Box *pressed;      /* the box on which the left button is held; NULL = none */
  Box *focus;        /* the focused box; NULL = none */
  char *wanted;      /* the id from box_want_focus, owned; NULL = none */
  bool uses_keys;    /* the player uses keys, so the focus is shown and hovering is not shown */
  bool was_clicked;  /* a click gave the focus: Tab and the period still belong to the room */
  bool holds_button; /* a button was pressed on a box; boxes also get its release */
  bool is_stale;     /* the box under the pointer, or the look of boxes, may have changed */
  int begun;         /* code of a key that box_key must ignore once (box_begin); 0 = none */
  int layout;        /* the layout that is requested: 0 = none, or one of UI_LAYOUT_... */
} Ui;

#define UI_LAYOUT_CHANGED 1 /* lay out the widgets that have changed */
#define UI_LAYOUT_ALL 2     /* lay out all widgets */

void ui_init(Ui *ui, Assets *assets, Signals *signals);
void ui_clear(Ui *ui);

/* Removes all boxes. Sends no signals. */
void boxes_remove_all(Ui *ui);

/* Returns the default settings of a box: it is visible, opaque and empty. */
BoxSettings box_defaults(void);

/* Returns the box with this id, or NULL. */
Box *box_find(const Ui *ui, const char *id);

/* Creates a box, or changes an existing box. 'parent' is the id of another box, or NULL. Returns
 * NULL on success. Fails if there is no such parent, the parent is the box itself or is inside the
 * box, or a limit is exceeded. On failure, returns the reason and changes nothing. The caller frees
 * the reason with g_free. */
char *box_set(Ui *ui, const char *id, const char *parent, const BoxSettings *settings);

/* Removes the box with this id and all boxes in it. Sends no signals. Returns false if there is no
 * such box. */
bool box_remove(Ui *ui, const char *id);

static inline int box_count(const Ui *ui) { return (int)g_hash_table_size(ui->by_id); }

/* Returns whether the box belongs to a widget. */
bool box_is_of_widget(const Box *box);

/* Calls 'visit' for each box in the order of drawing, including hidden boxes. */
void boxes_visit(const Ui *ui, void (*visit)(Box *box, void *user), void *user);

/* Requests the focus for a box that may not exist yet. The next box_set for this id gives the focus
 * to the box, if the box can then have it. Replaces an earlier request. Copies the id. */
void box_want_focus(Ui *ui, const char *id);

/* Requests that the scripts lay out the widgets. They do it at the end of this tick, or at the end
 * of the next tick if this tick has already done its layout. 'what' is one of UI_LAYOUT_... A
 * request for UI_LAYOUT_ALL includes UI_LAYOUT_CHANGED. */
void ui_request_layout(Ui *ui, int what);

/* ---- The visible result */

/* Returns the rectangle of the box in canvas px. x2 and y2 are inclusive. */
Rect box_place(const Box *box);

/* box_is_visible returns false if the box or a box around it is hidden. box_is_enabled returns
 * false if the box or a box around it is disabled. */
bool box_is_visible(const Box *box);
bool box_is_enabled(const Box *box);

/* Returns which of the four looks of a box is shown now. */
BoxState box_state(const Ui *ui, const Box *box);

/* Returns whether any visible box takes the pointer or is modal. If so, the mouse pointer is shown,
 * even in a cutscene. */
bool boxes_take_pointer(const Ui *ui);

#endif
