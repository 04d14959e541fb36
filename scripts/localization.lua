-- Texts in the player's language: text 'intro', text('coins', { n = 3 }).
--
-- The texts of a language are in texts/<lang>.lua, which returns a table of id -> text. Texts
-- that a language lacks come from the fallback language, the first of game.lua's 'languages'. The
-- texts of a KIAVC game are in game/localization/text-<lang>.lua, which sets the globals
-- loadedLang and translations.

local _, _, rules = ...

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

local function formFault(form, original)
  if type(form) ~= 'string' then return nil end -- text() reports this
  local _, bad = utf8.len(form)
  if bad then return 'is not valid UTF-8 at its byte ' .. bad end
  if #form > BYTES_MAX then return string.format('has %d bytes; at most %d can be shown', #form, BYTES_MAX) end
  if type(original) ~= 'string' then return nil end
  for name in string.gmatch(form, '{([%a_][%w_]*)}') do
    if not string.find(original, '{' .. name .. '}', 1, true) then
      return string.format("has '{%s}', but the text of the fallback language does not", name)
    end
  end
end

-- Returns the end of a message about a text, or nil if the text is valid. Only plain texts are
-- compared with the fallback, because plural forms may omit or add a number.
local function faultOf(found, original)
  if type(found) ~= 'table' then return formFault(found, original) end
  for _, form in pairs(found) do
    local fault = formFault(form)
    if fault then return fault end
  end
end

-- Logs at most one warning for a file.
local function checkTexts(file, texts, originals)
  local first, count = nil, 0
  for id, found in pairs(texts) do
    local fault = faultOf(found, originals and originals[id])
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

-- Reports each missing text once. A language that has no texts at all is reported once.
local function reportMissing(id)
  if not rules.textsByLanguage or textsOf(tostring(lang)) then
    reportOnce(kiavcWarn, string.format("no text '%s' in the language '%s'", tostring(id), tostring(lang)))
  else
    reportOnce(kiavcWarn, "there are no texts for the language '" .. tostring(lang) .. "'")
  end
end

-- Returns whether there is a text of that id, in the player's language or in the fallback language.
-- In a KIAVC game: whether texts are loaded.
function hasText(id)
  if not rules.hasTextById then return translations ~= nil end
  return id ~= nil and find(id) and true or false
end

---- Forms and arguments ----

local function reportFault(id, language, what)
  reportOnce(kiavcError, string.format("the text '%s' (%s) %s", tostring(id), tostring(language), what))
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
  arguments = checkArguments(arguments)
  local found, language = find(id)
  if not translations and not rules.textsByLanguage then return id end
  if not found or language ~= lang then reportMissing(id) end
  if not translations then return id end
  if not found then return MISSING end
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

-- Changes the language. Returns false if there are no texts for it.
function setLanguage(language)
  lang = language
  loadTexts()
  return translations ~= nil and loadedLang == language
end
