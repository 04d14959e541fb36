-- Tests an entry of docs/howto.md.

test('in time', function(t)
  t.wait(1200)
  actors.ada:moveTo('street', 490, 160)
  t.wait(2500)
  startScript(alarm)
  t.wait(3000)
  t.clickOn 'cat'
  t.waitUntil(function() return state.won ~= nil end, 5000)
  t.expect(state.won == true)
end)

test('too late', function(t)
  t.wait(1200)
  startScript(alarm)
  t.wait(9900)
  t.expect(state.won == nil, 'there is still time')
  t.wait(300)
  t.expect(state.won == false and t.say 'ada' == 'Too late.', 'the time is over')
end)
