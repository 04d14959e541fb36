#include "dev/time/commands_time.h"

#include "dev/command_words.h"
#include "dev/sketch.h"
#include "dev/table.h"
#include "dev/time/travel.h"

#include <string.h>

#define CHANGES_MOST 100
#define VALUE_COLUMNS 48 /* of the table; a longer value is cut */

static bool can_travel(ConsoleGame *at) {
  if (!at->travel) command_answer(at, "this run cannot go back in time");
  return at->travel != NULL;
}

void command_at(ConsoleGame *at, const char *word) {
  g_autoptr(GError) error = NULL;
  Tick tick;
  if (!can_travel(at)) return;
  if (strcmp(word, "end") == 0) {
    tick = travel_end(at->travel);
  } else if (!time_bar_read(word, &tick)) {
    command_answer(at, "'%s' is neither a tick (4987) nor a time (1:23) nor 'end'", word);
    return;
  }
  if (!travel_go(at->travel, tick, &error)) {
    command_answer(at, "%s", error->message);
    return;
  }
  g_autofree char *time = time_bar_text(tick);
  command_answer(at, "tick %" G_GINT64_FORMAT ", %s; close the console and press Space to play on from here", tick, time);
}

static void add_short(Table *table, const char *text) {
  g_autofree char *shown = sketch_shortened(text, VALUE_COLUMNS);
  table_add(table, shown);
}

static void print_changes(ConsoleGame *at, const GPtrArray *changes) {
  static const char *const head[] = {"tick", "time", "before", "after", "changed by", NULL};
  Table table;
  table_init(&table, head);
  for (guint i = 1; i < changes->len; i++) {
    const WhenChange *change = changes->pdata[i];
    g_autofree char *time = time_bar_text(change->tick);
    table_add_format(&table, "%" G_GINT64_FORMAT, change->tick);
    table_add(&table, time);
    add_short(&table, change->before);
    add_short(&table, change->after);
    table_add(&table, change->place ? change->place : "the engine");
  }
  g_autofree char *text = table_text(&table);
  table_clear(&table);
  console_print(at->console, text);
}

void command_when(ConsoleGame *at, const char *expression) {
  g_autoptr(GError) error = NULL;
  bool has_more;
  if (!can_travel(at)) return;
  g_autoptr(GPtrArray) changes = travel_when(at->travel, expression, CHANGES_MOST, &has_more, &error);
  if (!changes) {
    command_answer(at, "%s", error->message);
    return;
  }
  const WhenChange *first = changes->pdata[0];
  if (changes->len == 1) command_answer(at, "always %s", first->after);
  else print_changes(at, changes);
  if (has_more) command_answer(at, "... and more; only the first %d changes are listed", CHANGES_MOST);
}
