-- Tests the examples of docs/rooms.md.

test('the cellar is a room with a cat', function(t)
  t.wait(1200)
  startScript(enterCellar)
  t.waitUntil(function() return activeRoom == rooms.cellar and not isFadeRunning() end, 5000)
  t.waitUntil(function() return isAudioPlaying 'meow' end, 3500, 'the cat')
  t.expect(previousRoom == rooms.street and t.isVisible 'ada')
  t.expect(rooms.cellar:isScriptRunning 'cat' and not state.wasInCellar)
  rooms.street:enter()
  t.wait(500)
  t.expect(not rooms.cellar:isScriptRunning 'cat' and state.wasInCellar, 'until she leaves')
end)
