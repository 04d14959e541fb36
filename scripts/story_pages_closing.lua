-- The closing page, which follows the last page of a game that is one story.

local _, _, rules = ...

local defaults = { text = '{title}\n\nThe end', again = 'Read it again', quit = 'Quit' }

-- Returns the words of the game for a part of the page, or ours. A text may be an id.
local function wordsOf(given, part)
  local words = given[part] or defaults[part]
  if rules.hasTextById and hasText(words) then words = text(words) end
  return (string.gsub(words, '{title}', function() return gameInfo().title end))
end

-- Forgets what the story has remembered, so it can begin again.
local function forget(settings)
  local flags = settings.flags or state.flags or {}
  for name in pairs(flags) do flags[name] = nil end
  clearPageLog()
end

local closing = {}

-- Shows the closing page. Returns whether the player wants to read the story again. 'settings' are
-- the options of the story. With closing = false, there is no such page.
function closing.wantsAgain(settings)
  local given = settings.closing
  if given == false then return false end
  if type(given) ~= 'table' then given = {} end
  local options = { { text = wordsOf(given, 'again') }, { text = wordsOf(given, 'quit') } }
  local shown = settings.show or showStoryPage
  local again = shown({ text = wordsOf(given, 'text'), options = options }, settings) == 1
  hidePage()
  if again then forget(settings) end
  return again
end

return closing
