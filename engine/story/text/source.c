#include "story/text/source.h"

#include "base/check.h"

#include <string.h>

/* How many changes can be undone. */
#define UNDO_MAX 100

/* States share the texts that are equal in them. */
typedef struct SourceFile {
  char *name;
  GBytes *text; /* followed by a NUL that is not counted */
} SourceFile;

/* A state of all files and the results of reading them. */
typedef struct State {
  GArray *files; /* SourceFile; the first is the story's own */
  Story *story;  /* NULL: the text has errors */
  char *fault;
  StoryNotes notes;
  GArray *event_lines;    /* uint32_t by event */
  GArray *event_chapters; /* uint32_t by event */
  GArray *chapter_lines;  /* uint32_t by chapter */
  GPtrArray *chapter_names;
} State;

struct Source {
  char *name;
  SourceOpen open;
  void *data;
  State *state;
  GPtrArray *past;  /* GArray of SourceFile: the files before each change, the latest last */
  GArray *original; /* SourceFile: as the owner opened or marked them */
};

/* ---- files ---- */

static void clear_file(gpointer file) {
  SourceFile *f = file;
  g_free(f->name);
  g_bytes_unref(f->text);
}

static GArray *files_new(void) {
  GArray *files = g_array_new(FALSE, FALSE, sizeof(SourceFile));
  g_array_set_clear_func(files, clear_file);
  return files;
}

static void add_file(GArray *files, const char *name, GBytes *text) {
  SourceFile file = {.name = g_strdup(name), .text = g_bytes_ref(text)};
  g_array_append_val(files, file);
}

static GArray *files_copy(const GArray *files) {
  GArray *copy = files_new();
  for (guint i = 0; i < files->len; i++) {
    const SourceFile *file = &g_array_index(files, SourceFile, i);
    add_file(copy, file->name, file->text);
  }
  return copy;
}

static GBytes *find_text(const GArray *files, const char *name) {
  for (guint i = 0; i < files->len; i++) {
    const SourceFile *file = &g_array_index(files, SourceFile, i);
    if (!strcmp(file->name, name)) return file->text;
  }
  return NULL;
}

static GBytes *bytes_of(char *text, gsize length) {
  g_autofree char *with_end = g_malloc(length + 1);
  memcpy(with_end, text, length);
  with_end[length] = '\0';
  g_free(text);
  g_autoptr(GBytes) whole = g_bytes_new_take(g_steal_pointer(&with_end), length + 1);
  return g_bytes_new_from_bytes(whole, 0, length);
}

/* ---- reading ---- */

static void state_free(State *state) {
  if (!state) return;
  g_array_unref(state->files);
  if (state->story) story_free(state->story);
  g_free(state->fault);
  notes_clear(&state->notes);
  g_array_free(state->event_lines, TRUE);
  g_array_free(state->event_chapters, TRUE);
  g_array_free(state->chapter_lines, TRUE);
  g_ptr_array_free(state->chapter_names, TRUE);
  g_free(state);
}

/* Opens files for the reader: those that the source has, then the owner's. */
typedef struct Opening {
  Source *source;
  const GArray *known;
  State *state;
} Opening;

static char *open_file(void *data, const char *name, gsize *length, GError **error) {
  const Opening *opening = data;
  Source *source = opening->source;
  GBytes *known = find_text(opening->known, name);
  g_autoptr(GBytes) text = known ? g_bytes_ref(known) : NULL;
  if (!text) {
    char *opened = source->open ? source->open(source->data, name, length, error) : NULL;
    if (!opened) return NULL;
    text = bytes_of(opened, *length);
    add_file(source->original, name, text);
  }
  add_file(opening->state->files, name, text);
  *length = g_bytes_get_size(text);
  return g_memdup2(g_bytes_get_data(text, NULL), *length + 1);
}

static void take_chapter(State *state, uint32_t i) {
  const LineNote *line = notes_line(&state->notes, i);
  const char *text = g_bytes_get_data(g_array_index(state->files, SourceFile, line->file).text, NULL);
  g_array_append_val(state->chapter_lines, i);
  g_ptr_array_add(state->chapter_names, g_strndup(text + line->body, line->end - line->body));
}

/* Finds events and chapters in the notes. */
static void index_notes(State *state) {
  /* The current chapter of each file. */
  g_autofree uint32_t *chapters = g_new(uint32_t, state->files->len);
  memset(chapters, 0xff, state->files->len * sizeof *chapters);
  uint32_t file = 0, including = NOTE_NONE;
  g_autofree bool *begun = g_new0(bool, state->files->len);
  for (uint32_t i = 0; state->notes.lines && i < state->notes.lines->len; i++) {
    const LineNote *line = notes_line(&state->notes, i);
    file = line->file;
    if (!begun[file]) chapters[file] = including;
    begun[file] = true;
    if (line->kind == LINE_CHAPTER) {
      chapters[file] = state->chapter_lines->len;
      take_chapter(state, i);
    } else if (line->kind == LINE_EVENT) {
      g_array_append_val(state->event_lines, i);
      g_array_append_val(state->event_chapters, chapters[file]);
    }
    including = chapters[file];
  }
}

/* Reads the files, and opens included files that are missing. */
static State *state_new(Source *source, const GArray *files) {
  State *state = g_new0(State, 1);
  GError *error = NULL;
  state->files = files_new();
  state->event_lines = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  state->event_chapters = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  state->chapter_lines = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  state->chapter_names = g_ptr_array_new_with_free_func(g_free);
  const SourceFile *first = &g_array_index(files, SourceFile, 0);
  add_file(state->files, first->name, first->text);
  Opening opening = {.source = source, .known = files, .state = state};
  StorySource text = {.name = first->name, .open = open_file, .data = &opening, .notes = &state->notes};
  text.text = g_bytes_get_data(first->text, &text.length);
  state->story = story_new();
  if (story_text_read(state->story, &text, &error)) {
    index_notes(state);
    return state;
  }
  g_clear_pointer(&state->story, story_free);
  state->fault = g_strdup(error->message);
  g_error_free(error);
  return state;
}

Source *source_new(const char *name, SourceOpen open, void *data, GError **error) {
  gsize length;
  char *opened = open(data, name, &length, error);
  if (!opened) return NULL;
  g_autoptr(GBytes) text = bytes_of(opened, length);
  Source *source = g_new0(Source, 1);
  source->name = g_strdup(name);
  source->open = open;
  source->data = data;
  source->past = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
  source->original = files_new();
  add_file(source->original, name, text);
  g_autoptr(GArray) files = files_copy(source->original);
  source->state = state_new(source, files);
  return source;
}

void source_free(Source *source) {
  if (!source) return;
  state_free(source->state);
  g_ptr_array_free(source->past, TRUE);
  g_array_free(source->original, TRUE);
  g_free(source->name);
  g_free(source);
}

/* ---- content ---- */

const char *source_fault(const Source *source) { return source->state->fault; }
uint32_t source_file_count(const Source *source) { return source->state->files->len; }

static const SourceFile *get_file(const Source *source, uint32_t file) {
  CHECK(file < source->state->files->len, "no such file");
  return &g_array_index(source->state->files, SourceFile, file);
}

const char *source_file_name(const Source *source, uint32_t file) { return get_file(source, file)->name; }

const char *source_text(const Source *source, uint32_t file, gsize *length) {
  return g_bytes_get_data(get_file(source, file)->text, length);
}

bool source_is_changed(const Source *source, uint32_t file) {
  const SourceFile *now = get_file(source, file);
  GBytes *before = find_text(source->original, now->name);
  return !before || !g_bytes_equal(before, now->text);
}

void source_mark_unchanged(Source *source) {
  for (uint32_t i = 0; i < source_file_count(source); i++) {
    const SourceFile *now = get_file(source, i);
    for (guint k = 0; k < source->original->len; k++) {
      SourceFile *before = &g_array_index(source->original, SourceFile, k);
      if (strcmp(before->name, now->name) != 0) continue;
      g_bytes_unref(before->text);
      before->text = g_bytes_ref(now->text);
    }
  }
}

Story *source_story(const Source *source) { return source->state->story; }
const StoryNotes *source_notes(const Source *source) { return &source->state->notes; }

uint32_t source_event_line(const Source *source, uint32_t event) {
  CHECK(event < source->state->event_lines->len, "no such event");
  return g_array_index(source->state->event_lines, uint32_t, event);
}

uint32_t source_event_last(const Source *source, uint32_t event) {
  const StoryNotes *notes = &source->state->notes;
  uint32_t last = source_event_line(source, event);
  while (last + 1 < notes->lines->len && notes_line(notes, last + 1)->event == event) last++;
  return last;
}

void source_event_range(const Source *source, uint32_t event, uint32_t *file, uint32_t *start, uint32_t *end) {
  const LineNote *first = notes_line(&source->state->notes, source_event_line(source, event));
  *file = first->file;
  *start = first->from;
  *end = notes_line(&source->state->notes, source_event_last(source, event))->next;
}

uint32_t source_chapter_count(const Source *source) { return source->state->chapter_lines->len; }

const char *source_chapter_name(const Source *source, uint32_t chapter) {
  CHECK(chapter < source->state->chapter_names->len, "no such chapter");
  return source->state->chapter_names->pdata[chapter];
}

uint32_t source_chapter_line(const Source *source, uint32_t chapter) {
  CHECK(chapter < source->state->chapter_lines->len, "no such chapter");
  return g_array_index(source->state->chapter_lines, uint32_t, chapter);
}

uint32_t source_event_chapter(const Source *source, uint32_t event) {
  CHECK(event < source->state->event_chapters->len, "no such event");
  return g_array_index(source->state->event_chapters, uint32_t, event);
}

/* ---- changes ---- */

/* A change and its index in the caller's array. */
typedef struct Ordered {
  const SourceChange *change;
  uint32_t place;
} Ordered;

static gint compare_changes(gconstpointer a, gconstpointer b) {
  const Ordered *x = a, *y = b;
  if (x->change->start != y->change->start) return x->change->start < y->change->start ? -1 : 1;
  return x->place < y->place ? -1 : 1;
}

/* Returns the text of a file with its changes applied. */
static GBytes *changed_text(const SourceFile *file, uint32_t index, const SourceChange *changes, uint32_t count) {
  gsize length;
  const char *text = g_bytes_get_data(file->text, &length);
  g_autoptr(GArray) ordered = g_array_new(FALSE, FALSE, sizeof(Ordered));
  for (uint32_t i = 0; i < count; i++) {
    Ordered one = {.change = &changes[i], .place = i};
    if (changes[i].file == index) g_array_append_val(ordered, one);
  }
  if (ordered->len == 0) return g_bytes_ref(file->text);
  g_array_sort(ordered, compare_changes);
  GString *result = g_string_sized_new(length);
  uint32_t at = 0;
  for (guint i = 0; i < ordered->len; i++) {
    const SourceChange *change = g_array_index(ordered, Ordered, i).change;
    CHECK(change->start >= at && change->end >= change->start && change->end <= length, "changes overlap");
    g_string_append_len(result, text + at, change->start - at);
    g_string_append(result, change->text);
    at = change->end;
  }
  g_string_append_len(result, text + at, (gssize)(length - at));
  gsize size = result->len;
  return bytes_of(g_string_free(result, FALSE), size);
}

static uint32_t line_count(const State *state) { return state->notes.lines ? state->notes.lines->len : 0; }

bool source_replace(Source *source, const SourceChange *changes, uint32_t count, int32_t lines, GError **error) {
  g_autoptr(GArray) files = files_new();
  for (uint32_t i = 0; i < source_file_count(source); i++) {
    g_autoptr(GBytes) text = changed_text(get_file(source, i), i, changes, count);
    add_file(files, get_file(source, i)->name, text);
  }
  State *state = state_new(source, files);
  const char *wrong = state->fault;
  if (!wrong && !source->state->fault && lines != SOURCE_ANY && line_count(state) != line_count(source->state) + (uint32_t)lines)
    wrong = "this would become a comment, or more than one line";
  if (wrong) {
    g_set_error_literal(error, STORY_ERROR, STORY_ERROR_TEXT, wrong);
    state_free(state);
    return false;
  }
  g_ptr_array_add(source->past, g_array_ref(source->state->files));
  if (source->past->len > UNDO_MAX) g_ptr_array_remove_index(source->past, 0);
  state_free(source->state);
  source->state = state;
  return true;
}

char *source_strip(const char *text) {
  text += strspn(text, " \t\r");
  gsize length = strlen(text);
  while (length > 0 && strchr(" \t\r", text[length - 1])) length--;
  return g_strndup(text, length);
}

bool source_undo(Source *source) {
  if (source->past->len == 0) return false;
  g_autoptr(GArray) files = g_ptr_array_steal_index(source->past, source->past->len - 1);
  state_free(source->state);
  source->state = state_new(source, files);
  return true;
}
