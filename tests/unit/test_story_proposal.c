/* The examples of the proposal on which the story engine is based: the weight of the key that opens
 * a door's lock; who is more than five years old; the tables of the operators; questions that are
 * not asked because they cannot matter. */

#include "fixture_story.h"

/* ---- (person).inventory.[(lockitem).key].weight ---- */

typedef struct Game {
  int gets;
  bool fred_has_key;
} Game;

static const char *get(void *data, const char *entity, const char *key) {
  static const char *const attributes[][3] = {
      {"John", "inventory", "inventory_john"},
      {"Fred", "inventory", "inventory_fred"},
      {"magicdoor", "key", "runekey"},
      {"inventory_john", "runekey", "runekey_inventory_john"},
      {"runekey_inventory_john", "weight", "15"},
      {"runekey_inventory_fred", "weight", "12"},
  };
  Game *game = data;
  game->gets++;
  if (game->fred_has_key && !strcmp(entity, "inventory_fred") && !strcmp(key, "runekey")) return "runekey_inventory_fred";
  for (gsize i = 0; i < G_N_ELEMENTS(attributes); i++) {
    if (!strcmp(attributes[i][0], entity) && !strcmp(attributes[i][1], key)) return attributes[i][2];
  }
  return NULL;
}

#define WEIGHT "(person).inventory.[(lockitem).key].weight"

static void test_weight(void) {
  Story *story = story_new();
  Game game = {0};
  story_set_host(story, &(StoryHost){.data = &game, .get = get});
  fixture_read(story, "entities: John, Fred, magicdoor\n"
                      "event node one\n beforehand\n  (person).inventory exists\n"
                      "event node two\n beforehand\n  (lockitem).key exists\n"
                      "event the weight\n beforehand\n  " WEIGHT " is 15\n"
                      "event heavy\n beforehand\n  " WEIGHT " is more than 14\n"
                      "event light\n beforehand\n  " WEIGHT " is less than 14\n");
  fixture_check(story, "node one: (person) is Fred; (person) is John\n"
                       "node two: (lockitem) is magicdoor\n"
                       "the weight: (person) is John, (lockitem) is magicdoor\n"
                       "heavy: (person) is John, (lockitem) is magicdoor\n");
  game.fred_has_key = true;
  story_poll(story);
  fixture_check(story, "node one: (person) is Fred; (person) is John\n"
                       "node two: (lockitem) is magicdoor\n"
                       "the weight: (person) is John, (lockitem) is magicdoor\n"
                       "heavy: (person) is John, (lockitem) is magicdoor\n"
                       "light: (person) is Fred, (lockitem) is magicdoor\n");
  story_free(story);
}

/* A variable after a dot ranges over the existing keys. */
static void test_keys(void) {
  Story *story = story_new();
  fixture_read(story, "set bag.apple to red\nset bag.pear to yellow\nset Fred.horse to Binky\n"
                      "event fruit\n beforehand\n  bag.(fruit) exists\n"
                      "event red fruit\n beforehand\n  bag.(fruit) is red\n"
                      "event anything\n beforehand\n  (who).(what) is Binky\n");
  fixture_check(story, "fruit: (fruit) is apple; (fruit) is pear\n"
                       "red fruit: (fruit) is apple\n"
                       "anything: (who) is Fred, (what) is horse\n");
  story_set_attribute(story, "bag", "plum", "red");
  story_set_attribute(story, "Fred", "horse", NULL);
  fixture_check(story, "fruit: (fruit) is apple; (fruit) is pear; (fruit) is plum\n"
                       "red fruit: (fruit) is apple; (fruit) is plum\n");
  story_free(story);
}

/* ---- "%% is more than %% years old" ---- */

typedef struct Ages {
  int asked, candidates_asked;
} Ages;

static bool age_more_than(void *data, const char *const *arguments) {
  static const struct {
    const char *name;
    int age;
  } ages[] = {{"John", 30}, {"Barney", 20}, {"Binky", 5}, {"Fido", 3}};
  Ages *game = data;
  game->asked++;
  for (gsize i = 0; i < G_N_ELEMENTS(ages); i++) {
    if (!strcmp(ages[i].name, arguments[0])) return ages[i].age > (int)g_ascii_strtoll(arguments[1], NULL, 10);
  }
  return false;
}

static bool age_candidates(void *data, uint32_t argument, StoryNames *names) {
  Ages *game = data;
  game->candidates_asked++;
  if (argument != 0) return false;
  for (const char *const *name = (const char *const[]){"John", "Barney", "Binky", "Fido", NULL}; *name; name++) {
    story_names_add(names, *name);
  }
  return true;
}

static Story *ages_story(Ages *game, bool stable, const char *text) {
  Story *story = story_new();
  StoryPredicate predicate = {.words = "%% is more than %% years old",
                              .data = game,
                              .test = age_more_than,
                              .candidates = age_candidates,
                              .stable = stable};
  g_assert_true(story_add_predicate(story, &predicate));
  fixture_read(story, text);
  return story;
}

static void test_ages(void) {
  Ages game = {0};
  Story *story = ages_story(&game, true,
                            "set Binky.owner to John\nset John.horse to Binky\nset Barney.horse to \"Old Bess\"\n"
                            "event grown up\n beforehand\n  (someone) is more than 5 years old\n"
                            "event John is\n beforehand\n  \"John\" is more than 29 years old\n"
                            "event owner\n beforehand\n  (someone)'s owner is more than 5 years old\n"
                            "event horse\n beforehand\n  (someone)'s horse is more than 4 years old\n");
  fixture_check(story, "grown up: (someone) is Barney; (someone) is John\n"
                       "John is: \n"
                       "owner: (someone) is Binky\n"
                       "horse: (someone) is John\n");
  g_assert_cmpint(game.asked, ==, 4 + 1 + 1 + 2);
  g_assert_cmpint(game.candidates_asked, ==, 1);
  story_poll(story);
  fixture_check(story, "grown up: (someone) is Barney; (someone) is John\nJohn is: \nowner: (someone) is Binky\n"
                       "horse: (someone) is John\n");
  g_assert_cmpint(game.asked, ==, 8); /* a stable predicate is not asked again */
  story_predicate_changed(story, "%% is more than %% years old");
  story_available_count(story);
  g_assert_cmpint(game.asked, ==, 16);
  story_free(story);
}

/* ---- operators over variables ---- */

static void test_operators(void) {
  Story *story = story_new();
  fixture_read(story, "facts: (x) is A, (x) is B, (x) is C\n"
                      "event and\n beforehand\n  (x) is A and (x) is B\n"
                      "event or\n beforehand\n  (x) is A or (x) is B\n"
                      "event xor\n beforehand\n  (x) is A xor (x) is B\n"
                      "event not\n beforehand\n  not (x) is A\n"
                      "event not not\n beforehand\n  not not (x) is A\n"
                      "event two nots\n beforehand\n  not (x) is A and not (x) is B\n"
                      "event nots in the middle\n beforehand\n  not (x) is A and (x) is C and not (x) is B\n"
                      "event nots inside\n beforehand\n  (x) is C and { { not (x) is A and not (x) is B } or bell has rung }\n"
                      "facts: bell has rung\n");
  fixture_check(story, "not: \ntwo nots: \n");
  const char *const facts[][2] = {{"%% is A", "10"}, {"%% is B", "10"}, {"%% is B", "11"}, {"%% is C", "11"}, {"%% is C", "12"}};
  for (gsize i = 0; i < G_N_ELEMENTS(facts); i++) fixture_set(story, facts[i][0], facts[i][1], NULL, true);
  fixture_check(story, "and: (x) is 10\n"
                       "or: (x) is 10; (x) is 11\n"
                       "xor: (x) is 11\n"
                       "not: (x) is not 10\n"
                       "not not: (x) is 10\n"
                       "nots in the middle: (x) is 12\n"
                       "nots inside: (x) is 12\n");
  /* Now both say that x is not 10: consistent. */
  fixture_set(story, "%% is B", "11", NULL, false);
  fixture_check(story, "and: (x) is 10\nor: (x) is 10\nnot: (x) is not 10\nnot not: (x) is 10\ntwo nots: (x) is not 10\n"
                       "nots in the middle: (x) is 11; (x) is 12\nnots inside: (x) is 11; (x) is 12\n");
  fixture_set(story, "bell has rung", NULL, NULL, true);
  story_free(story);
}

static void test_tuples(void) {
  Story *story = story_new();
  fixture_read(story, "facts: (x) loves (y), (x) is here\n"
                      "event nobody\n beforehand\n  not (x) loves (y)\n"
                      "event lonely\n beforehand\n  (x) is here and not (x) loves (y)\n"
                      "event vain\n beforehand\n  (x) loves (x)\n"
                      "event mutual\n beforehand\n  (x) loves (y) and (y) loves (x)\n");
  fixture_set(story, "%% loves %%", "John", "Ann", true);
  fixture_set(story, "%% loves %%", "Ann", "John", true);
  fixture_set(story, "%% loves %%", "Fred", "Fred", true);
  fixture_set(story, "%% is here", "John", NULL, true);
  fixture_set(story, "%% is here", "Bob", NULL, true);
  fixture_check(story, "nobody: (x) is not Ann with (y) John, (x) is not Fred with (y) Fred, (x) is not John with (y) Ann\n"
                       "lonely: (x) is Bob; (x) is John, (y) is not Ann\n"
                       "vain: (x) is Fred\n"
                       "mutual: (x) is Ann, (y) is John; (x) is Fred, (y) is Fred; (x) is John, (y) is Ann\n");
  story_free(story);
}

/* ---- determined by facts, or irrelevant ---- */

static void poll_in_vain(Story *story) {
  for (int i = 0; i < 10; i++) {
    story_poll(story);
    g_assert_cmpuint(story_available_count(story), ==, 0);
  }
}

static void test_irrelevant(void) {
  Ages game = {0};
  Story *story =
      ages_story(&game, false,
                 "facts: gate is open, bell has rung, (someone) is here\n"
                 "event early\n beforehand\n  gate is open and (someone) is more than 5 years old\n"
                 "event late\n beforehand\n  gate is open and {bell has rung or not (someone) is more than 5 years old}\n"
                 "event present\n beforehand\n  (someone) is here and (someone) is more than 5 years old\n");
  poll_in_vain(story);
  g_assert_cmpint(game.asked, ==, 0); /* the gate is shut, and no one is here */

  fixture_set(story, "gate is open", NULL, NULL, true);
  fixture_check(story, "early: (someone) is Barney; (someone) is John\nlate: (someone) is not Barney, (someone) is not John\n");
  g_assert_cmpint(game.asked, ==, 4); /* both events share the same question */
  story_poll(story);
  story_available_count(story);
  story_available_count(story);
  g_assert_cmpint(game.asked, ==, 8);

  fixture_set(story, "bell has rung", NULL, NULL, true);
  story_poll(story);
  fixture_check(story, "early: (someone) is Barney; (someone) is John\nlate: \n");
  g_assert_cmpint(game.asked, ==, 12);

  fixture_set(story, "gate is open", NULL, NULL, false);
  poll_in_vain(story);
  g_assert_cmpint(game.asked, ==, 12);

  fixture_set(story, "%% is here", "Barney", NULL, true);
  fixture_check(story, "present: (someone) is Barney\n");
  g_assert_cmpint(game.asked, ==, 16);
  story_free(story);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/story/proposal/weight", test_weight);
  g_test_add_func("/story/proposal/keys", test_keys);
  g_test_add_func("/story/proposal/ages", test_ages);
  g_test_add_func("/story/proposal/operators", test_operators);
  g_test_add_func("/story/proposal/tuples", test_tuples);
  g_test_add_func("/story/proposal/irrelevant", test_irrelevant);
  return g_test_run();
}
