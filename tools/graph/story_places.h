/* story_places.h: the positions of nodes that the user has moved. They are stored in
 * FILE.story.layout beside the story.
 *
 * The file has one line per node, "event X Y NAME" or "fact X Y RELATION". The lines are sorted. X
 * and Y are whole numbers in px. Invalid lines are ignored. If a layout file is missing or corrupt,
 * only the positions are lost. A layout file that is a link is not read, and places_write replaces
 * the link by a file. So a story from a stranger cannot read or change other files. */

#ifndef TOOLS_GRAPH_STORY_PLACES_H
#define TOOLS_GRAPH_STORY_PLACES_H

#include "tools/graph/graph_model.h"

#include <stdbool.h>

typedef struct StoryPlaces StoryPlaces;

/* The largest absolute value of a coordinate, in px. */
#define PLACE_MAX 10000000

/* Returns the places from the layout file of the story at 'story_path'. If this file is missing or
 * cannot be read, returns an empty set. The caller frees with places_free. */
StoryPlaces *places_new(const char *story_path);
void places_free(StoryPlaces *places);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StoryPlaces, places_free)

/* Sets the place of a node, in px. 'kind' is a NodeKind, 'name' is GraphNode.name. Does nothing if
 * the node is neither an event nor a fact, or if the name contains a line break. */
void places_set(StoryPlaces *places, int kind, const char *name, int x, int y);

/* Moves the places of renamed nodes to their new names. 'before' and 'now' are the graphs before
 * and after a change of the story. Does nothing if the change has added, removed or reordered nodes
 * or edges. */
void places_follow(StoryPlaces *places, const Graph *before, const Graph *now);

/* Removes all places. */
void places_forget(StoryPlaces *places);

/* Adds the field "places" to the open object in 'json'. */
void places_json(GString *json, const StoryPlaces *places);

/* Writes the layout file if a place has changed since the last call. Deletes the file if there are
 * no places left. Returns false with an error if writing or deleting fails. */
bool places_write(StoryPlaces *places, GError **error);

#endif
