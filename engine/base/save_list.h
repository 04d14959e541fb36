/* save_list.h: the list of a game's saves, as scripts and menus see it.
 *
 * The game receives the list as the text of an INPUT_SAVE event (base/tick_input.h). Recordings
 * contain the event, so scripts see the same list in a replay. The text has one line for each save,
 * the newest save first. A line has five fields, separated by tabs: slot, date (seconds since
 * 1970), time played (ticks), room, description. */

#ifndef BASE_SAVE_LIST_H
#define BASE_SAVE_LIST_H

#include "base/clock.h"

#include <glib.h>
#include <stdbool.h>

/* The name of a slot has 1 to 32 characters: ASCII letters, digits, '-' and '_'. */
#define SAVE_SLOT_MAX 32

/* The names of the engine's own slots. F6 saves to "quick". Automatic saves use the slots "auto-1",
 * "auto-2" and so on, one after the other. */
#define SAVE_SLOT_QUICK "quick"
#define SAVE_SLOT_AUTO "auto-"

/* The fields 'room' and 'description' are cut after this number of bytes. */
#define SAVE_WORDS_MAX 400

/* The largest number of saves of a game. */
#define SAVE_LIST_MAX 200

/* A list as text is shorter than this number of bytes. A line has fewer than 1,000 bytes. */
#define SAVE_LIST_TEXT_MAX (SAVE_LIST_MAX * 1000)

typedef struct SaveEntry {
  char *slot, *room, *description; /* owned; room, description: "" = none */
  int64_t date_s;                  /* seconds since 1970 */
  Tick ticks;                      /* the time played */
} SaveEntry;

/* Returns an empty list. It owns its elements, which are SaveEntry *. The caller frees the list
 * with g_ptr_array_unref. */
GPtrArray *save_list_new(void);

/* Adds a copy of 'entry' at the end of the list and returns the copy, which the list owns. In the
 * copy of room and description, control characters become spaces and invalid UTF-8 is replaced. If
 * one of them is NULL, its copy is "". */
SaveEntry *save_list_add(GPtrArray *list, const SaveEntry *entry);

/* Returns NULL if the name of a slot is valid. Otherwise returns the reason, as a phrase, which the
 * caller must not free. */
const char *save_slot_fault(const char *slot);

/* Sorts the list by date, the newest save first. Saves with the same date are sorted by slot. */
void save_list_sort(GPtrArray *list);

/* Reads one entry from 'text' and inserts the entry at the beginning of the list. Removes the
 * previous entry of the same slot. Does nothing if 'text' does not have exactly one valid line. */
void save_list_put(GPtrArray *list, const char *text);

/* Removes and frees the entry of a slot. Does nothing if there is none. */
void save_list_remove(GPtrArray *list, const char *slot);

/* Returns the entry of a slot, or NULL if there is none. The list owns the entry. */
const SaveEntry *save_list_find(const GPtrArray *list, const char *slot);

/* Returns one entry as a line of text without a line end. The caller frees with g_free. */
char *save_list_entry_to_text(const SaveEntry *entry);

/* Returns the list as text. The caller frees with g_free. */
char *save_list_to_text(const GPtrArray *list);

/* Replaces the entries of the list with those in 'text'. Skips invalid lines and all lines after
 * the first SAVE_LIST_MAX. */
void save_list_from_text(GPtrArray *list, const char *text);

#endif
