-- Tests an entry of docs/howto.md.

test('L makes Ada look at the player', function(t)
  t.wait(1200)
  t.key 'L'
  t.wait(50)
  local _, _, _, direction = t.where 'ada'
  t.expect(t.say 'ada' == 'Me?' and direction == 'down')
end)
