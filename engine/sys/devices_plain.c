#include "sys/devices.h"

bool devices_may_have_pad(void) { return true; }

bool devices_may_have_card(void) { return true; }

bool devices_let_choose_size(void) { return true; }

bool devices_keep_programs(void) { return true; }
