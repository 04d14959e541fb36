/* signals.h: the letter box from the world to the scripts: what happened during this tick, in order.
 *
 * The world (and only the world) posts; the scheduler reads all letters after the world has been updated and empties the
 * box. Named signals (an actor's arrival, the end of a line, a fade) wake whoever waits for the name; the others are the
 * engine's callbacks, delivered to the global Lua function of the same meaning. A letter copies its words, so it stays
 * readable when the thing that it speaks of is gone. */

#ifndef BASE_SIGNALS_H
#define BASE_SIGNALS_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
  SIGNAL_NAMED,           /* signal(name) */
  SIGNAL_STORY,           /* signal(name), posted by the stories step; latched waits remember it */
  SIGNAL_HOVERING,        /* hovering(name, on) */
  SIGNAL_LEFT_CLICK,      /* leftClick(x, y), room pixels */
  SIGNAL_RIGHT_CLICK,     /* rightClick(x, y), room pixels */
  SIGNAL_KEY,             /* userInput(key name of 'x') */
  SIGNAL_TRIGGER,         /* triggerWalkbox(room 'name', box 'detail', actor 'who') */
  SIGNAL_DIALOG_SELECTED, /* dialogSelected(dialog 'name', line 'detail') */
  SIGNAL_COMMAND,         /* a console command: the text of INPUT_COMMAND in 'name' */
  SIGNAL_LANGUAGE         /* setLanguage(name): the player has chosen another one */
} SignalKind;

typedef struct Signal {
  SignalKind kind;
  const char *name, *detail, *who; /* NULL where the kind has none; valid until signals_reset */
  int x, y;
  bool on;
} Signal;

typedef struct Signals {
  GArray *letters; /* Signal */
  GStringChunk *words;
} Signals;

void signals_init(Signals *signals);
void signals_clear(Signals *signals);

/* Empties the box; every word handed out becomes invalid. */
void signals_reset(Signals *signals);

/* Copies the words of 'signal'. */
void signals_post(Signals *signals, const Signal *signal);
void signals_post_name(Signals *signals, const char *name);

static inline int signals_count(const Signals *signals) { return (int)signals->letters->len; }
static inline const Signal *signals_get(const Signals *signals, int i) { return &g_array_index(signals->letters, Signal, i); }

#endif
