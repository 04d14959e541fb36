/* boxes.h: the boxes of the game's interface: a tree of rectangles above the stage.
 *
 * A box has a position in its parent, or on the canvas if it has no parent. It can show, from back
 * to front: a fill, a picture, a border, a text, and the boxes inside it. This module contains
 * neither layout nor behavior. The widgets (scripts/ui/) compute all positions. The player's input
 * for a box becomes a SIGNAL_BOX for scripts, see box_input.h.
 *
 * A box has four looks: normal, with the pointer or the focus on it, pressed, and disabled. All
 * four are stored in the box, so no script has to change the look.
 *
 * Boxes are drawn by their 'order'. Boxes with the same 'order' are drawn in the order of their
 * creation. The children of a box are drawn directly after it. A hidden box hides its children. A
 * disabled box disables its children.
 *
 * Boxes whose ids begin with BOX_WIDGET belong to widgets. The widgets create them again from the
 * state of the scripts. Checksums of a World and checkpoints therefore do not include these boxes.
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
#define BOX_DEPTH_MAX 32         /* the maximum number of boxes inside each other */
#define BOX_WORDS_MAX (4u << 20) /* bytes of all texts of boxes */
#define BOX_SLICE_MAX 1024       /* px of a margin */
#define BOX_ZOOM_MAX 16

typedef enum { BOX_NORMAL, BOX_HOT, BOX_DOWN, BOX_OFF, BOX_STATES } BoxState;

typedef enum { BOX_UP, BOX_DOWNWARD, BOX_LEFT, BOX_RIGHT, BOX_NEXT, BOX_PREVIOUS } BoxWay;
#define BOX_NEIGHBORS 4 /* the first four ways */

/* The keys that a box receives while it has the focus. Other arrow keys and Tab move the focus. */
typedef enum {
  BOX_KEYS_ACROSS = 1, /* left, right */
  BOX_KEYS_ALONG = 2,  /* up, down */
  BOX_KEYS_PAGES = 4,  /* Page up, Page down, Home, End */
  BOX_KEYS_TEXT = 8    /* typed text, Backspace, Delete */
} BoxKeys;

typedef struct BoxLook {
  Color fill, border, ink; /* 'ink' is the color of the text; alpha 0 = none */
  int frame;               /* of the picture; BOX_ANIMATED = the animation plays */
} BoxLook;
#define BOX_ANIMATED (-1)
#define BOX_NO_FRAME (-2) /* this look has no picture */

typedef struct Box Box;

/* The settings of a box. box_set copies the strings. */
typedef struct BoxSettings {
  Point at; /* relative to the parent */
  Size size;
  int order, alpha;
  bool hidden, disabled;
  bool clips;         /* the parts of children outside the box are not drawn */
  bool takes_pointer; /* the pointer does not reach things behind the box */
  bool takes_focus, takes_wheel;
  bool notes_hover; /* sends 'enter' and 'leave' */
  bool notes_drag;  /* sends 'drag' while it is pressed */
  bool is_modal;    /* things behind it get neither the pointer nor keys */
  bool follows;     /* has the same look as its parent (hot or down) */
  int keys;         /* BoxKeys */
  Color curtain;    /* a color behind the box; covers the canvas, or the area that clips the box */
  int border_width; /* px */
  int picture;      /* animation, or NONE */
  Rect slice;       /* nine-slice margins in px of the picture: left, top, right, bottom */
  int zoom;         /* canvas px for each px of the margins */
  char *text;       /* NULL = none */
  int font;         /* NONE = the engine's font */
  bool has_outline, wraps;
  Color outline;
  TextAlign align;
  TextValign valign;
  Rect inset; /* px around the text: left, top, right, bottom */
  BoxLook looks[BOX_STATES];
  char *neighbors[BOX_NEIGHBORS]; /* by BoxWay: the id of the neighbor; NULL = the nearest box */
} BoxSettings;

struct Box {
  char *id;
  BoxSettings settings; /* strings are owned */
  Box *parent;          /* or NULL */
  GPtrArray *children;  /* Box *, in the order of drawing; NULL = none */
  uint64_t serial;      /* unique; increases with each new box */
  int depth;            /* 1 = no parent */
};

/* Owned by the World. */
typedef struct Ui {
  Assets *assets;    /* borrowed */
  Signals *signals;  /* borrowed; boxes post here */
  GHashTable *by_id; /* id -> Box, owned */
  GPtrArray *roots;  /* Box *, in the order of drawing */
  uint64_t serials;
  size_t words;  /* bytes of all texts */
  Point pointer; /* canvas px; set by world_move_pointer, also the next one */
  bool pointer_is_known;
  Box *hover;   /* the box under the pointer; NULL = none */
  Box *pressed; /* the box on which the left button is held; NULL = none */
  Box *focus;
  char *wanted;      /* id of the box that gets the focus when it is created, owned; NULL = none */
  bool uses_keys;    /* the player uses keys, so the focus is shown and hovering is not */
  bool holds_button; /* a button was pressed on a box, so its release also belongs to boxes */
  bool is_stale;     /* the box under the pointer, or the look of boxes, may have changed */
  int begun;         /* see box_begin; 0 = none */
  int layout;        /* layout that scripts must do: 0 = none, or one of UI_LAYOUT_... */
} Ui;

#define UI_LAYOUT_CHANGED 1
#define UI_LAYOUT_ALL 2

void ui_init(Ui *ui, Assets *assets, Signals *signals);
void ui_clear(Ui *ui);

/* Removes all boxes. Sends no signals. */
void boxes_remove_all(Ui *ui);

/* Returns the default settings: visible, opaque, empty. */
BoxSettings box_defaults(void);

/* Returns the box with this id, or NULL. */
Box *box_find(const Ui *ui, const char *id);

/* Creates a box, or changes an existing box. 'parent' is the id of another box, or NULL. Returns
 * NULL on success. Fails if there is no such parent, the parent is inside the box, or a limit is
 * reached. Then returns the reason, which the caller frees with g_free, and changes nothing. */
char *box_set(Ui *ui, const char *id, const char *parent, const BoxSettings *settings);

/* Removes a box and all boxes in it. Sends no signals. Returns false if there is no such box. */
bool box_remove(Ui *ui, const char *id);

static inline int box_count(const Ui *ui) { return (int)g_hash_table_size(ui->by_id); }

/* Returns whether the box belongs to a widget. */
bool box_is_of_widget(const Box *box);

/* Calls 'visit' for each box in the order of drawing, including hidden boxes. */
void boxes_visit(const Ui *ui, void (*visit)(Box *box, void *user), void *user);

/* Gives the focus to the box with this id as soon as it is created. Copies the id. */
void box_want_focus(Ui *ui, const char *id);

/* Requests a layout by the scripts, at the end of this tick or the next. 'what' is one of
 * UI_LAYOUT_... */
void ui_request_layout(Ui *ui, int what);

/* ---- The visible result */

/* Returns the rectangle of the box on the canvas. */
Rect box_place(const Box *box);

/* box_is_visible returns false if the box or a box around it is hidden. box_is_enabled returns
 * false if the box or a box around it is disabled. */
bool box_is_visible(const Box *box);
bool box_is_enabled(const Box *box);

/* Returns the look that a box has now. */
BoxState box_state(const Ui *ui, const Box *box);

/* Returns whether any visible box takes the pointer or is modal. The pointer is then visible, even
 * in a cutscene. */
bool boxes_take_pointer(const Ui *ui);

#endif
