-- Tests the examples of docs/walking.md.

test('Ada climbs the stairs', function(t)
  t.wait(1200)
  startScript(climb)
  t.waitUntil(function() return isAudioPlaying 'door' end, 10000, 'they creak')
  t.waitUntil(function() return state.isUpstairs end, 20000, 'she arrives')
  local x, y, _, direction, _, scale = t.where 'ada'
  t.expect(x == 150 and y == 100 and direction == 'down' and scale == 0.6)
end)
