-- mole.lua: tests of the mole and of the tower.
local mole = require '_mole'

test('the gate of the tower is locked, and the key opens it', function(t)
  t.skipCutscene()
  mole.reach('innOpen', 'heardOfLamp', 'hasKey')
  mole.give 'towerKey'
  mole.enter(t, 'mole', 'start')
  t.clickOn 'towerGate'
  mole.hears(t, 'towerGate.locked')
  t.waitForPlayer()
  t.clickOn 'towerKey'
  t.clickOn 'towerGate'
  mole.hears(t, 'towerGate.opens.1')
  t.waitForPlayer()
  t.expect(state.towerOpen and not actors.ada.objects.towerKey, 'the gate is open, the key stays in it')
  t.clickOn 'towerGate'
  t.waitUntil(function() return select(2, t.where('ada')) == 129 end, 40000, 'Ada climbs to the gallery')
  mole.hears(t, 'towerStairs.top.1')
  t.waitForPlayer()
  local _, y = t.camera()
  t.expect(y == 0, 'the camera shows the top of the tower, not ' .. y)
  t.clickOn 'towerLamp'
  t.waitUntil(function() return activeRoom.id == 'lamp' end, 10000, 'and enters the lamp house')
  t.waitForPlayer()
  t.clickOn 'lampBack'
  t.waitUntil(function() return activeRoom.id == 'mole' and t.isVisible 'ada' end, 10000, 'and leaves')
  t.waitForPlayer()
  t.clickOn 'towerStairs'
  t.waitUntil(function() return select(2, t.where('ada')) == 325 end, 40000, 'and goes down')
  _, y = t.camera()
  t.expect(y > 120, 'the camera follows down, and is not at ' .. y)
end)

test('steps on the stairs sound of iron, steps on the mole of stone', function(t)
  t.skipCutscene()
  mole.reach('innOpen', 'heardOfLamp', 'hasKey', 'towerOpen')
  mole.enter(t, 'mole', 'gate')
  t.expect(actors.ada.costume == 'courier', 'stone')
  t.clickOn 'towerGate'
  t.waitUntil(function() return select(2, t.where('ada')) < 300 end, 20000)
  t.expect(actors.ada.costume == 'courier-on-iron', 'iron')
  mole.enter(t, 'quay', 'mole')
  t.expect(actors.ada.costume == 'courier', 'stone again in the next room')
end)

test('the closed gate keeps Ada from the stairs', function(t)
  mole.enter(t, 'mole', 'gate')
  actors.ada:walkTo(290, 129)
  t.wait(6000)
  t.expect(select(2, t.where('ada')) > 320, 'she stays on the mole')
  t.clickOn 'towerDoor'
  mole.hears(t, 'towerDoor.use.1')
end)

test('the exit leads to the quay', function(t)
  mole.enter(t, 'mole', 'quay')
  t.clickOn 'moleToQuay'
  t.waitUntil(function() return activeRoom.id == 'quay' end, 20000)
end)

-- Every thing that can be clicked has a name, a line to look at and a line to use.
test('everything on the mole and at the lamp answers', function(t)
  t.skipCutscene()
  mole.give 'oilCan'
  for _, place in ipairs { { 'mole', 'start' }, { 'lamp', 'middle' } } do
    mole.enter(t, table.unpack(place))
    for id in pairs(activeRoom.objects) do
      local thing = objects[id]
      if thing.interactable and thing.visible and not thing.to then
        t.expect(thing.name and hasText(thing.name), id .. ' has a name')
        t.expect(thing.onLeftClick ~= 'lookAt', id .. ' can be used')
      end
    end
  end
end)

test('by night, Bruno plays at each of his places', function(t)
  t.skipCutscene()
  mole.reach('innOpen', 'heardOfLamp', 'hasKey', 'towerOpen', 'hasOil')
  mole.reach('lampBurns', 'signalSent', 'lightOfficial')
  mole.enter(t, 'mole', 'start')
  for _, place in ipairs { 'start', 'stone', 'head' } do
    actors.bruno:moveTo('mole', place)
    actors.bruno:show()
    t.wait(500)
    t.expect(t.isVisible 'bruno', 'he is at ' .. place)
  end
end)
