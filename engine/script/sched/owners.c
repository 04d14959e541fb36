#include "script/sched/process.h"

#include <string.h>

/* Unused names and owners are removed when there are this many more than processes. */
#define SWEEP_MIN 1000

/* The processes of an owner that have the same name. */
typedef struct Namesakes {
  const Owner *owner;
  const char *name;
  int first; /* slot of the one that was started first */
  int count;
} Namesakes;

static guint namesakes_hash(gconstpointer key) {
  const Namesakes *namesakes = key;
  return g_str_hash(namesakes->name) ^ g_direct_hash(namesakes->owner);
}

static gboolean namesakes_equal(gconstpointer a, gconstpointer b) {
  const Namesakes *one = a, *other = b;
  return one->owner == other->owner && strcmp(one->name, other->name) == 0;
}

static void owner_free(gpointer data) {
  Owner *owner = data;
  g_free(owner->name);
  g_free(owner);
}

void owners_init(Sched *sched) {
  sched->owners = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, owner_free);
  sched->namesakes = g_hash_table_new_full(namesakes_hash, namesakes_equal, g_free, NULL);
  sched->names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

void owners_clear(Sched *sched) {
  g_hash_table_unref(sched->namesakes);
  g_hash_table_unref(sched->owners);
  g_hash_table_unref(sched->names);
}

/* --- names --- */

static bool is_live(const Process *process) { return process->state != PROCESS_FREE; }

static void sweep_names(Sched *sched) {
  g_autoptr(GHashTable) used = g_hash_table_new(g_direct_hash, g_direct_equal);
  for (int slot = 0; slot < (int)sched->processes->len; slot++) {
    const Process *process = process_at(sched, slot);
    if (is_live(process) && process->name) g_hash_table_add(used, (gpointer)process->name);
  }
  GHashTableIter all;
  gpointer name;
  g_hash_table_iter_init(&all, sched->names);
  while (g_hash_table_iter_next(&all, &name, NULL)) {
    if (!g_hash_table_contains(used, name)) g_hash_table_iter_remove(&all);
  }
}

static gboolean owner_is_unused(gpointer name, gpointer owner, gpointer unused) {
  (void)name;
  (void)unused;
  return ((const Owner *)owner)->first == NO_INDEX;
}

void owners_sweep(Sched *sched) {
  guint most = 2 * (guint)sched->live + SWEEP_MIN;
  if (g_hash_table_size(sched->names) > most) sweep_names(sched);
  if (g_hash_table_size(sched->owners) > most) g_hash_table_foreach_remove(sched->owners, owner_is_unused, NULL);
}

const char *name_keep(const Sched *sched, const char *name) {
  const char *kept = g_hash_table_lookup(sched->names, name);
  if (kept) return kept;
  char *copy = g_strdup(name);
  g_hash_table_add(sched->names, copy);
  return copy;
}

/* --- joining and leaving --- */

static Namesakes *namesakes_of(const Sched *sched, const Owner *owner, const char *name) {
  return g_hash_table_lookup(sched->namesakes, &(Namesakes){.owner = owner, .name = name});
}

static void add_namesake(Sched *sched, int slot) {
  const Process *process = process_at(sched, slot);
  if (!process->name) return;
  Namesakes *namesakes = namesakes_of(sched, process->owner, process->name);
  if (!namesakes) {
    namesakes = g_new(Namesakes, 1);
    *namesakes = (Namesakes){process->owner, process->name, slot, 0};
    g_hash_table_add(sched->namesakes, namesakes);
  }
  namesakes->count++;
}

/* The process is still in its owner's list. */
static void remove_namesake(Sched *sched, int slot) {
  const Process *process = process_at(sched, slot);
  Namesakes *namesakes = process->name ? namesakes_of(sched, process->owner, process->name) : NULL;
  if (!namesakes) return;
  if (--namesakes->count == 0) {
    g_hash_table_remove(sched->namesakes, namesakes);
  } else if (namesakes->first == slot) {
    int next = process->owner_next;
    while (process_at(sched, next)->name != process->name) next = process_at(sched, next)->owner_next;
    namesakes->first = next;
  }
}

void owner_leave(Sched *sched, int slot) {
  Process *process = process_at(sched, slot);
  Owner *owner = process->owner;
  if (!owner) return;
  remove_namesake(sched, slot);
  *(process->owner_prev == NO_INDEX ? &owner->first : &process_at(sched, process->owner_prev)->owner_next) = process->owner_next;
  *(process->owner_next == NO_INDEX ? &owner->last : &process_at(sched, process->owner_next)->owner_prev) = process->owner_prev;
  process->owner = NULL;
}

void owner_join(Sched *sched, int slot, const char *name) {
  Owner *owner = g_hash_table_lookup(sched->owners, name);
  if (!owner) {
    owner = g_new0(Owner, 1);
    *owner = (Owner){g_strdup(name), NO_INDEX, NO_INDEX};
    g_hash_table_insert(sched->owners, owner->name, owner);
  }
  Process *process = process_at(sched, slot);
  process->owner = owner;
  process->owner_prev = owner->last;
  process->owner_next = NO_INDEX;
  *(owner->last == NO_INDEX ? &owner->first : &process_at(sched, owner->last)->owner_next) = slot;
  owner->last = slot;
  add_namesake(sched, slot);
}

/* --- finding --- */

ProcessId sched_find(const Sched *sched, const char *owner_name, const char *name) {
  const Owner *owner = g_hash_table_lookup(sched->owners, owner_name);
  const Namesakes *namesakes = owner ? namesakes_of(sched, owner, name) : NULL;
  return namesakes ? process_id(sched, namesakes->first) : 0;
}

bool sched_owner_is_alive(const Sched *sched, const char *name) {
  const Owner *owner = g_hash_table_lookup(sched->owners, name);
  return owner && owner->first != NO_INDEX;
}

const char *sched_owner(const Sched *sched, ProcessId id) {
  int slot = process_slot(sched, id);
  const Owner *owner = slot == NO_INDEX ? NULL : process_at(sched, slot)->owner;
  return owner ? owner->name : NULL;
}

void sched_disown(Sched *sched, ProcessId id) {
  int slot = process_slot(sched, id);
  if (slot != NO_INDEX) owner_leave(sched, slot);
}

void sched_disown_all(Sched *sched, const char *owner_name) {
  const Owner *owner = g_hash_table_lookup(sched->owners, owner_name);
  while (owner && owner->first != NO_INDEX) owner_leave(sched, owner->first);
}
