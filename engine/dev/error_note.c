#include "dev/error_note.h"

#include <string.h>

#define CHARACTERS_MAX 160 /* of the error's text */
#define WIDTH_PERCENT 45   /* of the window, at most */
#define BACK ((Color){16, 18, 24, 236})

bool error_note_follow(ErrorNote *note, const Problems *problems, int64_t now_ms) {
  if (problems->repeats != note->repeats) {
    const Problem *problem = problems_get(problems, problems->last_repeat);
    g_free(note->text);
    note->text = g_strndup(problem->text, strcspn(problem->text, "\n"));
    note->count = problem->count;
    note->repeats = problems->repeats;
    note->end_ms = now_ms + ERROR_NOTE_MS;
    return true;
  }
  if (!note->text || now_ms < note->end_ms) return false;
  g_clear_pointer(&note->text, g_free);
  return true;
}

void error_note_hide(ErrorNote *note, const Problems *problems) {
  error_note_clear(note);
  note->repeats = problems->repeats;
}

bool error_note_is_shown(const ErrorNote *note) { return note->text != NULL; }

void error_note_paint(const ErrorNote *note, Panel *panel, Pixels *target, int top) {
  if (!note->text) return;
  Painter painter = painter_for(target);
  int size = panel_text_size(target->h), pad = size * 2 / 3;
  g_autofree char *valid = g_utf8_make_valid(note->text, -1);
  bool is_cut = g_utf8_strlen(valid, -1) > CHARACTERS_MAX;
  g_autofree char *begin = is_cut ? g_utf8_substring(valid, 0, CHARACTERS_MAX) : g_strdup(valid);
  g_autofree char *words = g_strconcat(begin, is_cut ? " ..." : "", NULL);
  g_autofree char *times = g_strdup_printf("This error came %d times", note->count);

  int width = MAX(target->w * WIDTH_PERCENT / 100, 100);
  PanelText first = {.text = times, .size = size, .color = PANEL_ERROR, .max_width = width};
  PanelText second = {.text = words, .size = size - 1, .color = PANEL_TEXT, .max_width = width};
  Size first_size = panel_measure(panel, &first), second_size = panel_measure(panel, &second);
  int w = MAX(first_size.w, second_size.w) + 2 * pad, h = first_size.h + second_size.h + pad + pad / 2;
  Rect plate = {target->w - pad - w, top + pad, target->w - pad - 1, top + pad + h - 1};
  paint_fill(&painter, plate, BACK);
  paint_frame(&painter, plate, PANEL_EDGE, false);
  paint_fill(&painter, (Rect){plate.x1, plate.y1, plate.x1 + 3, plate.y2}, PANEL_ERROR);
  first.at = (Point){plate.x1 + pad, plate.y1 + pad / 2};
  second.at = (Point){first.at.x, first.at.y + first_size.h + pad / 2};
  panel_text(panel, &painter, &first);
  panel_text(panel, &painter, &second);
}

void error_note_clear(ErrorNote *note) {
  g_free(note->text);
  *note = (ErrorNote){0};
}
