-- The engine's Lua side. It is loaded before the game, one file for each concept, in this order.

-- The menu is no game (ui/menu/main.lua): it needs only widgets.
local isMenu = menuFacts ~= nil
local forMenu = {
  'colors', 'util', 'thing', 'shapes', 'fields', 'media', 'processes', 'keys',
  'ui/setting_entries', 'ui/widget', 'ui/theme', 'ui/layout', 'ui/events', 'ui/label', 'ui/panel', 'ui/toggle',
  'ui/list', 'ui/input',
}

for _, name in ipairs(isMenu and forMenu or {
  'colors', 'util', 'thing', 'shapes', 'fields', 'media', 'costume', 'room', 'waypoints', 'processes', 'actor', 'object',
  'answers', 'verbs', 'carrying', 'exits', 'actions', 'scenes', 'clicks', 'hints', 'keys', 'plurals', 'localization', 'voices',
  'saves', 'settings', 'dialog_check', 'dialog_place', 'dialog', 'sequences', 'stories', 'live', 'kiavc',
  'ui/title', 'ui/setting_entries', 'ui/widget', 'ui/theme', 'ui/layout', 'ui/events', 'ui/label', 'ui/panel', 'ui/toggle',
  'ui/list', 'ui/input',
  'ui/kits/kit', 'ui/kits/verbs', 'ui/kits/inventory', 'ui/kits/sentence', 'ui/kits/acts', 'ui/kits/popup',
  'ui/kits/ui',
}) do
  loadEngine(name)
end

-- Files that few games need, with the functions that they define. Each file is loaded when one
-- of its functions is called for the first time. Functions that the game has replaced before
-- stay replaced.
local later = {
  story_pages = { 'runStory', 'storyState', 'stopStory', 'playStory' },
  story_pages_look = { 'showStoryPage' },
}

-- Default options of runStory.
storyDefaults = {}

local loadFile = loadEngine

local function loadLater(file, names, stubs)
  local before, own = {}, {}
  for _, name in ipairs(names) do before[name] = _G[name] end
  loadFile(file)
  for _, name in ipairs(names) do
    own[name] = _G[name]
    if before[name] ~= stubs[name] then _G[name] = before[name] end
  end
  return own
end

for file, names in pairs(isMenu and {} or later) do
  local stubs, own = {}, nil
  for _, name in ipairs(names) do
    -- The console's help passes the loader as an argument to load the real function without
    -- calling it.
    stubs[name] = function(...)
      own = own or loadLater(file, names, stubs)
      if ... ~= loadFile then return own[name](...) end
    end
    _G[name] = stubs[name]
  end
end
