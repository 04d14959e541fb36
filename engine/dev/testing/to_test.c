#include "dev/testing/to_test.h"

#include "base/clean.h"
#include "dev/testing/steps.h"
#include "dev/testing/temporary_folder.h"
#include "dev/testing/test_runner.h"
#include "game/jail.h"
#include "game/output_files.h"
#include "game/run.h"
#include "script/testing/testing_exact.h"
#include "sys/host_file.h"

#include <stdio.h>
#include <string.h>

/* Bytes of the recording's file name that the test shows. */
#define NAME_MAX_BYTES 200

/* The lines of a test that are neither a step nor a check. */
#define NO_STEP (-1)

/* How the test is written: the first 'raw' steps by all their events, up to 'timed' at their ticks,
 * the others by what they wait for. */
typedef struct Draft {
  const ToTestOptions *options;
  const Steps *steps;
  const RecordingHeader *header;
  const char *file; /* its name: "tests/NAME.lua" */
  int raw, timed;
  bool reads_errors; /* problems of the game do not make it fail */
  bool *dropped;     /* for each fact: its check is a comment */
  bool *clocked;     /* for each step: it waits for as long as the player did */
  GString *text;
  GArray *origins; /* int: for each line, its step; steps + fact for checks; or NO_STEP */
} Draft;

/* --- writing --- */

/* Appends a text of one or more lines, indented. */
static void put(Draft *draft, int origin, const char *text) {
  for (const char *line = text; *line;) {
    size_t length = strcspn(line, "\n");
    g_string_append_printf(draft->text, "  %.*s\n", (int)length, line);
    g_array_append_val(draft->origins, origin);
    line += length + (line[length] == '\n');
  }
}

static void put_head(Draft *draft) {
  const RecordingHeader *header = draft->header;
  g_autofree char *base = g_path_get_basename(draft->options->recording);
  g_autofree char *name = clean_line(base, NAME_MAX_BYTES); /* its next line would be Lua */
  g_string_append_printf(draft->text, "-- Made from %s by 'ichor replay --to-test'.\n\ntest(", name);
  testing_quote(draft->text, name);
  GString *start = g_string_new(NULL);
  if (header->seed) g_string_append_printf(start, "seed = %" G_GINT64_FORMAT ", ", (int64_t)header->seed);
  if (header->clock_start_s) g_string_append_printf(start, "clock = %" G_GINT64_FORMAT ", ", header->clock_start_s);
  if (*header->language) {
    g_string_append(start, "language = ");
    testing_quote(start, header->language);
    g_string_append(start, ", ");
  }
  if (start->len > 0) g_string_append_printf(draft->text, ", { %.*s }", (int)start->len - 2, start->str);
  g_string_append(draft->text, ", function(t)\n");
  g_string_free(start, TRUE);
  int origin = NO_STEP;
  for (int i = 0; i < 3; i++) g_array_append_val(draft->origins, origin);
}

static void put_wait_for_tick(Draft *draft, int origin, Tick tick) {
  g_autofree char *wait = g_strdup_printf("t.waitForTick(%" G_GINT64_FORMAT ")", tick);
  put(draft, origin, wait);
}

static const Step *step_at(const Draft *draft, int i) { return &g_array_index(draft->steps->steps, Step, i); }
static int step_count(const Draft *draft) { return (int)draft->steps->steps->len; }

static void put_raw(Draft *draft) {
  if (draft->raw == 0) return;
  bool is_all = draft->raw == step_count(draft);
  Tick end = is_all ? draft->steps->length + 1 : step_at(draft, draft->raw)->tick;
  put(draft, NO_STEP, "-- Event by event, because this part depends on the pointer's movements or on held keys:");
  const GArray *raw = draft->steps->raw;
  for (guint i = 0; i < raw->len; i++) {
    const RawTick *tick = &g_array_index(raw, RawTick, i);
    if (tick->tick < end) put(draft, 0, tick->act);
  }
}

static void put_timed(Draft *draft) {
  if (draft->timed <= draft->raw) return;
  put(draft, NO_STEP, "-- At the recorded ticks (1/60 s), because the moments matter in this part:");
  Tick last = 0;
  for (int i = draft->raw; i < draft->timed; i++) {
    const Step *step = step_at(draft, i);
    if (step->tick > last + 1) put_wait_for_tick(draft, i, step->tick - 1);
    put(draft, i, step->act);
    last = step->tick;
  }
}

/* Waits for as long as the player did after the step before. */
static void put_pause(Draft *draft, int i) {
  g_autoptr(GString) text = g_string_new(NULL);
  Tick before = i > 0 ? step_at(draft, i - 1)->tick : 0;
  step_wait_ticks(text, step_at(draft, i)->tick - before - 1);
  put(draft, i, text->str);
}

static void put_readable(Draft *draft) {
  if (draft->timed > 0 && draft->timed < step_count(draft)) put(draft, NO_STEP, "-- From here on, the moments do not matter:");
  for (int i = draft->timed; i < step_count(draft); i++) {
    if (draft->clocked[i]) put_pause(draft, i);
    else put(draft, i, step_at(draft, i)->wait);
    put(draft, i, step_at(draft, i)->act);
  }
}

static void put_checks(Draft *draft) {
  if (draft->reads_errors) put(draft, NO_STEP, "t.errors() -- the recorded run had errors, too");
  const GPtrArray *facts = draft->steps->facts;
  for (guint i = 0; i < facts->len; i++) {
    const TestFact *fact = facts->pdata[i];
    g_autofree char *check = draft->dropped[i] ? g_strdup_printf("-- %s was %s in the recording", fact->expression, fact->value)
                                               : g_strdup_printf("t.equal(%s, %s)", fact->expression, fact->value);
    put(draft, step_count(draft) + (int)i, check);
  }
}

static void write_draft(Draft *draft) {
  g_string_truncate(draft->text, 0);
  g_array_set_size(draft->origins, 0);
  put_head(draft);
  put_raw(draft);
  put_timed(draft);
  put_readable(draft);
  g_string_append_c(draft->text, '\n');
  g_array_append_val(draft->origins, (int){NO_STEP});
  bool is_exact = draft->timed == step_count(draft) && draft->timed > 0;
  if (is_exact) put_wait_for_tick(draft, NO_STEP, draft->steps->length);
  else put(draft, step_count(draft), draft->steps->wait);
  put_checks(draft);
  g_string_append(draft->text, "end)\n");
}

/* --- trying --- */

/* Returns the origin of the line that a failure names; NO_STEP if it names none. */
static int origin_of(const Draft *draft, const char *failure) {
  const char *at = strstr(failure, draft->file);
  if (!at || at[strlen(draft->file)] != ':') return NO_STEP;
  guint64 line = g_ascii_strtoull(at + strlen(draft->file) + 1, NULL, 10);
  return line >= 1 && line <= draft->origins->len ? g_array_index(draft->origins, int, line - 1) : NO_STEP;
}

static bool is_check(const Draft *draft, int origin) {
  return origin >= step_count(draft) && origin < step_count(draft) + (int)draft->steps->facts->len;
}

/* A number often depends on the time, and is no reason to write a test that is hard to read. */
static bool may_drop(const Draft *draft, int origin) {
  if (!is_check(draft, origin)) return false;
  const TestFact *fact = draft->steps->facts->pdata[origin - step_count(draft)];
  bool is_number = g_ascii_isdigit(*fact->value) || *fact->value == '-';
  return is_number || draft->raw == step_count(draft);
}

static bool is_about_problems(const char *failure) { return g_str_has_prefix(failure, "the game reported a problem"); }

/* Binds more of the test to the recording: the wait of the step that failed, or a longer beginning.
 * Without a step (NO_STEP), the end is not as recorded. Returns false if all is bound already. */
static bool bind_more(Draft *draft, int step) {
  int count = step_count(draft);
  if (step >= draft->timed && !draft->clocked[step]) {
    draft->clocked[step] = true;
    return true;
  }
  if (draft->timed < count && step < count && (step == NO_STEP || step >= draft->timed)) {
    draft->timed = MIN(count, MAX(step + 1, 2 * draft->timed + 1));
    return true;
  }
  if (draft->raw == count) return false;
  draft->raw = MIN(count, MAX(step + 1, 2 * draft->raw + 1));
  draft->timed = MAX(draft->timed, draft->raw);
  return true;
}

/* Changes the draft so that these failures may not come again. Returns false if there is no way. */
static bool mend(Draft *draft, const GPtrArray *failures) {
  int step = NO_STEP;
  bool must_bind = false, has_changed = false;
  for (guint i = 0; i < failures->len; i++) {
    const char *failure = failures->pdata[i];
    int origin = origin_of(draft, failure);
    if (is_about_problems(failure) && !draft->reads_errors && (draft->steps->has_problems || draft->raw == step_count(draft))) {
      draft->reads_errors = has_changed = true;
    } else if (may_drop(draft, origin)) {
      draft->dropped[origin - step_count(draft)] = has_changed = true;
    } else {
      if (!must_bind && origin < step_count(draft)) step = origin;
      must_bind = true;
    }
  }
  return must_bind ? bind_more(draft, step) : has_changed;
}

/* Writes and tries drafts until one passes. Returns false with an error if none does. */
static bool find_draft(Draft *draft, Log *log, GError **error) {
  const char *no_files[] = {NULL};
  TestRunOptions run = {
      .game = draft->options->game, .files = no_files, .data_folder = draft->options->data_folder, .code = draft->options->code};
  LogLevel level = log->level;
  bool is_found = false, goes_on = true;
  while (goes_on && !is_found) {
    write_draft(draft);
    log->level = LOG_NONE;
    g_autoptr(GPtrArray) failures = test_runner_try(&run, draft->file, draft->text->str);
    log->level = level;
    is_found = failures->len == 0;
    if (is_found) break;
    goes_on = mend(draft, failures);
    if (!goes_on) g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "no test passes: %s", (char *)failures->pdata[0]);
  }
  return is_found;
}

/* --- the whole --- */

/* Returns the text of a test for the recording; NULL with an error. The caller frees. */
static char *make_test(const ToTestOptions *options, const Recording *recording, const Steps *steps, Log *log, GError **error) {
  g_autofree char *base = g_path_get_basename(options->output ? options->output : "recorded.lua");
  g_autofree char *file = g_strdup_printf("tests/%s", base);
  Draft draft = {.options = options, .steps = steps, .header = &recording->header, .file = file};
  draft.text = g_string_new(NULL);
  draft.origins = g_array_new(FALSE, TRUE, sizeof(int));
  draft.dropped = g_new0(bool, steps->facts->len + 1);
  draft.clocked = g_new0(bool, steps->steps->len + 1);
  bool is_found = find_draft(&draft, log, error);
  g_array_unref(draft.origins);
  g_free(draft.dropped);
  g_free(draft.clocked);
  return g_string_free(draft.text, !is_found);
}

/* Opens the game to replay the recording. */
static Game *open_game(const ToTestOptions *options, const char *save_folder, GError **error) {
  RunOptions run = {.replay = options->recording};
  GameOptions game_options = {
      .path = options->game, .data_folder = options->data_folder, .code = options->code, .save_folder = save_folder};
  Replay *replay = NULL;
  if (!run_load_replay(&run, &replay, &game_options, error)) return NULL;
  Game *game = game_new(&game_options, error);
  if (game) game->replay = replay;
  else replay_free(replay);
  return game;
}

/* The log is mute while the recorded run is repeated: all of this was logged when it happened. */
static Game *replay_all(const ToTestOptions *options, const char *save_folder, Steps *steps, GError **error) {
  Game *game = open_game(options, save_folder, error);
  if (!game || steps_take(steps, game, error)) return game;
  game_free(game);
  return NULL;
}

static char *convert(const ToTestOptions *options, Log *log, GError **error) {
  char *save_folder = temporary_folder_new(error);
  if (!save_folder) return NULL;
  LogLevel level = log->level;
  Steps steps = {0};
  log->level = LOG_NONE;
  Game *game = replay_all(options, save_folder, &steps, error);
  log->level = level;
  char *test = NULL;
  if (game) {
    run_check_replay(game);
    test = make_test(options, game->replay->recording, &steps, log, error);
  }
  steps_clear(&steps);
  game_free(game);
  temporary_folder_remove(save_folder);
  return test;
}

static int run_inside(const ToTestOptions *options, const OutputFiles *outputs, Log *log) {
  g_autoptr(GError) error = NULL;
  g_autofree char *test = convert(options, log, &error);
  if (!test) {
    log_error("replay", "%s: %s", options->recording, error->message);
    return error->code == G_FILE_ERROR_FAILED || error->domain == GAME_ERROR ? EXIT_GAME_FAILED : EXIT_INVALID_ARGUMENTS;
  }
  if (!options->output) {
    clean_print(stdout, "%s", test);
    return EXIT_FINE;
  }
  g_autoptr(GBytes) content = g_bytes_new(test, strlen(test));
  if (output_files_write(outputs, options->output, content, &error)) return EXIT_FINE;
  log_error("replay", "%s", error->message);
  return EXIT_GAME_FAILED;
}

int to_test_run(const ToTestOptions *options, Log *log) {
  OutputFiles outputs = {0};
  g_autoptr(GError) error = NULL;
  if (!host_file_can_write(options->output, &error)) {
    log_error("replay", "%s", error->message);
    return EXIT_INVALID_ARGUMENTS;
  }
  if (!options->no_jail) {
    JailPlan plan = {.game = options->game, .data_folder = options->data_folder, .read = &options->recording, .read_count = 1};
    JailOutput output = {.folders = {g_get_tmp_dir()}};
    outputs = output_files_begin(&(OutputPlan){.files = {options->output}});
    jail_close_files(jail_new(&plan), &output);
    jail_close_calls(SECCOMP_NO_WINDOW);
  }
  int status = run_inside(options, &outputs, log);
  output_files_end(&outputs);
  return status;
}
