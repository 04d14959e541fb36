-- Settings: what the player has chosen for all games to come. They outlive the game, and are no part
-- of saves.
--
--   settings.hardMode = true        a setting of the game's own
--   settings.musicVolume = 0.5      one of the engine's: takes effect at once
--
-- Values are booleans, numbers and texts. What main.lua assigns is the default: it counts until the
-- player has chosen otherwise. What is assigned later is the player's choice, and is stored. nil goes
-- back to the default.
--
-- The engine's settings are listed below. The functions that change some of them (audioVolume,
-- setMasterVolume, setTextSpeed, setLanguage, setFullscreen) and the player's keys change the setting.

local _, _, rules = ...

-- A KIAVC game may use this name for a variable of its own.
if not rules.hasSettings then return end

local engines = {
  captions = true,
  fittedPicture = true, flashing = true, fullscreen = true, hotspotOutlines = true, language = true, musicVolume = true,
  pauseInBackground = true, plainFont = true, scanlines = true, shaking = true, soundVolume = true, speechContrast = true,
  speechPlate = true, subtitles = true, textSize = true, textSpeed = true, toggleKeys = true, voiceVolume = true, volume = true,
}

function Thing.isEngineSetting(name)
  return engines[name] == true
end

local Settings = { __name = 'settings' }

local function refuse(name, reason)
  return mistake(string.format("settings.%s: %s", tostring(name), reason))
end

function Settings.__index(_, name)
  if name == 'language' then return lang end
  if type(name) ~= 'string' then return nil end
  local entry = Thing.settingEntry and Thing.settingEntry(name)
  if entry then return Thing.valueOfEntry(entry) end
  return getSetting(name)
end

function Settings.__newindex(_, name, value)
  if type(name) ~= 'string' then return refuse(name, 'the name of a setting expected, got a ' .. type(name)) end
  local near = not engines[name] and getSetting(name) == nil and nearestName(name, engines, 1)
  if near then return refuse(name, "the engine's setting is '" .. near .. "'; a name that is almost the same is not allowed") end
  local ok, reason = setSetting(name, value)
  if not ok then return refuse(name, reason) end
  if name == 'language' then setLanguage(getSetting('language') or lang) end
end

function Settings.__pairs()
  local list = {}
  for _, name in ipairs(settingNames()) do list[name] = settings[name] end
  return pairs(list)
end

settings = setmetatable({}, Settings)
