#include "script/embed.h"

#include "base/check.h"
#include "script/lua/chunks.h"
#include "script/lua/runtime.h"

#define MEMORY_LIMIT ((size_t)256 << 20) /* bytes */
#define PER_LINE 24                      /* bytes of bytecode */

static EngineFile find(const EngineCode *code, const char *name) {
  g_autofree char *chunk_name = g_strdup_printf("@engine/%s.lua", name);
  EngineFile file = {0};
  CHECK(engine_code_find(code, chunk_name, &file), "the file has been compiled");
  return file;
}

static void add_bytes(GString *text, const EngineFile *file, int number) {
  g_string_append_printf(text, "static const unsigned char file_%d[] = {", number);
  for (size_t i = 0; i < file->size; i++) {
    g_string_append_printf(text, "%s%d,", i % PER_LINE == 0 ? "\n" : "", file->bytecode[i]);
  }
  g_string_append(text, "\n};\n\n");
}

static void add_row(GString *text, const EngineFile *file, int number) {
  g_string_append_printf(text, "    {\"%s\", UINT64_C(%" G_GUINT64_FORMAT "), file_%d, sizeof file_%d},\n", file->chunk_name,
                         (guint64)file->sum, number, number);
}

static char *write_all(const EngineCode *code, const char *const *names) {
  GString *text = g_string_new("/* Written by tools/embed. */\n\n#include \"script/lua/source.h\"\n\n");
  for (int i = 0; names[i]; i++) {
    EngineFile file = find(code, names[i]);
    add_bytes(text, &file, i);
  }
  g_string_append(text, "const EngineFile engine_built_in[] = {\n");
  for (int i = 0; names[i]; i++) {
    EngineFile file = find(code, names[i]);
    add_row(text, &file, i);
  }
  g_string_append(text, "    {0},\n};\n");
  return g_string_free(text, FALSE);
}

static bool compile_all(lua_State *L, const char *const *names, GError **error) {
  for (int i = 0; names[i]; i++) {
    if (!chunk_compile_engine_file(L, names[i])) {
      g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s", lua_tostring(L, -1));
      return false;
    }
    lua_settop(L, 0);
  }
  return true;
}

char *embed_compile(const char *scripts_folder, const char *const *names, GError **error) {
  g_autoptr(EngineCode) code = engine_code_new(NULL);
  Tick now = 0;
  Runtime runtime = {.now = &now, .code = code, .memory_limit = MEMORY_LIMIT, .scripts_folder = g_strdup(scripts_folder)};
  runtime_open(&runtime, &(WatchOptions){0});
  char *text = compile_all(runtime.lua, names, error) ? write_all(code, names) : NULL;
  runtime_close(&runtime);
  return text;
}
