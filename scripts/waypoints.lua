-- Waypoints: named places of a room. Their names are accepted wherever a place is expected.
--
--   waypoints = { door = { x = 40, y = 170, face = 'left' } }
--
-- Only Room.findPlace interprets places. Methods call it, and core functions with an argument of
-- type "place" do too.

local function isNumber(value)
  return type(value) == 'number'
end

-- Returns the waypoints of a room, or an empty table if the game has replaced them by
-- another value.
local function waypointsOf(room)
  local waypoints = room and room.waypoints
  return type(waypoints) == 'table' and waypoints or {}
end

-- Raises a mistake if a waypoint is invalid.
function Room:checkWaypoints()
  self.waypoints = self.waypoints or {}
  for name, place in pairs(self.waypoints) do
    if type(place) ~= 'table' or not isNumber(place.x) or not isNumber(place.y) then
      return mistake("Room:new: the waypoint '" .. tostring(name) .. "' of '" .. self.id .. "' needs x and y")
    elseif place.face and not Thing.directionOf(place.face) then
      return mistake(string.format("Room:new: the waypoint '%s' of '%s' faces %s, not %s", tostring(name), self.id,
        Thing.directionWords, tostring(place.face)))
    end
  end
end

function Room:waypoint(name)
  return waypointsOf(self)[name]
end

-- Returns where actors stand to use a thing, as { x =, y =, direction = }, or nil. If its
-- 'interaction' names a waypoint, that must be in the room of the thing. The waypoint also gives
-- the direction, unless the interaction has one.
function Thing.interactionOf(thing)
  local place = thing.interaction
  local name = type(place) == 'table' and place.at or place
  if type(name) ~= 'string' then
    if place == nil or type(place) == 'table' then return place end
    return mistake(string.format("the interaction of '%s' is a %s, not a place", tostring(thing.id), type(place)))
  end
  local room = rooms[thing.room] or activeRoom
  local waypoint = waypointsOf(room)[name]
  if type(waypoint) ~= 'table' then
    return mistake(string.format("the interaction of '%s' is at '%s', but the room '%s' has no such waypoint", thing.id,
      name, room and room.id or 'none'))
  end
  return { x = waypoint.x, y = waypoint.y, direction = type(place) == 'table' and place.direction or waypoint.face }
end

-- Returns the interaction point of a thing, or else its position.
local function besideThing(thing, position)
  local place = Thing.interactionOf(thing)
  if place and place.x then return place.x, place.y, place.direction end
  local x, y = position(thing.id)
  return x, y, nil
end

-- Returns the waypoint of a room by its name. 'street.door' is accepted for the waypoint 'door' of
-- the room 'street'.
local function waypointNamed(room, name)
  if not room then return nil end
  local all, start = waypointsOf(room), tostring(room.id) .. '.'
  return all[name] or string.sub(name, 1, #start) == start and all[string.sub(name, #start + 1)] or nil
end

local function placeByName(room, name)
  local place = waypointNamed(room, name)
  if type(place) == 'table' then return place.x, place.y, place.face end
  if objects[name] then return besideThing(objects[name], objectPosition) end
  if actors[name] then return besideThing(actors[name], actorPosition) end
end

local function placeOfTable(target)
  if target.id and objects[target.id] == target then return besideThing(target, objectPosition) end
  if target.id and actors[target.id] == target then return besideThing(target, actorPosition) end
  return target.x or target[1], target.y or target[2], target.face
end

-- Returns the end of a message: the place that is spelled most like 'name', and the waypoints of
-- the room.
local function meant(room, name)
  local waypoints = waypointsOf(room)
  local near = type(name) == 'string' and
    (nearestName(name, waypoints) or nearestName(name, objects) or nearestName(name, actors))
  local names = {}
  for waypoint in pairs(waypoints) do names[#names + 1] = tostring(waypoint) end
  table.sort(names)
  return didYouMean(near) ..
    (#names > 0 and (near and ' W' or '; w') .. 'aypoints of the room: ' .. table.concat(names, ', ') or '')
end

local function find(room, target, y)
  if isNumber(target) and isNumber(y) then return target, y end
  if tonumber(target) and tonumber(y) then return tonumber(target), tonumber(y) end
  local x, placeY, face
  if type(target) == 'string' then x, placeY, face = placeByName(room, target)
  elseif type(target) == 'table' then x, placeY, face = placeOfTable(target) end
  if isNumber(x) and isNumber(placeY) then return x, placeY, face end
end

-- Returns the object or actor that a target means, or nil.
local function thingOf(room, target)
  if type(target) == 'string' then
    return not waypointNamed(room, target) and (objects[target] or actors[target]) or nil
  end
  local id = type(target) == 'table' and target.id
  return id and (objects[id] == target or actors[id] == target) and target or nil
end

-- Returns the id if a place names another room, such as 'street.door' or a place from waypoint().
-- Returns nil otherwise.
local function foreignRoom(room, target)
  local id = type(target) == 'table' and not (target.id and (objects[target.id] or actors[target.id])) and target.room
  if type(target) == 'string' and not find(room, target) then id = string.match(target, '^(.-)%.') end
  return rooms[id] and id ~= room.id and id or nil
end

-- Finds a place in a room. Returns x, y, and the direction to look there or nil. A target is two
-- numbers, a table with x and y (or with two numbers), a waypoint's name, or an object or actor
-- (itself or its id). Returns nil and a message for other targets.
function Room.findPlace(room, target, y)
  local thing = thingOf(room, target)
  if thing and room and rooms[thing.room] and thing.room ~= room.id then
    return nil, string.format("'%s' is in the room '%s', not in '%s'", tostring(thing.id), thing.room, tostring(room.id))
  end
  local foreign = room and foreignRoom(room, target)
  if foreign then return nil, string.format("the place is in the room '%s', not in '%s'", foreign, room.id) end
  local x, placeY, face = find(room, target, y)
  if x then return x, placeY, face end
  local what = type(target) == 'string' and "'" .. target .. "'" or tostring(target)
  return nil, 'no place ' .. what .. (room and " in the room '" .. tostring(room.id) .. "'" or '') ..
    ': x and y, or the name of a waypoint, an object or an actor expected' .. meant(room, target)
end

-- Finds a place like Room.findPlace. If there is none, it is a mistake of the caller.
function Room.placeOf(room, target, y)
  local x, placeY, face = Room.findPlace(room, target, y)
  if not x then return mistake(placeY) end
  return x, placeY, face
end

-- Returns x and y of a place to look at, or nil. For an object or actor this is its position, not
-- its interaction point.
function Room.spotOf(room, target, y)
  local name = Thing.idOf(target)
  local isWaypoint = type(target) == 'string' and waypointNamed(room, target)
  if y == nil and name ~= nil and not isWaypoint then
    if objects[name] then return objectPosition(name) end
    if actors[name] then return actorPosition(name) end
  end
  return find(room, target, y)
end
