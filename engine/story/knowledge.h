/* knowledge.h: all that conditions are about: what a story says, and what is known at this moment. */

#ifndef STORY_KNOWLEDGE_H
#define STORY_KNOWLEDGE_H

#include "story/facts.h"
#include "story/predicates.h"

typedef struct Knowledge {
  Program program;
  Facts facts;
  Attributes attributes;
  Predicates predicates;
  size_t list_bytes_most;    /* what all lists of alternatives may take; a list that would take more has too many */
  bool (*stops)(void *data); /* as story_set_stop says; NULL: never */
  void *stops_data;
} Knowledge;

#endif
