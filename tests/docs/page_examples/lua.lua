-- Tests the examples of docs/lua.md.

test('dice are the same in every run', function(t)
  t.wait(1200)
  local sum = rollDice()
  t.expect(sum >= 2 and sum <= 12)
  state.sum = sum
  t.expect(string.find(table.concat(t.log 'info', '\n'), 'ada, bruno', 1, true), 'the ids in their order')
end)
