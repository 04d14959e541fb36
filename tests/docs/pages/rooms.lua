-- Of docs/rooms.md.

test('the cellar is a room with a light', function(t)
  t.wait(1200)
  startScript(enterCellar)
  t.waitUntil(function() return activeRoom == rooms.cellar and not isFadeRunning() end, 5000)
  t.wait(1000)
  t.expect(previousRoom == rooms.street and t.isVisible 'ada')
  t.expect(rooms.cellar:isScriptRunning 'light' and getScanlines() >= 20, 'it flickers')
  rooms.street:enter()
  t.wait(500)
  t.expect(not rooms.cellar:isScriptRunning 'light' and getScanlines() == 0, 'until she leaves')
end)
