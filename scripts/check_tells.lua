-- Looks for 'tell' lines of stories that no function handles, after main.lua, in developer runs and
-- tests. Otherwise they would be found only when the event happens.
--
-- Files are read as text: those with the ending .story that a Lua file names, those that they include,
-- and stories that are written as tables. A function may be added later. So a word counts as handled
-- if a Lua file has it as a key, in quotes or as the name of a function. 'core' is the table of
-- check_game.lua and check_modules.lua.

local core = ...
local exactly = core.exactly
local report = core.reporter()

-- Returns the words that stories have functions for, as keys.
local function handledWords()
  local words = {}
  for _, story in pairs(stories) do
    for word in pairs(story.handlers or {}) do words[word] = true end
  end
  return words
end

local handled = handledWords()

-- Returns whether the word is in quotes, but not only as the id of a definition.
local function isQuoted(code, name)
  for before in string.gmatch(code, '([^\n]-)["\']' .. name .. '["\']') do
    if not string.find(before, '%f[%w_]id%s*=%s*$') then return true end
  end
  return false
end

-- Returns whether a game may give the function for this word later.
local function isHandled(word)
  if handled[word] then return true end
  local name = exactly(word)
  for _, file in ipairs(core.allFiles()) do
    local code = core.codeOf(file)
    if string.find(code, '%f[%w_]' .. name .. '["\']?%]?%s*=%f[^=]') or isQuoted(code, name) or
      string.find(code, 'function%s+[%w_.:]*%f[%w_]' .. name .. '%s*%(') then
      return true
    end
  end
  return false
end

local reported = {}

local function checkWord(file, line, word)
  if reported[word] or isHandled(word) then return end
  reported[word] = true
  report(string.format("%s:%d: no function handles 'tell %s'; add it to 'on' of the story%s", file, line, word,
    didYouMean(nearestName(word, handled))), Thing.meantName(word, handled) ~= nil)
end

local read = {}

local function checkStory(file)
  if read[file] then return end
  read[file] = true
  local folder, number = string.match(file, '^(.*/)') or '', 0
  for line in string.gmatch(core.sourceOf(file) .. '\n', '(.-)\n') do
    number = number + 1
    local word = string.match(line, '^%s+tell%s+([%a_][%w_]*)')
    if word then checkWord(file, number, word) end
    local part = string.match(line, '^include%s+"([^"]+)"')
    if part then checkStory(folder .. part) end
  end
end

-- Without stories, nothing is read. A game may take the functions from elsewhere.
local function check()
  if next(handled) == nil then return end
  for _, file in ipairs(core.files()) do
    local code = core.codeOf(file)
    for path in string.gmatch(code, '["\']([^"\'\n]+%.story)["\']') do checkStory(path) end
    for position, word in string.gmatch(code, '["\']()%s*tell%s+([%a_][%w_]*)') do
      checkWord(file, core.lineAt(code, position), word)
    end
  end
end

check()
