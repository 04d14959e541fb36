-- Waypoints: named places of a room, usable wherever a position is wanted.
--
--   waypoints = { door = { x = 40, y = 170, face = 'left' } }

local function isNumber(value)
  return type(value) == 'number'
end

-- Complains of waypoints that nobody could walk to.
function Room:checkWaypoints()
  self.waypoints = self.waypoints or {}
  for name, place in pairs(self.waypoints) do
    if type(place) ~= 'table' or not isNumber(place.x) or not isNumber(place.y) then
      return mistake("Room:new: the waypoint '" .. tostring(name) .. "' of '" .. self.id .. "' needs x and y")
    elseif place.face and not Thing.directionOf(place.face) then
      return mistake(("Room:new: the waypoint '%s' of '%s' faces %s, not %s"):format(tostring(name), self.id,
        Thing.directionWords, tostring(place.face)))
    end
  end
end

function Room:waypoint(name)
  return self.waypoints[name]
end

-- Where one stands to deal with a thing: its interaction point, else where it is.
local function besideThing(thing, position)
  local place = thing.interaction
  if place and place.x then return place.x, place.y, place.direction end
  local x, y = position(thing.id)
  return x, y, nil
end

local function placeByName(room, name)
  local place = room and room.waypoints[name]
  if place then return place.x, place.y, place.face end
  if objects[name] then return besideThing(objects[name], objectPosition) end
  if actors[name] then return besideThing(actors[name], actorPosition) end
end

local function placeOfTable(target)
  if target.id and objects[target.id] == target then return besideThing(target, objectPosition) end
  if target.id and actors[target.id] == target then return besideThing(target, actorPosition) end
  return target.x, target.y, target.face
end

-- The place of the room that is spelled most like 'name', as the end of a complaint.
local function meant(room, name)
  local near = type(name) == 'string' and
    (room and nearestName(name, room.waypoints) or nearestName(name, objects) or nearestName(name, actors))
  return near and "; did you mean '" .. near .. "'?" or ''
end

-- Where 'target' is in a room: x, y and which way to look there. A target is two numbers, a table with x and y, a waypoint's
-- name, or an object or actor (itself or its id). Nil after a complaint of the caller's mistake.
function Room.placeOf(room, target, y)
  if isNumber(target) and isNumber(y) then return target, y end
  if tonumber(target) and tonumber(y) then return tonumber(target), tonumber(y) end
  local x, placeY, face
  if type(target) == 'string' then x, placeY, face = placeByName(room, target)
  elseif type(target) == 'table' then x, placeY, face = placeOfTable(target) end
  if isNumber(x) and isNumber(placeY) then return x, placeY, face end
  local what = type(target) == 'string' and "'" .. target .. "'" or tostring(target)
  return mistake('no place ' .. what .. (room and " in the room '" .. room.id .. "'" or '') ..
    ': x and y, or the name of a waypoint, an object or an actor expected' .. meant(room, target))
end
