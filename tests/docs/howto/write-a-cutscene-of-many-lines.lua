-- Tests an entry of docs/howto.md.

test('all lines are said, in their order', function(t)
  t.wait(1200)
  actors.bruno:moveTo('street', 280, 160)
  t.key 'C'
  local expected = { 'Is this the inn?', 'It was this morning.', 'And where does the ferry leave?', 'Outside. It is a boat.' }
  for _, line in ipairs(expected) do
    t.waitUntil(function() return t.say() == line end, 10000, line)
  end
  t.waitUntil(function() return not cutscene end, 10000)
  t.expect(state.haveMet)
  t.expect(select(2, t.cursor()) == nil and t.cursor() ~= nil, 'the pointer is back')
end)

test('it can be skipped', function(t)
  t.wait(1200)
  actors.bruno:moveTo('street', 280, 160)
  t.key 'C'
  t.wait(500)
  t.skipCutscene()
  t.expect(not cutscene and state.haveMet and not t.say(), 'it is over')
end)
