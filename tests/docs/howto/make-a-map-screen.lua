-- Tests an entry of docs/howto.md.

test('the map leads to its places', function(t)
  t.wait(1200)
  t.key 'M'
  t.waitUntil(function() return activeRoom == rooms.map end)
  t.expect(not t.isVisible 'ada', 'no actor stands on the map')
  t.clickOn 'toInn'
  t.waitUntil(function() return activeRoom == rooms.inn end)
  t.expect(t.isVisible 'ada', 'Ada is in the inn')
  t.waitForPlayer()
  t.key 'M'
  t.waitUntil(function() return activeRoom == rooms.map end)
  t.clickOn 'toStreet'
  t.waitUntil(function() return activeRoom == rooms.street end)
  t.expect(t.where 'ada' == rooms.street.waypoints.start.x, 'Ada is in the street')
end)
