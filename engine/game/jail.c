#include "game/jail.h"

#include "base/log.h"
#include "sys/process/crash.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* --- what every run needs --- */

/* Installed software, in the places that systems use. It contains no secrets. */
static const char *const software[] = {
    "/usr", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/app", "/nix/store", "/gnu/store", "/snap", "/run/current-system",
};

/* The process's own files that libraries and drivers read. All of /proc/self would also show the
 * network's connections (net/tcp) and the mounts of the system. */
static const char *const process_files[] = {
#if CRASH_SANITIZED
    "/proc/self", /* for the leak check */
#endif
    "/proc/self/auxv",   "/proc/self/cgroup", "/proc/self/cmdline", "/proc/self/comm", "/proc/self/environ", "/proc/self/fdinfo",
    "/proc/self/limits", "/proc/self/maps",   "/proc/self/smaps",   "/proc/self/stat", "/proc/self/statm",   "/proc/self/status",
};

/* Folders whose files would show the same as all of /proc/self. */
static const char *const process_folders[] = {"/proc/self/fd", "/proc/self/task"};

/* Files that libraries read: other libraries, the time zone, the processor. */
static const char *const system_files[] = {
    "/etc/ld.so.cache",        "/etc/localtime", "/etc/timezone",     "/etc/locale.alias", "/proc/cpuinfo",
    "/proc/meminfo",           "/proc/stat",     "/proc/filesystems", "/proc/sys/vm",      "/proc/sys/kernel",
    "/sys/devices/system/cpu", "/dev/urandom",   "/dev/random",
};

/* --- what a window and sound need --- */

static const char *const driver_files[] = {
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

/* Below the player's home and $XDG_RUNTIME_DIR: cookies, sockets and settings of the servers for
 * screen and sound. */
static const char *const home_files[] = {
    ".Xauthority", ".XCompose",     ".drirc",           ".asoundrc",    ".pulse-cookie",
    ".pulse",      ".config/pulse", ".config/pipewire", ".config/alsa",
};
static const char *const runtime_files[] = {"pulse", "pipewire-0", "pipewire-0-manager", "wayland-0", "wayland-1"};

static void allow_all(Landlock *rules, LandlockAccess access, const char *const *paths, gsize count) {
  for (gsize i = 0; i < count; i++) landlock_allow(rules, access, paths[i]);
}

/* Does nothing without a folder. */
static void allow_below(Landlock *rules, const char *folder, const char *const *names, gsize count) {
  for (gsize i = 0; folder && i < count; i++) {
    g_autofree char *path = g_build_filename(folder, names[i], NULL);
    landlock_allow(rules, LANDLOCK_READ, path);
  }
}

static void allow_drivers(Landlock *rules) {
  static const char *const variables[] = {"XAUTHORITY", "PULSE_COOKIE", "ALSA_CONFIG_PATH"};
  allow_all(rules, LANDLOCK_READ, driver_files, G_N_ELEMENTS(driver_files));
  allow_all(rules, LANDLOCK_DEVICE, devices, G_N_ELEMENTS(devices));
  allow_below(rules, g_get_home_dir(), home_files, G_N_ELEMENTS(home_files));
  allow_below(rules, g_getenv("XDG_RUNTIME_DIR"), runtime_files, G_N_ELEMENTS(runtime_files));
  for (gsize i = 0; i < G_N_ELEMENTS(variables); i++) {
    const char *path = g_getenv(variables[i]);
    if (path) landlock_allow(rules, LANDLOCK_READ, path);
  }
}

/* Where else the dynamic linker looks for libraries. */
static void allow_library_path(Landlock *rules) {
  const char *list = g_getenv("LD_LIBRARY_PATH");
  g_auto(GStrv) folders = g_strsplit(list ? list : "", ":", -1);
  for (char **folder = folders; *folder; folder++) {
    if (g_path_is_absolute(*folder)) landlock_allow(rules, LANDLOCK_READ, *folder);
  }
}

static void allow_system(Landlock *rules, const JailPlan *plan) {
  allow_all(rules, LANDLOCK_READ, software, G_N_ELEMENTS(software));
  allow_all(rules, LANDLOCK_READ, system_files, G_N_ELEMENTS(system_files));
  allow_all(rules, LANDLOCK_READ, process_files, G_N_ELEMENTS(process_files));
  allow_all(rules, LANDLOCK_LIST, process_folders, G_N_ELEMENTS(process_folders));
  allow_library_path(rules);
  if (plan->has_devices) allow_drivers(rules);
}

/* --- what this run needs --- */

static void allow_game(Landlock *rules, const JailPlan *plan) {
  static const char *const data_parts[] = {"scripts", "assets"};
  if (plan->game) landlock_allow(rules, LANDLOCK_READ, plan->game);
  for (const char *const *overlay = plan->overlays; overlay && *overlay; overlay++)
    landlock_allow(rules, LANDLOCK_READ, *overlay);
  allow_below(rules, plan->data_folder, data_parts, G_N_ELEMENTS(data_parts));
  if (plan->read_count > 0) allow_all(rules, LANDLOCK_READ, plan->read, (gsize)plan->read_count);
}

/* If a folder of 'folders' cannot be created, its first file reports that. */
static void make_folders(const JailOutput *output) {
  const char *saves = output->save_folder;
  if (saves && g_mkdir_with_parents(saves, 0700) != 0) {
    log_warn("jail", "%s: the folder cannot be created, so this game cannot save: %s", saves, g_strerror(errno));
  }
  for (int i = 0; i < JAIL_PATHS_MAX; i++) {
    if (output->folders[i]) g_mkdir_with_parents(output->folders[i], 0755);
  }
}

static void allow_output(Landlock *rules, const JailOutput *output) {
  if (output->save_folder) landlock_allow(rules, LANDLOCK_WRITE, output->save_folder);
  for (int i = 0; i < JAIL_PATHS_MAX; i++) {
    if (output->folders[i]) landlock_allow(rules, LANDLOCK_WRITE, output->folders[i]);
  }
}

/* --- public --- */

/* A process could start other programs through the session's message bus. SDL would connect to it
 * and keep the connection. So neither SDL nor GLib may use it; the engine does not need it. */
static void disable_message_bus(void) {
  g_setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  g_setenv("GIO_USE_VFS", "local", TRUE);
}

Landlock *jail_new(const JailPlan *plan) {
  disable_message_bus();
  Landlock *rules = landlock_new();
  if (!rules) return NULL;
  allow_system(rules, plan);
  allow_game(rules, plan);
  return rules;
}

void jail_close_files(Landlock *rules, const JailOutput *output) {
  make_folders(output);
  if (rules) allow_output(rules, output);
  if (rules && landlock_enforce(rules)) log_debug("jail", "this game can only reach its own files");
  else log_info("jail", "this system has no Landlock: only the script sandbox protects your other files from the game");
}

void jail_close_calls(SeccompKind kind) {
  /* The filter refuses the same. This is a second protection in case the filter misses a call. */
  landlock_refuse_abstract_sockets();
  if (seccomp_enforce(kind)) log_debug("jail", "this game cannot start programs or open connections");
  else
    log_info("jail",
             "this system has no seccomp: only the script sandbox stops the game from starting programs or using the network");
}
