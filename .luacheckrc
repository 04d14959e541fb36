-- Settings of luacheck for our Lua: the engine's own (scripts/), the demo and the tests.

-- Reads the names of the core functions from the C files: from the rows {"name", function, "usage",
-- "doc"} of their tables, and from calls of lua_setglobal.
local core = {}
for file in io.popen('ls engine/script/*.c engine/script/*/*.c engine/dev/*.c 2>/dev/null'):lines() do
  local text = io.open(file):read('*a')
  for name in text:gmatch('\n%s*{"([%a_][%w_]*)",%s*[%w_]+,') do core[#core + 1] = name end
  for name in text:gmatch('lua_setglobal%([^,]+, "([%a_][%w_]*)"%)') do core[#core + 1] = name end
end

std = 'lua54'
core[#core + 1] = 'currentTicks' -- set every tick
globals = core -- games may replace them
not_globals = { 'io', 'dofile', 'loadfile' } -- the sandbox has none of these
allow_defined_top = true -- the files of a game share globals
max_line_length = 130
self = false
ignore = {
  '131', -- a global that is never read: the engine calls it
  '212/.*', -- arguments that a handler does not need
  '113/on[A-Z].*', '113/recap', -- handlers that a game may or may not define
}
files['scripts/*.lua'] = { read_globals = {
  'nextInAnyOrder', 'fitsKinds', 'unfitStep', 'oddTextStep', 'addMissing', 'takeFields', 'fieldReader', 'runKind', 'isThingShown', 'isInMain', 'gamePlace', 'setExitDirection', 'setInPassage',
  'isScreenBlack', 'actorInWay',
} } -- engine/script/things.c
files['scripts/ui/widget.lua'] = { read_globals = { 'gamePlace' } }
files['scripts/ui/setting_entries.lua'] = { read_globals = { 'isInMain' } }
files['**/tests/*.lua'] = { read_globals = { 'test' } }
files['tests/lua/tests/comfort.lua'] = { globals = { 'recap' } }
files['tests/lua/tests/boxes.lua'] = { globals = { 'boxEvent' } }
files['tests/hostile/wrong_arguments.lua'] = { read_globals = { 'test' } }
-- Globals that the recipes of docs/howto.md and the examples of the pages for authors define.
files['tests/docs/howto/*.lua'] = {
  read_globals = {
    'test', 'alarm', 'breakBridge', 'caught', 'clickToBegin', 'earthquake', 'lookAround', 'meet', 'nextMorning', 'showChapter', 'showTitle', 'wave',
  },
}
files['tests/docs/page_examples/*.lua'] = {
  read_globals = {
    'test', 'addPoints', 'askForBoat', 'climb', 'delivery', 'enterCellar', 'evening', 'greet', 'keepWatch', 'patrol', 'playDice', 'readArchive', 'reunion',
    'rollDice', 'showThings', 'showTitleScreen', 'spotted', 'storm', 'Tremble',
  },
}
-- Globals of story pages, and those that the games grant.
local pages = { read_globals = { 'image', 'option', 'menu', 'jump' }, globals = { 'flags' } }
files['tests/game/archive/*.lua'] = pages
files['tests/game/whirl/pages/*.lua'] = pages
files['tests/lua/stories/*.lua'] = {
  read_globals = { 'image', 'option', 'jump', 'report', 'give', 'lamp', 'roll', 'note', 'kind', 'same', 'dice', 'twice' },
  globals = { 'flags', 'greeting', 'menu', 'purse' },
}
exclude_files = { 'build' }
