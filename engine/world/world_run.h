/* world_run.h: runs a whole World: its beginning and end, the player's settings, input events, and
 * the tick.
 *
 * These functions use all parts of the world. The parts themselves only use the fields and setters
 * of world.h. */

#ifndef WORLD_WORLD_RUN_H
#define WORLD_WORLD_RUN_H

#include "world/world.h"

/* Creates an empty world. 'assets' and 'signals' must stay valid until world_clear. */
void world_init(World *world, Assets *assets, Signals *signals);
void world_clear(World *world);

/* Moves the pointer to a place in canvas px, which may be outside the canvas. If a dialog shows
 * lines to choose from, selects the line at that place. */
void world_move_pointer(World *world, int x, int y);

/* Sets a setting (settings_set in settings.h). The setting takes effect at once, except for the
 * language, which scripts must change. The caller must have checked the value with settings_fault.
 * world_set_number_setting does the same for a setting of the engine that is a number. */
void world_set_setting(World *world, const char *name, const SettingValue *value);
void world_set_number_setting(World *world, EngineSetting setting, double value);

/* Sets all settings of a text (settings_from_text in settings.h). Skips invalid lines. */
void world_take_settings(World *world, const char *text);

/* Handles an input event: posts the signal that scripts get for it. game/route.h decides which
 * events come here:
 *
 *   - key presses and commands of the console
 *   - clicks, with the place in room px. A click is the release of a button. Clicks that must not
 *     reach scripts now post no signal
 *   - changes of settings, which also take effect here, and results of saving and loading
 *
 * The pointer must already be at the position of the event (world_move_pointer). For a key, a
 * command or a click, returns whether a signal was posted. For a setting or a result, returns
 * whether the event has a text. */
bool world_post_event(World *world, const InputEvent *event);

/* Advances the world by one tick, in this order: sounds of animation frames of the previous tick,
 * the field 'tick', sounds, walks, speech, poses, tweens, fade of the screen, texts, message,
 * countdowns, dialog, page, effects, camera, hovering, touch. */
void world_tick(World *world);

/* Sets the picture of a costume for one pose and one direction, and updates the actors that wear
 * the costume. */
void world_set_costume_picture(World *world, int costume, const CostumePicture *picture);

#endif
