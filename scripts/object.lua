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

-- Returns a copy of a table with one entry changed. The table itself may belong to other objects.
local function withEntry(list, key, value)
  local copy = Thing.copy(list)
  copy[key] = value
  return copy
end

-- Sets the picture of a state.
local function setPicture(id, fields, name, animation)
  animation = Thing.idOf(animation)
  if not setObjectAnimation(id, name, animation) then return end
  if fields.animations[name] ~= animation then fields.animations = withEntry(fields.animations, name, animation) end
  fields.animation = animation
end

-- Without the field 'state', the object begins in the first state in the order of 'pairs'.
local function addStates(id, fields)
  local initial = fields.state
  fields.animations = fields.animations or {}
  for name, animation in pairs(fields.animations) do
    if initial == nil then initial = name end
    setPicture(id, fields, name, animation)
  end
  if initial and setObjectState(id, initial) then fields.state = initial end
end

-- The field onLeftClick of each definition; false if it was absent.
local definedClick = {}

-- Returns whether a left click on the object selects it: the player's actor carries it, and the
-- game has not assigned another verb to onLeftClick.
function Thing.isSelectedByClick(object)
  local isCarried = rules.selectsCarried and activeActor and object.owner == activeActor.id
  return isCarried and definedClick[object] == (rawget(Thing.fieldsOf(object), 'onLeftClick') or false)
end

local function register(object)
  return registerObject { id = object.id }
end

-- Makes an object of a class that is Object or inherits from it. 'mandatory' lists the fields that it
-- must have, besides the id.
function Thing.makeObject(class, object, mandatory)
  object = Thing.make(class, object, register, mandatory)
  if not object then return nil end
  local fields = Thing.fieldsOf(object)
  fields.scripts = {}
  addStates(fields.id, fields)
  if fields.uiAnimation then object:setUiAnimation(fields.uiAnimation) end
  if fields.ui then object:setUi(true) end
  if object.interactable ~= true then object:setInteractable(object.interactable) end
  if fields.group then object:setGroup(fields.group) end
  if fields.scaleFactor then object:scale(fields.scaleFactor) end
  if fields.alpha then object:setAlpha(fields.alpha) end
  if fields.plane then object:setPlane(fields.plane) end
  if fields.hover then setObjectHover(fields.id, fields.hover) end
  if fields.interaction then object:setInteraction(fields.interaction) end
  fillVerbs(object, class.defaultVerbs)
  definedClick[object] = rawget(fields, 'onLeftClick') or false
  return object
end

function Object:new(object)
  Thing.checkColon(self, 'Object')
  local made = Thing.makeObject(self, object) -- no tail call, so that messages find this constructor
  return made
end

-- Selects a carried object by its id. nil deselects. An object that no actor carries is selected, too,
-- but the log warns developers.
function setSelectedObject(id)
  id = Thing.idOf(id)
  if id ~= nil and not Thing.exists(objects, id, 'setSelectedObject') then return nil end
  if id ~= nil and rules.deselectsLostObjects and not objects[id].owner then
    local text = string.format("setSelectedObject: no actor carries '%s'; call addToInventory(actorId) first", id)
    reportThing(id, 'warn', text, true)
  end
  selectedObject = id
  if Thing.kit then Thing.kit.selected(id) end
  if onSelectedObject then
    if id ~= nil then onSelectedObject(id) else onSelectedObject() end
  end
end

---- Looks ----

-- Sets the picture of the state 'name'. Without 'name', sets that of the current state, or of the state
-- 'default' if the object has no state.
function Object:setAnimation(id, name)
  setPicture(self.id, Thing.fieldsOf(self), name or self.state or 'default', id)
end

function Object:setState(name)
  if setObjectState(self.id, name) then Thing.keep(self, 'state', name) end
end

function Object:setUiAnimation(id)
  if setObjectUiAnimation(self.id, id) then Thing.keep(self, 'uiAnimation', id) end
end

function Object:scale(factor)
  scaleObject(self.id, factor)
  Thing.keep(self, 'scaleFactor', factor)
end

function Object:setAlpha(alpha)
  Thing.checkAlpha(self, alpha)
  setObjectAlpha(self.id, alpha)
  Thing.keep(self, 'alpha', alpha)
end

function Object:setPlane(plane)
  setObjectPlane(self.id, plane)
  Thing.keep(self, 'plane', plane)
end

-- Warns developers, once, of a thing in the inventory that has no picture there. A game may draw it in
-- another way, with 'hover' or a text.
local function checkUiPicture(object, fields)
  if fields.uiAnimation or fields.hover or next(fields.animations or {}) == nil then return end
  reportThing(object.id, 'warn', string.format("Object:show: '%s' is carried and has no 'uiAnimation', so it is invisible",
    object.id), true)
end

function Object:show()
  local fields = Thing.fieldsOf(self)
  if fields.owner and rules.checksThings then checkUiPicture(self, fields) end
  showObject(fields.id)
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
  Thing.checkAlpha(self, alpha)
  fadeObjectTo(self.id, alpha, ms)
end

-- Adds it to a group. showObjectGroup and hideObjectGroup show and hide all objects of a group. nil
-- removes it from its group.
function Object:setGroup(name)
  if setObjectGroup(self.id, name) then Thing.keep(self, 'group', name) end
end

---- Place ----

function Object:setParent(id)
  id = Thing.idOf(id)
  if id == nil then removeObjectParent(self.id) else setObjectParent(self.id, id) end
  Thing.keep(self, 'parent', id)
end

-- Takes an object, of which these are the fields, out of its room or from its owner.
local function leaveRoom(fields)
  local room = rooms[fields.room]
  if room then room.objects[fields.id] = nil end
  fields.room = nil
end

local function leaveOwner(fields)
  local owner = actors[fields.owner]
  if owner then owner.objects[fields.id] = nil end
  fields.owner = nil
end

-- Deselects an object that has just lost its owner.
local function dropSelection(object, owner)
  local isLost = object.owner ~= owner
  if isLost and selectedObject == object.id and rules.deselectsLostObjects then setSelectedObject(nil) end
end

-- Puts the object into a room, at x and y (px) or at a waypoint of that room.
function Object:moveTo(roomId, x, y)
  roomId = Thing.idOf(roomId)
  if type(roomId) == 'number' then return mistake "Object:moveTo: write moveTo('hall', x, y): the room comes first" end
  if not Thing.exists(rooms, roomId, 'Object:moveTo') then return end
  local room = rooms[roomId]
  local px, py = Room.placeOf(room, x, y)
  if not px or not Thing.checkInteraction(self, room, 'Object:moveTo') then return end
  local fields = Thing.fieldsOf(self)
  local id, owner = fields.id, fields.owner
  leaveRoom(fields)
  leaveOwner(fields)
  fields.ui, fields.room = false, roomId
  room.objects[id] = true
  moveObjectTo(id, roomId, px, py)
  if owner then dropSelection(self, owner) end
end

-- Moves the object in a straight line to x and y, at a speed in px per second. floatTo(place, speed)
-- moves it to a place of its room. Returns at once. waitFor(object.id) waits for the arrival.
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
  setObjectUi(self.id, on)
  Thing.keep(self, 'ui', on)
end

function Object:setUiPosition(x, y)
  if self.ui ~= true then return mistake("Object:setUiPosition: '" .. self.id .. "' is not a UI object") end
  setObjectUiPosition(self.id, x, y)
end

---- Interaction ----

function Object:setInteractable(on)
  if type(on) ~= 'boolean' then return mistake('Object:setInteractable: true or false expected, got ' .. tostring(on)) end
  setObjectInteractable(self.id, on)
  Thing.keep(self, 'interactable', on)
end

-- Sets the area in which the pointer hits it. nil means the area of its picture.
function Object:setHover(area)
  if setObjectHover(self.id, area) then Thing.keep(self, 'hover', area) end
end

-- Sets where actors stand to use it: { x =, y =, direction = [, use = 'high'|'mid'|'low'] }.
-- For a waypoint of its room: at = 'door' instead of x and y, or only the waypoint's name. nil
-- means anywhere.
function Object:setInteraction(place)
  local fields = Thing.fieldsOf(self)
  fields.interaction = nil
  if place and not Thing.isInteraction(place) then
    return mistake(Thing.wrongInteraction(self, place))
  end
  Thing.checkPlace(self, place, 'Object:setInteraction')
  fields.interaction = Thing.withoutView(place)
end

-- The player's actor takes the pose 'usehigh', 'usemid' (default) or 'uselow', as 'use' of its
-- interaction says, and keeps the pose until it takes another one.
function Object:use()
  local place = type(self.interaction) == 'table' and self.interaction or {}
  if activeActor then activeActor:setState('use' .. (place.use or 'mid')) end
end

---- The inventory ----

local function tellInventory(actorId, object, owned)
  if Thing.kit then Thing.kit.refresh() end
  if onInventoryUpdated then onInventoryUpdated(actorId, object.id, owned) end
end

-- Gives the object to an actor. Calls the game's onInventoryUpdated(actorId, objectId, true), which
-- places and shows the object.
function Object:addToInventory(actorId)
  actorId = Thing.idOf(actorId)
  if rules.ignoresUnknownActors and (actorId == nil or not actors[actorId]) then return end
  if not Thing.exists(actors, actorId, 'Object:addToInventory') then return end
  local fields = Thing.fieldsOf(self)
  local owner = fields.owner
  if rules.hasPortables and self.portable and self.room then Thing.noteHome(self) end
  leaveRoom(fields)
  leaveOwner(fields)
  Thing.keep(self, 'owner', actorId)
  actors[actorId].objects[self.id] = true
  addObjectToInventory(self.id, actorId)
  self:setUi(not (Thing.kit and Thing.kit.showsCarried()))
  if owner then dropSelection(self, owner) end
  tellInventory(actorId, self, true)
end

-- Reports that another actor has the object. If no actor has it, it is removed already.
local function missOwner(object, actorId)
  if rules.ignoresUnknownActors or not object.owner then return end
  return mistake(string.format("Object:removeFromInventory: '%s' is carried by '%s', not by '%s'", object.id, object.owner,
    actorId))
end

-- Takes the object from the actor that carries it. Calls the game's onInventoryUpdated(actorId,
-- objectId, false). Does nothing if no actor carries the object.
function Object:removeFromInventory(actorId)
  actorId = Thing.idOf(actorId)
  if not rules.ignoresUnknownActors and not Thing.exists(actors, actorId, 'Object:removeFromInventory') then return end
  if actorId == nil or self.owner ~= actorId then return missOwner(self, actorId) end
  leaveOwner(Thing.fieldsOf(self))
  self:setUi(false)
  removeObjectFromInventory(self.id, actorId)
  dropSelection(self, actorId)
  tellInventory(actorId, self, false)
end
