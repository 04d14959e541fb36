-- Tests an entry of docs/howto.md.

test('H shows the next text of the hint that applies', function(t)
  t.wait(1200)
  t.key 'H'
  t.wait(50)
  t.expect(state.hints.letter == 1 and hintsNow()[1].texts[1] == 'Something is lying about in the street.')
  t.key 'Return'
  t.wait(50)
  t.expect(nextHint 'letter' == 'Look where there is light.')
  state.hasLetter = true
  t.expect(#hintsNow() == 1 and hintsNow()[1].id == 'bruno')
  state.knowsBruno = true
  t.key 'H'
  t.wait(50)
  t.expect(state.hints.give == 1 and state.hints.bruno == nil)
end)
