/* save_list.h: the list of a game's saves, as scripts and menus see it.
 *
 * The list reaches the game as text, in an outside event (INPUT_SAVE), so that a replay repeats
 * what scripts saw: one line per save, the newest first, with these words between tabs: slot, date
 * in seconds since 1970, length of the run in ticks, room, description. */

#ifndef BASE_SAVE_LIST_H
#define BASE_SAVE_LIST_H

#include "base/clock.h"

#include <glib.h>
#include <stdbool.h>

/* Slots have 1 to 32 letters, digits, '-' and '_'. */
#define SAVE_SLOT_MAX 32

/* Slots of the engine: F6; saved now and then, in turn. */
#define SAVE_SLOT_QUICK "quick"
#define SAVE_SLOT_AUTO "auto-"

/* A room and a description are cut after this many bytes. */
#define SAVE_WORDS_MAX 400

/* A game has at most this many saves. */
#define SAVE_LIST_MAX 200

/* The longest list as text, in bytes: a line has fewer than 1,000. */
#define SAVE_LIST_TEXT_MAX (SAVE_LIST_MAX * 1000)

typedef struct SaveEntry {
  char *slot, *room, *description; /* owned; "" = none */
  int64_t date_s;
  Tick ticks;
} SaveEntry;

/* Returns an empty list. Elements are SaveEntry *, owned. */
GPtrArray *save_list_new(void);
SaveEntry *save_list_add(GPtrArray *list, const SaveEntry *entry);

/* Returns the fault of a slot's name, as a phrase; NULL if there is none. */
const char *save_slot_fault(const char *slot);

/* Sorts the list: the newest first; of two from the same second, by slot. */
void save_list_sort(GPtrArray *list);

/* Puts an entry of that text, one line, at the beginning, in place of one with the same slot. */
void save_list_put(GPtrArray *list, const char *text);

/* Removes the entry of a slot, if there is one. */
void save_list_remove(GPtrArray *list, const char *slot);

/* Returns the entry of a slot, or NULL. */
const SaveEntry *save_list_find(const GPtrArray *list, const char *slot);

/* Returns one entry as text. The caller frees with g_free. */
char *save_list_entry_to_text(const SaveEntry *entry);

/* Returns the list as text. The caller frees with g_free. */
char *save_list_to_text(const GPtrArray *list);

/* Replaces the list by that of a text. Lines of another form are left out, as are those after the
 * first SAVE_LIST_MAX lines. */
void save_list_from_text(GPtrArray *list, const char *text);

#endif
