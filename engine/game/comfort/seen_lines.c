#include "game/comfort/seen_lines.h"

#include "base/data/checksum.h"
#include "base/log.h"
#include "game/save_folder.h"
#include "sys/host_file.h"

#include <glib/gstdio.h>
#include <string.h>

/* The file: this line, then a line of 16 hexadecimal digits for each line seen. */
#define FIRST_LINE "ichor-seen 1\n"
#define DIGITS 16
#define FILE_MAX (sizeof FIRST_LINE + (gsize)SEEN_MAX * (DIGITS + 1))

/* The number of lines that a full record drops at once. */
#define DROPPED (SEEN_MAX / 10)

static uint64_t number_of(const SpokenLine *line) {
  Checksum sum;
  checksum_init(&sum);
  checksum_add_string(&sum, line->who);
  checksum_add_string(&sum, line->text);
  return checksum_result(&sum);
}

static void make(SeenLines *seen) {
  if (seen->list) return;
  seen->list = g_array_new(FALSE, FALSE, sizeof(uint64_t));
  seen->places = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
}

void seen_lines_clear(SeenLines *seen) {
  if (seen->list) g_array_unref(seen->list);
  if (seen->places) g_hash_table_unref(seen->places);
  *seen = (SeenLines){0};
}

static void drop_oldest(SeenLines *seen) {
  for (guint i = 0; i < DROPPED; i++) g_hash_table_remove(seen->places, &g_array_index(seen->list, uint64_t, i));
  g_array_remove_range(seen->list, 0, DROPPED);
}

/* Returns whether it was there already. */
static bool add(SeenLines *seen, uint64_t number) {
  make(seen);
  if (g_hash_table_contains(seen->places, &number)) return true;
  if (seen->list->len >= SEEN_MAX) drop_oldest(seen);
  g_array_append_val(seen->list, number);
  g_hash_table_add(seen->places, g_memdup2(&number, sizeof number));
  return false;
}

bool seen_lines_add(SeenLines *seen, const SpokenLine *line) {
  bool was_there = add(seen, number_of(line));
  if (!was_there) seen->is_changed = true;
  return was_there;
}

/* --- the file --- */

char *seen_lines_to_text(const SeenLines *seen) {
  GString *text = g_string_new(FIRST_LINE);
  for (guint i = 0; seen->list && i < seen->list->len; i++) {
    g_string_append_printf(text, "%016" G_GINT64_MODIFIER "x\n", g_array_index(seen->list, uint64_t, i));
  }
  return g_string_free(text, FALSE);
}

/* Reads exactly DIGITS digits and the end of the line. */
static bool read_number(const char *at, uint64_t *number) {
  *number = 0;
  for (int i = 0; i < DIGITS; i++) {
    int digit = g_ascii_xdigit_value(at[i]);
    if (digit < 0) return false;
    *number = *number << 4 | (uint64_t)digit;
  }
  return at[DIGITS] == '\n';
}

bool seen_lines_from_text(SeenLines *seen, const char *text, gsize size) {
  seen_lines_clear(seen);
  gsize head = strlen(FIRST_LINE);
  bool is_good = size >= head && size <= FILE_MAX && memcmp(text, FIRST_LINE, head) == 0 && (size - head) % (DIGITS + 1) == 0;
  for (gsize at = head; is_good && at < size; at += DIGITS + 1) {
    uint64_t number;
    is_good = read_number(text + at, &number);
    if (is_good) add(seen, number);
  }
  if (!is_good) seen_lines_clear(seen);
  return is_good;
}

void seen_lines_read(SeenLines *seen, const char *folder) {
  g_autofree char *path = g_build_filename(folder, SAVE_SEEN, NULL);
  GStatBuf info;
  if (g_lstat(path, &info) != 0) return;
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) content = host_file_read(path, FILE_MAX, &error);
  gsize size = 0;
  const char *text = content ? g_bytes_get_data(content, &size) : NULL;
  if (text && seen_lines_from_text(seen, text, size)) return;
  g_autofree char *aside = g_build_filename(folder, SAVE_SEEN_DAMAGED, NULL);
  bool is_kept = g_rename(path, aside) == 0;
  log_warn("seen", "%s is damaged; all lines count as new%s", path,
           is_kept ? ", and the file is kept as '" SAVE_SEEN_DAMAGED "'" : "");
}

void seen_lines_write(SeenLines *seen, const Vfs *vfs) {
  if (!seen->is_changed) return;
  seen->is_changed = false;
  g_autofree char *text = seen_lines_to_text(seen);
  g_autoptr(GBytes) content = g_bytes_new(text, strlen(text));
  g_autoptr(GError) error = NULL;
  if (!vfs_write(vfs, SAVE_SEEN, content, &error))
    log_warn("seen", "%s; the lines of this run will count as new", error->message);
}
