/* clips.h: CLIPS (clipsrules.net), the classic shell for rules that match incrementally, found at
 * run time: no program of ours is linked with it. */

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

/* False when the library is not on this machine. */
bool clips_load(Clips *clips);

#endif
