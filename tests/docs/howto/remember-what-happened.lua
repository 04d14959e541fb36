-- Tests an entry of docs/howto.md.

test('three times is a friend', function(t)
  t.wait(1200)
  actors.ada:moveTo('street', 490, 160)
  t.wait(2500)
  for i = 1, 3 do
    t.clickOn 'cat'
    t.waitUntil(function() return state.pets == i end, 10000)
  end
  t.expect(#state.events == 3 and state.events[1] == 'cat petted', 'all of it is remembered')
  t.expect(t.say 'ada' == 'We are friends now.')
end)
