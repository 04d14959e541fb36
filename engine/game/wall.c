#include "game/wall.h"

#include "base/log.h"
#include "sys/jail_calls.h"
#include "sys/jail_files.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* --- what every run needs --- */

/* Programs' files, and where the systems keep them that do it in their own way. No secrets are there. */
static const char *const software[] = {
    "/usr", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/app", "/nix/store", "/gnu/store", "/snap", "/run/current-system",
};

/* What libraries look up: where the others are, what time it is here, what machine this is. */
static const char *const knowledge[] = {
    "/etc/ld.so.cache", "/etc/localtime",          "/etc/timezone", "/etc/locale.alias", "/proc/self",
    "/proc/cpuinfo",    "/proc/meminfo",           "/proc/stat",    "/proc/filesystems", "/proc/sys/vm",
    "/proc/sys/kernel", "/sys/devices/system/cpu", "/dev/urandom",  "/dev/random",
};

/* --- what a window and sound need --- */

static const char *const driver_knowledge[] = {
    "/sys",
    "/proc/driver",
    "/proc/devices",
    "/proc/modules",
    "/proc/version",
    "/proc/asound",
    "/run/udev",
    "/run/opengl-driver",
    "/run/host",
    "/etc/drirc",
    "/etc/glvnd",
    "/etc/egl",
    "/etc/vulkan",
    "/etc/nvidia",
    "/etc/X11",
    "/etc/alsa",
    "/etc/asound.conf",
    "/etc/pulse",
    "/etc/pipewire",
    "/etc/fonts",
    "/etc/machine-id",
    "/etc/hosts",
    "/etc/host.conf",
    "/etc/resolv.conf",
    "/etc/nsswitch.conf",
    "/etc/gai.conf",
    "/tmp/.X11-unix",
};

static const char *const devices[] = {
    "/dev/dri",        "/dev/snd",
    "/dev/null",       "/dev/zero",
    "/dev/nvidiactl",  "/dev/nvidia-modeset",
    "/dev/nvidia-uvm", "/dev/nvidia-uvm-tools",
    "/dev/nvidia0",    "/dev/nvidia1",
    "/dev/nvidia2",    "/dev/nvidia3",
    "/dev/dxg",        "/dev/mali0",
    "/dev/kgsl-3d0",   "/dev/udmabuf",
    "/dev/dma_heap",   "/dev/dsp",
    "/dev/mixer",      "/dev/input", /* game pads */
};

/* Below the player's home: keys to the servers of screen and sound, and how those are set up. */
static const char *const home_knowledge[] = {
    ".Xauthority", ".XCompose",     ".drirc",           ".asoundrc",    ".pulse-cookie",
    ".pulse",      ".config/pulse", ".config/pipewire", ".config/alsa",
};
static const char *const runtime_knowledge[] = {"pulse", "pipewire-0", "pipewire-0-manager", "wayland-0", "wayland-1"};

static void allow_all(JailFiles *jail, JailAccess access, const char *const *paths, gsize count) {
  for (gsize i = 0; i < count; i++) jail_files_allow(jail, access, paths[i]);
}

static void allow_below(JailFiles *jail, const char *folder, const char *const *names, gsize count) {
  for (gsize i = 0; folder && i < count; i++) {
    g_autofree char *path = g_build_filename(folder, names[i], NULL);
    jail_files_allow(jail, JAIL_READ, path);
  }
}

static void allow_drivers(JailFiles *jail) {
  static const char *const files[] = {"XAUTHORITY", "PULSE_COOKIE", "ALSA_CONFIG_PATH"}; /* in the environment */
  allow_all(jail, JAIL_READ, driver_knowledge, G_N_ELEMENTS(driver_knowledge));
  allow_all(jail, JAIL_DEVICE, devices, G_N_ELEMENTS(devices));
  allow_below(jail, g_get_home_dir(), home_knowledge, G_N_ELEMENTS(home_knowledge));
  allow_below(jail, g_getenv("XDG_RUNTIME_DIR"), runtime_knowledge, G_N_ELEMENTS(runtime_knowledge));
  for (gsize i = 0; i < G_N_ELEMENTS(files); i++) {
    const char *path = g_getenv(files[i]);
    if (path) jail_files_allow(jail, JAIL_READ, path);
  }
}

/* Where libraries are looked for besides, because whoever started the engine said so. */
static void allow_library_path(JailFiles *jail) {
  const char *list = g_getenv("LD_LIBRARY_PATH");
  g_auto(GStrv) folders = g_strsplit(list ? list : "", ":", -1);
  for (char **folder = folders; *folder; folder++) {
    if (g_path_is_absolute(*folder)) jail_files_allow(jail, JAIL_READ, *folder);
  }
}

static void allow_system(JailFiles *jail, const WallPlan *plan) {
  allow_all(jail, JAIL_READ, software, G_N_ELEMENTS(software));
  allow_all(jail, JAIL_READ, knowledge, G_N_ELEMENTS(knowledge));
  allow_library_path(jail);
  if (plan->has_devices) allow_drivers(jail);
}

/* --- what this run needs --- */

static void allow_data(JailFiles *jail, const char *folder) {
  static const char *const parts[] = {"scripts", "assets"};
  allow_below(jail, folder, parts, G_N_ELEMENTS(parts));
}

/* The folder of all games' saves, which is the engine's own. Caller frees. */
static char *folder_of_saves(void) { return g_build_filename(g_get_user_data_dir(), "ichor", NULL); }

static bool is_own(const char *save_folder) {
  g_autofree char *parent = g_path_get_dirname(save_folder);
  g_autofree char *own = folder_of_saves();
  return strcmp(parent, own) == 0;
}

static void allow_saves(JailFiles *jail, const char *folder) {
  if (g_mkdir_with_parents(folder, 0700) != 0) {
    log_warn("wall", "%s: cannot be made, so that nothing of this game will be saved: %s", folder, g_strerror(errno));
  }
  jail_files_allow(jail, JAIL_WRITE, folder);
  g_autofree char *parent = g_path_get_dirname(folder);
  if (is_own(folder)) jail_files_allow(jail, JAIL_SWEEP, parent);
}

static void allow_game(JailFiles *jail, const WallPlan *plan) {
  if (plan->game) jail_files_allow(jail, JAIL_READ, plan->game);
  for (const char *const *overlay = plan->overlays; overlay && *overlay; overlay++) jail_files_allow(jail, JAIL_READ, *overlay);
  if (plan->data_folder) allow_data(jail, plan->data_folder);
  if (plan->read_count > 0) allow_all(jail, JAIL_READ, plan->read, (gsize)plan->read_count);
}

static void allow_output(JailFiles *jail, const WallOutput *output) {
  if (output->save_folder) allow_saves(jail, output->save_folder);
  for (int i = 0; i < WALL_PATHS_MAX; i++) {
    if (output->files[i]) jail_files_allow(jail, JAIL_FILL, output->files[i]);
    if (output->folders[i]) {
      g_mkdir_with_parents(output->folders[i], 0755);
      jail_files_allow(jail, JAIL_WRITE, output->folders[i]);
    }
  }
}

/* --- public --- */

/* SDL would connect to the session's message bus, behind which are programs that start others for whoever asks, and keep the
 * connection; GLib would reach for files of other machines through it. Nothing that the engine needs comes from there. */
static void cut_message_bus(void) {
  g_setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  g_setenv("GIO_USE_VFS", "local", TRUE);
}

struct Wall {
  JailFiles *jail;
};

Wall *wall_begin(const WallPlan *plan) {
  cut_message_bus();
  JailFiles *jail = jail_files_new();
  if (!jail) return NULL;
  allow_system(jail, plan);
  allow_game(jail, plan);
  Wall *wall = g_new0(Wall, 1);
  wall->jail = jail;
  return wall;
}

void wall_close_files(Wall *wall, const WallOutput *output) {
  if (wall) allow_output(wall->jail, output);
  if (wall && jail_files_close(wall->jail)) log_debug("wall", "this game reaches its own files and no others");
  else log_info("wall", "this system has no Landlock to keep a game from other files; the sandbox of its scripts does");
  g_free(wall);
}

void wall_calls(void) {
  if (jail_calls_close()) log_debug("wall", "this game starts no programs and makes no connections");
  else
    log_info("wall", "this system has no seccomp to keep a game from programs and the network; the sandbox of its scripts does");
}

void wall_forget_save_folder(const char *save_folder) {
  if (save_folder && is_own(save_folder)) g_rmdir(save_folder);
}
