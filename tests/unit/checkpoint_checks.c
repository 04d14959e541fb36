#include "checkpoint_checks.h"

#include "world_checker.h"

#include <string.h>

#define VARIABLES_PART WORLD_PARTS
#define PROCESSES_PART (WORLD_PARTS + 1)

CheckpointBase *checkpoint_take_base(Game *fresh, const Game *game) {
  g_autoptr(GError) error = NULL;
  CheckpointBase *base = checkpoint_base_new(fresh, game, &error);
  g_assert_no_error(error);
  game_free(fresh);
  return base;
}

static bool somebody_walks(const World *world) {
  for (int i = 0; i < registry_count(&world->actors); i++) {
    if (world_actor(world, i)->walk.active) return true;
  }
  return false;
}

char *checkpoint_differences(Game *a, Game *b) {
  uint64_t first[GAME_PARTS], second[GAME_PARTS];
  game_checksums(a, first);
  game_checksums(b, second);
  GString *text = g_string_new(NULL);
  for (int i = 0; i < GAME_PARTS; i++) {
    bool is_kept = i != VARIABLES_PART && i != PROCESSES_PART; /* see check_variables */
    bool is_planned_again = i < WORLD_PARTS && strcmp(world_part_name(i), "actors") == 0 && somebody_walks(&a->world);
    if (is_kept && !is_planned_again && first[i] != second[i]) g_string_append_printf(text, "%s; ", game_part_name(i));
  }
  return g_string_free(text, FALSE);
}

/* The checkpoint as it is read from a file. The caller unrefs. */
static GVariant *from_file(GVariant *checkpoint) {
  g_autoptr(GBytes) bytes = g_variant_get_data_as_bytes(checkpoint);
  g_autoptr(GVariant) read = g_variant_ref_sink(g_variant_new_from_bytes(G_VARIANT_TYPE(CHECKPOINT_TYPE), bytes, FALSE));
  return g_variant_get_normal_form(read);
}

char *checkpoint_restored(Game *game, GVariant *checkpoint) {
  g_autoptr(RestoreReport) report = restore_report_new();
  g_autoptr(GError) error = NULL;
  g_assert_true(checkpoint_restore(game, checkpoint, report, &error));
  g_assert_no_error(error);
  g_assert_cmpstr(world_checker_fault(&game->world), ==, NULL);
  return restore_report_text(report);
}

/* Of an actor that walks, everything but its path is equal. */
static void check_actors(const World *a, const World *b) {
  for (int i = 0; i < registry_count(&a->actors); i++) {
    const Actor *one = world_actor(a, i), *other = world_actor(b, i);
    g_assert_true(one->at.x == other->at.x && one->at.y == other->at.y);
    g_assert_true(one->room == other->room && one->box == other->box && one->box_scale == other->box_scale);
    g_assert_true(one->box_speed == other->box_speed && one->pose == other->pose && one->pose_since == other->pose_since);
    g_assert_true(one->visible == other->visible && one->facing == other->facing && one->costume == other->costume);
    g_assert_true(one->walk.active == other->walk.active);
    g_assert_cmpstr(one->speech.text, ==, other->speech.text);
  }
}

/* Returns what play has changed in the variables of scripts. The caller unrefs. */
static GVariant *variables_of(GVariant *checkpoint) {
  g_autoptr(GVariant) sections = g_variant_get_child_value(checkpoint, 1);
  g_autoptr(GVariant) scripts = g_variant_lookup_value(sections, "scripts", NULL);
  return g_variant_lookup_value(scripts, "objects", NULL);
}

/* All variables that have a name are equal, and the scripts of the room begin again. If scripts
 * draw random numbers as soon as they begin, the variables cannot be equal. */
static void check_variables(GVariant *checkpoint, Game *fresh, const CheckpointBase *base, bool scripts_draw) {
  g_autoptr(RestoreReport) losses = restore_report_new();
  checkpoint_restart_scripts(fresh, losses);
  g_autoptr(GVariant) again = checkpoint_capture(fresh, base, losses);
  g_assert_cmpuint(losses->sentences->len, ==, 0);
  g_assert_nonnull(again);
  g_autoptr(GVariant) first = variables_of(checkpoint), second = variables_of(again);
  g_assert_true(scripts_draw || g_variant_equal(first, second));
}

void checkpoint_check_moment(Game *game, const CheckpointBase *base, Game *fresh, bool scripts_draw) {
  g_autoptr(RestoreReport) losses = restore_report_new();
  g_autoptr(GVariant) captured = checkpoint_capture(game, base, losses);
  g_autofree char *lost = restore_report_text(losses);
  g_assert_cmpstr(lost, ==, "");
  g_autoptr(GVariant) checkpoint = from_file(captured);
  g_autofree char *report = checkpoint_restored(fresh, checkpoint);
  g_autofree char *parts = checkpoint_differences(game, fresh);
  g_test_message("tick %" G_GINT64_FORMAT ", %" G_GSIZE_FORMAT " bytes", (gint64)game->world.tick, g_variant_get_size(captured));
  g_assert_cmpstr(report, ==, "");
  g_assert_cmpstr(parts, ==, "");
  check_actors(&game->world, &fresh->world);
  check_variables(checkpoint, fresh, base, scripts_draw);
  g_assert_true(checkpoint_is_quiet(fresh) || script_process_count(fresh->script) > 0);
}
