-- Values of fields: shapes and colors.
--
-- Shapes describe values that are certainly right, so most definitions need no further check. What
-- does not fit a shape may still be right: then the functions of fields.lua decide.
--
-- A shape is a list { fields, needed, among, each }, where false means that a part does not apply:
--   fields   the value is a table whose keys and values fit these kinds (see unfitStep)
--   needed   names of fields that the table must have
--   among    a set of names. Without 'each', the value is one of them. With 'each', all keys are
--   each     the value is a table, and all its values have this type

local Thing = Thing

local heights = { high = true, mid = true, low = true }
local corners = { 'x1', 'y1', 'x2', 'y2' }

local area = { { x1 = 'number', y1 = 'number', x2 = 'number', y2 = 'number' }, corners, false, false }

local interaction = { {
  x = 'any', y = 'any', at = 'any',
  direction = { false, false, Thing.directionNames, false },
  use = { false, false, heights, false },
}, false, false, false }

-- By set of default verbs, because a game may replace the set of a class.
local shapesOf, noVerbs = {}, {}

-- Returns the shapes of fields, for things with these default verbs.
function Thing.shapes(defaultVerbs)
  if type(defaultVerbs) ~= 'table' then defaultVerbs = noVerbs end -- a mistake of the game
  local shapes = shapesOf[defaultVerbs]
  if shapes then return shapes end
  local verb = { false, false, defaultVerbs, false }
  shapes = {
    hover = area, interaction = interaction, verbs = { false, false, defaultVerbs, 'function' },
    onLeftClick = verb, onRightClick = verb, onAction = verb,
  }
  shapesOf[defaultVerbs] = shapes
  return shapes
end

---- Colors ----

local function isPartOfColor(value)
  value = tonumber(value)
  return value ~= nil and value >= 0 and value <= 255
end

-- Returns whether these are parts from 0 to 1, as some engines write them: 0.5 means nothing here.
local function isFraction(r, g, b)
  r, g, b = tonumber(r), tonumber(g), tonumber(b)
  if not r or not g or not b or r > 2 or g > 2 or b > 2 then return false end
  return r % 1 ~= 0 or g % 1 ~= 0 or b % 1 ~= 0
end

-- Returns whether a value is a color.
function Thing.isColor(color)
  if type(color) ~= 'table' then return false end
  local hasAlpha = color.a == nil or isPartOfColor(color.a)
  if isFraction(color.r, color.g, color.b) then return false end
  return isPartOfColor(color.r) and isPartOfColor(color.g) and isPartOfColor(color.b) and hasAlpha
end

local colorWords = 'must be a color such as red or { r = 255, g = 128, b = 0 }, with numbers from 0 to 255'

local function partsOfColor(r, g, b)
  return string.format('{ r = %s, g = %s, b = %s }', tostring(r), tostring(g), tostring(b))
end

-- Returns the color that a text means: '#ff8000', '#f80' or the name of a color. Returns nil for
-- others.
local function meantByText(text)
  local named = rawget(_G, text)
  if Thing.isColor(named) then return text .. ' without quotes' end
  local r, g, b = string.match(text, '^#?(%x%x)(%x%x)(%x%x)$')
  if not r then
    r, g, b = string.match(text, '^#(%x)(%x)(%x)$')
    if r then r, g, b = r .. r, g .. g, b .. b end
  end
  return r and partsOfColor(tonumber(r, 16), tonumber(g, 16), tonumber(b, 16))
end

-- Returns what to write in place of a value that is not a color, as the end of a message. Returns
-- '' if that is not clear.
function Thing.colorAdvice(value)
  local meant
  if type(value) == 'string' then
    meant = meantByText(value)
  elseif math.type(value) == 'integer' and value > 0xffff and value <= 0xffffff then
    meant = partsOfColor(value >> 16, value >> 8 & 255, value & 255)
  elseif type(value) == 'table' then
    local r, g, b = rawget(value, 1), rawget(value, 2), rawget(value, 3)
    meant = isPartOfColor(r) and isPartOfColor(g) and isPartOfColor(b) and partsOfColor(r, g, b)
  end
  return meant and '; write ' .. meant or ''
end

-- Returns a value that is not a color, for a message.
local function shownColor(value)
  if type(value) == 'string' then return "'" .. value .. "'" end
  if type(value) ~= 'table' then return tostring(value) end
  local parts = {}
  for i = 1, 4 do
    if value[i] ~= nil then parts[#parts + 1] = tostring(value[i]) end
  end
  for _, name in ipairs { 'r', 'g', 'b', 'a' } do
    if value[name] ~= nil then parts[#parts + 1] = name .. ' = ' .. tostring(value[name]) end
  end
  return #parts == 0 and 'a table without r, g and b' or '{ ' .. table.concat(parts, ', ') .. ' }'
end

-- Returns the end of a message about a value that is not a color: the allowed forms, what was
-- given, and what to write. 'other' names another allowed form.
function Thing.wrongColor(value, other)
  return colorWords .. (other or '') .. ', not ' .. shownColor(value) .. Thing.colorAdvice(value)
end
