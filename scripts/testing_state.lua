-- testing_state.lua: returns everything that scripts can reach from the globals by names, as a list
-- of pairs: the path of a value ("state.door.open"), and the value as a text. A table that has
-- several paths is listed under one of them. Values in local variables have no path. Left out are
-- what follows from other values (texts that have been loaded), and the time.

local DEPTH_MAX = 16
local VALUES_MAX = 200000

local derived = { package = true, translations = true, loadedLang = true, currentTicks = true }

-- Fields of things that the engine sets. The world has them, too.
local ofWorld = {}
local words = 'room owner ui objects walkboxes x y state visible costume speed scale plane interactable hover'
for name in string.gmatch(words, '%a+') do
  ofWorld[name] = true
end

local none = {}

local facts = {}
local seen = {}

local function isName(key)
  return type(key) == 'string' and string.find(key, '^[%a_][%w_]*$') ~= nil
end

-- Returns the path of a field, or nil if its key is neither a text nor a number.
local function pathOf(path, key)
  if isName(key) then return path and path .. '.' .. key or key end
  if type(key) == 'number' or type(key) == 'string' then
    return string.format(type(key) == 'string' and '%s[%q]' or '%s[%s]', path or '_G', key)
  end
end

local function describe(value)
  local kind = type(value)
  if kind == 'string' then return "'" .. value .. "'" end
  if kind == 'number' or kind == 'boolean' then return tostring(value) end
  return kind == 'function' and 'a function' or kind == 'thread' and 'a script' or 'a ' .. kind
end

local walk

local function list(path, value, depth)
  if type(value) ~= 'table' then
    facts[#facts + 1] = { path, describe(value) }
  elseif not seen[value] and depth < DEPTH_MAX then
    walk(path, value, depth + 1)
  end
end

-- Lists the fields of a table, and those that a thing has in a table of its own (live.lua).
walk = function(path, values, depth)
  seen[values] = true
  local fields = rawget(values, '__fields')
  local omitted = path == nil and derived or fields and ofWorld or none
  for _, part in ipairs { values, fields } do
    seen[part] = true
    for key, value in next, part do
      local name = key ~= '__fields' and not omitted[key] and pathOf(path, key)
      if name and #facts < VALUES_MAX then list(name, value, depth) end
    end
  end
end

-- These first, so that their tables are listed under their names.
for _, name in ipairs { 'state', 'objects', 'actors', 'rooms' } do
  local values = rawget(_G, name)
  if type(values) == 'table' then walk(name, values, 1) end
end
walk(nil, _G, 1)

return facts
