-- Looks for waits whose signal is never sent, after main.lua, in developer runs and tests.
--
-- Such a script waits forever, which may be noticed late. A name is known if the engine sends it, or
-- if the game's files have it in quotes, or as the key of a table, outside of waits. There is no
-- warning if the game composes names of signals. 'core' is the table of check_game.lua.

local core = ...
local exactly, codeOf = core.exactly, core.codeOf
local report = core.reporter()

local WAITS = { 'waitFor', 'waitSignal', 'waitForEvent' }

-- Functions that send a signal, and their first argument if it is not only a text in quotes.
local COMPOSED = {
  '%f[%w_]signal%s+[^%s"\'=]', '%f[%w_]signal%s*%(%s*[^%s"\'%)]', '%f[%w_]signal%s*%(?%s*(["\'])[^"\'\n]*%1%s*%.%.',
  '%f[%w_]wake%s*%(%s*[^%s"\'%)]', '%f[%w_]wake%s*%(?%s*(["\'])[^"\'\n]*%1%s*%.%.',
  '%f[%w_][%w]*AndSignal%s*%([^\n]*,[^\n"\']*,',
}

-- The signals that the engine sends for a thing.
local PREFIXES = { [''] = true, ['fade-'] = true, ['play-'] = true, ['audio-'] = true }

local function composesSignals()
  for _, file in ipairs(core.allFiles()) do
    local code = codeOf(file)
    for _, pattern in ipairs(COMPOSED) do
      if string.find(code, pattern) then return true end
    end
  end
  return false
end

-- Returns the code without the waits for this name.
local function withoutWaits(code, name)
  for _, wait in ipairs(WAITS) do
    code = string.gsub(code, '%f[%w_]' .. wait .. '%s*%(?%s*["\']' .. exactly(name) .. '["\']', '')
  end
  return code
end

local function isNamed(name)
  local quoted, key = '["\']' .. exactly(name) .. '["\']', '%f[%w_]' .. exactly(name) .. '%s*=[^=]'
  for _, file in ipairs(core.allFiles()) do
    local code = withoutWaits(codeOf(file), name)
    if string.find(code, quoted) or string.find(code, key) then return true end
  end
  return false
end

-- A free text has no registry, so its id is looked for in the files.
local function isOfEngine(name)
  if name == 'fade' or name == 'cutscene' then return true end
  for prefix in pairs(PREFIXES) do
    local id = string.match(name, '^' .. exactly(prefix) .. '(.+)$')
    if id and (objects[id] or actors[id] or soundfxs[id] or musics[id] or rooms[id]) then return true end
    if id and prefix ~= '' and isNamed(id) then return true end
  end
  return false
end

-- Returns whether a line composes the name, as in waitFor('fade-' .. id).
local function isComposed(file, line, name)
  local number = 0
  for text in string.gmatch(codeOf(file) .. '\n', '(.-)\n') do
    number = number + 1
    if number == line then return string.find(text, '["\']' .. exactly(name) .. '["\']%s*%.%.') ~= nil end
  end
  return false
end

-- A word that is part of a story's sentence may be a signal of that story.
local function mayBeOfStory(name)
  return next(stories) ~= nil and string.find(name, '[^%w_-]') ~= nil
end

-- Returns the names of things, and of the signals that the files send, as keys.
local function knownNames()
  local names = core.thingIds()
  for _, file in ipairs(core.allFiles()) do
    for name in core.namesAfter(codeOf(file), 'signal') do names[name] = true end
  end
  return names
end

local known

local function checkFile(file)
  for _, wait in ipairs(WAITS) do
    for name, line in core.namesAfter(codeOf(file), wait) do
      local isKnown = isOfEngine(name) or mayBeOfStory(name) or isNamed(name)
      if not isKnown and not isComposed(file, line, name) and core.noteWait(file .. ':' .. line, name) then
        known = known or knownNames()
        local advice = string.find(name, '^fade[IO]') and "; the end of a fade is the signal 'fade'" or ''
        local words = "%s:%d: waits for '%s', but nothing has this name, and no file of the game sends this signal%s"
        report(string.format(words, file, line, name, advice ~= '' and advice or didYouMean(Thing.meantName(name, known))), false)
      end
    end
  end
end

if not composesSignals() then
  for _, file in ipairs(core.files()) do checkFile(file) end
end
