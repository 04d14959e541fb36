-- The menu and the title screen of every game. They run in a Game of their own, beside the paused one
-- (engine/game/menu/menu.h), so nothing here is a part of the game's state.
--
-- The functions of api_menu.c reach the paused game: gameTable, menuFacts, lookAtSave, engineTexts,
-- localTime, menuLeave. Saving, loading, quitting and settings are requests, as in a game.

local loadFile = ...

-- What the files of this folder share.
local Menu = { facts = menuFacts() }

-- Texts of this menu are words, never ids of the game's texts, which are not loaded here.
function Widget.words(value)
  return value or ''
end

-- The fields of fonts and pictures do not change here, so they need not be live (scripts/live.lua).
function Thing.adopt(class, thing)
  return setmetatable(thing, class)
end

-- Both are called for the outcome of a request. The pages replace them.
function gameSaved() end
function gameLoaded() end

for _, name in ipairs { 'words', 'look', 'columns', 'pages', 'front', 'saves', 'settings_rows', 'settings', 'controls' } do
  loadFile('ui/menu/' .. name)(Menu)
end

Menu.open(Menu.facts.isTitle and 'title' or 'main')
