#include "game/journal.h"

#include "base/check.h"

#include <string.h>

/* The first byte of an event: its kind, and these flags. */
enum { KIND_BITS = 4, FLAG_DOWN = 0x10, FLAG_REPEAT = 0x20, FLAG_TEXT = 0x40, FLAG_CODE = 0x80 };
G_STATIC_ASSERT(INPUT_KIND_COUNT <= 1 << KIND_BITS);

/* An entry begins with twice the number of ticks since the entry before; one more, if the number of
 * its events follows because it is not one. */
#define MANY_EVENTS 1

/* Whether the events have a place, whose difference from the last one is stored. */
static bool has_place(int kind) { return kind == INPUT_POINTER || kind == INPUT_BUTTON; }

/* --- numbers --- */

static void put(GByteArray *column, uint64_t value) {
  uint8_t bytes[10];
  guint count = 0;
  do {
    bytes[count++] = (uint8_t)((value & 0x7f) | (value > 0x7f ? 0x80 : 0));
    value >>= 7;
  } while (value > 0);
  g_byte_array_append(column, bytes, count);
}

static void put_signed(GByteArray *column, int64_t value) {
  put(column, value < 0 ? ~((uint64_t)value << 1) : (uint64_t)value << 1);
}

/* Reads a number. Returns false if the column ends within it, or if it has more than 64 bits. */
static bool get(JournalReader *reader, int which, uint64_t *value) {
  const GByteArray *column = reader->journal->columns[which];
  *value = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    if (reader->at[which] >= column->len) return false;
    uint8_t byte = column->data[reader->at[which]++];
    *value |= (uint64_t)(byte & 0x7f) << shift;
    if (!(byte & 0x80)) return shift < 63 || byte <= 1;
  }
  return false;
}

static bool get_signed(JournalReader *reader, int which, int64_t *value) {
  uint64_t folded;
  if (!get(reader, which, &folded)) return false;
  *value = (int64_t)(folded >> 1) ^ -(int64_t)(folded & 1);
  return true;
}

/* The same for a number that must fit into an int. */
static bool get_int(JournalReader *reader, int which, int *value) {
  int64_t wide;
  if (!get_signed(reader, which, &wide) || wide < INT_MIN || wide > INT_MAX) return false;
  *value = (int)wide;
  return true;
}

/* Reads the difference to '*value' and adds it. */
static bool get_step(JournalReader *reader, int which, int *value) {
  int64_t step;
  if (!get_signed(reader, which, &step) || step < -(int64_t)UINT32_MAX || step > (int64_t)UINT32_MAX) return false;
  if (*value + step < INT_MIN || *value + step > INT_MAX) return false;
  *value = (int)(*value + step);
  return true;
}

/* --- writing --- */

void journal_init(Journal *journal) {
  *journal = (Journal){0};
  for (int i = 0; i < JOURNAL_COLUMNS; i++) journal->columns[i] = g_byte_array_new();
}

void journal_clear(Journal *journal) {
  for (int i = 0; i < JOURNAL_COLUMNS; i++) g_clear_pointer(&journal->columns[i], g_byte_array_unref);
}

static void put_text(GByteArray *heads, const char *text) {
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  gsize length = strlen(valid);
  while (length > JOURNAL_TEXT_MAX)
    length = (gsize)(g_utf8_find_prev_char(valid, valid + MIN(length, JOURNAL_TEXT_MAX + 1)) - valid);
  put(heads, length);
  g_byte_array_append(heads, (const guint8 *)valid, (guint)length);
}

static void put_event(Journal *journal, const InputEvent *event) {
  GByteArray *heads = journal->columns[JOURNAL_HEADS];
  uint8_t head = (uint8_t)event->kind;
  if (event->down) head |= FLAG_DOWN;
  if (event->repeat) head |= FLAG_REPEAT;
  if (event->text) head |= FLAG_TEXT;
  bool has_code = event->code != 0 || event->modifiers != 0;
  if (has_code) head |= FLAG_CODE;
  g_byte_array_append(heads, &head, 1);
  if (has_code) {
    put_signed(heads, event->code);
    put_signed(heads, event->modifiers);
  }
  if (event->text) put_text(heads, event->text);
  if (has_place((int)event->kind)) {
    put_signed(journal->columns[JOURNAL_XS], (int64_t)event->x - journal->x);
    put_signed(journal->columns[JOURNAL_YS], (int64_t)event->y - journal->y);
    journal->x = event->x;
    journal->y = event->y;
  } else {
    put_signed(heads, event->x);
    put_signed(heads, event->y);
  }
}

void journal_add(Journal *journal, Tick tick, const TickInput *input) {
  int count = tick_input_count(input);
  if (count == 0) return;
  CHECK(tick > journal->tick, "input comes in the order of ticks");
  GByteArray *heads = journal->columns[JOURNAL_HEADS];
  put(heads, (uint64_t)(tick - journal->tick) << 1 | (count == 1 ? 0 : MANY_EVENTS));
  if (count > 1) put(heads, (uint64_t)count);
  for (int i = 0; i < count; i++) put_event(journal, tick_input_get(input, i));
  journal->tick = tick;
}

void journal_cut(Journal *journal, Tick tick) {
  if (tick > journal->tick) return;
  TickInput input = {0};
  JournalReader reader = {.journal = journal};
  for (Tick next = journal_next_tick(&reader); next > 0 && next < tick; next = journal_next_tick(&reader)) {
    journal_read(&reader, &input);
  }
  tick_input_clear(&input);
  for (int i = 0; i < JOURNAL_COLUMNS; i++) g_byte_array_set_size(journal->columns[i], (guint)reader.at[i]);
  journal->tick = reader.tick;
  journal->x = reader.x;
  journal->y = reader.y;
}

void journal_append(Journal *into, const Journal *from) {
  TickInput input = {0};
  if (journal_is_empty(into)) { /* the same bytes */
    for (int i = 0; i < JOURNAL_COLUMNS; i++)
      g_byte_array_append(into->columns[i], from->columns[i]->data, from->columns[i]->len);
    into->tick = from->tick;
    into->x = from->x;
    into->y = from->y;
    return;
  }
  JournalReader reader = {.journal = from};
  for (Tick tick; (tick = journal_read(&reader, &input)) > 0;) journal_add(into, tick, &input);
  tick_input_clear(&input);
}

/* --- reading --- */

/* Reads what begins an entry. Returns false at the end, or if it is invalid. */
static bool get_entry(JournalReader *reader, uint64_t *count) {
  uint64_t head;
  if (!get(reader, JOURNAL_HEADS, &head)) return false;
  uint64_t step = head >> 1;
  if (step < 1 || step > (uint64_t)(JOURNAL_TICKS_MAX - reader->tick)) return false;
  reader->tick += (Tick)step;
  *count = 1;
  if (!(head & MANY_EVENTS)) return true;
  return get(reader, JOURNAL_HEADS, count) && *count > 1 && *count <= TICK_INPUT_MAX;
}

static bool get_text(JournalReader *reader, char **text) {
  const GByteArray *heads = reader->journal->columns[JOURNAL_HEADS];
  uint64_t length;
  gsize *at = &reader->at[JOURNAL_HEADS];
  if (!get(reader, JOURNAL_HEADS, &length) || length > JOURNAL_TEXT_MAX || length > heads->len - *at) return false;
  const char *bytes = (const char *)heads->data + *at;
  if (!g_utf8_validate_len(bytes, (gsize)length, NULL)) return false;
  *text = g_strndup(bytes, (gsize)length);
  *at += (gsize)length;
  return true;
}

static bool get_place(JournalReader *reader, InputEvent *event) {
  if (!has_place((int)event->kind)) return get_int(reader, JOURNAL_HEADS, &event->x) && get_int(reader, JOURNAL_HEADS, &event->y);
  if (!get_step(reader, JOURNAL_XS, &reader->x) || !get_step(reader, JOURNAL_YS, &reader->y)) return false;
  event->x = reader->x;
  event->y = reader->y;
  return true;
}

/* The caller frees event->text, also after a failure. */
static bool get_event(JournalReader *reader, InputEvent *event) {
  const GByteArray *heads = reader->journal->columns[JOURNAL_HEADS];
  *event = (InputEvent){0};
  if (reader->at[JOURNAL_HEADS] >= heads->len) return false;
  uint8_t head = heads->data[reader->at[JOURNAL_HEADS]++];
  event->kind = head & ((1 << KIND_BITS) - 1);
  event->down = head & FLAG_DOWN;
  event->repeat = head & FLAG_REPEAT;
  if (event->kind >= INPUT_KIND_COUNT) return false;
  if (head & FLAG_CODE) {
    if (!get_int(reader, JOURNAL_HEADS, &event->code) || !get_int(reader, JOURNAL_HEADS, &event->modifiers)) return false;
  }
  if (head & FLAG_TEXT && !get_text(reader, &event->text)) return false;
  return get_place(reader, event);
}

/* Reads an entry. Returns false at the end, and for invalid bytes. */
static bool get_input(JournalReader *reader, TickInput *input) {
  uint64_t count;
  tick_input_reset(input);
  if (!get_entry(reader, &count)) return false;
  for (uint64_t i = 0; i < count; i++) {
    InputEvent event;
    bool valid = get_event(reader, &event);
    if (valid) tick_input_add(input, &event);
    g_free(event.text);
    if (!valid) return false;
  }
  return true;
}

static bool is_at_end(const JournalReader *reader) {
  for (int i = 0; i < JOURNAL_COLUMNS; i++) {
    if (reader->at[i] < reader->journal->columns[i]->len) return false;
  }
  return true;
}

bool journal_unpack(Journal *journal, GBytes *const columns[JOURNAL_COLUMNS]) {
  CHECK(journal_is_empty(journal), "a journal is unpacked once");
  for (int i = 0; i < JOURNAL_COLUMNS; i++) {
    gsize size;
    const void *bytes = g_bytes_get_data(columns[i], &size);
    if (size > G_MAXUINT / 2) return false;
    if (size > 0) g_byte_array_append(journal->columns[i], bytes, (guint)size);
  }
  TickInput input = {0};
  JournalReader reader = {.journal = journal};
  bool valid = true;
  while (valid && reader.at[JOURNAL_HEADS] < journal->columns[JOURNAL_HEADS]->len) valid = get_input(&reader, &input);
  valid = valid && is_at_end(&reader);
  tick_input_clear(&input);
  if (!valid) {
    journal_cut(journal, 0);
    return false;
  }
  journal->tick = reader.tick;
  journal->x = reader.x;
  journal->y = reader.y;
  return true;
}

Tick journal_next_tick(const JournalReader *reader) {
  JournalReader ahead = *reader;
  uint64_t count;
  return get_entry(&ahead, &count) ? ahead.tick : 0;
}

Tick journal_read(JournalReader *reader, TickInput *input) { return get_input(reader, input) ? reader->tick : 0; }
