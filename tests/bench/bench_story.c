/* bench_story.c: the cost of knowing which events of a story are available. Prints one measurement
 * per line, "name value unit".
 *
 * The story has N events (1,000, 10,000, 50,000) over N/2 facts. The rule of each event is "a and b
 * and c", three different facts chosen evenly at random (xoshiro, seed 1). So a fact is read by six
 * events on average. At the start every other fact is known. Then random facts are toggled, one at
 * a time. After each toggle the number of available events is read, which must be up to date.
 *
 *   story_N_us              microseconds per toggled fact, the engine
 *   clips_story_N_us        the same with CLIPS 6.30, if it is installed
 *   naive_story_N_us        the same with every rule evaluated again, in C
 *   story_N_load_ms         reading the text, until the first events are known
 *   clips_story_N_load_ms   the same with CLIPS, from its own text
 *   story_N_event_bytes     memory per event, its words and formulas included
 *
 * A rule of CLIPS is (defrule e7 (f1) (f2) (f3) =>). Its C interface asserts or retracts the fact,
 * then returns the first activation. CLIPS is not measured with 50,000 events, because it needs 90
 * s to load them. */

#include "base/check.h"
#include "base/random.h"
#include "clips.h"
#include "measure.h"
#include "story/text/story_text.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define RUNS 5

typedef struct Rules {
  int event_count, fact_count, toggle_count;
  int (*conditions)[3];
  int *toggles;
} Rules;

static void make_rules(Rules *rules, int events) {
  Random random;
  random_seed(&random, 1);
  *rules = (Rules){.event_count = events, .fact_count = events / 2, .toggle_count = 200000};
  rules->conditions = g_malloc_n((gsize)events, sizeof *rules->conditions);
  for (int e = 0; e < events; e++) {
    int *c = rules->conditions[e];
    do {
      for (int i = 0; i < 3; i++) c[i] = (int)random_between(&random, 0, rules->fact_count - 1);
    } while (c[0] == c[1] || c[0] == c[2] || c[1] == c[2]);
  }
  rules->toggles = g_new(int, rules->toggle_count);
  for (int t = 0; t < rules->toggle_count; t++) rules->toggles[t] = (int)random_between(&random, 0, rules->fact_count - 1);
}

static void free_rules(Rules *rules) {
  g_free(rules->conditions);
  g_free(rules->toggles);
}

/* 'what' ends with the unit. */
static void report(const char *name, int events, const char *what, double value) {
  const char *unit = strrchr(what, '_');
  printf("%s_%d_%s %.3f %s\n", name, events, what, value, unit ? unit + 1 : what);
}

/* ---- every rule from scratch ---- */

static int naive_count(const Rules *rules, const bool *known) {
  int count = 0;
  for (int e = 0; e < rules->event_count; e++) {
    const int *c = rules->conditions[e];
    count += known[c[0]] & known[c[1]] & known[c[2]];
  }
  return count;
}

static double naive(const Rules *rules, int *last_count) {
  g_autofree bool *known = g_new0(bool, rules->fact_count);
  for (int f = 0; f < rules->fact_count; f += 2) known[f] = true;
  int toggles = MIN(rules->toggle_count, 20000000 / rules->event_count);
  /* The sum of all results, so the compiler cannot drop any. */
  volatile int sum = 0;
  double start = measure_now_us();
  for (int t = 0; t < toggles; t++) {
    known[rules->toggles[t]] ^= true;
    sum = sum + naive_count(rules, known);
  }
  double us = (measure_now_us() - start) / toggles;
  for (int t = toggles; t < rules->toggle_count; t++) known[rules->toggles[t]] ^= true;
  *last_count = naive_count(rules, known);
  return us;
}

/* ---- the engine ---- */

/* Writes the rules as a story, as a person would. */
static char *write_story(const Rules *rules) {
  GString *text = g_string_new("facts: fact (number) is so\n\n");
  for (int e = 0; e < rules->event_count; e++) {
    const int *c = rules->conditions[e];
    g_string_append_printf(text, "event number %d\n  beforehand\n    fact %d is so and fact %d is so\n    fact %d is so\n\n", e,
                           c[0], c[1], c[2]);
  }
  return g_string_free(text, FALSE);
}

/* Loads the story. Every other fact is known. 'facts' receives the numbers of the facts. */
static Story *load_story(const Rules *rules, const char *text, uint32_t *facts, double *load_ms) {
  double start = measure_now_us();
  Story *story = story_new();
  CHECK(story_text_read(story, &(StorySource){.name = "bench", .text = text, .length = strlen(text)}, NULL),
        "the text can be read");
  story_available_count(story);
  *load_ms = (measure_now_us() - start) / 1000;
  for (int f = 0; f < rules->fact_count; f++) {
    char number[16];
    g_snprintf(number, sizeof number, "%d", f);
    facts[f] = story_fact(story, "fact %% is so", (const char *[]){number});
    if (f % 2 == 0) story_set_fact(story, facts[f], true);
  }
  story_available_count(story);
  return story;
}

static double ours(const Rules *rules, int *last_count) {
  g_autofree uint32_t *facts = g_new(uint32_t, rules->fact_count);
  g_autofree char *text = write_story(rules);
  double times[RUNS], load_times[RUNS];
  for (int run = 0; run < RUNS; run++) {
    Story *story = load_story(rules, text, facts, &load_times[run]);
    double start = measure_now_us();
    for (int t = 0; t < rules->toggle_count; t++) {
      uint32_t fact = facts[rules->toggles[t]];
      story_set_fact(story, fact, !story_knows(story, fact));
      *last_count = (int)story_available_count(story);
    }
    times[run] = (measure_now_us() - start) / rules->toggle_count;
    if (run == 0) {
      report("story", rules->event_count, "event_bytes", (double)story_bytes(story) / rules->event_count);
    }
    story_free(story);
  }
  report("story", rules->event_count, "load_ms", measure_median(load_times, RUNS));
  return measure_median(times, RUNS);
}

/* ---- CLIPS ---- */

/* Writes the rules as CLIPS reads them into a temporary file. The caller frees the name and removes
 * the file. */
static char *write_clips(const Rules *rules) {
  char *path = NULL;
  int file = g_file_open_tmp("ichor-bench-XXXXXX.clp", &path, NULL);
  CHECK(file >= 0, "a temporary file can be written");
  FILE *out = fdopen(file, "w");
  for (int f = 0; f < rules->fact_count; f++) fprintf(out, "(deftemplate f%d)\n", f);
  for (int e = 0; e < rules->event_count; e++) {
    const int *c = rules->conditions[e];
    fprintf(out, "(defrule e%d (f%d) (f%d) (f%d) =>)\n", e, c[0], c[1], c[2]);
  }
  fclose(out);
  return path;
}

typedef struct ClipsFacts {
  const Clips *clips;
  void *env;
  void **templates, **facts;
} ClipsFacts;

static void toggle_clips(ClipsFacts *c, int index) {
  if (c->facts[index]) {
    c->clips->retract(c->env, c->facts[index]);
    c->facts[index] = NULL;
    return;
  }
  c->facts[index] = c->clips->assert_fact(c->env, c->clips->create_fact(c->env, c->templates[index]));
}

static int count_clips(const ClipsFacts *c) {
  int count = 0;
  for (void *a = NULL; (a = c->clips->next_activation(c->env, a));) count++;
  return count;
}

static double clips_run(const Clips *clips, const Rules *rules, int *last_count) {
  g_autofree char *path = write_clips(rules);
  ClipsFacts c = {.clips = clips, .env = clips->create()};
  clips->unwatch(c.env, "all");
  double start = measure_now_us();
  CHECK(clips->load(c.env, path) == 1, "CLIPS reads its rules");
  report("clips_story", rules->event_count, "load_ms", (measure_now_us() - start) / 1000);
  g_remove(path);
  c.templates = g_new(void *, rules->fact_count);
  c.facts = g_new0(void *, rules->fact_count);
  for (int f = 0; f < rules->fact_count; f++) {
    char name[32];
    g_snprintf(name, sizeof name, "f%d", f);
    c.templates[f] = clips->find_template(c.env, name);
  }
  for (int f = 0; f < rules->fact_count; f += 2) toggle_clips(&c, f);
  start = measure_now_us();
  for (int t = 0; t < rules->toggle_count; t++) {
    toggle_clips(&c, rules->toggles[t]);
    clips->next_activation(c.env, NULL);
  }
  double us = (measure_now_us() - start) / rules->toggle_count;
  *last_count = count_clips(&c);
  clips->destroy(c.env);
  g_free(c.templates);
  g_free(c.facts);
  return us;
}

int main(void) {
  Clips clips;
  bool has_clips = clips_load(&clips);
  if (!has_clips) {
    fprintf(stderr, "bench_story: CLIPS is not installed (tools/setup bench gets it), so nothing is compared with it\n");
  }
  const int sizes[] = {1000, 10000, 50000};
  for (gsize i = 0; i < G_N_ELEMENTS(sizes); i++) {
    Rules rules;
    int count = 0, naive_result = 0;
    make_rules(&rules, sizes[i]);
    report("story", sizes[i], "us", ours(&rules, &count));
    report("naive_story", sizes[i], "us", naive(&rules, &naive_result));
    CHECK(count == naive_result, "the engine and the naive count agree");
    if (has_clips && sizes[i] <= 10000) {
      report("clips_story", sizes[i], "us", clips_run(&clips, &rules, &count));
      CHECK(count == naive_result, "CLIPS finds the same number of events");
    }
    free_rules(&rules);
  }
  return 0;
}
