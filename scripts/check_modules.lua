-- Looks for files that the game's scripts require, and stories that they begin, and that do not
-- exist, after main.lua, in developer runs and tests.
--
-- Many calls are inside of functions, so they would fail only when a player comes there. Files are
-- read as text: a name is found if it is in quotes beside the call. A file that the game looks for
-- first with fileExists may be missing. 'core' is the table of check_game.lua.

local core = ...
local exactly = core.exactly

local QUOTED = '(["\'])([^"\'\n]+)%2' -- after another capture
local report = core.reporter()

local function withoutComments(file)
  local source = string.gsub(core.sourceOf(file), '(%-%-%[(=*)%[.-%]%2%])', function(comment)
    return (string.gsub(comment, '[^\n]', ''))
  end)
  return (string.gsub(source, '%-%-[^\n]*', ''))
end

local codes = {}

-- Returns the source without comments. Its lines keep their numbers. What looks like a comment in a
-- string is removed, too, so a call after it is not found.
local function codeOf(file)
  codes[file] = codes[file] or withoutComments(file)
  return codes[file]
end

-- Returns whether the rest of a line begins outside of quotes.
local function isOutsideQuotes(before)
  local _, doubles = string.gsub(before, '"', '')
  local _, singles = string.gsub(before, "'", '')
  return doubles % 2 == 0 and singles % 2 == 0
end

core.codeOf, core.isOutsideQuotes = codeOf, isOutsideQuotes

-- Returns an iterator over the names in quotes after a word, each with the number of its line. Plain
-- text is found much faster than a pattern, and most files and lines lack the word.
local function namesAfter(code, word)
  local pattern = '()%f[%w_]' .. word .. '%s*%(?%s*' .. QUOTED .. '%s*()'
  local function namesIn(line, number)
    for position, _, name, after in string.gmatch(line, pattern) do
      local before = string.sub(line, 1, position - 1)
      local isWhole = string.sub(line, after, after + 1) ~= '..' -- 'rooms/' .. id is only a part
      if isWhole and isOutsideQuotes(before) and not string.find(before, '[.:]%s*$') then coroutine.yield(name, number) end
    end
  end
  return coroutine.wrap(function()
    if not string.find(code, word, 1, true) then return end
    local number = 0
    for line in string.gmatch(code .. '\n', '(.-)\n') do
      number = number + 1
      if string.find(line, word, 1, true) then namesIn(line, number) end
    end
  end)
end

core.namesAfter = namesAfter

-- Returns whether the game asks with fileExists for a file of that name before it uses it.
local function isOptional(name)
  for _, file in ipairs(core.allFiles()) do
    if string.find(core.sourceOf(file), 'fileExists%s*%(?%s*["\'][^"\'\n]*' .. exactly(name)) then return true end
  end
  return false
end

-- Returns the path of a module's file, or nil.
local function findFile(name)
  local path = string.gsub(name, '%.', '/')
  for template in string.gmatch(tostring(package.path), '[^;]+') do
    local file = string.gsub(template, '%?', (string.gsub(path, '%%', '%%%%')))
    if fileExists(file) then return file end
  end
end

core.findModule = findFile

-- Returns the path of a module, as require finds it, or nil. true if it needs no file.
local function findModule(name)
  if package.loaded[name] or package.preload[name] then return true end
  return findFile(name)
end

-- Returns the names of the game's Lua files, without '.lua', as keys.
local function moduleNames()
  local names = {}
  for _, file in ipairs(core.allFiles()) do names[string.match(file, '^(.*)%.lua$') or file] = true end
  return names
end

-- Reports the missing modules of a file. Adds those that exist to the list of files.
local function checkModules(file, list)
  local names
  for name, line in namesAfter(codeOf(file), 'require') do
    local found = findModule(name)
    if type(found) == 'string' and not list[found] then
      list[found], list[#list + 1] = true, found
    elseif not found and not isOptional(name) and not core.isReported(file .. ':' .. line .. ": module '" .. name .. "'") then
      names = names or moduleNames()
      local path = string.gsub(string.gsub(name, '%.lua$', ''), '%.', '/')
      local plain = string.match(name, '^%.%.?/[./]*(.*)')
      local relative = plain and string.format("names are relative to the game's folder; write require '%s'", plain)
      local fault = relative or names[path] and string.format("write '%s' without '.lua'", path) or
        string.format("there is no file '%s.lua'%s", path, didYouMean(nearestName(path, names)))
      report(string.format('%s:%d: require: %s', file, line, fault), true)
    end
  end
end

-- Reports the missing stories that a file begins.
local function checkStories(file)
  local names
  for _, call in ipairs { 'runStory', 'playStory' } do
    for name, line in namesAfter(codeOf(file), call) do
      if not fileExists(name) and not fileExists(name .. '.lua') and not isOptional(name) then
        names = names or moduleNames()
        local near = nearestName(string.gsub(name, '%.lua$', ''), names)
        report(string.format("%s:%d: %s: there is no file '%s'%s", file, line, call, name, didYouMean(near)), true)
      end
    end
  end
end

local files = {}
for _, file in ipairs(core.files()) do
  files[file], files[#files + 1] = true, file
end
local index = 1
while files[index] do
  checkModules(files[index], files)
  checkStories(files[index])
  index = index + 1
end
