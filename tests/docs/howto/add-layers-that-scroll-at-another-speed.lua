-- Tests an entry of docs/howto.md.

test('there is such a layer', function(t)
  t.wait(1200)
  t.expect(pcall(removeRoomLayer, 'street', 'front'), 'it was there')
  t.expect(not pcall(removeRoomLayer, 'street', 'front'), 'once')
end)
