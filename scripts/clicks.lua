-- Clicks and hovering: what the core reports of the mouse becomes walks and verbs.

local _, _, rules = ...

-- The id of what is under the pointer, or nil.
hoveringOn = nil

-- Called by the core when the pointer enters or leaves something. The game's onHovering(thing or none) shows it.
function hovering(id, on)
  local thing = on and (objects[id] or actors[id]) or nil
  hoveringOn = thing and id or nil
  if not onHovering then return end
  if thing then onHovering(thing) else onHovering() end
end

local function target()
  return hoveringOn and (objects[hoveringOn] or actors[hoveringOn])
end

-- Called by the core, in room pixels.
function leftClick(x, y)
  local on, thing = hoveringOn, target()
  startAction(function()
    if thing then
      thing:leftClick()
    elseif not on and activeActor then
      activeActor:walkTo(x, y)
    end
  end)
end

function rightClick(x, y)
  local on, thing = hoveringOn, target()
  startAction(function()
    if thing then
      thing:rightClick()
    elseif not on and activeActor and not selectedObject then
      activeActor:walkTo(x, y)
    end
    setSelectedObject(nil)
  end)
end

-- How long one stands before a thing until one deals with it.
local PAUSE_MS = 200

-- Walks there and waits. False when something else has stopped the walk on its way: then nobody deals with anything from afar.
local function walk(actor, place)
  if not actor:walkTo(place.x, place.y) then return true end
  local x, y = actorDestination(actor.id)
  waitFor(actor.id)
  local atX, atY, room = actorPosition(actor.id)
  return atX == x and atY == y and room == (activeRoom and activeRoom.id)
end

local function isOnStage(thing)
  if objects[thing.id] == thing then return isObjectOnStage(thing.id) end
  return isActorOnStage(thing.id)
end

-- Goes to where one deals with the thing. False when the action is to be abandoned: the actor did not get there, or the thing
-- has gone meanwhile.
local function approach(thing)
  if not thing.interaction or thing.owner then return true end
  local place = Thing.interactionOf(thing)
  if not place then return false end
  if not walk(activeActor, place) and rules.abandonsActions then return false end
  if place.direction then activeActor:look(place.direction) end
  waitMs(PAUSE_MS)
  return not rules.abandonsActions or isOnStage(thing)
end

-- Uses the selected object with the thing, or gives it to it.
local function act(thing)
  local carried = objects[selectedObject]
  local fitting = objectInteractions[selectedObject]
  if thing.onAction == 'useWith' and objects[thing.id] == thing and carried and fitting and fitting[thing.id] == true then
    carried.verbs.useWith(carried, thing.id)
  else
    thing.verbs[thing.onAction](thing, selectedObject)
  end
end

-- The function of that verb; nil where there is none. It may have been spoiled since the thing was made.
local function verbOf(self, name)
  local verb = name ~= nil and type(self.verbs) == 'table' and self.verbs[name] or nil
  if verb == nil or type(verb) == 'function' then return verb end
  error(string.format("the verb '%s' of '%s' is a %s, no function", tostring(name), tostring(self.id), type(verb)), 0)
end

local function leftClickOn(self)
  if not activeActor or not approach(self) then return end
  local verb = verbOf(self, self.onLeftClick)
  if selectedObject and verbOf(self, self.onAction) then
    act(self)
  elseif verb then
    verb(self, selectedObject)
  else
    Thing.missVerb(self, 'onLeftClick')
  end
end

local function rightClickOn(self)
  if not activeActor or not approach(self) then return end
  local verb = verbOf(self, self.onRightClick)
  if verb then
    verb(self, selectedObject)
  else
    Thing.missVerb(self, 'onRightClick')
  end
end

Actor.leftClick, Actor.rightClick = leftClickOn, rightClickOn
Object.leftClick, Object.rightClick = leftClickOn, rightClickOn
