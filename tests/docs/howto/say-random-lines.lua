-- Tests an entry of docs/howto.md.

test('never the same line twice in a row, but all of them', function(t)
  t.wait(1200)
  actors.ada:moveTo('street', 160, 160)
  t.wait(2500)
  local seen, last = {}, nil
  for _ = 1, 12 do
    t.clickOn 'innDoor'
    t.waitUntil(function() return t.say 'ada' end, 10000)
    local line = t.say 'ada'
    t.expect(line ~= last, 'another line')
    seen[line], last = true, line
    t.skipLine()
    t.waitUntil(function() return not t.say 'ada' end, 10000)
  end
  t.expect(seen['Locked.'] and seen['It will not open.'] and seen['Not tonight.'], 'all three')
end)
