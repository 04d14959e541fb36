-- Texts in the player's language: text 'intro', text('coins', { n = 3 }).
--
-- The texts of a language are in texts/<lang>.lua, which returns a table of id -> text. Texts
-- that a language lacks come from the fallback language, the first of game.lua's 'languages'. The
-- texts of a KIAVC game are in game/localization/text-<lang>.lua, which sets the globals
-- loadedLang and translations.

local _, _, rules = ...
local isDeveloper, isTest = runKind()

lang = lang or 'en'
loadedLang, translations = nil, nil

local MISSING = '*Missing sentence*'

-- The loaded texts, by language. false for a language that has no texts.
local textsByLanguage = {}

-- The source of each line, such as "en/intro". If two texts have the same words, the one that was
-- used last.
local sources = {}

local reported = {}

local function reportOnce(report, message)
  if reported[message] then return end
  reported[message] = true
  report(message)
end

---- Checking ----

-- The core shows texts of at most this size.
local BYTES_MAX = 16384

-- Returns whether a text, or one of its plural forms, has that {word}. 'n' is the number of every
-- text with plural forms.
local function hasWord(original, word)
  if type(original) ~= 'table' then return string.find(tostring(original), word, 1, true) ~= nil end
  if word == '{n}' then return true end
  for _, form in pairs(original) do
    if type(form) == 'string' and string.find(form, word, 1, true) then return true end
  end
  return false
end

local function formFault(form, original)
  if type(form) ~= 'string' then return nil end -- text() reports this
  local _, bad = utf8.len(form)
  if bad then return 'is not valid UTF-8 at its byte ' .. bad end
  if #form > BYTES_MAX then return string.format('has %d bytes; at most %d can be shown', #form, BYTES_MAX) end
  if type(original) ~= 'string' and type(original) ~= 'table' then return nil end
  for name in string.gmatch(form, '{([%a_][%w_]*)}') do
    if not hasWord(original, '{' .. name .. '}') then
      return string.format("has '{%s}', but the text of the fallback language does not", name)
    end
  end
end

-- Returns the end of a message about a text, or nil if the text is valid. Each plural form may have
-- the words of all forms of the fallback, and the number.
local function faultOf(found, original)
  if type(found) ~= 'table' then return formFault(found, original) end
  local names = {}
  for name in pairs(found) do names[#names + 1] = name end
  table.sort(names, function(a, b) return tostring(a) < tostring(b) end)
  -- A language may have plural forms although the fallback has one sentence for all numbers.
  local words = type(original) == 'string' and { original } or original
  for _, name in ipairs(names) do
    local fault = formFault(found[name], words)
    if fault then return fault end
  end
end

-- For check_game.lua. Returns the end of a message about a text of a language, or nil. The texts of a
-- language that is in use were checked before.
function Thing.faultInText(language, found, original)
  return not textsByLanguage[language] and faultOf(found, original) or nil
end

-- Visits what is no short valid text without words in braces: all others are right.
local nextOddText = oddTextStep(BYTES_MAX)

-- Logs at most one warning for a file.
local function checkTexts(file, texts, originals)
  local first, count, odd = nil, 0, {}
  for id in nextOddText, texts do odd[id] = true end
  for id in pairs(odd) do
    local fault = faultOf(texts[id], originals and originals[id])
    if fault then
      count = count + 1
      first = first or string.format("%s.lua: the text '%.80s' %s", file, tostring(id), fault)
    end
  end
  if count > 1 then first = string.format('%s; %d texts of this file are invalid', first, count) end
  if first then kiavcWarn(first) end
end

---- Loading ----

local fallback

local function fallbackLanguage()
  fallback = fallback or languages()[1] or gameInfo().language
  return fallback
end

local textsOf

local function readTexts(language)
  local file = 'texts/' .. language
  if not fileExists(file .. '.lua') then return false end
  local ok, texts = pcall(require, file)
  if ok and type(texts) == 'table' then
    local originals = language ~= fallbackLanguage() and textsOf(fallbackLanguage()) or nil
    local checked, why = pcall(checkTexts, file, texts, originals)
    if not checked then kiavcError(file .. '.lua: ' .. tostring(why)) end
    return texts
  end
  kiavcError(ok and file .. ".lua must return a table: return { intro = 'Hello!' }" or tostring(texts))
  return false
end

textsOf = function(language)
  if textsByLanguage[language] == nil then textsByLanguage[language] = readTexts(language) end
  return textsByLanguage[language]
end

-- Returns the codes of the languages that game.lua names. The first is the fallback language.
function languages()
  return gameInfo().languages
end

-- Sets the globals that games see: the texts of the player's language, or else of the
-- fallback language.
local function showTexts()
  local language = tostring(lang)
  local texts = textsOf(language)
  if not texts then
    language = fallbackLanguage()
    texts = textsOf(language)
  end
  loadedLang, translations = texts and language or nil, texts or nil
end

-- Loads the texts of a KIAVC game. If a language has no texts, the texts that are loaded already
-- stay. If none are, the language counts as loaded.
local function loadOneLanguage()
  kiavcRequire('game/localization/text-' .. lang)
  if loadedLang == lang then return end
  kiavcWarn("there are no texts for the language '" .. lang .. "'")
  if loadedLang then lang = loadedLang else loadedLang = lang end
end

-- Languages without texts that have been reported: code -> true. One report of each is enough.
local toldLanguages = {}

-- Returns whether setLanguage has reported the language.
function Thing.hasReportedLanguage(language)
  return toldLanguages[language] == true
end

---- Finding ----

local function loadTexts()
  if loadedLang == lang then return end
  if rules.textsByLanguage then showTexts() else loadOneLanguage() end
end

-- Returns the text of an id, and its language.
local function find(id)
  loadTexts()
  local found = translations and translations[id]
  if not rules.textsByLanguage then return found, lang end
  if found ~= nil or loadedLang == fallbackLanguage() then return found, loadedLang end
  local texts = textsOf(fallbackLanguage())
  return texts and texts[id], fallbackLanguage()
end

-- The nearest ids of missing texts, so that each is searched for once. false for none. A search
-- takes time in large games, so only the first missing texts are searched for.
local nearest, nearestCount, NEAREST_MAX = {}, 0, 200

-- Returns the id of a text that is spelled almost like this one, or nil.
local function nearestText(id)
  if nearest[id] == nil then
    if nearestCount == NEAREST_MAX then return nil end
    nearestCount = nearestCount + 1
    local texts = rules.textsByLanguage and textsOf(fallbackLanguage()) or nil
    nearest[id] = nearestName(id, translations) or texts and nearestName(id, texts) or false
  end
  return nearest[id] or nil
end

-- Reports a text that the language lacks. Returns the words to show if no other language has it.
-- A language that has no texts at all is reported once. In a game without texts, ids are the words.
local function reportMissing(id, isElsewhere)
  local hasTexts = not rules.textsByLanguage or textsOf(tostring(lang))
  if not hasTexts and not toldLanguages[lang] then
    reportOnce(kiavcWarn, "there are no texts for the language '" .. tostring(lang) .. "'")
  end
  if not translations then return id end
  if isElsewhere and not hasTexts then return nil end
  return missingText(tostring(id), tostring(lang), isElsewhere, isElsewhere and '' or didYouMean(nearestText(tostring(id))))
end

-- Returns whether there is a text of that id, in the player's language or in the fallback language.
-- In a KIAVC game: whether texts are loaded.
function hasText(id)
  if not rules.hasTextById then return translations ~= nil end
  return id ~= nil and find(id) and true or false
end

-- Returns the engine's own words for an id such as 'verbOpen', in the language of the texts that the
-- player sees, or nil.
function Thing.engineWords(id)
  if not rules.hasTextById then return nil end
  loadTexts()
  return engineWords(tostring(loadedLang or lang), id)
end

-- Warns developers, once for each, of a line of the engine that is English because neither the game nor
-- the engine has a text for it in the player's language.
function Thing.missDefault(id, sentence)
  local isForeign = isDeveloper and rules.hasTextById and translations and id ~= nil and id ~= sentence
  if not isForeign or string.find(tostring(lang), '^en') then return end
  reportThing('', 'warn', string.format("there is no text '%s' in the language '%s', so actors say '%s'; add it to " ..
    'texts/%s.lua', id, tostring(lang), sentence, tostring(lang)))
end

-- Returns whether a word has the form of an id that is no word of a language: 'innDoor', 'inn.door'
-- or 'inn_door'.
function Thing.isSurelyId(word)
  if string.find(word, '[^%w_./:-]') or string.find(word, '[./:-]$') then return false end
  return string.find(word, '%l%u') ~= nil or string.find(word, '%a[._/:]%w') ~= nil
end

-- Returns whether a word may be an id. Sentences begin with a capital letter or end with a mark.
function Thing.looksLikeId(word)
  if string.find(word, '[^%w_./:-]') or string.find(word, '[./:-]$') then return false end
  return string.find(word, '^%l') ~= nil or Thing.isSurelyId(word)
end

-- Returns whether two words of three letters have the same letters.
local function hasSameLetters(word, other)
  local function sorted(letters)
    local list = { string.byte(string.lower(letters), 1, 3) }
    table.sort(list)
    return table.concat(list, ' ')
  end
  return #word == #other and sorted(word) == sorted(other)
end

-- Returns the name that is spelled almost like 'word', or nil. It is stricter than nearestName,
-- because the unknown name may be meant. Names that differ only in digits are different names.
-- In words of up to 3 characters, only two swapped letters count. 'isLonger' also allows one edit if
-- it leads to a longer name.
function Thing.meantName(word, names, isLonger)
  local near = nearestName(word, names, #word <= 3 and 0 or #word <= 5 and 1 or 2)
  if not near and #word == 3 then
    near = nearestName(word, names, 1)
    near = near and hasSameLetters(near, word) and near or nil
  end
  if not near and isLonger and #word == 3 then
    near = nearestName(word, names, 1)
    near = near and #near > 3 and near or nil
  end
  local isNumbered = near and string.gsub(near, '%d', '') == string.gsub(word, '%d', '')
  return not isNumbered and near or nil
end

-- Reports words that look like the id of a text, although there is no such text. It is a problem in
-- a test if they can only be an id. Otherwise it is a warning, because they may be a word to say.
-- 'whose' names the words in the message. With the id of a thing, the message has the line of its
-- definition, because the game's code does not run while the engine shows the words.
function Thing.checkWords(words, whose, isGuess, thingId)
  if not rules.hasTextById or type(words) ~= 'string' or not Thing.looksLikeId(words) then return end
  if hasText(words) or not translations then return end
  local isId = Thing.isSurelyId(words) or Thing.meantName(words, translations) ~= nil
  local note = ' for ' .. whose .. didYouMean(nearestText(words))
  if thingId == nil then return missingText(words, tostring(lang), isGuess or not isId, note) end
  local fault = string.format("no text '%s' in the language '%s'%s", words, tostring(lang), note)
  reportThing(thingId, isTest and isId and not isGuess and 'error' or 'warn', fault)
end

-- In developer runs, the texts of the main language, to compare words with their ids. They are read
-- without the game, so the check changes nothing that the game can see. false if there are none.
local idsOfTexts

local function readIds()
  local file = 'texts/' .. fallbackLanguage() .. '.lua'
  if not fileExists(file) then return false end
  local isRead, texts = pcall(function() return loadChunk(file, {})() end)
  return isRead and type(texts) == 'table' and texts
end

-- Returns whether words may be the name of a thing, which the game shows as it is.
local function isNameOfThing(words)
  local thing = hoveringOn and (objects[hoveringOn] or actors[hoveringOn])
  return objects[words] ~= nil or actors[words] ~= nil or thing and thing.name == words
end

-- The words that narrate has checked. It shows them with showMessage.
local narrated

-- Reports words for the player that are exactly the id of a text, so that text() was probably
-- forgotten. 'call' names the function. For developers only. It is a problem in a test if a line can
-- only be an id. Otherwise it may be a word to say, and it is a warning.
function Thing.checkShownWords(words, call)
  if not isDeveloper or not rules.hasTextById or type(words) ~= 'string' or not Thing.looksLikeId(words) then return end
  if call == 'narrate' then narrated = words end
  if call == 'showMessage' and narrated == words then return end
  if idsOfTexts == nil then idsOfTexts = readIds() end
  local found = idsOfTexts and idsOfTexts[words]
  local isLine = call == 'Actor:say'
  if not found or found == words or sources[words] or not isLine and isNameOfThing(words) then return end
  local fault = string.format("%s: '%s' is the id of a text, but these words are shown as they are; write text '%s'", call,
    words, words)
  reportThing('', isTest and isLine and Thing.isSurelyId(words) and 'error' or 'warn', fault, true)
end

---- Forms and arguments ----

-- A problem with the line of the game.
local function reportAtLine(fault)
  reportThing('', 'error', fault, true)
end

local function reportFault(id, language, what)
  local fault = string.format("the text '%s' (%s) %s", tostring(id), tostring(language), what)
  reportOnce(rules.textsByLanguage and reportAtLine or kiavcError, fault)
end

local function chooseForm(id, language, forms, arguments)
  local n = arguments and tonumber(arguments.n)
  if not n then reportFault(id, language, "has plural forms and needs a number: text('" .. tostring(id) .. "', { n = 3 })") end
  local form = n == 0 and forms.zero and 'zero' or n and pluralForm(language, n) or 'other'
  local chosen = forms[form] or forms.other
  if type(chosen) == 'string' then return chosen end
  reportFault(id, language, "has no plural form '" .. form .. "' and no 'other'")
  return MISSING
end

local function shown(value)
  if type(value) == 'string' then return value end
  if math.type(value) == 'integer' then return tostring(value) end
  if value ~= value then return 'nan' end -- some systems write -nan
  if math.type(value) == 'float' then return string.format('%.14g', value) end
end

local function fill(id, language, form, arguments)
  return (string.gsub(form, '{([%a_][%w_]*)}', function(name)
    local value = shown(arguments[name])
    if not value then
      reportFault(id, language, string.format("needs a text or a number for '{%s}', got %s", name, type(arguments[name])))
    end
    return value
  end))
end

local function checkArguments(arguments)
  if arguments == nil or type(arguments) == 'table' then return arguments end
  if rules.plainTexts then return nil end
  return mistake('text: the arguments are a table such as { n = 3 }, not ' .. tostring(arguments))
end

-- Returns the text of that id. If it is a table of plural forms, the argument n chooses the form.
-- '{name}' stands for the argument of that name.
function text(id, arguments)
  if (id == nil or type(id) == 'table') and rules.checksThings then
    return mistake('text: the id of a text expected, got ' .. (id == nil and 'nil' or 'a table'))
  end
  arguments = checkArguments(arguments)
  local found, language = find(id)
  if not translations and not rules.textsByLanguage then return id end
  if not found then return reportMissing(id, false) end
  if language ~= lang then reportMissing(id, true) end
  if not arguments and rules.plainTexts then return found end
  if type(found) == 'table' then
    found = chooseForm(id, language, found, arguments)
  elseif type(found) ~= 'string' then
    reportFault(id, language, 'is neither a text nor a table of plural forms, but ' .. tostring(found))
    return MISSING
  elseif not arguments then
    sources[found] = language .. '/' .. tostring(id)
  end
  return fill(id, language, found, arguments or {})
end

-- Returns the source of a line, such as "en/intro". Returns nil if the line is not a text of the
-- game, or if it has arguments.
function textSource(line)
  return sources[line]
end

-- Changes the language, which is a setting, and calls onHovering again for the name at the pointer.
-- Returns false if there are no texts for the language.
function setLanguage(language)
  local old = lang
  if rules.hasSettings and type(language) == 'string' and getSetting('language') ~= language then
    if setSetting('language', language) then language = getSetting('language') end
  end
  lang = language
  loadTexts()
  if isDeveloper and rules.textsByLanguage and translations and loadedLang ~= language then
    if not toldLanguages[lang] then
      local known = {}
      for _, code in ipairs(languages()) do known[code] = true end
      reportThing('', 'warn', string.format("setLanguage: there are no texts for the language '%s' (texts/%s.lua)%s",
        tostring(lang), tostring(lang), didYouMean(nearestName(tostring(lang), known, 0))), true)
    end
    toldLanguages[lang or ''] = true
  end
  if lang ~= old and rules.textsByLanguage then Thing.hoverAgain() end
  return translations ~= nil and loadedLang == language
end
