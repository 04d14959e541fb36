-- The engine's Lua side, loaded before the game: one file a concept, in this order.

for _, name in ipairs {
  'colors', 'util', 'thing', 'fields', 'media', 'costume', 'room', 'waypoints', 'processes', 'actor', 'object', 'verbs',
  'actions', 'clicks', 'keys', 'plurals', 'localization', 'voices', 'dialog_check', 'dialog', 'sequences', 'stories', 'kiavc',
} do
  loadEngine(name)
end

-- Files that few games need, and what they define: each is loaded when one of its functions is called for the first time. A
-- function that the game has replaced by then stays replaced.
local later = {
  story_pages = { 'runStory', 'storyState', 'stopStory', 'playStory' },
  story_pages_look = { 'showStoryPage' },
}

-- Settings that stories have in common: those that runStory is not given itself are taken from here.
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

for file, names in pairs(later) do
  local stubs, own = {}, nil
  for _, name in ipairs(names) do
    -- The console's help, which tells of the function itself, hands it the loader: then it is only loaded.
    stubs[name] = function(...)
      own = own or loadLater(file, names, stubs)
      if ... ~= loadFile then return own[name](...) end
    end
    _G[name] = stubs[name]
  end
end
