#include "game/replay.h"

Replay *replay_new(Recording *recording) {
  Replay *replay = g_new0(Replay, 1);
  replay->recording = recording;
  replay->reader.journal = &recording->journal;
  return replay;
}

Replay *replay_follow(Recording *recording) {
  Replay *replay = replay_new(recording);
  replay->follows = true;
  return replay;
}

void replay_free(Replay *replay) {
  if (!replay) return;
  if (!replay->follows) recording_free(replay->recording);
  tick_input_clear(&replay->input);
  g_free(replay->report);
  g_free(replay);
}

const TickInput *replay_input(Replay *replay, Tick tick) {
  Tick next = journal_next_tick(&replay->reader);
  while (next > 0 && next <= tick) {
    journal_read(&replay->reader, &replay->input);
    if (next == tick) return &replay->input;
    next = journal_next_tick(&replay->reader);
  }
  return NULL;
}

void replay_skip(Replay *replay, Tick tick) {
  replay_input(replay, tick);
  while (replay_wants_check(replay, tick)) replay->next_check++;
}

void replay_skip_checks(Replay *replay, Tick tick) {
  const GArray *checks = replay->recording->checks;
  guint before = 0, after = checks->len; /* the first check after the tick lies between them */
  while (before < after) {
    guint middle = before + (after - before) / 2;
    if (g_array_index(checks, RecordingCheck, middle).tick <= tick) before = middle + 1;
    else after = middle;
  }
  replay->next_check = MAX(replay->next_check, before > 0 ? before - 1 : 0);
}

void replay_thin_checks(Replay *replay, Tick until, Tick last, int growth) {
  for (; replay_wants_check(replay, until); replay->next_check++) {
    Tick tick = g_array_index(replay->recording->checks, RecordingCheck, replay->next_check).tick;
    if (tick < replay->due && tick != last) continue;
    replay->due = tick + tick / growth;
    return;
  }
}

bool replay_wants_check(const Replay *replay, Tick tick) {
  const GArray *checks = replay->recording->checks;
  return replay->next_check < checks->len && g_array_index(checks, RecordingCheck, replay->next_check).tick <= tick;
}

void replay_check(Replay *replay, Tick tick, const uint64_t *parts, const char *(*part_name)(int part)) {
  const RecordingCheck *check = &g_array_index(replay->recording->checks, RecordingCheck, replay->next_check);
  replay->next_check++;
  if (check->tick != tick || replay->differs) return;

  GString *names = g_string_new(NULL);
  for (int i = 0; i < replay->recording->part_count; i++) {
    if (check->parts[i] == parts[i]) continue;
    const char *name = replay->recording->part_count == 1 ? "the whole state" : part_name(i);
    g_string_append_printf(names, "%s%s", names->len ? ", " : "", name);
  }
  if (names->len > 0) {
    replay->differs = true;
    replay->report =
        g_strdup_printf("the replay differs from its recording at tick %" G_GINT64_FORMAT " in: %s", tick, names->str);
  }
  g_string_free(names, TRUE);
}
