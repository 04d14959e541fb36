/* The text format: what it accepts, its errors and their positions, and limits of time. */

#include "fixture_rounds.h"
#include "fixture_story.h"

typedef struct Files {
  const char *const (*list)[2]; /* name, content; ends with NULL */
} Files;

static char *open_file(void *data, const char *name, gsize *length, GError **error) {
  const Files *files = data;
  for (int i = 0; files && files->list[i][0]; i++) {
    if (strcmp(files->list[i][0], name) != 0) continue;
    *length = strlen(files->list[i][1]);
    return g_strdup(files->list[i][1]);
  }
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "there is none");
  return NULL;
}

static bool is_old(void *data, const char *const *arguments) {
  (void)data, (void)arguments;
  return true;
}

static Story *read_story(const char *text, gsize length, Files *files, GError **error) {
  Story *story = story_new();
  story_add_predicate(story, &(StoryPredicate){.words = "%% is older than %%", .test = is_old});
  StorySource source = {.name = "a.story", .text = text, .length = length, .open = open_file, .data = files};
  if (story_text_read(story, &source, error)) return story;
  story_free(story);
  return NULL;
}

static void check_fault(const char *text, const char *expected) {
  g_autoptr(GError) error = NULL;
  Story *story = read_story(text, strlen(text), NULL, &error);
  if (story) g_error("read without a fault: %s", text);
  g_assert_error(error, STORY_ERROR, STORY_ERROR_TEXT);
  g_assert_cmpstr(error->message, ==, expected);
}

static void check_available(const char *text, const char *expected) {
  g_autoptr(GError) error = NULL;
  g_autoptr(Story) story = read_story(text, strlen(text), NULL, &error);
  g_assert_no_error(error);
  fixture_check(story, expected);
}

#define NAME_WORDS 16 /* of the longest name */
#define EVENT "event e\n  beforehand\n    "
#define FACTS "facts: a, b, c, (x) sees (y)\n"

static void test_operators(void) {
  check_available("", "");
  check_available("# only a comment\n\n   # and another\n", "");
  check_available("event always\n", "always: \n");
  check_available("\xef\xbb\xbf# with the mark of UTF-8\nevent always\n", "always: \n");
  check_available("facts: a, b\nknown: a\nevent e\r\n\tbeforehand:\r\n\t\ta and not b # a comment\r\n", "e: \n");
  check_available("known: a, c\n" FACTS EVENT "a or b and b\n", "e: \n"); /* "and" binds tighter */
  check_available("known: a, c\n" FACTS EVENT "{a or b} and b\n", "");
  check_available("known: a, c\n" FACTS EVENT "not b and c\n", "e: \n");
  check_available("known: a, c\n" FACTS EVENT "not {b and c}\n", "e: \n");
  check_available("known: a, c\n" FACTS EVENT "not {a and c} or b\n", "");
  check_available("known: a, c\n" FACTS EVENT "a xor b xor c\n", "");
  check_available("known: a, c\n" FACTS EVENT "a xor c or a\n", "e: \n");
  check_available("known: a, c\n" FACTS EVENT "not not {not b and {a or b or c}} and a and c\n", "e: \n");
  check_available("known: a, c\n" FACTS EVENT "a\n    b\n  beforehand\n    c\n", "e: \n");
  check_available("known: a, c\n" FACTS EVENT
                  "a and c\n    any of:\n      b\n      all of\n        a\n        c\n    none of\n      b\n",
                  "e: \n");
  check_available("known: a, c\n" FACTS EVENT "none of\n      b\n      c\n    a\n", "");
}

static void test_phrases(void) {
  check_available("entities: magic door, magic door key, O'Neill, Mr. T\nkind animal: cat, \"the dog\"\n"
                  "known: magic door is open, magic door key fits magic door, the king's men have come, level 3 is done\n"
                  "set O'Neill's mood to \"very bad\"\nset Mr. T.mood to good\nset lock.state to 3.5\n"
                  "event open\n beforehand\n  (door) is open and (key) fits (door)\n"
                  "event men\n beforehand\n  the king's men have come and level (n) is done\n"
                  "event moods\n beforehand\n  (who)'s mood is very bad\n"
                  "event more\n beforehand\n  (who).mood is not very bad\n"
                  "event number\n beforehand\n  lock.state is more than 3.25 and lock.state is 3.50\n"
                  "event animals\n beforehand\n  (which) is an animal and not (which) is the dog\n",
                  "open: (door) is magic door, (key) is magic door key\n"
                  "men: (n) is 3\n"
                  "moods: (who) is O'Neill\n"
                  "more: (who) is Mr. T\n"
                  "number: \n"
                  "animals: (which) is cat\n");
}

/* Some editors write a byte order mark at the beginning, and two bytes at the end of a line. */
static void test_marked(void) {
  check_available("\xef\xbb\xbf"
                  "known: a\r\nevent e\r\n  beforehand\r\n    a\r\n",
                  "e: \n");
  check_fault("\xef\xbb\xbf"
              "known: a,, b\n",
              "a.story:1:10: expected a name before this comma");
}

static void test_faults(void) {
  check_fault("evnt e\n", "a.story:1:1: expected 'event', 'entities', 'kind', 'facts', 'known', 'set', 'chapter' or 'include'; "
                          "did you mean 'event'?");
  check_fault("rumpelstiltskin\n",
              "a.story:1:1: expected 'event', 'entities', 'kind', 'facts', 'known', 'set', 'chapter' or 'include'");
  check_fault("event e\n  Befrehand\n", "a.story:2:3: expected 'once', 'beforehand' or 'afterwards'; did you mean 'beforehand'?");
  check_fault("entities: (x)\n", "a.story:1:11: expected a name: words without marks");
  check_fault("set John's horse to Binky Bob, Jim\n", "a.story:1:27: expected the end of the line");
  check_fault("include\n", "a.story:1:8: expected 'include \"name.story\"'");
  check_fault("event e\n  beforehand\n    (x)'s , is y\n", "a.story:3:11: expected what to look up: a word, \"several words\", "
                                                           "(variable) or [expression]");
  check_fault("event e\n  beforehand\n    the %% sleeps\n",
              "a.story:3:9: '%%' stands for a term in declarations only; write a name, \"text\" or (variable)");
  check_fault("known: a\nevent e\n  afterwards\n    a, b\n",
              "a.story:4:6: unexpected ','; put texts with such marks into quotation marks");
  check_fault("event e\n  afterwards\n    set John's horse to Binky, Bob\n", "a.story:3:30: expected the end of the line");
  check_fault("\xef\xbb\xbf"
              "event\n",
              "a.story:1:6: expected the event's name");
  check_fault("  event e\n", "a.story:1:3: this line is indented, but belongs to nothing above it");
  check_fault("event\n", "a.story:1:6: expected the event's name");
  check_fault("event e\nevent e\n", "a.story:2:7: there is already an event with this name");
  check_fault("event e\n  a\n", "a.story:2:3: expected 'once', 'beforehand' or 'afterwards'");
  check_fault("event e\n  beforehand\n", "a.story:2:3: nothing is indented below this");
  check_fault(FACTS EVENT "any of\n    a\n", "a.story:4:5: nothing is indented below this");
  check_fault(FACTS EVENT "(ä) is \"open and\n", "a.story:4:12: this '\"' is not closed on its line");
  check_fault(FACTS EVENT "(x sees Fred\n",
              "a.story:4:5: this '(' is not closed on its line: variables are written (name), groups {like this}");
  check_fault(FACTS EVENT "x) sees (y)\n", "a.story:4:6: a ')' without its '('");
  check_fault(FACTS EVENT "{a and b\n", "a.story:4:5: this '{' is not closed on its line");
  check_fault(FACTS EVENT "a and b}\n", "a.story:4:12: a '}' without its '{'");
  check_fault(FACTS EVENT "a and\n", "a.story:4:10: the line ends where a condition is expected");
  check_fault(FACTS EVENT "and a\n", "a.story:4:5: expected a condition before this");
  check_fault(FACTS EVENT "a and or b\n", "a.story:4:11: expected a condition before this");
  check_fault(FACTS EVENT "a and {}\n", "a.story:4:12: expected a condition before this");
  check_fault(FACTS EVENT "a, b\n", "a.story:4:6: unexpected ','; put texts with such marks into quotation marks");
  g_autoptr(GString) many = g_string_new(NULL);
  for (int i = 1; i <= 64; i++) g_string_append_printf(many, "    (v%d) sees (v1)\n", i);
  g_autofree char *most = g_strconcat(FACTS "event e\n  beforehand\n", many->str, NULL);
  g_autofree char *too_many = g_strconcat(most, "    (v65) sees (v66)\n    (v67) sees (v1)\n", NULL);
  check_available(most, "");
  check_fault(too_many, "a.story:68:5: more than 64 variables in one event");
  check_fault(FACTS EVENT "a {b}\n", "a.story:4:7: expected 'and', 'or' or 'xor' here");
  check_fault(FACTS EVENT "(x)\n", "a.story:4:5: expected words about this, like 'is here'");
  check_fault(FACTS EVENT "(x).[(y).key is 5\n", "a.story:4:9: this '[' is not closed");
  check_fault(FACTS EVENT "(x).key sees (y)\n",
              "a.story:4:5: only questions can look up attributes, and neither the game nor the engine answers '%% sees %%'");
  check_fault(FACTS EVENT "(x).key shines\n",
              "a.story:4:5: only questions can look up attributes, and neither the game nor the engine answers '%% shines'");
  check_fault(FACTS EVENT "(x) seees (y)\n", "a.story:4:5: nothing can establish '%% seees %%', did you mean '%% sees %%'?");
  check_fault(FACTS EVENT "(x) is mor than 5\n",
              "a.story:4:5: nothing can establish '%% is mor than %%', did you mean '%% is more than %%'?");
  check_fault(FACTS EVENT "(x).key is lesss than (y).key\n",
              "a.story:4:5: only questions can look up attributes, and neither the game nor the engine answers "
              "'%% is lesss than %%', did you mean '%% is less than %%'?");
  check_fault(FACTS EVENT "(x) hates (y)\n",
              "a.story:4:5: nothing can establish '%% hates %%' (if the game does, declare it with 'facts: ...')");
  check_fault(FACTS EVENT "everything else is lost\n",
              "a.story:4:5: nothing can establish 'everything else is lost' (if the game does, declare it with 'facts: ...')");
  GString *names = g_string_new("event e\n  once per (v)");
  for (int i = 0; i < 64; i++) g_string_append_printf(names, ", (v%d)", i);
  check_fault(g_string_append_c(names, '\n')->str, "a.story:2:448: more than 64 names after 'once per'");
  g_string_free(names, TRUE);
  check_fault("entities: John\nevent John comes\n" EVENT "John comes has happened\n",
              "a.story:5:5: no event records whether 'John comes has happened': add 'once' to the event");
  check_fault(FACTS "event c\n" EVENT "(x) sees (y) and c has happened to (x)\n",
              "a.story:5:22: no event records whether 'c has happened to (x)': add 'once per (x)' to the event");
  check_fault(FACTS "event c\n  once per (x)\n  beforehand\n    (x) sees (y)\n" EVENT "c has happened\n",
              "a.story:8:5: this event records 'c has happened to %%'");
  check_fault(FACTS EVENT "(person) sees (y)\n  afterwards\n    (persn) sees (y)\n",
              "a.story:6:5: no condition says who or what (persn) is, did you mean 'person'?");
  check_fault(FACTS EVENT "a\n  afterwards\n    (x) is older than (y)\n",
              "a.story:6:5: '%% is older than %%' is a question to the game: the story cannot decide it");
  check_fault(FACTS EVENT "a\n  afterwards\n    set John to Fred\n",
              "a.story:6:9: expected what to change: John's horse, (person).mood");
  check_fault(FACTS EVENT "a\n  afterwards\n    set John.horse Binky\n", "a.story:6:20: expected 'to'");
  check_fault(FACTS EVENT "a\n  afterwards\n    tell\n", "a.story:6:5: expected words for the game after 'tell'");
  check_fault("event e\n  once per soldier\n", "a.story:2:12: expected 'once', or 'once per (someone), (something)'");
  check_fault("event e\n  once per (soldier)\n", "a.story:2:12: no condition says who or what (soldier) is");
  check_fault("known: (x) is here\n", "a.story:1:8: a known fact has no variables and looks up no attributes");
  check_fault("entities: a,, b\n", "a.story:1:13: expected a name before this comma");
  check_fault("kind: a\n", "a.story:1:5: expected 'kind soldier: Bob, Jim'");
  check_fault("set John to Binky\n", "a.story:1:5: expected 'John's horse to Binky', without variables and further attributes");
  check_fault("kind a %%: Bob\n", "a.story:1:6: a kind's name has no '%%'");
  check_fault("entities: Bob, a b c d e f g h i j k l m n o p q\n", "a.story:1:16: a name has 16 words and 200 bytes at most");
  check_fault("# fine\nevent \xff\n", "a.story:2:7: this is not UTF-8 text");
}

/* A fact for which no condition asks is allowed, unless it is surely misspelt. */
static void test_unasked(void) {
#define EFFECT "facts: bell has rung\nevent e\n  beforehand\n    bell has rung\n  afterwards\n    "
#define MEANT(word) ", did you mean '" word "'? (if it is a fact, declare it with 'facts: ...')"
  check_fault(EFFECT "tel say Bob \"x\"\n", "a.story:6:5: no condition asks for 'tel say Bob %%'" MEANT("tell"));
  check_fault(EFFECT "sett mood to red\n", "a.story:6:5: no condition asks for 'sett mood to red'" MEANT("set"));
  check_fault(EFFECT "claer John.horse\n", "a.story:6:5: no condition asks for 'claer %%'" MEANT("clear"));
#define OTHER ", did you mean 'bell has rung'? (if it is another fact, declare it with 'facts: ...')"
  check_fault(EFFECT "bel has rung\n", "a.story:6:5: no condition asks for 'bel has rung'" OTHER);
  check_fault(EFFECT "not bell has runng\n", "a.story:6:9: no condition asks for 'bell has runng'" OTHER);
  check_fault("known: bell hsa rung\n" EFFECT "it is over\n", "a.story:1:8: no condition asks for 'bell hsa rung'" OTHER);
  check_fault(
      "entities: Martha, Bob\nevent a\n  afterwards\n    Bob greets Martah\nevent b\n  beforehand\n    Bob greets Martha\n"
      "event c\n  afterwards\n    Martha greets Bob\n",
      "a.story:4:5: 'Martah' is not a declared name, did you mean 'Martha'? (if it is another name, write 'entities: "
      "Martah')");
  check_available(EFFECT "tell say Bob\n    clean water flows\n    seat goes to Bob\n    tall Bob laughs\n"
                         "    ball has rung\n    belt has rung\n    bell has hung\n    lamp 117 is on\n",
                  "");
  check_available("facts: tel say Bob \"x\", bel has rung\n" EFFECT "tel say Bob \"x\"\n    bel has rung\n", "");
  check_fault(EVENT "all off\n", "a.story:3:5: nothing can establish 'all off', did you mean 'all of'?");
  check_fault(EVENT "nome of\n", "a.story:3:5: nothing can establish 'nome of', did you mean 'none of'?");
}

/* Text that an author could mean differently is refused. */
static void test_misread(void) {
#define COMMA(word) "expected a blank after the comma in '" word "'; put a name with a comma into quotation marks"
  check_fault("entities: carl, ada,bob\n", "a.story:1:17: " COMMA("ada,bob"));
  check_fault("kind soldier: ada,bob\n", "a.story:1:15: " COMMA("ada,bob"));
  check_fault("known: bell has rung,gate is open\n", "a.story:1:17: " COMMA("rung,gate"));
  check_available("entities: \"ada,bob\"\nknown: \"ada,bob\" is here\nevent e\n beforehand\n  (x) is here\n",
                  "e: (x) is ada,bob\n");

  check_fault("entities: ada\n" EVENT "ada is not wet\n  afterwards\n    ada is wet\n",
              "a.story:4:5: nothing can establish '%% is not wet'; write 'not ada is wet'");
  check_fault(EVENT "(x) is not older than 5\n",
              "a.story:3:5: nothing can establish '%% is not older than %%'; write 'not (x) is older than 5'");
  check_fault("entities: ada\nknown: ada is wet\n" EVENT "ada is not dry\n",
              "a.story:5:5: nothing can establish '%% is not dry' (if the game does, declare it with 'facts: ...')");

#define OWNER "'chapl' is not a declared name, did you mean 'chapel'? (put a name of the game into quotation marks)"
  check_fault("entities: chapel\n" EVENT "chapl.state is shut\n", "a.story:4:5: " OWNER);
  check_fault("entities: chapel\nset chapl's state to shut\n", "a.story:2:5: " OWNER);
  check_fault("entities: chapel\n" EVENT "(x).[chapl.key] is shut\n", "a.story:4:10: " OWNER);
  check_fault(EVENT "a..b is c\n",
              "a.story:3:7: there is nothing between these dots; put a name with a dot into quotation marks");
  check_fault(EVENT "a.b..c is d\n",
              "a.story:3:9: there is nothing between these dots; put a name with a dot into quotation marks");
  check_available(
      "entities: chapel, gate1, ada\nset \"chapl\".state to shut\nset gate2.state to shut\nset adam.state to shut\n" EVENT
      "\"chapl\".state is shut and gate2.state is shut and cellar.state exists or adam.state is shut\n",
      "e: \n");
}

/* Lines below one that should be a heading cause no errors. Fifty errors are shown. */
static void test_many_faults(void) {
  g_autoptr(GString) text = g_string_new(NULL), expected = g_string_new(NULL);
  for (int i = 0; i < 70; i++) {
    g_string_append_printf(text, "event e%d\n  wrong\n  wrong, too\n", i);
    if (i < 50) g_string_append_printf(expected, "a.story:%d:3: expected 'once', 'beforehand' or 'afterwards'\n", 3 * i + 2);
  }
  g_string_append(expected, "20 more errors are not shown");
  check_fault(text->str, expected->str);
}

/* Bytes that are no UTF-8 may get from a wrong line into messages about other lines. */
static void test_invalid_words(void) {
  g_autofree char *word = g_strnfill(1000, '\xbe');
  g_autofree char *text =
      g_strdup_printf("ki Bob\nfacts: %s\nfacts: here,%s, %s is\n" EVENT "%s is her\n", word, word, word, word);
  g_autoptr(GError) error = NULL;
  g_autoptr(Story) story = story_new();
  g_assert_false(story_text_read(story, &(StorySource){.name = "a.story", .text = text, .length = strlen(text)}, &error));
  g_assert_true(g_utf8_validate(error->message, -1, NULL));
  g_assert_cmpuint(strlen(error->message), <, 4 * 4 * 500);
}

/* All errors are reported together, in the order of their places: in declarations, in several lines
 * of an event, in variables, and conditions that nothing can establish. */
static void test_all_faults(void) {
  check_fault(
      "entities: ada,bob, (x)\n"
      "kind: a\n"
      "facts: bell has rung, gate (is open\n"
      "event e\n"
      "  once per ada\n"
      "  beforehand\n"
      "    ada is hear\n"
      "    {bell has rung\n"
      "    any of\n"
      "      bell has rung and\n"
      "    any of\n"
      "    (x) is here\n"
      "  afterwards\n"
      "    tell say (someone)\n"
      "    set ada to bob\n"
      "    (x) is here\n"
      "event e\n"
      "  beforehand\n"
      "    cellar is dark\n",
      "a.story:1:11: " COMMA(
          "ada,bob") "\n"
                     "a.story:1:20: expected a name: words without marks\n"
                     "a.story:2:5: expected 'kind soldier: Bob, Jim'\n"
                     "a.story:3:28: this '(' is not closed on its line: variables are written (name), groups {like this}\n"
                     "a.story:5:12: expected 'once', or 'once per (someone), (something)'\n"
                     "a.story:7:5: nothing can establish '%% is hear', did you mean '%% is here'?\n"
                     "a.story:8:5: this '{' is not closed on its line\n"
                     "a.story:10:24: the line ends where a condition is expected\n"
                     "a.story:11:5: nothing is indented below this\n"
                     "a.story:14:14: no condition says who or what (someone) is\n"
                     "a.story:15:9: expected what to change: John's horse, (person).mood\n"
                     "a.story:17:7: there is already an event with this name\n"
                     "a.story:19:5: nothing can establish 'cellar is dark' (if the game does, declare it with 'facts: ...')");
}

/* An error causes no others. */
static void test_single_faults(void) {
  check_fault("event e\n  beforehand\n    bell has rung\n  afterwards\n    bell has rung, twice\n",
              "a.story:5:18: unexpected ','; put texts with such marks into quotation marks");
  check_fault("evnt f\n  beforehand\n    a\n  afterwards\n    b\n" EVENT "b\nfacts: a\n",
              "a.story:1:1: expected 'event', 'entities', 'kind', 'facts', 'known', 'set', 'chapter' or 'include'; "
              "did you mean 'event'?");
  check_fault("rumpelstiltskin f\n  beforehand\n    a\n  afterwards\n    b\n" EVENT "b\n",
              "a.story:1:1: expected 'event', 'entities', 'kind', 'facts', 'known', 'set', 'chapter' or 'include'");
  check_fault("event e\n  beforhand\n    a\n    any of\n      a\n  afterward\n    a\n",
              "a.story:2:3: expected 'once', 'beforehand' or 'afterwards'; did you mean 'beforehand'?\n"
              "a.story:6:3: expected 'once', 'beforehand' or 'afterwards'; did you mean 'afterwards'?");
  check_fault("event\n  once\n  afterwards\n    a\n" EVENT "a\n", "a.story:1:6: expected the event's name");
  check_fault("event c\n  once, twice\n" EVENT "c has happened\n",
              "a.story:2:7: expected 'once', or 'once per (someone), (something)'");
  check_fault("include \"d.story\"\n" EVENT "a\n", "a.story:1:9: 'd.story' cannot be read: there is none");
  check_fault("  a\n  b\n  c\n", "a.story:1:3: this line is indented, but belongs to nothing above it");
  check_fault("event e\n  beforehand\n    \"(x) sees Ann\n  afterwards\n    (x) is seen\n",
              "a.story:3:5: this '\"' is not closed on its line");
}

/* A name that is not declared belongs to the relation, so the relation is another one. */
static void test_undeclared(void) {
#define UNDECLARED(words, other, names)                                                                                          \
  "nothing can establish '" words "', but there is '" other "': if '" names                                                      \
  "' is not declared as a name, write 'entities: " names "'"
  check_fault("entities: bob\nknown: bob is wet\n" EVENT "ada is wet\n",
              "a.story:5:5: " UNDECLARED("ada is wet", "%% is wet", "ada"));
  check_fault(EVENT "(x) is wet\n  afterwards\n    the old ada is wet\n",
              "a.story:3:5: " UNDECLARED("%% is wet", "the old ada is wet", "the old ada"));
  check_fault("facts: (a) has greeted (b)\n" EVENT "ada has greeted bob\n",
              "a.story:4:5: " UNDECLARED("ada has greeted bob", "%% has greeted %%", "ada, bob"));
  check_fault("facts: (a) has greeted (b)\n" EVENT "ada has greeted (b)\n",
              "a.story:4:5: " UNDECLARED("ada has greeted %%", "%% has greeted %%", "ada"));
  check_fault(EVENT "ada is older than bob\n",
              "a.story:3:5: " UNDECLARED("ada is older than bob", "%% is older than %%", "ada, bob"));
  check_fault("kind soldier: Bob\n" EVENT "Jim is a soldier\n",
              "a.story:4:5: " UNDECLARED("Jim is a soldier", "%% is a soldier", "Jim"));
  /* almost a declared name */
  check_fault("entities: nora, gallery\nfacts: (a) is in (b)\n" EVENT "nroa is in gallery\n",
              "a.story:5:5: nothing can establish 'nroa is in %%': 'nroa' is not a declared name, did you mean 'nora'? "
              "(if it is another name, write 'entities: nroa')");
  check_fault("entities: nora, gallery\nfacts: (a) is in (b)\n" EVENT "ada is in galery\n",
              "a.story:5:5: nothing can establish 'ada is in galery': 'galery' is not a declared name, did you mean 'gallery'? "
              "(if it is another name, write 'entities: galery')");
  /* not if a word is only misspelt */
  check_fault("facts: bell has rung, (a) has rung\n" EVENT "bel has rung\n",
              "a.story:4:5: nothing can establish 'bel has rung', did you mean 'bell has rung'?");
}

static void test_include(void) {
  const char *const fine[][2] = {{"b.story", "include \"c.story\"\nevent second\n beforehand\n  Ann is here\n"},
                                 {"c.story", "known: Ann is here\nevent first\n"},
                                 {NULL, NULL}};
  const char *const circle[][2] = {{"b.story", "\ninclude \"c.story\"\n"}, {"c.story", "include \"b.story\"\n"}, {NULL, NULL}};
  const char *const faulty[][2] = {{"b.story", "event e\n  x\n"}, {NULL, NULL}};
  const char *text = "include \"b.story\"\ninclude \"c.story\"\nentities: Ann\nevent third\n beforehand\n  Ann is here\n";
  g_autoptr(GError) error = NULL;
  g_autoptr(Story) story = read_story(text, strlen(text), &(Files){fine}, &error);
  g_assert_no_error(error);
  fixture_check(story, "first: \nsecond: \nthird: \n");

  /* Paths are relative to the including file. */
  const char *const deep[][2] = {{"i/b.story", "include \"c.story\"\ninclude \"j/d.story\"\n"},
                                 {"i/c.story", "event one\n"},
                                 {"i/j/d.story", "include \"e.story\"\n"},
                                 {"i/j/e.story", "event two\n"},
                                 {NULL, NULL}};
  text = "include \"i/b.story\"\n";
  g_autoptr(Story) far = read_story(text, strlen(text), &(Files){deep}, &error);
  g_assert_no_error(error);
  fixture_check(far, "one: \ntwo: \n");

  text = "include \"b.story\"\n";
  g_assert_null(read_story(text, strlen(text), &(Files){circle}, &error));
  g_assert_cmpstr(error->message, ==, "c.story:1:9: 'b.story' includes itself, here or by way of others");
  g_clear_error(&error);
  g_assert_null(read_story(text, strlen(text), &(Files){faulty}, &error));
  g_assert_cmpstr(error->message, ==, "b.story:2:3: expected 'once', 'beforehand' or 'afterwards'");
  g_clear_error(&error);
  text = "\ninclude \"d.story\"\n";
  g_assert_null(read_story(text, strlen(text), NULL, &error));
  g_assert_cmpstr(error->message, ==, "a.story:2:9: 'd.story' cannot be read: there is none");
}

/* ---- large and deep ---- */

static void append_times(GString *text, const char *part, int times) {
  for (int i = 0; i < times; i++) g_string_append(text, part);
}

static void check_large(GString *text, bool fine) {
  gint64 start = g_get_monotonic_time();
  g_autoptr(GError) error = NULL;
  Story *story = read_story(text->str, text->len, NULL, &error);
  if (fine) g_assert_no_error(error);
  g_assert_cmpint(story != NULL, ==, fine);
  if (!fine) g_assert_true(g_str_has_prefix(error->message, "a.story:"));
  if (!fine) g_assert_cmpuint(strlen(error->message), <, 10000);
  if (fine) story_available_count(story);
  story_free(story);
  g_test_message("%zu bytes in %d ms", text->len, (int)((g_get_monotonic_time() - start) / 1000));
  g_string_free(text, TRUE);
}

static void test_large(void) {
  const int many = fixture_rounds(100000);
  GString *text = g_string_new("facts: a\n");
  for (int i = 0; i < many; i++) g_string_append_printf(text, "event e%d\n  beforehand\n    a\n", i);
  check_large(text, true);

  text = g_string_new("facts: a\n" EVENT);
  append_times(text, "{", many);
  g_string_append_c(text, 'a');
  append_times(text, "}", many);
  check_large(text, true);

  text = g_string_new("facts: a, (x) b\n" EVENT "a");
  append_times(text, " and {(x) b or not { a", many);
  append_times(text, "} }", many);
  check_large(text, true);

  text = g_string_new("facts: a\n" EVENT);
  append_times(text, "[", many);
  g_string_append(text, "x.y");
  append_times(text, "].z", many);
  g_string_append(text, " exists\n");
  check_large(text, true);

  text = g_string_new(EVENT); /* a line of 10 MB, if all cases run */
  append_times(text, "word ", 20 * many);
  check_large(text, false);
  text = g_string_new(EVENT);
  append_times(text, "(x) ", 25 * many);
  check_large(text, false);
  text = g_string_new(EVENT);
  append_times(text, "{", 100 * many);
  check_large(text, false);
  text = g_string_new(EVENT "x"); /* each word is a new name */
  for (int i = 0; i < 5 * many; i++) g_string_append_printf(text, " and ä%d", i);
  check_large(text, false);
  text = g_string_new("facts: (x) b\nentities: c, ");
  append_times(text, "a ", NAME_WORDS - 1);
  g_string_append(text, "b\n" EVENT);
  append_times(text, "a ", 10 * many);
  g_string_append(text, "c b\n");
  check_large(text, false);
  text = g_string_new("event ");
  append_times(text, "((((((((((", 10 * many);
  check_large(text, false);
  text = g_string_new("facts: a\n");
  for (int i = 0; i < many; i++) g_string_append_printf(text, "event e%d\n  beforehand\n    unknown number %d\n", i, i);
  check_large(text, false);
  text = g_string_new("facts: a\nevent e\n  beforehand\n"); /* each line has an error */
  for (int i = 0; i < many; i++) g_string_append_printf(text, "    a and\n    {number %d\n", i);
  g_string_append(text, "  afterwards\n");
  for (int i = 0; i < many; i++) g_string_append_printf(text, "    number %d, (x\n", i);
  check_large(text, false);
  text = g_string_new("known: a");
  for (int i = 0; i < 2 * many; i++) g_string_append_printf(text, ", a%d is (x) and (x)", i);
  append_times(text, ", (x).y", many);
  g_string_append(text, "\n" EVENT "a b\n    (x) is (x) and b\n    a is b and b\n");
  check_large(text, false);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/story/text/operators", test_operators);
  g_test_add_func("/story/text/phrases", test_phrases);
  g_test_add_func("/story/text/marked", test_marked);
  g_test_add_func("/story/text/faults", test_faults);
  g_test_add_func("/story/text/unasked", test_unasked);
  g_test_add_func("/story/text/misread", test_misread);
  g_test_add_func("/story/text/many faults", test_many_faults);
  g_test_add_func("/story/text/all faults", test_all_faults);
  g_test_add_func("/story/text/invalid words", test_invalid_words);
  g_test_add_func("/story/text/single faults", test_single_faults);
  g_test_add_func("/story/text/undeclared", test_undeclared);
  g_test_add_func("/story/text/include", test_include);
  g_test_add_func("/story/text/large", test_large);
  return g_test_run();
}
