-- Tests an entry of docs/howto.md.

test('three clicks, three lines, then the last one', function(t)
  t.wait(1200)
  local expected = { 'A cat.', 'Still a cat.', 'I think it is a cat for good.', 'I think it is a cat for good.' }
  actors.ada:moveTo('street', 490, 160)
  t.wait(2500)
  for _, line in ipairs(expected) do
    t.rightClickOn 'cat'
    t.waitUntil(function() return t.say 'ada' == line end, 10000, line)
    t.waitUntil(function() return not t.say 'ada' end, 10000)
  end
end)
