#include "sys/devices.h"

bool devices_may_have_pad(void) { return true; }

bool devices_may_have_card(void) { return true; }
