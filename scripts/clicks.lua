-- Clicks and hovering: what the core reports of the mouse becomes walks and verbs.

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

-- Goes to where one deals with the thing. False when it came to nothing, or the thing has gone meanwhile; KIAVC's games are
-- told neither.
local function approach(thing)
  if not thing.interaction or thing.owner then return true end
  local place = Thing.interactionOf(thing)
  if not place then return false end
  if not walk(activeActor, place) and not isKiavcGame() then return false end
  if place.direction then activeActor:look(place.direction) end
  waitMs(PAUSE_MS)
  return isKiavcGame() or isOnStage(thing)
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

local function leftClickOn(self)
  if not activeActor or not approach(self) then return end
  if selectedObject and self.onAction and self.verbs[self.onAction] then
    act(self)
  elseif self.onLeftClick and self.verbs[self.onLeftClick] then
    self.verbs[self.onLeftClick](self, selectedObject)
  else
    Thing.missVerb(self, 'onLeftClick')
  end
end

local function rightClickOn(self)
  if not activeActor or not approach(self) then return end
  if self.onRightClick and self.verbs[self.onRightClick] then
    self.verbs[self.onRightClick](self, selectedObject)
  else
    Thing.missVerb(self, 'onRightClick')
  end
end

Actor.leftClick, Actor.rightClick = leftClickOn, rightClickOn
Object.leftClick, Object.rightClick = leftClickOn, rightClickOn
