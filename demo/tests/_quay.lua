-- _quay.lua: how the tests of the quay get there, and what they need of other parts.
local quay = {}

quay.light = {
  'innOpen', 'heardOfLamp', 'hasKey', 'towerOpen', 'hasOil', 'lampBurns', 'signalSent', 'lightOfficial',
}
quay.paper = { 'officeOpen', 'hasForm', 'hasCloths', 'innOpen', 'hasDish', 'formFilled', 'formSigned' }

-- Performs steps of other parts of the game: names, or lists of names.
function quay.reach(...)
  for _, step in ipairs { ... } do
    if type(step) == 'table' then quay.reach(table.unpack(step)) else reach(step) end
  end
end

-- Puts Ada on the quay, at a waypoint, after these steps.
function quay.begin(t, place, ...)
  t.skipCutscene()
  if stories.plan:isAvailable 'Ada arrives' then stories.plan:perform 'Ada arrives' end
  quay.reach(...)
  state.sawQuay = true
  activeActor:moveTo('quay', place)
  rooms.quay:enter()
  t.wait(300)
end

-- Everything up to the answer of the ferry, and what follows it.
function quay.beginTogether(t, place, ...)
  quay.begin(t, place, quay.light, quay.paper, 'chainDown', 'boardPainted')
  if not state.ferryAnswered then
    t.wait(800)
    if not state.ferryAnswered then reach 'ferryAnswered' end
  end
  t.skipCutscene()
  quay.reach('delivered', ...)
  t.waitForPlayer()
end

-- Gives Ada a thing of another part. If that part is not there, a stub takes its place.
function quay.give(id)
  if not objects[id] then
    Object:new { id = id, name = 'paint.name', portable = true, uiAnimation = 'quay-paint' }
  end
  objects[id]:addToInventory 'ada'
end

-- Uses a carried thing with a thing of the room.
function quay.use(t, id, other)
  setSelectedObject(nil)
  t.clickOn(id)
  t.clickOn(other)
end

function quay.hears(t, id)
  t.waitUntil(function() return t.say 'ada' == text(id) end, 20000, id)
end

return quay
