/* probe.c: uses each library of tools/ports/ as the engine does, and prints what comes out.
 *
 *     probe DATA FONT
 *
 * DATA is tests/unit/data/, FONT a TrueType file. Each result is a line 'name value'. All systems
 * must print the same lines: tests/ports/probe.sh compares them with Linux. Checksums are of pixels
 * and bytes. Decoded sounds may differ in the last bits, so their lines have the length and the
 * rounded volume.
 *
 * Exit status: 0, or 1 if something could not be used (with a message). */

#include <SDL.h>
#include <SDL_image.h>
#include <SDL_mixer.h>
#include <SDL_ttf.h>
#include <glib.h>
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

#define RATE 48000
#define RENDERED_SIZE 24 /* points */

static const char *data_folder;

static void fail(const char *what, const char *why) {
  printf("cannot %s: %s\n", what, why);
  exit(1);
}

static char *data_path(const char *name) { return g_build_filename(data_folder, name, NULL); }

static void print_checksum(const char *name, const char *detail, const void *bytes, size_t size) {
  g_autofree char *sum = g_compute_checksum_for_data(G_CHECKSUM_MD5, bytes, size);
  printf("%s %s %.12s\n", name, detail, sum);
}

/* ---- Lua, with functions in the place of its own (engine/script/lua/linked.c) ---- */

static int seeds, powers, numbers, calls, modes;

unsigned int __wrap_luaS_hash(const char *text, size_t length, unsigned int seed);
double __wrap_pow(double x, double y);
int __wrap_snprintf(char *to, size_t size, const char *format, ...);
int __wrap___snprintf_chk(char *to, size_t size, int flags, size_t room, const char *format, ...);
const void *__wrap_luaT_gettmbyobj(lua_State *L, const void *object, int event);
const void *__real_luaT_gettmbyobj(lua_State *L, const void *object, int event);
const void *__wrap_luaT_gettm(void *metatable, int event, void *name);
const void *__real_luaT_gettm(void *metatable, int event, void *name);

unsigned int __wrap_luaS_hash(const char *text, size_t length, unsigned int seed) {
  (void)text, (void)length, (void)seed;
  seeds++;
  return 1;
}

double __wrap_pow(double x, double y) {
  powers++;
  return x * 100 + y;
}

const void *__wrap_luaT_gettmbyobj(lua_State *L, const void *object, int event) {
  calls++;
  return __real_luaT_gettmbyobj(L, object, event);
}

const void *__wrap_luaT_gettm(void *metatable, int event, void *name) {
  modes++;
  return __real_luaT_gettm(metatable, event, name);
}

static int print_to(char *to, size_t size, const char *format, va_list arguments) {
  numbers++;
  return g_vsnprintf(to, size, format, arguments);
}

int __wrap_snprintf(char *to, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length = print_to(to, size, format, arguments);
  va_end(arguments);
  return length;
}

int __wrap___snprintf_chk(char *to, size_t size, int flags, size_t room, const char *format, ...) {
  (void)flags, (void)room;
  va_list arguments;
  va_start(arguments, format);
  int length = print_to(to, size, format, arguments);
  va_end(arguments);
  return length;
}

static const char script[] =
    "local parts = {}\n"
    "local function say(...) parts[#parts + 1] = table.concat({...}, ' ') end\n"
    "say(_VERSION, 1/3, -0.0, 2^53, 1e100, 0x7fffffffffffffff, 10 // 3, 10 % -3, 7.5 // 2)\n"
    "say(select(2, pcall(error, 'caught', 0)), tostring(pcall(error)))\n"
    "say(string.format('%5.2f|%q|%x|%a', 3.14159, 'a\\n', 255, 0.5), ('x'):rep(3, ','))\n"
    "say(0x1.8p1, tonumber('0x.1p4'), tostring(tonumber('1e')), 0x10, tostring(tonumber('2.2250738585072011e-308') > 0))\n"
    "say(string.format('%.17g %.17g %.17g', 0.1, 9007199254740993.0001, 4.35e-305), 1e15, 123456789012.25)\n"
    "say(('key=value'):match('(%w+)=(%w+)'), (('a b c'):gsub('%s', '')))\n"
    "local callable = setmetatable({}, {__call = function(_, n) return n * 2 end})\n"
    "local steps = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(callable(i)) end end)\n"
    "say(steps(), steps(), steps())\n"
    "local order = {}\n"
    "for name in pairs {anchor = 1, bell = 1, cat = 1, door = 1, eel = 1, fog = 1} do order[#order + 1] = name end\n"
    "say(table.concat(order, ','))\n"
    "say(utf8.char(0x416, 0x1f600), utf8.len('Жук'), math.type(3), math.type(3.0))\n"
    "setmetatable({}, {__mode = 'k'}) collectgarbage()\n"
    "local deep = 0\n"
    "local function dive() deep = deep + 1 return 1 + dive() end\n"
    "say(tostring(pcall(dive)), deep > 1000 and 'deep' or deep)\n"
    "return table.concat(parts, '\\n')\n";

static void probe_lua(void) {
  lua_State *L = luaL_newstate();
  if (!L) fail("open Lua", "no memory");
  luaL_openlibs(L);
  if (luaL_loadbufferx(L, script, strlen(script), "=script", "t") != LUA_OK || lua_pcall(L, 0, 1, 0) != LUA_OK)
    fail("run the script", lua_tostring(L, -1));
  printf("lua %s\n", lua_tostring(L, -1));
  lua_close(L);
  printf("lua-replaced seed %s power %s number %s call %s mode %s\n", seeds == 1 ? "once" : "not once", powers ? "yes" : "no",
         numbers ? "yes" : "no", calls ? "yes" : "no", modes ? "yes" : "no");
}

/* ---- GLib and zlib ---- */

static int compare_names(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

static int compare_numbers(gconstpointer a, gconstpointer b) { return *(const int *)a - *(const int *)b; }

static int compare_texts(gconstpointer a, gconstpointer b) { return strcmp(a, b); }

static int compare_keys(gconstpointer a, gconstpointer b, gpointer data) {
  (void)data;
  return strcmp(a, b);
}

static void probe_containers(void) {
  g_autoptr(GHashTable) table = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; i < 1000; i++) g_hash_table_insert(table, g_strdup_printf("name%d", i), GINT_TO_POINTER(i));
  for (int i = 0; i < 1000; i += 2) {
    g_autofree char *name = g_strdup_printf("name%d", i);
    g_hash_table_remove(table, name);
  }
  printf("glib-table %u %d\n", g_hash_table_size(table), GPOINTER_TO_INT(g_hash_table_lookup(table, "name777")));

  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GArray) sorted = g_array_new(FALSE, FALSE, sizeof(int));
  for (int i = 0; i < 100; i++) {
    int number = i * 37 % 101;
    g_ptr_array_add(names, g_strdup_printf("%03d", number));
    g_array_append_val(sorted, number);
  }
  g_ptr_array_sort(names, compare_names);
  g_array_sort(sorted, compare_numbers);
  printf("glib-sort %s %s %d %d\n", (char *)names->pdata[0], (char *)names->pdata[99], g_array_index(sorted, int, 0),
         g_array_index(sorted, int, 99));

  GList *list = NULL;
  for (int i = 0; i < 5; i++) list = g_list_prepend(list, g_strdup_printf("%d", 5 - i));
  list = g_list_sort(list, compare_texts);
  printf("glib-list %s %u\n", (char *)list->data, g_list_length(list));
  g_list_free_full(list, g_free);
  GQueue queue = G_QUEUE_INIT;
  g_queue_push_tail(&queue, g_strdup("queued"));
  g_queue_clear_full(&queue, g_free);
  g_autoptr(GTree) tree = g_tree_new_full(compare_keys, NULL, g_free, g_free);
  for (int i = 0; i < 50; i++) g_tree_replace(tree, g_strdup_printf("%d", i * 7 % 50), g_strdup_printf("%d", i));
  printf("glib-tree %d %s\n", g_tree_nnodes(tree), (char *)g_tree_lookup(tree, "49"));
}

static void probe_text(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GRegex) pattern = g_regex_new("(?<who>\\p{Lu}\\p{Ll}+)\\s+(\\d+)", G_REGEX_OPTIMIZE, 0, &error);
  if (!pattern) fail("compile a regular expression", error->message);
  g_autoptr(GMatchInfo) match = NULL;
  g_regex_match_full(pattern, "der Fährmann Жук 42", -1, 0, 0, &match, &error);
  g_autofree char *who = g_match_info_fetch_named(match, "who"), *count = g_match_info_fetch(match, 2);
  printf("glib-regex %s %s\n", who ? who : "-", count ? count : "-");

  g_autofree char *folded = g_utf8_casefold("ГРОЗА Straße", -1);
  g_autofree char *normal = g_utf8_normalize("e\xcc\x81", -1, G_NORMALIZE_NFC);
  g_autofree char *latin = g_convert("caf\xe9", -1, "UTF-8", "ISO-8859-1", NULL, NULL, &error);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  printf("glib-text %s %s %s %s %d\n", folded, normal, latin ? latin : error->message,
         g_ascii_formatd(number, sizeof number, "%.17g", g_ascii_strtod("0.1", NULL)), g_unichar_break_type(0x00ad));

  g_autoptr(GVariant) value = g_variant_ref_sink(g_variant_new_parsed("{'name': <'quay'>, 'at': <(int64 3, 0.25)>}"));
  g_autofree char *printed = g_variant_print(value, TRUE);
  printf("glib-variant %s\n", printed);
  print_checksum("glib-variant-bytes", "", g_variant_get_data(value), g_variant_get_size(value));
  g_autofree char *path = data_path("tone.wav"), *bytes = NULL;
  gsize size = 0;
  if (!g_file_get_contents(path, &bytes, &size, &error)) fail("read a file", error->message);
  print_checksum("glib-file", "", bytes, size);

  uLongf packed = compressBound((uLong)size);
  g_autofree Bytef *to = g_malloc(packed);
  compress2(to, &packed, (const Bytef *)bytes, (uLong)size, 9);
  print_checksum("zlib", zlibVersion(), to, packed);
}

/* ---- SDL and its libraries ---- */

static void probe_picture(const char *name) {
  g_autofree char *path = data_path(name);
  SDL_Surface *loaded = IMG_Load(path);
  if (!loaded) fail(name, IMG_GetError());
  SDL_Surface *pixels = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ABGR8888, 0);
  g_autofree char *detail = g_strdup_printf("%s %dx%d", name, pixels->w, pixels->h);
  print_checksum("picture", detail, pixels->pixels, (size_t)pixels->pitch * (size_t)pixels->h);
  SDL_FreeSurface(pixels);
  SDL_FreeSurface(loaded);
}

static void probe_font(const char *path) {
  if (TTF_Init() != 0) fail("start SDL_ttf", TTF_GetError());
  int major, minor, patch;
  TTF_GetFreeTypeVersion(&major, &minor, &patch);
  printf("freetype %d.%d.%d ", major, minor, patch);
  TTF_GetHarfBuzzVersion(&major, &minor, &patch);
  printf("harfbuzz %d.%d.%d\n", major, minor, patch);
  TTF_Font *font = TTF_OpenFont(path, RENDERED_SIZE);
  if (!font) fail("open the font", TTF_GetError());
  const char *const texts[] = {"attic office fjord AVATAR", "Паром відходить", "Größe, naïve, œuvre"};
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    int w = 0, h = 0;
    TTF_SizeUTF8(font, texts[i], &w, &h);
    SDL_Surface *text = TTF_RenderUTF8_Blended(font, texts[i], (SDL_Color){255, 255, 255, 255});
    if (!text) fail("draw text", TTF_GetError());
    g_autofree char *detail = g_strdup_printf("%dx%d", w, h);
    print_checksum("text", detail, text->pixels, (size_t)text->pitch * (size_t)text->h);
    SDL_FreeSurface(text);
  }
  TTF_CloseFont(font);
  TTF_Quit();
}

static void probe_sound(const char *name) {
  g_autofree char *path = data_path(name);
  Mix_Chunk *chunk = Mix_LoadWAV(path);
  if (!chunk) fail(name, Mix_GetError());
  const Sint16 *samples = (const Sint16 *)(void *)chunk->abuf;
  size_t count = chunk->alen / sizeof *samples;
  double sum = 0;
  for (size_t i = 0; i < count; i++) sum += (double)samples[i] * samples[i];
  printf("sound %s frames %u volume %.0f\n", name, (unsigned)(count / 2), count ? round(sqrt(sum / (double)count) / 10) * 10 : 0);
  Mix_FreeChunk(chunk);
  Mix_Music *music = Mix_LoadMUS(path);
  if (!music) fail(name, Mix_GetError());
  printf("music %s seconds %.2f\n", name, Mix_MusicDuration(music));
  Mix_FreeMusic(music);
}

static void probe_sdl(const char *font) {
  if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_AUDIO | SDL_INIT_GAMECONTROLLER) != 0) fail("start SDL", SDL_GetError());
  SDL_version version;
  SDL_GetVersion(&version);
  printf("sdl %d.%d.%d %s %s\n", version.major, version.minor, version.patch, SDL_GetCurrentVideoDriver(),
         SDL_GetCurrentAudioDriver());
  SDL_Window *window = SDL_CreateWindow("probe", 0, 0, 320, 180, SDL_WINDOW_HIDDEN);
  SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE) : NULL;
  if (!renderer) fail("open a window", SDL_GetError());
  SDL_SetRenderDrawColor(renderer, 10, 20, 30, 255);
  SDL_RenderClear(renderer);
  SDL_RenderPresent(renderer);
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);

  const char *const pictures[] = {"rgba.png",      "indexed.png",     "interlaced.png", "grey16.png", "baseline.jpg",
                                  "grey.jpg",      "progressive.jpg", "lossless.webp",  "lossy.webp", "alpha.webp",
                                  "greyalpha.png", "greytrans.png",   "onebit.png"};
  for (size_t i = 0; i < G_N_ELEMENTS(pictures); i++) probe_picture(pictures[i]);
  probe_font(font);

  if (Mix_OpenAudio(RATE, AUDIO_S16SYS, 2, 1024) != 0) fail("open the sound device", Mix_GetError());
  const char *const sounds[] = {"tone.wav", "tone.ogg", "tone.opus", "tone.flac", "tone.mp3"};
  for (size_t i = 0; i < G_N_ELEMENTS(sounds); i++) probe_sound(sounds[i]);
  Mix_CloseAudio();
  SDL_Quit();
}

int main(int argc, char **argv) {
  if (argc != 3) fail("start", "usage: probe DATA FONT");
  data_folder = argv[1];
  probe_lua();
  probe_containers();
  probe_text();
  probe_sdl(argv[2]);
  printf("done\n");
  return 0;
}
