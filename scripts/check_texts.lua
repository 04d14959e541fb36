-- Looks for misspelt ids of texts where words are allowed, too: the player would read the id. After
-- main.lua, in developer runs and tests. 'core' is the table of check_game.lua.

local core = ...
local exactly, placeOf = core.exactly, core.placeOf
local main = core.mainTexts()
if not main then return end

-- Returns whether words that have the form of an id, without such a text, can only be an id.
local function isMisspeltId(words)
  return Thing.isSurelyId(words) or Thing.meantName(words, main) ~= nil
end

local function isUnknown(words)
  return type(words) == 'string' and main[words] == nil and Thing.looksLikeId(words)
end

local function quoted(words)
  return '["\']' .. exactly(words) .. '["\']'
end

-- Reports words at a place. Words that may be meant are only a warning, or not reported if
-- 'isSilent'.
local function check(report, place, whose, words, isSilent)
  if not isUnknown(words) then return end
  local isId = isMisspeltId(words)
  if not isId and isSilent then return end
  report(string.format("%s%s is '%s', but there is no such text%s", place, whose, words, didYouMean(nearestName(words, main))),
    isId)
end

-- Checks a field of things.
local function checkField(things, kind, field, isSilent)
  local report = core.reporter()
  for id, thing in pairs(things) do
    local words = thing[field]
    if isUnknown(words) then
      check(report, placeOf { '()%f[%w_]' .. field .. '%s*=%s*' .. quoted(words) },
        string.format("the %s of the %s '%s'", field, kind, tostring(id)), words, isSilent)
    end
  end
end

local function checkWidgets()
  local byClass = {}
  for id, widget in pairs(type(widgets) == 'table' and widgets or {}) do
    local class = widget.__name
    if class == 'Label' or class == 'Button' or class == 'Toggle' then
      byClass[class] = byClass[class] or {}
      byClass[class][id] = widget
    end
  end
  for _, class in ipairs { 'Label', 'Button', 'Toggle' } do checkField(byClass[class] or {}, class, 'text', true) end
end

---- Names ----

local named = { { 'object', objects }, { 'actor', actors }, { 'room', rooms } }

-- Returns whether the names of things are usually ids of texts.
local function areNamesIds()
  local known, unknown = 0, 0
  for _, entry in ipairs(named) do
    for _, thing in pairs(entry[2]) do
      local name = thing.name
      if isUnknown(name) then unknown = unknown + 1
      elseif type(name) == 'string' and main[name] ~= nil then known = known + 1 end
    end
  end
  return known > 1 and known > unknown
end

-- Many names are single words in small letters, such as 'door', or a proper name such as 'McKay'.
-- So only names that are spelled almost like an id and have its form are a problem.
local function checkNames()
  local report, areIds = core.reporter(), areNamesIds()
  for _, entry in ipairs(named) do
    for id, thing in pairs(entry[2]) do
      local name = thing.name
      local near = isUnknown(name) and Thing.meantName(name, main)
      local isProblem = near and Thing.isSurelyId(name)
      if isProblem or isUnknown(name) and areIds and isMisspeltId(name) then
        report(string.format("%sthe name of the %s '%s' is '%s', but there is no such text%s",
          placeOf { '()%f[%w_]name%s*=%s*' .. quoted(name) }, entry[1], tostring(id), name,
          didYouMean(nearestName(name, main))), isProblem)
      end
    end
  end
end

---- Hints and answers ----

local function placeOfWords(before, words)
  return placeOf { '%f[%w_]' .. before .. '[^}]-()' .. quoted(words), '()' .. quoted(words) }
end

-- A hint of one word with a number is an id: 'hint1'.
local function checkHints()
  local report = core.reporter()
  Thing.eachHint(function(id, words)
    if not isUnknown(words) then return end
    local isNumbered = string.find(words, '%l%d') ~= nil
    report(string.format("%sa text of the hint '%s' is '%s', but there is no such text%s",
      placeOfWords('hint%s*%(?%s*{', words), id, words, didYouMean(nearestName(words, main))), isNumbered or isMisspeltId(words))
  end)
end

local function checkAnswersOf(report, whose, answers)
  for verb, answer in pairs(type(answers) == 'table' and answers or {}) do
    for _, words in ipairs(type(answer) == 'table' and answer or { answer }) do
      if isUnknown(words) then
        check(report, placeOfWords('[%w_]*[aA]nswers%f[^%w_]', words),
          string.format("the answer of %s for '%s'", whose, tostring(verb)), words)
      end
    end
  end
end

local function checkAnswers()
  local report = core.reporter()
  for _, list in ipairs { objects, actors, rooms } do
    for id, thing in pairs(list) do
      local whose = (list == rooms and "the room '" or "'") .. tostring(id) .. "'"
      checkAnswersOf(report, whose, Thing.fieldsOf(thing).answers)
    end
  end
  checkAnswersOf(report, 'the game', rawget(_G, 'defaultAnswers'))
end

---- Exits and credits ----

-- Returns the words in quotes that a line of a function returns.
local function returnedWords(line)
  local list, value = {}, string.match(line, '%f[%w_](return%f[^%w_].*)') or ''
  for _, word in ipairs { 'return', 'or', 'and' } do
    local pattern = '%f[%w_]' .. word .. '%s*%(?%s*(["\'])([^"\'\n]+)%1%s*([^%s]?)'
    for _, words, after in string.gmatch(value, pattern) do
      if after == '' or string.find(after, '[%a);,]') then list[#list + 1] = words end
    end
  end
  return list
end

-- Returns the code with spaces in place of what is in quotes.
local function withoutQuoted(code)
  local function blank(words) return string.sub(words, 1, 1) .. string.rep(' ', #words - 2) .. string.sub(words, 1, 1) end
  return (string.gsub(string.gsub(code, '"[^"\n]*"', blank), "'[^'\n]*'", blank))
end

-- Functions of exits are read as text, because calling them could change the game.
local function checkExits()
  local report = core.reporter()
  for _, file in ipairs(core.files()) do
    local code = core.codeOf(file)
    local heads = { '%f[%w_]canLeave%s*=%s*()function%s*%(', '%f[%w_]()function%s+[%w_.%[%]"\']+[:.]canLeave%s*%(' }
    for _, head in ipairs(string.find(code, 'canLeave', 1, true) and heads or {}) do
      for position in string.gmatch(code, head) do
        local line = core.lineAt(code, position)
        local length = #core.bodyAt(withoutQuoted(code), position)
        for part in string.gmatch(string.sub(code, position, position + length - 1) .. '\n', '(.-)\n') do
          for _, words in ipairs(returnedWords(part)) do
            check(report, file .. ':' .. line .. ': ', 'what canLeave returns', words, true)
          end
          line = line + 1
        end
      end
    end
  end
end

-- The page of the credits shows words as they are.
local function checkCredits()
  local own = type(credits) == 'table' and rawget(credits, '__fields')
  local words = type(own) == 'table' and own.text
  if type(words) ~= 'string' or not Thing.looksLikeId(words) then return end
  local near = main[words] ~= nil and words or Thing.meantName(words, main)
  core.report(string.format("%scredits: '%s' looks like the id of a text, but these words are shown as they are; write " ..
    "credits(text '%s')", placeOf { '()%f[%w_]credits%s*%(?%s*' .. quoted(words) }, words, near or words),
    Thing.isSurelyId(words) or near ~= nil and near ~= words)
end

checkField(objects, 'object', 'description')
checkField(actors, 'actor', 'description')
checkField(musics, 'music', 'caption', true)
checkField(soundfxs, 'sound', 'caption', true)
checkWidgets()
checkNames()
checkHints()
checkAnswers()
checkExits()
checkCredits()
