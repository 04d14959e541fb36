-- _street.lua: helpers for tests of the street. They put the plot forward without playing it.
local jump = {}

-- All steps of both strands that belong to other rooms, in an order that the plan allows.
jump.light = { 'heardOfLamp', 'hasKey', 'towerOpen', 'hasOil', 'lampBurns', 'signalSent', 'lightOfficial' }
jump.paper = { 'officeOpen', 'hasForm', 'formFilled', 'hasDish', 'formSigned', 'chainDown' }

-- Reaches the steps, as if the player had done them.
function jump.reach(...)
  for _, step in ipairs { ... } do
    if type(step) == 'table' then jump.reach(table.unpack(step)) else reach(step) end
  end
end

-- Gives Ada a thing of another part, or one that stands for it.
function jump.give(id)
  if not objects[id] then
    Object:new { id = id, name = 'letter.name', uiAnimation = 'letter', portable = true }
  end
  objects[id]:addToInventory 'ada'
end

-- Puts Ada into the street, at x, with the camera on her.
function jump.stand(t, x)
  actors.ada:moveTo('street', x, 160)
  if activeRoom ~= rooms.street then rooms.street:enter() end
  t.wait(3000)
end

-- Leaves the street and comes back, so that it shows what has happened.
function jump.comeBack(t)
  local x, y = actors.ada:position()
  actors.ada:moveTo('quay', 'street')
  rooms.quay:enter()
  actors.ada:moveTo('street', x, y)
  rooms.street:enter()
  t.wait(500)
end

-- Carries a thing to another one, with two clicks.
function jump.use(t, thing, other)
  setSelectedObject(nil)
  t.clickOn(thing)
  t.clickOn(other)
end

-- Waits until an actor says the text with this id.
function jump.hears(t, who, id, ms)
  return t.waitUntil(function() return t.say(who) == text(id) end, ms or 20000, who .. ' says ' .. id)
end

-- Returns a condition for t.waitUntil: the player can choose.
function jump.isAsked(t)
  return function() return #t.options() > 0 end
end

-- Both strands are done. The letter is delivered if 'isDelivered'.
function jump.finishStrands(t, isDelivered)
  t.skipCutscene()
  if isDelivered then
    objects.letter:removeFromInventory 'ada'
    reach 'delivered'
  end
  jump.reach('innOpen', 'hasCloths', jump.light, jump.paper, 'boardPainted')
  objects.coin:removeFromInventory 'ada'
  objects.receipt:addToInventory 'ada'
  t.waitUntil(function() return state.ferryAnswered end, 5000, 'the ferry answers')
  t.waitUntil(function() return not cutscene end, 60000)
end

return jump
