-- Tests an entry of docs/howto.md.

test('the edge leads out, for the player only', function(t)
  t.wait(1200)
  actors.ada:moveTo('inn', 'fire')
  rooms.inn:enter()
  rooms.inn:triggerWalkbox('west', 'bruno')
  t.wait(500)
  t.expect(activeRoom == rooms.inn, 'Bruno may go there')
  t.clickRoom(8, 165)
  t.waitUntil(function() return activeRoom == rooms.street end, 20000, 'the street')
  local _, _, room = t.where 'ada'
  t.expect(room == 'street', 'Ada is there, too')
end)
