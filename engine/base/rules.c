#include "base/rules.h"

#include <glib.h>
#include <stddef.h>
#include <string.h>

typedef struct Flag {
  const char *name;
  size_t offset; /* in Rules */
  Layout layout; /* in which it is true */
} Flag;

#define ICHOR(flag)                                                                                                              \
  { #flag, offsetof(Rules, flag), LAYOUT_ICHOR }
#define KIAVC(flag)                                                                                                              \
  { #flag, offsetof(Rules, flag), LAYOUT_KIAVC }

static const Flag flags[] = {
    ICHOR(raises_mistakes),
    ICHOR(checks_things),
    ICHOR(live_fields),
    ICHOR(checks_dialogs),
    ICHOR(warns_when_stuck),
    ICHOR(requires_files_once),
    ICHOR(frees_lost_input),
    ICHOR(requires_determinism),
    ICHOR(say_waits),
    ICHOR(say_asks),
    ICHOR(signals_media_ends),
    ICHOR(latches_signals),
    ICHOR(interacts_at_waypoints),
    ICHOR(abandons_actions),
    ICHOR(enters_covered_boxes),
    ICHOR(deselects_lost_objects),
    ICHOR(selects_carried),
    ICHOR(has_exits),
    ICHOR(has_portables),
    ICHOR(ui_above_room),
    ICHOR(keeps_off_edges),
    ICHOR(has_default_keys),
    ICHOR(click_skips_speech),
    ICHOR(shows_cursor),
    ICHOR(has_default_arrow),
    ICHOR(has_dialog_keys),
    ICHOR(dialogs_take_turns),
    ICHOR(opens_box_first),
    ICHOR(extended_dialogs),
    ICHOR(texts_by_language),
    ICHOR(has_text_by_id),
    ICHOR(reports_missing_texts),
    ICHOR(voiced_texts),
    ICHOR(has_widgets),
    ICHOR(has_settings),

    KIAVC(ignores_extra_arguments),
    KIAVC(ignores_unknown_actors),
    KIAVC(ignores_short_fades),
    KIAVC(truncates_colors),
    KIAVC(allows_parent_cycles),
    KIAVC(require_names_file),
    KIAVC(has_library_stubs),
    KIAVC(cancels_silently),
    KIAVC(waits_for_idle),
    KIAVC(window_after_main),
    KIAVC(walks_in_hidden_rooms),
    KIAVC(fades_hidden_from_alpha),
    KIAVC(times_speech_by_bytes),
    KIAVC(fixed_poses),
    KIAVC(hits_faded),
    KIAVC(clicks_without_room),
    KIAVC(reports_alt_keys),
    KIAVC(escape_ends_cutscene),
    KIAVC(four_dialog_rows),
    KIAVC(passes_dialog_fields),
    KIAVC(repeats_single_option),
    KIAVC(repeats_blocks),
    KIAVC(keeps_last_choice),
    KIAVC(plain_texts),
};

_Static_assert(G_N_ELEMENTS(flags) * sizeof(bool) == sizeof(Rules), "every flag of Rules has a row here");

Rules rules_of(Layout layout) {
  Rules rules = {false};
  for (size_t i = 0; i < G_N_ELEMENTS(flags); i++) *(bool *)((char *)&rules + flags[i].offset) = flags[i].layout == layout;
  return rules;
}

bool rules_get(const Rules *rules, const char *flag, bool *on) {
  for (size_t i = 0; i < G_N_ELEMENTS(flags); i++) {
    if (strcmp(flags[i].name, flag) != 0) continue;
    *on = *(const bool *)((const char *)rules + flags[i].offset);
    return true;
  }
  return false;
}

const char *rules_name(int index) { return index >= 0 && index < (int)G_N_ELEMENTS(flags) ? flags[index].name : NULL; }
