-- Texts in the player's language: text 'label'.
--
-- The texts of a language are in texts/<lang>.lua, which returns a table of label -> text. A KIAVC game has them in
-- game/localization/text-<lang>.lua, which sets the globals loadedLang and translations.

lang = lang or 'en'
loadedLang, translations = nil, nil

local function loadKiavcTexts()
  kiavcRequire('game/localization/text-' .. lang)
end

local function loadTexts()
  local ok, texts = pcall(require, 'texts/' .. lang)
  if not ok then
    -- A missing file is reported below; a broken one is a mistake.
    if not tostring(texts):find "^[^\n]*module '.-' not found" then kiavcError(tostring(texts)) end
  elseif type(texts) == 'table' then
    loadedLang, translations = lang, texts
  end
end

-- A language without texts: the first one asked for counts as loaded, later ones fall back to what is loaded.
local function settle()
  if loadedLang == lang then return end
  kiavcWarn("there are no texts for the language '" .. lang .. "'")
  if loadedLang then lang = loadedLang else loadedLang = lang end
end

function text(label)
  if loadedLang ~= lang then
    if isKiavcGame() then loadKiavcTexts() else loadTexts() end
    settle()
  end
  if not translations then return label end
  local found = translations[label]
  if found then return found end
  kiavcWarn("no text '" .. tostring(label) .. "' in the language '" .. lang .. "'")
  return '*Missing sentence*'
end
