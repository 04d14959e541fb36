#include "sys/pad/pad_press.h"

#include "sys/pad/pad.h"

#include <SDL.h>

bool pad_press(const char *name, bool down, InputEvent *event) {
  SDL_GameControllerButton button = SDL_GameControllerGetButtonFromString(name);
  if (button == SDL_CONTROLLER_BUTTON_INVALID) return false;
  Pads none = {0};
  InputEvent translated;
  SDL_Event from = {.cbutton = {
                        .type = down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP,
                        .button = (Uint8)button,
                    }};
  if (!pads_translate(&none, &from, &translated)) return false;
  *event = translated;
  return true;
}
