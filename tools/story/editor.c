#include "tools/story/editor.h"

#include "base/log.h"
#include "game/data_folder.h"
#include "sys/host_file.h"
#include "tools/graph/graph_page.h"
#include "tools/graph/graph_write.h"
#include "tools/graph/story_places.h"
#include "tools/shared/json.h"
#include "tools/shared/story_files.h"

#include <string.h>

struct Editor {
  StoryFiles files;
  Source *source;
  StoryPlaces *places;
  uint32_t version; /* incremented by each change */
};

/* A request: its form, and its first error. */
typedef struct Request {
  Editor *editor;
  Source *source;
  GHashTable *form;
  GError *error;
  bool stale;
} Request;

static bool refuse(Request *request, const char *what) {
  if (!request->error) g_set_error_literal(&request->error, STORY_ERROR, STORY_ERROR_TEXT, what);
  return false;
}

/* ---- files ---- */

static bool open_source(Editor *editor, GError **error) {
  Source *source = source_new(editor->files.path, story_files_open, &editor->files, error);
  if (!source) return false;
  source_free(editor->source);
  editor->source = source;
  editor->version++;
  return true;
}

Editor *editor_new(const char *path, GError **error) {
  g_autofree char *folder = data_folder_find(error); /* without it, there is no page to show */
  if (!folder) return NULL;
  Editor *editor = g_new0(Editor, 1);
  editor->files = story_files_begin(path);
  editor->places = places_new(path);
  if (open_source(editor, error)) return editor;
  editor_free(editor);
  return NULL;
}

void editor_free(Editor *editor) {
  source_free(editor->source);
  places_free(editor->places);
  story_files_end(&editor->files);
  g_free(editor);
}

/* Returns whether the files on disk are as they were last read or written. */
static bool is_up_to_date(Request *request) {
  for (uint32_t i = 0; i < source_file_count(request->source); i++) {
    const char *name = source_file_name(request->source, i);
    gsize length, own_length;
    const char *own = source_text(request->source, i, &own_length);
    g_autofree char *text = story_files_open(&request->editor->files, name, &length, NULL);
    bool same = text && length == own_length && !memcmp(text, own, length);
    if (same) continue;
    g_autofree char *what = g_strdup_printf("nothing was written, because another program has changed '%s'", name);
    request->stale = true;
    return refuse(request, what);
  }
  return true;
}

/* Writes the changed files, all or none. */
static bool write_changed(Request *request) {
  g_autoptr(GArray) files = g_array_new(FALSE, FALSE, sizeof(HostFile));
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
  for (uint32_t i = 0; i < source_file_count(request->source); i++) {
    if (!source_is_changed(request->source, i)) continue;
    HostFile file = {.path = story_files_path(&request->editor->files, source_file_name(request->source, i))};
    file.data = source_text(request->source, i, &file.size);
    g_array_append_val(files, file);
    g_ptr_array_add(paths, (char *)file.path);
  }
  if (host_file_write_all((const HostFile *)(void *)files->data, files->len, &request->error)) {
    source_mark_unchanged(request->source);
    return true;
  }
  source_undo(request->source);
  return false;
}

/* ---- reading a form ---- */

static const char *text_of(Request *request, const char *key) {
  const char *text = g_hash_table_lookup(request->form, key);
  if (!text) refuse(request, "a field of the request is missing");
  return text ? text : "";
}

/* A number below 'count'; 0 with an error if it is not. */
static uint32_t index_of(Request *request, const char *key, guint64 count) {
  guint64 number = 0;
  if (count == 0 || !g_ascii_string_to_unsigned(text_of(request, key), 10, 0, count - 1, &number, NULL))
    refuse(request, "a number in the request is invalid or out of range");
  return (uint32_t)number;
}

static uint32_t event_of(Request *request, const char *key) {
  return index_of(request, key, source_story(request->source) ? story_event_count(source_story(request->source)) : 0);
}

/* "-1" = no chapter. */
static uint32_t chapter_of(Request *request) {
  if (!strcmp(text_of(request, "chapter"), "-1")) return NOTE_NONE;
  return index_of(request, "chapter", source_chapter_count(request->source));
}

static uint32_t line_of(Request *request) {
  const StoryNotes *notes = source_notes(request->source);
  return index_of(request, "line", notes->lines ? notes->lines->len : 0);
}

/* Returns the text with the file's line ends, because a browser uses its own. The caller
 * frees it. */
static char *text_for_file(Request *request, uint32_t file) {
  g_auto(GStrv) lines = g_strsplit(text_of(request, "text"), "\n", 0);
  for (char **line = lines; *line; line++) {
    gsize length = strlen(*line);
    if (length > 0 && (*line)[length - 1] == '\r') (*line)[length - 1] = '\0';
  }
  bool two = strstr(source_text(request->source, file, NULL), "\r\n") != NULL;
  return g_strjoinv(two ? "\r\n" : "\n", lines);
}

/* ---- changes: false with an error if one is impossible; then nothing changes ---- */

static bool add_event(Request *r) {
  const char *name = text_of(r, "name");
  uint32_t chapter = chapter_of(r);
  return !r->error && source_add_event(r->source, name, chapter, &r->error);
}

static bool remove_event(Request *r) {
  uint32_t event = event_of(r, "event");
  return !r->error && source_remove_event(r->source, event, &r->error);
}

static bool rename_event(Request *r) {
  uint32_t event = event_of(r, "event");
  const char *name = text_of(r, "name");
  return !r->error && source_rename_event(r->source, event, name, &r->error);
}

static bool rename_fact(Request *r) {
  const char *old = text_of(r, "fact");
  const char *name = text_of(r, "name");
  return !r->error && source_rename_relation(r->source, old, name, &r->error);
}

static bool move_event(Request *r) {
  uint32_t event = event_of(r, "event"), chapter = chapter_of(r);
  return !r->error && source_move_event(r->source, event, chapter, &r->error);
}

static bool set_line(Request *r) {
  uint32_t line = line_of(r);
  return !r->error && source_set_line(r->source, line, text_of(r, "text"), &r->error);
}

static bool remove_line(Request *r) {
  uint32_t line = line_of(r);
  return !r->error && source_remove_line(r->source, line, &r->error);
}

/* "section" is the number of a "beforehand"; -1 = "afterwards". */
static bool add_line(Request *r) {
  uint32_t event = event_of(r, "event");
  bool afterwards = !strcmp(text_of(r, "section"), "-1");
  uint32_t section = afterwards ? SOURCE_AFTERWARDS : index_of(r, "section", 1000);
  return !r->error && source_add_line(r->source, event, section, text_of(r, "text"), &r->error);
}

/* "once" is 1 or 0. */
static bool set_once(Request *r) {
  uint32_t event = event_of(r, "event"), once = index_of(r, "once", 2);
  return !r->error && source_set_once(r->source, event, once == 1, &r->error);
}

static bool connect_events(Request *r) {
  uint32_t from = event_of(r, "from"), to = event_of(r, "to");
  return !r->error && source_connect(r->source, from, to, text_of(r, "text"), &r->error);
}

static bool set_event_text(Request *r) {
  uint32_t event = event_of(r, "event"), file, start, end;
  if (r->error) return false;
  source_event_range(r->source, event, &file, &start, &end);
  const char *old = source_text(r->source, file, NULL);
  g_autofree char *text = text_for_file(r, file);
  bool ends = *text == '\0' || text[strlen(text) - 1] == '\n', ended = old[end - 1] == '\n';
  g_autofree char *whole = g_strconcat(text, !ends && ended ? (strstr(old, "\r\n") ? "\r\n" : "\n") : "", NULL);
  return source_replace(r->source, &(SourceChange){file, start, end, whole}, 1, SOURCE_ANY, &r->error);
}

static bool set_file_text(Request *r) {
  uint32_t file = index_of(r, "file", source_file_count(r->source));
  gsize length;
  if (r->error) return false;
  source_text(r->source, file, &length);
  g_autofree char *text = text_for_file(r, file);
  return source_replace(r->source, &(SourceChange){file, 0, (uint32_t)length, text}, 1, SOURCE_ANY, &r->error);
}

static bool undo(Request *r) { return source_undo(r->source) || refuse(r, "there is nothing to undo"); }

/* To add one, add a row. */
static const struct {
  const char *name;
  bool (*change)(Request *request);
} changes[] = {
    {"add-event", add_event},
    {"remove-event", remove_event},
    {"rename-event", rename_event},
    {"rename-fact", rename_fact},
    {"move-event", move_event},
    {"set-line", set_line},
    {"remove-line", remove_line},
    {"add-line", add_line},
    {"once", set_once},
    {"connect", connect_events},
    {"event-text", set_event_text},
    {"file-text", set_file_text},
    {"undo", undo},
};

/* ---- answers ---- */

static void write_story(GString *json, const Editor *editor) {
  Graph *graph = source_fault(editor->source) ? NULL : graph_new(editor->source);
  json_key_number(json, "editor", 1);
  json_key_number(json, "version", editor->version);
  graph_json(json, graph, editor->source);
  places_json(json, editor->places);
  graph_free(graph);
}

char *editor_page(const Editor *editor, GError **error) {
  g_autoptr(GString) json = g_string_new("{");
  write_story(json, editor);
  g_string_append_c(json, '}');
  return graph_page(json->str, true, error);
}

/* Nodes that were moved by hand keep their places, even if they are renamed. The story is already
 * written, so a failure to write the layout does not undo the change. */
static void keep_places(Editor *editor, const Graph *before) {
  g_autoptr(GError) error = NULL;
  g_autoptr(Graph) now = before && !source_fault(editor->source) ? graph_new(editor->source) : NULL;
  if (now) places_follow(editor->places, before, now);
  if (!places_write(editor->places, &error)) log_warn("story", "%s", error->message);
}

static bool change(Request *request, bool (*make)(Request *request)) {
  guint64 version = 0;
  g_ascii_string_to_unsigned(text_of(request, "version"), 10, 0, G_MAXUINT32, &version, NULL);
  if (version != request->editor->version) {
    request->stale = true;
    return refuse(request, "the story was changed in another window");
  }
  g_autoptr(Graph) before = source_fault(request->source) ? NULL : graph_new(request->source);
  if (!is_up_to_date(request) || !make(request) || !write_changed(request)) return false;
  request->editor->version++;
  keep_places(request->editor, before);
  return true;
}

/* Requests that do not change the text. */
static bool place(Request *request) {
  gint64 x = 0, y = 0;
  int kind = (int)index_of(request, "kind", 2);
  bool fine = g_ascii_string_to_signed(text_of(request, "x"), 10, -PLACE_MAX, PLACE_MAX, &x, NULL) &&
              g_ascii_string_to_signed(text_of(request, "y"), 10, -PLACE_MAX, PLACE_MAX, &y, NULL);
  if (!fine || request->error) return refuse(request, "the place is invalid");
  places_set(request->editor->places, kind, text_of(request, "name"), (int)x, (int)y);
  return places_write(request->editor->places, &request->error);
}

static bool run(Request *request, const char *name) {
  if (!strcmp(name, "place")) return place(request);
  if (!strcmp(name, "reload")) return open_source(request->editor, &request->error);
  if (!strcmp(name, "forget-places")) {
    places_forget(request->editor->places);
    return places_write(request->editor->places, &request->error);
  }
  for (gsize i = 0; i < G_N_ELEMENTS(changes); i++) {
    if (!strcmp(name, changes[i].name)) return change(request, changes[i].change);
  }
  return refuse(request, "unknown request");
}

/* Returns the text of a file, which the page can edit. */
static bool write_file_text(Request *request, GString *json) {
  uint32_t file = index_of(request, "file", source_file_count(request->source));
  gsize length;
  if (request->error) return false;
  const char *text = source_text(request->source, file, &length);
  if (!g_utf8_validate(text, (gssize)length, NULL) || strlen(text) != length)
    return refuse(request, "this file is not valid UTF-8 text");
  json_key_text(json, "text", text);
  json_key_number(json, "version", request->editor->version);
  return true;
}

char *editor_do(Editor *editor, GHashTable *form) {
  Request request = {.editor = editor, .source = editor->source, .form = form};
  g_autoptr(GString) json = g_string_new("{");
  const char *name = text_of(&request, "do");
  if (!strcmp(name, "file")) write_file_text(&request, json);
  else if (!request.error && run(&request, name) && strcmp(name, "place") != 0) write_story(json, editor);
  if (request.error) {
    g_string_assign(json, "{");
    json_key_text(json, "error", request.error->message);
    if (request.stale) json_key_number(json, "stale", 1);
    g_error_free(request.error);
  }
  g_string_append_c(json, '}');
  return g_string_free(g_steal_pointer(&json), FALSE);
}
