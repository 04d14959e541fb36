#include "base/problems.h"

#include "base/log.h"

/* A game that fails in a new way in every tick: enough is enough. */
#define PROBLEMS_MAX 1000

static void problem_free(gpointer data) {
  Problem *problem = data;
  g_free(problem->text);
  g_free(problem);
}

void problems_init(Problems *problems) {
  *problems = (Problems){0};
  problems->list = g_ptr_array_new_with_free_func(problem_free);
  problems->by_text = g_hash_table_new(g_str_hash, g_str_equal);
}

void problems_clear(Problems *problems) {
  g_hash_table_unref(problems->by_text);
  g_ptr_array_unref(problems->list);
  *problems = (Problems){0};
}

void problems_add(Problems *problems, const char *channel, const char *text) {
  Problem *known = g_hash_table_lookup(problems->by_text, text);
  if (known) {
    known->count++;
    return;
  }
  if (problems_count(problems) == PROBLEMS_MAX) return;

  log_error(channel, "%s", text);
  Problem *problem = g_new0(Problem, 1);
  problem->channel = channel;
  problem->text = g_strdup(text);
  problem->count = 1;
  g_ptr_array_add(problems->list, problem);
  g_hash_table_insert(problems->by_text, problem->text, problem);
  if (problems_count(problems) == PROBLEMS_MAX) log_error(channel, "further problems are not reported");
}
