#include "dev/time/time_bar.h"

#include <string.h>

#define KEYS "Ctrl+Left, Right: a second; with Shift: a tick      Space: play on from here      Escape: back to the end"
#define KEYS_SHORT "Space: play on      Escape: back to the end"

#define HOURS_MAX 100000 /* a longer time is not read */

static const Color mark_colors[] = {{222, 226, 234, 150}, {245, 198, 92, 255}};

static int text_size(const PanelMap *map) { return panel_text_size(map->viewport.y2 - map->viewport.y1 + 1); }

static int margin_of(const PanelMap *map) { return text_size(map); }

Rect time_bar_plate(const PanelMap *map) {
  int size = text_size(map);
  Rect view = map->viewport;
  return (Rect){view.x1, view.y2 - size * 4, view.x2, view.y2};
}

Rect time_bar_scale(const PanelMap *map) {
  Rect plate = time_bar_plate(map);
  int margin = margin_of(map), h = text_size(map) * 3 / 5;
  int y = plate.y2 - margin;
  return (Rect){plate.x1 + margin, y - h + 1, plate.x2 - margin, y};
}

Tick time_bar_tick(const PanelMap *map, int x, Tick end) {
  Rect scale = time_bar_scale(map);
  int64_t width = MAX(scale.x2 - scale.x1, 1), at = CLAMP(x - scale.x1, 0, width);
  return (at * end + width / 2) / width;
}

static int x_of(Rect scale, Tick tick, Tick end) {
  return end > 0 ? scale.x1 + (int)((scale.x2 - scale.x1) * CLAMP(tick, 0, end) / end) : scale.x2;
}

static void paint_scale(const TimeBar *bar, const Painter *painter, const PanelMap *map) {
  Rect scale = time_bar_scale(map);
  int now = x_of(scale, bar->at, bar->end), line = panel_line_width(map), reach = (scale.y2 - scale.y1) / 2;
  paint_fill(painter, scale, PANEL_FIELD);
  paint_fill(painter, (Rect){scale.x1, scale.y1, now, scale.y2}, (Color){46, 107, 95, 255});
  for (guint i = 0; i < bar->mark_count; i++) {
    int x = x_of(scale, bar->marks[i].tick, bar->end);
    paint_fill(painter, (Rect){x, scale.y1, x + line - 1, scale.y2}, mark_colors[bar->marks[i].kind]);
  }
  paint_frame(painter, scale, PANEL_EDGE, false);
  int half = bar->is_dragged ? line * 3 : line * 2;
  paint_fill(painter, (Rect){now - half - 1, scale.y1 - reach - 1, now + half + 1, scale.y2 + reach + 1}, PANEL_BACK);
  paint_fill(painter, (Rect){now - half, scale.y1 - reach, now + half, scale.y2 + reach}, PANEL_ACCENT);
}

/* Paints the longest hint that fits between the time and the right border. */
static void paint_keys(Panel *panel, const Painter *painter, const PanelMap *map, Point at) {
  static const char *const hints[] = {KEYS, KEYS_SHORT};
  int right = time_bar_scale(map).x2;
  for (gsize i = 0; i < G_N_ELEMENTS(hints); i++) {
    PanelText text = {.text = hints[i], .size = text_size(map) - 2, .color = PANEL_DIM};
    text.at = (Point){right - panel_measure(panel, &text).w, at.y + 2};
    if (text.at.x < at.x) continue;
    panel_text(panel, painter, &text);
    return;
  }
}

static void paint_time(const TimeBar *bar, Panel *panel, const Painter *painter, const PanelMap *map) {
  Rect plate = time_bar_plate(map);
  int size = text_size(map);
  g_autofree char *now = time_bar_text(bar->at), *end = time_bar_text(bar->end);
  g_autofree char *rest = g_strdup_printf(" of %s   tick %" G_GINT64_FORMAT, end, bar->at);
  PanelText text = {.text = now, .size = size + 2, .color = PANEL_ACCENT};
  text.at = (Point){plate.x1 + margin_of(map), plate.y1 + size * 2 / 3};
  text.at.x += panel_text(panel, painter, &text).w;
  text.at.y += 2;
  text.text = rest;
  text.size = size;
  text.color = PANEL_TEXT;
  text.at.x += panel_text(panel, painter, &text).w + 2 * size;
  paint_keys(panel, painter, map, (Point){text.at.x, text.at.y});
}

void time_bar_paint(const TimeBar *bar, Panel *panel, Pixels *target, const PanelMap *map) {
  Painter painter = painter_for(target);
  Rect plate = time_bar_plate(map);
  paint_fill(&painter, plate, PANEL_BACK);
  paint_fill(&painter, (Rect){plate.x1, plate.y1, plate.x2, plate.y1}, PANEL_ACCENT);
  paint_time(bar, panel, &painter, map);
  paint_scale(bar, &painter, map);
}

char *time_bar_text(Tick tick) {
  int64_t s = tick / TICKS_PER_SECOND;
  if (s >= 3600) {
    return g_strdup_printf("%" G_GINT64_FORMAT ":%02d:%02d", s / 3600, (int)(s / 60 % 60), (int)(s % 60));
  }
  return g_strdup_printf("%d:%02d", (int)(s / 60), (int)(s % 60));
}

static bool read_number(const char *text, Tick most, Tick *number) {
  guint64 value;
  if (!g_ascii_string_to_unsigned(text, 10, 0, (guint64)most, &value, NULL)) return false;
  *number = (Tick)value;
  return true;
}

bool time_bar_read(const char *text, Tick *tick) {
  g_auto(GStrv) parts = g_strsplit(text, ":", 4);
  guint count = g_strv_length(parts);
  if (count == 1) return read_number(parts[0], INT64_MAX, tick);
  Tick seconds = 0;
  if (count < 2 || count > 3) return false;
  for (guint i = 0; i < count; i++) {
    Tick part;
    if (!read_number(parts[i], i == 0 ? HOURS_MAX : 59, &part)) return false;
    seconds = seconds * 60 + part;
  }
  *tick = seconds * TICKS_PER_SECOND;
  return true;
}
