-- Tests the examples of docs/game.md.

test('it rains at the press of a key', function(t)
  t.wait(1200)
  t.expect(gameInfo().version == '1.1' and t.window().scale == 4 and #languages() == 2)
  t.key 'R'
  t.wait(50)
  t.expect(state.rainyDays == 1 and t.say 'ada' == 'Rain again.')
end)
