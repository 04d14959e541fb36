-- Rooms: each has a background, layers, a floor of walkboxes, and scripts.

local _, _, rules = ...

-- Calls a function when the enclosing function ends, even when its script is
-- stopped (engine/script/lua/endings.c).
local atEnd = atEnd

rooms = {}

-- The room that the player sees, the previous room, and the next room while the active one is
-- being left.
activeRoom, previousRoom, nextRoom = nil, nil, nil

Room = Thing.class('Room', 'rooms')
Thing.addScripts(Room, 'room')

local function addLayer(room, layer)
  return addRoomLayer(room.id, layer.id, layer.image, layer.plane, layer.parallax)
end

function Room:new(room)
  Thing.checkColon(self, 'Room')
  room = Thing.make(self, room, function(r) return registerRoom { id = r.id } end)
  if not room then return nil end
  local fields = Thing.fieldsOf(room)
  fields.actors, fields.objects = fields.actors or {}, fields.objects or {}
  fields.triggers, fields.scripts = fields.triggers or {}, {}
  if fields.background then room:setBackground(fields.background) end
  for _, layer in ipairs(fields.layers or {}) do addLayer(room, layer) end
  for _, box in ipairs(fields.walkboxes or {}) do addRoomWalkbox(room.id, box) end
  room:checkWaypoints()
  recalculateRoomWalkboxes(room.id)
  return room
end

function Room:setBackground(image)
  setRoomBackground(self.id, image)
  Thing.keep(self, 'background', image)
end

-- Stores a changed copy of a list: without the entries that drops() selects, with 'added' at the
-- end. The list itself may belong to the game.
local function keepChanged(room, field, drops, added)
  local list = {}
  for _, entry in ipairs(Thing.fieldsOf(room)[field] or {}) do
    if not drops or not drops(entry) then list[#list + 1] = entry end
  end
  list[#list + 1] = Thing.withoutView(added)
  Thing.keep(room, field, list)
end

function Room:addLayer(layer)
  if type(layer) ~= 'table' then return mistake("Room:addLayer: { id =, image = } expected, got " .. type(layer)) end
  local fault = Thing.faultInValue(Room, self, 'layers', { layer })
  if fault and rules.checksThings then return mistake('Room:addLayer: ' .. fault) end
  if addLayer(self, layer) and rules.liveFields then keepChanged(self, 'layers', nil, layer) end
end

local function isSame(name, other)
  return type(name) == 'string' and type(other) == 'string' and string.lower(name) == string.lower(other)
end

function Room:removeLayer(name)
  if not removeRoomLayer(self.id, name) or not rules.liveFields then return end
  keepChanged(self, 'layers', function(layer) return isSame(layer.id, name) end)
end

function Room:addWalkbox(box)
  local fault = rules.checksThings and type(box) == 'table' and Thing.faultInValue(Room, self, 'walkboxes', { box })
  if fault then return mistake('Room:addWalkbox: ' .. fault) end
  if addRoomWalkbox(self.id, box) and rules.liveFields then keepChanged(self, 'walkboxes', nil, box) end
end

local function noteDisabled(room, name, disabled)
  for _, box in ipairs(Thing.fieldsOf(room).walkboxes or {}) do
    if isSame(box.name, name) then
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

-- Reports that a room has no walkbox of that name. Without a walkbox, it has no trigger either.
local function missWalkbox(room, name)
  local names = Thing.walkboxNames(room)
  if names[name] or not rules.checksThings then return end
  return mistake(string.format("Room:triggerWalkbox: the room '%s' has no walkbox '%s'%s", room.id, tostring(name),
    didYouMean(nearestName(tostring(name), names))))
end

-- Starts the trigger of a walkbox, if it has one. The engine calls this when an actor enters
-- the walkbox.
function Room:triggerWalkbox(name, actorId)
  local trigger = self.triggers[name]
  if not trigger then return missWalkbox(self, name) end
  self:startScript(name, trigger, actorId)
end

-- The engine calls this when an actor enters a walkbox that has a name.
function triggerWalkbox(roomId, name, actorId)
  local room = rooms[roomId]
  if room then return room:triggerWalkbox(name, actorId) end
  if rules.checksThings then Thing.exists(rooms, roomId, 'triggerWalkbox') end
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

-- Owner and name of the process that changes rooms for an action, a cutscene or the core, and the
-- signal that it sends at its end. SHOWN is sent when the new room is shown, and at the end.
local CHANGE, SHOWN = 'room change', 'room shown'

local function change(room)
  leaveFor(room)
  activeRoom = room
  room:show()
  wake(SHOWN)
  if room.onenter then room:onenter() end
end

-- Sets progress.isOver at the end.
local function changeInProcess(room, progress)
  local _ <close> = atEnd(function()
    progress.isOver = true
    wake(SHOWN)
    wake(CHANGE)
  end)
  change(room)
end

-- Starts a change to a room as a process, and waits until the room is shown. Its onenter may still be
-- running then: Thing.waitForRoom waits for its end. Returns false if the room is not shown, because
-- another change has replaced this one, or because onleave of the old room has failed.
function Thing.changeRoom(room)
  if scriptOwner() == CHANGE or activeRoom and scriptOwner() == 'room:' .. activeRoom.id then disownScript() end
  stopScriptsFor(CHANGE)
  local progress = {}
  startScriptFor(CHANGE, CHANGE, changeInProcess, room, progress)
  while activeRoom ~= room and not progress.isOver do waitFor(SHOWN) end
  return activeRoom == room
end

-- Waits until onenter of the room that was entered last is done.
function Thing.waitForRoom()
  if isScriptRunning(CHANGE) and scriptOwner() ~= CHANGE then waitFor(CHANGE) end
end

-- Leaves the current room, shows this one and returns when its onenter is done. The change is
-- completed even if the calling script is stopped. A script of the old room that calls this is not
-- stopped with that room. An action or a cutscene starts a process for the change, and waits for it.
-- If another room is entered during a change, the new change replaces the old one.
function Room:enter()
  if type(self) ~= 'table' or rooms[self.id] ~= self then
    return mistake("Room:enter: this is not a room, or another room has its id; write rooms['hall']:enter()")
  end
  local owner = scriptOwner()
  if owner ~= CHANGE then stopScriptsFor(CHANGE) end
  if owner == 'action' or owner == 'cutscene' or not coroutine.isyieldable() then
    startScriptFor(CHANGE, CHANGE, changeInProcess, self, {})
    if coroutine.isyieldable() and isScriptRunning(CHANGE) then waitFor(CHANGE) end
  else
    if activeRoom and owner == 'room:' .. activeRoom.id then disownScript() end
    change(self)
  end
end
