#include "world/world_run.h"

#include "base/save_list.h"
#include "world/bodies.h"
#include "world/ui/box_input.h"

/* ---- Beginning and end */

static void free_room(gpointer room) { room_free(room); }
static void free_actor(gpointer actor) { actor_free(actor); }
static void free_costume(gpointer costume) { costume_free(costume); }
static void free_object(gpointer object) { object_free(object); }
static void free_group(gpointer group) { object_group_free(group); }
static void free_cursor(gpointer cursor) { cursor_free(cursor); }
static void free_dialog(gpointer dialog) { dialog_free(dialog); }

static void clear_text(gpointer data) {
  FreeText *text = data;
  g_clear_pointer(&text->id, g_free);
  g_clear_pointer(&text->text, g_free);
}

void world_init(World *world, Assets *assets, Signals *signals) {
  *world = (World){.assets = assets, .signals = signals, .rules = rules_of(LAYOUT_ICHOR)};
  registry_init(&world->rooms, free_room);
  registry_init(&world->actors, free_actor);
  registry_init(&world->costumes, free_costume);
  registry_init(&world->objects, free_object);
  registry_init(&world->groups, free_group);
  registry_init(&world->cursors, free_cursor);
  registry_init(&world->dialogs, free_dialog);
  world->texts = g_array_new(FALSE, FALSE, sizeof(FreeText));
  g_array_set_clear_func(world->texts, clear_text);
  world->tweens = g_array_new(FALSE, FALSE, sizeof(Tween));
  world->busy = g_array_new(FALSE, FALSE, sizeof(int));
  world->room = NONE;
  world->dialog = NONE;
  world->controlled = NONE;
  world->input_enabled = true;
  world->saves = save_list_new();
  world->text_speed = 1;
  world->last_action = -1;
  world->camera.followed = NONE;
  screen_effects_init(&world->effects);
  world->message.font = NONE;
  world->word_places = g_new0(WordPlaces, 1);
  world->countdowns = countdowns_new();
  pointer_init(&world->pointer);
  world_mark_stage(world);
  page_init(&world->page);
  ui_init(&world->ui, assets, signals);
  changes_init(&world->changes);
  frame_sounds_init(&world->frame_sounds);
  soundtrack_init(&world->soundtrack);
  display_init(&world->display);
  settings_init(&world->settings);
}

void world_clear(World *world) {
  registry_clear(&world->rooms);
  registry_clear(&world->actors);
  registry_clear(&world->costumes);
  registry_clear(&world->objects);
  registry_clear(&world->groups);
  registry_clear(&world->cursors);
  registry_clear(&world->dialogs);
  g_array_unref(world->texts);
  g_array_unref(world->tweens);
  g_array_unref(world->busy);
  pointer_clear(&world->pointer);
  page_clear(&world->page);
  message_clear(&world->message);
  g_free(world->word_places);
  g_array_unref(world->countdowns);
  ui_clear(&world->ui);
  g_ptr_array_unref(world->saves);
  g_free(world->notice.text);
  spoken_clear(&world->spoken);
  g_free(world->recap);
  changes_clear(&world->changes);
  frame_sounds_clear(&world->frame_sounds);
  soundtrack_clear(&world->soundtrack);
  display_clear(&world->display);
  settings_clear(&world->settings);
  *world = (World){0};
}

/* ---- Settings */

static int percent_of(const SettingValue *value) { return (int)(value->number * 100 + 0.5); }

static void apply_text_look(World *world) {
  int percent = percent_of(settings_get(&world->settings, setting_name(SETTING_TEXT_SIZE)));
  bool is_plain = settings_get(&world->settings, setting_name(SETTING_PLAIN_FONT))->boolean;
  TextLook look = {.percent = percent, .is_plain = is_plain}, before = world->assets->text_look;
  if (look.percent == before.percent && look.is_plain == before.is_plain) return;
  text_render_set_look(world->assets, look);
  page_measure(world);
  dialog_measure(world);
  ui_request_layout(&world->ui, UI_LAYOUT_ALL);
  world_mark_stage(world);
}

/* Does nothing for the language, which scripts change, and for the game's own settings. */
static void apply_setting(World *world, EngineSetting setting) {
  if (setting == SETTING_LANGUAGE || setting == SETTING_ENGINE_COUNT) return;
  const SettingValue *value = settings_get(&world->settings, setting_name(setting));
  Display *display = &world->display;
  PlayerLook *look = &world->look;
  switch (setting) {
  case SETTING_MUSIC_VOLUME: world->soundtrack.group_volume[SOUND_MUSIC] = value->number; break;
  case SETTING_SOUND_VOLUME: world->soundtrack.group_volume[SOUND_EFFECT] = value->number; break;
  case SETTING_VOICE_VOLUME: world->soundtrack.group_volume[SOUND_VOICE] = value->number; break;
  case SETTING_VOLUME: world->soundtrack.master_volume = value->number; break;
  case SETTING_TEXT_SPEED: world->text_speed = value->number; break;
  case SETTING_FLASHING: world->effects.strength.flashing = percent_of(value); break;
  case SETTING_SHAKING: world->effects.strength.shaking = percent_of(value); break;
  case SETTING_HOTSPOT_OUTLINES: look->has_outlines = value->boolean; break;
  case SETTING_SPEECH_CONTRAST: look->has_contrast = value->boolean; break;
  case SETTING_SPEECH_PLATE: look->has_plate = value->boolean; break;
  case SETTING_SUBTITLES: look->hides_subtitles = !value->boolean; break;
  case SETTING_TOGGLE_KEYS: look->toggles_keys = value->boolean; break;
  case SETTING_TEXT_SIZE:
  case SETTING_PLAIN_FONT: apply_text_look(world); break;
  case SETTING_CAPTIONS:
  case SETTING_FITTED_PICTURE:
  case SETTING_PAUSE_IN_BACKGROUND:
  case SETTING_SCANLINES: break; /* the window reads them */
  case SETTING_FULLSCREEN:
    if (display->fullscreen != value->boolean) display->version++;
    display->fullscreen = value->boolean;
    break;
  case SETTING_LANGUAGE:
  case SETTING_ENGINE_COUNT: break;
  }
}

/* Returns the state of a setting that the window reads: -1 if it has no value. */
static int window_state(const World *world, EngineSetting setting) {
  if (setting != SETTING_FITTED_PICTURE && setting != SETTING_SCANLINES) return -1;
  const SettingValue *value = settings_get(&world->settings, setting_name(setting));
  return value && value->kind == SETTING_BOOL ? value->boolean : -1;
}

void world_set_setting(World *world, const char *name, const SettingValue *value) {
  EngineSetting setting = setting_find(name);
  int before = window_state(world, setting);
  settings_set(&world->settings, name, value);
  apply_setting(world, setting);
  if (window_state(world, setting) != before) world->display.version++;
}

void world_set_number_setting(World *world, EngineSetting setting, double value) {
  world_set_setting(world, setting_name(setting), &(SettingValue){.kind = SETTING_NUMBER, .number = value});
}

void world_take_settings(World *world, const char *text) {
  settings_from_text(&world->settings, text);
  for (EngineSetting i = 0; i < SETTING_ENGINE_COUNT; i++) apply_setting(world, i);
  world->display.version++;
}

/* ---- Outside events */

void world_move_pointer(World *world, int x, int y) {
  Pointer *pointer = &world->pointer;
  Point at = stage_pixel((Vec){x, y});
  if (pointer->is_known && pointer->at.x == at.x && pointer->at.y == at.y) return;
  pointer->at = at;
  pointer->is_known = true;
  world->ui.pointer = at;
  world->ui.pointer_is_known = true;
  world->hover_stale = true;
  if (!boxes_cover_pointer(&world->ui)) dialog_point(world);
}

/* Scripts use the hovered thing, so the signal of hovering comes before that of the click. */
static bool post_click(World *world, int button) {
  if (!world_takes_clicks(world)) return false;
  if (button != BUTTON_LEFT && button != BUTTON_RIGHT) return false;
  world_update_hover(world);
  Point at = world_to_room(world, world->pointer.at);
  SignalKind kind = button == BUTTON_LEFT ? SIGNAL_LEFT_CLICK : SIGNAL_RIGHT_CLICK;
  signals_post(world->signals, &(Signal){.kind = kind, .x = at.x, .y = at.y});
  return true;
}

/* Scripts handle the language, also if it is the old one: its texts may have changed. */
static void change_setting(World *world, const char *line) {
  g_autofree char *name = NULL;
  SettingValue value;
  if (!setting_from_line(line, &name, &value)) return;
  g_autofree char *fault = settings_fault(&world->settings, name, &value);
  if (!fault) world_set_setting(world, name, &value);
  g_free(value.string);
  if (fault || setting_find(name) != SETTING_LANGUAGE) return;
  const SettingValue *language = settings_get(&world->settings, name);
  if (language) signals_post(world->signals, &(Signal){.kind = SIGNAL_LANGUAGE, .name = language->string});
}

/* 'text' is SLOT, a tab, and further words. */
static void post_save_news(World *world, const InputEvent *event) {
  if (event->code == SAVE_NEWS_UNDONE || event->code == SAVE_NEWS_NOT_UNDONE) {
    signals_post(world->signals, &(Signal){.kind = SIGNAL_UNDONE, .detail = event->text, .on = event->code == SAVE_NEWS_UNDONE});
    return;
  }
  if (event->code == SAVE_NEWS_LIST) {
    save_list_from_text(world->saves, event->text);
    return;
  }
  g_auto(GStrv) words = g_strsplit(event->text, "\t", 2);
  if (!words[0]) return;
  if (event->code == SAVE_NEWS_TAKEN) save_list_put(world->saves, event->text);
  if (event->code == SAVE_NEWS_DELETED) save_list_remove(world->saves, words[0]);
  if (event->code == SAVE_NEWS_DELETED) return;
  bool is_load = event->code == SAVE_NEWS_LOADED || event->code == SAVE_NEWS_REFUSED;
  SignalKind kind = event->code == SAVE_NEWS_TAKE ? SIGNAL_SAVING : is_load ? SIGNAL_LOADED : SIGNAL_SAVED;
  bool went_well = event->code == SAVE_NEWS_TAKEN || event->code == SAVE_NEWS_LOADED;
  /* Why not; how it was loaded; or the description. */
  bool has_detail = words[1] && event->code != SAVE_NEWS_TAKEN;
  signals_post(world->signals, &(Signal){.kind = kind, .name = words[0], .detail = has_detail ? words[1] : "", .on = went_well});
}

bool world_post_event(World *world, const InputEvent *event) {
  switch (event->kind) {
  case INPUT_BUTTON: return !event->down && post_click(world, event->code);
  case INPUT_KEY:
    if (!event->down || event->repeat || (!world->rules.reports_alt_keys && (event->modifiers & MODIFIER_ALT))) return false;
    signals_post(world->signals, &(Signal){.kind = SIGNAL_KEY, .x = event->code});
    return true;
  case INPUT_COMMAND:
    if (event->text) signals_post(world->signals, &(Signal){.kind = SIGNAL_COMMAND, .name = event->text});
    return event->text != NULL;
  case INPUT_SETTING:
    if (event->text) change_setting(world, event->text);
    return event->text != NULL;
  case INPUT_SAVE:
    if (event->text) post_save_news(world, event);
    return event->text != NULL;
  default: return false;
  }
}

/* ---- The tick */

void world_tick(World *world) {
  frame_sounds_tick(world);
  world->tick++;
  Room *room = world_current_room(world);
  if (room) room->scroll_before = room->scroll;
  soundtrack_tick(world); /* first, because a line lasts as long as its voice */
  actors_tick(world);
  tweens_tick(world);
  texts_tick(world);
  message_tick(&world->message, world->signals, world->tick);
  countdowns_tick(world->countdowns, world->signals);
  dialog_tick(world);
  page_tick(world);
  screen_effects_tick(&world->effects, world->signals);
  camera_tick(world);
  world->hover_stale |= world->ui.is_stale;
  box_update_hover(&world->ui);
  world->ui.begun = 0;
  world_update_hover(world);
  touch_tick(world);
}

void world_set_costume_picture(World *world, int costume, const CostumePicture *picture) {
  costume_set(world_costume(world, costume), picture->pose, picture->direction, picture->animation);
  world_mark_stage(world);
  for (int i = 0; i < registry_count(&world->actors); i++) {
    if (world_actor(world, i)->costume == costume) bodies_measure(world, i);
  }
}
