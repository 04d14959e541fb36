#include "script/docs.h"

#include "fixture_script.h"

/* Writes the pages into the folder of the game. 'pages' is the Lua code of pages.lua. */
static bool write_docs(Scripted *f, const char *pages, GError **error) {
  scripted_write(f, "scripts/docs/pages.lua", pages);
  g_autofree char *folder = g_build_filename(f->root, "game", NULL);
  return docs_write(f->scripts, folder, error);
}

static char *read_page(Scripted *f, const char *name) {
  g_autofree char *path = g_build_filename(f->root, "game", name, NULL);
  char *text = NULL;
  g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
  return text;
}

static void test_rows(Scripted *f, gconstpointer data) {
  (void)data;
  g_autoptr(GError) error = NULL;
  g_assert_true(write_docs(f,
                           "local tables = ...\n"
                           "local out = {}\n"
                           "local function add(arg)\n"
                           "  out[#out + 1] = arg.name .. ' ' .. arg.type .. ' ' .. tostring(arg.optional) .. ' ' .. "
                           "tostring(arg.default) .. ' ' .. (arg.words and table.concat(arg.words, '/') or '')\n"
                           "end\n"
                           "for _, rows in ipairs(tables) do\n"
                           "  for _, row in ipairs(rows) do\n"
                           "    if row.name == 'registerAudio' or row.name == 'addRoomWalkbox' then\n"
                           "      out[#out + 1] = rows.title .. ': ' .. tostring(row.table) .. ' -> ' .. row.result\n"
                           "      add(row.positional[1] or row.fields[3])\n"
                           "      add(row.fields[7] or row.fields[1])\n"
                           "    end\n"
                           "  end\n"
                           "end\n"
                           "return { ['a.txt'] = table.concat(out, '\\n') }\n",
                           &error));
  g_assert_no_error(error);
  g_autofree char *page = read_page(f, "a.txt");
  g_assert_cmpstr(page, ==,
                  "Sound:  -> bool\n"
                  "kind word true sound music/sound/voice\n"
                  "id id false nil \n"
                  "Rooms: box -> bool\n"
                  "room room false nil \n"
                  "scale number true 1 ");
}

static void test_tools(Scripted *f, gconstpointer data) {
  (void)data;
  scripted_write(f, "scripts/part.lua", "return 'a part'");
  g_autoptr(GError) error = NULL;
  g_assert_true(
      write_docs(f,
                 "local _, help, read = ...\n"
                 "return { ['a.txt'] = read 'part' .. ', ' .. help 'quit':match '^[^\\n]+' .. ', ' .. tostring(help 'nothing') }",
                 &error));
  g_autofree char *page = read_page(f, "a.txt");
  g_assert_cmpstr(page, ==, "a part, quit() -> bool, nil");
}

static void test_failures(Scripted *f, gconstpointer data) {
  (void)data;
  g_autoptr(GError) wrong = NULL;
  g_assert_false(write_docs(f, "error('no such example', 0)", &wrong));
  g_assert_true(g_str_has_prefix(wrong->message, "no such example"));
  g_autoptr(GError) nowhere = NULL;
  g_assert_false(write_docs(f, "return { ['no/such/folder.txt'] = 'text' }", &nowhere));
  g_assert_nonnull(nowhere);
  scripted_write(f, "scripts/init.lua", "error 'broken'");
  g_autoptr(GError) broken = NULL;
  g_assert_false(write_docs(f, "return {}", &broken));
  g_assert_nonnull(strstr(broken->message, "broken"));
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/docs/rows", test_rows);
  scripted_test("/docs/tools", test_tools);
  scripted_test("/docs/failures", test_failures);
  return g_test_run();
}
