-- lamp.lua: tests of the lamp, close up.
local mole = require '_mole'

-- Goes to the lamp, close up, with the lamp ready to send.
local function atBurningLamp(t)
  t.skipCutscene()
  mole.reach('innOpen', 'heardOfLamp', 'hasKey', 'towerOpen', 'hasOil', 'lampBurns')
  state.lampFilled = true
  mole.enter(t, 'lamp', 'middle')
end

local function send(t, ...)
  for _, word in ipairs { ... } do t.clickOn('lamp' .. word) end
end

test('oil and a match light the lamp, in this order', function(t)
  t.skipCutscene()
  mole.reach('innOpen', 'heardOfLamp', 'hasKey', 'towerOpen', 'hasOil')
  mole.give 'oilCan'
  mole.enter(t, 'lamp', 'middle')
  t.expect(not t.isVisible 'ada', 'Ada is not in the picture')
  t.clickOn 'lampMatches'
  mole.hears(t, 'lampMatches.dry')
  t.waitForPlayer()
  t.clickOn 'oilCan'
  t.clickOn 'lampWick'
  mole.hears(t, 'lampWick.with.oilCan')
  t.waitForPlayer()
  t.clickOn 'lampCup'
  mole.hears(t, 'lamp.pour.2')
  t.waitForPlayer()
  t.expect(not actors.ada.objects.oilCan, 'the can is empty')
  t.clickOn 'lampMatches'
  mole.hears(t, 'lamp.lit.2')
  t.expect(state.lampBurns and t.isVisible 'lampFlame', 'it burns')
end)

test('each wrong signal has an answer of its own', function(t)
  atBurningLamp(t)
  for _, code in ipairs { 'lll', 'lls', 'lsl', 'sll', 'ssl', 'sls', 'sss' } do
    for flash in code:gmatch '.' do t.clickOn(flash == 'l' and 'lampLong' or 'lampShort') end
    mole.hears(t, 'lamp.signal.' .. code .. '.1')
    mole.hears(t, 'lamp.signal.' .. code .. '.2')
    t.waitUntil(function() return #state.lampSignal == 0 end)
  end
  send(t, 'Long', 'Long', 'Long')
  mole.hears(t, 'lamp.again.1')
  t.expect(not state.signalSent, 'none of them is the signal')
end)

test('long, short, short is the signal, at any speed', function(t)
  atBurningLamp(t)
  t.clickOn 'lampLong'
  t.wait(9000)
  send(t, 'Short', 'Short')
  mole.hears(t, 'lamp.right.1')
  t.expect(state.signalSent, 'the ferry has seen it')
  mole.hears(t, 'lamp.right.4', 60000)
  t.waitForPlayer()
  t.clickOn 'lampLong'
  mole.hears(t, 'lamp.enough')
  t.clickOn 'lampBack'
  t.waitUntil(function() return activeRoom.id == 'mole' end, 20000)
end)

test('the flashes of a dark lamp are no signal', function(t)
  t.skipCutscene()
  mole.reach('innOpen', 'heardOfLamp', 'hasKey', 'towerOpen')
  mole.enter(t, 'lamp', 'middle')
  send(t, 'Long', 'Short', 'Short')
  mole.hears(t, 'lamp.dark.1')
  t.expect(not state.signalSent)
end)

test('the keys can leave the lamp, and pull a handle', function(t)
  atBurningLamp(t)
  for _ = 1, 12 do
    if t.hover() == 'lampShort' then break end
    t.key 'Right'
  end
  t.expect(t.hover() == 'lampShort', 'the pointer is at the short handle')
  t.key 'Return'
  t.waitUntil(function() return state.lampSignal[1] == 's' end)
  for _ = 1, 12 do
    if t.hover() == 'lampBack' then break end
    t.key 'Down'
  end
  t.expect(t.hover() == 'lampBack', 'the pointer is at the way back')
  t.key 'Return'
  t.waitUntil(function() return activeRoom.id == 'mole' end, 10000)
end)
