#include "sys/message_box.h"

#include <SDL.h>

void message_box_show(const char *title, const char *text) { SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, title, text, NULL); }
