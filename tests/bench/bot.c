#include "bot.h"

#include <time.h>

const char bot_wander_lua[] = "function wander()\n"
                              "  while true do waitMs(20000) rooms['room' .. math.random(ROOMS)]:enter() end\n"
                              "end\n"
                              "startScript { wander, restart = true }\n";

#define MOVE_TICKS 4   /* between two movements */
#define REACH_TICKS 60 /* from one target to the next */
#define LINE_TICKS 150 /* between two keys that skip a line */

void bot_init(Bot *bot, uint64_t seed) {
  *bot = (Bot){0};
  random_seed(&bot->random, seed);
}

void bot_clear(Bot *bot) { tick_input_clear(&bot->input); }

static int bot_number(Bot *bot, int limit) { return (int)random_between(&bot->random, 0, limit - 1); }

static Point bot_place(Bot *bot, int step) {
  int jitter = bot_number(bot, 3) - 1;
  return (Point){bot->from.x + (bot->to.x - bot->from.x) * step / REACH_TICKS + jitter,
                 bot->from.y + (bot->to.y - bot->from.y) * step / REACH_TICKS + jitter};
}

static void bot_button(Bot *bot, bool down) {
  const InputEvent click = {.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .down = down, .x = bot->from.x, .y = bot->from.y};
  tick_input_add(&bot->input, &click);
}

const TickInput *bot_input(Bot *bot, Tick tick) {
  int step = (int)(tick % REACH_TICKS);
  tick_input_reset(&bot->input);
  if (step == 0) {
    bot->from = bot->to;
    bot->to = (Point){bot_number(bot, 320), bot_number(bot, 180)};
    bot_button(bot, true);
  } else if (step % MOVE_TICKS == 0) {
    if (step == MOVE_TICKS) bot_button(bot, false);
    Point at = bot_place(bot, step);
    tick_input_add(&bot->input, &(InputEvent){.kind = INPUT_POINTER, .x = at.x, .y = at.y});
  }
  if (tick % LINE_TICKS == 1) tick_input_add(&bot->input, &(InputEvent){.kind = INPUT_KEY, .code = KEY_PERIOD, .down = true});
  return &bot->input;
}

double bot_processor_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}
