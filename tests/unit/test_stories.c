/* Stories in a Script: their fingerprint, the work of a tick, errors in KIAVC's style, and counted
 * memory. tests/lua/tests/tale*.lua test the core functions. */

#include "fixture_script.h"
#include "script/stories/stories.h"

#define STORY                                                                                                                    \
  "createStory 's'\n"                                                                                                            \
  "readStory('s', 'entities: x\\nfacts: a, (it) is here\\nevent e\\n beforehand\\n  a\\n')\n"

static uint64_t part(Scripted *f) {
  uint64_t parts[SCRIPT_PARTS];
  script_checksums(f->script, parts);
  return parts[SCRIPT_PARTS - 1];
}

static void test_fingerprint(Scripted *f, gconstpointer unused) {
  (void)unused;
  g_assert_cmpstr(script_part_name(SCRIPT_PARTS - 1), ==, "stories");
  uint64_t none = part(f);
  g_assert_true(scripted_run(f, STORY));
  uint64_t made = part(f);
  g_assert_cmphex(made, !=, none);
  g_assert_true(scripted_run(f, "noticeStory('s', 'a')"));
  uint64_t known = part(f);
  g_assert_cmphex(known, !=, made);
  scripted_ticks(f, 1); /* the event has been reported as available */
  g_assert_cmphex(part(f), !=, known);
  g_assert_true(scripted_run(f, "noticeStory('s', 'a', false)"));
  scripted_ticks(f, 1);
  g_assert_cmphex(part(f), ==, made);
  g_assert_true(scripted_run(f, "setStoryAttribute('s', 'x', 'y', 'z')"));
  g_assert_cmphex(part(f), !=, made);
  g_assert_true(scripted_run(f, "undoStory 's'"));
  g_assert_cmphex(part(f), ==, made);
  g_assert_true(scripted_run(f, "nameStoryEntity('s', 'y')"));
  g_assert_cmphex(part(f), !=, made);
}

static void test_ticks(Scripted *f, gconstpointer unused) {
  (void)unused;
  Stories *stories = f->script->stories;
  g_assert_false(stories_are_due(stories));
  g_assert_true(scripted_run(f, STORY "out = 0\nstartScript(function() while true do waitFor 's: e' out = out + 1 end end)\n"));
  g_assert_true(stories_are_due(stories));
  scripted_ticks(f, 1);
  g_assert_false(stories_are_due(stories)); /* nothing to do until a change */
  assert_global(f, "out", "0");
  g_assert_true(scripted_run(f, "noticeStory('s', 'a')"));
  g_assert_true(stories_are_due(stories));
  assert_out_after(f, 3, "1");
  g_assert_false(stories_are_due(stories));
  g_assert_true(scripted_run(f, "asked = 0\ncreateStory 'v'\n"
                                "addStoryPredicate('v', 'it is so', function() asked = asked + 1 return asked == 4 end)\n"
                                "readStory('v', 'facts: a\\nevent e\\n beforehand\\n  a and it is so\\n')\n"));
  scripted_ticks(f, 3);
  assert_global(f, "asked", "0");
  g_assert_false(stories_are_due(stories));
  g_assert_true(scripted_run(f, "noticeStory('v', 'a')\nstartScript(function() waitFor 'v: e' out = 'so' end)\n"));
  scripted_ticks(f, 3);
  assert_global(f, "asked", "3");
  assert_global(f, "out", "1");
  g_assert_true(stories_are_due(stories)); /* the volatile predicate may change by itself */
  assert_out_after(f, 1, "so");
}

/* A predicate that fails at the end of a tick stops neither the tick nor other stories. */
static void test_failing(Scripted *f, gconstpointer unused) {
  (void)unused;
  g_assert_true(scripted_run(f, "createStory 'f'\naddStoryPredicate('f', 'it is so', function() error 'no idea' end)\n"
                                "readStory('f', 'event e\\n beforehand\\n  it is so\\n')\n" STORY
                                "noticeStory('s', 'a')\nstartScript(function() waitFor 's: e' out = 'told' end)\n"));
  assert_out_after(f, 5, "told");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 1);
  g_assert_cmpstr(scripted_problem(f, 0), ==, "main.lua:2: no idea\n  in function of line 2 (main.lua:2)");
  g_assert_cmpint(problems_get(&f->world.problems, 0)->count, ==, 5);
}

/* A signal function that the game defines is called for each event. Changes that a script makes in
 * a tick are signalled in the next one. */
static void test_replaced_signal(Scripted *f, gconstpointer unused) {
  (void)unused;
  g_assert_true(scripted_run(f, STORY "out = ''\nfunction signal(name) out = out .. '[' .. name .. ']' end\n"
                                      "startScript(function() waitTicks(1) noticeStory('s', 'a') end)\n"));
  assert_out_after(f, 1, "");
  assert_out_after(f, 2, "[s:][s: e]");
}

/* The world lists each changed thing once. The step of the stories clears the list, even if no
 * story uses it. */
static void test_changes(Scripted *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world.world;
  g_assert_true(scripted_run(
      f,
      "registerRoom { id = 'inn' } registerRoom { id = 'barn' } registerActor { id = 'ada' }\n"
      "registerObject { id = 'cup' }\ncreateStory 'w'\n"
      "readStory('w', 'entities: ada, cup\\nfacts: (x) is in (y), (x) has (y)\\nevent e\\n beforehand\\n  ada has cup\\n')\n"));
  g_assert_true(scripted_run(f, "for i = 1, 3 do moveActorTo('ada', 'inn', i, 0) moveActorTo('ada', 'barn', 0, 0) end\n"
                                "addObjectToInventory('cup', 'ada') removeObjectFromInventory('cup', 'ada')\n"));
  g_assert_cmpint(changes_count(&world->changes), ==, 2);
  scripted_ticks(f, 1);
  g_assert_cmpint(changes_count(&world->changes), ==, 0);
  g_assert_true(scripted_run(f, "watchStoryWorld('w', { place = true, inventory = true, speech = true })"));
  g_assert_true(scripted_run(f, "moveActorTo('ada', 'inn', 0, 0) addObjectToInventory('cup', 'ada')"));
  g_assert_true(stories_are_due(f->script->stories));
  uint64_t before = part(f);
  assert_out(f, "out = table.concat(storyFacts 'w', ', ')", "ada has cup, ada is in inn");
  g_assert_cmphex(part(f), !=, before);
  g_assert_cmpint(changes_count(&world->changes), ==, 0);
  assert_out(f, "for i = 1, 1500 do out = noticeSpeech('ada', 'word ' .. i) end", "true");
  g_assert_cmpint(changes_count(&world->changes), ==, 500);
}

static void test_kiavc(Scripted *f, gconstpointer unused) {
  (void)unused;
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.layout = LAYOUT_KIAVC, .seed = 1});
  assert_out(f,
             STORY "out = tostring(createStory 's') .. tostring(noticeStory('s', 'b')) .. tostring(noticeStory('t', 'a')) "
                   ".. tostring(performStoryEvent('s', 'f')) .. tostring(performStoryEvent('s', 'e', { x = 1 }))",
             "falsefalsefalsefalsefalse");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 5);
  const char *const expected[] = {
      "bad argument 'id' to 'createStory' (the story 's' already exists)",
      "bad argument 'fact' to 'noticeStory' (the story 's' does not use the fact 'b'; did you mean 'a'?)",
      "bad argument 'story' to 'noticeStory' (no story 't'; did you mean 's'?)",
      "bad argument 'event' to 'performStoryEvent' (the story 's' has no event 'f'; did you mean 'e'?)",
      "bad argument 'bindings' to 'performStoryEvent' ('e' has no (x))",
  };
  for (int i = 0; i < 5; i++) {
    if (!strstr(scripted_problem(f, i), expected[i])) g_error("'%s' in: %s", expected[i], scripted_problem(f, i));
  }
}

static void test_memory(Scripted *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world.world;
  size_t before = world->thing_bytes;
  g_assert_true(scripted_run(f, STORY));
  size_t made = world->thing_bytes;
  g_assert_cmpuint(made, >, before);
  g_assert_true(scripted_run(f, "for i = 1, 1000 do noticeStory('s', { '%% is here', i .. ('x'):rep(1000) }) end"));
  g_assert_cmpuint(world->thing_bytes, >, made + 500000);
  scripted_ticks(f, 1);
  g_assert_cmpuint(world->thing_bytes, >, made + 1000000);
  size_t full = world->thing_bytes;
  /* A text that cannot be read frees its memory. */
  g_assert_true(scripted_run(f, "createStory 'b'\nreadStory('b', 'facts: a\\n' .. ('event e\\n'):rep(1000))\n"));
  g_assert_cmpuint(world->thing_bytes, <, full + 10000);
  g_assert_cmpint(problems_count(&f->world.problems), ==, 51); /* and "949 more errors ..." */
}

/* Words of refused calls count, because they stay in memory. So do the values that the
 * game returns. */
static void test_words(Scripted *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world.world;
  g_assert_true(scripted_run(f, STORY));
  size_t made = world->thing_bytes;
  g_assert_true(scripted_run(f, "for i = 1, 100 do pcall(noticeStory, 's', ('x'):rep(10000) .. i) end\n"
                                "for i = 1, 100 do storyKnows('s', { '%% is here', ('y'):rep(10000) .. i }) end\n"
                                "for i = 1, 100 do storyAttribute('s', ('z'):rep(10000) .. i, 'k') end\n"));
  g_assert_cmpuint(world->thing_bytes, >, made + 2900000);
  g_assert_true(scripted_run(f, "out = pcall(noticeStory, 's', { ('x'):rep(100000) })"));
  assert_global(f, "out", "false");

  g_assert_true(scripted_run(f, "createStory 'v'\nlocal n = 0\n"
                                "setStoryAttributes('v', function() n = n + 1 return ('w'):rep(16000) .. n end)\n"
                                "local text = 'event e\\n beforehand\\n  (x).y exists\\nentities: '\n"
                                "for i = 1, 12000 do text = text .. 'p' .. i .. ', ' end\n"
                                "readStory('v', text .. 'q\\n')\nstoryOffers 'v'\n"));
  g_assert_cmpuint(world->thing_bytes, <, (size_t)140 << 20);
  g_assert_nonnull(strstr(scripted_problem(f, problems_count(&f->world.problems) - 1), "more than 128 MiB"));
}

/* 100 events, each with 160,000 ways to happen. */
#define LARGE                                                                                                                    \
  "local text = 'facts: (x) is here\\nentities: '\n"                                                                             \
  "for i = 1, 400 do text = text .. 'p' .. i .. ', ' end\ntext = text .. 'q\\n'\n"                                               \
  "for i = 1, 400 do text = text .. 'known: p' .. i .. ' is here\\n' end\n"                                                      \
  "for i = 1, 100 do text = text .. 'event e' .. i .. '\\n beforehand\\n  (x) is here and (y' .. i .. "                          \
  "') is here\\n' end\ncreateStory 'l'\nreadStory('l', text)\n"

/* An event with too many ways to happen is logged once. All stories of a game share one
 * memory limit. */
static void test_too_many(Scripted *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world.world;
  script_free(f->script);
  /* Long enough that time decides nothing here. */
  scripted_open(f, (ScriptOptions){.seed = 1, .script_ms = 100000, .loading_ms = 100000});
  g_assert_true(scripted_run(f, "local text = 'facts: (x) is here, a\\nentities: '\n"
                                "for i = 1, 1000 do text = text .. 'p' .. i .. ', ' end\ntext = text .. 'q\\n'\n"
                                "for i = 1, 1000 do text = text .. 'known: p' .. i .. ' is here\\n' end\n"
                                "text = text .. 'event e\\n beforehand\\n  a and (x) is here and (y) is here\\n'\n"
                                "createStory 's'\nreadStory('s', text)\n"));
  scripted_ticks(f, 1);
  g_assert_cmpint(problems_count(&f->world.problems), ==, 0);
  g_assert_true(scripted_run(f, "noticeStory('s', 'a')"));
  scripted_ticks(f, 3);
  assert_out(f, "out = #storyOffers 's'", "0");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 1);
  g_assert_nonnull(
      strstr(scripted_problem(f, 0), "the story 's': 'e' cannot happen: there are too many ways to fulfil its conditions"));

  g_assert_true(scripted_run(f, LARGE));
  scripted_ticks(f, 1);
  g_assert_cmpuint(world->thing_bytes, <=, (size_t)128 << 20);
  g_assert_nonnull(strstr(scripted_problem(f, 1), "the story 'l': 'e"));

  script_free(f->script);
  scripted_open(f, (ScriptOptions){.seed = 1, .script_ms = 1, .loading_ms = 100000});
  g_assert_true(scripted_run(f, LARGE));
  scripted_ticks(f, 1);
  g_assert_cmpstr(scripted_problem(f, 2), ==,
                  "the story 'l' takes too long to evaluate; it is not evaluated again until it changes");
}

/* A predicate that only an event with too many ways needs is not asked in every tick. One that
 * another event needs is. */
static void test_spared(Scripted *f, gconstpointer unused) {
  (void)unused;
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.seed = 1, .script_ms = 100000, .loading_ms = 100000});
  g_assert_true(
      scripted_run(f, "local names, so = {}, true\nasked, other = 0, 0\nfor i = 1, 500 do names[i] = 'p' .. i end\n"
                      "local function candidates() return names end\ncreateStory 's'\n"
                      "addStoryPredicate('s', '%% is so', function() asked = asked + 1 return so end, { candidates = "
                      "candidates })\n"
                      "addStoryPredicate('s', '%% is other', function() other = other + 1 return false end)\n"
                      "readStory('s', 'entities: a\\nfacts: bell has rung\\nevent e\\n beforehand\\n  (x) is so and (y) is so\\n"
                      "event f\\n beforehand\\n  a is other\\n')\nfunction change() so = false end\n"));
  scripted_ticks(f, 1);
  assert_global(f, "asked", "1000");
  scripted_ticks(f, 10);
  assert_global(f, "asked", "1000");
  assert_global(f, "other", "11");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 1);
  scripted_ticks(f, 54); /* it is still asked now and then */
  assert_global(f, "asked", "2000");
  g_assert_true(scripted_run(f, "change()"));
  scripted_ticks(f, 64);
  assert_global(f, "asked", "3000");
  scripted_ticks(f, 2); /* the event has few ways again, so every tick asks */
  assert_global(f, "asked", "5000");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 1);
}

/* A question that a stopped script left open is asked again. If the end of a tick takes too long,
 * the story is not evaluated again until it changes. */
static void test_stopped(Scripted *f, gconstpointer unused) {
  (void)unused;
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.seed = 1, .script_ms = 30});
  g_assert_true(scripted_run(f, "asked = 0\ncreateStory 's'\n"
                                "addStoryPredicate('s', '%% is so', function(what)\n"
                                "  asked = asked + 1\n  if what == 'a' and asked == 1 then while true do end end\n"
                                "  return true\nend, { stable = true })\n"
                                "readStory('s', 'entities: a, b\\nevent e\\n beforehand\\n  (x) is so\\n')\n"
                                "startScript(function() out = #storyOffers 's' end)\n"));
  assert_global(f, "out", "nil");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 1);
  g_assert_nonnull(strstr(scripted_problem(f, 0), "main.lua:5: script stopped: it has run for more than 0.03 s"));
  assert_out(f, "out = #storyOffers 's'", "2");
  scripted_ticks(f, 2);
  g_assert_cmpint(problems_count(&f->world.problems), ==, 1);

  g_assert_true(scripted_run(f, "asked = 0\ncreateStory 'v'\n"
                                "addStoryPredicate('v', 'it is so', function()\n"
                                "  asked = asked + 1\n  while asked < 3 do end\n  return true\nend)\n"
                                "readStory('v', 'facts: a\\nevent e\\n beforehand\\n  it is so\\n')\n"));
  scripted_ticks(f, 5);
  assert_global(f, "asked", "1");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 2);
  g_assert_false(stories_are_due(f->script->stories));
  for (int i = 0; i < 2; i++) {
    g_assert_true(scripted_run(f, "noticeStory('v', 'a')"));
    scripted_ticks(f, 1);
  }
  assert_global(f, "asked", "3");
  assert_out(f, "out = #storyOffers 'v'", "1");
  g_assert_true(stories_are_due(f->script->stories));
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/stories/fingerprint", test_fingerprint);
  scripted_test("/stories/ticks", test_ticks);
  scripted_test("/stories/failing", test_failing);
  scripted_test("/stories/replaced signal", test_replaced_signal);
  scripted_test("/stories/changes", test_changes);
  scripted_test("/stories/kiavc", test_kiavc);
  scripted_test("/stories/memory", test_memory);
  scripted_test("/stories/words", test_words);
  scripted_test("/stories/too many", test_too_many);
  scripted_test("/stories/spared", test_spared);
  scripted_test("/stories/stopped", test_stopped);
  return g_test_run();
}
