#include "world/state/world_checksum.h"

#include "base/check.h"

/* To add a field to the world, add it to its part here, and to its table in classes.c, so that
 * checkpoints keep it. Ids are included once, with their order of registration; elsewhere the index
 * stands for the id. */

static const char *const part_names[WORLD_PARTS] = {
    "rooms", "actors", "objects", "texts", "tweens and fades", "pointer, camera, dialogs and input", "sounds"};

static void add_int(Checksum *sum, int64_t value) { checksum_add(sum, (uint64_t)value); }

static void add_vec(Checksum *sum, Vec at) {
  checksum_add_double(sum, at.x);
  checksum_add_double(sum, at.y);
}

static void add_point(Checksum *sum, Point at) {
  add_int(sum, at.x);
  add_int(sum, at.y);
}

static void add_rect(Checksum *sum, Rect rect) {
  add_point(sum, (Point){rect.x1, rect.y1});
  add_point(sum, (Point){rect.x2, rect.y2});
}

static void add_color(Checksum *sum, Color color) {
  checksum_add(sum, (uint64_t)color.r << 24 | (uint64_t)color.g << 16 | (uint64_t)color.b << 8 | color.a);
}

/* ---- Rooms */

static void add_floor(Checksum *sum, const WalkboxSet *floor) {
  add_int(sum, walkboxes_count(floor));
  for (int i = 0; i < walkboxes_count(floor); i++) {
    const Walkbox *box = walkboxes_get(floor, i);
    add_rect(sum, box->rect);
    checksum_add_string(sum, box->name);
    add_int(sum, box->disabled);
    checksum_add_double(sum, box->scale_top);
    checksum_add_double(sum, box->scale_bottom);
    checksum_add_double(sum, box->speed);
  }
}

static void add_rooms(const World *world, Checksum *sum) {
  add_int(sum, registry_count(&world->rooms));
  for (int i = 0; i < registry_count(&world->rooms); i++) {
    const Room *room = world_room(world, i);
    checksum_add_string(sum, room->id);
    add_int(sum, room->background);
    add_vec(sum, room->scroll);
    add_int(sum, room->layers->len);
    for (guint j = 0; j < room->layers->len; j++) {
      const Layer *layer = &g_array_index(room->layers, Layer, j);
      checksum_add_string(sum, layer->name);
      add_int(sum, layer->animation);
      add_int(sum, layer->plane);
      checksum_add_double(sum, layer->parallax);
    }
    add_floor(sum, &room->floor);
  }
}

/* ---- Actors */

/* The stretches of a leg follow from its ends and the floor, the current one from the distance
 * covered. */
static void add_walk(Checksum *sum, const Walk *walk, bool is_outdated) {
  add_int(sum, walk->active);
  if (!walk->active) return;
  add_int(sum, is_outdated);
  add_int(sum, walk->next);
  add_int(sum, walk->points->len);
  for (guint i = 0; i < walk->points->len; i++) add_vec(sum, g_array_index(walk->points, Vec, i));
  add_int(sum, walk->goals->len);
  for (guint i = 0; i < walk->goals->len; i++) {
    const WalkGoal *goal = &g_array_index(walk->goals, WalkGoal, i);
    add_vec(sum, goal->requested);
    add_int(sum, goal->point);
  }
  add_int(sum, walk->on_leg);
  checksum_add_double(sum, walk->gone);
  add_int(sum, walk->waited);
  add_int(sum, walk->detours);
  add_int(sum, walk->hurries << 1 | walk->passes_through);
}

static void add_speech(Checksum *sum, const Speech *speech) {
  add_int(sum, speech->active);
  if (!speech->active) return;
  checksum_add_string(sum, speech->text);
  add_int(sum, speech->font);
  add_color(sum, speech->color);
  add_int(sum, speech->has_outline);
  if (speech->has_outline) add_color(sum, speech->outline);
  add_int(sum, speech->ends);
  checksum_add(sum, speech->serial);
  checksum_add(sum, speech->voice);
  add_int(sum, speech->as_voice);
}

static void add_play(Checksum *sum, const Play *play) {
  add_int(sum, play->active);
  if (!play->active) return;
  add_int(sum, play->ends);
  add_int(sum, play->stay);
}

static void add_actor(Checksum *sum, const World *world, int index) {
  const Actor *actor = world_actor(world, index);
  checksum_add_string(sum, actor->id);
  add_int(sum, actor->costume);
  add_int(sum, actor->room);
  add_int(sum, actor->visible);
  add_vec(sum, actor->at);
  add_int(sum, actor->facing);
  checksum_add_string(sum, actor->pose);
  add_int(sum, actor->pose_since);
  add_int(sum, actor->pose_once);
  checksum_add_double(sum, actor->speed);
  checksum_add_double(sum, actor->scale);
  add_int(sum, actor->solid);
  checksum_add_double(sum, actor->solid_width);
  checksum_add_double(sum, actor->body_width);
  add_int(sum, actor->plane);
  add_int(sum, actor->alpha);
  /* Not computed from the position: a box that is enabled under an actor is not entered. */
  add_int(sum, actor->box);
  const GArray *inside = actor->triggers.inside;
  add_int(sum, inside ? inside->len : 0);
  for (guint i = 0; inside && i < inside->len; i++) add_int(sum, g_array_index(inside, int, i));
  checksum_add_double(sum, actor->box_scale);
  checksum_add_double(sum, actor->box_speed);
  add_walk(sum, &actor->walk, walk_is_outdated(world, index));
  add_speech(sum, &actor->speech);
  add_play(sum, &actor->play);
}

static void add_costume(Checksum *sum, const Costume *costume) {
  checksum_add_string(sum, costume->id);
  add_int(sum, costume->poses->len);
  for (guint i = 0; i < costume->poses->len; i++) {
    const CostumePose *pose = &g_array_index(costume->poses, CostumePose, i);
    checksum_add_string(sum, pose->pose);
    for (int d = 0; d < DIRECTION_COUNT; d++) add_int(sum, pose->animations[d]);
  }
}

static void add_actors(const World *world, Checksum *sum) {
  add_int(sum, registry_count(&world->actors));
  for (int i = 0; i < registry_count(&world->actors); i++) add_actor(sum, world, i);
  add_int(sum, registry_count(&world->costumes));
  for (int i = 0; i < registry_count(&world->costumes); i++) add_costume(sum, world_costume(world, i));
  /* Entries in their last tick affect only drawing. */
  for (guint i = 0; i < world->busy->len; i++) {
    int index = g_array_index(world->busy, int, i);
    if (actor_is_busy(world_actor(world, index))) add_int(sum, index);
  }
  checksum_add(sum, world->serials);
}

/* ---- Objects and texts */

static void add_object(Checksum *sum, const Object *object) {
  checksum_add_string(sum, object->id);
  add_int(sum, object->states->len);
  for (guint i = 0; i < object->states->len; i++) {
    const ObjectState *state = &g_array_index(object->states, ObjectState, i);
    checksum_add_string(sum, state->name);
    add_int(sum, state->animation);
  }
  add_int(sum, object->state);
  add_int(sum, object->state_since);
  add_int(sum, object->ui_animation);
  add_int(sum, object->is_hidden << 3 | object->ui << 2 | object->interactable << 1 | object->visible);
  add_int(sum, object->group);
  add_int(sum, object->room);
  add_int(sum, object->owner);
  add_int(sum, object->parent);
  add_vec(sum, object->at);
  checksum_add_double(sum, object->scale);
  add_int(sum, object->plane);
  add_int(sum, object->alpha);
  add_int(sum, object->has_hover);
  if (object->has_hover) add_rect(sum, object->hover);
  /* Recordings of games without exits stay valid. */
  if (object->leads_to != NONE) add_int(sum, object->leads_to);
}

static void add_objects(const World *world, Checksum *sum) {
  add_int(sum, registry_count(&world->objects));
  for (int i = 0; i < registry_count(&world->objects); i++) add_object(sum, world_object(world, i));
  add_int(sum, registry_count(&world->groups));
  for (int i = 0; i < registry_count(&world->groups); i++) {
    const ObjectGroup *group = registry_get(&world->groups, i);
    checksum_add_string(sum, group->id);
    add_int(sum, group->hidden);
  }
}

static void add_texts(const World *world, Checksum *sum) {
  add_int(sum, world->texts->len);
  for (guint i = 0; i < world->texts->len; i++) {
    const FreeText *text = &g_array_index(world->texts, FreeText, i);
    checksum_add_string(sum, text->id);
    checksum_add_string(sum, text->text);
    checksum_add(sum, text->serial);
    add_int(sum, text->font);
    add_color(sum, text->color);
    add_int(sum, text->has_outline);
    if (text->has_outline) add_color(sum, text->outline);
    add_vec(sum, text->at);
    add_int(sum, text->align << 2 | text->valign);
    add_int(sum, text->width);
    add_int(sum, text->absolute);
    add_int(sum, text->plane);
    add_int(sum, text->alpha);
    add_int(sum, text->ends);
  }
}

/* ---- Changes over time */

/* Recordings of games without effects stay valid, so what is not running is not added. The same
 * applies to the message and the countdowns. */
static void add_effects(Checksum *sum, const ScreenEffects *effects) {
  const Letterbox *bars = &effects->letterbox;
  if (screen_effects_are_idle(effects)) return;
  const Tick times[] = {effects->shake.elapsed, effects->shake.duration, effects->flash.elapsed, effects->flash.duration,
                        bars->elapsed,          bars->duration,          effects->pan.elapsed,   effects->pan.duration};
  for (guint i = 0; i < G_N_ELEMENTS(times); i++) add_int(sum, times[i]);
  add_int(sum, effects->shake.px);
  add_color(sum, effects->flash.color);
  add_int(sum, bars->from);
  add_int(sum, bars->px);
  add_int(sum, effects->pan.room);
  add_vec(sum, effects->pan.from);
  add_vec(sum, effects->pan.to);
  add_int(sum, effects->pan.ease);
}

static void add_message(Checksum *sum, const Message *message) {
  if (!message->text) return;
  checksum_add_string(sum, message->text);
  add_int(sum, message->font);
  add_color(sum, message->color);
  add_color(sum, message->outline);
  add_color(sum, message->background);
  add_color(sum, message->border);
  add_int(sum, message->has_outline << 3 | message->waits << 2 | (int)message->place);
  checksum_add(sum, message->serial);
  add_int(sum, message->ends);
}

static void add_countdowns(Checksum *sum, const GArray *countdowns) {
  for (guint i = 0; i < countdowns->len; i++) {
    const Countdown *countdown = &g_array_index(countdowns, Countdown, i);
    checksum_add_string(sum, countdown->id);
    add_int(sum, countdown->elapsed);
    add_int(sum, countdown->duration);
    add_int(sum, countdown->is_paused << 4 | countdown->is_placed << 3 | (int)countdown->shape);
    add_point(sum, countdown->at);
    add_int(sum, countdown->width);
    add_int(sum, countdown->font);
    add_color(sum, countdown->color);
    add_color(sum, countdown->outline);
    add_color(sum, countdown->background);
  }
}

static void add_tweens(const World *world, Checksum *sum) {
  for (guint i = 0; i < world->tweens->len; i++) {
    const Tween *tween = &g_array_index(world->tweens, Tween, i);
    if (tween->ended) continue;
    add_int(sum, tween->target.kind);
    checksum_add(sum, tween->target.which);
    add_int(sum, tween->is_float);
    checksum_add_double(sum, tween->from);
    checksum_add_double(sum, tween->to);
    add_vec(sum, tween->start);
    add_vec(sum, tween->end);
    checksum_add_double(sum, tween->speed);
    add_int(sum, tween->elapsed);
    add_int(sum, tween->duration);
  }
  const ScreenFade *fade = &world->fade;
  add_int(sum, fade->active);
  add_int(sum, fade->out);
  add_int(sum, fade->elapsed);
  add_int(sum, fade->duration);
  add_int(sum, fade->level);
  add_effects(sum, &world->effects);
  add_message(sum, &world->message);
  add_countdowns(sum, world->countdowns);
}

static void add_cursors(const World *world, Checksum *sum) {
  add_int(sum, registry_count(&world->cursors));
  for (int i = 0; i < registry_count(&world->cursors); i++) {
    const Cursor *cursor = world_cursor(world, i);
    checksum_add_string(sum, cursor->id);
    add_int(sum, cursor->animation);
  }
}

static void add_pointer(Checksum *sum, const Pointer *pointer) {
  add_point(sum, pointer->at);
  add_int(sum, pointer->is_known);
  add_int(sum, pointer->visible);
  add_int(sum, pointer->main_cursor);
  add_int(sum, pointer->hotspot_cursor);
  for (int i = 0; i < DIRECTION_COUNT; i++) {
    if (pointer->exit_cursors[i] != NONE) add_int(sum, (int64_t)pointer->exit_cursors[i] << 8 | i);
  }
  if (pointer->item != NONE) add_int(sum, (int64_t)pointer->item << 16 | 1);
  add_int(sum, pointer->hover.kind);
  add_int(sum, pointer->hover.index);
  const CursorText *text = &pointer->text;
  add_int(sum, text->visible);
  checksum_add_string(sum, text->text);
  add_int(sum, text->font);
  add_color(sum, text->color);
  add_int(sum, text->has_outline);
  if (text->has_outline) add_color(sum, text->outline);
}

static void add_ink(Checksum *sum, const DialogInk *ink) {
  add_color(sum, ink->color);
  add_int(sum, ink->has_outline);
  if (ink->has_outline) add_color(sum, ink->outline);
}

static void add_dialog(Checksum *sum, const Dialog *dialog) {
  const DialogSettings *settings = &dialog->settings;
  checksum_add_string(sum, dialog->id);
  add_int(sum, settings->font);
  add_ink(sum, &settings->plain);
  add_ink(sum, &settings->selected);
  add_ink(sum, &settings->seen);
  add_color(sum, settings->background);
  add_rect(sum, settings->area);
  add_int(sum, settings->rows);
  /* Recordings of games without gaps and padding stay valid. */
  if (settings->gap > 0) add_int(sum, settings->gap);
  if (settings->padding > 0) add_int(sum, settings->padding);
  add_int(sum, settings->numbered << 2 | settings->autohide << 1 | settings->takes_keys);
  add_int(sum, dialog->lines->len);
  for (guint i = 0; i < dialog->lines->len; i++) {
    const DialogLine *line = &g_array_index(dialog->lines, DialogLine, i);
    checksum_add_string(sum, line->name);
    checksum_add_string(sum, line->text);
    add_int(sum, line->seen);
  }
  add_int(sum, dialog->first);
  add_int(sum, dialog->selected);
  if (dialog->time.limit == 0) return;
  add_int(sum, dialog->time.elapsed);
  add_int(sum, dialog->time.limit);
  add_int(sum, dialog->time.line);
}

static void add_dialogs(const World *world, Checksum *sum) {
  add_int(sum, world->dialog);
  add_int(sum, registry_count(&world->dialogs));
  for (int i = 0; i < registry_count(&world->dialogs); i++) add_dialog(sum, registry_get(&world->dialogs, i));
}

static void add_page(Checksum *sum, const Page *page) {
  const PageStyle *style = &page->style;
  add_int(sum, page->shown << 3 | page->waits << 2 | page->can_leave << 1 | page->is_skipping);
  add_int(sum, page->back);
  add_int(sum, page->log->len);
  for (guint i = 0; i < page->log->len; i++) checksum_add_string(sum, g_array_index(page->log, PageLine, i).text);
  if (!page->shown) return;
  add_int(sum, style->font);
  const Color colors[] = {style->color, style->dim, style->accent, style->backdrop, style->background, style->border};
  for (guint i = 0; i < G_N_ELEMENTS(colors); i++) add_color(sum, colors[i]);
  add_rect(sum, style->area);
  add_rect(sum, style->frame);
  add_rect(sum, style->panel);
  add_rect(sum, style->log);
  add_int(sum, style->leading);
  add_int(sum, page->picture);
  add_int(sum, page->picture_since);
  checksum_add_string(sum, page->text);
  add_int(sum, page->first);
}

/* The settings of the window that scripts can query. */
static void add_display(Checksum *sum, const Display *display) {
  add_int(sum, display->canvas.w);
  add_int(sum, display->canvas.h);
  add_int(sum, display->fullscreen << 4 | display->grab_mouse << 3 | display->console_visible << 2 | display->debug_objects << 1 |
                   display->debug_walkboxes);
  add_int(sum, display->scanlines);
  checksum_add_string(sum, display->console_font);
}

/* The game's own settings. The engine's are added where they take effect. */
static void add_setting(Checksum *sum, const SettingValue *value) {
  add_int(sum, (int)value->kind);
  add_int(sum, value->boolean);
  checksum_add_double(sum, value->number);
  checksum_add_string(sum, value->string);
}

static void add_settings(Checksum *sum, const Settings *settings) {
  const Setting *setting;
  for (guint i = 0; (setting = settings_at(settings, i)) != NULL; i++) {
    if (setting_find(setting->name) < SETTING_ENGINE_COUNT) continue;
    checksum_add_string(sum, setting->name);
    add_setting(sum, &setting->choice);
    add_setting(sum, &setting->fallback);
  }
}

/* Boxes of widgets follow from the scripts' state. Places depend on measured texts, which are not
 * the same on every machine. */
static void add_box(Box *box, void *user) {
  Checksum *sum = user;
  const BoxSettings *settings = &box->settings;
  if (box_is_of_widget(box)) return;
  checksum_add_string(sum, box->id);
  checksum_add_string(sum, box->parent ? box->parent->id : "");
  add_int(sum, settings->order);
  add_int(sum, settings->alpha);
  add_int(sum, settings->hidden << 9 | settings->disabled << 8 | settings->clips << 7 | settings->takes_pointer << 6 |
                   settings->takes_focus << 5 | settings->takes_wheel << 4 | settings->notes_hover << 3 |
                   settings->notes_drag << 2 | settings->is_modal << 1 | settings->follows);
  add_int(sum, settings->keys);
  add_int(sum, settings->picture);
  add_int(sum, settings->font);
  checksum_add_string(sum, settings->text ? settings->text : "");
  for (int i = 0; i < BOX_STATES; i++) {
    add_color(sum, settings->looks[i].fill);
    add_color(sum, settings->looks[i].border);
    add_color(sum, settings->looks[i].ink);
    add_int(sum, settings->looks[i].frame);
  }
  for (int i = 0; i < BOX_NEIGHBORS; i++) checksum_add_string(sum, settings->neighbors[i] ? settings->neighbors[i] : "");
}

/* Adds nothing to games without boxes, so recordings from before there were any stay valid. The
 * boxes of widgets do not count: after a restore, there are none until the layout. */
static void add_ui(const Ui *ui, Checksum *sum) {
  boxes_visit(ui, add_box, sum);
  if (!ui->focus && !ui->wanted && !ui->pressed && !ui->uses_keys && !ui->holds_button) return;
  checksum_add_string(sum, ui->focus ? ui->focus->id : ui->wanted ? ui->wanted : "");
  checksum_add_string(sum, ui->pressed ? ui->pressed->id : "");
  add_int(sum, ui->uses_keys << 1 | ui->holds_button);
}

/* Adds nothing to games without them, see add_ui. */
static void add_focus(const World *world, Checksum *sum) {
  const Touch *touch = &world->touch;
  if (world->focus.is_on) add_int(sum, world->focus.is_active);
  if (touch->reach > 0) add_int(sum, touch->reach);
  if (touch->ms == 0) return;
  add_int(sum, touch->ms);
  add_color(sum, touch->ring);
  add_int(sum, touch->is_down << 2 | touch->has_moved << 1 | touch->is_long);
  if (!touch->is_down) return;
  add_int(sum, touch->since);
  add_point(sum, touch->at);
}

/* Adds nothing for texts as the game has made them, so older recordings stay valid. */
static void add_text_look(Checksum *sum, TextLook look) {
  if (look.percent != 100 || look.is_plain) add_int(sum, look.percent << 1 | look.is_plain);
}

static void add_input(const World *world, Checksum *sum) {
  add_int(sum, world->tick);
  add_int(sum, world->room);
  add_int(sum, world->controlled);
  add_int(sum, world->save_turn);
  add_int(sum, world->in_passage << 3 | world->saving_is_off << 2 | world->input_enabled << 1 | world->in_cutscene);
  checksum_add_double(sum, world->text_speed);
  add_text_look(sum, world->assets->text_look);
  add_int(sum, world->camera.followed);
  add_int(sum, world->camera.direction_x);
  add_int(sum, world->camera.direction_y);
  add_pointer(sum, &world->pointer);
  add_focus(world, sum);
  add_cursors(world, sum);
  add_dialogs(world, sum);
  add_page(sum, &world->page);
  add_display(sum, &world->display);
  add_settings(sum, &world->settings);
  add_ui(&world->ui, sum);
}

static void add_sounds(const World *world, Checksum *sum) {
  const Soundtrack *soundtrack = &world->soundtrack;
  checksum_add(sum, soundtrack->started);
  add_int(sum, soundtrack->playing->len);
  for (guint i = 0; i < soundtrack->playing->len; i++) {
    const Playing *sound = &g_array_index(soundtrack->playing, Playing, i);
    checksum_add(sum, sound->voice);
    add_int(sum, sound->sound);
    add_int(sum, sound->loop << 3 | sound->stopping << 2 | sound->paused_with_all << 1 | sound->paused);
    add_int(sum, sound->position);
    add_int(sum, sound->length);
    add_int(sum, sound->fade_in);
    add_int(sum, sound->fade_out);
    checksum_add_double(sum, sound->volume);
    checksum_add_double(sum, sound->pan);
  }
  for (int i = 0; i < SOUND_GROUP_COUNT; i++) checksum_add_double(sum, soundtrack->group_volume[i]);
  checksum_add_double(sum, soundtrack->master_volume);
}

typedef void (*AddPart)(const World *world, Checksum *sum);

static const AddPart part_adders[WORLD_PARTS] = {add_rooms,  add_actors, add_objects, add_texts,
                                                 add_tweens, add_input,  add_sounds};

void world_checksums(const World *world, uint64_t parts[WORLD_PARTS]) {
  for (int i = 0; i < WORLD_PARTS; i++) {
    Checksum sum;
    checksum_init(&sum);
    part_adders[i](world, &sum);
    parts[i] = checksum_result(&sum);
  }
}

const char *world_part_name(int part) {
  CHECK(part >= 0 && part < WORLD_PARTS, "a part of the world");
  return part_names[part];
}
