-- Tests an entry of docs/howto.md.

test('the clock strikes in all rooms', function(t)
  t.wait(1200)
  t.expect(state.hour == nil)
  rooms.inn:enter()
  t.wait(120000)
  t.expect(state.hour == 1, 'after two minutes')
  t.wait(120000)
  t.expect(state.hour == 2, 'after four minutes')
end)
