#include "world/ui/box_input.h"

#include <string.h>

/* Names of keys for scripts, as SDL has them: this floor knows no SDL. */
static const struct {
  int code;
  const char *name;
} key_names[] = {
    {KEY_UP, "Up"},         {KEY_DOWN, "Down"},      {KEY_LEFT, "Left"},
    {KEY_RIGHT, "Right"},   {KEY_PAGE_UP, "PageUp"}, {KEY_PAGE_DOWN, "PageDown"},
    {KEY_HOME, "Home"},     {KEY_END, "End"},        {KEY_BACKSPACE, "Backspace"},
    {KEY_DELETE, "Delete"}, {KEY_RETURN, "Return"},
};

static const char *name_of(int code) {
  for (gsize i = 0; i < G_N_ELEMENTS(key_names); i++) {
    if (key_names[i].code == code) return key_names[i].name;
  }
  return "";
}

/* ---- Signals */

static void post(Ui *ui, const Box *box, const char *kind, const char *who) {
  Rect place = box_place(box);
  Point at = ui->pointer;
  signals_post(
      ui->signals,
      &(Signal){.kind = SIGNAL_BOX, .name = box->id, .detail = kind, .who = who, .x = at.x - place.x1, .y = at.y - place.y1});
}

static void post_steps(Ui *ui, const Box *box, int steps) {
  signals_post(ui->signals, &(Signal){.kind = SIGNAL_BOX, .name = box->id, .detail = "wheel", .y = steps});
}

/* ---- The box at a place */

typedef struct Search {
  Point at;
  Box *found;      /* the foremost box there that takes the pointer */
  bool is_blocked; /* nothing behind the last box that was looked at can be found */
} Search;

static void search_list(Search *search, const GPtrArray *list, Point origin, bool is_cut);

/* 'is_cut': the place lies outside a box around this one that clips. */
static void search_box(Search *search, Box *box, Point origin, bool is_cut) {
  const BoxSettings *settings = &box->settings;
  if (settings->hidden) return;
  Point at = {origin.x + settings->at.x, origin.y + settings->at.y};
  Rect place = {at.x, at.y, at.x + settings->size.w - 1, at.y + settings->size.h - 1};
  bool is_inside = rect_contains(place, search->at);
  search_list(search, box->children, at, is_cut || (settings->clips && !is_inside));
  if (search->found || search->is_blocked) return;
  if (settings->takes_pointer && is_inside && !is_cut) search->found = box;
  search->is_blocked = settings->is_modal;
}

static void search_list(Search *search, const GPtrArray *list, Point origin, bool is_cut) {
  for (guint i = list ? list->len : 0; i > 0 && !search->found && !search->is_blocked; i--) {
    search_box(search, list->pdata[i - 1], origin, is_cut);
  }
}

static Search search_at(const Ui *ui, Point at) {
  Search search = {.at = at};
  search_list(&search, ui->roots, (Point){0, 0}, false);
  return search;
}

static bool is_taken(const Search *search) { return search->found || search->is_blocked; }

/* ---- The focus */

static void find_modal(Box *box, void *user) {
  if (box->settings.is_modal && box_is_visible(box)) *(Box **)user = box;
}

static Box *modal_of(const Ui *ui) {
  Box *modal = NULL;
  boxes_visit(ui, find_modal, &modal);
  return modal;
}

/* Adds boxes that can have the focus. Those behind a modal box cannot. */
static void list_focusable(const GPtrArray *list, bool is_enabled, GPtrArray *into) {
  for (guint i = 0; list && i < list->len; i++) {
    Box *box = list->pdata[i];
    if (box->settings.hidden) continue;
    if (box->settings.is_modal) g_ptr_array_set_size(into, 0);
    bool is_on = is_enabled && !box->settings.disabled;
    if (is_on && box->settings.takes_focus) g_ptr_array_add(into, box);
    list_focusable(box->children, is_on, into);
  }
}

/* The caller unrefs the array. */
static GPtrArray *focusable(const Ui *ui) {
  GPtrArray *list = g_ptr_array_new();
  list_focusable(ui->roots, true, list);
  return list;
}

static void change_focus(Ui *ui, Box *box) {
  if (ui->focus == box) return;
  Box *old = ui->focus;
  ui->focus = box;
  ui->was_clicked = false;
  if (old) post(ui, old, "blur", NULL);
  if (box) post(ui, box, "focus", NULL);
}

bool box_focus(Ui *ui, Box *box) {
  if (box) {
    g_autoptr(GPtrArray) list = focusable(ui);
    if (!g_ptr_array_find(list, box, NULL)) return false;
  }
  ui->focus = box;
  ui->was_clicked = false;
  return true;
}

/* How far a box lies in a direction. 'ahead' is twice the distance between the middles, and
 * negative if the box lies in the opposite direction. 'aside' is the gap between the edges, across
 * the direction. Boxes in different rows that overlap in x are neither left nor right of each
 * other: 'ahead' is 0. The same holds for columns, up and down. */
typedef struct Distance {
  int64_t ahead, aside;
} Distance;

static int gap(int a1, int a2, int b1, int b2) { return a2 < b1 ? b1 - a2 : b2 < a1 ? a1 - b2 : 0; }

static Distance distance(Rect from, Rect to, BoxWay way) {
  bool is_across = way == BOX_LEFT || way == BOX_RIGHT;
  int sign = way == BOX_LEFT || way == BOX_UP ? -1 : 1;
  int middles = is_across ? (to.x1 + to.x2) - (from.x1 + from.x2) : (to.y1 + to.y2) - (from.y1 + from.y2);
  int x_gap = gap(from.x1, from.x2, to.x1, to.x2), y_gap = gap(from.y1, from.y2, to.y1, to.y2);
  int aside = is_across ? y_gap : x_gap;
  bool overlaps = (is_across ? x_gap : y_gap) == 0;
  return (Distance){overlaps && aside > 0 ? 0 : (int64_t)middles * sign, aside};
}

/* What lies aside counts more, so an arrow stays in its row or column if it can. */
#define ASIDE 6

/* Returns the nearest box in a direction. If there is none, goes around: returns the farthest in
 * the opposite direction. */
static Box *nearest(const GPtrArray *list, Rect from, BoxWay way, const Box *except) {
  Box *best = NULL, *around = NULL;
  int64_t best_score = 0, around_score = 0;
  for (guint i = 0; i < list->len; i++) {
    Box *box = list->pdata[i];
    if (box == except) continue;
    Distance to = distance(from, box_place(box), way);
    int64_t score = to.ahead + ASIDE * to.aside;
    if (to.ahead > 0 && (!best || score < best_score)) best = box, best_score = score;
    if (to.ahead < 0 && (!around || score < around_score)) around = box, around_score = score;
  }
  return best ? best : around;
}

/* Returns the nearest box in a direction, or NULL. */
static Box *ahead_of(const GPtrArray *list, Rect from, BoxWay way, const Box *except) {
  Box *box = nearest(list, from, way, except);
  return box && distance(from, box_place(box), way).ahead > 0 ? box : NULL;
}

static Box *neighbor(Ui *ui, const GPtrArray *list, const Box *from, BoxWay way) {
  Box *named = way < BOX_NEIGHBORS ? box_find(ui, from->settings.neighbors[way]) : NULL;
  if (named && g_ptr_array_find((GPtrArray *)list, named, NULL)) return named;
  return nearest(list, box_place(from), way, from);
}

static Box *in_turn(const GPtrArray *list, const Box *from, bool is_forward) {
  guint at = 0;
  bool is_listed = from && g_ptr_array_find((GPtrArray *)list, from, &at);
  if (!is_listed) return list->pdata[is_forward ? 0 : list->len - 1];
  return list->pdata[(at + (is_forward ? 1 : list->len - 1)) % list->len];
}

bool box_move_focus(Ui *ui, BoxWay way) {
  g_autoptr(GPtrArray) list = focusable(ui);
  if (list->len == 0) return false;
  Box *from = ui->focus, *to = NULL;
  if (from && !g_ptr_array_find(list, from, NULL)) from = NULL;
  if (!from && ui->hover && g_ptr_array_find(list, ui->hover, NULL)) from = ui->hover;
  if (way == BOX_NEXT || way == BOX_PREVIOUS) to = in_turn(list, from, way == BOX_NEXT);
  else to = from ? neighbor(ui, list, from, way) : list->pdata[0];
  ui->uses_keys = true;
  if (to) change_focus(ui, to);
  return to != NULL;
}

/* ---- The pointer */

static void hover_over(Ui *ui, Box *box) {
  if (ui->hover == box) return;
  Box *old = ui->hover;
  ui->hover = box;
  if (old && old->settings.notes_hover) post(ui, old, "leave", NULL);
  if (box && box->settings.notes_hover) post(ui, box, "enter", NULL);
}

void box_update_hover(Ui *ui) {
  if (!ui->is_stale) return;
  ui->is_stale = false;
  hover_over(ui, ui->pointer_is_known ? search_at(ui, ui->pointer).found : NULL);
}

bool boxes_cover(const Ui *ui, Point at) {
  if (box_count(ui) == 0) return false;
  Search search = search_at(ui, at);
  return is_taken(&search);
}

bool boxes_cover_pointer(const Ui *ui) { return boxes_cover(ui, ui->pointer); }

void box_press_long(Ui *ui) {
  if (!ui->pressed || ui->pressed->settings.notes_drag) return;
  post(ui, ui->pressed, "other", NULL);
  ui->pressed = NULL;
}

void box_drop(Ui *ui) {
  Search search = search_at(ui, ui->pointer);
  if (search.found && box_is_enabled(search.found)) post(ui, search.found, "click", NULL);
}

const Box *box_modal(const Ui *ui) { return box_count(ui) == 0 ? NULL : modal_of(ui); }

const Box *box_in_front(const Ui *ui, Point at) {
  if (box_count(ui) == 0) return NULL;
  Search search = search_at(ui, at);
  return search.found || !search.is_blocked ? search.found : modal_of(ui);
}

static bool take_motion(Ui *ui) {
  ui->uses_keys = false;
  ui->is_stale = true;
  box_update_hover(ui);
  if (ui->pressed && ui->pressed->settings.notes_drag) post(ui, ui->pressed, "drag", NULL);
  return ui->pressed != NULL;
}

static bool take_press(Ui *ui, int button) {
  Search search = search_at(ui, ui->pointer);
  Box *box = search.found;
  bool is_left = button == BUTTON_LEFT;
  if (is_left && ui->focus && (ui->focus->settings.keys & BOX_KEYS_TEXT) && box != ui->focus) change_focus(ui, NULL);
  if (!is_taken(&search)) return false;
  ui->holds_button = true;
  if (!is_left || !box || !box_is_enabled(box)) return true;
  ui->pressed = box;
  if (box->settings.takes_focus) {
    change_focus(ui, box);
    ui->was_clicked = true;
  }
  post(ui, box, "press", NULL);
  return true;
}

static bool take_release(Ui *ui, int button) {
  Search search = search_at(ui, ui->pointer);
  bool is_ours = ui->holds_button || is_taken(&search);
  Box *box = ui->pressed;
  if (button == BUTTON_LEFT) ui->pressed = NULL;
  if (button == BUTTON_LEFT && box) {
    post(ui, box, "release", NULL);
    if (search.found == box) post(ui, box, "click", NULL);
  }
  if (button == BUTTON_RIGHT && ui->holds_button && search.found && box_is_enabled(search.found))
    post(ui, search.found, "other", NULL);
  ui->holds_button = false;
  return is_ours;
}

static bool take_wheel(Ui *ui, int steps) {
  Search search = search_at(ui, ui->pointer);
  const Box *box = search.found;
  while (box && !box->settings.takes_wheel) box = box->parent;
  if (box && box_is_enabled(box)) post_steps(ui, box, steps);
  return is_taken(&search);
}

bool box_pointer(Ui *ui, const InputEvent *event) {
  if (box_count(ui) == 0) {
    bool is_ours = ui->holds_button && event->kind == INPUT_BUTTON;
    if (event->kind == INPUT_BUTTON) ui->holds_button = false;
    return is_ours && !event->down;
  }
  switch (event->kind) {
  case INPUT_POINTER: return take_motion(ui);
  case INPUT_BUTTON: take_motion(ui); return event->down ? take_press(ui, event->code) : take_release(ui, event->code);
  case INPUT_WHEEL: return take_wheel(ui, event->y);
  default: return false;
  }
}

/* ---- Keys */

static bool is_arrow(int code) { return code == KEY_UP || code == KEY_DOWN || code == KEY_LEFT || code == KEY_RIGHT; }

/* What a key does to the focused box. */
typedef enum { DOES_NOTHING, DOES_KEY, DOES_MOVE, DOES_CLICK, DOES_OTHER, DOES_CANCEL, DOES_SWALLOW } KeyDeed;

static int wish_of(int code) {
  switch (code) {
  case KEY_LEFT:
  case KEY_RIGHT: return BOX_KEYS_ACROSS;
  case KEY_UP:
  case KEY_DOWN: return BOX_KEYS_ALONG;
  case KEY_PAGE_UP:
  case KEY_PAGE_DOWN:
  case KEY_HOME:
  case KEY_END: return BOX_KEYS_PAGES;
  case KEY_BACKSPACE:
  case KEY_DELETE:
  case KEY_RETURN: return BOX_KEYS_TEXT;
  default: return 0;
  }
}

/* A key that types a character; it comes again as INPUT_TEXT. */
static bool is_typing(const InputEvent *event) {
  return event->code >= KEY_SPACE && event->code < KEY_F1 && event->code != KEY_DELETE &&
         !(event->modifiers & (MODIFIER_CTRL | MODIFIER_ALT | MODIFIER_GUI));
}

static KeyDeed deed_of(const Ui *ui, const Box *modal, const InputEvent *event) {
  const Box *focus = ui->focus;
  int keys = focus ? focus->settings.keys : 0;
  bool has_text = (keys & BOX_KEYS_TEXT) != 0;
  if (event->code == KEY_ESCAPE) return modal || has_text ? DOES_CANCEL : DOES_NOTHING;
  if (event->code >= KEY_F1 && event->code <= KEY_F12) return DOES_NOTHING;
  if (has_text && is_typing(event)) return DOES_SWALLOW;
  bool is_bag = modal && (modal->settings.keys & BOX_KEYS_BAG);
  if (is_bag && event->code == 'i') return event->repeat ? DOES_SWALLOW : DOES_CANCEL;
  if (focus && (keys & wish_of(event->code))) return DOES_KEY;
  bool is_used = ui->uses_keys || modal || !ui->was_clicked;
  if ((keys & BOX_KEYS_OTHER) && event->code == KEY_PERIOD && is_used) return event->repeat ? DOES_SWALLOW : DOES_OTHER;
  if (focus || modal) {
    if (is_arrow(event->code) || (event->code == KEY_TAB && is_used)) return DOES_MOVE;
    bool clicks = event->code == KEY_RETURN || event->code == KEY_SPACE;
    if (focus && clicks) return event->repeat ? DOES_SWALLOW : DOES_CLICK;
  }
  return modal ? DOES_SWALLOW : DOES_NOTHING;
}

static BoxWay way_of(const InputEvent *event) {
  switch (event->code) {
  case KEY_UP: return BOX_UP;
  case KEY_DOWN: return BOX_DOWNWARD;
  case KEY_LEFT: return BOX_LEFT;
  case KEY_RIGHT: return BOX_RIGHT;
  default: return event->modifiers & MODIFIER_SHIFT ? BOX_PREVIOUS : BOX_NEXT;
  }
}

/* The focused box, or without one in the modal box the modal box itself, gets 'cancel'. */
static void cancel(Ui *ui, const Box *modal) {
  Box *focus = ui->focus;
  if (focus && (focus->settings.keys & BOX_KEYS_TEXT)) post(ui, focus, "cancel", NULL);
  else if (modal) post(ui, modal, "cancel", NULL);
}

static bool press_key(Ui *ui, const InputEvent *event) {
  if (ui->begun != 0 && ui->begun == event->code) {
    ui->begun = 0;
    return true;
  }
  const Box *modal = modal_of(ui);
  KeyDeed deed = deed_of(ui, modal, event);
  if (deed != DOES_NOTHING && deed != DOES_SWALLOW) ui->uses_keys = true;
  switch (deed) {
  case DOES_NOTHING: return false;
  case DOES_KEY: post(ui, ui->focus, "key", name_of(event->code)); break;
  case DOES_MOVE: box_move_focus(ui, way_of(event)); break;
  case DOES_CLICK: post(ui, ui->focus, "click", NULL); break;
  case DOES_OTHER: post(ui, ui->focus, "other", NULL); break;
  case DOES_CANCEL: cancel(ui, modal); break;
  case DOES_SWALLOW: break;
  }
  return true;
}

bool box_takes_text(const Ui *ui) {
  const Box *focus = ui->focus;
  return focus && (focus->settings.keys & BOX_KEYS_TEXT);
}

static bool type_text(Ui *ui, const char *text) {
  if (!text || !box_takes_text(ui)) return false;
  post(ui, ui->focus, "text", text);
  return true;
}

bool box_key(Ui *ui, const InputEvent *event) {
  if (box_count(ui) == 0) return false;
  if (event->kind == INPUT_TEXT) return type_text(ui, event->text);
  return event->kind == INPUT_KEY && event->down && press_key(ui, event);
}

bool box_wants(const Ui *ui, const InputEvent *event) {
  if (box_count(ui) == 0) return ui->holds_button && event->kind == INPUT_BUTTON && !event->down;
  if (event->kind == INPUT_KEY) return event->down && deed_of(ui, modal_of(ui), event) != DOES_NOTHING;
  if (event->kind == INPUT_TEXT) return box_takes_text(ui);
  if (event->kind != INPUT_BUTTON) return false;
  Search search = search_at(ui, (Point){event->x, event->y});
  return is_taken(&search) || (ui->holds_button && !event->down);
}

bool box_begin(Ui *ui, const InputEvent *event) {
  bool is_press = event->kind == INPUT_KEY && event->down && !event->modifiers;
  if (box_count(ui) == 0 || ui->focus || !is_press || !is_arrow(event->code)) return false;
  if (!box_move_focus(ui, way_of(event))) return false;
  ui->begun = event->code;
  return true;
}

bool box_enter(Ui *ui, Rect from, BoxWay way, int code) {
  g_autoptr(GPtrArray) list = focusable(ui);
  Box *box = ahead_of(list, from, way, NULL);
  if (!box) return false;
  ui->uses_keys = true;
  change_focus(ui, box);
  ui->begun = code;
  return true;
}

bool box_is_last(const Ui *ui, BoxWay way, int code, Rect *from) {
  const Box *focus = ui->focus;
  bool takes_key = focus && (focus->settings.keys & wish_of(code));
  if (!focus || takes_key || focus->settings.neighbors[way] || modal_of(ui)) return false;
  g_autoptr(GPtrArray) list = focusable(ui);
  if (!g_ptr_array_find(list, focus, NULL)) return false;
  *from = box_place(focus);
  return ahead_of(list, *from, way, focus) == NULL;
}

void box_list_places(const Ui *ui, GArray *places) {
  g_autoptr(GPtrArray) list = focusable(ui);
  for (guint i = 0; i < list->len; i++) {
    Rect place = box_place(list->pdata[i]);
    g_array_append_val(places, place);
  }
}

void box_leave(Ui *ui) { change_focus(ui, NULL); }
