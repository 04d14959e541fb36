/* test_bytecode.c: bytecode is refused wherever Lua text is read, however it is corrupted. */

#include "bag_maker.h"
#include "fixture_script.h"

#include "base/random.h"

#include <string.h>

#define MUTANTS 3000

static int collect(lua_State *L, const void *data, size_t size, void *user) {
  (void)L;
  g_byte_array_append(user, data, (guint)size);
  return 0;
}

static GByteArray *dump(void) {
  static const char text[] =
      "local t, up = {}, 1 for i = 1, 10 do t[i] = function(...) up = up + i return ..., t, 'text' end end\n"
      "return t[1](2.5, 'x'), #t, up";
  lua_State *L = luaL_newstate();
  GByteArray *bytes = g_byte_array_new();
  g_assert_cmpint(luaL_loadstring(L, text), ==, LUA_OK);
  lua_dump(L, collect, bytes, 0);
  lua_close(L);
  return bytes;
}

/* Changes one to three bytes. The signature of bytecode stays intact, otherwise it would
 * be text. */
static void spoil(GByteArray *bytes, Random *random) {
  for (int64_t left = random_between(random, 1, 3); left > 0; left--) {
    bytes->data[random_between(random, 1, bytes->len - 1)] = (uint8_t)random_next(random);
  }
}

static void assert_refused(const Scripted *f, int problem) {
  const char *text = scripted_problem(f, problem);
  if (!strstr(text, "attempt to load")) g_test_message("%s", text);
  g_assert_true(strstr(text, "attempt to load a binary chunk") || strstr(text, "only text can be loaded"));
}

static void set_chunk(Scripted *f, const GByteArray *bytes) {
  lua_pushlstring(f->L, (const char *)bytes->data, bytes->len);
  lua_setglobal(f->L, "chunk");
}

static void test_load(Scripted *f, gconstpointer data) {
  (void)data;
  g_autoptr(GByteArray) original = dump();
  Random random;
  random_seed(&random, 1);
  scripted_write(
      f, "game/main.lua",
      "for _, mode in ipairs { 't', 'bt', false } do\n"
      "  local f, message = load(chunk, '=x', mode or nil)\n"
      "  if f or not message:find 'attempt to load a binary chunk' and not message:find 'only text' then error(message) end\n"
      "end");
  for (int i = 0; i < MUTANTS; i++) {
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    g_byte_array_append(bytes, original->data, original->len);
    if (i > 0) spoil(bytes, &random);
    set_chunk(f, bytes);
    g_assert_true(script_run_file(f->script, "main.lua"));
  }
}

static void write_bytes(const Scripted *f, const char *name, const GByteArray *bytes) {
  g_autofree char *path = g_build_filename(f->root, "game", name, NULL);
  g_assert_true(g_file_set_contents(path, (const char *)bytes->data, (gssize)bytes->len, NULL));
}

/* A file that is run, and a file that is required. */
static void test_files(Scripted *f, gconstpointer data) {
  (void)data;
  g_autoptr(GByteArray) original = dump();
  Random random;
  random_seed(&random, 2);
  scripted_write(f, "game/asks.lua",
                 "local ok, message = pcall(require, 'module')\n"
                 "if ok or not message:find 'attempt to load a binary chunk' then error(message) end");
  for (int i = 0; i < MUTANTS; i++) {
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    g_byte_array_append(bytes, original->data, original->len);
    if (i > 0) spoil(bytes, &random);
    write_bytes(f, "module.lua", bytes);
    g_assert_true(script_run_file(f->script, "asks.lua"));
    if (i >= 100) continue;
    g_assert_false(script_run_file(f->script, "module.lua"));
    assert_refused(f, 0);
    g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "module.lua"));
  }
}

static void test_archive(Scripted *f, gconstpointer data) {
  (void)data;
  MadeFile file = {.name = "module.lua", .content = LUA_SIGNATURE "\x54 and what follows"};
  g_autoptr(GByteArray) bag = bag_make(&file, 1);
  g_autofree char *path = g_build_filename(f->root, "over.bag", NULL);
  g_assert_true(g_file_set_contents(path, (const char *)bag->data, (gssize)bag->len, NULL));
  g_autoptr(GError) error = NULL;
  g_assert_true(vfs_mount(f->vfs, path, &error));
  g_assert_no_error(error);
  g_assert_false(script_run_file(f->script, "module.lua"));
  assert_refused(f, 0);
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "module.lua"));
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/bytecode/load", test_load);
  scripted_test("/bytecode/files", test_files);
  scripted_test("/bytecode/archive", test_archive);
  return g_test_run();
}
