-- The whirl, played with mouse and keys: everything in it happens.

test('everything at once', function(t)
  t.wait(1500)
  for _, key in ipairs { 'W', 'D', 'C' } do
    t.key(key)
    t.wait(1500)
  end
  t.skipCutscene()
  t.waitUntil(function() return state.counts.cutscenes end, 20000)
  t.key 'E'
  t.wait(400)
  t.key 'Escape'
  t.waitUntil(function() return state.counts.escaped end, 5000)
  t.clickOn 'coin'
  t.waitUntil(function() return objects.coin.owner == 'wim' end, 20000)
  t.clickOn 'ines'
  t.waitUntil(function() return #t.options() > 0 end, 20000)
  t.choose 'riddle'
  t.waitUntil(function() return #t.options() == 3 end, 20000)
  t.choose 'A shadow?'
  t.waitUntil(function() return state.riddleSolved and #t.options() > 0 end, 20000)
  t.choose 'number'
  t.waitUntil(function() return #t.options() == 2 end, 20000)
  t.choose(1)
  t.waitUntil(function() return #t.options() > 2 end, 20000)
  t.choose 'bye'
  t.waitUntil(function() return not isDialogOpen() end, 20000)
  t.clickOn 'hallEast'
  t.waitUntil(function() return activeRoom == rooms.yard end, 20000)
  t.wait(500)
  t.clickOn 'udo'
  t.waitUntil(function() return t.say 'udo' end, 20000)
  t.wait(8000)
  t.key 'P'
  t.wait(500)
  for _ = 1, 20 do
    if #t.options() > 0 then break end
    t.click(160, 90)
    t.wait(500)
  end
  t.choose 'Close the book.'
  t.waitUntil(function() return state.counts['book end'] end, 5000)
  for _, name in ipairs { 'whirls', 'rounds', 'a meeting', 'the echo', 'finished', 'link3', 'parallel', 'pages' } do
    t.expect(state.counts[name], name)
  end
end)
