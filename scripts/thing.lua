-- The common base of rooms, actors, objects and other classes: constructors, checks, and scripts
-- that belong to a thing.

local _, _, rules = ...
local checksThings = rules.checksThings
local gamePlace = gamePlace

Thing = {}

-- Makes a class. Its instances are kept in the global table called 'registry'.
function Thing.class(name, registry)
  local class = { __name = name, registryName = registry }
  class.__index = class
  return class
end

-- Copies the fields of a table into another, by default a new one, and returns that one. Their values
-- are the same, not copies.
function Thing.copy(from, into)
  into = into or {}
  for name, value in pairs(from) do into[name] = value end
  return into
end

-- Makes a property of a class. Reading the field calls get(thing), assigning to it calls set(thing,
-- value). Instances must not have the field in their own table.
function Thing.addProperty(class, name, get, set)
  function class.__index(thing, key)
    local value = class[key]
    if value == nil and key == name then return get(thing) end
    return value
  end

  function class.__newindex(thing, key, value)
    if key == name then return set(thing, value) end
    rawset(thing, key, value)
  end
end

-- Reports calls with a dot: Actor.new { ... } passes the table instead of the class.
function Thing.checkColon(class, name)
  if class ~= nil and class == _G[name] then return end
  if type(class) ~= 'table' or class.registryName == nil then
    mistake(name .. ".new was called with a dot; write " .. name .. ':new { ... }')
  elseif class.registryName ~= _G[name].registryName or rawget(class, '__index') == nil then
    mistake(name .. '.new was called on another value; write ' .. name .. ':new { ... }')
  end
end

-- In developer runs, the line of each definition, by registry and id.
local places = {}

local function placeKey(class, id)
  return class.registryName .. ' ' .. id
end

-- Returns the line of a definition, or nil if it is unknown.
function Thing.definedAt(class, id)
  return places[placeKey(class, id)]
end

-- In developer runs, the line where a field was assigned last, by registry, id and field.
local assigned = {}

local function fieldKey(thing, field)
  return placeKey(thing, tostring(thing.id)) .. ' ' .. field
end

-- Remembers the line of the game that assigns a field, for Thing.reportField.
function Thing.noteAssigned(thing, field)
  local place = checksThings and gamePlace()
  if place then assigned[fieldKey(thing, field)] = place end
end

-- Reports a mistake in a field that is found later, such as at a click. The message has the line
-- where the field was assigned, or else that of the thing's definition.
function Thing.reportField(thing, field, level, fault)
  local place = assigned[fieldKey(thing, field)]
  if not place then return reportThing(thing.id, level, fault) end
  reportThing('', level, place .. ': ' .. fault)
end

local function faultOf(class, registry, thing, mandatory)
  if type(thing) ~= 'table' then return 'a table with fields expected, got ' .. type(thing) end
  local made = getmetatable(thing)
  if type(made) == 'table' and rawget(made, 'registryName') and checksThings then
    return string.format("'%s' has been made already, by %s:new", tostring(thing.id), tostring(made.__name))
  end
  local id = thing.id
  if checksThings and id ~= nil and type(id) ~= 'string' then
    return "the field 'id' must be a text in quotes, not " .. tostring(id)
  end
  local fault = Thing.faultInDefinition(class, thing)
  if fault then return (id and "'" .. tostring(id) .. "': " or '') .. fault end
  if id == nil then return "the field 'id' is missing" end
  if registry[id] then
    local place = places[placeKey(class, tostring(id))]
    return "there is '" .. tostring(id) .. "' already" .. (place and ', see ' .. place or '')
  end
  if not mandatory then return nil end
  for _, field in ipairs(mandatory) do
    if thing[field] == nil and class[field] == nil then return "'" .. tostring(id) .. "' has no field '" .. field .. "'" end
  end
end

-- Checks a definition, calls register(thing) for the core, and makes the table an instance of the
-- class. Returns nil if the core rejects it.
function Thing.make(class, thing, register, mandatory)
  local registry = _G[class.registryName]
  local fault = faultOf(class, registry, thing, mandatory)
  if fault then return mistake(class.__name .. ':new: ' .. fault) end
  if not register(thing) then return nil end
  local id = thing.id
  registry[id] = Thing.adopt(class, thing)
  local place = gamePlace()
  if place then places[placeKey(class, id)] = place end
  return thing
end

-- Returns the id of a thing. Other values are returned unchanged, so functions accept a thing or
-- its id.
function Thing.idOf(thing)
  return type(thing) == 'table' and thing.id or thing
end

-- Returns the name of the things in a registry, such as 'room ', for messages. Returns '' for
-- unknown registries.
local function kindOf(registry)
  for _, kind in ipairs { 'room', 'actor', 'object', 'costume', 'font', 'animation' } do
    if registry == _G[kind .. 's'] then return kind .. ' ' end
  end
  return ''
end

-- Returns whether there is a thing of that id. If not, it is a mistake of the caller of 'method'.
function Thing.exists(registry, id, method)
  if id ~= nil and registry[id] then return true end
  local kind = kindOf(registry)
  if (id == nil or type(id) == 'table') and checksThings then
    local article, got = string.find(kind, '^[ao]') and 'an' or 'a', id == nil and 'nothing' or 'a table'
    mistake(string.format("%s: %s %s expected, got %s; an id is in quotes: 'lamp'", method, article,
      kind == '' and 'id' or kind .. 'or its id', got))
    return false
  end
  local isFile = string.find(tostring(id), '%.%a%w+$') and fileExists(tostring(id))
  local advice = isFile and checksThings and '; that is a file, and an id is expected' or
    didYouMean(nearestName(tostring(id), registry))
  mistake(method .. ': there is no ' .. kind .. "'" .. tostring(id) .. "'" .. advice)
  return false
end

-- The directions, and their list for messages.
Thing.directions = { 'up', 'down', 'left', 'right', 'upleft', 'upright', 'downleft', 'downright' }
Thing.directionWords = table.concat(Thing.directions, ', ', 1, #Thing.directions - 1) .. ' or ' ..
  Thing.directions[#Thing.directions]

local isDirection = {}
for _, direction in ipairs(Thing.directions) do isDirection[direction] = true end
Thing.directionNames = isDirection

-- Returns the direction for a word. 'up-left' means 'upleft'. Returns nil if the word is not
-- a direction.
function Thing.directionOf(word)
  if isDirection[word] then return word end
  local plain = type(word) == 'string' and string.gsub(word, '-', '')
  return isDirection[plain] and plain or nil
end

-- Returns whether a value is a valid interaction: it says where others stand to use a thing.
function Thing.isInteraction(place)
  local waypoint = place
  if type(place) == 'table' then waypoint = place.at end
  if type(waypoint) == 'string' and rules.interactsAtWaypoints then return true end
  if type(place) ~= 'table' or not place.x or not place.y or not place.direction then return false end
  if not checksThings then return true end
  if type(place.x) ~= 'number' or type(place.y) ~= 'number' then return false end
  return isDirection[place.direction] or Thing.directionOf(string.lower(tostring(place.direction))) ~= nil
end

-- Returns a message about a value that is not a valid interaction of the thing.
function Thing.wrongInteraction(thing, place)
  local expected = "{ x =, y =, direction = 'left' } or the name of a waypoint expected"
  local fault = 'got ' .. (type(place) == 'string' and "'" .. place .. "'" or tostring(place))
  if type(place) == 'table' then
    fault = nil
    for _, name in ipairs { 'x', 'y', 'direction' } do
      local value = place[name]
      if not value then fault = fault or "the field '" .. name .. "' is missing"
      elseif name ~= 'direction' and type(value) ~= 'number' then fault = fault or "the field '" .. name .. "' is no number" end
    end
    fault = fault or 'its direction is none of ' .. Thing.directionWords
  end
  return string.format("%s:setInteraction: '%s': %s; %s", thing.__name, tostring(thing.id), fault, expected)
end

local _, isTest = runKind()

-- Warns of an alpha that a test file gives, and that is a part of 1 or too large. In the game's own
-- files, check_idioms.lua finds them, because a game may compute a small alpha.
function Thing.checkAlpha(thing, alpha)
  if not isTest or not checksThings or math.type(alpha) == nil then return end
  local isWrong = alpha > 0 and alpha < 1 or alpha > 255
  if not isWrong or not string.find(gamePlace() or '', '^tests/') then return end
  reportThing('', 'warn', string.format("the alpha of '%s' is 0 to 255, not %s; half is 128", tostring(thing.id), alpha), true)
end

-- Adds the methods for named scripts to a class. The scripts of the room 'street' have the
-- owner "room:street".
function Thing.addScripts(class, kind)
  local function owner(self)
    return kind .. ':' .. self.id
  end

  local function isName(name)
    return name ~= nil and name == name and type(name) ~= 'function'
  end

  local function refuse(call, fault)
    return mistake(class.__name .. ':' .. call .. ': ' .. fault)
  end

  -- Runs func(...) as the script of that name. Stops a script of the same name first. 'func' may
  -- also be { func, restart = true }, see startScript.
  function class:startScript(name, func, ...)
    -- Parentheses around calls keep this method on the stack, so that messages find it.
    local usage = "startScript: write startScript('name', func)"
    if not isName(name) then return (refuse(usage, 'the name of the script is missing')) end
    if type(type(func) == 'table' and rawget(func, 1) or func) ~= 'function' then
      return (refuse(usage, "a function expected for '" .. tostring(name) .. "', got " .. type(func)))
    end
    self:stopScript(name)
    self.scripts[name] = true
    return startScriptFor(owner(self), name, func, ...)
  end

  function class:stopScript(name)
    if not isName(name) then return (refuse("stopScript: write stopScript('name')", 'the name of the script is missing')) end
    self.scripts[name] = nil
    stopScriptFor(owner(self), name)
  end

  function class:stopAllScripts()
    Thing.keep(self, 'scripts', {})
    stopScriptsFor(owner(self))
  end

  function class:isScriptRunning(name)
    return isScriptRunning(owner(self), name)
  end
end
