#include "world/ui/boxes.h"

#include "base/check.h"

#include <string.h>

/* ---- Beginning and end */

static void clear_settings(BoxSettings *settings) {
  g_free(settings->text);
  for (int i = 0; i < BOX_NEIGHBORS; i++) g_free(settings->neighbors[i]);
}

static void box_free(gpointer data) {
  Box *box = data;
  clear_settings(&box->settings);
  if (box->children) g_ptr_array_unref(box->children);
  g_free(box->id);
  g_free(box);
}

void ui_init(Ui *ui, Assets *assets, Signals *signals) {
  *ui = (Ui){.assets = assets,
             .signals = signals,
             .by_id = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, box_free),
             .roots = g_ptr_array_new()};
}

void ui_clear(Ui *ui) {
  g_hash_table_unref(ui->by_id);
  g_ptr_array_unref(ui->roots);
  g_free(ui->wanted);
}

void boxes_remove_all(Ui *ui) {
  g_clear_pointer(&ui->wanted, g_free);
  if (box_count(ui) == 0) return;
  g_ptr_array_set_size(ui->roots, 0);
  g_hash_table_remove_all(ui->by_id);
  ui->words = 0;
  ui->hover = ui->pressed = ui->focus = NULL;
  ui->uses_keys = ui->holds_button = false;
  ui->is_stale = true;
}

BoxSettings box_defaults(void) {
  BoxSettings settings = {.alpha = 255, .picture = NONE, .zoom = 1, .border_width = 1, .font = NONE, .align = ALIGN_LEFT};
  settings.looks[BOX_NORMAL].ink = (Color){255, 255, 255, 255};
  for (int i = BOX_HOT; i < BOX_STATES; i++) settings.looks[i] = settings.looks[BOX_NORMAL];
  return settings;
}

/* ---- The tree */

Box *box_find(const Ui *ui, const char *id) { return id ? g_hash_table_lookup(ui->by_id, id) : NULL; }

bool box_is_of_widget(const Box *box) { return g_str_has_prefix(box->id, BOX_WIDGET); }

static GPtrArray *siblings_of(Ui *ui, Box *parent) {
  if (!parent) return ui->roots;
  if (!parent->children) parent->children = g_ptr_array_new();
  return parent->children;
}

static bool is_before(const Box *a, const Box *b) {
  if (a->settings.order != b->settings.order) return a->settings.order < b->settings.order;
  return a->serial < b->serial;
}

/* Most boxes are added last. */
static void insert(Ui *ui, Box *box) {
  GPtrArray *list = siblings_of(ui, box->parent);
  int at = (int)list->len;
  while (at > 0 && is_before(box, list->pdata[at - 1])) at--;
  g_ptr_array_insert(list, at, box);
}

static void take_out(Ui *ui, Box *box) { g_ptr_array_remove(siblings_of(ui, box->parent), box); }

static bool lies_in(const Box *box, const Box *other) {
  for (; box; box = box->parent) {
    if (box == other) return true;
  }
  return false;
}

/* Returns how many boxes lie inside each other in a box, itself included. */
static int height_of(const Box *box) {
  int most = 0;
  for (guint i = 0; box->children && i < box->children->len; i++) most = MAX(most, height_of(box->children->pdata[i]));
  return most + 1;
}

static void set_depth(Box *box, int depth) {
  box->depth = depth;
  for (guint i = 0; box->children && i < box->children->len; i++) set_depth(box->children->pdata[i], depth + 1);
}

static void visit_list(const GPtrArray *list, void (*visit)(Box *box, void *user), void *user) {
  for (guint i = 0; list && i < list->len; i++) {
    Box *box = list->pdata[i];
    visit(box, user);
    visit_list(box->children, visit, user);
  }
}

void boxes_visit(const Ui *ui, void (*visit)(Box *box, void *user), void *user) { visit_list(ui->roots, visit, user); }

/* ---- Changing */

static size_t bytes_of(const char *text) { return text ? strlen(text) : 0; }

static void take_string(char **own, const char *text) {
  if (g_strcmp0(*own, text) == 0) return;
  char *copy = g_strdup(text);
  g_free(*own);
  *own = copy;
}

static void take_settings(Box *box, const BoxSettings *settings) {
  BoxSettings own = *settings, *old = &box->settings;
  take_string(&old->text, settings->text);
  own.text = old->text;
  for (int i = 0; i < BOX_NEIGHBORS; i++) {
    take_string(&old->neighbors[i], settings->neighbors[i]);
    own.neighbors[i] = old->neighbors[i];
  }
  box->settings = own;
}

static char *fault_of(const Ui *ui, const char *id, const Box *box, const char *parent, const BoxSettings *settings) {
  const Box *around = box_find(ui, parent);
  if (parent && !around) return g_strdup_printf("there is no box '%s' for it to lie in", parent);
  if (box && around && lies_in(around, box)) return g_strdup_printf("the box '%s' cannot lie in itself", id);
  if (!box && box_count(ui) >= BOXES_MAX) return g_strdup_printf("the limit of %d boxes is reached", BOXES_MAX);
  int depth = (around ? around->depth : 0) + (box ? height_of(box) : 1);
  if (depth > BOX_DEPTH_MAX) return g_strdup_printf("more than %d boxes would lie inside each other", BOX_DEPTH_MAX);
  size_t words = ui->words - (box ? bytes_of(box->settings.text) : 0) + bytes_of(settings->text);
  if (words > BOX_WORDS_MAX) return g_strdup_printf("all texts of boxes would exceed %d MB", (int)(BOX_WORDS_MAX >> 20));
  return NULL;
}

static Box *box_new(Ui *ui, const char *id) {
  Box *box = g_new0(Box, 1);
  box->id = g_strdup(id);
  box->serial = ++ui->serials;
  g_hash_table_insert(ui->by_id, box->id, box);
  return box;
}

/* What cannot have it any more loses the focus. */
static void check_focus(Ui *ui) {
  if (ui->focus && !(ui->focus->settings.takes_focus && box_is_visible(ui->focus) && box_is_enabled(ui->focus))) ui->focus = NULL;
  if (ui->pressed && !(box_is_visible(ui->pressed) && box_is_enabled(ui->pressed))) ui->pressed = NULL;
}

char *box_set(Ui *ui, const char *id, const char *parent, const BoxSettings *settings) {
  Box *box = box_find(ui, id);
  char *fault = fault_of(ui, id, box, parent, settings);
  if (fault) return fault;
  Box *around = box_find(ui, parent);
  ui->words += bytes_of(settings->text) - (box ? bytes_of(box->settings.text) : 0);
  if (settings->font != NONE) assets_check_font(ui->assets, settings->font);
  bool is_new = !box;
  if (is_new) box = box_new(ui, id);
  bool moves = is_new || box->parent != around || box->settings.order != settings->order;
  if (moves && !is_new) take_out(ui, box);
  take_settings(box, settings);
  if (moves) {
    box->parent = around;
    set_depth(box, around ? around->depth + 1 : 1);
    insert(ui, box);
  }
  if (ui->wanted && strcmp(ui->wanted, id) == 0) {
    g_clear_pointer(&ui->wanted, g_free);
    ui->focus = box;
  }
  check_focus(ui);
  ui->is_stale = true;
  return NULL;
}

static void forget(Ui *ui, Box *box) {
  for (guint i = 0; box->children && i < box->children->len; i++) forget(ui, box->children->pdata[i]);
  if (ui->hover == box) ui->hover = NULL;
  if (ui->pressed == box) ui->pressed = NULL;
  if (ui->focus == box) ui->focus = NULL;
  ui->words -= bytes_of(box->settings.text);
  g_hash_table_remove(ui->by_id, box->id);
}

bool box_remove(Ui *ui, const char *id) {
  Box *box = box_find(ui, id);
  if (!box) return false;
  take_out(ui, box);
  forget(ui, box);
  ui->is_stale = true;
  return true;
}

void box_want_focus(Ui *ui, const char *id) { take_string(&ui->wanted, id); }

void ui_request_layout(Ui *ui, int what) { ui->layout = MAX(ui->layout, what); }

/* ---- What the player sees */

Rect box_place(const Box *box) {
  Point at = box->settings.at;
  for (const Box *part = box->parent; part; part = part->parent) {
    at.x += part->settings.at.x;
    at.y += part->settings.at.y;
  }
  return (Rect){at.x, at.y, at.x + box->settings.size.w - 1, at.y + box->settings.size.h - 1};
}

bool box_is_visible(const Box *box) {
  for (; box; box = box->parent) {
    if (box->settings.hidden) return false;
  }
  return true;
}

bool box_is_enabled(const Box *box) {
  for (; box; box = box->parent) {
    if (box->settings.disabled) return false;
  }
  return true;
}

BoxState box_state(const Ui *ui, const Box *box) {
  if (!box_is_enabled(box)) return BOX_OFF;
  while (box->settings.follows && box->parent) box = box->parent;
  if (ui->pressed == box) return ui->hover == box ? BOX_DOWN : BOX_HOT;
  bool shows_focus = ui->uses_keys || (box->settings.keys & BOX_KEYS_TEXT) != 0;
  if (ui->focus == box && shows_focus) return BOX_HOT;
  return ui->hover == box && !ui->uses_keys && !ui->pressed ? BOX_HOT : BOX_NORMAL;
}

static bool takes_pointer(const GPtrArray *list) {
  for (guint i = 0; list && i < list->len; i++) {
    const Box *box = list->pdata[i];
    if (box->settings.hidden) continue;
    if (box->settings.takes_pointer || box->settings.is_modal || takes_pointer(box->children)) return true;
  }
  return false;
}

bool boxes_take_pointer(const Ui *ui) { return takes_pointer(ui->roots); }
