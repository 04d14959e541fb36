/* test_journal.c: what is added to a journal is read back tick by tick, also while it grows; any
 * other bytes are refused or read without harm; an hour of mouse movement is small. */

#include "base/random.h"
#include "game/recording.h"
#include "sys/pointer_pace.h"

#include <string.h>

#define TICKS 4000

static InputEvent random_event(Random *random) {
  static const char *const texts[] = {"", "a", "\xc3\xa4'\"\\", "/give lamp ada"};
  InputEvent event = {.kind = (InputKind)random_between(random, 0, INPUT_KIND_COUNT - 1)};
  event.x = (int)random_between(random, -5, 4000);
  event.y = random_between(random, 0, 20) == 0 ? INT_MIN : (int)random_between(random, -5, 4000);
  event.code = random_between(random, 0, 2) == 0 ? 0 : KEY_F1 + (int)random_between(random, 0, 20);
  event.modifiers = (int)random_between(random, 0, 15);
  event.down = random_between(random, 0, 1);
  event.repeat = random_between(random, 0, 1);
  if (random_between(random, 0, 3) == 0) event.text = (char *)texts[random_between(random, 0, 3)];
  return event;
}

/* The input of a tick depends on its number only. */
static void make_input(Tick tick, TickInput *input) {
  Random random;
  random_seed(&random, (uint64_t)tick);
  tick_input_reset(input);
  int count = random_between(&random, 0, 3) > 0 ? 0 : (int)random_between(&random, 1, 3);
  for (int i = 0; i < count; i++) {
    InputEvent event = random_event(&random);
    tick_input_add(input, &event);
  }
}

static void assert_same(const TickInput *a, const TickInput *b) {
  g_assert_cmpint(tick_input_count(a), ==, tick_input_count(b));
  for (int i = 0; i < tick_input_count(a); i++) {
    const InputEvent *e = tick_input_get(a, i), *f = tick_input_get(b, i);
    g_assert_cmpint(e->kind, ==, f->kind);
    g_assert_cmpint(e->x, ==, f->x);
    g_assert_cmpint(e->y, ==, f->y);
    g_assert_cmpint(e->code, ==, f->code);
    g_assert_cmpint(e->modifiers, ==, f->modifiers);
    g_assert_cmpint(e->down, ==, f->down);
    g_assert_cmpint(e->repeat, ==, f->repeat);
    g_assert_cmpstr(e->text, ==, f->text);
  }
}

static void fill(Journal *journal, Tick first, Tick last) {
  TickInput input = {0};
  for (Tick tick = first; tick <= last; tick++) {
    make_input(tick, &input);
    journal_add(journal, tick, &input);
  }
  tick_input_clear(&input);
}

/* Reads on to the end; all entries up to 'last' must follow. */
static void assert_reads(JournalReader *reader, Tick last) {
  TickInput input = {0}, expected = {0};
  for (Tick tick = reader->tick + 1; tick <= last; tick++) {
    make_input(tick, &expected);
    if (tick_input_count(&expected) == 0) continue;
    g_assert_cmpint(journal_next_tick(reader), ==, tick);
    g_assert_cmpint(journal_read(reader, &input), ==, tick);
    assert_same(&input, &expected);
  }
  g_assert_cmpint(journal_next_tick(reader), ==, 0);
  g_assert_cmpint(journal_read(reader, &input), ==, 0);
  tick_input_clear(&input);
  tick_input_clear(&expected);
}

static void test_reads_back(void) {
  Journal journal;
  journal_init(&journal);
  JournalReader reader = {.journal = &journal};
  fill(&journal, 1, TICKS / 2);
  assert_reads(&reader, TICKS / 2);
  fill(&journal, TICKS / 2 + 1, TICKS);
  assert_reads(&reader, TICKS);
  journal_clear(&journal);
}

static void test_cut_and_append(void) {
  Journal whole, start, rest;
  journal_init(&whole);
  journal_init(&start);
  journal_init(&rest);
  fill(&whole, 1, TICKS);
  journal_append(&start, &whole);
  journal_cut(&start, 1000);
  JournalReader reader = {.journal = &start};
  assert_reads(&reader, 999);
  fill(&rest, 1000, TICKS);
  journal_append(&start, &rest);
  for (int i = 0; i < JOURNAL_COLUMNS; i++) {
    g_assert_cmpuint(start.columns[i]->len, ==, whole.columns[i]->len);
    g_assert_cmpint(memcmp(start.columns[i]->data, whole.columns[i]->data, whole.columns[i]->len), ==, 0);
  }
  journal_cut(&start, 0);
  g_assert_true(journal_is_empty(&start));
  journal_clear(&whole);
  journal_clear(&start);
  journal_clear(&rest);
}

static bool unpack(Journal *journal, uint8_t *const bytes[JOURNAL_COLUMNS], const gsize sizes[JOURNAL_COLUMNS]) {
  GBytes *columns[JOURNAL_COLUMNS];
  for (int i = 0; i < JOURNAL_COLUMNS; i++) columns[i] = g_bytes_new(bytes[i], sizes[i]);
  bool valid = journal_unpack(journal, columns);
  for (int i = 0; i < JOURNAL_COLUMNS; i++) g_bytes_unref(columns[i]);
  return valid;
}

/* Each changed byte, and each cut, gives a journal that is refused, or one that can be read. */
static void test_damage(void) {
  Journal journal;
  journal_init(&journal);
  fill(&journal, 1, 200);
  uint8_t *bytes[JOURNAL_COLUMNS];
  gsize sizes[JOURNAL_COLUMNS];
  for (int i = 0; i < JOURNAL_COLUMNS; i++) bytes[i] = journal.columns[i]->data, sizes[i] = journal.columns[i]->len;
  int refused = 0;
  for (int i = 0; i < JOURNAL_COLUMNS; i++) {
    for (gsize at = 0; at < 2 * journal.columns[i]->len; at++) {
      bool cuts = at >= journal.columns[i]->len;
      gsize place = cuts ? at - journal.columns[i]->len : at;
      if (cuts) sizes[i] = place;
      else bytes[i][place] ^= 0x91;
      Journal read;
      journal_init(&read);
      if (unpack(&read, bytes, sizes)) {
        TickInput input = {0};
        JournalReader reader = {.journal = &read};
        while (journal_read(&reader, &input) > 0) {
        }
        g_assert_cmpint(reader.tick, ==, read.tick);
        tick_input_clear(&input);
      } else {
        refused++;
        g_assert_true(journal_is_empty(&read));
      }
      journal_clear(&read);
      if (cuts) sizes[i] = journal.columns[i]->len;
      else bytes[i][place] ^= 0x91;
    }
  }
  g_assert_cmpint(refused, >, 100);
  Journal same;
  journal_init(&same);
  g_assert_true(unpack(&same, bytes, sizes));
  JournalReader reader = {.journal = &same};
  assert_reads(&reader, 200);
  journal_clear(&same);
  journal_clear(&journal);
}

/* Returns whether a journal is accepted whose first tick has this many movements to (0, 0). */
static bool accepts_events(uint64_t count) {
  g_autoptr(GByteArray) heads = g_byte_array_new(), places = g_byte_array_new();
  g_byte_array_append(heads, &(uint8_t){1 << 1 | 1}, 1); /* tick 1 */
  for (uint64_t rest = count; rest > 0; rest >>= 7) {
    uint8_t more = rest > 0x7f ? 0x80 : 0, byte = (uint8_t)(rest & 0x7f) | more;
    g_byte_array_append(heads, &byte, 1);
  }
  for (uint64_t i = 0; i < count; i++) {
    g_byte_array_append(heads, &(uint8_t){INPUT_POINTER}, 1);
    g_byte_array_append(places, &(uint8_t){0}, 1);
  }
  Journal journal;
  journal_init(&journal);
  bool accepted =
      unpack(&journal, (uint8_t *[]){heads->data, places->data, places->data}, (gsize[]){heads->len, places->len, places->len});
  journal_clear(&journal);
  return accepted;
}

static void test_many_events(void) {
  g_assert_true(accepts_events(2));
  g_assert_true(accepts_events(TICK_INPUT_MAX));
  g_assert_false(accepts_events(TICK_INPUT_MAX + 1));
}

static void test_long_text(void) {
  Journal journal;
  journal_init(&journal);
  g_autofree char *text = g_malloc(JOURNAL_TEXT_MAX + 3);
  for (guint i = 0; i < JOURNAL_TEXT_MAX + 2; i += 2) memcpy(text + i, "\xc3\xa4", 2);
  text[JOURNAL_TEXT_MAX + 2] = '\0';
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_TEXT, .text = text});
  journal_add(&journal, 1, &input);
  JournalReader reader = {.journal = &journal};
  g_assert_cmpint(journal_read(&reader, &input), ==, 1);
  const char *read = tick_input_get(&input, 0)->text;
  g_assert_cmpuint(strlen(read), <=, JOURNAL_TEXT_MAX);
  g_assert_true(g_utf8_validate(read, -1, NULL));
  tick_input_clear(&input);
  journal_clear(&journal);
}

/* Returns the size of the file of an hour in which the pointer moves in every tick. It moves as a
 * hand does: towards a point, faster in the middle, then to another one. */
static gsize packed_hour(int w, int h) {
  const RecordingHeader header = {.game_id = (char *)"hour"};
  Recording *hour = recording_new(&header, 1);
  PointerPace pace = {0};
  Random random;
  random_seed(&random, 7);
  TickInput input = {0};
  double x = 0, y = 0, speed_x = 0, speed_y = 0;
  int to_x = w / 2, to_y = h / 2;
  for (Tick tick = 1; tick <= 60 * 60 * TICKS_PER_SECOND; tick++) {
    if (random_between(&random, 0, 40) == 0)
      to_x = (int)random_between(&random, 0, w - 1), to_y = (int)random_between(&random, 0, h - 1);
    speed_x = speed_x * 0.91 + (to_x - x) * 0.005;
    speed_y = speed_y * 0.91 + (to_y - y) * 0.005;
    x += speed_x;
    y += speed_y;
    tick_input_reset(&input);
    tick_input_add(&input, &(InputEvent){.kind = INPUT_POINTER, .x = (int)x, .y = (int)y});
    pointer_pace_tick(&pace, &input);
    recording_add_input(hour, tick, &input);
    uint64_t sum = (uint64_t)tick * 0x9e3779b97f4a7c15u;
    if (recording_wants_check(hour, tick)) recording_add_check(hour, tick, &sum);
  }
  g_autoptr(GBytes) file = recording_pack(hour);
  tick_input_clear(&input);
  recording_free(hour);
  return g_bytes_get_size(file);
}

static void test_an_hour_is_small(void) {
  gsize small = packed_hour(320, 180), large = packed_hour(1920, 1080);
  g_test_message("an hour of movement: %zu bytes at 320 x 180, %zu at 1920 x 1080", small, large);
  g_assert_cmpuint(small, <, 75 * 1024);
  g_assert_cmpuint(large, <, 110 * 1024);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/journal/reads back", test_reads_back);
  g_test_add_func("/journal/cut and append", test_cut_and_append);
  g_test_add_func("/journal/damage", test_damage);
  g_test_add_func("/journal/many events", test_many_events);
  g_test_add_func("/journal/long text", test_long_text);
  g_test_add_func("/journal/an hour is small", test_an_hour_is_small);
  return g_test_run();
}
