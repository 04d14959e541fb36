/* clips.h: the functions of CLIPS (clipsrules.net) that a benchmark needs. CLIPS is a well-known
 * program that matches rules incrementally. Its library is loaded at run time, so no program of the
 * project links with it. */

#ifndef TESTS_BENCH_CLIPS_H
#define TESTS_BENCH_CLIPS_H

#include <stdbool.h>

typedef struct Clips {
  void *(*create)(void);
  int (*destroy)(void *env);
  int (*build)(void *env, const char *construct);
  int (*load)(void *env, const char *file);
  void *(*find_template)(void *env, const char *name);
  void *(*create_fact)(void *env, void *relation);
  int (*assign_defaults)(void *env, void *fact);
  void *(*assert_fact)(void *env, void *fact);
  int (*retract)(void *env, void *fact);
  void *(*next_activation)(void *env, void *activation);
  int (*unwatch)(void *env, const char *item);
} Clips;

/* Loads the library and fills 'clips'. Returns false if the library is not installed. */
bool clips_load(Clips *clips);

#endif
