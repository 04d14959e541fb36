-- Tests an entry of docs/howto.md.

test('the game has a test, which is run after this one', function(t)
  t.wait(1200)
  t.expect(fileExists 'tests/cat.lua')
end)
