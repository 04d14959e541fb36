/* save_list.h: the list of a game's saves, as scripts and menus see it.
 *
 * The list enters the game as the text of an outside event (INPUT_SAVE). Recordings contain the
 * event, so scripts see the same list in a replay. The text has one line per save, the newest
 * first. The fields of a line are separated by tabs: slot, date in seconds since 1970, length of
 * the run in ticks, room, description. */

#ifndef BASE_SAVE_LIST_H
#define BASE_SAVE_LIST_H

#include "base/clock.h"

#include <glib.h>
#include <stdbool.h>

/* The name of a slot has 1 to 32 characters: ASCII letters, digits, '-' and '_'. */
#define SAVE_SLOT_MAX 32

/* The engine's own slots. F6 saves to "quick". Automatic saves use "auto-1", "auto-2" and so on in
 * turn. */
#define SAVE_SLOT_QUICK "quick"
#define SAVE_SLOT_AUTO "auto-"

/* The fields room and description are each cut after this many bytes. */
#define SAVE_WORDS_MAX 400

/* A game has at most this many saves. */
#define SAVE_LIST_MAX 200

/* The length of the longest list as text, in bytes. A line has fewer than 1,000 bytes. */
#define SAVE_LIST_TEXT_MAX (SAVE_LIST_MAX * 1000)

typedef struct SaveEntry {
  char *slot, *room, *description; /* owned; "" = none */
  int64_t date_s;
  Tick ticks;
} SaveEntry;

/* Returns an empty list. Elements are SaveEntry *, owned. */
GPtrArray *save_list_new(void);
SaveEntry *save_list_add(GPtrArray *list, const SaveEntry *entry);

/* Returns why a slot's name is invalid, as a phrase. Returns NULL if it is valid. */
const char *save_slot_fault(const char *slot);

/* Sorts the list by date, the newest save first. Saves from the same second are sorted by slot. */
void save_list_sort(GPtrArray *list);

/* Reads an entry from 'text' (one line) and inserts it at the beginning of the list. Removes the
 * previous entry of the same slot. Does nothing if the line is invalid. */
void save_list_put(GPtrArray *list, const char *text);

/* Removes the entry of a slot, if there is one. */
void save_list_remove(GPtrArray *list, const char *slot);

/* Returns the entry of a slot, or NULL. */
const SaveEntry *save_list_find(const GPtrArray *list, const char *slot);

/* Returns one entry as text. The caller frees with g_free. */
char *save_list_entry_to_text(const SaveEntry *entry);

/* Returns the list as text. The caller frees with g_free. */
char *save_list_to_text(const GPtrArray *list);

/* Replaces the entries of the list with those in 'text'. Skips invalid lines and all lines after
 * the first SAVE_LIST_MAX. */
void save_list_from_text(GPtrArray *list, const char *text);

#endif
