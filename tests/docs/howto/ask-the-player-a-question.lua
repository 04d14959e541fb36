-- Tests an entry of docs/howto.md.

test('the answer decides what happens', function(t)
  t.wait(1200)
  actors.ada:moveTo('inn', 'fire')
  rooms.inn:enter()
  t.wait(500)
  t.clickOn 'bruno'
  t.waitUntil(function() return #t.options() == 2 end, 10000)
  t.choose 'I do.'
  t.waitUntil(function() return t.say 'bruno' == 'Then hand it over.' end, 10000)
  t.expect(state.promised)
end)
