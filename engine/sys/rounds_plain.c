#include "sys/rounds.h"

#include "sys/pace.h"

void rounds_run(const Rounds *rounds) {
  for (bool goes_on = true; goes_on;) {
    int64_t wake_us = 0;
    goes_on = rounds->round(rounds->user, &wake_us);
    pace_sleep_until_us(wake_us);
  }
  rounds->end(rounds->user);
}
