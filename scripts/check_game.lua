-- Looks for mistakes in what the game has defined, after its main.lua, in developer runs and tests.
--
-- It must not change anything that the game can see. So it reads the files of texts by itself: each
-- runs with no globals. 'core' has the engine functions that it needs (engine/script/check_game.c).

local core = ...

---- Places ----

local sources = {}

local function sourceOf(file)
  if sources[file] == nil then sources[file] = core.source(file) or false end
  return sources[file] or ''
end

local function lineAt(source, position)
  local _, count = string.gsub(string.sub(source, 1, position), '\n', '')
  return count + 1
end

-- Returns the pattern that matches exactly these words.
local function exactly(words)
  return (string.gsub(words, '%p', '%%%0'))
end

-- Returns 'file:line: ' of the first place that matches one of the patterns in the game's own files,
-- or ''. A pattern begins with '()'.
local function placeOf(patterns)
  for _, file in ipairs(core.files()) do
    for _, pattern in ipairs(patterns) do
      local position = string.match(sourceOf(file), pattern)
      if position then return file .. ':' .. lineAt(sourceOf(file), position) .. ': ' end
    end
  end
  return ''
end

-- Returns 'file:line: ' of the definition of a text.
local function placeOfText(file, id)
  local name = exactly(id)
  for _, pattern in ipairs { '[{,;%s]()' .. name .. '%s*=[^=]', '%[%s*["\']()' .. name .. '["\']%s*%]' } do
    local position = string.match(sourceOf(file), pattern)
    if position then return file .. ':' .. lineAt(sourceOf(file), position) .. ': ' end
  end
  return file .. ': '
end

-- Limits the number of reports of one kind. The first ones show the author what is wrong.
local REPORTS_MAX = 20

local function reporter()
  local count = 0
  return function(message, isProblem)
    count = count + 1
    if count <= REPORTS_MAX then core.report(message, isProblem) end
  end
end

core.sourceOf, core.lineAt, core.placeOf = sourceOf, lineAt, placeOf
core.exactly, core.reporter = exactly, reporter

---- Texts ----

local readTextsOf = {}

-- Returns the texts of a language, or nil if they cannot be read without the game. A file with a
-- mistake in its syntax, or without texts, is reported.
local function readTexts(language)
  if readTextsOf[language] ~= nil then return readTextsOf[language] or nil end
  readTextsOf[language] = false
  local file = 'texts/' .. language .. '.lua'
  if not fileExists(file) then return nil end
  local isLoaded, chunk = pcall(loadChunk, file, {})
  if not isLoaded then return core.report(tostring(chunk), true) end
  local isRead, texts = pcall(chunk)
  if not isRead then return nil end
  if type(texts) ~= 'table' then return core.report(file .. ": it must return a table: return { intro = 'Hello!' }", false) end
  readTextsOf[language] = texts
  return texts
end

-- Reports the ids that a file defines twice: the first text is lost. Only lines that begin with an id
-- count, and plural forms do not.
local function checkTwice(file, texts)
  local report, lines, number = reporter(), {}, 0
  for line in string.gmatch(sourceOf(file) .. '\n', '(.-)\n') do
    number = number + 1
    local id = string.match(line, '^%s*([%a_][%w_]*)%s*=[^=]') or string.match(line, '^%s*%[%s*["\'](.-)["\']%s*%]%s*=[^=]')
    local isText = id and texts[id] ~= nil
    if isText and lines[id] then
      local words = "%s:%d: the text '%s' is in line %d already; this one replaces it"
      report(string.format(words, file, number, id, lines[id]), false)
    end
    if isText then lines[id] = number end
  end
end

-- Reports values that are no texts, and {words} that the main language does not have.
local function checkContent(language, file, texts, main)
  local report = reporter()
  for id, found in pairs(texts) do
    local fault
    if type(found) ~= 'string' and type(found) ~= 'table' then
      fault = 'must be a text in quotes, not ' .. tostring(found)
    else
      fault = Thing.faultInText(language, found, main and main[id])
    end
    if fault then report(string.format("%sthe text '%s' %s", placeOfText(file, tostring(id)), tostring(id), fault), false) end
  end
end

-- The engine has English words for these ids, so the main language may lack them.
local function isEngineText(id)
  return string.find(id, '^verb%u') ~= nil or string.find(id, '^sentence%u') ~= nil or string.find(id, '^default%u') ~= nil
end

local function checkLanguage(language, main, mainLanguage)
  local texts, report = readTexts(language), reporter()
  local file = 'texts/' .. language .. '.lua'
  if not texts then return end
  checkTwice(file, texts)
  checkContent(language, file, texts, language ~= mainLanguage and main or nil)
  if not main or language == mainLanguage then return end
  for id in pairs(texts) do
    if main[id] == nil and type(id) == 'string' and not isEngineText(id) then
      local near = nearestName(id, main)
      local isMisspelt = near and texts[near] == nil
      report(string.format("%sthe text '%s' is not in the main language (texts/%s.lua)%s", placeOfText(file, id), id,
        mainLanguage, isMisspelt and didYouMean(near) or ''), isMisspelt and core.isTest)
    end
  end
end

-- Warns of languages without a file of texts. A game may have no texts at all.
local function checkFiles(list)
  local isKnown, missing, hasAny = {}, {}, false
  for _, language in ipairs { gameInfo().language, lang, table.unpack(list) } do
    if not isKnown[language] then
      isKnown[language] = true
      local isThere = fileExists('texts/' .. tostring(language) .. '.lua')
      if isThere then hasAny = true else missing[#missing + 1] = tostring(language) end
    end
  end
  for _, language in ipairs(hasAny and missing or {}) do
    local words = "there are no texts for the language '%s': there is no file texts/%s.lua"
    if not Thing.hasReportedLanguage(language) then core.report(string.format(words, language, language), false) end
  end
end

local function mainLanguageOf(list) return list[1] or gameInfo().language end

-- Returns the texts of the main language, or nil.
function core.mainTexts() return readTexts(mainLanguageOf(languages())) end

local function checkTexts()
  local list = languages()
  local mainLanguage = mainLanguageOf(list)
  local main = readTexts(mainLanguage)
  checkFiles(list)
  if main and not list[1] then checkLanguage(mainLanguage, main, mainLanguage) end
  for _, language in ipairs(list) do checkLanguage(language, main, mainLanguage) end
end

---- What fits what ----

-- Returns the place of an entry of objectInteractions.
local function placeOfInteraction(carried, target)
  local entry = 'objectInteractions%s*[.%[]?%s*["\']?' .. exactly(tostring(carried)) .. '%f[^%w_]'
  local inside = target and entry .. '["\']?%s*%]?[^\n]-()' .. exactly(tostring(target)) .. '%f[^%w_]'
  return placeOf { inside or '()' .. entry, '()' .. entry, '()objectInteractions%s*=' }
end

local function isThing(id)
  return objects[id] ~= nil or actors[id] ~= nil
end

-- Returns a table whose keys are the ids of all objects and actors.
local function thingIds()
  local ids = {}
  for id in pairs(objects) do ids[id] = true end
  for id in pairs(actors) do ids[id] = true end
  return ids
end

-- Returns whether the game may make a thing of that id later: its name has a number or is in quotes
-- somewhere else in the game's files.
local function isMadeLater(id)
  if string.find(id, '%d') then return true end
  local pattern = '%f[%w_]id%s*=%s*["\']' .. exactly(id) .. '["\']'
  for _, file in ipairs(core.allFiles()) do
    if string.find(sourceOf(file), pattern) then return true end
  end
  return false
end

-- Returns the id that is spelled almost like an unknown one, or nil.
local function meantId(id, known)
  local isShort = #id <= 3
  return not (isShort and isMadeLater(id)) and Thing.meantName(id, known, isShort) or nil
end

core.thingIds, core.isMadeLater, core.meantId = thingIds, isMadeLater, meantId

-- Returns a message about an id that nothing has. A thing that is made by a function of the game
-- may still get it, so it is a warning.
local function faultInId(id, kind, known)
  if type(id) ~= 'string' or known[id] or isMadeLater(id) then return nil end
  return string.format("there is no %s '%s'%s", kind, id, didYouMean(nearestName(id, known)))
end

local function faultInTarget(target, value, ids)
  if type(target) == 'number' then return string.format("write { %s = true } in place of a list", tostring(value)) end
  if value ~= true then return string.format("the value of '%s' must be true, not %s", tostring(target), tostring(value)) end
  local near = not isThing(target) and meantId(tostring(target), ids)
  if near then return string.format("there is no object or actor '%s'%s", tostring(target), didYouMean(near)) end
end

-- Returns whether the game decides by itself what using a thing does.
local function hasOwnUse()
  for _, file in ipairs(core.files()) do
    local source = sourceOf(file)
    local readsTable = string.find(source, '[^%w_]objectInteractions%[[^%]\n]*%]%s*[^%s=]')
    if readsTable or string.find(source, 'defaultVerbs') or string.find(source, 'verbs[.:]useWith') then return true end
  end
  return false
end

-- Returns a message if an entry is the wrong way round: the first object has only the default verb,
-- which says a sentence, and the other one has its own.
local function faultInCarried(carried, targets)
  local object = objects[carried]
  local verb = object and (Thing.fieldsOf(object).verbs or {}).useWith
  local hasOwn = verb ~= Object.defaultVerbs.useWith
  if not object or hasOwn or hasOwnUse() then return nil end
  for target in pairs(targets) do
    local other = objects[target]
    local isReversed = other and (Thing.fieldsOf(other).verbs or {}).useWith ~= verb
    if isReversed then
      return string.format("'%s' has no verb 'useWith', but '%s' has one; the carried object comes first: " ..
        'objectInteractions.%s = { %s = true }', carried, target, target, carried)
    end
  end
end

local function checkInteractions()
  local ids, report = thingIds(), reporter()
  if type(objectInteractions) ~= 'table' then
    return report('objectInteractions must be a table, not ' .. tostring(objectInteractions), true)
  end
  for carried, targets in pairs(objectInteractions) do
    local name, place = 'objectInteractions.' .. tostring(carried), placeOfInteraction(carried)
    local near = not objects[carried] and meantId(tostring(carried), objects)
    if near then
      report(string.format("%s%s: there is no object '%s'%s", place, name, tostring(carried), didYouMean(near)), true)
    end
    local unknown = not near and faultInId(carried, 'object', objects)
    if unknown then report(place .. name .. ': ' .. unknown, false) end
    if type(targets) ~= 'table' then
      report(string.format("%s%s must be a table such as { door = true }, not %s", place, name, tostring(targets)), true)
      targets = {}
    end
    local reversed = faultInCarried(carried, targets)
    if reversed then report(place .. name .. ': ' .. reversed, false) end
    for target, value in pairs(targets) do
      local fault = faultInTarget(target, value, ids)
      local note = fault or faultInId(target, 'object or actor', ids)
      if note then report(placeOfInteraction(carried, target) .. name .. ': ' .. note, fault ~= nil) end
    end
  end
end

---- Keys ----

local function checkKeys()
  local report = reporter()
  for key in pairs(type(inputTrigger) == 'table' and inputTrigger or {}) do
    local fault = type(key) == 'string' and Thing.faultInKey(key)
    if fault then report('inputTrigger: ' .. fault, true) end
  end
end

---- Callbacks ----

-- The functions that the engine calls if the game defines them.
local callbacks = {
  onHovering = true, onSelectedObject = true, onInventoryUpdated = true, onSave = true, onLoad = true, updateWorld = true,
}

-- Returns how often a name is in the game's files.
local function countOf(name)
  local count = 0
  for _, file in ipairs(core.allFiles()) do
    local _, found = string.gsub(sourceOf(file), '%f[%w_]' .. exactly(name) .. '%f[^%w_]', '')
    count = count + found
  end
  return count
end

-- Returns whether the game's files define a global function of that name, and have the name nowhere
-- else, except as a key such as onLeftClick = 'open'.
local function isOnlyDefined(name)
  local definitions, keys, word = 0, 0, exactly(name)
  for _, file in ipairs(core.allFiles()) do
    local source = sourceOf(file)
    definitions = definitions + select(2, string.gsub(source, '%f[%w_]function%s+' .. word .. '%f[^%w_]', ''))
    definitions = definitions + select(2, string.gsub(source, '%f[%w_]' .. word .. '%s*=%s*function%f[^%w_]', ''))
    keys = keys + select(2, string.gsub(source, '%f[%w_]' .. word .. '%s*=%s*["\'{]', ''))
  end
  return definitions == 1 and countOf(name) - keys == 1
end

-- Functions that other engines call, with what takes their place.
local otherCallbacks = {
  update = "write updateWorld(ms), or a script with waitMs", _process = "write updateWorld(ms), or a script with waitMs",
  repeatedly_execute = "write updateWorld(ms), or a script with waitMs",
  repeatedly_execute_always = "write updateWorld(ms), or a script with waitMs",
  draw = 'it draws rooms, actors and objects by itself', game_start = 'main.lua runs at the start',
  keypressed = "write onUserInput('Space', func)", on_key_press = "write onUserInput('Space', func)",
  mousepressed = "write verbs of things, such as { push = function(self) ... end } and onLeftClick = 'push'",
  on_mouse_click = "write verbs of things, such as { push = function(self) ... end } and onLeftClick = 'push'",
  room_Load = "write 'onenter' of the room", room_FirstLoad = "write 'onenter' of the room",
  _ready = 'main.lua runs at the start', onStart = 'main.lua runs at the start', onGameStart = 'main.lua runs at the start',
  onInit = 'main.lua runs at the start', start = 'main.lua runs at the start', init = 'main.lua runs at the start',
  onUpdate = "write updateWorld(ms), or a script with waitMs", tick = "write updateWorld(ms), or a script with waitMs",
  onKeyPressed = "write onUserInput('Space', func)", onKeyDown = "write onUserInput('Space', func)",
  onClick = "write verbs of things, such as { push = function(self) ... end } and onLeftClick = 'push'",
  onLeftClick = "write verbs of things, such as { push = function(self) ... end } and onLeftClick = 'push'",
  onRightClick = "write verbs of things, such as { push = function(self) ... end } and onRightClick = 'push'",
  onEnter = "write 'onenter' of the room", onLeave = "write 'onleave' of the room", onExit = "write 'onleave' of the room",
  onHover = 'write onHovering(thing)', onInventoryChanged = 'write onInventoryUpdated(actorId)',
  onObjectSelected = 'write onSelectedObject(id)', onSelected = 'write onSelectedObject(id)',
}

-- Warns of functions that are called almost like a callback. A game may have its own functions with
-- such names, but it calls them.
local function checkCallbacks()
  local report = reporter()
  for name, advice in pairs(otherCallbacks) do
    if type(rawget(_G, name)) == 'function' and isOnlyDefined(name) then
      local place = placeOf { '%f[%w_]function%s+()' .. name .. '%f[^%w_]', '()%f[%w_]' .. name .. '%s*=%s*function%f[^%w_]' }
      report(string.format("%sthe engine does not call '%s'; %s", place, name, advice), false)
    end
  end
  for name, value in pairs(_G) do
    local isLikely = type(name) == 'string' and type(value) == 'function' and
      (string.find(name, '^[oO][nN]%w') or string.find(string.lower(name), '^upda'))
    local near = isLikely and name ~= 'onUserInput' and not callbacks[name] and
      nearestName(name, callbacks, #name <= 7 and 1 or 3)
    if near and countOf(name) == 1 then
      local place = placeOf { '()%f[%w_]' .. exactly(name) .. '%f[^%w_]' }
      report(string.format("%sthe engine does not call '%s'%s", place, name, didYouMean(near)), false)
    end
  end
end

checkCallbacks()
checkTexts()
checkInteractions()
checkKeys()
