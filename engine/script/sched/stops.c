#include "script/sched/process.h"

/* How often scripts of one name were stopped. */
typedef struct Stops {
  Tick last;
  int consecutive; /* ticks, up to the last one */
} Stops;

void stops_note(Sched *sched, const char *name) {
  Tick now = sched->world->tick;
  if (!sched->stops) sched->stops = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  Stops *stops = g_hash_table_lookup(sched->stops, name);
  if (!stops) {
    stops = g_new0(Stops, 1);
    g_hash_table_insert(sched->stops, g_strdup(name), stops);
  } else if (stops->last == now) {
    return;
  }
  stops->consecutive = stops->last + 1 == now ? stops->consecutive + 1 : 1;
  stops->last = now;
}

int sched_stops_in_a_row(const Sched *sched, const char *name) {
  const Stops *stops = sched->stops ? g_hash_table_lookup(sched->stops, name) : NULL;
  return stops && stops->last + 1 >= sched->world->tick ? stops->consecutive : 0;
}

void sched_forget_stops(Sched *sched, const char *name) {
  if (sched->stops) g_hash_table_remove(sched->stops, name);
}
