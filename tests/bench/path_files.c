#include "path_files.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

#define BOXES_MAX 1000000
#define WORDS_MAX 8 /* in the longest line, a query */

/* A file that is being read line by line. */
typedef struct Reader {
  const char *name;
  char *text; /* owned; lines and words are split in place */
  char *rest, *end;
  int line;
  char *words[WORDS_MAX + 1]; /* of the current line */
  int count;                  /* number of words, at most WORDS_MAX + 1 */
} Reader;

G_GNUC_PRINTF(3, 4) static bool refuse(const Reader *reader, GError **error, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *what = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s:%d: %s", reader->name, reader->line, what);
  return false;
}

static bool reader_open(Reader *reader, const char *name, GError **error) {
  gsize size;
  *reader = (Reader){.name = name};
  if (!g_file_get_contents(name, &reader->text, &size, error)) return false;
  reader->rest = reader->text;
  reader->end = reader->text + size;
  return true;
}

static void split_words(Reader *reader, char *line) {
  reader->count = 0;
  char *state = NULL;
  for (char *word = strtok_r(line, " \t\r", &state); word && reader->count <= WORDS_MAX; word = strtok_r(NULL, " \t\r", &state)) {
    reader->words[reader->count++] = word;
  }
}

/* Advances to the next line that is neither empty nor a comment. Returns false at the end of
 * the file. */
static bool reader_next(Reader *reader) {
  while (reader->rest < reader->end) {
    char *line = reader->rest;
    char *newline = memchr(line, '\n', (size_t)(reader->end - line));
    reader->rest = newline ? newline + 1 : reader->end;
    if (newline) *newline = '\0';
    reader->line++;
    split_words(reader, line);
    if (reader->count > 0 && reader->words[0][0] != '#') return true;
  }
  reader->line++;
  return false;
}

static bool whole_number(const char *word, int low, int high, int *number) {
  gint64 value;
  if (!g_ascii_string_to_signed(word, 10, low, high, &value, NULL)) return false;
  *number = (int)value;
  return true;
}

static bool real_number(const char *word, double size, double *number) {
  char *end;
  errno = 0;
  *number = g_ascii_strtod(word, &end);
  return end != word && *end == '\0' && isfinite(*number) && fabs(*number) <= size;
}

/* ---- Rooms */

static bool read_box(Reader *reader, int id, int number, GArray *boxes, GError **error) {
  Rect box;
  double scale;
  if (!reader_next(reader)) return refuse(reader, error, "expected box %d of room %d, not the end of the file", number, id);
  int *const coordinates[] = {&box.x1, &box.y1, &box.x2, &box.y2};
  bool good = reader->count == 6;
  for (int i = 0; good && i < 4; i++)
    good = whole_number(reader->words[i], -PATH_COORDINATE_MAX, PATH_COORDINATE_MAX, coordinates[i]);
  for (int i = 4; good && i < 6; i++) good = real_number(reader->words[i], 1e6, &scale);
  if (!good) {
    return refuse(reader, error, "expected box %d of room %d: x1 y1 x2 y2 scaleTop scaleBottom, whole pixels up to %d", number,
                  id, PATH_COORDINATE_MAX);
  }
  if (rect_is_empty(box)) return refuse(reader, error, "expected a box with x1 <= x2 and y1 <= y2");
  g_array_append_val(boxes, box);
  return true;
}

static bool read_room(Reader *reader, PathFiles *files, GHashTable *numbers, GError **error) {
  int id, count;
  if (reader->count != 3 || strcmp(reader->words[0], "room") != 0 || !whole_number(reader->words[1], 0, G_MAXINT, &id) ||
      !whole_number(reader->words[2], 0, BOXES_MAX, &count)) {
    return refuse(reader, error, "expected 'room ID N', two whole numbers from 0, N up to %d", BOXES_MAX);
  }
  if (!g_hash_table_insert(numbers, GINT_TO_POINTER(id), GINT_TO_POINTER(files->rooms->len))) {
    return refuse(reader, error, "expected a new room: room %d was there before", id);
  }
  PathFileRoom room = {id, g_array_new(FALSE, FALSE, sizeof(Rect))};
  g_array_append_val(files->rooms, room);
  for (int i = 1; i <= count; i++) {
    if (!read_box(reader, id, i, room.boxes, error)) return false;
  }
  return true;
}

static bool read_rooms(PathFiles *files, const char *name, GHashTable *numbers, GError **error) {
  Reader reader;
  if (!reader_open(&reader, name, error)) return false;
  bool good = true;
  while (good && reader_next(&reader)) good = read_room(&reader, files, numbers, error);
  if (good && files->rooms->len == 0) good = refuse(&reader, error, "expected a room, not the end of the file");
  g_free(reader.text);
  return good;
}

/* ---- Queries */

static bool read_query(Reader *reader, PathFiles *files, GHashTable *numbers, GError **error) {
  int id, reachable;
  PathFileQuery query;
  char **words = reader->words;
  bool good = reader->count == 8 && strcmp(words[0], "query") == 0 && whole_number(words[1], 0, G_MAXINT, &id);
  double *const coordinates[] = {&query.from.x, &query.from.y, &query.to.x, &query.to.y};
  for (int i = 0; good && i < 4; i++) good = real_number(words[2 + i], PATH_FILES_FAR, coordinates[i]);
  good = good && whole_number(words[6], 0, 1, &reachable) && real_number(words[7], 1e12, &query.length);
  if (!good) {
    return refuse(reader, error, "expected 'query ROOM x1 y1 x2 y2 REACHABLE LENGTH', pixels up to %d, REACHABLE 0 or 1",
                  PATH_FILES_FAR);
  }
  query.reachable = reachable;
  if (query.reachable ? query.length < 0 : query.length != -1) {
    return refuse(reader, error, "expected a LENGTH of 0 or more, or -1 where REACHABLE is 0");
  }
  gpointer room;
  if (!g_hash_table_lookup_extended(numbers, GINT_TO_POINTER(id), NULL, &room)) {
    return refuse(reader, error, "expected the ID of a room in the other file; there is no room %d", id);
  }
  query.room = GPOINTER_TO_INT(room);
  g_array_append_val(files->queries, query);
  return true;
}

static bool read_queries(PathFiles *files, const char *name, GHashTable *numbers, GError **error) {
  Reader reader;
  if (!reader_open(&reader, name, error)) return false;
  bool good = true;
  while (good && reader_next(&reader)) good = read_query(&reader, files, numbers, error);
  if (good && files->queries->len == 0) good = refuse(&reader, error, "expected a query, not the end of the file");
  g_free(reader.text);
  return good;
}

/* ---- Both */

static void room_clear(gpointer data) { g_array_unref(((PathFileRoom *)data)->boxes); }

bool path_files_read(PathFiles *files, const char *rooms_name, const char *queries_name, GError **error) {
  files->rooms = g_array_new(FALSE, FALSE, sizeof(PathFileRoom));
  g_array_set_clear_func(files->rooms, room_clear);
  files->queries = g_array_new(FALSE, FALSE, sizeof(PathFileQuery));
  g_autoptr(GHashTable) numbers = g_hash_table_new(NULL, NULL); /* id -> index of the room */
  bool good = read_rooms(files, rooms_name, numbers, error) && read_queries(files, queries_name, numbers, error);
  if (!good) path_files_clear(files);
  return good;
}

void path_files_clear(PathFiles *files) {
  g_array_unref(files->rooms);
  g_array_unref(files->queries);
  *files = (PathFiles){0};
}
