#include "fixture_menu.h"

#include "fixture_code.h"
#include "game/data_folder.h"

InputEvent fixture_menu_key(int code) { return (InputEvent){.kind = INPUT_KEY, .code = code, .down = true}; }

Menu *fixture_menu_open(Game *game, const char *path, bool is_title) {
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(NULL);
  GameOptions options = {.path = path, .data_folder = data_folder, .code = fixture_code()};
  Menu *menu = menu_new(game, &(MenuOptions){.game = &options, .is_title = is_title}, &error);
  g_assert_no_error(error);
  return menu;
}

MenuWish fixture_menu_press(Menu *menu, int code) {
  InputEvent event = fixture_menu_key(code);
  menu_add_input(menu, &event);
  MenuWish wish = menu_tick(menu);
  event.down = false;
  menu_add_input(menu, &event);
  return MAX(wish, menu_tick(menu));
}

bool fixture_menu_has(const Menu *menu, const char *id) {
  g_autofree char *box = g_strconcat("widget:", id, NULL);
  return box_find(&menu_game(menu)->world.ui, box) != NULL;
}

void fixture_menu_run(Game *game, const char *lua) {
  script_run_text(game->script, lua);
  game_tick(game, NULL);
  game_tick(game, NULL);
}

static const char check_layout[] =
    "local width, height = canvasSize()\n"
    "local texts = {}\n"
    "local fail\n"
    "local function checkRows(id, list)\n"
    "  local padding, lines = Widget.style(list, 'rowPadding'), list.lines or 1\n"
    "  for i = 1, #list.entries - list.first + 1 do\n"
    "    local entry, x, y, w, h = list.entries[list.first + i - 1], getBox('widget:' .. id .. '#row' .. i)\n"
    "    if not x then break end\n"
    "    local words = type(entry) == 'table' and entry.text or entry\n"
    "    local needed, high = measureText(Widget.fontOf(list), words, lines > 1 and w - 2 * padding or 0)\n"
    "    if needed > w - 2 * padding or high > h then fail(id, 'cuts ' .. words, x, y, w, h) end\n"
    "    local bx, _, bw, bh = getBox('widget:' .. id .. '#note' .. i)\n"
    "    if bx and measureText(Widget.fontOf(list), entry.note) > bw - 2 * padding then fail(id, 'cuts ' .. entry.note, x, y, w, "
    "h) end\n"
    "    if bx and high + bh > h then fail(id, 'writes its note on its text', x, y, w, h) end\n"
    "  end\n"
    "end\n"
    "function fail(id, what, x, y, w, h)\n"
    "  error(string.format('%s at %d, %d, %d x %d %s: %s', id, x, y, w, h, what, tostring(widgets[id].text)))\n"
    "end\n"
    "for id, widget in pairs(widgets) do\n"
    "  local x, y, w, h = widget:place()\n"
    "  local root = widget\n"
    "  while Widget.parentOf(root) do root = Widget.parentOf(root) end\n"
    "  if x and root.id ~= 'background' then\n"
    "    if x < 0 or y < 0 or x + w > width or y + h > height then fail(id, 'is not on the canvas', x, y, w, h) end\n"
    "    local parent = Widget.parentOf(widget)\n"
    "    local px, py, pw, ph = 0, 0, width, height\n"
    "    if parent then px, py, pw, ph = parent:place() end\n"
    "    if x < px or y < py or x + w > px + pw or y + h > py + ph then fail(id, 'leaves its panel', x, y, w, h) end\n"
    "    if widget.entries then checkRows(id, widget) end\n"
    "    if widget.text then\n"
    "      local _, needed = getmetatable(widget).core.measure(widget, w)\n"
    "      if needed > h then fail(id, 'has no space for its text', x, y, w, h) end\n"
    "      for _, other in ipairs(texts) do\n"
    "        local apart = x >= other[2] + other[4] or other[2] >= x + w or y >= other[3] + other[5] or other[3] >= y + h\n"
    "        if not apart and root == other[6] then fail(id, 'lies on ' .. other[1], x, y, w, h) end\n"
    "      end\n"
    "      texts[#texts + 1] = { id, x, y, w, h, root }\n"
    "    end\n"
    "  end\n"
    "end\n";

void fixture_menu_page(Menu *menu, const char *button) {
  if (button) {
    g_autofree char *click = g_strdup_printf("widgets['%s']:click()", button);
    script_run_text(menu_game(menu)->script, click);
    menu_tick(menu);
    menu_tick(menu);
  }
  script_run_text(menu_game(menu)->script, check_layout);
  g_assert_cmpint(game_problem_count(menu_game(menu)), ==, 0);
}

void fixture_menu_leaves(Menu *menu, const char *button) {
  fixture_menu_page(menu, button);
  for (int i = 0; i < 20 && fixture_menu_has(menu, "leaf-after"); i++) fixture_menu_page(menu, "leaf-after");
}
