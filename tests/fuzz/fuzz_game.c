/* fuzz_game.c: a game that is opened at a damaged checkpoint. It is refused, or it can be played,
 * and takes checkpoints of its own.
 *
 * The bytes are either a checkpoint, or a list of edits to a valid one: damaged bytes of a GVariant
 * mostly become empty values, while edits reach every value. */

#include "limit.h"

#include "../unit/world_checker.h"
#include "base/check.h"
#include "game/checkpoint/checkpoint.h"
#include "game/checkpoint/opening.h"
#include "game/data_folder.h"

#include <math.h>
#include <string.h>

#define TICKS 40
#define LONGEST_MS 30000
#define DEPTH_MAX 60

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static GameOptions options(void) {
  static char *data_folder;
  if (!data_folder) data_folder = data_folder_find(NULL);
  return (GameOptions){.path = "tests/fuzz/game",
                       .data_folder = data_folder,
                       .save_folder = limit_folder(),
                       .seed = 1,
                       .script_ms = 50,
                       .records = RECORD_SUMS};
}

static void press(Game *game, int key) {
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_KEY, .code = key, .down = true});
  tick_input_add(&input, &(InputEvent){.kind = INPUT_KEY, .code = key});
  tick_input_add(&input, &(InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .down = true, .x = 20, .y = 60});
  tick_input_add(&input, &(InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = 20, .y = 60});
  game_tick(game, &input);
  tick_input_clear(&input);
}

static void play(Game *game) {
  press(game, 'a');
  for (int i = 0; i < TICKS / 2; i++) game_tick(game, NULL);
  press(game, 'b');
  for (int i = 0; i < TICKS / 2; i++) game_tick(game, NULL);
}

static CheckpointBase *new_base(const Game *game) {
  g_autoptr(GError) error = NULL;
  GameOptions plain = options();
  Game *fresh = game_new(&plain, &error);
  CheckpointBase *base = fresh ? checkpoint_base_new(fresh, game, &error) : NULL;
  if (!base) g_error("%s", error->message);
  game_free(fresh);
  return base;
}

/* Returns a checkpoint of the game after a moment of play. */
static GVariant *valid_checkpoint(void) {
  static GVariant *kept;
  if (kept) return kept;
  GameOptions plain = options();
  g_autoptr(GError) error = NULL;
  Game *game = game_new(&plain, &error);
  if (!game) g_error("%s", error->message);
  game_tick(game, NULL);
  press(game, 'a');
  for (int i = 0; i < 400 && !checkpoint_is_quiet(game); i++) game_tick(game, NULL);
  g_autoptr(CheckpointBase) base = new_base(game);
  kept = checkpoint_capture(game, base, NULL);
  CHECK(kept, "this moment is quiet");
  game_free(game);
  return kept;
}

/* --- edits --- */

/* An edit is of four bytes: which value, counted in the order of the walk (two bytes); what is done
 * with it; and with which value. */
typedef struct Edits {
  const uint8_t *bytes;
  size_t count;
  unsigned place; /* values that were visited */
} Edits;

static const uint8_t *edit_here(Edits *edits) {
  unsigned place = edits->place++;
  for (size_t i = 0; i < edits->count; i++) {
    const uint8_t *edit = edits->bytes + 4 * i;
    if ((unsigned)(edit[0] | edit[1] << 8) == place) return edit;
  }
  return NULL;
}

static int64_t number_of(uint8_t choice) {
  static const int64_t numbers[] = {0,       -1,        1,         2,          -2,        255,       65535,           1 << 20,
                                    1 << 30, INT32_MAX, INT32_MIN, UINT32_MAX, INT64_MAX, INT64_MIN, INT64_C(1) << 53};
  return choice < 128 ? choice - 8 : numbers[choice % G_N_ELEMENTS(numbers)];
}

static double real_of(uint8_t choice) {
  static const double numbers[] = {0, -0.0, 1e300, -1e300, INFINITY, -INFINITY, NAN, 1e-300, 0.5};
  return numbers[choice % G_N_ELEMENTS(numbers)];
}

static const char *text_of(uint8_t choice) {
  static const char *const texts[] = {"",          "hall",    "yard",     "ada",  "bob",  "lamp",    "key",     "room:hall",
                                      "actor:bob", "state",   "verbs",    "main", "_ENV", "__index", "__gc",    "globals",
                                      "internal",  "objects", "\xc3\xa4", "1.0",  "drip", "use",     "require", "string",
                                      "mode",      "thing",   "9.9.9",    "io",   "os"};
  return texts[choice % G_N_ELEMENTS(texts)];
}

/* Returns a value of any type. */
static GVariant *any_value(uint8_t choice) {
  switch (choice % 8) {
  case 0: return g_variant_new_boolean(choice & 8);
  case 1: return g_variant_new_int64(number_of((uint8_t)(choice * 3)));
  case 2: return g_variant_new_double(real_of(choice / 8));
  case 3: return g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, text_of(choice / 8), strlen(text_of(choice / 8)), 1);
  case 4: return g_variant_new_uint32((guint32)(choice / 8));
  case 5: return g_variant_new_byte(choice / 8);
  case 6: return g_variant_new_tuple(NULL, 0);
  default: return g_variant_new_string(text_of(choice / 8));
  }
}

static GVariant *edited_basic(GVariant *value, const uint8_t *edit) {
  uint8_t choice = edit[3];
  switch (g_variant_classify(value)) {
  case G_VARIANT_CLASS_BOOLEAN: return g_variant_new_boolean(!g_variant_get_boolean(value));
  case G_VARIANT_CLASS_BYTE: return g_variant_new_byte(choice);
  case G_VARIANT_CLASS_INT32: return g_variant_new_int32((gint32)number_of(choice));
  case G_VARIANT_CLASS_UINT32: return g_variant_new_uint32((guint32)number_of(choice));
  case G_VARIANT_CLASS_INT64: return g_variant_new_int64(number_of(choice));
  case G_VARIANT_CLASS_UINT64: return g_variant_new_uint64((guint64)number_of(choice));
  case G_VARIANT_CLASS_DOUBLE: return g_variant_new_double(real_of(choice));
  case G_VARIANT_CLASS_STRING: return g_variant_new_string(text_of(choice));
  default: return g_variant_ref(value);
  }
}

static GVariant *edited(GVariant *value, Edits *edits, int depth);

/* Edits the children. An array may lose its children after one of them, or have one more often. */
static GVariant *edited_container(GVariant *value, Edits *edits, const uint8_t *edit, int depth) {
  GVariantBuilder builder;
  bool is_array = g_variant_is_of_type(value, G_VARIANT_TYPE_ARRAY);
  gsize count = g_variant_n_children(value);
  g_variant_builder_init(&builder, g_variant_get_type(value));
  for (gsize i = 0; i < count; i++) {
    bool is_chosen = is_array && edit && i == edit[3] % count;
    if (is_chosen && edit[2] % 3 == 0) break;
    if (is_chosen && edit[2] % 3 == 1) continue;
    g_autoptr(GVariant) child = g_variant_get_child_value(value, i);
    g_autoptr(GVariant) now = g_variant_take_ref(edited(child, edits, depth + 1));
    for (int n = is_chosen ? 2 : 1; n > 0; n--) g_variant_builder_add_value(&builder, now);
  }
  return g_variant_builder_end(&builder);
}

/* Returns the value after the edits, with a floating reference or one of the caller's. */
static GVariant *edited(GVariant *value, Edits *edits, int depth) {
  const uint8_t *edit = edit_here(edits);
  if (depth > DEPTH_MAX) return g_variant_ref(value);
  if (g_variant_is_of_type(value, G_VARIANT_TYPE_VARIANT)) {
    if (edit) return g_variant_new_variant(any_value(edit[3]));
    g_autoptr(GVariant) inner = g_variant_get_variant(value);
    g_autoptr(GVariant) now = g_variant_take_ref(edited(inner, edits, depth + 1));
    return g_variant_new_variant(now);
  }
  bool is_bytes = g_variant_is_of_type(value, G_VARIANT_TYPE_BYTESTRING);
  if (is_bytes && edit) return g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, text_of(edit[3]), strlen(text_of(edit[3])), 1);
  if (is_bytes) return g_variant_ref(value);
  if (g_variant_is_container(value)) return edited_container(value, edits, edit, depth);
  return edit ? edited_basic(value, edit) : g_variant_ref(value);
}

/* --- trying --- */

static void try_checkpoint(GVariant *checkpoint) {
  g_autoptr(GError) error = NULL;
  g_autoptr(RestoreReport) report = restore_report_new();
  GameOptions start = options();
  start.start = checkpoint;
  Game *game = game_open(&start, report, &error);
  CHECK((game == NULL) == (error != NULL), "a game is opened, or refused for a reason");
  g_autofree char *text = restore_report_text(report);
  CHECK(g_utf8_validate(text, -1, NULL), "sentences can be shown");
  if (!game) return;
  play(game);
  const char *fault = world_checker_fault(&game->world);
  if (fault) g_error("%s", fault);
  g_autoptr(CheckpointBase) base = checkpoint_is_quiet(game) ? new_base(game) : NULL;
  g_autoptr(GVariant) again = base && checkpoint_base_fits(base, game) ? checkpoint_capture(game, base, report) : NULL;
  CHECK(!again || g_variant_is_normal_form(again), "what was opened can be saved");
  game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  limit_silence();
  limit_begin(LONGEST_MS);
  if (size > 0 && bytes[0] == 'e') {
    Edits edits = {.bytes = bytes + 1, .count = (size - 1) / 4};
    g_autoptr(GVariant) checkpoint = g_variant_take_ref(edited(valid_checkpoint(), &edits, 0));
    try_checkpoint(checkpoint);
  } else {
    g_autoptr(GBytes) copy = g_bytes_new(bytes, size); /* aligned */
    g_autoptr(GVariant) read = g_variant_ref_sink(g_variant_new_from_bytes(G_VARIANT_TYPE(CHECKPOINT_TYPE), copy, FALSE));
    g_autoptr(GVariant) checkpoint = g_variant_get_normal_form(read);
    try_checkpoint(checkpoint);
  }
  limit_end();
  return 0;
}
