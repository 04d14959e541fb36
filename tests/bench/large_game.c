#include "large_game.h"

#include "media/image.h"
#include "sys/vfs.h"

#include <glib/gstdio.h>

static const char game_lua[] = "return { id = 'large', title = 'Large', resolution = { 320, 180 }, scale = 4 }\n";

static const char media_lua[] = "Image:new { id = 'wall', path = 'wall.png' }\n"
                                "Animation:new { id = 'thing', path = 'thing.png', frames = 2, ms = 200 }\n"
                                "Font:new { id = 'font', path = 'font.ttf', size = 12 }\n"
                                "Costume:new { id = 'suit', still = { down = 'thing' } }\n";

static const char rest_lua[] = "for i = 1, ROOMS * ENTRIES do state['entry' .. i] = i % 3 == 0 and 'text' or i end\n"
                               "setActiveActor 'person1'\n"
                               "startScript(function() rooms.room1:enter() end)\n";

/* %1$s is the number of the room, and %2$s that of the object. In loops, they are variables. */
static const char room_lua[] =
    "Room:new {\n"
    "  id = [[room%1$s]], background = 'wall',\n"
    "  walkboxes = { { x1 = 10, y1 = 140, x2 = 310, y2 = 175 }, { x1 = 40, y1 = 120, x2 = 80, y2 = 140 } },\n"
    "  waypoints = { door = { x = 20, y = 150, face = 'left' } },\n"
    "  onenter = function() activeActor:moveTo([[room%1$s]], 100, 160) end,\n"
    "}\n"
    "Actor:new {\n"
    "  id = [[person%1$s]], name = 'Person', costume = 'suit', font = 'font', speed = 60,\n"
    "  textColor = { r = 240, g = 220, b = 90 }, description = 'Somebody.', onLeftClick = 'lookAt',\n"
    "}\n"
    "actors[ [[person%1$s]] ]:moveTo([[room%1$s]], 200, 160)\n"
    "actors[ [[person%1$s]] ]:show()\n";

static const char object_lua[] =
    "Object:new {\n"
    "  id = [[room%1$s-thing%2$s]], name = [[Thing %2$s]],\n"
    "  animations = { closed = 'thing', open = 'thing' }, state = 'closed',\n"
    "  hover = { x1 = 20, y1 = 80, x2 = 38, y2 = 110 }, interaction = { x = 25, y = 150, direction = 'up' },\n"
    "  onLeftClick = 'lookAt', onRightClick = 'pickUp', description = [[It is the thing number %2$s of this room.]],\n"
    "  verbs = { pickUp = function(self) activeActor:say('No.') waitFor(activeActor.id) end },\n"
    "}\n"
    "objects[ [[room%1$s-thing%2$s]] ]:moveTo([[room%1$s]], 30, 110)\n"
    "objects[ [[room%1$s-thing%2$s]] ]:show()\n";

static void write_file(const char *folder, const char *name, const char *text, gssize size) {
  g_autofree char *path = g_build_filename(folder, name, NULL);
  if (!g_file_set_contents(path, text, size, NULL)) g_error("cannot write %s", path);
}

static void write_picture(const char *folder, const char *name, Size size) {
  Pixels *pixels = pixels_new(size.w, size.h);
  g_autofree char *path = g_build_filename(folder, name, NULL);
  if (!image_write_png(pixels, path, NULL)) g_error("cannot write %s", path);
  pixels_free(pixels);
}

/* Adds a text with the numbers of a room and an object. */
static void add(GString *text, const char *format, const char *room, const char *object) {
  g_autoptr(GString) with_room = g_string_new(format);
  g_string_replace(with_room, "%1$s", room, 0);
  g_string_replace(with_room, "%2$s", object, 0);
  g_string_append(text, with_room->str);
}

static void add_files(GString *text, const char *folder, int rooms) {
  g_autofree char *sub = g_build_filename(folder, "rooms", NULL);
  g_mkdir(sub, 0755);
  for (int i = 1; i <= rooms; i++) {
    g_autoptr(GString) file = g_string_new(NULL);
    g_autofree char *room = g_strdup_printf("%d", i), *name = g_strdup_printf("rooms/room%d.lua", i);
    add(file, room_lua, room, "");
    for (int k = 1; k <= LARGE_GAME_THINGS; k++) {
      g_autofree char *object = g_strdup_printf("%d", k);
      add(file, object_lua, room, object);
    }
    write_file(folder, name, file->str, (gssize)file->len);
  }
  g_string_append(text, "for i = 1, ROOMS do require('rooms/room' .. i) end\n");
}

static void add_loops(GString *text) {
  g_string_append(text, "for i = 1, ROOMS do\n");
  add(text, room_lua, "]] .. i .. [[", "");
  g_string_append_printf(text, "for k = 1, %d do\n", LARGE_GAME_THINGS);
  add(text, object_lua, "]] .. i .. [[", "]] .. k .. [[");
  g_string_append(text, "end\nend\n");
}

char *large_game_write(const LargeGame *game) {
  char *folder = g_dir_make_tmp("ichor-large-XXXXXX", NULL);
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_append_printf(text, "local ROOMS, ENTRIES = %d, %d\n%s", game->rooms, LARGE_GAME_ENTRIES, media_lua);
  if (game->in_files) add_files(text, folder, game->rooms);
  else add_loops(text);
  g_string_append(text, rest_lua);
  if (game->rest) g_string_append(text, game->rest);
  write_file(folder, "game.lua", game_lua, -1);
  write_file(folder, "main.lua", text->str, -1);
  write_picture(folder, "wall.png", (Size){320, 180});
  write_picture(folder, "thing.png", (Size){32, 32});
  gsize size;
  g_autofree char *font = NULL;
  if (!g_file_get_contents("assets/fonts/mono.ttf", &font, &size, NULL)) g_error("the engine's font is missing");
  write_file(folder, "font.ttf", font, (gssize)size);
  return folder;
}

void large_game_remove(char *folder) {
  Vfs *vfs = vfs_new();
  if (!vfs_mount(vfs, folder, NULL)) g_error("the folder is gone");
  g_autoptr(GPtrArray) names = vfs_list(vfs, "", "");
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *path = g_build_filename(folder, names->pdata[i], NULL);
    g_unlink(path);
  }
  vfs_free(vfs);
  g_autofree char *sub = g_build_filename(folder, "rooms", NULL);
  g_rmdir(sub);
  g_rmdir(folder);
  g_free(folder);
}
