/* story_places.h: where the nodes stand that somebody moved by hand, in FILE.story.layout beside the story.
 *
 * A line each, sorted: "event X Y NAME" or "fact X Y RELATION", with whole numbers. Lines that are something else are ignored: a
 * layout that is lost or broken costs nothing but the places. */

#ifndef TOOLS_GRAPH_STORY_PLACES_H
#define TOOLS_GRAPH_STORY_PLACES_H

#include "tools/graph/graph_model.h"

#include <stdbool.h>

typedef struct StoryPlaces StoryPlaces;

/* A place's numbers are px, and not beyond this. */
#define PLACE_MAX 10000000

/* Those of a story's file; none when there is no layout. */
StoryPlaces *places_new(const char *story_path);
void places_free(StoryPlaces *places);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StoryPlaces, places_free)

/* 'kind' is a NodeKind: events and facts have places, others are left out. */
void places_set(StoryPlaces *places, int kind, const char *name, int x, int y);

/* After a change that left the picture's shape as it was, what has another name now stands where it stood under the old one. */
void places_follow(StoryPlaces *places, const Graph *before, const Graph *now);

/* Forgets all. */
void places_forget(StoryPlaces *places);

/* Adds "places". */
void places_json(GString *json, const StoryPlaces *places);

/* Writes the layout if anything has changed; the file goes when there are no places. */
bool places_write(StoryPlaces *places, GError **error);

#endif
