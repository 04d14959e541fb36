-- Tests an entry of docs/howto.md.

test('Bruno comes after Ada, in all rooms', function(t)
  t.wait(1200)
  t.wait(1000)
  actors.ada:walkTo(500, 165)
  t.waitUntil(function() return t.where 'ada' == 500 end, 20000)
  t.wait(3000)
  t.expect(math.abs(t.where 'bruno' - 500) <= 40, 'he is beside her')
  actors.ada:moveTo('inn', 'door')
  rooms.inn:enter()
  t.wait(600)
  local _, _, room = t.where 'bruno'
  t.expect(room == 'inn', 'he is in the inn, too')
end)
