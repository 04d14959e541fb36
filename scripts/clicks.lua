-- Clicks and hovering: turns the mouse input that the core reports into walks and verbs.

-- Calls a function when the enclosing function ends, even when its script is
-- stopped (engine/script/lua/endings.c).
local atEnd = atEnd

local _, fileState, rules = ...

-- The id of the object or actor under the pointer, or nil.
hoveringOn = nil

-- The engine calls this when the pointer enters or leaves an object or actor. Calls the game's
-- onHovering(thing), or onHovering() if the pointer is over nothing.
function hovering(id, on)
  local thing = on and (objects[id] or actors[id]) or nil
  hoveringOn = thing and id or nil
  if Thing.kit then Thing.kit.refresh() end
  if not onHovering then return end
  if thing then onHovering(thing) else onHovering() end
end

-- Calls onHovering again, because the names of things have changed.
function Thing.hoverAgain()
  if not onHovering or not activeRoom then return end
  local thing = hoveringOn and (objects[hoveringOn] or actors[hoveringOn])
  if thing then startScript(onHovering, thing) else startScript(onHovering) end
end

local function target()
  return hoveringOn and (objects[hoveringOn] or actors[hoveringOn])
end

-- Returns why a click has no effect although the author probably expects one, or nil.
local function faultInClick(thing)
  local room, actor = activeRoom, activeActor
  if not room then return nil end
  if not actor then
    -- Rooms without actors may be title screens.
    if not thing and next(room.actors) == nil then return nil end
    return "there is no active actor; call setActiveActor(id)"
  end
  local floor = Thing.fieldsOf(room).walkboxes
  local isWalk = (not thing or thing.interaction) and type(floor) == 'table' and #floor > 0
  if isWalk and actor.room == room.id and not isActorOnStage(actor.id) then
    return string.format("'%s' is hidden, and hidden actors do not walk; show it with actors['%s']:show()", tostring(actor.id),
      tostring(actor.id))
  end
  if not isWalk or actor.room == room.id then return nil end
  local place = actor.room and "is in '" .. tostring(actor.room) .. "', but '" .. tostring(room.id) .. "' is shown"
  return string.format("'%s' %s; move it with actors['%s']:moveTo('%s', x, y)", tostring(actor.id), place or 'is in no room',
    tostring(actor.id), tostring(room.id))
end

local isReported = false

-- Warns developers, once, of a click that does nothing. Clicks on carried things, and on things
-- with their own methods, need no actor.
local function explain(x, y, thing, method)
  if isReported or not rules.checksThings then return end
  if thing and (thing.owner or thing[method] ~= Object[method] and thing[method] ~= Actor[method]) then return end
  local fault = faultInClick(thing)
  if not fault then return end
  isReported = true
  local where = thing and string.format("on '%s'", tostring(thing.id)) or string.format('at %s, %s', tostring(x), tostring(y))
  reportThing('', 'warn', string.format('the click %s does nothing, because %s', where, fault))
end

-- Two left clicks on the same thing, or on the floor, are a double click if they are at most this
-- far apart.
local DOUBLE_MS, DOUBLE_PX = 400, 4

-- Returns whether this left click is the second one of a double click.
local function isDoubleClick(thing)
  local last = fileState.lastClick
  fileState.lastClick = nil
  if not rules.hasExits or selectedObject then return false end
  local x, y = pointerPosition()
  local id = thing and thing.id or nil
  local isNear = last and last.id == id and math.abs(x - last.x) <= DOUBLE_PX and math.abs(y - last.y) <= DOUBLE_PX
  if isNear and currentTicks - last.ms < DOUBLE_MS + 1 then return true end
  fileState.lastClick = { id = id, x = x, y = y, ms = currentTicks }
  return false
end

-- The engine calls this when the player clicks in the room. x and y are room pixels.
function leftClick(x, y)
  local on, thing = hoveringOn, target()
  local isDouble = isDoubleClick(thing)
  startAction(function()
    if thing or not on then explain(x, y, thing, 'leftClick') end
    if thing then
      if not Thing.kit or isDouble or not Thing.kit.leftClick(thing) then thing:leftClick(isDouble) end
    elseif not on and activeActor then
      if activeActor:walkTo(x, y) and isDouble then hurryActor(activeActor.id) end
    end
  end)
end

function rightClick(x, y)
  local on, thing = hoveringOn, target()
  startAction(function()
    if Thing.kit and Thing.kit.rightClick() then
      setSelectedObject(nil)
      return
    end
    if thing then
      explain(x, y, thing, 'rightClick')
      thing:rightClick()
    elseif not on and activeActor and not selectedObject then
      activeActor:walkTo(x, y)
    end
    setSelectedObject(nil)
  end)
end

-- The engine calls this when the player has kept the left button or a finger down (setLongPress).
function longPress(x, y)
  if not (Thing.kit and Thing.kit.longPress(target())) then rightClick(x, y) end
end

-- How long the actor stands in front of a thing before it uses it.
local PAUSE_MS = 200

-- Walks to a place and waits. Returns false if something else has stopped the walk on its way. The
-- action is abandoned then: nothing is used from far away. If a solid actor stands at the place, the
-- walk ends beside that actor, which is near enough. After a double click, the actor hurries.
local function walk(actor, place, thing, isDouble)
  if not actor:walkTo(place.x, place.y) then return true end
  if isDouble then hurryActor(actor.id) end
  local x, y = actorDestination(actor.id)
  waitFor(actor.id)
  local atX, atY, room = actorPosition(actor.id)
  if rules.checksThings and atX == x and atY == y then Thing.missPlace(actor, place.x, place.y, thing) end
  local isThere = atX == x and atY == y or x and rules.abandonsActions and actorInWay(actor.id, x, y) ~= nil
  return isThere and room == (activeRoom and activeRoom.id)
end

local function isOnStage(thing)
  if objects[thing.id] == thing then return isObjectOnStage(thing.id) end
  return isActorOnStage(thing.id)
end

-- Walks to an exit without an interaction point. Returns false if the action must be abandoned.
local function walkToExit(exit, isDouble)
  local place = exit:threshold()
  if not walk(activeActor, place, exit, isDouble) or not isOnStage(exit) then return false end
  if place.direction then activeActor:look(place.direction) end
  return true
end

-- Walks to the interaction point of a thing. Returns false if the action must be abandoned: the
-- actor did not get there, or the thing has gone.
local function approach(thing, isDouble)
  if Thing.isExit(thing) and not thing.interaction then return walkToExit(thing, isDouble) end
  if not thing.interaction or thing.owner then return true end
  local room = rooms[thing.room] or activeRoom
  local fault = rules.checksThings and Thing.faultInWaypoint(thing, room)
  if fault then
    Thing.reportField(thing, 'interaction', 'error', fault)
    return false
  end
  local place = Thing.interactionOf(thing)
  if not place then return false end
  fault = room and Thing.faultInInteraction(thing, room)
  if fault then Thing.reportField(thing, 'interaction', 'error', fault) end -- the actor goes to the nearest point
  if not walk(activeActor, place, thing, isDouble) and rules.abandonsActions then return false end
  if place.direction then activeActor:look(place.direction) end
  if not Thing.isExit(thing) then waitMs(PAUSE_MS) end
  return not rules.abandonsActions or isOnStage(thing)
end
Thing.approach = approach

-- Uses the selected object with the thing, or gives the object to the thing. 'verb' is by default the
-- thing's 'onAction'.
local function act(thing, verb)
  verb = verb or thing.onAction
  if rules.hasPortables and Thing.useTogether(selectedObject, thing.id) then return end
  local carried = objects[selectedObject]
  local fitting = objectInteractions[selectedObject]
  if verb == 'useWith' and objects[thing.id] == thing and carried and fitting and fitting[thing.id] == true then
    carried.verbs.useWith(carried, thing.id)
  else
    thing.verbs[verb](thing, selectedObject)
  end
end
Thing.act = act

-- The verbs of clicks on portable things that name none.
local portableVerbs = { onLeftClick = 'pickUp', onRightClick = 'lookAt' }

-- Returns the name of the verb for a click, or nil.
local function clickVerb(thing, click)
  local verb = thing[click] or rules.hasPortables and thing.portable == true and portableVerbs[click] or nil
  return verb or Thing.kit and Thing.kit.verbWithout(thing, click)
end

-- Returns the function of a verb, or nil if there is none. Raises an error if the game has put
-- another value there.
local function verbOf(self, name)
  local verb = name ~= nil and type(self.verbs) == 'table' and self.verbs[name] or nil
  if verb == nil or type(verb) == 'function' then return verb end
  error(string.format("the verb '%s' of '%s' is a %s, not a function", tostring(name), tostring(self.id), type(verb)), 0)
end

-- Does what a left click on it does. Double click: leaves by an exit without the walk, else walks faster.
local function leftClickOn(self, isDouble)
  local name = Thing.isSelectedByClick(self) and 'select' or clickVerb(self, 'onLeftClick')
  if not activeActor or not (isDouble and name == 'leave' or approach(self, isDouble)) then return end
  local verb = verbOf(self, name)
  local isOther = selectedObject and not (rules.hasPortables and self.portable and selectedObject == self.id)
  if isOther and verbOf(self, self.onAction) then
    act(self)
  elseif verb then
    verb(self, selectedObject)
  else
    Thing.missVerb(self, 'onLeftClick')
  end
end

-- Calls the verb of a right click. If the next click stops the verb, deselects.
local function callAndDeselect(verb, self)
  local isOver = false
  local _ <close> = atEnd(function()
    if not isOver and selectedObject then setSelectedObject(nil) end
  end)
  verb(self, selectedObject)
  isOver = true
end

local function rightClickOn(self)
  if not activeActor or not approach(self) then return end
  local verb = verbOf(self, clickVerb(self, 'onRightClick'))
  if verb and rules.sayWaits and action == coroutine.running() then
    callAndDeselect(verb, self)
  elseif verb then
    verb(self, selectedObject)
  else
    Thing.missVerb(self, 'onRightClick')
  end
end

Actor.leftClick, Actor.rightClick = leftClickOn, rightClickOn
Object.leftClick, Object.rightClick = leftClickOn, rightClickOn
