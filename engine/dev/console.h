/* console.h: the developer's console: a line for Lua and commands, and their output.
 *
 * Holds the state and handles the keys; console_view.h paints it. It knows neither Lua nor commands
 * (commands.h), nor files, nor the window: ConsoleOptions provides these. While it is open it takes
 * all keys, typed text and the wheel; the mouse still plays the game. console_log adds lines of the
 * log.
 *
 * Keys: Return runs the line, Up and Down browse the history, Tab completes (twice: lists), Left,
 * Right, Home, End, Backspace, Delete edit (with Ctrl by words), Ctrl+U clears the line, Ctrl+L the
 * output, Ctrl+V pastes, PgUp, PgDn and the wheel scroll, Escape and F8 close.
 *
 * Owned by dev/. It lives as long as the program, also when the game is replaced. */

#ifndef DEV_CONSOLE_H
#define DEV_CONSOLE_H

#include "base/log.h"
#include "base/tick_input.h"

#include <stdint.h>

#define CONSOLE_LINES_MAX 1000  /* of output; the oldest are dropped first */
#define CONSOLE_HISTORY_MAX 500 /* commands */
#define CONSOLE_INPUT_MAX 4096  /* bytes of the line; further text is ignored */
#define CONSOLE_LINE_MAX 2000   /* bytes of one line of output; the rest is cut off */
#define CONSOLE_HISTORY_FILE "console-history"

typedef struct Console Console;

/* Every function may be NULL: then the console lacks that feature. */
typedef struct ConsoleOptions {
  void *user;
  /* A line was entered, without blanks around it and not empty. */
  void (*submit)(const char *text, void *user);
  /* Completions of the end of 'before', the text left of the caret. Each replaces the text from
   * byte '*start' on, which is set. NULL = none. The console unrefs the array, which must own its
   * strings. */
  GPtrArray *(*complete)(const char *before, gsize *start, void *user);
  /* The text of the clipboard; the console frees it with g_free. */
  char *(*paste)(void *user);
  /* Loads and stores the history, one command per line. NULL = none. The console frees it with
   * g_free. */
  char *(*load_history)(void *user);
  void (*save_history)(const char *text, void *user);
} ConsoleOptions;

/* 'options' is copied. The history is loaded when the console is first opened. */
Console *console_new(const ConsoleOptions *options);
void console_free(Console *console);

void console_open(Console *console);
void console_close(Console *console);
bool console_is_open(const Console *console);

/* True if the console took the event: then the game must not get it. */
bool console_event(Console *console, const InputEvent *event);

/* Adds output; a LogListener whose 'user' is the Console. Newlines begin further lines. */
void console_log(LogLevel level, const char *channel, const char *line, void *user);

/* Adds the result of a command. */
void console_print(Console *console, const char *text);

/* Drops all output. */
void console_empty(Console *console);

/* Makes the caret blink; 'now_ms' is of any clock. True if the open console has changed since the
 * last call. */
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
int console_caret(const Console *console); /* byte of the input */
bool console_caret_is_lit(const Console *console);

/* How many rows the output is scrolled back; 0 = its end. */
int console_scroll(const Console *console);

/* Counted by the view, which breaks the lines. */
typedef struct ConsoleRows {
  int total, page; /* of all output; visible at once */
  int answer;      /* from the last command to the end */
} ConsoleRows;

/* Scrolls back, once, to the beginning of an answer that is longer than a page. */
void console_set_rows(Console *console, const ConsoleRows *rows);

#endif
