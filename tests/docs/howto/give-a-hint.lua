-- Tests an entry of docs/howto.md.

test('the hint is the next one that is needed', function(t)
  t.wait(1200)
  t.key 'H'
  t.wait(50)
  t.expect(t.say 'ada' == 'Something lies under the street lamp.')
  state.hasLetter = true
  t.key 'H'
  t.wait(50)
  t.expect(t.say 'ada' == 'The man in the inn may know more.')
  state.knowsBruno = true
  t.key 'H'
  t.wait(50)
  t.expect(t.say 'ada' == 'The letter is for Bruno.')
end)
