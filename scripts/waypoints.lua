-- Waypoints: named places of a room, usable wherever a position is wanted.
--
--   waypoints = { door = { x = 40, y = 170, face = 'left' } }
--
-- What a script says of a place is understood by Room.findPlace alone: methods ask it, and core functions that take a "place".

local function isNumber(value)
  return type(value) == 'number'
end

-- A game may have put anything there since.
local function waypointsOf(room)
  local waypoints = room and room.waypoints
  return type(waypoints) == 'table' and waypoints or {}
end

-- Complains of waypoints that nobody could walk to.
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

-- Where one stands to deal with a thing: { x =, y =, direction = }; nil when that is not said. Its 'interaction' may name a
-- waypoint of the room that the thing is in, which says the direction, too, unless the interaction does.
function Thing.interactionOf(thing)
  local place = thing.interaction
  local name = type(place) == 'table' and place.at or place
  if type(name) ~= 'string' then
    if place == nil or type(place) == 'table' then return place end
    return mistake(string.format("the interaction of '%s' is a %s, no place", tostring(thing.id), type(place)))
  end
  local room = rooms[thing.room] or activeRoom
  local waypoint = waypointsOf(room)[name]
  if type(waypoint) ~= 'table' then
    return mistake(string.format("the interaction of '%s' is at '%s', which is no waypoint of the room '%s'", thing.id, name,
      room and room.id or 'none'))
  end
  return { x = waypoint.x, y = waypoint.y, direction = type(place) == 'table' and place.direction or waypoint.face }
end

-- Its interaction point, else where it is.
local function besideThing(thing, position)
  local place = Thing.interactionOf(thing)
  if place and place.x then return place.x, place.y, place.direction end
  local x, y = position(thing.id)
  return x, y, nil
end

-- The waypoint of a room by its name, also as 'street.door' with the room's own id.
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

-- The end of a complaint: the place of the room that is spelled most like 'name', and the waypoints that there are.
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

-- The object or actor that is meant by a target; nil when none is.
local function thingOf(room, target)
  if type(target) == 'string' then
    return not waypointNamed(room, target) and (objects[target] or actors[target]) or nil
  end
  local id = type(target) == 'table' and target.id
  return id and (objects[id] == target or actors[id] == target) and target or nil
end

-- The id of the other room that a place names: one of waypoint()'s, or 'street.door'.
local function foreignRoom(room, target)
  local id = type(target) == 'table' and not (target.id and (objects[target.id] or actors[target.id])) and target.room
  if type(target) == 'string' and not find(room, target) then id = string.match(target, '^(.-)%.') end
  return rooms[id] and id ~= room.id and id or nil
end

-- Where 'target' is in a room: x, y and which way to look there. A target is two numbers, a table with x and y (or two numbers),
-- a waypoint's name, or an object or actor (itself or its id). Nil and what is wrong with it where it is nothing of that.
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

-- The same; nil after a complaint of the caller's mistake.
function Room.placeOf(room, target, y)
  local x, placeY, face = Room.findPlace(room, target, y)
  if not x then return mistake(placeY) end
  return x, placeY, face
end

-- The same for who looks there: things are where they are, not where one stands to deal with them. Nil for what is no place.
function Room.spotOf(room, target, y)
  local name = Thing.idOf(target)
  local isWaypoint = type(target) == 'string' and waypointNamed(room, target)
  if y == nil and name ~= nil and not isWaypoint then
    if objects[name] then return objectPosition(name) end
    if actors[name] then return actorPosition(name) end
  end
  return find(room, target, y)
end
