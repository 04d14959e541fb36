/* ears.h: plays a const World: what view.h is to the eye.
 *
 * Compares the world's soundtrack with what the mixer is playing and tells the mixer the difference. */

#ifndef VIEW_EARS_H
#define VIEW_EARS_H

#include "media/mixer.h"
#include "world/world.h"

typedef struct Ears Ears;

/* 'mixer' is borrowed. */
Ears *ears_new(Mixer *mixer);
void ears_free(Ears *ears);

/* Once per frame. */
void ears_listen(Ears *ears, const World *world);

#endif
