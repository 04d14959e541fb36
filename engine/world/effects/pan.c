#include "world/effects/pan.h"

double ease_at(Ease ease, double time) {
  switch (ease) {
  case EASE_IN: return time * time;
  case EASE_OUT: return time * (2 - time);
  case EASE_IN_OUT: return time * time * (3 - 2 * time);
  case EASE_LINEAR:
  case EASE_COUNT: break;
  }
  return time;
}

bool pan_step(Pan *pan, Vec *scroll) {
  if (pan->duration == 0) return false;
  bool is_there = ++pan->elapsed >= pan->duration;
  double way = ease_at(pan->ease, (double)pan->elapsed / (double)pan->duration);
  Vec between = {pan->from.x + (pan->to.x - pan->from.x) * way, pan->from.y + (pan->to.y - pan->from.y) * way};
  *scroll = is_there ? pan->to : between;
  if (is_there) pan->duration = 0;
  return true;
}
