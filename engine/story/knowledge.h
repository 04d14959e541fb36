/* knowledge.h: everything that conditions depend on: the story's program, and what is known now. */

#ifndef STORY_KNOWLEDGE_H
#define STORY_KNOWLEDGE_H

#include "story/facts.h"
#include "story/predicates.h"

typedef struct Knowledge {
  Program program;
  Facts facts;
  Attributes attributes;
  Predicates predicates;
  size_t list_bytes_most;    /* limit for all lists of alternatives; see story_limit_lists */
  bool (*stops)(void *data); /* see story_set_stop; NULL = never stops */
  void *stops_data;
} Knowledge;

#endif
