-- Objects: things that the player can look at, pick up and use. Buttons and the pictures in the
-- inventory are objects, too.

local _, _, rules = ...

objects = {}

-- The targets that a carried object can be used with: objectInteractions[carriedId] = { [targetId]
-- = true }.
objectInteractions = {}

-- The id of the carried object that the player has selected.
selectedObject = nil

Object = Thing.class('Object', 'objects')
Thing.addScripts(Object, 'object')

Object.ui = false
Object.interactable = true
Object.inventory = false
Object.onAction = 'useWith'

-- Without the field 'state', the object begins in the first state in the order of 'pairs'.
local function addStates(object)
  local initial = object.state
  for name, animation in pairs(object.animations) do
    if initial == nil then initial = name end
    object:setAnimation(animation, name)
  end
  if initial then object:setState(initial) end
end

function Object:new(object)
  Thing.checkColon(self, 'Object')
  object = Thing.make(self, object, function(o) return registerObject { id = o.id } end)
  if not object then return nil end
  object.scripts = {}
  object.animations = object.animations or {}
  addStates(object)
  if object.uiAnimation then object:setUiAnimation(object.uiAnimation) end
  if object.ui then object:setUi(true) end
  object:setInteractable(object.interactable)
  if object.group then object:setGroup(object.group) end
  if object.scaleFactor then object:scale(object.scaleFactor) end
  if object.alpha then object:setAlpha(object.alpha) end
  if object.plane then object:setPlane(object.plane) end
  if object.hover then object:setHover(object.hover) end
  if object.interaction then object:setInteraction(object.interaction) end
  fillVerbs(object, self.defaultVerbs)
  return object
end

-- Selects a carried object by its id. nil deselects.
function setSelectedObject(id)
  id = Thing.idOf(id)
  if id ~= nil and not Thing.exists(objects, id, 'setSelectedObject') then return nil end
  selectedObject = id
  if onSelectedObject then
    if id ~= nil then onSelectedObject(id) else onSelectedObject() end
  end
end

---- Looks ----

-- Sets the picture of a state. Without a name: of the current state, or of the state 'default' if
-- there is none.
function Object:setAnimation(id, name)
  id = Thing.idOf(id)
  name = name or self.state or 'default'
  if not setObjectAnimation(self.id, name, id) then return end
  self.animations[name] = id
  self.animation = id
end

function Object:setState(name)
  if setObjectState(self.id, name) then self.state = name end
end

function Object:setUiAnimation(id)
  if setObjectUiAnimation(self.id, id) then self.uiAnimation = id end
end

function Object:scale(factor)
  self.scaleFactor = factor
  scaleObject(self.id, factor)
end

function Object:setAlpha(alpha)
  self.alpha = alpha
  setObjectAlpha(self.id, alpha)
end

function Object:setPlane(plane)
  self.plane = plane
  setObjectPlane(self.id, plane)
end

function Object:show()
  showObject(self.id)
end

function Object:hide()
  hideObject(self.id)
end

function Object:fadeIn(ms)
  fadeObjectIn(self.id, ms)
end

function Object:fadeOut(ms)
  fadeObjectOut(self.id, ms)
end

function Object:fadeTo(alpha, ms)
  fadeObjectTo(self.id, alpha, ms)
end

-- Adds it to a group. showObjectGroup and hideObjectGroup show and hide all objects of a group. nil
-- removes it from its group.
function Object:setGroup(name)
  if setObjectGroup(self.id, name) then self.group = name end
end

---- Place ----

function Object:setParent(id)
  id = Thing.idOf(id)
  if id == nil then removeObjectParent(self.id) else setObjectParent(self.id, id) end
  self.parent = id
end

local function leaveRoom(object)
  if object.room and rooms[object.room] then rooms[object.room].objects[object.id] = nil end
  object.room = nil
end

local function leaveOwner(object)
  if object.owner and actors[object.owner] then actors[object.owner].objects[object.id] = nil end
  object.owner = nil
end

-- Deselects an object that has just lost its owner.
local function dropSelection(object, owner)
  local isLost = owner and object.owner ~= owner
  if isLost and selectedObject == object.id and rules.deselectsLostObjects then setSelectedObject(nil) end
end

-- Puts it into a room, at x and y or at a waypoint of that room.
function Object:moveTo(roomId, x, y)
  roomId = Thing.idOf(roomId)
  if not Thing.exists(rooms, roomId, 'Object:moveTo') then return end
  local px, py = Room.placeOf(rooms[roomId], x, y)
  if not px then return end
  local owner = self.owner
  leaveRoom(self)
  leaveOwner(self)
  self.ui = false
  self.room = roomId
  rooms[roomId].objects[self.id] = true
  moveObjectTo(self.id, roomId, px, py)
  dropSelection(self, owner)
end

-- Moves it in a straight line to x and y, at a speed in px per second. floatTo(place, speed) moves
-- it to a place of its room. waitFor(object.id) waits for the arrival.
function Object:floatTo(x, y, speed)
  if type(x) == 'table' or (type(x) == 'string' and not tonumber(x)) then
    floatObjectTo { id = self.id, at = x, speed = y }
  else
    floatObjectTo { id = self.id, x = x, y = y, speed = speed }
  end
end

function Object:position()
  return objectPosition(self.id)
end

function Object:setUi(on)
  if type(on) ~= 'boolean' then return mistake('Object:setUi: true or false expected, got ' .. tostring(on)) end
  self.ui = on
  setObjectUi(self.id, on)
end

function Object:setUiPosition(x, y)
  if self.ui ~= true then return mistake("Object:setUiPosition: '" .. self.id .. "' is not a UI object") end
  setObjectUiPosition(self.id, x, y)
end

---- Interaction ----

function Object:setInteractable(on)
  if type(on) ~= 'boolean' then return mistake('Object:setInteractable: true or false expected, got ' .. tostring(on)) end
  self.interactable = on
  setObjectInteractable(self.id, on)
end

-- Sets the area in which the pointer hits it. nil means the area of its picture.
function Object:setHover(area)
  if setObjectHover(self.id, area) then self.hover = area end
end

-- Sets where actors stand to use it: { x =, y =, direction = [, use = 'high'|'mid'|'low'] }.
-- For a waypoint of its room: at = 'door' instead of x and y, or only the waypoint's name. nil
-- means anywhere.
function Object:setInteraction(place)
  self.interaction = nil
  if place and not Thing.isInteraction(place) then
    return mistake("Object:setInteraction: { direction = 'left', x =, y = } or the name of a waypoint expected")
  end
  self.interaction = place
end

-- The player's actor takes the pose 'usehigh', 'usemid' or 'uselow', and keeps it until it takes
-- another pose.
function Object:use()
  local place = type(self.interaction) == 'table' and self.interaction or {}
  if activeActor then activeActor:setState('use' .. (place.use or 'mid')) end
end

---- The inventory ----

local function tellInventory(actorId, object, owned)
  if onInventoryUpdated then onInventoryUpdated(actorId, object.id, owned) end
end

-- Gives it to an actor. Calls the game's onInventoryUpdated(actorId, objectId, true), which places
-- and shows it.
function Object:addToInventory(actorId)
  actorId = Thing.idOf(actorId)
  if rules.ignoresUnknownActors and (actorId == nil or not actors[actorId]) then return end
  if not Thing.exists(actors, actorId, 'Object:addToInventory') then return end
  local owner = self.owner
  leaveRoom(self)
  leaveOwner(self)
  self.owner = actorId
  actors[actorId].objects[self.id] = true
  addObjectToInventory(self.id, actorId)
  self:setUi(true)
  dropSelection(self, owner)
  tellInventory(actorId, self, true)
end

function Object:removeFromInventory(actorId)
  actorId = Thing.idOf(actorId)
  if actorId == nil or self.owner ~= actorId then return end
  leaveOwner(self)
  self:setUi(false)
  removeObjectFromInventory(self.id, actorId)
  dropSelection(self, actorId)
  tellInventory(actorId, self, false)
end
