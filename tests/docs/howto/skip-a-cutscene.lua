-- Tests an entry of docs/howto.md.

test('Bruno leaves when the cutscene is skipped', function(t)
  t.wait(1200)
  actors.ada:moveTo('inn', 'door')
  rooms.inn:enter()
  t.wait(500)
  t.key 'B'
  t.wait(500)
  t.expect(cutscene and t.say 'bruno', 'it has begun')
  t.key 'Escape'
  t.wait(50)
  t.expect(not cutscene)
  local x, _, room = t.where 'bruno'
  t.expect(room == 'street' and x == 560 and state.brunoHasLeft, 'he has left')
  t.expect(t.cursor() ~= nil, 'the player is back')
end)

test('Bruno leaves when the cutscene is watched', function(t)
  t.wait(1200)
  actors.ada:moveTo('inn', 'door')
  rooms.inn:enter()
  t.wait(500)
  t.key 'B'
  t.wait(500)
  t.expect(cutscene and t.say 'bruno', 'it has begun')
  t.waitUntil(function() return not cutscene end, 20000)
  local x, _, room = t.where 'bruno'
  t.expect(room == 'street' and x == 560 and state.brunoHasLeft, 'he has left')
  t.expect(t.cursor() ~= nil, 'the player is back')
end)
