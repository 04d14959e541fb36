-- Tests an entry of docs/howto.md.

test('a click on the exit leads to the inn', function(t)
  t.wait(1200)
  actors.ada:moveTo('street', 60, 160)
  t.wait(2500)
  t.clickOn 'alley'
  t.waitUntil(function() return activeRoom == rooms.inn and isInputEnabled() end, 10000, 'the inn')
  local x, y, room = t.where 'ada'
  t.expect(room == 'inn' and x == rooms.inn.waypoints.door.x and y == rooms.inn.waypoints.door.y, 'she stands at the door')
  t.expect(not isFadeRunning(), 'the picture is bright again')
end)
