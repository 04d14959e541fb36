#include "dev/console.h"

#include "base/check.h"

#include <string.h>

#define BLINK_MS 530 /* the caret is lit for this time, then dark for the same time */
#define WHEEL_ROWS 3
#define LIST_MAX 60 /* candidates shown of an ambiguous completion */

struct Console {
  ConsoleOptions options;
  bool is_open;
  GPtrArray *lines; /* ConsoleLine * */
  GString *input;
  gsize caret;
  GPtrArray *history; /* char *, the newest last */
  bool history_is_loaded;
  guint browsed; /* index in 'history'; its length while nothing is browsed */
  char *draft;   /* what was being typed before browsing began; NULL */
  int scroll, total_rows, page_rows;
  bool shows_answer;  /* if the answer is longer than a page, show its beginning */
  bool is_completing; /* the last key was a Tab that left more than one candidate */
  int64_t blink_start_ms;
  bool is_lit, has_changed, caret_moved;
};

static void line_free(gpointer data) {
  ConsoleLine *line = data;
  g_free(line->text);
  g_free(line);
}

Console *console_new(const ConsoleOptions *options) {
  Console *console = g_new0(Console, 1);
  console->options = *options;
  console->lines = g_ptr_array_new_with_free_func(line_free);
  console->input = g_string_new(NULL);
  console->history = g_ptr_array_new_with_free_func(g_free);
  console->page_rows = 10;
  return console;
}

void console_free(Console *console) {
  if (!console) return;
  g_ptr_array_unref(console->lines);
  g_string_free(console->input, TRUE);
  g_ptr_array_unref(console->history);
  g_free(console->draft);
  g_free(console);
}

/* ---- Output ---- */

static void add_line(Console *console, ConsoleLineKind kind, LogLevel level, const char *text, gsize length) {
  ConsoleLine *line = g_new0(ConsoleLine, 1);
  line->kind = kind;
  line->level = level;
  line->text = g_utf8_make_valid(text, (gssize)MIN(length, CONSOLE_LINE_MAX));
  for (char *c = line->text; *c; c++) {
    if ((unsigned char)*c < 32 || *c == 127) *c = ' ';
  }
  g_ptr_array_add(console->lines, line);
  if (console->lines->len > CONSOLE_LINES_MAX) g_ptr_array_remove_index(console->lines, 0);
  console->has_changed = true;
}

static void add_text(Console *console, ConsoleLineKind kind, LogLevel level, const char *prefix, const char *text) {
  g_autofree char *all = g_strconcat(prefix, text, NULL);
  const char *start = all;
  for (const char *end; (end = strchr(start, '\n')) != NULL; start = end + 1) {
    add_line(console, kind, level, start, (gsize)(end - start));
  }
  if (*start || start == all) add_line(console, kind, level, start, strlen(start));
}

void console_log(LogLevel level, const char *channel, const char *line, void *user) {
  g_autofree char *prefix = g_strconcat(channel, ": ", NULL);
  add_text(user, CONSOLE_LOG, level, prefix, line);
}

void console_print(Console *console, const char *text) { add_text(console, CONSOLE_ANSWER, LOG_INFO, "", text); }

void console_empty(Console *console) {
  g_ptr_array_set_size(console->lines, 0);
  console->scroll = 0;
  console->has_changed = true;
}

/* ---- The line ---- */

static void set_input(Console *console, const char *text) {
  g_string_assign(console->input, text);
  console->caret = console->input->len;
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* Returns the place one character left of the caret. */
static gsize left_of(const Console *console) {
  if (console->caret == 0) return 0;
  const char *text = console->input->str;
  return (gsize)(g_utf8_prev_char(text + console->caret) - text);
}

static gsize right_of(const Console *console) {
  if (console->caret >= console->input->len) return console->input->len;
  const char *text = console->input->str;
  return (gsize)(g_utf8_next_char(text + console->caret) - text);
}

static gsize word_left_of(const Console *console) {
  const char *text = console->input->str;
  gsize at = console->caret;
  while (at > 0 && is_blank(text[at - 1])) at--;
  while (at > 0 && !is_blank(text[at - 1])) at--;
  return at;
}

static gsize word_right_of(const Console *console) {
  const char *text = console->input->str;
  gsize at = console->caret;
  while (at < console->input->len && is_blank(text[at])) at++;
  while (at < console->input->len && !is_blank(text[at])) at++;
  return at;
}

static void erase(Console *console, gsize from, gsize to) {
  g_string_erase(console->input, (gssize)from, (gssize)(to - from));
  console->caret = from;
}

/* Inserts text as valid UTF-8 on one line. Does nothing if the line would get too long. */
static void insert(Console *console, const char *text) {
  g_autofree char *clean = g_utf8_make_valid(text, -1);
  for (char *c = clean; *c; c++) {
    if ((unsigned char)*c < 32 || *c == 127) *c = ' ';
  }
  gsize length = strlen(clean);
  if (console->input->len + length > CONSOLE_INPUT_MAX) return;
  g_string_insert(console->input, (gssize)console->caret, clean);
  console->caret += length;
}

/* ---- History ---- */

static void remember(Console *console, const char *text) {
  GPtrArray *history = console->history;
  bool is_repeated = history->len > 0 && strcmp(history->pdata[history->len - 1], text) == 0;
  if (!is_repeated) g_ptr_array_add(history, g_strdup(text));
  if (history->len > CONSOLE_HISTORY_MAX) g_ptr_array_remove_index(history, 0);
}

static void load_history(Console *console) {
  if (console->history_is_loaded) return;
  console->history_is_loaded = true;
  if (!console->options.load_history) return;
  g_autofree char *stored = console->options.load_history(console->options.user);
  if (!stored) return;
  g_autofree char *text = g_utf8_make_valid(stored, -1);
  g_auto(GStrv) commands = g_strsplit_set(text, "\r\n", -1);
  for (char **command = commands; *command; command++) {
    if (**command && strlen(*command) <= CONSOLE_INPUT_MAX) remember(console, *command);
  }
}

static void save_history(Console *console) {
  if (!console->options.save_history) return;
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < console->history->len; i++) {
    g_string_append(text, console->history->pdata[i]);
    g_string_append_c(text, '\n');
  }
  console->options.save_history(text->str, console->options.user);
}

static void stop_browsing(Console *console) {
  console->browsed = console->history->len;
  g_clear_pointer(&console->draft, g_free);
}

static void browse(Console *console, int step) {
  guint last = console->history->len;
  if ((step < 0 && console->browsed == 0) || (step > 0 && console->browsed == last)) return;
  if (console->browsed == last) console->draft = g_strdup(console->input->str);
  console->browsed = step < 0 ? console->browsed - 1 : console->browsed + 1;
  if (console->browsed < last) {
    set_input(console, console->history->pdata[console->browsed]);
  } else {
    set_input(console, console->draft);
    stop_browsing(console);
  }
}

/* ---- Entering ---- */

static void submit(Console *console) {
  g_autofree char *text = g_strstrip(g_strdup(console->input->str));
  set_input(console, "");
  stop_browsing(console);
  console->scroll = 0;
  if (!*text) return;
  remember(console, text);
  stop_browsing(console);
  save_history(console);
  add_text(console, CONSOLE_ECHO, LOG_INFO, "", text);
  console->shows_answer = true;
  if (console->options.submit) console->options.submit(text, console->options.user);
}

/* ---- Completion ---- */

/* Returns the length in bytes of the prefix that all candidates share. */
static gsize common_prefix(const GPtrArray *names) {
  const char *first = names->pdata[0];
  gsize length = strlen(first);
  for (guint i = 1; i < names->len; i++) {
    const char *other = names->pdata[i];
    gsize same = 0;
    while (same < length && first[same] == other[same]) same++;
    length = same;
  }
  /* Never cut inside a character. */
  while (length > 0 && ((unsigned char)first[length] & 0xc0) == 0x80) length--;
  return length;
}

static void list_names(Console *console, const GPtrArray *names) {
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < MIN(names->len, LIST_MAX); i++) {
    g_string_append_printf(text, "%s%s", i > 0 ? "   " : "", (const char *)names->pdata[i]);
  }
  if (names->len > LIST_MAX) g_string_append_printf(text, "   ... and %u more", names->len - LIST_MAX);
  console_print(console, text->str);
}

static void complete(Console *console, bool is_second) {
  if (!console->options.complete) return;
  g_autofree char *before = g_strndup(console->input->str, console->caret);
  gsize start = console->caret;
  g_autoptr(GPtrArray) names = console->options.complete(before, &start, console->options.user);
  if (!names || names->len == 0) return;
  gsize length = common_prefix(names);
  if (length > console->caret - start) {
    g_autofree char *longer = g_strndup(names->pdata[0], length);
    erase(console, start, console->caret);
    insert(console, longer);
  }
  if (names->len > 1 && is_second) list_names(console, names);
  console->is_completing = names->len > 1;
}

/* ---- Events ---- */

static void scroll_by(Console *console, int rows) {
  int most = MAX(console->total_rows - console->page_rows, 0);
  console->scroll = CLAMP(console->scroll + rows, 0, most);
}

static void paste(Console *console) {
  if (!console->options.paste) return;
  g_autofree char *text = console->options.paste(console->options.user);
  if (text) insert(console, g_strchomp(text));
}

static bool press_with_ctrl(Console *console, int code) {
  switch (code) {
  case 'v': paste(console); return true;
  case 'u': erase(console, 0, console->caret); return true;
  case 'l': console_empty(console); return true;
  case 'a': console->caret = 0; return true;
  case 'e': console->caret = console->input->len; return true;
  case 'w':
  case KEY_BACKSPACE: erase(console, word_left_of(console), console->caret); return true;
  case KEY_LEFT: console->caret = word_left_of(console); return true;
  case KEY_RIGHT: console->caret = word_right_of(console); return true;
  default: return false;
  }
}

static void press(Console *console, const InputEvent *event) {
  bool was_completing = console->is_completing;
  console->is_completing = false;
  if ((event->modifiers & MODIFIER_CTRL) && press_with_ctrl(console, event->code)) return;
  switch (event->code) {
  case KEY_RETURN: submit(console); break;
  case KEY_ESCAPE:
  case KEY_F8: console_close(console); break;
  case KEY_TAB: complete(console, was_completing); break;
  case KEY_UP: browse(console, -1); break;
  case KEY_DOWN: browse(console, 1); break;
  case KEY_LEFT: console->caret = left_of(console); break;
  case KEY_RIGHT: console->caret = right_of(console); break;
  case KEY_HOME: console->caret = 0; break;
  case KEY_END: console->caret = console->input->len; break;
  case KEY_BACKSPACE: erase(console, left_of(console), console->caret); break;
  case KEY_DELETE: erase(console, console->caret, right_of(console)); break;
  case KEY_PAGE_UP: scroll_by(console, MAX(console->page_rows - 1, 1)); break;
  case KEY_PAGE_DOWN: scroll_by(console, -MAX(console->page_rows - 1, 1)); break;
  default: break;
  }
}

bool console_event(Console *console, const InputEvent *event) {
  if (!console->is_open) return false;
  switch (event->kind) {
  case INPUT_KEY:
    if (event->down) press(console, event);
    break;
  case INPUT_TEXT:
    console->is_completing = false;
    if (event->text) insert(console, event->text);
    break;
  case INPUT_WHEEL: scroll_by(console, event->y * WHEEL_ROWS); break;
  default: return false;
  }
  console->has_changed = true;
  console->caret_moved = true;
  return true;
}

void console_open(Console *console) {
  if (console->is_open) return;
  load_history(console);
  stop_browsing(console);
  console->is_open = true;
  console->scroll = 0;
  console->has_changed = true;
  console->caret_moved = true;
}

void console_close(Console *console) {
  console->has_changed |= console->is_open;
  console->is_open = false;
}

bool console_is_open(const Console *console) { return console->is_open; }

bool console_frame(Console *console, int64_t now_ms) {
  if (console->caret_moved) console->blink_start_ms = now_ms;
  console->caret_moved = false;
  bool is_lit = (now_ms - console->blink_start_ms) / BLINK_MS % 2 == 0;
  bool is_new = console->has_changed || (console->is_open && is_lit != console->is_lit);
  console->is_lit = is_lit;
  console->has_changed = false;
  return is_new;
}

/* ---- For the view ---- */

int console_line_count(const Console *console) { return (int)console->lines->len; }

const ConsoleLine *console_line(const Console *console, int i) {
  CHECK(i >= 0 && i < (int)console->lines->len, "a line of the output");
  return console->lines->pdata[i];
}

const char *console_input(const Console *console) { return console->input->str; }
int console_caret(const Console *console) { return (int)console->caret; }
bool console_caret_is_lit(const Console *console) { return console->is_lit; }
int console_scroll(const Console *console) { return console->scroll; }

void console_set_rows(Console *console, const ConsoleRows *rows) {
  console->total_rows = rows->total;
  console->page_rows = MAX(rows->page, 1);
  if (console->shows_answer) console->scroll = rows->answer - console->page_rows;
  console->shows_answer = false;
  scroll_by(console, 0);
}
