-- What a game says about its title screen and its menu. The engine shows them (scripts/ui/menu/).
--
--   title { picture = 'cover', music = 'theme' }   the game begins with a title screen
--   credits 'Written and drawn by Ada.'             the title screen has credits
--   gameMenu { save = false }                      the menu has no page 'Save'
--   gameMenu(false)                                there is no menu
--
-- The menu reads the field '__fields' of these tables (engine/script/menu.c).

local _, _, rules = ...
if not rules.hasWidgets then return end

local Thing, mistake, didYouMean, nearestName = Thing, mistake, didYouMean, nearestName

-- Makes one of these tables. 'set' gets the value of a call.
local function define(name, set)
  local meta = { __name = name, __quiet = 0 }
  function meta.__call(list, value)
    local fields, fault = set(value)
    if not fields then return mistake(name .. ': ' .. fault) end
    rawset(list, '__fields', fields)
  end
  function meta.__newindex(_, key)
    return mistake(string.format("%s.%s: this cannot be assigned; write %s { ... }", name, tostring(key), name))
  end
  return setmetatable({}, meta)
end

-- Returns what is wrong with the names of a table, or nil.
local function unknownName(value, known)
  for key in pairs(value) do
    local name = tostring(key)
    if not known[key] then return "there is no field '" .. name .. "'" .. didYouMean(nearestName(name, known)) end
  end
end

local function thingIn(registry, word, value)
  local id = Thing.idOf(value)
  if type(id) == 'string' and _G[registry][id] then return id end
  return nil, string.format("there is no %s '%s'%s", word, tostring(id), didYouMean(nearestName(tostring(id), _G[registry])))
end

local places = { left = true, center = true, right = true }
local titleFields = { picture = true, music = true, buttons = true }

title = define('title', function(value)
  if type(value) ~= 'table' then return nil, "a table such as { picture = 'cover' } expected, got " .. type(value) end
  local fault = unknownName(value, titleFields)
  if fault then return nil, fault end
  local fields = { isShown = true, buttons = value.buttons or nil }
  if value.picture ~= nil then
    fields.picture, fault = thingIn('animations', 'animation', value.picture)
    if fault then return nil, fault end
  end
  if value.music ~= nil then
    fields.music, fault = thingIn('musics', 'music', value.music)
    if fault then return nil, fault end
  end
  if value.buttons ~= nil and not places[value.buttons] then
    return nil, "the field 'buttons': left, center or right expected, got " .. tostring(value.buttons)
  end
  return fields
end)

credits = define('credits', function(value)
  if type(value) ~= 'string' then return nil, 'a text expected, got ' .. type(value) end
  return { text = value }
end)

local pages = { save = true, load = true, settings = true }

gameMenu = define('gameMenu', function(value)
  if value == false or value == true then return { isOff = not value } end
  if type(value) ~= 'table' then return nil, 'true, false, or a table such as { save = false } expected, got ' .. type(value) end
  local fault = unknownName(value, pages)
  if fault then return nil, fault end
  local fields = {}
  for name in pairs(pages) do
    if value[name] == false then fields[name] = false end
  end
  return fields
end)

local ownMenu = gameMenu

-- The game has hints, so the menu has an entry for them. The mark is the engine's, and not a part of the
-- game's state.
function Thing.noteHints()
  rawset(ownMenu, 'hasHints', true)
  getmetatable(ownMenu).__quiet = 1
end
