-- _bay.lua: brings a test to the crossing, through all steps before it.

local steps = {
  'delivered', 'innOpen', 'heardOfLamp', 'hasKey', 'towerOpen', 'hasOil', 'lampBurns', 'signalSent',
  'lightOfficial',
  'officeOpen', 'hasForm', 'hasCloths', 'hasDish', 'formFilled', 'formSigned', 'chainDown', 'boardPainted',
  'ferryAnswered', 'letterRead', 'hasOar', 'rowedOut',
}

local M = {}

function M.reachAll(upTo)
  if stories.plan:isAvailable 'Ada arrives' then stories.plan:perform 'Ada arrives' end
  for _, step in ipairs(steps) do
    reach(step)
    if step == upTo then return end
  end
end

-- The steps may start scenes of other parts. A test waits until they are over.
function M.settle(t)
  for _ = 1, 4 do
    t.wait(1000)
    t.skipCutscene()
  end
end

function M.lantern()
  if not objects.lantern then
    Object:new { id = 'lantern', name = 'Lantern', portable = true, uiAnimation = 'letter' }
  end
  objects.lantern:addToInventory 'ada'
end

-- Ada in the boat, after the first lines.
function M.bay(t)
  t.skipCutscene()
  M.reachAll()
  M.lantern()
  M.settle(t)
  startScript(rowOut)
  t.waitUntil(function() return cutscene and activeRoom.id == 'bay' end, 5000)
  t.skipCutscene()
end

-- Chooses until the dialog is over; prefers the options in the list.
function M.talk(t, ...)
  for _, name in ipairs { ... } do
    t.waitUntil(function() return #t.options() > 0 end, 30000, name)
    t.choose(name)
  end
  t.waitUntil(function() return not isDialogOpen() end, 30000)
end

function M.hailed(t)
  M.bay(t)
  t.clickOn 'bayFerry'
  M.talk(t, 'why', 'eleven', 'tune')
  t.waitUntil(function() return widgets.faces.visible end, 20000, 'the faces appear')
  t.wait(200)
end

function M.light(t, sign)
  t.clickOn 'bayMole'
  t.waitUntil(function() return #t.options() > 0 end, 20000)
  t.choose(text(sign))
  t.waitForPlayer()
end

function M.change(t, key, room)
  t.key(key)
  t.waitUntil(function() return activeRoom.id == room end, 5000)
  t.waitForPlayer()
end

return M
