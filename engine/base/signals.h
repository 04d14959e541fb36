/* signals.h: a queue that passes the events of the current tick from the world to the scripts.
 *
 * The world posts signals. After the world's update, the scripts receive all signals in order, and
 * the queue is emptied. A named signal reports for example that an actor has arrived, or that a
 * spoken line or a fade has ended. It calls the global Lua function 'signal', which wakes the
 * scripts that wait for this name. SIGNAL_COMMAND runs a console command. A signal of any other
 * kind calls a global Lua function, such as leftClick. The game or the engine's Lua may define this
 * function. If the function does not exist, the signal has no effect.
 *
 * The queue copies the strings of a signal. The copies stay valid even if the world removes the
 * thing that they name. */

#ifndef BASE_SIGNALS_H
#define BASE_SIGNALS_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
  SIGNAL_NAMED, /* signal(name) */
  /* signal(name), posted by a story. The scripts remember it for later waits with
   * { latched = true } (docs/cutscenes.md). They do not remember signals of the kind
   * SIGNAL_NAMED. */
  SIGNAL_STORY,
  SIGNAL_HOVERING,        /* hovering(thing 'name', 'on' = the pointer is on it now) */
  SIGNAL_LEFT_CLICK,      /* leftClick(x, y) in room px */
  SIGNAL_RIGHT_CLICK,     /* rightClick(x, y) in room px */
  SIGNAL_KEY,             /* userInput(name of the key); 'x' = its code (base/tick_input.h) */
  SIGNAL_TRIGGER,         /* triggerWalkbox(room 'name', box 'detail', actor 'who') */
  SIGNAL_DIALOG_SELECTED, /* dialogSelected(dialog 'name', line 'detail'); 'who' = its text */
  SIGNAL_COMMAND,         /* a console command: the text of INPUT_COMMAND in 'name' */
  SIGNAL_LANGUAGE,        /* setLanguage(name): the player has chosen another language */
  SIGNAL_SAVING,          /* onSave(slot 'name', description 'detail'), before the game is saved */
  SIGNAL_SAVED,           /* gameSaved(slot 'name', 'on' = it was written, 'detail' = why not) */
  /* gameLoaded(slot 'name', 'on' = it was loaded, 'detail'). If 'on' is true, 'detail' is HOW of
   * SAVE_NEWS_LOADED (base/tick_input.h) or "". In this case, onLoad is called before gameLoaded,
   * and gameRecap after gameLoaded. If 'on' is false, 'detail' is the reason. */
  SIGNAL_LOADED,
  SIGNAL_COUNTDOWN, /* countdownEnded(countdown 'name') */
  SIGNAL_UNDONE,    /* gameUndone('on' = an action was undone, 'detail' = why not) */
  /* boxEvent(box 'name', kind 'detail', x, y, 'who'). For a widget, calls widgetEvent instead. x
   * and y are px from the top left corner of the box. For the kind "wheel", y is the number of
   * steps. 'who' is the name of a key or typed text, or NULL. */
  SIGNAL_BOX,
  SIGNAL_LONG_PRESS /* longPress(x, y) in room px */
} SignalKind;

typedef struct Signal {
  SignalKind kind;
  const char *name, *detail, *who; /* NULL = not used by this kind; valid until signals_reset */
  int x, y;
  bool on;
} Signal;

typedef struct Signals {
  GArray *queue;       /* Signal */
  GStringChunk *words; /* the copies of the strings */
} Signals;

void signals_init(Signals *signals);
void signals_clear(Signals *signals);

/* Removes all signals from the queue. Their strings become invalid. */
void signals_reset(Signals *signals);

/* Adds a signal to the queue and copies its strings. */
void signals_post(Signals *signals, const Signal *signal);

/* Adds a signal of the kind SIGNAL_NAMED. Copies the name. */
void signals_post_name(Signals *signals, const char *name);

/* signals_count returns the number of signals in the queue. signals_get returns the signal at index
 * 'i', which must be from 0 to the number - 1. The pointer is valid until the queue changes. */
static inline int signals_count(const Signals *signals) { return (int)signals->queue->len; }
static inline const Signal *signals_get(const Signals *signals, int i) { return &g_array_index(signals->queue, Signal, i); }

#endif
