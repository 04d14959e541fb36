/* error_panel.h: shows an error of the game's scripts and asks the developer how to go on.
 *
 * While the panel is open, the caller must pause the game and pass all input to the panel. The
 * panel shows the message with file and line, the source around that line, the traceback, the
 * choices and the number of problems. At first, the traceback leaves out calls inside the
 * engine. Key E shows or hides these calls. The panel paints a pointer, because the game's
 * pointer may be hidden.
 *
 * The panel only returns the choice. The caller carries out the choice. The panel shows one problem
 * at a time. The caller opens the panel again for the next problem.
 *
 * Events have their positions in canvas px: px of the game's picture before it is enlarged. The
 * panel is painted in window px. */

#ifndef DEV_ERROR_PANEL_H
#define DEV_ERROR_PANEL_H

#include "base/tick_input.h"
#include "dev/panel.h"

/* What the developer can choose. The key of each choice is in brackets. Return and Space take the
 * choice that has the focus. Tab, Left and Right move the focus. */
typedef enum {
  ERROR_CHOICE_NONE,     /* nothing chosen yet */
  ERROR_CHOICE_CONTINUE, /* go on without the failed script (Escape) */
  ERROR_CHOICE_BACK,     /* return to the moment before the player's last action (B) */
  ERROR_CHOICE_COPY,     /* copy error_panel_text to the clipboard; the panel stays open (C) */
  ERROR_CHOICE_SAVE,     /* write a report (report.h); the panel stays open (S) */
  ERROR_CHOICE_COUNT
} ErrorChoice;

typedef struct ErrorPanelOptions {
  const char *title;   /* NULL = "Error in the game's script" */
  const char *problem; /* as Problem.text (problems.h): "file:line: message", then a traceback */
  const char *source;  /* the text of the file that 'problem' names; NULL = unknown */
  Point pointer;       /* position of the pointer, canvas px */
  int number, total;   /* problem 'number' (from 1) of 'total'; shown if 'total' > 1 */
  int repeated;        /* how often the problem has occurred; shown if greater than 1 */
  bool cannot_go_back; /* ERROR_CHOICE_BACK cannot be chosen, and is shown in grey */
  bool can_reload;     /* shows that Ctrl+R loads changed files */
  bool has_no_start;   /* shows that the rest of main.lua has not run, because main.lua failed */
} ErrorPanelOptions;

typedef struct ErrorPanel ErrorPanel;

/* Returns a panel that is closed. Borrows 'panel'. The caller frees the result with
 * error_panel_free. */
ErrorPanel *error_panel_new(Panel *panel);
void error_panel_free(ErrorPanel *errors);

/* Opens the panel with a problem. If the panel is already open, the new problem replaces the old
 * one. Keeps no pointer from 'options'. */
void error_panel_open(ErrorPanel *errors, const ErrorPanelOptions *options);
void error_panel_close(ErrorPanel *errors);
bool error_panel_is_open(const ErrorPanel *errors);

/* Handles an event. Call it for every event while the panel is open. Returns the choice, or
 * ERROR_CHOICE_NONE. CONTINUE and BACK close the panel. COPY and SAVE leave the panel open. After
 * SAVE, call error_panel_set_saved with the outcome. */
ErrorChoice error_panel_event(ErrorPanel *errors, const InputEvent *event);

/* Returns the text for the clipboard: message and traceback. Returns NULL before the first
 * error_panel_open. The text is valid until the panel is opened again or freed. */
const char *error_panel_text(const ErrorPanel *errors);

/* Shows the outcome of ERROR_CHOICE_SAVE. 'text' is the name of the report's file, or a message if
 * the report could not be written. */
void error_panel_set_saved(ErrorPanel *errors, const char *text);

/* Returns whether the panel must be painted again, because it has changed since the last call. */
bool error_panel_take_changed(ErrorPanel *errors);

/* Darkens the picture and paints the panel. Does nothing while the panel is closed. Keeps a copy of
 * 'map', which converts canvas px to window px. error_panel_event uses this copy to find the button
 * under the pointer. */
void error_panel_paint(ErrorPanel *errors, Pixels *target, const PanelMap *map);

#endif
