#include "script/api/api.h"

#include <string.h>

const ApiFn *const api_tables[] = {
    api_scripts, api_waits,    api_log,      api_window,  api_input,       api_media,   api_audio,   api_rooms,
    api_paths,   api_actors,   api_costumes, api_objects, api_texts,       api_effects, api_dialogs, api_pages,
    api_saves,   api_settings, api_ui,       api_story,   api_story_state, NULL,
};

const char *const api_titles[] = {
    "Scripts",
    "Waiting and signals",
    "Version and log",
    "Window and console",
    "Input, cutscenes, screen fade",
    "Animations, fonts, cursors",
    "Sound",
    "Rooms",
    "Paths through a room",
    "Actors",
    "Costumes",
    "Objects",
    "Free texts",
    "Effects, messages, countdowns",
    "Dialogs",
    "Pages",
    "Saved games",
    "Settings",
    "Boxes",
    "Stories",
    "Story facts and events",
    NULL,
};

_Static_assert(G_N_ELEMENTS(api_tables) == G_N_ELEMENTS(api_titles), "one heading for each table");

const ApiFn *api_find(const char *name) {
  for (int i = 0; api_tables[i]; i++) {
    for (const ApiFn *fn = api_tables[i]; fn->name; fn++) {
      if (strcmp(fn->name, name) == 0) return fn;
    }
  }
  return NULL;
}
