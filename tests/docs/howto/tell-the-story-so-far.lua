-- Tests an entry of docs/howto.md.

test('recap returns what the player knows', function(t)
  t.expect(recap() == nil)
  state.hasLetter = true
  t.expect(recap():find 'letter')
  state.knowsBruno = true
  t.expect(#recap() == 2)
end)
