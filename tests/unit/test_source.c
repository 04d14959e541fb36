/* The text of a story as an editor sees it: where things are, and that a change leaves the
 * rest unchanged. */

#include "fixture_story.h"

#include "story/text/source.h"

static const char gate[] = "# The gate: a story with comments everywhere.\n"
                           "entities: John, magic door   # two of them\n"
                           "kind soldier: Bob\n"
                           "facts: bell has rung, (someone) is here\n"
                           "known: bell has rung\n"
                           "\n"
                           "chapter one  # of two\n"
                           "\n"
                           "# How it begins.\n"
                           "event the greeting\n"
                           "\tonce per (soldier)   # only once\n"
                           "\tbeforehand\n"
                           "\t\t(soldier)  is  a  soldier and (soldier) is here # tabs\n"
                           "\t\tany of\n"
                           "\t\t\tbell has rung\n"
                           "\t\t\t# and in between\n"
                           "\t\t\tmagic door is open # or this\n"
                           "\tafterwards\n"
                           "\t\t(soldier) has greeted John\n"
                           "\t\ttell say (soldier) \"Who # goes there?\"\n"
                           "\n"
                           "event the door\n"
                           "  beforehand\n"
                           "    not  magic door is open and the greeting has happened to (who)\n"
                           "  afterwards\n"
                           "    magic door is open\n"
                           "\n"
                           "# The second half.\n"
                           "chapter two\n"
                           "\n"
                           "event the end\n"
                           "  beforehand\n"
                           "    the greeting has happened to Bob # they met\n"
                           "    (who) has greeted (whom)";

typedef struct Files {
  const char *const *list; /* name, content, ..., NULL */
} Files;

static char *open_file(void *data, const char *name, gsize *length, GError **error) {
  const Files *files = data;
  for (int i = 0; files->list[i]; i += 2) {
    if (strcmp(files->list[i], name) != 0) continue;
    *length = strlen(files->list[i + 1]);
    return g_strdup(files->list[i + 1]);
  }
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "there is none");
  return NULL;
}

static Source *source_of(const char *const *list) {
  Files files = {list};
  g_autoptr(GError) error = NULL;
  Source *source = source_new(list[0], open_file, &files, &error);
  g_assert_no_error(error);
  return source;
}

static Source *source_of_text(const char *text) { return source_of((const char *const[]){"a.story", text, NULL}); }

/* The text with one part replaced. The caller frees it. */
static char *with(const char *text, const char *part, const char *by) {
  const char *at = strstr(text, part);
  g_assert_nonnull(at);
  g_autofree char *before = g_strndup(text, (gsize)(at - text));
  return g_strconcat(before, by, at + strlen(part), NULL);
}

static void check_text(const Source *source, const char *expected) {
  gsize length;
  g_assert_cmpstr(source_text(source, 0, &length), ==, expected);
  g_assert_cmpuint(length, ==, strlen(expected));
  g_assert_null(source_fault(source));
}

static uint32_t event_of(const Source *source, const char *name) {
  uint32_t event = story_find_event(source_story(source), name);
  g_assert_cmpuint(event, !=, TUPLE_NONE);
  return event;
}

/* The number of the line with exactly these words. */
static uint32_t line_of(const Source *source, const char *words) {
  const StoryNotes *notes = source_notes(source);
  for (guint i = 0; i < notes->lines->len; i++) {
    const LineNote *line = notes_line(notes, i);
    const char *text = source_text(source, line->file, NULL) + line->start;
    if (line->end - line->start == strlen(words) && !strncmp(text, words, strlen(words))) return i;
  }
  g_error("no line says '%s'", words);
  return 0;
}

#define check_done(call)                                                                                                         \
  do {                                                                                                                           \
    g_autoptr(GError) check_error = NULL;                                                                                        \
    bool check_fine = call;                                                                                                      \
    g_assert_no_error(check_error);                                                                                              \
    g_assert_true(check_fine);                                                                                                   \
  } while (0)

/* The call is refused with an error that contains these words, and changes nothing. */
#define check_refused(source, call, words)                                                                                       \
  do {                                                                                                                           \
    g_autoptr(GError) check_error = NULL;                                                                                        \
    g_autofree char *check_before = g_strdup(source_text(source, 0, NULL));                                                      \
    bool check_fine = call;                                                                                                      \
    g_assert_error(check_error, STORY_ERROR, STORY_ERROR_TEXT);                                                                  \
    g_assert_false(check_fine);                                                                                                  \
    if (!strstr(check_error->message, words)) g_error("'%s' has no '%s'", check_error->message, words);                          \
    g_assert_cmpstr(source_text(source, 0, NULL), ==, check_before);                                                             \
  } while (0)

static void test_what_is_there(void) {
  g_autoptr(Source) source = source_of_text(gate);
  g_assert_null(source_fault(source));
  check_text(source, gate);
  g_assert_cmpuint(source_chapter_count(source), ==, 2);
  g_assert_cmpstr(source_chapter_name(source, 0), ==, "one");
  g_assert_cmpstr(source_chapter_name(source, 1), ==, "two");
  g_assert_cmpuint(source_event_chapter(source, 0), ==, 0);
  g_assert_cmpuint(source_event_chapter(source, 2), ==, 1);
  uint32_t file, start, end;
  source_event_range(source, event_of(source, "the door"), &file, &start, &end);
  g_assert_true(g_str_has_prefix(gate + start, "event the door\n"));
  g_assert_true(g_str_has_prefix(gate + end, "\n# The second half."));
  source_event_range(source, event_of(source, "the end"), &file, &start, &end);
  g_assert_cmpuint(end, ==, strlen(gate));
}

static void test_events(void) {
  g_autoptr(Source) source = source_of_text(gate);
  check_done(source_add_event(source, " the bell ", 0, &check_error));
  g_autofree char *added = with(gate, "    magic door is open\n\n# The", "    magic door is open\n\nevent the bell\n\n# The");
  check_text(source, added);
  g_assert_true(source_is_changed(source, 0));
  g_assert_true(source_undo(source));
  g_assert_false(source_undo(source));
  check_text(source, gate);
  g_assert_false(source_is_changed(source, 0));
  check_done(source_add_event(source, "the bell", 1, &check_error));
  g_autofree char *at_end = g_strconcat(gate, "\n\nevent the bell\n", NULL);
  check_text(source, at_end);
  check_refused(source, source_add_event(source, "the bell", 1, &check_error), "there is already an event with this name");
  check_refused(source, source_add_event(source, "a\nb", 1, &check_error), "line break");
  check_refused(source, source_add_event(source, "# a", 1, &check_error), "expected the event's name");
}

/* A first event goes after the comments that belong to its place: those below a chapter, and those
 * that belong to the event before it by their indentation. */
static void test_comments_below(void) {
  g_autoptr(Source) source =
      source_of_text("facts: a\nchapter one\n# of one\n\nchapter two\nevent e\n  beforehand\n    a\n    # of a\n");
  check_done(source_add_event(source, "f", 0, &check_error));
  check_done(source_add_event(source, "g", 1, &check_error));
  check_text(source,
             "facts: a\nchapter one\n# of one\n\nevent f\n\nchapter two\nevent e\n  beforehand\n    a\n    # of a\n\nevent g\n");
  g_autoptr(Source) plain = source_of_text("facts: a\n");
  check_done(source_add_event(plain, "f", NOTE_NONE, &check_error));
  check_text(plain, "facts: a\n\nevent f\n");
}

static void test_remove(void) {
  g_autoptr(Source) source = source_of_text(gate);
  check_refused(source, source_remove_event(source, event_of(source, "the door"), &check_error), "nothing can establish");
  check_done(source_remove_event(source, event_of(source, "the end"), &check_error));
  g_autofree char *gone = g_strndup(gate, (gsize)(strstr(gate, "\nevent the end") - gate));
  check_text(source, gone);
}

static void test_rename_event(void) {
  g_autoptr(Source) source = source_of_text(gate);
  uint32_t event = event_of(source, "the greeting");
  check_done(source_rename_event(source, event, "a word at the gate", &check_error));
  g_autofree char *a = with(gate, "event the greeting", "event a word at the gate");
  g_autofree char *b = with(a, "and the greeting has", "and a word at the gate has");
  g_autofree char *c = with(b, "    the greeting has", "    a word at the gate has");
  check_text(source, c);
  /* A name that contains terms. */
  check_done(source_rename_event(source, event, "John meets \"Mr, X\"", &check_error));
  check_done(source_rename_event(source, event, "the greeting", &check_error));
  check_text(source, gate);
  check_refused(source, source_rename_event(source, event, "the door", &check_error), "there is already an event with this name");
  check_refused(source, source_rename_event(source, event, "rain and snow", &check_error), ":");
  check_refused(source, source_rename_event(source, event, "  ", &check_error), "expected a name");
}

static void test_relations(void) {
  g_autoptr(Source) source = source_of_text(gate);
  check_done(source_rename_relation(source, "%% has greeted %%", "%% met %%", &check_error));
  g_autofree char *a = with(gate, "(soldier) has greeted John", "(soldier) met John");
  g_autofree char *b = with(a, "(who) has greeted (whom)", "(who) met (whom)");
  check_text(source, b);
  check_done(source_rename_relation(source, "bell has rung", "it is late", &check_error));
  check_done(source_rename_relation(source, "it is late", "bell has rung", &check_error));
  check_text(source, b);
  check_done(source_rename_relation(source, "%% is open", "somebody opened %%", &check_error));
  g_assert_nonnull(strstr(source_text(source, 0, NULL), "    not  somebody opened magic door and the"));
  g_assert_nonnull(strstr(source_text(source, 0, NULL), "\t\t\tsomebody opened magic door # or this\n"));
  check_refused(source, source_rename_relation(source, "%% met %%", "%% met", &check_error), "as many %%");
  check_refused(source, source_rename_relation(source, "%% met %%", "%% is %%", &check_error), "question");
  check_refused(source, source_rename_relation(source, "%% is here", "somebody opened %%", &check_error),
                "there is already a fact");
  check_refused(source, source_rename_relation(source, "%% is gone", "%% left", &check_error), "no such fact");
  check_refused(source, source_rename_relation(source, "%% is a soldier", "%% fights", &check_error), "kind");
  check_refused(source, source_rename_relation(source, "the greeting has happened to %%", "%% x", &check_error), "once");
  check_refused(source, source_rename_relation(source, "bell has rung", "John has rung", &check_error), "another meaning");
  check_refused(source, source_rename_relation(source, "bell has rung", "rung # yes", &check_error), "");
}

static void test_lines(void) {
  g_autoptr(Source) source = source_of_text(gate);
  check_done(source_set_line(source, line_of(source, "magic door is open"), "not magic door is open", &check_error));
  g_autofree char *set = with(gate, "\t\t\tmagic door is open # or this", "\t\t\tnot magic door is open # or this");
  check_text(source, set);
  source_undo(source);
  check_refused(source, source_set_line(source, line_of(source, "bell has rung"), "bel has rung", &check_error),
                "a.story:15:4: nothing can establish 'bel has rung', did you mean 'bell has rung'?");
}

static void test_comments_in_lines(void) {
  g_autoptr(Source) source = source_of_text(gate);
  check_refused(source, source_set_line(source, line_of(source, "bell has rung"), "# nothing", &check_error), "comment");
  check_refused(source, source_add_line(source, 0, 0, "# nothing", &check_error), "comment");
  check_refused(source, source_add_line(source, 0, 3, "bell has rung", &check_error), "no such section");
}

static void test_add_lines(void) {
  g_autoptr(Source) source = source_of_text(gate);
  check_done(source_add_line(source, 0, 0, "John is here", &check_error));
  g_autofree char *a = with(gate, "# or this\n", "# or this\n\t\tJohn is here\n");
  check_text(source, a);
  check_done(source_add_line(source, 2, SOURCE_AFTERWARDS, "not bell has rung", &check_error));
  g_autofree char *b = g_strconcat(a, "\n  afterwards\n    not bell has rung\n", NULL);
  check_text(source, b);
  check_done(source_add_event(source, "e", 1, &check_error));
  check_done(source_add_line(source, 3, 0, "bell has rung", &check_error));
  check_done(source_add_line(source, 3, SOURCE_AFTERWARDS, "tell play", &check_error));
  g_autofree char *c = g_strconcat(b, "\nevent e\n  beforehand\n    bell has rung\n  afterwards\n    tell play\n", NULL);
  check_text(source, c);
}

static void test_remove_lines(void) {
  g_autoptr(Source) source = source_of_text(gate);
  check_done(source_remove_line(source, line_of(source, "bell has rung"), &check_error));
  g_autofree char *a = with(gate, "\t\t\tbell has rung\n", "");
  check_text(source, a);
  /* Removing the last line of a group also removes its heading. Comments stay. */
  check_done(source_remove_line(source, line_of(source, "magic door is open"), &check_error));
  g_autofree char *b = with(a, "\t\tany of\n\t\t\t# and in between\n\t\t\tmagic door is open # or this\n",
                            "\t\t\t# and in between\n\t\t\t# or this\n");
  check_text(source, b);
  source_undo(source);
  source_undo(source);
  check_done(source_remove_line(source, line_of(source, "any of"), &check_error));
  g_autofree char *c = with(gate, "\t\tany of\n\t\t\tbell has rung\n\t\t\t# and in between\n\t\t\tmagic door is open # or this\n",
                            "\t\t\t# and in between\n\t\t\t# or this\n");
  check_text(source, c);
  check_refused(source, source_remove_line(source, line_of(source, "(soldier) has greeted John"), &check_error), "nothing can");
  check_refused(source, source_remove_line(source, line_of(source, "chapter two"), &check_error), "does not belong to an event");
}

static void test_move(void) {
  g_autoptr(Source) source = source_of_text(gate);
  const char *door = "event the door\n  beforehand\n    not  magic door is open and the greeting has happened to (who)\n"
                     "  afterwards\n    magic door is open\n";
  check_done(source_move_event(source, event_of(source, "the door"), 1, &check_error));
  g_autofree char *without = with(gate, door, ""), *tidy = with(without, "\n\n\n# The", "\n\n# The");
  g_autofree char *moved = g_strconcat(tidy, "\n\n", door, NULL);
  check_text(source, moved);
  g_assert_cmpuint(source_event_chapter(source, event_of(source, "the door")), ==, 1);
  /* Its comment moves with it. */
  check_done(source_move_event(source, event_of(source, "the greeting"), 1, &check_error));
  g_assert_nonnull(strstr(source_text(source, 0, NULL), "open\n\n# How it begins.\nevent the greeting\n"));
  check_done(source_move_event(source, event_of(source, "the greeting"), 0, &check_error));
  g_assert_nonnull(strstr(source_text(source, 0, NULL), "# of two\n\n# How it begins.\nevent the greeting\n"));
  check_done(source_move_event(source, event_of(source, "the greeting"), NOTE_NONE, &check_error));
  g_assert_nonnull(strstr(source_text(source, 0, NULL), "rung\n\n# How it begins.\nevent the greeting\n"));
}

static void test_once(void) {
  g_autoptr(Source) source = source_of_text("event a # first\n\tbeforehand\n\t  b has happened\nevent b\n  once # kept\nevent c");
  check_done(source_set_once(source, 0, true, &check_error));
  check_text(source, "event a # first\n\tonce\n\tbeforehand\n\t  b has happened\nevent b\n  once # kept\nevent c");
  check_done(source_set_once(source, 0, true, &check_error)); /* it is so already */
  check_done(source_set_once(source, 2, true, &check_error));
  check_text(source, "event a # first\n\tonce\n\tbeforehand\n\t  b has happened\nevent b\n  once # kept\nevent c\n  once\n");
  check_done(source_set_once(source, 0, false, &check_error));
  check_text(source, "event a # first\n\tbeforehand\n\t  b has happened\nevent b\n  once # kept\nevent c\n  once\n");
  check_refused(source, source_set_once(source, 1, false, &check_error), "no event records whether 'b has happened'");
}

static void test_connect(void) {
  g_autoptr(Source) source = source_of_text("entities: John\nevent a\nevent b\n  beforehand\n    (x) is tired\n"
                                            "  beforehand\n    x\nevent c\n  afterwards\n    (y) is tired # so\nfacts: x\n");
  g_assert_nonnull(source_fault(source));
  g_autoptr(GError) error = NULL;
  g_assert_false(source_connect(source, 0, 1, "x", &error));
  g_assert_nonnull(strstr(error->message, "has errors"));
  g_assert_false(source_undo(source));
}

static void test_connecting(void) {
  const char *text = "entities: John\nfacts: x\nevent a\nevent b\n  beforehand\n    (who) is tired\n  beforehand\n    x\n"
                     "event c\n  once\n  afterwards\n    John is tired # so\n";
  g_autoptr(Source) source = source_of_text(text);
  check_done(source_connect(source, 2, 1, "John is tired", &check_error));
  g_autofree char *a = with(text, "    x\n", "    x\n    John is tired\n");
  check_text(source, a);
  check_refused(source, source_connect(source, 2, 1, "John is tired", &check_error), "connected already");
  check_done(source_connect(source, 0, 1, "John is tired", &check_error));
  g_autofree char *b = with(a, "event a\n", "event a\n  afterwards\n    John is tired\n");
  check_text(source, b);
  check_done(source_connect(source, 2, 0, "c has happened", &check_error));
  g_autofree char *c = with(b, "event a\n", "event a\n  beforehand\n    c has happened\n");
  check_text(source, c);
  check_refused(source, source_connect(source, 0, 2, "(x) is asleep", &check_error), "no condition says who or what (x) is");
  check_refused(source, source_connect(source, 0, 2, "\"", &check_error), "'\"'");
}

/* The byte order mark stays first in the file, whatever is inserted after it. */
static void test_mark(void) {
  const char *const files[] = {"main.story",
                               "\xef\xbb\xbf"
                               "chapter one\r\nevent a\r\n",
                               NULL};
  g_autoptr(Source) source = source_of(files);
  g_assert_null(source_fault(source));
  check_done(source_add_event(source, "before", NOTE_NONE, &check_error));
  g_assert_cmpstr(source_text(source, 0, NULL), ==,
                  "\xef\xbb\xbf"
                  "event before\r\n\r\nchapter one\r\nevent a\r\n");
  check_done(source_rename_event(source, 0, "earlier", &check_error));
  check_done(source_move_event(source, 0, 0, &check_error));
  g_assert_cmpstr(source_text(source, 0, NULL), ==,
                  "\xef\xbb\xbf"
                  "\r\nchapter one\r\nevent a\r\n\r\nevent earlier\r\n");
}

static void test_files(void) {
  const char *const files[] = {
      "main.story", "chapter one\nevent a\n  once\n  beforehand\n    c has happened\ninclude \"more.story\"\nevent d\n",
      "more.story", "event b\r\n\r\nchapter two\r\nevent c # see\r\n  once\r\n  beforehand\r\n    a has happened\r\n", NULL};
  g_autoptr(Source) source = source_of(files);
  g_assert_null(source_fault(source));
  g_assert_cmpuint(source_file_count(source), ==, 2);
  g_assert_cmpuint(source_event_chapter(source, event_of(source, "b")), ==, 0);
  g_assert_cmpuint(source_event_chapter(source, event_of(source, "c")), ==, 1);
  g_assert_cmpuint(source_event_chapter(source, event_of(source, "d")), ==, 0);
  check_done(source_rename_event(source, event_of(source, "a"), "first", &check_error));
  g_assert_nonnull(strstr(source_text(source, 0, NULL), "event first\n"));
  g_assert_nonnull(strstr(source_text(source, 1, NULL), "    first has happened\r\n"));
  check_done(source_move_event(source, event_of(source, "first"), 1, &check_error));
  g_assert_nonnull(strstr(source_text(source, 1, NULL), "first has happened\r\n\r\nevent first\r\n  once\r\n"));
  check_done(source_add_line(source, event_of(source, "b"), SOURCE_AFTERWARDS, "tell x", &check_error));
  g_assert_nonnull(strstr(source_text(source, 1, NULL), "event b\r\n  afterwards\r\n    tell x\r\n\r\n"));
  g_assert_true(source_is_changed(source, 0) && source_is_changed(source, 1));
  source_mark_unchanged(source);
  g_assert_false(source_is_changed(source, 0) || source_is_changed(source, 1));
  while (source_undo(source)) continue;
  g_assert_cmpstr(source_text(source, 0, NULL), ==, files[1]);
  g_assert_cmpstr(source_text(source, 1, NULL), ==, files[3]);
}

/* ---- any text ---- */

static gint compare_texts(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

/* The non-empty lines, sorted. The caller frees it. */
static char *sorted_lines(const char *text) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", 0);
  g_autoptr(GPtrArray) sorted = g_ptr_array_new();
  for (char **line = lines; *line; line++) {
    if (*g_strstrip(*line)) g_ptr_array_add(sorted, *line);
  }
  g_ptr_array_sort(sorted, compare_texts);
  g_ptr_array_add(sorted, NULL);
  return g_strjoinv("\n", (char **)sorted->pdata);
}

static uint32_t count_marks(const char *text) {
  uint32_t count = 0;
  for (; (text = strchr(text, '#')); text++) count++;
  return count;
}

/* Changes each line, event and relation of a story and changes it back. */
static void check_whatever(const char *text) {
  g_autoptr(Source) source = source_of_text(text);
  if (source_fault(source)) g_error("%s", source_fault(source));
  check_text(source, text);
  uint32_t end = 0;
  for (guint i = 0; i < source_notes(source)->lines->len; i++) {
    const LineNote *line = notes_line(source_notes(source), i);
    g_assert_true(end <= line->from && line->from <= line->start && line->start < line->end && line->end <= line->next);
    end = line->next;
    g_autofree char *words = g_strndup(text + line->start, line->end - line->start);
    check_done(source_set_line(source, i, words, &check_error));
    check_text(source, text);
  }
  for (guint i = 0; i < source_notes(source)->lines->len; i++) {
    if (source_remove_line(source, i, NULL)) {
      /* One '#' is inside a text. */
      g_assert_cmpuint(count_marks(source_text(source, 0, NULL)), >=, count_marks(text) - 1);
      source_undo(source);
    }
    check_text(source, text);
  }
  for (uint32_t e = 0; e < story_event_count(source_story(source)); e++) {
    g_autofree char *name = g_strdup(story_event_name(source_story(source), e));
    if (source_rename_event(source, e, "quite another name", NULL))
      check_done(source_rename_event(source, e, name, &check_error));
    check_text(source, text);
    for (uint32_t c = 0; c <= source_chapter_count(source); c++) {
      check_done(source_move_event(source, story_find_event(source_story(source), name),
                                   c < source_chapter_count(source) ? c : NOTE_NONE, &check_error));
      g_autofree char *before = sorted_lines(text), *now = sorted_lines(source_text(source, 0, NULL));
      g_assert_cmpstr(now, ==, before);
    }
    while (strcmp(source_text(source, 0, NULL), text) != 0) g_assert_true(source_undo(source));
  }
  for (guint i = 0; i < source_notes(source)->phrases->len; i++) {
    const PhraseNote *phrase = notes_phrase(source_notes(source), i);
    g_autofree char *relation = g_strdup(symbols_text(&story_program(source_story(source))->symbols, phrase->relation));
    g_autofree char *other = g_strconcat("likewise ", relation, NULL);
    if (!source_rename_relation(source, relation, other, NULL)) continue;
    g_assert_cmpstr(source_text(source, 0, NULL), !=, text);
    check_done(source_rename_relation(source, other, relation, &check_error));
  }
  g_autofree char *back = g_strdup(source_text(source, 0, NULL));
  /* Several spaces in a relation become one. */
  g_auto(GStrv) a = g_strsplit_set(back, " \t", 0), b = g_strsplit_set(text, " \t", 0);
  g_assert_cmpuint(g_strv_length(a), <=, g_strv_length(b));
}

static void test_whatever(void) {
  check_whatever(gate);
  g_autofree char *folder = g_build_filename(g_test_get_dir(G_TEST_DIST), "..", "fuzz", "corpus", "story", NULL);
  GDir *dir = g_dir_open(folder, 0, NULL);
  g_assert_nonnull(dir);
  for (const char *name; (name = g_dir_read_name(dir));) {
    g_autofree char *path = g_build_filename(folder, name, NULL), *text = NULL;
    g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
    check_whatever(text);
  }
  g_dir_close(dir);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/source/what-is-there", test_what_is_there);
  g_test_add_func("/source/events", test_events);
  g_test_add_func("/source/comments-below", test_comments_below);
  g_test_add_func("/source/remove", test_remove);
  g_test_add_func("/source/rename-event", test_rename_event);
  g_test_add_func("/source/relations", test_relations);
  g_test_add_func("/source/lines", test_lines);
  g_test_add_func("/source/comments-in-lines", test_comments_in_lines);
  g_test_add_func("/source/add-lines", test_add_lines);
  g_test_add_func("/source/remove-lines", test_remove_lines);
  g_test_add_func("/source/move", test_move);
  g_test_add_func("/source/once", test_once);
  g_test_add_func("/source/connect-faulty", test_connect);
  g_test_add_func("/source/connecting", test_connecting);
  g_test_add_func("/source/mark", test_mark);
  g_test_add_func("/source/files", test_files);
  g_test_add_func("/source/whatever", test_whatever);
  return g_test_run();
}
