/* console.h: the developer's console. It has an input line for Lua and commands, and shows their
 * output.
 *
 * This module holds the state and handles the keys. console_view.h paints the console.
 * ConsoleOptions connects it to Lua, to the commands (commands.h), to files and to the window. An
 * open console takes all keys, typed text and the wheel. Mouse buttons and movements still control
 * the game. console_log adds lines of the log.
 *
 * Keys:
 *
 *   Return                   runs the line
 *   Up, Down                 browse the history
 *   Tab                      completes the word; a second Tab lists the choices
 *   Left, Right, Home, End   move the caret; Ctrl+Left and Ctrl+Right move it by words
 *   Backspace, Delete        erase a character; Ctrl+Backspace erases a word
 *   Ctrl+U                   erases the line left of the caret
 *   Ctrl+L                   drops the output
 *   Ctrl+V                   pastes
 *   PgUp, PgDn, wheel        scroll the output
 *   Escape, F8               close the console
 *
 * Owned by a ConsoleGame. The console stays when the game is replaced. */

#ifndef DEV_CONSOLE_H
#define DEV_CONSOLE_H

#include "base/log.h"
#include "base/tick_input.h"

#include <stdint.h>

#define CONSOLE_LINES_MAX 1000  /* lines of output; the oldest are dropped first */
#define CONSOLE_HISTORY_MAX 500 /* entered lines; the oldest are dropped first */
#define CONSOLE_INPUT_MAX 4096  /* bytes of the input line; text beyond this is ignored */
#define CONSOLE_LINE_MAX 2000   /* bytes of one line of output; the rest is cut off */

typedef struct Console Console;

/* The callbacks of a console. A callback may be NULL; the console then lacks that feature. */
typedef struct ConsoleOptions {
  void *user;
  /* Called when a line is entered. 'text' is not empty. It has no blanks at its ends. */
  void (*submit)(const char *text, void *user);
  /* Returns completions (char *) for 'before', the text left of the caret; NULL for none. A
   * completion replaces the text from byte '*start' to the caret. The array must own its strings.
   * The console unrefs it. */
  GPtrArray *(*complete)(const char *before, gsize *start, void *user);
  /* Returns the text of the clipboard, or NULL. The console frees it with g_free. */
  char *(*paste)(void *user);
  /* These load and store the history. The text has one entered line per line. If there is no
   * history, load_history returns NULL. The console frees its result with g_free. */
  char *(*load_history)(void *user);
  void (*save_history)(const char *text, void *user);
} ConsoleOptions;

/* 'options' is copied. The history is loaded when the console is first opened. */
Console *console_new(const ConsoleOptions *options);
void console_free(Console *console);

void console_open(Console *console);
void console_close(Console *console);
bool console_is_open(const Console *console);

/* Handles an event. Returns true if the console took it; the game must then not get it. */
bool console_event(Console *console, const InputEvent *event);

/* Adds a line of the log to the output. This is a LogListener; 'user' is the Console. Each newline
 * in 'line' begins another line of output. */
void console_log(LogLevel level, const char *channel, const char *line, void *user);

/* Adds the result of a command. Each newline in 'text' begins another line of output. */
void console_print(Console *console, const char *text);

/* Drops all output. */
void console_empty(Console *console);

/* Makes the caret blink. Call it once per frame. 'now_ms' may come from any clock. Returns whether
 * the console has changed since the last call. */
bool console_frame(Console *console, int64_t now_ms);

/* The rest of this file is for console_view.c and tests. */

typedef enum { CONSOLE_ECHO, CONSOLE_ANSWER, CONSOLE_LOG } ConsoleLineKind;

typedef struct ConsoleLine {
  ConsoleLineKind kind;
  LogLevel level; /* for CONSOLE_LOG only */
  char *text;     /* valid UTF-8 without newline */
} ConsoleLine;

int console_line_count(const Console *console);
const ConsoleLine *console_line(const Console *console, int i);
const char *console_input(const Console *console);
int console_caret(const Console *console); /* byte index in the input */
bool console_caret_is_lit(const Console *console);

/* Returns how many rows the output is scrolled back. 0 = the end is visible. */
int console_scroll(const Console *console);

/* Numbers of rows, counted by the view. A long line of output takes several rows. */
typedef struct ConsoleRows {
  int total, page; /* rows of all output; rows visible at once */
  int answer;      /* rows from the last command to the end */
} ConsoleRows;

/* Stores the numbers of rows. If the last answer is longer than a page, scrolls back to the
 * beginning of the answer. This happens once per answer. */
void console_set_rows(Console *console, const ConsoleRows *rows);

#endif
