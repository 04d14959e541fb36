/* error_panel.h: shows an error of the game's scripts and asks the developer how to go on.
 *
 * While the panel is open, the game is paused, and the panel takes all input. It shows the message
 * with file and line, the source around that line, the traceback, the choices and the number of
 * problems. The traceback omits calls inside the engine until E is pressed. The panel paints a
 * pointer, because the game's pointer may be hidden.
 *
 * The panel only returns the choice. The caller carries it out. The panel shows one problem at a
 * time. The caller opens it again for the next problem. */

#ifndef DEV_ERROR_PANEL_H
#define DEV_ERROR_PANEL_H

#include "base/tick_input.h"
#include "dev/panel.h"

typedef enum {
  ERROR_CHOICE_NONE,     /* nothing chosen yet */
  ERROR_CHOICE_CONTINUE, /* go on without the failed script (Escape) */
  ERROR_CHOICE_BACK,     /* return to the moment before the player's last action (B) */
  ERROR_CHOICE_COPY,     /* copy error_panel_text to the clipboard; the panel stays open (C) */
  ERROR_CHOICE_SAVE,     /* write a report (report.h); the panel stays open (S) */
  ERROR_CHOICE_COUNT
} ErrorChoice;

typedef struct ErrorPanelOptions {
  const char *title;   /* default "Error in the game's script" */
  const char *problem; /* as in base/problems.h: "file:line: message", traceback. Copied */
  const char *source;  /* the text of that file; NULL = unknown. Borrowed during the call */
  Point pointer;       /* where the pointer is, canvas px */
  int number, total;   /* problem 'number' (from 1) of 'total'; shown if there are several */
  int repeated;        /* how often the problem occurred; shown if greater than 1 */
  bool cannot_go_back; /* ERROR_CHOICE_BACK is grey and cannot be chosen */
} ErrorPanelOptions;

typedef struct ErrorPanel ErrorPanel;

ErrorPanel *error_panel_new(Panel *panel);
void error_panel_free(ErrorPanel *errors);

void error_panel_open(ErrorPanel *errors, const ErrorPanelOptions *options);
void error_panel_close(ErrorPanel *errors);
bool error_panel_is_open(const ErrorPanel *errors);

/* Handles an event. Call it for every event while the panel is open. Returns the choice, or
 * ERROR_CHOICE_NONE. CONTINUE and BACK close the panel. COPY and SAVE leave it open. After SAVE,
 * call error_panel_set_saved with the outcome. */
ErrorChoice error_panel_event(ErrorPanel *errors, const InputEvent *event);

/* Returns the text for the clipboard: message and traceback. Valid until the panel is opened again
 * or freed. */
const char *error_panel_text(const ErrorPanel *errors);

/* Shows the outcome of ERROR_CHOICE_SAVE: the name of the report's file, or a message. */
void error_panel_set_saved(ErrorPanel *errors, const char *text);

/* Returns whether the panel has changed since the last call. */
bool error_panel_take_changed(ErrorPanel *errors);

/* Darkens the picture and paints the panel. 'map' converts the canvas px of events to window px. */
void error_panel_paint(ErrorPanel *errors, Pixels *target, const PanelMap *map);

#endif
