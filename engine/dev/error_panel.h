/* error_panel.h: shows an error of the game's scripts and asks the developer how to go on.
 *
 * While it is open, the game is paused, and the panel takes all input. It shows the message with
 * file and line, the traceback, the choices, and the number of problems. It only returns the
 * choice; the caller carries it out. It shows one problem at a time; the caller opens it again for
 * the next. */

#ifndef DEV_ERROR_PANEL_H
#define DEV_ERROR_PANEL_H

#include "base/tick_input.h"
#include "dev/panel.h"

typedef enum {
  ERROR_CHOICE_NONE,     /* not chosen yet */
  ERROR_CHOICE_CONTINUE, /* go on without the failed script. Enter, Escape, a click outside */
  ERROR_CHOICE_BACK,     /* go back to before the player's last action. B */
  ERROR_CHOICE_COPY,     /* copy error_panel_text to the clipboard; the panel stays. C */
  ERROR_CHOICE_COUNT
} ErrorChoice;

typedef struct ErrorPanelOptions {
  const char *title;   /* default "Error in the game's script" */
  const char *problem; /* as in base/problems.h: "file:line: message", traceback. Copied */
  int number, total;   /* problem 'number' (from 1) of 'total'; shown if there are several */
  int repeated;        /* how often it happened; shown above 1 */
  bool cannot_go_back; /* the choice 'back' is grey and ignored */
} ErrorPanelOptions;

typedef struct ErrorPanel ErrorPanel;

ErrorPanel *error_panel_new(Panel *panel);
void error_panel_free(ErrorPanel *errors);

void error_panel_open(ErrorPanel *errors, const ErrorPanelOptions *options);
void error_panel_close(ErrorPanel *errors);
bool error_panel_is_open(const ErrorPanel *errors);

/* Takes every event while the panel is open. CONTINUE and BACK close the panel; COPY shows a
 * confirmation in it. */
ErrorChoice error_panel_event(ErrorPanel *errors, const InputEvent *event);

/* Returns the text for the clipboard: the whole problem. */
const char *error_panel_text(const ErrorPanel *errors);

/* Returns the length of the place at the beginning of a message, such as "rooms/street.lua:41:" or
 * "stories/inn.story:36:5:"; 0 if there is none. The panel shows the place as a headline. */
gsize error_panel_place_length(const char *message);

/* Returns whether the panel has changed since the last call. */
bool error_panel_take_changed(ErrorPanel *errors);

/* Darkens the picture and paints the panel. 'map' converts the canvas px of events to window px. */
void error_panel_paint(ErrorPanel *errors, Pixels *target, const PanelMap *map);

#endif
