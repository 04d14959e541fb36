/* story_places.h: the positions of nodes that the user has moved. They are stored in
 * FILE.story.layout beside the story.
 *
 * The file has one line per node, "event X Y NAME" or "fact X Y RELATION". The lines are sorted. X
 * and Y are whole numbers in px. Other lines are ignored. If a layout file is missing or corrupt,
 * only the positions are lost. A layout file that is a link is not read, and writing replaces the
 * link. So a story from a stranger cannot read or change other files. */

#ifndef TOOLS_GRAPH_STORY_PLACES_H
#define TOOLS_GRAPH_STORY_PLACES_H

#include "tools/graph/graph_model.h"

#include <stdbool.h>

typedef struct StoryPlaces StoryPlaces;

/* The largest absolute value of a coordinate, in px. */
#define PLACE_MAX 10000000

/* Returns the places from the layout file of a story. If there is no layout file, returns an empty
 * set. The caller frees with places_free. */
StoryPlaces *places_new(const char *story_path);
void places_free(StoryPlaces *places);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StoryPlaces, places_free)

/* Stores the place of a node. 'kind' is a NodeKind. Does nothing for nodes that are neither events
 * nor facts. */
void places_set(StoryPlaces *places, int kind, const char *name, int x, int y);

/* Gives renamed nodes the places of their old names. Call it after a change of the story that did
 * not add, remove or reorder nodes. */
void places_follow(StoryPlaces *places, const Graph *before, const Graph *now);

/* Removes all places. */
void places_forget(StoryPlaces *places);

/* Adds the field "places" to 'json'. */
void places_json(GString *json, const StoryPlaces *places);

/* Writes the layout file if a place has changed. Deletes the file if there are no places. Returns
 * false with an error if writing or deleting fails. */
bool places_write(StoryPlaces *places, GError **error);

#endif
