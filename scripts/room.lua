-- Rooms: places with a background, layers, a floor, and scripts for what happens in them.

-- What is given to it is called when the enclosing function is left in any way, also by force (engine/script/lua/endings.c).
local atEnd = atEnd

rooms = {}

-- The room that the player sees, the one before it, and while a room is being left the one that comes next.
activeRoom, previousRoom, nextRoom = nil, nil, nil

Room = Thing.class('Room', 'rooms')
Thing.addScripts(Room, 'room')

function Room:new(room)
  Thing.checkColon(self, 'Room')
  room = Thing.make(self, room, function(r) return registerRoom { id = r.id } end)
  if not room then return nil end
  room.actors, room.objects = room.actors or {}, room.objects or {}
  room.triggers, room.scripts = room.triggers or {}, {}
  if room.background then room:setBackground(room.background) end
  for _, layer in ipairs(room.layers or {}) do room:addLayer(layer) end
  for _, box in ipairs(room.walkboxes or {}) do room:addWalkbox(box) end
  room:checkWaypoints()
  recalculateRoomWalkboxes(room.id)
  return room
end

function Room:setBackground(image)
  self.background = image
  setRoomBackground(self.id, image)
end

function Room:addLayer(layer)
  if type(layer) ~= 'table' then return mistake("Room:addLayer: { id =, image = } expected, got " .. type(layer)) end
  addRoomLayer(self.id, layer.id, layer.image, layer.plane, layer.parallax)
end

function Room:removeLayer(name)
  removeRoomLayer(self.id, name)
end

function Room:addWalkbox(box)
  addRoomWalkbox(self.id, box)
end

local function noteDisabled(room, name, disabled)
  for _, box in ipairs(room.walkboxes or {}) do
    if box.name and string.lower(box.name) == string.lower(name) then
      box.disabled = disabled
      return
    end
  end
end

function Room:enableWalkbox(name)
  if enableRoomWalkbox(self.id, name) then noteDisabled(self, name, false) end
end

function Room:disableWalkbox(name)
  if disableRoomWalkbox(self.id, name) then noteDisabled(self, name, true) end
end

-- An actor has entered a named box of the floor.
function Room:triggerWalkbox(name, actorId)
  local trigger = self.triggers[name]
  if trigger then self:startScript(name, trigger, actorId) end
end

-- What the core calls when an actor enters a named box of the floor.
function triggerWalkbox(roomId, name, actorId)
  local room = rooms[roomId]
  if room then room:triggerWalkbox(name, actorId) end
end

function Room:show()
  showRoom(self.id)
end

function Room:leave()
  self:stopAllScripts()
  previousRoom = self
  if self.onleave then self:onleave() end
end

-- Leaves the room that is shown; however that ends, no room is on its way any more.
local function leaveFor(room)
  local _ <close> = atEnd(function()
    if nextRoom == room then nextRoom = nil end
  end)
  nextRoom = room
  if activeRoom then activeRoom:leave() end
end

local function change(room)
  leaveFor(room)
  activeRoom = room
  room:show()
  if room.onenter then room:onenter() end
end

-- Owner and name of the process that changes rooms for somebody who may be stopped at any moment, and what waits for its end.
local CHANGE = 'room change'

local function changeByItself(room)
  local _ <close> = atEnd(function() wake(CHANGE) end)
  change(room)
end

-- Changes the room and returns when onenter is done. Nothing that stops its caller leaves a room half left: a script of the old
-- room goes on in the new one, and for a click action or a cutscene the change is a process of its own, which they wait for.
-- Entering another room meanwhile takes the place of a change that is under way.
function Room:enter()
  if type(self) ~= 'table' or rooms[self.id] ~= self then
    return mistake("Room:enter: this is no room, or another one has its id; write rooms['hall']:enter()")
  end
  local owner = scriptOwner()
  if owner ~= CHANGE then stopScriptsFor(CHANGE) end
  if owner == 'action' or owner == 'cutscene' or not coroutine.isyieldable() then
    startScriptFor(CHANGE, CHANGE, changeByItself, self)
    if coroutine.isyieldable() and isScriptRunning(CHANGE) then waitFor(CHANGE) end
  else
    if activeRoom and owner == 'room:' .. activeRoom.id then disownScript() end
    change(self)
  end
end
