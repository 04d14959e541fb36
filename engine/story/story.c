#include "story/story.h"

#include "base/check.h"
#include "story/network_build.h"

#include <string.h>

struct Story {
  Program program;
  Network network;
  bool *known; /* by phrase, for as many as 'known_count' */
  uint32_t known_count;
  uint32_t built_events; /* the network knows these; UINT32_MAX: it was never built */
  GArray *result;        /* uint32_t, of story_available */
};

Story *story_new(void) {
  Story *story = g_new0(Story, 1);
  story->built_events = UINT32_MAX;
  story->result = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  return story;
}

void story_free(Story *story) {
  if (!story) return;
  program_clear(&story->program);
  network_clear(&story->network);
  g_free(story->known);
  g_array_free(story->result, TRUE);
  g_free(story);
}

Program *story_program(Story *story) { return &story->program; }

/* Compiles when there are new events, and tells the new network what is known. */
static void bring_up_to_date(Story *story) {
  if (story->built_events != story->program.event_count) {
    network_clear(&story->network);
    network_build(&story->network, &story->program);
    story->built_events = story->program.event_count;
    for (uint32_t f = 0; f < story->known_count; f++) {
      if (story->known[f]) network_feed(&story->network, f, true);
    }
  }
  network_settle(&story->network);
}

/* ---- facts ---- */

uint32_t story_fact(Story *story, const char *relation, const char *const *terms) {
  Symbols *symbols = &story->program.symbols;
  uint32_t count = program_arity(relation);
  g_autofree Term *values = g_new(Term, count + 1);
  for (uint32_t i = 0; i < count; i++) values[i] = term_literal(symbols_add_text(symbols, terms[i]));
  return program_phrase(&story->program, symbols_add_text(symbols, relation), values, count);
}

void story_set_fact(Story *story, uint32_t fact, bool known) {
  if (fact >= story->known_count) {
    CHECK(fact < story->program.phrases.count, "a fact that was handed out");
    story->known = g_renew(bool, story->known, story->program.phrases.capacity);
    memset(story->known + story->known_count, 0, story->program.phrases.capacity - story->known_count);
    story->known_count = story->program.phrases.capacity;
  }
  if (story->known[fact] == known) return;
  story->known[fact] = known;
  network_feed(&story->network, fact, known);
}

bool story_knows(const Story *story, uint32_t fact) { return fact < story->known_count && story->known[fact]; }

/* ---- events ---- */

uint32_t story_event_count(const Story *story) { return story->program.event_count; }

const char *story_event_name(const Story *story, uint32_t event) {
  CHECK(event < story->program.event_count, "an event that exists");
  return symbols_text(&story->program.symbols, program_event(&story->program, event)->name);
}

static int compare_numbers(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

const uint32_t *story_available(Story *story, uint32_t *count) {
  bring_up_to_date(story);
  *count = story->network.available_count;
  g_array_set_size(story->result, 0);
  if (*count > 0) g_array_append_vals(story->result, story->network.available, *count);
  if (*count > 1) qsort(story->result->data, *count, sizeof(uint32_t), compare_numbers);
  return (const uint32_t *)(const void *)story->result->data;
}

uint32_t story_available_count(Story *story) {
  bring_up_to_date(story);
  return story->network.available_count;
}

bool story_is_available(Story *story, uint32_t event) {
  CHECK(event < story->program.event_count, "an event that exists");
  bring_up_to_date(story);
  return network_is_available(&story->network, event);
}

size_t story_bytes(const Story *story) {
  return sizeof *story + program_bytes(&story->program) + network_bytes(&story->network) + story->known_count;
}
