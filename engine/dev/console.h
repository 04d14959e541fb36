/* console.h: the developer's console: one line to type Lua, and what came of it.
 *
 * Holds the state and understands the keys; console_view.h paints it. It knows neither Lua nor commands (commands.h) nor files
 * nor the window: what it needs of them comes through ConsoleOptions. While it is open all keys, typed text and the wheel go to
 * it; the mouse still plays the game. Lines of the log arrive through console_log, the echo of a command and the console's own
 * answers directly.
 *
 * Keys: Return runs, Up and Down browse the history, Tab completes (twice: lists), Left, Right, Home, End, Backspace, Delete edit
 * (with Ctrl by words), Ctrl+U empties the line, Ctrl+L the output, Ctrl+V pastes, PgUp, PgDn and the wheel scroll, Escape and
 * F8 close.
 *
 * Owned by the developer's floor; lives as long as the program, across reloads. */

#ifndef DEV_CONSOLE_H
#define DEV_CONSOLE_H

#include "base/log.h"
#include "base/tick_input.h"

#include <stdint.h>

#define CONSOLE_LINES_MAX 1000  /* of output; the oldest go first */
#define CONSOLE_HISTORY_MAX 500 /* commands */
#define CONSOLE_INPUT_MAX 4096  /* bytes of the line; further text is ignored */
#define CONSOLE_LINE_MAX 2000   /* bytes of one line of output; the rest is cut off */
#define CONSOLE_HISTORY_FILE "console-history"

typedef struct Console Console;

/* Every function may be NULL: then the console does without. */
typedef struct ConsoleOptions {
  void *user;
  /* A line was entered, without blanks around it and not empty. */
  void (*submit)(const char *text, void *user);
  /* All that the end of 'before', the text left of the caret, may be completed to, each written out from byte '*start' of it,
   * which is set. The console frees the array with g_ptr_array_unref; it must free its strings. NULL for nothing. */
  GPtrArray *(*complete)(const char *before, gsize *start, void *user);
  /* The text of the clipboard; the console frees it with g_free. */
  char *(*paste)(void *user);
  /* The stored history, one command a line (the console frees it with g_free, NULL for none), and storing it. */
  char *(*load_history)(void *user);
  void (*save_history)(const char *text, void *user);
} ConsoleOptions;

/* 'options' is copied. The history is loaded when the console is first opened. */
Console *console_new(const ConsoleOptions *options);
void console_free(Console *console);

void console_open(Console *console);
void console_close(Console *console);
bool console_is_open(const Console *console);

/* True when the event was the console's and must not reach the game. */
bool console_event(Console *console, const InputEvent *event);

/* A line of output; a LogListener whose 'user' is the Console. Newlines begin further lines. */
void console_log(LogLevel level, const char *channel, const char *line, void *user);

/* The result of a command. */
void console_print(Console *console, const char *text);

/* Forgets all output. */
void console_empty(Console *console);

/* Lets the caret blink; 'now_ms' is any clock. True when the open console looks different from the last call. */
bool console_frame(Console *console, int64_t now_ms);

/* For console_view.c and tests. */

typedef enum { CONSOLE_ECHO, CONSOLE_ANSWER, CONSOLE_LOG } ConsoleLineKind;

typedef struct ConsoleLine {
  ConsoleLineKind kind;
  LogLevel level; /* of a CONSOLE_LOG */
  char *text;     /* valid UTF-8 without newline */
} ConsoleLine;

int console_line_count(const Console *console);
const ConsoleLine *console_line(const Console *console, int i);
const char *console_input(const Console *console);
int console_caret(const Console *console); /* byte of the input that it stands before */
bool console_caret_is_lit(const Console *console);

/* Rows of the screen that the output is scrolled back by, 0 = its end. */
int console_scroll(const Console *console);

/* What only the view knows, since it breaks lines. */
typedef struct ConsoleRows {
  int total, page; /* in all, and to be seen at once */
  int answer;      /* from the last echo to the end */
} ConsoleRows;

/* A long answer is shown from its beginning: the console scrolls back to its echo, once. */
void console_set_rows(Console *console, const ConsoleRows *rows);

#endif
