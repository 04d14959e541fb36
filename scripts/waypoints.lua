-- Waypoints: named places of a room. Their names are accepted wherever a place is expected.
--
--   waypoints = { door = { x = 40, y = 170, face = 'left' } }
--
-- Only Room.findPlace interprets places. Methods call it, and core functions with an argument of
-- type "place" do too.

local _, _, rules = ...
local checksThings = rules.checksThings
local Thing = Thing

-- Returns the waypoints of a room, or an empty table if the game has replaced them by
-- another value.
local function waypointsOf(room)
  local waypoints = room and Thing.fieldsOf(room).waypoints
  return type(waypoints) == 'table' and waypoints or {}
end

-- Returns a message about the first invalid waypoint, or nil.
function Thing.faultInWaypoints(room, waypoints)
  for name, place in pairs(waypoints) do
    if type(place) ~= 'table' or type(place.x) ~= 'number' or type(place.y) ~= 'number' then
      return string.format("the waypoint '%s' of '%s' needs x and y", tostring(name), tostring(room.id))
    elseif place.face and not Thing.directionOf(place.face) then
      local face = type(place.face) == 'string' and "'" .. place.face .. "'" or tostring(place.face)
      return string.format("the waypoint '%s' of '%s' faces %s, not %s", tostring(name), tostring(room.id),
        Thing.directionWords, face)
    end
  end
end

-- Raises a mistake if a waypoint is invalid.
function Room:checkWaypoints()
  local fields = Thing.fieldsOf(self)
  fields.waypoints = fields.waypoints or {}
  local fault = Thing.faultInWaypoints(self, fields.waypoints)
  if fault then return mistake('Room:new: ' .. fault) end
end

function Room:waypoint(name)
  return waypointsOf(self)[name]
end

-- Returns the name of the waypoint that an interaction names, or nil.
local function waypointOf(place)
  local name = type(place) == 'table' and place.at or place
  return type(name) == 'string' and name or nil
end

-- Returns a message if the interaction of a thing names a waypoint that the room does not have,
-- or nil.
function Thing.faultInWaypoint(thing, room)
  local name = waypointOf(thing.interaction)
  local waypoints = waypointsOf(room)
  if not name or type(waypoints[name]) == 'table' then return nil end
  return string.format("the interaction of '%s' is at '%s', but the room '%s' has no such waypoint%s", tostring(thing.id), name,
    room and room.id or 'none', didYouMean(nearestName(name, waypoints)))
end

-- Returns a message if the interaction point of a thing is not on the floor of a room, or nil.
-- Walkboxes that are disabled now count, because a script may enable them. A room without walkboxes
-- has no floor: there, actors do not walk.
function Thing.faultInInteraction(thing, room)
  if not checksThings then return nil end
  local place = Thing.fieldsOf(thing).interaction
  if place == nil then place = thing.interaction end -- of its class
  if place == nil then return nil end
  if type(place) == 'string' then place = { at = place } end
  if type(place) == 'table' and place.at then place = waypointsOf(room)[place.at] end
  if type(place) ~= 'table' or type(place.x) ~= 'number' or type(place.y) ~= 'number' then return nil end
  local x, y = nearestWalkable(room.id, place, true)
  if x == nil or (x == place.x and y == place.y) then return nil end
  return string.format("the interaction point %s,%s of '%s' is not on the floor of the room '%s'; the nearest point of the " ..
    'floor is %s,%s', place.x, place.y, tostring(thing.id), tostring(room.id), x, y)
end

-- Raises that message when a thing is first put into a room. Later rooms are checked on use,
-- because the point may change. Returns whether the point is valid.
function Thing.checkInteraction(thing, room, method)
  local fields = Thing.fieldsOf(thing)
  if fields.room ~= nil or fields.owner ~= nil then return true end
  local fault = Thing.faultInInteraction(thing, room)
  if not fault then return true end
  mistake(method .. ': ' .. fault)
  return false
end

-- Returns whether a point is on the floor of a room. Walkboxes that are disabled now count.
local function isOnFloor(room, place)
  local x, y = nearestWalkable(room.id, place, true)
  return x ~= nil and x == place.x and y == place.y
end

-- Warns developers of an interaction point that is on the floor of no room. The thing may come into
-- another room next.
local function checkPoint(thing, place, method)
  local room = type(place) == 'table' and rooms[thing.room]
  if not room or type(place.x) ~= 'number' or type(place.y) ~= 'number' then return end
  local x, y = nearestWalkable(room.id, place, true)
  if not x then return end
  for _, other in pairs(rooms) do
    if isOnFloor(other, place) then return end
  end
  reportThing(thing.id, 'warn', string.format("%s: the interaction point %s,%s of '%s' is on the floor of no room; the " ..
    "nearest point of the floor of the room '%s' is %s,%s", method, place.x, place.y, tostring(thing.id), room.id, x, y), true)
end

-- Warns developers of an interaction that is assigned, and that names a waypoint that no room has
-- or is on the floor of no room. Definitions may come before the rooms, so they are checked after
-- main.lua.
function Thing.checkPlace(thing, place, method)
  if not checksThings then return end
  Thing.noteAssigned(thing, 'interaction')
  if isInMain() then return end
  local name, known = waypointOf(place), {}
  if not name then return checkPoint(thing, place, method) end
  for _, room in pairs(rooms) do
    for waypoint in pairs(waypointsOf(room)) do known[waypoint] = true end
  end
  if known[name] then return end
  reportThing(thing.id, 'warn', string.format("%s: the interaction of '%s' is at '%s', but no room has such a waypoint%s", method,
    tostring(thing.id), name, didYouMean(nearestName(name, known))), true)
end

-- Returns the rectangles of the walkboxes of a room.
local function boxesOf(room)
  local boxes, list = room and Thing.fieldsOf(room).walkboxes, {}
  for _, box in ipairs(type(boxes) == 'table' and boxes or {}) do
    list[#list + 1] = { x1 = tonumber(box.x1), y1 = tonumber(box.y1), x2 = tonumber(box.x2), y2 = tonumber(box.y2) }
  end
  return list
end

-- Returns the rectangles that contain a point.
local function boxesAt(boxes, x, y)
  local found = {}
  for _, box in ipairs(boxes) do
    if x >= box.x1 and x <= box.x2 and y >= box.y1 and y <= box.y2 then found[#found + 1] = box end
  end
  return found
end

-- Returns whether the two points are on parts of the floor that no walkbox connects. Disabled
-- walkboxes count, because a script may enable them.
local function isApart(room, x, y, otherX, otherY)
  local boxes = boxesOf(room)
  local open, seen = boxesAt(boxes, x, y), {}
  for _, box in ipairs(open) do seen[box] = true end
  local from = #open
  while #open > 0 do
    local box = table.remove(open)
    for _, other in ipairs(boxes) do
      local touches = other.x1 <= box.x2 and other.x2 >= box.x1 and other.y1 <= box.y2 and other.y2 >= box.y1
      if touches and not seen[other] then seen[other], open[#open + 1] = true, other end
    end
  end
  local goals = boxesAt(boxes, otherX, otherY)
  for _, box in ipairs(goals) do
    if seen[box] then return false end
  end
  return from > 0 and #goals > 0
end

-- Returns a message if an actor has ended its walk elsewhere than at a place, or nil. Developers see
-- it in the log, once, if the place is outside of the room, or on a part of the floor that the actor
-- can never reach. Other places off the floor may be meant: the actor goes as near as it can.
-- 'target' is the thing or the name that the place belongs to.
function Thing.missPlace(actor, x, y, target)
  local atX, atY, roomId = actorPosition(actor.id)
  if not atX or (math.abs(atX - x) < 1 and math.abs(atY - y) < 1) then return nil end
  local id = Thing.idOf(target)
  local whose = type(id) == 'string' and not tonumber(id) and " of '" .. id .. "'" or ''
  local reason = string.format("'%s' cannot reach %s,%s%s, stopped at %s,%s", tostring(actor.id), x, y, whose, atX, atY)
  local width, height = roomSize(roomId)
  local isOutside = x < 0 or y < 0 or x >= width or y >= height
  if isOutside or isApart(rooms[roomId], atX, atY, x, y) then
    local isThing = whose ~= '' and (objects[id] or actors[id]) and true or false
    local advice = isOutside and string.format("; the room '%s' has %d x %d px", roomId, width, height) or
      '; no walkboxes connect these two places'
    reportThing(isThing and id or actor.id, 'warn', reason .. advice, not isThing)
  end
  return reason
end

-- The engine calls this for developers, after main.lua: a click would find these mistakes later.
function Thing.checkAll()
  if not checksThings then return end
  for _, list in ipairs { actors, objects } do
    for _, thing in pairs(list) do
      local room = thing.interaction and not thing.owner and rooms[thing.room]
      local fault = room and (Thing.faultInWaypoint(thing, room) or Thing.faultInInteraction(thing, room))
      if fault then Thing.reportField(thing, 'interaction', 'error', fault) end
    end
  end
end

-- Returns where actors stand to use a thing, as { x =, y =, direction = }, or nil. If its
-- 'interaction' names a waypoint, that must be in the room of the thing. The waypoint also gives
-- the direction, unless the interaction has one.
function Thing.interactionOf(thing)
  local place = thing.interaction
  local name = waypointOf(place)
  if not name then
    if place == nil or type(place) == 'table' then return place end
    return mistake(string.format("the interaction of '%s' is a %s, not a place", tostring(thing.id), type(place)))
  end
  local room = rooms[thing.room] or activeRoom
  local fault = Thing.faultInWaypoint(thing, room)
  if fault then return mistake(fault) end
  local waypoint = waypointsOf(room)[name]
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

-- Returns the objects and actors of a room, by id.
local function thingsOf(room)
  local things = {}
  for _, list in ipairs { objects, actors } do
    for id, thing in pairs(list) do
      if room and thing.room == room.id then things[id] = thing end
    end
  end
  return things
end

-- Returns the place that is spelled most like 'name'. A thing in another room must be very similar,
-- because an actor cannot go there.
local function nearestPlace(room, name)
  local edits = #name < 6 and 1 or 2
  return nearestName(name, waypointsOf(room)) or nearestName(name, thingsOf(room)) or nearestName(name, objects, edits) or
    nearestName(name, actors, edits)
end

-- Returns the end of a message: the place that is spelled most like 'name', and the waypoints of
-- the room.
local function meant(room, name)
  local waypoints = waypointsOf(room)
  local near = type(name) == 'string' and nearestPlace(room, name)
  local names = {}
  for waypoint in pairs(waypoints) do names[#names + 1] = tostring(waypoint) end
  table.sort(names)
  return didYouMean(near) ..
    (#names > 0 and (near and ' W' or '; w') .. 'aypoints of the room: ' .. table.concat(names, ', ') or '')
end

local function find(room, target, y)
  if type(target) == 'number' and type(y) == 'number' then return target, y end
  if tonumber(target) and tonumber(y) then return tonumber(target), tonumber(y) end
  local x, placeY, face
  if type(target) == 'string' then x, placeY, face = placeByName(room, target)
  elseif type(target) == 'table' then x, placeY, face = placeOfTable(target) end
  if type(x) == 'number' and type(placeY) == 'number' then return x, placeY, face end
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
  if type(target) == 'number' and type(y) == 'number' then return target, y end
  local thing = thingOf(room, target)
  if thing and room and rooms[thing.room] and thing.room ~= room.id then
    return nil, string.format("'%s' is in the room '%s', not in '%s'", tostring(thing.id), thing.room, tostring(room.id))
  end
  local foreign = room and foreignRoom(room, target)
  if foreign then return nil, string.format("the place is in the room '%s', not in '%s'", foreign, room.id) end
  local x, placeY, face = find(room, target, y)
  if x then return x, placeY, face end
  if target == nil then return nil, 'the place is missing: x and y, or the name of a waypoint, an object or an actor expected' end
  if checksThings and type(target) == 'table' and not target.id and not target.room then
    return nil, 'no place: a table without x and y; write { x = 100, y = 150 }'
  end
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
