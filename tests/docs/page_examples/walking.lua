-- Tests the examples of docs/walking.md.

test('Ada climbs the stairs', function(t)
  t.wait(1200)
  startScript(climb)
  t.waitUntil(function() return isAudioPlaying 'door' end, 10000, 'they creak')
  t.waitUntil(function() return state.isUpstairs end, 20000, 'she arrives')
  local x, y, _, direction, _, scale = t.where 'ada'
  t.expect(x == 150 and y == 100 and direction == 'down' and scale == 0.6)
end)

test('a puddle is a trigger', function(t)
  t.wait(1200)
  actors.ada:moveTo('yard', 40, 164)
  rooms.yard:enter()
  startScript(function() actors.ada:goTo(280, 164) end)
  t.waitUntil(function() return t.say() == 'My shoes are wet.' end, 20000, 'she enters the puddle')
  local x, y = t.where 'ada'
  t.expect(x >= 140 and x <= 180 and y == 164, 'she is in it')
end)

test('actors are solid', function(t)
  t.wait(100)
  t.expect(isActorSolid 'ada' and isActorSolid 'bruno')
end)
