/* Changes to events and their lines. Each finds the affected ranges of text and replaces them. */

#include "story/text/source.h"

#include <string.h>

static bool refuse(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);
static bool refuse(GError **error, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *what = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  g_set_error_literal(error, STORY_ERROR, STORY_ERROR_TEXT, what);
  return false;
}

/* Returns the words for a line. Returns NULL with an error if they are empty or contain a line
 * break. The caller frees them. */
static char *one_line(const char *text, GError **error) {
  g_autofree char *line = source_strip(text);
  if (*line && !strchr(line, '\n')) return g_steal_pointer(&line);
  refuse(error, *line ? "a line cannot contain a line break" : "expected something");
  return NULL;
}

static bool can_change(const Source *source, GError **error) {
  return !source_fault(source) || refuse(error, "the story has errors: correct them first");
}

/* ---- lines of the text ---- */

/* Returns the line ending that the file uses. */
static const char *line_end(const Source *source, uint32_t file) {
  const char *text = source_text(source, file, NULL), *first = strchr(text, '\n');
  return first && first > text && first[-1] == '\r' ? "\r\n" : "\n";
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* Returns the first position from 'at' on that is not a blank. */
static uint32_t skip_blanks(const char *text, uint32_t at) {
  while (is_blank(text[at])) at++;
  return at;
}

static uint32_t line_before(const char *text, uint32_t at) {
  if (at > 0) at--;
  while (at > 0 && text[at - 1] != '\n') at--;
  return at;
}

static uint32_t line_after(const char *text, uint32_t at) {
  const char *end = strchr(text + at, '\n');
  return end ? (uint32_t)(end - text) + 1 : at + (uint32_t)strlen(text + at);
}

static bool is_comment(const char *text, uint32_t at) { return text[skip_blanks(text, at)] == '#'; }

static bool is_empty_line(const char *text, uint32_t at) {
  char c = text[skip_blanks(text, at)];
  return c == '\n' || c == '\0';
}

/* Returns the start of the comment directly above a line, else of the line. */
static uint32_t with_comment_above(const char *text, uint32_t at) {
  while (at > 0 && is_comment(text, line_before(text, at))) at = line_before(text, at);
  return at;
}

/* Returns the position after the comments directly below. If 'indented', only indented ones
 * count. */
static uint32_t with_comments_below(const char *text, uint32_t at, bool indented) {
  while (text[at] && is_comment(text, at) && (!indented || is_blank(text[at]))) at = line_after(text, at);
  return at;
}

/* Returns whether this is the start of a line with lines above it. A byte order mark is not a
 * line. */
static bool has_line_above(const char *text, uint32_t at) {
  return at > 0 && !(at == 3 && g_str_has_prefix(text, "\xef\xbb\xbf"));
}

/* Returns text for whole lines, to insert at 'at': the start of a line or the end of the file. The
 * caller frees it. */
static char *as_lines(const Source *source, uint32_t file, uint32_t at, const char *lines) {
  const char *text = source_text(source, file, NULL), *end = line_end(source, file);
  return g_strconcat(has_line_above(text, at) && text[at - 1] != '\n' ? end : "", lines, NULL);
}

/* ---- events ---- */

/* Returns the position after the last event of a chapter, in the file of the chapter's line. */
static uint32_t end_of_chapter(const Source *source, uint32_t chapter, uint32_t *file) {
  const StoryNotes *notes = source_notes(source);
  uint32_t last = NOTE_NONE;
  *file = chapter == NOTE_NONE ? 0 : notes_line(notes, source_chapter_line(source, chapter))->file;
  for (uint32_t e = 0; e < story_event_count(source_story(source)); e++) {
    bool here = notes_line(notes, source_event_line(source, e))->file == *file;
    if (here && source_event_chapter(source, e) == chapter) last = e;
  }
  const char *text = source_text(source, *file, NULL);
  if (last != NOTE_NONE) return with_comments_below(text, notes_line(notes, source_event_last(source, last))->next, true);
  if (chapter != NOTE_NONE)
    return with_comments_below(text, notes_line(notes, source_chapter_line(source, chapter))->next, false);
  for (uint32_t c = 0; c < source_chapter_count(source); c++) {
    const LineNote *line = notes_line(notes, source_chapter_line(source, c));
    if (line->file == *file) return with_comment_above(text, line->from);
  }
  return (uint32_t)strlen(text);
}

/* Returns an event's lines for insertion, with empty lines between them and their neighbours. The
 * caller frees it. */
static char *as_event(const Source *source, uint32_t file, uint32_t at, const char *lines) {
  const char *text = source_text(source, file, NULL), *end = line_end(source, file);
  bool behind = has_line_above(text, at) && !is_empty_line(text, line_before(text, at));
  bool before = text[at] && !is_empty_line(text, at);
  g_autofree char *whole = g_strconcat(behind ? end : "", lines, before ? end : "", NULL);
  return as_lines(source, file, at, whole);
}

bool source_add_event(Source *source, const char *name, uint32_t chapter, GError **error) {
  g_autofree char *line = one_line(name, error);
  uint32_t file;
  if (!line || !can_change(source, error)) return false;
  uint32_t at = end_of_chapter(source, chapter, &file);
  g_autofree char *lines = g_strconcat("event ", line, line_end(source, file), NULL);
  g_autofree char *text = as_event(source, file, at, lines);
  return source_replace(source, &(SourceChange){file, at, at, text}, 1, 1, error);
}

/* If a removed range leaves two empty lines next to each other, extends it by one of them. */
static uint32_t with_empty_line(const char *text, uint32_t start, uint32_t end) {
  if (!has_line_above(text, start) || !is_empty_line(text, line_before(text, start)) || !is_empty_line(text, end)) return start;
  return line_before(text, start);
}

bool source_remove_event(Source *source, uint32_t event, GError **error) {
  uint32_t file, start, end;
  if (!can_change(source, error)) return false;
  source_event_range(source, event, &file, &start, &end);
  int32_t lines = (int32_t)(source_event_last(source, event) - source_event_line(source, event) + 1);
  start = with_empty_line(source_text(source, file, NULL), start, end);
  return source_replace(source, &(SourceChange){file, start, end, ""}, 1, -lines, error);
}

/* Returns lines with the line endings of another file. The caller frees them. */
static char *with_line_ends(const char *lines, const char *end) {
  g_auto(GStrv) parts = g_strsplit(lines, "\n", 0);
  for (char **part = parts; *part; part++) {
    gsize length = strlen(*part);
    if (length > 0 && (*part)[length - 1] == '\r') (*part)[length - 1] = '\0';
  }
  return g_strjoinv(end, parts);
}

bool source_move_event(Source *source, uint32_t event, uint32_t chapter, GError **error) {
  uint32_t file, start, end, to_file;
  if (!can_change(source, error)) return false;
  if (source_event_chapter(source, event) == chapter) return true;
  source_event_range(source, event, &file, &start, &end);
  const char *text = source_text(source, file, NULL);
  start = with_comment_above(text, start);
  end = with_comments_below(text, end, true);
  uint32_t at = end_of_chapter(source, chapter, &to_file);
  bool ended = end > start && text[end - 1] == '\n';
  g_autofree char *as_it_is = g_strndup(text + start, end - start);
  g_autofree char *own = to_file == file ? g_strdup(as_it_is) : with_line_ends(as_it_is, line_end(source, to_file));
  g_autofree char *lines = g_strconcat(own, ended ? "" : line_end(source, to_file), NULL);
  g_autofree char *moved = as_event(source, to_file, at, lines);
  uint32_t from = with_empty_line(text, start, end);
  if (to_file == file && at > from && at < end) at = from; /* insertion at the removed empty line */
  return source_replace(source, (SourceChange[]){{to_file, at, at, moved}, {file, from, end, ""}}, 2, 0, error);
}

/* ---- lines of events ---- */

bool source_set_line(Source *source, uint32_t line, const char *text, GError **error) {
  g_autofree char *words = one_line(text, error);
  if (!words || !can_change(source, error)) return false;
  const LineNote *note = notes_line(source_notes(source), line);
  return source_replace(source, &(SourceChange){note->file, note->start, note->end, words}, 1, 0, error);
}

/* Returns the blanks at the start of a line. The caller frees them. */
static char *indent_of(const Source *source, uint32_t line) {
  const LineNote *note = notes_line(source_notes(source), line);
  return g_strndup(source_text(source, note->file, NULL) + note->from, note->start - note->from);
}

/* Returns the heading of an event's section: its "beforehand" with this number, or its
 * "afterwards". Returns NOTE_NONE if the event has none. */
static uint32_t find_section(const Source *source, uint32_t event, uint32_t section) {
  const StoryNotes *notes = source_notes(source);
  for (uint32_t i = source_event_line(source, event), last = source_event_last(source, event); i <= last; i++) {
    const LineNote *line = notes_line(notes, i);
    if (section == SOURCE_AFTERWARDS ? line->kind == LINE_AFTERWARDS
                                     : line->kind == LINE_BEFOREHAND && line->section == section + 1)
      return i;
  }
  return NOTE_NONE;
}

/* Returns the last line of the section with that heading. */
static uint32_t section_last(const Source *source, uint32_t heading) {
  const StoryNotes *notes = source_notes(source);
  uint32_t event = notes_line(notes, heading)->event, last = heading;
  while (last + 1 < notes->lines->len) {
    const LineNote *next = notes_line(notes, last + 1);
    if (next->event != event || next->kind == LINE_BEFOREHAND || next->kind == LINE_AFTERWARDS) break;
    last++;
  }
  return last;
}

/* Returns the place and the text of an added line. The caller frees the text. */
static SourceChange added_line(const Source *source, uint32_t event, uint32_t section, const char *words, int32_t *lines) {
  const StoryNotes *notes = source_notes(source);
  uint32_t heading = find_section(source, event, section), first = source_event_line(source, event);
  uint32_t file = notes_line(notes, first)->file;
  const char *end = line_end(source, file);
  g_autofree char *text = NULL;
  uint32_t behind;
  *lines = heading == NOTE_NONE ? 2 : 1;
  if (heading != NOTE_NONE) {
    behind = section_last(source, heading);
    g_autofree char *indent = indent_of(source, behind > heading ? heading + 1 : heading);
    text = g_strconcat(indent, behind > heading ? "" : "  ", words, end, NULL);
  } else {
    /* After "once", or at the end. */
    behind = source_event_last(source, event);
    if (section != SOURCE_AFTERWARDS) {
      for (behind = first; behind < source_event_last(source, event); behind++) {
        if (notes_line(notes, behind + 1)->kind != LINE_ONCE) break;
      }
    }
    g_autofree char *indent = first < source_event_last(source, event) ? indent_of(source, first + 1) : g_strdup("  ");
    text = g_strconcat(indent, section == SOURCE_AFTERWARDS ? "afterwards" : "beforehand", end, indent, "  ", words, end, NULL);
  }
  uint32_t at = notes_line(notes, behind)->next;
  return (SourceChange){file, at, at, as_lines(source, file, at, text)};
}

bool source_add_line(Source *source, uint32_t event, uint32_t section, const char *text, GError **error) {
  g_autofree char *words = one_line(text, error);
  int32_t lines;
  if (!words || !can_change(source, error)) return false;
  if (section != SOURCE_AFTERWARDS && section > 0 && find_section(source, event, section) == NOTE_NONE)
    return refuse(error, "there is no such section");
  SourceChange change = added_line(source, event, section, words, &lines);
  bool fine = source_replace(source, &change, 1, lines, error);
  g_free((char *)change.text);
  return fine;
}

/* ---- removing lines ---- */

/* Returns the last line of the block that a line is the heading of. */
static uint32_t block_last(const Source *source, uint32_t line) {
  const StoryNotes *notes = source_notes(source);
  const LineNote *head = notes_line(notes, line);
  uint32_t last = line;
  if (head->kind == LINE_BEFOREHAND || head->kind == LINE_AFTERWARDS) return section_last(source, line);
  if (head->kind != LINE_GROUP) return line;
  while (last + 1 < notes->lines->len) {
    const LineNote *next = notes_line(notes, last + 1);
    if (next->event != head->event || next->indent <= head->indent || next->kind == LINE_AFTERWARDS) break;
    if (next->kind == LINE_BEFOREHAND) break;
    last++;
  }
  return last;
}

/* Returns the heading whose only content is these lines, else the first of them. */
static uint32_t widen(const Source *source, uint32_t first, uint32_t last) {
  const StoryNotes *notes = source_notes(source);
  for (;;) {
    const LineNote *above = notes_line(notes, first - 1);
    bool heading = above->kind == LINE_BEFOREHAND || above->kind == LINE_AFTERWARDS || above->kind == LINE_GROUP;
    if (!heading || above->event != notes_line(notes, first)->event || block_last(source, first - 1) != last) return first;
    first--;
  }
}

/* Removes a line, but keeps its comment. */
static SourceChange removed_line(const Source *source, uint32_t line) {
  const LineNote *note = notes_line(source_notes(source), line);
  const char *text = source_text(source, note->file, NULL);
  uint32_t behind = skip_blanks(text, note->end);
  if (text[behind] == '#') return (SourceChange){note->file, note->start, behind, ""};
  return (SourceChange){note->file, note->from, note->next, ""};
}

bool source_remove_line(Source *source, uint32_t line, GError **error) {
  if (!can_change(source, error)) return false;
  LineKind kind = notes_line(source_notes(source), line)->kind;
  if (kind < LINE_ONCE) return refuse(error, "this line does not belong to an event");
  uint32_t last = block_last(source, line), first = kind == LINE_ONCE ? line : widen(source, line, last);
  g_autoptr(GArray) changes = g_array_new(FALSE, FALSE, sizeof(SourceChange));
  for (uint32_t i = first; i <= last; i++) {
    SourceChange change = removed_line(source, i);
    g_array_append_val(changes, change);
  }
  return source_replace(source, (const SourceChange *)(void *)changes->data, changes->len, -(int32_t)changes->len, error);
}

/* ---- once ---- */

/* Returns the event's line "once", or NOTE_NONE. */
static uint32_t find_once(const Source *source, uint32_t event) {
  for (uint32_t i = source_event_line(source, event), last = source_event_last(source, event); i <= last; i++) {
    if (notes_line(source_notes(source), i)->kind == LINE_ONCE) return i;
  }
  return NOTE_NONE;
}

bool source_set_once(Source *source, uint32_t event, bool once, GError **error) {
  if (!can_change(source, error)) return false;
  uint32_t line = find_once(source, event), first = source_event_line(source, event);
  if (once == (line != NOTE_NONE)) return true;
  if (!once) return source_remove_line(source, line, error);
  const LineNote *head = notes_line(source_notes(source), first);
  g_autofree char *indent = first < source_event_last(source, event) ? indent_of(source, first + 1) : g_strdup("  ");
  g_autofree char *text = g_strconcat(indent, "once", line_end(source, head->file), NULL);
  g_autofree char *lines = as_lines(source, head->file, head->next, text);
  return source_replace(source, &(SourceChange){head->file, head->next, head->next, lines}, 1, 1, error);
}

/* ---- connecting ---- */

/* Returns whether the event has a phrase of this relation in one of these roles in a section.
 * SOURCE_AFTERWARDS: in any section. */
static bool says(const Source *source, uint32_t event, const char *relation, bool asked, uint32_t section) {
  const StoryNotes *notes = source_notes(source);
  const Symbols *symbols = &story_program(source_story(source))->symbols;
  for (guint i = 0; notes->phrases && i < notes->phrases->len; i++) {
    const PhraseNote *phrase = notes_phrase(notes, i);
    const LineNote *line = notes_line(notes, phrase->line);
    if (line->event != event || strcmp(symbols_text(symbols, phrase->relation), relation) != 0) continue;
    if (asked && phrase->role == PHRASE_ASKED && line->section == section + 1) return true;
    if (!asked && (phrase->role == PHRASE_ESTABLISHED || phrase->role == PHRASE_HAPPENED)) return true;
  }
  return false;
}

static uint32_t section_count(const Source *source, uint32_t event) {
  uint32_t count = 0;
  while (find_section(source, event, count) != NOTE_NONE) count++;
  return count;
}

bool source_connect(Source *source, uint32_t from, uint32_t to, const char *phrase, GError **error) {
  g_autofree char *words = one_line(phrase, error);
  if (!words || !can_change(source, error)) return false;
  const char *relation = story_text_relation(source_story(source), words, error);
  if (!relation) return false;
  g_autoptr(GArray) changes = g_array_new(FALSE, FALSE, sizeof(SourceChange));
  int32_t lines, added = 0;
  if (!says(source, from, relation, false, SOURCE_AFTERWARDS)) {
    SourceChange change = added_line(source, from, SOURCE_AFTERWARDS, words, &lines);
    g_array_append_val(changes, change);
    added += lines;
  }
  uint32_t sections = MAX(section_count(source, to), 1);
  for (uint32_t section = 0; section < sections; section++) {
    if (says(source, to, relation, true, section)) continue;
    SourceChange change = added_line(source, to, section, words, &lines);
    g_array_append_val(changes, change);
    added += lines;
  }
  bool fine = changes->len > 0 || refuse(error, "they are connected already");
  fine = fine && source_replace(source, (const SourceChange *)(void *)changes->data, changes->len, added, error);
  for (guint i = 0; i < changes->len; i++) g_free((char *)g_array_index(changes, SourceChange, i).text);
  return fine;
}
