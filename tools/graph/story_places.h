/* story_places.h: the places of nodes that were moved by hand. They are stored in FILE.story.layout
 * beside the story.
 *
 * One sorted line per node: "event X Y NAME" or "fact X Y RELATION", with whole numbers. Other
 * lines are ignored. If a layout file is missing or corrupt, only the places are lost. */

#ifndef TOOLS_GRAPH_STORY_PLACES_H
#define TOOLS_GRAPH_STORY_PLACES_H

#include "tools/graph/graph_model.h"

#include <stdbool.h>

typedef struct StoryPlaces StoryPlaces;

/* Limit for a coordinate, in px. */
#define PLACE_MAX 10000000

/* Reads the places of a story's file; none if there is no layout. */
StoryPlaces *places_new(const char *story_path);
void places_free(StoryPlaces *places);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StoryPlaces, places_free)

/* Stores the place of a node. 'kind' is a NodeKind: nodes that are neither events nor facts are
 * ignored. */
void places_set(StoryPlaces *places, int kind, const char *name, int x, int y);

/* Gives renamed nodes their old places. Call it after a change that did not add, remove or
 * reorder nodes. */
void places_follow(StoryPlaces *places, const Graph *before, const Graph *now);

/* Removes all places. */
void places_forget(StoryPlaces *places);

/* Adds the field "places". */
void places_json(GString *json, const StoryPlaces *places);

/* Writes the layout file if a place has changed; deletes it if there are none. Returns false with
 * an error if that fails. */
bool places_write(StoryPlaces *places, GError **error);

#endif
