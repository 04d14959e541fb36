-- The game's own entries in the menu's page 'Settings'.
--
--   setting { id = 'hardMode', text = 'Hard mode' }                                yes or no
--   setting { id = 'grain', text = 'Film grain', min = 0, max = 10, default = 3 }  a number
--   setting { id = 'dog', text = 'Dog', choices = { 'Bello', 'Rex' } }             one of several texts
--
-- The value is settings[id]. Like all settings, it reaches scripts as input, so it is recorded.
-- The menu reads the field '__fields' of this table (engine/script/menu.c).

local _, _, rules = ...
if not rules.hasSettings or not rules.hasWidgets then return end

local mistake, didYouMean, nearestName = mistake, didYouMean, nearestName

local ENTRIES_MAX = 40

local isInMain = isInMain
local known = { id = true, text = true, default = true, min = true, max = true, step = true, choices = true }
local entries = {}

local function faultInChoices(entry)
  local choices = entry.choices
  if type(choices) ~= 'table' or #choices < 2 then return "the field 'choices': a list of at least two texts expected" end
  local isThere = entry.default == nil
  for i, choice in ipairs(choices) do
    local isText = type(choice) == 'string' and choice ~= ''
    if not isText then return string.format("choice %d: a text expected, got %s", i, tostring(choice)) end
    isThere = isThere or choice == entry.default
  end
  if not isThere then return "the field 'default': one of the choices expected, got " .. tostring(entry.default) end
end

local function faultInRange(entry)
  for _, name in ipairs { 'min', 'max', 'step', 'default' } do
    local value = entry[name]
    if value == nil and (name == 'min' or name == 'max') then return "the field '" .. name .. "' is missing: a number" end
    if value ~= nil and type(value) ~= 'number' then
      return "the field '" .. name .. "': a number expected, got " .. tostring(value)
    end
  end
  if entry.min >= entry.max then return string.format("'min' must be below 'max', got %s and %s", entry.min, entry.max) end
  if entry.step and entry.step <= 0 then return "'step' must be above 0, got " .. tostring(entry.step) end
  if entry.default and (entry.default < entry.min or entry.default > entry.max) then
    return string.format("the field 'default': %s to %s expected, got %s", entry.min, entry.max, entry.default)
  end
end

local function faultIn(entry)
  if type(entry) ~= 'table' then return "write setting { id = 'hardMode', text = 'Hard mode' }" end
  for name in pairs(entry) do
    if not known[name] then
      return "there is no field '" .. tostring(name) .. "'" .. didYouMean(nearestName(tostring(name), known))
    end
  end
  if type(entry.id) ~= 'string' then return "the field 'id' is missing: the name of the setting, as in settings.hardMode" end
  if type(entry.text) ~= 'string' then return "the field 'text' is missing: the words in the menu, or the id of a text" end
  if Thing.isEngineSetting(entry.id) then return "the menu has the engine's setting '" .. entry.id .. "' already" end
  if Thing.settingEntry(entry.id) then return "there is an entry '" .. entry.id .. "' already" end
  if #entries >= ENTRIES_MAX then return string.format('a game has at most %d entries', ENTRIES_MAX) end
  if entry.choices then return faultInChoices(entry) end
  if entry.min or entry.max or entry.step then return faultInRange(entry) end
  if entry.default ~= nil and type(entry.default) ~= 'boolean' then
    return "the field 'default': true or false expected, got " .. tostring(entry.default)
  end
end

local function defaultOf(entry)
  if entry.default ~= nil then return entry.default end
  return entry.choices and entry.choices[1] or entry.min or false
end

-- Returns the value of an entry: what the player has chosen, if the entry allows it, or else its
-- default. The file of settings may be older than the entry, or changed by hand.
function Thing.valueOfEntry(entry)
  local value, isAllowed = getSetting(entry.id), false
  if entry.choices then
    for _, choice in ipairs(entry.choices) do isAllowed = isAllowed or choice == value end
  elseif entry.min then
    isAllowed = type(value) == 'number' and value >= entry.min and value <= entry.max
  else
    isAllowed = type(value) == 'boolean'
  end
  if isAllowed then return value end
  return defaultOf(entry)
end

-- Returns the game's entry of that id, or nil.
function Thing.settingEntry(id)
  for _, entry in ipairs(entries) do
    if entry.id == id then return entry end
  end
end

setting = setmetatable({}, {
  __name = 'setting', __quiet = 0,
  __call = function(list, entry)
    local fault = faultIn(entry)
    if fault then return mistake('setting: ' .. fault) end
    if not isInMain() then
      return mistake "setting: write it in main.lua; a default that is set later would be the player's choice"
    end
    local ok, reason = setSetting(entry.id, defaultOf(entry))
    if not ok then return mistake('setting: ' .. reason) end
    local own = Thing.copy(entry)
    entries[#entries + 1] = own
    rawset(list, '__fields', { entries = entries })
  end,
  __newindex = function(_, key)
    return mistake(string.format('setting.%s: this cannot be assigned; write setting { ... }', tostring(key)))
  end,
})
