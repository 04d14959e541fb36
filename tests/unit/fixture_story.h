/* fixture_story.h: reads a story from text, and returns its available events as text.
 * Header only. */

#ifndef TESTS_FIXTURE_STORY_H
#define TESTS_FIXTURE_STORY_H

#include "story/text/story_text.h"

#include <string.h>

/* Reads 'text' into the story. Aborts the test if the text has errors. */
static inline void fixture_read(Story *story, const char *text) {
  g_autoptr(GError) error = NULL;
  story_text_read(story, &(StorySource){.name = "test.story", .text = text, .length = strlen(text)}, &error);
  g_assert_no_error(error);
}

/* Returns a line for each available event: "event: offer; offer\n". The caller frees it
 * with g_free. */
static inline char *fixture_available(Story *story) {
  GString *text = g_string_new(NULL);
  uint32_t count;
  const uint32_t *events = story_available(story, &count);
  g_autofree uint32_t *list = g_memdup2(events, count * sizeof *events);
  for (uint32_t i = 0; i < count; i++) {
    const StoryOffers *offers = story_offers(story, list[i]);
    g_string_append_printf(text, "%s:", story_event_name(story, list[i]));
    for (uint32_t o = 0; o < offers->count; o++) {
      g_autofree char *offer = offers_text(offers, o);
      g_string_append_printf(text, "%s %s", o > 0 ? ";" : "", offer);
    }
    g_string_append_c(text, '\n');
  }
  return g_string_free(text, FALSE);
}

#define fixture_check(story, expected)                                                                                           \
  do {                                                                                                                           \
    g_autofree char *fixture_text = fixture_available(story);                                                                    \
    g_assert_cmpstr(fixture_text, ==, expected);                                                                                 \
  } while (0)

/* Sets or clears a fact that has at most two terms. A missing term is NULL. */
static inline void fixture_set(Story *story, const char *relation, const char *a, const char *b, bool known) {
  story_set_fact(story, story_fact(story, relation, (const char *[]){a, b}), known);
}

#endif
