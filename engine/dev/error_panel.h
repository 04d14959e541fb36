/* error_panel.h: shows an error of the game's scripts and asks the developer how to go on.
 *
 * While it is open, the game is paused, and the panel takes all input. It shows the message with
 * file and line, the source around that line, the traceback, the choices, the number of problems,
 * and a pointer of its own, because the game may hide its pointer. Calls inside the engine are
 * hidden until E is pressed. The panel only returns the choice; the caller carries it out. It shows
 * one problem at a time; the caller opens it again for the next. */

#ifndef DEV_ERROR_PANEL_H
#define DEV_ERROR_PANEL_H

#include "base/tick_input.h"
#include "dev/panel.h"

typedef enum {
  ERROR_CHOICE_NONE,     /* not chosen yet */
  ERROR_CHOICE_CONTINUE, /* go on without the failed script. Escape; at first also Enter, Space */
  ERROR_CHOICE_BACK,     /* go back to before the player's last action. B */
  ERROR_CHOICE_COPY,     /* copy error_panel_text to the clipboard; the panel stays. C */
  ERROR_CHOICE_SAVE,     /* write a report (report.h); the panel stays. S */
  ERROR_CHOICE_COUNT
} ErrorChoice;

typedef struct ErrorPanelOptions {
  const char *title;   /* default "Error in the game's script" */
  const char *problem; /* as in base/problems.h: "file:line: message", traceback. Copied */
  const char *source;  /* the text of that file; NULL = unknown. Borrowed during the call */
  Point pointer;       /* its place, canvas px */
  int number, total;   /* problem 'number' (from 1) of 'total'; shown if there are several */
  int repeated;        /* how often it happened; shown if greater than 1 */
  bool cannot_go_back; /* the choice 'back' is grey and ignored */
  bool can_reload;     /* shows that Ctrl+R loads changed files */
  bool has_no_start;   /* main.lua has failed: what it would have done afterwards is missing */
} ErrorPanelOptions;

typedef struct ErrorPanel ErrorPanel;

ErrorPanel *error_panel_new(Panel *panel);
void error_panel_free(ErrorPanel *errors);

void error_panel_open(ErrorPanel *errors, const ErrorPanelOptions *options);
void error_panel_close(ErrorPanel *errors);
bool error_panel_is_open(const ErrorPanel *errors);

/* Takes every event while the panel is open. CONTINUE and BACK close the panel. COPY and SAVE leave
 * it open. After SAVE, call error_panel_set_saved with the outcome. */
ErrorChoice error_panel_event(ErrorPanel *errors, const InputEvent *event);

/* Returns the text for the clipboard: the whole problem. */
const char *error_panel_text(const ErrorPanel *errors);

/* Shows the outcome of a report: the name of its file, or a message. */
void error_panel_set_saved(ErrorPanel *errors, const char *text);

/* Returns whether the panel has changed since the last call. */
bool error_panel_take_changed(ErrorPanel *errors);

/* Darkens the picture and paints the panel. 'map' converts the canvas px of events to window px. */
void error_panel_paint(ErrorPanel *errors, Pixels *target, const PanelMap *map);

#endif
