-- Tests an entry of docs/howto.md.

test('Ada speaks German, and English again', function(t)
  t.wait(1200)
  actors.ada:moveTo('street', 490, 160)
  t.wait(2500)
  t.key 'D'
  t.rightClickOn 'cat'
  t.waitUntil(function() return t.say 'ada' == 'Dem Gesicht nach der Hafenmeister.' end, 10000, 'German')
  t.key 'E'
  t.rightClickOn 'cat'
  t.waitUntil(function() return t.say 'ada' == 'The harbour master, to judge by his face.' end, 10000, 'English')
end)
