-- Tests the examples of docs/dialogs.md.

test('Bruno answers', function(t)
  t.wait(1200)
  actors.ada:moveTo('inn', 'fire')
  rooms.inn:enter()
  t.wait(500)
  t.clickOn 'bruno'
  t.waitUntil(function() return #t.options() == 2 end, 10000, 'without a ticket')
  t.choose 'When does the ferry leave?'
  state.hasTicket = true
  t.waitUntil(function() return state.knowsFerry end, 10000)
  t.waitUntil(function() return #t.options() == 2 and t.options()[1].text == 'May I come aboard?' end, 10000, 'with one')
  t.choose(1)
  t.waitUntil(function() return not isDialogOpen() end, 10000)
end)
