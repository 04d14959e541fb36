#include "base/problems.h"

#include "base/log.h"

#include <string.h>

/* Limits for a game that fails in a new way every tick. */
#define PROBLEMS_MAX 1000
#define PROBLEMS_SIZE_MAX (512u << 10) /* bytes */
#define TEXT_MAX (16u << 10)           /* bytes of one problem */

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

static bool is_full(const Problems *problems) {
  return problems_count(problems) >= PROBLEMS_MAX || problems->size >= PROBLEMS_SIZE_MAX;
}

void problems_add(Problems *problems, const char *channel, const char *whole_text) {
  g_autofree char *cut_text = strlen(whole_text) > TEXT_MAX ? g_utf8_make_valid(whole_text, TEXT_MAX) : NULL;
  const char *text = cut_text ? cut_text : whole_text;
  Problem *known = g_hash_table_lookup(problems->by_text, text);
  if (known) {
    known->count++;
    problems->repeats++;
    problems->last_repeat = known->index;
    return;
  }
  if (is_full(problems)) return;

  problems->size += strlen(text);
  log_error(channel, "%s", text);
  Problem *problem = g_new0(Problem, 1);
  problem->channel = channel;
  problem->text = g_strdup(text);
  problem->index = problems_count(problems);
  problem->count = 1;
  g_ptr_array_add(problems->list, problem);
  g_hash_table_insert(problems->by_text, problem->text, problem);
  if (is_full(problems)) log_error(channel, "further problems are not reported");
}

/* Reads "12:" and returns its length; 0 if there is something else. */
static gsize read_number(const char *text, int *number) {
  gsize digits = strspn(text, "0123456789");
  if (digits == 0 || text[digits] != ':') return 0;
  *number = (int)MIN(g_ascii_strtoull(text, NULL, 10), (guint64)G_MAXINT);
  return digits + 1;
}

ProblemPlace problem_place(const char *message) {
  ProblemPlace place = {0};
  gsize end = strcspn(message, "\n");
  for (gsize i = 0; i < end && place.length == 0; i++) {
    gsize length = message[i] == ':' ? read_number(message + i + 1, &place.line) : 0;
    if (length == 0) continue;
    place.file_length = i;
    place.length = i + 1 + length;
    place.length += read_number(message + place.length, &place.column);
  }
  return place;
}
