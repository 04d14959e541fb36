#include "script/api/api_target.h"

#include "base/check.h"
#include "script/api/place.h"

Target api_target_of(const ApiCall *call) {
  const ApiArg *first = &call->args[0];
  UsageType type = call->usage->args[0].type;
  if (type == USAGE_ACTOR) return (Target){TARGET_ACTOR, (uint64_t)first->integer};
  if (type == USAGE_OBJECT) return (Target){TARGET_OBJECT, (uint64_t)first->integer};
  CHECK(type == USAGE_TEXT, "an actor, an object or a text as first argument");
  return (Target){TARGET_TEXT, first->serial};
}

static TargetFields fields_of(const ApiCall *call) { return target_fields(call->world, api_target_of(call)); }

int api_target_show(ApiCall *call) {
  target_set_visible(call->world, api_target_of(call), true);
  return api_true(call);
}

int api_target_hide(ApiCall *call) {
  target_set_visible(call->world, api_target_of(call), false);
  return api_true(call);
}

/* Lets a fade-in of a hidden target begin with nothing. Warns if the target is opaque already. */
static void prepare_fade_in(ApiCall *call) {
  Target target = api_target_of(call);
  TargetFields fields = target_fields(call->world, target);
  const Rules *rules = &call->script->runtime.rules;
  if (!fields.visible && !rules->fades_hidden_from_alpha) target_set_alpha(call->world, target, 0);
  if (!fields.visible || *fields.alpha < 255 || tween_is_active(call->world, target, false)) return;
  api_warn(call, "fadeIn: '%s' is shown and opaque already, so nothing changes; call fadeIn without show(), or setAlpha(0) first",
           fields.id ? fields.id : "the text");
}

static int fade(ApiCall *call, int alpha, int ms) {
  Target target = api_target_of(call);
  if (ms < 1) {
    if (call->script->runtime.rules.ignores_short_fades) return api_bool(call, false);
    return api_refuse_arg(call, call->usage->count - 1, "1 ms or more expected, got %d; half a second is 500", ms);
  }
  if (!target_fields(call->world, target).visible) target_set_visible(call->world, target, true);
  tween_fade(call->world, target, alpha, clock_ticks_from_ms(ms));
  return api_true(call);
}

int api_target_fade_in(ApiCall *call) {
  if (call->args[1].integer >= 1) prepare_fade_in(call);
  return fade(call, 255, call->args[1].integer);
}

int api_target_fade_out(ApiCall *call) { return fade(call, 0, call->args[1].integer); }

int api_target_fade_to(ApiCall *call) { return fade(call, call->args[1].integer, call->args[2].integer); }

int api_target_set_alpha(ApiCall *call) {
  target_set_alpha(call->world, api_target_of(call), call->args[1].integer);
  return api_true(call);
}

int api_target_set_plane(ApiCall *call) {
  target_set_plane(call->world, api_target_of(call), call->args[1].integer);
  return api_true(call);
}

int api_target_set_scale(ApiCall *call) {
  double factor = call->args[1].number;
  if (factor < 0 || factor > API_SCALE_MAX) return api_refuse_arg(call, 1, "0 to %f expected, got %f", API_SCALE_MAX, factor);
  target_set_scale(call->world, api_target_of(call), factor);
  return api_true(call);
}

/* Returns whether a text was removed while the arguments were read: fields of a table can be
 * functions of the game (__index). */
static bool is_removed(const ApiCall *call) {
  Target target = api_target_of(call);
  return target.kind == TARGET_TEXT && !text_by_serial(call->world, target.which);
}

int api_target_float_to(ApiCall *call) {
  enum { ID, X, Y, AT, SPEED };
  if (is_removed(call)) return api_refuse_arg(call, ID, "the text was removed by this call");
  int room = fields_of(call).room;
  Vec to;
  if (!place_read_fields(call, X, room != NONE ? room : call->world->room, &to)) return api_bool(call, false);
  if (is_removed(call)) return api_refuse_arg(call, ID, "the text was removed by this call");
  double speed = call->args[SPEED].number;
  if (speed < 1 || speed > API_SPEED_MAX) {
    return api_refuse_arg(call, SPEED, "1 to %f px/s expected, got %f", API_SPEED_MAX, speed);
  }
  tween_float(call->world, api_target_of(call), to, speed);
  return api_true(call);
}

int api_target_is_on_stage(ApiCall *call) { return api_bool(call, fields_of(call).on_stage); }

int api_target_position(ApiCall *call) {
  TargetFields fields = fields_of(call);
  Point at = point_from_vec(*fields.at);
  lua_pushinteger(call->L, at.x);
  lua_pushinteger(call->L, at.y);
  if (fields.room == NONE) lua_pushnil(call->L);
  else lua_pushstring(call->L, world_room(call->world, fields.room)->id);
  return 3;
}

void api_target_announce_cancelled(ApiCall *call, bool was_busy) {
  if (was_busy && !call->script->runtime.rules.cancels_silently) signals_post_name(call->world->signals, fields_of(call).id);
}
