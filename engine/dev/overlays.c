#include "dev/overlays.h"

#include "dev/floor_plate.h"
#include "dev/overlay_floor.h"

#define ROOM_OBJECT ((Color){255, 84, 255, 255})
#define UI_OBJECT ((Color){70, 230, 255, 255})
#define ACTOR ((Color){120, 240, 90, 255})

#define SCANLINE_DISTANCE 3    /* rows; the first dark one is row 1 */
#define SCANLINES_OF_PLAYER 64 /* opacity, 0..255 */
#define NAME_REACH 12          /* rows that the name of an object can be moved down */

/* Returns the opacity of the scanlines: of the game, of F10, or of the player's setting. */
static int scanlines_of(const World *world) {
  const SettingValue *wanted = settings_get(&world->settings, setting_name(SETTING_SCANLINES));
  return MAX(world->display.scanlines, wanted->boolean ? SCANLINES_OF_PLAYER : 0);
}

bool overlays_are_on(const World *world) {
  return world->display.debug_objects || world->display.debug_walkboxes || scanlines_of(world) > 0;
}

bool overlays_are_moving(const World *world) { return world->display.debug_objects || world->display.debug_walkboxes; }

/* ---- Objects and actors */

static bool object_area(const Overlays *overlays, const Object *object, Rect *area) {
  if (!object->has_hover) return view_box(overlays->view, object->id, area);
  Point scroll = view_scroll(overlays->view);
  *area = object->ui ? object->hover : rect_offset(object->hover, -scroll.x, -scroll.y);
  return true;
}

static void paint_area(Sketch *sketch, const char *id, Rect area, Color color, bool is_dashed) {
  Rect shown = panel_rect_to_window(&sketch->map, area);
  if (!sketch_shows(sketch, shown)) return;
  sketch_frame(sketch, shown, color, is_dashed);
  int above = shown.y1 - sketch_row(sketch) - 1;
  Point at = {shown.x1, above >= sketch->map.viewport.y1 ? above : shown.y1 + sketch->line + 1};
  sketch_label(sketch, &(SketchLabel){.text = id, .at = at, .reach = NAME_REACH * sketch_row(sketch), .color = color});
}

/* Clicks never hit the player's actor. */
static void paint_actors(const Overlays *overlays, Sketch *sketch) {
  const World *world = overlays->world;
  Point scroll = view_scroll(overlays->view);
  for (int i = 0; i < registry_count(&world->actors); i++) {
    const Actor *actor = world_actor(world, i);
    Rect box;
    if (i == world->controlled || actor->alpha == 0) continue;
    if (!actor_is_on_stage(world, actor) || !actor_box(world, actor, &box)) continue;
    paint_area(sketch, actor->id, rect_offset(box, -scroll.x, -scroll.y), ACTOR, false);
  }
}

static void paint_objects(const Overlays *overlays, Sketch *sketch) {
  const World *world = overlays->world;
  for (int i = 0; i < registry_count(&world->objects); i++) {
    const Object *object = world_object(world, i);
    Rect area;
    if (!object_is_on_stage(world, object) || !object_area(overlays, object, &area)) continue;
    paint_area(sketch, object->id, area, object->ui ? UI_OBJECT : ROOM_OBJECT, !object->interactable);
  }
}

/* ---- All of them */

static void paint_scanlines(const World *world, Pixels *target) {
  Painter painter = painter_for(target);
  Color dark = {0, 0, 0, (uint8_t)CLAMP(scanlines_of(world), 0, 255)};
  for (int y = 1; y < target->h; y += SCANLINE_DISTANCE) paint_fill(&painter, (Rect){0, y, target->w - 1, y}, dark);
}

/* The floor is below the objects' frames, its plate above them. */
static void paint_stage(const Overlays *overlays, Sketch *sketch) {
  const Display *display = &overlays->world->display;
  FloorLook look = {0};
  FloorPlate plate = {0};
  if (display->debug_walkboxes) {
    floor_look_take(&look, overlays->world, sketch->scroll, overlays->meter);
    floor_plate_place(&plate, sketch, &look);
    overlay_floor_paint(sketch, &look);
  }
  if (display->debug_objects) paint_actors(overlays, sketch);
  if (display->debug_objects) paint_objects(overlays, sketch);
  if (display->debug_walkboxes) floor_plate_paint(&plate, sketch);
  floor_plate_clear(&plate);
  floor_look_clear(&look);
}

void overlays_paint(const Overlays *overlays, Pixels *target, Rect viewport) {
  const Pixels *picture = view_canvas(overlays->view);
  if (!picture) return;
  if (overlays_are_moving(overlays->world)) {
    const PanelMap map = {{picture->w, picture->h}, viewport};
    Sketch sketch = sketch_begin(overlays->panel, target, &map, view_scroll(overlays->view));
    sketch.covered = overlays->covered;
    paint_stage(overlays, &sketch);
  }
  if (scanlines_of(overlays->world) > 0) paint_scanlines(overlays->world, target);
}
