/* error_panel.h: says what went wrong in the game, and asks the developer how to go on.
 *
 * While it is open the game stands still and all input goes to it. It shows the message with file and line, the traceback,
 * what each choice does, and how many problems there are; it returns the choice and does nothing else. One problem after
 * the other: the caller opens it again for the next one. */

#ifndef DEV_ERROR_PANEL_H
#define DEV_ERROR_PANEL_H

#include "base/tick_input.h"
#include "dev/panel.h"

typedef enum {
  ERROR_CHOICE_NONE,     /* not chosen yet */
  ERROR_CHOICE_CONTINUE, /* play on; the script that failed has ended. Enter, Escape, a click beside the panel */
  ERROR_CHOICE_BACK,     /* to before the player's last action. B */
  ERROR_CHOICE_COPY,     /* put error_panel_text into the clipboard; the panel stays. C */
  ERROR_CHOICE_COUNT
} ErrorChoice;

typedef struct ErrorPanelOptions {
  const char *title;   /* default "The game's script has a mistake" */
  const char *problem; /* as in base/problems.h: "file:line: message", then the traceback on further lines. Copied */
  int number, total;   /* problem 'number' (from 1) of 'total'; shown when there are several */
  int repeated;        /* how often it came; shown above 1 */
  bool cannot_go_back; /* the second choice is grey and ignored */
} ErrorPanelOptions;

typedef struct ErrorPanel ErrorPanel;

ErrorPanel *error_panel_new(Panel *panel);
void error_panel_free(ErrorPanel *errors);

void error_panel_open(ErrorPanel *errors, const ErrorPanelOptions *options);
void error_panel_close(ErrorPanel *errors);
bool error_panel_is_open(const ErrorPanel *errors);

/* Takes every event while open. CONTINUE and BACK close the panel; after COPY it stays and says so. */
ErrorChoice error_panel_event(ErrorPanel *errors, const InputEvent *event);

/* The text for the clipboard: the whole problem. */
const char *error_panel_text(const ErrorPanel *errors);

/* The length of the place at the beginning of a message, "rooms/street.lua:41:" or "stories/inn.story:36:5:"; 0 when there is
 * none. It is the headline. */
gsize error_panel_place_length(const char *message);

/* True once after something changed its looks. */
bool error_panel_take_changed(ErrorPanel *errors);

/* Darkens the picture and paints the panel. Events are in canvas px: 'map' tells where those lie. */
void error_panel_paint(ErrorPanel *errors, Pixels *target, const PanelMap *map);

#endif
