/* console.h: the developer's console: a line for Lua and commands, and their output.
 *
 * It holds the state and handles the keys; console_view.h paints it. ConsoleOptions connects it
 * to Lua, to the commands (commands.h), to files and to the window. While it is open, it takes
 * all keys, typed text and the wheel; the mouse still controls the game. console_log adds lines
 * of the log.
 *
 * Keys: Return runs the line, Up and Down browse the history, Tab completes (twice: lists), Left,
 * Right, Home, End, Backspace, Delete edit (with Ctrl by words), Ctrl+U clears the line, Ctrl+L the
 * output, Ctrl+V pastes, PgUp, PgDn and the wheel scroll, Escape and F8 close.
 *
 * Owned by dev/. It lives as long as the program, even when the game is replaced. */

#ifndef DEV_CONSOLE_H
#define DEV_CONSOLE_H

#include "base/log.h"
#include "base/tick_input.h"

#include <stdint.h>

#define CONSOLE_LINES_MAX 1000  /* of output; the oldest are dropped first */
#define CONSOLE_HISTORY_MAX 500 /* commands */
#define CONSOLE_INPUT_MAX 4096  /* bytes of the line; further text is ignored */
#define CONSOLE_LINE_MAX 2000   /* bytes of one line of output; the rest is cut off */

typedef struct Console Console;

/* Every function may be NULL: then the console lacks that feature. */
typedef struct ConsoleOptions {
  void *user;
  /* Called when a line was entered. 'text' is not empty and has no blanks around it. */
  void (*submit)(const char *text, void *user);
  /* Returns completions for 'before', the text left of the caret; NULL for none. Sets '*start':
   * each completion replaces the text from that byte on. The array must own its strings; the
   * console unrefs it. */
  GPtrArray *(*complete)(const char *before, gsize *start, void *user);
  /* Returns the text of the clipboard; the console frees it with g_free. */
  char *(*paste)(void *user);
  /* These load and store the history, one command per line. load_history returns NULL if there is
   * none; the console frees the text with g_free. */
  char *(*load_history)(void *user);
  void (*save_history)(const char *text, void *user);
} ConsoleOptions;

/* 'options' is copied. The history is loaded when the console is first opened. */
Console *console_new(const ConsoleOptions *options);
void console_free(Console *console);

void console_open(Console *console);
void console_close(Console *console);
bool console_is_open(const Console *console);

/* Returns true if the console took the event: then the game must not get it. */
bool console_event(Console *console, const InputEvent *event);

/* Adds output. It is a LogListener whose 'user' is the Console. Each newline in 'line' begins
 * another line of output. */
void console_log(LogLevel level, const char *channel, const char *line, void *user);

/* Adds the result of a command. */
void console_print(Console *console, const char *text);

/* Drops all output. */
void console_empty(Console *console);

/* Makes the caret blink. 'now_ms' may come from any clock. Returns true if the open console has
 * changed since the last call. */
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

/* The view counts these, because it breaks the lines. */
typedef struct ConsoleRows {
  int total, page; /* rows of all output; rows that are visible at once */
  int answer;      /* rows from the last command to the end */
} ConsoleRows;

/* Stores the rows. If an answer is longer than a page, scrolls back to its beginning, once. */
void console_set_rows(Console *console, const ConsoleRows *rows);

#endif
