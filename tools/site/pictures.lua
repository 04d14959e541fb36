-- pictures.lua: the pictures of the demo for the site. tools/site/build runs it as a test of a copy of the demo.
-- The pictures must not give away the ending.

local bay, mole = require '_bay', require '_mole'

local function shoot(t, name) t.screenshot(FOLDER .. '/' .. name .. '.png') end

-- The notices about keys end, and the pointer leaves the picture.
local function rest(t)
  t.waitForPlayer()
  t.move(0, 179)
  t.wait(9000)
end

test('street', function(t)
  t.skipCutscene()
  actors.ada:moveTo('street', 500, 158)
  actors.ada:look 'left'
  rest(t)
  shoot(t, 'street')
  t.clickOn 'cat'
  t.wait(1500)
  shoot(t, 'cat')
end)

test('inn', function(t)
  t.skipCutscene()
  mole.reach 'innOpen'
  state.knowsInn = true
  mole.enter(t, 'inn', 'window')
  rest(t)
  t.clickOn 'odile'
  t.waitUntil(function() return #t.options() > 0 end, 30000)
  t.wait(500)
  shoot(t, 'talk')
end)

test('quay', function(t)
  t.skipCutscene()
  mole.reach 'innOpen'
  state.sawQuay = true
  mole.enter(t, 'quay', 'office')
  rest(t)
  shoot(t, 'quay')
end)

test('office', function(t)
  t.skipCutscene()
  bay.reachAll 'officeOpen'
  mole.enter(t, 'office', 'door')
  rest(t)
  shoot(t, 'office')
end)

test('mole', function(t)
  t.skipCutscene()
  mole.reach('innOpen', 'heardOfLamp', 'hasKey', 'towerOpen', 'hasOil', 'lampBurns', 'signalSent', 'lightOfficial')
  mole.enter(t, 'mole', 'gallery')
  rest(t)
  t.wait(3000)
  shoot(t, 'tower')
end)
