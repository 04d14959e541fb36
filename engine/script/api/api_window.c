/* api_window.c: the window, its size, the debug overlays and the console. */

#include "base/name.h"
#include "script/api/api.h"
#include "world/world_run.h"

#include <string.h>

#define FPS_MAX 1000

static int changed(ApiCall *call) {
  call->world->display.version++;
  return api_true(call);
}

static int set_flag(ApiCall *call, bool *flag, bool value) {
  if (*flag == value) return api_true(call);
  *flag = value;
  return changed(call);
}

static void replace_string(char **string, const char *text) {
  char *copy = g_strdup(text);
  g_free(*string);
  *string = copy;
}

/* The window is created for these values once, see world/display.h. */
static int set_resolution(ApiCall *call) {
  enum { WIDTH, HEIGHT, FPS, SCALE };
  static const int most[] = {CANVAS_MAX, CANVAS_MAX, FPS_MAX, DISPLAY_SCALE_MAX};
  for (int i = WIDTH; i <= SCALE; i++) {
    int value = call->args[i].integer;
    if (value < 1 || value > most[i]) return api_refuse_arg(call, i, "1 to %d expected, got %d", most[i], value);
  }
  Display *display = &call->world->display;
  display->fps = call->args[FPS].integer;
  display->scale = call->args[SCALE].integer;
  world_set_canvas(call->world, (Size){call->args[WIDTH].integer, call->args[HEIGHT].integer});
  return api_true(call);
}

static int set_title(ApiCall *call) {
  replace_string(&call->world->display.title, call->args[0].string);
  return changed(call);
}

static int set_icon(ApiCall *call) {
  replace_string(&call->world->display.icon, call->args[0].string);
  return changed(call);
}

static int grab_mouse(ApiCall *call) { return set_flag(call, &call->world->display.grab_mouse, call->args[0].boolean); }

static int is_grabbing_mouse(ApiCall *call) { return api_bool(call, call->world->display.grab_mouse); }

/* As in KIAVC: a call without a change of state does nothing. So the kind of full screen changes
 * only after "off". */
static int set_fullscreen(ApiCall *call) {
  Display *display = &call->world->display;
  const SettingValue on = {.kind = SETTING_BOOL, .boolean = call->args[0].boolean};
  bool before = display->fullscreen;
  world_set_setting(call->world, setting_name(SETTING_FULLSCREEN), &on);
  if (before == display->fullscreen) return api_true(call);
  display->fitted = display->always_fitted || (display->fullscreen && call->args[1].boolean);
  return changed(call);
}

static int get_fullscreen(ApiCall *call) { return api_bool(call, call->world->display.fullscreen); }

/* Anything but a number counts as 0. */
static int set_scanlines(ApiCall *call) {
  double alpha = lua_tonumber(call->L, call->args[0].stack);
  int value = alpha > 0 ? (int)MIN(alpha, 255) : 0;
  if (value == call->world->display.scanlines) return api_true(call);
  call->world->display.scanlines = value;
  return changed(call);
}

static int get_scanlines(ApiCall *call) {
  lua_pushinteger(call->L, call->world->display.scanlines);
  return 1;
}

/* Screenshots are saved in one folder, so a name must not lead out of it. The temporary name of the
 * file is slightly longer. */
static bool is_plain_name(const char *name) {
  return !name_fault(name, strlen(name)) && name[0] != '.' && strlen(name) < 200 && !strchr(name, '/');
}

static int save_screenshot(ApiCall *call) {
  const char *name = call->args[0].string;
  if (!is_plain_name(name)) return api_refuse_arg(call, 0, "'%s' is not a plain file name", name);
  if (vfs_reserves(call->script->runtime.vfs, name))
    return api_refuse_arg(call, 0, "the engine has a file '%s' of its own; use another name", name);
  replace_string(&call->script->requests->screenshot, name);
  return api_true(call);
}

static int debug_objects(ApiCall *call) { return set_flag(call, &call->world->display.debug_objects, call->args[0].boolean); }

static int is_debugging_objects(ApiCall *call) { return api_bool(call, call->world->display.debug_objects); }

static int debug_walkboxes(ApiCall *call) { return set_flag(call, &call->world->display.debug_walkboxes, call->args[0].boolean); }

static int is_debugging_walkboxes(ApiCall *call) { return api_bool(call, call->world->display.debug_walkboxes); }

static int enable_console(ApiCall *call) {
  replace_string(&call->world->display.console_font, call->args[0].string);
  return changed(call);
}

static int disable_console(ApiCall *call) {
  Display *display = &call->world->display;
  if (!display->console_font) return api_bool(call, false);
  g_clear_pointer(&display->console_font, g_free);
  display->console_visible = false;
  return changed(call);
}

static int show_console(ApiCall *call) {
  Display *display = &call->world->display;
  if (!display->console_font) return api_refuse(call, "the console is not enabled; call enableConsole(font) first");
  return set_flag(call, &display->console_visible, true);
}

static int hide_console(ApiCall *call) { return set_flag(call, &call->world->display.console_visible, false); }

static int is_console_enabled(ApiCall *call) { return api_bool(call, call->world->display.console_font != NULL); }

static int is_console_visible(ApiCall *call) { return api_bool(call, call->world->display.console_visible); }

static int canvas_size(ApiCall *call) {
  Size canvas = call->world->display.canvas;
  lua_pushinteger(call->L, canvas.w);
  lua_pushinteger(call->L, canvas.h);
  return 2;
}

const ApiFn api_window[] = {
    {"setResolution", set_resolution, "setResolution{ width: px, height: px, fps: count, scale: count } -> bool",
     "Sets the size of the canvas, the maximum number of frames per second, and the scale of the window (window pixels per "
     "canvas pixel). Call it in main.lua, unless game.lua has 'resolution'."},
    {"canvasSize", canvas_size, "canvasSize() -> width, height", "Returns the size of the canvas in pixels."},
    {"setTitle", set_title, "setTitle(title: string) -> bool", "Sets the window's title."},
    {"setIcon", set_icon, "setIcon(path: string) -> bool", "Sets the window's icon from a picture file of the game."},
    {"grabMouse", grab_mouse, "grabMouse(on: bool) -> bool", "Sets whether the pointer is confined to the window."},
    {"isGrabbingMouse", is_grabbing_mouse, "isGrabbingMouse() -> bool", "Returns whether the pointer is confined to the window."},
    {"setFullscreen", set_fullscreen, "setFullscreen(on: bool, desktop: bool = false) -> bool",
     "Switches between full screen and window. With 'desktop', the picture is as large as the screen allows. Without 'desktop', "
     "the picture is enlarged by a whole factor, unless game.lua has 'fitted = true'."},
    {"getFullscreen", get_fullscreen, "getFullscreen() -> bool", "Returns whether the game is in full screen."},
    {"setScanlines", set_scanlines, "setScanlines(alpha: any) -> bool",
     "Draws dark lines over the picture, 0 (off) to 255 (black). A value that is not a number counts as 0."},
    {"getScanlines", get_scanlines, "getScanlines() -> integer", "Returns the darkness of the scanlines, 0 to 255."},
    {"saveScreenshot", save_screenshot, "saveScreenshot(name: string) -> bool",
     "Saves the window's picture as a PNG file with this name in the game's save folder, at the start of the next tick. "
     "Replaces a file of the same name. A game can keep 500 files and 64 MiB there. A picture that exceeds this limit is not "
     "saved, and the log reports it. The name must be shorter than 200 bytes, must not begin with a dot, and must not "
     "contain '/' or invisible characters. The names of the engine's own files raise an error, too: 'settings', 'seen', "
     "'controls', 'console-history', '*.save', screenshots of F12, sessions and reports."},
    {"debugObjects", debug_objects, "debugObjects(on: bool) -> bool",
     "For debugging: outlines all objects on stage, and the actors that can be clicked."},
    {"isDebuggingObjects", is_debugging_objects, "isDebuggingObjects() -> bool", "Returns whether objects are outlined."},
    {"debugWalkboxes", debug_walkboxes, "debugWalkboxes(on: bool) -> bool",
     "Shows the walkboxes of the current room, the paths of walking actors and statistics of the path search, as F11 does."},
    {"isDebuggingWalkboxes", is_debugging_walkboxes, "isDebuggingWalkboxes() -> bool", "Returns whether walkboxes are shown."},
    {"enableConsole", enable_console, "enableConsole(font: font) -> bool", "Enables the developer's console with this font."},
    {"disableConsole", disable_console, "disableConsole() -> bool", "Disables the console. Returns false if it was not enabled."},
    {"showConsole", show_console, "showConsole() -> bool", "Opens the console. Raises an error if it is not enabled."},
    {"hideConsole", hide_console, "hideConsole() -> bool", "Closes the console."},
    {"isConsoleEnabled", is_console_enabled, "isConsoleEnabled() -> bool", "Returns whether the console is enabled."},
    {"isConsoleVisible", is_console_visible, "isConsoleVisible() -> bool", "Returns whether the console is open."},
    {NULL, NULL, NULL, NULL},
};
