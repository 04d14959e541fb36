-- What a click does in a game with a kit. clicks.lua and the widgets of the kits call these functions.

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget, Kit, Thing = Widget, Widget.Kit, Thing

-- Returns the name of the verb of a click on a thing: its own, or that of the kit.
function Kit.verbFor(thing, click)
  if thing[click] then return thing[click] end
  if thing.portable == true then return click == 'onLeftClick' and 'pickUp' or 'lookAt' end
  return Kit.verbWithout(thing, click)
end

-- The verb of a click on a thing that names none.
function Kit.verbWithout(thing, click)
  if not Kit.current() then return nil end
  if click == 'onRightClick' then return 'lookAt' end
  return actors[thing.id] == thing and 'talkTo' or 'use'
end

-- Returns the chosen verb of the bar, or nil.
local function chosenVerb()
  local bar = Kit.is 'bar' and widgets['ui/verbs']
  return bar and bar.__fields.selected or nil
end

local function forgetVerb()
  if chosenVerb() then widgets['ui/verbs'].selected = nil end
end

-- The player's actor walks to the thing, if it has no interaction point to which it goes anyway.
local function walkBeside(thing)
  if thing.interaction then return Thing.approach(thing) end
  local x, y = thing:position()
  if x then return activeActor:walkTo(x, y) end
end

local function hasVerb(thing, verb)
  return type(thing.verbs) == 'table' and type(thing.verbs[verb]) == 'function'
end

-- Runs a verb with a thing, in an action. 'other' is the id of the object in hand.
local function perform(thing, verb, other)
  if not activeActor then return end
  if verb == 'walkTo' and not Thing.isExit(thing) then return walkBeside(thing) end
  if verb == 'walkTo' then return thing:leftClick(false) end
  if not Thing.approach(thing) then return end
  if hasVerb(thing, verb) then return thing.verbs[verb](thing, other) end
  Thing.reply(thing, verb, nil, 'defaultUseWith', "That doesn't work.")
end

-- Uses the object in hand with a thing, or gives it.
local function performHand(thing)
  local kit, object = Kit.current(), objects[selectedObject]
  local verb = kit.hand or thing.onAction or 'useWith'
  if thing == object then return setSelectedObject(nil) end
  if not thing.owner and not Thing.approach(thing) then return end
  if selectedObject ~= object.id then return end
  Thing.act(thing, verb)
  if kit.verbs == 'bar' and selectedObject == object.id then setSelectedObject(nil) end
end

-- What a left click on a thing of the room does, in an action. Returns false if the thing's own
-- method does it.
function Kit.leftClick(thing)
  local kit = Kit.current()
  if not kit or not activeActor then return false end
  if selectedObject then
    if kit.verbs ~= 'bar' then return false end
    performHand(thing)
    return true
  end
  if kit.verbs == 'coin' and not Thing.isExit(thing) then
    Kit.openCoin(thing)
    return true
  end
  if kit.verbs ~= 'bar' then return false end
  local verb = chosenVerb()
  if not verb and Thing.isExit(thing) then return false end
  forgetVerb()
  perform(thing, verb or 'walkTo')
  return true
end

-- A right click with an object in hand, or with a verb chosen, only takes that back.
function Kit.rightClick()
  if not Kit.current() or not selectedObject and not chosenVerb() then return false end
  forgetVerb()
  return true
end


---- Carried things ----

-- Selects a carried object, to use it with another thing or to give it.
function Kit.take(object, verb)
  local kit = Kit.current()
  setSelectedObject(object.id)
  if kit then kit.hand = verb end
  Kit.refresh()
end

-- A verb of the bar on a carried object.
local function performOnItem(object, verb)
  forgetVerb()
  local isOwn = Thing.fieldsOf(object).verbs.use ~= Object.defaultVerbs.use
  if verb == 'giveTo' then return Kit.take(object, 'giveTo') end
  if verb == 'use' and not isOwn then return Kit.take(object, Kit.is 'bar' and 'useWith' or nil) end
  if verb ~= 'walkTo' then perform(object, verb) end
end

-- Runs the verb that was chosen for a thing.
function Kit.performChosen(thing, verb)
  startAction(function()
    if thing.owner then performOnItem(thing, verb) else perform(thing, verb) end
  end)
end

local function clickItem(object)
  local verb = chosenVerb()
  if selectedObject == object.id then
    setSelectedObject(nil)
  elseif selectedObject then
    if Kit.current() then performHand(object) else object:leftClick() end
  elseif not Thing.isSelectedByClick(object) then
    object:leftClick()
  elseif verb then
    performOnItem(object, verb)
  elseif Kit.is 'coin' then
    Kit.openCoin(object)
  else
    Kit.take(object, nil)
  end
end

-- The player has clicked a thing in an inventory.
function Kit.clickItem(object, inventory)
  startAction(function() clickItem(object) end)
  Widget.call(inventory, 'onSelect', object)
  Kit.itemClicked()
end

-- The same with the right button: looks at it, or gives back what is in hand.
function Kit.otherItem(object)
  startAction(function()
    if not Kit.rightClick() then object:rightClick() end
    setSelectedObject(nil)
  end)
  Kit.itemClicked()
end
