-- Looks for options and jumps of story pages that lead to no page, when the game starts, in developer
-- runs and tests.
--
-- It reads the files as text: those that 'runStory' and 'playStory' name, and the files that these
-- require. So it finds only pages that are named in quotes, on one line. 'core' is the table of
-- check_game.lua and check_modules.lua.

local core = ...

-- Returns an iterator over the captures of a pattern in all lines, with the number of the line.
-- Comments are left out.
local function matches(source, pattern)
  return coroutine.wrap(function()
    local number = 0
    for line in string.gmatch(source .. '\n', '(.-)\n') do
      number = number + 1
      for _, name in string.gmatch(string.find(line, '^%s*%-%-') and '' or line, pattern) do coroutine.yield(name, number) end
    end
  end)
end

local QUOTED = '(["\'])([^"\'\n]+)%1'

-- Returns the path of a story's file, as runStory finds it, or nil.
local function findFile(name, folder)
  for _, path in ipairs { folder .. name, folder .. name .. '.lua', name, name .. '.lua' } do
    if fileExists(path) then return path end
  end
end

-- Returns the set of the story files that the game's files name.
local function storyFiles()
  local files = {}
  local function add(name)
    local file = name and findFile(name, '')
    if file then files[file] = true end
  end
  add(gameInfo().story)
  for _, file in ipairs(core.files()) do
    for _, call in ipairs { 'runStory', 'playStory' } do
      for name in matches(core.sourceOf(file), '%f[%w_]' .. call .. '%s*%(?%s*' .. QUOTED) do add(name) end
    end
  end
  return files
end

-- Reports a file that a page requires and that does not exist.
local function missPart(file, line, name, folder)
  local names = {}
  for _, other in ipairs(core.allFiles()) do
    if string.sub(other, 1, #folder) == folder then names[string.sub(other, #folder + 1, -5)] = true end
  end
  core.report(string.format("%s:%d: require: the story has no file '%s'%s", file, line, name,
    didYouMean(nearestName(name, names))), true)
end

-- Adds a file and all files that it requires to the list.
local function addParts(file, list)
  if list[file] then return end
  list[file], list[#list + 1] = true, file
  local folder = string.match(file, '^(.*/)') or ''
  for name, line in matches(core.codeOf(file), '%f[%w_]require%s*%(?%s*' .. QUOTED) do
    local part = findFile(name, folder)
    if part then addParts(part, list) else missPart(file, line, name, folder) end
  end
end

-- Adds the names of the functions of a file. A name that is assigned may be a page, too.
local function addPages(source, pages)
  for _, pattern in ipairs { '()%f[%w_]function%s+([%a_][%w_]*)', '()%f[%w_]([%a_][%w_]*)%s*=[^=]' } do
    for name in matches(source, pattern) do pages[name] = true end
  end
end

-- Reports the targets of a file that no page has. An unknown jump ends the story, which may be
-- intended. So it is reported only if a page has a similar name.
local function checkFile(file, pages)
  local source = core.sourceOf(file)
  local function check(tool, pattern, isStrict)
    for target, line in matches(source, pattern) do
      local near = Thing.meantName(target, pages)
      if not pages[target] and (near or isStrict) then
        core.report(string.format("%s:%d: %s: there is no page '%s'%s ('end' ends the story)", file, line, tool,
          target, didYouMean(near)), true)
      end
    end
  end
  check('option', '%f[%w_]option%s*%(.*,%s*' .. QUOTED .. '%s*%)', true)
  check('jump', '%f[%w_]jump%s*%(?%s*' .. QUOTED, false)
end

for file in pairs(storyFiles()) do
  local parts, pages = {}, { ['end'] = true }
  addParts(file, parts)
  for _, part in ipairs(parts) do addPages(core.sourceOf(part), pages) end
  for _, part in ipairs(parts) do checkFile(part, pages) end
end
