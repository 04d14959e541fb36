-- Rooms: each has a background, layers, a floor of walkboxes, and scripts.

-- Calls a function when the enclosing function ends, even when its script is
-- stopped (engine/script/lua/endings.c).
local atEnd = atEnd

rooms = {}

-- The room that the player sees, the previous room, and the next room while the active one is
-- being left.
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

-- Starts the trigger of a walkbox, if it has one. The engine calls this when an actor enters
-- the walkbox.
function Room:triggerWalkbox(name, actorId)
  local trigger = self.triggers[name]
  if trigger then self:startScript(name, trigger, actorId) end
end

-- The engine calls this when an actor enters a walkbox that has a name.
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

-- Leaves the active room. 'nextRoom' is reset even if that fails.
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

-- Owner and name of the process that changes rooms for an action, a cutscene or the core, and the
-- signal that it sends at its end.
local CHANGE = 'room change'

local function changeInProcess(room)
  local _ <close> = atEnd(function() wake(CHANGE) end)
  change(room)
end

-- Changes the room and returns when onenter is done. The change is completed even if the calling
-- script is stopped. A script of the old room that calls this is not stopped with that room. An
-- action or a cutscene starts a process for the change, and waits for it. If another room is
-- entered during a change, the new change replaces the old one.
function Room:enter()
  if type(self) ~= 'table' or rooms[self.id] ~= self then
    return mistake("Room:enter: this is not a room, or another room has its id; write rooms['hall']:enter()")
  end
  local owner = scriptOwner()
  if owner ~= CHANGE then stopScriptsFor(CHANGE) end
  if owner == 'action' or owner == 'cutscene' or not coroutine.isyieldable() then
    startScriptFor(CHANGE, CHANGE, changeInProcess, self)
    if coroutine.isyieldable() and isScriptRunning(CHANGE) then waitFor(CHANGE) end
  else
    if activeRoom and owner == 'room:' .. activeRoom.id then disownScript() end
    change(self)
  end
end
