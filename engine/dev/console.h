/* console.h: implements the developer's console. The console has an input line for Lua and for
 * commands. Above this line, the console shows its output: entered lines, answers of commands, and
 * the log.
 *
 * This module holds the state of the console and handles the keys. console_view.h paints the
 * console. The callbacks in ConsoleOptions connect the console to Lua, to the commands
 * (commands.h), to files and to the window. console_log adds lines of the log to the output.
 *
 * An open console takes keys, typed text and the wheel. Mouse buttons and movements still control
 * the game.
 *
 * Keys:
 *
 *   Return                   runs the line
 *   Up, Down                 browse the history
 *   Tab                      completes the word; a second Tab lists completions
 *   Left, Right, Home, End   move the caret; Ctrl+Left and Ctrl+Right move it by words
 *   Ctrl+A, Ctrl+E           move the caret to the start or the end of the line
 *   Backspace, Delete        erase a character
 *   Ctrl+Backspace, Ctrl+W   erase the word left of the caret
 *   Ctrl+U                   erases the text left of the caret
 *   Ctrl+L                   drops the output
 *   Ctrl+V                   inserts the text of the clipboard
 *   PgUp, PgDn, wheel        scroll the output
 *   Escape, F8               close the console
 *
 * A ConsoleGame (console_game.h) owns the console. When the game is replaced, the console stays. */

#ifndef DEV_CONSOLE_H
#define DEV_CONSOLE_H

#include "base/log.h"
#include "base/tick_input.h"

#include <stdint.h>

#define CONSOLE_LINES_MAX 1000  /* lines of output; the oldest are dropped first */
#define CONSOLE_HISTORY_MAX 500 /* entered lines; the oldest are dropped first */
#define CONSOLE_INPUT_MAX 4096  /* bytes of the input line; text that would exceed it is ignored */
#define CONSOLE_LINE_MAX 2000   /* bytes of one line of output; a longer line is cut */

typedef struct Console Console;

/* The callbacks of a console. A callback may be NULL; the console then lacks that feature. */
typedef struct ConsoleOptions {
  void *user; /* the last argument of each callback */
  /* Called when a line is entered. 'text' is not empty, and has no blanks at its ends. */
  void (*submit)(const char *text, void *user);
  /* Returns completions (char *) for 'before', the text left of the caret. Returns NULL if there
   * are none. Sets '*start' to a byte index in 'before'; a completion replaces the text from there
   * to the caret. The array must own its strings. The console unrefs the array. */
  GPtrArray *(*complete)(const char *before, gsize *start, void *user);
  /* Returns the text of the clipboard, or NULL. The console frees the text with g_free. */
  char *(*paste)(void *user);
  /* load_history and save_history load and store the history as text: each entered line is one line
   * of the text. If there is no history, load_history returns NULL. The console frees the loaded
   * text with g_free. */
  char *(*load_history)(void *user);
  void (*save_history)(const char *text, void *user);
} ConsoleOptions;

/* Returns a new console, which is closed. Copies 'options'. The console loads the history when it
 * is first opened. The caller frees the console with console_free. */
Console *console_new(const ConsoleOptions *options);
void console_free(Console *console);

void console_open(Console *console);
void console_close(Console *console);
bool console_is_open(const Console *console);

/* Handles an event. Returns true if the console took the event; the caller must then not pass it to
 * the game. A closed console takes no events. Escape and F8 close the console. */
bool console_event(Console *console, const InputEvent *event);

/* Adds a line of the log to the output. This function is a LogListener (log.h); 'user' is the
 * Console. Each newline in 'line' begins another line of output. */
void console_log(LogLevel level, const char *channel, const char *line, void *user);

/* Adds the answer of a command to the output. Each newline in 'text' begins another line
 * of output. */
void console_print(Console *console, const char *text);

/* Drops all output. */
void console_empty(Console *console);

/* Makes the caret blink. Call it once per frame. 'now_ms' may come from any clock. Returns whether
 * the console must be painted again, because it has changed since the last call. */
bool console_frame(Console *console, int64_t now_ms);

/* The rest of this file is for modules that show or store the content of the console, such as
 * console_view.c and report.c. */

/* The kinds of output, in this order: an entered line, an answer of a command, a line of
 * the log. */
typedef enum { CONSOLE_ECHO, CONSOLE_ANSWER, CONSOLE_LOG } ConsoleLineKind;

typedef struct ConsoleLine {
  ConsoleLineKind kind;
  LogLevel level; /* for CONSOLE_LOG only */
  char *text;     /* valid UTF-8 without newline; owned */
} ConsoleLine;

/* console_line_count returns the number of lines of output. console_line returns line 'i', where
 * 0 is the oldest line. The result is valid until the output changes. console_input returns the
 * input line. */
int console_line_count(const Console *console);
const ConsoleLine *console_line(const Console *console, int i);
const char *console_input(const Console *console);
int console_caret(const Console *console); /* byte index in the input line */
bool console_caret_is_lit(const Console *console);

/* Returns how many rows the output is scrolled back. 0 = the end is visible. */
int console_scroll(const Console *console);

/* The view counts these numbers of rows. A long line of output takes several rows. */
typedef struct ConsoleRows {
  int total, page; /* rows of all output; rows that are visible at once */
  int answer;      /* rows from the last entered line to the end of the output */
} ConsoleRows;

/* Stores the numbers of rows. The first call after a line was entered also scrolls the output.
 * This line and the beginning of its answer are then visible, even if the answer is longer than
 * a page. */
void console_set_rows(Console *console, const ConsoleRows *rows);

#endif
